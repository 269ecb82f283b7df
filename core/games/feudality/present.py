"""What screens show of Feudality: the functions that the game hands out, and the scoring."""

from core.engine.scene import ScoreLine, Scoring, Text
from core.games.feudality.asking import prompt
from core.games.feudality.choices import choices
from core.games.feudality.closed import refusals
from core.games.feudality.data import BUILDING_KINDS, KIND_VP, KINDS
from core.games.feudality.describe import describe
from core.games.feudality.fief import gold_of, kinds_built, points_of
from core.games.feudality.labels import move_text
from core.games.feudality.scene import scene
from core.games.feudality.state import State

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
    """Return the points as a table: each type built, then what breaks ties (FE 12.1, 12.9).

    The totals are the victory points; gold capacity and hand cards only break ties.
    """
    seats = range(state.seats)
    built = [kinds_built(state, seat) for seat in seats]
    lines = [
        ScoreLine(
            Text("scoring.kind", {"kind": KINDS[kind].id}),
            tuple(KIND_VP[kind] * (kind in built[seat]) for seat in seats),
        )
        for kind in BUILDING_KINDS
        if any(kind in kinds for kinds in built)
    ]
    ties = (
        ScoreLine(Text("scoring.gold"), tuple(gold_of(state, seat) for seat in seats)),
        ScoreLine(Text("scoring.hand"), tuple(len(state.hands[seat]) for seat in seats)),
    )
    return Scoring(tuple(lines), tuple(points_of(state, seat) for seat in seats), ties)
