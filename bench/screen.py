"""The program in a terminal: first frame, keys, bytes, idle; a minimal Textual app beside it.

python bench/screen.py; prints `size what value unit bar`. Times are those of the whole way from
a key to the last byte of what it changes; on a busy machine only their ratios say something. The
same keys are pressed in several runs: the median of a key's times leaves out what the machine does
now and then, the bar is for the 95th percentile of these medians. The minimal app moves one sign
among blanks with a key; a loop of Python that usually takes as long as a key tells how long one of
twenty takes where nothing but the machine differs.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import mean, median

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

from advised import a_match
from ptyh import PtyProcess, environment
from saves_at import save_at

STARTS = 7
RUNS = 5
KEYS = (b"\x1b[C", b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A") * 12
IDLE_S = 3.0
FIRST_BAR = {(80, 24): "<= 12,288", (200, 60): ""}
PEOPLE = "Ann,Ben,Cleo"
OTHERS = {"adellos": 120, "mythotopia": 60, "feudality": 90, "comuni": 40}
"""By game besides Löwenherz, after how many plies it is looked at."""
LEHEN = [sys.executable, "-m", "tui"]
MINIMAL = """
from textual.app import App
from textual.widgets import Static
class Minimal(App):
    at = 0
    def compose(self):
        yield Static("ready")
    def on_key(self):
        self.at = (self.at + 1) % 40
        self.query_one(Static).update(" " * self.at + "@")
Minimal().run()
"""


def started(
    argv: Sequence[str], needle: bytes, size: tuple[int, int], home: str
) -> tuple[PtyProcess, float]:
    """Return the running program and the milliseconds to the frame that holds the needle."""
    app = PtyProcess(
        argv, columns=size[0], rows=size[1], env=environment(LEHEN_HOME=home), watch=False
    )
    while needle not in app.output:
        app.read(0.05)
        if time.perf_counter() - app.started > 30:
            raise TimeoutError(f"{needle!r} did not come")
    return app, 1000 * (time.perf_counter() - app.started)


def first_frame_ms(argv: Sequence[str], needle: bytes, size: tuple[int, int], home: str) -> float:
    """Return the median time to the first frame of several starts, in milliseconds."""
    times: list[float] = []
    for _ in range(STARTS):
        app, ms = started(argv, needle, size, home)
        app.__exit__()
        times.append(ms)
    return median(times)


def row(size: tuple[int, int], what: str, value: float, unit: str, bar: str = "") -> None:
    """Print a row."""
    print(f"{size[0]}x{size[1]:<6} {what:<32} {value:>10,.1f} {unit:<6} {bar}")


def starts(size: tuple[int, int], home: str) -> None:
    """Print the rows about the first frame."""
    minimal = first_frame_ms([sys.executable, "-c", MINIMAL], b"ready", size, home)
    row(size, "minimal app, first frame", minimal, "ms")
    play = [*LEHEN, "play", "loewenherz", "--seats", "Ann,Ben", "--seed", "x"]
    for what, argv, needle in (("home", LEHEN, b"New match"), ("game", play, b"Enter")):
        ms = first_frame_ms(argv, needle, size, home)
        row(size, f"{what}, first frame", ms, "ms", "<= 300")
        row(size, f"{what} / minimal", ms / minimal, "x", "<= 1.8")


def key_times(
    argv: Sequence[str], needle: bytes, size: tuple[int, int], home: str
) -> list[list[float]]:
    """Return the milliseconds to the last byte, run by run, for each key that changes anything."""
    runs: list[list[float | None]] = []
    for _ in range(RUNS):
        app, _ = started(argv, needle, size, home)
        app.settle(0.5)
        # soon enough for no preview to come between
        runs.append([app.key(key, quiet_s=0.1, first_s=0.3).last_ms for key in KEYS])
        app.__exit__()
    told = [times for times in zip(*runs, strict=True) if None not in times]
    return [[ms for ms in times if ms is not None] for times in zip(*told, strict=True)]


def key_rows(size: tuple[int, int], kind: str, runs: list[list[float]]) -> float:
    """Print the rows about the times of keys, return their median."""
    usual: list[float] = sorted(median(times) for times in zip(*runs, strict=True))
    row(size, f"{kind}, key, last byte p50", median(usual), "ms")
    row(size, f"{kind}, key, last byte p95", percentile(usual), "ms", "<= 8")
    singles = sorted(ms for times in runs for ms in times)
    row(size, f"{kind}, p95 with the machine's", percentile(singles), "ms")
    row(size, "a loop that takes as long, p95", loop_p95_ms(median(usual)), "ms")
    return usual[len(usual) // 2]


def keys(size: tuple[int, int], kind: str, save: Callable[[Path], Path], minimal_ms: float) -> None:
    """Print the rows about a question: first screen, cursor keys, pages, idle."""
    with tempfile.TemporaryDirectory() as home:
        argv = [*LEHEN, "resume", str(save(Path(home)))]
        (Path(home) / "settings.toml").write_text('curtain = "off"\n', encoding="utf-8")
        key_ms = key_rows(size, kind, key_times(argv, b"F2", size, home))
        row(size, f"{kind}, key / minimal app's", key_ms / minimal_ms, "x")
        app, _ = started(argv, b"F2", size, home)
        app.settle(0.5)
        row(size, f"{kind}, first screen", len(app.output), "bytes", FIRST_BAR[size])
        before = app.cpu_s()
        sizes = sorted(filter(None, (app.key(key, quiet_s=0.3).size for key in KEYS)))
        cpu_ms = 1000 * (app.cpu_s() - before) / len(KEYS)
        row(size, f"{kind}, key and preview, cpu", cpu_ms, "ms")
        row(size, f"{kind}, key, bytes mean", mean(sizes), "bytes", "<= 400")
        row(size, f"{kind}, key, bytes p95", percentile(sizes), "bytes", "<= 400")
        for what in ("opened", "closed"):
            paged = app.key(b"h", quiet_s=0.5).size
            row(size, f"{kind}, page {what}", paged, "bytes", "<= 1,229 where possible")
        row(size, f"{kind}, idle", app.idle(IDLE_S).size / IDLE_S, "B/s", "0")
        app.__exit__()


def loop_p95_ms(usual_ms: float) -> float:
    """Return the 95th percentile of a loop of Python that takes so long: what the machine adds."""
    times = [_loop_ms(10_000) for _ in range(20)]
    rounds = int(10_000 * usual_ms / median(times))
    for _ in KEYS:
        time.sleep(0.1)
        times.append(_loop_ms(rounds))
    return percentile(sorted(times[20:]))


def _loop_ms(rounds: int) -> float:
    start, total = time.perf_counter(), 0
    for number in range(rounds):
        total += number
    return 1000 * (time.perf_counter() - start)


def percentile(ordered: Sequence[float]) -> float:
    """Return the 95th percentile of ordered values."""
    return ordered[int(0.95 * (len(ordered) - 1))]


def main() -> None:
    """Measure at two sizes; with `bytes` as argument without the starts, which take long."""
    for size in FIRST_BAR:
        if "bytes" not in sys.argv[1:]:
            with tempfile.TemporaryDirectory() as home:
                starts(size, home)
        with tempfile.TemporaryDirectory() as home:
            runs = key_times([sys.executable, "-c", MINIMAL], b"ready", size, home)
            minimal = key_rows(size, "minimal app", runs)
        keys(size, "place_castle", partial(save_at, kind="place_castle"), minimal)
        keys(size, "place_border", partial(save_at, kind="place_border", turn=25), minimal)
        for game_id, plies in OTHERS.items():
            save = partial(a_match, plies=plies, seats=PEOPLE, game_id=game_id)
            keys(size, game_id, save, minimal)


if __name__ == "__main__":
    main()
