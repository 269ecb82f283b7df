"""Beginning and ending turns and the match: income, end phase, goal, ducat bonus (LH 3, 9)."""

from core.engine.events import Log
from core.engine.ids import Seat
from core.games.loewenherz.data import CARDS, SORTS
from core.games.loewenherz.scoring import BY_CARDS, BY_GOAL, ducat_bonus, mines_of, outcome
from core.games.loewenherz.state import State
from core.games.loewenherz.steps import add_score


def start_turn(state: State, seat: Seat, log: Log) -> None:
    """Begin a seat's turn: pay its income and ask for a card (LH 3.1, 3.2)."""
    state.turn += 1
    state.at_turn = seat
    turn, number = state.turn, (state.turn - 1) // state.seats + 1
    log.emit("turn_started", seat=seat, turn=turn, round=number, end_phase=state.end_phase)
    sorts = tuple([name for name, n in zip(SORTS, mines_of(state, seat), strict=True) if n])
    if sorts:
        paid = min(len(sorts), state.bank)
        state.ducats[seat] += paid
        log.emit("income", seat=seat, sorts=sorts, paid=paid, owed=len(sorts))
    state.frames.append(("choose_turn", seat))


def end_turn(state: State, log: Log) -> None:
    """End the turn: the next seat's begins, or the match ends with the last card (LH 3.3, 9.2)."""
    seat = state.at_turn
    log.emit("turn_ended", seat=seat)
    if any(state.hands):
        start_turn(state, Seat((seat + 1) % state.seats), log)
    else:
        _end_by_cards(state, log)


def end_action(state: State, log: Log) -> None:
    """Close the action's decision; the refill is next, or in the end phase the turn ends."""
    state.frames.pop()
    if not state.frames:
        end_turn(state, log)


def goal_reached(state: State, log: Log) -> bool:
    """End the match if a seat has reached the goal, dropping all that is open (LH 9.1)."""
    if not state.goal or max(state.scores) < state.goal:
        return False
    _end(state, BY_GOAL, log)
    return True


def _end_by_cards(state: State, log: Log) -> None:
    """Add the ducat bonus and end the match (LH 9.3)."""
    gains = ducat_bonus(state.ducats, with_zero=state.zero_ducats_bonus)
    for seat, gain in enumerate(gains):
        if gain:
            add_score(state, Seat(seat), gain, "ducats", log)
    _end(state, BY_CARDS, log)


def _end(state: State, reason: int, log: Log) -> None:
    state.reason = reason
    state.frames.clear()
    log.barrier()  # LH 11.5
    result = outcome(state)
    if result is not None:
        log.emit(
            "match_ended",
            reason=result.reason,
            places=result.places,
            scores=result.scores,
            winners=result.winners,
            ducats=tuple(state.ducats),
        )


def take_card(state: State, seat: Seat, kind: int, known: int) -> None:
    """Add a card to a seat's hand.

    Args:
        state: The position.
        seat: Whose hand.
        kind: Of the card.
        known: Bit mask of the seats that know it.
    """
    hand = state.hands[seat]
    hand.append((kind, CARDS[kind].letter, known))
    hand.sort()
