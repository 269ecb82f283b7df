"""Played over a real SSH server on this machine, where there is one."""

import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from program import is_alive, quick_bots, saved
from ptyh import ROOT, PtyProcess

SERVER = shutil.which("sshd", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
PRIVATE = Path("/run/sshd")  # what a server that root starts insists on

pytestmark = [
    pytest.mark.pty,
    pytest.mark.skipif(
        SERVER is None or (os.geteuid() == 0 and not PRIVATE.is_dir()),
        reason="there is no SSH server to start",
    ),
]

QUIET = ("-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
         "-o", "LogLevel=ERROR")  # fmt: skip


def program_at(name: str) -> str:
    """Return where a program of SSH is."""
    path = shutil.which(name)
    assert path is not None, f"a server without {name}"
    return path


def free_port() -> int:
    """Return a port of this machine that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@pytest.fixture
def ssh(tmp_path: Path) -> Iterator[tuple[str, ...]]:
    """Start a server with keys of its own; give the call of a client but for the command."""
    folder = tmp_path / "ssh"
    folder.mkdir(mode=0o700)
    for name in ("host", "user"):
        new_key = (program_at("ssh-keygen"), "-q", "-t", "ed25519", "-N", "")
        subprocess.run((*new_key, "-f", str(folder / name)), check=True)
    port = free_port()
    lines = (
        f"Port {port}", "ListenAddress 127.0.0.1", f"HostKey {folder}/host",
        f"AuthorizedKeysFile {folder}/user.pub", "StrictModes no", "UsePAM no", "PidFile none",
    )  # fmt: skip
    (folder / "config").write_text("\n".join(lines) + "\n", encoding="ascii")
    server = subprocess.Popen((str(SERVER), "-D", "-f", str(folder / "config")))
    try:
        _wait_for(port)
        yield (
            program_at("ssh"),
            *QUIET,
            "-i",
            f"{folder}/user",
            "-p",
            str(port),
            "-t",
            "127.0.0.1",
        )
    finally:
        server.terminate()
        server.wait()


def _wait_for(port: int) -> None:
    end = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            assert time.monotonic() < end, "the server does not listen"
            time.sleep(0.05)
        else:
            return


def lehen_there(home: Path, *args: str) -> str:
    """Return the command for the far shell; it leaves the process id of the program in a file."""
    program = f"exec {shlex.join([sys.executable, '-m', 'tui', *args])}"
    return (
        f"cd {shlex.quote(str(ROOT))} && echo $$ > {shlex.quote(str(home / 'pid'))} "
        f"&& export LEHEN_HOME={shlex.quote(str(home))} && {program}"
    )


@pytest.mark.case("A2")
def test_a_lost_line_ends_the_program_with_the_match_saved(
    tmp_path: Path, ssh: tuple[str, ...]
) -> None:
    """When the client dies the far program ends within three seconds; the match goes on later."""
    quick_bots(tmp_path)
    play = lehen_there(tmp_path, "play", "loewenherz", "--seats", "Ann,squire", "--seed", "x")
    with PtyProcess((*ssh, play)) as app:
        app.wait_for("Castle 1 of 4")
        app.key(b"1")  # the castle, and the only place for its knight
        app.settle()
        before = len(saved(tmp_path).match.entries)
        pid = int((tmp_path / "pid").read_text(encoding="ascii"))
        assert is_alive(pid)
        os.kill(app.pid, signal.SIGKILL)
        end = time.monotonic() + 3
        while is_alive(pid) and time.monotonic() < end:
            time.sleep(0.05)
        assert not is_alive(pid)
    assert 0 < before <= len(saved(tmp_path).match.entries)
    with PtyProcess((*ssh, lehen_there(tmp_path, "resume"))) as app:
        app.wait_for("Castle 2 of 4")


@pytest.mark.case("A35")
def test_a_key_is_cheap_on_the_line(tmp_path: Path, ssh: tuple[str, ...]) -> None:
    """A cursor step takes 400 bytes at most on the average, and nothing goes while nobody types."""
    play = lehen_there(tmp_path, "play", "loewenherz", "--seats", "Ann,squire", "--seed", "x")
    with PtyProcess((*ssh, play)) as app:
        app.wait_for("Castle 1 of 4")
        app.settle()
        sizes = [app.key(key).size for key in (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A") * 3]
        assert 0 < min(sizes)
        assert sum(sizes) / len(sizes) <= 400
        app.settle(1.0)  # the consequences of the last step come a little later
        assert 0 == app.idle(1.0).size
