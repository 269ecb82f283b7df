"""A small app with everything a screen of ours has: a board, panels, a list, a field, a window.

panels_app.py [--stock] [--ascii] [--mono] [--beats FILE] [--saved FILE]
"""

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from tui import guard
from tui.lean import LeanApp
from tui.screens.closing import ClosingScreen
from tui.terminal import can_wipe

WORDS = ("Löwenherz", "größer", "漢字", "cafe\u0301", "größer", "plain", "[b]no markup[/b]")


class Board(Widget, can_focus=True):
    """A board of squares with a cursor; draws the squares that change."""

    DEFAULT_CSS = "Board { width: 44; height: 1fr; border: heavy $primary; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"step({dx}, {dy})", show=False)
        for key, dx, dy in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))
    ]
    GROUNDS = tuple(Style(color="white", bgcolor=f"rgb(20,{40 + 20 * n},60)") for n in range(4))
    HERE = Style(color="black", bgcolor="rgb(240,240,80)", bold=True)
    at: tuple[int, int] = (0, 0)
    phase = 0

    def render_line(self, y: int) -> Strip:
        """Return a line of squares, two columns each."""
        squares = [
            Segment("▒█" if (x + y) % 3 else "╔═", self.HERE if (x, y) == self.at else ground)
            for x in range(self.size.width // 2)
            for ground in (self.GROUNDS[(x * 7 + y * 5 + self.phase) % 4],)
        ]
        return Strip(squares, self.size.width // 2 * 2)

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor."""
        before = self.at
        self.at = (
            (before[0] + dx) % max(1, self.size.width // 2),
            (before[1] + dy) % max(1, self.size.height),
        )
        self.refresh(*(Region(x * 2, y, 2, 1) for x, y in (before, self.at)))


class Question(ClosingScreen[None], ModalScreen[None]):
    """A window over the others."""

    DEFAULT_CSS = """
    Question { align: center middle; }
    Question Vertical { width: 30; height: 7; border: double $error; background: $panel; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape,x", "dismiss", "close")]

    def compose(self) -> ComposeResult:
        """Lay out the window."""
        with Vertical():
            yield Static("Really? ▐E▌ ▌ready ▄used")
            yield Static("dim and [/]", classes="quiet", markup=False)


class Table(ClosingScreen[None]):
    """The main screen."""

    DEFAULT_CSS = """
    Table { layout: vertical; }
    Table .panel { border: round $secondary; height: 5; }
    Table OptionList { height: 1fr; }
    Table #top { background: $primary; text-style: bold; }
    .quiet { text-style: dim underline; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Static("top ready", id="top")
        with Horizontal():
            yield Board()
            with Vertical():
                yield Static(Content("\n".join(WORDS[:3])), classes="panel")
                yield Static(Content("\n".join(WORDS[3:6])), classes="panel quiet")
                yield OptionList(*(Content(f"{n} {WORDS[n % 7]}") for n in range(30)))
        yield Input(placeholder="say", compact=True, id="say")

    def on_mount(self) -> None:
        """Begin on the board."""
        self.query_one(Input).cursor_blink = False
        self.query_one(Board).focus()


class Pages(ClosingScreen[None]):
    """Another screen, of another mode."""

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Static("another page\n" + "▁▂▃▄▅▆▇█ ░▒▓ ┏━┓ ╔═╗" * 12)


class StockPanels(App[None]):
    """The app with Textual's own display."""

    SCREENS: ClassVar[dict[str, Callable[[], Screen[Any]]]] = {"table": Table, "pages": Pages}
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {name: name for name in SCREENS}
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "app.switch_mode('table')"),
        Binding("f3", "app.switch_mode('pages')"),
        Binding("f4", "app.ask", priority=True),
        Binding("ctrl+l", "app.repaint", priority=True),
        Binding("f6", "app.shell", priority=True),
        Binding("f7", "app.count", priority=True),
        Binding("f8", "app.suspend_process", priority=True),
        Binding("f9", "app.change_signs", priority=True),
        Binding("f10", "app.hang", priority=True),
        Binding("f12", "app.elsewhere", priority=True),
    ]
    counted = 0

    def on_mount(self) -> None:
        """Show the table."""
        self.switch_mode("table")

    def action_ask(self) -> None:
        """Open the window."""
        self.push_screen(Question())

    def action_count(self) -> None:
        """Change a line that takes part in the layout."""
        self.counted += 1
        self.get_screen("table").query_one("#top", Static).update(f"top {self.counted}")

    def action_shell(self) -> None:
        """Give the terminal to another program."""
        with self.batch_update(), self.suspend():
            subprocess.run(["/bin/echo", "outside " * 40], check=True)

    def action_hang(self) -> None:
        """Block the event loop."""
        time.sleep(60)

    def action_repaint(self) -> None:
        """Repaint, as far as this display does."""
        self.screen.refresh()


class LeanPanels(LeanApp[None], StockPanels):
    """The app with our display.

    Args:
        beats: A file that grows by a line every twentieth of a second.
        options: See `LeanApp`.
    """

    def __init__(self, *, beats: Path | None = None, **options: Any) -> None:
        super().__init__(**options)
        self._beats = beats

    def on_mount(self) -> None:
        """Begin to count."""
        if self._beats is not None:
            self.set_interval(0.05, self._beat)

    async def action_elsewhere(self) -> None:
        """Give the terminal away while timers go on, with no word about drawing."""
        with self.suspend():
            await asyncio.sleep(1)

    def action_change_signs(self) -> None:
        """Draw with ASCII signs and without colours, or no longer."""
        self.draw_with(ascii_only=not self.ascii_only, mono=not self.mono)

    def _beat(self) -> None:
        if self._beats is not None:
            with self._beats.open("a", encoding="ascii") as file:
                file.write(f"{time.monotonic():.3f}\n")
        self.action_count()
        self.bell()
        board = self.get_screen("table").query_one(Board)
        board.phase += 1
        board.refresh()


def main() -> int:
    """Run the app; returns its exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--stock", action="store_true")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--mono", action="store_true")
    parser.add_argument("--beats", type=Path)
    parser.add_argument("--saved", type=Path, help="guard the app and save to this file")
    args = parser.parse_args()
    if args.stock:
        StockPanels().run()
        return 0
    watch = guard.install(grace_s=1.5) if args.saved else None
    app = LeanPanels(
        beats=args.beats, ascii_only=args.ascii, mono=args.mono, wipes=can_wipe(os.environ)
    )
    if watch is not None:
        watch.save = lambda: args.saved.write_text("saved", encoding="ascii") and None
        watch.ask_exit = app.ask_exit
    app.run()
    code = app.return_code or 0
    return code if watch is None else watch.leave(code)


if __name__ == "__main__":
    sys.exit(main())
