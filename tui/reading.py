"""Where the terminal's own cursor stands for those who follow it: readers and braille displays.

On the board it stands at the board's cursor; elsewhere where the words are that say what is marked.
"""

from typing import Any

from textual.app import App
from textual.geometry import Offset
from textual.widget import Widget

READER = "-reader"
"""The class of an app whose cursor is followed."""
SHOW_CURSOR = "\x1b[?25h"


def is_read(app: App[Any]) -> bool:
    """Return whether somebody follows the cursor."""
    return app.has_class(READER)


def point(app: App[Any], widget: Widget, row: int = 0) -> None:
    """Put the terminal's cursor at the beginning of a row of a widget, where it is followed."""
    if is_read(app):
        app.cursor_position = widget.content_region.offset + Offset(0, row)
