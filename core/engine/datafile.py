"""Reads a game's packaged data file: its head, names, options and hash.

The schema is one for all games: `[game]`, singular tables of rows, `[[option]]` rows.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from importlib import resources
from typing import Any, cast

from core.engine.errors import DataError
from core.engine.options import Option

Table = Mapping[str, Any]

_NOT_HASHED = ("name_", "help_", "source", "box", "layout")


@dataclass(frozen=True)
class GameData:
    """What a data file says, typed where it is the same for all games.

    Attributes:
        package: The import name of the game's package.
        tables: The whole file; `[[row]]` tables are lists of dicts.
    """

    package: str
    tables: Table

    @property
    def id(self) -> str:
        """The game's id."""
        return str(self.tables["game"]["id"])

    @property
    def prefix(self) -> str:
        """The two letters before the game's rule numbers."""
        return str(self.tables["game"]["prefix"])

    @property
    def rules_version(self) -> int:
        """Counts up when a ply would be played differently."""
        return int(self.tables["game"]["rules_version"])

    @property
    def seat_counts(self) -> range:
        """The possible numbers of seats."""
        game = self.tables["game"]
        return range(int(game["seats_min"]), int(game["seats_max"]) + 1)

    def name(self, lang: str) -> str:
        """Return the game's name."""
        return str(self.tables["game"][f"name_{lang}"])

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The table options in the order of the file."""
        return tuple(Option.from_row(row) for row in self.tables.get("option", ()))

    @cached_property
    def hash(self) -> str:
        """16 hex digits over the data without names, help, sources and layouts."""
        text = json.dumps(_hashed(self.tables), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def things(self, lang: str) -> dict[str, str]:
        """Return the name of every row that has an id and a name, by `table.id` and by id.

        Where two tables share an id, the bare id names the row of the first table.
        """
        names: dict[str, str] = {}
        for table, rows in self.tables.items():
            for row in cast("list[Table]", rows) if isinstance(rows, list) else ():
                if "id" in row and f"name_{lang}" in row:
                    name = str(row[f"name_{lang}"])
                    names[f"{table}.{row['id']}"] = name
                    names.setdefault(str(row["id"]), name)
        return names


def _hashed(value: object) -> object:
    if isinstance(value, dict):
        table = cast("dict[str, object]", value)
        return {k: _hashed(v) for k, v in table.items() if not k.startswith(_NOT_HASHED)}
    if isinstance(value, list):
        return [_hashed(item) for item in cast("list[object]", value)]
    return value


def read_package_text(package: str, name: str) -> str:
    """Return a text file that is packaged beside a module.

    Raises:
        DataError: There is no such file.
    """
    try:
        return resources.files(package).joinpath(name).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise DataError(f"{package} has no file {name}") from error


def read_name(package: str, lang: str) -> str:
    """Return the name in a package's `data.toml`, without importing the package.

    Raises:
        DataError: There is no such file.
    """
    folder, _, name = package.rpartition(".")
    where = (folder, f"{name}/data.toml") if folder else (name, "data.toml")
    text = read_package_text(*where)
    head = text[text.index("[game]") :].split("\n[", 1)[0]  # the rest takes long to read
    return str(tomllib.loads(head)["game"][f"name_{lang}"])


def load_data(package: str) -> GameData:
    """Return the checked head of a package's `data.toml` with all its tables.

    Raises:
        DataError: The file is missing, is not TOML, or its `[game]` table is incomplete.
    """
    try:
        tables = tomllib.loads(read_package_text(package, "data.toml"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{package}/data.toml: {error}") from error
    wanted = {"id", "prefix", "name_en", "name_de", "seats_min", "seats_max", "rules_version"}
    missing = wanted - set(tables.get("game", {}))
    if missing:
        raise DataError(f"{package}/data.toml: [game] lacks {', '.join(sorted(missing))}")
    return GameData(package, tables)
