"""A saved match on the game screen's panels: looked back at, with other eyes, branched from."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from core.engine.ids import Viewer
from core.engine.scene import Text
from core.table.client import TableClient, View
from tui.past import SavedPast
from tui.screens.game import GameScreen
from tui.screens.game_desk import Desk
from tui.screens.game_keys import bindings
from tui.screens.game_menu import Item
from tui.screens.game_view import Table
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line


class ReplayScreen(GameScreen):
    """The screen of a match that is watched: it has a past and no present."""

    CSS_PATH: ClassVar[str] = "game.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("replay")

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
        past: SavedPast,
        path: Path,
        viewers: Sequence[Viewer],
        past_of: Callable[[Viewer], SavedPast],
    ) -> None:
        """Build the screen.

        Args:
            table: What a game screen is opened with.
            past: The past of its only client.
            path: The file of the match.
            viewers: As whom it may be watched.
            past_of: Returns the past of one of them.
        """
        super().__init__(table)
        self._path = path
        self._viewers = tuple(viewers)
        self._past_of = past_of
        self._saved = self.past = past

    @property
    def is_saved(self) -> bool:
        """The match is a file that is only looked at."""
        return True

    def shown_view(self, client: TableClient) -> View:
        """Return the position to draw; there is no present to go back to."""
        del client
        return self._saved.view()

    def end_review(self) -> None:
        """Leave: there is no present to go back to."""
        self.post_message(self.Left())

    def refuse_in_past(self) -> bool:
        """Say that this is the past."""
        self.tell(self.words.say("replay.past", "head"))
        return True

    def action_review(self) -> None:
        """Say that this is the past."""
        self.refuse_in_past()

    def action_take_back(self) -> None:
        """Leave a list, or say that this is the past."""
        if self.menu.back():
            self.show_choice()
        else:
            self.refuse_in_past()

    def action_back(self) -> None:
        """Close the page or the list, or take a notice away."""
        if self.shown_page or self.notice or self.menu.title is not None:
            super().action_back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible; while something is typed keys are letters."""
        if self.typing and action in ("eyes", "play_on"):
            return False
        return super().check_action(action, parameters)

    # -- as whom, and on from here

    def action_eyes(self) -> None:
        """Watch as the next one as whom the match may be watched."""
        if len(self._viewers) == 1:
            self.tell(self.words.say("replay.only", "head"))
            return
        place = self._viewers.index(self._saved.viewer)
        entry = self._saved.match_entry
        self._saved = self.past = self._past_of(self._viewers[(place + 1) % len(self._viewers)])
        self._saved.at = self._saved.of_match(entry)
        for end in self._ends:
            end()
        client = self._saved.client
        self.desk = Desk([client], None)
        self._ends = [client.subscribe(partial(self._take, client))]
        self.show_position()

    def action_play_on(self) -> None:
        """Play on from here in a new match; the old one stays as it is."""
        self._stop()
        if self._saved.view().outcome is not None:
            self.tell(self.words.say("replay.is_over", "head"))
        else:
            self.post_message(self.PlayOn(self._path, self._saved.match_entry))

    def more_commands(self) -> Sequence[str]:
        """Return the names or places of the commands that there are besides now."""
        return (*super().more_commands(), "replay")

    # -- drawing

    def past_items(self, *, over: bool) -> list[Item]:
        """Return what can be done here."""
        items = super().past_items(over=over)
        own = [Item(Text(f"history.do.{name}"), command=name) for name in ("eyes", "play_on")]
        return [*items[:3], *own, *items[3:]]

    def history_right(self) -> list[Line]:
        """Return who looks."""
        viewer = self._saved.viewer
        key = "replay.spectator" if viewer is None else "replay.seat"
        return [self.words.say(key, "head", seat=viewer)]

    def past_hints(self) -> list[KeyHint]:
        """Return the keys with which somebody watches."""
        keys, hints = self.key_names(), super().past_hints()
        own = [
            KeyHint(keys[name], self.words.word(f"history.does.{name}"), name)
            for name in ("eyes", "play_on")
        ]
        return [*hints[:5], *own, *hints[5:]]
