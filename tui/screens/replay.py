"""A saved match on the game screen's panels: stepped through, played by itself, branched from."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from core.engine.ids import Viewer
from core.engine.scene import Place, Text
from core.table.client import TableClient
from tui.past import Past
from tui.screens.game import GameScreen
from tui.screens.game_desk import Desk
from tui.screens.game_menu import Item, Menu, Page
from tui.screens.game_picture import Picture, touched_places
from tui.screens.game_view import Table
from tui.widgets.keysbar import KeyHint, KeysBar
from tui.widgets.lines import Line, Piece
from tui.widgets.log import LogView
from tui.widgets.panels import SideState, SideView
from tui.widgets.prompt import PromptState, PromptView
from tui.widgets.topbar import TopBar, TopState

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Entries per second at which a match plays by itself."""

SIDE_LOG = 40
BAR_CELLS = 30

_KEYS = (
    ("left", "seek(-1)", "back"),
    ("right", "seek(1)", "on"),
    ("up", "seek_turn(-1)", "turn_back"),
    ("down", "seek_turn(1)", "turn_on"),
    ("home", "seek_end(-1)", "start"),
    ("end", "seek_end(1)", "end"),
    ("space", "play", "play"),
    ("comma", "speed(-1)", "slower"),
    ("full_stop", "speed(1)", "faster"),
    ("e", "eyes", "eyes"),
    ("b", "play_on", "play_on"),
)
_IN_PAGES = frozenset({"seek", "seek_turn", "seek_end", "play"})
"""Actions whose keys belong to a page while one is open."""


class ReplayScreen(GameScreen):
    """The screen of a match that is watched."""

    CSS_PATH: ClassVar[str] = "game.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, id=f"replay.{name}", show=False, priority=True)
        for key, action, name in _KEYS
    ]

    class PlayOn(Message):
        """The match is to be played on from an entry, as a new one.

        Attributes:
            path: The file of the match.
            entry: The match's own number of the entry.
        """

        def __init__(self, path: Path, entry: int) -> None:
            self.path = path
            self.entry = entry
            super().__init__()

    def __init__(
        self,
        table: Table,
        past: Past,
        path: Path,
        viewers: Sequence[Viewer],
        client_of: Callable[[Viewer], Past],
    ) -> None:
        """Build the screen.

        Args:
            table: What a game screen is opened with.
            past: Its only client.
            path: The file of the match.
            viewers: As whom it may be watched.
            client_of: Returns a client for one of them.
        """
        super().__init__(table)
        self._path = path
        self._viewers = tuple(viewers)
        self._client_of = client_of
        self._past = past
        self._told: list[tuple[int, Line, Line]] = []
        self._told_with: tuple[object, ...] = ()
        self._speed = SPEEDS.index(1.0)
        self._timer: Timer | None = None

    # -- moving

    def action_seek(self, step: int) -> None:
        """Go so many entries on or back."""
        self._stop()
        self._past.seek(self._past.at + step)

    def action_seek_turn(self, step: int) -> None:
        """Go to the beginning of the next turn, or of this one or the one before."""
        self._stop()
        at, turns = self._past.at, self._past.turns()
        if step > 0:
            goal = next((entry for entry in turns if entry > at), self._past.last)
        else:
            goal = next((entry for entry in reversed(turns) if entry < at), 0)
        self._past.seek(goal)

    def action_seek_end(self, step: int) -> None:
        """Go to the start or the end."""
        self._stop()
        self._past.seek(self._past.last if step > 0 else 0)

    def action_turn_cursor(self) -> None:
        """Do what Space does here."""
        self.action_play()

    def action_play(self) -> None:
        """Let the match play by itself, or stop it; at its end it begins again."""
        if self._timer is not None:
            self._stop()
            self.show_position()
            return
        if self._past.at == self._past.last:
            self._past.seek(0)
        self._start()
        self.show_position()

    def _start(self) -> None:
        self._timer = self.set_interval(1 / SPEEDS[self._speed], self._tick)

    def _stop(self) -> None:
        timer, self._timer = self._timer, None
        if timer is not None:
            timer.stop()

    def _tick(self) -> None:
        if self._past.at + 1 >= self._past.last:
            self._stop()
        self._past.seek(self._past.at + 1)

    def action_speed(self, step: int) -> None:
        """Play faster or slower."""
        self._speed = max(0, min(len(SPEEDS) - 1, self._speed + step))
        if self._timer is not None:
            self._stop()
            self._start()
        self.show_position()

    def action_choose(self) -> None:
        """Do what Enter does: go to the line of the log, or what a game screen does."""
        log = self.query_one("#logpage", LogView)
        if self.shown_page == "log" and log.cursor is not None:
            entry = self._lines()[log.cursor][0]
            self.action_page("")
            self._stop()
            self._past.seek(entry)
        else:
            super().action_choose()

    def on_log_view_entry_chosen(self, event: LogView.EntryChosen) -> None:
        """Go to a line of the log that was clicked."""
        self._stop()
        self._past.seek(self._lines()[event.entry][0])

    # -- as whom, and on from here

    def action_eyes(self) -> None:
        """Watch as the next one as whom the match may be watched."""
        if len(self._viewers) == 1:
            self.tell(self.words.say("replay.only", "head"))
            return
        place = self._viewers.index(self._past.viewer)
        viewer = self._viewers[(place + 1) % len(self._viewers)]
        entry = self._past.match_entry
        for end in self._ends:
            end()
        self._past = self._client_of(viewer)
        self._past.at = self._past.of_match(entry)
        self.desk = Desk([self._past], None)
        self._ends = [self._past.subscribe(partial(self._take, self._past))]
        self.show_position()

    def action_play_on(self) -> None:
        """Play on from here in a new match; the old one stays as it is."""
        self._stop()
        if self._past.view().outcome is not None:
            self.tell(self.words.say("replay.is_over", "head"))
        else:
            self.post_message(self.PlayOn(self._path, self._past.match_entry))

    def _deny(self) -> None:
        self.tell(self.words.say("replay.past", "head"))

    def action_take_back(self) -> None:
        """Say that this is the past, or leave the list of options."""
        self._deny()

    def action_restart(self) -> None:
        """Say that this is the past."""
        self._deny()

    def action_redo(self) -> None:
        """Say that this is the past."""
        self._deny()

    def action_hint(self) -> None:
        """Say that this is the past."""
        self._deny()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible; on pages the keys for moving scroll."""
        if action in _IN_PAGES and (self.typing or self.shown_page):
            return False
        if self.typing and action in ("speed", "eyes", "play_on"):
            return False
        return super().check_action(action, parameters)

    # -- drawing

    def _lines(self) -> list[tuple[int, Line, Line]]:
        """Return all lines of the log: entry, long and short form."""
        told_with = (self._past.viewer, tuple(self.words.names.seats), self.words.roles)
        if told_with != self._told_with:
            self._told_with = told_with
            self._told = [
                (entry.entry, line, self.words.event(event, short=True))
                for entry in self._past.whole_log()
                for event in entry.events
                if (line := self.words.event(event))
            ]
        return self._told

    def _show_side(self, picture: Picture, client: TableClient) -> None:
        del client
        lines = self._lines()
        here = [line for line in lines if line[0] <= self._past.at]
        for name in ("#chronicle", "#logpage"):
            log = self.query_one(name, LogView)
            log.set_entries([line for _, line, _ in lines])
            if not self.shown_page:
                log.go_to(len(here) - 1)
        last = [(short, line) for _, line, short in here[-SIDE_LOG:]]
        shown = None if self.query_one("#chronicle").display else last
        keys = self.key_names()
        panel_keys = {panel.id: keys.get(panel.id, "") for panel in picture.scene.panels}
        panel_keys["log"] = keys.get("log", "")
        state = SideState(self._side_panels(picture.scene), panel_keys, shown)
        self.query_one("#side", SideView).show(self.words, state)

    def _last_places(self, picture: Picture) -> tuple[Place, ...]:
        return touched_places(self._past.log(self._past.at), picture.scene)

    def _renew_menu(self, picture: Picture) -> None:
        asked = (self._past.viewer, self._timer is None, picture.view.outcome is not None)
        if asked == self.asked:
            return
        self.asked, self.notice = asked, ()
        names = ["play" if self._timer is None else "stop", "start", "end", "eyes", "play_on"]
        commands = {"stop": "play", "start": "seek_end(-1)", "end": "seek_end(1)"}
        items = [Item(Text(f"replay.do.{n}"), command=commands.get(n, n)) for n in names]
        items.append(Item(Text("replay.do.log"), command="page('log')"))
        if picture.view.outcome is not None:
            items.append(Item(Text("game.final"), command="page('final')"))
        self.menu = Menu(items)

    def show_status(self) -> None:
        """Draw the top bar: where in the match this is, and who looks."""
        fields = {"n": self._past.at, "total": self._past.last}
        middle = self.words.say("replay.at", "key", bold=True, **fields)
        right = [self.words.line(self._seen_as(), "head")]
        self.query_one("#top", TopBar).show(TopState(self.title_lines(), middle, right))

    def _seen_as(self) -> Text:
        viewer = self._past.viewer
        return Text("replay.spectator") if viewer is None else Text("replay.seat", {"seat": viewer})

    def _show_prompt(self, page: Page) -> None:
        del page
        done = BAR_CELLS * self._past.at // max(1, self._past.last)
        bar: Line = (Piece("█" * done, "key"), Piece("░" * (BAR_CELLS - done), "dim"))
        speed = self.words.say("replay.speed", "head", speed=f"{SPEEDS[self._speed]:g}")
        key = "replay.page" if self.shown_page == "log" else "replay.answer"
        title = self.words.say("replay.prompt" if self._timer is None else "replay.playing")
        answer = self.words.say(key, key=self.key_names()["back"])
        state = PromptState(own=True, title=title, facts=[bar, speed], answer=answer)
        self.query_one("#prompt", PromptView).show(state)
        self._show_small()

    def show_keys(self) -> None:
        """Draw the row of keys."""
        keys = self.query_one("#keys", KeysBar)
        if self.notice and not self.query_one("#describe").display:
            keys.say(self.notice)
            return
        names = ("step", "turns", "ends", "play", "speed", "eyes", "play_on", "log")
        hints = [
            KeyHint(self.words.word(f"replay.key.{n}"), self.words.word(f"replay.does.{n}"))
            for n in names
        ]
        always = self.key_names()
        ends = [
            KeyHint(always["help"], self.words.word("keys.help"), "help"),
            KeyHint(always["leave"], self.words.word("keys.leave"), "leave"),
        ]
        keys.show(hints, ends)
