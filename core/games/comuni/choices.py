"""The moves of Comuni as a person sees them: labels, consequences, order."""

from collections.abc import Callable, Mapping, Sequence

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Choice, Text
from core.games.comuni.building import price, raisable, raisable_walls
from core.games.comuni.columns import least_bid, own_columns
from core.games.comuni.data import (
    CARD,
    CARDS,
    CRAFTSMAN,
    CUBE,
    DECK_LETTERS,
    EXCHANGE,
    EXTRA_COST,
    GOLD,
    KIND,
    KIND_LETTERS,
    KINDS,
    MAX_STOREYS,
    MOVE_FEE,
    PILGRIM,
    PILGRIMS_PER_GOLD,
    REPAIR_COST,
    cube_note,
)
from core.games.comuni.invasion import automatic, due, spare_units, strength
from core.games.comuni.outlook import what_if
from core.games.comuni.places import (
    building_place,
    column_place,
    number_place,
    wall_place,
)
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import held, income
from core.games.comuni.words import bid_text, card_text, cards_text, count

Build = Callable[[State, Seat, Move], Choice]


def choices(masked: State, seat: Seat, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Return the legal moves as a person sees them, in their order."""
    return tuple(_BUILDERS[str(move[0])](masked, seat, move) for move in moves)


def move_text(kind: str, move: Move) -> Text:
    """Return a move of a decision kind in a few words, without looking at a state."""
    key = f"move.{kind}.{move[0]}"
    match move:
        case ("bid" | "move", int(column)):
            fields: Mapping[str, object] = {"column": column}
        case (_, int(n)):
            fields = {"n": n}
        case ("card" | "discard", str(card)):
            fields = {"card": card_text(CARD[card])}
        case ("exchange", str(name)):
            fields = {"name": f"exchange.{name}"}  # a cube has the same id as one of them
        case (_, str(name)):
            fields = {"name": name}
        case _:
            fields = {}
    return Text(key, fields)


# Phase 1


def _bid(state: State, _seat: Seat, move: Move) -> Choice:
    column = int(move[1]) - 1
    value = Text("value.least", {"n": least_bid(state, column)})
    more = Text(
        "more.bid", {"cards": cards_text(state.columns[column]), "bid": bid_on(state, column)}
    )
    return Choice(move, move_text("project", move), "bid", value, column_place(column), more)


def bid_on(state: State, column: int) -> Text:
    """Return the bid on a column, in words."""
    holder, gold = state.envoys[column], state.bids[column]
    if holder == NOBODY:
        return Text("describe.no_bid")
    return Text("describe.bid", {"seat": holder, "n": gold})


def _claim(state: State, seat: Seat, move: Move) -> Choice:
    columns = own_columns(state, seat)
    numbers = " ".join(str(column + 1) for column in columns)
    label = Text("label.claim", {"columns": numbers, "n": len(columns)})
    cards = [card for column in columns for card in state.columns[column]]
    singles = sum(1 for column in columns if len(state.columns[column]) == 1)
    gold = sum(state.bids[column] for column in columns)
    fields = {"n": len(cards), "singles": singles}
    value = Text("value.claim_bonus" if singles else "value.claim", fields)
    more = Text("more.claim", {"cards": cards_text(cards), "gold": count("gold", gold)})
    return Choice(move, label, "claim", value, more=more)


def _collect(state: State, seat: Seat, move: Move) -> Choice:
    value = Text("value.note", {"note": cube_note(income(state, seat))})
    kinds = tuple(name for kind, name in enumerate(KINDS) if state.active[seat] >> kind & 1)
    more = Text("more.collect", {"kinds": kinds}) if kinds else Text("more.collect_none")
    return Choice(move, move_text("project", move), "collect", value, more=more)


def _exchange(state: State, seat: Seat, move: Move) -> Choice:
    way = EXCHANGE[str(move[1])]
    left = [held(state, seat, cube) for cube in range(4)]
    left[way.give] -= way.give_count
    left[way.get] += way.get_count
    more = Text("more.exchange", {"note": cube_note(left)})
    return Choice(move, move_text("project", move), "exchange", more=more)


def _gold(state: State, seat: Seat, move: Move) -> Choice:
    gold, own = int(move[1]), held(state, seat, GOLD)
    pilgrims = max(0, gold - own) * PILGRIMS_PER_GOLD
    left = cube_note([max(0, own - gold), 0, 0, held(state, seat, PILGRIM) - pilgrims])
    value = Text("value.left", {"note": left})
    more = Text("more.gold", {"note": left})
    if pilgrims:
        value = Text("value.pilgrims", {"n": pilgrims, "gold": own})
        more = Text("more.gold_pilgrims", {"n": pilgrims, "gold": gold - own, "note": left})
    return Choice(move, move_text("bid_gold", move), "gold", value, more=more)


def _retreat(state: State, _seat: Seat, move: Move) -> Choice:
    gold = int(state.frames[-1][3])
    value, more = (
        Text("value.back", {"n": gold}),
        Text("more.retreat", {"gold": count("gold", gold)}),
    )
    return Choice(move, move_text("displaced", move), "retreat", value, more=more)


def _move(state: State, _seat: Seat, move: Move) -> Choice:
    column, gold = int(move[1]) - 1, int(state.frames[-1][3])
    holder = state.envoys[column]
    fields: dict[str, object] = {"gold": count("gold", gold), "fee": count("pilgrims", MOVE_FEE)}
    if holder == NOBODY:
        value, more = Text("value.free"), Text("more.move", fields)
    else:
        value = Text("value.over", {"bid": bid_text(holder, state.bids[column])})
        more = Text("more.move_over", {**fields, "seat": holder})
    return Choice(move, move_text("displaced", move), "move", value, column_place(column), more)


def _cube(state: State, _seat: Seat, move: Move) -> Choice:
    cube = CUBE[str(move[1])]
    value = Text("value.supply", {"n": state.supply[cube]})
    return Choice(move, move_text("bonus_cube", move), "cube", value)


# Building


def _card(state: State, seat: Seat, move: Move) -> Choice:
    card = CARD[str(move[1])]
    text = best_use(state, seat, card, building=bool(state.frames[-1][2]))
    more = Text("more.card", {"uses": card_uses(state, seat, card)})
    return Choice(move, hand_card(state, seat, card), "card", text, more=more)


def hand_card(state: State, seat: Seat, card: int) -> Text:
    """Return a hand card by its name; with its deck beside a card of another deck that is equal."""
    own = CARDS[card]
    equal = [
        other
        for other in map(CARDS.__getitem__, state.hands[seat])
        if (other.kinds, other.level) == (own.kinds, own.level) and other.deck != own.deck
    ]
    if not equal:
        return card_text(card)
    return Text("card.of_deck", {"card": own.id, "deck": DECK_LETTERS[own.deck]})


def best_use(state: State, seat: Seat, card: int, *, building: bool = True) -> Text | None:
    """Return the most points that a card can bring as a storey now, or None."""
    if not building:
        return None
    buildings = state.buildings[seat]
    open_ones = raisable(state, seat, card, held(state, seat, CRAFTSMAN))
    heights = [len(buildings[number]) for number in open_ones]
    return Text("value.points", {"n": max([1, *heights])})


def card_uses(state: State, seat: Seat, card: int) -> tuple[Text, ...]:
    """Return what a card can become in a seat's city: storeys, walls."""
    craftsmen = held(state, seat, CRAFTSMAN)
    storeys: list[Text] = []
    for number in raisable(state, seat, card, craftsmen):
        building = state.buildings[seat][number]
        mark = f"{KIND_LETTERS[building[0]]}{len(building) - 1}"
        storeys.append(_use("raise", card, len(building), mark))
    walls = [
        _use("wall", card, state.walls[seat][number] + 1, f"w{number + 1}")
        for number in raisable_walls(state, seat, card, craftsmen)
    ]
    return (*storeys, Text("use.new"), *walls, Text("use.new_wall"))


def _use(what: str, card: int, storey: int, mark: str) -> Text:
    cost = price(card, storey)
    fields = {"mark": mark, "storey": storey, "n": cost}
    return Text(f"use.{what}_cost" if cost else f"use.{what}", fields)


def _extra(_state: State, _seat: Seat, move: Move) -> Choice:
    value = Text("value.cost", {"n": EXTRA_COST})
    return Choice(move, move_text("build", move), "extra", value, more=Text("more.extra"))


def _end(state: State, _seat: Seat, move: Move) -> Choice:
    return Choice(move, move_text(str(state.frames[-1][0]), move), "end", worth=-1)


def _new(state: State, seat: Seat, move: Move) -> Choice:
    kind = KIND[str(move[1])]
    wakes = not state.active[seat] >> kind & 1
    fields = {"n": 1}
    more = Text("more.build_wakes" if wakes else "more.build", fields)
    value = Text("value.points", {"n": 1})
    return Choice(move, move_text("build_target", move), "new", value, more=more, worth=1)


def _raise(state: State, seat: Seat, move: Move) -> Choice:
    number, card = int(move[1]) - 1, int(state.frames[-1][4])
    building = state.buildings[seat][number]
    kind, storey = building[0], len(building)
    cost = price(card, storey)
    label = Text("label.raise", {"kind": KINDS[kind], "storey": storey, "i": number + 1})
    value = Text("value.points", {"n": storey})
    if cost:
        value = Text("value.points_cost", {"points": storey, "n": cost})
    wakes = not state.active[seat] >> kind & 1
    fields = {"n": storey}
    more = Text("more.build_wakes" if wakes else "more.build", fields)
    place = building_place(seat, number)
    return Choice(move, label, "raise", value, place, more, worth=storey)


def _wall_new(_state: State, _seat: Seat, move: Move) -> Choice:
    label = move_text("build_target", move)
    return Choice(move, label, "wall_new", more=Text("more.wall", {"height": 1}))


def _wall_raise(state: State, seat: Seat, move: Move) -> Choice:
    number, card = int(move[1]) - 1, int(state.frames[-1][4])
    height = state.walls[seat][number] + 1
    cost = price(card, height)
    label = Text("label.wall_raise", {"i": number + 1, "height": height})
    value = Text("value.cost", {"n": cost}) if cost else None
    bonus = height == MAX_STOREYS and state.bonus_walls
    more = Text("more.wall_bonus" if bonus else "more.wall", {"height": height})
    return Choice(move, label, "wall_raise", value, wall_place(seat, number), more, worth=height)


def _discard(state: State, seat: Seat, move: Move) -> Choice:
    card = CARD[str(move[1])]
    return Choice(move, hand_card(state, seat, card), "discard", worth=-CARDS[card].level)


def _repair(state: State, seat: Seat, move: Move) -> Choice:
    points = int(move[1])
    value = Text("value.pay_pilgrims", {"n": REPAIR_COST[points]})
    left = held(state, seat, PILGRIM) - REPAIR_COST[points]
    fields = {"plunder": state.plunder[seat] - points, "pilgrims": count("pilgrims", left)}
    return Choice(
        move, move_text("wrap_up", move), "repair", value, more=Text("more.repair", fields)
    )


# Fists


def _alliance(state: State, seat: Seat, move: Move) -> Choice:
    armies = int(move[1])
    rest = strength(state, seat) - armies
    value = Text("value.rest", {"n": rest})
    more = what_if(state, seat, armies, rest)
    label = move_text("alliance", move)
    return Choice(move, label, "alliance", value, number_place(armies), more)


def _garrison(state: State, seat: Seat, move: Move) -> Choice:
    armies, alliance = int(move[1]), state.fists[seat][0]
    more = what_if(state, seat, alliance, armies)
    value = Text("value.defence", {"n": more.fields["defence"]})
    label = move_text("garrison", move)
    return Choice(move, label, "garrison", value, number_place(armies), more)


def _unit(_state: State, _seat: Seat, move: Move) -> Choice:
    return Choice(move, move_text("muster_pay", move), str(move[0]))


def _auto(state: State, seat: Seat, move: Move) -> Choice:
    units = automatic(spare_units(state, seat), due(state.fists[seat]))
    note = cube_note([2 * units[1], units[0], 0, 2 * units[2]])
    return Choice(move, move_text("muster_pay", move), "auto", Text("value.note", {"note": note}))


_BUILDERS: Mapping[str, Build] = {
    "bid": _bid,
    "claim": _claim,
    "collect": _collect,
    "exchange": _exchange,
    "gold": _gold,
    "retreat": _retreat,
    "move": _move,
    "cube": _cube,
    "card": _card,
    "extra": _extra,
    "end": _end,
    "new": _new,
    "raise": _raise,
    "wall_new": _wall_new,
    "wall_raise": _wall_raise,
    "discard": _discard,
    "repair": _repair,
    "alliance": _alliance,
    "garrison": _garrison,
    "auto": _auto,
    "army": _unit,
    "gold_pair": _unit,
    "pilgrim_pair": _unit,
}
"""By the verb of a move."""
