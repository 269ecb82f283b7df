"""The game screen with one person: keys, options, places, typing, refusals, the end."""

from typing import TYPE_CHECKING, cast

import pytest

from core import registry
from core.bots.base import Rated
from core.engine.game_types import Move
from core.engine.ids import Seat
from screens import GameApp, Played, playing, press, row, screen_lines, screen_text
from toygame import GAME
from tui.screens.game import GameScreen
from tui.settings import Settings
from tui.widgets.keysbar import KeysBar
from tui.widgets.options import OptionsView
from tui.widgets.scrolled import PageView
from tui.widgets.side import SideView

if TYPE_CHECKING:
    from core.table.recorder import Done

TWO = ("Anna", "Bruno")


def describe(app: GameApp) -> str:
    """Return the describe line of a screen of 24 rows."""
    return row(app, 23).strip()


def staked(played: Played) -> None:
    """Let both seats stake nought, so that the first turn begins."""
    played.play(0)
    played.play(1)


def moves_of(played: Played) -> list[Move]:
    """Return the moves that were recorded."""
    out: list[Move] = []
    for record in played.recorder.records:
        match record:
            case ["ply", _, _, _, list(move), *_]:
                out.append(tuple(cast("list[str | int]", move)))
            case _:
                pass
    return out


async def test_zones_at_80x24() -> None:
    """Top bar, players, board and side, prompt, options, describe line, keys have their rows."""
    async with playing(Played(GAME, TWO).table(0)) as (app, _):
        assert row(app, 1).startswith(" Ford   Round 1 of 3   Secret stakes")
        assert "> [A] Anna, your move" in row(app, 1)
        assert row(app, 2).startswith(">[A] Anna 6")
        assert ["│"] * 16 == [screen_lines(app)[y][54] for y in range(2, 18)]
        assert row(app, 3)[54:].startswith("│─ Hand ─")
        assert row(app, 19).startswith("━━ [A] Anna: How much do you stake? ━")
        assert row(app, 20).startswith(" 1 Stake 0")
        assert row(app, 24).endswith("? help  F2 all")


async def test_a_number_chooses_an_option() -> None:
    """Its number sends the move; the next question follows."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "2")
        assert [("stake", 1)] == moves_of(played)
        assert "[A] Anna: Where?" in row(app, 19)


async def test_a_number_without_an_option_does_nothing() -> None:
    """A number beyond the list is no move."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (_, pilot):
        await press(pilot, "9")
        assert [] == moves_of(played)


async def test_enter_takes_the_place_under_the_cursor() -> None:
    """Arrows walk the board, the place's option is marked, and Enter takes it."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "2", "down")
        assert row(app, 21).startswith(">2 Dale")
        assert row(app, 20).startswith(" 1 Hill")
        await press(pilot, "enter")
        assert ("on", "dale") == moves_of(played)[1]


async def test_tab_marks_options_and_moves_the_cursor() -> None:
    """Tab steps through the options; the cursor goes to the place of each, which is described."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "2", "tab")
        assert "dale" == app.game_screen.board.cursor
        assert "Dale: the one highest stake wins a hut." == describe(app)
        assert row(app, 21).startswith(">2 Dale")
        await press(pilot, "shift+tab")
        assert "hill" == app.game_screen.board.cursor


async def test_enter_marks_before_it_chooses_without_places() -> None:
    """Where nothing is marked and no place is meant, Enter marks the first option and no more."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "enter")
        assert ([], True) == (moves_of(played), row(app, 20).startswith(">1 Stake 0"))
        assert "Stake 0" == describe(app)
        await press(pilot, "enter")
        assert [("stake", 0)] == moves_of(played)


async def test_enter_pays_by_itself() -> None:
    """In a payment the automatic one is marked from the start, and Enter takes it."""
    played = Played(GAME, TWO)
    staked(played)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "colon", *"build", "enter")
        assert "Which coin?" in row(app, 19)
        assert row(app, 20).startswith(">1 ")
        assert app.game_screen.menu.marked is not None
        assert ("auto",) == app.game_screen.menu.marked.move
        await press(pilot, "enter")
        assert ("auto",) == moves_of(played)[-1]


async def test_mouse_is_the_same_as_keys() -> None:
    """A click on an option, a place, a key or a panel does what their keys do."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await pilot.click(OptionsView, offset=(5, 2))
        await pilot.pause()
        assert [("stake", 2)] == moves_of(played)
        await pilot.click("#board", offset=(2, 1))
        await pilot.pause()
        assert ("on", "dale") == moves_of(played)[1]
        await pilot.click(SideView, offset=(4, 1))
        await pilot.pause()
        assert "hand" == app.game_screen.shown_page
        await pilot.click(KeysBar, offset=(row(app, 24).index("help"), 0))
        await pilot.pause()
        assert ["TG 2.2"] == app.rules


@pytest.mark.case("A17")
@pytest.mark.case("A40")
async def test_take_back_and_again() -> None:
    """Take back names the move, in the keys before and in the line after; redo plays it again."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "2")
        assert "u take back: Stake 1" in row(app, 24)
        await press(pilot, "u")
        assert "How much" in row(app, 19)
        assert "takes back: Stake 1" in screen_text(app)
        assert "r play again: Stake 1" in row(app, 24)
        await press(pilot, "r")
        assert "Where?" in row(app, 19)
        await press(pilot, "1", "1", "R")
        assert "How much" in row(app, 19)


async def test_nothing_to_take_back() -> None:
    """Without a ply of one's own the key says why it does nothing."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "u")
        assert describe(app).startswith("There is nothing to take back")
        await press(pilot, "r")
        assert describe(app).startswith("There is nothing to play again")


@pytest.mark.case("A32")
async def test_a_closed_option_says_why() -> None:
    """Closed options stay in the list with reason and rule; a click on one tells it whole."""
    played = Played(GAME, TWO)
    staked(played)
    async with playing(played.table(0), (120, 40)) as (app, pilot):
        text = "\n".join(screen_lines(app)[33:38])
        line = "- Raid: You hold no raid. (TG 3.6)"
        assert line in text
        at = next(y for y in range(33, 38) if line in screen_lines(app)[y])
        await pilot.click(OptionsView, offset=(screen_lines(app)[at].index(line) + 3, at - 33))
        await pilot.pause()
        assert "Raid: You hold no raid. (TG 3.6)" == row(app, 39).strip()


async def test_tab_reads_out_why_an_option_is_closed() -> None:
    """Tab steps to closed options too: the describe line has the whole reason, Enter plays none."""
    played = Played(GAME, TWO)
    staked(played)
    async with playing(played.table(0)) as (app, pilot):
        before = moves_of(played)
        await press(pilot, "shift+tab")
        assert "Raid: You hold no raid. (TG 3.6)" == describe(app)
        await press(pilot, "enter")
        assert before == moves_of(played)


async def test_a_new_question_says_what_it_is_about() -> None:
    """Until something is marked, the describe line explains the question, not the old place."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "2", "1")
        played.play(1, move=lambda _: ("stake", 0))
        await pilot.pause()
        assert "What do you do?" in row(app, 19)
        assert "One act a turn." == describe(app)
        await press(pilot, "tab")
        assert "One act a turn." != describe(app)


@pytest.mark.case("A12")
async def test_enter_on_a_closed_place_says_why() -> None:
    """Enter where nothing can be done says what the game says of the place, not less."""
    played = Played(registry.load("loewenherz"), TWO)
    async with playing(played.table(0)) as (app, pilot):
        screen = app.game_screen
        open_places = {choice.place for choice in screen.menu.choices}
        closed = [s.place for s in screen.board.walkable() if s.place not in open_places]
        screen.board.go(closed[0])
        await pilot.pause()
        said = describe(app)
        assert said.endswith("(LH 2.6)") or "(LH 2.6)  " in said
        before = moves_of(played)
        await press(pilot, "enter")
        assert app.game_screen.notice
        assert (said, before) == (describe(app), moves_of(played))


async def test_a_refused_move_is_told_and_nothing_changes() -> None:
    """An answer that came too late is refused in words; the screen goes on with what is open."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        client = app.game_screen.client
        assert client is not None
        client.submit(999, ("stake", 1))
        await pilot.pause()
        assert "The position has changed: choose again" == describe(app)
        await press(pilot, "2")
        assert [("stake", 1)] == moves_of(played)


async def test_sent_until_the_answer_comes() -> None:
    """While a slow table has not answered, the prompt says so and nothing else is sent."""
    played = Played(GAME, TWO)
    waiting: list[object] = []
    record = played.recorder.record

    def slow(*args: object, **more: object) -> None:
        waiting.append((args, more))

    played.recorder.record = slow  # type: ignore[method-assign] # a disk that takes its time
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "2", "3")
        assert (1, True) == (len(waiting), row(app, 19).endswith(" sent ━"))
        played.recorder.record = record  # type: ignore[method-assign] # it answers
        match waiting:
            case [((list(entry),), {"then": then})]:
                record(cast("list[object]", entry), durable=True, then=cast("Done", then))
            case _:
                pytest.fail("one record was expected")
        await pilot.pause()
        assert "Where?" in row(app, 19)
        assert [("stake", 1)] == moves_of(played)


@pytest.mark.parametrize(
    ("typed", "move"),
    [("stake 2", ("stake", 2)), ("Stake 3", ("stake", 3)), ("sta 1", ("stake", 1))],
)
async def test_typed_moves(typed: str, move: Move) -> None:
    """A move can be typed as the log or the rules write it, or by the beginnings of its words."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (_, pilot):
        await press(pilot, "colon", *(k if k != " " else "space" for k in typed), "enter")
        assert [move] == moves_of(played)


async def test_an_unclear_word_is_not_guessed() -> None:
    """Several moves of that name: the line says how many, and stepping to one chooses it."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "colon", *"stake", "enter")
        assert "4 things are called so" in describe(app)
        await press(pilot, "down", "down", "enter")
        assert [("stake", 1)] == moves_of(played)


async def test_an_unknown_word_and_the_way_out() -> None:
    """Nothing is called so; escape leaves the line, and letters are commands again."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "colon", *"xyz", "enter")
        assert "No move and no command is called xyz now" in describe(app)
        await press(pilot, "escape", "2")
        assert [("stake", 1)] == moves_of(played)


@pytest.mark.case("A9")
async def test_every_command_can_be_typed() -> None:
    """F2 lists the commands with their keys; a typed one is run."""
    async with playing(Played(GAME, TWO).table(0), (200, 60)) as (app, pilot):
        await press(pilot, "f2")
        shown = "\n".join(screen_lines(app)[52:58])
        assert all(name in shown for name in ("restart turn", "board alone", "your hand"))
        await press(pilot, *"players", "enter")
        assert "players" == app.game_screen.shown_page


@pytest.mark.case("A11")
async def test_goto() -> None:
    """G and the first letters move the cursor."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "g", "d", "enter")
        assert "dale" == app.game_screen.board.cursor
        assert describe(app).startswith("Dale")


@pytest.mark.parametrize(
    ("keys", "told", "untold"),
    [
        (("l",), {"Enter": "look back from the line", "u": "since that line", "/": "words"}, "Tab"),
        (("h",), {"Enter": "back to the board; once", "Tab": "next", "arrows": "scroll"}, "u"),
        (("v",), {"u": "since what is shown", "Left": "one entry back", "v": "present"}, "Enter"),
        ((), {"Enter": "the place under the cursor", "g": "go to a place"}, "u"),
    ],
)
async def test_help_names_the_keys_of_what_has_them(
    keys: tuple[str, ...], told: dict[str, str], untold: str
) -> None:
    """The keys of the board, a page, the log and looking back are told with what they do there."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, *keys, "question_mark")
        assert app.here is not None
        rows = dict(app.here.keys)
        assert untold not in rows
        assert all(words in rows[key] for key, words in told.items())
        if keys == ("l",):  # no question's rule stands before them
            assert [""] == app.rules


async def test_enter_over_a_page_does_what_the_keys_say() -> None:
    """It leads to the board until an option is marked over the page; then it chooses that."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "tab", "s")
        assert "Enter board" in row(app, 24)
        await press(pilot, "enter")
        assert "Enter choose" in row(app, 24)
        assert [] == moves_of(played)
        await press(pilot, "p", "tab")
        assert "Enter choose" in row(app, 24)
        await press(pilot, "enter")
        assert 1 == len(moves_of(played))
        assert "players" == app.game_screen.shown_page
        assert "Enter board" in row(app, 24)
        await press(pilot, "enter")
        assert "" == app.game_screen.shown_page
        assert 1 == len(moves_of(played))


async def test_pages_of_panels() -> None:
    """H p s l show pages in place of the board; the same key, Enter, Esc and Q close them."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        board = screen_lines(app)[2]
        for key, close in zip("hpsl", ("h", "enter", "escape", "Q"), strict=True):
            await press(pilot, key)
            assert board != screen_lines(app)[2]
            assert "Esc back to the board" in row(app, 19)
            await press(pilot, close)
            assert board == screen_lines(app)[2]
        assert not app.has_left


async def test_options_stay_open_over_a_page() -> None:
    """While the hand is shown the numbers still choose."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (_, pilot):
        await press(pilot, "h", "2")
        assert [("stake", 1)] == moves_of(played)


async def test_search_in_the_log() -> None:
    """A slash and words find an entry of the log; what is not there is said."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "slash", *"round", "enter")
        assert "log" == app.game_screen.shown_page
        await press(pilot, "slash", *"xyz", "enter")
        assert "Not in the log: xyz" == describe(app)


@pytest.mark.case("A10")
async def test_help_opens_at_the_rule_of_the_question() -> None:
    """? and F1 ask the app for the rules at the prompt's rule."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "question_mark", "f1")
        assert ["TG 2.1", "TG 2.1"] == app.rules


@pytest.mark.case("A9")
async def test_leave() -> None:
    """Q asks the app to leave the table."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "Q")
        assert app.has_left


async def test_waiting_for_another() -> None:
    """While another seat decides the bar is thin, names it, and the options are places to look."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "1")
        assert row(app, 19).startswith("── waiting for (B) Bruno: stake ─")
        assert row(app, 20).startswith(" h your hand")
        assert "(B) Bruno is choosing: stake" in row(app, 1)


@pytest.mark.case("A28")
async def test_bell_once_when_it_is_ones_turn_again() -> None:
    """The bell rings when somebody else had the move before, and never for a later step."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "2")
        assert 0 == app.bells
        await press(pilot, "1")
        played.play(1)
        await pilot.pause()
        assert "What do you do?" in row(app, 19)
        assert (1, [True, False, True]) == (app.bells, app.own_turns)


async def test_the_last_moves_of_others_are_marked() -> None:
    """The board marks what happened since the own last move."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "1")
        played.play(1, move=lambda _: ("stake", 1))
        played.play(1, move=lambda _: ("on", "dale"))
        await pilot.pause()
        assert frozenset({"dale"}) == app.game_screen.board.last


@pytest.mark.parametrize("names", [("[/nope]", "[b"), ("a[0]", "[bold red]x[/]"), ("\x1b[2J", "")])
@pytest.mark.case("A4")
async def test_names_are_never_markup(names: tuple[str, str]) -> None:
    """Names with brackets are shown as they are; what a terminal obeys is not."""
    played = Played(GAME, names)
    async with playing(played.table(0), (120, 40)) as (app, pilot):
        await press(pilot, "1", "p")
        text = screen_text(app)
        assert "\x1b" not in text
        assert names[0].replace("\x1b", "?") in text
        assert names[1] in text


async def test_a_whole_match_by_keys() -> None:
    """Two rounds are played with numbers and Enter alone; then the final scoring is shown."""
    played = Played(GAME, TWO, options={"rounds": 2})
    async with playing(played.table(0)) as (app, pilot):
        while not app.game_screen.is_over:
            if app.game_screen.menu.choices:
                await press(pilot, "2" if len(app.game_screen.menu.choices) > 1 else "1")
            else:
                played.play(1)
                await pilot.pause()
        outcome = played.match.outcome
        assert outcome is not None
        assert "The match is over" in row(app, 19)
        await press(pilot, "enter")
        lines = [" ".join(line.split()) for line in screen_text(app).splitlines()]
        assert f"Total {outcome.scores[0]} {outcome.scores[1]}" in lines
        assert f"Place {outcome.places[0]} {outcome.places[1]}" in lines
        await press(pilot, "enter")
        assert "hill" in row(app, 3)
        await press(pilot, "1", "Q")
        assert app.has_left


async def test_hint() -> None:
    """I lists what a bot would do, with its reasons; a number plays it, u leads back."""

    async def hint(seat: Seat) -> list[Rated]:
        assert seat == 0
        return [Rated(("stake", 3), 2.0, "best"), Rated(("stake", 0), 1.0, "weak")]

    played = Played(GAME, TWO)
    async with playing(played.table(0, hint=hint)) as (app, pilot):
        await press(pilot, "i")
        assert row(app, 20).startswith(">1 Stake 3")
        assert row(app, 21).startswith(" 2 Stake 0")
        assert "Stake 3: The best move found." == describe(app)
        await press(pilot, "u", "i", "2")
        assert [("stake", 0)] == moves_of(played)


async def test_no_hint() -> None:
    """Without a bot to ask, or where it has no answer, the screen says so."""

    async def nothing(_: Seat) -> list[Rated]:
        return []

    for table in (Played(GAME, TWO).table(0), Played(GAME, TWO).table(0, hint=nothing)):
        async with playing(table) as (app, pilot):
            await press(pilot, "i")
            assert "There is no hint now" == describe(app)


async def test_a_long_list_has_pages() -> None:
    """More options than a page holds: PgDn and PgUp turn, and the numbers belong to the page."""
    played = Played(GAME, ("Anna", "Bruno", "Cleo", "Dora"), seed="pages")
    for seat in range(4):
        played.play(seat)
    async with playing(played.table(0), (60, 18)) as (app, pilot):
        assert row(app, 15).endswith(" PgDn ━")
        first = row(app, 16)
        await press(pilot, "pagedown")
        assert first != row(app, 16)
        await press(pilot, "pageup")
        assert first == row(app, 16)


async def test_what_an_option_would_do_is_shown_on_the_board() -> None:
    """Shortly after a place's option is marked the board shows the position after it."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        await press(pilot, "2", "down")
        assert app.game_screen.board.preview is None
        await pilot.pause(0.3)
        assert app.game_screen.board.preview is not None
        await press(pilot, "up")
        assert app.game_screen.board.preview is None


async def test_trouble_with_a_bot_is_told() -> None:
    """When a bot gives no answer the line says whose and what happens."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        app.game_screen.bot_trouble(Seat(1), "bot_replaced")
        await pilot.pause()
        assert describe(app).startswith("(B) Bruno: the bot gave no answer; its Squire")


@pytest.mark.parametrize(("size", "large"), [("auto", False), ("compact", False), ("large", True)])
async def test_the_size_of_the_board_is_a_setting(size: str, large: bool) -> None:  # noqa: FBT001
    """The board begins in the size that was chosen."""
    table = Played(GAME, TWO).table(0, settings=Settings(size=size))
    async with playing(table) as (app, _):
        assert large == app.game_screen.board.is_large


@pytest.mark.case("A4")
async def test_what_is_said_is_shown_as_it_is() -> None:
    """A chat line names the seat and is never markup."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        played.client(1).say("[b]hello\x1b")
        await pilot.pause()
        assert "(B) Bruno: [b]hello?" == describe(app)


async def test_german() -> None:
    """The same screen in German."""
    async with playing(Played(GAME, TWO).table(0, lang="de")) as (app, _):
        assert "dein Zug" in row(app, 1)
        assert row(app, 24).endswith("? Hilfe  F2 mehr")


async def test_keys_can_be_changed() -> None:
    """Another key for a command replaces its own and is shown instead."""
    played = Played(GAME, TWO)
    async with playing(played.table(0)) as (app, pilot):
        app.set_keymap({"game.take_back": "t"})
        await press(pilot, "2")
        assert "t take back: Stake 1" in row(app, 24)
        await press(pilot, "u")
        assert "Where?" in row(app, 19)
        await press(pilot, "t")
        assert "How much" in row(app, 19)


async def test_a_spectator_looks_and_decides_nothing() -> None:
    """Without a seat there is no hand and no option; the match goes on before one's eyes."""
    played = Played(GAME, TWO)
    async with playing(played.table()) as (app, pilot):
        assert "─ Hand" not in screen_text(app)
        await press(pilot, "1", "u", "i")
        assert [] == moves_of(played)
        staked(played)
        await pilot.pause()
        assert "[A] Anna is choosing: act" in row(app, 1)
        assert isinstance(app.screen, GameScreen)


async def test_a_page_over_the_board_is_as_high_as_its_lines() -> None:
    """No empty row is left below the last line of the hand."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "h")
        await pilot.pause()
        page = app.game_screen.query_one("#page", PageView)
        assert len(page.text_lines()) == page.size.height
        assert page.text_lines()[-1]


async def test_help_opens_at_the_marked_line_of_a_page() -> None:
    """On the page of the hand the arrows mark a card, and ? opens the rules at it."""
    async with playing(Played(GAME, TWO).table(0)) as (app, pilot):
        await press(pilot, "h", "question_mark", "h", "h", "down", "question_mark")
        assert ["TG 2.1", "TG 2.2"] == app.rules
        page = app.game_screen.query_one("#page", PageView)
        assert [">"] == [line[0] for line in page.text_lines() if line.startswith(">")]
