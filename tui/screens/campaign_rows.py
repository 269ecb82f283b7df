"""How a campaign is drawn: its plan, standings, chronicle and statistics. Knows no widgets."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from core.engine.ids import Seat, seat_chip, seat_letter
from saves import standings
from saves.campaign import Slot
from tui.campaign_words import CampaignWords
from tui.widgets.lines import Line, Piece, clean, column, fill, gap, wrap
from tui.widgets.wording import CHIP_TEXT, SEAT_COLOURS

WIDE = 70
"""A list of so many cells has columns for options, seats and date."""
FULL_DATE = 78
"""In a narrower list a date has no year."""
_BAR_SIGNS = "█▒░▓▚"
_COLUMN = 4
_NAME = 19
_POINTS = 5
_STATE_ROLES = {"running": "key", "planned": "key", "finished": "head"}


@dataclass(frozen=True)
class CampaignRows(CampaignWords):
    """Draws one campaign in one language."""

    def letter(self, name: str) -> Seat | None:
        """Return the seat whose sign stands for a player: by the order in the plan."""
        names = self.campaign.names
        return Seat(names.index(name) % len(SEAT_COLOURS)) if name in names else None

    def chip(self, name: str) -> Piece:
        """Return the sign of a player, in the player's colour."""
        seat = self.letter(name)
        if seat is None:
            return gap(3)
        return Piece(seat_chip(seat), CHIP_TEXT, f"owner-{SEAT_COLOURS[seat]}", bold=True)

    def named(self, name: str) -> Line:
        """Return the sign and the name of a player."""
        return self.chip(name), Piece(f" {clean(name)}")

    # -- the list

    def row(self, slot: Slot, width: int) -> Line:
        """Return a match of the plan as a row, for a width in cells."""
        number = Piece(f" {slot.planned.number:>2} ")
        game = Piece(f"{column(clean(self.game(slot.planned.game)), 12)} ")
        is_later = slot.file is None and slot != self.campaign.next_match()
        role = "text" if slot.result else _STATE_ROLES.get(slot.state, "threat")
        who = (Piece(clean(self.who(slot)), "dim" if is_later else role, bold=bool(slot.result)),)
        what = (Piece(clean(self.what(slot)), "head"),)
        if width < WIDE:
            return number, game, *fill(who, 13), gap(1), *fill(what, max(1, width - 31))
        options = Piece(f"{column(clean(self.options(slot)), 12)} ", "dim")
        seats = fill((Piece(self._letters(slot), "head"),), 10)
        cells = (*fill(who, 12), gap(1), *fill(what, 11), gap(1), *seats)
        return number, game, options, *cells, Piece(self._day(slot, width), "dim")

    @staticmethod
    def _day(slot: Slot, width: int) -> str:
        if slot.file is None:
            return ""
        played = datetime.fromtimestamp(slot.file.played).astimezone()
        return f"{played:%Y-%m-%d}" if width >= FULL_DATE else f"{played:%m-%d}"

    def short_row(self, slot: Slot) -> Line:
        """Return a match of the plan in a few cells."""
        game = clean(self.game(slot.planned.game))
        who = Piece(clean(self.who(slot)), "text" if slot.result else "head")
        return Piece(f" {slot.planned.number:>2} {column(game, 12)} "), who

    def _letters(self, slot: Slot) -> str:
        seats = [self.letter(player.name) for player in self.campaign.seating(slot)]
        return " ".join("?" if seat is None else seat_letter(seat) for seat in seats)

    def running_points(self, width: int) -> list[Line]:
        """Return the points after each match, the latest ones, and a bar for the sum."""
        results = self.campaign.results
        totals = standings.running_totals(results, self.campaign.plan.points)
        shown = max(1, (width - _NAME) // 2 // _COLUMN)
        numbers = [one.number for one in results][-shown:]
        bar = max(1, width - _NAME - len(numbers) * _COLUMN - 2)
        heads = "".join(f"{number:>{_COLUMN}}" for number in numbers)
        out: list[Line] = [(gap(_NAME), Piece(heads, "dim"))]
        table = self.campaign.standings()
        most = max(1, *(one.points for one in table))
        for rank, one in enumerate(table):
            points = "".join(f"{n:>{_COLUMN}}" for n in totals.get(one.name, (0,))[-shown:])
            sign = _BAR_SIGNS[min(rank, len(_BAR_SIGNS) - 1)] * (one.points * bar // most)
            name = fill((gap(1), *self.named(one.name)), _NAME)
            colour = self.chip(one.name).ground or "text"
            out.append((*name, Piece(points, "head"), gap(2), Piece(sign, colour)))
        return out

    # -- the page

    def table(self, width: int) -> list[Line]:
        """Return the standings as a table."""
        table = self.campaign.standings()
        most = max((len(one.places) for one in table), default=0)
        shown = max(0, min(most, (width - _NAME - _POINTS) // _COLUMN))
        label = width - 1 - _POINTS - shown * _COLUMN
        places = [self.word(f"campaign.place_{n}") for n in range(1, shown + 1)]
        heads = "".join(f"{place:>{_COLUMN}}" for place in places)
        points = f"{self.word('campaign.points_short'):>{_POINTS}}"
        out: list[Line] = [(gap(label), Piece(points + heads, "dim"))]
        for one in table:
            counts = "".join(f"{count:>{_COLUMN}}" for count in one.places[:shown])
            name = (Piece(f"{one.rank:>2} ", "dim"), *self.named(one.name))
            score = Piece(f"{one.points:>{_POINTS}}", "text", bold=True)
            out.append((*fill(name, label), score, Piece(counts, "head")))
        return out

    def heads(self) -> list[Line]:
        """Return how often each player was placed before each other."""
        names = self.campaign.names
        first: list[Piece] = [gap(5)]
        for name in names:
            first += [gap(1), self.chip(name), gap(2)]
        out: list[Line] = [tuple(first)]
        for name in names:
            cells = [Piece(f"{self.pair(name, other):^6}") for other in names]
            out.append((gap(1), self.chip(name), gap(1), *cells))
        return out

    def seating(self, slot: Slot, width: int) -> list[Line]:
        """Return who sits where in a match."""
        pieces: list[Piece] = []
        for player in self.campaign.seating(slot):
            pieces += [gap(1), *self.named(player.name), gap(1)]
        return wrap(tuple(pieces), width - 1, indent=1)


def paragraphs(texts: Sequence[str], width: int, indent: int = 3) -> list[Line]:
    """Return texts as lines, each beginning anew."""
    lines = [wrap((Piece(f" {clean(text)}"),), width - 1, indent=indent) for text in texts]
    return [row for rows in lines for row in rows]
