"""A table of several computers before its match: who is there, who is ready, who knocks."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from core import registry
from core.engine.ids import Seat, seat_chip
from core.engine.scene import Text
from core.engine.texts import Catalog, game_catalog
from core.table.client import Refused, Said, Update
from netplay.invite import write_invite
from netplay.messages import Knock
from tui.at_door import AtDoor
from tui.faults import fault
from tui.joining import START_LEVEL, Joined
from tui.option_words import changed_options
from tui.screens.ask import AskScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.requests import LeaveTable, Playing
from tui.screens.shell import CATALOGS, Command, ShellScreen
from tui.screens.shell_list import Entry
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, cut, fill, width_of, wrap
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading
from tui.widgets.wording import CHIP_TEXT, SEAT_COLOURS

CHAT_LINES = 8
MAX_CHAT = 300
CHAIR = 26
"""So wide is the name of a chair, in cells."""


class LobbyScreen(ShellScreen):
    """The lobby, from the first connection to the first move.

    Attributes:
        joined: The place at the table.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "say", id="lobby.say", show=False),
        Binding("delete,n", "turn_away", id="lobby.no", show=False),
    ]

    def __init__(self, catalog: Catalog, joined: Joined, games: Mapping[str, str]) -> None:
        """Build the lobby.

        Args:
            catalog: The words.
            joined: The place, before its first match or after one.
            games: The name of each game by id.
        """
        super().__init__(catalog)
        self.joined = joined
        self._games = games
        self._invite = joined.shown_invite
        self._door = AtDoor()
        self._chat: list[str] = []
        self._end: Callable[[], None] = lambda: None
        self._left = False
        self._told = ""

    def on_mount(self) -> None:
        """Connect."""
        super().on_mount()
        self.joined.changed = self._changed
        self._end = self.joined.remote.subscribe(self._take)
        self.joined.open()

    def on_unmount(self) -> None:
        """Listen no longer."""
        self._end()

    def _changed(self) -> None:
        if self._left:
            return
        remote = self.joined.remote
        if remote.playing and not remote.is_over:
            self._left = True
            self.post_message(Playing())
        else:
            self.call_later(self.renew)

    def _take(self, update: Update) -> None:
        if isinstance(update, Said):
            who = "" if update.viewer is None else f"{self._who(update.viewer)}: "
            self._chat = [*self._chat, who + update.text][-CHAT_LINES:]
            self._told = ""
            self._changed()
        elif isinstance(update, Refused):
            key = "lobby.failed" if update.code == "disk" else f"game.refused.{update.code}"
            self._told = self.word(key)
            self._changed()

    def renew(self, key: str | None = None) -> None:
        """Draw all parts; who is asked about at the door is settled first."""
        self._door.look(self._knocks())
        super().renew(key)

    def _who(self, seat: Seat) -> str:
        lobby = self.joined.remote.lobby
        return lobby.chairs[seat].name if lobby else seat_chip(seat)

    # -- what it shows

    def top(self) -> TopState:
        """Return the table's name and whether the line stands."""
        lobby = self.joined.remote.lobby
        middle = (Piece(clean(lobby.name), "text", bold=True),) if lobby else ()
        state = "lobby.online" if self.joined.remote.online else "lobby.offline"
        state = "lobby.outside" if self._is_outside() else state
        left = (heading("Lehen"), self.say("lobby.name", "head"))
        return TopState(left, middle, (self.say(state, "head"),))

    def entries(self) -> Sequence[Entry]:
        """Return the tables to choose from, or the chairs and those who knock."""
        cards = self.joined.cards
        if cards:
            rows = [Entry(self.head("lobby.tables", 52))]
            for card in cards:
                state = self.word("lobby.running" if card.running else "lobby.free", n=card.free)
                name = fill((Piece(f" {clean(card.name)}", "text"),), 35)
                rows.append(Entry((*name, Piece(f" {state}", "text")), f"table {card.id}"))
            return rows
        lobby = self.joined.remote.lobby
        if lobby is None or self.joined.ended is not None:
            return self._waiting()
        watchers = self.word("lobby.watchers", n=lobby.watchers) if lobby.watchers else ""
        rows = [Entry(self.head("lobby.chairs", 52, watchers))]
        rows += [Entry(self._chair(n), f"chair {n}") for n in range(len(lobby.chairs))]
        if lobby.knocks:
            rows += [Entry(()), Entry(self.head("lobby.knocks", 52))]
            rows += [Entry(_knock(knock), f"knock {knock.number}") for knock in lobby.knocks]
        if self._chat:
            rows += [Entry(()), Entry(self.head("lobby.chat", 52))]
            said = [wrap((Piece(f" {clean(text)}", "text"),), 51, indent=3) for text in self._chat]
            rows += [Entry(line) for lines in said for line in lines]
        return rows

    def _waiting(self) -> list[Entry]:
        """Return what is said before there is a place, or after it."""
        words = self.joined.words if self._is_outside() else ""
        told = self.word("lobby.compare") if words else self._state()
        lines = [*wrap((Piece(f"  {told}", "head"),), 51, indent=2)]
        lines += [(Piece(f"  {words}", "key", bold=True),)] if words else []
        return [Entry(()), *map(Entry, lines)]

    def _is_outside(self) -> bool:
        """Whether one waits at the door until the owner lets one in."""
        joined = self.joined
        return bool(joined.words) and joined.ended is None and joined.remote.lobby is None

    def _chair(self, number: int) -> Line:
        lobby = self.joined.remote.lobby
        chair = lobby.chairs[number] if lobby else None
        if chair is None:
            return ()
        chip = Piece(seat_chip(Seat(number)), CHIP_TEXT, f"owner-{SEAT_COLOURS[number]}", bold=True)
        state = "open" if chair.kind == "open" else "gone" if not chair.here else ""
        state = state or ("ready" if chair.ready else "waiting")
        role = "key" if state == "ready" else "head"
        you = Piece(f" {self.word('lobby.you')}" if self._is_mine(number) else "", "text")
        name = cut((Piece(f" {clean(chair.name)}", "text"),), CHAIR - 1 - width_of((you,)))
        return Piece(" "), chip, *fill((*name, you), CHAIR), *self.say(f"lobby.is_{state}", role)

    def _is_mine(self, number: int) -> bool:
        return self.joined.remote.seat == number

    def _state(self) -> str:
        if self.joined.ended is not None:
            code, text = self.joined.ended
            key = f"lobby.ended.{code}_at" if code == "closed" and text else f"lobby.ended.{code}"
            return self.word(
                key if self.catalog.has(key) else "lobby.ended.other", text=clean(text)
            )
        if self._is_outside():
            return self.word("lobby.waits")
        return self.word("lobby.connecting", address=write_invite(self.joined.invite).split("/")[0])

    def page(self, width: int) -> Sequence[Line]:
        """Return how others join, and the options of the match."""
        rows: list[Line] = []
        if self._invite:
            rows = [self.head("lobby.invite", width)]
            rows += [(Piece(f" {part}", "key"),) for part in _parted(self._invite, width - 2)]
        if self.joined.remote.lobby is not None:
            rows += self._options(width)
        told = [("lobby.invite_help", "head")] if self._invite else []
        told += [("lobby.honest", "dim")] if self.joined.remote.lobby is not None else []
        for key, role in told:
            rows += [(), *wrap((Piece(f" {self.word(key)}", role),), width - 1, indent=1)]
        return rows

    def _options(self, width: int) -> list[Line]:
        """Return the game, and which options are not as printed."""
        remote, lobby = self.joined.remote, self.joined.remote.lobby
        game = registry.load(remote.game_id)
        words = game_catalog(
            game.data, self.catalog.lang, *CATALOGS, is_ascii=self.catalog.is_ascii
        )
        seats = len(lobby.chairs) if lobby else 0
        found = changed_options(game, seats, lobby.options if lobby else {}, words)
        rows = (
            [self.head("new.options", width)]
            if not self._invite
            else [(), self.head("new.options", width)]
        )
        told = [f"{name}: {value}" for name, value in found] or [self.word("new.printed")]
        rows += wrap((Piece(f" {game.data.name(self.catalog.lang)}", "text"),), width - 1, indent=1)
        for one in told:
            rows += wrap((Piece(f" {clean(one)}", "head"),), width - 1, indent=1)
        return rows

    def game_read(self) -> str:
        """Return the game of the table, once it is known."""
        return self.joined.remote.game_id

    def prompt(self) -> PromptState:
        """Say what is waited for."""
        lobby = self.joined.remote.lobby
        if self.joined.ended is not None:  # why stands above, to its end
            return PromptState(own=False, title=self.say("lobby.offline"))
        if lobby is None:
            return PromptState(own=False, title=(Piece(self._state(), "text"),))
        if lobby.then:
            game = clean(self._games.get(lobby.then, lobby.then))
            return PromptState(own=True, title=self.say("lobby.prompt_then", game=game))
        if (knock := self._door.asked) is not None:
            key = "lobby.gone" if self._door.has_gone else "lobby.prompt_knock"
            return PromptState(own=True, title=self.say(key, name=clean(knock.name)))
        missing = sum(chair.kind == "open" for chair in lobby.chairs)
        key = "lobby.prompt_open" if missing else "lobby.prompt_ready"
        return PromptState(own=True, title=self.say(key, n=missing))

    def commands(self) -> Sequence[Command]:
        """Return what can be done."""
        remote = self.joined.remote
        if remote.lobby is None or self.joined.ended is not None:
            return ()
        seated = remote.seat is not None
        ready = seated and remote.lobby.chairs[remote.seat or 0].ready
        found = [
            Command("1", "ready", Text("lobby.do.wait" if ready else "lobby.do.ready"), seated)
        ]
        if remote.owner:
            key = "lobby.do.go_on" if remote.lobby.then else "lobby.do.start"
            found.append(Command("2", "start", Text(key)))
            if not remote.lobby.then:
                is_open, why = self._guest() is not None, Text(f"lobby.closed.{self._sitter()}")
                found.append(Command("3", "free", Text("lobby.do.free"), is_open, why))
            if (knock := self._door.asked) is not None:
                fields, waits = {"name": clean(knock.name)}, not self._door.has_gone
                key = "lobby.do.{}_short" if self.has_class("-narrow") else "lobby.do.{}"
                for number, name in ("4", "let_in"), ("5", "turn_away"):
                    found.append(Command(number, name, Text(key.format(name), fields), waits))
        return found

    def describe(self) -> Line:
        """Return what the row under the cursor is."""
        if self._told:
            return (Piece(self._told, "danger"),)
        if self._door.asked is not None and not self._door.has_gone:
            return self.say("lobby.describe_knock", "key")
        if self.joined.unkept is not None:
            why = fault(self.joined.unkept, self.catalog)
            return self.say("lobby.unkept", "danger", why=why)
        return ()

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen: without a table there is nothing to choose or to say."""
        is_in = self.joined.remote.lobby is not None and self.joined.ended is None
        enter = KeyHint("Enter", self.word("shell.choose"), "choose")
        say = KeyHint("t", self.word("lobby.say"), "say")
        return [enter, say] if is_in else [enter] if self.joined.cards else []

    def _knocks(self) -> Sequence[Knock]:
        lobby = self.joined.remote.lobby
        return lobby.knocks if lobby is not None else ()

    def _sitter(self) -> str:
        """Return who has the chair under the cursor: "own", "bot", "open", or "nobody" beside."""
        lobby, (kind, _, number) = self.joined.remote.lobby, self.key.partition(" ")
        if lobby is None or kind != "chair":
            return "nobody"
        return "own" if self._is_mine(int(number)) else lobby.chairs[int(number)].kind

    def _guest(self) -> int | None:
        """Return the chair under the cursor if a guest of this owner has it."""
        lobby, (kind, _, number) = self.joined.remote.lobby, self.key.partition(" ")
        if lobby is None or lobby.then or not self.joined.remote.owner or kind != "chair":
            return None
        is_guest = lobby.chairs[int(number)].kind == "person" and not self._is_mine(int(number))
        return int(number) if is_guest else None

    # -- what keys do

    def action_choose(self) -> None:
        """Choose a table, let somebody in, or say that one is ready."""
        kind, _, name = self.key.partition(" ")
        if kind == "table":
            self.joined.join(next(card for card in self.joined.cards if card.id == name))
        elif self._door.has_gone or (kind == "knock" and self._door.turn_to(int(name))):
            self._answer(yes=True)  # the row of who has gone is not under the cursor any more
        elif kind == "knock":
            pass  # answered already
        elif self.commands():
            self.action_ready()

    def action_let_in(self) -> None:
        """Say yes to the one at the door who is asked about."""
        self._answer(yes=True)

    def action_turn_away(self) -> None:
        """Say no to the one at the door who is asked about."""
        self._answer(yes=False)

    def _answer(self, *, yes: bool) -> None:
        """Answer whose name stands in the prompt; who has gone gets no answer, nor anybody else."""
        asked = self._door.asked
        meant = self._door.take(self._knocks())
        if meant is not None:
            self.joined.remote.answer(meant.number, yes=yes)
        elif asked is not None:
            self._refusal = (self.key, self.word("lobby.gone", name=clean(asked.name)))
        self.renew()

    def on_list_view_moved(self) -> None:
        """Ask about who knocks in the row under the cursor."""
        kind, _, number = self.key.partition(" ")
        if kind == "knock":
            self._door.turn_to(int(number))
        self.renew()

    def carry_out(self, command: Command) -> None:
        """Do what a command says; an answer to who has gone says so, and the next one is asked."""
        if command.action in ("let_in", "turn_away"):
            self._answer(yes=command.action == "let_in")
        else:
            super().carry_out(command)

    def action_free(self) -> None:
        """Free the chair under the cursor, if that is meant."""
        lobby, seat = self.joined.remote.lobby, self._guest()
        if lobby is not None and seat is not None:
            question = self.word("lobby.free_it", name=clean(lobby.chairs[seat].name))
            self.app.push_screen(ConfirmScreen(question, self.catalog), partial(self._free, seat))

    def _free(self, seat: int, sure: bool | None) -> None:  # noqa: FBT001 as a screen gives it
        if sure:
            self.joined.remote.free(seat)

    def action_ready(self) -> None:
        """Be ready, or no longer."""
        remote = self.joined.remote
        if remote.lobby is not None and remote.seat is not None:
            remote.ready(on=not remote.lobby.chairs[remote.seat].ready)

    def action_start(self) -> None:
        """Begin; bots take the open chairs."""
        if self.joined.remote.owner:
            self.joined.remote.start(START_LEVEL)

    def action_say(self) -> None:
        """Type something to say."""
        self.app.push_screen(AskScreen(self.word("lobby.ask"), "", MAX_CHAT), self._said)

    def _said(self, text: str | None) -> None:
        if text and text.strip():
            self.joined.remote.say(text)

    def action_leave(self) -> None:
        """Leave the table."""
        self.post_message(LeaveTable())


def _knock(knock: Knock) -> Line:
    name = fill((Piece(f" {clean(knock.name)}", "text"),), 24)
    return *name, Piece(f" {knock.words}", "key", bold=True)


def _parted(invite: str, width: int) -> list[str]:
    """Return an invite line in rows: broken behind its strokes, not in the middle of a group."""
    rows = [""]
    for group in re.findall(r"[^-/]*[-/]?", invite):
        if len(rows[-1]) + len(group) > width:
            rows.append("")
        rows[-1] += group
    return rows
