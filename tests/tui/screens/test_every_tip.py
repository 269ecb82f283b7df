"""All that can be hovered over in a match is explained, in the words of the language."""

import re
from collections.abc import Iterator

import pytest
from textual.geometry import Offset

from contract_texts import COORDINATES, Things
from core import registry
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.engine.texts import LANGUAGES, Names
from screens import Played, advised, playing, press
from snapshot_scenes import MOMENTS
from tui.learning import guide
from tui.screens.game import GameScreen
from tui.screens.pages import panel_lines, panels_of, player_lines
from tui.widgets.lines import plain
from tui.widgets.options import OptionsView
from tui.widgets.players import player_cell
from tui.widgets.prompt import PromptView
from tui.widgets.side import SideView
from tui.widgets.topbar import TopBar

NAMES = ("Anna", "Bruno", "Cleo", "Dora", "Emil")
WHOLE = 9999
"""So wide no line is broken."""
STEP = 7
"""Of so many places one is gone to."""
SIZES = ((80, 24), (200, 60))
"""Of the matches of the fewest and of the most seats: with short rows at the side, and long."""
RAW = re.compile(r"\w_\w|\b[a-z]+\.[a-z]+")
"""What is an id or a key, and no word."""
ENGLISH = re.compile(r"\b(the|of|and|your|you|with|to|is|card|cards|each|left)\b")


class Tips:
    """What is explained on a screen, and what is wrong with it.

    Attributes:
        wrong: Where no tip is, or one that is not in words.
    """

    def __init__(self, screen: GameScreen, lang: str) -> None:
        self.screen = screen
        self.wrong: set[str] = set()
        self._things = Things(screen.game.data.things(lang))
        self._is_raw = re.compile(
            "|".join([RAW.pattern, *([ENGLISH.pattern] if lang == "de" else [])])
        )

    def look(self) -> None:
        """Hover over the board, the panels and the options."""
        words = self.screen.words
        words.__dict__["names"] = Names(words.names.seats, self._things)
        for where, tip in (*self.sites(), *self.side(), *self.options(), *self._bars()):
            if not tip.strip() or self._is_raw.search(tip):
                self.wrong.add(f"{where}: {tip!r}")
        unnamed = {one for one in self._things.missing if not COORDINATES.fullmatch(one)}
        self.wrong |= {f"{one} has no name" for one in unnamed}

    def sites(self) -> Iterator[tuple[str, str]]:
        """Yield each place in view with its tip."""
        board = self.screen.board
        for site in board.walkable():
            spot = board.region_of(site.place).offset - board.scroll_offset
            if board.sketched_spot(*spot) is None:
                yield site.place, self.screen.tip(board, spot)

    def side(self) -> Iterator[tuple[str, str]]:
        """Yield each heading and each row beside the board with the tips along it."""
        side = self.screen.query_one(SideView)
        headings = side.headings().values()
        for y, line in enumerate(side.text_lines()):
            if y in headings or side.row_at(y) is not None:
                for x in range(2, len(line), 3):
                    yield line, self.screen.tip(side, Offset(x, y))

    def options(self) -> Iterator[tuple[str, str]]:
        """Yield each option with its number, label and value, and its tip."""
        options = self.screen.query_one(OptionsView)
        page, words = self.screen.menu.page(*options.grid), self.screen.words
        spots = {
            options.index_at(x, y): (x, y)
            for y in range(options.size.height)
            for x in range(options.size.width)
        }
        for number, item in enumerate([*page.items, *page.closed]):
            line = " ".join(words.plain(text) for text in (item.label, item.value) if text)
            yield line, self.screen.tip(options, Offset(*spots[number]))

    def _bars(self) -> Iterator[tuple[str, str]]:
        for bar in (TopBar, PromptView):
            yield bar.__name__, self.screen.tip(self.screen.query_one(bar), Offset(2, 0))


def shown_to_first(played: Played) -> set[tuple[str, str]]:
    """Return what the first seat is asked, each with one of the panels there are; or the end."""
    game, state = played.game, played.match.state
    kind = next((one.kind for one in game.owing(state) if one.seat == 0), "")
    if not kind and game.owing(state):
        return set()
    return {(kind, panel.id) for panel in game.scene(game.mask(state, Seat(0)), Seat(0)).panels}


@pytest.mark.parametrize("most", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.ids())
async def test_whatever_is_hovered_over_is_explained(game_id: str, lang: str, most: bool) -> None:  # noqa: FBT001
    """In a whole match, at each kind of question and with each panel, no tip is empty or raw."""
    game: AnyGame = registry.load(game_id)
    seats = game.data.seat_counts[-1 if most else 0]
    played, luck, seen = Played(game, NAMES[:seats]), Stream(b"tips"), set[tuple[str, str]]()
    async with playing(played.table(0, lang=lang), SIZES[most]) as (app, pilot):
        tips = Tips(app.game_screen, lang)
        while played.match.outcome is None:
            played.advise(luck)
            if new := shown_to_first(played) - seen:
                seen |= new
                await pilot.pause()
                tips.look()
    assert [] == sorted(tips.wrong)


def dense(text: str) -> str:
    """Return a text without blanks."""
    return "".join(text.split())


def by_pages(screen: GameScreen) -> str:
    """Return what the keys h, s and p show, and the help's words of the game, without blanks."""
    words, picture = screen.words, screen.picture
    assert picture is not None
    scene = picture.scene
    lines = [*player_lines(words, scene, WHOLE)]
    for page in ("hand", "stocks"):
        lines += panel_lines(words, panels_of(scene, page), WHOLE)
    lines += [player_cell(words, player, len(player.facts)) for player in scene.players]
    (section,) = guide.glossary(screen.game, words.catalog, "")
    return dense("".join([*map(plain, lines), *(one.text for one in section.paragraphs)]))


def by_cursor(screen: GameScreen, tips: Tips) -> dict[str, tuple[str, str]]:
    """Return by place, of some and of those of rows, its tip and what is said below the board."""
    picture, found = screen.picture, dict[str, tuple[str, str]]()
    assert picture is not None
    rows = {row.place for panel in picture.scene.panels for row in panel.rows}
    for number, (place, tip) in enumerate(list(tips.sites())):
        if not number % STEP or place in rows:
            screen.board.go(place)
            found[place] = dense(tip), dense(plain(screen.described()))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.ids())
async def test_what_the_mouse_is_told_the_keys_tell_too(game_id: str, lang: str) -> None:
    """By the pages, the words of the game, the line below the board, there or looking back."""
    played = advised(registry.load(game_id), 3, MOMENTS[game_id])
    seat = played.game.owing(played.match.state)[0].seat
    async with playing(played.table(seat, lang=lang), (120, 40)) as (app, pilot):
        screen = app.game_screen
        tips, there = Tips(screen, lang), by_cursor(screen, Tips(screen, lang))
        told = [dense(one) for _, tip in tips.side() for one in tip.splitlines()]
        for number, (line, tip) in enumerate(tips.options()):
            screen.menu.mark(number)
            assert set(tip.split()) <= set(f"{line} {plain(screen.described())}".split())
        await press(pilot, "v")
        back = by_cursor(screen, tips)
        known = "".join([by_pages(screen), *(said for _, said in back.values())])
        assert [] == [one for one in told if one not in known] != told
        for place, (tip, said) in back.items():
            assert tip == said
            assert there[place][0] in (there[place][1], said)
