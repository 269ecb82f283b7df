"""The log line of an event: which message it is, with which fields."""

from typing import Any, cast

from core.engine.events import SeenEvent
from core.engine.game import Game
from core.engine.game_types import Move
from core.engine.scene import Text
from core.engine.texts import Catalog

_UNDOING = ("taken_back", "redone")


def event_text(game: Game[Any], catalog: Catalog, event: SeenEvent) -> Text:
    """Return the message of an event as one viewer reads it.

    It is `event.<kind>.seen` where the viewer has private fields and there is such a message,
    else `event.<kind>`. What was taken back or played again is in the field `what`.
    """
    key = f"event.{event.kind}"
    if event.seen and catalog.has(f"{key}.seen"):
        key = f"{key}.seen"
    if event.kind not in _UNDOING:
        return Text(key, event.fields)
    decision, move = event.fields["decision"], cast("Move", event.fields["move"])
    return Text(key, {**event.fields, "what": game.move_text(str(decision), move)})
