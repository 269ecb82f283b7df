"""The program in a terminal: first frame, keys, bytes, idle; a minimal Textual app beside it.

python bench/screen.py; prints `size what value unit bar`. Times are those of the whole way from
a key to the last byte of what it changes.
"""

import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))

from ptyh import PtyProcess, environment

STARTS = 7
KEYS = (b"\x1b[C", b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A") * 12
IDLE_S = 3.0
MINIMAL = """
from textual.app import App
from textual.widgets import Static
class Minimal(App):
    def compose(self):
        yield Static("ready")
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
    print(f"{size[0]}x{size[1]:<6} {what:<26} {value:>10,.1f} {unit:<6} {bar}")


def measure(size: tuple[int, int], home: str) -> None:
    """Print the rows of a size."""
    play = [sys.executable, "-m", "tui", "play", "loewenherz", "--seats", "Ann,Ben", "--seed", "x"]
    minimal = first_frame_ms([sys.executable, "-c", MINIMAL], b"ready", size, home)
    home_ms = first_frame_ms([sys.executable, "-m", "tui"], b"New match", size, home)
    row(size, "minimal app, first frame", minimal, "ms")
    row(size, "home, first frame", home_ms, "ms", "<= 300")
    row(size, "home / minimal", home_ms / minimal, "x", "<= 1.8")
    app, ms = started(play, b"Enter", size, home)
    app.settle(0.5)
    app.output.clear()
    app.key(b"\r", quiet_s=0.5)
    row(size, "game, from the start", ms, "ms")
    row(size, "first game screen", len(app.output), "bytes", "<= 12,288" if size[0] == 80 else "")
    bursts = [app.key(key, quiet_s=0.1) for key in KEYS]
    last = sorted(burst.last_ms or 0.0 for burst in bursts)
    row(size, "cursor key, last byte p50", median(last), "ms")
    row(size, "cursor key, last byte p95", last[int(0.95 * (len(last) - 1))], "ms", "<= 8")
    row(size, "cursor key, bytes p50", median(burst.size for burst in bursts), "bytes", "<= 400")
    row(size, "cursor key, bytes most", max(burst.size for burst in bursts), "bytes")
    app.settle(0.5)
    row(size, "idle", app.idle(IDLE_S).size / IDLE_S, "B/s", "0")
    app.__exit__()


def main() -> None:
    """Measure at two sizes."""
    with tempfile.TemporaryDirectory() as home:
        for size in ((80, 24), (200, 60)):
            measure(size, home)


if __name__ == "__main__":
    main()
