"""A place at another computer's table: its connection, what is kept of it, hints. No screen."""

import asyncio
import socket
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core import registry
from core.bots.base import Rated, decision_seed
from core.engine.errors import LehenError, SetupError
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.table.client import SeatInfo
from core.version import __version__
from core.worker.client import BotProcess
from netplay import messages as say
from netplay import store
from netplay.addresses import own_address, own_addresses
from netplay.guest import FINAL, Guest, PinError
from netplay.guest_line import Wish
from netplay.invite import Invite, read_invite, write_invite
from netplay.remote import RemoteTable
from netplay.words import NONCE_BYTES
from saves.folders import Folders
from tui.claims import running_address, running_port
from tui.hosting import invite_of, table_folder
from tui.session import HINT_LEVEL, HINTS, ranked

START_LEVEL = "knight"
"""The level of bots that take free chairs."""


OWN_ENDS: Mapping[str, str] = {
    **dict.fromkeys(("full", "nobody_home"), "own_full"),
    **dict.fromkeys(
        ("nobody_there", "no_answer", "unreachable", "other_certificate"), "own_closed"
    ),
    "no_table": "own_closed",
}
"""How it is told, by the code of the end, that there is no place at a table of this computer."""


def load(game_id: str) -> AnyGame | None:
    """Return a game of this program, None if it has none of this id."""
    try:
        return registry.load(game_id)
    except SetupError:
        return None


class Joined:
    """One place at a table of another computer, while this program runs.

    Attributes:
        remote: The table.
        owner: Whether the table is this computer's own.
        ended: The code and the text of the end, once there is one.
        shown_invite: What others join with, "" where this computer does not know it.
        voted: How the last vote about a seat that is gone ended, or None.
        own_table: The id of the table where it is one of this computer's, else "".
        explained: Whether the last line was not lost: the host has said why it ended.
        unkept: Why what opens the place again could not be kept, None if all is well.
        changed: Is called when something besides the position may be another.
    """

    def __init__(
        self, folders: Folders, invite: Invite, wish: Wish, *, owner: bool = False
    ) -> None:
        self.owner = owner
        self.ended: tuple[str, str] | None = None
        self.shown_invite = ""
        self.own_table = ""
        self.voted: say.Poll | None = None
        self._polls: dict[int, say.Poll] = {}
        self.explained = False
        self.unkept: Exception | None = None
        self.changed: Callable[[], object] = lambda: None
        self._folders = folders
        self._wish = wish
        self._guest = Guest(invite, wish, load, __version__, self._line_changed)
        self._thinker: BotProcess | None = None
        self._running: asyncio.Task[None] | None = None
        self.remote: RemoteTable = self._guest.remote
        self.remote.hear(self._heard)

    @property
    def invite(self) -> Invite:
        """Where the table is."""
        return self._guest.invite

    @property
    def cards(self) -> Sequence[say.TableCard]:
        """The tables to choose from, while one must be chosen."""
        line = self._guest.line
        return line.tables if line is not None and line.stage == "choosing" else ()

    @property
    def words(self) -> str:
        """The three words to compare, while waiting to be let in."""
        return "" if self._guest.line is None else self._guest.line.words

    def open(self) -> None:
        """Connect, unless that is done; needs a running event loop."""
        self._running = self._running or asyncio.get_running_loop().create_task(self._run())

    def _line_changed(self) -> None:
        self.changed()

    def join(self, card: say.TableCard) -> None:
        """Choose one of several tables."""
        self._guest.join(card)

    async def _run(self) -> None:
        try:
            self.ended = self._told_end(*await self._guest.run())
        except (LehenError, OSError) as error:
            self.ended = self._told_end(_why(error), f"{self.invite.host}:{self.invite.port}")
        self.remote.end(*self.ended)
        self.changed()

    def _told_end(self, code: str, text: str) -> tuple[str, str]:
        """Return an end as it is told.

        Who showed an invite is told it is another one, the table's owner how to come to it, and
        who has a place there under another name of this computer, which name that is.
        """
        if self.own_table and code in OWN_ENDS:
            return OWN_ENDS[code], self.own_table
        known = _places_at(self._folders, self.invite, self._wish.table) if code == "full" else []
        if known:
            return "full_known", known[0].name
        return ("other_invite" if code == "no_place" and self._wish.invite else code), text

    def _heard(self, message: object) -> None:
        if message is None:
            line = self._guest.line
            self.explained = line is not None and line.close_code in {"next", *FINAL}
        if isinstance(message, say.Seated):
            self._polls, self.voted = {}, None  # votes that are open still are told anew
            self.owner = self.remote.owner
            if not self.owner and self.remote.token:
                self._keep()
        elif isinstance(message, say.Poll):
            self._note_poll(message)
        self.changed()

    def _note_poll(self, poll: say.Poll) -> None:
        if poll.open:
            self._polls[poll.seat] = poll
        elif self._polls.pop(poll.seat, None) is not None:
            self.voted = poll

    @property
    def poll(self) -> say.Poll | None:
        """The open vote about a seat that is gone, the oldest of several; None without any."""
        return None if self.ended is not None else next(iter(self._polls.values()), None)

    @property
    def closes_for_others(self) -> bool:
        """Whether this is the table's owner, and others would lose it who are there now.

        Without a line nothing is closed for anybody.
        """
        remote, lobby = self.remote, self.remote.lobby
        seats: Sequence[SeatInfo | say.Chair] = lobby.chairs if lobby is not None else ()
        seats = remote.view().seats if remote.playing else seats
        others = [one for seat, one in enumerate(seats) if seat != remote.seat]
        is_open = self.owner and self.ended is None and remote.online
        return is_open and any(one.kind == "person" and one.here for one in others)

    def _keep(self) -> None:
        """Keep what opens the place again."""
        remote, line = self.remote, self._guest.line
        title = next((c.name for c in line.tables if c.id == remote.table_id), "") if line else ""
        place = store.Place(
            remote.table_id,
            title,
            remote.game_id,
            self.invite.host,
            self.invite.port,
            self.invite.pin,
            remote.token,
            self._wish.name,
        )
        folder = self._folders.home / "tables"
        try:
            known = store.read_places(folder)
            if place not in known.places:
                store.write_places(folder, known.with_place(place))
        except (store.StoreError, OSError) as error:
            self.unkept = error  # the match goes on all the same
        else:
            self.unkept = None

    async def hint(self, seat: Seat) -> Sequence[Rated]:
        """Return the moves that a Knight would consider for a seat, the best first.

        Empty where the seat owes nothing, or the bot gives no answer.
        """
        view = self.remote.view()
        if view.decision is None:
            return ()
        self._thinker = self._thinker or BotProcess()
        decision = view.decision
        seed = decision_seed(bytes(NONCE_BYTES), decision.id)
        try:
            game_id = self.remote.game_id
            found = await ranked(self._thinker, game_id, seat, view, decision, HINT_LEVEL, seed)
        except LehenError:
            return ()
        return found.moves[:HINTS]

    async def close(self, *, shut: bool) -> None:
        """Leave the table; the seat stays this player's.

        Args:
            shut: Whether the owner closes the table for all.
        """
        if self.owner and shut:
            self.remote.shut()
        await self._guest.leave()
        if self._running is not None:
            self._running.cancel()
        if self._thinker is not None:
            await self._thinker.close()


def _why(error: Exception) -> str:
    """Return why there is no connection, as the end of a key in `lobby.ended`."""
    match error:
        case PinError():
            return "other_certificate"
        case TimeoutError():
            return "no_answer"
        case ConnectionRefusedError():
            return "nobody_there"
        case socket.gaierror():
            return "unknown_name"
        case _:
            return "unreachable"


def invited(
    folders: Folders, text: str, name: str, *, watch: bool = False, table: str = ""
) -> Joined:
    """Return the place that an invite line or an address leads to; not connected yet.

    A player of this name who has a seat there already gets it again; at a table of this computer
    that is the owner's seat, as long as nobody is there.

    Args:
        folders: Where places are kept.
        text: The line or the address.
        name: The player's.
        watch: Whether to watch, not to play.
        table: The table's id, where the line does not name it and it is known.

    Raises:
        InviteError: The text is neither.
    """
    invite = read_invite(text)
    wish = Wish(name, watch, invite.table or table, invite=invite.secret)
    if not watch and (place := _place_of(folders, invite, wish)) is not None:
        wish = replace(wish, table=place.table, token=place.token)
        invite = replace(invite, pin=place.pin)
        return Joined(folders, invite, wish)
    own = _own_table(folders, invite, wish.table)
    if own is None:
        return Joined(folders, invite, wish)
    is_mine = own.invite == invite.secret and any(chair.local for chair in own.chairs)
    if is_mine and not watch:
        wish = replace(wish, table=own.id, token=own.owner)
    joined = Joined(folders, invite, wish)
    joined.own_table = own.id
    joined.shown_invite = write_invite(invite) if wish.token else ""
    return joined


def _own_table(folders: Folders, invite: Invite, table_id: str) -> store.KeptTable | None:
    """Return the table of this computer that an invite or an address leads to, None for others."""
    try:
        tables = store.read_tables(folders.home / "tables")
    except OSError:
        return None
    if invite.secret:
        return next((one for one in tables if one.invite == invite.secret), None)
    here = [one for one in tables if running_port(table_folder(folders, one.id)) == invite.port]
    is_here = invite.host in ("localhost", "127.0.0.1", *own_addresses())
    return next((one for one in here if is_here and table_id in ("", one.id)), None)


def _place_of(folders: Folders, invite: Invite, wish: Wish) -> store.Place | None:
    """Return the place that this player has already at the table of an invite, None without one."""
    known = _places_at(folders, invite, wish.table)
    return next((place for place in known if place.name == wish.name), None)


def _places_at(folders: Folders, invite: Invite, table_id: str) -> list[store.Place]:
    """Return the places that people of this computer have there, the latest first."""
    try:
        known = store.read_places(folders.home / "tables").places
    except (store.StoreError, OSError):
        return []  # it is told when the new place is kept

    def is_there(place: store.Place) -> bool:
        at = (place.host, place.port) == (invite.host, invite.port)
        is_it = place.pin == invite.pin if invite.pin else at
        return is_it and table_id in ("", place.table)

    return [place for place in reversed(known) if is_there(place)]


def returning(folders: Folders, place: store.Place) -> Joined:
    """Return a place that was taken before; not connected yet."""
    invite = Invite(place.host, place.port, place.pin)
    return Joined(folders, invite, Wish(place.name, table=place.table, token=place.token))


def at_own(
    folders: Folders, table: store.KeptTable, address: str, port: int, player: str
) -> Joined:
    """Return the owner's place at a table whose host runs on this computer; not connected yet.

    Args:
        folders: Where the table is kept.
        table: The table.
        address: At which its host was to listen, "" for all of this computer; one that was
            started otherwise says where it does.
        port: Where it listens.
        player: Who looks on, where nobody of this computer has a seat.
    """
    address = running_address(table_folder(folders, table.id), address)
    here = invite_of(folders, table, address or "127.0.0.1", port)
    mine = next((chair for chair in table.chairs if chair.local), None)
    name = player if mine is None else mine.name
    joined = owning(folders, table, here, name, watch=mine is None)
    joined.shown_invite = write_invite(invite_of(folders, table, address or own_address(), port))
    return joined


def owning(
    folders: Folders, table: store.KeptTable, invite: Invite, name: str, *, watch: bool
) -> Joined:
    """Return the owner's place at a table of this computer; not connected yet."""
    wish = Wish(name, watch, table=table.id, token=table.owner)
    return Joined(folders, invite, wish, owner=True)
