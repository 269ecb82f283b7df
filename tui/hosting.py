"""Tables that this computer hosts: made, kept, opened with match, save and bots. No screen."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from core import registry
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.ids import Seat
from core.table.client import SeatInfo, SeatKind
from core.table.table import Table
from netplay import certificate, store
from netplay.chairs import TOKEN_BYTES, Chair, Chairs
from netplay.hosted import HostedTable
from netplay.invite import SECRET_BYTES, Invite, pin_of
from saves import match_file
from saves.folders import Folders
from tui.cli.seats import plan
from tui.session import PAUSES_S, LocalSession, open_session
from tui.tables import save_of, tables_folder

_KINDS: dict[str, SeatKind] = {"person": "person", "bot": "bot", "open": "open"}


def table_folder(folders: Folders, table_id: str) -> Path:
    """Return the folder that keeps a table."""
    return tables_folder(folders) / table_id


def is_kept(folders: Folders, table_id: str) -> bool:
    """Return whether there is a table of this id."""
    return (table_folder(folders, table_id) / store.TABLE_FILE).exists()


def new_table(
    folders: Folders,
    game: AnyGame,
    title: str,
    seats: Sequence[SeatInfo],
    options: dict[str, OptionValue],
    seed: str = "",
    *,
    table_id: str = "",
    key: Path | None = None,
) -> store.KeptTable:
    """Make a table and keep it, its secrets and its certificate; returns it.

    People among the seats are the owner's own; chairs of the kind "open" are for guests.

    Args:
        folders: Where it is kept.
        game: Its game.
        title: As people call it.
        seats: Who sits where.
        options: Those that differ from their defaults.
        seed: A text that fixes the luck, "" for fresh luck.
        table_id: Its id; "" makes one up.
        key: The certificate of tables that one process hosts; None makes one.

    Raises:
        SetupError: Seats or options do not fit the game.
        OSError: It cannot be kept.
    """
    full = plan(game, seats, options, seed or None).options
    chairs = tuple(
        store.KeptChair(info.name, info.kind, info.level, b"", info.kind == "person")
        for info in seats
    )
    table = store.KeptTable(
        id=table_id or secrets.token_hex(4),
        name=title,
        game=game.data.id,
        invite=secrets.token_bytes(SECRET_BYTES),
        owner=secrets.token_bytes(TOKEN_BYTES),
        save="",
        seed=seed,
        port=0,
        options=dict(full),
        chairs=chairs,
    )
    folder = table_folder(folders, table.id)
    certificate.make_certificate(folder, key)
    store.write_table(folder, table)
    return table


def invite_of(
    folders: Folders, table: store.KeptTable, address: str, port: int, *, names_table: bool = False
) -> Invite:
    """Return the invite to a table at an address; it may name which of several it is."""
    file = table_folder(folders, table.id) / certificate.KEY_FILE
    pin = pin_of(certificate.read_certificate(file))
    return Invite(address, port, pin, table.invite, table.id if names_table else "")


class Hosting:
    """One table that is open in this process, with its match.

    Attributes:
        kept: What is on the disk of it.
        table: The table.
        session: The running match, or None in the lobby.
    """

    def __init__(self, folders: Folders, kept: store.KeptTable) -> None:
        self.kept = kept
        self.session: LocalSession | None = None
        self._folders = folders
        self._game = registry.load(kept.game)
        chairs = [
            Chair(SeatInfo(one.name, _KINDS[one.kind], one.level), one.token, one.local)
            for one in kept.chairs
        ]
        self.table = HostedTable(
            kept.id,
            kept.name,
            self._game,
            kept.options,
            Chairs(chairs, sha256(kept.owner).digest(), secrets.token_bytes),
            invite=kept.invite,
            begin=self._begin,
            keep=self._keep,
            farewell=self.farewell,
        )

    def go_on(self) -> None:
        """Open the match of a table whose match has begun before.

        Raises:
            SaveError: The save cannot be gone on with.
            OSError: The disk refused.
        """
        if self.kept.save:
            self.table.begin()

    def _begin(self, infos: tuple[SeatInfo, ...]) -> Table:
        if self.kept.save:
            saved, journal = match_file.go_on(save_of(self.kept, self._folders), registry.load)
        else:
            seed = self.kept.seed or None
            planned = plan(self._game, infos, self.kept.options, seed)
            saved, journal = match_file.begin(
                planned, self._game, self._folders, table=self.kept.id
            )
        self.session = open_session(saved, journal, pause_s=PAUSES_S["normal"])
        self.kept = replace(self.kept, save=str(saved.path))
        for seat, info in enumerate(infos):
            self.session.table.present(Seat(seat), here=info.here)
        return self.session.table

    def listens(self, port: int) -> None:
        """Keep the port, so that guests find the table there again."""
        self.kept = replace(self.kept, port=port)
        self._keep()

    def _keep(self) -> None:
        chairs = tuple(
            store.KeptChair(c.info.name, c.info.kind, c.info.level, c.token, c.local)
            for c in self.table.chairs.all
        )
        self.kept = replace(self.kept, chairs=chairs)
        store.write_table(table_folder(self._folders, self.kept.id), self.kept)

    def farewell(self) -> str:
        """Return the number of the last entry that is saved, "" before the match."""
        return "" if self.session is None else str(len(self.session.table.match.entries))

    async def close(self) -> None:
        """Write the save to its end.

        Raises:
            OSError: The disk refused.
        """
        if self.session is not None:
            session, self.session = self.session, None
            await session.close()
