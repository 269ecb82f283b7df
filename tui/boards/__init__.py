"""The boards, one module per game; a game without one of its own gets the plain board.

A board's module has the id of its game and a `BOARD`: the class of the widget.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from tui.widgets.board import BoardView


def board_for(game_id: str) -> "type[BoardView]":
    """Return the widget that draws a game's board; only that game's module is imported."""
    name = f"{__name__}.{game_id}"
    if not game_id.isidentifier() or find_spec(name) is None:
        name = f"{__name__}.plain"
    return cast("type[BoardView]", import_module(name).BOARD)
