"""The row of players: chip, name, score and the most important facts of each seat."""

from collections.abc import Sequence

from core.engine.ids import Seat
from core.engine.scene import PlayerLine, Text
from core.table.client import SeatInfo
from tui.widgets.lines import Line, LinesView, Piece, cut, gap, joined, spread, width_of
from tui.widgets.wording import Wording

BETWEEN = 2
NAME = 5
"""So much of a name, with the blank before it, is left where it is cut."""


def player_cell(
    words: Wording,
    player: PlayerLine,
    facts: int,
    longest: int | None = None,
    *,
    tells_bots: bool = True,
) -> Line:
    """Return one seat with so many of its facts, its name in at most so many cells."""
    role = "text" if player.active else "head"
    mark = Piece(">" if player.active else " ", "key", bold=True)
    chip, *name = words.seat(player.seat, role, bold=player.active)
    parts = [words.line(fact, "dim") for fact in player.facts[:facts]]
    return (
        mark,
        chip,
        *(name if longest is None else cut(tuple(name), longest)),
        *special(words, player.seat, tells_bots=tells_bots),
        Piece(f" {player.score}", "text", bold=True),
        *((Piece(", ", "dim"), *joined(parts, ", ")) if parts else ()),
    )


def special(words: Wording, seat: Seat, *, tells_bots: bool = True) -> Line:
    """Return what is special about who sits there: a bot, nobody, not connected."""
    info = words.seats[seat] if seat < len(words.seats) else None
    if info is None or (info.here and (info.kind == "person" or not tells_bots)):
        return ()
    key = f"game.seat_{info.kind}" if info.here else "game.seat_away"
    return (gap(1), *words.say(key, "dim"))


def away_seats(seats: Sequence[SeatInfo]) -> tuple[Seat, ...]:
    """Return the seats whose players are not there."""
    return tuple(Seat(number) for number, info in enumerate(seats) if not info.here)


def away_texts(away: Sequence[Seat]) -> list[Text]:
    """Return that players are not there; nothing where all are."""
    return [Text("game.away", {"seats": away, "n": len(away)})] if away else []


def _row(words: Wording, players: Sequence[PlayerLine], form: tuple[int, bool], room: int) -> Line:
    """Return the longest row that fits: with bots, without, with shorter names; () if none does.

    Args:
        words: The words.
        players: The seats.
        form: How many facts, and whether names may be cut for them.
        room: The width.
    """
    facts, cuts = form
    longest = max(width_of(words.seat(player.seat)) for player in players)
    names: list[tuple[int | None, bool]] = [(None, True), (None, False)]
    names += [(name, False) for name in range(longest, NAME - 1, -1) if cuts]
    for name, tells_bots in names:
        cells = [player_cell(words, p, facts, name, tells_bots=tells_bots) for p in players]
        line = joined(cells, " " * BETWEEN)
        if width_of(line) <= room:
            return line
    return ()


def players_line(words: Wording, players: Sequence[PlayerLine], goal: Line, width: int) -> Line:
    """Return the row of all seats, with as many facts as fit, and the goal at the right.

    The goal goes before the word "bot" and the length of names, and facts before the goal unless
    names must be cut for them.
    """
    if not players:
        return ()
    beside = width - width_of(goal) - 3 if goal else width
    most = max(len(player.facts) for player in players)
    forms = [
        ((number, number == 1 and room == beside), room)
        for number in range(most, 0, -1)
        for room in (beside, width)
    ]
    forms += [((0, True), beside), ((1, True), width), ((0, True), width)]
    for form, room in forms:
        line = _row(words, players, form, room)
        if line:
            return spread(line, (*goal, gap(1)), width) if room < width else line
    cells = [player_cell(words, player, 0, 0, tells_bots=False) for player in players]
    return cut(joined(cells, " "), width)


class PlayersStrip(LinesView):
    """The row below the top bar."""

    def show(self, words: Wording, players: Sequence[PlayerLine], goal: Line) -> None:
        """Show the seats as they stand."""
        self.draw(lambda width, _: [players_line(words, players, goal, width)])
