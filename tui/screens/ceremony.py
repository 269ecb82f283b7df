"""The end of a campaign: who has won, and what there is to remember."""

from collections.abc import Sequence

from core.engine.texts import Catalog
from tui.screens.campaign_rows import CampaignRows, paragraphs
from tui.screens.shell import ShellScreen
from tui.screens.shell_list import Entry, ListView
from tui.widgets.lines import Line, Piece, clean, fill, gap, rule
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading

_BAR_SIGNS = "█▒░▓▚"
_NAMES = 26


class CeremonyScreen(ShellScreen):
    """The final standings, with bars, records and the story of the campaign."""

    def __init__(self, catalog: Catalog, rows: CampaignRows) -> None:
        super().__init__(catalog)
        self._rows = rows

    def top(self) -> TopState:
        """Return whose campaign it was."""
        name = self.say("ceremony.name", "head", name=self._rows.campaign.name)
        return TopState((heading("Lehen"), name), self.say("ceremony.title", bold=True), ())

    def entries(self) -> Sequence[Entry]:
        """Return the winners, and everybody's points as bars."""
        width = self.query_one(ListView).size.width - 1
        table = self._rows.campaign.standings()
        first = [one.name for one in table if one.rank == 1]
        key = "ceremony.hero" if len(first) == 1 else "ceremony.heroes"
        hero = self.word(key, names=clean(self.catalog.listed(first)).upper())
        frame = (gap(1), rule(width - 2, "key", sign="═"))
        middle: Line = (gap(max(1, (width - len(hero)) // 2)), Piece(hero, "key", bold=True))
        lines: list[Line] = [(), frame, (), middle, (), frame, ()]
        lines.append(self.head("ceremony.podium", width))
        for line in self._bars(width):
            lines += [line]
        return [Entry(line) for line in lines]

    def _bars(self, width: int) -> list[Line]:
        rows, table = self._rows, self._rows.campaign.standings()
        most, room = max(1, *(one.points for one in table)), max(4, width - _NAMES - 2)
        out: list[Line] = []
        for number, one in enumerate(table):
            sign = _BAR_SIGNS[min(number, len(_BAR_SIGNS) - 1)]
            bar = Piece(sign * (one.points * room // most), rows.chip(one.name).ground or "text")
            points = self.word("ceremony.row_points", n=one.points)
            wins = self.word("ceremony.row_wins", n=one.wins)
            name = fill((Piece(f" {one.rank}. ", "key", bold=True), *rows.named(one.name)), _NAMES)
            out += [(), (*name, bar), (gap(9), Piece(f"{points}, {wins}", "head"))]
        return out

    def page(self, width: int) -> Sequence[Line]:
        """Return what there is to remember."""
        rows = self._rows
        out = [self.head("campaign.statistics", width)]
        out += paragraphs(rows.statistics(), width)
        out += [(), self.head("campaign.records", width), *paragraphs(rows.records(), width)]
        return [*out, (), self.head("campaign.heads", width), *rows.heads()]

    def prompt(self) -> PromptState:
        """Say that it is over."""
        title = self.say("ceremony.prompt", name=self._rows.campaign.name)
        return PromptState(own=True, title=title, answer=self.say("ceremony.answer"))

    def action_choose(self) -> None:
        """Go back."""
        self.action_leave()
