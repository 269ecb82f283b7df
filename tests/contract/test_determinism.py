"""The same setup, seed and moves give the same states in every process and on every Python."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgpack
import pytest

from contract_params import GAMES
from fingerprint import fingerprint
from sampling import load

SCRIPT = Path(__file__).resolve().parents[1] / "support" / "fingerprint.py"
OWN = "{}.{}".format(*sys.version_info)
VERSIONS = [version for version in ("3.11", "3.12", "3.13", "3.14") if version != OWN]


@cache
def expected(game_id: str) -> str:
    """Return what the script must print for a game."""
    return f"{game_id} {fingerprint(load(game_id))}\n"


def printed(python: str, game_id: str, hash_seed: str) -> str:
    """Return what the script prints in a process of its own."""
    import core  # noqa: PLC0415  where it was found

    folders = (Path(str(core.__file__)).parents[1], Path(str(msgpack.__file__)).parents[1])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    env["PYTHONPATH"] = os.pathsep.join(map(str, folders))
    done = subprocess.run(
        [python, str(SCRIPT), game_id],
        capture_output=True,
        check=False,
        env=env,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def pythons(version: str) -> Iterator[str]:
    """Yield the interpreters of a version on this machine."""
    on_path = shutil.which(f"python{version}")
    folders = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*"))
    for python in (on_path, *(str(folder / "bin" / "python") for folder in folders)):
        if python is not None and answers(python, version):
            yield python


def answers(python: str, version: str) -> bool:
    """Return whether an interpreter runs and is of the version."""
    command = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        done = subprocess.run(command, capture_output=True, check=False, text=True, timeout=30)
    except OSError:
        return False
    return done.stdout.strip() == version


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
@pytest.mark.parametrize("game_id", GAMES)
def test_hash_seeds(game_id: str, hash_seed: str) -> None:
    """Another process with another hash seed plays the same matches."""
    assert expected(game_id) == printed(sys.executable, game_id, hash_seed)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("game_id", GAMES)
def test_pythons(game_id: str, version: str) -> None:
    """Other Pythons play the same matches, with msgpack's own Python code."""
    python = next(pythons(version), None)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    assert expected(game_id) == printed(python, game_id, "random")
