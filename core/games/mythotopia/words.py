"""Small messages that the other messages of Mythotopia are made of."""

from collections.abc import Iterable, Sequence

from core.engine.ids import Seat, seat_chip, seat_letter
from core.engine.scene import Text
from core.games.mythotopia import land
from core.games.mythotopia.codes import CITADEL, CITY, DRAGON, NOBODY, RUNESTONE, TIE
from core.games.mythotopia.data import (
    ARMIES,
    CARDS,
    PROVINCE_IDS,
    PROVINCE_ROWS,
    RESOURCES,
    SEA_IDS,
    SHIPS,
    VP_CARDS,
)
from core.games.mythotopia.state import State
from core.games.mythotopia.wars import Items, War, items

LAND, TIED = ".", "="
"""Stand on the board for neutral land and for a tie where seats have their letter."""

SHORTENED = ("armies", "mercenaries", "ships")
"""What a strength is made of that has a shorter word too."""


def card_text(kind: int) -> Text:
    """Return the name of a card."""
    return Text("name.thing", {"thing": CARDS[kind].id})


def cards_text(kinds: Iterable[int]) -> Text:
    """Return the names of cards."""
    return Text("name.things", {"things": tuple(CARDS[kind].id for kind in kinds)})


def province_text(province: int) -> Text:
    """Return the name of a province."""
    return Text("name.thing", {"thing": PROVINCE_IDS[province]})


def provinces_text(places: Sequence[int]) -> Text:
    """Return the names of provinces."""
    return Text("name.things", {"things": tuple(PROVINCE_IDS[place] for place in places)})


def sea_text(zone: int) -> Text:
    """Return the name of a sea zone."""
    return Text("name.thing", {"thing": SEA_IDS[zone]})


def vp_text(vp_card: int) -> Text:
    """Return the name of a VP card; its id may be another thing's too."""
    return Text("name.thing", {"thing": f"vp_card.{VP_CARDS[vp_card].id}"})


def resource_text(resource: int) -> Text:
    """Return a resource, as in the middle of a sentence."""
    return Text(f"word.{RESOURCES[resource]}")


def amount(resource: int, n: int) -> Text:
    """Return an amount of a resource."""
    return Text(f"count.{RESOURCES[resource]}", {"n": n})


def count(name: str, n: int) -> Text:
    """Return a number of things: armies, ships, cards ..."""
    return Text(f"count.{name}", {"n": n})


def symbols_text(kind: int) -> Text | None:
    """Return a card's symbols and the sort of its text: 2 armies, gold; None if it has neither."""
    card = CARDS[kind]
    parts: list[Text] = []
    if card.type:
        parts.append(Text(f"type.{card.type}"))
    if card.armies:
        parts.append(count("armies", card.armies))
    if card.ships:
        parts.append(count("ships", card.ships))
    parts += [resource_text(r) for r, shown in enumerate(card.shows) if shown]
    return Text("name.texts", {"texts": tuple(parts)}) if parts else None


def symbol_letters(kind: int) -> str:
    """Return a card's symbols as letters: a army, w ship, f s g resources."""
    letters = "a" * ARMIES[kind], "w" * SHIPS[kind]
    shown = (name[0] for name, has in zip(RESOURCES, CARDS[kind].shows, strict=True) if has)
    return "/".join([*filter(None, letters), *shown])


def effect_text(kind: int) -> Text | None:
    """Return what a card's text does, None if it has none."""
    effect = CARDS[kind].effect
    return Text(f"effect.{effect}") if effect else None


def party_mark(state: State, party: int) -> str:
    """Return the sign of a party on the board: a seat's letter, `.` land, `=` tie."""
    if party == TIE:
        return TIED
    return seat_letter(Seat(party)) if party in state.everyone else LAND


def party_chip(state: State, party: int) -> str:
    """Return a seat's letter in its brackets, or `.` for land."""
    return seat_chip(Seat(party)) if party in state.everyone else LAND


def party_text(state: State, party: int) -> Text:
    """Return a party in words."""
    if party == TIE:
        return Text("party.tie")
    if party in state.everyone:
        return Text("party.seat", {"chip": seat_chip(Seat(party))})
    return Text("party.land")


def war_short(state: State, war: War) -> Text:
    """Return the strengths of a war: [A] 6 : 4; of more than two parties in short: A6:B5:.4."""
    if len(war.sides) > 2:
        return Text("war.short", {"sides": _strengths(state, war)})
    return Text("war.short", {"sides": " : ".join(_side(state, war, n) for n in _order(war))})


def war_letters(state: State, war: War) -> str:
    """Return a war as signs: province, strengths, who would win: Blo A6:.4>A."""
    code = PROVINCE_ROWS[war.province].short
    return f"{code} {_strengths(state, war)}>{party_mark(state, war.winner)}"


def _strengths(state: State, war: War) -> str:
    sides = [war.sides[number] for number in _order(war)]
    return ":".join(f"{party_mark(state, side.party)}{side.strength}" for side in sides)


def _order(war: War) -> Iterable[int]:
    """Return the sides with the attackers first."""
    return (*range(1, len(war.sides)), 0)


def _side(state: State, war: War, number: int) -> str:
    side = war.sides[number]
    return f"{party_chip(state, side.party)} {side.strength}"


def sides_text(state: State, war: War) -> tuple[Text, ...]:
    """Return the strengths of a war with what they are made of, the attackers first."""
    return tuple(
        Text(
            "war.side",
            {
                "who": party_text(state, side.party),
                "n": side.strength,
                "items": items_text(items(state, side.party, war.province)),
            },
        )
        for side in map(war.sides.__getitem__, _order(war))
    )


def winner_text(state: State, winner: int) -> Text:
    """Return who wins, or that it is a tie."""
    if winner == TIE:
        return Text("war.tie")
    key = "war.seat_wins" if winner in state.everyone else "war.land_wins"
    return Text(key, {"who": party_text(state, winner)})


def items_text(items: Items, *, short: bool = False) -> Text:
    """Return what a strength is made of, in words or short."""
    keys = {name: "item_short" if short and name in SHORTENED else "item" for name, _ in items}
    parts = tuple(Text(f"{keys[name]}.{name}", {"n": n}) for name, n in items)
    return Text("name.texts", {"texts": parts}) if parts else Text("item.nothing")


def owner_mark(state: State, province: int) -> str:
    """Return a province's first sign: `a` village, `A` city or citadel, `.`, `&` or `%` neutral."""
    owner = state.owner[province]
    if owner == NOBODY:
        return {DRAGON: "&", RUNESTONE: "%"}.get(state.tokens[province], LAND)
    letter = seat_letter(Seat(owner))
    return letter if state.pieces[province] in (CITY, CITADEL) else letter.lower()


def coast_text(province: int) -> tuple[Text, ...]:
    """Return the sea zones that a province touches."""
    return tuple(sea_text(zone) for zone in land.zones_of(1 << province))
