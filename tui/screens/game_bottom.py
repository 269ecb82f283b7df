"""The lowest rows of the game screen: what is described or told, and the row of keys."""

from collections.abc import Mapping

from textual.geometry import Size

from core.table.client import View
from tui import reading
from tui.screens.closing import ClosingScreen
from tui.screens.game_keys import key_hints, key_names, keys_in_use
from tui.screens.game_menu import Menu
from tui.screens.game_picture import Picture
from tui.screens.game_words import (
    closed_place,
    consequence_line,
    place_line,
    reason_line,
)
from tui.widgets.board import BoardView
from tui.widgets.describe import DescribeLine
from tui.widgets.keysbar import BESIDE_TOLD, KeyHint, KeysBar
from tui.widgets.lines import Line, wrap
from tui.widgets.scrolled import PageView
from tui.widgets.wording import Wording

ENOUGH = Size(60, 18)
"""On a smaller screen the board is cut."""
NOTICE_ROWS = 4
"""A notice that is wider than the screen has so many rows at most."""
LONG_ROWS = 3
"""So many rows the describe line has where long lines are wanted."""


class GameBottom(ClosingScreen[None]):
    """What the lowest rows show."""

    def __init__(self, words: Wording, board: BoardView, keys: Mapping[str, str]) -> None:
        """Build the screen.

        Args:
            words: What all of it is said with.
            board: The board.
            keys: The player's own keys by command.
        """
        super().__init__()
        self.words = words
        self.board = board
        self.picture: Picture | None = None
        self.menu = Menu(())
        self.stepped: Menu | None = None
        self.shown_page = ""
        self.notice: Line = ()
        self._notice_rows: int | None = None
        self._keys: dict[str, str] = {}
        self._own_keys = keys

    def show_describe(self) -> None:
        """Draw the describe line: a notice, what the marked option does, or the place.

        Where there is no such line the row of keys says what must be said.
        """
        line, describe = self.described(), self.query_one("#describe", DescribeLine)
        self._make_room(describe)
        describe.show(line, self.key_names()["describe"])
        if not self._is_describing:
            self.show_keys()
        marked = self.menu.marked
        if self.notice or (marked is not None and not marked.place):
            reading.point(self.app, describe)

    def _make_room(self, describe: DescribeLine) -> None:
        """Give a notice the rows that it needs, as long as it stands."""
        beside = BESIDE_TOLD if self.has_class("-low") else 2
        rows = len(wrap(self.notice, max(1, self.size.width - beside), indent=0))
        usual = LONG_ROWS if self.has_class("-told") or reading.is_read(self.app) else 1
        needed = min(rows, NOTICE_ROWS) if rows > usual else None
        if needed != self._notice_rows:  # each change has all laid out anew
            self._notice_rows = describe.styles.height = needed
            self.set_class(needed is not None, "-noticed")

    @property
    def _is_describing(self) -> bool:
        """Whether there is a describe line; a low screen has one for what is long alone."""
        return any(map(self.has_class, ("-told", "-noticed"))) or not self.has_class("-low")

    def described(self) -> Line:
        """Return a notice, what the marked option does, or the place under the cursor."""
        return self.notice or self._describe()

    def _describe(self) -> Line:
        picture, marked, place = self.picture, self.menu.marked, self.board.cursor
        if picture is None:
            return ()
        if marked is not None:
            in_view = not reading.is_read(self.app)
            return consequence_line(self.words, picture, marked, in_view=in_view)
        if place is None or self._is_covered:
            return ()
        return place_line(self.words, picture, self.menu, place)

    @property
    def _is_covered(self) -> bool:
        """Whether a page lies over the board; where there is room some stand beside it."""
        is_vast = self.has_class("-vast")
        has_room = is_vast if self.has_class("-logged") else is_vast or self.has_class("-wide")
        stands_beside = self.has_class("-logged") or self.has_class("-beside")
        return bool(self.shown_page) and not (has_room and stands_beside)

    @property
    def closes_page(self) -> bool:
        """Whether Enter closes the open page; once options were stepped through it chooses."""
        return bool(self.shown_page) and self.stepped is not self.menu

    def tell(self, line: Line) -> None:
        """Show a notice where the describe line is, or in the row of keys if there is none."""
        self.notice = line
        self.show_describe()
        self.show_keys()

    def rule_here(self) -> str:
        """Return the rule of the marked line of a page, the marked option, the place, the question.

        The first of them that there is counts; "" stands for the beginning of the rulebook. A
        line of the log has none.
        """
        picture, marked, place = self.picture, self.menu.marked, self.board.cursor
        if self.shown_page == "log":
            return ""
        if self.shown_page and (rule := self.query_one("#page", PageView).rule):
            return rule
        if marked is not None and marked.rule:
            return marked.rule
        if picture is None:
            return ""
        asked = picture.prompt.rule if picture.prompt else None
        if marked is None and place is not None:
            asked = picture.scene.rules.get(place, asked)
        return asked or ""

    def hush(self) -> None:
        """Take the notice away."""
        if self.notice:
            self.tell(())

    # -- keys

    def key_names(self) -> dict[str, str]:
        """Return by command the name of the key that runs it, as of the last position."""
        return self._keys or self.find_keys()

    def find_keys(self) -> dict[str, str]:
        """Return the names of the keys as they are now."""
        active = keys_in_use(self.active_bindings.values())
        self._keys = key_names(self.words, active, self._own_keys)
        return self._keys

    @property
    def is_open_table(self) -> bool:
        """Whether several people look at what all may see; one person's screen never is."""
        return False

    @property
    def names_back(self) -> bool:
        """Whether the row of keys says what would be taken back."""
        return True

    def hinted_view(self) -> View | None:
        """Return the view that the row of keys is about, None while none is shown."""
        return None if self.picture is None else self.picture.view

    def show_keys(self) -> None:
        """Draw the row of keys."""
        view = self.hinted_view()
        place = self.board.cursor
        turns = place is not None and self.board.turned(place) is not None
        in_list = self.menu.title is not None
        hints, ends = key_hints(
            self.words,
            self.key_names(),
            view,
            in_list=in_list,
            turns=turns,
            is_open_table=self.is_open_table,
            names_back=self.names_back,
            on_page=bool(self.shown_page),
        )
        if self.closes_page:
            to_board = self.words.word("keys.to_board")
            hints = [
                h._replace(label=to_board, short="") if h.action == "choose" else h for h in hints
            ]
        keys = self.query_one("#keys", KeysBar)
        if not self._is_describing and (told := self.notice or self._reason()):
            keys.say(told, ends)
        else:
            keys.show([*self._missing(), *hints], ends)

    def _reason(self) -> Line:
        """Return why the marked option or the place under the cursor is closed, if it is."""
        item, place = self.menu.marked, self.board.cursor
        if item is None and place and self.picture is not None and not self._is_covered:
            item = self.menu.refused(place) or closed_place(self.picture, place)
        if item is None or item.is_open:
            return ()
        return reason_line(self.words, item, self.size.width - BESIDE_TOLD)

    def _missing(self) -> list[KeyHint]:
        """Return what a small screen does not show, and how to see it."""
        if self.query_one("#side").display or self.has_class("-zoomed"):
            return []
        names = map(self.key_names().__getitem__, ("players", "hand", "stocks", "log"))
        hints = [KeyHint(" ".join(names), self.words.word("keys.hidden"))]
        if self.size.width < ENOUGH.width or self.size.height < ENOUGH.height:
            hints.insert(0, KeyHint("{}x{}".format(*ENOUGH), self.words.word("keys.needed")))
        return hints
