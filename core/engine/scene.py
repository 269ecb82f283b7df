"""What screens show, as data: rules describe, interfaces draw.

Everything a person reads is a `Text`, a key in a catalog with fields; no sentence stands here.
The same scene is drawn by the terminal screen, read out line by line and stored in tests.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from core.engine.game_types import Move
from core.engine.ids import Seat


class Text(NamedTuple):
    """A message: its key in a catalog and the values of its placeholders."""

    key: str
    fields: Mapping[str, object] = {}


Place = str
"""The name of something on the board, as a move, a log line or a person would write it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a panel.

    Attributes:
        text: The left part.
        value: The right part: a number, a price, a count.
        seat: The seat the line is about; it gets that seat's chip.
        mark: "" or one of "playable", "used", "danger", "active".
        place: The place on the board the line belongs to.
        more: A longer form for the describe line and wide screens.
        rule: The id of the rule that explains it, or None.
    """

    text: Text
    value: Text | None = None
    seat: Seat | None = None
    mark: str = ""
    place: Place | None = None
    more: Text | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """A headed list of lines beside the board.

    Attributes:
        id: "players", "stocks", "hand", "market" or a name of the game's own.
        title: The heading.
        rows: The lines, the most important first; a small screen shows only the first.
        compact: The same in fewer, longer lines for a small screen; empty: use rows.
        page_only: Whether it is shown on a page alone, not beside the board.
    """

    id: str
    title: Text
    rows: tuple[Row, ...]
    compact: tuple[Row, ...] = ()
    page_only: bool = False


@dataclass(frozen=True, slots=True)
class Site:
    """A place on the board that a cursor can stand on.

    Attributes:
        place: Its name, unique on the board.
        layer: Sites of one layer are stepped through together ("square", "edge").
        row: Line of the site in the board's own grid.
        col: Column of the site in the board's own grid.
        name: What a place is called that has neither a name among the things nor coordinates.
    """

    place: Place
    layer: str
    row: int
    col: int
    name: Text | None = None

    @property
    def called(self) -> Text | Place:
        """What messages take for the place."""
        return self.name or self.place


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """What the one-line player strip says of a seat.

    Attributes:
        score: The points as everybody may know them now.
        facts: A few short texts, the most important first.
        active: Whether the seat owes a decision.
    """

    seat: Seat
    score: int
    facts: tuple[Text, ...] = ()
    active: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """All of a position that one viewer's screen shows.

    Attributes:
        title: The heading: turn or round.
        phase: The part of the turn, or None.
        goal: What ends the game, in a few words.
        players: One line a seat, in seat order.
        panels: The panels beside the board, in order of importance.
        sites: The places of the board the cursor can visit.
        board: Plain values that the game's board widget draws; keys are the game's own.
        notes: Lines below the board.
        rules: By place the rule that explains what is there; others are explained by the prompt's.
    """

    title: Text
    phase: Text | None
    goal: Text | None
    players: tuple[PlayerLine, ...]
    panels: tuple[Panel, ...]
    sites: tuple[Site, ...]
    board: Mapping[str, object]
    notes: tuple[Row, ...] = ()
    rules: Mapping[Place, str] = field(default_factory=dict[Place, str])

    def called(self, place: Place) -> Text | Place:
        """Return what messages take for a place."""
        return next((site.called for site in self.sites if site.place == place), place)


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move as a person sees it.

    Attributes:
        move: The move.
        label: A short label, at most 25 columns in English.
        verb: The move's verb: long lists are grouped by it.
        value: Cost or gain, for the right edge of the label's column.
        place: The place on the board that stands for the move.
        more: The consequence in a sentence, for the describe line.
        worth: Greater is shown first within one verb; equal keeps the order of the rules.
        rule: The id of the rule that explains it; None if the prompt's rule does.
        also: Further places on the board that lead to it.
    """

    move: Move
    label: Text
    verb: str
    value: Text | None = None
    place: Place | None = None
    more: Text | None = None
    worth: int = 0
    rule: str | None = None
    also: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A choice a player would look for that is closed, and why.

    Attributes:
        label: As it would be written if it were open.
        why: The reason.
        rule: The id of the rule that closes it.
        place: The place on the board it belongs to.
    """

    label: Text
    why: Text
    rule: str | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a decision asks.

    Attributes:
        title: The question.
        rule: The id of the rule it comes from; help opens there.
        facts: What the decision table says it shows: sums, what is still to pay.
        layer: Which layer of sites the cursor walks.
        step: Which step of a compound act, from 1; 0 if it has none.
        steps: Of how many.
    """

    title: Text
    rule: str | None = None
    facts: tuple[Text, ...] = ()
    layer: str = ""
    step: int = 0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the final scoring: a name and a value for each seat."""

    text: Text
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scoring:
    """The final scoring as a table: lines, then totals, then what breaks ties.

    Attributes:
        lines: In the order in which the game adds them up.
        totals: By seat.
        ties: What decides between equal totals; they are not added up.
    """

    lines: tuple[ScoreLine, ...] = field(default=())
    totals: tuple[int, ...] = field(default=())
    ties: tuple[ScoreLine, ...] = field(default=())
