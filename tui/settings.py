"""What a person has chosen for this computer, kept in `settings.toml`.

The file is read when the program starts and written whenever something changes; a line that is
not understood is reported and the default is used.
"""

import getpass
import locale
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import tomli_w

from core.engine.errors import WordedError
from core.engine.texts import LANGUAGES

CHOICES: Mapping[str, tuple[str, ...]] = {
    "lang": ("auto", *LANGUAGES),
    "colours": ("auto", "dark", "light", "contrast", "okabe-ito", "16", "light-16", "mono"),
    "signs": ("auto", "unicode", "ascii"),
    "size": ("auto", "compact", "large"),
    "curtain": ("always", "off"),
    "bots": ("slow", "normal", "fast"),
    "thinking": ("normal", "short", "long"),
}
"""The possible values of each setting that is a choice; the first is the default."""

MAX_NAME = 20
_HEX = re.compile("#[0-9a-fA-F]{6}")
_PLAIN = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
COLOURS = ("default", *_PLAIN, *(f"bright_{name}" for name in _PLAIN))
"""The terminal's own colours by name."""


class SettingsError(WordedError):
    """A settings file or value is wrong; its words are `file.<what>`, of a file with its path."""


def login_name() -> str:
    """Return the name of the user of this computer, as a player's name."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError):
        name = "player"
    return name[:MAX_NAME].capitalize()


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; every field has a default that works everywhere.

    Attributes:
        name: The player's name, "" for the login name.
        lang: "auto" follows the locale.
        colours: "auto" asks the terminal.
        signs: "auto" is Unicode where the locale is UTF-8.
        size: The board's size.
        reader: Whether the terminal's cursor is followed, as by screen readers.
        mouse: Whether the program takes the mouse.
        curtain: Whether a curtain hides hands between people at one terminal.
        bots: How long a bot's move stays on the screen.
        thinking: How long bots may think.
        ponder: Whether Marshals think while people do; never over SSH.
        reasons: Whether bots tell why they move so.
        offers: Whether a bot that cannot win any more offers to give up.
        confirm: Whether a move that may be final has to be made twice.
        long_lines: Whether the line above the keys has the rows that long sentences need.
        bell: Whether the bell rings when it is one's own turn again.
        title: Whether the terminal's title shows whose turn it is.
        visible: Whether tables of this computer can be found on the network.
        address: Where tables of this computer listen, "" for all of its addresses.
        keys: Other keys for commands: id of the command to keys, joined by commas.
        palette: Other colours: role to `#rrggbb` or the name of one of the 16 colours.
    """

    name: str = ""
    lang: str = "auto"
    colours: str = "auto"
    signs: str = "auto"
    size: str = "auto"
    reader: bool = False
    mouse: bool = True
    curtain: str = "always"
    bots: str = "normal"
    thinking: str = "normal"
    ponder: bool = False
    reasons: bool = False
    offers: bool = False
    confirm: bool = False
    long_lines: bool = False
    bell: bool = True
    title: bool = True
    visible: bool = False
    address: str = ""
    keys: Mapping[str, str] | None = None
    palette: Mapping[str, str] | None = None

    @property
    def player(self) -> str:
        """The player's name."""
        return self.name or login_name()

    @property
    def language(self) -> str:
        """The language to speak: en or de."""
        return self.lang if self.lang != "auto" else system_language()

    def changed(self, key: str, value: object) -> "Settings":
        """Return these settings with one changed.

        Raises:
            SettingsError: There is no such setting, or it cannot have this value.
        """
        checked: Any = _checked(key, value)
        return replace(self, **{key: checked})


ON_SCREEN = tuple(
    one.name for one in fields(Settings) if one.name not in ("address", "keys", "palette")
)
"""The settings that the screen of the settings changes; the others are written by hand."""


_SWITCHES = frozenset(one.name for one in fields(Settings) if isinstance(one.default, bool))


def system_language() -> str:
    """Return the language of the locale, English where it is not one of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            code = locale.normalize(value)[:2]
            return code if code in LANGUAGES else "en"
    return "en"


def _checked(key: str, value: object) -> object:
    if key in CHOICES:
        if value in CHOICES[key]:
            return value
        known = ", ".join(CHOICES[key])
        message = f"{key} is {known}, not {value!r}"
        raise SettingsError(message, "choice", key=key, known=known, value=repr(value))
    if key == "name" and isinstance(value, str) and value.isprintable():
        return value.strip()[:MAX_NAME]
    if key == "address" and isinstance(value, str):
        return value
    if key in _SWITCHES and isinstance(value, bool):
        return value
    if key == "keys" and isinstance(value, Mapping):
        return {str(k): str(v) for k, v in value.items()}
    if key == "palette" and isinstance(value, Mapping):
        return {str(role): _colour(str(role), colour) for role, colour in value.items()}
    message = f"unknown setting or wrong value: {key} = {value!r}"
    raise SettingsError(message, "setting", key=key, value=repr(value))


def _colour(role: str, value: object) -> str:
    if isinstance(value, str) and (value in COLOURS or _HEX.fullmatch(value)):
        return value
    known = ", ".join(COLOURS)
    message = f"palette: {role} is #rrggbb or {known}, not {value!r}"
    raise SettingsError(message, "colour", key=role, known=known, value=repr(value))


def read_settings(path: Path) -> tuple[Settings, list[SettingsError]]:
    """Return the settings in a file and a complaint for each line that was not understood.

    A missing file gives the defaults.
    """
    try:
        table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), []
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        why = SettingsError(f"{path}: {error}", "other", name=str(path), why=str(error))
        return Settings(), [why]
    settings, wrong = Settings(), list[SettingsError]()
    for key, value in table.items():
        try:
            settings = settings.changed(key, value)
        except SettingsError as error:
            told = {**error.fields, "path": str(path)}
            wrong.append(SettingsError(f"{path}: {error}", error.what, **told))
    return settings, wrong


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings that differ from their defaults; the old file stays until then.

    Raises:
        OSError: The disk refuses.
    """
    default = asdict(Settings())
    table = {f.name: getattr(settings, f.name) for f in fields(settings)}
    changed = {key: value for key, value in table.items() if value != default[key]}
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = path.with_suffix(".new")
    new.write_text(tomli_w.dumps(changed), encoding="utf-8")
    new.replace(path)
