"""Jump mode: a letter on every part of the screen; the letter leads there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from textual.app import ComposeResult
from textual.events import Click, Key, Resize
from textual.screen import ModalScreen

from tui.screens.closing import ClosingScreen
from tui.widgets.lines import Line, LinesView, Piece

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Target:
    """A part of the screen.

    Attributes:
        column: Where its letter stands.
        row: Where its letter stands.
        action: The action of the game screen that leads there.
    """

    column: int
    row: int
    action: str


def _letter(letter: str, width: int, height: int) -> list[Line]:
    del width, height
    return [(Piece(letter, "cursor-text", "key", bold=True),)]


class JumpScreen(ClosingScreen[str], ModalScreen[str]):
    """Letters over the screen below; gives the action of the one that was typed, "" for none."""

    DEFAULT_CSS = """
    JumpScreen { background: transparent; }
    JumpScreen LinesView { position: absolute; width: 1; }
    """

    def __init__(self, find: Callable[[], Sequence[Target]]) -> None:
        """Build the screen.

        Args:
            find: Returns the parts of the screen below as it is laid out now.
        """
        super().__init__()
        self._find = find
        self._targets: dict[str, Target] = {}
        self._laid_for = self.app.size

    def compose(self) -> ComposeResult:
        """Lay a letter over each target."""
        self._targets = dict(zip(LETTERS, self._find(), strict=False))
        for letter, target in self._targets.items():
            label = LinesView()
            label.styles.offset = (target.column, target.row)
            label.draw(partial(_letter, letter))
            yield label

    def on_resize(self, event: Resize) -> None:
        """Lay the letters anew once the screen below has its new size."""
        below = self.app.screen_stack[-2]
        if event.size != self._laid_for:
            self._laid_for = event.size
            below.call_after_refresh(below.call_after_refresh, self.recompose)

    def on_key(self, event: Key) -> None:
        """Go where the letter leads; any other key only ends the mode."""
        event.stop()
        target = self._targets.get(event.key)
        self.dismiss("" if target is None else target.action)

    def on_click(self, event: Click) -> None:
        """Go where a clicked letter leads."""
        for target in self._targets.values():
            if (event.screen_x, event.screen_y) == (target.column, target.row):
                self.dismiss(target.action)
                return
        self.dismiss("")
