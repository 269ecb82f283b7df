"""What screens ask of the app: messages that bubble up to it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from textual.message import Message

from netplay.store import KeptTable, Place
from tui.settings import Settings

if TYPE_CHECKING:
    from core.table.plan import MatchPlan
    from saves.campaign import Campaign, Slot
    from saves.plan import Plan
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


class Analyse(Message):
    """Show the winning chances of a finished match.

    Attributes:
        path: Its file, None for the match that is open.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        super().__init__()


class Here(NamedTuple):
    """What a person looks at when asking for help.

    Attributes:
        title: What has the keys, and what is asked.
        keys: Names of keys, with what each does.
        in_match: Whether it is a match, whose signs are explained too.
    """

    title: str
    keys: Sequence[tuple[str, str]]
    in_match: bool = True


class OpenRules(Message):
    """Read a rulebook.

    Attributes:
        game_id: Which, "" for the first.
        rule: The rule to open at, "" for the beginning.
        here: What has the keys, with what they do there; None: nothing is told of them.
    """

    def __init__(self, game_id: str = "", rule: str = "", here: "Here | None" = None) -> None:
        self.game_id = game_id
        self.rule = rule
        self.here = here
        super().__init__()


class CopyLog(Message):
    """Lines of a log are to be copied, to the clipboard and to a file.

    Attributes:
        game_id: Of which game.
        text: The lines.
        done: Is told the path of the file.
    """

    def __init__(self, game_id: str, text: str, done: Callable[[Path], None]) -> None:
        self.game_id = game_id
        self.text = text
        self.done = done
        super().__init__()


class TurnMouse(Message):
    """The mouse is to be left to the terminal, or taken back from it.

    Attributes:
        done: Is told whether the program has it now, None if that cannot be changed.
    """

    def __init__(self, done: Callable[[bool | None], None]) -> None:
        self.done = done
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


class KeepSetting(Message):
    """One setting has been changed by a key of the match; it is kept and used at once."""

    def __init__(self, name: str, value: object) -> None:
        self.name = name
        self.value = value
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
        table: The table's id, where the line does not name it and it is known.
        watch: Whether to watch, not to play.
    """

    def __init__(self, invite: str, table: str = "", *, watch: bool = False) -> None:
        self.invite = invite
        self.table = table
        self.watch = watch
        super().__init__()


class Return(Message):
    """Take up a place of before again.

    Attributes:
        place: The place.
    """

    def __init__(self, place: Place) -> None:
        self.place = place
        super().__init__()


class Forget(Message):
    """Forget a place of before.

    Attributes:
        place: The place.
    """

    def __init__(self, place: Place) -> None:
        self.place = place
        super().__init__()


class Reopen(Message):
    """Open a table of this computer again.

    Attributes:
        table: The table.
    """

    def __init__(self, table: KeptTable) -> None:
        self.table = table
        super().__init__()


class OpenTable(Message):
    """Open a table for other computers with a match that was set up."""

    def __init__(self, draft: "Draft") -> None:
        self.draft = draft
        super().__init__()


class NewCampaign(Message):
    """Plan a new campaign."""


class OpenCampaign(Message):
    """Open a campaign.

    Attributes:
        folder: Its folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__()


class ChangePlan(Message):
    """Change the plan of a campaign."""

    def __init__(self, campaign: "Campaign") -> None:
        self.campaign = campaign
        super().__init__()


class KeepPlan(Message):
    """Keep the plan of a campaign.

    Attributes:
        plan: The plan.
        name: What the campaign is to be called.
        folder: The campaign's folder, None for a new one.
    """

    def __init__(self, plan: "Plan", name: str, folder: Path | None) -> None:
        self.plan = plan
        self.name = name
        self.folder = folder
        super().__init__()


class BeginPlanned(Message):
    """Begin a match of a campaign."""

    def __init__(self, campaign: "Campaign", slot: "Slot") -> None:
        self.campaign = campaign
        self.slot = slot
        super().__init__()


class OpenCeremony(Message):
    """Show who has won a campaign."""

    def __init__(self, campaign: "Campaign") -> None:
        self.campaign = campaign
        super().__init__()
