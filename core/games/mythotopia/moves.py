"""Who owes which decision, and the legal moves (rules.md, section "Decisions").

A frame is a tuple of kind, seat and data; a secret choice has no seat. Data by kind, beyond those
that have none:

    attack_source           target
    attack_ship             target, source, origin, ships, food, ship cards that are still owed
    army_cards              target, source, origin, ships, food, armies so far
                            (source NONE: Place Armies)
    pay                     resource, owed, 1 if Water Mill may double the last piece
    withdraw_count          province
    ship_cards              zone, ships so far
    withdraw_ships          zone
    reserve_cards           the cards laid so far
    remove_cards            the cards removed so far
    build_site              what
    build_source            what, province or border
    bonus_chip              VP card
    chip_source             VP card, value, mark (see `chips.sources`)
    counsellor              hand cards dropped so far
    road_move               from and to of every army moved so far
"""

from collections.abc import Callable, Mapping

from core.engine.game_types import Frame, Move, Pending, Setup
from core.engine.ids import Seat
from core.games.mythotopia import land, menu, payment
from core.games.mythotopia.building import open_kinds, open_sites, sites, sources
from core.games.mythotopia.cards import (
    choices,
    has_room,
    named,
    per_card,
    pool,
)
from core.games.mythotopia.chips import sources as chip_sources
from core.games.mythotopia.chips import swaps
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.data import (
    BORDERS,
    CARDS,
    LEAST_DECK,
    NONE,
    PROVINCE_IDS,
    PROVINCES,
    ROUND_BOUND,
    SEA_IDS,
    SHIP_CARDS,
)
from core.games.mythotopia.land import members
from core.games.mythotopia.routes import (
    army_choices,
    can_attack,
    means,
    place_targets,
    routes_to,
    targets,
)
from core.games.mythotopia.state import State
from core.games.mythotopia.values import without
from core.games.mythotopia.wars import wars_of

KINDS = (
    "draft_discard", "citadel_site", "action", "attack_target", "attack_source", "attack_ship",
    "army_cards", "pay", "place_target", "withdraw_province", "withdraw_count", "ship_zone",
    "ship_cards", "withdraw_zone", "withdraw_ships", "war", "buy", "add_card", "reserve_cards",
    "discard_cards", "remove_cards", "build_kind", "build_site", "build_source", "bonus_chip",
    "chip_source", "upgrade", "diplomat_war", "counsellor", "marauders", "mercenary_site",
    "mystic_card", "philosopher", "road_move", "warehouse_card",
)  # fmt: skip
SECRET = ("draft_discard", "citadel_site")

_LABELS: Mapping[str, str] = {
    "attack_target": "attack",
    "attack_source": "attack",
    "attack_ship": "attack",
    "place_target": "place_armies",
    "withdraw_province": "withdraw_armies",
    "withdraw_count": "withdraw_armies",
    "ship_zone": "place_ships",
    "ship_cards": "place_ships",
    "withdraw_zone": "withdraw_ships",
    "war": "end_war",
    "build_kind": "build",
    "build_site": "build",
    "build_source": "build",
    "diplomat_war": "diplomat",
    "mercenary_site": "mercenary",
    "mystic_card": "mystic",
    "warehouse_card": "warehouse",
}
"""By kind the public label, if it is another word."""

_PENDING: Mapping[tuple[object, object], tuple[Pending, ...]] = {
    (kind, seat): (Pending(Seat(seat), kind, _LABELS.get(kind, kind)),)
    for kind in KINDS
    for seat in range(4)
}
_SECRET_PENDING: Mapping[tuple[object, int], Pending] = {
    (kind, seat): Pending(Seat(seat), kind, kind, secret=True)
    for kind in SECRET
    for seat in range(4)
}

PLIES_PER_TURN = 200
"""No turn has more plies: two actions, each free card twice, one army a step by road."""


def max_plies(setup: Setup) -> int:
    """Return a number of plies that no match exceeds (MY 12.9)."""
    return 2 * setup.seats + ROUND_BOUND * setup.seats * PLIES_PER_TURN


def owing(state: State) -> tuple[Pending, ...]:
    """Return who owes what; nobody when the match is over.

    Nobody either where a preview broke off inside an act at something its mask does not know.
    """
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if len(frame) == 1:
        return tuple(
            [_SECRET_PENDING[frame[0], s] for s in state.everyone if state.slots[s] == NONE]
        )
    return _PENDING.get((frame[0], frame[1]), ())


def legal(state: State, seat: Seat) -> list[Move]:
    """Return the legal moves of a seat in a stable order; [] if it owes nothing."""
    if not state.frames:
        return []
    frame = state.frames[-1]
    if len(frame) == 1:
        return _secret(state, frame, seat) if state.slots[seat] == NONE else []
    return _LISTS[frame[0]](state, frame, seat) if frame[1] == seat else []


def forced(state: State, seat: Seat) -> Move | None:
    """Return the only legal move of a decision that is automatic then, else None."""
    if not state.frames:
        return None
    frame = state.frames[-1]
    if len(frame) == 1 or frame[1] != seat or frame[0] in _ASKED:
        return None
    moves = _LISTS[frame[0]](state, frame, seat)
    if len(moves) != 1 or (frame[0] == "war" and _costs_province(state, moves[0])):
        return None
    return moves[0]


_ASKED = frozenset({"action", "counsellor", "bonus_chip", "philosopher"})
"""Kinds that are asked even if there is one move: it would reveal something."""


def _costs_province(state: State, move: Move) -> bool:
    """Return whether ending a war makes a seat lose a province: its card is then looked for."""
    province = PROVINCE_IDS.index(str(move[1]))
    return state.owner[province] != NOBODY


# -- moves, built once


def _per_province(verb: str) -> tuple[Move, ...]:
    return tuple((verb, name) for name in PROVINCE_IDS)


def _per_sea(verb: str) -> tuple[Move, ...]:
    return tuple((verb, name) for name in SEA_IDS)


TARGET, FROM, WAR, HERO_WAR, SITE, AT = map(
    _per_province, ("target", "from", "war", "hero", "site", "at")
)
ZONE, FROM_ZONE = _per_sea("zone"), _per_sea("from")
BETWEEN: tuple[Move, ...] = tuple(
    ("between", PROVINCE_IDS[border.a], PROVINCE_IDS[border.b]) for border in BORDERS
)
SHIP, ARMY, LEVY, LAY, DROP, REMOVE, TAKE, SOURCE, FETCH = map(
    per_card, ("ship", "army", "levy", "lay", "drop", "remove", "take", "source", "fetch")
)
DONE: Move = ("done",)
AUTO: Move = ("auto",)
MILL_MOVE: Move = ("mill",)


def _places(moves: tuple[Move, ...], places: int) -> list[Move]:
    return [moves[place] for place in members(places)]


# -- the lists


def _secret(state: State, frame: Frame, seat: Seat) -> list[Move]:
    own = members(land.lands(state, seat))
    if frame[0] == "citadel_site":
        return [SITE[province] for province in own]
    if state.give_up == 1:
        return [("drop", PROVINCE_IDS[province]) for province in own]
    return [
        ("drop", PROVINCE_IDS[a], PROVINCE_IDS[b]) for n, a in enumerate(own) for b in own[n + 1 :]
    ]


def _attack_source(state: State, frame: Frame, seat: Seat) -> list[Move]:
    return [
        ("source", CARDS[route.source].id, route.ships, route.food)
        for route in routes_to(state, seat, int(frame[2]))
    ]


def _attack_ship(state: State, frame: Frame, seat: Seat) -> list[Move]:
    food, owed = int(frame[6]), int(frame[7])
    cards, used = pool(state, seat), means(state, seat)
    found: list[tuple[int, bool]] = []
    for kind, reserve in choices(state, seat):
        if kind in SHIP_CARDS and can_attack(without(cards, kind), used, owed - 1, food):
            found.append((kind, reserve))
    return named(SHIP, found)


def _army_cards(state: State, frame: Frame, seat: Seat) -> list[Move]:
    food, so_far = int(frame[6]), int(frame[7])
    played, raised = army_choices(state, seat, so_far, food)
    cards = choices(state, seat)
    moves = named(ARMY, [card for card in cards if card[0] in played])
    moves += named(LEVY, [card for card in cards if card[0] in raised])
    return [*moves, DONE] if so_far else moves


def _pay(state: State, frame: Frame, seat: Seat) -> list[Move]:
    resource, owed = int(frame[2]), int(frame[3])
    moves: list[Move] = [_piece(piece) for piece in payment.pieces(state, seat, resource, owed)]
    if frame[4] and payment.may_double(state, seat, resource, owed):
        moves.append(MILL_MOVE)
    return [*moves, AUTO] if len(moves) > 1 else moves


def _piece(piece: payment.Piece) -> Move:
    card = CARDS[piece.kind].id
    return ("pay", card, piece.how, "reserve") if piece.reserve else ("pay", card, piece.how)


def _withdraw_count(state: State, frame: Frame, seat: Seat) -> list[Move]:
    spot = seat * PROVINCES + int(frame[2])
    return [
        ("take", armies, mercenaries)
        for armies in range(state.armies[spot] + 1)
        for mercenaries in range(state.mercenaries[spot] + 1)
        if armies + mercenaries
    ]


def _ship_cards(state: State, frame: Frame, seat: Seat) -> list[Move]:
    so_far = int(frame[3])
    moves: list[Move] = []
    if so_far < state.near_ships[seat]:
        moves = named(SHIP, [c for c in choices(state, seat) if c[0] in SHIP_CARDS])
    return [*moves, DONE] if so_far else moves


def _war(state: State, _frame: Frame, seat: Seat) -> list[Move]:
    return [(HERO_WAR if hero else WAR)[war.province] for war, hero in menu.endable(state, seat)]


def _hand(moves: tuple[tuple[Move, Move], ...], state: State, seat: Seat) -> list[Move]:
    """Return the moves that name the cards of the hand alone."""
    return [moves[kind][False] for kind in dict.fromkeys(state.hands[seat])]


def _reserve_cards(state: State, frame: Frame, seat: Seat) -> list[Move]:
    moves = _hand(LAY, state, seat) if has_room(state, seat) else []
    return [*moves, DONE] if len(frame) > 2 else moves


def _discard_cards(state: State, _frame: Frame, seat: Seat) -> list[Move]:
    moves = named(DROP, choices(state, seat))
    return [*moves, DONE] if state.dropped else moves


def _remove_cards(state: State, frame: Frame, seat: Seat) -> list[Move]:
    moves: list[Move] = []
    if len(state.decks[seat]) > LEAST_DECK:
        moves = named(REMOVE, choices(state, seat))
    return [*moves, DONE] if len(frame) > 2 else moves


def _build_kind(state: State, _frame: Frame, seat: Seat) -> list[Move]:
    return [(kind,) for kind in open_kinds(state, seat, pool(state, seat))]


def _build_site(state: State, frame: Frame, seat: Seat) -> list[Move]:
    moves = BETWEEN if frame[2] == "road" else AT
    found = open_sites(state, seat, pool(state, seat), str(frame[2]))
    return [moves[site.place] for site in found]


def _build_source(state: State, frame: Frame, seat: Seat) -> list[Move]:
    site = next(site for site in sites(state, seat, str(frame[2])) if site.place == frame[3])
    return [SOURCE[k][False] for k in sources(state, seat, pool(state, seat), site)]


def _chip_source(state: State, frame: Frame, seat: Seat) -> list[Move]:
    words = chip_sources(state, seat, int(frame[2]), int(frame[3]), int(frame[4]))
    return [(word,) for word in words]


def _counsellor(state: State, frame: Frame, seat: Seat) -> list[Move]:
    moves = named(DROP, choices(state, seat))
    return [*moves, DONE] if frame[2] else moves


def _marauders(state: State, _frame: Frame, _seat: Seat) -> list[Move]:
    return [
        ("army", PROVINCE_IDS[province], other)
        for province in range(PROVINCES)
        for other in state.everyone
        if state.armies[other * PROVINCES + province]
    ]


def _mercenary_site(state: State, _frame: Frame, seat: Seat) -> list[Move]:
    left = land.mercenaries_left(state)
    return [
        ("hire", PROVINCE_IDS[province], n)
        for province in members(menu.hire_sites(state, seat))
        for n in range(1, left + 1)
    ]


def _philosopher(state: State, _frame: Frame, _seat: Seat) -> list[Move]:
    return [TAKE[kind][False] for kind in sorted(state.stack[-3:])]


def _road_move(state: State, frame: Frame, seat: Seat) -> list[Move]:
    arrived = tuple(map(int, frame[3::2]))
    moves: list[Move] = [
        ("move", PROVINCE_IDS[a], PROVINCE_IDS[b]) for a, b in menu.road_moves(state, seat, arrived)
    ]
    return [*moves, DONE] if arrived else moves


_LISTS: Mapping[object, Callable[[State, Frame, Seat], list[Move]]] = {
    "action": lambda state, _, seat: menu.action_moves(state, seat),
    "attack_target": lambda state, _, seat: _places(TARGET, targets(state, seat)),
    "attack_source": _attack_source,
    "attack_ship": _attack_ship,
    "army_cards": _army_cards,
    "pay": _pay,
    "place_target": lambda state, _, seat: _places(TARGET, place_targets(state, seat)),
    "withdraw_province": lambda state, _, seat: _places(FROM, menu.withdrawable(state, seat)),
    "withdraw_count": _withdraw_count,
    "ship_zone": lambda state, _, seat: [ZONE[zone] for zone in menu.ship_zones(state, seat)],
    "ship_cards": _ship_cards,
    "withdraw_zone": lambda state, _, seat: [
        FROM_ZONE[zone] for zone, n in enumerate(land.ships_in(state, seat)) if n
    ],
    "withdraw_ships": lambda state, frame, seat: [
        ("take", n + 1) for n in range(land.ships_in(state, seat)[int(frame[2])])
    ],
    "war": _war,
    "buy": lambda state, _, seat: [("buy", *pair) for pair in menu.purchases(state, seat)],
    "add_card": lambda state, _, seat: [TAKE[k][False] for k in menu.addable(state, seat)],
    "reserve_cards": _reserve_cards,
    "discard_cards": _discard_cards,
    "remove_cards": _remove_cards,
    "build_kind": _build_kind,
    "build_site": _build_site,
    "build_source": _build_source,
    "bonus_chip": lambda _state, _frame, _seat: [("yes",), ("no",)],
    "chip_source": _chip_source,
    "upgrade": lambda state, _, seat: [("swap", value) for value in swaps(state, seat)],
    "diplomat_war": lambda state, _, seat: [WAR[w.province] for w in wars_of(state, seat)],
    "counsellor": _counsellor,
    "marauders": _marauders,
    "mercenary_site": _mercenary_site,
    "mystic_card": lambda state, _, seat: [
        FETCH[kind][False] for kind in sorted(set(state.discards[seat]))
    ],
    "philosopher": _philosopher,
    "road_move": _road_move,
    "warehouse_card": lambda state, _, seat: _hand(LAY, state, seat),
}
