"""Lines handed on as they are, held against those that Textual lays on the ground."""

import pytest
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from core import registry
from screens import Played, playing
from tui.widgets.unframed import UnframedView

THEMES = ("lehen-dark", "lehen-light", "lehen-light-16")


def cells(lines: list[Strip]) -> list[list[tuple[str, Style | None]]]:
    """Return every cell of the lines."""
    return [[(sign, style) for text, style, _ in line for sign in text] for line in lines]


def shown(view: UnframedView) -> list[Region]:
    """Return all of a widget, and a part of it."""
    whole = view.size.region
    return [whole, Region(1, whole.height // 2, max(1, whole.width - 2), 1)]


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
@pytest.mark.parametrize("game_id", registry.ids())
async def test_lines_are_those_of_textual(game_id: str, size: tuple[int, int]) -> None:
    """Every line of a game screen has the signs and styles that Textual would give it."""
    table = Played(registry.load(game_id), ("Ann", "Ben", "Cleo")).table(0)
    async with playing(table, size) as (app, pilot):
        for theme in THEMES:
            app.theme = theme
            await pilot.pause(0.1)
            views = [
                view
                for view in app.screen.query(UnframedView)
                if view.size and not view.styles.gutter
            ]
            assert len(views) >= 5
            for view in views:
                view.refresh()  # so that Textual draws it anew, too
                for part in shown(view):
                    assert cells(Widget.render_lines(view, part)) == cells(view.render_lines(part))
