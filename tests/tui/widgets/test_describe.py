"""The describe line: what is too long for its row."""

import pytest

from screens import Played, playing
from toygame import GAME
from tui.widgets.describe import DescribeLine, shortened
from tui.widgets.lines import Piece, plain

LONG = (Piece("one two three four"),)


@pytest.mark.parametrize(
    ("width", "key", "text"),
    [(12, "d", "one two.. d"), (12, "", "one two th.."), (18, "d", "one two three.. d")],
)
def test_the_key_for_the_rest(width: int, key: str, text: str) -> None:
    """Behind the dots stands the key that shows the rest."""
    assert text[:width] == plain(shortened(LONG, width, key))[:width].rstrip()


async def test_more_rows_for_long_lines() -> None:
    """A cut line names its key; the key gives it three rows, in which all of it stands."""
    async with playing(Played(GAME, ("Ann", "Ben")).table(0)) as (app, pilot):
        describe = app.game_screen.query_one(DescribeLine)
        words = " ".join(f"word{n}" for n in range(20))
        app.game_screen.tell((Piece(words),))
        await pilot.pause()
        assert describe.text_lines()[0].endswith(".. d")
        await pilot.press("d")
        await pilot.pause()
        assert 3 == len(describe.text_lines())
        assert words == " ".join(" ".join(describe.text_lines()).split())
        await pilot.press("d")
        await pilot.pause()
        assert 1 == len(describe.text_lines())
