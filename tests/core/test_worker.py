"""Tests of the bots' process and of its client."""

import asyncio
import dataclasses
import io
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

import sampling
from core.bots.base import Ranked, decision_seed
from core.bots.levels import level
from core.engine.codec import encode
from core.engine.errors import CodecError, SetupError
from core.worker import client
from core.worker.client import (
    BotAnswerError,
    BotCancelledError,
    BotCrashedError,
    BotLateError,
    BotProcess,
)
from core.worker.frames import HEADER, MAX_FRAME_BYTES, body_size, frame, unpack
from core.worker.process import measure_speed, serve

TOYGAME = sampling.TOYGAME
SEED = decision_seed(b"bots", 1)
SICK = '''
"""The toy game with bots that are ill."""
import dataclasses, sys, time
from toygame import GAME as toygame

def advise(state, seat, moves, rng):
    {body}

GAME = dataclasses.replace(toygame, advise=advise)
'''


def moment() -> sampling.Moment:
    """Return a decision of the toy game with several moves."""
    game = sampling.load(TOYGAME)
    played = sampling.record(game, next(sampling.setups(game))).moments
    return next(m for m in played if m.kind == "act" and len(game.legal(m.state, m.seat)) > 2)


MOMENT = moment()
MASK = encode(sampling.load(TOYGAME).mask(MOMENT.state, MOMENT.seat))
MOVES = tuple(sampling.load(TOYGAME).legal(MOMENT.state, MOMENT.seat))


@pytest_asyncio.fixture
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotProcess]:
    """Yield a client whose process knows the toy game and the ill games; closed afterwards."""
    bodies = {
        "crash": "raise ZeroDivisionError('advice by nought')",
        "sleep": "time.sleep(60); return moves[0]",
        "print": "print('chatter'); sys.stdout.flush(); return moves[0]",
        "long": "raise ValueError('x' * 300000)",
        "wrong": "return ('no', 'such', 'move')",
    }
    for name, body in bodies.items():
        (tmp_path / f"sick_{name}.py").write_text(SICK.format(body=body), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    games = {TOYGAME: TOYGAME, **{name: f"sick_{name}" for name in bodies}}
    process = BotProcess(games)
    yield process
    await process.close()


async def ask(bot: BotProcess, game_id: str = TOYGAME, name: str = "squire") -> Ranked:
    """Return the answer to the one question of these tests."""
    return await bot.think(game_id, MASK, MOMENT.seat, MOMENT.kind, MOVES, name, SEED)


async def cancelled(bot: BotProcess) -> int | None:
    """Cancel a bot while it thinks, whose question ends so; returns its process."""
    thinking = asyncio.create_task(ask(bot, "sleep"))
    await asyncio.sleep(0.5)
    pid = bot.pid
    await bot.cancel()
    with pytest.raises(BotCancelledError):
        await thinking
    return pid


def is_gone(pid: int | None) -> bool:
    """Return whether there is no such process."""
    try:
        os.kill(pid or 0, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("name", ["random", "squire", "knight"])
async def test_process_answers_as_the_bot_does(bot: BotProcess, name: str) -> None:
    """The process gives the very ranking that the level gives here."""
    game, how = sampling.load(TOYGAME), level(name)
    masked = game.mask(MOMENT.state, MOMENT.seat)
    here = how.choose(game, masked, MOVES, MOMENT.seat, SEED, how.most)
    assert here == await ask(bot, name=name)


async def test_process_lives_on(bot: BotProcess) -> None:
    """Several questions are answered by one process, also when they are asked at once."""
    first = await ask(bot)
    pid = bot.pid
    assert [first, first, first] == list(await asyncio.gather(ask(bot), ask(bot), ask(bot)))
    assert pid == bot.pid


async def test_warm(bot: BotProcess) -> None:
    """Warming up returns the speed of this machine."""
    assert 0 < await bot.warm(TOYGAME, "knight")


async def test_hint(bot: BotProcess) -> None:
    """A hint is the Knight's three best moves."""
    ranked = await ask(bot, name="knight")
    hints = await bot.hint(TOYGAME, MASK, MOMENT.seat, MOMENT.kind, MOVES, SEED)
    assert ranked.moves[:3] == hints
    assert 3 == len(hints)


async def test_crash_and_restart(bot: BotProcess) -> None:
    """A fault in a bot is a typed error with its traceback; the next question is answered."""
    with pytest.raises(BotCrashedError, match="advice by nought") as caught:
        await ask(bot, "crash")
    assert "Traceback" in caught.value.stderr
    assert bot.pid is None
    assert (await ask(bot)).best in MOVES


async def test_killed_from_outside(bot: BotProcess) -> None:
    """A process that was killed between two questions is replaced."""
    await ask(bot)
    pid = bot.pid
    os.kill(pid or 0, signal.SIGKILL)
    await asyncio.sleep(0.3)
    assert (await ask(bot)).best in MOVES
    assert bot.pid not in {None, pid}


async def test_cancel_while_thinking(bot: BotProcess) -> None:
    """Cancelling ends the open question and its process; the next question is answered."""
    pid = await cancelled(bot)
    assert is_gone(pid)
    assert (await ask(bot)).best in MOVES


async def test_nobody_takes_the_end_of_the_process_from_asyncio(
    bot: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`Popen.send_signal` would: it collects a process that has just ended, unknown to asyncio."""
    monkeypatch.delattr("subprocess.Popen.send_signal")
    pid = await cancelled(bot)
    await bot.close()
    assert is_gone(pid)


async def test_cancelled_task_stops_the_process(bot: BotProcess) -> None:
    """A task that is cancelled while it waits for the answer leaves no process behind."""
    thinking = asyncio.create_task(ask(bot, "sleep"))
    await asyncio.sleep(0.5)
    pid = bot.pid
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert is_gone(pid)
    assert (await ask(bot)).best in MOVES


async def test_late_answer(bot: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer in time is a typed error; the process is stopped."""
    await bot.warm(TOYGAME, "squire")
    pid = bot.pid
    monkeypatch.setattr(client, "START_S", 0.3)
    monkeypatch.setattr(client, "GRACE_S", 0.0)
    with pytest.raises(BotLateError, match=r"0\.3 s"):
        await ask(bot, "sleep")
    assert is_gone(pid)


async def test_a_decision_that_was_cut_off_is_logged(
    bot: BotProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What the deadline ended is told, as its move depends on the machine; others are not."""
    caplog.set_level("INFO")
    ranked = await ask(bot)
    assert not caplog.records
    monkeypatch.setattr(client, "_ranked", lambda _: dataclasses.replace(ranked, cut_off=True))
    await ask(bot)
    assert "toygame: a decision of a squire (act) was cut off" in caplog.text


async def test_chatter_does_no_harm(bot: BotProcess) -> None:
    """What a bot prints does not get between the frames."""
    assert MOVES[0] == (await ask(bot, "print")).best


async def test_illegal_answer(bot: BotProcess) -> None:
    """A move that was not among the legal ones is a fault of the bot, not an answer."""
    with pytest.raises(BotAnswerError, match="no legal move"):
        await ask(bot, "wrong")
    assert (await ask(bot)).best in MOVES


async def test_process_that_cannot_start(
    bot: BotProcess, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where no process can be started, that is a typed error too."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))
    with pytest.raises(BotCrashedError, match="No such file"):
        await ask(bot)
    monkeypatch.undo()


async def test_much_chatter_is_cut(bot: BotProcess) -> None:
    """Of a long complaint without line ends the last part is kept."""
    with pytest.raises(BotCrashedError) as caught:
        await ask(bot, "long")
    assert client.STDERR_BYTES == len(caught.value.stderr)


async def test_unknown_level(bot: BotProcess) -> None:
    """An unknown level is refused before anything is started."""
    with pytest.raises(SetupError):
        await ask(bot, name="king")
    assert bot.pid is None


async def test_close(bot: BotProcess) -> None:
    """Closing stops the process, and closing again does no harm."""
    await ask(bot)
    pid = bot.pid
    await bot.close()
    await bot.close()
    assert is_gone(pid)


def spawn() -> subprocess.Popen[bytes]:
    """Return a process as a client starts it."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "core.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )


def test_process_ends_with_its_input() -> None:
    """The process ends by itself, without a word, when its input ends."""
    with spawn() as process:
        out, err = process.communicate(timeout=20)
    assert (0, b"", b"") == (process.returncode, out, err)


def test_process_ends_on_nonsense() -> None:
    """A message that is no question ends the process with a traceback."""
    with spawn() as process:
        out, err = process.communicate(frame([1, "dance"]), timeout=20)
    assert (1, b"") == (process.returncode, out)
    assert b"no question" in err


def test_inherited_blocked_signals() -> None:
    """A process started while SIGTERM is blocked can be ended by SIGTERM all the same."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    try:
        process = spawn()
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    with process:
        process.terminate()
        process.communicate(timeout=20)
    assert -signal.SIGTERM == process.returncode


def test_serve_answers_in_order() -> None:
    """Every question gets the answer with its number, in the order of the questions."""
    question = ["squire", SEED, MASK]
    rows = [list(move) for move in MOVES]
    asked = [[n, "think", TOYGAME, MOMENT.seat, "act", rows, *question] for n in (7, 8)]
    sink = io.BytesIO()
    with sampling.registered_toygame():
        serve(io.BytesIO(b"".join(map(frame, asked))), sink)
    data, heads = sink.getvalue(), list[object]()
    while data:
        size = body_size(data[: HEADER.size])
        heads.append(unpack(data[HEADER.size : HEADER.size + size])[:2])
        data = data[HEADER.size + size :]
    assert [[7, "ranked"], [8, "ranked"]] == heads


def test_frame_limit() -> None:
    """A header that announces more than the limit is refused."""
    assert MAX_FRAME_BYTES == body_size(HEADER.pack(MAX_FRAME_BYTES))
    with pytest.raises(CodecError, match="at most"):
        body_size(HEADER.pack(MAX_FRAME_BYTES + 1))


@pytest.mark.parametrize("body", [b"", b"\xc1", b"\x01", frame([1])])
def test_no_message(body: bytes) -> None:
    """Bytes that hold no sequence are no message."""
    with pytest.raises(CodecError):
        unpack(body)


@pytest.mark.parametrize("game_id", sampling.game_ids())
def test_every_game_can_be_measured(game_id: str) -> None:
    """In every game a speed can be measured for the Knight."""
    assert 0 < measure_speed(sampling.load(game_id), level("knight"))


async def test_chances_of_a_position(bot: BotProcess) -> None:
    """The process plays a position on; the shares add up and are the same again."""
    state = encode(MOMENT.state)
    found = await bot.chances(TOYGAME, state, SEED, 4)
    seats = len(sampling.load(TOYGAME).scoring(MOMENT.state).totals)
    assert seats == len(found)
    assert 1.0 == pytest.approx(sum(found))
    assert found == await bot.chances(TOYGAME, state, SEED, 4)


async def test_prospects_of_a_seat(bot: BotProcess) -> None:
    """The process plays on from what a seat knows; its share is the same again."""
    share = await bot.prospects(TOYGAME, MASK, MOMENT.seat, SEED, 4)
    assert 0 <= share <= 1
    assert share == await bot.prospects(TOYGAME, MASK, MOMENT.seat, SEED, 4)
