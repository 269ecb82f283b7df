"""The verbs `verify` and `export` on matches of a real game."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import advised
from saves.journal import Journal
from saves.reading import read_journal
from tui.__main__ import main


def a_match(home: Path, plies: int, seats: str = "Ann,Ben") -> Path:
    """Return the file of a match of Löwenherz after so many plies."""
    return advised.a_match(home, plies, seats, luck="saved")


def test_verify(lehen_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exact is 0, diverged 3, unverified 4; each verdict is one word at the line's beginning."""
    path = a_match(lehen_home, 20)
    assert 0 == main(["verify", str(path)])
    assert "EXACT: all 20 entries" in capsys.readouterr().out
    with Journal.open(path)[0] as journal:
        journal.append(["ply", 0, 1, 1, ["nonsense"], [], bytes(8)])
    assert 3 == main(["verify", str(path), "--lang", "de"])
    assert "ABWEICHUNG bei Eintrag 21; 20 davor" in capsys.readouterr().out
    with Journal.open(path)[0] as journal:
        journal.append(["open", "9.9", 99, "hash"])
    assert 4 == main(["verify", str(path)])
    assert "UNVERIFIED" in capsys.readouterr().out
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    path.write_bytes(data)
    assert 3 == main(["verify", str(path)])
    assert "damaged at byte" in capsys.readouterr().err


def test_export_of_a_running_match(lehen_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A spectator's log is printed; a seat's is refused while several people play."""
    path = a_match(lehen_home, 20)
    assert 0 == main(["export", str(path), "--log"])
    assert capsys.readouterr().out.startswith("Löwenherz\n[A] Ann\n(B) Ben\n")
    assert 1 == main(["export", str(path), "--log", "--seat", "B"])
    assert "several people play" in capsys.readouterr().err
    assert 2 == main(["export", str(path)])


def test_export_of_a_finished_match(lehen_home: Path, tmp_path: Path) -> None:
    """The data goes to a new file, with every move; a file that is there is not written over."""
    path, out = a_match(lehen_home, 5000), tmp_path / "out.json"
    assert 0 == main(["export", str(path), "--json", "-o", str(out)])
    data = json.loads(out.read_text(encoding="utf-8"))
    plies = sum(row[0] == "ply" for row in read_journal(path).records)
    assert ("loewenherz", plies) == (data["game"], len(data["entries"]))
    assert 1 == main(["export", str(path), "--json", "-o", str(out)])


def test_export_of_a_picture(lehen_home: Path, tmp_path: Path) -> None:
    """The picture is an SVG with the seats on it, the same each time."""
    path = a_match(lehen_home, 40, "Ann,knight")
    pictures = []
    for name in ("one.svg", "two.svg"):
        assert 0 == main(["export", str(path), "--svg", "--seat", "a", "-o", str(tmp_path / name)])
        pictures.append((tmp_path / name).read_text(encoding="utf-8"))
    assert pictures[0] == pictures[1]
    text = "".join(ElementTree.fromstring(pictures[0]).itertext())  # noqa: S314 our own file
    assert "Ann" in text


@pytest.mark.parametrize("verb", ["verify", "export --log", "export --json"])
def test_no_textual(lehen_home: Path, verb: str) -> None:
    """Verbs that need no screen do not import Textual."""
    name, *rest = verb.split()
    argv = [name, str(a_match(lehen_home, 3)), *rest]
    code = f"import sys; from tui.__main__ import main; main({argv!r})"
    code += "; print('textual' in sys.modules)"
    env = {"PYTHONPATH": ":".join(filter(None, sys.path)), "LEHEN_HOME": str(lehen_home)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=True)
    assert "False" == done.stdout.splitlines()[-1]
