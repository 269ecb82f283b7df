"""Texts as lines: the catalog's spans with chips in their owners' colours.

One `Wording` belongs to one match as it stands: its game, its language, who sits where.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from core.engine.events import SeenEvent
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import SEAT_LETTERS, Seat, seat_chip, seat_letter
from core.engine.lines import event_text, ply_text
from core.engine.scene import Scene, Text
from core.engine.texts import Catalog, Names
from core.table.client import SeatInfo
from tui.widgets.lines import Line, Piece, clean

SEAT_COLOURS = ("blue", "orange", "red", "violet", "green")
"""The colours of the seats where a game names none in its scene."""

CHIP_TEXT = "cursor-text"


def seat_roles(scene: Scene | None) -> tuple[str, ...]:
    """Return the role of each seat's colour.

    `colours` of the scene's board names them: pairs of a seat's letter and a colour.
    """
    pairs = scene.board.get("colours", ()) if scene is not None else ()
    named = dict(cast("Iterable[tuple[str, str]]", pairs))
    names = (named.get(seat_letter(Seat(i)), SEAT_COLOURS[i]) for i in range(len(SEAT_LETTERS)))
    return tuple(f"owner-{name}" for name in names)


@dataclass(frozen=True)
class Wording:
    """Words of one match.

    Attributes:
        game: The rules, for the words of moves.
        catalog: The messages, of the game and of the interface.
        seats: Who sits where.
        roles: The role of each seat's colour.
    """

    game: AnyGame
    catalog: Catalog
    seats: Sequence[SeatInfo] = ()
    roles: Sequence[str] = tuple(f"owner-{name}" for name in SEAT_COLOURS)

    @cached_property
    def names(self) -> Names:
        """The names that messages of this match use."""
        seats = [clean(info.name) for info in self.seats]
        return Names(seats, self.game.data.things(self.catalog.lang))

    @cached_property
    def short_names(self) -> Names:
        """The same without the players' names, for narrow panels."""
        return Names((), self.names.things)

    def line(
        self, text: Text, role: str = "text", *, bold: bool = False, short: bool = False
    ) -> Line:
        """Return a message as a line; with `short`, seats are chips without names.

        Raises:
            DataError: No catalog has the message, or a field is missing.
        """
        spans = self.catalog.spans(text, self.short_names if short else self.names)
        return tuple(
            Piece(clean(span.text), role, bold=bold) if span.seat is None else self.chip(span.seat)
            for span in spans
            if span.text
        )

    def say(self, key: str, role: str = "text", /, *, bold: bool = False, **fields: object) -> Line:
        """Return a message of the interface as a line."""
        return self.line(Text(key, fields), role, bold=bold)

    def word(self, key: str, /, **fields: object) -> str:
        """Return a message of the interface as a string."""
        return self.plain(Text(key, fields))

    def plain(self, text: Text) -> str:
        """Return a message as a string."""
        return clean(self.catalog.plain(text, self.names))

    def chip(self, seat: Seat) -> Piece:
        """Return the seat's letter in its brackets on its colour."""
        role = self.roles[seat] if seat < len(self.roles) else "key"
        return Piece(seat_chip(seat), CHIP_TEXT, role, bold=True)

    def seat(self, seat: Seat, role: str = "text", *, bold: bool = False) -> Line:
        """Return the seat's chip and the player's name."""
        if seat >= len(self.seats):
            return (self.chip(seat),)
        return self.chip(seat), Piece(
            f" {clean(self.catalog.written(self.seats[seat].name))}", role, bold=bold
        )

    def move(self, kind: str, move: Move) -> Text:
        """Return a move of a decision kind in a few words that need no question beside them."""
        return ply_text(self.game, self.catalog, kind, move)

    def event(self, event: SeenEvent, *, short: bool = False) -> Line:
        """Return what happened as a log line; empty where the catalog says nothing of it."""
        return self.line(self.event_text(event), short=short)

    def event_text(self, event: SeenEvent) -> Text:
        """Return the message of an event.

        An event without a message is named as it is, never left out in silence.
        """
        text = event_text(self.game, self.catalog, event)
        return text if self.catalog.has(text.key) else Text("log.unknown", {"kind": event.kind})
