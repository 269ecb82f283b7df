"""How the game screen draws a position: zones, widgets, and what each of them shows.

Knows no game; what keys and updates do is in `tui.screens.game`.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from textual.app import ComposeResult
from textual.containers import Horizontal

from core.bots.base import Rated
from core.engine.game import AnyGame
from core.engine.ids import Seat, Viewer
from core.engine.scene import Panel, Place, Scene, Text
from core.engine.texts import Catalog
from core.match.resigning import known_scoring
from core.table.client import TableClient, View
from saves.bookmarks import Bookmarks
from tui.boards import board_for
from tui.offering import Offering
from tui.screens import pages
from tui.screens.game_bottom import GameBottom
from tui.screens.game_desk import Desk
from tui.screens.game_menu import Page
from tui.screens.game_options import menu_for, numbers, option_cells
from tui.screens.game_picture import LogLines, Picture, touched_places, wording_of
from tui.screens.game_words import (
    answer_line,
    prompt_title,
    whose_move,
)
from tui.settings import Settings
from tui.widgets.board import BoardView
from tui.widgets.command import CommandLine
from tui.widgets.describe import DescribeLine
from tui.widgets.keysbar import KeysBar
from tui.widgets.lines import Line, LinesView, wrap
from tui.widgets.log import LogView
from tui.widgets.options import OptionsView, option_line
from tui.widgets.panels import SideState
from tui.widgets.players import PlayersStrip
from tui.widgets.prompt import PromptState, PromptView
from tui.widgets.scrolled import PageView, RuledLine
from tui.widgets.side import Fit, SideView
from tui.widgets.topbar import Stay, TopBar, TopState, heading
from tui.widgets.wording import Wording

SIDE_LOG = 40
"""So many of the last log lines are handed to the side; it shows as many as fit."""

USUAL = frozenset({"game.saved"})
"""What stands at the right of the top bar where nothing is the matter; the phase is before it."""
URGENT = frozenset({"game.offline", "game.ended", "game.then", "vote.put_off"})
"""What comes there before turn and phase."""

AskHint = Callable[[Seat], Awaitable[Sequence[Rated]]]


def _staying(status: Sequence[Text]) -> Stay:
    """Return how long the last of what stands at the right of the top bar stays there."""
    keys = {text.key for text in status}
    return "urgent" if keys & URGENT else "usual" if keys <= USUAL else "kept"


@dataclass(frozen=True)
class Table:
    """What a game screen is opened with.

    Attributes:
        game: The rules.
        catalog: The messages of the game, of `tui` and of `core.bots`.
        clients: One per person at this terminal, or one spectator's.
        spectator: What everybody may see; needed where several people share the terminal.
        hint: Asks a bot what it would do, or None.
        status: What stands at the right of the top bar.
        settings: What the person has chosen.
        analysed: Whether its winning chances can be shown when it is over.
        marks: The positions that people here have marked.
        offering: Knows which bot offers to give up, or None where bots do not.
    """

    game: AnyGame
    catalog: Catalog
    clients: Sequence[TableClient]
    spectator: TableClient | None = None
    hint: AskHint | None = None
    status: tuple[Text, ...] = ()
    settings: Settings = field(default_factory=Settings)
    analysed: bool = False
    marks: Bookmarks = field(default_factory=Bookmarks)
    offering: Offering | None = None


class GameView(GameBottom):
    """The zones of the game screen and what they show."""

    CSS_PATH = "game.tcss"
    AUTO_FOCUS = "#board"
    HORIZONTAL_BREAKPOINTS = [(0, "-dwarf"), (40, "-slim"), (80, "-normal"), (120, "-wide"), (200, "-vast")]  # fmt: skip  # noqa: RUF012, E501 as declared by Textual
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (12, "-low"), (19, "-short"), (24, "-middle"), (40, "-tall"), (60, "-huge")]  # fmt: skip  # noqa: RUF012, E501 as declared by Textual

    def __init__(self, table: Table) -> None:
        board: BoardView = board_for(table.game.id)(id="board")
        super().__init__(Wording(table.game, table.catalog), board, table.settings.keys or {})
        self.table = table
        self.game = table.game
        self.desk = Desk(table.clients, table.spectator)
        self.status = table.status
        self.asked: tuple[object, ...] = ()
        self.sent: tuple[int, int] | None = None
        self.last_from: dict[Viewer, int] = {}
        self.preview: Scene | None = None

    def compose(self) -> ComposeResult:
        """Lay out the zones."""
        yield TopBar(id="top")
        yield PlayersStrip(id="players")
        yield LinesView(id="small")
        with Horizontal(id="body"):
            yield self.board
            yield SideView(id="side")
            yield PageView(id="page")
            yield LogView(id="logpage")
            yield LogView(id="chronicle")
        yield PromptView(id="prompt")
        yield OptionsView(id="options")
        yield DescribeLine(id="describe")
        yield KeysBar(id="keys")
        yield CommandLine(id="command")

    def on_resize(self) -> None:
        """Draw again once the zones have their new sizes."""
        if self.picture is not None:
            self.call_later(self.show_position)

    @property
    def options(self) -> OptionsView:
        """The list of options."""
        return self.query_one("#options", OptionsView)

    @property
    def client(self) -> TableClient | None:
        """The client whose view is on the screen, or None while nothing may be shown."""
        return self.desk.visible()

    # -- a new position

    def show_position(self) -> None:
        """Draw everything for the visible client's view."""
        client = self.client
        if client is None:
            return
        was_paused = self.picture is not None and self.picture.view.paused
        self.picture = picture = Picture.of(self.game, self.shown_view(client), client.viewer)
        if was_paused != picture.view.paused:
            self.notice = ()  # it may say that the table is paused
        self.words = wording_of(picture, self.words)
        self.preview = None
        self.find_keys()
        asked = self.asked
        self._renew_menu(picture)
        self.board.show(picture.scene, self.words.plain)
        self.show_status()
        goal = self.goal_line()
        self.query_one("#players", PlayersStrip).show(self.words, picture.scene.players, goal)
        self._show_side(picture, client)
        self.show_page()
        self.show_choice()
        if self.asked != asked and self.menu.mark_auto():
            self.show_choice()

    def shown_view(self, client: TableClient) -> View:
        """Return the position of a client that is drawn."""
        return self.desk.view(client)

    def goal_line(self) -> Line:
        """Return what ends the game."""
        goal = None if self.picture is None else self.picture.scene.goal
        return () if goal is None else self.words.line(goal, "head")

    def _renew_menu(self, picture: Picture) -> None:
        """Make the menu anew, unless it is still the same question."""
        decision, over = picture.decision, picture.view.outcome is not None
        asked = (picture.viewer, None if decision is None else decision.id, over)
        if asked == self.asked and (decision is not None or over):
            return
        self.asked, self.notice = asked, ()
        self.menu = menu_for(picture, self.words, analysed=self.table.analysed)
        if decision is not None:
            self.menu.mark_place(self.board.cursor)

    def title_lines(self) -> list[Line]:
        """Return the name of the game, the turn and the phase."""
        words = self.words.catalog
        name = heading(words.written(self.game.data.name(words.lang)))
        if self.picture is None:
            return [name]
        scene = self.picture.scene
        texts = [scene.title, *([scene.phase] if scene.phase else [])]
        return [name, *map(self.words.line, texts)]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.picture is not None and self.picture.view.outcome is not None

    def show_status(self) -> None:
        """Draw the top bar."""
        picture, words = self.picture, self.words
        if picture is None:
            return
        scene = picture.scene
        right = [words.line(text, "head") for text in self.status]
        if not self.query_one("#players").display and scene.goal is not None:
            right.insert(0, self.goal_line())
        middle, *shorter = whose_move(words, picture.view, picture.viewer)
        last = _staying(self.status)
        state = TopState(self.title_lines(), middle, right, last, shorter)
        self.query_one("#top", TopBar).show(state)

    def _show_side(self, picture: Picture, client: TableClient) -> None:
        log = self.desk.log(client)
        log.update(self.words)
        self.show_log(log)
        until, lines = self.lines_until(log), None
        if not self.query_one("#chronicle").display:
            last = slice(max(0, until - SIDE_LOG), until)
            lines = list(zip(log.short[last], log.long[last], strict=True))
        keys = self.key_names()
        shown = [*(panel.id for panel in picture.scene.panels), "log"]
        panel_keys = {panel: keys.get(pages.page_of(panel), "") for panel in shown}
        state = SideState(self._side_panels(picture.scene), panel_keys, lines)
        self.query_one("#side", SideView).show(self.words, state)

    def lines_until(self, log: LogLines) -> int:
        """Return how many lines of the log tell of what has happened up to the position."""
        return len(log.long)

    def show_log(self, log: LogLines) -> None:
        """Show the log, on its page and beside the board."""
        for name in ("#chronicle", "#logpage"):
            self.query_one(name, LogView).set_entries(log.long)

    def _side_panels(self, scene: Scene) -> Sequence[Panel]:
        beside = (panel for panel in scene.panels if not panel.page_only)
        others = [panel for panel in beside if panel.id != "players"]
        if self.query_one("#players").display:
            return others
        return [*pages.players_panels(self.words, scene), *others]

    # -- pages

    def show_page(self) -> None:
        """Draw the open page over the board or beside it, or the board."""
        picture, page = self.picture, self.shown_page
        self.set_class(page != "", "-paged")
        self.set_class(page == "log", "-logged")
        self.set_class(page not in ("", "log", "final"), "-beside")
        if picture is None or page in ("", "log"):
            return
        words, scene = self.words, picture.scene

        def build(width: int) -> Sequence[RuledLine]:
            outcome = picture.view.outcome
            if page == "final" and outcome is not None:
                scoring = known_scoring(self.game, picture.view.state)
                return [(line, "") for line in pages.final_lines(words, scoring, outcome, width)]
            if page == "players":
                lines = [(line, "") for line in pages.player_lines(words, scene, width)]
            else:
                lines = pages.ruled_lines(words, pages.panels_of(scene, page), width)
            return [*lines, *((line, "") for line in self._fit(len(lines)))]

        self.query_one("#page", PageView).draw(build)

    def _fit(self, lines: int) -> Sequence[Line]:
        """Lay a page of so many lines over its place beside the board; returns what ends it."""
        picture, column, fit = self.picture, self.query_one("#side", SideView).column, Fit()
        if picture is not None and column is not None and not self._is_covered:
            panels = {p.id for p in picture.scene.panels if pages.page_of(p.id) == self.shown_page}
            fit = column.fit(lines, {self.shown_page, *panels})
        self.query_one("#page").styles.offset = (0, fit.top)
        return fit.end

    # -- the open decision

    def show_choice(self) -> None:
        """Draw what is asked and what can be done."""
        page = self.menu.page(*self.options.grid)
        self.show_marks(page)
        self.show_options(page)
        self._show_prompt(page)
        self.show_describe()
        self.show_keys()

    def show_marks(self, page: Page) -> None:
        """Draw the marks on the board."""
        picture = self.picture
        if picture is None:
            return
        threats = picture.scene.board.get("threats", ())
        self.board.mark(
            layer=picture.prompt.layer if picture.prompt else "",
            legal=self.menu.marks(page),
            last=self._last_places(picture),
            threats=threats if isinstance(threats, tuple) else (),
            preview=self.preview,
        )

    def _last_places(self, picture: Picture) -> tuple[Place, ...]:
        client = self.client
        if client is None:
            return ()
        start = self.last_from.setdefault(client.viewer, max(0, picture.view.entry))
        return touched_places(client.log(start), picture.scene)

    def show_options(self, page: Page) -> None:
        """Draw the numbered options."""
        self.options.show(option_cells(self.words, self.menu, page, self.key_names()))

    def _show_prompt(self, page: Page) -> None:
        picture, words = self.picture, self.words
        if picture is None:
            return
        own = picture.decision is not None or picture.view.outcome is not None
        answer, brief = self._answers(picture, page, own=own)
        facts = [] if picture.prompt is None else [words.line(f) for f in picture.prompt.facts]
        title, short = (prompt_title(words, picture, self.menu, short=s) for s in (False, True))
        state = PromptState(own, title, facts, answer, short, brief)
        self.query_one("#prompt", PromptView).show(state)
        self._show_small()

    def _answers(self, picture: Picture, page: Page, *, own: bool) -> tuple[Line, Line]:
        """Return how to answer, and the same for narrow screens, nothing where it is no shorter."""
        words, keys = self.words, self.key_names()
        if self.shown_page:
            back = keys["back"]
            return words.say("prompt.page", key=back), words.say("prompt.back", key=back)
        if self.sent is not None:
            return words.line(self.sent_text), ()
        if picture.view.paused:
            return words.say("prompt.paused", key=keys["pause"]), ()
        if not own:
            return words.say("prompt.look"), ()
        back = keys["back"] if self.menu.title is not None else ""
        count = numbers(page, keys)
        whole = answer_line(words, page, count, back, keys["next_page"])
        return whole, answer_line(words, page, count, back, "")

    @property
    def sent_text(self) -> Text:
        """How it stands with a move that waits for its answer: without a line it waits itself."""
        is_offline = Text("game.offline") in self.status
        return Text("prompt.unsent" if is_offline else "prompt.sent")

    def _show_small(self) -> None:
        def build(width: int, _: int) -> list[Line]:
            fields = {"width": self.size.width, "height": self.size.height}
            needs = wrap(self.words.line(Text("game.too_small", fields)), width, indent=0)
            page = self.menu.page(*self.options.grid)
            cells = option_cells(self.words, self.menu, page, self.key_names())
            lines = wrap(self.described(), width, indent=1)
            return [*needs, *lines, *(option_line(cell, width) for cell in cells)]

        self.query_one("#small", LinesView).draw(build)

    # -- words about what is under the cursor
