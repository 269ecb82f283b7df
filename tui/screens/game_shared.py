"""Several people at one keyboard: the curtain, the open table; and taking back, for all."""

from dataclasses import replace
from functools import partial

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Text
from core.table.client import Closed, TableClient, View
from tui.screens.curtain import Answer, Curtain, CurtainState
from tui.screens.game_history import GameHistory
from tui.screens.game_words import closed_text, final_code, no_pause
from tui.widgets.lines import joined


class GameShared(GameHistory):
    """The game screen as far as the keyboard is handed on, and moves are taken back.

    Attributes:
        news: What is to be told of players: who has gone or come back, who has the table pause.
    """

    _curtain: Curtain | None = None
    _former: TableClient | None = None
    _open_table = False
    news: tuple[Text, ...] = ()

    def game_read(self) -> str:
        """Return the id of the game."""
        return self.game.id

    def settle(self) -> None:
        """Show what the person at the keyboard may see, or hand the keyboard on."""
        raise NotImplementedError

    def tell_news(self) -> None:
        """Tell the news of players, once the position is drawn."""
        if self.news:
            self.tell(joined([self.words.line(text, "head") for text in self.news]))
            self.news = ()

    def close_desk(self, closed: Closed) -> None:
        """Ask nothing any more, as the table is closed, and tell why."""
        self.desk.close()
        self.sent = None
        self.settle()
        self.tell(self.words.line(closed_text(self.words, closed), "danger"))

    # -- the curtain

    def _give(self, person: TableClient) -> None:
        """Show a person's seat."""
        self.desk.note_read(self.words)
        if self.desk.shown is not person:
            self._former = self.desk.shown or self._former
        self.desk.shown, self._open_table = person, False
        self.sent = None
        self.show_position()

    def _draw_curtain(self, person: TableClient) -> None:
        """Empty the screen, then put the curtain over it."""
        former = self.desk.shown or self._former
        self.desk.note_read(self.words)
        self.desk.shown, self._former = None, former
        if self.typing:
            self.stop_typing()
        self.shown_page, self.sent = "", None
        self.forget_tips()
        self.show_position()
        back = None if former is None else self.desk.view(former).may_take_back
        state = CurtainState(
            Seat(person.viewer or 0),
            self.title_lines(),
            self.desk.unread(person, self.words),
            back is not None,
        )
        self._curtain = Curtain(self.words, state)
        self.app.push_screen(self._curtain, partial(self._lift, person))

    def _lift(self, person: TableClient, answer: Answer | None) -> None:
        """Do what was answered on the curtain."""
        raise NotImplementedError

    def action_open_table(self) -> None:
        """Put the curtain up again."""
        self._open_table = False
        self.settle()

    def action_pause(self) -> None:
        """Have the table pause, or go on."""
        client = self.desk.shown or self.desk.clients[0]
        if wrong := no_pause(client):
            self.tell(self.words.say(wrong, "danger"))
        else:
            client.pause(on=not self.desk.view(client).paused)

    # -- taking back

    def action_take_back(self) -> None:
        """Leave the list of options, or take the last ply back, or all since the shown entry."""
        entry = self.entry_to_go_back_to()
        if self.menu.back():
            self.show_choice()
        elif entry is not None:
            self._take_back_to(entry)
        elif (client := self._undoing()) and self._asks_back(client):
            if self.desk.shown not in (None, client):
                self._give(client)
            client.take_back()

    def _take_back_to(self, entry: int) -> None:
        client = self.client  # whose count the entry is in
        if client is not self._undoing():
            self.tell(
                self.words.say(f"game.refused.{self._final() or 'nothing_back_to'}", "danger")
            )
        elif client is not None and self._asks_back(client):
            self.take_back_here(client, entry)

    def action_restart(self) -> None:
        """Take back all plies of the turn."""
        client = self._former if self._open_table and self._former else self.client
        if not self.refuse_in_past() and client and self._asks_back(client):
            client.restart_turn()

    def _undoing(self) -> TableClient | None:
        """Return whose plies are taken back: of the person before, or of who is shown.

        Those of the person before on the open table, and without a curtain as long as who is
        asked now has nothing to take back.
        """
        former, client = self._former, self.client
        if former is None or self._open_table:
            return former or client
        if client is None or self.table.settings.curtain != "off":
            return client
        return client if self.desk.view(client).may_take_back else former

    def _asks_back(self, client: TableClient) -> bool:
        back = self.desk.view(client).may_take_back
        unnamed = back is not None and client is not self.client
        refusal = self._final() or "nothing_back"
        found = unnamed or self._ask_undo(back, "game.taking_back", refusal)
        if found:  # whoever is asked then gets the curtain
            self._open_table = False
        return found

    def _final(self) -> str:
        """Return why nothing can be taken back any more, "" while the match is on."""
        picture = self.picture
        return final_code(None if picture is None else picture.view.outcome)

    @property
    def is_open_table(self) -> bool:
        """Whether the curtain is lifted for all to look."""
        return self._open_table

    @property
    def names_back(self) -> bool:
        """Whether it is said what is taken back: not of another, whose secret it may be."""
        return self._undoing() is self.client

    def hinted_view(self) -> View | None:
        """Return the view that the row of keys is about, with what would be taken back."""
        view, undone = super().hinted_view(), self._undoing()
        if view is None or undone is None or undone is self.client:
            return view
        return replace(view, may_take_back=self.desk.view(undone).may_take_back)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        if not self.refuse_in_past() and (client := self.client):
            again = self.desk.view(client).may_redo
            if self._ask_undo(again, "game.playing_again", "nothing"):
                client.redo()

    def _ask_undo(self, ply: tuple[str, Move] | None, key: str, refusal: str) -> bool:
        """Say what will be undone or redone; return whether there is something."""
        if ply is None:
            refusal = "no_seat" if self.desk.clients[0].viewer is None else refusal
            self.tell(self.words.say(f"game.refused.{refusal}", "danger"))
            return False
        self.tell(self.words.say(key, "head", what=self.words.move(*ply)))
        return True
