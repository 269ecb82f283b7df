"""The panels beside the board: headings with their keys and how many lines are left out.

All panels and the end of the log share one column. Each gets some lines; what is left over goes
to the panels, then to the log, and to blank lines between them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from core.engine.scene import Panel, Row
from tui.widgets.lines import (
    Line,
    Piece,
    cut,
    gap,
    plain,
    rule,
    spread,
    width_of,
    wrap,
)
from tui.widgets.wording import Wording

DIVIDER = Piece("│", "line")
NARROW = 30
"""Below this width the compact rows of a panel are shown."""
LEAST_LOG = 3
JOINT = 3
"""With more free columns a blank and a rule stand between that and the key."""
SIGNS = 6
"""The blanks and rules of a heading that has a key and says how many lines are left out."""
SEATS = "players"
"""The panel that has a row a seat, with the same values in each."""
LEAST_NAME = 10
"""So many cells of who has a seat, with mark and chip, are left where that is cut."""
HAND = "hand"
"""The panel that is shown whole where it can be: what is in it is needed for every choice."""
_VALUE_ROLES = {"playable": "key", "used": "dim", "danger": "danger"}
_SIGNS = {"danger": "!", "active": ">"}


class Parts(NamedTuple):
    """A line of a panel.

    Attributes:
        left: Its left end.
        right: Its right end.
        row: What it is about, None where it is of no row.
    """

    left: Line
    right: Line = ()
    row: Row | None = None


class Owned(NamedTuple):
    """A line as it is shown.

    Attributes:
        panel: The id of the panel it belongs to, "" for none.
        line: The line.
        row: What it is about, None where it is of no row.
    """

    panel: str
    line: Line
    row: Row | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A headed list of lines, drawn for a width.

    Attributes:
        id: The panel's id.
        title: What its heading says.
        key: The key that shows it on a page of its own, or "".
        rows: All its lines.
        from_end: Whether the last lines are shown where not all fit (the log).
    """

    id: str
    title: Line
    key: str
    rows: Sequence[Parts]
    from_end: bool = False


def heading(title: Line, key: str, width: int, more: Line = ()) -> Line:
    """Return a rule with a title at the left and the key of the panel at the right.

    Before the key stands what is not shown, if anything.
    """
    ends: Line = (Piece(f" {key} ", "dim"), rule(1)) if key else (rule(1),)
    if more and not key:
        ends = (gap(1), *ends)
    left: Line = (rule(1), gap(1), *cut(title, width - 3 - width_of((*more, *ends))), gap(1))
    room = width - width_of((*left, *more, *ends))
    if not (more and room):
        return (*left, *more, rule(room), *ends)
    joint: Line = (gap(1), rule(1)) if key and room > JOINT else ()
    return (*left, rule(room - 1 - width_of(joint)), gap(1), *more, *joint, *ends)


def row_parts(words: Wording, row: Row, width: int, *, long: bool = False) -> Parts:
    """Return one line of a panel: its text and its value."""
    short = width < NARROW and not long
    role = "dim" if row.mark == "used" else "text"
    text = words.line(row.more if long and row.more else row.text, role, short=short)
    sign = Piece(_SIGNS.get(row.mark, " "), _VALUE_ROLES.get(row.mark, "key"), bold=True)
    chip: Line = (words.chip(row.seat), gap(1)) if row.seat is not None else ()
    value: Line = ()
    if row.value is not None:
        value = (*words.line(row.value, _VALUE_ROLES.get(row.mark, "head"), short=short), gap(1))
    return Parts((sign, *chip, *text), value, row)


def fitted(parts: Parts, width: int) -> list[Parts]:
    """Return a line of a panel, in several where it is too long; its value stands in the last."""
    left, right, row = parts
    if width_of(left) + bool(right) + width_of(right) <= width:
        return [parts]
    lines = [Parts(line, (), row) for line in wrap(left, width - 1, indent=3)]
    if right and width_of(lines[-1].left) + 1 + width_of(right) <= width:
        return [*lines[:-1], lines[-1]._replace(right=right)]
    return [*lines, Parts((), right, row)] if right else lines


def shortened(parts: Parts, width: int) -> Parts:
    """Return a line of a panel, its left part cut where that is too long but not too little."""
    room = width - width_of(parts.right) - bool(parts.right)
    return parts._replace(left=cut(parts.left, room)) if room >= LEAST_NAME else parts


def parts_of(words: Wording, panel: Panel, rows: Sequence[Row], width: int) -> Sequence[Parts]:
    """Return the lines of a panel's rows; where all tell of seats the values stand in columns.

    Where there is no room for a column of the words before the numbers, they end below each other.
    """
    lines = [row_parts(words, row, width) for row in rows]
    if panel.id != SEATS and not _by_seats(rows):
        return lines
    forms = (in_columns(lines), in_columns(lines, ragged=True), lines)
    return min(forms, key=lambda form: _need(form, width))


def _need(lines: Sequence[Parts], width: int) -> tuple[int, int]:
    """Return how many lines a form takes, and how many cells are too many."""
    count = sum(len(fitted(line, width)) for line in lines)
    widths = [width_of(one.left) + bool(one.right) + width_of(one.right) for one in lines]
    return count, sum(max(0, needed - width) for needed in widths)


def _by_seats(rows: Sequence[Row]) -> bool:
    """Return whether each row tells the same of another seat."""
    keys = {None if row.value is None else row.value.key for row in rows}
    return None not in keys and len(keys) == 1 and all("seat" in row.text.fields for row in rows)


def in_columns(lines: Sequence[Parts], *, ragged: bool = False) -> Sequence[Parts]:
    """Return lines with the words of like values below each other, numbers at the right.

    With `ragged` what stands before the numbers is no wider than it is.
    """
    groups: dict[str, list[list[str]]] = {}
    for line in lines:
        groups.setdefault(_likeness(line), []).append(_cells(line))
    out: list[Parts] = []
    for line in lines:
        alike = groups[_likeness(line)]
        widths = [max(map(len, column)) for column in zip_longest(*alike, fillvalue="")]
        if ragged:
            widths[0] = len(_cells(line)[0])
        cells = zip_longest(_cells(line), widths[: max(map(len, alike))], fillvalue="")
        text = " ".join(_cell(str(cell), int(size)) for cell, size in cells if size)
        out.append(
            line._replace(right=(line.right[0]._replace(text=text), gap(1))) if text else line
        )
    return out


def _likeness(line: Parts) -> str:
    """Return what the values of a column have in common: their message, without its variant."""
    value = None if line.row is None else line.row.value
    return "" if value is None else value.key.partition("_")[0]


def _cells(line: Parts) -> list[str]:
    """Return the words of a value, those before its first number as one."""
    words = plain(line.right).split()
    first = next((n for n, word in enumerate(words) if word[0].isdigit()), 0)
    return [" ".join(words[:first]), *words[first:]]


def _cell(word: str, width: int) -> str:
    is_right = not word or word[0].isdigit()
    return word.rjust(width) if is_right else word.ljust(width)


def panel_block(
    words: Wording, panel: Panel, key: str, width: int, *, more: bool = False, tight: bool = False
) -> Block:
    """Return a panel for a width.

    Args:
        words: The words.
        panel: The panel.
        key: The key that shows it on a page.
        width: The width.
        more: Whether each row's longer form stands below it.
        tight: Whether its compact rows are taken also where it is not narrow.
    """
    forms, is_narrow = [_lines(words, panel, panel.rows, width, more=more)], width < NARROW
    if panel.compact and (tight or is_narrow):
        compact = _lines(words, panel, panel.compact, width, more=more)
        has_lone_values = any(line.right and not line.left for line in compact)
        if not (is_narrow and has_lone_values):
            forms.insert(0 if is_narrow else 1, compact)
    lines = min(forms, key=len)
    return Block(panel.id, words.line(panel.title, "head", bold=True), key, lines)


def _lines(
    words: Wording, panel: Panel, rows: Sequence[Row], width: int, *, more: bool
) -> list[Parts]:
    lines: list[Parts] = []
    for row, line in zip(rows, parts_of(words, panel, rows, width), strict=True):
        tells_of_seats = panel.id == SEATS or _by_seats(rows)
        lines += fitted(shortened(line, width) if tells_of_seats else line, width)
        if more and row.more is not None:
            longer = (gap(3), *words.line(row.more, "dim"))
            lines += [Parts(line, (), row) for line in wrap(longer, width - 1, indent=3)]
    return lines


def roomy(words: Wording, state: "SideState", width: int, height: int) -> list[Block]:
    """Return the panels, with the longer forms of as many as there is room for, the hand first.

    There is none where the log stands in the same column. Where not even the rows have room, the
    last panels come in fewer lines.
    """
    panels = state.panels
    keys = [state.keys.get(panel.id, "") for panel in panels]
    blocks = [panel_block(words, panels[n], keys[n], width) for n in range(len(panels))]
    room = height - (0 if state.log is None else 1 + LEAST_LOG)
    for n in reversed(range(len(panels))):
        if sum(1 + len(block.rows) for block in blocks) > room:
            blocks[n] = panel_block(words, panels[n], keys[n], width, tight=True)
    if state.log is not None:
        return blocks
    for n in sorted(range(len(panels)), key=lambda n: panels[n].id != HAND):
        longer = panel_block(words, panels[n], keys[n], width, more=True)
        rest = sum(len(block.rows) + 2 for block in (*blocks[:n], *blocks[n + 1 :]))
        if rest + len(longer.rows) + 2 <= height:
            blocks[n] = longer
    return blocks


def stacked(words: Wording, blocks: Sequence[Block], width: int, height: int) -> list[Owned]:
    """Return the lines of all blocks that fit into the height, each with its block's id."""
    shown = list(blocks)
    while len(shown) > 1 and sum(_least(block) for block in shown) > height:
        shown.pop(-2 if len(shown) > 2 and shown[-1].from_end else -1)
    counts = _shares(shown, height)
    spare = height - sum(counts) - len(shown)
    out: list[Owned] = []
    for number, (block, count) in enumerate(zip(shown, counts, strict=True)):
        if number and spare > 0:
            out.append(Owned("", ()))
            spare -= 1
        hidden = 0 if block.from_end else row_count(block.rows[count:])
        out.append(Owned(block.id, block_heading(words, block, hidden, width)))
        for left, right, row in _visible(block, count):
            out.append(Owned(block.id, spread(left, right, width), row))
    return out[:height]


def _least(block: Block) -> int:
    return 1 + min(len(block.rows), LEAST_LOG if block.from_end else 1)


def _shares(blocks: Sequence[Block], height: int) -> list[int]:
    """Return how many lines each block gets: seats and hand first, then the others, then the log.

    What is of the same rank gets lines round by round.
    """
    wanted = [len(block.rows) for block in blocks]
    counts = [_least(block) - 1 for block in blocks]
    left = height - len(blocks) - sum(counts)
    for rank in sorted({_rank(block) for block in blocks}):
        equals = [number for number, block in enumerate(blocks) if _rank(block) == rank]
        while left > 0 and any(counts[number] < wanted[number] for number in equals):
            for number in equals:
                if left > 0 and counts[number] < wanted[number]:
                    counts[number] += 1
                    left -= 1
    return counts


def _rank(block: Block) -> int:
    """Return when a block gets its lines, 0 for first."""
    if block.from_end:
        return 3
    return {SEATS: 0, HAND: 1}.get(block.id, 2)


def block_heading(words: Wording, block: Block, hidden: int, width: int) -> Line:
    """Return a block's heading, which says how many rows are left out; in signs if need be."""
    if not hidden:
        return heading(block.title, block.key, width)
    more = words.say("game.more", "dim", n=hidden)
    room = width - width_of((*block.title, *more)) - len(block.key)
    short = (Piece(f"+{hidden}", "dim"),)
    return heading(block.title, block.key, width, more if room >= SIGNS else short)


def _visible(block: Block, count: int) -> Sequence[Parts]:
    return block.rows[len(block.rows) - count :] if block.from_end else block.rows[:count]


def row_count(lines: Sequence[Parts]) -> int:
    """Return how many rows have lines among these."""
    return len({id(line if line.row is None else line.row) for line in lines})


def log_block(words: Wording, log: Sequence[tuple[Line, Line]], key: str, width: int) -> Block:
    """Return the end of the log, short and long lines, wrapped to a width."""
    rows: list[Parts] = []
    for short, long in log:
        fits = width_of(long) < width - 1
        rows += [Parts((gap(1), *row)) for row in ([long] if fits else wrap(short, width - 1))]
    return Block("log", words.say("log.title", "head", bold=True), key, rows, from_end=True)


@dataclass(frozen=True, slots=True)
class SideState:
    """What stands beside the board.

    Attributes:
        panels: The panels, the most important first.
        keys: By panel id the key that shows it on a page of its own.
        log: The last lines of the log, short and long, the oldest first; None: no log here.
    """

    panels: Sequence[Panel]
    keys: Mapping[str, str]
    log: Sequence[tuple[Line, Line]] | None = None
