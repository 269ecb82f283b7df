"""Applies moves: one handler per decision kind, found by the kind of the top frame."""

from collections.abc import Callable, Mapping

from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.adellos import apply_cards, cards, fights, movement, powers, turns
from core.games.adellos.board import HEX, HEX_NAMES, OWNER
from core.games.adellos.cards import FIRST_AID, PARRY, QUICK_ATTACK
from core.games.adellos.data import (
    CARD_PRICE,
    FACTIONS,
    KIND,
    NO_FACTION,
    NO_TILE,
    PALADIN_AP,
    PALADIN_GOLD,
    PALADIN_TOKEN,
    SWAP_AP,
    TILE,
    TILES,
)
from core.games.adellos.moves import ABILITIES, PASS, abilities, legal
from core.games.adellos.state import OPEN, SPENT, State, give_faction, log_faction
from core.games.adellos.steps import (
    change_counters,
    draw,
    lose_at_random,
    move_piece,
    pay_gold,
    piece_id,
    place_piece,
    swap_pieces,
    to_box,
)


def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Change the state by one move of the seat.

    Raises:
        IllegalMoveError: The seat owes no such move; the state has not changed.
        HiddenError: This mask does not know the card that the move needs.
    """
    frame = state.frames[-1] if state.frames else ("",)
    kind = str(frame[0])
    if kind == "give_card" and state.offers[seat] == OPEN:
        if move not in legal(state, seat):
            raise IllegalMoveError(move, kind)
        apply_cards.give(state, seat, move, log)
        return
    if len(frame) < 2 or frame[1] != seat or kind == "give_card":
        raise IllegalMoveError(move, "", because="the seat owes no decision")
    if kind in _HOT:
        _HOT[kind](state, frame, move, log)
        return
    if move not in legal(state, seat):
        raise IllegalMoveError(move, kind)
    _LISTED[kind](state, frame, move, log)


# -- preparation (AD 3.2 to 3.8)


def _faction(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, name = Seat(int(frame[1])), str(move[1])
    log.barrier()
    give_faction(state, seat, FACTIONS.index(name))
    log_faction(state, seat, log, "chosen")
    after = _following(state, seat)
    if state.factions[after] == NO_FACTION:
        state.frames[-1] = ("choose_faction", after)
    else:
        state.frames[-1] = ("choose_noble", state.start)


def _following(state: State, seat: Seat) -> Seat:
    return Seat((seat + 1) % state.seats)


def _noble(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, name = Seat(int(frame[1])), str(move[1])
    log.barrier()
    state.nobles[seat] = TILE[name]
    faction = FACTIONS[state.factions[seat]]
    log.emit("noble_chosen", seat=seat, faction=faction, noble=name)
    after = _following(state, seat)
    if state.nobles[after] == NO_TILE:
        state.frames[-1] = ("choose_noble", after)
    else:
        state.at_turn = state.start
        state.frames[-1] = ("place_noble", state.start)


def _place_noble(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, place = Seat(int(frame[1])), str(move[1])
    tile, spot = state.nobles[seat], HEX[place]
    state.pieces[spot] = 1 + seat * len(TILES) + tile
    state.noble_at[seat] = spot
    log.emit("noble_placed", seat=seat, noble=TILES[tile].id, hex=place)
    state.frames[-1] = ("setup_hire", seat)


def _setup_hire(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = Seat(int(frame[1]))
    match move:
        case ("hire", str(name)):
            _hire(state, seat, _hirable(state, seat, name, move))
        case ("done",):
            log.barrier()
            log.emit("preparation_done", seat=seat)
            state.incantations = 0
            after = _following(state, seat)
            if state.alive(after):
                state.frames.clear()
                state.round = 1
                turns.start_turn(state, state.start, log)
            else:
                state.at_turn = after
                state.frames[-1] = ("place_noble", after)
        case _:
            raise IllegalMoveError(move, "setup_hire")


# -- hiring (AD 6)


def _hirable(state: State, seat: Seat, name: str, move: Move) -> int:
    tile = TILE.get(name, NO_TILE)
    if not powers.can_hire(state, seat, tile):
        raise IllegalMoveError(move, str(state.frames[-1][0]), rule="AD 6.1")
    return tile


def _hire(state: State, seat: Seat, tile: int) -> None:
    """Pay for a tile; its place is asked next (AD 6.2, 6.5)."""
    if TILES[tile].gold:
        state.gold[seat] -= TILES[tile].gold  # `hired` tells the price
    else:
        state.incantations += 1
    state.frames.append(("hire_place", seat, tile, "hire"))


def _hire_place(state: State, frame: Frame, move: Move, log: Log) -> None:
    _, number, stocked, reason = frame
    seat, tile, place = Seat(int(number)), int(stocked), str(move[1])
    state.frames.pop()
    price = TILES[tile].gold
    counters = powers.time_price(state, seat, tile) if reason == "hire" and not price else 0
    place_piece(state, seat, tile, HEX[place], counters)
    name = TILES[tile].id
    if counters:
        log.emit("summoned", seat=seat, piece=name, hex=place, counters=counters)
    elif reason == "hire":
        log.emit("hired", seat=seat, piece=name, hex=place, price=price)
    elif reason == "reinforcements":
        log.emit("placed", seat=seat, piece=name, hex=place, reason=reason)
    else:
        log.emit("token_created", seat=seat, piece=name, hex=place, reason=reason)


# -- the turn


def _main(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = Seat(int(frame[1]))
    match move:
        case ("piece", str(place)):
            _choose_piece(state, seat, place, move)
        case ("hire", str(name)):
            _hire(state, seat, _hirable(state, seat, name, move))
        case ("card", str(name)):
            kind = KIND.get(name, -1)
            if kind < 0 or not cards.holds_card(state, seat, kind):
                raise IllegalMoveError(move, "main", because="the card is not in the hand")
            if not cards.playable(state, seat, kind):
                raise IllegalMoveError(move, "main", rule="AD 9.3")
            apply_cards.play_card(state, seat, kind, log)
        case ("ability", str()) if move in abilities(state, seat):
            _use_ability(state, seat, move, log)
        case ("gift",) if state.rules.gifts and (state.gold[seat] or state.hands[seat]):
            state.frames.append(("gift_to", seat))
        case ("end",):
            if movement.acting_hexes(state, seat)[1]:
                raise IllegalMoveError(move, "main", rule="AD 5.4")
            log.barrier()
            turns.end_turn(state, log)
        case _:
            raise IllegalMoveError(move, "main")


def _choose_piece(state: State, seat: Seat, place: str, move: Move) -> None:
    spot = HEX.get(place, -1)
    if spot < 0 or OWNER[state.pieces[spot]] != seat or state.counters[spot] or not state.ap:
        raise IllegalMoveError(move, "main", rule="AD 13.4")
    if not movement.can_move_or_fight(state, seat, spot) and not movement.has_tool(
        state, seat, spot
    ):
        raise IllegalMoveError(move, "main", because="the piece can do nothing")
    state.frames.append(("piece_act", seat, spot))


def _use_ability(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Use the ability of the own noble, or one that it has copied (AD 12.2 to 12.4)."""
    if move == ABILITIES["buy_card"]:
        log.barrier()
        pay_gold(state, seat, CARD_PRICE, "buy_card", log)
        draw(state, seat, 1, "buy_card", log)
    elif move == ABILITIES["hire_paladin"]:
        state.ap -= PALADIN_AP
        pay_gold(state, seat, PALADIN_GOLD, "hire_paladin", log)
        state.frames.append(("hire_place", seat, PALADIN_TOKEN, "hire_paladin"))
    else:
        state.ap -= 1
        state.frames.append(("copy", seat))


def _copy(state: State, frame: Frame, move: Move, log: Log) -> None:
    state.frames.pop()
    state.copied = tuple(sorted((*state.copied, TILE[str(move[1])])))
    log.emit("copied", seat=frame[1], noble=move[1])


def _piece_act(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, spot = Seat(int(frame[1])), int(frame[2])
    verb, aim = move[0], move[1] if len(move) == 2 else ""
    if verb == "inquisition":
        _inquire(state, seat, spot, move, log)
        return
    target = HEX.get(str(aim), -1)
    if verb == "move" and target in movement.reachable(state, spot):
        _move(state, seat, spot, target, 1, log)
    elif verb == "march" and state.ap > 1 and target in movement.marches(state, spot):
        _move(state, seat, spot, target, 2, log)
    elif verb == "attack" and target in movement.targets(state, seat, spot):
        state.frames.pop()
        state.ap -= 1
        fights.start_attack(state, seat, spot, target, log)
    elif verb == "swap" and target in movement.swaps(state, seat, spot):
        _swap(state, seat, spot, target, log)
    elif verb in movement.COUNTER_ABILITIES and move in legal(state, seat):
        state.frames.pop()
        state.ap -= 1
        state.marks[spot] |= SPENT
        change_counters(state, target, 1, str(verb), log)
    else:
        raise IllegalMoveError(move, "piece_act")


def _move(state: State, seat: Seat, spot: int, target: int, ap: int, log: Log) -> None:
    state.frames.pop()
    state.ap -= ap
    log.emit(
        "moved",
        seat=seat,
        piece=piece_id(state, spot),
        origin=HEX_NAMES[spot],
        hex=HEX_NAMES[target],
        ap=ap,
    )
    move_piece(state, spot, target)


def _swap(state: State, seat: Seat, spot: int, target: int, log: Log) -> None:
    state.frames.pop()
    state.ap -= SWAP_AP
    log.emit(
        "swapped",
        seat=seat,
        piece=piece_id(state, spot),
        origin=HEX_NAMES[spot],
        other=piece_id(state, target),
        hex=HEX_NAMES[target],
        ap=SWAP_AP,
    )
    swap_pieces(state, spot, target)


def _inquire(state: State, seat: Seat, spot: int, move: Move, log: Log) -> None:
    if move not in legal(state, seat):
        raise IllegalMoveError(move, "piece_act")
    victim = Seat(int(move[1]))
    lose_at_random(state, victim, seat, "inquisition", log)
    state.frames.pop()
    state.ap -= 1
    state.marks[spot] |= SPENT


# -- reactions (AD 8.4 to 8.7)


def _react(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = Seat(int(frame[1]))
    if frame[0] == "combat_defend":
        log.barrier()
    wins = frame[0] == "combat_defend"
    state.frames.pop()
    if move == PASS:
        fights.passed(state, seat, int(frame[2]), int(frame[3]), log, wins=wins)
        return
    to_box(state, seat, PARRY if wins else QUICK_ATTACK)
    fights.play_reaction(state, frame, log)


def _first_aid(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, spot, target = Seat(int(frame[1])), int(frame[2]), int(frame[3])
    log.barrier()
    state.frames.pop()
    if move[0] == "play":
        to_box(state, seat, FIRST_AID)
        log.emit("card_played", seat=seat, card="first_aid", ap=0)
        fights.save(state, spot, target, log)
    else:
        log.emit("aid_declined", seat=seat)
        fights.defeat(state, spot, target, log)


# -- end of turn


def _discard(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, name = Seat(int(frame[1])), str(move[1])
    state.frames.pop()
    to_box(state, seat, KIND[name])
    log.emit("card_lost", seat=seat, card=name, reason="hand_limit")
    if not turns.ask_discard(state, seat):
        turns.pass_turn(state, log)


Handler = Callable[[State, Frame, Move, Log], None]

_HOT: Mapping[str, Handler] = {
    "setup_hire": _setup_hire,
    "main": _main,
    "piece_act": _piece_act,
}
"""Handlers that check their moves themselves: their lists are long."""

_LISTED: Mapping[str, Handler] = {
    "choose_faction": _faction,
    "choose_noble": _noble,
    "place_noble": _place_noble,
    "hire_place": _hire_place,
    "combat_attack": _react,
    "combat_defend": _react,
    "first_aid": _first_aid,
    "copy": _copy,
    "discard": _discard,
    **apply_cards.HANDLERS,
}
"""Handlers of moves that are in the legal list."""
