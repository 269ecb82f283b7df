"""Bots that think while people do: who is told what, and where nothing is thought ahead."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

import sampling
from core.bots.base import Expired, Ranked, decision_seed, never
from core.bots.levels import level
from core.engine.codec import decode
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.match.entries import Entry
from core.table.client import SeatInfo
from core.table.plan import plan_match
from core.table.table import Table
from core.worker.ahead import Ahead, Asked, Outlook
from core.worker.client import BotCrashedError
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


class Brain:
    """Thinks, and thinks ahead, in this process, with a budget that depends on nothing.

    Attributes:
        known: How many questions with a choice were foreseen.
    """

    def __init__(self) -> None:
        self.known = 0
        self._ahead = Ahead(self._answer)

    def _answer(self, asked: Asked, expired: Expired) -> Ranked:
        masked = decode(GAME.state_type, asked.mask)
        how = level(asked.level).choose
        return how(GAME, masked, asked.moves, asked.seat, asked.seed, 30, expired)

    async def think(
        self,
        game_id: str,
        mask: bytes,
        seat: Seat,
        kind: str,
        moves: Sequence[Move],
        level_name: str,
        seed: bytes,
    ) -> Ranked:
        """Return what was foreseen, or else what is found now."""
        assert kind in GAME.kinds
        asked = Asked(game_id, mask, seat, tuple(moves), level_name, seed)
        known = self._ahead.known(asked)
        self.known += known is not None and len(moves) > 1
        return known or self._answer(asked, never)

    async def ponder(
        self, game_id: str, mask: bytes, seat: Seat, entry: int, level_name: str, seed: bytes
    ) -> None:
        """Think ahead to the end."""
        self._ahead.begin(Outlook(game_id, mask, seat, entry, level_name, seed), never)
        self._ahead.run(never)

    async def close(self) -> None:
        """Do nothing: there is no process."""


async def played(brain: Brain, *, ponders: bool) -> list[Entry]:
    """Return all that was done in a match of a person with a Marshal.

    The person decides after the Marshal where both may, and takes the last move.
    """
    session = LocalSession(
        saved(ANN, MARSHAL), pause_s=0, thinker=brain, ponderer=brain if ponders else None
    )
    client, match = session.people()[0], session.table.match
    async with asyncio.timeout(60):
        while match.outcome is None:
            await asyncio.sleep(0.02)
            decision = client.view().decision
            if decision is not None and [0] == [pending.seat for pending in match.owing]:
                client.submit(decision.id, decision.moves[-1])
    await session.close()
    return list(match.entries)


async def test_the_same_match_with_and_without() -> None:
    """Entries, events and digests are the same, whether the bot thought ahead or not."""
    plain, foreseeing = Brain(), Brain()
    with sampling.registered_toygame():
        expected = await played(plain, ponders=False)
        assert expected == await played(foreseeing, ponders=True)
    assert 0 == plain.known
    assert foreseeing.known
