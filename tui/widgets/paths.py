"""Where arrow keys lead on a board of places, and where its view goes with them."""

from collections.abc import Iterable, Mapping
from typing import Literal

from textual.geometry import Offset, Region, Size

from core.engine.scene import Place

Direction = Literal["left", "right", "up", "down"]
Centres = Mapping[Place, tuple[float, float]]
"""By place its middle, as (column, row) in cells."""

STEPS: Mapping[Direction, tuple[int, int]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
}
"""By direction, the step as (columns, rows)."""


def nearest_in_sector(centres: Centres, place: Place, direction: Direction) -> Place | None:
    """Return the nearest other place within 45 degrees of a direction, or None.

    A column counts half, because cells are twice as high as wide. Of equally near places the
    one that lies straighter ahead is taken, then the first.
    """
    dx, dy = STEPS[direction]
    x0, y0 = centres[place]
    best: tuple[float, float] | None = None
    found: Place | None = None
    for other, (x, y) in centres.items():
        across, along = (x - x0) / 2, y - y0
        forward = across * dx + along * dy
        aside = abs(across * dy) + abs(along * dx)
        if other == place or forward <= 0 or aside > forward:
            continue
        rank = (across * across + along * along, aside / forward)
        if best is None or rank < best:
            best, found = rank, other
    return found


def outermost(centres: Centres, place: Place, step: int) -> Place:
    """Return the leftmost (step -1) or rightmost (1) place in the same row as a place."""
    row = centres[place][1]
    level = [other for other, (_, y) in centres.items() if y == row]
    return max(level, key=lambda other: centres[other][0] * step)


def nearest(centres: Centres, spot: tuple[float, float]) -> Place:
    """Return the place whose middle is nearest to a cell; there is at least one place."""
    x, y = spot
    return min(
        centres, key=lambda place: abs(centres[place][0] - x) / 2 + abs(centres[place][1] - y)
    )


def nearest_legal(centres: Centres, place: Place, legal: Iterable[Place]) -> Place:
    """Return the legal place that is nearest to a place, the place itself where there is none."""
    among = {other: centres[other] for other in legal if other in centres}
    return place if place in among or not among else nearest(among, centres[place])


def followed(view: Region, whole: Size, part: Region) -> Offset:
    """Return the corner of a view that shows a part of the whole: where it is, or half on."""
    part = part.intersection(whole.region)
    left = _start(view.x, view.width, whole.width, (part.x, part.right))
    top = _start(view.y, view.height, whole.height, (part.y, part.bottom))
    return Offset(left, top)


def _start(start: int, size: int, whole: int, part: tuple[int, int]) -> int:
    first, end = part
    if first < start:
        start = min(first, start - size // 2)
    elif end > start + size:
        start = min(first, max(end - size, start + size // 2))
    return max(0, min(start, whole - size))
