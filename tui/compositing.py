"""Textual's compositor, asking only for the lines that a frame needs.

Textual asks every widget within the box round all changes for all its lines: with a change at the
top and one at the bottom that is the whole screen, and a large share of the time that a key takes.
These methods are no promised part of Textual; the project pins its version.
"""

from collections.abc import Iterable

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip


class NarrowCompositor(Compositor):
    """Renders, of the widgets in front, the lines in which something changed."""

    def __init__(self) -> None:
        super().__init__()
        self._wanted: list[Region] = []

    def render_partial_update(self) -> ChopsUpdate | None:
        """Return what has changed since the last frame, None if nothing has."""
        screen = self.size.region
        self._wanted = [part for one in self._dirty_regions if (part := one.intersection(screen))]
        try:
            return super().render_partial_update()
        finally:
            self._wanted = []

    def _get_renders(
        self, crop: Region | None = None
    ) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """Yield region, visible part and lines of each widget that is needed, from the front."""
        return self._narrow(self._wanted) if self._wanted else super()._get_renders(crop)

    def _narrow(self, wanted: list[Region]) -> Iterable[tuple[Region, Region, list[Strip]]]:
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            parts = [part for one in wanted if (part := one.intersection(seen))]
            for top, bottom in _bands(parts):
                band = Region(seen.x, top, seen.width, bottom - top)
                yield region, band, widget.render_lines(band.translate(-region.offset))
            if parts:
                wanted = [one for one in wanted if not seen.contains_region(one)]


def _bands(parts: Iterable[Region]) -> list[tuple[int, int]]:
    """Return the lines of the parts, as ranges that neither touch nor overlap, from the top."""
    bands: list[tuple[int, int]] = []
    for top, bottom in sorted((part.y, part.bottom) for part in parts):
        if bands and top <= bands[-1][1]:
            top, bottom = bands[-1][0], max(bottom, bands.pop()[1])  # noqa: PLW2901
        bands.append((top, bottom))
    return bands
