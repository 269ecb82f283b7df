"""Tips by the mouse: what is hovered over is explained, in the words that its own key would show.

Nothing is sent while the mouse rests, and nothing at all without one.
"""

from collections.abc import Mapping
from functools import cached_property

from textual.content import Content
from textual.errors import NoWidget
from textual.events import MouseMove
from textual.geometry import Offset
from textual.widget import Widget

from core.engine.ids import Seat
from core.engine.scene import Place, Row
from core.engine.texts import Catalog
from tui.learning import guide
from tui.reading import is_read
from tui.screens.game_keys import BY_NAME, COMMANDS
from tui.screens.game_menu import Item
from tui.screens.game_view import GameView
from tui.screens.game_words import consequence_line, place_line, prompt_title
from tui.screens.tips import Terms, seat_at, together
from tui.widgets.board import BoardView
from tui.widgets.describe import DescribeLine
from tui.widgets.keysbar import KeysBar
from tui.widgets.lines import LinesView, joined, plain
from tui.widgets.options import OptionsView
from tui.widgets.players import PlayersStrip, player_cell
from tui.widgets.prompt import PromptView
from tui.widgets.scrolled import PageView, ScrolledLines
from tui.widgets.side import SideView
from tui.widgets.topbar import TopBar


class GameTips(GameView):
    """The game screen as far as the mouse asks what something is."""

    @cached_property
    def terms(self) -> Terms:
        """The terms of the game in the language of the screen."""
        return Terms(() if self._guide is None else guide.terms(self._guide))

    @cached_property
    def panels(self) -> Mapping[str, str]:
        """By the panel's id what it shows."""
        return {} if self._guide is None else guide.panels(self._guide)

    @cached_property
    def _guide(self) -> Catalog | None:
        words = self.words.catalog
        if not guide.has_guide(self.game):
            return None
        return guide.catalog(self.game, words.lang, is_ascii=words.is_ascii)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Prepare the tip for what is under the mouse; it is shown when the mouse rests."""
        if is_read(self.app):
            return
        try:
            widget, _ = self.get_widget_at(event.screen_x, event.screen_y)
        except NoWidget:
            return
        spot = event.screen_offset - widget.content_region.offset
        tip = self.tip(widget, spot)
        shown = "" if widget.tooltip is None else str(widget.tooltip)
        if tip != shown:
            widget.tooltip = Content(tip) if tip else None

    def forget_tips(self) -> None:
        """Take all tips away, also one still to come: they tell what one person may know."""
        for widget in self.query("*"):
            if widget.tooltip is not None:
                widget.tooltip = None

    def tip(self, widget: Widget, spot: Offset) -> str:
        """Return what explains a cell of a widget, "" for nothing."""
        if self.client is None:
            return ""
        match widget:
            case BoardView():
                return self._board_tip(widget, spot)
            case KeysBar():
                return self._key_tip(widget.action_at(spot.x))
            case LinesView() | ScrolledLines():
                line = widget.line_at(spot.y)
                is_name = isinstance(widget, PlayersStrip)
                seat = seat_at(line, spot.x, is_name=is_name)
                term = self.terms.at(line, spot.x) or self._panel_tip(widget, spot.y)
                player = "" if seat is None else self._player_tip(seat)
                return together([self._widget_tip(widget, spot), player, term])
            case _:
                return ""

    def _widget_tip(self, widget: Widget, spot: Offset) -> str:
        """Return what a widget's cell stands for, whole where it is cut."""
        picture = self.picture
        if picture is None:
            return ""
        match widget:
            case OptionsView():
                return self._option_tip(widget.index_at(*spot))
            case SideView():
                row = widget.row_at(spot.y)
                return "" if row is None else self._row_tip(row, plain(widget.line_at(spot.y)))
            case PromptView():
                facts = picture.prompt.facts if picture.prompt else ()
                lines = [prompt_title(self.words, picture, self.menu), *map(self.words.line, facts)]
                return together([plain(line) for line in lines])
            case DescribeLine():
                return plain(self.described())
            case TopBar():
                goal = self.goal_line()
                return plain(joined([*self.title_lines(), *([goal] if goal else [])]))
            case _:
                return ""

    def _board_tip(self, board: BoardView, spot: Offset) -> str:
        if board.sketched_spot(*spot) is not None:
            return ""
        place = board.place_at(*(spot + board.scroll_offset))
        return "" if place is None else self._place_tip(place)

    def _place_tip(self, place: Place) -> str:
        if self.picture is None:
            return ""
        return plain(place_line(self.words, self.picture, self.menu, place))

    def _panel_tip(self, widget: Widget, y: int) -> str:
        """Return what the panel shows that a row or a heading belongs to, "" for none."""
        match widget:
            case SideView():
                return self.panels.get(widget.panel_at(y), "")
            case PageView() if self.picture is not None:
                text = plain(widget.line_at(y))
                titles = {one.id: self.words.plain(one.title) for one in self.picture.scene.panels}
                found = (name for name, title in titles.items() if text.startswith(f"─ {title} "))
                return self.panels.get(next(found, ""), "")
            case _:
                return ""

    def _row_tip(self, row: Row, shown: str) -> str:
        """Return the longer form of a row, or what of it is cut; then its place."""
        text = self.words.plain(row.more or row.text)
        place = "" if row.place is None else self._place_tip(row.place)
        return together(["" if text in shown else text, place])

    def _player_tip(self, seat: Seat) -> str:
        scene = None if self.picture is None else self.picture.scene
        players = () if scene is None else scene.players
        found = next((one for one in players if one.seat == seat), None)
        if found is None:
            return ""
        return plain(player_cell(self.words, found, len(found.facts))).lstrip(" >")

    def _option_tip(self, index: int | None) -> str:
        page = self.menu.page(*self.options.grid)
        items: list[Item] = [*page.items, *page.closed]
        if index is None or index >= len(items) or self.picture is None:
            return ""
        return plain(consequence_line(self.words, self.picture, items[index]))

    def _key_tip(self, action: str) -> str:
        names = [one.name for one in COMMANDS if one.action == action and one.name in BY_NAME]
        key = f"keys.long.{names[0]}" if names else ""
        return self.words.word(key) if key and self.words.catalog.has(key) else ""
