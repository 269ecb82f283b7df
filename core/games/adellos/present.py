"""What screens show of Adellos: the functions that the game hands out, and the scoring."""

from core.engine.scene import ScoreLine, Scoring, Text
from core.games.adellos.asking import prompt
from core.games.adellos.board import VALUE
from core.games.adellos.cards import units_of
from core.games.adellos.choices import choices, move_text
from core.games.adellos.closed import refusals
from core.games.adellos.describe import describe
from core.games.adellos.outcome import strengths
from core.games.adellos.scene import scene
from core.games.adellos.state import State

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
    """Return what a round limit would compare: units, gold and cards (AD 15.6)."""
    seats = range(state.seats)
    units = [sum(VALUE[state.pieces[spot]] for spot in units_of(state, seat)) for seat in seats]
    lines = (
        ScoreLine(Text("scoring.units"), tuple(units)),
        ScoreLine(Text("scoring.gold"), tuple(state.gold)),
        ScoreLine(Text("scoring.cards"), tuple(len(hand) for hand in state.hands)),
    )
    return Scoring(lines, tuple(strengths(state)))
