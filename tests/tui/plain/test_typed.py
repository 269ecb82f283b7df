"""What a typed line means."""

import pytest

from core import registry
from core.engine.texts import game_catalog
from tui.plain import typed
from tui.plain.run import WORDS
from tui.plain.typed import Typed
from tui.widgets.wording import Wording

GAME = registry.load("loewenherz")


def words(lang: str = "en") -> Wording:
    """Return the words of a match."""
    return Wording(GAME, game_catalog(GAME.data, lang, *WORDS))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("", Typed("again")),
        ("12", Typed("number", number=12)),
        ("0", Typed("up")),
        ("u", Typed("take_back")),
        ("R", Typed("restart")),
        ("r", Typed("redo")),
        ("b", Typed("board")),
        ("b A1", Typed("board", "A1")),
        ("?3", Typed("help", "3")),
        ("? LH 4.2", Typed("help", "LH 4.2")),
        ("t hello there", Typed("say", "hello there")),
        ("save", Typed("leave")),
        ("Take Back", Typed("take_back")),
        ("stop", Typed("words", "stop")),
        (":hint", Typed("words", "hint")),
        ("h 4", Typed("words", "h 4")),
        ("border E5/E6", Typed("words", "border E5/E6")),
    ],
)
def test_a_line_is_a_command_a_number_or_words(line: str, meant: Typed) -> None:
    """Letters and names are commands; digits a number; all else, or after a colon, a move."""
    assert meant == typed.read(line, words())


def test_commands_have_german_names_too() -> None:
    """In a German match the commands are called in German; the letters stay."""
    assert Typed("hint") == typed.read("Tipp", words("de"))
    assert Typed("hint") == typed.read("i", words("de"))


def test_letters_are_the_keys_of_the_screen() -> None:
    """A command that the game screen has too has the same letter there."""
    from tui.screens.game_keys import BY_NAME  # noqa: PLC0415

    for letter, verb in typed.LETTERS.items():
        if verb in BY_NAME and letter.isalpha() and verb != "leave":
            assert letter in BY_NAME[verb].keys.split(","), verb
