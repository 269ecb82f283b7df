"""The screen for readers and braille displays: the cursor is seen, and one line tells a step."""

from pathlib import Path

import pytest

from program import lehen
from ptyh import PtyProcess

PLAY = ("--screen-reader", "--lang", "en", "--seats", "Ann,squire", "--seed", "x")


def changed(before: list[str], after: list[str]) -> list[int]:
    """Return the rows that differ."""
    return [y for y, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]


def marked(app: PtyProcess) -> tuple[int, str]:
    """Return the row and the words of the marked option."""
    rows = app.screen.lines()
    (row,) = [y for y, text in enumerate(rows) if text.startswith(">") and text[1:2].isdecimal()]
    return row, rows[row][3:].strip()


def described(app: PtyProcess) -> tuple[int, str]:
    """Return the row of the describing line and its words."""
    return 21, " ".join(line.strip() for line in app.screen.lines()[21:]).strip()


def is_cursor_shown(app: PtyProcess) -> bool:
    """Return whether the terminal shows its cursor."""
    return app.output.rfind(b"\x1b[?25h") > app.output.rfind(b"\x1b[?25l")


@pytest.mark.pty
def test_the_setting_does_what_the_option_does(tmp_path: Path) -> None:
    """With it the terminal shows its cursor on the screen, and the line client writes in words."""
    (tmp_path / "settings.toml").write_text("reader = true\n", encoding="utf-8")
    with lehen(tmp_path, "play", "loewenherz", *PLAY[1:]) as app:
        app.wait_for("Castle 1 of 4", 60)
        app.settle()
        assert is_cursor_shown(app)
    boards: list[str] = []
    for options in (PLAY, PLAY[1:]):
        with lehen(tmp_path, "play", "loewenherz", "--plain", *options, columns=120) as app:
            app.wait_for("Castle 1 of 4", 60)
            app.settle()
            boards.append(app.text())
    assert boards[0] == boards[1]


@pytest.mark.pty
def test_the_cursor_stands_where_the_board_is_asked_about(tmp_path: Path) -> None:
    """A step to the next square moves the terminal's cursor there and changes one line of words."""
    with lehen(tmp_path, "play", "loewenherz", *PLAY) as app:
        app.wait_for("Castle 1 of 4", 60)
        app.settle()
        assert is_cursor_shown(app)
        before = app.screen.lines()
        row, _ = marked(app)
        app.key(b"\t", quiet_s=0.5)
        after = app.screen.lines()
        here, name = marked(app)
        x, y = app.screen.cursor
        assert row + 1 == here
        column, line = 4 + 4 * "ABCDEFGHIJKL".index(name[0]), int(name[1:])
        assert (line, True) == (y, abs(x - column) <= 1)
        assert described(app)[1].startswith(f"{name}: ")
        board = set(range(1, 11))
        assert {row, here, 21} >= set(changed(before, after)) - board
        assert len(changed(before, after)) <= 5
        assert is_cursor_shown(app)


@pytest.mark.pty
def test_the_cursor_stands_at_the_words_where_no_place_is_meant(tmp_path: Path) -> None:
    """An option without a place is told in the describing line, where the cursor then stands."""
    with lehen(tmp_path, "play", "comuni", *PLAY) as app:
        app.wait_for("collect", 60)
        app.settle()
        for _ in range(9):
            app.key(b"\t", quiet_s=0.5)
            if "collect" in marked(app)[1]:
                break
        row, words = described(app)
        assert words.startswith("collect: ")
        assert row == app.screen.cursor[1]


@pytest.mark.pty
def test_nothing_changes_by_itself(tmp_path: Path) -> None:
    """No row of keys, status or log stands on the screen, and idle writes nothing."""
    with lehen(tmp_path, "play", "loewenherz", *PLAY) as app:
        app.wait_for("Castle 1 of 4", 60)
        app.settle()
        text = "\n".join(app.screen.lines())
        assert "saved" not in text
        assert "Log" not in text
        assert "F2" not in text
        assert 0 == app.idle(1.0).size


@pytest.mark.pty
def test_the_cursor_follows_the_list_of_matches(tmp_path: Path) -> None:
    """On other screens the cursor stands at the row that is marked."""
    with lehen(tmp_path, "learn", "--screen-reader", "--lang", "en") as app:
        app.wait_for("Adellos", 60)
        app.key(b"\x1b[B", quiet_s=0.5)
        rows = app.screen.lines()
        (row,) = [y for y, text in enumerate(rows) if text.startswith("> Adellos")]
        assert row == app.screen.cursor[1]
        assert is_cursor_shown(app)
