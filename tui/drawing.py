"""Pictures of saved matches, drawn by the game screen itself without a terminal."""

import asyncio
import re

from core.engine.ids import Viewer
from core.engine.texts import game_catalog
from core.table.local import LocalTable
from core.table.table import Table
from saves.start import SavedMatch
from tui.lean import LeanApp
from tui.screens.game import GameScreen
from tui.screens.game_view import Table as Shown
from tui.screens.shell import CATALOGS
from tui.settings import Settings
from tui.theme import DEFAULT_VARIABLES, THEMES

SIZE = (120, 40)
"""Columns and rows of a picture."""

_APP_ID = re.compile(r"terminal-\d+-")


class _PictureApp(LeanApp[None]):
    """Shows one game screen."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, shown: Shown) -> None:
        super().__init__(ascii_only=False, mono=False)
        self._shown = shown

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return what the roles are until the theme is set (called by Textual)."""
        return DEFAULT_VARIABLES

    def on_mount(self) -> None:
        """Open the screen."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.push_screen(GameScreen(self._shown))


def draw(saved: SavedMatch, viewer: Viewer, lang: str) -> str:
    """Return an SVG of the position as a viewer sees it; the same match, the same picture."""
    return asyncio.run(_drawn(saved, viewer, lang))


async def _drawn(saved: SavedMatch, viewer: Viewer, lang: str) -> str:
    game = saved.match.game
    table = Table(saved.match, saved.seats, notes=saved.notes)
    catalog = game_catalog(game.data, lang, *CATALOGS)
    client = LocalTable(table, viewer)
    app = _PictureApp(Shown(game, catalog, [client], settings=Settings(curtain="off", lang=lang)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        svg = app.export_screenshot(title=game.data.name(lang))
    return _APP_ID.sub("terminal-", svg)
