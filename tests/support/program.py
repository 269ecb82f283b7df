"""The real program in a pseudo-terminal, with its saves in a folder of the test's."""

import os
import re
import sys
from pathlib import Path

from core import registry
from ptyh import PtyProcess, environment
from saves import match_file
from saves.start import SavedMatch

TURN = re.compile(r"Turn (\d+)|Zug (\d+)")


def lehen(
    home: Path, *args: str, columns: int = 80, rows: int = 24, **env: str | None
) -> PtyProcess:
    """Return the program, started with these arguments."""
    argv = [sys.executable, "-m", "tui", *args]
    environ = environment(LEHEN_HOME=str(home), **env)
    return PtyProcess(argv, columns=columns, rows=rows, env=environ)


def quick_bots(home: Path) -> None:
    """Let bots move without a pause."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text('bots = "fast"\n', encoding="utf-8")


def shown_turn(app: PtyProcess) -> int:
    """Return the number of the turn on the screen, 0 where there is none."""
    match = TURN.search(app.screen.lines()[0])
    return int(match[1] or match[2]) if match else 0


def saved(home: Path) -> SavedMatch:
    """Return the only match in the folder, read without writing.

    Raises:
        ValueError: There is not exactly one.
    """
    (path,) = (home / "matches").glob("*.lehen")
    return match_file.look(path, registry.load)


def is_alive(pid: int) -> bool:
    """Return whether a process runs (or waits to be collected)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
