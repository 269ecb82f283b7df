"""The game screen: one for all games, for one person, several at one keyboard, or a spectator.

It draws scenes, prompts, choices and refusals and knows no game. It is opened with a `Table` and
talks to nothing but the table's clients; what it wants of the app it posts as messages:
`OpenRules` (help at the prompt's rule), `GameScreen.Left` and `GameScreen.OwnTurn`.
"""

from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from core.engine.ids import Seat
from core.engine.scene import Prompt, Text
from core.table.client import Changed, Closed, Present, Refused, Said, TableClient, Update
from tui.screens.ask import AskScreen
from tui.screens.curtain import Answer
from tui.screens.game_keys import NOT_TYPING, bindings, help_rows
from tui.screens.game_options import numbered
from tui.screens.game_resigning import GameResigning
from tui.screens.game_typing import Mode
from tui.screens.game_words import because, pause_texts
from tui.screens.jump import JumpScreen, Target
from tui.screens.pages import page_of
from tui.screens.requests import Analyse, Here, KeepSetting, OpenRules, TurnMouse
from tui.widgets.keysbar import KeysBar
from tui.widgets.lines import clean
from tui.widgets.side import SideView

HINTS = 3
PARTS = (
    ("#players", "page('players')"),
    ("#board", "page('')"),
    ("#chronicle", "page('log')"),
    ("#logpage", "page('log')"),
    ("#page", "page('')"),
    ("#options", "next(1)"),
    ("#keys", "type('commands')"),
)
"""The parts of the screen that have a letter in jump mode, and where it leads."""
MAX_CHAT = 300


class GameScreen(GameResigning):
    """The screen of a running or finished match."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("game", "history")

    class Left(Message):
        """The person wants to leave the table; the app closes what belongs to it."""

    class OwnTurn(Message):
        """Whether somebody at this terminal owes a decision; for the terminal's title.

        Attributes:
            own: Whether it is so now.
        """

        def __init__(self, own: bool) -> None:  # noqa: FBT001 a message with one value
            self.own = own
            super().__init__()

    _is_settling = False
    _is_thinking = False
    _was_own: bool | None = None

    def on_mount(self) -> None:
        """Listen to the table and show it."""
        self.board.on_step = self.follow_cursor
        everybody = [*self.desk.clients, *([s] if (s := self.desk.spectator) else [])]
        self.set_class(self.table.settings.long_lines, "-told")
        self.board.set_size({"compact": False, "large": True}.get(self.table.settings.size))
        self._ends = [client.subscribe(partial(self._take, client)) for client in everybody]
        self.settle()

    def on_unmount(self) -> None:
        """Listen no longer."""
        for end in self._ends:
            end()

    # -- what the table tells

    def _take(self, client: TableClient, update: Update) -> None:
        match update:
            case Changed(view=view) | Present(view=view):
                self.news += self.desk.take(client, view)
                self.news += pause_texts(update) if client is self.desk.clients[0] else ()
                if client is self.client and self.goes_back and isinstance(update, Changed):
                    self.goes_back, self.past = False, None
                if not self.desk.is_shared:
                    self._note_turn()
                decision = None if view.decision is None else view.decision.id
                if client is self.client and self.sent and self.sent[1] != decision:
                    self.sent = None
                self._settle_soon()
            case Refused() if client is self.client or client is self._former:
                self._refused(update)
            case Said(viewer, text) if client is self.desk.clients[0]:
                key = "game.said_by_spectator" if viewer is None else "game.said"
                said = Text(key, {"seat": viewer, "text": clean(text)})
                self.desk.say(said)
                self.settle()
                self.tell(self.words.line(said))
            case Closed():
                self.close_desk(update)
            case _:
                pass

    def _refused(self, refused: Refused) -> None:
        if self.sent and self.sent[0] in (0, refused.message_id):
            self.sent = None
        code = f"{refused.code}_rule" if refused.rule else refused.code
        if self.goes_back and refused.code == "nothing":
            code = "nothing_back_to"
        self.goes_back = False
        key = f"game.refused.{code}"
        if not self.words.catalog.has(key):
            key = f"game.refused.{refused.code}"
        self.settle()
        self.tell(self.words.line(Text(key, {"rule": refused.rule}), "danger"))

    def _settle_soon(self) -> None:
        """Draw once after all clients have been told of the same step."""
        if not self._is_settling:
            self._is_settling = True
            self.call_later(self.settle)

    def settle(self) -> None:
        """Show what the person at the keyboard may see, or hand the keyboard on."""
        self._is_settling = False
        person = self.desk.next_person()
        if self._curtain is not None and (
            person is None or self._curtain.state.seat != person.viewer
        ):
            curtain, self._curtain = self._curtain, None
            curtain.dismiss()
        if person is None:
            self._open_table = False
            self.show_position()
        elif self.table.settings.curtain == "off":
            self._give(person)
        elif self._curtain is None and not self._open_table:
            self._draw_curtain(person)
        self.tell_news()
        self._note_turn()

    def _note_turn(self) -> None:
        own = bool(self.desk.deciding)
        if own == self._was_own:
            return
        if own and self._was_own is not None and self.table.settings.bell:
            self.app.bell()
        self._was_own = own
        self.post_message(self.OwnTurn(own))

    def bot_trouble(self, seat: Seat, what: str) -> None:
        """Tell that a bot gave no answer or was cut off: "bot_failed" and so on."""
        self.tell(self.words.say(f"game.{what}", "danger", seat=seat))

    def _lift(self, person: TableClient, answer: Answer | None) -> None:
        if answer is None:
            return
        self._curtain = None
        if answer == "show":
            self._give(person)
        elif answer == "open":
            self._open_table = True
            self.show_position()
            self.tell(self.words.say("game.open_table", "key", seat=person.viewer))
        elif answer == "leave":
            self.post_message(self.Left())
        elif self._former is not None:
            self._former.take_back()

    # -- keys about the decision

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible; while something is typed its keys are letters."""
        if self.typing and (action in NOT_TYPING or action == "back"):
            return False
        if action == "open_table":
            return self._open_table
        return super().check_action(action, parameters)

    def action_option(self, number: int) -> None:
        """Choose a numbered option; while a hint is sought the list is about to change."""
        if self._is_thinking:
            self.tell(self.words.say("game.thinking", "head"))
            return
        item = numbered(self.menu.page(*self.options.grid), number, self.key_names())
        if item is not None:
            self.choose_item(item)
        else:
            self.refuse_in_past()

    def action_choose(self) -> None:
        """Do what Enter does: lower the curtain, close the page, choose, show the end."""
        if self._open_table:
            self.action_open_table()
        elif self.shown_page == "log" and self.choose_line():
            pass
        elif self.closes_page:
            self.action_page("")
        elif self.past is not None and self.menu.marked is None:
            self.refuse_in_past()
        elif self.is_over and self.menu.marked is None:
            self.action_page("final")
        else:
            self.choose_here()

    def action_next(self, step: int) -> None:
        """Mark the next legal place or option."""
        self.mark_step(step)

    def action_turn_cursor(self) -> None:
        """Turn the cursor, on boards that have something to turn."""
        self.board.action_turn()

    def action_turn_page(self, step: int) -> None:
        """Show other options."""
        if self.menu.turn(step, *self.options.grid):
            self.show_choice()

    def action_back(self) -> None:
        """Close the page, or leave the list of options, or take a notice away."""
        if self.shown_page:
            self.action_page("")
        elif self._is_thinking:
            self.workers.cancel_group(self, "hint")
            self.hush()
        elif self.menu.back():
            self.show_choice()
        elif self.past is not None and not self.notice:
            self.end_review()
        else:
            self.hush()

    def action_hint(self) -> None:
        """Ask a bot what it would do."""
        picture, client = self.picture, self.client
        if self.refuse_in_past():
            return
        if self.table.hint is None or picture is None or picture.decision is None:
            self.tell(self.words.say("game.no_hint", "head"))
        elif client is not None and client.viewer is not None:
            self.tell(self.words.say("game.thinking", "head"))
            self._is_thinking = True
            work = self._hint(client.viewer, picture.decision.id)
            self.run_worker(work, group="hint", exclusive=True)

    async def _hint(self, seat: Seat, decision_id: int) -> None:
        try:
            rated = await self.table.hint(seat) if self.table.hint else ()
        finally:
            self._is_thinking = False
        picture = self.picture
        asked = picture and picture.decision and (picture.viewer, picture.decision.id)
        if asked != (seat, decision_id):
            return
        by_move = {choice.move: choice for choice in self.menu.choices}
        found = [
            replace(by_move[one.move], more=because(by_move[one.move], one.reason))
            for one in rated[:HINTS]
            if one.move in by_move
        ]
        if not found:
            self.tell(self.words.say("game.no_hint", "head"))
            return
        self.notice = ()
        self.menu.open(Text("game.hints"), found)
        self.menu.mark(0)
        self.show_choice()

    # -- keys about the screen

    def action_page(self, name: str) -> None:
        """Show a page in place of the board; its own key, or no name, shows the board again."""
        if name == "final" and not self.is_over:
            return
        self.open_page("" if name == self.shown_page else name)

    def action_zoom(self) -> None:
        """Give the board the whole width, or take it back."""
        self.toggle_class("-zoomed")

    def action_describe(self) -> None:
        """Give the describe line the rows that long lines need, or take them back."""
        self.toggle_class("-told")
        self.post_message(KeepSetting("long_lines", self.has_class("-told")))

    def action_size(self, step: int) -> None:
        """Draw the board large or compact."""
        self.board.set_size(large=step > 0)

    def action_goto(self) -> None:
        """Type where the cursor shall go."""
        if self.shown_page:
            self.action_page("")
        self.start_typing("goto")

    def action_search(self) -> None:
        """Type what to look for in the log."""
        self.start_typing("search")

    def action_say(self) -> None:
        """Type something to say to all."""
        ask = AskScreen(self.words.word("prompt.say"), "", MAX_CHAT)
        self.app.push_screen(ask, self._say)

    def _say(self, text: str | None) -> None:
        if text and text.strip():
            self.desk.clients[0].say(text)

    def action_type(self, mode: Mode) -> None:
        """Type a move or a command."""
        self.start_typing(mode)

    def action_mouse(self) -> None:
        """Leave the mouse to the terminal, or take it back."""
        self.post_message(TurnMouse(self._turned_mouse))

    def _turned_mouse(self, has_mouse: bool | None) -> None:  # noqa: FBT001 a message's answer
        key = {True: "game.mouse_on", False: "game.mouse_off", None: "game.mouse_stays"}[has_mouse]
        self.tell(self.words.say(key, "head", key=self.key_names()["mouse"]))

    def action_other_board(self, step: int) -> None:
        """Show another of several boards."""
        if self.board.HAS_OTHERS:
            self.board.action_other(step)

    def action_jump(self) -> None:
        """Show a letter on every part of the screen; it leads there."""
        self.app.push_screen(JumpScreen(self._targets), self._jump)

    def _targets(self) -> list[Target]:
        def at(part: str, action: str, row: int = 0) -> list[Target]:
            widget = self.query_one(part)
            x, y, *_ = widget.region
            return [Target(x, y + row, action)] if widget.display and widget.region else []

        side, page = self.query_one("#side", SideView), self.query_one("#page").region
        headings = [
            at("#side", f"page('{page_of(panel)}')", row)
            for panel, row in side.headings().items()
            if not page.contains(side.region.x, side.region.y + row)
        ]
        parts = [at(part, action) for part, action in PARTS]
        return [target for found in (*parts, *headings) for target in found]

    async def _jump(self, action: str | None) -> None:
        if action:
            await self.run_action(action)

    def action_chances(self) -> None:
        """Show the winning chances of the match, which is over."""
        self.post_message(Analyse())

    def action_help(self) -> None:
        """Open the help: keys of what has them, the rule of what is marked or asked."""
        prompt = None if self.picture is None else self.picture.prompt
        self.post_message(OpenRules(self.game.id, self.rule_here(), self._here(prompt)))

    def _here(self, prompt: Prompt | None) -> Here:
        """Return what has the keys, and what they do there."""
        words, keys = self.words, self.key_names()
        part = {"": "board", "log": "log"}.get(self.shown_page, "page")
        if self.past is not None and not self.shown_page:
            part = "history"
        rows = help_rows(words, keys, part, others=self.board.HAS_OTHERS)
        title = words.word(f"keys.part_{part}")
        if prompt is not None and part != "log":
            title = f"{title}   {words.plain(prompt.title)}"
        return Here(title, rows)

    def action_leave(self) -> None:
        """Leave the table, or first the page, or the past; once all is over a page is no step."""
        is_over = self.picture is not None and self.picture.view.outcome is not None
        if self.shown_page and not (is_over and self.past is None):
            self.action_page("")
        elif self.past is not None:
            self.end_review()
        else:
            self.post_message(self.Left())

    # -- clicks

    async def on_keys_bar_clicked(self, event: KeysBar.Clicked) -> None:
        """A click on a key is the key."""
        await self.run_action(event.action)

    def on_side_view_panel_clicked(self, event: SideView.PanelClicked) -> None:
        """A click on a panel shows its page."""
        self.action_page(page_of(event.panel))
