"""What a table asks: who knocks, and votes about players who are gone."""

import asyncio
from pathlib import Path

import pytest

from bots_there import Player
from core.engine.texts import Catalog
from core.table.client import SeatInfo
from hosted_here import hosted
from netplay import guest, polls
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.invite import Invite, write_invite
from netplay.messages import Poll, Vote
from netplay.words import NONCE_BYTES
from saves.folders import Folders
from screens import screen_text, shown
from table_apps import an_app
from tui.joining import invited, load, owning
from tui.reading import READER
from tui.screens.game import GameScreen
from tui.screens.shell import CATALOGS
from tui.screens.vote import LATER, VoteScreen
from tui.widgets.lines import plain
from waiting import until


async def test_somebody_knocks_and_is_let_in(lehen_home: Path) -> None:
    """The owner sees name and words of who has no invite; Enter lets in."""
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        knocking = Guest(
            Invite(invite.host, invite.port), Wish("Bo", nonce=bytes(NONCE_BYTES)), load, "0"
        )
        async with an_app(lehen_home, owner, write_invite(invite)).run_test() as pilot:
            await shown(pilot, "One chair is free", "INVITE")
            running = asyncio.create_task(knocking.run())
            await shown(pilot, "AT THE DOOR", "Bo")
            assert knocking.line is not None
            words = knocking.line.words
            assert words
            await shown(pilot, words)
            await shown(pilot, "Bo is at the door", "4 Let Bo in", "5 Turn Bo away")
            await pilot.press("down", "down", "enter")
            await shown(pilot, "The match begins when all are ready")
            assert 1 == knocking.remote.seat
            await knocking.leave()
            await running


@pytest.mark.parametrize(("key", "code"), [("4", ""), ("5", "refused")])
async def test_the_owner_answers_by_number(lehen_home: Path, key: str, code: str) -> None:
    """Wherever the cursor stands 4 lets in and 5 turns away, and the words stand on both sides."""
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        guest = invited(Folders(lehen_home), f"{invite.host}:{invite.port}", "Bo")
        async with (
            an_app(lehen_home, owner).run_test() as pilot,
            an_app(lehen_home, guest).run_test() as other,
        ):
            await shown(other, "at the door", "Both of you see the same")
            await shown(pilot, "Bo is at the door", "same three words as you")
            assert guest.words in await shown(other, "Waiting at the door")
            await shown(pilot, guest.words, "4 Let Bo in")
            await pilot.press(key)
            await shown(other, "not ready yet" if not code else "The owner of the table said no.")


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_no_option_is_cut_while_somebody_with_a_long_name_knocks(
    lehen_home: Path, lang: str
) -> None:
    """At 60 columns the prompt alone has the name, and all options are whole."""
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        name = "Wolfgang-Amadeus Moz"
        guest = Guest(
            Invite(invite.host, invite.port), Wish(name, nonce=bytes(NONCE_BYTES)), load, "0"
        )
        async with an_app(lehen_home, owner, lang=lang).run_test(size=(60, 18)) as pilot:
            running = asyncio.create_task(guest.run())
            screen = await shown(pilot, f"━ {name} ", "4 ", "5 ")
            assert ".." not in screen
            await guest.leave()
            await running


@pytest.mark.parametrize("key", ["4", "5", "n", "enter"])
async def test_an_answer_reaches_nobody_but_whom_the_prompt_names(
    lehen_home: Path, key: str
) -> None:
    """Bo has gone, and Cy waits too: what is pressed for Bo says so and answers nobody."""
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        at_door = Invite(invite.host, invite.port)
        bo, cy = (
            Guest(at_door, Wish(n, nonce=bytes(NONCE_BYTES)), load, "0") for n in ("Bo", "Cy")
        )
        async with an_app(lehen_home, owner).run_test() as pilot:
            await shown(pilot, "One chair is free")
            first = asyncio.create_task(bo.run())
            await shown(pilot, "Bo is at the door")
            await pilot.press("down", "down")
            second = asyncio.create_task(cy.run())
            await shown(pilot, "Cy ")
            await bo.leave()
            await first
            await shown(pilot, "Bo has gone from the door")
            await pilot.press(key)
            await shown(pilot, "Bo has gone from the door", "Cy is at the door", "4 Let Cy in")
            assert owner.remote.lobby is not None
            assert ("Cy",) == tuple(one.name for one in owner.remote.lobby.knocks)
            assert (True, False) == tuple(one.here for one in owner.remote.lobby.chairs)
            assert owner.remote.lobby.chairs[0].ready
            await pilot.press("4")
            await until(lambda: cy.remote.seat == 1)
            await cy.leave()
            await second


@pytest.mark.parametrize("playing", [False, True])
async def test_the_owner_does_not_close_the_table_for_others_unasked(
    lehen_home: Path, *, playing: bool
) -> None:
    """In lobby and match: no leaves all as it is, yes closes it, and the guest is told."""
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        guest = Guest(invite, Wish("Bo", invite=table.invite), load, "0")
        async with an_app(lehen_home, owner).run_test() as pilot:
            await shown(pilot, "One chair is free")
            running = asyncio.create_task(guest.run())
            await shown(pilot, "The match begins when all are ready")
            if playing:
                guest.remote.ready(on=True)
                owner.remote.ready(on=True)
                await shown(pilot, "Setup", "connected")
            await pilot.press("Q")
            await shown(pilot, "Close it for all?")
            await pilot.press("escape")
            await shown(pilot, "Setup" if playing else "The match begins when all are ready")
            assert not running.done()
            await pilot.press("Q")
            await shown(pilot, "Close it for all?")
            await pilot.press("enter")
            assert "closed" == (await running)[0]


@pytest.mark.parametrize("playing", [False, True])
async def test_an_owner_without_a_line_leaves_unasked(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch, *, playing: bool
) -> None:
    """Whose host does not answer closes it for nobody: nothing is asked, and the guest stays."""
    monkeypatch.setattr(guest, "WAITS_S", (60,))
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        other = Guest(invite, Wish("Bo", invite=table.invite), load, "0")
        app = an_app(lehen_home, owner)
        async with app.run_test() as pilot:
            await shown(pilot, "One chair is free")
            running = asyncio.create_task(other.run())
            await shown(pilot, "The match begins when all are ready")
            if playing:
                other.remote.ready(on=True)
                owner.remote.ready(on=True)
                await shown(pilot, "Setup", "connected")
            writer = owner._guest._writer  # noqa: SLF001 a line that breaks
            assert writer is not None
            writer.transport.abort()
            await until(lambda: not owner.remote.online)
            await pilot.press("Q")
            await until(lambda: app.joined is None)
        assert not running.done()
        await other.leave()
        await running


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
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("Bot", "bot", "random")) as (
        table,
        invite,
    ):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        eve = Guest(Invite(invite.host, invite.port), Wish("Eve", watch=True), load, "0")
        async with an_app(lehen_home, owner, write_invite(invite)).run_test() as pilot:
            await shown(pilot, "Setup")
            running = asyncio.create_task(eve.run())
            await shown(pilot, "Eve has no invite")
            assert eve.line is not None
            await shown(pilot, eve.line.words)
            await pilot.press("enter", "1", "enter")
            await until(lambda: eve.remote.playing)
            assert isinstance(pilot.app.screen, GameScreen)
            await eve.leave()
            await running


async def test_a_question_put_off_is_asked_again(lehen_home: Path) -> None:
    """Esc lets in nobody; the top bar names the key that asks again, until it is answered."""
    seats = SeatInfo("Ann"), SeatInfo("Bot", "bot", "random")
    async with hosted(lehen_home, *seats) as (table, invite):
        owner = owning(Folders(lehen_home), table, invite, "Ann", watch=False)
        eve = Guest(Invite(invite.host, invite.port), Wish("Eve", watch=True), load, "0")
        async with an_app(lehen_home, owner).run_test() as pilot:
            await shown(pilot, "Setup", "connected")
            running = asyncio.create_task(eve.run())
            await shown(pilot, "Eve has no invite")
            await pilot.press("escape")
            await shown(pilot, "A asks again")
            await pilot.press("A")
            await shown(pilot, "Eve has no invite")
            await pilot.press("1", "enter")
            await until(lambda: eve.remote.playing)
            await shown(pilot, "connected")
            await eve.leave()
            await running


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


async def test_a_vote_over_the_match_counts(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player leaves in the middle; who is left has a bot play on, and the host does so."""
    monkeypatch.setattr(polls, "PATIENCE_S", 0.0)
    told: list[str] = []
    monkeypatch.setattr(GameScreen, "tell", lambda _screen, line: told.append(plain(line)))
    async with hosted(lehen_home, SeatInfo("", "open"), SeatInfo("", "open")) as (table, invite):
        joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
        other = Guest(invite, Wish("Bo", invite=table.invite), load, "0")
        async with an_app(lehen_home, joined).run_test() as pilot:
            await shown(pilot, "Ann (you)")
            running = asyncio.create_task(other.run())
            await until(lambda: other.remote.lobby)
            for remote in (joined.remote, other.remote):
                remote.ready(on=True)
            await shown(pilot, "Setup")
            Player(joined).play()
            await other.leave()
            await running
            await shown(pilot, "Bo is gone")
            await pilot.press("2", "enter")
            await until(lambda: "bot" == joined.remote.view().seats[1].kind)
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
    async with hosted(lehen_home, SeatInfo("", "open"), SeatInfo("", "open")) as (table, invite):
        joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
        other = Guest(invite, Wish("Bo", invite=table.invite), load, "0")
        async with an_app(lehen_home, joined, lang=lang).run_test(size=size) as pilot:
            await until(lambda: joined.remote.lobby)
            running = asyncio.create_task(other.run())
            await until(lambda: other.remote.lobby)
            for remote in (joined.remote, other.remote):
                remote.ready(on=True)
            await until(lambda: joined.remote.playing)
            Player(joined).play()
            await shown(pilot, chooses)
            await other.leave()
            await running
            assert chooses not in await shown(pilot, went, away)
            await pilot.press("p")
            await until(lambda: 2 == screen_text(pilot.app).count(away))
            await pilot.press("p")
            again = Guest(invite, Wish("Bo", token=other.remote.token), load, "0")
            running = asyncio.create_task(again.run())
            assert away not in await shown(pilot, came, chooses)
            await again.leave()
            await running


async def test_a_vote_of_three_goes_on_after_ones_own(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has voted waits for the others, and can change the vote; the last one decides."""
    monkeypatch.setattr(polls, "PATIENCE_S", 0.0)
    chairs = [SeatInfo("", "open")] * 3
    async with hosted(lehen_home, *chairs) as (table, invite):
        joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
        bo, cy = (Guest(invite, Wish(n, invite=table.invite), load, "0") for n in ("Bo", "Cy"))
        async with an_app(lehen_home, joined).run_test() as pilot:
            await until(lambda: joined.remote.lobby)
            running = []
            for one in (bo, cy):
                running.append(asyncio.create_task(one.run()))
                await until(lambda one=one: one.remote.lobby)  # type: ignore[misc]
            for remote in (joined.remote, bo.remote, cy.remote):
                remote.ready(on=True)
            await shown(pilot, "Setup")
            Player(joined).play()
            await bo.leave()
            await shown(pilot, "Bo is gone, and")
            await pilot.press("1", "enter")
            await shown(pilot, "Setup", "A asks again")
            await pilot.press("A")
            await shown(pilot, "Bo is gone, and", "wait (1 vote)")
            await pilot.press("2", "enter")
            await shown(pilot, "Setup", "A asks again")
            cy.remote.vote(Vote(1, "bot"))
            await until(lambda: "bot" == joined.remote.view().seats[1].kind)
            await shown(pilot, "Setup", "connected")
            await cy.leave()
            await asyncio.gather(*running)


async def test_a_vote_that_ended_without_ones_line_asks_no_more(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line breaks while a vote is open, and who was voted about is back before it is."""
    monkeypatch.setattr(polls, "PATIENCE_S", 0.0)
    monkeypatch.setattr(guest, "WAITS_S", (1.5,))
    async with hosted(lehen_home, SeatInfo("", "open"), SeatInfo("", "open")) as (table, invite):
        joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
        other = Guest(invite, Wish("Bo", invite=table.invite), load, "0")
        async with an_app(lehen_home, joined).run_test() as pilot:
            await until(lambda: joined.remote.lobby)
            first = asyncio.create_task(other.run())
            await until(lambda: other.remote.lobby)
            for remote in (joined.remote, other.remote):
                remote.ready(on=True)
            await shown(pilot, "Setup")
            Player(joined).play()
            await other.leave()
            await first
            await shown(pilot, "Bo is gone, and")
            writer = joined._guest._writer  # noqa: SLF001 a line that breaks
            assert writer is not None
            writer.transport.abort()
            again = Guest(invite, Wish("Bo", token=other.remote.token), load, "0")
            second = asyncio.create_task(again.run())
            await until(lambda: again.remote.playing and not again.remote.view().seats[0].here)
            assert "asks again" not in await shown(pilot, "Setup", "connected")
            await again.leave()
            await second


async def test_a_closed_table_asks_for_no_vote(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host closes while a vote is open: its window goes, and it is told why."""
    monkeypatch.setattr(polls, "PATIENCE_S", 0.0)
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
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
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch, *, is_read: bool
) -> None:
    """It is not said to be sent; readers, who have no top bar, hear of the line. Then it counts."""
    monkeypatch.setattr(guest, "WAITS_S", (1.5,))
    async with hosted(lehen_home, SeatInfo("", "open"), SeatInfo("Hal", "bot", "random")) as (
        _,
        invite,
    ):
        joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
        app = an_app(lehen_home, joined)
        app.set_class(is_read, READER)
        async with app.run_test() as pilot:
            await until(lambda: joined.remote.lobby)
            joined.remote.ready(on=True)
            await shown(pilot, "Castle 1 of 4")
            writer = joined._guest._writer  # noqa: SLF001 a line that breaks
            assert writer is not None
            writer.transport.abort()
            await shown(pilot, "line lost")
            await pilot.press("1")
            await shown(pilot, "not sent yet")
            await shown(pilot, "Castle 2 of 4")


@pytest.mark.parametrize("key", ["t", "colon"])
async def test_what_is_typed_answers_no_vote_that_comes_up(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """While something is typed the vote is told only; A asks, once that is done."""
    monkeypatch.setattr(polls, "PATIENCE_S", 0.0)
    async with hosted(lehen_home, SeatInfo("", "open"), SeatInfo("", "open")) as (table, invite):
        joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
        other = Guest(invite, Wish("Bo", invite=table.invite), load, "0")
        async with an_app(lehen_home, joined).run_test() as pilot:
            await until(lambda: joined.remote.lobby)
            running = asyncio.create_task(other.run())
            await until(lambda: other.remote.lobby)
            for remote in (joined.remote, other.remote):
                remote.ready(on=True)
            await shown(pilot, "Setup", "connected")
            Player(joined).play()
            await pilot.press(key, "3")
            await other.leave()
            await running
            await until(lambda: joined.poll)
            await pilot.pause(0.2)
            assert not isinstance(pilot.app.screen, VoteScreen)
            await pilot.press("enter", "escape", "escape")
            assert "Bo is gone, and" not in await shown(pilot, "Setup", "A asks again")
            await pilot.press("A")
            await shown(pilot, "Bo is gone, and", "wait (0 votes)")
