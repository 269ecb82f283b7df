"""The verbs that print: they speak the language that was asked for."""

import pytest

from tui.__main__ import main


def test_games_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    """Seats and defaults are in the language of the names; in ASCII letters are spelled out."""
    assert 0 == main(["games", "--lang", "de"])
    text = capsys.readouterr().out
    assert "Löwenherz, 2-4 Plätze" in text
    assert "seats" not in text
    assert "default" not in text
    assert 0 == main(["games", "--lang", "de", "--ascii"])
    assert "Loewenherz, 2-4 Plaetze" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", ["loewenherz", "adellos", "mythotopia"])
def test_rules_are_readable(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The rulebook is printed with the game in short first and without Markdown; in ASCII too."""
    assert 0 == main(["rules", game_id, "--ascii", "--lang", "en"])
    text = capsys.readouterr().out
    assert text.startswith("The game in short\n=====")
    assert text.isascii()
    assert "**" not in text
    assert max(map(len, text.splitlines())) <= 100


def test_the_rulebook_has_the_words_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Between the game in short and the numbered rules stand its words, in the language."""
    assert 0 == main(["rules", "comuni", "--lang", "de"])
    text = capsys.readouterr().out
    words = text.index("Wörter des Spiels")
    assert text.index("Das Spiel in Kürze") < words < text.index("CO 3.1")
    assert "Gesandter: steht mit dem gebotenen Gold" in text[words:]
