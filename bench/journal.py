"""Speed of saves: appending, scanning, opening a long match, listing. Prints `name value unit`.

Run it as `python bench/journal.py` on the disk that is to be measured: the files are made in a
temporary folder, see TMPDIR.
"""

import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from core import registry
from core.engine.chance import Stream
from core.match.entries import Step
from core.match.match import Match
from core.table import records
from core.table.client import SeatInfo
from core.table.local import LocalTable
from core.table.plan import plan_match
from core.table.table import Table
from saves import campaigns, match_file
from saves.campaign import INDEX_FILE, Campaign
from saves.folders import Folders
from saves.frames import MAGIC, frame_end
from saves.header import Header
from saves.index import listing
from saves.journal import Journal
from saves.plan import Plan, Player
from saves.reading import glance, read_journal
from saves.records import Record
from saves.writer import JournalRecorder, JournalWriter

COUNT = 10_000
SYNCED = 500
MATCHES = 200
SERIES = 30
DEEPEST, HIGHEST = 280, 60
"""A long match is taken back from about this many plies to about that many."""
HEADER = Header("0123456789abcdef", "toygame", 1, "0", ["Anna", "Ben", "Cleo", "Dora"], 0)


def ply(index: int) -> Record:
    """Return a record like those of a match."""
    return ["ply", index % 4, index, index, ["border", index % 264], [], b"8 bytes."]


def show(name: str, value: float, unit: str) -> None:
    """Print one row."""
    print(f"{name:34} {value:10.3f} {unit}")


def timed(call: Callable[[int], object], count: int) -> list[float]:
    """Return how many seconds each call takes."""
    found: list[float] = []
    for index in range(count):
        start = time.perf_counter()
        call(index)
        found.append(time.perf_counter() - start)
    return found


def bench_append(path: Path) -> None:
    """Time appending to a journal, which then has 10,000 records and more."""
    with Journal.create(path, HEADER) as journal:
        plain = timed(lambda index: journal.append(ply(index)), COUNT)
        show("journal.append.p50", statistics.median(plain) * 1e6, "us")
        synced = timed(lambda index: journal.append(ply(index), durable=True), SYNCED)
        show("journal.append_fdatasync.p50", statistics.median(synced) * 1e6, "us")
        show("journal.append_fdatasync.p95", sorted(synced)[SYNCED * 95 // 100] * 1e6, "us")


def bench_writer(path: Path) -> None:
    """Time a record from the call to its answer, through the writer's thread."""
    writer = JournalWriter(Journal.create(path, HEADER), lambda call: call())

    def answered(index: int) -> None:
        done = threading.Event()
        writer.record(ply(index), durable=False, then=lambda _error: done.set())
        done.wait()

    show("writer.answer.p50", statistics.median(timed(answered, COUNT)) * 1e6, "us")
    writer.close()


def bench_reading(path: Path) -> None:
    """Time scanning a journal of 10,000 records, and a glance at it."""
    with Journal.create(path, HEADER, first=[ply(index) for index in range(COUNT - 1)]):
        data = path.read_bytes()

        def checks(_index: int) -> None:
            offset: int | None = len(MAGIC)
            for index in range(COUNT):
                offset = frame_end(data, offset or 0, index)

        show("scan_10000.checks", min(timed(checks, 10)) * 1e3, "ms")
        whole = timed(lambda _index: read_journal(path), 10)
        show("scan_10000.records", min(whole) * 1e3, "ms")
        glances = timed(lambda _index: glance(path, 4), 200)
        show("glance_10000.p50", statistics.median(glances) * 1e3, "ms")
        show("file_10000", len(data) / 1024, "KiB")


def long_match(folders: Folders) -> Path:
    """Return the file of a practice match of 10,000 plies.

    No match lasts so long: from time to time it is taken back nearly to its beginning.
    """
    game, stream = registry.load("loewenherz"), Stream(b"long")
    seats = [SeatInfo(name) for name in HEADER.names]
    plan = plan_match(game, seats, {}, seed=bytes(16), bot_seed=bytes(16), practice=True)
    saved, journal = match_file.begin(plan, game, folders)
    match, depth, plies = saved.match, 0, 0
    with journal:
        while plies < COUNT:
            if depth > DEEPEST:
                while depth > HIGHEST:
                    undone = match.propose_take_back(match.entries[-1].seat, whole_turn=True)
                    depth -= len(undone.entry.plies)
                    keep(match, undone, journal)
            seat = game.owing(match.state)[0].seat
            keep(match, match.propose(seat, stream.choice(match.legal(seat))), journal)
            depth, plies = depth + 1, plies + 1
            if plies % records.SNAPSHOT_EVERY == 0:
                journal.append(records.of_snapshot(match))
    return saved.path


def keep(match: Match[Any], step: Step[Any], journal: Journal) -> None:
    """Make a step current and record it."""
    match.commit(step)
    journal.append(records.of_entry(step.entry, 0, 0))


def bench_match(folders: Folders) -> None:
    """Time opening a match of 10,000 plies, and its size."""
    path = long_match(folders)
    entries = len(match_file.look(path, registry.load).match.entries)
    show("match_10000.entries", entries, "")
    whole = timed(lambda _index: match_file.look(path, registry.load), 3)
    show("match_10000.open_with_history", min(whole) * 1e3, "ms")
    told = timed(lambda _index: match_file.look(path, registry.load).tell_everybody(), 2)
    show("match_10000.open_for_play", min(told) * 1e3, "ms")
    shown = timed(lambda _index: match_file.position(path, registry.load), 5)
    show("match_10000.position", min(shown) * 1e3, "ms")
    show("match_10000.bytes_per_ply", path.stat().st_size / COUNT, "B")
    path.unlink()


def bench_library(folders: Folders) -> None:
    """Time listing 200 matches: the first time, and with the index."""
    first = short_match(folders)
    data = first.read_bytes()
    for number in range(MATCHES - 1):
        (folders.matches / f"{number}.lehen").write_bytes(data)

    def listed(_index: int) -> None:
        *_, found = listing(folders, registry.load, "en", "bench")
        if len(found) != MATCHES or any(one.summary is None for one in found):
            raise AssertionError("not all matches are listed")

    show("list_200.without_index", timed(listed, 1)[0] * 1e3, "ms")
    show("list_200.with_index", statistics.median(timed(listed, 10)) * 1e3, "ms")


def bench_campaign(folders: Folders) -> None:
    """Time opening a campaign of 30 matches that are over: without its index, and with it."""
    first = short_match(folders)
    contents = read_journal(first)
    plan = Plan(tuple(map(Player, HEADER.names)))
    for _ in range(SERIES):
        plan = plan.with_match("mythotopia")
    folder = campaigns.create("bench", plan, folders)
    for number in range(1, SERIES + 1):
        start = {**contents.records[1][1], "campaign": [number, HEADER.names]}
        rows = [["start", start], *contents.records[2:]]
        Journal.create(folder / f"{number}.lehen", contents.header, first=rows).close()

    def opened(_index: int) -> None:
        if not Campaign.open(folder, registry.load, "en", "bench").is_over:
            raise AssertionError("not all matches are over")

    show("campaign_30.open_without_index", timed(opened, 1)[0] * 1e3, "ms")
    show("campaign_30.open_with_index", min(timed(opened, 10)) * 1e3, "ms")
    show("campaign_30.index", (folder / INDEX_FILE).stat().st_size / 1024, "KiB")
    show("campaign_30.matches", sum(p.stat().st_size for p in folder.glob("*.lehen")) / 1024, "KiB")


def short_match(folders: Folders) -> Path:
    """Return the file of a match that was played by squires' rules of thumb to its end."""
    game, stream = registry.load("mythotopia"), Stream(b"short")
    seats = [SeatInfo(name) for name in HEADER.names]
    plan = plan_match(game, seats, {}, seed=bytes(16), bot_seed=bytes(16))
    saved, journal = match_file.begin(plan, game, folders)
    with journal:
        table = Table(saved.match, saved.seats, JournalRecorder(journal))
        while owing := game.owing(saved.match.state):
            client = LocalTable(table, owing[0].seat)
            decision, state = client.view().decision, client.view().state
            if decision is None:
                raise AssertionError("a seat that owes a decision is asked")
            client.submit(decision.id, game.advise(state, owing[0].seat, decision.moves, stream))
    return saved.path


def main() -> None:
    """Print all rows."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bench_match(Folders(folder / "long"))
        bench_library(Folders(folder / "list"))
        bench_campaign(Folders(folder / "campaign"))
        bench_append(folder / "append.lehen")
        bench_writer(folder / "writer.lehen")
        bench_reading(folder / "reading.lehen")


if __name__ == "__main__":
    main()
