"""Why something is closed: actions, free cards and targets, with the rule that says so."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from core.engine.ids import Seat
from core.engine.scene import Refusal, Text
from core.games.mythotopia import land, wars
from core.games.mythotopia.cards import capacity, pool
from core.games.mythotopia.chips import can_have, swaps
from core.games.mythotopia.codes import USED_ADD
from core.games.mythotopia.conquest import projection
from core.games.mythotopia.data import (
    ACTIONS,
    BUILD_CARDS,
    CARDS,
    EMPTY_TO_END,
    FREE_USES,
    GENERAL,
    GOLD,
    LEAST_DECK,
    NONE,
    PORTAL,
    PROVINCE_IDS,
    SHIP_CARDS,
    VP_PATRONAGE,
)
from core.games.mythotopia.moves import legal
from core.games.mythotopia.payment import grant, most
from core.games.mythotopia.routes import allowed_targets, origins, targets
from core.games.mythotopia.scoring import empty_cards
from core.games.mythotopia.state import State
from core.games.mythotopia.words import party_text, province_text


class Closed(NamedTuple):
    """A reason and the rule it comes from."""

    why: Text
    rule: str


def closed(code: str, rule: str, **fields: object) -> Closed:
    """Return a reason by its code."""
    return Closed(Text(f"why.{code}", fields), rule)


def refusals(masked: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return what a seat would look for in its decision and why it is closed."""
    frame = masked.frames[-1] if masked.frames else ("",)
    if len(frame) < 2 or frame[1] != seat:
        return ()
    if frame[0] == "action":
        return _closed_actions(masked, seat)
    if frame[0] == "attack_target":
        return _closed_targets(masked, seat)
    return ()


# -- actions


def _closed_actions(state: State, seat: Seat) -> tuple[Refusal, ...]:
    moves = legal(state, seat)
    verbs = {move[0] for move in moves}
    found: list[Refusal] = []
    if state.actions_used < ACTIONS:
        for verb, why in _WHY.items():
            if verb not in verbs:
                found.append(Refusal(Text(f"move.action.{verb}"), *why(state, seat)))
    elif "end_turn" in verbs:
        found.append(Refusal(Text("why.label_action"), *closed("two_actions", "MY 3.1")))
    open_cards = {move[1] for move in moves if move[0] in ("use", "free")}
    found += [
        Refusal(Text("name.thing", {"thing": CARDS[kind].id}), *why_card)
        for kind in dict.fromkeys(pool(state, seat))
        if CARDS[kind].type in ("action", "free") and CARDS[kind].id not in open_cards
        and (why_card := _why_card(state, seat, kind)) is not None
    ]  # fmt: skip
    return tuple(found)


def _gold(state: State, seat: Seat) -> int:
    return most(pool(state, seat), GOLD, grant(state, seat, GOLD))


def _no_attack(state: State, seat: Seat) -> Closed:
    if not state.near_armies[seat]:
        return closed("no_supply", "MY 6.6")
    cards = pool(state, seat)
    if not any(CARDS[k].province != NONE or k in (GENERAL, PORTAL) for k in cards):
        return closed("no_source", "MY 6.2")
    if not any(CARDS[kind].armies for kind in cards):
        return closed("no_army_card", "MY 6.6")
    return closed("attack_dead_end", "MY 6.7")


def _no_place(state: State, seat: Seat) -> Closed:
    if not state.near_armies[seat]:
        return closed("no_supply", "MY 6.6")
    return closed("no_army_card", "MY 6.10")


def _no_withdrawal(_state: State, _seat: Seat) -> Closed:
    return closed("none_free", "MY 6.11")


def _no_ships(state: State, seat: Seat) -> Closed:
    if not any(kind in SHIP_CARDS for kind in pool(state, seat)):
        return closed("no_ship_card", "MY 6.12")
    if not state.near_ships[seat]:
        return closed("no_ship_supply", "MY 6.12")
    return closed("no_coast", "MY 6.12")


def _no_ships_out(_state: State, _seat: Seat) -> Closed:
    return closed("no_ships_out", "MY 6.13")


def _no_end(state: State, seat: Seat) -> Closed:
    own = wars.wars_of(state, seat)
    if not own:
        return closed("no_war", "MY 6.15")
    return closed("not_first", "MY 3.5") if state.begun else closed("all_tied", "MY 5.7")


def _no_buy(state: State, seat: Seat) -> Closed:
    if not state.far_armies[seat] and not state.far_ships[seat]:
        return closed("all_bought", "MY 6.18")
    return closed("no_gold", "MY 6.18", n=_gold(state, seat))


def _no_add(state: State, seat: Seat) -> Closed:
    if state.used & USED_ADD:
        return closed("once_a_turn", "MY 3.3")
    return closed("no_gold", "MY 6.19", n=_gold(state, seat))


def _no_reserve(state: State, seat: Seat) -> Closed:
    if not state.hands[seat]:
        return closed("no_hand", "MY 6.20")
    return closed("reserve_full", "MY 6.20", n=capacity(state, seat))


def _no_discard(_state: State, _seat: Seat) -> Closed:
    return closed("no_hand", "MY 6.22")


def _no_remove(state: State, seat: Seat) -> Closed:
    if len(state.decks[seat]) <= LEAST_DECK:
        return closed("small_deck", "MY 6.23", n=LEAST_DECK)
    return closed("no_hand", "MY 6.23")


def _no_patronage(state: State, seat: Seat) -> Closed:
    if VP_PATRONAGE not in state.vp_cards:
        return closed("not_in_play", "MY 6.26")
    if not can_have(state, seat, VP_PATRONAGE):
        return closed("no_chip", "MY 6.26")
    return closed("no_gold", "MY 6.26", n=_gold(state, seat))


def _no_claim(state: State, seat: Seat) -> Closed:
    if state.ends_by_round:
        return closed("ends_by_round", "MY 12.7")
    empty = empty_cards(state)
    if empty < EMPTY_TO_END:
        return closed("few_empty", "MY 12.1", n=empty, least=EMPTY_TO_END)
    if state.begun:
        return closed("not_first", "MY 3.5")
    points = projection(state)
    best = max((other for other in state.everyone if other != seat), key=points.__getitem__)
    fields = {"own": points[seat], "who": party_text(state, best), "other": points[best]}
    return closed("not_ahead", "MY 12.1", **fields)


_WHY: Mapping[str, Callable[[State, Seat], Closed]] = {
    "end_game": _no_claim,
    "end_war": _no_end,
    "attack": _no_attack,
    "place_armies": _no_place,
    "place_ships": _no_ships,
    "buy": _no_buy,
    "add_card": _no_add,
    "reserve": _no_reserve,
    "remove": _no_remove,
    "withdraw_armies": _no_withdrawal,
    "withdraw_ships": _no_ships_out,
    "discard": _no_discard,
    "patronage": _no_patronage,
}
"""By action why it is closed; those first that a player looks for most."""


def _why_card(state: State, seat: Seat, kind: int) -> Closed | None:
    """Return why a card's own action is closed, None if that is plain."""
    if state.free_uses.count(kind) >= FREE_USES:
        return closed("used_twice", "MY 3.8")
    if CARDS[kind].type == "action" and state.actions_used >= ACTIONS:
        return None
    if kind in BUILD_CARDS:
        return closed("nothing_to_build", "MY 9.1")
    match CARDS[kind].effect:
        case "alchemist":
            return closed("no_swap" if not swaps(state, seat) else "no_gold", "MY 11.1", n=0)
        case "diplomat" if not wars.wars_of(state, seat):
            return closed("no_war", "MY 11.6")
        case "diplomat" | "mystic" | "mercenary" if not _gold(state, seat):
            return closed("no_gold", "MY 8.1", n=0)
        case "militia":
            return closed("all_bought", "MY 11.13")
        case _:
            return closed("nothing_to_do", "MY 3.4")


# -- targets of an attack


def _closed_targets(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return the foreign provinces beside own ones that cannot be attacked now."""
    reached = targets(state, seat)
    beside = 0
    for province in land.members(land.lands(state, seat)):
        beside |= land.PLAIN[province] | land.HILLS[province] | land.MOUNTAINS[province]
    beside &= ~land.lands(state, seat) & ~reached
    return tuple(
        Refusal(province_text(p), *_why_no_target(state, seat, p), place=PROVINCE_IDS[p])
        for p in land.members(beside)
    )


def _why_no_target(state: State, seat: Seat, province: int) -> Closed:
    if land.forces(state, seat) >> province & 1:
        return closed("there_already", "MY 6.1")
    if wars.forbidden_targets(state, seat) >> province & 1:
        return closed("reserve_army", "MY 6.9")
    if not allowed_targets(state, seat) >> province & 1:
        return closed("own_province", "MY 6.1")
    for source in pool(state, seat):
        places = origins(state, seat, source)
        if places:
            near = land.reach(places, ranger=False)
            if (near.near | near.hills | near.sea | near.seas) >> province & 1:
                return closed("cards_missing", "MY 6.7")
            if any(land.MOUNTAINS[p] >> province & 1 for p in land.members(places)):
                return closed("mountains", "MY 6.3")
    return closed("no_origin", "MY 6.2")
