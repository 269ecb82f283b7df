"""Settings: read, checked, written."""

from pathlib import Path

import pytest

from tui.cli.codes import words_of
from tui.settings import Settings, SettingsError, read_settings, system_language, write_settings


def test_missing_file_gives_defaults(tmp_path: Path) -> None:
    """Without a file every setting has its default and nothing is complained about."""
    assert (Settings(), []) == read_settings(tmp_path / "settings.toml")


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """Changed settings come back; the file holds only what differs from the defaults."""
    path = tmp_path / "deep" / "settings.toml"
    wanted = Settings(name="[/nope]", lang="de", bell=False, keys={"game.undo": "x"})
    write_settings(path, wanted)
    assert (wanted, []) == read_settings(path)
    assert "colours" not in path.read_text(encoding="utf-8")


def test_switches_are_yes_or_no(tmp_path: Path) -> None:
    """A switch that a key turns is kept like the others; another value is no switch."""
    path = tmp_path / "settings.toml"
    write_settings(path, Settings().changed("long_lines", value=True))
    assert (Settings(long_lines=True), []) == read_settings(path)
    with pytest.raises(SettingsError, match="long_lines"):
        Settings().changed("long_lines", "yes")


def test_wrong_lines_are_reported_and_the_rest_is_used(tmp_path: Path) -> None:
    """A value that is not possible keeps the default and is named with what was expected."""
    path = tmp_path / "settings.toml"
    path.write_text('lang = "fr"\nname = "Anna"\nhats = 3\n', encoding="utf-8")
    settings, wrong = read_settings(path)
    assert (Settings(name="Anna"), 2) == (settings, len(wrong))
    assert "auto, en, de" in words_of(wrong[0], "en")
    assert "lang ist auto, en, de, nicht 'fr'" in words_of(wrong[0], "de")
    assert "unbekannte Einstellung" in words_of(wrong[1], "de")


def test_a_file_that_is_no_toml_is_reported(tmp_path: Path) -> None:
    """A broken file gives the defaults and one complaint with the file's name."""
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe = [")
    settings, wrong = read_settings(path)
    assert (Settings(), 1) == (settings, len(wrong))
    assert str(path) in words_of(wrong[0], "en")


def test_a_setting_is_checked_when_it_is_changed() -> None:
    """Unknown settings and impossible values are refused."""
    with pytest.raises(SettingsError, match="always, off"):
        Settings().changed("curtain", "maybe")
    with pytest.raises(SettingsError, match="unknown setting"):
        Settings().changed("colour", "red")


@pytest.mark.parametrize(
    ("language", "lang"), [("de", "de_AT.UTF-8"), ("en", "en_GB"), ("en", "C"), ("en", "fr_FR")]
)
def test_language_of_the_locale(language: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """German locales speak German, all others English."""
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert language == system_language()
