"""The first record of a journal, whose form never changes.

`["lehen", header version, {match_id, game, rules_version, program_version, names, created}]`. The
version counts up when what follows the header can no longer be understood by older programs.
"""

import secrets
from dataclasses import asdict, dataclass
from typing import cast

from saves.errors import RecordFormatError
from saves.records import Record

HEADER_VERSION = 1
FIRST_OF_TABLE = 2
"""The index of the first record behind header and start."""
_KIND = "lehen"


@dataclass(frozen=True)
class Header:
    """What a save says about itself.

    Attributes:
        match_id: 16 hex digits.
        game: The id of the game.
        rules_version: The version of the game's rules when the match began.
        program_version: The version of the program that created the file.
        names: The names in the seats when the match began, in order.
        created: When, in seconds since 1970 UTC.
        version: The header version.
    """

    match_id: str
    game: str
    rules_version: int
    program_version: str
    names: list[str]
    created: int
    version: int = HEADER_VERSION

    def to_record(self) -> Record:
        """Return the header as the first record of a journal."""
        fields = asdict(self)
        return [_KIND, fields.pop("version"), fields]


def read_header(record: Record) -> Header:
    """Return the header that a first record stands for, of whatever version.

    Raises:
        RecordFormatError: It is not a header.
    """
    match record:
        case [
            "lehen",
            int(version),
            {
                "match_id": str(match_id),
                "game": str(game),
                "rules_version": int(rules_version),
                "program_version": str(program_version),
                "names": [*names],
                "created": int(created),
            },
        ] if all(isinstance(name, str) for name in names):
            known = (match_id, game, rules_version, program_version)
            return Header(*known, cast("list[str]", names), created, version)
        case _:
            raise RecordFormatError("the first record is not the header of a save")


def new_match_id() -> str:
    """Return 16 hex digits that no other match has."""
    return secrets.token_hex(8)
