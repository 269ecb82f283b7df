"""Why not, and what will happen: in every game, over whole stretches of a match."""

from collections.abc import Iterator

import pytest

from core import registry
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.engine.texts import game_catalog
from core.table.client import SeatInfo
from core.table.local import LocalTable
from screens import Played, playing, screen_text
from tui.rulebook import rulebook, section_of
from tui.screens.game_menu import closed_item
from tui.screens.game_picture import Picture
from tui.screens.game_words import closed_place, reason_line
from tui.widgets.keysbar import BESIDE_TOLD
from tui.widgets.lines import plain, width_of
from tui.widgets.wording import Wording

GAMES = [registry.load(one) for one in registry.ids()]
TOLD = frozenset(
    {"attack", "bid", "gold", "auto", "take", "border", "hire", "build", "raze", "buy_card"}
)
"""Verbs of fights, bids, payments and growth: what they lead to is told before they are done."""

COUNTED = frozenset({"withdraw_count"})
"""Decisions that only ask for a number; the label of each choice is what it leads to."""


def pictures(game: AnyGame, plies: int) -> Iterator[tuple[Played, Picture]]:
    """Yield what the asked seat sees before each of so many plies of the rule of thumb."""
    played, luck = Played(game, ("Anna", "Bruno")), Stream(b"closed")
    for _ in range(plies):
        if not (owing := game.owing(played.match.state)):
            return
        seat = owing[0].seat
        view = played.running.view(seat)
        yield played, Picture.of(game, view, seat)
        assert view.decision is not None
        move = game.advise(view.state, seat, view.decision.moves, luck)
        LocalTable(played.running, seat).submit(view.decision.id, move)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
def test_what_is_closed_says_by_which_rule(game: AnyGame) -> None:
    """Something is closed in every game, and each closed option names a rule of the rulebook."""
    book = rulebook(game.data.package, "en")
    rules = {one.rule for _, picture in pictures(game, 150) for one in picture.refusals}
    assert rules
    assert set() == {rule for rule in rules if not rule or section_of(book, rule) is None}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
def test_what_will_happen_is_told_before(game: AnyGame) -> None:
    """Fights, bids, payments and growth tell what they lead to, or what they cost and bring."""
    choices = [
        one
        for _, picture in pictures(game, 150)
        for one in picture.choices
        if picture.view.decision and picture.view.decision.kind not in COUNTED
    ]
    untold = {one.verb for one in choices if one.verb in TOLD and not (one.more or one.value)}
    assert TOLD & {one.verb for one in choices}
    assert set() == untold


@pytest.mark.case("A32")
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
async def test_a_closed_option_is_on_the_screen(
    game: AnyGame, lang: str, size: tuple[int, int]
) -> None:
    """It stays in the list or on its place, and stepping to it shows the reason and the rule."""
    for played, picture in pictures(game, 150):
        refused = next((one for one in picture.refusals if not one.place), None)
        if refused is None or picture.viewer is None or len(picture.choices) > 20:
            continue
        async with playing(played.table(picture.viewer, lang=lang), size) as (app, pilot):
            await pilot.press("shift+tab")
            await pilot.pause()
            marked = app.game_screen.menu.marked
            assert marked is not None
            assert not marked.is_open
            assert marked.why is not None
            why = app.game_screen.words.plain(marked.why)
            assert f"{why} ({marked.rule})" in screen_text(app)
        return
    raise AssertionError("nothing was closed")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
def test_reasons_fit_into_the_narrowest_row(game: AnyGame, lang: str) -> None:
    """On 60 columns a reason and its rule stand in one row, with the key of help."""
    words = Wording(game, game_catalog(game.data, lang, "tui"), (SeatInfo("Anna"),) * 2)
    for _, picture in pictures(game, 150):
        for refusal in picture.refusals:
            assert 60 - BESIDE_TOLD >= width_of(reason_line(words, closed_item(refusal), 0))


async def test_a_closed_place_says_why_where_there_is_one_row() -> None:
    """On 60 columns the row of keys names the reason while the cursor stands on a closed place."""
    game = registry.load("loewenherz")
    for played, picture in pictures(game, 150):
        closed = (s.place for s in picture.scene.sites if closed_place(picture, s.place))
        place = next(closed, None)
        if place is None or picture.viewer is None:
            continue
        async with playing(played.table(picture.viewer), (60, 18)) as (app, pilot):
            app.game_screen.board.go(place)
            await pilot.pause()
            item = closed_place(picture, place)
            assert item is not None
            reason = plain(reason_line(app.game_screen.words, item, 60 - BESIDE_TOLD))
            assert reason in screen_text(app)
        return
    raise AssertionError("no place was closed")
