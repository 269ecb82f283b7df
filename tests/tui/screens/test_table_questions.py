"""What a table asks: who knocks, and votes about players who are gone."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bots_there import Player
from core.engine.texts import Catalog
from core.table.client import SeatInfo
from hosted_here import hosted
from netplay import guest, polls
from netplay.invite import write_invite
from netplay.messages import Poll, Vote
from saves.folders import Folders
from screens import screen_text, shown
from table_apps import OPEN, At, Other, an_app, as_guest, at_own_table, playing_two
from tui.app import LehenApp
from tui.joining import Joined, invited, owning
from tui.screens.game import GameScreen
from tui.screens.shell import CATALOGS
from tui.screens.vote import LATER, VoteScreen
from tui.widgets.lines import plain
from waiting import until

BOT = SeatInfo("Bot", "bot", "random")
Breaks = Callable[[Joined], None]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a vote begin as soon as somebody is gone."""
    monkeypatch.setattr(polls, "PATIENCE_S", 0.0)


async def joined_by_bo(at: At, *, playing: bool) -> Other:
    """Return Bo, who has come to the table of the owner; if so wished the match has begun."""
    await shown(at.pilot, "One chair is free")
    bo = at.comes("Bo")
    await shown(at.pilot, "The match begins when all are ready")
    if playing:
        at.all_ready(bo)
        await shown(at.pilot, "Setup", "connected")
    return bo


@pytest.fixture
def line_breaks(monkeypatch: pytest.MonkeyPatch) -> Breaks:
    """Return what breaks the line of an app, which comes back after a while."""
    monkeypatch.setattr(guest, "WAITS_S", (1.5,))

    def breaks(joined: Joined) -> None:
        writer = joined._guest._writer  # noqa: SLF001 a line that breaks
        assert writer is not None
        writer.transport.abort()

    return breaks


async def test_somebody_knocks_and_is_let_in(lehen_home: Path) -> None:
    """The owner sees name and words of who has no invite; Enter lets in."""
    async with at_own_table(lehen_home) as at:
        await shown(at.pilot, "One chair is free", "INVITE")
        bo = at.knocks("Bo")
        await shown(at.pilot, "AT THE DOOR", "Bo")
        assert bo.guest.line is not None
        words = bo.guest.line.words
        assert words
        await shown(at.pilot, words)
        await shown(at.pilot, "Bo is at the door", "4 Let Bo in", "5 Turn Bo away")
        await at.pilot.press("down", "down", "enter")
        await shown(at.pilot, "The match begins when all are ready")
        assert 1 == bo.remote.seat
        await bo.leave()


@pytest.mark.parametrize(("key", "code"), [("4", ""), ("5", "refused")])
async def test_the_owner_answers_by_number(lehen_home: Path, key: str, code: str) -> None:
    """Wherever the cursor stands 4 lets in and 5 turns away, and the words stand on both sides."""
    async with at_own_table(lehen_home) as at:
        guest = invited(Folders(lehen_home), f"{at.invite.host}:{at.invite.port}", "Bo")
        async with an_app(lehen_home, guest).run_test() as other:
            await shown(other, "at the door", "Both of you see the same")
            await shown(at.pilot, "Bo is at the door", "same three words as you")
            assert guest.words in await shown(other, "Waiting at the door")
            await shown(at.pilot, guest.words, "4 Let Bo in")
            await at.pilot.press(key)
            await shown(other, "not ready yet" if not code else "The owner of the table said no.")


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_no_option_is_cut_while_somebody_with_a_long_name_knocks(
    lehen_home: Path, lang: str
) -> None:
    """At 60 columns the prompt alone has the name, and all options are whole."""
    name = "Wolfgang-Amadeus Moz"
    async with at_own_table(lehen_home, lang=lang, size=(60, 18)) as at:
        guest = at.knocks(name)
        screen = await shown(at.pilot, f"━ {name} ", "4 ", "5 ")
        assert ".." not in screen
        await guest.leave()


@pytest.mark.parametrize("key", ["4", "5", "n", "enter"])
async def test_an_answer_reaches_nobody_but_whom_the_prompt_names(
    lehen_home: Path, key: str
) -> None:
    """Bo has gone, and Cy waits too: what is pressed for Bo says so and answers nobody."""
    async with at_own_table(lehen_home) as at:
        await shown(at.pilot, "One chair is free")
        bo = at.knocks("Bo")
        await shown(at.pilot, "Bo is at the door")
        await at.pilot.press("down", "down")
        cy = at.knocks("Cy")
        await shown(at.pilot, "Cy ")
        await bo.leave()
        await shown(at.pilot, "Bo has gone from the door")
        await at.pilot.press(key)
        await shown(at.pilot, "Bo has gone from the door", "Cy is at the door", "4 Let Cy in")
        lobby = at.joined.remote.lobby
        assert lobby is not None
        assert ("Cy",) == tuple(one.name for one in lobby.knocks)
        assert (True, False) == tuple(one.here for one in lobby.chairs)
        assert lobby.chairs[0].ready
        await at.pilot.press("4")
        await until(lambda: cy.remote.seat == 1)
        await cy.leave()


@pytest.mark.parametrize("playing", [False, True])
async def test_the_owner_does_not_close_the_table_for_others_unasked(
    lehen_home: Path, *, playing: bool
) -> None:
    """In lobby and match: no leaves all as it is, yes closes it, and the guest is told."""
    async with at_own_table(lehen_home) as at:
        bo = await joined_by_bo(at, playing=playing)
        await at.pilot.press("Q")
        await shown(at.pilot, "Close it for all?")
        await at.pilot.press("escape")
        await shown(at.pilot, "Setup" if playing else "The match begins when all are ready")
        assert not bo.running.done()
        await at.pilot.press("Q")
        await shown(at.pilot, "Close it for all?")
        await at.pilot.press("enter")
        assert "closed" == (await bo.running)[0]


@pytest.mark.parametrize("playing", [False, True])
async def test_an_owner_without_a_line_leaves_unasked(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch, *, playing: bool
) -> None:
    """Whose host does not answer closes it for nobody: nothing is asked, and the guest stays."""
    monkeypatch.setattr(guest, "WAITS_S", (60,))
    async with at_own_table(lehen_home) as at:
        bo = await joined_by_bo(at, playing=playing)
        writer = at.joined._guest._writer  # noqa: SLF001 a line that breaks
        assert writer is not None
        writer.transport.abort()
        await until(lambda: not at.joined.remote.online)
        app = at.pilot.app
        assert isinstance(app, LehenApp)
        await at.pilot.press("Q")
        await until(lambda: app.joined is None)
        assert not bo.running.done()
        await bo.leave()


async def test_the_vote_gives_what_was_chosen(lehen_home: Path) -> None:
    """The question names who is gone and how the vote stands; a digit and Enter, or Esc."""
    words = Catalog("en", [*CATALOGS, "core.engine"])
    for key, choice in (("1", "wait"), ("2", "bot"), ("3", "stop"), ("escape", LATER)):
        chosen: list[object] = []
        async with an_app(lehen_home).run_test() as pilot:
            await shown(pilot, "New match")
            poll = Poll(1, wait=1, bot=0, stop=0, open=True)
            pilot.app.push_screen(VoteScreen(words, poll, "Bo"), chosen.append)
            await shown(pilot, "Bo is gone", "wait (1 vote)")
            await pilot.press("enter", key)
            await pilot.pause()
            assert ([] if choice != LATER else [LATER]) == chosen, "one stray key is no vote"
            await pilot.press("enter")
            await pilot.pause()
            assert [choice] == chosen


async def test_somebody_knocks_while_the_match_runs(lehen_home: Path) -> None:
    """The owner is asked over the match; one key alone lets nobody in."""
    async with at_own_table(lehen_home, SeatInfo("Ann"), BOT) as at:
        await shown(at.pilot, "Setup")
        eve = at.knocks("Eve", watch=True)
        await shown(at.pilot, "Eve has no invite")
        assert eve.guest.line is not None
        await shown(at.pilot, eve.guest.line.words)
        await at.pilot.press("enter", "1", "enter")
        await until(lambda: eve.remote.playing)
        assert isinstance(at.pilot.app.screen, GameScreen)
        await eve.leave()


async def test_a_question_put_off_is_asked_again(lehen_home: Path) -> None:
    """Esc lets in nobody; the top bar names the key that asks again, until it is answered."""
    async with at_own_table(lehen_home, SeatInfo("Ann"), BOT) as at:
        await shown(at.pilot, "Setup", "connected")
        eve = at.knocks("Eve", watch=True)
        await shown(at.pilot, "Eve has no invite")
        await at.pilot.press("escape")
        await shown(at.pilot, "A asks again")
        await at.pilot.press("A")
        await shown(at.pilot, "Eve has no invite")
        await at.pilot.press("1", "enter")
        await until(lambda: eve.remote.playing)
        await shown(at.pilot, "connected")
        await eve.leave()


async def test_the_votes_of_others_leave_the_mark(lehen_home: Path) -> None:
    """While one chooses, another votes: the count is another, what is marked is not."""
    words = Catalog("en", [*CATALOGS, "core.engine"])
    chosen: list[object] = []
    async with an_app(lehen_home).run_test() as pilot:
        await shown(pilot, "New match")
        vote = VoteScreen(words, Poll(1, wait=0, bot=0, stop=0, open=True), "Bo")
        pilot.app.push_screen(vote, chosen.append)
        await shown(pilot, "Bo is gone")
        await pilot.press("2")
        vote.count(Poll(1, wait=1, bot=0, stop=0, open=True))
        await shown(pilot, "wait (1 vote)")
        await pilot.press("enter")
        await pilot.pause()
        assert ["bot"] == chosen


@pytest.mark.usefixtures("at_once")
async def test_a_vote_over_the_match_counts(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player leaves in the middle; who is left has a bot play on, and the host does so."""
    told: list[str] = []
    monkeypatch.setattr(GameScreen, "tell", lambda _screen, line: told.append(plain(line)))
    async with playing_two(lehen_home) as (at, other):
        await other.leave()
        await shown(at.pilot, "Bo is gone")
        await at.pilot.press("2", "enter")
        await until(lambda: "bot" == at.joined.remote.view().seats[1].kind)
        await until(
            lambda: "The vote about Bo is over: wait 0 votes, bot 1 vote, stop 0 votes" in told
        )


@pytest.mark.parametrize(("lang", "size"), [("en", (80, 24)), ("de", (60, 18))])
async def test_who_goes_is_away_everywhere_and_comes_back(
    lehen_home: Path, lang: str, size: tuple[int, int]
) -> None:
    """It is told; the top bar says it in place of that one choosing, and so does the page."""
    went, came, away, chooses = {
        "en": ("(B) Bo is gone", "(B) Bo is back", "(B) Bo is away", "is choosing"),
        "de": ("(B) Bo ist weg", "(B) Bo ist wieder da", "(B) Bo ist nicht da", "entscheidet"),
    }[lang]
    async with playing_two(lehen_home, lang, size) as (at, other):
        await shown(at.pilot, chooses)
        await other.leave()
        assert chooses not in await shown(at.pilot, went, away)
        await at.pilot.press("p")
        await until(lambda: 2 == screen_text(at.pilot.app).count(away))
        await at.pilot.press("p")
        again = at.comes("Bo", other.remote.token)
        assert away not in await shown(at.pilot, came, chooses)
        await again.leave()


@pytest.mark.usefixtures("at_once")
async def test_a_vote_of_three_goes_on_after_ones_own(lehen_home: Path) -> None:
    """Who has voted waits for the others, and can change the vote; the last one decides."""
    async with as_guest(lehen_home, OPEN, OPEN, OPEN) as at:
        bo = at.comes("Bo")
        await until(lambda: bo.remote.lobby)
        cy = at.comes("Cy")
        await until(lambda: cy.remote.lobby)
        at.all_ready(bo, cy)
        await shown(at.pilot, "Setup")
        Player(at.joined).play()
        await bo.leave()
        await shown(at.pilot, "Bo is gone, and")
        await at.pilot.press("1", "enter")
        await shown(at.pilot, "Setup", "A asks again")
        await at.pilot.press("A")
        await shown(at.pilot, "Bo is gone, and", "wait (1 vote)")
        await at.pilot.press("2", "enter")
        await shown(at.pilot, "Setup", "A asks again")
        cy.remote.vote(Vote(1, "bot"))
        await until(lambda: "bot" == at.joined.remote.view().seats[1].kind)
        await shown(at.pilot, "Setup", "connected")
        await cy.leave()


@pytest.mark.usefixtures("at_once")
async def test_a_vote_that_ended_without_ones_line_asks_no_more(
    lehen_home: Path, line_breaks: Breaks
) -> None:
    """The line breaks while a vote is open, and who was voted about is back before it is."""
    async with playing_two(lehen_home) as (at, other):
        await other.leave()
        await shown(at.pilot, "Bo is gone, and")
        line_breaks(at.joined)
        again = at.comes("Bo", other.remote.token)
        await until(lambda: again.remote.playing and not again.remote.view().seats[0].here)
        assert "asks again" not in await shown(at.pilot, "Setup", "connected")
        await again.leave()


@pytest.mark.usefixtures("at_once")
async def test_a_closed_table_asks_for_no_vote(lehen_home: Path) -> None:
    """The host closes while a vote is open: its window goes, and it is told why."""
    async with hosted(lehen_home, SeatInfo("Ann"), OPEN) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        joined = invited(Folders(lehen_home), write_invite(invite), "Bo")
        owner.open()
        async with an_app(lehen_home, joined).run_test() as pilot:
            await until(lambda: joined.remote.lobby and owner.remote.lobby)
            for remote in (joined.remote, owner.remote):
                remote.ready(on=True)
            await shown(pilot, "Setup", "connected")
            if joined.remote.view().decision is not None:
                Player(joined).play()
            await owner.close(shut=False)
            await shown(pilot, "Ann is gone, and")
            again = owning(Folders(lehen_home), table, invite, "Ann", watch=True)
            again.open()
            await until(lambda: again.remote.owner)
            again.remote.shut()
            screen = await shown(pilot, "Setup", "The host has closed the table")
            assert "Ann is gone, and" not in screen
            await again.close(shut=False)


@pytest.mark.parametrize("is_read", [False, True])
async def test_a_move_without_a_line_waits_and_is_told_to_wait(
    lehen_home: Path, line_breaks: Breaks, *, is_read: bool
) -> None:
    """It is not said to be sent; readers, who have no top bar, hear of the line. Then it counts."""
    async with as_guest(lehen_home, OPEN, BOT, is_read=is_read) as at:
        at.all_ready()
        await shown(at.pilot, "Castle 1 of 4")
        line_breaks(at.joined)
        await shown(at.pilot, "line lost")
        await at.pilot.press("1")
        await shown(at.pilot, "not sent yet")
        await shown(at.pilot, "Castle 2 of 4")


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("key", ["t", "colon"])
async def test_what_is_typed_answers_no_vote_that_comes_up(lehen_home: Path, key: str) -> None:
    """While something is typed the vote is told only; A asks, once that is done."""
    async with playing_two(lehen_home) as (at, other):
        await shown(at.pilot, "Setup", "connected")
        await at.pilot.press(key, "3")
        await other.leave()
        await until(lambda: at.joined.poll)
        await at.pilot.pause(0.2)
        assert not isinstance(at.pilot.app.screen, VoteScreen)
        await at.pilot.press("enter", "escape", "escape")
        assert "Bo is gone, and" not in await shown(at.pilot, "Setup", "A asks again")
        await at.pilot.press("A")
        await shown(at.pilot, "Bo is gone, and", "wait (0 votes)")
