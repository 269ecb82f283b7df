"""The app on a folder, for tests of its screens."""

from pathlib import Path
from typing import Any

from saves.folders import Folders
from tui.app import LehenApp
from tui.settings import Settings
from tui.terminal import Terminal

TERMINAL = Terminal("truecolor", mono=False, ascii_only=False, remote=True)


def an_app(home: Path, start: Any = None, **settings: Any) -> LehenApp:
    """Return the app: of Anna, in English, with bots that do not wait, if nothing else is said."""
    chosen = Settings(**{"name": "Anna", "lang": "en", "bots": "fast", **settings})
    return LehenApp(chosen, TERMINAL, start, folders=Folders(home))
