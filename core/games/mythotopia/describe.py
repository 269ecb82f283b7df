"""What a province or a sea zone is and is worth."""

from collections.abc import Iterator

from core.engine.ids import Viewer
from core.engine.scene import Place, Text
from core.games.mythotopia import land, wars
from core.games.mythotopia.codes import NOBODY, PIECES, TOKENS
from core.games.mythotopia.data import PROVINCE, PROVINCE_ROWS, PROVINCES, SEA, SEAS
from core.games.mythotopia.state import State
from core.games.mythotopia.words import (
    coast_text,
    count,
    items_text,
    party_text,
    province_text,
    provinces_text,
    sea_text,
    winner_text,
)

SHOWN_COASTS = 4


def describe(masked: State, viewer: Viewer, place: Place) -> tuple[Text, ...]:
    """Return what a place is; a war there comes with all strengths.

    Raises:
        KeyError: There is no such place.
    """
    del viewer
    if place in SEA:
        return tuple(_sea(masked, SEA[place]))
    return tuple(_province(masked, PROVINCE[place]))


def _sea(state: State, zone: int) -> Iterator[Text]:
    ships = tuple(
        Text("describe.ships", {"who": party_text(state, seat), "n": n})
        for seat in state.everyone
        if (n := state.ships[seat * SEAS + zone])
    )
    coast = land.members(land.COASTS[zone])
    fields = {
        "sea": sea_text(zone),
        "coast": provinces_text(coast[:SHOWN_COASTS]),
        "n": len(coast) - SHOWN_COASTS,
    }
    yield Text("describe.sea", fields)
    yield Text("name.texts", {"texts": ships}) if ships else Text("describe.no_ships")


def _province(state: State, province: int) -> Iterator[Text]:
    yield Text("describe.province", {
        "province": province_text(province),
        "parts": tuple(_parts(state, province)),
    })  # fmt: skip
    war = wars.war_in(state, province)
    side, attackers = war.sides[0], war.sides[1:]
    if attackers:
        yield from _war(state, war)
    elif state.owner[province] != NOBODY:
        fields = {"n": side.strength, "items": items_text(wars.items(state, side.party, province))}
        yield Text("describe.strength" if side.strength else "describe.no_strength", fields)
    yield from _ways(state, province)


def _parts(state: State, province: int) -> Iterator[Text]:
    row, owner = PROVINCE_ROWS[province], state.owner[province]
    if owner == NOBODY:
        yield Text("describe.neutral", {"n": row.neutral})
        if state.tokens[province]:
            yield Text(f"word.{TOKENS[state.tokens[province]]}")
    else:
        yield Text("describe.owned", {"who": party_text(state, owner)})
        yield Text(f"word.{PIECES[state.pieces[province]]}")
    if state.castles[province]:
        yield Text("word.castle")
    yield Text(f"word.{row.symbol}")
    if row.rough:
        yield Text("describe.rough")
    coasts = coast_text(province)
    yield Text("name.texts", {"texts": coasts}) if coasts else Text("describe.no_coast")


def _war(state: State, war: wars.War) -> Iterator[Text]:
    sides = tuple(
        Text(
            "war.side",
            {
                "who": party_text(state, side.party),
                "n": side.strength,
                "items": items_text(wars.items(state, side.party, war.province)),
            },
        )
        for side in (*war.sides[1:], war.sides[0])
    )
    yield Text("war.more", {"sides": sides, "winner": winner_text(state, war.winner)})


def _ways(state: State, province: int) -> Iterator[Text]:
    """Yield what lies beside: roads first, then borders by kind."""
    owner = state.owner[province]
    if owner != NOBODY:
        linked = land.members(land.network(state, owner, province) & ~(1 << province))
        if linked:
            yield Text("describe.roads", {"provinces": provinces_text(linked)})
        spot = owner * PROVINCES + province
        if state.mercenaries[spot]:
            yield count("mercenaries", state.mercenaries[spot])
    for name, beyond in (("plain", land.PLAIN), ("hills", land.HILLS), ("closed", land.MOUNTAINS)):
        if beyond[province]:
            fields = {"provinces": provinces_text(land.members(beyond[province]))}
            yield Text(f"describe.{name}", fields)
