"""The log line of an event: which message it is, with which fields."""

from collections.abc import Iterator
from typing import Any, cast

from core.engine.events import SeenEvent
from core.engine.game import Game
from core.engine.game_types import Move
from core.engine.scene import Text
from core.engine.texts import Catalog

_UNDOING = ("taken_back", "redone")


def event_text(game: Game[Any], catalog: Catalog, event: SeenEvent) -> Text:
    """Return the message of an event as one viewer reads it.

    It is the first of these that there is: `event.<kind>.seen` where the viewer has private
    fields, `event.<kind>.nobody` where the field `seat` is None, `event.<kind>.<value>` of the
    fields `reason` and `source` (both joined by a dot, then each), `event.<kind>`. What was taken
    back or played again is in the field `what`; of a secret choice that others take back it is not
    known, and the message is `event.<kind>.secret`.
    """
    plain = f"event.{event.kind}"
    keys = [key for part in _variants(event) if catalog.has(key := f"{plain}.{part}")]
    key = keys[0] if keys else plain
    if event.kind not in _UNDOING:
        return Text(key, event.fields)
    if "move" not in event.fields:
        return Text(f"{plain}.secret", event.fields)
    decision, move = event.fields["decision"], cast("Move", event.fields["move"])
    return Text(key, {**event.fields, "what": ply_text(game, catalog, str(decision), move)})


def ply_text(game: Game[Any], catalog: Catalog, kind: str, move: Move) -> Text:
    """Return a move in words that say what it was where its question is not beside them.

    The message is `ply.<kind>.<verb>` where there is one, else the game's `move.<kind>.<verb>`.
    """
    text = game.move_text(kind, move)
    alone = f"ply.{text.key.removeprefix('move.')}"
    return Text(alone, text.fields) if catalog.has(alone) else text


def _variants(event: SeenEvent) -> Iterator[str]:
    """Yield the last parts of the keys that a message of the event may have, the best first."""
    if event.seen:
        yield "seen"
    if event.fields.get("seat", "") is None:
        yield "nobody"
    values = [event.fields.get(name) for name in ("reason", "source")]
    words = [value for value in values if isinstance(value, str)]
    if len(words) > 1:
        yield ".".join(words)
    yield from words
