"""What a bot may say of its moves so that nobody learns more than all know already.

A remark is made from the public mask before a move and from the move, never from the bot's own
mask, its ranking or the number of its choices; and only if the public events of the move name
everything that is in it. Moves that were played without asking are treated like chosen ones, so
silence tells nothing either. (`auto`, short for other moves, is never remarked.)
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from core.engine.errors import HiddenError
from core.engine.events import Log, Value
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Text


@dataclass(frozen=True, slots=True)
class Remark:
    """What can be said of a move.

    Attributes:
        seat: Who made the move.
        what: The move in a few words.
        why: What comes of it, in a sentence: forces, gains, prices.
    """

    seat: Seat
    what: Text
    why: Text


def remarks(game: AnyGame, state: Any, moves: Iterable[tuple[Seat, Move]]) -> Iterator[Remark]:
    """Yield what can be said of moves that were made one after another.

    Args:
        game: The rules.
        state: The full state before the first; it is not changed.
        moves: Each with its seat; those that followed by themselves too.
    """
    state = state.copy()
    for seat, move in moves:
        public, log = game.mask(state, None), Log()
        secret = any(one.secret for one in game.owing(state) if one.seat == seat)
        game.apply(state, seat, move, log)
        seen = [one for event in log.events if (one := event.seen_by(None)) is not None]
        named = {value for event in seen for value in _values(tuple(event.fields.values()))}
        if secret or move[0] == "auto" or not named.issuperset(move[1:]):
            continue
        remark = _remark(game, public, seat, move)
        if remark is not None:
            yield remark


def _remark(game: AnyGame, public: Any, seat: Seat, move: Move) -> Remark | None:
    try:
        choice = game.choices(public, seat, [move])[0]
    except (HiddenError, IndexError):  # it depends on what the seat alone knows
        return None
    if choice.more is None or not _tells(choice.more):
        return None
    return Remark(seat, choice.label, choice.more)


def _tells(what: object) -> bool:
    """Return whether a sentence is about this move: general ones have no names and numbers."""
    match what:
        case Text(fields=fields):
            return any(map(_tells, fields.values()))
        case tuple():
            return any(map(_tells, cast("tuple[object, ...]", what)))
        case _:
            return True


def _values(fields: Sequence[Value]) -> Iterator[Value]:
    """Yield the plain values in the fields of an event."""
    for value in fields:
        if isinstance(value, tuple):
            yield from _values(cast("tuple[Value, ...]", value))
        else:
            yield value
