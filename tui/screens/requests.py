"""What screens ask of the app: messages that bubble up to it."""

from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

from tui.settings import Settings

if TYPE_CHECKING:
    from core.table.plan import MatchPlan


class NewMatch(Message):
    """Set up a new match."""


class Begin(Message):
    """Begin a match."""

    def __init__(self, plan: "MatchPlan") -> None:
        self.plan = plan
        super().__init__()


class OpenSaved(Message):
    """Go on with a saved match."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__()


class OpenRules(Message):
    """Read a rulebook.

    Attributes:
        game_id: Which, "" for the first.
        rule: The rule to open at, "" for the beginning.
    """

    def __init__(self, game_id: str = "", rule: str = "") -> None:
        self.game_id = game_id
        self.rule = rule
        super().__init__()


class OpenSettings(Message):
    """Change settings."""


class SettingsChanged(Message):
    """Settings have changed; they are kept and used at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        super().__init__()
