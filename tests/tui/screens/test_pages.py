"""Pages over the board: the final scoring, panels in full, all players."""

import pytest

from core.engine.chance import seed_from_text
from core.engine.events import Log
from core.engine.game_types import Outcome, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.engine.scene import Panel, Row, Scene, ScoreLine, Scoring, Text
from core.engine.texts import game_catalog
from core.table.client import SeatInfo
from toygame import GAME, present
from toygame.state import new
from tui.screens import pages
from tui.widgets.lines import Line, plain, width_of
from tui.widgets.wording import Wording

NAMES = ("Anna", "A very long name of somebody", "Cleo", "[/nope]")
WORDS = Wording(GAME, game_catalog(GAME.data, "en", "tui"), tuple(map(SeatInfo, NAMES)))
SCORING = Scoring(
    (ScoreLine(Text("scoring.huts"), (6, 0, -3, 9)), ScoreLine(Text("scoring.gold"), (4, 2, 0, 1))),
    (10, 2, -3, 10),
)
OUTCOME = Outcome("rounds", (1, 3, 4, 1), (10, 2, -3, 10), (Seat(0), Seat(3)))


def scene() -> Scene:
    """Return the scene of a new match."""
    options = complete(GAME.data.options, 4, {})
    return present.scene(new(Setup(4, options, seed_from_text("scene")), Log()), Seat(0))


def texts(lines: list[Line]) -> list[str]:
    """Return lines as words with single blanks."""
    return [" ".join(plain(line).split()) for line in lines]


def test_final_scoring() -> None:
    """Who won and why, a line per item with signs, totals, places, and a bar for each seat."""
    lines = texts(pages.final_lines(WORDS, SCORING, OUTCOME, 80))
    assert "[A] Anna and {D} [/nope] win together The last round is over" == lines[0]
    assert ["Huts +6 0 -3 +9", "Gold +4 +2 0 +1"] == lines[4:6]
    assert ["Total 10 2 -3 10", "Place 1 3 4 1"] == lines[7:9]
    assert ["[A]", "{D}", "(B)", "<C>"] == [line[:3] for line in lines[10:]]


def test_bars_compare_the_totals() -> None:
    """Equal totals have equal bars of different signs, and a negative one has none."""
    bars = texts(pages.final_lines(WORDS, SCORING, OUTCOME, 80))[10:]
    lengths = [sum(bar.count(sign) for sign in "█▒░▓") for bar in bars]
    assert (lengths[0], 0) == (lengths[1], lengths[3])
    assert lengths[0] > lengths[2] > 0
    assert ("█" in bars[0], "▒" in bars[1]) == (True, True)


@pytest.mark.parametrize(
    ("width", "wanted"),
    [(54, "[A] (B) <C> {D}"), (80, "[A] Anna (B) A very.. <C> Cleo {D} [/nope]")],
)
def test_names_of_the_final_scoring(width: int, wanted: str) -> None:
    """A name that has no room for letters is left out: no column is headed by dots alone."""
    lines = texts(pages.final_lines(WORDS, SCORING, OUTCOME, width))
    assert wanted in lines[:5]


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
def test_final_scoring_fits(width: int) -> None:
    """With four seats the table is never wider than the screen."""
    lines = pages.final_lines(WORDS, SCORING, OUTCOME, width)
    assert width >= max(map(width_of, lines))


def test_stocks_page_has_all_that_has_no_page_of_its_own() -> None:
    """Hand and players have pages; every other panel is on the page of stocks."""
    panels = tuple(
        Panel(name, Text("scene.hand"), ()) for name in ("hand", "market", "stocks", "players")
    )
    shown = Scene(Text("scene.goal"), None, None, (), panels, (), {})
    assert ["market", "stocks"] == [panel.id for panel in pages.panels_of(shown, "stocks")]
    assert ["hand"] == [panel.id for panel in pages.panels_of(shown, "hand")]


def test_panel_in_full() -> None:
    """Every row of a panel, and below it its longer form, wrapped."""
    more = Text("scene.known_to", {"seats": (0, 1, 2)})
    row = Row(Text("scene.card", {"card": "grain"}), more=more)
    panel = Panel("hand", Text("scene.hand"), (row,))
    lines = texts(pages.panel_lines(WORDS, [panel], 40))
    assert ["─ Hand ─", "Grain"] == [lines[0][:8], lines[1]]
    assert "known to [A] Anna, (B) A very long name of somebody and <C> Cleo" == " ".join(lines[2:])


def test_an_empty_page_says_so() -> None:
    """A game without such a panel has an empty page, not an error."""
    assert ["Nothing here"] == texts(pages.panel_lines(WORDS, [], 40))


def test_players_without_a_panel() -> None:
    """Where a game has no panel of players, one is made of what the player row shows."""
    (panel,) = pages.players_panels(WORDS, scene())
    assert ("players", 4) == (panel.id, len(panel.rows))
    lines = texts(pages.player_lines(WORDS, scene(), 80))
    assert ">[A] Anna 6" in lines
    assert "2 silver, 1 gold" in lines
