"""A table at its host: who has which chair, the lobby, the start, chat, and who may do what.

Knows no sockets and no clock: connections are peers, time is an argument.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.engine.errors import LehenError
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.ids import Seat, Viewer
from core.table.client import SeatInfo
from core.table.requests import Request
from core.table.table import Table
from netplay import messages as say
from netplay.admission import demand_match, demand_room, demand_rules
from netplay.asking import ask
from netplay.chairs import Chair, Chairs, Guest, Peer, Refusal, same
from netplay.feed import Feed
from netplay.hooks import Hooks
from netplay.plain import NAME_LENGTH, TEXT_LENGTH, clean

_LOG = logging.getLogger(__name__)


class HostedTable:
    """One table of a host.

    Attributes:
        id: Names it on this host.
        name: As people call it.
        game: Its game.
        options: Every table option's value.
        chairs: In seat order.
        table: The running match, or None in the lobby.
        knocks: Who waits for the owner's yes.
        hooks: What others do for the table.
        match: Which of the matches that follow one another here it is, from 1.
        then: After the match: the id of the next one's game, "" if none follows.
    """

    def __init__(
        self,
        table_id: str,
        name: str,
        game: AnyGame,
        options: Mapping[str, OptionValue],
        chairs: Chairs,
        *,
        invite: bytes,
        hooks: Hooks,
        match: int = 1,
    ) -> None:
        """Open a table; `invite` is the secret of its line, the rest as the attributes say."""
        self.id = table_id
        self.name = name
        self.game = game
        self.options = options
        self.chairs = chairs
        self.table: Table | None = None
        self.invite = invite
        self.hooks = hooks
        self.match = match
        self.then = ""
        self._is_told_over = False
        self.knocks: tuple[say.Knock, ...] = ()
        self._guests: list[Guest] = []
        self._feeds: dict[Viewer, Feed] = {}

    # -- what strangers see

    def card(self) -> say.TableCard:
        """Return what a stranger may know."""
        data = self.game.data
        free, rules = self.chairs.free(), data.rules_version
        told = (self.id, self.name, data.id, rules, data.hash, free, self.running)
        return say.TableCard(*told, self.match)

    @property
    def running(self) -> bool:
        """Whether the match has begun."""
        return self.table is not None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.table is not None and self.table.match.outcome is not None

    # -- coming and going

    def admit(self, peer: Peer, join: say.Join) -> None:
        """Give somebody who asked with a token or an invite a place.

        Raises:
            Refusal: There is none for this one.
        """
        self.check(join)
        owner = self.chairs.is_owner(join.token)
        if self.chairs.rests(join.token):
            self.seat(peer, replace(join, watch=True))
            return
        seat = None if join.watch else self.chairs.of_token(join.token, join.name)
        if owner and join.invite and self.chairs.is_held(seat):
            seat, owner = None, False  # one more of the owner's computer, as any guest
        if seat is None and not owner and not same(join.invite, self.invite):
            raise Refusal("no_place", "this table lets in who has an invite or is let in")
        self.seat(peer, join, seat, owner=owner)

    def check(self, join: say.Join) -> None:
        """Refuse somebody whose rules are others, or who asked for another match.

        Raises:
            Refusal: The text says what is other.
        """
        demand_match(self.match, join)  # first: the next one may be of another game
        demand_rules(self.game, join)

    def check_room(self, *, watch: bool) -> None:
        """Refuse somebody for whom there is no chair, or no place to watch from."""
        free = 0 if self.running else self.chairs.free()
        demand_room(free, len(self._watchers()), watch=watch)

    def seat(self, peer: Peer, join: say.Join, seat: Viewer = None, *, owner: bool = False) -> None:
        """Give somebody a chair, or a place to watch from; the newest connection wins.

        Raises:
            Refusal: No chair is free, too many watch, or the disk keeps no place.
        """
        name = clean(join.name, NAME_LENGTH)
        token = b""
        if seat is None:
            self.check_room(watch=join.watch)
        if seat is None and not join.watch:
            seat, token = self._take_chair(name)
        self._dismiss(seat, "replaced", "this seat was taken up from another place")
        self._welcome(peer, join, seat, token, owner=owner)

    def _take_chair(self, name: str) -> tuple[Seat, bytes]:
        if not name:
            raise Refusal("no_name", "a player needs a name")
        before = list(self.chairs.all)
        taken = self.chairs.take(name)
        if taken is None or not self._keep():
            self.chairs.all = before
            raise Refusal("disk", "the host cannot keep the place")
        return taken

    def _keep(self) -> bool:
        """Have chairs and tokens written down; returns False, and the log says why, if not."""
        try:
            self.hooks.keep()
        except OSError as error:
            _LOG.error("table %s: chairs are not kept: %s", self.id, error)
            return False
        return True

    def _dismiss(self, seat: Viewer, code: str, text: str) -> None:
        """End the connection of a seat, if there is one."""
        for guest in [one for one in self._guests if one.seat == seat and seat is not None]:
            self.leave(guest.peer, 0.0)
            guest.peer.close(code, text)

    def _welcome(
        self, peer: Peer, join: say.Join, seat: Viewer, token: bytes, *, owner: bool
    ) -> None:
        if seat is not None:
            chair = self.chairs.all[seat]
            chair.peer, chair.lost_s = peer, None
            chair.ready = chair.ready or chair.local
            if chair.info.kind == "bot":  # it kept the seat warm
                self.give(seat, replace(chair.info, kind="person", level=""))
        peer.send(say.Seated(self.id, seat, token, owner))
        guest = Guest(peer, seat, owner)
        self._guests.append(guest)
        _LOG.info("table %s: %s came", self.id, self._called(guest))
        if self.table is None:
            self.tell_lobby()
            self._start_if_ready()
        else:
            self._follow(guest, join.seq, join.chain)
            self._present(seat, here=True)
            if self._is_told_over or (owner and self.knocks):
                self.tell_lobby()

    def leave(self, peer: Peer, now_s: float) -> None:
        """Note that a connection has ended; the seat stays its player's."""
        for guest in [one for one in self._guests if one.peer is peer]:
            guest.end()
            self._guests.remove(guest)
            _LOG.info("table %s: %s is gone", self.id, self._called(guest))
            if guest.seat is not None:
                chair = self.chairs.all[guest.seat]
                chair.peer, chair.ready, chair.lost_s = None, False, now_s
                self._present(guest.seat, here=False)
            if self.table is None:
                self.tell_lobby()

    def _present(self, seat: Viewer, *, here: bool) -> None:
        if self.table is not None and seat is not None:
            self.table.present(seat, here=here)

    # -- who is here

    def guest(self, peer: Peer) -> Guest | None:
        """Return the place of a peer."""
        return next((one for one in self._guests if one.peer is peer), None)

    @property
    def is_visited(self) -> bool:
        """Whether anybody is connected."""
        return bool(self._guests)

    @property
    def owner_is_here(self) -> bool:
        """Whether the owner is connected."""
        return any(guest.owner for guest in self._guests)

    def _called(self, guest: Guest) -> str:
        """Return how the log names a guest; names of people are quoted, so they forge no line."""
        if guest.seat is None:
            return "a spectator"
        return f"seat {guest.seat} ({self.chairs.all[guest.seat].info.name!r})"

    def _watchers(self) -> list[Guest]:
        return [guest for guest in self._guests if guest.seat is None]

    # -- the lobby

    def tell_lobby(self) -> None:
        """Show the lobby to everybody; who knocks, and the words, to the owner alone."""
        chairs = tuple(chair.shown() for chair in self.chairs.all)
        options, watchers = dict(self.options), len(self._watchers())
        lobby = say.Lobby(self.name, chairs, options, watchers, then=self.then)
        for guest in tuple(self._guests):
            guest.peer.send(replace(lobby, knocks=self.knocks) if guest.owner else lobby)

    def tell_all(self, message: object) -> None:
        """Send a message to everybody at the table."""
        for guest in tuple(self._guests):
            guest.peer.send(message)

    def ready(self, guest: Guest, *, on: bool) -> None:
        """Note that a player is ready or not.

        The match begins when all are and no chair is open; after it the table goes on to the
        next one when all who are here are.
        """
        if guest.seat is not None and (self.table is None or self.then):
            self.chairs.all[guest.seat].ready = on
            self.tell_lobby()
            if self.table is None:
                self._start_if_ready()
            elif self.chairs.here_ready():
                self.hooks.go_on()

    def _start_if_ready(self) -> None:
        if self.chairs.all_ready():
            self._try_to_begin()

    def free(self, number: int) -> None:
        """Free a guest's chair before the match, at the owner's word: its token is void."""
        if self.table is None and self.chairs.may_be_freed(number):
            self._dismiss(Seat(number), "removed", "the owner of the table has freed the chair")
            self.chairs.open(Seat(number))
            self._keep()
            self.tell_lobby()

    def start(self, guest: Guest, level: str) -> None:
        """Begin at the owner's word: open chairs go to bots of a level; or go on after a match."""
        if guest.owner and self.table is None:
            before = list(self.chairs.all)
            self.chairs.fill(level)
            if not self._try_to_begin():
                self.chairs.all = before
                self.tell_lobby()
        elif guest.owner and self.then:
            self.hooks.go_on()

    def _try_to_begin(self) -> bool:
        """Begin the match; returns False where that fails: the lobby stays and is told."""
        try:
            self.begin()
        except (LehenError, OSError) as error:
            _LOG.error("table %s: the match does not begin: %s", self.id, error)
            self.tell_all(say.Reject(0, "disk", "the match does not begin"))
            return False
        return True

    def begin(self) -> None:
        """Begin the match, or go on with it, and show it to everybody who is here.

        Raises:
            LehenError: The save cannot be gone on with.
            OSError: The disk refused.
        """
        infos = tuple(replace(chair.info, here=chair.here) for chair in self.chairs.all)
        self.table = self.hooks.begin(infos)
        _LOG.info("table %s: the match runs, at entry %s", self.id, self.hooks.farewell() or "0")
        self._keep()
        for chair in self.chairs.all:
            chair.ready = False  # for this match; it is asked again after it
        for viewer in (None, *self.chairs.people()):
            self.table.stream(
                viewer
            )  # now: later all would wait while a long match is gone through
        for guest in tuple(self._guests):
            self._follow(guest, -1, b"")

    def tick(self) -> None:
        """Once a match is over, tell everybody which one follows."""
        if self.is_over and not self._is_told_over:
            self._is_told_over = True
            self.then = self.hooks.ends()
            self.tell_lobby()

    def turn_to(
        self, game: AnyGame, options: Mapping[str, OptionValue], chairs: Sequence[Chair]
    ) -> None:
        """Go on to the next match: everybody comes again, with the same tokens.

        Nothing of the last match is kept here: connections, streams and views are all new.
        """
        guests, feeds = self._guests, self._feeds
        known = [*self.chairs.all, *self.chairs.resting]
        self._guests, self._feeds, self.table = [], {}, None
        self.match, self.then, self._is_told_over = self.match + 1, "", False
        self.game, self.options, self.chairs.all = game, dict(options), list(chairs)
        kept = {chair.token for chair in chairs}
        self.chairs.resting = [one for one in known if one.token and one.token not in kept]
        self._keep()
        for guest in guests:
            guest.end()
            guest.peer.close("next")
        for feed in feeds.values():
            feed.close()

    # -- the match

    def feed(self, viewer: Viewer) -> Feed:
        """Return what a viewer is sent.

        Raises:
            RuntimeError: The match has not begun.
        """
        if self.table is None:
            raise RuntimeError("the match has not begun")
        if viewer not in self._feeds:
            self._feeds[viewer] = Feed(self.table, viewer)
        return self._feeds[viewer]

    def _follow(self, guest: Guest, seq: int, chain: bytes) -> None:
        feed = self.feed(guest.seat)
        if ours := feed.other_head(seq, chain):
            _LOG.warning(
                "table %s: %s had another stream up to step %d: chain %s there, %s here",
                *(self.id, self._called(guest), seq, chain.hex(), ours.hex()),
            )
        for message in feed.since(seq, chain):
            guest.peer.send(message)
        at = self._guests.index(guest)
        self._guests[at] = replace(guest, end=feed.subscribe(guest.peer.send))

    def renew(self, guest: Guest) -> None:
        """Send a guest the whole view once more."""
        if self.table is not None:
            for message in self.feed(guest.seat).whole():
                guest.peer.send(message)

    def chat(self, guest: Guest, message: int, text: str) -> None:
        """Tell everybody what somebody says."""
        plain = clean(text, TEXT_LENGTH)
        if not plain:
            guest.peer.send(say.Reject(message, "nothing", "nothing that can be shown"))
        elif self.table is None:
            self.tell_all(say.Said(guest.seat, plain))
        else:
            ask(self.table, guest, message, lambda table, request: table.say(request, plain))

    def give(self, seat: Seat, info: SeatInfo) -> None:
        """Give a seat of the running match to a bot, or back to its player."""
        self.chairs.all[seat].info = info
        self._keep()
        if self.table is not None:
            table = self.table
            table.ask(Request(None, 0, lambda _update: None, lambda r: table.seat(r, seat, info)))

    def close(self, code: str, text: str) -> None:
        """Tell everybody that the table is closed."""
        for guest in tuple(self._guests):
            guest.end()
            guest.peer.close(code, text)
        self._guests.clear()
        for feed in self._feeds.values():
            feed.close()
