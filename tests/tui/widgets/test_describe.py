"""The describe line: what is too long for its row."""

import pytest
from textual.geometry import Region

from screens import Played, playing, screen_text
from toygame import GAME
from tui.screens.game import GameScreen
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


async def test_more_rows_for_long_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cut line names its key; the key gives it three rows, in which all of it stands."""
    words = " ".join(f"word{n}" for n in range(20))
    monkeypatch.setattr(GameScreen, "_describe", lambda _screen: (Piece(words),))
    async with playing(Played(GAME, ("Ann", "Ben")).table(0)) as (app, pilot):
        describe = app.game_screen.query_one(DescribeLine)
        await pilot.pause()
        assert describe.text_lines()[0].endswith(".. d")
        await pilot.press("d")
        await pilot.pause()
        assert 3 == len(describe.text_lines())
        assert words == " ".join(" ".join(describe.text_lines()).split())
        await pilot.press("d")
        await pilot.pause()
        assert 1 == len(describe.text_lines())


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(40, 12), (60, 18), (60, 24), (80, 24)])
async def test_notices_are_whole(lang: str, size: tuple[int, int]) -> None:
    """However the table ended or a request was refused: all of it is read, until it is put away."""
    async with playing(Played(GAME, ("Ann", "Ben")).table(0, lang=lang), size) as (app, pilot):
        screen = app.game_screen
        ends = [f"game.closed_{code}" for code in ("closed", "voted", "replaced")]
        for key in (*ends, "game.refused.nothing_back_to", "game.refused.nothing"):
            screen.tell(screen.words.say(key))
            await pilot.pause()
            shown = " ".join(screen_text(app).split())
            assert screen.words.word(key) in shown
            assert "F2" in shown or not screen.has_class("-noticed")
        await pilot.press("escape")
        await pilot.pause()
        assert 1 == screen.query_one(DescribeLine).size.height or screen.has_class("-low")
        assert "F2" in screen_text(app)


async def test_a_step_lays_nothing_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a notice that needs more rows, and its end, change the rows of the screen."""
    laid_out: list[bool] = []
    refresh = DescribeLine.refresh

    def noted(self: DescribeLine, *regions: Region, **how: bool) -> DescribeLine:
        laid_out.append(how.get("layout", False))
        return refresh(self, *regions, **how)

    async with playing(Played(GAME, ("Ann", "Ben")).table(0)) as (app, pilot):
        await pilot.pause()
        monkeypatch.setattr(DescribeLine, "refresh", noted)
        for key in ("down", "right", "tab", "u"):
            await pilot.press(key)
            await pilot.pause()
        assert laid_out
        assert not any(laid_out)
        app.game_screen.tell((Piece("word " * 40),))
        assert any(laid_out)
