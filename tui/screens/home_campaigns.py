"""How the home screen writes a campaign. Knows no widgets."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.engine.texts import Catalog
from saves.campaign import Campaign
from tui.screens.campaign_rows import CampaignRows
from tui.screens.home_rows import WIDE
from tui.widgets.lines import Line, Piece, clean, column


@dataclass(frozen=True)
class CampaignRow:
    """Writes one campaign in one language."""

    campaign: Campaign
    catalog: Catalog
    games: Mapping[str, str]

    @property
    def _rows(self) -> CampaignRows:
        return CampaignRows(self.campaign, self.catalog, self.games)

    def row(self, width: int) -> Line:
        """Return the campaign as a row of a list, for a width in cells."""
        rows, campaign = self._rows, self.campaign
        called = 18 if width >= WIDE else 12
        head = Piece(f" {column(clean(campaign.name), called)} ")
        if campaign.why is not None:
            return head, Piece(rows.word("campaign.attention").lower(), "threat")
        done = rows.word("campaigns.row", done=len(campaign.results), all=len(campaign.slots))
        cells = (head, Piece(f"{column(done, 9)} ", "head"))
        first, then = clean(rows.in_front()), clean(rows.following())
        if not then:  # nothing follows: there is room for all who are in front
            return *cells, Piece(first)
        return *cells, Piece(f"{column(first, 16)} "), Piece(then, "dim")

    def page(self, width: int) -> list[Line]:
        """Return the standings, and the matches of the plan."""
        rows = self._rows
        return [*rows.table(width), (), *map(rows.short_row, self.campaign.slots)]
