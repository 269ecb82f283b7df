"""The shortest way for the cursor, with sequences that every terminal since the VT100 knows."""

from typing import Final

_DOWN: Final = "\x1bD"
_UP: Final = "\x1bM"
_FEW: Final = 4  # so many backspaces are no longer than a sequence


def move(cursor: tuple[int, int] | None, x: int, y: int) -> str:
    """Return what brings the cursor to a column and a row, both from 0.

    Args:
        cursor: Where it stands; None if that is not known.
        x: The column.
        y: The row.
    """
    if cursor == (x, y):
        return ""
    ways = [_straight(x, y)]
    if cursor is not None:
        rows = _rows(y - cursor[1])
        ways += [rows + _columns(cursor[0], x), f"\r{rows}{_columns(0, x)}"]
    return min(ways, key=len)


def _straight(x: int, y: int) -> str:
    column = f";{x + 1}" if x else ""
    return f"\x1b[{y + 1 if y else ''}{column}H"


def _rows(down: int) -> str:
    if abs(down) > 2:
        return f"\x1b[{down}B" if down > 0 else f"\x1b[{-down}A"
    return _DOWN * down if down > 0 else _UP * -down


def _columns(start: int, end: int) -> str:
    steps = end - start
    if steps > 0:
        return f"\x1b[{steps}C" if steps > 1 else "\x1b[C"
    return "\b" * -steps if -steps <= _FEW else f"\x1b[{-steps}D"
