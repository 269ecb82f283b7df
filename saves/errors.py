"""The errors of saves. What the operating system refuses stays an OSError.

LehenError
└── SaveError
    ├── NotAJournalError      the file is not a Lehen save
    ├── NewerVersionError     a newer program wrote the save
    ├── DamagedError          a record is bad although valid ones follow, or the header is lost
    ├── NotBegunError         the program ended while the match was created
    ├── NewerRulesError       the match was played with newer rules of its game
    ├── OtherRulesError       the match was played with other data of the same rules
    ├── NotOpenError          the match may not be looked at as this seat now
    ├── NotASaveNameError     a name that the file of a match or a campaign cannot have
    ├── NotACampaignError     the folder is no campaign's
    ├── LockedError           another process writes to the save
    ├── PlanError             what a campaign's plan says makes no sense
    │   └── NewerPlanError        a newer program wrote the plan
    ├── AtTableError          the match belongs to a table of several computers
    ├── RecordFormatError     a record that no journal takes; a fault of the caller
    └── JournalClosedError    the journal or its writer was closed before
"""

from pathlib import Path

from core.engine.errors import LehenError, WordedError


class SaveError(LehenError):
    """The root of the errors of saves."""


class NotAJournalError(SaveError):
    """The file is not a Lehen save.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, because: str) -> None:
        self.path = path
        super().__init__(f"{path} is not a Lehen save: {because}")


class NewerVersionError(SaveError):
    """The save has a version that this program does not know; the file was not touched.

    Attributes:
        path: The file.
        found: The header version in the file.
        known: The newest header version that this program reads.
        program_version: The version of the program that wrote the file.
    """

    def __init__(self, path: Path, *, found: int, known: int, program_version: str) -> None:
        self.path = path
        self.found = found
        self.known = known
        self.program_version = program_version
        super().__init__(
            f"{path} is a save of version {found}, written by Lehen {program_version}; "
            f"this program reads saves up to version {known}"
        )


class DamagedError(SaveError):
    """A save is damaged; the file was not touched.

    Attributes:
        path: The file.
        last_whole: The index of the last record before the damage, or None if not even the
            header is whole.
        offset: Where the damage starts, in bytes.
    """

    def __init__(self, path: Path, *, last_whole: int | None, offset: int) -> None:
        self.path = path
        self.last_whole = last_whole
        self.offset = offset
        rest = "the header is lost" if last_whole is None else f"whole up to record {last_whole}"
        super().__init__(f"{path} is damaged at byte {offset}: {rest}")


class NotBegunError(SaveError):
    """The save has a header and no start: the program ended while the match was created."""


class NewerRulesError(SaveError):
    """The match was played with newer rules of its game; the file was not touched.

    Attributes:
        path: The file.
        found: The version of the rules in the file.
        known: The version that this program has.
    """

    def __init__(self, path: Path, *, found: int, known: int) -> None:
        self.path = path
        self.found = found
        self.known = known
        super().__init__(
            f"{path} was played with version {found} of the rules; this program has version {known}"
        )


class OtherRulesError(SaveError):
    """The match was played with other game data than this program has, of the same version.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, because: str) -> None:
        self.path = path
        super().__init__(f"{path} was played with other rules: {because}")


class NotOpenError(SaveError):
    """The match may not be looked at in this way now.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, because: str) -> None:
        self.path = path
        super().__init__(f"{path} cannot be shown so: {because}")


class NotASaveNameError(SaveError):
    """A name that the file of a match cannot have.

    Attributes:
        longest: How many signs it may have.
    """

    def __init__(self, name: str, longest: int) -> None:
        self.longest = longest
        super().__init__(
            f"a match or a campaign is called by 1 to {longest} signs without / or \\ and without "
            f"a dot at the beginning, not {name!r}"
        )


class LockedError(SaveError):
    """Another opener holds the save for writing.

    Attributes:
        path: The file.
        pid: The process that holds it, or None where the system does not tell.
    """

    def __init__(self, path: Path, pid: int | None) -> None:
        self.path = path
        self.pid = pid
        holder = "another process" if pid is None else f"process {pid}"
        super().__init__(f"{path} is being written by {holder}")


class RecordFormatError(SaveError):
    """A record is not `[kind, ...plain values]`, or is too big."""


class JournalClosedError(SaveError):
    """Something was to be recorded after the close."""


class NotACampaignError(SaveError):
    """A folder has neither a plan nor matches.

    Attributes:
        path: The folder.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder
        super().__init__(f"{folder} is not the folder of a campaign: no campaign.toml, no matches")


class PlanError(WordedError, SaveError):
    """What stands in the plan of a campaign makes no sense; its words are `fault.plan_<what>`."""


class NewerPlanError(PlanError):
    """A newer program wrote the plan; the file was not touched.

    Attributes:
        found: The format of the plan.
        known: The newest format that this program reads.
    """

    def __init__(self, *, found: int, known: int) -> None:
        self.found = found
        self.known = known
        super().__init__(
            f"the plan has format {found}; this program reads plans up to format {known}"
        )


class AtTableError(SaveError):
    """The match belongs to a table of several computers, and cannot be treated so.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, because: str) -> None:
        self.path = path
        super().__init__(f"{path.name}: {because}")


class MissingError(WordedError, FileNotFoundError):
    """There is no such match or campaign; its words are `file.<what>`."""


class OfTableError(SaveError):
    """A match belongs to a table that this computer opens.

    Attributes:
        path: The file of the match.
        table: The id of the table.
    """

    def __init__(self, path: Path, table: str) -> None:
        self.path = path
        self.table = table
        super().__init__(
            f"{path.name} is the match of a table; open it: lehen host --table {table}"
        )
