"""Two terminals at one table, over the loopback interface: the whole program, the real host."""

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from program import lehen
from ptyh import PtyProcess
from tui.claims import running_port

pytestmark = pytest.mark.pty

HOST = ("host", "loewenherz", "--address", "127.0.0.1", "--port", "0", "--seed", "x")


def port_file(home: Path) -> Path:
    """Return the file in which the host of the only table says where it listens."""
    (table,) = (home / "tables").glob("*/table")
    return table.parent / "port"


def host_pid(home: Path) -> int:
    """Return the process that hosts the only table."""
    return int(json.loads(port_file(home).read_text())["pid"])


def ended(pid: int, seconds: float = 10) -> bool:
    """Return whether a process ends within some seconds."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def invite(home: Path) -> str:
    """Return the invite line of the only table."""
    lines = (port_file(home).parent / "log").read_text().splitlines()
    return next(line for line in reversed(lines) if line.startswith("invite: ")).split()[1]


@contextmanager
def two_at_a_table(tmp_path: Path) -> Iterator[tuple[PtyProcess, PtyProcess]]:
    """Open a table in one terminal and join it in another; the match has begun."""
    here, there = tmp_path / "host", tmp_path / "guest"
    for home, name in ((here, "Ann"), (there, "Bo")):
        home.mkdir()
        (home / "settings.toml").write_text(f'name = "{name}"\naddress = "127.0.0.1"\n')
    with lehen(here, *HOST) as ann:
        try:
            ann.wait_for("One chair is free", 30)
            with lehen(there, "join", invite(here)) as bo:
                bo.wait_for("I am ready", 30)
                bo.key(b"1")
                bo.wait_for("Stocks", 30)
                ann.wait_for("Castle 1 of 4", 30)
                yield ann, bo
        finally:
            if running_port(port_file(here).parent):
                os.kill(host_pid(here), signal.SIGTERM)


def place_castle(app: PtyProcess) -> None:
    """Place a castle and its knight, which may have one place only and then stands by itself."""
    app.key(b"1")
    app.settle()
    if "Knight beside the castle" in app.text():
        app.key(b"1")


def test_two_terminals_play_and_the_owner_closes(tmp_path: Path) -> None:
    """A move of one is on the other's screen; the owner's leave, once meant, ends the host, too."""
    with two_at_a_table(tmp_path) as (ann, bo):
        pid = host_pid(tmp_path / "host")
        place_castle(ann)
        bo.wait_for("your move", 20)
        assert "Ann" in bo.text()
        ann.key(b"Q")
        ann.wait_for("Close it for all?", 20)
        ann.key(b"\r")
        assert 0 == ann.wait_gone(20)
        bo.wait_for("closed the table", 20)
        assert ended(pid)


@pytest.mark.case("A26")
def test_a_killed_guest_comes_back_to_its_seat(tmp_path: Path) -> None:
    """After kill -9 the place is in the menu; Enter takes it up again."""
    with two_at_a_table(tmp_path) as (ann, bo):
        os.kill(bo.pid, signal.SIGKILL)
        ann.wait_for("away", 20)
        with lehen(tmp_path / "guest") as again:
            again.wait_for("Join a table")
            again.key(b"5")
            again.wait_for("PLACES OF BEFORE")
            again.key(b"\r")
            again.wait_for("Stocks", 30)
            ann.settle()
            assert "away" not in ann.text()


@pytest.mark.case("A25")
def test_a_killed_host_is_opened_again_where_it_was(tmp_path: Path) -> None:
    """After kill -9 of the host both wait; opened again, nobody has lost a move or a seat."""
    with two_at_a_table(tmp_path) as (ann, bo):
        place_castle(ann)
        bo.wait_for("your move", 20)
        os.kill(host_pid(tmp_path / "host"), signal.SIGKILL)
        bo.wait_for("line lost", 20)
        bo.key(b"v")
        bo.wait_for("REVIEWING")
        bo.key(b"y")
        bo.wait_for("lines are copied")
        bo.key(b"v")
        ann.hang_up()
        with lehen(tmp_path / "host") as owner:
            owner.wait_for("Join a table")
            owner.key(b"5")
            owner.wait_for("TABLES OF THIS COMPUTER")
            owner.key(b"\r")
            owner.wait_for("Stocks", 30)
            bo.wait_for("your move", 30)
            bo.wait_for("connected", 30)
            place_castle(bo)
            owner.wait_for("Castle 2 of 4", 20)


@pytest.mark.case("A39")
def test_a_lost_terminal_of_the_owner_stops_nobody(tmp_path: Path) -> None:
    """The owner's terminal is closed: the guest plays on, and the table can be taken up again."""
    with two_at_a_table(tmp_path) as (ann, bo):
        pid = host_pid(tmp_path / "host")
        place_castle(ann)
        bo.wait_for("your move", 20)
        ann.hang_up()
        assert 128 + signal.SIGHUP == ann.wait_gone(10)
        bo.wait_for("away", 20)
        place_castle(bo)
        assert "connected" in bo.text()
        assert pid == host_pid(tmp_path / "host")
        with lehen(tmp_path / "host", "resume") as owner:  # its save belongs to the table
            owner.wait_for("Castle 2 of 4", 30)
            assert "connected" in owner.text()
            assert "Bo" in owner.text()
