"""A match at a terminal that is written to line by line, or in a pipe.

Reads a line, does what it says, and writes what has changed; nothing moves a cursor. The match is
the same as on the screen: the same table, the same journal, the same words for moves.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Text
from core.table.client import Changed, Closed, Present, Refused, Said, TableClient, Update
from tui.past import Past
from tui.plain import typed
from tui.plain.holding import holds, is_paused_elsewhere
from tui.plain.looking import PlainLooking
from tui.plain.page import Page
from tui.plain.source import Lines
from tui.plain.typed import Typed
from tui.plain.view import Guide
from tui.screens import game_find
from tui.screens.game_menu import Item
from tui.screens.game_resigning import Resignation, resignation
from tui.screens.game_view import Table
from tui.screens.game_words import because, closed_line, closed_text, final_code, no_pause
from tui.widgets.lines import clean, plain
from tui.widgets.players import away_seats, away_texts

HINTS = 3
ANY_ANSWER = -1
"""Stands for the decision whose answer is waited for, where a request is about none."""


class PlainClient(PlainLooking):
    """Plays a match by lines.

    Attributes:
        source: Where the lines come from.
        at_table: Takes what is wanted of a table of several computers, a verb and the words behind
            it; returns the key of what is wrong, "" if nothing is.
        leaving: Is told of each line whether it says to leave; returns whether to leave now.
    """

    def __init__(
        self,
        table: Table,
        source: Lines,
        page: Page,
        *,
        in_words: bool = False,
        guide: Guide | None = None,
    ) -> None:
        """Take the table; `play` begins. See `PlainView` for the arguments."""
        super().__init__(table, page, in_words=in_words, guide=guide)
        self.source = source
        self.at_table: Callable[[str, str], str] = lambda verb, _words: f"plain.no_{verb}"
        self.leaving: Callable[[bool], bool] = lambda said: said
        self._stirred = asyncio.Event()
        self._leaves = False
        self._is_told_to_wait = False
        self._line = ""
        self._sent: int | None = None
        self._resigning: Resignation | None = None
        self._goes_back = False
        self._curtain: TableClient | None = None
        self._former: TableClient | None = None
        self._thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until it is left, the lines end, or the table is closed."""
        everybody = [*self.desk.clients, *([s] if (s := self.desk.spectator) else [])]
        ends = [client.subscribe(partial(self._take, client)) for client in everybody]
        self.source.start(self._stirred.set)
        self.say("plain.welcome", game=self.table.game.data.name(self.words.catalog.lang))
        for away in away_texts(away_seats(self.words.seats)):
            self.write_text(away)
        if self.desk.view(self.desk.clients[0]).paused:
            self.say("game.paused")
        try:
            while not self._leaves:
                self._stirred.clear()
                self._show()
                if not self._obey_next():
                    await self._stirred.wait()
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
            for end in ends:
                end()

    def leave(self) -> None:
        """End `play`."""
        self._leaves = True
        self._stirred.set()

    # -- what the table tells

    def _take(self, client: TableClient, update: Update) -> None:
        if self._leaves:  # it may be of the next match already
            return
        match update:
            case Changed(view=view) | Present(view=view):
                for told in self.desk.take(client, view):
                    self.write_text(told)
                decision = None if view.decision is None else view.decision.id
                if client is self.desk.visible() and decision != self._sent:
                    self._sent, self._goes_back = None, False
            case Refused():
                self._sent = None
                self._refused(update)
            case Said(viewer, text) if client is self.desk.clients[0]:
                key = "game.said_by_spectator" if viewer is None else "game.said"
                self.desk.say(Text(key, {"seat": viewer, "text": clean(text)}))
            case Closed():
                self.write_text(closed_text(self.words, update))
                self._leaves = True
            case _:
                pass
        self._stirred.set()

    def _refused(self, refused: Refused) -> None:
        code: str = refused.code
        if code == "paused" and not self.source.is_terminal and is_paused_elsewhere(self.desk):
            self.source.put_back(self._line)  # the pause came before it
            return
        if self._goes_back and code == "nothing":
            code = "nothing_back_to"
        self._goes_back = False
        keys = (f"game.refused.{code}_rule", f"game.refused.{code}")
        key = next((k for k in keys[not refused.rule :] if self.words.catalog.has(k)), keys[1])
        self.mistake(key, rule=refused.rule)

    def trouble(self, seat: Seat, what: str) -> None:
        """Tell that a bot gave no answer or was cut off: "bot_failed" and so on."""
        self.say(f"game.{what}", seat=seat)

    # -- the people here

    def _show(self) -> None:
        """Hand the keyboard on where that is due; write what is new and what is asked."""
        person = self.desk.next_person() if self._sent is None else None
        if person is None:
            self._curtain = None
        elif not self._is_watched:
            self._give(person)
        elif self._curtain is not person:
            self._draw_curtain(person)
        client = self.desk.visible()
        if client is not None and self._curtain is None:
            picture = self.see(client)
            self.tell_news(client)
            if self._sent is None and self._thinking is None:
                self.ask(picture)

    @property
    def _is_watched(self) -> bool:
        """Whether several people sit at this terminal and one may see what another reads."""
        return self.source.is_terminal and self.table.settings.curtain != "off"

    def _give(self, person: TableClient) -> None:
        if self.desk.shown is not person:
            self._former = self.desk.shown or self._former
        self.desk.shown, self._curtain = person, None
        self._sent = None
        self.ask_again()

    def _draw_curtain(self, person: TableClient) -> None:
        """Push what a hand was written in out of sight, and ask for the next person."""
        self._former = self.desk.shown or self._former
        self.desk.shown, self._curtain, self.picture = None, person, None
        self.page.push_away()
        self.say("plain.curtain", seat=person.viewer)
        self.say("plain.curtain_enter", seat=person.viewer)

    def _behind_curtain(self, line: Typed) -> None:
        """Do what a line says while nobody's seat is shown: no move, no page."""
        if line.verb == "again" and self._curtain is not None:
            self._give(self._curtain)
        elif line.verb == "leave":
            self._leaves = True
        elif line.verb == "take_back" and self._former is not None:
            self._former.take_back()
        elif self._curtain is not None:
            self.say("plain.curtain_enter", seat=self._curtain.viewer)

    # -- lines

    def _obey_next(self) -> bool:
        """Do what the next line says, if it may be taken now; return whether there was one."""
        if self.source.ended and not self._only_watches and not self._is_busy:
            self._leaves = True
            return True
        if not self._may_take or not self.source.waiting:
            return False
        self._line = self.source.take()
        line = typed.read(self._line, self.words)
        if self._curtain is not None:
            self._behind_curtain(line)
        else:
            self._obey(line)
        return True

    @property
    def _only_watches(self) -> bool:
        """Whether nobody here has a seat in a match that goes on: its end is waited for."""
        is_over = self.desk.view(self.desk.clients[0]).outcome is not None
        return self.desk.clients[0].viewer is None and not is_over

    @property
    def _is_busy(self) -> bool:
        return self._sent is not None or self._thinking is not None

    @property
    def _may_take(self) -> bool:
        """Whether a line is for now: what comes from a pipe waits until something is asked."""
        if self.source.is_terminal:
            return not self._is_busy or self._read_next().verb == "leave"
        is_over = self.desk.view(self.desk.clients[0]).outcome is not None
        may_take = not self._is_busy and (is_over or bool(self.desk.deciding))
        return may_take and not self._is_held()

    def _read_next(self) -> Typed:
        return typed.read(self.source.next, self.words)

    def _is_held(self) -> bool:
        """Return whether the next line of a pipe waits for the table to go on; say so once."""
        is_held = self.source.waiting and holds(self.desk, self._read_next())
        if is_held and not self._is_told_to_wait:
            self.say("plain.held")
        self._is_told_to_wait = is_held
        return is_held

    def _obey(self, line: Typed) -> None:
        if line.verb != "resign":
            self._resigning = None
        self._leaves |= self.leaving(line.verb == "leave")
        match line.verb:
            case "leave":
                pass  # perhaps it is asked first
            case "number":
                self._choose(line.number)
            case "words":
                self._find(line.words)
            case "up":
                self.menu.back()
                self.list_options()
            case "resign":
                self._resign()
            case "vote" | "door" | "go_on":
                if wrong := self.at_table(line.verb, line.words):
                    self.mistake(wrong)
            case "say" | "pause" | "hint" | "redo" | "take_back" | "restart":
                self._request(line)
            case _:
                self.show_more(line)

    def _request(self, line: Typed) -> None:
        """Ask the table for something, or a bot for a hint."""
        client = self.desk.visible()
        if client is None:
            return
        if line.verb == "take_back" and not line.words:
            client = self._undoing(client)
        view = self.desk.view(client)
        if line.verb == "say":
            self.desk.clients[0].say(line.words)
        elif line.verb == "pause":
            self._pause(self.desk.shown or self.desk.clients[0])
        elif line.verb == "hint":
            self._ask_hint(client)
        elif line.verb == "redo" and view.may_redo is not None:
            self.say("game.playing_again", what=self.words.move(*view.may_redo))
            self._sent = ANY_ANSWER
            client.redo()
        elif line.verb == "take_back" and line.words:
            self._take_back_to(client, line.words)
        elif line.verb != "redo" and view.may_take_back is not None:
            self.say("game.taking_back", what=self.words.move(*view.may_take_back))
            if self.desk.shown not in (None, client):
                self._give(client)
            self._sent = ANY_ANSWER
            client.restart_turn() if line.verb == "restart" else client.take_back()
        else:
            back = final_code(view.outcome) or "nothing_back"
            code = "nothing" if line.verb == "redo" else back
            is_seated = self.desk.clients[0].viewer is not None
            self.mistake(f"game.refused.{code if is_seated else 'no_seat'}")

    def _pause(self, client: TableClient) -> None:
        """Have the table pause, or go on; or say why not."""
        if wrong := no_pause(client):
            self.mistake(wrong)
        else:
            self._sent = ANY_ANSWER
            client.pause(on=not self.desk.view(client).paused)

    def _undoing(self, client: TableClient) -> TableClient:
        """Return who takes back: the person before, as long as who is asked can take back nothing.

        Behind a curtain the person before does so at the curtain.
        """
        if self._former is None or self._is_watched or self.desk.view(client).may_take_back:
            return client
        return self._former

    def _take_back_to(self, client: TableClient, entry: str) -> None:
        """Take back all own moves since an entry, as `u` on a line of the log does."""
        past = Past(client)
        if entry.isdecimal() and past.first <= int(entry) <= past.last:
            self.say("history.taking_back", n=int(entry))
            self._sent, self._goes_back = ANY_ANSWER, True
            client.take_back_to(int(entry))
        else:
            self.mistake("plain.no_entry", first=past.first, last=past.last)

    def _resign(self) -> None:
        """Ask first, and give up, or have the bot do so that offers it, when told again."""
        found = resignation(self.desk.visible(), self.table.offering)
        if isinstance(found, str):
            self.mistake(found)
        elif found == self._resigning:  # what was asked: an offer may have come or gone since
            self._sent, self._resigning = ANY_ANSWER, None
            found.agree(partial(self._take, self.desk.clients[0]))
        else:
            self._resigning = found
            self.page.write([found.question(self.words)])
            self.say("plain.once_more", key="X")

    # -- moves

    def _choose(self, number: int) -> None:
        items = self.menu.items
        if not 1 <= number <= len(items):
            self.mistake("plain.no_number" if items else "plain.nothing_asked", n=number)
            return
        item = items[number - 1]
        if item.move is not None:
            self._submit(item.move)
        else:
            self.menu.open(item.label, item.opens)
            self.list_options()

    def _find(self, text: str) -> None:
        """Play what is called so; several moves become a list; a closed one says why."""
        decision = None if self.picture is None else self.picture.decision
        if decision is None:
            self.mistake("plain.nothing_asked")
            return
        entries = game_find.moves(self.words, decision.kind, self.menu.choices)
        found = game_find.matching(entries, text)
        chosen = game_find.meant(found, text)
        if chosen is not None and chosen.move is not None:
            self._submit(chosen.move)
        elif found:
            moves = {one.move for one in found}
            choices = [choice for choice in self.menu.choices if choice.move in moves]
            self.menu.open(Text("plain.several", {"text": text}), choices)
            self.mistakes += not self.source.is_terminal
            self.list_options()
        elif closed := self._closed(text):
            self.mistakes += 1
            self.page.write(plain(closed_line(self.words, item)) for item in closed)
        else:
            self.mistake("plain.no_move", text=text)

    def _closed(self, text: str) -> Sequence[Item]:
        wanted, closed = game_find.folded(text), self.menu.closed
        labels = [game_find.folded(self.words.plain(item.label)) for item in closed]
        return [item for item, label in zip(closed, labels, strict=True) if wanted in label]

    def _submit(self, move: Move) -> None:
        client, picture = self.desk.visible(), self.picture
        if client is not None and picture is not None and picture.decision is not None:
            self._sent = picture.decision.id
            client.submit(picture.decision.id, move)

    # -- hints

    def _ask_hint(self, client: TableClient) -> None:
        if self.table.hint is None or client.viewer is None or not self.menu.choices:
            self.say("game.no_hint")
        else:
            self._thinking = asyncio.create_task(self._hint(client.viewer))

    async def _hint(self, seat: Seat) -> None:
        rated = await self.table.hint(seat) if self.table.hint else ()
        by_move = {choice.move: choice for choice in self.menu.choices}
        found = [one for one in rated[:HINTS] if one.move in by_move]
        for one in found:
            choice = by_move[one.move]
            label, why = self.words.plain(choice.label), because(choice, one.reason)
            self.page.write(f"  *  {label}: {self.words.plain(why)}")
        if not found:
            self.say("game.no_hint")
        self._thinking = None
        self._stirred.set()
