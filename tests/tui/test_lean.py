"""The display that writes only what changes, held against Textual's own, frame by frame."""

import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rich.console import RenderableType
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate, LayoutUpdate
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Offset, Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from panels_app import Board, LeanPanels
from ptyh import ROOT, Look, TerminalScreen
from tui.compositing import NarrowCompositor

Script = Callable[[Pilot[object]], Awaitable[None]]


class ScreenDriver(Driver):
    """A driver whose terminal is a `TerminalScreen` in this process."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.terminal = TerminalScreen(80, 24)
        self.written: list[str] = []

    def write(self, data: str) -> None:
        """Draw."""
        self.written.append(data)
        self.terminal.feed(data)

    def start_application_mode(self) -> None:
        """Tell the size, as every driver does first."""
        size = Size(80, 24)
        self.send_message(Resize(size, size))

    def disable_input(self) -> None:
        """There is no input."""

    def stop_application_mode(self) -> None:
        """There is nothing to restore."""


class TwoCompositors(NarrowCompositor):
    """Keeps what Textual's own compositor makes of the same changes.

    Attributes:
        stock: Its last frame, None if that was a whole one.
    """

    stock: ChopsUpdate | None = None

    def render_partial_update(self) -> ChopsUpdate | None:
        """Return what has changed, and keep what Textual would."""
        changed = set(self._dirty_regions)
        self.stock = Compositor.render_partial_update(self)
        self._dirty_regions = changed
        return super().render_partial_update()

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:  # noqa: FBT001, FBT002
        """Return a whole frame."""
        self.stock = None
        return super().render_full_update(simplify)


class Compared(LeanPanels):
    """Draws every frame twice: as Textual would, and with our compositor and display.

    Attributes:
        frames: How many frames were compared.
        differences: The cells that differed, each as the terminal should show it and does.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(driver_class=ScreenDriver, **options)
        self.stock = TerminalScreen(80, 24)
        self.frames = 0
        self.differences: list[tuple[Look, Look]] = []

    @property
    def screen_driver(self) -> ScreenDriver:
        """The driver."""
        assert isinstance(self._driver, ScreenDriver)
        return self._driver

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if isinstance(renderable, CompositorUpdate) and not self._batch_count:
            kept = getattr(screen, "_compositor")  # noqa: B009 no promised name
            assert isinstance(kept, TwoCompositors)
            stock = kept.stock or renderable
            self.stock.feed(stock.render_segments(self.console))
        super()._display(screen, renderable)
        if screen.outer_size == self.stock.size:
            self.compare()  # else the screen has not heard of the new size yet, and draws anew

    def compare(self) -> None:
        """Note where the two terminals differ now."""
        self.frames += 1
        pairs = zip(self.stock.looks(), self.screen_driver.terminal.looks(), strict=True)
        self.differences += [
            (should, does)
            for line, shown in pairs
            for should, does in zip(line, shown, strict=True)
            if should != does
        ]

    async def resize(self, pilot: Pilot[object], columns: int, rows: int) -> None:
        """Change the size of both terminals and tell the app."""
        for terminal in (self.stock, self.screen_driver.terminal):
            terminal.resize(columns, rows)
        await pilot.resize_terminal(columns, rows)
        await pilot.pause(0.05)


@pytest.fixture(autouse=True)
def _two_compositors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.closing.NarrowCompositor", TwoCompositors)


async def play(app: Compared, script: Script) -> Compared:
    """Run the app through a script; an error inside comes out."""

    async def pilot(pilot: Pilot[object]) -> None:
        await pilot.pause(0.05)
        try:
            await script(pilot)
        finally:
            app.exit()

    await app.run_async(size=(80, 24), auto_pilot=pilot)
    return app


async def until(pilot: Pilot[object], condition: Callable[[], bool]) -> None:
    """Wait until the condition holds; fail if it does not within five seconds."""
    for _ in range(100):
        await pilot.pause(0.05)
        if condition():
            return
    assert condition()


async def tour(pilot: Pilot[object]) -> None:
    """Go through everything that the app has."""
    await pilot.press("right", "down", "down", "left", "up", "up")
    await pilot.press("tab", "down", "down", "pagedown", "end", "home", "up")
    await pilot.press("tab", *"a[b]{x}", "backspace", "home", "delete")
    await pilot.press("f4")
    await pilot.press("x")
    await pilot.press("f7", "f3", "f7", "f4", "x", "f2", "f7")
    await pilot.click(OptionList, offset=(3, 3))
    await pilot.hover(OptionList, offset=(3, 4))
    pilot.app.notify("one thing", title="News [/]", markup=False)
    await pilot.pause(0.1)
    pilot.app.screen.query_one("#top", Static).update("漢字 cafe\u0301 漢" * 4)
    await pilot.pause()
    pilot.app.screen.query_one("#top", Static).update("a漢字 cafe\u0301 漢" * 4)
    await pilot.pause()
    pilot.app.screen.query_one(OptionList).scroll_relative(y=2, animate=False)
    await pilot.pause(0.05)
    pilot.app.theme = "textual-light"
    await pilot.pause(0.1)
    pilot.app.screen.query_one(Input).value = "漢字漢字 and more"
    await pilot.pause()


@pytest.mark.parametrize("options", [{}, {"mono": True, "ascii_only": True}])
async def test_every_frame_is_that_of_the_stock_display(options: dict[str, bool]) -> None:
    """After every frame of a tour each cell has the text and style that Textual would show."""
    app = await play(Compared(**options), tour)
    assert [] == app.differences[:5]
    assert app.frames >= 40


async def test_sizes_large_and_tiny() -> None:
    """After every change of size, down to one cell, the screen is that of the stock display."""

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Compared)
        sizes = [(100, 30), (40, 12), (20, 5), (5, 2), (1, 1), (120, 40), (80, 24)]
        for columns, rows in sizes:
            await app.resize(pilot, columns, rows)
            await pilot.press("down", "f7")
        await pilot.press("f4")
        await app.resize(pilot, 60, 20)

    app = await play(Compared(), script)
    assert [] == app.differences[:5]
    assert app.frames >= 15


async def test_a_size_that_changed_back_unseen_is_repainted() -> None:
    """A report of the size that we know already means that what was cut off has to come back."""

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Compared)
        before = app.stock.looks()
        app.screen_driver.terminal.resize(40, 12)
        app.screen_driver.terminal.resize(80, 24)
        assert before != app.screen_driver.terminal.looks()
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: before == app.screen_driver.terminal.looks())

    await play(Compared(), script)


async def test_repaint_restores_a_spoilt_screen() -> None:
    """The action repaint sends every cell, also those that should be there already."""

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Compared)
        before = app.stock.looks()
        app.screen_driver.terminal.wipe()
        await pilot.press("ctrl+l")
        await until(pilot, lambda: before == app.screen_driver.terminal.looks())

    await play(Compared(), script)


class Stalled(Compared):
    """Its terminal takes output only when told to.

    Attributes:
        waiting: How many pieces of output wait.
        told: The lengths of stalls that the app heard of.
    """

    waiting = 0

    def __init__(self) -> None:
        super().__init__()
        self.told: list[float] = []

    def _waiting_writes(self) -> int:
        return self.waiting

    def drained(self, seconds: float) -> None:
        """Keep it."""
        self.told.append(seconds)


async def test_the_length_of_a_stall_is_told() -> None:
    """How long frames were left out is told when the terminal takes output again, and only then."""

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Stalled)
        await pilot.press("right")
        app.waiting = 9
        await pilot.press("down")
        await pilot.pause(0.3)
        assert [] == app.told
        app.waiting = 0
        await until(pilot, lambda: bool(app.told))
        await pilot.press("down")
        assert 1 == len(app.told)
        assert 0.3 <= app.told[0] < 5

    await play(Stalled(), script)


async def test_nothing_is_written_for_a_frame_without_changes() -> None:
    """A refresh that changes no cell costs no byte."""

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Compared)
        written = len(app.screen_driver.written)
        app.screen.refresh()
        await pilot.pause(0.1)
        assert written == len(app.screen_driver.written)

    await play(Compared(), script)


async def test_the_cursor_moves_without_a_changed_cell() -> None:
    """The hardware cursor follows `cursor_position`, for readers that speak what is there."""

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Compared)
        app.cursor_position = Offset(7, 3)
        app.screen.refresh()
        await until(pilot, lambda: app.screen_driver.terminal.cursor == (7, 3))

    await play(Compared(), script)


async def test_signs_and_colours_change_at_once() -> None:
    """Changing to ASCII without colours redraws what is there, and back again."""

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Compared)
        before = app.stock.looks()
        now = app.screen_driver.terminal
        await pilot.press("f9")
        await until(pilot, lambda: "".join(now.lines()).isascii())
        assert {("default", "default")} == {(c.colour, c.ground) for r in now.looks() for c in r}
        await pilot.press("f3")
        await until(pilot, lambda: "another page" in now.lines()[0])
        assert "".join(now.lines()).isascii()
        await pilot.press("f9", "f2")
        await until(pilot, lambda: before == now.looks())

    app = await play(Compared(), script)
    assert [] == app.differences[:5]


async def test_early_keys_come_first() -> None:
    """Keys typed before the app ran are handed to it, with their escape sequences."""

    async def script(pilot: Pilot[object]) -> None:
        board = pilot.app.screen.query_one(Board)
        await until(pilot, lambda: board.at == (2, 1))

    await play(Compared(typed=b"\x1b[C\x1b[B\x1b[C\x1b[1;9R"), script)


async def test_without_known_updates_the_stock_display_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An app that finds other updates than those it reads draws as Textual does."""
    monkeypatch.setitem(sys.modules, "tui.updates", None)

    async def script(pilot: Pilot[object]) -> None:
        app = pilot.app
        assert isinstance(app, Compared)
        written = len(app.screen_driver.written)
        app.screen.refresh()
        await pilot.pause(0.1)
        assert written < len(app.screen_driver.written)

    app = await play(Compared(), script)
    assert [] == app.differences[:5]


@pytest.mark.parametrize(
    "change",
    [
        "del compositor.ChopsUpdate",
        "del compositor.CompositorUpdate",
        "compositor.LayoutUpdate = type('LayoutUpdate', (), {})",
    ],
)
def test_changed_names_of_textual_are_noticed(change: str) -> None:
    """If a private class of Textual is gone or has another shape, the app does without it."""
    code = f"""
import textual.app, textual._compositor as compositor
{change}
from tui.lean import LeanApp
assert LeanApp()._differ is None
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
