"""Speed of the journal: appending, syncing, scanning, glancing. Prints `name value unit`.

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

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from saves.frames import MAGIC, frame_end
from saves.header import Header
from saves.journal import Journal
from saves.reading import glance, read_journal
from saves.records import Record
from saves.writer import JournalWriter

COUNT = 10_000
SYNCED = 500
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


def main() -> None:
    """Print all rows."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bench_append(folder / "append.lehen")
        bench_writer(folder / "writer.lehen")
        bench_reading(folder / "reading.lehen")


if __name__ == "__main__":
    main()
