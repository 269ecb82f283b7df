"""A network of its own for a script, where the machine allows that: `unshare`, Linux."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

_UNSHARE = ["unshare", "--map-root-user", "--net"]
ROOT = Path(__file__).resolve().parents[2]


def _is_allowed() -> bool:
    if not (shutil.which("unshare") and shutil.which("ip")):
        return False
    made = subprocess.run(
        [*_UNSHARE, "ip", "link", "set", "lo", "up"], capture_output=True, check=False
    )
    return made.returncode == 0


needs_network = pytest.mark.skipif(
    not _is_allowed(), reason="this machine lets nobody make a network of its own (unshare, ip)"
)
"""Marks tests that are skipped where there is no such network."""


def run_alone(script: str, *args: str) -> str:
    """Run a script of `tests/support` in a network with nothing but loopback; return its words.

    Raises:
        AssertionError: It failed.
    """
    path = Path(__file__).with_name(script)
    done = subprocess.run(
        [*_UNSHARE, sys.executable, str(path), *args],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert 0 == done.returncode, done.stderr
    return done.stdout
