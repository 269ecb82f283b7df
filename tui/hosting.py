"""Tables that this computer hosts: made, kept, opened with match, save and bots. No screen."""

import asyncio
import logging
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from core import registry
from core.engine.errors import LehenError, SetupError
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.ids import Seat
from core.table.client import SeatInfo, SeatKind
from core.table.plan import MatchPlan
from core.table.table import Table
from netplay import certificate, store
from netplay.chairs import TOKEN_BYTES, Chair, Chairs
from netplay.hooks import Hooks
from netplay.hosted import HostedTable
from netplay.invite import SECRET_BYTES, Invite, pin_of
from saves import match_file
from saves.folders import Folders
from saves.mark import Mark
from tui.cli.seats import plan
from tui.following import Following, campaign_of, following, planned, with_one_owner
from tui.session import PAUSES_S, LocalSession, open_session
from tui.tables import save_of, tables_folder

_KINDS: dict[str, SeatKind] = {"person": "person", "bot": "bot", "open": "open"}


_LOG = logging.getLogger(__name__)


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

    The first person among the seats is the owner; others, and chairs of the kind "open", are for
    guests, who may have terminals of this computer. Without an id one is made up; `key` is the
    certificate of the other tables of a process, None makes one.

    Raises:
        SetupError: Seats or options do not fit the game.
        OSError: It cannot be kept.
    """
    full = plan(game, seats, options, seed or None).options
    chairs = with_one_owner([Chair(info, local=info.kind == "person") for info in seats])
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
        chairs=tuple(map(_kept, chairs)),
    )
    folder = table_folder(folders, table.id)
    certificate.make_certificate(folder, key)
    store.write_table(folder, table)
    return table


@contextmanager
def kept_if_opened(folders: Folders) -> Iterator[list[store.KeptTable]]:
    """Yield a list for tables that are being opened.

    After an error those of them that never listened are forgotten, all but their logs: nobody has
    been at them, and the next try makes new ones.
    """
    made: list[store.KeptTable] = []
    try:
        yield made
    except (LehenError, OSError):
        for folder in [table_folder(folders, table.id) for table in made]:
            if not store.read_table(folder).port:
                (folder / store.TABLE_FILE).unlink()
                (folder / certificate.KEY_FILE).unlink(missing_ok=True)
                with suppress(OSError):  # a log is in it
                    folder.rmdir()
        raise


def invite_of(
    folders: Folders, table: store.KeptTable, address: str, port: int, *, names_table: bool = False
) -> Invite:
    """Return the invite to a table at an address; it may name which of several it is."""
    file = table_folder(folders, table.id) / certificate.KEY_FILE
    pin = pin_of(certificate.read_certificate(file))
    return Invite(address, port, pin, table.invite, table.id if names_table else "")


def campaign_table(
    folders: Folders, campaign: str, title: str, *, table_id: str = "", key: Path | None = None
) -> store.KeptTable:
    """Make a table that plays the matches of a campaign which were not begun, one after another.

    The first person of the plan is the owner, the others have open chairs. See `new_table` for the
    rest.

    Raises:
        SetupError: All matches of the plan were begun, or the plan does not fit a game.
        OSError: The campaign cannot be read, or the table not kept.
    """
    first = planned(folders, campaign, ())
    if first is None:
        raise SetupError(f"all matches of {campaign} were begun", "begun", campaign=str(campaign))
    seats, options = [chair.info for chair in first.chairs], dict(first.options)
    made = new_table(folders, first.game, title, seats, options, table_id=table_id, key=key)
    chairs = tuple(map(_kept, first.chairs))
    table = replace(made, chairs=chairs, campaign=campaign, number=first.number)
    store.write_table(table_folder(folders, table.id), table)
    return table


def _kept(chair: Chair) -> store.KeptChair:
    info = chair.info
    return store.KeptChair(info.name, info.kind, info.level, chair.token, chair.local, chair.player)


def _chair(one: store.KeptChair) -> Chair:
    info = SeatInfo(one.name, _KINDS[one.kind], one.level)
    return Chair(info, one.token, one.local, player=one.player)


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
        self._closing: list[asyncio.Task[None]] = []
        chairs = Chairs(
            [_chair(one) for one in kept.chairs], sha256(kept.owner).digest(), secrets.token_bytes
        )
        chairs.resting = [_chair(one) for one in kept.resting]
        self.table = HostedTable(
            kept.id,
            kept.name,
            registry.load(kept.game),
            kept.options,
            chairs,
            invite=kept.invite,
            hooks=Hooks(self._begin, self._keep, self.farewell, self._ends, self._turn),
            match=kept.match,
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
            saved.tell_everybody()
        else:
            begun, berth = self._planned(infos)
            saved, journal = match_file.begin(
                begun, self.table.game, self._folders, berth, table=self.kept.id
            )
        self.session = open_session(saved, journal, pause_s=PAUSES_S["normal"])
        self.kept = replace(self.kept, save=str(saved.path))
        for seat, info in enumerate(infos):
            self.session.table.present(Seat(seat), here=info.here)
        return self.session.table

    def _planned(self, infos: tuple[SeatInfo, ...]) -> tuple[MatchPlan, match_file.Berth | None]:
        """Return what the match begins from, and its place in the campaign if there is one."""
        game, kept = self.table.game, self.kept
        if not kept.campaign:
            begun = plan(game, infos, dict(kept.options), kept.seed or None)
            return replace(begun, seats=infos), None  # everybody has chosen a chair
        campaign = campaign_of(self._folders, kept.campaign)
        wanted, _ = campaign.match_plan(campaign.slot(kept.number), registry.load)
        players = tuple(chair.player for chair in self.table.chairs.all)
        berth = match_file.Berth(campaign.folder, Mark(kept.number, players))
        return replace(wanted, seats=infos), berth

    # -- after a match

    def _following(self) -> Following | None:
        chairs = self.table.chairs
        try:
            return following(self._folders, self.kept, [*chairs.all, *chairs.resting])
        except (LehenError, OSError) as error:
            _LOG.error("table %s: cannot go on to another match: %s", self.kept.id, error)
            return None

    def _ends(self) -> str:
        """Return the id of the next match's game, "" if none follows."""
        _LOG.info("table %s: the match is over", self.kept.id)
        found = self._following()
        return "" if found is None else found.game.id

    def _turn(self) -> None:
        """Go on to the next match; the save of the last one is written to its end meanwhile."""
        found = self._following()
        if found is None:
            return
        if self.session is not None:
            session, self.session = self.session, None
            self._closing.append(asyncio.get_running_loop().create_task(session.close()))
        game, options = found.game, dict(found.options)
        self.kept = replace(self.kept, game=game.id, save="", seed="", options=options)
        self.kept = replace(self.kept, match=self.kept.match + 1, number=found.number)
        self.table.turn_to(game, options, found.chairs)

    def listens(self, port: int) -> None:
        """Keep the port, so that guests find the table there again."""
        self.kept = replace(self.kept, port=port)
        self._keep()

    def _keep(self) -> None:
        chairs = tuple(map(_kept, self.table.chairs.all))
        resting = tuple(map(_kept, self.table.chairs.resting))
        self.kept = replace(self.kept, chairs=chairs, resting=resting)
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
            self._closing.append(asyncio.get_running_loop().create_task(session.close()))
        await asyncio.gather(*self._closing)
