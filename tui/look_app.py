"""The app as far as it has looks: settings, themes, keys, words, the mouse, the clipboard."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import datetime

from core import registry
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves.folders import Folders
from tui.faults import fault
from tui.lean import LeanApp
from tui.screens import requests
from tui.screens.confirm import ConfirmScreen
from tui.screens.shell import CATALOGS
from tui.settings import ON_SCREEN, Settings, write_settings
from tui.terminal import Terminal
from tui.theme import DEFAULT_VARIABLES, themes_with, unknown_roles

COMPLAINT_S = 15.0
"""So long a complaint about the settings or the line stays on the screen."""
SLOW_S = 1.0
"""A line over which the terminal takes no output for longer than this is slow."""

_THEME_OF = {
    "light": "lehen-light",
    "contrast": "lehen-contrast",
    "okabe-ito": "lehen-okabe-ito",
    "16": "lehen-dark-16",
    "light-16": "lehen-light-16",
}


def theme_name(settings: Settings, terminal: Terminal) -> str:
    """Return the theme for what was chosen and what the terminal can show."""
    name = _THEME_OF.get(settings.colours, "lehen-dark")
    if terminal.colour_system == "standard" and not name.endswith("-16"):
        return "lehen-light-16" if name == "lehen-light" else "lehen-dark-16"
    return name


class LookApp(LeanApp[int]):
    """Looks and speaks as the settings and the terminal ask for.

    Attributes:
        settings: What is in use; command line options count for this run only.
        folders: Where saves and settings are.
    """

    def __init__(
        self,
        settings: Settings,
        terminal: Terminal,
        kept: Settings,
        folders: Folders,
        typed: bytes,
    ) -> None:
        """Build the app; see `tui.app.LehenApp`."""
        super().__init__(
            ascii_only=terminal.ascii_only,
            mono=terminal.mono,
            wipes=terminal.wipes,
            typed=typed,
        )
        self.settings = settings
        self.folders = folders
        self._terminal = terminal
        self._kept = kept
        self._may_be_slow = terminal.remote  # until that has been told
        for theme in themes_with(settings.palette or {}):
            self.register_theme(theme)
        self.theme = theme_name(settings, terminal)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return what the roles are until the theme is set (called by Textual)."""
        return DEFAULT_VARIABLES

    def use_keys(self) -> None:
        """Use the keys of the settings, and say what is wrong with them and the colours."""
        self.set_keymap(self.settings.keys or {})
        for complaint in self._complaints():
            self.notify(complaint, severity="warning", markup=False, timeout=COMPLAINT_S)

    def _complaints(self) -> list[str]:
        """Return what is wrong with the keys and colours in the settings."""
        palette = unknown_roles(self.settings.palette or {})
        wrong = [
            self.words().plain(Text("settings.no_role", {"name": r}), Names()) for r in palette
        ]
        if self.settings.keys:
            from tui.keymap import complaints  # noqa: PLC0415 imports all screens

            found = complaints(self.settings.keys)
            wrong += [self.words().plain(text, Names()) for text in found]
        return wrong

    def drained(self, seconds: float) -> None:
        """Tell once what helps if SSH comes over a slow line."""
        if self._may_be_slow and seconds > SLOW_S:
            self._may_be_slow = False
            told = self.words().plain(Text("game.slow_line"), Names())
            self.notify(told, markup=False, timeout=COMPLAINT_S)

    def words(self) -> Catalog:
        """Return the words of all screens."""
        packages = [*CATALOGS, "core.engine"]
        return Catalog(self.settings.language, packages, is_ascii=self.ascii_only)

    @property
    def drawn(self) -> Settings:
        """The settings with the signs that are drawn with, where the terminal decides."""
        return replace(self.settings, signs="ascii") if self.ascii_only else self.settings

    def game_names(self) -> dict[str, str]:
        """Return the name of each game by id."""
        words = self.words()
        names = {game_id: registry.name(game_id, words.lang) for game_id in registry.ids()}
        return {game_id: words.written(name) for game_id, name in names.items()}

    def speak(self, words: Catalog) -> None:
        """Have the screens below speak another language."""
        raise NotImplementedError

    def on_settings_changed(self, message: requests.SettingsChanged) -> None:
        """Keep changed settings and use them."""
        new, old = message.settings, self.settings
        for name in ON_SCREEN:
            if getattr(new, name) != getattr(old, name):
                self._kept = self._kept.changed(name, getattr(new, name))
        self.settings = new
        try:
            write_settings(self.folders.home / "settings.toml", self._kept)
        except OSError as error:
            self.notify(fault(error, self.words()), severity="error", markup=False)
        self._use(new, old)

    def on_keep_setting(self, message: requests.KeepSetting) -> None:
        """Keep one setting that a key has changed."""
        settings = self.settings.changed(message.name, message.value)
        self.on_settings_changed(requests.SettingsChanged(settings))

    def _use(self, new: Settings, old: Settings) -> None:
        if (new.colours, new.signs) != (old.colours, old.signs):
            ascii_only = new.signs == "ascii" or (new.signs == "auto" and self._terminal.ascii_only)
            mono = new.colours == "mono" or (new.colours == "auto" and self._terminal.mono)
            self.draw_with(ascii_only=ascii_only, mono=mono)
            self.theme = theme_name(new, self._terminal)
        self.speak(self.words())

    def on_copy_log(self, message: requests.CopyLog) -> None:
        """Copy lines of a log to the clipboard of the terminal, and to a new file."""
        now = datetime.now().strftime("%Y-%m-%d-%H%M%S")  # noqa: DTZ005 as the clock of the wall
        path = self.folders.home / "logs" / f"{message.game_id}-{now}.txt"
        self.copy_to_clipboard(message.text)
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.write_text(message.text, encoding="utf-8")
        except OSError as error:
            self.notify(fault(error, self.words()), severity="error", markup=False)
        else:
            message.done(path)

    def on_turn_mouse(self, message: requests.TurnMouse) -> None:
        """Leave the mouse to the terminal, or take it back."""
        message.done(self.turn_mouse())

    def ask(self, question: Text, then: Callable[[], Coroutine[None, None, None]]) -> None:
        """Ask for a yes, and do then what needs it."""

        def answered(sure: bool | None) -> None:  # noqa: FBT001 what the screen gives
            if sure:
                self.run_worker(then())

        words = self.words()
        self.push_screen(ConfirmScreen(words.plain(question, Names()), words), answered)
