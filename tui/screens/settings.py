"""Settings: each is kept and used as soon as it is changed."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from core.engine.ids import Seat, seat_chip
from core.engine.texts import Catalog
from tui.screens.ask import AskScreen
from tui.screens.requests import SettingsChanged
from tui.screens.shell import ShellScreen
from tui.screens.shell_list import Entry
from tui.settings import CHOICES, MAX_NAME, Settings, SettingsError
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading
from tui.widgets.wording import CHIP_TEXT, SEAT_COLOURS

_PARTS = (
    ("look", ("colours", "signs", "size", "lang", "reader", "mouse")),
    (
        "play",
        (
            "name",
            "bots",
            "thinking",
            "ponder",
            "reasons",
            "offers",
            "confirm",
            "long_lines",
            "bell",
            "title",
            "curtain",
            "visible",
        ),
    ),
)

_LABEL = 25


class SettingsScreen(ShellScreen):
    """All settings as a list, with a sample of how things look."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", id="value.previous", show=False),
        Binding("right,space", "turn(1)", id="value.next", show=False),
        Binding("0", "default", id="value.defaults", show=False),
    ]

    def __init__(
        self, catalog: Catalog, settings: Settings, folder: str, off: Sequence[str] = ()
    ) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            settings: The settings as they are.
            folder: Where saves are.
            off: Settings that have no effect on this terminal.
        """
        super().__init__(catalog)
        self._off = off
        self._settings = settings
        self._folder = folder

    def speak(self, catalog: Catalog) -> None:
        """Show the screen in another language."""
        self.catalog = catalog
        self.renew()

    def top(self) -> TopState:
        """Return the name of the screen."""
        middle = self.say("settings.title", bold=True)
        return TopState((heading("Lehen"),), middle, (self.say("settings.kept", "head"),))

    def entries(self) -> Sequence[Entry]:
        """Return the settings in their parts."""
        rows: list[Entry] = []
        for part, keys in _PARTS:
            rows.append(Entry(self.head(f"settings.part.{part}", 52)))
            rows += [Entry(self._row(key), key) for key in keys]
        rows.append(Entry(self.head("settings.part.files", 52)))
        name = self.word("settings.folder")
        rows.append(
            Entry((Piece(f"  {name:<{_LABEL}} ", "head"), Piece(clean(self._folder), "dim")))
        )
        return rows

    def _row(self, key: str) -> Line:
        changed = getattr(self._settings, key) != getattr(Settings(), key)
        value = Piece(self._word_of(key), "key" if changed else "text")
        if key in self._off:
            value = Piece(self.word("word.no"), "dim")
        return Piece(f" {self.word(f'settings.of.{key}'):<{_LABEL}} ", "head"), value

    def _word_of(self, key: str) -> str:
        value = getattr(self._settings, key)
        if key == "name":
            return clean(self._settings.player)
        if isinstance(value, bool):
            return self.word("word.yes" if value else "word.no")
        return self.word(f"settings.value.{key}_{value}")

    def page(self, width: int) -> Sequence[Line]:
        """Return a sample of seats and signs."""
        chips: list[Piece] = [Piece(" ")]
        for number, colour in enumerate(SEAT_COLOURS):
            chips += [
                Piece(seat_chip(Seat(number)), CHIP_TEXT, f"owner-{colour}", bold=True),
                Piece(" "),
            ]
        return [
            self.head("settings.sample", width),
            tuple(chips),
            (),
            (Piece(" ▒ ", "terrain-forest"), Piece("V ", "terrain-village"), Piece("█A ┃ ▁▁")),
            (Piece(" ╔══════╗", "select"),),
            (Piece(" ║", "select"), Piece(" 1 ok ", "key"), Piece("║", "select")),
            (Piece(" ╚══════╝", "select"),),
        ]

    def prompt(self) -> PromptState:
        """Name the setting under the cursor."""
        title = self.say(f"settings.of.{self.key}") if self.key else ()
        return PromptState(own=True, title=title, answer=self.say("settings.answer"))

    def describe(self) -> Line:
        """Return what the setting does and what it can be."""
        part = "closed" if self.key in self._off else "help"
        return self.say(f"settings.{part}.{self.key}") if self.key else ()

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint(self.word("shell.arrows"), self.word("shell.move")),
            KeyHint(self.word("shell.sides"), self.word("shell.change")),
            KeyHint("Enter", self.word("shell.edit"), "choose"),
            KeyHint("0", self.word("shell.default"), "default"),
        ]

    def action_turn(self, step: int) -> None:
        """Change the setting under the cursor to its next value."""
        key = "" if self.key in self._off else self.key
        value = getattr(self._settings, key) if key else None
        if isinstance(value, bool):
            self._change(key, not value)
        elif key in CHOICES:
            values = CHOICES[key]
            self._change(key, values[(values.index(str(value)) + step) % len(values)])

    def action_default(self) -> None:
        """Set the setting under the cursor back."""
        if self.key:
            self._change(self.key, getattr(Settings(), self.key))

    def action_choose(self) -> None:
        """Type the name, or change to the next value."""
        if self.key == "name":
            ask = AskScreen(self.word("settings.ask.name"), self._settings.player, MAX_NAME)
            self.app.push_screen(ask, self._renamed)
        else:
            self.action_turn(1)

    def _renamed(self, text: str | None) -> None:
        if text is not None:
            self._change("name", text)

    def _change(self, key: str, value: object) -> None:
        try:
            self._settings = self._settings.changed(key, value)
        except SettingsError as error:
            self.notify(str(error), markup=False)
            return
        self.post_message(SettingsChanged(self._settings))
        self.renew()
