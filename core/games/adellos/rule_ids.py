"""Which rule explains a card, a tile or a move: help opens there."""

from collections.abc import Mapping

from core.engine.game_types import Move
from core.games.adellos.board import HEX, TILE_OF
from core.games.adellos.data import KIND, TILE, TILES
from core.games.adellos.state import State

_ABILITIES: Mapping[str, str] = {
    "income": "AD 11.1",
    "ancient_wisdom": "AD 11.1",
    "command": "AD 11.2",
    "bulwark": "AD 11.2",
    "blessing": "AD 11.2",
    "gang": "AD 11.3",
    "zombie_squad": "AD 11.4",
    "banish": "AD 11.5",
    "loot": "AD 11.6",
    "infect": "AD 11.7",
    "poison": "AD 11.8",
    "wail": "AD 11.8",
    "inquisition": "AD 11.9",
    "soldier_att": "AD 12.1",
    "bandit_att": "AD 12.1",
    "rogue_def": "AD 12.1",
    "knight_def": "AD 12.1",
    "zealot_def": "AD 12.1",
    "buy_card": "AD 12.2",
    "hire_paladin": "AD 12.3",
    "copy": "AD 12.4",
    "immune": "AD 12.5",
    "zombie_def": "AD 12.6",
    "cheap_vampires": "AD 12.7",
    "extra_incantation": "AD 12.7",
}
"""By ability of a unit or effect of a noble."""

_VERBS: Mapping[str, str] = {
    "move": "AD 7.1",
    "march": "AD 7.1",
    "swap": "AD 7.3",
    "attack": "AD 8.1",
    "poison": "AD 11.8",
    "wail": "AD 11.8",
    "inquisition": "AD 11.9",
    "end": "AD 5.3",
    "gift": "AD 9.7",
}


def rule_of_card(kind: int) -> str:
    """Return the rule of an event card."""
    return f"AD 10.{kind + 1}"


def rule_of_tile(tile: int) -> str:
    """Return the rule of what a tile can do; of one without ability, how it comes into play."""
    one = TILES[tile]
    found = _ABILITIES.get(one.effect or one.ability)
    if found is not None:
        return found
    if one.sort == "token":
        return "AD 13.1"
    return "AD 6.2" if one.gold else "AD 6.5"


def rule_of_move(state: State, move: Move) -> str | None:
    """Return the rule that explains a move: of its card, its tile, its piece, or its verb."""
    verb, *values = move
    if verb in ("card", "play", "give", "discard"):
        return rule_of_card(KIND[str(values[0])])
    if verb in ("noble", "copy", "ability", "hire", "unit"):
        return rule_of_tile(TILE[str(values[0])])
    if verb == "exchange":
        return rule_of_tile(TILE[str(values[1])])
    if verb == "piece":
        return rule_of_tile(TILE_OF[state.pieces[HEX[str(values[0])]]])
    return _VERBS.get(str(verb))
