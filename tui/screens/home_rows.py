"""How the home screen writes matches: order, rows, what is known of one. Knows no widgets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from core.engine.ids import Seat, seat_chip
from core.engine.scene import Text
from tui.widgets.lines import Line, Piece, clean, column, wrap

if TYPE_CHECKING:
    from saves.campaign import Campaign
    from saves.library import Listed, Summary

Word = Callable[[Text], str]
"""Returns a message as a string that is safe to draw."""

ORDERS = ("played", "game", "turn", "size")
"""What a list can be ordered by; the first is the order at the beginning."""

PARTS = (
    ("home.running", ("running",)),
    ("home.finished", ("finished",)),
    ("home.attention", ("damaged", "newer", "unreadable")),
)
"""The parts of the list: heading and states."""

NARROW = 52
WIDE = 76


@dataclass(frozen=True)
class Rows:
    """Writes matches in one language.

    Attributes:
        word: Returns a message.
        games: The name of each game by id.
        written: Spells what a file holds for the signs there are.
    """

    word: Word
    games: Mapping[str, str]
    written: Callable[[str], str]

    def game(self, one: "Listed") -> str:
        """Return the name of a match's game, or of its file where that is not known."""
        return clean(self.games.get(one.game, one.game or one.path.stem))

    def called(self, one: "Listed") -> str:
        """Return what a match is called: as a person named it, or after its game."""
        return clean(one.title) or self.game(one)

    def ordered(self, found: Sequence["Listed"], order: str) -> list["Listed"]:
        """Return matches in an order; those that are alike stay as they are."""
        keys: dict[str, Callable[[Listed], object]] = {
            "game": lambda one: self.called(one).casefold(),
            "turn": lambda one: -(one.summary.entries if one.summary else 0),
            "size": lambda one: -one.size_bytes,
        }
        key = keys.get(order)
        return sorted(found, key=key) if key else list(found)  # type: ignore[arg-type]  # keys of one kind

    def fits(self, one: "Listed", typed: str) -> bool:
        """Return whether all words that were typed are in what is shown of a match."""
        summary = one.summary
        parts = [self.game(one), one.path.stem, *one.names]
        if summary is not None:
            parts += [summary.turn, *(name for name, _ in summary.seats)]
        text = " ".join(parts).casefold()
        return all(word in text for word in typed.casefold().split())

    def fits_campaign(self, one: "Campaign", typed: str) -> bool:
        """Return whether all words that were typed are in the name or the players of a campaign."""
        text = " ".join([one.name, *one.names]).casefold()
        return all(word in text for word in typed.casefold().split())

    def row(self, one: "Listed", width: int) -> Line:
        """Return a match as a row of a list, for a width in cells."""
        summary = one.summary
        called = 17 if width >= WIDE else 11
        head = Piece(f" {column(self.called(one), called)} ", "text")
        when = Piece(f" {self.when(one.played):>12}", "dim")
        if one.why is not None:
            return (
                head,
                Piece(column(self.word(Text(f"home.{one.state}")), 25), "threat"),
                when,
            )
        if summary is None:
            return head, Piece(column(clean(", ".join(one.names)), 25), "head"), when
        scores = " ".join(map(str, summary.scores))
        cells = [
            head,
            Piece(f"{column(clean(summary.turn), 14)} ", "head"),
            Piece(column(scores, 11)),
        ]
        if width >= WIDE:
            cells.append(Piece(f" {column(self.whose(summary), 20)}", "head"))
        return *cells, when

    def whose(self, summary: "Summary") -> str:
        """Return whose turn it is, or who has won."""
        seats = summary.winners if summary.is_over else summary.asked
        names = ", ".join(seat_chip(Seat(n)) + f" {summary.seats[n][0]}" for n in seats)
        key = "home.won" if summary.is_over else "home.asked"
        return self.word(Text(key, {"names": names})) if seats else ""

    def when(self, seconds: float) -> str:
        """Return when something was, the shorter the nearer."""
        then, now = datetime.fromtimestamp(seconds).astimezone(), datetime.now().astimezone()
        days = (now.date() - then.date()).days
        key = {0: "home.today", 1: "home.yesterday"}.get(days, "home.date")
        return self.word(Text(key, {"time": f"{then:%H:%M}", "date": f"{then:%Y-%m-%d}"}))

    def why(self, one: "Listed") -> str:
        """Return what is wrong with a file, "" if nothing is."""
        return "" if one.why is None else self.word(one.why)

    def position(self, summary: "Summary", width: int) -> list[Line]:
        """Return a position in a few lines: phase, whose turn, the seats."""
        texts = [summary.phase, self.whose(summary)]
        if summary.practice:
            texts.append(self.word(Text("home.practice")))
        rows: list[Line] = [(Piece(f" {self._shown(text)}", "head"),) for text in texts if text]
        for player in summary.players:
            rows += wrap((Piece(f" {self._shown(player)}"),), width - 1, indent=5)
        return rows

    def last(self, summary: "Summary", width: int) -> list[Line]:
        """Return the last lines of the log."""
        lines = [(Piece(f" {self._shown(line)}", "head"),) for line in summary.last]
        return [row for line in lines for row in wrap(line, width - 1)]

    def _shown(self, text: str) -> str:
        return self.written(clean(text))

    def file(self, one: "Listed", width: int) -> list[Line]:
        """Return what there is to say of a file."""
        fields: dict[str, object] = {"kb": max(1, one.size_bytes // 1024), "n": 0}
        key = "home.size"
        if one.summary is not None:
            key, fields["n"] = "home.entries", one.summary.entries
        size = self.word(Text(key, fields))
        saved = self.word(Text("home.saved", {"when": self.when(one.played)}))
        name = Piece(f" {clean(one.path.name)}", "dim")
        rows: list[Line] = [(Piece(f" {size}", "head"),), (Piece(f" {saved}", "head"),)]
        return [*rows, *wrap((name,), width - 1, indent=1)]
