"""What screens show of Comuni: the functions that the game hands out, and the scoring."""

from core.engine.scene import ScoreLine, Scoring, Text
from core.games.comuni.asking import prompt
from core.games.comuni.choices import choices, move_text
from core.games.comuni.closed import refusals
from core.games.comuni.data import CUBES
from core.games.comuni.describe import describe
from core.games.comuni.scene import scene
from core.games.comuni.scoring import points
from core.games.comuni.state import State

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
    """Return the scoring as a table, line by line in the order of the rules (CO 19).

    Of a running match it shows what is known: majorities only where all stocks are open.
    """
    seats = points(state)
    lines = [
        ScoreLine(Text("scoring.storeys"), tuple([each.storeys for each in seats])),
        ScoreLine(Text("scoring.masters"), tuple([each.masters for each in seats])),
    ]
    for cube, name in enumerate(CUBES):
        values = tuple([each.majorities[cube] for each in seats])
        lines.append(ScoreLine(Text(f"scoring.most_{name}"), values))
    lines += [
        ScoreLine(Text("scoring.heroes"), tuple([each.heroes for each in seats])),
        ScoreLine(Text("scoring.plunder"), tuple([each.plunder for each in seats])),
        ScoreLine(Text("scoring.set_bonus"), tuple([each.set_bonus for each in seats])),
    ]
    return Scoring(tuple(lines), tuple([each.total for each in seats]))
