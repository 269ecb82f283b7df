"""The rulebook and the keys: contents at the left, text at the right."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from core import registry
from core.engine.game import AnyGame
from core.engine.texts import Catalog, game_catalog
from tui.learning import guide
from tui.rulebook import Paragraph, Section, in_short, rulebook, section_of, signs
from tui.screens.ask import AskScreen
from tui.screens.requests import Here, OpenRules
from tui.screens.shell import ShellScreen
from tui.screens.shell_list import Entry, ListView
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, LinesView, Piece, clean, column, gap, wrap
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

KEYS_PAGE = "keys"
MARKS = ("number", "legal", "last", "threat")
"""Of the marks on the places of every board."""
KEYS_NOW = Paragraph("", fixed=True)
"""Stands for the keys on the page of what is looked at."""
WIDEST_CONTENTS = 40
"""So wide is the column of the contents on large screens."""
KEY_COLUMN = 16
"""So wide is the column of the keys' names."""


class HelpScreen(ShellScreen):
    """One game's rulebook, opened at a rule; the first page lists the keys of the game screen."""

    CSS_PATH = ["shell.tcss", "help.tcss"]  # noqa: RUF012 as declared by Textual
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown,space,right", "scroll_text(1)", id="text.down", show=False),
        Binding("pageup,left", "scroll_text(-1)", id="text.up", show=False),
        Binding("slash", "find", id="text.find", show=False),
        Binding("g", "go", id="text.go", show=False),
        Binding("left_square_bracket", "other(-1)", id="text.other_before", show=False),
        Binding("right_square_bracket", "other(1)", id="text.other_after", show=False),
        Binding("question_mark,f1", "leave", id="app.help", show=False),
    ]

    def __init__(
        self,
        catalog: Catalog,
        game: AnyGame,
        rule: str = "",
        keys: Sequence[tuple[str, str]] = (),
        here: Here | None = None,
    ) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            game: Whose rulebook.
            rule: The rule to open at, "" for the beginning.
            keys: Keys with what they do, for the first page.
            here: What is looked at; it gets a page of its own, which is opened.
        """
        super().__init__(catalog)
        self._game = game
        words = game_catalog(game.data, catalog.lang, is_ascii=catalog.is_ascii)
        short = in_short(words, self.word("help.short"))
        marks = [self.word(f"help.sign_{name}") for name in MARKS]
        legend = signs(words, self.word("help.signs"), marks)
        known = guide.glossary(game, words, self.word("help.terms"))
        book = rulebook(game.data.package, catalog.lang)
        now = () if here is None else (self._now(here, rule, book, legend),)
        first = (*now, *((short,) if short else ()), *known, legend)
        self._book = (*first, *book)
        self._here = here
        self._before_keys = len(first)
        self._keys = keys
        self._rule = rule
        self._first = 0
        self._target: int | None = None
        self._complaint = ""
        self._sought = ""

    def on_mount(self) -> None:
        """Open at the rule."""
        super().on_mount()
        if self._here is not None:
            self._show(0, 0)
        else:
            self._open(self._rule)

    def _now(self, here: Here, rule: str, book: tuple[Section, ...], legend: Section) -> Section:
        """Return the page of what is looked at: its keys, the rule of the question, the signs."""
        found = section_of(book, rule) if rule else None
        ruled = () if found is None else (book[found[0]].paragraphs[found[1]],)
        keys = (KEYS_NOW, Paragraph(""))
        signs_now = (Paragraph(legend.title), *legend.paragraphs) if here.in_match else ()
        return Section(self.word("help.now"), (Paragraph(here.title), *ruled, *keys, *signs_now))

    def _open(self, rule: str) -> bool:
        found = section_of(self._book, rule) if rule else None
        if found is None:
            return False
        self._rule = rule
        self._show(*found)
        return True

    def _show(self, section: int, paragraph: int) -> None:
        """Open a section at one of its paragraphs."""
        self.renew(str(section))
        self._target = paragraph
        self.renew_cursor()

    def top(self) -> TopState:
        """Return which rulebook it is."""
        name = self._game.data.name(self.catalog.lang)
        middle = self.say("help.title", bold=True, game=name.upper())
        right = (self.say("help.numbered", "head"),)
        return TopState((heading("Lehen"),), middle, right)

    def entries(self) -> Sequence[Entry]:
        """Return the sections."""
        width = self.query_one(ListView).content_size.width or WIDEST_CONTENTS
        titles = [(self._spelled(section.title), str(n)) for n, section in enumerate(self._book)]
        if self._keys:
            titles.insert(self._before_keys, (self.word("help.keys"), KEYS_PAGE))
        rows = [Entry(self.head("help.contents", width - 1))]
        for title, key in titles:
            first, *others = wrap((Piece(title),), width - 1)
            rows += [Entry(first, key), *(Entry(line, goes_on=True) for line in others)]
        return rows

    def _spelled(self, text: str) -> str:
        """Return a text of the rulebook for the signs there are."""
        return clean(self.catalog.written(text))

    def _section(self) -> Section | None:
        return self._book[int(self.key)] if self.key.isdecimal() else None

    def _text(self, width: int) -> list[tuple[int, Line]]:
        """Return the rows of the section under the cursor, each with its paragraph's number."""
        section = self._section()
        if section is None:
            return [(0, row) for row in self._key_rows(self._keys, width)]
        rows: list[tuple[int, Line]] = []
        for number, paragraph in enumerate(section.paragraphs):
            rows += [(number, line) for line in self._paragraph(paragraph, width)]
            if not paragraph.fixed:
                rows.append((number, ()))
        return rows

    def _key_rows(self, keys: Sequence[tuple[str, str]], width: int) -> list[Line]:
        rows: list[Line] = []
        for key, label in keys:
            head, *others = wrap((Piece(clean(label)),), width - KEY_COLUMN, indent=0)
            name = Piece(f" {column(clean(key), 14)} ", "key", bold=True)
            rows += [(name, *head), *((gap(KEY_COLUMN), *other) for other in others)]
        return rows

    def _paragraph(self, paragraph: Paragraph, width: int) -> list[Line]:
        if paragraph is KEYS_NOW and self._here is not None:
            return self._key_rows(self._here.keys, width)
        if paragraph.fixed:
            return [(Piece(f"  {self._spelled(row)}"),) for row in paragraph.text.splitlines()]
        text = self._spelled(paragraph.text)
        here = paragraph.rule == self._rule != ""
        mark = Piece(">" if here else " ", "key", bold=True)
        head = len(paragraph.rule)
        line = (mark, Piece(text[:head], "key", bold=True), Piece(text[head:]))
        return wrap(line, width - 1, indent=2)

    def page(self, width: int) -> Sequence[Line]:
        """Return the text from the first visible row on."""
        rows = self._text(width)
        height = self.query_one("#page", LinesView).content_size.height
        if self._target is not None and height > 0:  # where it stands depends on the width
            at = next((n for n, (number, _) in enumerate(rows) if number == self._target), 0)
            self._first, self._target = max(0, at - 1), None
        self._first = max(0, min(self._first, len(rows) - height))
        return [line for _, line in rows[self._first :]]

    def prompt(self) -> PromptState:
        """Say what is read."""
        section = self._section()
        title = self.say("help.keys") if section is None else (Piece(self._spelled(section.title)),)
        return PromptState(own=True, title=title, answer=self.say("help.answer"))

    def describe(self) -> Line:
        """Return a complaint, or what the marks mean."""
        if self._complaint:
            return (Piece(self._complaint, "danger"),)
        return self.say("help.marks", "head")

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint(self.word("shell.arrows"), self.word("shell.contents")),
            KeyHint(self.word("shell.space"), self.word("shell.scroll"), "scroll_text(1)"),
            KeyHint("/", self.word("shell.find"), "find"),
            KeyHint("g", self.word("shell.rule"), "go"),
        ]

    def on_list_view_moved(self) -> None:
        """Begin another section at its top."""
        self._first, self._target, self._complaint = 0, None, ""
        super().on_list_view_moved()

    def action_choose(self) -> None:
        """Scroll on."""
        self.action_scroll_text(1)

    def action_scroll_text(self, step: int) -> None:
        """Scroll the text by most of a page."""
        height = self.query_one("#page", LinesView).content_size.height
        self._first = max(0, self._first + step * max(1, height - 2))
        self.renew_cursor()

    def action_go(self) -> None:
        """Ask for a rule's number and open it."""
        example = f"{self._game.data.prefix} 5.1"
        ask = AskScreen(self.word("help.ask.rule", example=example), "", 12)
        self.app.push_screen(ask, self._go)

    def _go(self, text: str | None) -> None:
        if not text:
            return
        prefix = self._game.data.prefix
        number = text.strip().upper().removeprefix(prefix).strip()
        found = self._open(f"{prefix} {number}")
        self._complaint = "" if found else self.word("help.unknown", rule=f"{prefix} {number}")
        self.renew_cursor()

    def action_other(self, step: int) -> None:
        """Read the rulebook of the game before or after this one."""
        ids = registry.ids()
        self.app.post_message(OpenRules(ids[(ids.index(self._game.id) + step) % len(ids)]))
        self.dismiss()

    def action_find(self) -> None:
        """Ask for words and open the next place where they stand."""
        self.app.push_screen(AskScreen(self.word("help.ask.find"), self._sought, 40), self._find)

    def _find(self, text: str | None) -> None:
        if not text:
            return
        self._sought, self._complaint = text, ""
        start = int(self.key) if self.key.isdecimal() else -1
        order = [*range(start + 1, len(self._book)), *range(start + 1)]
        for number in order:
            section = self._book[number]
            if text.casefold() in section.title.casefold():
                self._show(number, 0)
                return
            for at, paragraph in enumerate(section.paragraphs):
                if text.casefold() in paragraph.text.casefold():
                    self._rule = paragraph.rule
                    self._show(number, at)
                    return
        self._complaint = self.word("help.nowhere", words=text)
        self.renew_cursor()
