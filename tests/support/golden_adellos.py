"""What the golden games of Adellos show besides: nobles chosen and used, options changed."""

from collections.abc import Iterator
from typing import Any

from core.engine.events import Event
from core.engine.game import AnyGame
from core.games.adellos.data import DATA, STOCKED, TILES
from core.match.match import Match

NO_EVENT = {"pope_anicetus"}
"""What this noble's ability prevents leaves no trace in the log."""
NOBLES = {tile.id for tile in TILES[STOCKED:]}
PAYERS = {"buy_card": "merchant_pinkerton", "hire_paladin": "arch_paladin_mathias"}


def wanted(game: AnyGame) -> set[tuple[str, str]]:
    """Return all nobles chosen, their abilities used but for one, and all options."""
    items = {("chosen", noble) for noble in NOBLES}
    items |= {("used", noble) for noble in NOBLES - NO_EVENT}
    return items | {("changed", option.id) for option in game.data.options}


def found(match: Match[Any]) -> set[tuple[str, str]]:
    """Return what of it one match shows."""
    items = {("chosen", str(e.public["noble"])) for e in events(match) if e.kind == "noble_chosen"}
    items |= {("used", noble) for noble in used(match)}
    chosen = match.setup.options
    return items | {("changed", o.id) for o in DATA.options if chosen[o.id] != o.default}


def events(match: Match[Any]) -> Iterator[Event]:
    """Yield all events of a match."""
    for entry in match.entries:
        yield from entry.events


def parts(match: Match[Any]) -> set[str]:
    """Return what gives summands of attacks and defences: abilities, nobles, walls, cards."""
    named = ("att_parts", "def_parts")
    attacks = (event.public for event in events(match) if event.kind == "attack")
    return {str(part[0]) for fields in attacks for name in named for part in _rows(fields[name])}


def _rows(value: object) -> tuple[Any, ...]:
    assert isinstance(value, tuple)
    return value


def used(match: Match[Any]) -> set[str]:
    """Return the nobles who add to a sum, are paid for, copy, or change what summoning costs."""
    names = parts(match) & NOBLES
    for event in events(match):
        match event.kind, event.public:
            case "gold_paid", {"reason": reason} if reason in PAYERS:
                names.add(PAYERS[str(reason)])
            case "copied", {"noble": _}:
                names.add("jester_caspar")
            case "summoned", {"piece": "vampire", "counters": 3}:
                names.add("vampirelord_darkula")
            case _:
                pass
    if any(state.incantations == 3 for _, state in match.walk()):
        names.add("lich_baron_kynoth")
    return names
