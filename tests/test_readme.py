"""The README names the commands and keys that the program has."""

import re
from pathlib import Path

import pytest

from core.bots.levels import LEVELS
from tui.cli.parser import build_parser
from tui.screens.game_keys import COMMANDS

README = (Path(__file__).resolve().parents[1] / "README.md").read_text(encoding="utf-8")
WRITTEN = {
    "apostrophe": "'", "colon": ":", "enter": "Enter", "f2": "F2", "minus": "-", "pagedown": "PgDn",
    "pageup": "PgUp", "plus": "+", "question_mark": "?", "shift+tab": "Shift+Tab", "slash": "/",
    "space": "Space", "tab": "Tab",
}  # fmt: skip


def first_column(heading: str) -> list[str]:
    """Return the first column of the first table below a heading, without the table's head."""
    below = README.split(f"### {heading}\n")[1]
    rows = below[below.index("|---|") :].split("\n\n")[0].splitlines()[1:]
    return [row.split("|")[1].strip() for row in rows]


def test_keys() -> None:
    """The table of keys has the first key of every command of the game screen."""
    named = set(re.findall(r"[^`, ]+", " ".join(first_column("Keys"))))
    keys = {command.keys.split(",")[0] for command in COMMANDS if command.listed}
    assert set() == {WRITTEN.get(key, key) for key in keys} - named


def test_commands() -> None:
    """The table of commands has exactly the verbs that --help lists."""
    verbs = re.findall(r"^    (\w+) ", build_parser().format_help(), re.MULTILINE)
    rows = [row.strip("`").removeprefix("lehen") for row in first_column("Commands and options")]
    assert {"", *verbs} == {row.strip().split(" ")[0] for row in rows}


@pytest.mark.parametrize("option", ["--lang", "--ascii", "--mono", "--no-mouse", "--screen-reader"])
def test_options(option: str) -> None:
    """The README names the options that every command has."""
    assert f"`{option}" in README


@pytest.mark.parametrize("level", LEVELS)
def test_levels(level: str) -> None:
    """The README says of every level of bots how it plays."""
    assert f"**{level.title()}** " in README
