"""What a hosted table has others do: matches, saves and files are not its own business."""

from collections.abc import Callable
from dataclasses import dataclass

from core.table.client import SeatInfo
from core.table.table import Table

Begin = Callable[[tuple[SeatInfo, ...]], Table]


@dataclass(frozen=True, slots=True)
class Hooks:
    """The calls that a hosted table makes.

    Attributes:
        begin: Begins the match with these players, or goes on with it.
        keep: Writes chairs and tokens down; called when they change.
        farewell: Returns the number of the last saved entry, for those told of the end.
        ends: Is told that the match is over; returns the id of the next one's game, or "".
        go_on: Has the table turn to the next match.
    """

    begin: Begin
    keep: Callable[[], None] = lambda: None
    farewell: Callable[[], str] = lambda: ""
    ends: Callable[[], str] = lambda: ""
    go_on: Callable[[], None] = lambda: None
