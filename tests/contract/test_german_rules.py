"""The German rulebooks say what the English ones say, as far as a program can tell."""

import re
from collections import Counter

import pytest

from core import registry
from core.engine.datafile import read_package_text

LEFT_OUT = {"Events", "Invariants"}
"""Sections for developers, in the English rulebook alone."""
RULES_ALONE = {"Decisions"}
"""Of this section the German rulebook has the numbered rules, without the table."""
PIECE = re.compile(r"^- \*\*([A-Z]{2} [0-9A-Z]+\.\d+)|^(\d+)\. ")
"""The beginning of a rule, or of a worked example."""
RULE_SIGNS = {
    "source marks": re.compile(r"\[([PFH])[^\]]*\]"),
    "numbers": re.compile(r"\d+"),
    "ids": re.compile(r"`([^`]+)`"),
}


def sections(game_id: str, name: str) -> dict[str, list[str]]:
    """Return the lines of a rulebook's sections, by heading."""
    parts: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in read_package_text(f"core.games.{game_id}", name).splitlines():
        if line.startswith(("# ", "## ")):
            lines = parts[line.lstrip("# ").strip()] = list[str]()
        elif line.strip():
            lines.append(line)
    for title in RULES_ALONE & set(parts):
        parts[title] = [line for line in parts[title] if PIECE.match(line)]
    return {title: lines for title, lines in parts.items() if lines and title not in LEFT_OUT}


def pieces(lines: list[str]) -> dict[str, str]:
    """Return the rules and worked examples of a section, by id or number, in their order."""
    found: dict[str, str] = {}
    piece = ""
    for line in lines:
        if begun := PIECE.match(line):
            piece = begun[1] or begun[2]
            assert piece not in found, f"{piece} stands twice"
            found[piece] = line
        elif piece and line.startswith("  "):
            found[piece] += line
        else:
            piece = ""
    return found


def paired(game_id: str) -> list[tuple[str, list[str], str, list[str]]]:
    """Return the sections in both languages: English heading and lines, German ones."""
    english, german = sections(game_id, "rules.md"), sections(game_id, "rules.de.md")
    assert len(english) == len(german), (list(english), list(german))
    return [
        (title, lines, other, german[other])
        for (title, lines), other in zip(english.items(), german, strict=True)
    ]


@pytest.mark.parametrize("game_id", registry.ids())
def test_the_same_sections(game_id: str) -> None:
    """Sections have the same numbers, in the same order, and as many rows in their tables."""
    for title, english, other, german in paired(game_id)[1:]:
        assert re.findall(r"^\d+ ", title) == re.findall(r"^\d+ ", other), (title, other)
        rows = [sum(line.startswith("|") for line in lines) for lines in (english, german)]
        assert rows[0] == rows[1], f"{other}: {rows[1]} rows, not {rows[0]}"


@pytest.mark.parametrize("game_id", registry.ids())
def test_the_same_rules(game_id: str) -> None:
    """Each rule and worked example has its marks, numbers and ids, as often as in English."""
    wrong = []
    for title, english, other, german in paired(game_id):
        first, second = pieces(english), pieces(german)
        assert list(first) == list(second), f"{title} / {other}"
        for piece, text in first.items():
            for what, sign in RULE_SIGNS.items():
                asked, there = (Counter(sign.findall(one)) for one in (text, second[piece]))
                if asked != there:
                    lacks, more = list(asked - there), list(there - asked)
                    wrong.append(f"{piece}: {what} lacking {lacks}, too many {more}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game_id", registry.ids())
def test_the_same_maps(game_id: str) -> None:
    """Blocks with fixed columns have as many lines."""
    counts = []
    for name in ("rules.md", "rules.de.md"):
        text = read_package_text(f"core.games.{game_id}", name)
        counts.append([block.count("\n") for block in text.split("```")[1::2]])
    assert counts[0] == counts[1]
