"""Waiting at another computer's table for the match to begin, line by line."""

import asyncio

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from netplay.invite import write_invite
from tui.joining import Joined
from tui.plain.page import Page
from tui.plain.source import Lines
from tui.widgets.lines import clean


class PlainLobby:
    """Sits down and is ready at once; several tables are a question."""

    def __init__(self, joined: Joined, catalog: Catalog, source: Lines, page: Page) -> None:
        self._joined = joined
        self._catalog = catalog
        self._source = source
        self._page = page
        self._stirred = asyncio.Event()
        self._said: set[str] = set()

    async def wait(self) -> bool:
        """Wait for the match; returns whether it has begun."""
        self._joined.changed = self._stirred.set
        self._source.start(self._stirred.set)
        address = write_invite(self._joined.invite).split("/")[0]
        self._once("plain.joining", address=address)
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
            if remote.seat is not None and not remote.lobby.chairs[remote.seat].ready:
                remote.ready(on=True)

    def _obey(self) -> bool:
        """Take what is typed: the number of a table; return False to leave.

        In a pipe only the choice of a table is taken here: the other lines are for the match.
        """
        cards = self._joined.cards
        while self._source.waiting and (cards or self._source.is_terminal):
            line = self._source.take()
            if line.casefold() in ("q", "quit"):
                return False
            if cards and line.isdecimal() and 1 <= int(line) <= len(cards):
                self._joined.join(cards[int(line) - 1])
                return True
        return not (self._source.ended and self._joined.remote.seat is None and cards)

    def _tell_end(self, code: str, text: str) -> None:
        key = f"lobby.ended.{code}_at" if code == "closed" and text else f"lobby.ended.{code}"
        self._once(key if self._catalog.has(key) else "lobby.ended.other", text=text)

    def _once(self, key: str, /, **fields: object) -> None:
        said = clean(self._catalog.plain(Text(key, fields), Names()))
        if said not in self._said:
            self._said.add(said)
            self._page.write(said)
