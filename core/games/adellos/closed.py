"""Why something that a player would look for is closed, with the rule that says so."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from core.engine.ids import Seat
from core.engine.scene import Refusal, Text
from core.games.adellos import cards, movement, powers
from core.games.adellos.board import ABILITY, HEX_NAMES
from core.games.adellos.choices import move_text
from core.games.adellos.data import (
    CARD_PRICE,
    EVENTS,
    FACTION_UNITS,
    NO_TILE,
    PALADIN_AP,
    PALADIN_GOLD,
    PALADIN_TOKEN,
    TILES,
    TRADES,
    TREACHERY_GOLD,
)
from core.games.adellos.moves import ABILITIES, abilities, kinds_in, owing
from core.games.adellos.state import SPENT, State
from core.games.adellos.words import piece_name


class Closed(NamedTuple):
    """A reason and the rule it comes from."""

    why: Text
    rule: str


def closed(code: str, rule: str, **fields: object) -> Closed:
    """Return a reason by its code."""
    return Closed(Text(f"why.{code}", fields), rule)


def refusals(masked: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return what a seat would look for in its decision and why it is closed."""
    kind = next((p.kind for p in owing(masked) if p.seat == seat), "")
    build = _REFUSALS.get(kind)
    return tuple(build(masked, seat)) if build is not None else ()


def _in_main(state: State, seat: Seat) -> Iterator[Refusal]:
    if state.ap and movement.acting_hexes(state, seat)[1]:
        why = closed("ap_left", "AD 5.3", n=state.ap)
        yield Refusal(Text("move.main.end"), *why)
    for kind in kinds_in(state, seat):
        if not cards.playable(state, seat, kind):
            name = EVENTS[kind].id
            yield Refusal(move_text("main", ("card", name)), *why_not_card(state, seat, kind))
    yield from _abilities(state, seat)
    yield from _pieces(state, seat)
    yield from _hiring(state, seat)


def _pieces(state: State, seat: Seat) -> Iterator[Refusal]:
    for spot in state.own_hexes(seat):
        if state.counters[spot]:
            fields = {"piece": piece_name(state, spot), "place": HEX_NAMES[spot]}
            why = closed("counters", "AD 13.4", n=state.counters[spot])
            yield Refusal(Text("label.act", fields), *why, HEX_NAMES[spot])


def _hiring(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield why hiring is closed: all of it, or unit by unit."""
    label = Text("move.main.hire_any")
    if not powers.noble_at_home(state, seat):
        yield Refusal(label, *closed("noble_away", "AD 6.1"))
        return
    if not powers.may_hire(state, seat):
        yield Refusal(label, *closed("castle_full", "AD 6.4"))
        return
    open_now = powers.hirable(state, seat)
    for tile in FACTION_UNITS[state.factions[seat]]:
        if tile not in open_now:
            unit = Text("move.main.hire", {"piece": TILES[tile].id})
            yield Refusal(unit, *_why_not_hire(state, seat, tile))


def _why_not_hire(state: State, seat: int, tile: int) -> Closed:
    if not state.supply[tile]:
        return closed("used_up", "AD 16.2")
    if TILES[tile].gold:
        return closed("gold", "AD 6.2", price=TILES[tile].gold, gold=state.gold[seat])
    limit = powers.incantation_limit(state, seat)
    if state.incantations >= limit:
        return closed("incantations", "AD 6.6", n=limit)
    price = powers.time_price(state, seat, tile)
    return closed("pool", "AD 6.7", price=price, n=state.pool)


def _abilities(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield why the ability of the own noble is closed, if it has one to use."""
    noble = TILES[state.nobles[seat]]
    move = ABILITIES.get(noble.effect)
    if noble.effect not in _WHY_NO_ABILITY or move is None or move in abilities(state, seat):
        return
    yield Refusal(move_text("main", move), *_WHY_NO_ABILITY[noble.effect](state, seat))


def _no_card_to_buy(state: State, seat: int) -> Closed:
    if not state.deck:
        return closed("deck_empty", "AD 12.2")
    return closed("gold", "AD 12.2", price=CARD_PRICE, gold=state.gold[seat])


def _no_paladin(state: State, seat: int) -> Closed:
    if not state.supply[PALADIN_TOKEN]:
        return closed("used_up", "AD 13.1")
    if state.ap < PALADIN_AP:
        return closed("ap", "AD 12.3", price=PALADIN_AP, n=state.ap)
    if state.gold[seat] < PALADIN_GOLD:
        return closed("gold", "AD 12.3", price=PALADIN_GOLD, gold=state.gold[seat])
    home = powers.noble_at_home(state, seat)
    return closed("castle_full" if home else "noble_away", "AD 12.3")


def _no_copy(state: State, _seat: int) -> Closed:
    if not state.ap:
        return closed("ap", "AD 12.4", price=1, n=state.ap)
    return closed("nothing_to_copy", "AD 12.4")


_WHY_NO_ABILITY: Mapping[str, Callable[[State, int], Closed]] = {
    "buy_card": _no_card_to_buy,
    "hire_paladin": _no_paladin,
    "copy": _no_copy,
}


def why_not_card(state: State, seat: int, kind: int) -> Closed:
    """Return why a card of the seat at turn is not offered (AD 9.2, 9.3)."""
    card = EVENTS[kind]
    if card.timing == "in_combat":
        return closed("in_combat", "AD 8.5")
    if card.timing == "after_combat":
        return closed("after_combat", "AD 8.7")
    if state.ap < card.ap:
        return closed("ap", "AD 9.3", price=card.ap, n=state.ap)
    return _WHY_NO_EFFECT[card.id](state, seat)


def _no_exchange(state: State, seat: int, value: int, rule: str) -> Closed:
    if not cards.replaceable(state, seat, value):
        return closed("no_unit_of", rule, n=value)
    return closed("no_supply_of", rule, n=value + 1)


def _no_reinforcements(state: State, seat: int) -> Closed:
    if not cards.stocked(state, seat, cards.REINFORCEMENT_VALUE):
        return closed("no_supply_of", "AD 10.3", n=cards.REINFORCEMENT_VALUE)
    return closed("castle_full", "AD 10.3")


def _no_treachery(state: State, seat: int) -> Closed:
    if state.gold[seat] < TREACHERY_GOLD:
        return closed("gold", "AD 10.4", price=TREACHERY_GOLD, gold=state.gold[seat])
    return closed("lies_already", "AD 9.5")


def _no_trade(state: State, seat: int) -> Closed:
    return closed("gold", "AD 10.5", price=TRADES[0][1], gold=state.gold[seat])


def _fixed(code: str, rule: str) -> Callable[[State, int], Closed]:
    return lambda _state, _seat: closed(code, rule)


_WHY_NO_EFFECT: Mapping[str, Callable[[State, int], Closed]] = {
    "call_to_arms": lambda state, seat: _no_exchange(state, seat, 1, "AD 10.1"),
    "combat_training": lambda state, seat: _no_exchange(state, seat, 2, "AD 10.2"),
    "reinforcements": _no_reinforcements,
    "treachery": _no_treachery,
    "trade_agreements": _no_trade,
    "time_shift": _fixed("no_target", "AD 10.6"),
    "incoming": _fixed("supplies_empty", "AD 10.7"),
    "path_to_wisdom": _fixed("supplies_empty", "AD 10.9"),
    "mind_control": _fixed("no_cards", "AD 10.10"),
    "book_keeper": _fixed("no_gold", "AD 10.11"),
    "assault": _fixed("no_units", "AD 10.12"),
    "censorship": _fixed("lies_already", "AD 9.5"),
    "revolt": _fixed("lies_already", "AD 9.5"),
}


def _at_piece(state: State, _seat: Seat) -> Iterator[Refusal]:
    spot = int(state.frames[-1][2])
    ability = ABILITY[state.pieces[spot]]
    if ability not in (*movement.COUNTER_ABILITIES, "inquisition"):
        return
    if not movement.has_tool(state, int(state.frames[-1][1]), spot):
        label = Text("name.unit", {"piece": ability})
        if state.marks[spot] & SPENT:
            yield Refusal(label, *closed("spent", "AD 4.7"))
        else:
            yield Refusal(label, *closed("no_target", "AD 11.8"))


def _in_reaction(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield the cards of the hand that do not suit the reaction."""
    suited = {"combat_attack": "quick_attack", "combat_defend": "parry", "first_aid": "first_aid"}
    name = suited[str(state.frames[-1][0])]
    for kind in kinds_in(state, seat):
        card = EVENTS[kind]
        if card.id != name:
            label = Text("card.name", {"card": card.id})
            yield Refusal(label, *_why_not_now(card.id, card.timing))


def _why_not_now(card: str, timing: str) -> Closed:
    if timing == "own_turn":
        return closed("own_turn", "AD 9.2")
    if card == "first_aid":
        return closed("after_combat", "AD 8.7")
    return closed(f"only_{card}", "AD 8.5")


def _in_setup(state: State, seat: Seat) -> Iterator[Refusal]:
    yield from _hiring(state, seat)


def _at_cards(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield the mode of Incoming or Path to Wisdom that is closed."""
    kind = str(state.frames[-1][0])
    ability = "income" if kind == "incoming" else "ancient_wisdom"
    if cards.can_place(state, seat, ability) == NO_TILE:
        yield Refusal(Text("label.units", {"ability": ability}), *closed("used_up", "AD 10.7"))
    if kind == "incoming" and not state.bank:
        yield Refusal(Text("move.incoming.gold"), *closed("bank_empty", "AD 16.1"))
    if kind == "wisdom" and not state.deck:
        yield Refusal(Text("move.wisdom.cards"), *closed("deck_empty", "AD 9.1"))


_REFUSALS: Mapping[str, Callable[[State, Seat], Iterator[Refusal]]] = {
    "main": _in_main,
    "setup_hire": _in_setup,
    "piece_act": _at_piece,
    "combat_attack": _in_reaction,
    "combat_defend": _in_reaction,
    "first_aid": _in_reaction,
    "incoming": _at_cards,
    "wisdom": _at_cards,
}
