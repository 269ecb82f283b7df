"""Bots that offer to give up a match that they cannot win."""

import asyncio
import errno

import pytest

from core.engine.codec import decode
from core.engine.ids import Seat
from core.table.client import Refused, Said, SeatInfo, Update
from core.table.local import LocalTable
from core.table.plan import plan_match
from core.table.recorder import Done, ListRecorder
from core.table.table import Table
from core.worker.client import BotCrashedError
from toygame import GAME
from tui.offering import LOST_TURNS, Offering

PERSON, BOT = SeatInfo("Anna"), SeatInfo("Robert", "bot", "squire")


class Judge:
    """Has an opinion.

    Attributes:
        share: It.
        asked: How often it was asked for.
    """

    def __init__(self, share: float = 0.0) -> None:
        self.share = share
        self.asked = 0

    async def prospects(
        self, game_id: str, mask: bytes, seat: Seat, seed: bytes, tries: int
    ) -> float:
        """Return the opinion, of the bot's own mask; a negative one is none."""
        state = decode(GAME.state_type, mask)
        assert (GAME.id, state, True, True) == (
            game_id,
            GAME.mask(state, seat),
            bool(seed),
            tries > 0,
        )
        self.asked += 1
        if self.share < 0:
            raise BotCrashedError("no")
        return self.share


class Disk(ListRecorder):
    """Keeps records until it is full."""

    is_full = False

    def record(self, record: list[object], *, durable: bool, then: Done) -> None:
        """Keep a record, or answer that there is no room."""
        if self.is_full:
            then(OSError(errno.ENOSPC, "No space left on device"))
        else:
            super().record(record, durable=durable, then=then)


def table(*seats: SeatInfo, recorder: ListRecorder | None = None) -> Table:
    """Return a table of Ford with enough rounds."""
    plan = plan_match(GAME, seats, {"rounds": 6}, seed=b"s" * 16, bot_seed=b"b" * 16)
    return Table(plan.begin(GAME), seats, recorder)


async def played(at: Table, offering: Offering, turns: int) -> list[Said]:
    """Play until the person's turn has begun so often; return what was said."""
    heard = list[Said]()

    def hear(update: Update) -> None:
        if isinstance(update, Said):
            heard.append(update)

    end, begun = at.subscribe(None, hear), 0
    while begun < turns:
        seat = at.match.owing[0].seat
        client = LocalTable(at, seat)
        decision = client.view().decision
        assert decision is not None
        before = len(at.match.entries)
        client.submit(decision.id, decision.moves[0])
        events = [event for one in at.match.entries[before:] for event in one.events]
        begun += any(e.kind == "turn_started" and e.public["seat"] == 0 for e in events)
        offering.take()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    end()
    return heard


async def test_a_lost_match_is_offered_once() -> None:
    """After some lost turns in a row the bot says so, once; accepted, it gives up."""
    at, judge, refusals = table(PERSON, BOT), Judge(), list[Refused]()
    offering = Offering(at, judge, "en")
    assert [] == await played(at, offering, LOST_TURNS - 1)
    assert offering.seat is None
    said = await played(at, offering, 2)
    assert [Seat(1)] == [one.viewer for one in said]
    assert 1 == offering.seat
    offering.accept(refusals.append)
    assert at.match.outcome is not None
    assert (Seat(0),) == at.match.outcome.winners
    assert [] == refusals


async def test_a_disk_that_refuses_is_told() -> None:
    """If the bot's wish cannot be kept the match goes on, and whoever agreed hears why."""
    disk, refusals = Disk(), list[Refused]()
    at = table(PERSON, BOT, recorder=disk)
    offering = Offering(at, Judge(), "en")
    await played(at, offering, LOST_TURNS)
    disk.is_full = True
    offering.accept(refusals.append)
    assert at.match.outcome is None
    assert ["disk"] == [one.code for one in refusals]


async def test_a_chance_takes_the_offer_back() -> None:
    """Who may still win again offers nothing more."""
    at, judge = table(PERSON, BOT), Judge()
    offering = Offering(at, judge, "de")
    assert "aufgeben" in (await played(at, offering, LOST_TURNS))[0].text
    judge.share = 0.25
    await played(at, offering, 1)
    assert offering.seat is None
    offering.accept(list[Refused]().append)
    assert at.match.outcome is None


@pytest.mark.parametrize("seats", [(PERSON, PERSON), (BOT, BOT), (PERSON, BOT, BOT)])
async def test_only_a_bot_against_a_person(seats: tuple[SeatInfo, ...]) -> None:
    """Among others nobody is asked for an opinion."""
    at, judge = table(*seats), Judge()
    await played(at, Offering(at, judge, "en"), LOST_TURNS)
    assert 0 == judge.asked


async def test_no_opinion_is_no_offer() -> None:
    """A process that fails leads to no offer."""
    at, judge = table(PERSON, BOT), Judge(-1)
    offering = Offering(at, judge, "en")
    assert [] == await played(at, offering, LOST_TURNS + 1)
    assert judge.asked
    assert offering.seat is None
