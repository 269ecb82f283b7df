"""Bots that think while people do: who is told what, and where nothing is thought ahead."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

import toygame
from core.bots.base import decision_seed
from core.engine.codec import decode
from core.engine.ids import Seat
from core.table.client import SeatInfo
from core.table.plan import plan_match
from core.table.table import Table
from core.worker.client import BotCrashedError, BotProcess
from saves.start import SavedMatch
from toygame import GAME
from tui.pondering import Pondering
from tui.session import LocalSession

ANN, SQUIRE = SeatInfo("Ann"), SeatInfo("Sam", "bot", "squire")
MARSHAL = SeatInfo("Max", "bot", "marshal")
SEED = b"b" * 16


class Ponderer:
    """Notes what it is told.

    Attributes:
        told: The seats and the numbers of the positions.
    """

    def __init__(self, *, is_ill: bool = False) -> None:
        self.told: list[tuple[Seat, int]] = []
        self._is_ill = is_ill

    async def ponder(
        self, game_id: str, mask: bytes, seat: Seat, entry: int, level_name: str, seed: bytes
    ) -> None:
        """Note it; a seat is told what it may know itself."""
        state = decode(GAME.state_type, mask)
        assert (GAME.id, "marshal", decision_seed(SEED, seat)) == (game_id, level_name, seed)
        assert GAME.mask(state, seat) == state
        self.told.append((seat, entry))
        if self._is_ill:
            raise BotCrashedError("no")


def saved(*seats: SeatInfo) -> SavedMatch:
    """Return a match of Ford that nothing was done in."""
    plan = plan_match(GAME, seats, {"rounds": 2}, seed=b"s" * 16, bot_seed=SEED)
    return SavedMatch(Path("nowhere"), plan, plan.begin(GAME), seats)


async def looked(ponderer: Ponderer, *seats: SeatInfo) -> Table:
    """Have the first seat decide what all owe at first; show each bot what it knows then."""
    one = saved(*seats)
    table = Table(one.match, one.seats)
    pondering = Pondering(table, ponderer, lambda seat: decision_seed(SEED, seat))
    for number in range(1, len(seats)):
        step = table.match.propose(Seat(number), table.match.legal(Seat(number))[0])
        table.match.commit(step)
    for number, info in enumerate(seats):
        if info.kind == "bot":
            pondering.look(Seat(number), table.view(Seat(number)))
    await asyncio.sleep(0.05)
    return table


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ((ANN, MARSHAL), [1]),
        ((ANN, MARSHAL, SQUIRE), [1]),
        ((ANN, MARSHAL, MARSHAL), [1, 2]),
        ((ANN, SQUIRE), []),
        ((SQUIRE, MARSHAL), []),
        ((MARSHAL, ANN), []),
    ],
)
async def test_who_thinks_ahead(seats: tuple[SeatInfo, ...], expected: Sequence[int]) -> None:
    """Marshals do while a person decides; not while bots do, nor when they are asked themselves."""
    ponderer = Ponderer()
    await looked(ponderer, *seats)
    assert expected == sorted(seat for seat, _ in ponderer.told)


async def test_a_process_that_fails_is_no_trouble() -> None:
    """Nothing comes of a process that ends while it is told something."""
    ponderer = Ponderer(is_ill=True)
    table = await looked(ponderer, ANN, MARSHAL)
    assert 1 == len(ponderer.told)
    assert table.match.outcome is None


async def played(*, ponders: bool) -> list[object]:
    """Return all that was done in a match of a person, who takes the last move, with a Marshal."""
    bot = BotProcess({GAME.id: toygame.__name__}, pace=0.1)
    session = LocalSession(
        saved(ANN, MARSHAL), pause_s=0, thinker=bot, ponderer=bot if ponders else None
    )
    client, match = session.people()[0], session.table.match
    async with asyncio.timeout(60):
        while match.outcome is None:
            decision = client.view().decision
            await asyncio.sleep(0.05)
            if decision is not None:
                client.submit(decision.id, decision.moves[-1])
    await session.close()
    assert bot.pid is None
    return list(match.entries)


async def test_the_same_match_with_and_without() -> None:
    """Entries, events and digests are the same, whether the bot thought ahead or not."""
    assert await played(ponders=False) == await played(ponders=True)
