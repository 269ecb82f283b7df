"""Local sessions: bots, hints, the journal, and the end of it all."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import toygame
from core import registry
from core.bots.base import Ranked, Rated
from core.engine.chance import seed_from_text
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.table.client import Changed, SeatInfo, Update, Waiting
from core.table.plan import MatchPlan, plan_match
from core.worker.client import BotCrashedError
from saves import match_file
from saves.folders import user_folders
from saves.start import SavedMatch
from toygame import GAME
from tui.session import LocalSession, Trouble, open_session

PERSON, BOT = SeatInfo("Anna"), SeatInfo("Robert", "bot", "squire")


class FakeThinker:
    """Answers with the last legal move, after as many failures as asked for.

    Attributes:
        asked: Seat, level and seed of every question.
        failures: How many questions are still to fail.
        gate: Is waited for before an answer.
        cancelled: How many questions were given up.
        closed: Whether it was closed.
        cut_off: Whether the deadline cuts every answer off.
    """

    def __init__(self, failures: int = 0, *, cut_off: bool = False) -> None:
        self.cut_off = cut_off
        self.asked: list[tuple[Seat, str, bytes]] = []
        self.failures = failures
        self.gate = asyncio.Event()
        self.gate.set()
        self.cancelled = 0
        self.closed = False

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
        """Return the moves in reverse."""
        assert (game_id, bool(mask), bool(kind)) == ("toygame", True, True)
        self.asked.append((seat, level_name, seed))
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.failures:
            self.failures -= 1
            raise BotCrashedError("no")
        rated = tuple(Rated(move, 0.0, "best") for move in reversed(moves))
        return Ranked(rated, cut_off=self.cut_off)

    async def close(self) -> None:
        """Note it."""
        self.closed = True


def plan(*seats: SeatInfo, rounds: int = 1) -> MatchPlan:
    """Return a plan of a match of Ford."""
    seed, bot_seed = seed_from_text("session"), seed_from_text("bots")
    return plan_match(GAME, seats, {"rounds": rounds}, seed=seed, bot_seed=bot_seed)


def saved(*seats: SeatInfo, rounds: int = 1) -> SavedMatch:
    """Return a new match that is kept nowhere."""
    made = plan(*seats, rounds=rounds)
    return SavedMatch(Path("nowhere"), made, made.begin(GAME), made.seats)


async def until(condition: Any, limit_s: float = 20.0) -> None:
    """Wait until something is so, at most so long."""
    async with asyncio.timeout(limit_s):
        while not condition():  # noqa: ASYNC110 conditions of all kinds
            await asyncio.sleep(0.005)


async def test_bots_play_a_match_to_its_end() -> None:
    """With bots in all seats the match ends by itself; each bot was asked with its level."""
    thinker = FakeThinker()
    session = LocalSession(saved(BOT, BOT), pause_s=0, thinker=thinker)
    await until(lambda: session.table.match.outcome is not None)
    assert {(0, "squire"), (1, "squire")} == {(seat, level) for seat, level, _ in thinker.asked}
    assert len(thinker.asked) == len({seed for _, _, seed in thinker.asked})
    await session.close()
    assert thinker.closed


async def test_a_bot_waits_for_the_person() -> None:
    """A bot plays when it owes a decision, and only then; its plies are recorded like anybody's."""
    thinker = FakeThinker()
    session = LocalSession(saved(PERSON, BOT), pause_s=0, thinker=thinker)
    client = session.people()[0]
    told: list[Update] = []
    client.subscribe(told.append)
    await until(lambda: [w.seat for w in client.view().waiting] == [0])
    decision = client.view().decision
    assert decision is not None
    client.submit(decision.id, ("stake", 0))
    assert [] == [one for one in told if isinstance(one, Changed) and one.view.decision is None]
    await until(lambda: client.view().waiting[0].label == "act")
    await until(lambda: any(isinstance(one, Changed) for one in told))
    await session.close()


async def test_people_and_spectators() -> None:
    """People get a client each; where only bots play there is a spectator's."""
    session = LocalSession(saved(PERSON, BOT, PERSON), pause_s=0, thinker=FakeThinker())
    assert [0, 2] == [client.viewer for client in session.people()]
    await session.close()
    session = LocalSession(saved(BOT, BOT), pause_s=0, thinker=FakeThinker())
    assert [None] == [client.viewer for client in session.people()]
    await session.close()


async def test_a_pause_before_each_move() -> None:
    """A bot's move is not made before its pause is over."""
    session = LocalSession(saved(BOT, BOT), pause_s=30, thinker=FakeThinker())
    await asyncio.sleep(0.1)
    assert [] == session.table.match.entries
    await session.close()


@pytest.mark.parametrize("cut_off", [False, True])
async def test_a_bot_that_is_cut_off_is_told_of_once(*, cut_off: bool) -> None:
    """That a move depends on the machine is told, once a match, and changes nothing of it."""
    thinker = FakeThinker(cut_off=cut_off)
    session = LocalSession(saved(BOT, BOT), pause_s=0, thinker=thinker)
    troubles: list[tuple[Seat, Trouble]] = []
    session.trouble = lambda seat, what: troubles.append((seat, what))
    await until(lambda: session.table.match.outcome)
    assert len(thinker.asked) > 2
    assert ([(0, "bot_cut_off"), (1, "bot_cut_off")] if cut_off else []) == sorted(troubles)
    plain = LocalSession(saved(BOT, BOT), pause_s=0, thinker=FakeThinker())
    await until(lambda: plain.table.match.outcome)
    moves = [[e.plies for e in one.table.match.entries] for one in (session, plain)]
    assert moves[0] == moves[1]
    await session.close()
    await plain.close()


async def test_a_failing_bot_is_replaced_for_a_move() -> None:
    """A bot that fails is told of and asked again; then its Squire plays, and it is asked next."""
    thinker = FakeThinker(failures=2)
    session = LocalSession(saved(PERSON, BOT), pause_s=0, thinker=thinker)
    troubles: list[tuple[Seat, Trouble]] = []
    session.trouble = lambda seat, what: troubles.append((seat, what))
    await until(lambda: session.table.match.entries)
    assert [(1, "bot_failed"), (1, "bot_failed"), (1, "bot_replaced")] == troubles
    await session.close()


async def test_one_failure_is_tried_again() -> None:
    """After one failure the same question is asked once more."""
    thinker = FakeThinker(failures=1)
    session = LocalSession(saved(PERSON, BOT), pause_s=0, thinker=thinker)
    await until(lambda: session.table.match.entries)
    assert thinker.asked[0] == thinker.asked[1]
    await session.close()


async def test_thinking_ends_when_the_table_is_paused() -> None:
    """A pause ends the thinking; when the table goes on the question is asked anew."""
    thinker = FakeThinker()
    thinker.gate.clear()
    session = LocalSession(saved(PERSON, BOT), pause_s=0, thinker=thinker)
    client = session.people()[0]
    await until(lambda: thinker.asked)
    client.pause(on=True)
    await until(lambda: thinker.cancelled)
    thinker.gate.set()
    await asyncio.sleep(0.05)
    assert (1, []) == (len(thinker.asked), session.table.match.entries)
    client.pause(on=False)
    await until(lambda: session.table.match.entries)
    assert thinker.asked[0] == thinker.asked[1]
    await session.close()


async def test_hint() -> None:
    """A hint is the Knight's first three moves for the asking seat, none where nothing is owed."""
    thinker = FakeThinker()
    session = LocalSession(saved(PERSON, PERSON), pause_s=0, thinker=thinker)
    client = session.people()[0]
    decision = client.view().decision
    assert decision is not None
    rated = await session.hint(Seat(0))
    assert list(reversed(decision.moves))[:3] == [one.move for one in rated]
    assert [(0, "knight")] == [(seat, level) for seat, level, _ in thinker.asked]
    client.submit(decision.id, ("stake", 0))
    assert () == await session.hint(Seat(0))
    await session.close()


async def test_a_hint_that_fails_is_empty() -> None:
    """Where the bot gives no answer there is no hint, and no error."""
    session = LocalSession(saved(PERSON, PERSON), pause_s=0, thinker=FakeThinker(failures=1))
    assert () == await session.hint(Seat(0))
    await session.close()


async def test_the_journal_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A session over a journal can be closed and gone on with at the same position."""
    monkeypatch.setattr(registry, "load", lambda _: GAME)
    match, journal = match_file.begin(plan(PERSON, BOT), GAME, user_folders())
    session = open_session(match, journal, pause_s=0, thinker=FakeThinker())
    client = session.people()[0]
    await until(lambda: [w.seat for w in client.view().waiting] == [0])
    decision = client.view().decision
    assert decision is not None
    client.submit(decision.id, ("stake", 0))
    await until(lambda: client.view().waiting == (Waiting(Seat(0), "act"),))
    state = session.table.match.state
    await session.close()
    again, journal = match_file.go_on(match.path, registry.load)
    assert state == again.match.state
    journal.close()


async def test_a_real_process_thinks() -> None:
    """With the bots' own process a match of Squires ends, and closing ends the process."""
    extra = {"toygame": toygame.__name__}
    session = LocalSession(saved(BOT, BOT), pause_s=0, extra_games=extra)
    await until(lambda: session.table.match.outcome is not None, limit_s=60)
    await session.close()
    assert getattr(session.thinker, "pid", None) is None


async def test_closing_tells_the_clients() -> None:
    """Whoever listens is told that the table is closed, and of nothing after that."""
    session = LocalSession(saved(PERSON, BOT), pause_s=0, thinker=FakeThinker())
    told: list[Update] = []
    stop = session.people()[0].subscribe(told.append)
    stop()
    await session.close()
    await asyncio.sleep(0)
    assert [] == told
