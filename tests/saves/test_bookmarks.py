"""Marks of a match: kept in a file beside the saves, each viewer's apart, and no more than that."""

from pathlib import Path

import pytest

from core.engine.ids import Seat
from saves.bookmarks import Bookmarks, bookmarks, table_bookmarks
from saves.folders import Folders

MATCH = "0123456789abcdef"


def test_marks_are_there_again(tmp_path: Path) -> None:
    """What was marked is read again, by viewer and in order; a second time takes a mark away."""
    marks = bookmarks(Folders(tmp_path), MATCH)
    assert [True, True, True] == [marks.turn(Seat(0), n) for n in (9, 4, 6)]
    assert marks.turn(None, 0)
    assert not marks.turn(Seat(0), 6)
    again = bookmarks(Folders(tmp_path), MATCH)
    assert (4, 9) == again.of(Seat(0))
    assert (0,) == again.of(None)
    assert () == again.of(Seat(1))


def test_a_file_without_marks_is_none(tmp_path: Path) -> None:
    """When the last mark is taken away the file goes too."""
    marks = bookmarks(Folders(tmp_path), MATCH)
    for _ in range(2):
        marks.turn(None, 3)
    assert [] == list((tmp_path / "marks").iterdir())


@pytest.mark.parametrize("text", ["", "{", "[]", '{"0": 7}', '{"0": [-1, "x", true]}', "\xff"])
def test_a_spoilt_file_is_a_file_without_marks(tmp_path: Path, text: str) -> None:
    """Whatever stands in the file, nothing but marks is lost, and new ones are kept."""
    file = tmp_path / "marks.json"
    file.write_bytes(text.encode("latin-1"))
    marks = Bookmarks(file)
    assert () == marks.of(Seat(0))
    assert marks.turn(Seat(0), 2)
    assert (2,) == Bookmarks(file).of(Seat(0))


def test_a_disk_that_refuses_loses_no_mark_now(tmp_path: Path) -> None:
    """The error goes up, and the mark lasts as long as the program."""
    (tmp_path / "marks").write_text("in the way", encoding="ascii")
    marks = bookmarks(Folders(tmp_path), MATCH)
    with pytest.raises(OSError, match="marks"):
        marks.turn(None, 3)
    assert (3,) == marks.of(None)


def test_marks_of_a_guest(tmp_path: Path) -> None:
    """Marks at another computer's table are kept by host, table, match and viewer."""
    folders, table, pin = Folders(tmp_path), "../../etc", b"p" * 8
    table_bookmarks(folders, pin, table, 1, Seat(0)).turn(Seat(0), 7)
    assert (7,) == table_bookmarks(folders, pin, table, 1, Seat(0)).of(Seat(0))
    others = [
        (pin, table, 2, Seat(0)),
        (pin, "b", 1, Seat(0)),
        (pin, table, 1, None),
        (b"q" * 8, table, 1, Seat(0)),
    ]
    assert [()] * 4 == [table_bookmarks(folders, *other).of(Seat(0)) for other in others]
    assert [tmp_path / "marks"] == [file.parent for file in tmp_path.rglob("*.json")]
