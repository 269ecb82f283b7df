"""Applies the moves of event cards: one handler per decision kind (AD 10)."""

from collections.abc import Callable, Mapping

from core.engine.events import Log
from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.games.adellos import cards
from core.games.adellos.board import EMPTY, HEX, HEX_NAMES, NOBODY, TILE_OF
from core.games.adellos.cards import EXCHANGE_VALUE
from core.games.adellos.data import (
    EVENTS,
    EXCHANGES,
    INCOMING_GOLD,
    KIND,
    NO_TILE,
    PLACEMENTS,
    SACRIFICES,
    SHIFT_COUNTERS,
    TILE,
    TILES,
    TRADES,
    TREACHERY_GOLD,
    WISDOM_CARDS,
)
from core.games.adellos.state import NOT_ASKED, OPEN, SPENT, State
from core.games.adellos.steps import (
    change_counters,
    draw,
    gain_ap,
    gain_gold,
    hand_over,
    pay_gold,
    piece_id,
    place_piece,
    remove_piece,
    take_gold,
    to_box,
)


def play_card(state: State, seat: Seat, kind: int, log: Log) -> None:
    """Reveal a card in Buy and Run, pay its AP and begin its effect (AD 9.2)."""
    card = EVENTS[kind]
    state.ap -= card.ap
    to_box(state, seat, kind)
    log.emit("card_played", seat=seat, card=card.id, ap=card.ap)
    if kind in EXCHANGE_VALUE:
        state.frames.append(("exchange", seat, EXCHANGE_VALUE[kind], 0))
    elif card.id in _AT_ONCE:
        _AT_ONCE[card.id](state, seat, log)
    else:
        state.frames.append((_FIRST_DECISION[card.id], seat))


def _mind_control(state: State, seat: Seat, _log: Log) -> None:
    """Ask every opponent with cards at once (AD 10.10)."""
    for who in cards.with_cards(state, seat):
        state.offers[who] = OPEN
    state.frames.append(("give_card", seat))


def _book_keeper(state: State, seat: Seat, log: Log) -> None:
    for who in state.opponents(seat):
        if state.gold[who]:
            take_gold(state, seat, who, "book_keeper", log)


def _unchained(state: State, seat: Seat, log: Log) -> None:
    gain_ap(state, seat, 1, "unchained", log)


_AT_ONCE: Mapping[str, Callable[[State, Seat, Log], None]] = {
    "mind_control": _mind_control,
    "book_keeper": _book_keeper,
    "unchained": _unchained,
}
_FIRST_DECISION: Mapping[str, str] = {
    "reinforcements": "reinforce",
    "treachery": "treachery_who",
    "trade_agreements": "trade",
    "time_shift": "time_shift",
    "incoming": "incoming",
    "path_to_wisdom": "wisdom",
    "assault": "assault",
    "censorship": "censorship",
    "revolt": "revolt",
}


def _exchange(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, value, done = (int(number) for number in frame[1:])
    state.frames.pop()
    match move:
        case ("exchange", str(place), str(name)):
            spot, tile = HEX[place], TILE[name]
            old = TILE_OF[state.pieces[spot]]
            state.supply[old] += 1  # AD 10.1: back to its supply
            state.pieces[spot] = EMPTY
            place_piece(state, Seat(seat), tile, spot, state.counters[spot])
            state.marks[spot] &= ~SPENT
            log.emit("exchanged", seat=seat, piece=TILES[old].id, hex=place, new=name)
            if done + 1 < EXCHANGES and cards.can_exchange(state, seat, value):
                state.frames.append(("exchange", seat, value, done + 1))
        case _:  # done
            pass


def _reinforce(state: State, frame: Frame, move: Move, _log: Log) -> None:
    state.frames[-1] = ("hire_place", frame[1], TILE[str(move[1])], "reinforcements")


def _treachery_who(state: State, frame: Frame, move: Move, _log: Log) -> None:
    state.frames[-1] = ("treachery_whom", frame[1], int(move[1]))


def _treachery_whom(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, who, whom = Seat(int(frame[1])), int(frame[2]), int(move[1])
    state.frames.pop()
    pay_gold(state, seat, TREACHERY_GOLD, "treachery", log)
    _lay(state, who, cards.TREACHERY, whom)
    log.emit("card_laid", seat=seat, card="treachery", front=who, protected=whom, reason="protects")


def _lay(state: State, front: int, kind: int, whom: int) -> None:
    """Lay a card that was just played in front of a seat instead of boxing it (AD 9.4)."""
    state.box[kind] -= 1
    state.lying.append((front, kind, whom))


def _burden(state: State, frame: Frame, move: Move, log: Log) -> None:
    """Lay Censorship or Revolt in front of an opponent (AD 10.13, 10.17)."""
    kind, seat = str(frame[0]), frame[1]
    front = int(move[1])
    state.frames.pop()
    _lay(state, front, KIND[kind], NOBODY)
    log.emit("card_laid", seat=seat, card=kind, front=front, protected=None)


def _trade(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, ap = Seat(int(frame[1])), int(move[1])
    state.frames.pop()
    pay_gold(state, seat, dict(TRADES)[ap], "trade_agreements", log)
    gain_ap(state, seat, ap, "trade_agreements", log)


def _time_shift(state: State, frame: Frame, move: Move, log: Log) -> None:
    spot = HEX[str(move[1])]
    if move[0] == "remove":
        state.frames.pop()
        taken = min(SHIFT_COUNTERS, state.counters[spot])
        change_counters(state, spot, -taken, "time_shift", log)
    elif state.pool > 1:
        state.frames[-1] = ("time_shift_count", frame[1], spot)
    else:
        state.frames.pop()
        change_counters(state, spot, 1, "time_shift", log)


def _count(state: State, frame: Frame, move: Move, log: Log) -> None:
    state.frames.pop()
    change_counters(state, int(frame[2]), int(move[1]), "time_shift", log)


def _incoming(state: State, frame: Frame, move: Move, log: Log) -> None:
    _choose_mode(state, frame, move, "income")
    if move == ("gold",):
        gain_gold(state, Seat(int(frame[1])), INCOMING_GOLD, "incoming", log)


def _wisdom(state: State, frame: Frame, move: Move, log: Log) -> None:
    _choose_mode(state, frame, move, "ancient_wisdom")
    if move == ("cards",):
        draw(state, Seat(int(frame[1])), WISDOM_CARDS, "path_to_wisdom", log)


def _choose_mode(state: State, frame: Frame, move: Move, ability: str) -> None:
    state.frames.pop()
    if move == ("units",):
        state.frames.append(("free_place", frame[1], ability, 0))


def _free_place(state: State, frame: Frame, move: Move, log: Log) -> None:
    _, seat, ability, done = frame
    state.frames.pop()
    match move:
        case ("place", str(name), str(place)):
            place_piece(state, Seat(int(seat)), TILE[name], HEX[place])
            reason = "incoming" if ability == "income" else "path_to_wisdom"
            log.emit("placed", seat=seat, piece=name, hex=place, reason=reason)
            more = int(done) + 1 < PLACEMENTS
            if more and cards.can_place(state, int(seat), str(ability)) != NO_TILE:
                state.frames.append(("free_place", seat, ability, int(done) + 1))
        case _:  # done
            pass


def give(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Fill a slot of Mind Control; when all are filled the cards change hands (AD 10.10)."""
    kind = KIND[str(move[1])]
    state.offers[seat] = kind
    log.barrier()
    log.emit("card_chosen", seat=seat)
    if OPEN in state.offers:
        return
    taker = Seat(int(state.frames.pop()[1]))
    givers = [(taker + step) % state.seats for step in range(1, state.seats)]
    for giver in [Seat(who) for who in givers if state.offers[who] != NOT_ASKED]:
        hand_over(state, giver, taker, state.offers[giver], log)
        state.offers[giver] = NOT_ASKED


def _assault(state: State, frame: Frame, move: Move, log: Log) -> None:
    victim = Seat(int(move[1]))
    state.frames.pop()
    log.emit("assaulted", seat=frame[1], victim=victim)
    units = cards.units_of(state, victim)
    if len(units) > SACRIFICES:
        log.barrier()
        state.frames.append(("sacrifice", victim, 0))
        return
    for spot in units:
        _sacrifice_piece(state, victim, spot, log)


def _sacrifice(state: State, frame: Frame, move: Move, log: Log) -> None:
    victim, done = Seat(int(frame[1])), int(frame[2]) + 1
    state.frames.pop()
    _sacrifice_piece(state, victim, HEX[str(move[1])], log)
    if done < SACRIFICES:
        state.frames.append(("sacrifice", victim, done))
    else:
        log.barrier()


def _sacrifice_piece(state: State, seat: Seat, spot: int, log: Log) -> None:
    name = piece_id(state, spot)
    remove_piece(state, spot)
    log.emit("sacrificed", seat=seat, piece=name, hex=HEX_NAMES[spot])


def _gift_to(state: State, frame: Frame, move: Move, log: Log) -> None:
    log.barrier()
    state.frames[-1] = ("gift_what", frame[1], int(move[1]))


def _gift_what(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat, taker = Seat(int(frame[1])), Seat(int(frame[2]))
    log.barrier()
    state.frames.pop()
    match move:
        case ("gold", int(amount)):
            take_gold(state, taker, seat, "gift", log, amount)
        case _:
            hand_over(state, seat, taker, KIND[str(move[1])], log)


HANDLERS: Mapping[str, Callable[[State, Frame, Move, Log], None]] = {
    "exchange": _exchange,
    "reinforce": _reinforce,
    "treachery_who": _treachery_who,
    "treachery_whom": _treachery_whom,
    "trade": _trade,
    "time_shift": _time_shift,
    "time_shift_count": _count,
    "incoming": _incoming,
    "wisdom": _wisdom,
    "free_place": _free_place,
    "assault": _assault,
    "censorship": _burden,
    "revolt": _burden,
    "sacrifice": _sacrifice,
    "gift_to": _gift_to,
    "gift_what": _gift_what,
}
"""Handlers of moves that `apply` has found in the legal list."""
