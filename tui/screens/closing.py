"""Screens that close once, however quickly keys follow each other."""

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType

from tui.compositing import NarrowCompositor


class ClosingScreen(Screen[ScreenResultType]):
    """A screen of which nothing is left to close when it is closed.

    A key typed before the one that closed the screen took effect reaches it once more; Textual
    would then close whatever is on top.
    """

    def __init__(self) -> None:
        super().__init__()
        self._compositor = NarrowCompositor()

    def game_read(self) -> str:
        """Return the id of the game whose rulebook helps here, "" for none."""
        return ""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close the screen and what lies over it, and hand on the result; a second time nothing."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        return super().dismiss(result)
