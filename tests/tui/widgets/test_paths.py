"""Where the view of a board goes with its cursor."""

import pytest
from textual.geometry import Offset, Region, Size

from tui.widgets.paths import followed

WHOLE = Size(76, 20)


@pytest.mark.parametrize(
    ("view", "part", "corner"),
    [
        (Region(0, 0, 54, 17), Region(40, 10, 14, 3), (0, 0)),  # in view: it stays
        (Region(0, 0, 54, 17), Region(41, 10, 14, 3), (22, 0)),  # half on, to the rim
        (Region(22, 0, 54, 17), Region(30, 15, 14, 3), (22, 3)),
        (Region(22, 3, 54, 17), Region(21, 4, 14, 3), (0, 3)),
        (Region(22, 3, 54, 17), Region(30, 2, 14, 3), (22, 0)),
        (Region(0, 0, 20, 6), Region(16, 0, 6, 3), (10, 0)),  # half of the view
        (Region(0, 0, 20, 6), Region(60, 8, 6, 3), (46, 5)),  # far off: as little as shows it
    ],
)
def test_a_view_goes_half_on(view: Region, part: Region, corner: tuple[int, int]) -> None:
    """A part beyond the rim of the view moves it by half its size or more, within the whole."""
    found = followed(view, WHOLE, part)
    assert Offset(*corner) == found
    assert Region(*found, *view.size).contains_region(part)
