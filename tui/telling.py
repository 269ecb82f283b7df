"""Has the bots of a table say what comes of their moves, as far as all know it already."""

from collections.abc import Mapping

from core.bots.remarks import Remark, remarks
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import Catalog, Names, game_catalog
from core.match.entries import Entry
from core.table.local import LocalTable
from core.table.table import Table


class Telling:
    """Says the bots' remarks of what is new at a table.

    Args:
        table: The table.
        lang: The language that the bots speak.
    """

    def __init__(self, table: Table, lang: str) -> None:
        self._table = table
        self._words: Catalog = game_catalog(table.match.game.data, lang, "tui")
        self._told = len(table.match.entries)

    def take(self) -> None:
        """Say what there is to say of the entries that came since this was called last."""
        entries = self._table.match.entries[self._told :]
        self._told += len(entries)
        for entry in entries:
            if entry.cause == "ply" and self._table.seats[entry.seat].kind == "bot":
                self._tell(entry)

    def _tell(self, entry: Entry) -> None:
        match, ply = self._table.match, entry.plies[0]
        moves = [(ply.seat, ply.move), *ply.forced]
        found: Mapping[Seat, Remark] = {
            one.seat: one for one in remarks(match.game, match.state_at(entry.number - 1), moves)
        }
        for seat, remark in found.items():
            if self._table.seats[seat].kind == "bot":
                LocalTable(self._table, seat).say(self._sentence(remark))

    def _sentence(self, remark: Remark) -> str:
        things = self._table.match.game.data.things(self._words.lang)
        names = Names([info.name for info in self._table.seats], things)
        what, why = (self._words.plain(text, names) for text in (remark.what, remark.why))
        return self._words.plain(Text("game.remark", {"what": what, "why": why}), names)
