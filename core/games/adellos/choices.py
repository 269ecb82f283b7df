"""The moves of Adellos as a person sees them: labels, costs, consequences, order."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Choice, Text
from core.games.adellos.board import HEX, HEX_NAMES, NEAR, OWNER, TILE_OF, TOWER, VALUE
from core.games.adellos.cards import units_of
from core.games.adellos.combat import attack, defence
from core.games.adellos.data import (
    CARD_PRICE,
    EVENTS,
    INCOMING_GOLD,
    KIND,
    PALADIN_GOLD,
    PLACEMENTS,
    SHIFT_COUNTERS,
    SWAP_AP,
    TILE,
    TILES,
    TRADES,
    WISDOM_CARDS,
)
from core.games.adellos.moves import owing
from core.games.adellos.panels import card_rule, unit_price, unit_sheet
from core.games.adellos.rule_ids import rule_of_move
from core.games.adellos.state import State
from core.games.adellos.steps import income_tiles
from core.games.adellos.words import count, piece_name, seat_text, short_name

Build = Callable[[State, Seat, Move], Choice]


def choices(masked: State, seat: Seat, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Return the legal moves as a person sees them, in their order."""
    kind = next((p.kind for p in owing(masked) if p.seat == seat), "")
    return tuple(_choice(masked, seat, kind, move) for move in moves)


def _choice(state: State, seat: Seat, kind: str, move: Move) -> Choice:
    build = _BUILDERS.get(f"{kind}.{move[0]}") or _BUILDERS.get(str(move[0]))
    if build is not None:
        return replace(build(state, seat, move), rule=rule_of_move(state, move))
    text, place = move_text(kind, move), _place_in(move)
    return Choice(move, text, str(move[0]), place=place, rule=rule_of_move(state, move))


def _place_in(move: Move) -> str | None:
    return next((str(part) for part in reversed(move[1:]) if part in HEX), None)


_FIELDS: Mapping[str, str] = {
    "hire": "piece",
    "unit": "piece",
    "place": "place",
    "who": "seat",
    "whom": "seat",
    "target": "seat",
    "to": "seat",
    "inquisition": "seat",
    "card": "card",
    "play": "card",
    "give": "card",
    "discard": "card",
    "faction": "piece",
    "noble": "noble",
    "copy": "noble",
    "ability": "noble",
    "ap": "n",
    "count": "n",
}


def move_text(kind: str, move: Move) -> Text:
    """Return a move of a decision kind in a few words, without looking at a state."""
    verb, *values = move
    key = f"move.{kind}.{verb}"
    if not values:
        return Text(key)
    match verb:
        case "ability":
            return Text(f"{key}.{values[0]}")
        case "exchange":
            return Text(key, {"place": values[0], "new": short_name(str(values[1]))})
        case "place" if len(values) == 2:
            return Text(key, {"piece": short_name(str(values[0])), "place": values[1]})
        case "ap" | "gold":
            return Text(key, {"n": values[0]})
        case _:
            return Text(key, {_FIELDS.get(str(verb), "place"): values[0]})


# -- the turn


def _piece(state: State, _seat: Seat, move: Move) -> Choice:
    place = str(move[1])
    name = piece_name(state, HEX[place])
    label = Text("label.act", {"piece": name, "place": place})
    worth = VALUE[state.pieces[HEX[place]]]
    return Choice(move, label, "piece", place=place, worth=worth)


def _hire(state: State, seat: Seat, move: Move) -> Choice:
    tile = TILE[str(move[1])]
    price = unit_price(state, seat, tile)
    label = Text("move.main.hire" if TILES[tile].gold else "label.summon", {"piece": move[1]})
    return Choice(move, label, "hire", price, more=_sheet(tile))


def _card(_state: State, _seat: Seat, move: Move) -> Choice:
    kind = KIND[str(move[1])]
    more = Text("more.sentence", {"text": card_rule(kind)})
    value = count("ap", EVENTS[kind].ap)
    return Choice(move, move_text("main", move), "card", value, more=more)


def _ability(_state: State, _seat: Seat, move: Move) -> Choice:
    value = {
        "merchant_pinkerton": count("price_gold", CARD_PRICE),
        "arch_paladin_mathias": Text("value.gold_ap", {"gold": PALADIN_GOLD, "ap": 1}),
    }.get(str(move[1]), count("ap", 1))
    more = Text("more.sentence", {"text": Text(f"effect.{move[1]}")})
    return Choice(move, move_text("main", move), "ability", value, more=more)


def _end(state: State, _seat: Seat, move: Move) -> Choice:
    more = Text("more.lost", {"n": state.ap}) if state.ap else None
    return Choice(move, move_text("main", move), "end", more=more, worth=-1)


# -- the chosen piece


def _spot(state: State) -> int:
    return int(state.frames[-1][2])


def _move(state: State, seat: Seat, move: Move) -> Choice:
    place, ap = str(move[1]), 2 if move[0] == "march" else 1
    label = move_text("piece_act", move)
    danger = _can_be_beaten(state, seat, _spot(state), HEX[place])
    more = Text("more.danger", {"places": danger}) if danger else None
    if more is None and HEX[place] == TOWER:
        more = Text("more.tower", {"n": state.needed})
    worth = 1 if HEX[place] == TOWER else 0
    return Choice(move, label, str(move[0]), count("ap", ap), place, more, worth)


def _can_be_beaten(state: State, seat: int, spot: int, target: int) -> str:
    """Return the hexes from which a piece could be beaten at once where it would stand."""
    after = state.copy()
    after.pieces[target], after.pieces[spot] = after.pieces[spot], 0
    strong = [
        n
        for n in NEAR[after.rules.grid][target]
        if after.pieces[n] and OWNER[after.pieces[n]] != seat and not after.counters[n]
    ]
    return " ".join(
        [HEX_NAMES[n] for n in strong if attack(after, n, target) > defence(after, n, target)]
    )


def _attack(state: State, _seat: Seat, move: Move) -> Choice:
    place, spot = str(move[1]), _spot(state)
    target = HEX[place]
    att, dfn = attack(state, spot, target), defence(state, spot, target)
    label = Text("label.attack", {"piece": piece_name(state, target), "place": place})
    fields = {"att": att, "defence": dfn, "piece": piece_name(state, target)}
    more = Text("more.wins" if att > dfn else "more.fails", fields)
    victim = OWNER[state.pieces[target]]
    if state.hands[victim]:
        more = Text("more.cards", {"more": more, "cards": count("cards", len(state.hands[victim]))})
    value = Text("value.sums", fields)
    return Choice(move, label, "attack", value, place, more, worth=att - dfn)


def _swap(state: State, _seat: Seat, move: Move) -> Choice:
    place = str(move[1])
    label = Text("label.swap", {"piece": piece_name(state, HEX[place]), "place": place})
    return Choice(move, label, "swap", count("ap", SWAP_AP), place)


def _slow(state: State, _seat: Seat, move: Move) -> Choice:
    place, verb = str(move[1]), str(move[0])
    label = Text(f"label.{verb}", {"piece": piece_name(state, HEX[place]), "place": place})
    return Choice(move, label, verb, count("ap", 1), place)


def _inquisition(state: State, _seat: Seat, move: Move) -> Choice:
    value = count("cards", len(state.hands[int(move[1])]))
    return Choice(move, move_text("piece_act", move), "inquisition", value)


# -- reactions


def _react(state: State, _seat: Seat, move: Move) -> Choice:
    frame = state.frames[-1]
    kind, spot, target = str(frame[0]), int(frame[2]), int(frame[3])
    if kind == "first_aid":
        more = Text(f"more.{move[0]}_aid", {"piece": piece_name(state, target)})
        return Choice(move, move_text(kind, move), str(move[0]), more=more)
    quick, parry = int(frame[4]), int(frame[5])
    if move[0] == "play":
        quick, parry = quick + (kind == "combat_attack"), parry + (kind != "combat_attack")
    att, dfn = attack(state, spot, target, quick), defence(state, spot, target, parry)
    fields = {"att": att, "defence": dfn, "piece": piece_name(state, target)}
    more = Text("more.wins" if att > dfn else "more.fails", fields)
    value = Text("value.sums", fields)
    return Choice(move, move_text(kind, move), str(move[0]), value, more=more)


# -- cards


def _exchange(_state: State, _seat: Seat, move: Move) -> Choice:
    place, new = str(move[1]), str(move[2])
    return Choice(move, move_text("exchange", move), "exchange", None, place, _sheet(TILE[new]))


def _unit(_state: State, _seat: Seat, move: Move) -> Choice:
    return Choice(move, move_text("reinforce", move), "unit", more=_sheet(TILE[str(move[1])]))


def _trade(_state: State, _seat: Seat, move: Move) -> Choice:
    value = count("gold", dict(TRADES)[int(move[1])])
    return Choice(move, move_text("trade", move), "ap", value)


def _sheet(tile: int) -> Text:
    """Return the values of a tile as the consequence of a choice that names it."""
    return Text("more.sentence", {"text": unit_sheet(tile)})


def _shift(state: State, _seat: Seat, move: Move) -> Choice:
    place, verb = str(move[1]), str(move[0])
    spot = HEX[place]
    taken = min(SHIFT_COUNTERS, state.counters[spot])
    n = -taken if verb == "remove" else min(SHIFT_COUNTERS, state.pool)
    value = Text("value.signed" if verb == "remove" or n == 1 else "value.up_to", {"n": n})
    label = Text("label.piece_at", {"piece": piece_name(state, spot), "place": place})
    more = Text(f"more.shift_{verb}", {"owner": seat_text(OWNER[state.pieces[spot]])})
    return Choice(move, label, verb, value, place, more)


def _take_gold(state: State, _seat: Seat, move: Move) -> Choice:
    value = count("gold", min(INCOMING_GOLD, state.bank))
    return Choice(move, Text("move.incoming.gold"), "gold", value)


def _take_cards(state: State, _seat: Seat, move: Move) -> Choice:
    value = count("cards", min(WISDOM_CARDS, len(state.deck)))
    return Choice(move, Text("move.wisdom.cards"), "cards", value)


def _put_units(state: State, _seat: Seat, move: Move) -> Choice:
    kind = "income" if state.frames[-1][0] == "incoming" else "ancient_wisdom"
    fields = {"ability": kind}
    value = Text("value.up_to", {"n": PLACEMENTS})
    return Choice(move, Text("label.units", fields), "units", value)


def _aim(state: State, _seat: Seat, move: Move) -> Choice:
    kind, who = str(state.frames[-1][0]), int(move[1])
    if kind == "assault":
        value = count("units", len(units_of(state, who)))
    elif kind == "revolt":
        value = count("gold", income_tiles(state, who, "income"))
    else:
        value = count("cards", income_tiles(state, who, "ancient_wisdom"))
    return Choice(move, seat_text(who), "target", value)


def _sacrifice(state: State, _seat: Seat, move: Move) -> Choice:
    place = str(move[1])
    spot = HEX[place]
    label = Text("label.piece_at", {"piece": piece_name(state, spot), "place": place})
    value = count("value", TILES[TILE_OF[state.pieces[spot]]].value)
    return Choice(move, label, "sacrifice", value, place, worth=-VALUE[state.pieces[spot]])


def _held_card(state: State, _seat: Seat, move: Move) -> Choice:
    kind = str(state.frames[-1][0])
    more = Text("more.sentence", {"text": card_rule(KIND[str(move[1])])})
    return Choice(move, move_text(kind, move), str(move[0]), more=more)


# -- nobles and factions


def _noble(state: State, _seat: Seat, move: Move) -> Choice:
    tile = TILE[str(move[1])]
    noble = TILES[tile]
    kind = str(state.frames[-1][0])
    value = Text("value.values", {"att": noble.att, "defence": noble.defence})
    return Choice(move, move_text(kind, move), str(move[0]), value, more=_sheet(tile))


_BUILDERS: Mapping[str, Build] = {
    "piece": _piece,
    "hire": _hire,
    "main.card": _card,
    "ability": _ability,
    "end": _end,
    "move": _move,
    "march": _move,
    "attack": _attack,
    "swap": _swap,
    "poison": _slow,
    "wail": _slow,
    "inquisition": _inquisition,
    "play": _react,
    "pass": _react,
    "decline": _react,
    "exchange": _exchange,
    "unit": _unit,
    "ap": _trade,
    "remove": _shift,
    "add": _shift,
    "incoming.gold": _take_gold,
    "cards": _take_cards,
    "units": _put_units,
    "target": _aim,
    "sacrifice": _sacrifice,
    "give": _held_card,
    "discard": _held_card,
    "gift_what.card": _held_card,
    "noble": _noble,
    "copy": _noble,
}
"""By the verb of a move, or by decision kind and verb; other moves have a label only."""
