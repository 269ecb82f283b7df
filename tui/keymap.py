"""Checks the keys in `settings.toml`: unknown commands, unknown keys, one key for two commands."""

from collections.abc import Iterator, Mapping

from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import Keys, key_to_character

from core.engine.scene import Text
from tui.app import LehenApp
from tui.screens.game_keys import COMMANDS
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.new_match import NewMatchScreen
from tui.screens.replay import ReplayScreen
from tui.screens.settings import SettingsScreen
from tui.widgets.board import BoardView
from tui.widgets.command import CommandLine
from tui.widgets.scrolled import ScrolledLines

PLACES: tuple[type[DOMNode], ...] = (
    ReplayScreen,
    HomeScreen,
    NewMatchScreen,
    SettingsScreen,
    HelpScreen,
    LobbyScreen,
    BoardView,
    ScrolledLines,
    CommandLine,
    LehenApp,
)
"""Where keys are bound that can be changed."""
_NAMES = frozenset(key.value for key in Keys)
_MODIFIERS = ("ctrl+", "shift+", "alt+", "super+", "hyper+", "meta+")


def bindings_of(place: type[DOMNode]) -> Iterator[Binding]:
    """Yield the bindings of a screen or widget that have an id, inherited ones too."""
    for kind in place.__mro__:
        for binding in kind.__dict__.get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id:
                yield binding


def known_ids() -> frozenset[str]:
    """Return the ids of all commands whose keys can be changed."""
    return frozenset(b.id for place in PLACES for b in bindings_of(place) if b.id)


def is_key(name: str) -> bool:
    """Return whether Textual knows a key of this name."""
    while name.startswith(_MODIFIERS):
        name = name.partition("+")[2]
    return len(name) == 1 or name in _NAMES or key_to_character(name) is not None


def complaints(keys: Mapping[str, str]) -> list[Text]:
    """Return what is wrong with changed keys: by id of the command its keys, joined by commas."""
    known, wrong = known_ids(), list[Text]()
    for name, value in keys.items():
        if name not in known:
            wrong.append(Text("settings.no_command", {"name": name}))
        for key in value.split(","):
            if not is_key(key.strip()):
                wrong.append(Text("settings.no_key", {"name": name, "key": key.strip()}))
    usual = {one.id: keys.get(one.id, one.keys) for one in COMMANDS if one.place == "game"}
    owners: dict[str, str] = {}
    for name, value in usual.items():
        for key in filter(None, map(str.strip, value.split(","))):
            other = owners.setdefault(key, name)
            if other != name and (name in keys or other in keys):
                fields = {"key": key, "name": other, "other": name}
                wrong.append(Text("settings.key_twice", fields))
    return wrong
