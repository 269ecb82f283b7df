"""The form of the table that says who sees what."""

from core.engine.ids import Seat
from core.engine.visibility import NEVER, PUBLIC, Visibility, copied

HAND = Visibility("all", "count", "nothing")


def test_each_viewer_has_its_word() -> None:
    """The owner's word for the owner, the others' for other seats, a spectator's for nobody."""
    assert "all" == HAND.word(Seat(1), 1)
    assert "count" == HAND.word(Seat(0), 1)
    assert "count" == HAND.word(Seat(0), None)
    assert "nothing" == HAND.word(None, None)
    assert "all" == HAND.after_end


def test_what_is_open_and_what_never_is() -> None:
    """A public field is open to all always, one of NEVER not even after the end."""
    assert {"all"} == set(PUBLIC)
    assert {"nothing"} == set(NEVER)


def test_copies_share_no_container() -> None:
    """Lists and bytearrays are copied, what cannot be changed is not."""
    numbers, grid, names = [1], bytearray(b"x"), ("a",)
    shown = copied([numbers, grid, names, 5])
    assert [[1], bytearray(b"x"), ("a",), 5] == shown
    assert shown[0] is not numbers
    assert shown[1] is not grid
    assert shown[2] is names
