"""Wars: parties, strengths, who would win (MY 5)."""

from typing import TYPE_CHECKING, NamedTuple

from core.engine.ids import Viewer
from core.games.mythotopia.codes import CITADEL, DRAGON, NOBODY, TIE
from core.games.mythotopia.data import (
    CASTLE_BONUS,
    CAVALRY,
    CAVALRY_BONUS,
    CITADEL_BONUS,
    DRAGON_BONUS,
    LIMES,
    LIMES_BONUS,
    PROVINCE_ROWS,
    PROVINCES,
    RANGER,
    RANGER_BONUS,
    RESERVE_ARMY,
    ROUGH_BONUS,
    SEAS,
)
from core.games.mythotopia.land import ALL, at_war, attacks, lands, members

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

AIMED = ("attack_source", "attack_ship", "army_cards", "armies_go", "withdraw_count", "make_peace")
"""Frames that go on with a seat and a province."""
Items = tuple[tuple[str, int], ...]
"""What a strength is made of: names and numbers."""


class Side(NamedTuple):
    """A party of a war: a seat or NOBODY for neutral land, and its strength."""

    party: int
    strength: int


class War(NamedTuple):
    """A war in a province.

    Attributes:
        province: Where.
        sides: The defender, then the attackers in the order of the seats.
    """

    province: int
    sides: tuple[Side, ...]

    @property
    def winner(self) -> int:
        """The party that is stronger than each other one alone, or TIE (MY 5.7)."""
        best = max(side.strength for side in self.sides)
        top = [side.party for side in self.sides if side.strength == best]
        return top[0] if len(top) == 1 else TIE

    @property
    def strongest(self) -> tuple[int, ...]:
        """All parties of the greatest strength."""
        best = max(side.strength for side in self.sides)
        return tuple(side.party for side in self.sides if side.strength == best)

    @property
    def at_the_end(self) -> int:
        """The party that wins when the game ends: a tie is the defender's (MY 12.2)."""
        return self.sides[0].party if self.winner == TIE else self.winner

    def involves(self, seat: int) -> bool:
        """Return whether a seat takes part."""
        return any(side.party == seat for side in self.sides)

    def strength_of(self, party: int) -> int:
        """Return the strength of a party, 0 if it takes no part."""
        return next((side.strength for side in self.sides if side.party == party), 0)


def war_in(state: "State", province: int) -> War:
    """Return the war in a province, with the defender alone if there is none."""
    defender = state.owner[province]
    parties = [defender]
    parties += [seat for seat, places in enumerate(attacks(state)) if places >> province & 1]
    return War(province, tuple([Side(p, strength(state, p, province)) for p in parties]))


def wars(state: "State") -> list[War]:
    """Return all wars in the order of the provinces."""
    return [war_in(state, province) for province in members(at_war(state))]


def wars_of(state: "State", seat: int) -> list[War]:
    """Return the wars in which a seat is attacker or defender (MY 6.15)."""
    places = attacks(state)[seat] | (at_war(state) & lands(state, seat))
    return [war_in(state, province) for province in members(places)]


def wars_for(state: "State", viewer: Viewer) -> list[War]:
    """Return all wars: what a viewer is about to do first, then its own, then the others."""
    asked = {frame[2] for frame in state.frames if frame[0] in AIMED and frame[1] == viewer}

    def is_far(war: War) -> tuple[bool, bool]:
        return war.province not in asked, viewer is None or not war.involves(viewer)

    return sorted(wars(state), key=is_far)


def strength(state: "State", party: int, province: int) -> int:
    """Return a party's strength in a province (MY 5.3 to 5.5)."""
    row = PROVINCE_ROWS[province]
    if party == NOBODY:
        return row.neutral + (DRAGON_BONUS if state.tokens[province] == DRAGON else 0)
    spot = party * PROVINCES + province
    total = state.armies[spot] + state.mercenaries[spot]
    for zone in row.seas:
        total += state.ships[party * SEAS + zone]
    reserve = state.reserves[party]
    if row.rough and RANGER in reserve:
        total += RANGER_BONUS
    if state.owner[province] != party:
        return total + CAVALRY_BONUS * (CAVALRY in reserve)
    if state.castles[province]:
        total += CASTLE_BONUS
    if state.pieces[province] == CITADEL:
        total += CITADEL_BONUS
    return total + ROUGH_BONUS * row.rough + LIMES_BONUS * (LIMES in reserve)


def items(state: "State", party: int, province: int) -> Items:
    """Return what a party's strength is made of, the parts that are not 0."""
    row = PROVINCE_ROWS[province]
    if party == NOBODY:
        dragon = DRAGON_BONUS if state.tokens[province] == DRAGON else 0
        return _parts(("land", row.neutral), ("dragon", dragon))
    spot, reserve = party * PROVINCES + province, state.reserves[party]
    defends = state.owner[province] == party
    return _parts(
        ("armies", state.armies[spot]),
        ("mercenaries", state.mercenaries[spot]),
        ("ships", sum(state.ships[party * SEAS + zone] for zone in row.seas)),
        ("castle", CASTLE_BONUS * (defends and state.castles[province])),
        ("citadel", CITADEL_BONUS * (defends and state.pieces[province] == CITADEL)),
        ("rough", ROUGH_BONUS * (defends and row.rough)),
        ("limes", LIMES_BONUS * (defends and LIMES in reserve)),
        ("cavalry", CAVALRY_BONUS * (not defends and CAVALRY in reserve)),
        ("ranger", RANGER_BONUS * (row.rough and RANGER in reserve)),
    )


def _parts(*parts: tuple[str, int]) -> Items:
    return tuple(part for part in parts if part[1])


# -- Reserve Army


def player_wars(state: "State", seat: int) -> int:
    """Return where a seat fights another seat, in its own or the other's province (MY 11.25)."""
    attacked, neutral = attacks(state), lands(state, NOBODY)
    return (at_war(state) & lands(state, seat)) | (attacked[seat] & ~neutral)


def forbidden_targets(state: "State", seat: int) -> int:
    """Return the provinces that Reserve Army keeps a seat from attacking (MY 6.9, 11.25)."""
    for holder in state.everyone:
        if RESERVE_ARMY in state.reserves[holder] and player_wars(state, holder):
            return ALL & ~lands(state, NOBODY) if holder == seat else lands(state, holder)
    return 0
