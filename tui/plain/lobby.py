"""Waiting at a table of several computers for the match to begin, line by line."""

import asyncio

from core.engine.ids import Seat, seat_chip
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from core.table.client import Refused, Said, Update
from netplay.invite import write_invite
from netplay.messages import Chair
from tui.faults import fault
from tui.joining import START_LEVEL, Joined
from tui.plain.page import Page
from tui.plain.source import Lines
from tui.plain.teller import Door, Leaving
from tui.widgets.lines import clean


class PlainLobby:
    """Sits down and is ready at once; several tables are a question, and who knocks is."""

    def __init__(
        self, joined: Joined, catalog: Catalog, source: Lines, page: Page, leaving: Leaving
    ) -> None:
        self._joined = joined
        self._catalog = catalog
        self._source = source
        self._page = page
        self._stirred = asyncio.Event()
        self._said: set[str] = set()
        self._chairs = ""
        self._door = Door(joined, self._tell)
        self._leaving = leaving

    async def wait(self) -> bool:
        """Wait for the match; returns whether it has begun."""
        self._joined.changed = self._stirred.set
        self._source.start(self._stirred.set)
        address = write_invite(self._joined.invite).split("/")[0]
        self._once("plain.joining", address=address)
        end = self._joined.remote.subscribe(self._take)
        try:
            return await self._begun()
        finally:
            end()

    async def _begun(self) -> bool:
        while not self._joined.remote.playing:
            self._stirred.clear()
            if self._joined.ended is not None:
                self._tell_end(*self._joined.ended)
                return False
            self._look()
            if not self._obey():
                return False
            await self._stirred.wait()
        return True

    def _take(self, update: Update) -> None:
        """Tell what somebody says, and what the host refuses."""
        lobby = self._joined.remote.lobby
        if isinstance(update, Said) and lobby is not None:
            key = "game.said_by_spectator" if update.viewer is None else "game.said"
            said = Text(key, {"seat": update.viewer, "text": clean(update.text)})
            names = Names([clean(chair.name) for chair in lobby.chairs])
            self._page.write(clean(self._catalog.plain(said, names)))
        elif isinstance(update, Refused):
            self._tell("lobby.failed" if update.code == "disk" else f"game.refused.{update.code}")

    def _look(self) -> None:
        """Say what there is to say once; be ready as soon as there is a seat."""
        remote, cards = self._joined.remote, self._joined.cards
        if self._joined.words:
            self._once("lobby.words", words=self._joined.words)
        if cards:
            self._once("plain.tables")
            for number, card in enumerate(cards, 1):
                self._once("plain.table", n=number, name=clean(card.name))
        if remote.lobby is not None:
            self._once("plain.waits", name=clean(remote.lobby.name))
            if self._joined.shown_invite:
                self._once("plain.own", invite=self._joined.shown_invite)
            if remote.owner and self._source.is_terminal:
                self._once("plain.own_how")
            if self._joined.unkept is not None:
                self._once("lobby.unkept", why=fault(self._joined.unkept, self._catalog))
            self._tell_chairs(remote.lobby.chairs)
            self._door.look()
            if remote.seat is not None and not remote.lobby.chairs[remote.seat].ready:
                remote.ready(on=True)

    def _tell_chairs(self, chairs: tuple[Chair, ...]) -> None:
        """Say who sits where, whenever that is another."""
        said = ", ".join(self._chair(number, chair) for number, chair in enumerate(chairs))
        if said != self._chairs:
            self._chairs = said
            self._page.write(said)

    def _chair(self, number: int, chair: Chair) -> str:
        state = "open" if chair.kind == "open" else "gone" if not chair.here else ""
        state = state or ("ready" if chair.ready else "waiting")
        name = f"{seat_chip(Seat(number))} {clean(chair.name)}".rstrip()
        return f"{name}: {self._word(f'lobby.is_{state}')}"

    # -- lines

    @property
    def _may_take(self) -> bool:
        """Whether a line is for the lobby: in a pipe only what answers one of its questions is."""
        if not self._source.waiting:
            return False
        at_door = self._door.asks and self._source.next.startswith("D")
        return self._source.is_terminal or bool(self._joined.cards) or at_door

    def _obey(self) -> bool:
        """Take what is typed; return False to leave."""
        cards = self._joined.cards
        while self._may_take:
            line = self._source.take()
            leaves = line.casefold() in ("q", "quit")
            if self._leaving.said(self._tell, leave=leaves):
                return False
            if cards and line.isdecimal() and 1 <= int(line) <= len(cards):
                self._joined.join(cards[int(line) - 1])
                return True
            if not cards and not leaves:
                self._do(line)
        return not (self._source.ended and self._joined.remote.seat is None and cards)

    def _do(self, line: str) -> None:
        """Do what a line says at the table."""
        remote, (verb, _, rest) = self._joined.remote, line.partition(" ")
        if verb == "D":
            wrong = self._door.answer(rest)
            if wrong:
                self._tell(wrong)
        elif verb == "t" and rest:
            remote.say(rest)
        elif verb == "B" and remote.owner:
            remote.start(START_LEVEL)
        elif verb == "F" and remote.owner and rest.isdecimal():
            self._free(int(rest))
        elif line:
            self._tell("plain.own_how" if remote.owner else "plain.lobby_how")

    def _free(self, number: int) -> None:
        """Take the chair from a guest, or say why not."""
        remote = self._joined.remote
        chairs = remote.lobby.chairs if remote.lobby is not None else ()
        if not 1 <= number <= len(chairs):
            self._tell("plain.no_chair", n=len(chairs))
        elif remote.seat == number - 1:
            self._tell("lobby.closed.own")
        elif chairs[number - 1].kind != "person":
            self._tell(f"lobby.closed.{chairs[number - 1].kind}")
        else:
            remote.free(number - 1)

    # -- words

    def _tell_end(self, code: str, text: str) -> None:
        key = f"lobby.ended.{code}_at" if code == "closed" and text else f"lobby.ended.{code}"
        self._once(key if self._catalog.has(key) else "lobby.ended.other", text=text)

    def _word(self, key: str, /, **fields: object) -> str:
        return clean(self._catalog.plain(Text(key, fields), Names()))

    def _tell(self, key: str, /, **fields: object) -> None:
        self._page.write(self._word(key, **fields))

    def _once(self, key: str, /, **fields: object) -> None:
        said = self._word(key, **fields)
        if said not in self._said:
            self._said.add(said)
            self._page.write(said)
