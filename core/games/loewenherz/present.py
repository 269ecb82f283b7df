"""What screens show of Löwenherz: the functions that the game hands out, and the scoring."""

from core.engine.ids import Seat
from core.engine.scene import ScoreLine, Scoring, Text
from core.games.loewenherz.asking import prompt
from core.games.loewenherz.choices import choices, move_text
from core.games.loewenherz.closed import refusals
from core.games.loewenherz.data import MONOPOLY_POINTS, SORTS
from core.games.loewenherz.describe import describe
from core.games.loewenherz.scene import scene
from core.games.loewenherz.scoring import BY_CARDS, ducat_bonus, land_of, mines_of
from core.games.loewenherz.state import State

__all__ = [
    "choices",
    "describe",
    "move_text",
    "prompt",
    "refusals",
    "scene",
    "scoring",
]


def scoring(state: State) -> Scoring:
    """Return the scores as a table: land, monopolies by sort, the ducat bonus (LH 0.10, 9.3).

    While the match runs, and after an end by goal, nobody has a bonus.
    """
    seats = [Seat(seat) for seat in range(state.seats)]
    lines = [ScoreLine(Text("scoring.land"), tuple(land_of(state, seat) for seat in seats))]
    for number, sort in enumerate(SORTS):
        counts = [mines_of(state, seat)[number] for seat in seats]
        points = (MONOPOLY_POINTS if n >= state.monopoly_at else 0 for n in counts)
        lines.append(ScoreLine(Text(f"scoring.{sort}"), tuple(points)))
    bonus = [0] * state.seats
    if state.reason == BY_CARDS:
        bonus = ducat_bonus(state.ducats, with_zero=state.zero_ducats_bonus)
    lines.append(ScoreLine(Text("scoring.ducats"), tuple(bonus)))
    return Scoring(tuple(lines), tuple(state.scores))
