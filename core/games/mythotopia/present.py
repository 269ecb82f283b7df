"""What screens show of Mythotopia: the functions that the game hands out, and the scoring."""

from core.engine.scene import ScoreLine, Scoring, Text
from core.games.mythotopia.asking import prompt
from core.games.mythotopia.choices import choices, move_text
from core.games.mythotopia.closed import refusals
from core.games.mythotopia.data import VALUES, VP_PER_PROVINCE
from core.games.mythotopia.describe import describe
from core.games.mythotopia.scene import scene
from core.games.mythotopia.state import State

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
    """Return the points as a table: provinces, then chips by value (MY 10.1)."""
    provinces = tuple(VP_PER_PROVINCE * state.owner.count(seat) for seat in state.everyone)
    lines = [ScoreLine(Text("scoring.provinces"), provinces)]
    for value in VALUES:
        chips = tuple(value * state.seat_chips[3 * seat + value - 1] for seat in state.everyone)
        lines.append(ScoreLine(Text("scoring.chips", {"value": value}), chips))
    return Scoring(tuple(lines), tuple(state.vp(seat) for seat in state.everyone))
