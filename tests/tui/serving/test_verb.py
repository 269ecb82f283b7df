"""The verb `serve`: it prints the address, and ends in order."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

import pytest

from tui.__main__ import main
from tui.cli.parser import build_parser
from tui.cli.serve import passed

pytestmark = pytest.mark.pty


def test_serve_prints_its_address_and_ends_at_a_signal(tmp_path: Path) -> None:
    """The printed line opens the page; without the token it is 403; SIGTERM ends it with 0."""
    environ = {**os.environ, "LEHEN_HOME": str(tmp_path)}
    argv = [sys.executable, "-m", "tui", "serve", "--lang", "en"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, env=environ) as process:
        assert process.stdout
        line = process.stdout.readline()
        found = re.fullmatch(r"Open in a browser .*: (http://127\.0\.0\.1:\d+/)([\w-]+/)\n", line)
        assert found is not None
        with urllib.request.urlopen(found[1] + found[2], timeout=20) as answer:  # noqa: S310 our own
            assert b"<title>Lehen</title>" in answer.read()
        with pytest.raises(HTTPError, match="403"):
            urllib.request.urlopen(found[1], timeout=20)  # noqa: S310 our own
        process.send_signal(signal.SIGTERM)
        assert 0 == process.wait(30)


def test_without_the_extra_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lehen_home: Path
) -> None:
    """Where the parts for a browser are missing, the message names the extra; exit code 1."""
    del lehen_home
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    monkeypatch.delitem(sys.modules, "tui.serving.server", raising=False)
    assert 1 == main(["serve"])
    assert "pipx install 'lehen[serve]'" in capsys.readouterr().err


def test_each_tab_has_the_options_of_the_command_line() -> None:
    """Whatever says how it looks is passed on, and nothing else is."""
    looks = ("--ascii", "--mono", "--screen-reader", "--no-mouse")
    parser = build_parser()
    assert [] == passed(parser.parse_args(["serve"]))
    wanted = parser.parse_args(["serve", *looks, "--lang", "de"])
    assert [*looks, "--lang", "de"] == passed(wanted)
