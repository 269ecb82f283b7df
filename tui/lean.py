"""A Textual app that writes only the cells that change and never waits for its terminal.

Textual sends a widget again as a whole when a part of it changes, and its event loop stands
still when the terminal takes no more output. `LeanApp` compares each frame with what the
terminal shows (`tui.shadow`) and leaves frames out while the terminal does not drain. Both lean
on names that Textual does not promise; where they are missing, its own display is used.
"""

from collections.abc import Sequence
from queue import Queue
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rich.console import RenderableType
from textual.app import App
from textual.driver import Driver
from textual.events import Event, Key, Resize
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Tooltip

from tui.filters import AsciiFilter, MonoFilter
from tui.terminal import has_shell

if TYPE_CHECKING:
    from textual.geometry import Size
    from textual.timer import Timer

    from tui.updates import Differ

Result = TypeVar("Result")

_ENOUGH_WAITING: Final = 6  # two frames of three writes each
_DRAIN_CHECK_S: Final = 0.05
_LAYOUTS: Final = 4  # a page is laid out, filled, scrolled, and its bar drawn
_HOLD_MOST_S: Final = 1.0


def _new_differ(*, wipes: bool) -> "Differ | None":
    """Return a differ, or None if the updates of this Textual are not those it reads."""
    try:
        from tui.updates import Differ  # noqa: PLC0415 - may be missing
    except ImportError:
        return None
    return Differ(wipes=wipes)


def _keys_of(typed: bytes) -> list[Key]:
    """Return the key events for what was typed at the terminal; all else is left out."""
    if not typed:
        return []
    try:
        from textual._xterm_parser import XTermParser  # noqa: PLC0415 - may be missing
    except ImportError:
        return []
    events = XTermParser().feed(typed.decode(errors="ignore"))
    return [event for event in events if isinstance(event, Key)]


def hold(app: App[Any]) -> None:
    """Let an app draw what comes of a change of its layout as one frame, if it can."""
    if isinstance(app, LeanApp):
        app.hold()


class LeanApp(App[Result]):
    """An app for slow, stalled and poor terminals.

    Args:
        ascii_only: Draw with ASCII signs alone.
        mono: Draw without colours; style sheets see it as `:nocolor`.
        wipes: The terminal wipes cells out in the colour of the ground at hand.
        typed: What was typed before the app ran; its keys come first.
        driver_class: As in Textual.
    """

    def __init__(
        self,
        *,
        ascii_only: bool = False,
        mono: bool = False,
        wipes: bool = False,
        typed: bytes = b"",
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class)
        self._differ = _new_differ(wipes=wipes)
        self._terminal_size: Size | None = None
        self._drain_timer: Timer | None = None
        self._stalled_at = 0.0
        self._hold_timer: Timer | None = None
        self._ascii_filter = AsciiFilter(enabled=ascii_only)
        self._mono_filter = MonoFilter(enabled=mono)
        self._typed = typed
        self.no_color = mono

    @property
    def ascii_only(self) -> bool:
        """Whether the screen is drawn with ASCII signs alone."""
        return self._ascii_filter.enabled

    @property
    def mono(self) -> bool:
        """Whether the screen is drawn without colours."""
        return self._mono_filter.enabled

    def draw_with(self, *, ascii_only: bool, mono: bool) -> None:
        """Change the signs and colours of a running app, on all its screens."""
        self._ascii_filter.enabled = ascii_only
        self._mono_filter.enabled = self.no_color = mono
        self.refresh_css(animate=False)
        for node in list(getattr(self, "_registry", ())):
            if isinstance(node, Widget):
                node.refresh()  # its lines were kept as the filters left them

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters that each line goes through (called by Textual)."""
        if self.mono:
            # without Textual's own: they mix dim signs into colours
            filters: list[LineFilter] = [self._mono_filter]
        else:
            filters = [
                line_filter
                for line_filter in super().get_line_filters()
                if not isinstance(line_filter, Monochrome | NoColor)
            ]
        return [*filters, self._ascii_filter] if self.ascii_only else filters

    def ask_exit(self, return_code: int) -> None:
        """End the app with the return code; any thread may call it."""
        self.exit(return_code=return_code)

    def repaint(self) -> None:
        """Send every cell again, whatever the terminal shows."""
        if self._differ is not None:
            self._differ.forget()
        if self.screen_stack:
            self.screen.refresh()

    def hold(self) -> None:
        """Draw what comes of a change of the layout when all of it has come, as one frame."""
        if self._hold_timer is None and not self.is_headless:
            # the timer is for a screen that goes meanwhile and takes what it should do with it
            self._hold_timer = self.set_timer(_HOLD_MOST_S, self._release)
            self._release_after(_LAYOUTS)

    def _release_after(self, layouts: int) -> None:
        if layouts:
            self.call_after_refresh(self._release_after, layouts - 1)
        else:
            self._release()

    def _release(self) -> None:
        """Draw again, what was held first."""
        if self._hold_timer is not None:
            self._hold_timer.stop()
            self._hold_timer = None
            if self.screen_stack:
                self.screen.refresh()

    def turn_mouse(self) -> bool | None:
        """Take the mouse from the terminal, or leave it to it for copying.

        Returns:
            Whether the program has it now; None if this Textual cannot change that.
        """
        driver = self._driver
        names = ("_mouse", "_enable_mouse_support", "_disable_mouse_support")
        if driver is None or not all(hasattr(driver, name) for name in names):
            return None
        has_mouse = bool(getattr(driver, "_mouse"))  # noqa: B009 no promised name
        if has_mouse:
            getattr(driver, "_disable_mouse_support")()  # noqa: B009
        setattr(driver, "_mouse", not has_mouse)  # noqa: B010
        if not has_mouse:
            getattr(driver, "_enable_mouse_support")()  # noqa: B009
        return not has_mouse

    def action_to_shell(self) -> None:
        """Stop like any program, if there is a shell that can wake this one again."""
        if has_shell():
            self.action_suspend_process()

    def action_repaint(self) -> None:
        """Send every cell again: for a key, when something else has written on the screen."""
        self.repaint()

    async def on_event(self, event: Event) -> None:
        """Take a tip of the mouse away when a key is pressed (called by Textual)."""
        if isinstance(event, Key) and self.screen_stack:
            for tip in self.screen.children:
                if isinstance(tip, Tooltip) and tip.display:
                    tip.display = False
        await super().on_event(event)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:  # noqa: FBT001, FBT002 as Textual has it
        """Do what a key is bound to, at once where the widget with the focus takes no others.

        Textual sends each key from there to the top first, past all that lies between.
        """
        done = await super()._check_bindings(key, priority)
        if priority and not done and getattr(self.focused, "HAS_BOUND_KEYS_ALONE", False):
            return await super()._check_bindings(key)
        return done

    def on_ready(self) -> None:
        """Hand in the keys that were typed too early."""
        for key in _keys_of(self._typed):
            self.post_message(key)

    def on_resize(self, event: Resize) -> None:
        """Repaint on a report of the size that is known already.

        Either the size has changed and changed back unseen, or the terminal was given to another
        program and is ours again. Terminals that report each change in their input (these
        reports tell the pixels) hide none.
        """
        if event.size == self._terminal_size and event.pixel_size is None:
            self.repaint()
        self._terminal_size = event.size

    async def on_unmount(self) -> None:
        """Leave the terminal with a plain pen."""
        if self._driver is not None and not self.is_headless:
            self._driver.write("\x1b[0m")

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Write a frame, or leave it out while the terminal takes no output."""
        if renderable is None or self.is_headless or getattr(self, "_batch_count", False):
            super()._display(screen, renderable)
        elif self._hold_timer is not None:
            return  # the end of the hold draws all of it
        elif self._waiting_writes() >= _ENOUGH_WAITING:
            if self._drain_timer is None:
                self._stalled_at = monotonic()
                self._drain_timer = self.set_interval(_DRAIN_CHECK_S, self._check_drain)
        else:
            super()._display(screen, self._changes(screen, renderable))

    def _changes(self, screen: Screen[Any], renderable: RenderableType) -> RenderableType | None:
        """Return what has to be written of a frame; None if the terminal shows it already."""
        if self._differ is None or self.is_inline:
            return renderable
        cursor = screen.outer_size.clamp_offset(self.cursor_position)
        return self._differ.changes(renderable, self.size, cursor, self.console)

    def _waiting_writes(self) -> int:
        """Return how many pieces of output wait for the terminal; 0 if that cannot be told."""
        writer = getattr(self._driver, "_writer_thread", None)
        waiting = getattr(writer, "_queue", None)
        if not isinstance(waiting, Queue):
            return 0
        waiting.maxsize = 0  # what is written besides frames may not block the loop either
        return waiting.qsize()

    def _check_drain(self) -> None:
        """Draw the present state as soon as the terminal takes output again."""
        if self._drain_timer is not None and not self._waiting_writes():
            self._drain_timer.stop()
            self._drain_timer = None
            self.screen.refresh()
            self.drained(monotonic() - self._stalled_at)

    def drained(self, seconds: float) -> None:
        """Hear that the terminal takes output again, after so long."""
