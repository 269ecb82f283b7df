"""Looking back: any earlier position on the game screen, stepped through or played by itself.

While somebody looks back nothing can be played. A running match goes on meanwhile; a saved one
is looked at in this way alone (`tui.screens.replay`).
"""

from collections.abc import Sequence

from textual.timer import Timer

from core.engine.game_types import Move
from core.engine.scene import Place, Text
from core.table.client import TableClient, View
from core.table.table import Table
from tui.past import Past
from tui.screens.game_find import Found, of_past
from tui.screens.game_keys import BY_NAME, hint_label
from tui.screens.game_log import GameLog
from tui.screens.game_menu import Item, Menu, Page
from tui.screens.game_picture import LogLines, Picture, touched_places
from tui.widgets.keysbar import KeyHint, KeysBar
from tui.widgets.lines import Line, Piece, joined
from tui.widgets.log import LogView
from tui.widgets.prompt import PromptState, PromptView
from tui.widgets.topbar import TopBar, TopState

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Entries per second at which a match plays by itself."""
BAR_CELLS = 30
MOST_MARKS = 9
_MOVING = frozenset({"seek", "seek_turn", "seek_end", "play"})
"""Actions whose keys belong to a page while one is open."""
_BACK_ONLY = _MOVING | {"speed"}
"""Actions that there are only while somebody looks back."""


class GameHistory(GameLog):
    """The game screen as far as earlier positions are shown on it.

    Attributes:
        past: Where somebody looks back to, None while the present is shown.
        goes_back: Whether a take-back to an earlier entry is asked for and not answered.
    """

    past: Past | None = None
    goes_back = False
    _speed = SPEEDS.index(1.0)
    _timer: Timer | None = None

    # -- coming and going

    def action_review(self) -> None:
        """Look back, or see the present again."""
        if self.past is not None:
            self.end_review()
        elif (client := self.client) is not None:
            self.begin_review(client)

    def begin_review(self, client: TableClient, entry: int | None = None) -> None:
        """Show the position at an entry of what the client in view has been told."""
        if self.past is None:
            self.past = Past(client)
        if entry is not None:
            self.past.seek(entry)
        self.hush()
        self.show_position()

    def look_back(self, table: Table, entry: int) -> None:
        """Show the position after an entry of the match at a table of this computer."""
        if (client := self.client) is not None:
            told = table.stream(client.viewer).match_entries
            self.open_page("")
            self.begin_review(client, max(n for n, own in enumerate(told) if own <= entry))

    def end_review(self) -> None:
        """Show the present again."""
        self._stop()
        self.past = None
        self.show_position()

    def shown_view(self, client: TableClient) -> View:
        """Return the position to draw."""
        if self.past is not None and self.past.client is not client:
            self._stop()
            self.past = None  # the keyboard was handed on
        return super().shown_view(client) if self.past is None else self.past.view()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible; on pages the keys for moving scroll."""
        if action in _BACK_ONLY and self.past is None:
            return False
        if action in _MOVING and self.shown_page:
            return False
        return super().check_action(action, parameters)

    # -- moving

    def _go(self, entry: int) -> None:
        if self.past is not None:
            self.past.seek(entry)
            self.show_position()

    def action_seek(self, step: int) -> None:
        """Go so many entries on or back."""
        self._stop()
        if self.past is not None:
            self._go(self.past.at + step)

    def action_seek_turn(self, step: int) -> None:
        """Go to the beginning of the next turn, or of this one or the one before."""
        self._stop()
        if self.past is not None:
            self._go(self.past.turn_from(step))

    def action_seek_end(self, step: int) -> None:
        """Go to the first or the newest entry."""
        self._stop()
        if self.past is not None:
            self._go(self.past.last if step > 0 else self.past.first)

    def action_play(self) -> None:
        """Let the match play by itself, or stop it; at its end it begins again."""
        past = self.past
        if past is None:
            return
        if self._timer is not None:
            self._stop()
        else:
            if past.at == past.last:
                past.seek(past.first)
            self._start()
        self.show_position()

    def _start(self) -> None:
        self._timer = self.set_interval(1 / SPEEDS[self._speed], self._tick)

    def _stop(self) -> None:
        timer, self._timer = self._timer, None
        if timer is not None:
            timer.stop()

    def _tick(self) -> None:
        if self.past is None or self.past.at + 1 >= self.past.last:
            self._stop()
        if self.past is not None:
            self._go(self.past.at + 1)

    def action_speed(self, step: int) -> None:
        """Play faster or slower."""
        self._speed = max(0, min(len(SPEEDS) - 1, self._speed + step))
        if self._timer is not None:
            self._stop()
            self._start()
        self.show_position()

    # -- lines of the log

    def choose_line(self, line: int | None = None) -> bool:
        """Look back from a line of the log, or that under its cursor; return if there is one."""
        entry, client = self.line_entry(line), self.client
        if entry is None or client is None:
            return False
        self._stop()
        if self.shown_page:
            self.open_page("")
        self.begin_review(client, entry)
        return True

    def on_log_view_entry_chosen(self, event: LogView.EntryChosen) -> None:
        """Look back from a line that was clicked."""
        self.choose_line(event.entry)

    def entry_to_go_back_to(self) -> int | None:
        """Return the entry that a take-back leads to: the shown one, or the line's."""
        if self.shown_page == "log":
            return self.line_entry()
        return None if self.past is None else self.past.at

    def take_back_here(self, client: TableClient, entry: int) -> None:
        """Ask to take back all own moves since an entry."""
        self.tell(self.words.say("history.taking_back", "head", n=entry))
        self.goes_back = True
        client.take_back_to(entry)

    def refuse_in_past(self) -> bool:
        """Say how to return if somebody looks back; return whether that is so."""
        if self.past is None:
            return False
        key = self.key_names()["review"]
        self.tell(self.words.say("history.past", "danger", key=key))
        return True

    def submit_move(self, move: Move) -> None:
        """Send a move; not while somebody looks back."""
        if not self.refuse_in_past():
            super().submit_move(move)

    def choose_place(self, place: Place) -> None:
        """Take the option of a place; not while somebody looks back."""
        if not self.refuse_in_past():
            super().choose_place(place)

    # -- marks

    def action_set_mark(self) -> None:
        """Mark the shown position, or take its mark away."""
        if (client := self.client) is None or self.picture is None:
            return
        entry = self.picture.view.entry if self.past is None else self.past.at
        try:
            is_marked = self.table.marks.turn(client.viewer, entry)
        except OSError:
            self.tell(self.words.say("history.marks_lost", "danger"))
            return
        key = "history.marked" if is_marked else "history.unmarked"
        self.tell(self.words.say(key, "head", n=entry, key=self.key_names()["marks"]))

    def action_marks(self) -> None:
        """List the marks; the chosen one is looked at."""
        client = self.client
        marks = () if client is None else self.table.marks.of(client.viewer)
        if client is None or not marks:
            self.tell(self.words.say("history.no_marks", "head", key=self.key_names()["mark"]))
            return
        past = Past(client)
        items = [
            Item(
                Text("history.mark", {"n": n, "what": self._title_at(past, n)}),
                command=f"go_to({n})",
            )
            for n in marks
            if past.first <= n <= past.last
        ]
        self.hush()
        self.menu.open_items(Text("history.marks"), items)
        self.show_choice()

    def _title_at(self, past: Past, entry: int) -> Text:
        past.seek(entry)
        return Picture.of(self.game, past.view(), past.viewer).scene.title

    def action_go_to(self, entry: int) -> None:
        """Look back from an entry."""
        if (client := self.client) is not None:
            self._stop()
            self.begin_review(client, entry)

    # -- drawing

    def lines_until(self, log: LogLines) -> int:
        """Return how many lines tell of what has happened up to the shown position."""
        if self.past is None:
            return super().lines_until(log)
        return sum(entry <= self.past.at for entry in log.entries)

    def show_log(self, log: LogLines) -> None:
        """Show the log; its cursor follows the shown position."""
        super().show_log(log)
        if self.past is not None and self.shown_page != "log":
            for name in ("#chronicle", "#logpage"):
                self.query_one(name, LogView).go_to(self.line_of(log, self.past.at))

    def _last_places(self, picture: Picture) -> tuple[Place, ...]:
        if self.past is None:
            return super()._last_places(picture)
        return touched_places(self.past.log(self.past.at), picture.scene)

    def _renew_menu(self, picture: Picture) -> None:
        if self.past is None:
            super()._renew_menu(picture)
            return
        asked = (self.past, self._timer is None, picture.view.outcome is not None)
        if asked != self.asked:
            self.asked, self.notice = asked, ()
            self.menu = Menu(self.past_items(over=picture.view.outcome is not None))

    def past_items(self, *, over: bool) -> list[Item]:
        """Return what can be done while somebody looks back."""
        play = "history.do.play" if self._timer is None else "history.do.stop"
        commands = [
            (play, "play"),
            ("history.do.start", "seek_end(-1)"),
            ("history.do.end", "seek_end(1)"),
            *(() if self.is_saved else (("history.do.present", "review"),)),
            ("history.do.take_back", "take_back") if not self.is_saved else (),
            ("history.do.marks", "marks"),
            ("history.do.log", "page('log')"),
            *((("game.final", "page('final')"),) if over else ()),
        ]
        return [Item(Text(one[0]), command=one[1]) for one in commands if one]

    @property
    def is_saved(self) -> bool:
        """Whether the match is a file that is only looked at, without a present."""
        return False

    def offered_commands(self) -> list[Found]:
        """Return the commands that there are now; in the past those about it come first."""
        found = super().offered_commands()
        return found if self.past is None else of_past(self.words, found, is_saved=self.is_saved)

    def more_commands(self) -> Sequence[str]:
        """Return the names or places of the commands that there are besides now."""
        more = super().more_commands()
        return more if self.past is None else (*more, "history")

    def history_banner(self) -> Line:
        """Return where in the match this is."""
        if self.past is None:
            return ()
        key = "history.saved_at" if self.is_saved else "history.at"
        return self.words.say(key, "key", bold=True, n=self.past.at, total=self.past.last)

    def history_right(self) -> list[Line]:
        """Return what stands at the right of the top bar: whether a move is waited for."""
        deciding = self.desk.deciding
        if not deciding:
            return []
        seat, key = deciding[0].viewer, self.key_names()["review"]
        return [self.words.say("history.move_waits", "key", bold=True, seat=seat, key=key)]

    def show_status(self) -> None:
        """Draw the top bar."""
        if self.past is None:
            super().show_status()
            return
        state = TopState(self.title_lines(), self.history_banner(), self.history_right())
        self.query_one("#top", TopBar).show(state)

    def _show_prompt(self, page: Page) -> None:
        past = self.past
        if past is None:
            super()._show_prompt(page)
            return
        words, keys = self.words, self.key_names()
        done = BAR_CELLS * (past.at - past.first) // max(1, past.last - past.first)
        bar: Line = (Piece("█" * done, "key"), Piece("░" * (BAR_CELLS - done), "dim"))
        speed = words.say("history.speed", "head", speed=f"{SPEEDS[self._speed]:g}")
        key = "history.looking" if self._timer is None else "history.playing"
        short = self.history_banner()
        title = joined([short, words.say(key)], "  ")
        if self.menu.title is not None:
            title = short = words.line(self.menu.title)
        answer = words.say("history.answer")
        if self.typing not in (None, "search"):
            answer = self.shown_part()
        elif self.shown_page or self.menu.title is not None:
            answer = words.say("prompt.back", key=keys["back"])
        elif not self.is_saved:
            answer = words.say("history.return", key=keys["review"])
        facts = [bar, speed]
        state = PromptState(own=True, title=title, facts=facts, answer=answer, short_title=short)
        self.query_one("#prompt", PromptView).show(state)
        self._show_small()

    def show_keys(self) -> None:
        """Draw the row of keys."""
        told_here = self.notice and not self.query_one("#describe").display
        if told_here or (self.past is None and self.shown_page != "log"):
            super().show_keys()
            return
        keys = self.key_names()
        ends = [
            KeyHint(keys[name], hint_label(self.words, name), BY_NAME[name].action)
            for name in ("help", "leave" if self.is_saved else "all")
        ]
        hints = self.log_hints() if self.shown_page == "log" else self.past_hints()
        self.query_one("#keys", KeysBar).show(hints, ends)

    def log_hints(self) -> list[KeyHint]:
        """Return the keys of the page of the log."""
        say, keys = self.words.word, self.key_names()
        hints = [KeyHint(keys["choose"], say("log.review"), "choose")]
        if not self.is_saved:
            hints.append(KeyHint(keys["take_back"], say("history.does.take_back"), "take_back"))
        names = ("search", "copy", "back")
        return [
            *hints,
            *(KeyHint(keys[n], hint_label(self.words, n), BY_NAME[n].action) for n in names),
        ]

    def past_hints(self) -> list[KeyHint]:
        """Return the keys with which somebody looks back."""
        say, keys = self.words.word, self.key_names()
        pairs = (("step_back", "step_on"), ("turn_back", "turn_on"), ("start", "end"))
        hints = [
            KeyHint(f"{keys[one]} {keys[two]}", say(f"history.does.{name}"))
            for name, (one, two) in zip(("step", "turns", "ends"), pairs, strict=True)
        ]
        hints.append(KeyHint(keys["play"], say("history.does.play"), "play"))
        hints.append(KeyHint(f"{keys['slower']} {keys['faster']}", say("history.does.speed")))
        if not self.is_saved:
            hints.insert(0, KeyHint(keys["review"], say("history.does.review"), "review"))
            hints.append(KeyHint(keys["take_back"], say("history.does.take_back"), "take_back"))
        hints.append(KeyHint(keys["mark"], say("history.does.mark"), "set_mark"))
        hints.append(KeyHint(keys["log"], hint_label(self.words, "log"), "page('log')"))
        return hints
