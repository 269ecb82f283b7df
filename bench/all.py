"""Runs all measurements, one after another, and prints their rows as one table.

python bench/all.py [NAME ...]; names are those of the files here: engine playing bots journal
netplay screen. What a row's peer is, each file says at its top. That takes some minutes.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAMES = ("engine", "playing", "bots", "journal", "netplay", "screen")


def rows(name: str) -> int:
    """Print the rows of a measurement as they come; returns its exit code."""
    command = [sys.executable, str(HERE / f"{name}.py")]
    with subprocess.Popen(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 a file of this folder
        for line in process.stdout or ():
            print(f"{name:<9}| {line}", end="", flush=True)
    return process.returncode


def main() -> int:
    """Run the measurements that are named, or all; returns how many failed."""
    return sum(rows(name) != 0 for name in sys.argv[1:] or NAMES)


if __name__ == "__main__":
    sys.exit(main())
