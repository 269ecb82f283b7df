"""What the golden games of Adellos show: not only named, but played and used."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import golden
import golden_adellos
from core.engine.events import Fields
from core.games.adellos.data import DATA, EVENTS, STOCKED, TILES
from core.match.match import Match
from golden_adellos import NO_EVENT, NOBLES
from sampling import load

GAME = load("adellos")


@cache
def matches() -> tuple[Match[Any], ...]:
    """Return all golden games, played again."""
    paths = golden.files("adellos")
    return tuple(golden.read(GAME, path.read_text(encoding="utf-8"))[1] for path in paths)


def events() -> Iterator[tuple[str, Fields]]:
    """Yield the kind and the public fields of all events of all golden games."""
    for match in matches():
        for entry in match.entries:
            yield from ((event.kind, event.public) for event in entry.events)


def fields_of(kinds: tuple[str, ...], field: str) -> set[object]:
    """Return the values that a field has in events of some kinds."""
    return {fields[field] for kind, fields in events() if kind in kinds and field in fields}


def parts() -> set[str]:
    """Return what gives summands of attacks and defences: abilities, nobles, walls, cards."""
    return set[str]().union(*map(golden_adellos.parts, matches()))


def shown(what: str) -> set[str]:
    """Return the names of what golden games show of a kind."""
    items = set[tuple[str, str]]().union(*map(golden_adellos.found, matches()))
    return {name for kind, name in items if kind == what}


def test_every_card_is_played() -> None:
    """Each of the 17 cards is played somewhere, not only drawn."""
    played = fields_of(("card_played", "card_laid", "combat_card"), "card")
    assert set() == {event.id for event in EVENTS} - played


def test_every_unit_and_token_comes_into_play() -> None:
    """Each of the 40 units and both tokens is hired, summoned, placed or made."""
    put = fields_of(("hired", "summoned", "placed", "token_created"), "piece")
    assert set() == {tile.id for tile in TILES[:STOCKED]} - put - fields_of(("exchanged",), "new")


def test_every_noble_is_chosen() -> None:
    """Each of the 12 nobles is chosen somewhere."""
    assert NOBLES == shown("chosen")


def test_every_ability_of_a_unit_is_used() -> None:
    """Each ability brings gold or cards, puts counters, makes tokens or adds to a sum."""
    kinds = ("gold_gained", "card_drawn", "counters", "card_lost", "token_created")
    used = fields_of(kinds, "reason") | parts()
    assert set() == {row["id"] for row in DATA.tables["ability"]} - used


def test_every_ability_of_a_noble_is_used() -> None:
    """Each noble adds to a sum, is paid for, copies, or changes what summoning costs."""
    assert NOBLES - NO_EVENT == shown("used")


def test_every_option_is_played() -> None:
    """Each table option has a value other than its default in some golden game."""
    assert {option.id for option in DATA.options} == shown("changed")
