"""How good a position is for a seat, and the rule of thumb for each decision."""

from collections.abc import Callable, Mapping, Sequence

from core.engine.chance import Stream
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.tastes import PLAIN, Taste
from core.games.feudality.counsel import allies, economy, warfare
from core.games.feudality.counsel.worth import worth_of
from core.games.feudality.fief import enemies_of
from core.games.feudality.state import State

RIVAL = 0.5
"""How much the strongest rival's worth counts against one's own; the mean of all counts as well."""

Advise = Callable[[State, Seat, Sequence[Move]], Move]


def evaluate(state: State, seat: Seat) -> float:
    """Return the worth of a seat's side less that of its rivals; takes masks too."""
    own = sum(worth_of(state, one) for one in state.allies(seat))
    sides: dict[int, float] = {}
    for enemy in enemies_of(state, seat):
        side = state.side(enemy)
        sides[side] = sides.get(side, 0.0) + worth_of(state, enemy)
    if not sides:
        return own
    return own - RIVAL * max(sides.values()) - (1 - RIVAL) * sum(sides.values()) / len(sides)


def advise(
    state: State, seat: Seat, moves: Sequence[Move], rng: Stream, taste: Taste = PLAIN
) -> Move:
    """Return which of these moves a sensible player makes."""
    del rng  # the rule of thumb needs no luck
    if len(moves) == 1:
        return moves[0]
    kind = str(state.frames[-1][0])
    if kind in _TASTED:
        return _TASTED[kind](state, seat, moves, taste)
    return _ADVICE[kind](state, seat, moves)


_TASTED: Mapping[str, Callable[[State, Seat, Sequence[Move], Taste], Move]] = {
    "action": economy.act,
    "march": warfare.march,
    "war": warfare.attack,
}
"""What characters differ in."""

_ADVICE: Mapping[str, Advise] = {
    "setup_draw": economy.draw,
    "draw": economy.draw,
    "starve": economy.starve,
    "shift_to": economy.shift_to,
    "pay": economy.pay,
    "merchant_gain": economy.first,
    "discount": economy.first,
    "ask_for": allies.ask_for,
    "help": allies.give_help,
    "surcharge": allies.lose,
    "form_armies": warfare.form_armies,
    "line_up": warfare.line_up,
    "pick_target": warfare.pick_target,
    "strike_back": warfare.strike_back,
    "assign_bonus": warfare.assign_bonus,
    "allot": warfare.allot,
    "react": warfare.react,
}
