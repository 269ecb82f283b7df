"""Which tables a command line means: games by name, tables of before, or a file of tables."""

import tomllib
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from core import registry
from core.engine.errors import SetupError
from core.engine.game_types import OptionValue
from netplay import certificate
from netplay.invite import is_table_id
from netplay.store import KeptTable, read_table, read_tables
from saves.campaigns import find
from saves.folders import Folders
from tui import hosting
from tui.cli import seats
from tui.settings import Settings
from tui.tables import tables_folder

_KEYS: Mapping[str, type] = {
    "game": str,
    "seats": str,
    "title": str,
    "seed": str,
    "options": dict,
    "campaign": str,
}
"""What a table of a file may say, and its type."""


def tables_of(args: Namespace, settings: Settings, folders: Folders) -> list[KeptTable]:
    """Return the tables that the command line describes, new ones or ones of before.

    Raises:
        SetupError: A game, seats, options, a table's id or the file of tables are wrong.
        OSError: They cannot be read or kept.
    """
    if args.table:
        return [_of_before(table_id, folders) for table_id in args.table]
    with hosting.kept_if_opened(folders) as made:
        if args.tables:
            _of_file(Path(args.tables), settings, folders, made)
        elif args.campaign:
            made.append(campaign_table(args.campaign, args.title or args.campaign, folders))
        else:
            _of_games(args, settings, folders, made)
    return made


def _of_games(args: Namespace, settings: Settings, folders: Folders, made: list[KeptTable]) -> None:
    if not args.game:
        raise SetupError("host which game? See: lehen games", "host")
    games = [registry.load(game_id) for game_id in args.game]
    places = seats.parse_seats(args.seats, settings.player, may_be_open=True)
    chosen = [seats.parse_options(game, args.option) for game in games]
    for number, (game, options) in enumerate(zip(games, chosen, strict=True), 1):
        title = args.title or f"{settings.player}: {game.data.name(settings.language)}"
        title += f" {number}" if args.title and len(games) > 1 else ""
        seed, key = args.seed or "", _key(folders, made)
        made.append(hosting.new_table(folders, game, title, places, options, seed, key=key))


def campaign_table(name: str, title: str, folders: Folders) -> KeptTable:
    """Return the table of a campaign: the one of before if it is kept here, else a new one.

    Raises:
        SetupError: All matches of the plan were begun, or the plan does not fit a game.
        FileNotFoundError: There is no such campaign.
        OSError: It cannot be read, or the table not kept.
    """
    folder = find(name, folders)
    own = [one for one in read_tables(tables_folder(folders)) if one.campaign == folder.name]
    return own[-1] if own else hosting.campaign_table(folders, folder.name, title)


def _key(folders: Folders, made: list[KeptTable]) -> Path | None:
    """Return the certificate that the tables of one process share, None for the first."""
    return hosting.table_folder(folders, made[0].id) / certificate.KEY_FILE if made else None


def _of_before(table_id: str, folders: Folders) -> KeptTable:
    try:
        if not is_table_id(table_id):
            raise FileNotFoundError(table_id)
        return read_table(hosting.table_folder(folders, table_id))
    except FileNotFoundError:
        raise SetupError(
            f"there is no table {table_id!r} here", "no_table", table=table_id
        ) from None


def _of_file(path: Path, settings: Settings, folders: Folders, kept: list[KeptTable]) -> None:
    """Add the tables of a TOML file; one that is kept already is opened again as it is."""
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path}: {error}") from None
    if not content:
        raise SetupError(
            f'{path} names no table; write: [friday], game = "loewenherz"',
            "no_tables",
            path=str(path),
        )
    for table_id, said in content.items():
        if not is_table_id(table_id) or not isinstance(said, dict):
            raise SetupError(
                f"{path}: [{table_id}] is no table; ids are of a-z, 0-9 and hyphens",
                "table_id",
                path=str(path),
                table=table_id,
            )
        told = _checked(path, table_id, cast("dict[str, object]", said))
        if hosting.is_kept(folders, table_id):
            kept.append(_of_before(table_id, folders))
        else:
            kept.append(_new(table_id, told, settings, folders, _key(folders, kept)))


def _checked(path: Path, table_id: str, said: dict[str, object]) -> dict[str, object]:
    for key, value in said.items():
        if key not in _KEYS:
            raise SetupError(
                f"{path}: [{table_id}] has no {key}; it has {', '.join(_KEYS)}",
                "table_key",
                path=str(path),
                table=table_id,
                key=key,
                known=", ".join(_KEYS),
            )
        if not isinstance(value, _KEYS[key]):
            is_table = key == "options"
            wanted = "a table of options" if is_table else "a text"
            raise SetupError(
                f"{path}: {key} of [{table_id}] is {wanted}, not {value!r}",
                "table_options" if is_table else "table_text",
                path=str(path),
                table=table_id,
                key=key,
                value=repr(value),
            )
    if ("game" in said) == ("campaign" in said):
        raise SetupError(
            f"{path}: [{table_id}] needs a game or a campaign; see: lehen games",
            "table_game",
            path=str(path),
            table=table_id,
        )
    return said


def _new(
    table_id: str,
    said: dict[str, object],
    settings: Settings,
    folders: Folders,
    key: Path | None,
) -> KeptTable:
    if "campaign" in said:
        name = find(str(said["campaign"]), folders).name
        title = str(said.get("title", name))
        return hosting.campaign_table(folders, name, title, table_id=table_id, key=key)
    game = registry.load(str(said["game"]))
    places = seats.parse_seats(
        str(said.get("seats", "open,open")), settings.player, may_be_open=True
    )
    title = str(said.get("title", f"{table_id}: {game.data.name(settings.language)}"))
    options = cast("dict[str, OptionValue]", said.get("options", {}))
    return hosting.new_table(
        folders,
        game,
        title,
        places,
        options,
        str(said.get("seed", "")),
        table_id=table_id,
        key=key,
    )
