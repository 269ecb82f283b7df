"""Small messages that the other messages of Adellos are made of."""

from collections.abc import Iterable, Sequence

from core.engine.ids import Seat
from core.engine.scene import Text
from core.games.adellos.board import HEX_NAMES, TILE_OF
from core.games.adellos.combat import Part
from core.games.adellos.data import TILES, UNITS
from core.games.adellos.state import State

_SHORT = frozenset(tile.id for number, tile in enumerate(TILES) if number >= UNITS)
"""Tokens and nobles: their full names are too long for a label."""


def short_name(tile: str) -> Text:
    """Return a tile's name, short for tokens and nobles."""
    if tile in _SHORT:
        return Text(f"name.{tile}")
    return Text("name.unit", {"piece": tile})


def piece_name(state: State, spot: int) -> Text:
    """Return the short name of the piece on a hex, which must not be free."""
    return short_name(TILES[TILE_OF[state.pieces[spot]]].id)


def count(name: str, n: int) -> Text:
    """Return a number of things: gold, cards, action points, counters ..."""
    return Text(f"count.{name}", {"n": n})


def hex_list(spots: Iterable[int]) -> str:
    """Return hexes as a person lists them."""
    return " ".join([HEX_NAMES[spot] for spot in spots])


def part_text(part: Part) -> Text:
    """Return one part of a sum: Command d3 +1."""
    fields = {"source": source_text(part.source), "n": part.n}
    if part.place >= 0:
        return Text("part.from", {**fields, "place": HEX_NAMES[part.place]})
    return Text("part.own", fields)


def part_label(part: Part) -> Text:
    """Return what gives one part of a sum, without the number: Command d3."""
    source = source_text(part.source)
    if part.place < 0:
        return source
    return Text("part.given", {"source": source, "place": HEX_NAMES[part.place]})


def source_text(source: str) -> Text:
    """Return what gives a part of a sum: a noble, an ability, a card, the print, walls."""
    if source in ("printed", "walls"):
        return Text(f"part.{source}")
    if source in _SHORT:
        return short_name(source)
    return Text("name.unit", {"piece": source})


def bonuses(parts: Sequence[Part]) -> tuple[Text, ...]:
    """Return all parts of a sum but the printed one."""
    return tuple([part_text(part) for part in parts if part.source != "printed"])


def total(parts: Iterable[Part]) -> int:
    """Return a sum."""
    return sum([part.n for part in parts])


def seat_text(seat: int) -> Text:
    """Return a seat."""
    return Text("owner.seat", {"seat": Seat(seat)})
