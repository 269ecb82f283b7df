"""A game's `rules.md` cut into sections and paragraphs for the help screen."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from core.engine.datafile import read_package_text

_RULE = re.compile(r"^- \*\*([A-Z]{2} [0-9A-Z]+\.\d+)\*\*\s*(.*)$")
_EXAMPLE = re.compile(r"^(\d+)\. ")
_EMPHASIS = re.compile(r"\*\*|`|(?<![\w*])\*(?=\w)|(?<=[\w.:?!])\*(?![\w*])")
MARKS = {"P": "printed", "F": "found", "H": "house"}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of a section.

    Attributes:
        text: Plain words, without Markdown signs.
        rule: The rule's id, "" for other text.
        fixed: Whether line breaks and columns count (maps, tables).
    """

    text: str
    rule: str = ""
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of the rulebook."""

    title: str
    paragraphs: tuple[Paragraph, ...]


def plain(markdown: str) -> str:
    """Return a line without its Markdown emphasis and code marks."""
    return _EMPHASIS.sub("", markdown)


def parse(source: str) -> tuple[Section, ...]:
    """Return the sections of a rulebook; the text before the first one has the book's title."""
    sections: list[Section] = []
    title, lines = "", list[str]()
    for line in source.splitlines():
        if line.startswith(("# ", "## ")):
            if title:
                sections.append(Section(title, tuple(_paragraphs(lines))))
            title, lines = line.lstrip("# ").strip(), []
        else:
            lines.append(line)
    if title:
        sections.append(Section(title, tuple(_paragraphs(lines))))
    return tuple(sections)


def _paragraphs(lines: list[str]) -> list[Paragraph]:
    out: list[Paragraph] = []
    block: list[str] | None = None
    for line in lines:
        if line.startswith("```"):
            if block is not None:
                out.append(Paragraph("\n".join(block), fixed=True))
            block = [] if block is None else None
        elif block is not None:
            block.append(line)
        elif line.startswith("|"):
            out.extend(_table_row(line))
        elif match := _RULE.match(line):
            out.append(Paragraph(plain(f"{match[1]}  {match[2]}"), match[1]))
        elif line.startswith("  ") and out and not out[-1].fixed:
            out[-1] = Paragraph(f"{out[-1].text} {plain(line.strip())}", out[-1].rule)
        elif line.strip():
            out.append(Paragraph(plain(line)))
    return out


def _table_row(line: str) -> Iterator[Paragraph]:
    cells = [plain(cell.strip()) for cell in line.strip("|").split("|")]
    if not all(set(cell) <= set("-: ") for cell in cells):
        yield Paragraph("  ".join(cell for cell in cells if cell))


@cache
def rulebook(package: str) -> tuple[Section, ...]:
    """Return the rulebook that is packaged with a game."""
    return parse(read_package_text(package, "rules.md"))


def section_of(sections: tuple[Section, ...], rule: str) -> tuple[int, int] | None:
    """Return where a rule stands: the number of its section and of its paragraph, or None."""
    for number, section in enumerate(sections):
        for at, paragraph in enumerate(section.paragraphs):
            if paragraph.rule == rule:
                return number, at
    return None
