"""The row of players: chip, name, score and the most important facts of each seat."""

from collections.abc import Sequence

from core.engine.scene import PlayerLine
from tui.widgets.lines import Line, LinesView, Piece, cut, gap, joined, spread, width_of
from tui.widgets.wording import Wording

BETWEEN = 2


def player_cell(words: Wording, player: PlayerLine, facts: int, width: int | None = None) -> Line:
    """Return one seat with so many of its facts; the name is cut where a width is given."""
    role = "text" if player.active else "head"
    mark = Piece(">" if player.active else " ", "key", bold=True)
    chip, *name = words.seat(player.seat, role, bold=player.active)
    parts = [words.line(fact, "dim") for fact in player.facts[:facts]]
    tail: Line = (
        *_whose(words, player),
        Piece(f" {player.score}", "text", bold=True),
        *((Piece(", ", "dim"), *joined(parts, ", ")) if parts else ()),
    )
    if width is None:
        return (mark, chip, *name, *tail)
    return (mark, chip, *cut(tuple(name), max(0, width - 4 - width_of(tail))), *tail)


def _whose(words: Wording, player: PlayerLine) -> Line:
    """Return what is special about who sits there: a bot, nobody, not connected."""
    info = words.seats[player.seat] if player.seat < len(words.seats) else None
    if info is None or (info.kind == "person" and info.here):
        return ()
    key = f"game.seat_{info.kind}" if info.here else "game.seat_away"
    return (gap(1), *words.say(key, "dim"))


def players_line(words: Wording, players: Sequence[PlayerLine], goal: Line, width: int) -> Line:
    """Return the row: all seats, with as many facts as fit; the goal at the right if it does."""
    if not players:
        return ()
    most = max(len(player.facts) for player in players)
    line: Line = ()
    for facts in range(most, -1, -1):
        line = joined([player_cell(words, p, facts) for p in players], " " * BETWEEN)
        if width_of(line) <= width:
            break
    if width_of(line) > width:  # long names: every seat gets its share
        share = width // len(players) - 1
        return joined([player_cell(words, p, 0, share) for p in players], " ")
    room = width - width_of(line) - width_of(goal) - 3
    return spread(line, (*goal, gap(1)), width) if goal and room >= 0 else line


class PlayersStrip(LinesView):
    """The row below the top bar."""

    def show(self, words: Wording, players: Sequence[PlayerLine], goal: Line) -> None:
        """Show the seats as they stand."""
        self.draw(lambda width, _: [players_line(words, players, goal, width)])
