"""Several people at one keyboard: the curtain, and that it hides what it must."""

import re
from collections.abc import Iterator

import pytest

from core import registry
from core.engine.chance import seed_from_text
from core.engine.events import Log
from core.engine.game_types import Setup
from core.engine.options import complete
from core.engine.texts import read_catalog
from screens import Played, playing, press, row, screen_lines, screen_text
from toygame import GAME
from toygame.data import CARDS
from tui.screens.curtain import Curtain
from tui.screens.game import GameScreen
from tui.settings import Settings

TWO = ("Anna", "Bruno")
NAMES = {"raid": "Raid", "shield": "Shield", "grain": "Grain"}


def hands_differ() -> Iterator[str]:
    """Yield seeds with which two seats hold no card of the same kind."""
    options = complete(GAME.data.options, 2, {})
    for number in range(200):
        seed = f"cards {number}"
        state = GAME.new(Setup(2, options, seed_from_text(seed)), Log())
        first, second = ({kind for kind, _ in hand} for hand in state.hands)
        if not first & second:
            yield seed


SEED = next(hands_differ())


def hand(played: Played, seat: int) -> set[str]:
    """Return the names of the cards that a seat holds."""
    return {NAMES[CARDS[kind]] for kind, _ in played.match.state.hands[seat]}


async def test_the_first_question_comes_behind_a_curtain() -> None:
    """Before anything of a seat is shown, the curtain names who shall look."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1)) as (app, pilot):
        text = screen_text(app)
        assert isinstance(app.screen, Curtain)
        assert "[A]  Anna" in text
        assert "PASS THE KEYBOARD" in row(app, 1)
        assert "━━ [A] Anna: press Enter ━" in row(app, 23)
        assert not any(card in text for card in NAMES.values())
        await press(pilot, "enter")
        assert isinstance(app.screen, GameScreen)
        assert all(card in screen_text(app) for card in hand(played, 0))


@pytest.mark.case("A27")
async def test_the_other_hand_is_never_on_the_screen() -> None:
    """At every step of a match each person sees only the own hand, and the curtain none."""
    played, former = Played(GAME, TWO, seed=SEED, options={"rounds": 1}), None
    async with playing(played.table(0, 1)) as (app, pilot):
        for _ in range(40):
            if app.game_screen.is_over:
                break
            text = screen_text(app)
            shown = app.game_screen.desk.shown
            if isinstance(app.screen, Curtain):
                assert not any(card in text for card in NAMES.values())
                assert shown is None
                former = None
                await press(pilot, "enter")
            else:
                assert shown is not None
                assert shown.viewer is not None
                assert former in (None, shown.viewer), "handed on without a curtain"
                former = shown.viewer
                assert not any(card in text for card in hand(played, 1 - shown.viewer))
                await press(pilot, "1")
        assert played.match.outcome is not None


@pytest.mark.case("A27")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "you|your|yours|yourself"), ("de", r"du|dich|dir|dein\w*")]
)
@pytest.mark.parametrize("package", [*map(registry.package, registry.ids()), "core.engine"])
def test_the_log_names_players(package: str, lang: str, words: str) -> None:
    """What several people read calls nobody "you"."""
    said = {
        key: " ".join(map(str, (part for form in forms.values() for part in form)))
        for key, forms in read_catalog(package, lang).items()
        if key.startswith("event.")
    }
    assert said
    assert [] == [
        key for key, text in said.items() if re.search(rf"\b({words})\b", text, re.IGNORECASE)
    ]


async def test_the_game_screen_is_empty_behind_the_curtain() -> None:
    """What lies below the curtain holds nothing of a seat, not even for a moment."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1)) as (app, pilot):
        await press(pilot, "enter", "h", "1")
        assert isinstance(app.screen, Curtain)
        app.pop_screen()
        await pilot.pause()
        text = screen_text(app)
        assert not any(card in text for card in NAMES.values())
        assert "waiting for (B) Bruno" in text


async def test_the_curtain_tells_what_happened() -> None:
    """Below the box stands what everybody may know of what happened since the own last turn."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1)) as (app, pilot):
        await press(pilot, "enter", "1", "enter", "1")
        text = screen_text(app)
        assert isinstance(app.screen, Curtain)
        assert "since your last turn:" in text
        assert "(B) Bruno has staked 0" in text
        assert "[A] Anna gets 2 cards" not in text


async def test_the_open_table() -> None:
    """W lifts the curtain for the spectator's view only; Enter and w let it down again."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1)) as (app, pilot):
        for key in ("enter", "w"):
            await press(pilot, "w")
            text = screen_text(app)
            assert isinstance(app.screen, GameScreen)
            assert "The open table. [A] Anna is next: press Enter" in text
            assert not any(card in text for card in NAMES.values())
            await press(pilot, "1", key)
            assert isinstance(app.screen, Curtain)
        assert [] == played.recorder.records


async def test_take_back_from_the_curtain() -> None:
    """Who has just played can take it back, unnamed, before the next one looks; is asked again."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1)) as (app, pilot):
        await press(pilot, "enter", "1")
        assert "u take back  ?" in row(app, 24)
        assert "Stake" not in screen_text(app)
        await press(pilot, "u")
        assert isinstance(app.screen, Curtain)
        assert "━━ [A] Anna: press Enter ━" in row(app, 23)
        await press(pilot, "enter")
        assert "How much do you stake?" in row(app, 19)


async def test_take_back_from_the_open_table() -> None:
    """There too who has just played can take it back, unnamed, and is then asked for again."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1)) as (app, pilot):
        await press(pilot, "enter", "1", "w")
        app.game_screen.hush()
        assert "u take back" in row(app, 24)
        assert "Stake" not in row(app, 24)
        await press(pilot, "u")
        assert isinstance(app.screen, Curtain)
        assert "Stake" not in screen_text(app)
        assert "━━ [A] Anna: press Enter ━" in row(app, 23)


async def test_no_curtain_for_one_person() -> None:
    """One person among others elsewhere never sees a curtain; the view stays while they play."""
    played = Played(GAME, ("Anna", "Bruno", "Cleo"), seed=SEED)
    async with playing(played.table(1)) as (app, pilot):
        await press(pilot, "1")
        played.play(0)
        played.play(2)
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert all(card in screen_text(app) for card in hand(played, 1))


async def test_the_view_stays_while_others_elsewhere_decide() -> None:
    """While none of the people here decides, the last one's view stays; then the curtain comes."""
    played = Played(GAME, ("Anna", "Bruno", "Cleo"), seed=SEED)
    async with playing(played.table(0, 1)) as (app, pilot):
        await press(pilot, "enter", "1", "enter", "1")
        assert "waiting for <C> Cleo" in row(app, 19)
        assert app.game_screen.desk.shown is app.game_screen.desk.clients[1]
        assert 0 == app.bells
        played.play(2)
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert 1 == app.bells


async def test_the_curtain_goes_when_its_question_is_gone() -> None:
    """When somebody elsewhere takes a ply back, nobody here is asked and the curtain is lifted."""
    played = Played(GAME, ("Anna", "Bruno", "Cleo"), seed=SEED, practice=True)
    for seat in range(3):
        played.play(seat)
    played.play(0)
    async with playing(played.table(1, 2)) as (app, pilot):
        assert isinstance(app.screen, Curtain)
        played.client(0).take_back()
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert "waiting for [A] Anna" in row(app, 19)


async def test_without_the_curtain() -> None:
    """The curtain can be switched off; the keyboard then goes on at once."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1, settings=Settings(curtain="off"))) as (app, pilot):
        assert "[A] Anna: How much" in row(app, 19)
        await press(pilot, "1")
        assert "(B) Bruno: How much" in row(app, 19)


async def test_take_back_without_the_curtain() -> None:
    """As long as who is asked now has done nothing, the person before can take back."""
    played = Played(GAME, TWO, seed=SEED)
    async with playing(played.table(0, 1, settings=Settings(curtain="off"))) as (app, pilot):
        await press(pilot, "1")
        assert "u take back" in row(app, 24)
        assert "Stake" not in row(app, 24)
        await press(pilot, "u")
        assert "[A] Anna: How much" in row(app, 19)


async def test_leaving_from_the_curtain() -> None:
    """Q at the curtain leaves the table."""
    async with playing(Played(GAME, TWO).table(0, 1)) as (app, pilot):
        await press(pilot, "Q")
        assert app.has_left


@pytest.mark.parametrize("size", [(60, 18), (40, 12), (20, 5), (1, 1), (200, 60)])
async def test_the_curtain_at_every_size(size: tuple[int, int]) -> None:
    """The curtain lives at every size; at sixty columns the name can be read."""
    async with playing(Played(GAME, TWO).table(0, 1), size) as (app, _):
        assert size[1] == len(screen_lines(app))
        if size[0] >= 40:
            assert "[A]  Anna" in screen_text(app)


async def test_several_people_need_a_spectator() -> None:
    """Without somebody who may see the open table, two people cannot share a terminal."""
    played = Played(GAME, TWO)
    table = played.table(0, 1)
    with pytest.raises(ValueError, match="spectator"):
        GameScreen(type(table)(table.game, table.catalog, table.clients))


async def test_a_pause_is_shown_and_ended() -> None:
    """P has the table pause, which top bar and question say; P again goes on."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "P")
        assert 2 == screen_text(app).count("The table is paused")
        assert "P goes on" in screen_text(app)
        await press(pilot, "P")
        assert "The table is paused" not in screen_text(app)
