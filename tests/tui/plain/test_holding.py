"""Lines of a pipe while somebody else has the table pause."""

import pytest

from core.engine.ids import Seat
from plainly import Plain, begin
from tui.plain.client import PlainClient
from waiting import until

OTHER, BOB = Seat(0), Seat(1)
HELD = "The lines wait until the match goes on"


class Pausing:
    """Lines of Bob; the other seat has the table pause before one of them, until it is held.

    Attributes:
        plain: The match.
        made: How many moves Bob had made when the lines were held.
    """

    def __init__(self, *lines: str, before: str = "") -> None:
        self.plain = Plain(begin("adellos", "squire,Bob"), self)
        self.made: list[int] = []
        self.other = self.plain.session.client(OTHER)
        self._left = [*lines, "q"]
        self._before = before
        self._say = self.plain.client.say
        self.plain.client.say = self._hear  # type: ignore[method-assign]  # to go on then

    def __call__(self, _client: PlainClient) -> str | None:
        """Return the next line."""
        if self._left and self._left[0] == self._before:
            self._before = ""
            self.other.pause(on=True)
        return self._left.pop(0) if self._left else None

    def _hear(self, key: str, /, **fields: object) -> None:
        self._say(key, **fields)
        if key == "plain.held":
            self.made.append(self.moves)
            self.other.pause(on=False)

    async def pause(self) -> None:
        """Have the other seat pause the table, and Bob know of it."""
        self.other.pause(on=True)
        await until(lambda: self.other.view().paused)
        client = self.plain.client.desk.clients[0]
        self.plain.client.desk.take(client, client.view())

    @property
    def moves(self) -> int:
        """How many moves Bob has made."""
        return sum(entry.seat == BOB for entry in self.plain.session.table.match.entries)


async def test_moves_wait_while_another_has_the_table_pause() -> None:
    """They are made when play goes on, and that they wait is told once."""
    at = Pausing("1", "1")
    await at.pause()
    output = await at.plain.play()
    assert [0] == at.made
    assert 1 == output.count(HELD)
    assert (2, 0) == (at.moves, at.plain.client.mistakes)


@pytest.mark.parametrize("line", ["2", "1"])
async def test_a_move_that_met_a_pause_is_made_later(line: str) -> None:
    """A move that was sent when the other had the table pause already is sent again."""
    at = Pausing("2", "1", before=line)
    output = await at.plain.play()
    assert [("2", "1").index(line)] == at.made
    assert (2, 0) == (at.moves, at.plain.client.mistakes)
    assert "The table is paused" not in output.partition(HELD)[2]


async def test_what_is_no_move_is_taken_meanwhile() -> None:
    """A line that shows something, and one that lets the match go on, do not wait."""
    at = Pausing("h", "P", "1")
    await at.pause()
    output = await at.plain.play()
    assert [] == at.made
    assert "Bob lets the match go on" in output
    assert 1 == at.moves


async def test_own_pause_holds_nothing() -> None:
    """Who has the table pause is told that a move is refused: nobody else need let it go on."""
    at = Pausing("P", "1", "P", "1")
    output = await at.plain.play()
    assert [] == at.made
    assert "The table is paused" in output
    assert (1, 1) == (at.moves, at.plain.client.mistakes)
