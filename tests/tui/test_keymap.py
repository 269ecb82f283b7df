"""Other keys in the settings: what is wrong with them is named."""

from pathlib import Path

import pytest

from core.engine.scene import Text
from home_app import TERMINAL
from saves.folders import Folders
from screens import shown
from tui.app import LehenApp
from tui.keymap import PLACES, bindings_of, complaints, is_key, known_ids
from tui.screens.game_keys import COMMANDS
from tui.settings import Settings, read_settings


def test_good_keys() -> None:
    """Keys by Textual's names, by their sign, and with modifiers are fine for every command."""
    assert [] == complaints({"game.hint": "H", "game.log": "ctrl+l,f9", "history.play": "p"})
    assert {"game.take_back", "board.left", "list.up", "app.suspend"} < known_ids()


@pytest.mark.case("A8")
def test_no_command_needs_ctrl() -> None:
    """Every command of a match has a key without Ctrl, and an id by which it can be changed."""
    for command in COMMANDS:
        assert not command.keys.startswith("ctrl+")
        assert command.id in known_ids()


@pytest.mark.parametrize("key", ["a", "A", "?", "f1", "question_mark", "ctrl+left", "alt+x"])
def test_keys(key: str) -> None:
    """Names of keys, single signs and modified keys are keys."""
    assert is_key(key)


def test_wrong_keys() -> None:
    """An unknown command, an unknown key, and one key for two commands are named."""
    wrong = complaints({"game.undo": "x", "game.hint": "hyper", "game.hand": "question_mark"})
    assert [
        Text("settings.no_command", {"name": "game.undo"}),
        Text("settings.no_key", {"name": "game.hint", "key": "hyper"}),
        Text(
            "settings.key_twice",
            {"key": "question_mark", "name": "game.hand", "other": "game.help"},
        ),
    ] == wrong


async def test_the_program_says_so(lehen_home: Path) -> None:
    """What is wrong with keys and colours in the settings is shown at the start."""
    settings = Settings(lang="en", keys={"game.undo": "x"}, palette={"hat": "#000000"})
    app = LehenApp(settings, TERMINAL, folders=Folders(lehen_home))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await shown(pilot, "no command called game.undo", "no colour called hat")


def test_colours_of_ones_own_are_checked(tmp_path: Path) -> None:
    """A colour is six hexadecimal digits or one of the 16 by name; another is complained about."""
    path = tmp_path / "settings.toml"
    path.write_text('[palette]\nkey = "#ff0000"\ntext = "bright_white"\n', encoding="utf-8")
    settings, wrong = read_settings(path)
    assert ({"key": "#ff0000", "text": "bright_white"}, []) == (settings.palette, wrong)
    path.write_text('[palette]\nkey = "reddish"\n', encoding="utf-8")
    settings, wrong = read_settings(path)
    assert (None, 1) == (settings.palette, len(wrong))
    assert "key is #rrggbb" in str(wrong[0])


@pytest.mark.case("A10")
def test_keys_that_terminals_take_for_others() -> None:
    """Nothing is bound to ctrl+h, i, j or m, which are backspace, Tab and Enter."""
    keys = {key for place in PLACES for one in bindings_of(place) for key in one.key.split(",")}
    assert set() == keys & {"ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"}
