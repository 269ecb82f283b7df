"""What the line client prints of a match: news, questions, pages, the end."""

from collections.abc import Callable, Sequence

from core.engine.ids import Viewer
from core.engine.scene import Text
from core.match.resigning import known_scoring
from core.table.client import TableClient, Waiting
from tui.plain import boards, told
from tui.plain.page import Page
from tui.screens.game_desk import Desk
from tui.screens.game_menu import Item, Menu
from tui.screens.game_options import menu_for
from tui.screens.game_picture import Picture, wording_of
from tui.screens.game_view import Table
from tui.screens.game_words import closed_line, prompt_title, waiting_line
from tui.screens.pages import panels_of
from tui.widgets.lines import Line, plain
from tui.widgets.wording import Wording

FIRST_NEWS = 6
"""So many lines of the log are told when a match is gone on with."""
LISTED = 30
"""So many options are listed at once; all of them have numbers."""
CLOSED_LISTED = 8
"""So many closed options are listed with a question."""
IN_A_ROW = 10
"""So many options stand in a line where there are many and each is one word."""

Guide = Callable[[Picture], Sequence[str]]
"""Says what a beginner is told at a position, each thing once."""


class PlainView:
    """The line client as far as it shows.

    Attributes:
        table: What it was opened with.
        desk: The people here.
        words: The words of the match as it stands.
        page: Where it writes.
        menu: The options of the open question.
        picture: What the visible viewer knows, as it was last shown.
    """

    def __init__(
        self, table: Table, page: Page, *, in_words: bool = False, guide: Guide | None = None
    ) -> None:
        """Take the table; nothing is written yet.

        Args:
            table: The game, the words, the clients.
            page: Where to write.
            in_words: Whether the board is told in words and not drawn.
            guide: Helps a beginner.
        """
        self.table = table
        self.page = page
        self.desk = Desk(table.clients, table.spectator)
        self.words = Wording(table.game, table.catalog, table.clients[0].view().seats)
        self.menu = Menu(())
        self.picture: Picture | None = None
        self._in_words = in_words
        self._guide = guide
        self._told: dict[Viewer, int] = {}
        self._title = ""
        self._asked: tuple[object, ...] = ()
        self._waited_for: tuple[Waiting, ...] = ()

    # -- a new position

    def see(self, client: TableClient) -> Picture:
        """Look at the position as a client sees it now."""
        self.picture = Picture.of(self.table.game, self.desk.view(client), client.viewer)
        self.words = wording_of(self.picture, self.words)
        return self.picture

    def tell_news(self, client: TableClient) -> None:
        """Write what has happened since the viewer was last told."""
        log = self.desk.log(client)
        log.update(self.words)
        begun = self._told.get(client.viewer)
        start = max(0, len(log.long) - FIRST_NEWS) if begun is None else begun
        self._told[client.viewer] = len(log.long)
        self.page.write("  " + plain(line) for line in log.long[start:])

    def ask(self, picture: Picture) -> None:
        """Write the open question once; or for whom all wait; or how the match has ended."""
        view = picture.view
        decision, outcome = view.decision, view.outcome
        asked = (picture.viewer, None if decision is None else decision.id, outcome is not None)
        if outcome is not None and asked != self._asked:
            scoring = known_scoring(picture.game, view.state)
            self.page.write(["", *told.end_lines(self.words, outcome, scoring)])
            self.say("plain.over")
        elif decision is not None and asked != self._asked:
            self.menu = menu_for(picture, self.words)
            self._head(picture)
            self.list_options()
        elif decision is None and outcome is None:
            self.menu = Menu(())
            self._wait(view.waiting)
        self._asked = asked

    def ask_again(self) -> None:
        """Write the open question once more."""
        self._asked, self._waited_for = (), ()

    def _head(self, picture: Picture) -> None:
        """Write the turn where it is another one, and what the guide says."""
        title = told.title_line(self.words, picture.scene)
        self.page.write("")
        if title != self._title:
            self._title = title
            self.page.write(f"== {title}")
        if self._guide is not None:
            self.page.write(self._guide(picture))

    def _wait(self, waiting: tuple[Waiting, ...]) -> None:
        """Say once that somebody elsewhere is waited for; bots answer at once."""
        seats = self.table.clients[0].view().seats
        people = tuple(one for one in waiting if seats[one.seat].kind != "bot")
        if people and people != self._waited_for:
            self.page.write(plain(waiting_line(self.words, people, "game.waiting")))
        self._waited_for = people

    # -- the open question

    def list_options(self) -> None:
        """Write the question, its facts, the options with their numbers, and what is closed."""
        picture, words, menu = self.picture, self.words, self.menu
        if picture is None or picture.prompt is None:
            return
        prompt = picture.prompt
        title = plain(prompt_title(words, picture, menu))
        if prompt.rule:
            title = f"{title} ({prompt.rule})"
        facts = [told.INDENT + words.plain(fact) for fact in prompt.facts]
        self.page.write([title, *facts, *self._rows(menu.items[:LISTED])])
        rest = len(menu.items) - LISTED
        if rest > 0:
            self.say("plain.more", n=rest)
        self.list_closed(CLOSED_LISTED)

    def list_more(self) -> None:
        """Write the options that were too many for the list."""
        self.page.write(self._rows(self.menu.items[LISTED:], LISTED + 1))

    def _rows(self, items: Sequence[Item], first: int = 1) -> list[str]:
        """Return options as lines; many short ones share lines."""
        options = [self.option(item) for item in items]
        if len(items) < IN_A_ROW or any(" " in option.strip() for option in options):
            return [f"{number:>3}  {option}" for number, option in enumerate(options, first)]
        cells = [f"{number} {option}" for number, option in enumerate(options, first)]
        starts = range(0, len(cells), IN_A_ROW)
        return [told.INDENT + ", ".join(cells[at : at + IN_A_ROW]) for at in starts]

    def option(self, item: Item) -> str:
        """Return an option in words."""
        label = self.words.plain(item.label)
        if item.opens:
            label = self.words.word("plain.opens", label=label, n=len(item.opens))
        elif item.value is not None:
            label = f"{label}; {self.words.plain(item.value)}"
        return label

    def list_closed(self, most: int | None = None) -> None:
        """Write what is closed and why; those about places come last."""
        closed = self.menu.closed
        shown = closed if most is None else closed[:most]
        rows = [f"  -  {plain(closed_line(self.words, item))}" for item in shown]
        if most is None and not rows:
            self.say("game.nothing_here")
        self.page.write(rows)
        if len(shown) < len(closed):
            self.say("plain.more_closed", n=len(closed) - len(shown))

    # -- pages

    def show_board(self, layer: str = "") -> None:
        """Write the board: its picture, or with a layer or for a reader its places in words."""
        picture = self.picture
        if picture is None:
            return
        scene = picture.scene
        if layer or self._in_words:
            known = boards.layers(scene)
            wanted = layer if layer in known else next(iter(known), "")
            self.page.write(boards.in_words(self.words, scene, picture.describe, wanted))
        else:
            ascii_only = self.page.ascii_only
            width = self.page.width
            drawn = boards.picture(picture.game, self.words, scene, width, ascii_only=ascii_only)
            self.page.draw(drawn)
        self.page.write(told.note_lines(self.words, scene))

    def show_panels(self, name: str) -> None:
        """Write the hand, the stocks or the players."""
        picture = self.picture
        if picture is None:
            return
        panels = panels_of(picture.scene, name)
        lines = told.panels_lines(self.words, panels)
        if name == "players":
            players = [told.player_line(self.words, one) for one in picture.scene.players]
            lines = [*players, *lines]
        self.page.write(lines or [self.words.word("game.nothing_here")])

    def show_whole(self) -> None:
        """Write all of the position but the board."""
        if self.picture is not None:
            self.page.write(told.scene_lines(self.words, self.picture.scene))

    def show_log(self, client: TableClient, count: int) -> None:
        """Write the last lines of the log."""
        log = self.desk.log(client)
        log.update(self.words)
        self.page.write("  " + plain(line) for line in log.long[-count:])

    # -- single lines

    def say(self, key: str, /, **fields: object) -> None:
        """Write a message."""
        self.page.write(self.words.word(key, **fields))

    def write(self, line: Line) -> None:
        """Write a line of the interface."""
        self.page.write(plain(line))

    def write_text(self, text: Text) -> None:
        """Write a message."""
        self.page.write(self.words.plain(text))
