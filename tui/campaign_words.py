"""What is said of a campaign, in one language; knows no widgets."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves import standings
from saves.campaign import Campaign, Slot
from saves.paragraph import paragraph


@dataclass(frozen=True)
class CampaignWords:
    """Words of one campaign.

    Attributes:
        campaign: The campaign.
        catalog: The words, those of `tui.screens` among them.
        games: The name of each game by id.
    """

    campaign: Campaign
    catalog: Catalog
    games: Mapping[str, str]

    def word(self, key: str, **fields: object) -> str:
        """Return a message."""
        return self.catalog.plain(Text(key, fields), Names())

    def game(self, game_id: str) -> str:
        """Return the name of a game."""
        return self.games.get(game_id, game_id)

    def headline(self) -> str:
        """Return who leads, or has won."""
        if not self.campaign.results:
            return self.word("campaign.begins")
        table = self.campaign.standings()
        first = [one.name for one in table if one.rank == 1]
        if self.campaign.is_over:
            names = self.catalog.listed(first).upper()
            key = "campaign.over" if len(first) == 1 else "campaign.over_tied"
            return self.word(key, name=names, names=names)
        best = table[0].points
        tied = [one.name for one in table if one.points == best]
        if len(tied) > 1:
            return self.word("campaign.tied", names=self.catalog.listed(tied).upper())
        lead = best - table[1].points
        return self.word("campaign.leads", name=tied[0].upper(), n=lead)

    def in_front(self) -> str:
        """Return who leads or has won, in a few words for a list; "" before the first match."""
        first = [one.name for one in self.campaign.standings() if one.rank == 1]
        if not self.campaign.results:
            return ""
        if self.campaign.is_over:
            return self.word("campaigns.won", name=self.catalog.listed(first), n=len(first))
        many = len(first) > 1
        return self.word("campaigns.tied" if many else "campaigns.leads", name=first[0])

    def following(self) -> str:
        """Return which game comes next, "" when all is played."""
        slot = self.campaign.next_match()
        return "" if slot is None else self.game(slot.planned.game)

    def options(self, slot: Slot) -> str:
        """Return the options of a match that are not as printed."""
        changed = [f"{key} {value}" for key, value in slot.planned.options.items()]
        return ", ".join(changed) or self.word("campaign.printed")

    def who(self, slot: Slot) -> str:
        """Return who won a match, or its state."""
        if slot.result is not None:
            return self.catalog.listed([slot.result.players[n] for n in slot.result.winners])
        is_later = slot.file is None and slot != self.campaign.next_match()
        return self.word(f"campaign.{'later' if is_later else slot.state}")

    def what(self, slot: Slot) -> str:
        """Return the scores of a match, the first place first, or its turn."""
        result = slot.result
        if result is not None:
            order = sorted(range(len(result.places)), key=lambda seat: result.places[seat])
            scores = [str(result.scores[seat]) for seat in order]
            return " ".join(scores) if any(result.scores) else ""
        summary = None if slot.file is None else slot.file.summary
        return "" if summary is None else summary.turn

    def by_game(self) -> list[str]:
        """Return who has how many points of each game."""
        found = standings.by_game(self.campaign.results, self.campaign.plan.points)
        return [
            f"{self.game(game)}: " + ", ".join(f"{name} {points}" for name, points in rows)
            for game, rows in found.items()
        ]

    def records(self) -> list[str]:
        """Return the greatest score in each game."""
        return [
            self.word(
                "campaign.record",
                game=self.game(one.game),
                name=one.name,
                score=one.score,
                n=one.number,
            )
            for one in standings.records(self.campaign.results)
        ]

    def statistics(self) -> list[str]:
        """Return what the matches tell of each player, and the longest match."""
        results, out = self.campaign.results, list[str]()
        for one in self.campaign.standings():
            text = self.word("campaign.wins", name=one.name, n=one.wins, matches=one.matches)
            best = standings.favourite(one.name, results, self.campaign.plan.points)
            more = f", {self.word('campaign.favourite', game=self.game(best))}" if best else ""
            out.append(text + more)
        longest = standings.longest(results)
        if longest is not None:
            fields = {"n": longest.number, "entries": longest.entries}
            out.append(self.word("campaign.longest", game=self.game(longest.game), **fields))
        return out

    def told(self, slot: Slot) -> str:
        """Return the paragraph of a match, "" of one that is not over."""
        return paragraph(slot, self.game(slot.planned.game), self.catalog)

    def seated(self, slot: Slot) -> str:
        """Return who sits in a match, in seat order."""
        return self.catalog.listed([one.name for one in self.campaign.seating(slot)])

    def pair(self, one: str, other: str) -> str:
        """Return how often one player was placed before another, and behind."""
        results = self.campaign.results
        ahead, behind = standings.ahead(results, one, other), standings.ahead(results, other, one)
        return "-" if one == other else f"{ahead}:{behind}"


def as_text(words: CampaignWords) -> str:
    """Return all that is known of a campaign, as plain text."""
    campaign = words.campaign
    out = [campaign.name, words.headline(), "", words.word("campaign.plan"), ""]
    for slot in campaign.slots:
        number, game = slot.planned.number, words.game(slot.planned.game)
        row = f"{number:>3}  {game:<12}  {words.who(slot):<20}  {words.what(slot):<14}"
        out.append(f"{row}  {words.options(slot)}".rstrip())
    out += ["", words.word("campaign.standings"), ""]
    for one in campaign.standings():
        points = words.word("ceremony.row_points", n=one.points)
        won = words.word("ceremony.row_wins", n=one.wins)
        out.append(f"{one.rank:>3}. {one.name:<20}  {points}, {won}")
    if campaign.results:
        out += _told(words)
    return "\n".join(out) + "\n"


def _told(words: CampaignWords) -> list[str]:
    out = ["", words.word("campaign.heads"), ""]
    names = words.campaign.names
    pairs = [(one, other) for n, one in enumerate(names) for other in names[n + 1 :]]
    out += [f"  {one} - {other}  {words.pair(one, other)}" for one, other in pairs]
    out += ["", words.word("campaign.chronicle")]
    for slot in words.campaign.slots:
        if slot.result is not None:
            out += ["", f"{slot.planned.number}. {words.told(slot)}"]
    for key in ("statistics", "games", "records"):
        lines = {"statistics": words.statistics, "games": words.by_game, "records": words.records}
        out += ["", words.word(f"campaign.{key}"), "", *(f"  {line}" for line in lines[key]())]
    return out
