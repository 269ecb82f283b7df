"""Pages over the board: a panel in full, all players, the final scoring."""

from collections.abc import Sequence
from dataclasses import replace

from core.engine.game_types import Outcome
from core.engine.ids import Seat
from core.engine.scene import Panel, Row, Scene, Scoring, Text
from tui.widgets.lines import Line, Piece, cut, fill, gap, joined, rule, spread, width_of, wrap
from tui.widgets.panels import fitted, heading, parts_of
from tui.widgets.players import away_seats, away_texts, player_cell
from tui.widgets.scrolled import RuledLine
from tui.widgets.wording import Wording

PAGES = ("players", "stocks", "hand", "log", "final")
"""The pages by id."""

_LABELS = 26
_WIDEST_LABEL = 40
_LEAST_NAME = 8
"""Cells for brackets and a name that is cut."""
_BAR_SIGNS = "█▒░▓▚"


def page_of(panel: str) -> str:
    """Return the page on which a panel is; without one of its own, that of stocks."""
    return panel if panel in ("hand", "players", "log") else "stocks"


def panels_of(scene: Scene, page: str) -> tuple[Panel, ...]:
    """Return the panels of a page: the hand, or on the page of stocks whatever has no own page."""
    if page in ("hand", "players"):
        return tuple(panel for panel in scene.panels if panel.id == page)
    return tuple(panel for panel in scene.panels if panel.id not in ("hand", "players"))


def panel_lines(words: Wording, panels: Sequence[Panel], width: int) -> list[Line]:
    """Return panels in full: every row, and its longer form below it."""
    return [line for line, _ in ruled_lines(words, panels, width)]


def ruled_lines(words: Wording, panels: Sequence[Panel], width: int) -> list[RuledLine]:
    """Return panels in full; the first line of a row comes with the rule that explains the row."""
    out: list[RuledLine] = []
    for panel in panels:
        if out:
            out.append(((), ""))
        out.append((heading(words.line(panel.title, "head", bold=True), "", width), ""))
        parts = parts_of(words, panel, panel.rows, width)
        for row, part in zip(panel.rows, parts, strict=True):
            lines = fitted(part, width)
            out.append((spread(lines[0].left, lines[0].right, width), row.rule or ""))
            out.extend((spread(line.left, line.right, width), "") for line in lines[1:])
            if row.more is not None:
                more = (gap(4), *words.line(row.more, "head"))
                out.extend((line, "") for line in wrap(more, width - 1, indent=4))
    return out or [((gap(1), *words.say("game.nothing_here", "dim")), "")]


def players_panels(words: Wording, scene: Scene) -> tuple[Panel, ...]:
    """Return the panel of players: the game's own, or one made of what the player row shows."""
    own = panels_of(scene, "players")
    if own:
        return tuple(with_away(words, panel) for panel in own)
    rows = tuple(
        Row(
            Text("game.player", {"seat": player.seat, "facts": player.facts}),
            Text("game.count", {"n": player.score}),
            mark="active" if player.active else "",
        )
        for player in scene.players
    )
    return (with_away(words, Panel("players", Text("game.players"), rows)),)


def with_away(words: Wording, panel: Panel) -> Panel:
    """Return a panel of players whose first row tells who is not there."""
    away = tuple(Row(text) for text in away_texts(away_seats(words.seats)))
    return replace(panel, rows=(*away, *panel.rows))


def player_lines(words: Wording, scene: Scene, width: int) -> list[Line]:
    """Return all seats with all that is known of them: the game's panel, or the row in full."""
    panels = panels_of(scene, "players")
    if panels:
        return panel_lines(words, [with_away(words, panel) for panel in panels], width)
    out: list[Line] = []
    for player in scene.players:
        out.append(())
        out.append(player_cell(words, player, 0))
        for fact in player.facts:
            out.extend(wrap((gap(5), *words.line(fact, "head")), width - 1, indent=7))
    return out


def final_lines(words: Wording, scoring: Scoring, outcome: Outcome, width: int) -> list[Line]:
    """Return the final scoring: a line per item, a column per seat, totals, ties, places, bars."""
    seats = range(len(outcome.scores))
    column = max(6, min(16, (width - _LABELS - 2) // max(1, len(seats))))
    label = max(8, min(_WIDEST_LABEL, width - 2 - column * len(seats)))
    inner = label + column * len(seats)
    names = [_right(_name(words, Seat(s), column - 1), column) for s in seats]
    out: list[Line] = [
        *wrap((gap(1), *_verdict(words, outcome)), width, indent=1),
        (),
        (gap(1 + label), *(piece for name in names for piece in name)),
        (gap(1), rule(inner)),
    ]
    for line in scoring.lines:
        values = [f"{value:+d}" if value else "0" for value in line.values]
        out.append(_values(words.line(line.text), values, label, column))
    out.append((gap(1), rule(inner, sign="═")))
    totals = scoring.totals or outcome.scores
    strong = words.say("game.total", bold=True)
    out.append(_values(strong, [str(total) for total in totals], label, column, bold=True))
    for line in scoring.ties:
        values = [str(value) for value in line.values]
        out.append(_values(words.line(line.text), values, label, column))
    places = [str(place) for place in outcome.places]
    out.append(_values(words.say("game.place"), places, label, column))
    return [*out, (), *_bars(words, totals, outcome.places, inner)]


def _verdict(words: Wording, outcome: Outcome) -> Line:
    """Return who has won and why the match is over."""
    winners = words.say("game.won", bold=True, seats=outcome.winners, n=len(outcome.winners))
    key = f"end.{outcome.reason}"
    reason = words.line(Text(key), "head") if words.catalog.has(key) else ()
    return joined([winners, reason])


def _name(words: Wording, seat: Seat, width: int) -> Line:
    """Return a seat's name, or where hardly a letter of it has room its brackets alone."""
    name = words.seat(seat)
    return cut(name, width) if width >= min(_LEAST_NAME, width_of(name)) else (words.chip(seat),)


def _right(line: Line, width: int) -> Line:
    return (gap(width - width_of(line)), *line)


def _values(
    label: Line, values: Sequence[str], width: int, column: int, *, bold: bool = False
) -> Line:
    cells = [_right((Piece(value, "text", bold=bold),), column) for value in values]
    return (gap(1), *fill(label, width), *(piece for cell in cells for piece in cell))


def _bars(words: Wording, totals: Sequence[int], places: Sequence[int], width: int) -> list[Line]:
    """Return a bar for each seat, the first place first."""
    order = sorted(range(len(totals)), key=lambda seat: (places[seat], seat))
    names = {seat: words.seat(Seat(seat)) for seat in order}
    label = min(max(map(width_of, names.values()), default=0), 24)
    most = max(1, *totals) if totals else 1
    room = max(1, width - label - 8)
    out: list[Line] = []
    for rank, seat in enumerate(order):
        length = max(0, totals[seat]) * room // most
        sign = _BAR_SIGNS[min(rank, len(_BAR_SIGNS) - 1)]
        bar = Piece(sign * length, words.roles[seat])
        total = Piece(f" {totals[seat]}", "text", bold=True)
        out.append((gap(1), *fill(names[seat], label), gap(1), bar, total))
    return out
