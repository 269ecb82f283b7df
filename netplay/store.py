"""What is kept of tables between two sessions: secrets in files that only their owner can read."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from core.engine.codec import decode, encode
from core.engine.errors import CodecError, LehenError

T = TypeVar("T")

TABLE_FILE = "table"
PLACES_FILE = "places"


class StoreError(LehenError):
    """A file of a table is not what it should be; the message names it.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path, why: object) -> None:
        self.path = path
        super().__init__(f"{path} is damaged: {why}")


@dataclass(frozen=True, slots=True)
class KeptChair:
    """A chair as a host keeps it: see `netplay.chairs.Chair`; the token as SHA-256."""

    name: str
    kind: str
    level: str
    token: bytes
    local: bool
    player: str = ""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table as its host keeps it.

    Attributes:
        id: The table's id.
        name: As people call it.
        game: The game's id.
        invite: The secret of the invite line.
        owner: The owner's token.
        save: The file of its match, "" before it began.
        seed: The text that fixes its luck, "" for fresh luck.
        port: Where it listened last, 0 before the first time.
        options: Every table option's value.
        chairs: In seat order.
        resting: Chairs of people who do not play this match.
        match: Which of the matches that follow one another at this table it is, from 1.
        campaign: The name of the campaign that it plays, "" if none.
        number: The number of the match in the campaign's plan.
    """

    id: str
    name: str
    game: str
    invite: bytes
    owner: bytes
    save: str
    seed: str
    port: int
    options: dict[str, bool | int | str]
    chairs: tuple[KeptChair, ...]
    resting: tuple[KeptChair, ...] = ()
    match: int = 1
    campaign: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A place at somebody's table as a guest keeps it.

    Attributes:
        table: The table's id.
        title: As people call it.
        game: The game's id.
        host: The last address.
        port: The last port.
        pin: The first bytes of the certificate's fingerprint.
        token: What opens the seat; b"" for one who only watches.
        name: The player's name.
    """

    table: str
    title: str
    game: str
    host: str
    port: int
    pin: bytes
    token: bytes
    name: str


def _whose(place: Place) -> tuple[str, bytes, str]:
    return place.table, place.pin, place.name


@dataclass(frozen=True, slots=True)
class Places:
    """All places of this computer, the latest last."""

    places: tuple[Place, ...] = field(default=())

    def with_place(self, place: Place) -> "Places":
        """Return these with one more, in the place of this player's older one at the same table.

        Ids of tables are made by their hosts: two hosts may have the same one.
        """
        return Places((*self.without(place).places, place))

    def without(self, place: Place) -> "Places":
        """Return these without what this player has at this table."""
        return Places(tuple(one for one in self.places if _whose(one) != _whose(place)))


def write_table(folder: Path, table: KeptTable) -> None:
    """Keep a table in its folder.

    Raises:
        OSError: It cannot be written.
    """
    _write(folder / TABLE_FILE, encode(table))


def read_table(folder: Path) -> KeptTable:
    """Return the table that is kept in a folder.

    Raises:
        OSError: There is no such file.
        StoreError: It is damaged.
    """
    return _read(folder / TABLE_FILE, KeptTable)


def read_tables(folder: Path) -> list[KeptTable]:
    """Return the tables that are kept below a folder, without those that are damaged."""
    tables: list[KeptTable] = []
    for path in sorted(folder.glob(f"*/{TABLE_FILE}")):
        try:
            tables.append(read_table(path.parent))
        except StoreError:
            continue  # its own folder keeps it; the others can still be opened
    return tables


def write_places(folder: Path, places: Places) -> None:
    """Keep the places of this computer.

    Raises:
        OSError: They cannot be written.
    """
    _write(folder / PLACES_FILE, encode(places))


def read_places(folder: Path) -> Places:
    """Return the places of this computer; none where there is no file.

    Raises:
        StoreError: The file is damaged.
    """
    path = folder / PLACES_FILE
    return _read(path, Places) if path.exists() else Places()


def _read(path: Path, kind: type[T]) -> T:
    try:
        return decode(kind, path.read_bytes())
    except CodecError as error:
        raise StoreError(path, error) from error


def _write(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read; a crash leaves the old one or the new one."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
