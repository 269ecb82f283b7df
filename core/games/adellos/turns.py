"""The course of the turns: resource phase, end of turn, elimination, end of the match."""

from core.engine.events import Log
from core.engine.ids import Seat
from core.games.adellos.board import NOBODY, OWNER, TOWER
from core.games.adellos.cards import CENSORSHIP, REVOLT, TREACHERY
from core.games.adellos.data import EVENTS, REWARD_CARDS, REWARD_GOLD, TOWER_AP, TURN_AP
from core.games.adellos.outcome import living, outcome
from core.games.adellos.state import (
    BY_TOWER,
    LAST_NOBLE,
    ROUND_LIMIT,
    SUDDEN_DEATH,
    State,
)
from core.games.adellos.steps import (
    change_counters,
    clear_seat,
    draw,
    gain_gold,
    income_tiles,
    take_gold,
)


def start_turn(state: State, seat: Seat, log: Log) -> None:
    """Begin a seat's turn with its resource phase (AD 4.2)."""
    state.turn += 1
    state.at_turn = seat
    state.incantations, state.barred, state.copied = 0, 0, ()
    piece = state.pieces[TOWER]
    holding = bool(piece) and OWNER[piece] == seat and not state.counters[TOWER]  # AD 14.1, 14.4
    hold = state.holds[seat] = state.holds[seat] + 1 if holding else 0
    state.ap = TURN_AP + (TOWER_AP if holding else 0)
    log.emit("turn_started", seat=seat, turn=state.turn, round=state.round, ap=state.ap, hold=hold)
    valid = _lift_cards(state, seat, log)
    if holding:
        log.emit("tower_held", seat=seat, hold=hold, needed=state.needed)
        if hold >= state.needed:
            end_match(state, BY_TOWER, log)  # AD 14.2: before gold and cards
            return
    gold = 0 if REVOLT in valid else income_tiles(state, seat, "income")
    if gold:
        gain_gold(state, seat, gold, "income", log)
    cards = 0 if CENSORSHIP in valid else income_tiles(state, seat, "ancient_wisdom")
    if cards:
        draw(state, seat, cards, "ancient_wisdom", log)
    state.frames.append(("main", seat))


def _lift_cards(state: State, seat: Seat, log: Log) -> list[int]:
    """Box the cards before the seat, which are valid for this turn; return their kinds (AD 9.4)."""
    valid: list[int] = []
    for card in [card for card in state.lying if card[0] == seat]:
        _, kind, whom = card
        state.lying.remove(card)
        state.box[kind] += 1
        valid.append(kind)
        if kind == TREACHERY and whom != NOBODY:
            state.barred |= 1 << whom
        protected = whom if whom != NOBODY else None
        log.emit(
            "effect_starts",
            seat=seat,
            card=EVENTS[kind].id,
            protected=protected,
            reason="burdens" if protected is None else "protects",
        )
    return valid


def end_turn(state: State, log: Log) -> None:
    """Begin the end of the turn; surplus cards are asked for first (AD 5.7)."""
    seat = state.at_turn
    state.frames.clear()
    for spot in state.own_hexes(seat):  # AD 13.5
        if state.counters[spot]:
            change_counters(state, spot, -1, "end_of_turn", log)
    state.marks = bytearray(len(state.marks))
    state.barred, state.copied = 0, ()
    if not ask_discard(state, seat):
        pass_turn(state, log)


def ask_discard(state: State, seat: Seat) -> bool:
    """Ask for a card to discard if the hand is above the limit; return whether it is."""
    limit = state.rules.hand_limit
    if not limit or len(state.hands[seat]) <= limit:
        return False
    state.frames.append(("discard", seat))
    return True


def pass_turn(state: State, log: Log) -> None:
    """End the turn of the seat at turn; the next living seat's begins (AD 4.1)."""
    seat = state.at_turn
    log.emit("turn_ended", seat=seat, lost=state.ap)
    state.ap = 0
    after = next_seat(state, seat)
    if _passes_start(state, seat, after):
        if state.round >= state.rules.last_round:  # AD 15.6
            end_match(state, ROUND_LIMIT, log)
            return
        state.round += 1
    start_turn(state, after, log)


def next_seat(state: State, seat: Seat) -> Seat:
    """Return the next living seat in turn order."""
    others = [Seat((seat + step) % state.seats) for step in range(1, state.seats + 1)]
    return next(other for other in others if state.alive(other))


def _passes_start(state: State, seat: Seat, after: Seat) -> bool:
    """Return whether the turn passes from the last living seat before the start seat."""
    start, seats = state.start, state.seats
    return (after - start) % seats <= (seat - start) % seats


def eliminate(state: State, victim: Seat, by: Seat, log: Log) -> bool:
    """Take a seat whose noble has fallen out of the match; return whether it is over (AD 15)."""
    removed = clear_seat(state, victim)
    state.fallen.append(victim)
    log.barrier()
    gold, hand = state.gold[victim], state.hands[victim]
    log.emit("eliminated", seat=victim, by=by, gold=gold, cards=len(hand), pieces=removed)
    gain_gold(state, by, REWARD_GOLD, "noble", log)
    draw(state, by, REWARD_CARDS, "noble", log)
    if gold:
        take_gold(state, by, victim, "noble", log)
    take_hand(state, victim, by, log)
    if len(living(state)) == 1:
        end_match(state, LAST_NOBLE, log)
        return True
    if state.rules.sudden_death:
        end_match(state, SUDDEN_DEATH, log)
        return True
    return False


def take_hand(state: State, victim: Seat, by: Seat, log: Log) -> None:
    """Give all hand cards of a seat to another; only these two know them (AD 15.2)."""
    both = 1 << victim | 1 << by
    for kind, _ in state.hands[victim]:
        seen = {"card": EVENTS[kind].id}
        log.emit("card_given", {victim: seen, by: seen}, giver=victim, seat=by)
    state.hands[by] += [(kind, both) for kind, _ in state.hands[victim]]
    state.hands[by].sort()
    state.hands[victim] = []


def end_match(state: State, reason: int, log: Log) -> None:
    """End the match; nothing is open any more."""
    state.reason = reason
    state.frames.clear()
    log.barrier()
    result = outcome(state)
    if result is None:
        raise AssertionError("a match that is over has an outcome")
    log.emit(
        "match_ended",
        reason=result.reason,
        places=result.places,
        scores=result.scores,
        winners=result.winners,
    )
