"""What the command line says of errors: plain words, and an exit code."""

import io

import pytest

from core.engine.errors import SetupError
from core.engine.texts import LANGUAGES
from tui.__main__ import main
from tui.cli.codes import FAILED, WRONG_USAGE, code_of, words_of
from tui.terminal import TerminalError, check_terminal


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFoundError(2, "No such file", "a.lehen"), "there is no file a.lehen"),
        (FileExistsError(17, "File exists", "Winter"), "there is a Winter already"),
        (IsADirectoryError(21, "Is a directory", "a"), "a is a folder, not a saved match"),
        (NotADirectoryError(20, "x", "a/b"), "a/b: a part of this path is no folder"),
        (PermissionError(13, "denied", "a"), "a may not be read or written by you"),
        (OSError(28, "No space left on device", "a"), "a: No space left on device"),
        (OSError(28, "No space left on device"), "No space left on device"),
        (FileNotFoundError("there is no saved match"), "there is no saved match"),
    ],
)
def test_errors_of_files_in_plain_words(error: Exception, said: str) -> None:
    """No number of an error and no class name reaches a person."""
    assert said == words_of(error, "en")
    assert FAILED == code_of(error)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("term", ["dumb", ""])
def test_where_no_screen_can_be_there_is_the_line_client(term: str, lang: str) -> None:
    """A terminal that cannot show the screen, or none at all, is told of `--plain`."""
    terminal = io.StringIO()
    terminal.isatty = lambda: True  # type: ignore[method-assign] # one that is a terminal
    for streams in ((terminal,) * 3, (io.StringIO(),) * 3):
        with pytest.raises(TerminalError) as caught:
            check_terminal(environ={"TERM": term}, streams=streams)
        assert "--plain" in words_of(caught.value, lang)


def test_wrong_settings_are_wrong_usage() -> None:
    """A match that cannot be set up so is wrong usage."""
    assert WRONG_USAGE == code_of(SetupError("no"))


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["arena"], "GAME is missing"),
        (["arena", "loewenherz", "--games", "x"], "--games is a whole number, not 'x'"),
        (["arena", "loewenherz", "--games"], "--games needs a value"),
        (["nosuch"], "there is no command 'nosuch'"),
    ],
)
def test_wrong_usage_in_plain_words(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The complaints of the parser are said in our words, and where more is to be read."""
    assert WRONG_USAGE == main(argv)
    assert f"lehen: {said} (see: lehen" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["arena"], "GAME fehlt (siehe: lehen arena --help)"),
        (["nosuch"], "den Befehl 'nosuch' gibt es nicht (siehe: lehen --help)"),
        (["host", "--port", "x"], "ein Port ist eine Zahl von 0 bis 65535, nicht 'x'"),
        (["rules", "chess"], "das Spiel 'chess' gibt es nicht; es gibt: loewenherz"),
        (["arena", "loewenherz", "--bots", "knight"], "loewenherz ist für 2, 3, 4 Plätze"),
        (["arena", "loewenherz", "--option", "goal"], "eine Variante schreibt man schlüssel=wert"),
        (["arena", "loewenherz", "--option", "x=1"], "die Variante 'x' gibt es nicht"),
        (["verify", "nosuch.lehen"], "eine Datei nosuch.lehen gibt es nicht"),
        (["campaign", "show", "Nie"], "eine Kampagne Nie gibt es nicht"),
        (["host", "--headless"], "an welchem Spiel soll der Tisch sitzen?"),
    ],
)
def test_errors_follow_the_language(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong with arguments and files is said in the language that is asked for."""
    place = len(argv) if len(argv) == 1 else 1
    assert 0 != main([*argv[:place], "--lang", "de", *argv[place:]])
    assert f"lehen: {said}" in capsys.readouterr().err
