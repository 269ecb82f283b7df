"""The app at a table of several computers, for tests of its screens."""

from pathlib import Path

from hosted_here import LOOPBACK
from saves.folders import Folders
from tui.app import LehenApp
from tui.joining import Joined
from tui.settings import Settings
from tui.terminal import Terminal

TERMINAL = Terminal("truecolor", mono=False, ascii_only=False, remote=True)


def an_app(
    home: Path, joined: Joined | None = None, invite: str = "", lang: str = "en"
) -> LehenApp:
    """Return the app in the lobby of a place, or on the home screen."""
    settings = Settings(name="Ann", lang=lang, address=LOOPBACK)
    start = None if joined is None else lambda app: app.sit_down(joined, invite)
    return LehenApp(settings, TERMINAL, start, folders=Folders(home))
