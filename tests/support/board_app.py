"""An app that shows one board and writes down what it says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from textual import on
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot

from tui.theme import THEMES
from tui.widgets.board import BoardView

B = TypeVar("B", bound=BoardView)


class BoardApp(App[None], Generic[B]):
    """Shows a board over the whole screen.

    Attributes:
        board: The board.
        heard: The board's messages: a word and a place.
        mono: Whether it is said to be without colours.
    """

    CSS = "Screen { overflow: hidden hidden; } BoardView { width: 100%; height: 100%; }"

    def __init__(self, board: B, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.board = board
        self.ascii_only = ascii_only
        self.mono = False
        self.heard: list[tuple[str, str]] = []
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "lehen-dark"

    def compose(self) -> ComposeResult:
        """Return the board (called by Textual)."""
        yield self.board

    def on_mount(self) -> None:
        """Give the board the keys."""
        self.board.on_step = self._stepped
        self.board.focus()

    def _stepped(self, place: str) -> None:
        self.heard.append(("moved", place))

    @on(BoardView.SiteChosen)
    def _chosen(self, message: BoardView.SiteChosen) -> None:
        self.heard.append(("chosen", message.place))

    def lines(self) -> list[str]:
        """Return what the screen shows, row by row."""
        rows = self.screen._compositor.render_strips()  # noqa: SLF001 -- the only way to see it
        return ["".join(segment.text for segment in strips) for strips in rows]


@asynccontextmanager
async def running(
    board: B, size: tuple[int, int], *, ascii_only: bool = False
) -> AsyncIterator[tuple[BoardApp[B], Pilot[None]]]:
    """Run a board on a screen of so many columns and rows."""
    app = BoardApp(board, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


class Repaints:
    """Writes down what a board repaints: regions, or None for all of it."""

    def __init__(self, board: BoardView) -> None:
        self.regions: list[Region | None] = []
        refresh = board.refresh

        def spy(*regions: Region, **more: bool) -> BoardView:
            self.regions.extend(regions or [None])
            return refresh(*regions, **more)

        board.refresh = spy  # type: ignore[method-assign] # to listen

    @property
    def cells(self) -> int:
        """The number of cells repainted; everything counts as a million."""
        return sum(1_000_000 if region is None else region.area for region in self.regions)
