"""The sums of a combat, part by part (AD 8.2, 8.3, 11, 12)."""

from typing import NamedTuple

from core.games.adellos.board import ABILITY, CASTLE_AT, IS_NOBLE, NEAR, OWNER, TILE_OF
from core.games.adellos.data import TILE, TILES
from core.games.adellos.powers import has_effect
from core.games.adellos.state import State


class Part(NamedTuple):
    """One summand of an attack or a defence.

    Attributes:
        source: "printed", "walls", or the id of an ability, a noble or a card.
        n: How much.
        place: The hex that gives it, or -1.
    """

    source: str
    n: int
    place: int = -1


_ATT_EFFECTS = {TILE["soldier"]: "soldier_att", TILE["bandit"]: "bandit_att"}
_DEF_EFFECTS = {
    TILE["knight"]: "knight_def",
    TILE["rogue"]: "rogue_def",
    TILE["zealot"]: "zealot_def",
}
"""By tile: the effect of a noble that strengthens it (AD 12.1)."""
_GANG = frozenset(TILE[name] for name in ("thug", "bandit", "rogue", "brawler"))
_GIVES = tuple(ability in ("command", "bulwark", "blessing", "gang") for ability in ABILITY)
"""By piece: whether it strengthens its neighbours."""
_NOBLE_WITH = {tile.effect: tile.id for tile in TILES if tile.effect}


def attack_parts(state: State, spot: int, target: int, quick: int = 0) -> list[Part]:
    """Return the parts of the attack of a hex's piece on another, the printed one first.

    Args:
        state: The position.
        spot: The attacker's hex.
        target: The attacked piece's hex.
        quick: Quick Attacks played.
    """
    piece, attacked = state.pieces[spot], state.pieces[target]
    seat, tile = OWNER[piece], TILE_OF[piece]
    parts = [Part("printed", TILES[tile].att)]
    effect = _ATT_EFFECTS.get(tile)
    if effect is not None and has_effect(state, seat, effect):
        parts.append(Part(_NOBLE_WITH[effect], 1))
    ability = ABILITY[piece]
    if ability == "zombie_squad":  # AD 11.4: the other may have counters
        beside = _beside(state, seat, spot, ability, with_counters=True)
        parts += [Part(ability, 1, beside)] if beside >= 0 else []
    elif ability == "banish" and (IS_NOBLE[attacked] or TILES[TILE_OF[attacked]].undead):
        parts.append(Part(ability, 1))
    parts += _given(state, seat, spot, ("command",))
    if quick:
        parts.append(Part("quick_attack", quick))
    return parts


def defence_parts(state: State, spot: int, target: int, parries: int = 0) -> list[Part]:
    """Return the parts of the defence of the piece on `target` against the one on `spot`."""
    piece = state.pieces[target]
    seat, tile = OWNER[piece], TILE_OF[piece]
    parts = [Part("printed", TILES[tile].defence)]
    effect = _DEF_EFFECTS.get(tile)
    if effect is not None and has_effect(state, seat, effect):
        parts.append(Part(_NOBLE_WITH[effect], 1))
    zombie = ABILITY[piece] == "zombie_squad" and not IS_NOBLE[piece]  # AD 12.6: his others
    if zombie and has_effect(state, seat, "zombie_def"):
        parts.append(Part(_NOBLE_WITH["zombie_def"], 1))
    given = ("bulwark", "blessing", "gang") if tile in _GANG else ("bulwark", "blessing")
    parts += _given(state, seat, target, given)
    castle = CASTLE_AT[target]
    if state.rules.walls_protect and castle == state.castles[seat] != CASTLE_AT[spot]:
        parts.append(Part("walls", 1))
    if parries:
        parts.append(Part("parry", parries))
    return parts


def _given(state: State, seat: int, spot: int, abilities: tuple[str, ...]) -> list[Part]:
    """Return what active own neighbours give; each ability counts once (AD 8.3)."""
    found: list[Part] = []
    pieces = state.pieces
    if True not in [_GIVES[pieces[other]] for other in NEAR[state.rules.grid][spot]]:
        return found  # mostly
    for ability in abilities:
        giver = _beside(state, seat, spot, ability, with_counters=False)
        if giver >= 0:
            found.append(Part(ability, 1, giver))
    return found


def _beside(state: State, seat: int, spot: int, ability: str, *, with_counters: bool) -> int:
    """Return the first hex beside one with a seat's piece that has an ability, or -1."""
    pieces, counters = state.pieces, state.counters
    for other in NEAR[state.rules.grid][spot]:
        piece = pieces[other]
        usable = with_counters or not counters[other]
        if usable and ABILITY[piece] == ability and OWNER[piece] == seat:
            return other
    return -1


def attack(state: State, spot: int, target: int, quick: int = 0) -> int:
    """Return the attack of a hex's piece on another."""
    return sum([part.n for part in attack_parts(state, spot, target, quick)])


def defence(state: State, spot: int, target: int, parries: int = 0) -> int:
    """Return the defence of the piece on `target` against the one on `spot`."""
    return sum([part.n for part in defence_parts(state, spot, target, parries)])
