"""The app as far as it sits at tables of other computers, or opens one for them."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.engine.errors import LehenError
from core.engine.scene import Text
from netplay import store
from netplay.messages import Knock, Poll, Vote
from tui import reading
from tui.faults import fault
from tui.look_app import LookApp
from tui.screens import requests

if TYPE_CHECKING:
    from tui.joining import Joined
    from tui.screens.game import GameScreen
    from tui.screens.vote import DoorScreen, Interruption, VoteScreen


class TableApp(LookApp):
    """Opens lobbies and the game screens behind them.

    Attributes:
        joined: The place at a table of another computer, or None.
    """

    joined: "Joined | None" = None
    _match_screen: "GameScreen | None" = None
    _poll: Poll | None = None
    _vote: "VoteScreen | None" = None
    _door: "DoorScreen | None" = None
    _knock: Knock | None = None
    _asked: frozenset[int] = frozenset()
    _puts_off = False

    def failed(self, error: Exception) -> None:
        """Tell of an error, or end with it."""
        raise NotImplementedError

    def left_table(self) -> None:
        """Show what comes after a table."""
        raise NotImplementedError

    def to_home(self) -> None:
        """Close the screen over the home screen, where there is one."""
        raise NotImplementedError

    # -- coming

    def on_join_table(self) -> None:
        """Ask which table."""
        from netplay.discovery import broadcasts  # noqa: PLC0415 seldom needed
        from tui.screens.join import JoinScreen  # noqa: PLC0415

        folder = self.folders.home / "tables"
        try:
            own = store.read_tables(folder)
        except OSError as error:
            self.failed(error)
            return
        places: tuple[store.Place, ...] = ()
        wrong = ""
        try:
            places = store.read_places(folder).places
        except (LehenError, OSError) as error:  # new places can be taken all the same
            wrong = fault(error, self.words())
        address = self.settings.address
        where = broadcasts(address) or [address] if address else None
        self.push_screen(JoinScreen(self.words(), places, own, self.game_names(), where, wrong))

    def on_join(self, message: requests.Join) -> None:
        """Sit down at the table of an invite line."""
        from tui.joining import invited  # noqa: PLC0415 seldom needed

        name, watch = self.settings.player, message.watch
        self.sit_down(invited(self.folders, message.invite, name, watch=watch, table=message.table))

    def on_return(self, message: requests.Return) -> None:
        """Take up a place of before again."""
        from tui.joining import returning  # noqa: PLC0415 seldom needed

        self.sit_down(returning(self.folders, message.place))

    def on_forget(self, message: requests.Forget) -> None:
        """Forget a place of before."""
        folder = self.folders.home / "tables"
        try:
            store.write_places(folder, store.read_places(folder).without(message.place))
        except (LehenError, OSError) as error:
            self.failed(error)

    async def on_reopen(self, message: requests.Reopen) -> None:
        """Open a table of this computer again."""
        await self._open_again(message.table)

    def sit_down(self, joined: "Joined", invite: str = "") -> None:
        """Open the lobby of a place; `invite` is what others join with, if it is known here."""
        from tui.screens.lobby import LobbyScreen  # noqa: PLC0415 seldom needed

        if self.joined is None:
            self.joined = joined
            joined.shown_invite = invite or joined.shown_invite
            self.to_home()
            self.push_screen(LobbyScreen(self.words(), joined, self.game_names()))

    async def on_open_table(self, message: requests.OpenTable) -> None:
        """Open a table for other computers: its host is a process of its own."""
        from tui import hosting  # noqa: PLC0415 seldom needed

        draft = message.draft
        try:
            title = f"{self.settings.player}: {draft.game.data.name(self.settings.language)}"
            seats, options = draft.infos(), draft.chosen()
            with hosting.kept_if_opened(self.folders) as made:
                made.append(
                    hosting.new_table(self.folders, draft.game, title, seats, options, draft.seed)
                )
                await self._host(made[0])
        except (LehenError, OSError) as error:
            self.failed(error)

    async def open_campaign_table(self, name: str) -> None:
        """Open the table of a campaign with guests, the one of before if there is one."""
        from tui import hosting  # noqa: PLC0415 seldom needed
        from tui.cli.tables import campaign_table  # noqa: PLC0415

        try:
            with hosting.kept_if_opened(self.folders) as made:
                made.append(await asyncio.to_thread(campaign_table, name, name, self.folders))
                await self._host(made[0])
        except (LehenError, OSError) as error:
            self.failed(error)

    async def open_hosted(self, save: Path) -> bool:
        """Open the table that a save belongs to; returns False if it belongs to none.

        Opened as a match of this computer it would show the hands of the others.

        Raises:
            AtTableError: Its table is not on this computer, or has another file.
            SaveError: The file cannot be read.
            OSError: The disk refused.
        """
        from tui.tables import table_of  # noqa: PLC0415 seldom needed

        own = await asyncio.to_thread(table_of, save, self.folders)
        if own is not None:
            await self._open_again(own)
        return own is not None

    async def _open_again(self, table: store.KeptTable) -> None:
        try:
            await self._host(table)
        except (LehenError, OSError) as error:
            self.failed(error)

    async def _host(self, table: store.KeptTable) -> None:
        from tui.cli import host  # noqa: PLC0415 seldom needed

        address = self.settings.address
        settings = self.settings
        start = partial(host.start, visible=settings.visible, language=settings.language)
        port = await asyncio.to_thread(start, self.folders, table, address, None)
        self.sit_down_at_own(table, address, port)

    def sit_down_at_own(self, table: store.KeptTable, address: str, port: int) -> None:
        """Sit down as its owner at a table whose host runs on this computer."""
        from tui.joining import at_own  # noqa: PLC0415 seldom needed

        place = at_own(self.folders, table, address, port, self.settings.player)
        self.sit_down(place, place.shown_invite)

    # -- the match

    def on_playing(self) -> None:
        """Show the match in place of its lobby."""
        from tui.rooms import remote_screen  # noqa: PLC0415 seldom needed
        from tui.screens.lobby import LobbyScreen  # noqa: PLC0415

        joined = self.joined
        if joined is not None and self._match_screen is None:
            self._match_screen = remote_screen(joined, self.drawn, self.folders)
            joined.changed = self._line_changed
            while len(self.screen_stack) > 1 and not isinstance(self.screen, LobbyScreen):
                self.pop_screen()  # what is open over the lobby
            self.switch_screen(self._match_screen)

    def _line_changed(self) -> None:
        """Show whether the line stands.

        Screens come and go in the app's own task: what is asked from the line's gets no answer.
        """
        joined, screen = self.joined, self._match_screen
        if joined is None or screen is None:
            return
        if not joined.remote.playing and joined.remote.online:
            self.call_later(self._to_lobby, joined)  # the table has gone on to the next match
            return
        self.call_later(self._show_poll, joined)
        self.call_later(self._show_door, joined)
        state = "game.online" if joined.remote.online or joined.explained else "game.offline"
        lobby = joined.remote.lobby
        if state == "game.online" and joined.remote.is_over and lobby is not None and lobby.then:
            state = "game.then"
        if joined.ended is not None:
            state = "game.ended"
        self._show_status(screen, Text(state))

    def _show_status(self, screen: "GameScreen", state: Text) -> None:
        joined = self.joined
        lobby = None if joined is None else joined.remote.lobby
        asks = joined is not None and joined.poll is not None
        self._puts_off &= asks or (lobby is not None and bool(lobby.knocks))
        if self._puts_off and state.key == "game.online":
            state = Text("vote.put_off", {"key": screen.key_names()["ask_again"]})
        if screen.status != (state,):
            if screen.status == (Text("game.offline"),):
                screen.notice = ()  # it may say that there is no connection
            screen.status = (state,)
            if screen.is_mounted:
                screen.show_position()
            if screen.is_mounted and reading.is_read(self) and state.key != "game.ended":
                screen.tell(screen.words.line(state, "head"))  # a reader has no top bar

    def go_to_next(self) -> bool:
        """Leave a match that is over for the lobby of the next; returns False if none follows."""
        joined = self.joined
        if joined is None or self._match_screen is None or not joined.remote.online:
            return False
        lobby = joined.remote.lobby
        if not joined.remote.is_over or lobby is None or not lobby.then:
            return False
        joined.remote.ready(on=True)
        self._to_lobby(joined)
        return True

    def _to_lobby(self, joined: "Joined") -> None:
        from tui.screens.lobby import LobbyScreen  # noqa: PLC0415 seldom needed

        screen, self._match_screen = self._match_screen, None
        if screen is None:  # another change has led there
            return
        while screen in self.screen_stack and self.screen is not screen:
            self.pop_screen()  # what is open over the match
        self.switch_screen(LobbyScreen(self.words(), joined, self.game_names()))

    def _show_poll(self, joined: "Joined") -> None:
        """Ask for a vote where one is open, once; what has become of it is told."""
        poll, before = joined.poll, self._poll
        if poll == before:
            return
        self._poll = poll
        if poll is not None and before is not None and poll.seat == before.seat:
            if self._vote is not None:
                self._vote.count(poll)
            return
        if self._vote is not None and self._vote.is_attached:
            self._vote.dismiss(None)
        self._vote = None
        if before is not None and joined.voted is not None and joined.ended is None:
            self._tell_vote(joined, joined.voted)
        if poll is not None and joined.remote.seat is not None:
            self._ask_vote(joined, poll)

    def _tell_vote(self, joined: "Joined", poll: Poll) -> None:
        """Tell the result; that its player is back is told already."""
        from tui.screens.vote import votes_of  # noqa: PLC0415 seldom needed

        screen, info = self._match_screen, joined.remote.view().seats[poll.seat]
        is_back = info.here and info.kind == "person"
        if screen is not None and screen.is_mounted and not is_back:
            over = Text("vote.over", {"name": info.name, **votes_of(poll)})
            screen.tell(screen.words.line(over, "head"))

    def _ask_vote(self, joined: "Joined", poll: Poll) -> None:
        from tui.screens.vote import VoteScreen  # noqa: PLC0415 seldom needed

        seat = poll.seat

        def answered(choice: object) -> None:
            self._vote = None
            if choice in ("wait", "bot", "stop"):
                joined.remote.vote(Vote(seat, choice))
            if choice is not None:  # until all is decided a vote can be changed, too
                self._put_off()

        window = VoteScreen(self.words(), poll, joined.remote.view().seats[seat].name)
        if not self._waits_for_typing(window):
            self._vote = window
            self.push_screen(window, answered)

    def _waits_for_typing(self, window: "Interruption") -> bool:
        """Put a question off while something is typed, whose keys would answer it, and tell it."""
        from tui.screens.ask import AskScreen  # noqa: PLC0415 seldom needed

        match = self._match_screen
        is_typing = isinstance(self.screen, AskScreen) or (match is not None and bool(match.typing))
        if match is not None and is_typing:
            self._put_off()
            match.tell(match.words.line(window.question[0], "key"))
        return is_typing

    def _put_off(self) -> None:
        self._puts_off = True
        self._line_changed()

    def action_ask_again(self) -> None:
        """Ask what was put off once more."""
        self._puts_off, self._poll, self._asked = False, None, frozenset()
        self._line_changed()

    def _show_door(self, joined: "Joined") -> None:
        """Ask the owner about somebody who knocks while the match runs, one after another."""
        from tui.screens.vote import DoorScreen  # noqa: PLC0415 seldom needed

        lobby = joined.remote.lobby
        waiting = lobby.knocks if lobby is not None else ()
        self._asked &= {knock.number for knock in waiting}
        if self._door is not None and self._door.is_attached:
            if self._knock not in waiting:
                self._door.dismiss(None)
            return
        for knock in waiting:
            if knock.number not in self._asked:
                self._ask_about(joined, knock, DoorScreen(self.words(), knock))
                return

    def _ask_about(self, joined: "Joined", knock: Knock, door: "DoorScreen") -> None:
        from tui.screens.vote import LATER  # noqa: PLC0415 seldom needed

        def answered(answer: str | None) -> None:
            if answer == LATER:
                self._put_off()
            elif answer is not None:
                joined.remote.answer(knock.number, yes=answer == "yes")
            self.call_later(self._line_changed)  # somebody else may wait

        self._asked |= {knock.number}
        if not self._waits_for_typing(door):
            self._knock, self._door = knock, door
            self.push_screen(door, answered)

    # -- going

    async def on_leave_table(self) -> None:
        """Leave the table before its match."""

        async def leave() -> None:
            await self.leave_table(shut=True)
            self.left_table()

        await self.unless_others(leave)

    async def unless_others(self, leave: Callable[[], Coroutine[None, None, None]]) -> None:
        """Leave a table; where that closes it for other people who are there, ask first."""
        if self.joined is None or not self.joined.closes_for_others:
            await leave()
        else:
            self.ask(Text("lobby.closes"), leave)

    async def leave_table(self, *, shut: bool) -> None:
        """Give the place up for now; `shut` closes the table for all, if it is one's own."""
        joined, self.joined, self._match_screen = self.joined, None, None
        if joined is not None:
            await joined.close(shut=shut)
