"""Speed of tables of several computers, on the loopback interface. Prints `name value unit`.

Run it as `python bench/netplay.py` on a machine that does nothing else. Host and guests share one
process, so the shares of the core are those of both sides together unless a row says otherwise.
"""

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from core import registry
from core.engine.chance import Stream
from core.engine.game import AnyGame
from core.table.client import Changed, Update
from netplay import certificate
from netplay.guest import Guest, guest_context
from netplay.guest_line import Wish
from netplay.host import Host
from netplay.invite import Invite, pin_of, read_invite
from netted import INVITE, Netted
from tui.joining import load

ROOT = Path(__file__).resolve().parents[1]
LOOPBACK = "127.0.0.1"
ROUNDS = 3
"""The best of so many repetitions is shown."""

TRIPS = 2000
MOVES = 150
TABLES, LOAD_S = 200, 10.0


def show(name: str, value: float, unit: str) -> None:
    """Print one row."""
    print(f"{name:34} {value:10.3f} {unit}", flush=True)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which a share of all lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


async def until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds."""
    while not condition():  # noqa: ASYNC110 what is waited for sets no event
        await asyncio.sleep(0.001)


def are_in_lobby(guests: Sequence[Guest]) -> bool:
    """Return whether all have been shown a lobby."""
    return all(guest.remote.lobby for guest in guests)


async def bench_trip(folder: Path) -> None:
    """Time 1 kB there and back over TLS, without anything of ours above it."""
    file = certificate.make_certificate(folder)

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            writer.write(data)
        writer.close()

    server = await asyncio.start_server(echo, LOOPBACK, 0, ssl=certificate.host_context(file))
    port = server.sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection(LOOPBACK, port, ssl=guest_context())
    best: list[float] = []
    for _ in range(ROUNDS):
        times: list[float] = []
        for _ in range(TRIPS):
            start = time.perf_counter()
            writer.write(bytes(1024))
            await reader.readexactly(1024)
            times.append(time.perf_counter() - start)
        best.append(statistics.median(times))
    writer.close()
    server.close()
    show("trip_1kB.tls.p50", min(best) * 1e6, "us")


class Party:
    """A hall with a table, and its guests on real sockets."""

    def __init__(self, folder: Path, game: AnyGame, seats: int, watchers: int) -> None:
        self.net = Netted(game, ["open"] * seats)
        self._file = certificate.make_certificate(folder)
        self._count = seats, watchers
        self.host: Host | None = None
        self.guests: list[Guest] = []
        self.tasks: list[asyncio.Task[tuple[str, str]]] = []

    async def open(self) -> None:
        """Listen, connect all, begin."""
        self.host = Host(self.net.hall, certificate.host_context(self._file))
        port = await self.host.listen(LOOPBACK, 0)
        pin = pin_of(certificate.read_certificate(self._file))
        invite = Invite(LOOPBACK, port, pin, INVITE)
        seats, watchers = self._count
        for number in range(seats + watchers):
            wish = Wish(f"P{number}", number >= seats, invite=INVITE)
            guest = Guest(invite, wish, lambda _id: self.net.game, "0")
            self.guests.append(guest)
            self.tasks.append(asyncio.create_task(guest.run()))
            await until(partial(are_in_lobby, [guest]))
        for guest in self.guests[:seats]:
            guest.remote.ready(on=True)
        await until(lambda: all(guest.remote.playing for guest in self.guests))

    async def move(self, luck: Stream) -> float:
        """Have whoever owes a decision answer; returns the seconds until the last knew."""
        mover = next(one for one in self.guests if one.remote.view().decision)
        decision = mover.remote.view().decision
        if decision is None:
            raise AssertionError("a seat that owes a decision is asked")
        seqs = [guest.remote.seq for guest in self.guests]
        move = decision.moves[luck.below(len(decision.moves))]
        start = time.perf_counter()
        mover.remote.submit(decision.id, move)
        while any(g.remote.seq == seq for g, seq in zip(self.guests, seqs, strict=True)):
            await asyncio.sleep(0)
            if time.perf_counter() - start > 1:
                return -1.0  # a step that is not for all
        return time.perf_counter() - start

    async def close(self) -> None:
        """End everything."""
        for guest in self.guests:
            await guest.leave()
        if self.host is not None:
            await self.host.close()
        await asyncio.gather(*self.tasks)


async def bench_moves(folder: Path, peers: int) -> None:
    """Time a move of Löwenherz until the last of so many knows it; count its bytes."""
    party = Party(folder, registry.load("loewenherz"), 3, peers - 3)
    await party.open()
    luck, best = Stream(bytes(16)), list[float]()
    for _ in range(ROUNDS):
        times = [await party.move(luck) for _ in range(MOVES // ROUNDS)]
        best.append(statistics.median([one for one in times if one > 0]))
    show(f"move_to_last_of_{peers}.p50", min(best) * 1e3, "ms")
    await party.close()


class Load:
    """Many tables of the real host, in a process of its own, and all their guests in this one."""

    def __init__(self, home: Path, tables: int, watchers: int) -> None:
        rows = [f'[t{n}]\ngame = "loewenherz"\nseats = "open,open,open"' for n in range(tables)]
        (home / "tables.toml").write_text("\n".join(rows))
        line = "-m tui host --headless --tables tables.toml --address 127.0.0.1 --port 0 --log log"
        self.process = subprocess.Popen(  # noqa: S603 this program itself
            [sys.executable, *line.split()],
            cwd=home,
            env={**os.environ, "LEHEN_HOME": str(home), "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        self.invites = [self._invite() for _ in range(tables)]
        self.watchers = watchers
        self.tables: list[list[Guest]] = []
        self.tasks: list[asyncio.Task[tuple[str, str]]] = []
        self.delays: list[float] = []
        self._sent: dict[int, float] = {}
        self._luck = Stream(bytes(16))

    def _invite(self) -> Invite:
        if self.process.stdout is None:
            raise AssertionError("its output is read")
        line = self.process.stdout.readline()
        return self._invite() if "invite: " not in line else read_invite(line.split()[1])

    async def connect(self) -> None:
        """Connect all guests and begin all matches."""
        for number, invite in enumerate(self.invites):
            watch = number < self.watchers
            wishes = [Wish(f"P{n}", n > 2, invite.table, invite=invite.secret) for n in range(4)]
            guests = [Guest(invite, one, load, "0") for one in wishes[: 4 if watch else 3]]
            self.tasks += [asyncio.create_task(guest.run()) for guest in guests]
            self.tables.append(guests)
            await until(partial(are_in_lobby, guests))
            for guest in guests:
                guest.remote.ready(on=True)
                guest.remote.subscribe(partial(self._told, number))
        everybody = [guest for guests in self.tables for guest in guests]
        await until(lambda: all(guest.remote.playing for guest in everybody))

    def _told(self, number: int, update: Update) -> None:
        if isinstance(update, Changed) and number in self._sent:
            self.delays.append(time.perf_counter() - self._sent[number])

    async def play(self, seconds: float) -> None:
        """Have each table make one move a second."""
        end, gap = time.perf_counter() + seconds, 1 / len(self.tables)
        number, due = 0, time.perf_counter()
        while (now := time.perf_counter()) < end:
            asked = [one for one in self.tables[number] if one.remote.view().decision]
            if asked and (decision := asked[0].remote.view().decision):
                self._sent[number] = now
                move = self._luck.choice(decision.moves)
                asked[0].remote.submit(decision.id, move)
            number, due = (number + 1) % len(self.tables), due + gap
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    def used(self) -> tuple[float, float]:
        """Return the host's seconds of processor and its memory in MiB."""
        proc = Path("/proc") / str(self.process.pid)
        ticks = (proc / "stat").read_text().rpartition(")")[2].split()
        pages = int((proc / "statm").read_text().split()[1])
        seconds = (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
        return seconds, pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    async def close(self) -> None:
        """Say goodbye and end the host."""
        self.process.terminate()
        await asyncio.gather(*self.tasks)
        self.process.wait()


async def bench_load(home: Path, tables: int, watchers: int) -> None:
    """Show what many tables cost their host: processor, delays, memory of a connection."""
    running = Load(home, tables, watchers)
    _, empty = running.used()
    await running.connect()
    _, full = running.used()
    connections = len(running.tasks)
    await running.play(2)
    running.delays.clear()
    before, _ = running.used()
    await running.play(LOAD_S)
    after, _ = running.used()
    show("load.tables", tables, "")
    show("load.connections", connections, "")
    show("load.core", (after - before) / LOAD_S * 100, "% of a core")
    show("load.delay.p50", percentile(running.delays, 0.5) * 1e3, "ms")
    show("load.delay.p99", percentile(running.delays, 0.99) * 1e3, "ms")
    show("load.memory", (full - empty) / connections * 1024, "KiB/connection")
    await running.close()


def bytes_per_move(game: AnyGame) -> None:
    """Count what a host sends each player for a move, by lot, without PING."""
    net = Netted(game, ["open", "open", "open"][: max(2, game.data.seat_counts[0])])
    pairs = [net.join(f"P{number}") for number in range(len(net.table.chairs.all))]
    for _, remote in pairs:
        remote.ready(on=True)
    net.run()
    luck, plies = Stream(bytes(16)), 0
    before = sum(len(wire.down) for wire, _ in pairs)
    while plies < MOVES:
        asked = [remote for _, remote in pairs if remote.view().decision]
        if not asked:
            break
        decision = asked[0].view().decision
        if decision is not None:
            asked[0].submit(decision.id, decision.moves[luck.below(len(decision.moves))])
        net.now_s += 1
        net.run()
        plies += 1
    after = sum(len(wire.down) for wire, _ in pairs)
    show(f"bytes_per_move.{game.data.id}", (after - before) / plies / len(pairs), "B/player")


async def bench_sockets(folder: Path) -> None:
    """Print the rows that need sockets."""
    await bench_trip(folder)
    await bench_moves(folder, 3)
    await bench_moves(folder, 23)
    home = folder / "home"
    home.mkdir()
    await bench_load(home, TABLES, 20)


def main() -> None:
    """Print all rows."""
    show("load_average", os.getloadavg()[0], "")
    for game_id in registry.ids():
        bytes_per_move(registry.load(game_id))
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(bench_sockets(Path(name)))
    show("load_average", os.getloadavg()[0], "")


if __name__ == "__main__":
    main()
