"""What the decisions about armies and wars do: attack, place, withdraw, end, Diplomat and so on."""

from collections import Counter
from collections.abc import Callable, Mapping

from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.engine.texts import said
from core.games.mythotopia import conquest, land, wars
from core.games.mythotopia.cards import commit, names
from core.games.mythotopia.codes import NOBODY, USED_LEVIES
from core.games.mythotopia.data import (
    ARMIES,
    DIPLOMAT_GOLD,
    FOOD,
    GOLD,
    HERO,
    KIND,
    LEVIES,
    MERCENARY_GOLD,
    NONE,
    PROVINCE,
    PROVINCE_IDS,
    PROVINCES,
    RANGER,
)
from core.games.mythotopia.flow import due, owe_payment, owes_choice
from core.games.mythotopia.routes import origin_of, place_food, routes_to
from core.games.mythotopia.state import State
from core.games.mythotopia.values import add

# -- Attack


def _attack_target(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("target", str(name)):
            state.frames[-1] = ("attack_source", frame[1], PROVINCE[name])
        case _:
            raise IllegalMoveError(move, "attack_target")


def _attack_source(state: State, frame: Frame, move: Move, _log: Log) -> None:
    _, seat, target = map(int, (0, *frame[1:]))
    match move:
        case ("source", str(card), int(ships), int(food)):
            wanted = (KIND[card], ships, food)
            found = [r for r in routes_to(state, seat, target) if r[:3] == wanted]
            if not found:
                raise IllegalMoveError(move, "attack_source", rule="MY 6.2")
            route = found[0]
            origin = origin_of(state, seat, route, target)
            commit(state, seat, route.source, reserve=False)
            if route.ranger:
                state.locked += bytes([RANGER])
            rest = (seat, target, route.source, origin, ships, food)
            if ships:
                state.frames[-1] = ("attack_ship", *rest, ships)
            else:
                state.frames[-1] = ("army_cards", *rest, 0)
        case _:
            raise IllegalMoveError(move, "attack_source")


def _attack_ship(state: State, frame: Frame, move: Move, _log: Log) -> None:
    seat, owed = int(frame[1]), int(frame[7]) - 1
    match move:
        case ("ship", str(card), *more):
            commit(state, seat, KIND[card], reserve=bool(more))
            if owed:
                state.frames[-1] = (*frame[:7], owed)
            else:
                state.frames[-1] = ("army_cards", *frame[1:7], 0)
        case _:
            raise IllegalMoveError(move, "attack_ship")


def _army_cards(state: State, frame: Frame, move: Move, _log: Log) -> None:
    seat, so_far = int(frame[1]), int(frame[7])
    match move:
        case ("army", str(card), *more):
            commit(state, seat, KIND[card], reserve=bool(more))
            so_far = min(so_far + ARMIES[KIND[card]], state.near_armies[seat])  # MY 6.6
            state.frames[-1] = (*frame[:7], so_far)
        case ("levy", str(card), *more):
            commit(state, seat, KIND[card], reserve=bool(more))
            state.used |= USED_LEVIES
            state.locked += bytes([LEVIES])
            state.frames[-1] = (*frame[:7], so_far + 1)
        case ("done",) if so_far:
            state.frames[-1] = ("armies_go", *frame[1:])
            owe_payment(state, seat, FOOD, int(frame[6]))
        case _:
            raise IllegalMoveError(move, "army_cards", rule="MY 6.6")


def _armies_go(state: State, frame: Frame, log: Log) -> None:
    """Put the armies of an attack or of Place Armies on the map."""
    _, seat, target, source, origin, ships, food, count = map(int, (0, *frame[1:]))
    state.near_armies = add(state.near_armies, seat, -count)
    state.armies = add(state.armies, seat * PROVINCES + target, count)
    place = PROVINCE_IDS[target]
    if source == NONE:
        log.emit("armies_placed", seat=seat, province=place, n=count, food=food)
        return
    log.emit(
        "attacked",
        seat=seat,
        target=place,
        origin=None if origin == NONE else PROVINCE_IDS[origin],
        source="portal" if origin == NONE else "sea" if ships else "land",
        route=route_word(origin, target, ships),
        n=count,
        ships=ships,
        food=food,
        cards=names(state.committed),
    )


def route_word(origin: int, target: int, ships: int) -> str:
    """Return what an attack crosses: "plain", "hills", "mountains", "sea" or "portal"."""
    if origin == NONE:
        return "portal"
    return "sea" if ships else land.border_kind(origin, target)


# -- Place and Withdraw Armies


def _place_target(state: State, frame: Frame, move: Move, _log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("target", str(name)):
            target = PROVINCE[name]
            food = place_food(state, seat, target)
            state.frames[-1] = ("army_cards", seat, target, NONE, NONE, 0, food, 0)
        case _:
            raise IllegalMoveError(move, "place_target")


def _withdraw_province(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("from", str(name)):
            state.frames[-1] = ("withdraw_count", frame[1], PROVINCE[name])
        case _:
            raise IllegalMoveError(move, "withdraw_province")


def _withdraw_count(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, province = int(frame[1]), int(frame[2])
    spot = seat * PROVINCES + province
    match move:
        case ("take", int(armies), int(mercenaries)):
            state.armies = add(state.armies, spot, -armies)
            state.near_armies = add(state.near_armies, seat, armies)
            state.mercenaries = add(state.mercenaries, spot, -mercenaries)
            state.frames.pop()
            name = PROVINCE_IDS[province]
            source = "hired" if mercenaries else "own"
            log.emit("armies_withdrawn", seat=seat, source=source, province=name, n=armies,
                     mercenaries=mercenaries)  # fmt: skip
        case _:
            raise IllegalMoveError(move, "withdraw_count")


# -- End a War, Diplomat, Marauders, Mercenary


def _war(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = Seat(int(frame[1]))
    match move:
        case (("war" | "hero") as verb, str(name)):
            war = wars.war_in(state, PROVINCE[name])
            if len(war.sides) < 2 or (verb == "war") != (len(war.strongest) == 1):
                raise IllegalMoveError(move, "war", rule="MY 6.15")
            winner = war.winner
            if verb == "hero":
                commit(state, seat, HERO, reserve=False)
                winner = seat
            loses = state.owner[war.province] not in (winner, NOBODY)
            state.frames.pop()
            dues = conquest.settle(state, war, winner, "hero" if verb == "hero" else "end_war", log)
            if loses or owes_choice(state, dues, seat):
                log.barrier()
            for chip in reversed(dues):
                due(state, chip.seat, chip.vp_card, chip.value)
        case _:
            raise IllegalMoveError(move, "war")


def _diplomat_war(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("war", str(name)):
            state.frames[-1] = ("make_peace", frame[1], PROVINCE[name])
            owe_payment(state, int(frame[1]), GOLD, DIPLOMAT_GOLD)
        case _:
            raise IllegalMoveError(move, "diplomat_war")


def _make_peace(state: State, frame: Frame, log: Log) -> None:
    """End a war in favour of the defender, without a chip (MY 11.6)."""
    war = wars.war_in(state, int(frame[2]))
    conquest.report(state, war, war.sides[0].party, "diplomat", log)
    conquest.send_home(state, war.province)


def _marauders(state: State, frame: Frame, move: Move, log: Log) -> None:
    match move:
        case ("army", str(name), int(owner)) if owner in state.everyone:
            province = PROVINCE[name]
            war = wars.war_in(state, province)
            state.armies = add(state.armies, owner * PROVINCES + province, -1)
            state.near_armies = add(state.near_armies, owner, 1)
            state.frames.pop()
            log.emit("army_marauded", seat=frame[1], owner=owner, province=name)
            if len(war.sides) > 1 and not land.at_war(state) >> province & 1:  # MY 5.8
                conquest.report(state, war, NOBODY, "marauders", log)
        case _:
            raise IllegalMoveError(move, "marauders")


def _mercenary_site(state: State, frame: Frame, move: Move, _log: Log) -> None:
    match move:
        case ("hire", str(name), int(n)):
            state.frames[-1] = ("hire", frame[1], PROVINCE[name], n)
            owe_payment(state, int(frame[1]), GOLD, MERCENARY_GOLD)
        case _:
            raise IllegalMoveError(move, "mercenary_site")


def _hire(state: State, frame: Frame, log: Log) -> None:
    """Place mercenaries (MY 11.11)."""
    _, seat, province, n = map(int, (0, *frame[1:]))
    state.mercenaries = add(state.mercenaries, seat * PROVINCES + province, n)
    log.emit("mercenaries_hired", seat=seat, province=PROVINCE_IDS[province], n=n)


# -- road movement


def _road_move(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = int(frame[1])
    match move:
        case ("move", str(a), str(b)):
            start = seat * PROVINCES
            state.armies = add(state.armies, start + PROVINCE[a], -1)
            state.armies = add(state.armies, start + PROVINCE[b], 1)
            state.frames[-1] = (*frame, PROVINCE[a], PROVINCE[b])
        case ("done",) if len(frame) > 2:
            state.frames.pop()
            moved = [int(p) for p in frame[2:]]
            ways = Counter(zip(moved[::2], moved[1::2], strict=True))
            moves = tuple(
                said("said.way", n=n, origin=PROVINCE_IDS[a], target=PROVINCE_IDS[b])
                for (a, b), n in ways.items()
            )
            log.emit("armies_moved", seat=seat, moves=moves, n=ways.total())
        case _:
            raise IllegalMoveError(move, "road_move")


HANDLERS: Mapping[object, Callable[[State, Frame, Move, Log], None]] = {
    "attack_target": _attack_target,
    "attack_source": _attack_source,
    "attack_ship": _attack_ship,
    "army_cards": _army_cards,
    "place_target": _place_target,
    "withdraw_province": _withdraw_province,
    "withdraw_count": _withdraw_count,
    "war": _war,
    "diplomat_war": _diplomat_war,
    "marauders": _marauders,
    "mercenary_site": _mercenary_site,
    "road_move": _road_move,
}
FOLLOWING: Mapping[object, Callable[[State, Frame, Log], None]] = {
    "armies_go": _armies_go,
    "make_peace": _make_peace,
    "hire": _hire,
}
