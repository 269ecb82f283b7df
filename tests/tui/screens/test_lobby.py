"""Lobby and the choice of a table, with a real host on the loopback interface."""

from dataclasses import replace
from pathlib import Path

import pytest

from bots_there import Player
from core.table.client import SeatInfo
from hosted_here import LOOPBACK, hosted
from netplay import store
from netplay.guest_line import Wish
from netplay.invite import write_invite
from saves.folders import Folders
from screens import screen_lines, screen_text, shown
from table_apps import OPEN, Other, an_app, as_guest, at_own_table
from tui.joining import invited
from tui.screens.lobby import LobbyScreen
from tui.widgets.lines import cells_of
from waiting import until


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
async def test_two_are_ready_and_the_match_is_there(
    lehen_home: Path, size: tuple[int, int]
) -> None:
    """Names, ready marks and chat in the lobby; when both are ready, the game screen."""
    async with as_guest(lehen_home, size=size) as at:
        await shown(at.pilot, "Ann", "(you)", "free")
        other = at.comes("Bo")
        await shown(at.pilot, "Bo", "not ready yet")
        other.remote.say("hello [b]all[/b]")
        await shown(at.pilot, "Bo: hello [b]all[/b]")
        await at.pilot.press("1")
        await shown(at.pilot, "1 Not yet")
        other.remote.ready(on=True)
        await shown(at.pilot, "Setup", "connected")
        await other.leave()


async def test_the_owner_frees_a_chair(lehen_home: Path) -> None:
    """The option is open where a guest sits; after a yes the guest is gone and the chair free."""
    async with at_own_table(lehen_home) as at:
        await shown(at.pilot, "One chair is free")
        guest = at.comes("Bo")
        await shown(at.pilot, "Bo", "The match begins when all are ready")
        await at.pilot.press("3")
        await shown(at.pilot, "This chair is your own")
        await at.pilot.press("down", "3")
        await shown(at.pilot, "Take the chair from Bo?")
        await at.pilot.press("enter")
        await shown(at.pilot, "One chair is free")
        assert "removed" == (await guest.running)[0]


@pytest.mark.parametrize("key", ["3", "t"])
async def test_the_match_begins_over_an_open_question(lehen_home: Path, key: str) -> None:
    """What is asked in the lobby goes with it: under the match nothing of it is left."""
    async with at_own_table(lehen_home) as at:
        await shown(at.pilot, "One chair is free")
        guest = at.comes("Bo")
        await shown(at.pilot, "Bo", "The match begins when all are ready")
        await at.pilot.press("down", key)
        assert not isinstance(at.pilot.app.screen, LobbyScreen)
        at.all_ready(guest)
        await shown(at.pilot, "Setup", "connected")
        assert not [one for one in at.pilot.app.screen_stack if isinstance(one, LobbyScreen)]
        await guest.leave()


async def test_a_host_that_is_not_there_is_said(lehen_home: Path) -> None:
    """The lobby tells why there is no connection."""
    joined = invited(Folders(lehen_home), f"{LOOPBACK}:1", "Ann")
    async with an_app(lehen_home, joined).run_test() as pilot:
        await shown(pilot, f"Nobody hosts a table at {LOOPBACK}:1.")


async def test_why_a_place_was_lost_is_read_to_its_end(lehen_home: Path) -> None:
    """At 60 columns too: it stands in place of the chairs, which nobody has any more."""
    host = hosted(lehen_home, OPEN, OPEN)
    _, invite = await host.__aenter__()
    joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
    async with an_app(lehen_home, joined, lang="de").run_test(size=(60, 18)) as pilot:
        await shown(pilot, "Ann (du)")
        await host.__aexit__(None, None, None)
        screen = await shown(pilot, "vor der Partie", "geschlossen.")
        assert "Ann (du)" not in screen


async def test_another_invite_is_told_to_be_another(lehen_home: Path) -> None:
    """Who typed one letter of the secret wrong is not asked for an invite."""
    async with hosted(lehen_home, OPEN, OPEN) as (_, invite):
        line = write_invite(replace(invite, secret=bytes(len(invite.secret))))
        joined = invited(Folders(lehen_home), line, "Ann")
        async with an_app(lehen_home, joined).run_test() as pilot:
            await shown(pilot, "This invite does not lead to this table")


async def test_a_german_program_explains_in_german(lehen_home: Path) -> None:
    """What is wrong with an invite, and why there is no connection, stand in the catalogs."""
    joined = invited(Folders(lehen_home), f"{LOOPBACK}:1", "Ann")
    async with an_app(lehen_home, joined, lang="de").run_test() as pilot:
        await shown(pilot, f"Unter {LOOPBACK}:1 ist kein Tisch offen.")
    async with an_app(lehen_home, lang="de").run_test() as pilot:
        await shown(pilot, "An einen Tisch")
        for line, words in (
            ("a:1/xx", "sechzehn Zeichen"),
            ("a:0", "nicht 0"),
            ("a:1/u/v", "U kommt in keiner Einladung vor"),
            ("a:1/12/v", "hat 16 Zeichen, nicht 2"),
            ("a:1/12/34/?", "? ist kein Name"),
        ):
            await pilot.press("5") if line == "a:1/xx" else None
            await pilot.press("1")
            await shown(pilot, "Einladung, oder Adresse")
            await pilot.press(*line, "enter")
            await shown(pilot, words)


async def test_the_choice_of_a_table(lehen_home: Path) -> None:
    """The menu lists own tables; a wrong invite is explained, a right one leads to the lobby."""
    async with (
        hosted(lehen_home, OPEN, OPEN) as (_, invite),
        an_app(lehen_home).run_test() as pilot,
    ):
        await shown(pilot, "Join a table")
        await pilot.press("5")
        await shown(pilot, "TABLES OF THIS COMPUTER", "Ann's table")
        await pilot.press("1")
        await shown(pilot, "Invite line")
        await pilot.press(*"a:1/xx", "enter")
        await shown(pilot, "sixteen letters")
        await pilot.press("1")
        await shown(pilot, "Invite line")
        await pilot.press(*write_invite(invite), "enter")
        await shown(pilot, "(you)")


async def test_after_a_match_the_next_one_follows(lehen_home: Path) -> None:
    """Leaving a match that is over leads to the lobby; when both are ready, a new match begins."""
    async with as_guest(lehen_home, game="comuni") as at:
        other, remote = at.comes("Bo"), at.joined.remote
        Player(at.joined)
        Player(other.guest)
        await shown(at.pilot, "Bo", "not ready yet")
        at.all_ready(other)
        await until(lambda: remote.is_over, 120)
        await shown(at.pilot, "next match waits")
        await at.pilot.press("escape", "Q")
        await shown(at.pilot, "Next: Comuni", "not ready yet")
        other.remote.ready(on=True)
        await until(lambda: remote.match == 2 and remote.playing)
        await shown(at.pilot, "Round")
        assert [1, 0] == [remote.seat, other.remote.seat]
        await other.leave()


async def test_options_and_who_watches_are_seen(lehen_home: Path) -> None:
    """What is not as printed stands beside the chairs, and how many look on above them."""
    async with as_guest(lehen_home, goal=35) as at:
        await shown(at.pilot, "OPTIONS", "35", "Löwenherz")
        eve = at.comes("Eve", watch=True)
        await shown(at.pilot, "one looks on")
        await eve.leave()


async def test_long_words_are_read_to_their_end(lehen_home: Path) -> None:
    """What somebody says takes as many rows as it needs."""
    async with as_guest(lehen_home) as at:
        await shown(at.pilot, "Ann")
        at.joined.remote.say("word " * 30 + "the end")
        await shown(at.pilot, "the end")
        at.joined.remote.offline()
        at.joined.remote.say("lost")
        await shown(at.pilot, "Not sent: there is no connection just now")


async def test_the_end_of_a_table_stays_on_the_screen(lehen_home: Path) -> None:
    """Who plays reads why the table is closed, beside the last position."""
    seats = OPEN, SeatInfo("Bot", "bot", "random")
    host = hosted(lehen_home, *seats)
    _, invite = await host.__aenter__()
    joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
    async with an_app(lehen_home, joined).run_test() as pilot:
        await shown(pilot, "Ann (you)")
        joined.remote.ready(on=True)
        await shown(pilot, "Setup", "connected")
        await host.__aexit__(None, None, None)
        await shown(pilot, "not connected")
        await pilot.pause(0.3)
        await shown(pilot, "The host has closed the table")


async def test_an_invite_leads_back_to_the_seat_of_before(lehen_home: Path) -> None:
    """Who types the invite again after a crash gets the seat again; another name is another one."""
    folders = Folders(lehen_home)
    async with hosted(lehen_home, OPEN, OPEN) as (_, invite):
        seats: list[int | None] = []
        for name in ("Ann", "Ann", "Bo"):
            joined = invited(folders, write_invite(invite), name)
            joined.open()
            await until(lambda: joined.remote.lobby)  # noqa: B023 within the round
            seats.append(joined.remote.seat)
            await joined.close(shut=False)
    assert [0, 0, 1] == seats
    assert ["Ann", "Bo"] == [one.name for one in store.read_places(lehen_home / "tables").places]


async def test_a_place_that_cannot_be_kept_is_told(lehen_home: Path) -> None:
    """A damaged file of places costs no seat: the lobby is there, and says so."""
    async with hosted(lehen_home, OPEN, OPEN) as (_, invite):
        (lehen_home / "tables" / store.PLACES_FILE).write_bytes(b"x")
        joined = invited(Folders(lehen_home), write_invite(invite), "Ann")
        async with an_app(lehen_home, joined).run_test(size=(120, 40)) as pilot:
            await shown(pilot, "Ann (you)", "could not be saved", "tables/places")
            joined.remote.ready(on=True)
            await shown(pilot, "1 Not yet")


async def test_the_menu_leads_to_watching_and_forgets_places(lehen_home: Path) -> None:
    """4 watches instead of playing; 5 takes a place off the list once that is confirmed."""
    place = store.Place("ab", "Friday", "loewenherz", LOOPBACK, 1, b"p", b"t", "Ann")
    store.write_places(lehen_home / "tables", store.Places((place,)))
    async with (
        hosted(lehen_home, OPEN, OPEN) as (_, invite),
        an_app(lehen_home).run_test(size=(120, 40)) as pilot,
    ):
        await shown(pilot, "Join a table")
        await pilot.press("5")
        await shown(pilot, "PLACES OF BEFORE", "Friday")
        await pilot.press("5")
        await shown(pilot, "Forget your place at Friday?")
        await pilot.press("enter")
        await until(lambda: not store.read_places(lehen_home / "tables").places)
        await pilot.press("4", "1")
        await shown(pilot, "Invite line")
        await pilot.press(*write_invite(invite), "enter")
        await shown(pilot, "one looks on")


async def test_the_owner_comes_back_by_the_own_invite(lehen_home: Path) -> None:
    """It leads to the own chair, with all that an owner may do, as long as nobody is there."""
    async with as_guest(lehen_home, SeatInfo("Ann"), OPEN) as at:
        screen = await shown(at.pilot, "Ann (you)", "One chair is free", "INVITE", "Begin now")
        assert "Ann 2" not in screen
        assert at.joined.owner


def _left(screen: str) -> str:
    """Return the sentence in the left column, whose rows it was broken into."""
    return " ".join(line[:58].split("│")[0].strip() for line in screen.split("\n"))


@pytest.mark.parametrize(
    ("lang", "own", "full", "closed"),
    [
        ("en", "own", "The table is your own: {way}", "Your own table is closed: {way}"),
        ("de", "eigener", "Der Tisch ist dein eigener: {way}", "Dein eigener Tisch ist zu: {way}"),
    ],
)
async def test_where_the_own_invite_leads_to_no_chair_the_way_is_told(
    lehen_home: Path, lang: str, own: str, full: str, closed: str
) -> None:
    """Where somebody sits in it already, also by the address, and where nobody hosts the table."""
    folders, bot = Folders(lehen_home), SeatInfo("Kit", "bot", "squire")

    async def told(line: str) -> str:
        app = an_app(lehen_home, invited(folders, line, "Ann"), lang=lang)
        async with app.run_test() as pilot:
            return _left(await shown(pilot, own, "lehen host"))

    async with hosted(lehen_home, SeatInfo("Ann"), bot) as (table, invite):
        way = f"lehen host --table {table.id}"
        owner = Other(invite, Wish("Ann", token=table.owner))
        await until(lambda: owner.remote.online)
        assert full.format(way=way) in await told(write_invite(invite))
        await owner.leave()
        assert full.format(way=way) in await told(f"{LOOPBACK}:{invite.port}")
    assert closed.format(way=way) in await told(write_invite(invite))


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "the name Bo [x]:"), ("de", "den Namen Bo [x]:")]
)
async def test_who_plays_under_another_name_by_now_is_told_of_the_place(
    tmp_path: Path, lang: str, told: str
) -> None:
    """Where no chair is free the invite names the place that this computer has there already."""
    async with hosted(
        tmp_path / "host", SeatInfo("Kit", "bot", "squire"), SeatInfo("", "open")
    ) as (
        _,
        invite,
    ):
        folders = Folders(tmp_path / "guest")
        for name, expected in (("Bo [x]", "Bo [x] ("), ("Cy", told), ("Bo [x]", "Bo [x] (")):
            app = an_app(folders.home, invited(folders, write_invite(invite), name), lang=lang)
            async with app.run_test() as pilot:
                assert expected in _left(await shown(pilot, "[x]"))
        stranger = Folders(tmp_path / "stranger")
        app = an_app(stranger.home, invited(stranger, write_invite(invite), "Cy"), lang=lang)
        async with app.run_test() as pilot:
            assert "Bo [x]" not in await shown(pilot, "--watch")


@pytest.mark.parametrize(("lang", "you"), [("en", "(you)"), ("de", "(du)")])
@pytest.mark.parametrize(
    "name", ["M" * 24, "\u6c34" * 24, "[b]Eva \U0001f3b2\U0001f3b2\U0001f3b2 {x} %s W"]
)
async def test_long_and_wide_names_leave_room_for_what_follows(
    tmp_path: Path, lang: str, you: str, name: str
) -> None:
    """A name is shortened by two dots, in cells, so that all states stand in one column."""
    async with hosted(tmp_path, OPEN, OPEN) as (table, invite):
        folders = Folders(tmp_path / "guest")
        joined = invited(folders, write_invite(invite), name)
        app = an_app(folders.home, joined, lang=lang)
        async with app.run_test() as pilot:
            await shown(pilot, you)
            other = Other(invite, Wish(name, invite=table.invite))
            state = {"en": "not ready yet", "de": "noch nicht bereit"}[lang]
            await until(lambda: 2 == screen_text(app).count(state))
            chairs = [row for row in screen_lines(app) if state in row]
            assert [31, 31] == [cells_of(row[: row.index(state)]) for row in chairs]
            assert 1 == sum(f" {you} " in row for row in chairs)
            await other.leave()
