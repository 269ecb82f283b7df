"""How a decision is answered: by an option, by a place, by a move."""

from core.engine.game_types import Move
from core.engine.scene import Choice, Place, Text
from tui.screens.game_menu import AUTO, Item
from tui.screens.game_tips import GameTips
from tui.screens.game_words import closed_line, place_line
from tui.widgets.board import BoardView
from tui.widgets.lines import Line
from tui.widgets.options import OptionsView

PREVIEW_DELAY_S = 0.15
"""So long an option must be marked before the board shows what it would do."""


class GameAnswers(GameTips):
    """The game screen as far as it answers decisions."""

    _moved_in: tuple[object, ...] = ()
    _unsure: Move | None = None

    def submit_move(self, move: Move) -> None:
        """Send a move as the answer to the open decision; once, until the answer comes."""
        client, picture = self.client, self.picture
        if client is None or picture is None or picture.decision is None:
            return
        if self.sent is not None:
            self.tell(self.words.line(self.sent_text))
            return
        if self.table.settings.confirm and picture.ends_turn(move) and not self._is_sure(move):
            return
        self.last_from[client.viewer] = picture.view.entry + 1
        decision = picture.decision.id
        self.sent = (0, decision)  # the answer may come before submit returns
        message = client.submit(decision, move)
        if self.sent is not None:
            self.sent = (message, decision)
        self.show_choice()

    def _is_sure(self, move: Move) -> bool:
        """Return whether a move that may be final is asked for again; if not, say so."""
        sure, self._unsure = bool(self.notice) and self._unsure == move, move
        if not sure:
            self.tell(self.words.say("game.confirm", "danger"))
        return sure

    def _describe(self) -> Line:
        """Return what a new question is about, until the cursor moves; then as ever."""
        picture = self.picture
        is_new = self.menu.marked is None and self._moved_in != self.asked
        if is_new and picture is not None and picture.decision is not None:
            key = f"decision.{picture.decision.kind}.help"
            if self.words.catalog.has(key):
                return self.words.say(key, "head")
        return super()._describe()

    def choose_item(self, item: Item) -> None:
        """Do what an option says."""
        if item.why is not None:
            self.tell(closed_line(self.words, item))
        elif item.command:
            self.call_later(self.run_action, item.command)
        elif item.move is not None:
            self.submit_move(item.move)
        elif item.opens:
            self.menu.open(item.label, item.opens)
            self.show_choice()

    def choose_place(self, place: Place) -> None:
        """Take the option of a place; several become the list, none is answered with why."""
        found = self.menu.at(place)
        if len(found) == 1:
            self.submit_move(found[0].move)
        elif found:
            self.menu.open(Text("game.place_options", {"place": self._called(place)}), found)
            self.show_choice()
        elif self.menu.choices:
            self.tell(self._why_not(place))

    def _called(self, place: Place) -> Text | Place:
        return place if self.picture is None else self.picture.scene.called(place)

    def _why_not(self, place: Place) -> Line:
        """Return why nothing can be done at a place: the option's reason, or the game's."""
        refused, picture = self.menu.refused(place), self.picture
        if refused is not None:
            return closed_line(self.words, refused)
        if picture is None or not picture.describe(place):
            return self.words.say("game.nothing_at", "danger", place=self._called(place))
        line = place_line(self.words, picture, self.menu, place)
        return tuple(p if p.ground else p._replace(role="danger") for p in line)

    def choose_here(self) -> None:
        """Take what is marked; else the place under the cursor; else the only option."""
        menu, place = self.menu, self.board.cursor
        auto = next((choice for choice in menu.choices if choice.verb == AUTO), menu.only)
        if menu.marked is not None:
            self.choose_item(menu.marked)
        elif place and menu.at(place):
            self.choose_place(place)
        elif auto is not None:
            self.submit_move(auto.move)
        elif place and any(choice.place for choice in menu.choices):
            self.choose_place(place)
        elif menu.mark_next(1, *self.options.grid) is not None:
            self.show_choice()

    def mark_step(self, step: int) -> None:
        """Mark the next or previous option; the cursor goes to its place."""
        if self.closes_page:
            self.stepped = self.menu
            self.show_keys()
        if self.menu.steps_places:
            self.board.step_legal(step)
            return
        grid = self.options.grid
        before = self.menu.page(*grid).number
        item = self.menu.mark_next(step, *grid)
        if item is None:
            return
        if item.place:
            self.board.go(item.place)
        self.notice = ()
        self.show_marked()
        if self.menu.page(*grid).number == before:
            self.show_options(self.menu.page(*grid))
            self.show_describe()
        else:
            self.show_choice()

    def show_marked(self) -> None:
        """Draw what depends on the marked option; what it would do comes after a moment."""
        if self.preview is not None:
            self.preview = None
            self.show_marks(self.menu.page(*self.options.grid))
        choice = self.menu.marked_choice
        if choice is not None and choice.place:
            self.set_timer(PREVIEW_DELAY_S, lambda: self._show_preview(choice))

    def _show_preview(self, choice: Choice) -> None:
        if self.picture is None or self.menu.marked_choice is not choice:
            return
        self.preview = self.picture.after(choice)
        self.show_marks(self.menu.page(*self.options.grid))

    # -- what the widgets tell

    def follow_cursor(self, place: Place) -> None:
        """Mark the option of the place under the cursor, and describe it."""
        self._moved_in = self.asked
        marked = self.menu.marked
        if marked is None or marked.place != place:
            self.menu.mark_place(place)
        if marked is not self.menu.marked:
            self.show_options(self.menu.page(*self.options.grid))
        self.hush()
        self.show_describe()
        self.show_marked()

    def on_board_view_site_chosen(self, event: BoardView.SiteChosen) -> None:
        """A click on a place chooses it."""
        self.choose_place(event.place)

    def on_options_view_chosen(self, event: OptionsView.Chosen) -> None:
        """A click on an option chooses it."""
        self.choose_shown(event.index)

    def choose_shown(self, index: int) -> None:
        """Choose an option by its number from 0 among those that are shown."""
        page = self.menu.page(*self.options.grid)
        items = [*page.items, *page.closed]
        if index < len(items):
            self.choose_item(items[index])

    def on_options_view_resized(self) -> None:
        """Other numbers fit now."""
        if self.picture is not None:
            self.show_choice()
