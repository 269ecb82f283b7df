"""The winning chances of a finished match, turn by turn, with its turning points."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from core.bots.analysis import Standing, TurningPoint, turning_points
from core.engine.errors import LehenError
from core.engine.ids import SEAT_LETTERS, Seat, seat_chip
from core.engine.scene import Text
from core.engine.texts import Catalog
from core.worker.client import BotCancelledError
from tui.analysis import TRIES, Analysis
from tui.screens.shell import Command, ShellScreen
from tui.screens.shell_list import Entry, ListView
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, wrap
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading
from tui.widgets.wording import CHIP_TEXT, SEAT_COLOURS

_NAME, _LEAST_BAR, _MOST_BAR = 13, 8, 60
_BESIDE = 7 + _NAME
"""Cells of a row before its bar."""
_SHARE = 4


class AnalysisScreen(ShellScreen):
    """A row for each turn: whose it was, and a bar of the chances; they come one by one.

    Attributes:
        standings: What is known so far.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "point(1)", id="analysis.next", show=False),
        Binding("p", "point(-1)", id="analysis.previous", show=False),
    ]

    def __init__(self, catalog: Catalog, analysis: Analysis, look: Callable[[int], None]) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            analysis: Works the chances out.
            look: Shows the position after an entry of the match.
        """
        super().__init__(catalog)
        self.standings: list[Standing] = []
        self._analysis = analysis
        self._look = look
        self._wrong = ""
        self._names = [clean(info.name) for info in analysis.saved.seats]

    def game_read(self) -> str:
        """Return the game of the match."""
        return self._analysis.saved.match.game.id

    def on_mount(self) -> None:
        """Draw, then begin to work it out."""
        super().on_mount()
        self.run_worker(self._work_out(), exclusive=True)

    async def on_unmount(self) -> None:
        """Stop working it out."""
        await self._analysis.close()

    async def _work_out(self) -> None:
        try:
            async for standing in self._analysis.standings():
                self.standings.append(standing)
                self.renew()
        except BotCancelledError:
            return  # the screen is gone
        except (LehenError, OSError) as error:
            self._wrong = str(error)
            self.renew()

    @property
    def _is_done(self) -> bool:
        return len(self.standings) == self._analysis.turns

    @property
    def _points(self) -> list[TurningPoint]:
        return turning_points(self.standings, TRIES)

    # -- drawing

    def top(self) -> TopState:
        """Return which match it is, and how far the work is."""
        game = self._analysis.saved.match.game.data.name(self.catalog.lang)
        done = self.word("analysis.done", n=len(self.standings), total=self._analysis.turns)
        left = (heading("Lehen"), self.say("analysis.name", "head", game=game))
        return TopState(left, self.say("analysis.title", bold=True), ((Piece(done, "head"),),))

    def entries(self) -> Sequence[Entry]:
        """Return the turns."""
        width = self.query_one(ListView).size.width - 2
        rows = [Entry(self.head("analysis.turns", width, self.word("analysis.tries", n=TRIES)))]
        points = {one.place for one in self._points}
        for place, one in enumerate(self.standings):
            rows.append(Entry(self._row(one, width, marked=place in points), f"turn {place}"))
        return rows

    def _row(self, one: Standing, width: int, *, marked: bool) -> Line:
        room = width - _BESIDE - _SHARE * len(one.chances)
        mark = Piece("!" if marked else " ", "danger", bold=True)
        name = Piece(f"{one.entry:>4} {self._who(one):<{_NAME}.{_NAME}} ", "text")
        shares = "".join(f"{100 * chance:{_SHARE}.0f}" for chance in one.chances)
        return mark, name, *self._bar(one, max(_LEAST_BAR, min(_MOST_BAR, room))), Piece(shares)

    def _who(self, one: Standing) -> str:
        if one.seat is not None:
            return f"{seat_chip(one.seat)} {self._names[one.seat]}"
        return self.word("analysis.start" if one.entry == 0 else "analysis.end")

    @staticmethod
    def _bar(one: Standing, cells: int) -> Line:
        pieces, so_far, drawn = list[Piece](), 0.0, 0
        for seat, chance in enumerate(one.chances):
            so_far += chance
            size = round(so_far * cells) - drawn
            drawn += size
            colour = f"owner-{SEAT_COLOURS[seat]}"
            pieces.append(Piece(SEAT_LETTERS[seat] * size, CHIP_TEXT, colour))
        return tuple(pieces)

    def page(self, width: int) -> Sequence[Line]:
        """Return the turning points in words."""
        points = self._points
        rows: list[Line] = [self.head("analysis.points", width)]
        if self._is_done and not points:
            rows += _told(self.word("analysis.even"), "head", width)
        for point in points:
            rows += [(), *_told(self._change(point), "text", width)]
        return [*rows, (), *_told(self.word("analysis.how"), "dim", width)]

    def _change(self, point: TurningPoint) -> str:
        pairs = enumerate(zip(point.before, point.after, strict=True))
        changes = ", ".join(
            self.word(
                "analysis.change",
                name=f"{seat_chip(Seat(seat))} {self._names[seat]}",
                before=round(100 * old),
                after=round(100 * new),
            )
            for seat, (old, new) in pairs
            if round(100 * old) != round(100 * new)
        )
        turn = self.standings[point.place]
        return self.word("analysis.point", entry=turn.entry, who=self._who(turn), changes=changes)

    def prompt(self) -> PromptState:
        """Ask for a turn to look at."""
        key = "analysis.prompt" if self._is_done else "analysis.working"
        return PromptState(own=True, title=self.say(key), answer=self.say("analysis.answer"))

    def commands(self) -> Sequence[Command]:
        """Return what there is to do."""
        has_points = bool(self._points)
        return [
            Command("1", "choose", Text("analysis.do.look"), bool(self.standings)),
            Command("2", "point(1)", Text("analysis.do.next"), has_points),
            Command("3", "point(-1)", Text("analysis.do.previous"), has_points),
        ]

    def describe(self) -> Line:
        """Return what went wrong, or the chances of the turn under the cursor in words."""
        if self._wrong:
            return (Piece(clean(self._wrong), "danger"),)
        if not self.key:
            return ()
        chances = self.standings[self._at].chances
        shares = ", ".join(
            f"{name} {100 * chance:.0f} %"
            for name, chance in zip(self._names, chances, strict=True)
        )
        return self.say("analysis.shares", shares=shares)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint("Enter", self.word("analysis.look"), "choose"),
            KeyHint("n p", self.word("analysis.to_points"), "point(1)"),
        ]

    # -- what keys do

    @property
    def _at(self) -> int:
        return int(self.key.rpartition(" ")[2] or 0)

    def action_choose(self) -> None:
        """Look at the position in which the turn under the cursor began."""
        if self.key:
            self._look(self.standings[self._at].entry)

    def action_point(self, step: int) -> None:
        """Move the cursor to the next turning point, round and round."""
        points, here = [one.place for one in self._points], self._at
        if points:
            later = [n for n in points if (n > here if step > 0 else n < here)]
            place = (later or points)[0 if step > 0 else -1]
            self.renew(f"turn {place}")


def _told(words: str, role: str, width: int) -> list[Line]:
    """Return words beside the stroke that parts the page from the list."""
    return wrap((Piece(f" {words}", role),), width - 1, indent=1)
