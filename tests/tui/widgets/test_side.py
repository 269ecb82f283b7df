"""How a page lies over the column beside the board."""

import pytest

from core.engine.scene import Panel, Row, Text
from core.engine.texts import game_catalog
from toygame import GAME
from tui.widgets.lines import plain
from tui.widgets.panels import SideState, log_block, roomy, stacked
from tui.widgets.side import Column
from tui.widgets.wording import Wording

WIDTH, HEIGHT = 30, 14
WORDS = Wording(GAME, game_catalog(GAME.data, "en", "tui"))
KEYS = {"players": "p", "hand": "h", "market": "s", "log": "l"}
TITLES = {"players": "act", "hand": "hand", "market": "pay"}
RULE = "─" * WIDTH
LOG = "─ Log ──────────────────── l ─"


def panel(name: str, cards: int, card: str = "gold") -> Panel:
    """Return a panel with so many rows of a card."""
    rows = tuple(Row(Text("scene.card", {"card": card})) for _ in range(cards))
    return Panel(name, Text(f"scene.{TITLES[name]}"), rows)


def column(*panels: Panel) -> Column:
    """Return the column with these panels, and the log in the rest of it."""
    entries = [(WORDS.say("log.title"),) * 2] * HEIGHT
    state = SideState(panels, KEYS, entries)
    blocks = [*roomy(WORDS, state, WIDTH, HEIGHT), log_block(WORDS, entries, "l", WIDTH)]
    return Column(WORDS, blocks, stacked(WORDS, blocks, WIDTH, HEIGHT), WIDTH, HEIGHT)


def test_a_page_begins_at_the_heading_of_its_panel() -> None:
    """What is above that stays as it is."""
    assert 3 == column(panel("players", 2), panel("hand", 2)).fit(5, {"hand"}).top


def test_a_long_page_begins_further_up() -> None:
    """It begins at the next heading from which it fits; one that fills the column has no end."""
    side = column(panel("players", 2), panel("market", 2), panel("hand", 2))
    assert [6, 3, 0, 0] == [side.fit(lines, {"hand"}).top for lines in (7, 8, 13, 14)]
    assert [1, 1, 1, 0] == [len(side.fit(lines, {"hand"}).end) for lines in (7, 8, 13, 14)]


@pytest.mark.parametrize(
    ("lines", "end"),
    [
        (2, ["", RULE]),  # the last card of its own is covered too
        (3, [RULE]),  # over the heading of the next panel is nothing that goes on
        (4, ["─ Paying ───────────────── s ─"]),
        (5, ["─ Paying ──────── 1 more ─ s ─"]),
        (6, [RULE]),
        (7, [LOG]),
        (8, [LOG]),
    ],
)
def test_what_ends_a_page(lines: int, end: list[str]) -> None:
    """A rule, or the heading of the panel that goes on below it, with what is hidden of it."""
    side = column(panel("hand", 3), panel("market", 2))
    assert end == [plain(line).rstrip() for line in side.fit(lines, {"hand"}).end]


def test_no_row_is_cut() -> None:
    """Of a row that has two lines both are covered, or none."""
    rows = tuple(Row(Text("scene.round", {"round": 10**12, "rounds": n})) for n in (10**12,) * 2)
    side = column(panel("hand", 1), Panel("market", Text("scene.pay"), rows))
    ends = [side.fit(lines, {"hand"}).end for lines in range(2, 7)]
    assert [1, 2, 1, 2, 1] == list(map(len, ends))
    assert [False, True, True, False, False] == ["1 more" in plain(end[-1]) for end in ends]
