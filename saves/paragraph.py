"""The chronicle of a campaign: a paragraph for each match, from what its file tells."""

from datetime import datetime

from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves.campaign import Slot
from saves.library import Story
from saves.standings import Result


def paragraph(slot: Slot, game: str, catalog: Catalog) -> str:
    """Return what is told of a match; "" of one that is not over.

    Args:
        slot: The match.
        game: What the game is called.
        catalog: The words, those of `tui.screens` among them.
    """
    result, one = slot.result, slot.file
    if result is None or one is None:
        return ""
    day = f"{datetime.fromtimestamp(one.played).astimezone():%Y-%m-%d}"
    parts = [Text("chronicle.head", {"game": game, "day": day}), *_end(result, catalog)]
    if one.story is not None:
        parts += _story(one.story, result, catalog)
    return " ".join(catalog.plain(part, Names()) for part in parts)


def _end(result: Result, catalog: Catalog) -> list[Text]:
    """Return who won, by how much, and who came behind."""
    first = _names(result, result.winners, catalog)
    behind = [s for s in _order(result) if s not in result.winners]
    fields = {"names": first, "n": len(result.winners)}
    if not any(result.scores):
        return [Text("chronicle.won", fields)]
    fields["score"] = result.scores[result.winners[0]] if result.winners else 0
    rest = catalog.listed([f"{result.players[s]} {result.scores[s]}" for s in behind])
    told = [Text("chronicle.won_with", fields)]
    return [*told, Text("chronicle.behind", {"rest": rest})] if rest else told


def _story(story: Story, result: Result, catalog: Catalog) -> list[Text]:
    """Return how it went: the turning point, the largest swing, the end."""
    told: list[Text] = []
    others = _names(result, story.others, catalog)
    winners = _names(result, result.winners, catalog)
    if story.turning:
        fields = {"others": others, "names": winners, "turn": story.turning}
        told.append(Text("chronicle.turning", {**fields, "n": len(story.others)}))
    elif story.is_late:
        told.append(Text("chronicle.late", {"others": others, "n": len(story.others)}))
    if story.swing is not None:
        swing = story.swing
        where = f"{swing.turn}: {swing.line}" if swing.line else swing.turn
        fields = {"name": result.players[swing.seat], "where": where}
        told.append(
            Text("chronicle.swing", {**fields, "before": swing.before, "after": swing.after})
        )
    if story.end:
        told.append(Text("chronicle.end", {"end": story.end, "n": story.turns}))
    return told


def _names(result: Result, seats: tuple[int, ...], catalog: Catalog) -> str:
    return catalog.listed([result.players[seat] for seat in seats])


def _order(result: Result) -> list[int]:
    return sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat))
