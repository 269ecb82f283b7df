"""Thinking ahead: the same moves as without, in bounds, and never in the way."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from functools import cache
from itertools import count

import pytest
import pytest_asyncio

import sampling
from core.bots.base import Expired, Ranked, decision_seed, never
from core.bots.foresight import Question
from core.bots.levels import level
from core.engine.chance import Stream
from core.engine.codec import decode, encode
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.match.match import Match
from core.table.stream import Stream as Told
from core.worker import ahead
from core.worker.ahead import Ahead, Asked, Outlook
from core.worker.client import BotProcess

BUDGET = 20
BOT, PERSON = Seat(1), Seat(0)
GAME = sampling.load(sampling.TOYGAME)


@pytest.fixture(autouse=True)
def toygame() -> Iterator[None]:
    """Have the toy game in the registry."""
    with sampling.registered_toygame():
        yield


class Thinker:
    """Answers questions as a Knight; counts them."""

    def __init__(self) -> None:
        self.thoughts = list[Asked]()

    def __call__(self, asked: Asked, expired: Expired) -> Ranked:
        """Return the answer."""
        self.thoughts.append(asked)
        game = sampling.load(asked.game)
        masked, moves = decode(game.state_type, asked.mask), asked.moves
        choose = level(asked.level).choose
        return choose(game, masked, moves, asked.seat, asked.seed, BUDGET, expired)


def play(game_id: str, seed: bytes, thinking: Ahead | None, most: int) -> tuple[list[Move], int]:
    """Return the bot's moves in a match against a Squire, and how many were known beforehand."""
    game = sampling.load(game_id)
    setup = next(setup for setup in sampling.setups(game) if setup.seats == 2)
    match, luck, think = Match(game, setup), Stream(seed), Thinker()
    told, moves, known = Told.of(match, BOT, ()), list[Move](), 0
    while match.outcome is None and len(moves) < most:
        actor, decision, mask = BOT, told.decision, encode(game.mask(match.state, BOT))
        if decision is not None:
            one = decision_seed(seed, decision.id)
            asked = Asked(game_id, mask, BOT, decision.moves, "knight", one)
            found = thinking.known(asked) if thinking is not None else None
            known += found is not None and len(decision.moves) > 1
            move = (found or think(asked, never)).best
            moves.append(move)
        else:
            if thinking is not None:
                entry = len(told.log) - 1
                thinking.begin(Outlook(game_id, mask, BOT, entry, "knight", seed), never)
                thinking.run(never)
            actor = match.owing[0].seat
            move = game.advise(match.state, actor, match.legal(actor), luck)
        step = match.propose(actor, move)
        match.commit(step)
        told.advance(match, step.entry, match.state)
    return moves, known


@pytest.mark.parametrize("game_id", sampling.game_ids())
def test_the_same_moves_as_without(game_id: str) -> None:
    """A bot that thinks ahead makes the very moves of one that does not, some of them known."""
    seed = decision_seed(b"same", 1)
    plain, nothing = play(game_id, seed, None, 12)
    found, known = play(game_id, seed, Ahead(Thinker()), 12)
    assert plain == found
    assert 0 == nothing
    assert known


@cache
def moment() -> sampling.Moment:
    """Return a decision of the toy game that the person owes alone."""
    setup = next(setup for setup in sampling.setups(GAME) if setup.seats == 2)
    moments = sampling.record(GAME, setup).moments
    return next(
        m for m in moments if m.kind == "act" and [PERSON] == [p.seat for p in GAME.owing(m.state)]
    )


def outlook(number: int = 0) -> Outlook:
    """Return what the bot knows at that decision; another number, other seeds."""
    mask, seed = encode(GAME.mask(moment().state, BOT)), decision_seed(b"ahead", number)
    return Outlook(GAME.id, mask, BOT, 1 + number, "knight", seed)


def test_so_many_thoughts_for_a_decision_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one decision of a person so many questions are thought about; then all is quiet."""
    think = Thinker()
    monkeypatch.setattr(ahead, "ANSWERS", 2)
    thinking = Ahead(think)
    thinking.begin(outlook(), never)
    thinking.run(never)
    assert 2 == len([one for one in think.thoughts if len(one.moves) > 1])
    before = len(think.thoughts)
    thinking.run(never)
    assert before == len(think.thoughts)


def test_so_many_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest answers go; the newest is still known."""
    think = Thinker()
    monkeypatch.setattr(ahead, "KEPT", 3)
    thinking = Ahead(think)
    for number in range(3):
        thinking.begin(outlook(number), never)
        thinking.run(never)
    assert 3 < len(think.thoughts)
    assert 3 == len(thinking)
    assert thinking.known(think.thoughts[0]) is None
    assert thinking.known(think.thoughts[-1]) is not None


def test_it_gives_way() -> None:
    """Interrupted, it stops; what was cut off is no answer, and is thought about again later."""
    think, looks = Thinker(), count()
    thinking = Ahead(think)

    def interrupted() -> bool:
        return bool(think.thoughts) and next(looks) >= 3

    thinking.begin(outlook(), interrupted)
    thinking.run(interrupted)
    assert 1 == len(think.thoughts)
    assert 0 == len(thinking)
    looks = count(-1000)
    thinking.run(interrupted)
    assert think.thoughts[0] == think.thoughts[1]
    assert thinking.known(think.thoughts[0]) is not None


def test_a_question_that_was_not_foreseen_ends_it() -> None:
    """Asked what it did not foresee a bot thinks ahead no more; a hint to a person ends nothing."""
    think = Thinker()
    thinking = Ahead(think)
    thinking.begin(outlook(), never)
    asked = outlook().asks(Question(b"", "act", (), 1))
    assert thinking.known(asked._replace(seat=PERSON)) is None
    assert thinking.known(asked) is None
    thinking.run(never)
    assert [] == think.thoughts
    thinking.begin(outlook(), never)
    assert thinking.known(asked._replace(seat=PERSON)) is None
    thinking.run(never)
    assert think.thoughts


# -- in the process


@pytest_asyncio.fixture
async def bot() -> AsyncIterator[BotProcess]:
    """Yield a client whose Marshal takes his time; closed afterwards."""
    process = BotProcess({GAME.id: "toygame"}, pace=20.0)
    yield process
    await process.close()


async def ponder(bot: BotProcess) -> None:
    """Have a Marshal think ahead about the toy game."""
    one = outlook()
    await bot.ponder(one.game, one.mask, one.seat, one.entry, "marshal", one.seed)


async def test_the_process_answers_what_it_foresaw() -> None:
    """An answer that was foreseen is the one that is given without."""
    one, rankings = outlook()._replace(level="knight"), list[Ranked]()
    think = Thinker()
    thinking = Ahead(think)
    thinking.begin(one, never)
    thinking.run(never)
    asked = next(asked for asked in think.thoughts if len(asked.moves) > 1)
    for ponders in (False, True):
        bot = BotProcess({GAME.id: "toygame"})
        if ponders:
            await bot.ponder(one.game, one.mask, one.seat, one.entry, one.level, one.seed)
            await asyncio.sleep(0.5)
        rest = (asked.seat, "act", asked.moves, asked.level, asked.seed)
        rankings.append(await bot.think(asked.game, asked.mask, *rest))
        await bot.close()
    assert rankings[0] == rankings[1]


async def hint(bot: BotProcess) -> None:
    """Ask for a Squire's advice to the person, and have it within a time."""
    masked = GAME.mask(moment().state, PERSON)
    moves = GAME.legal(masked, PERSON)
    async with asyncio.timeout(25):
        found = await bot.think(GAME.id, encode(masked), PERSON, "act", moves, "squire", b"hint")
    assert found.best in moves


async def test_a_question_comes_first(bot: BotProcess) -> None:
    """While a Marshal thinks ahead for minutes, the person asks and has the answer."""
    await ponder(bot)
    pid = bot.pid
    await hint(bot)
    await hint(bot)
    assert pid == bot.pid


async def test_closing_ends_it(bot: BotProcess) -> None:
    """Nothing is left of a process that was closed while it thought ahead."""
    await ponder(bot)
    pid = bot.pid or 0
    await bot.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_a_process_killed_while_it_thinks_ahead(bot: BotProcess) -> None:
    """The next question is answered by another process."""
    await ponder(bot)
    os.kill(bot.pid or 0, signal.SIGKILL)
    await asyncio.sleep(0.2)
    await hint(bot)
