"""The moves of Mythotopia as a person sees them: labels, consequences, order."""

from collections.abc import Callable, Mapping, Sequence

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Choice, Text
from core.games.mythotopia import paying, wars
from core.games.mythotopia.building import open_sites, road_cost
from core.games.mythotopia.cards import capacity, pool
from core.games.mythotopia.data import (
    ARMIES,
    ARMY_GOLD,
    BONUS_GOLD,
    BORDER,
    BORDERS,
    CARD_GOLD,
    FOOD,
    GOLD,
    KIND,
    PATRONAGE_GOLD,
    PROVINCE,
    RANGER,
    SEA,
    SHIP_GOLD,
    STONE,
)
from core.games.mythotopia.land import members
from core.games.mythotopia.menu import endable
from core.games.mythotopia.previews import after_attack, armies_to_win, claim_text, to_win, war_gain
from core.games.mythotopia.routes import place_food, place_targets, targets
from core.games.mythotopia.state import State
from core.games.mythotopia.words import (
    amount,
    count,
    effect_text,
    party_chip,
    province_text,
    symbols_text,
    war_short,
)

Build = Callable[[State, Seat, Move], Choice]


def choices(masked: State, seat: Seat, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Return the legal moves as a person sees them, in their order."""
    kind = str(masked.frames[-1][0])
    build = _BUILDERS.get(kind, _plain)
    return tuple(build(masked, seat, move) for move in moves)


def move_text(kind: str, move: Move) -> Text:
    """Return a move of a decision kind in a few words, without looking at a state."""
    verb = str(move[0])
    key = f"move.{kind}.{verb}"
    match move:
        case ("pay", str(card), str(how), *_):
            return Text(f"move.pay.{how}", {"card": card})
        case ("source", str(card), int(ships), int(food)):
            return Text(key, {"card": card, "ships": ships, "n": food})
        case ("drop", str(one), str(other)) if kind == "draft_discard":
            return Text("move.draft_discard.two", {"one": one, "other": other})
        case ("between" | "move", str(a), str(b)):
            return Text(key, {"a": a, "b": b})
        case (("buy" | "take") as what, int(one), int(other)):
            return Text(key, {"texts": _pair(what, one, other)})
        case (_, str(name), int(n)):
            return Text(key, {"thing": name, "n": n, "seat": n})
        case (_, int(n)):
            return Text(key, {"n": n, "next": n + 1})
        case (_, str(name), *more):
            return Text(f"{key}_reserve" if more else key, {"thing": name})
        case _:
            return Text(key)


def _pair(what: str, armies: int, other: int) -> tuple[Text, ...]:
    """Return what is bought or leaves, without what is not."""
    name = "ships" if what == "buy" else "mercenaries"
    return tuple(count(word, n) for word, n in (("armies", armies), (name, other)) if n)


def _place(move: Move) -> str | None:
    """Return the province or sea zone that a move names, or None."""
    name = str(move[1]) if len(move) > 1 else ""
    return name if name in PROVINCE or name in SEA else None


def _plain(state: State, _seat: Seat, move: Move) -> Choice:
    """Return a choice that needs no more than its words."""
    kind = str(state.frames[-1][0])
    place = _board_place(kind, move)
    also = tuple(map(str, move[2:])) if kind == "draft_discard" else ()
    return Choice(move, move_text(kind, move), str(move[0]), place=place, also=also)


_CARD_KINDS = frozenset({
    "attack_source", "attack_ship", "army_cards", "pay", "ship_cards", "add_card",
    "reserve_cards", "discard_cards", "remove_cards", "build_source", "counsellor",
    "mystic_card", "philosopher", "warehouse_card",
})  # fmt: skip


def _board_place(kind: str, move: Move) -> str | None:
    """Return the place that stands for a move; cards of provinces do not."""
    return None if kind in _CARD_KINDS else _place(move)


# -- the menu


def _action(state: State, seat: Seat, move: Move) -> Choice:
    verb, label = str(move[0]), move_text("action", move)
    value, more = None, None
    match verb:
        case "attack":
            value = _only(targets(state, seat))
        case "place_armies":
            value = _only(place_targets(state, seat))
        case "end_war":
            value, more = _end_war(state, seat)
        case "add_card":
            value = amount(GOLD, CARD_GOLD)
        case "patronage":
            value = amount(GOLD, PATRONAGE_GOLD)
        case "reserve":
            value = count("free", capacity(state, seat) - len(state.reserves[seat]))
        case "remove":
            value = count("deck", len(state.decks[seat]))
        case "end_game":
            more = claim_text(state)
        case "use" | "free":
            more = effect_text(KIND[str(move[1])])
        case _:
            pass
    return Choice(move, label, verb, value, more=more or Text(f"more.action.{verb}"))


def _only(places: int) -> Text | None:
    """Return the province if there is one alone: it is then taken without being asked for."""
    return province_text(members(places)[0]) if places.bit_count() == 1 else None


def _end_war(state: State, seat: Seat) -> tuple[Text | None, Text]:
    """Return value and consequence of ending a war; of a single one, which it is."""
    found = endable(state, seat)
    if len(found) > 1:
        return None, Text("more.end_wars", {"n": len(found)})
    war, hero = found[0]
    return province_text(war.province), war_gain(state, war, seat if hero else war.winner)


# -- wars


def _attack_target(state: State, seat: Seat, move: Move) -> Choice:
    """Return a province that can be attacked; the weakest come first."""
    province = PROVINCE[str(move[1])]
    strength = wars.strength(state, state.owner[province], province)
    return Choice(
        move,
        province_text(province),
        "target",
        count("strength", strength),
        str(move[1]),
        to_win(state, seat, province),
        -armies_to_win(state, seat, province),
    )


def _source(_state: State, _seat: Seat, move: Move) -> Choice:
    label = Text("name.thing", {"thing": str(move[1])})
    if len(move) == 2:
        return Choice(move, label, "source", symbols_text(KIND[str(move[1])]))
    ships, food = int(move[2]), int(move[3])
    parts = [amount(FOOD, food)]
    if ships:
        parts.insert(0, count("ship_cards", ships))
    value = Text("name.texts", {"texts": tuple(parts)})
    return Choice(move, label, "source", value, _place(move))


def _army_cards(state: State, seat: Seat, move: Move) -> Choice:
    frame = state.frames[-1]
    target, so_far = int(frame[2]), int(frame[7])
    verb = str(move[0])
    if verb == "done":
        more = after_attack(state, seat, target, so_far)
        return Choice(move, Text("move.army_cards.done_n", {"n": so_far}), verb, more=more)
    n = min(ARMIES[KIND[str(move[1])]], state.near_armies[seat]) if verb == "army" else 1
    more = after_attack(state, seat, target, so_far + n)
    value = Text("value.signed", {"n": n})
    return Choice(move, move_text("army_cards", move), verb, value, more=more)


def _place_target(state: State, seat: Seat, move: Move) -> Choice:
    """Return a province that armies can come to; those at war come first."""
    province = PROVINCE[str(move[1])]
    food = place_food(state, seat, province)
    war = wars.war_in(state, province)
    parts = [amount(FOOD, food)] if food else []
    if len(war.sides) == 1:
        value = Text("name.texts", {"texts": tuple(parts)}) if parts else None
        return Choice(move, province_text(province), "target", value, str(move[1]))
    value = Text("name.texts", {"texts": (*parts, war_short(state, war))})
    more = to_win(state, seat, province)
    return Choice(move, province_text(province), "target", value, str(move[1]), more, 1)


def _war(state: State, seat: Seat, move: Move) -> Choice:
    province, verb = PROVINCE[str(move[1])], str(move[0])
    war = wars.war_in(state, province)
    more = war_gain(state, war, seat if verb == "hero" else war.winner)
    label = move_text("war", move) if verb == "hero" else province_text(province)
    return Choice(move, label, verb, war_short(state, war), str(move[1]), more)


def _diplomat(state: State, _seat: Seat, move: Move) -> Choice:
    province = PROVINCE[str(move[1])]
    war = wars.war_in(state, province)
    label, value = province_text(province), war_short(state, war)
    more = Text("more.diplomat", {"province": label})
    return Choice(move, label, "war", value, str(move[1]), more)


# -- payments and purchases


def _buy(state: State, seat: Seat, move: Move) -> Choice:
    del state, seat
    armies, ships = int(move[1]), int(move[2])
    gold = armies * ARMY_GOLD + ships * SHIP_GOLD
    return Choice(move, move_text("buy", move), "buy", amount(GOLD, gold))


def _card(state: State, _seat: Seat, move: Move) -> Choice:
    """Return a choice of a card, with its symbols and what it does."""
    kind, verb = str(state.frames[-1][0]), str(move[0])
    if len(move) == 1:
        return _plain(state, _seat, move)
    number = KIND[str(move[1])]
    label = Text("name.thing", {"thing": str(move[1])})
    if len(move) > 2:
        label = Text("name.in_reserve", {"card": label})
    more = effect_text(number) or Text(f"more.card.{kind}")
    return Choice(move, label, verb, symbols_text(number), more=more)


# -- building and chips


def _build_kind(state: State, seat: Seat, move: Move) -> Choice:
    verb = str(move[0])
    costs = {site.stone for site in open_sites(state, seat, pool(state, seat), verb)}
    low, high = min(costs), max(costs)
    value = amount(STONE, low)
    if low < high:
        value = Text("value.stone", {"low": low, "high": high})
    return Choice(move, Text(f"word.{verb}"), verb, value, more=Text(f"more.{verb}"))


def _build_site(state: State, seat: Seat, move: Move) -> Choice:
    if move[0] == "at":
        return Choice(move, province_text(PROVINCE[str(move[1])]), "at", place=str(move[1]))
    border = BORDERS[BORDER[PROVINCE[str(move[1])], PROVINCE[str(move[2])]]]
    cost, _ = road_cost(border.kind, ranger=RANGER in state.reserves[seat])
    fields = {"a": province_text(border.a), "b": province_text(border.b)}
    label = Text("name.road", fields)
    also = (str(move[2]),)
    return Choice(move, label, "between", amount(STONE, cost), str(move[1]), also=also)


def _bonus(state: State, _seat: Seat, move: Move) -> Choice:
    gold = BONUS_GOLD[int(state.frames[-1][2])]
    value = amount(GOLD, gold) if move[0] == "yes" else None
    return Choice(move, move_text("bonus_chip", move), str(move[0]), value)


def _marauders(state: State, _seat: Seat, move: Move) -> Choice:
    province, owner = PROVINCE[str(move[1])], int(move[2])
    fields = {"province": province_text(province), "chip": party_chip(state, owner)}
    value = count("armies", state.armies[owner * len(state.owner) + province])
    return Choice(move, Text("short.army", fields), "army", value, str(move[1]))


_BUILDERS: Mapping[str, Build] = {
    "action": _action,
    "attack_target": _attack_target,
    "attack_source": _source,
    "build_source": _source,
    "army_cards": _army_cards,
    "place_target": _place_target,
    "war": _war,
    "diplomat_war": _diplomat,
    "pay": paying.choice,
    "buy": _buy,
    "build_kind": _build_kind,
    "build_site": _build_site,
    "bonus_chip": _bonus,
    "marauders": _marauders,
    **dict.fromkeys(
        ("attack_ship", "ship_cards", "add_card", "reserve_cards", "discard_cards",
         "remove_cards", "counsellor", "mystic_card", "philosopher", "warehouse_card"),
        _card,
    ),
}  # fmt: skip
