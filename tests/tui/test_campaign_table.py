"""A campaign between computers: the same people, tokens and certificate over all its matches."""

import asyncio
from pathlib import Path

import pytest

from bots_there import Player
from core import registry
from core.engine.errors import SetupError
from core.table.client import SeatInfo
from netplay import store
from netplay.chairs import Chair
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.invite import Invite
from saves import campaigns
from saves.folders import Folders
from saves.plan import Plan
from saves.plan import Player as Planned
from tui import hosting, house
from tui.following import campaign_of, following
from tui.joining import load
from waiting import until

LOOPBACK = "127.0.0.1"
GAMES = ("feudality", "comuni", "adellos")


def planned(folders: Folders) -> store.KeptTable:
    """Make a campaign of three matches for two guests, and its table."""
    plan = Plan((Planned("Ann", "guest"), Planned("Bo", "guest")))
    for game in GAMES:
        plan = plan.with_match(game, seed="x")
    campaigns.create("Winter", plan, folders)
    return hosting.campaign_table(folders, "Winter", "Winter")


class Running:
    """A house with the campaign's table, on the loopback interface."""

    def __init__(self, folders: Folders, table: store.KeptTable) -> None:
        self.ended = asyncio.Event()
        self.port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.serving = asyncio.create_task(
            house.serve(
                folders,
                [table],
                address=LOOPBACK,
                port=table.port,
                ended=self.ended,
                listening=self.port.set_result,
            )
        )

    async def end(self) -> None:
        """Close the house."""
        self.ended.set()
        await self.serving


class Evening:
    """The guests Bo and Ann at a campaign's table, who play whatever they are asked."""

    def __init__(self, invite: Invite, table: str, tokens: tuple[bytes, ...] = (b"", b"")) -> None:
        self.guests = [
            Guest(invite, Wish(name, table=table, token=token, invite=invite.secret), load, "0")
            for name, token in zip(("Bo", "Ann"), tokens, strict=True)
        ]
        self.tasks: list[asyncio.Task[tuple[str, str]]] = []

    async def come(self) -> None:
        """Connect one after the other."""
        for guest in self.guests:
            Player(guest)
            self.tasks.append(asyncio.create_task(guest.run()))
            await until(lambda guest=guest: guest.remote.online)  # type: ignore[misc]

    def go_on(self) -> None:
        """Have both say that they are ready."""
        for guest in self.guests:
            guest.remote.ready(on=True)

    async def play(self, number: int) -> None:
        """Wait until a match of the table is over."""

        def over() -> bool:
            return all(g.remote.match == number and g.remote.is_over for g in self.guests)

        await until(over, 120)

    async def told(self, then: str) -> None:
        """Wait until both know which game follows."""

        def known() -> bool:
            return all(g.remote.lobby and g.remote.lobby.then == then for g in self.guests)

        await until(known)


async def test_three_matches_of_a_campaign(lehen_home: Path) -> None:
    """Two guests play three games; the host stops in between; files, places and marks are right."""
    folders = Folders(lehen_home)
    table = planned(folders)
    running = Running(folders, table)
    invite = hosting.invite_of(folders, table, LOOPBACK, await running.port)
    first = Evening(invite, "")  # Bo comes first and still gets the chair that is Bo's in the plan
    await first.come()
    await until(lambda: all(guest.remote.lobby for guest in first.guests))
    tokens = tuple(guest.remote.token for guest in first.guests)
    first.go_on()
    await first.play(1)
    await first.told(GAMES[1])
    await running.end()  # the evening ends here, and another begins
    assert ["closed", "closed"] == [code for code, _ in await asyncio.gather(*first.tasks)]
    running = Running(folders, store.read_table(hosting.table_folder(folders, table.id)))
    second = Evening(Invite(LOOPBACK, await running.port, invite.pin), table.id, tokens)
    await second.come()
    await second.told(GAMES[1])
    for number in (2, 3):
        second.go_on()
        await second.play(number)
        await second.told((*GAMES, "")[number])
    await running.end()
    check_files(folders)


def check_files(folders: Folders) -> None:
    """Each match of the plan has its file, with the players in the order of their seats."""
    campaign = campaign_of(folders, "Winter")
    assert campaign.is_over
    assert list(GAMES) == [slot.file.game for slot in campaign.slots if slot.file]
    marks = [slot.file.mark for slot in campaign.slots if slot.file and slot.file.mark]
    assert [("Ann", "Bo"), ("Bo", "Ann"), ("Ann", "Bo")] == [mark.players for mark in marks]
    assert [1, 2, 3] == [mark.number for mark in marks]
    with pytest.raises(SetupError, match="all matches"):
        hosting.campaign_table(folders, "Winter", "Winter")


def test_outside_of_a_campaign_the_same_game_follows(lehen_home: Path) -> None:
    """The last seat becomes the first, a bot that kept a seat gives it back, options stay."""
    folders = Folders(lehen_home)
    folders.make()
    seats = [SeatInfo("Ann"), SeatInfo("Bo")]
    table = hosting.new_table(folders, registry.load("comuni"), "T", seats, {})
    bot = SeatInfo("Bo", "bot", "knight")
    known = [
        Chair(SeatInfo("Ann"), b"a", ready=True),
        Chair(bot, b"b"),
        Chair(SeatInfo("Cy"), b"c"),
    ]
    found = following(folders, table, known)
    assert found is not None
    assert [("Bo", "person", b"b"), ("Ann", "person", b"a")] == [
        (one.info.name, one.info.kind, one.token) for one in found.chairs
    ]
    assert [False, True] == [one.ready for one in found.chairs]
    assert table.options == found.options
