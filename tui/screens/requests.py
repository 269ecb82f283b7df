"""What screens ask of the app: messages that bubble up to it."""

from pathlib import Path
from typing import TYPE_CHECKING

from textual.message import Message

from tui.settings import Settings

if TYPE_CHECKING:
    from core.table.plan import MatchPlan
    from tui.draft import Draft


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


class WatchSaved(Message):
    """Watch a saved match from its beginning."""

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


class Learn(Message):
    """Begin a guided match, or choose of which game.

    Attributes:
        game_id: Which, "" to choose.
    """

    def __init__(self, game_id: str = "") -> None:
        self.game_id = game_id
        super().__init__()


class OpenSettings(Message):
    """Change settings."""


class SettingsChanged(Message):
    """Settings have changed; they are kept and used at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        super().__init__()


class Playing(Message):
    """The match at another computer's table has begun; its screen is wanted."""


class LeaveTable(Message):
    """Leave another computer's table before or after its match."""


class JoinTable(Message):
    """Choose a table of another computer."""


class Join(Message):
    """Sit down at the table of an invite line or an address.

    Attributes:
        invite: The line.
    """

    def __init__(self, invite: str) -> None:
        self.invite = invite
        super().__init__()


class Return(Message):
    """Take up a place of before again.

    Attributes:
        table: The table's id.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__()


class OpenTable(Message):
    """Open a table for other computers with a match that was set up."""

    def __init__(self, draft: "Draft") -> None:
        self.draft = draft
        super().__init__()
