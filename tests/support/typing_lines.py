"""Lines for the line client that a test types one by one."""

from collections.abc import Callable

from tui.plain.source import Lines


class Typed(Lines):
    """Lines that a test types."""

    def __init__(self) -> None:
        super().__init__(-1, is_terminal=True)

    def start(self, stirred: Callable[[], None]) -> None:
        """Read nothing: `put` is called."""
        self._stirred = stirred
