"""A game's rulebook cut into sections and paragraphs for the help screen."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from textwrap import wrap

from core.engine.datafile import read_package_text
from core.engine.scene import Text
from core.engine.texts import Catalog, Names

_RULE = re.compile(r"^- \*\*([A-Z]{2} [0-9A-Z]+\.\d+)(?: ([^*]+))?\*\*\s*(.*)$")
"""A rule: its id, in the same bold words its name if it has one, its text."""
_EXAMPLE = re.compile(r"^(\d+)\. ")
_SUBHEADING = "### "
_EMPHASIS = re.compile(r"\*\*|`|(?<![\w*])\*(?=\w)|(?<=[\w.:?!])\*(?![\w*])")
CELLS = " | "
"""Stands between the cells of a table's row."""
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
            title, lines = plain(line.lstrip("# ").strip()), []
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
            name = f"{match[2]}. " if match[2] else ""
            out.append(Paragraph(plain(f"{match[1]}  {name}{match[3]}"), match[1]))
        elif line.startswith("  ") and out and not out[-1].fixed:
            out[-1] = Paragraph(f"{out[-1].text} {plain(line.strip())}", out[-1].rule)
        elif line.strip():
            out.append(Paragraph(plain(line.removeprefix(_SUBHEADING))))
    return out


def _table_row(line: str) -> Iterator[Paragraph]:
    cells = [plain(cell.strip()) for cell in line.strip("|").split("|")]
    if not all(set(cell) <= set("-: ") for cell in cells):
        yield Paragraph(CELLS.join(cell for cell in cells if cell))


FOR_DEVELOPERS = ("Decisions", "Hidden information", "Events", "Invariants")
"""Titles of English sections about the program; a reader finds them behind all others."""
REQUIRED = ("goal", "turn", "scores", "end")
"""The paragraphs that every game in short has, as `in_short.<name>`; it may have others."""


@cache
def rulebook(package: str, lang: str) -> tuple[Section, ...]:
    """Return the rulebook that is packaged with a game, what is for developers last.

    Args:
        package: The game's package.
        lang: The language; English is the specification, the others hold what players read.
    """
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    sections = parse(read_package_text(package, name))
    return tuple(sorted(sections, key=lambda section: section.title in FOR_DEVELOPERS))


def in_short(words: Catalog, title: str) -> Section | None:
    """Return the game in short, from the catalog of a game; None if it has none.

    Args:
        words: The game's messages.
        title: What the section is called.
    """
    keys = words.under("in_short.")
    paragraphs = tuple(Paragraph(words.plain(Text(key), Names())) for key in keys)
    return Section(title, paragraphs) if paragraphs else None


def signs(words: Catalog, title: str, always: Iterable[str]) -> Section:
    """Return what the signs of a game's board mean: `signs.1` and so on, and those of all boards.

    With ASCII signs `signs_ascii.1` stands for `signs.1`, where a board has other ones then.

    Args:
        words: The game's messages.
        title: What the section is called.
        always: What the marks of every board mean.
    """
    other = {
        key.replace("_ascii", ""): key for key in words.under("signs_ascii.") if words.is_ascii
    }
    keys = [other.get(key, key) for key in words.under("signs.")]
    texts = [words.plain(Text(key), Names()) for key in keys]
    return Section(title, tuple(map(Paragraph, (*texts, *always))))


def printed(sections: Iterable[Section], width: int) -> Iterator[str]:
    """Yield the lines of sections as they are printed: headings underlined, text wrapped."""
    for section in sections:
        yield from (section.title, "=" * len(section.title), "")
        for paragraph in section.paragraphs:
            if paragraph.fixed:
                yield from (f"  {line}" for line in paragraph.text.splitlines())
            else:
                indent = "    " if paragraph.rule else ""
                yield from wrap(paragraph.text, width, subsequent_indent=indent) or [""]
            yield ""


def section_of(sections: tuple[Section, ...], rule: str) -> tuple[int, int] | None:
    """Return where a rule stands: the number of its section and of its paragraph, or None."""
    for number, section in enumerate(sections):
        for at, paragraph in enumerate(section.paragraphs):
            if paragraph.rule == rule:
                return number, at
    return None
