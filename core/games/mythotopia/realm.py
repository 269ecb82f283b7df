"""What the decisions about ships, purchases, building, payments and chips do."""

from collections.abc import Callable, Mapping

from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import Frame, Move
from core.games.mythotopia import payment
from core.games.mythotopia.building import Site, sites
from core.games.mythotopia.cards import commit
from core.games.mythotopia.chips import (
    can_have,
    chip_value,
    points_changed,
    sea_mark,
    take_chip,
)
from core.games.mythotopia.codes import CITY, USED_GRANTS
from core.games.mythotopia.data import (
    ARMY_GOLD,
    BONUS_GOLD,
    BORDER,
    BORDERS,
    GOLD,
    GRANTS,
    KIND,
    MERCHANT,
    MILL,
    PROVINCE,
    PROVINCE_IDS,
    RANGER,
    SCRIBE,
    SEA,
    SEA_IDS,
    SEAS,
    SHIP_GOLD,
    STONE,
    VP_CASTLE,
    VP_CITY,
    VP_GUILDED,
    VP_INNS,
    VP_ROADS,
    VP_SEA,
)
from core.games.mythotopia.flow import due, owe_payment
from core.games.mythotopia.land import ships_in
from core.games.mythotopia.menu import bonus_pool, needs_scribe
from core.games.mythotopia.payment import can_pay
from core.games.mythotopia.state import State
from core.games.mythotopia.values import add, put

# -- payments


def _pay(state: State, frame: Frame, move: Move, _log: Log) -> None:
    seat, resource, owed = int(frame[1]), int(frame[2]), int(frame[3])
    match move:
        case ("pay", str(card), str(how), *more):
            _play(state, seat, resource, payment.Piece(KIND[card], bool(more), how))
            _owed(state, frame, owed - 1, mill=True)
        case ("mill",) if frame[4]:
            commit(state, seat, MILL, reserve=False)
            _owed(state, frame, owed - 1, mill=False)
        case ("auto",):
            plan = payment.best_plan(state, seat, resource, owed, mill_now=bool(frame[4]))
            for piece in plan.pieces:
                _play(state, seat, resource, piece)
            if plan.mill:
                commit(state, seat, MILL, reserve=False)
            _owed(state, frame, 0, mill=False)
        case _:
            raise IllegalMoveError(move, "pay", rule="MY 8.6")


def _play(state: State, seat: int, resource: int, piece: payment.Piece) -> None:
    """Play one piece of a payment with what makes it count (MY 8.1 to 8.3)."""
    commit(state, seat, piece.kind, reserve=piece.reserve)
    if piece.how == payment.BY_MERCHANT:
        commit(state, seat, MERCHANT, reserve=False)
    elif piece.how != payment.SYMBOL:
        state.used |= USED_GRANTS[resource]
        state.locked += bytes([GRANTS[resource]])


def _owed(state: State, frame: Frame, owed: int, *, mill: bool) -> None:
    if owed:
        state.frames[-1] = (*frame[:3], owed, int(mill))
    else:
        state.frames.pop()


# -- ships


def _ship_zone(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("zone", str(name)):
            state.frames[-1] = ("ship_cards", frame[1], SEA[name], 0)
        case _:
            raise IllegalMoveError(move, "ship_zone")


def _ship_cards(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, zone, so_far = int(frame[1]), int(frame[2]), int(frame[3])
    match move:
        case ("ship", str(card), *more):
            commit(state, seat, KIND[card], reserve=bool(more))
            state.frames[-1] = ("ship_cards", seat, zone, so_far + 1)
        case ("done",) if so_far:
            before = sum(1 for ships in ships_in(state, seat) if ships)
            state.near_ships = add(state.near_ships, seat, -so_far)
            state.ships = add(state.ships, seat * SEAS + zone, so_far)
            state.frames.pop()
            log.emit("ships_placed", seat=seat, sea=SEA_IDS[zone], n=so_far)
            mark = sea_mark(state, seat, before)
            if mark >= 0:
                due(state, seat, VP_SEA, chip_value(state, VP_SEA), mark)
        case _:
            raise IllegalMoveError(move, "ship_cards")


def _withdraw_zone(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("from", str(name)):
            state.frames[-1] = ("withdraw_ships", frame[1], SEA[name])
        case _:
            raise IllegalMoveError(move, "withdraw_zone")


def _withdraw_ships(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, zone = int(frame[1]), int(frame[2])
    match move:
        case ("take", int(n)):
            state.ships = add(state.ships, seat * SEAS + zone, -n)
            state.near_ships = add(state.near_ships, seat, n)
            state.frames.pop()
            log.emit("ships_withdrawn", seat=seat, sea=SEA_IDS[zone], n=n)
        case _:
            raise IllegalMoveError(move, "withdraw_ships")


# -- Buy


def _buy(state: State, frame: Frame, move: Move, _log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("buy", int(armies), int(ships)) if armies + ships > 0:
            state.frames[-1] = ("bought", seat, armies, ships)
            owe_payment(state, seat, GOLD, armies * ARMY_GOLD + ships * SHIP_GOLD)
        case _:
            raise IllegalMoveError(move, "buy")


def _bought(state: State, frame: Frame, log: Log) -> None:
    """Move what was bought into the personal supply (MY 6.18)."""
    _, seat, armies, ships = map(int, (0, *frame[1:]))
    state.far_armies = add(state.far_armies, seat, -armies)
    state.near_armies = add(state.near_armies, seat, armies)
    state.far_ships = add(state.far_ships, seat, -ships)
    state.near_ships = add(state.near_ships, seat, ships)
    source = "both" if armies and ships else "armies" if armies else "ships"
    log.emit("bought", seat=seat, source=source, armies=armies, ships=ships)


# -- building


def _build_kind(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case (("city" | "castle" | "road") as kind,):
            state.frames[-1] = ("build_site", frame[1], kind)
        case _:
            raise IllegalMoveError(move, "build_kind")


def _build_site(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("at", str(name)):
            place = PROVINCE[name]
        case ("between", str(a), str(b)):
            place = BORDER[PROVINCE[a], PROVINCE[b]]
        case _:
            raise IllegalMoveError(move, "build_site")
    state.frames[-1] = ("build_source", frame[1], frame[2], place)


def _build_source(state: State, frame: Frame, move: Move, _log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("source", str(card)):
            site = site_of(state, seat, str(frame[2]), int(frame[3]))
            commit(state, seat, KIND[card], reserve=False)
            if site.ranger:
                state.locked += bytes([RANGER])
            state.frames[-1] = ("built", *frame[1:])
            owe_payment(state, seat, STONE, site.stone)
        case _:
            raise IllegalMoveError(move, "build_source")


def site_of(state: State, seat: int, kind: str, place: int) -> Site:
    """Return the site of a kind at a province or border, which must be possible."""
    return next(site for site in sites(state, seat, kind) if site.place == place)


BUILT_CHIPS: Mapping[str, tuple[int, int]] = {
    "city": (VP_CITY, VP_GUILDED),
    "castle": (VP_CASTLE, -1),
    "road": (VP_ROADS, VP_INNS),
}
"""By what is built: the VP card of its chip, and the one of which gold buys another (MY 9.6)."""


def _built(state: State, frame: Frame, log: Log) -> None:
    """Put up what was built and have its chips taken (MY 9.2 to 9.6)."""
    seat, kind, place = int(frame[1]), str(frame[2]), int(frame[3])
    if kind == "city":
        state.pieces = put(state.pieces, place, CITY)
        state.cities = add(state.cities, seat, -1)
        state.villages = add(state.villages, seat, 1)
    elif kind == "castle":
        state.castles = put(state.castles, place, 1)
    else:
        state.roads = put(state.roads, place, 1)
    border = BORDERS[place] if kind == "road" else None
    one = PROVINCE_IDS[place if border is None else border.a]
    other = None if border is None else PROVINCE_IDS[border.b]
    log.emit("built", seat=seat, source=kind, province=one, other=other)
    vp_card, bonus = BUILT_CHIPS[kind]
    if bonus in state.vp_cards:
        state.frames.append(("offer_bonus", seat, bonus))
    due(state, seat, vp_card, chip_value(state, vp_card))


def _offer_bonus(state: State, frame: Frame, _log: Log) -> None:
    """Ask whether gold is paid for another chip, if that is possible."""
    seat, vp_card = int(frame[1]), int(frame[2])
    if can_have(state, seat, vp_card):
        cards = bonus_pool(state, seat, vp_card)
        if can_pay(state, seat, cards, GOLD, BONUS_GOLD[vp_card]):
            state.frames.append(("bonus_chip", seat, vp_card))


def _bonus_chip(state: State, frame: Frame, move: Move, _log: Log) -> None:
    seat, vp_card = int(frame[1]), int(frame[2])
    match move:
        case ("yes",):
            state.frames.pop()
            buy_chip(state, seat, vp_card, BONUS_GOLD[vp_card])
        case ("no",):
            state.frames.pop()
        case _:
            raise IllegalMoveError(move, "bonus_chip")


def buy_chip(state: State, seat: int, vp_card: int, gold: int) -> None:
    """Have gold paid for a chip; Scribe cannot pay if only he can give it (MY 4.7)."""
    due(state, seat, vp_card, chip_value(state, vp_card))
    if needs_scribe(state, vp_card):
        state.locked += bytes([SCRIBE])
    owe_payment(state, seat, GOLD, gold)


# -- chips


def _chip_source(state: State, frame: Frame, move: Move, log: Log) -> None:
    _, seat, vp_card, value, mark = map(int, (0, *frame[1:]))
    match move:
        case (("card" | "spare") as source,):
            state.frames.pop()
            take_chip(state, seat, vp_card, value, mark, source, log)
        case ("none",):
            state.frames.pop()
        case _:
            raise IllegalMoveError(move, "chip_source")
    if seat != state.at_turn:
        log.barrier()


def _upgrade(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("swap", int(value)):
            before, spot = state.vp(seat), 3 * seat + value - 1
            state.seat_chips = add(add(state.seat_chips, spot, -1), spot + 1, 1)
            state.spare = add(state.spare, value - 1, 1)
            state.spare = add(state.spare, value, -1)
            state.frames.pop()
            log.emit("chip_swapped", seat=seat, old=value, new=value + 1)
            points_changed(state, seat, before, log)
        case _:
            raise IllegalMoveError(move, "upgrade")


HANDLERS: Mapping[object, Callable[[State, Frame, Move, Log], None]] = {
    "pay": _pay,
    "ship_zone": _ship_zone,
    "ship_cards": _ship_cards,
    "withdraw_zone": _withdraw_zone,
    "withdraw_ships": _withdraw_ships,
    "buy": _buy,
    "build_kind": _build_kind,
    "build_site": _build_site,
    "build_source": _build_source,
    "bonus_chip": _bonus_chip,
    "chip_source": _chip_source,
    "upgrade": _upgrade,
}
FOLLOWING: Mapping[object, Callable[[State, Frame, Log], None]] = {
    "bought": _bought,
    "built": _built,
    "offer_bonus": _offer_bonus,
}
