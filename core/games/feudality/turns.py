"""Beginning and ending turns and the match: siege, upkeep, phases, ends (FE 3, 7, 12)."""

from core.engine.events import Log
from core.engine.ids import Seat
from core.games.feudality.data import (
    CARDS,
    SIEGE_TURNS,
    SITES_FROM,
    STACKS,
    TROOPS,
    Card,
    home_of,
)
from core.games.feudality.fief import (
    cards_of,
    gold_of,
    has_enemy,
    hungry,
    is_guarded,
    landscapes_of,
)
from core.games.feudality.marching import march_moves
from core.games.feudality.scoring import has_won, outcome, sides_left, standing, tie_fields
from core.games.feudality.state import CONQUEST, EMPTY_STACKS, PRESTIGE, REASONS, RUNNING, State
from core.games.feudality.steps import clear_away, names
from core.games.feudality.war import attacks_of


def finish(state: State, reason: int, log: Log) -> None:
    """End the match, dropping all that is open."""
    state.reason = reason
    state.frames.clear()
    state.cost, state.pool, state.turned = [], [], []
    result = outcome(state)
    if result is None:
        raise AssertionError("a finished match has an outcome")
    log.barrier()
    log.emit(
        "match_ended",
        None,
        reason=REASONS[reason],
        places=result.places,
        scores=result.scores,
        winners=tuple(int(seat) for seat in result.winners),
        points=standing(state, result.winners[0])[0],
        **tie_fields(state, result),
        gold=tuple(gold_of(state, seat) for seat in range(state.seats)),
        hands=tuple(len(hand) for hand in state.hands),
    )


def next_living(state: State, seat: int) -> Seat:
    """Return the next living seat clockwise (FE 3.1)."""
    for step in range(1, state.seats + 1):
        after = Seat((seat + step) % state.seats)
        if state.lives(after):
            return after
    raise AssertionError("nobody lives")


def start_turn(state: State, seat: Seat, log: Log) -> None:
    """Begin a seat's turn: siege, then upkeep, then the draw (FE 3.2)."""
    places = [(one - state.start_seat) % state.seats for one in (state.active, seat)]
    state.turn += 1
    if state.turn == 1 or places[1] <= places[0]:
        state.round += 1
    state.active = seat
    log.emit("turn_started", seat=seat, turn=state.turn, round=state.round)
    if _siege_falls(state, seat, log):
        eliminate(state, seat, "siege", log)
        if state.reason == RUNNING:
            log.emit("turn_ended", seat=seat)
            start_turn(state, next_living(state, seat), log)
        return
    state.frames.append(("draw", seat))
    check_upkeep(state, seat)


def unguarded_of(state: State, seat: Seat) -> list[Card]:
    """Return the landscapes of a seat that nothing guards (FE 4.16)."""
    return [site for site in landscapes_of(state, seat) if not is_guarded(state, site)]


def is_besieged(state: State, seat: Seat) -> bool:
    """Return whether both conditions of a siege hold now (FE 12.5)."""
    if not has_enemy(state, seat, home_of(seat)):
        return False
    landscapes, unguarded = landscapes_of(state, seat), unguarded_of(state, seat)
    if not landscapes:
        return True
    return len(unguarded) == len(landscapes) if state.siege_all else bool(unguarded)


def _siege_falls(state: State, seat: Seat, log: Log) -> bool:
    """Count the siege on or back; return whether the seat is defeated by it (FE 12.6)."""
    besieged, before = is_besieged(state, seat), state.siege[seat]
    state.siege[seat] = before + 1 if besieged else 0
    if besieged or before:
        sites = names(unguarded_of(state, seat)) if besieged else ()
        log.emit(
            "siege_checked",
            seat=seat,
            reason="besieged" if sites else "no_land" if besieged else "over",
            sites=sites,
            counter=state.siege[seat],
            of=SIEGE_TURNS,
        )
    return state.siege[seat] >= SIEGE_TURNS


def eliminate(state: State, seat: Seat, cause: str, log: Log) -> None:
    """Eliminate a seat; the match ends when one side is left (FE 12.3)."""
    clear_away(state, seat, cause, log)
    if len(sides_left(state)) == 1:
        finish(state, CONQUEST, log)


def check_upkeep(state: State, seat: Seat) -> None:
    """Ask the seat to discard troops if it cannot feed all (FE 7.3)."""
    asked = bool(state.frames) and state.frames[-1][0] == "starve"
    if hungry(state, seat):
        if not asked:
            state.frames.append(("starve", seat))
    elif asked:
        state.frames.pop()


def reactivate(state: State, seat: Seat, log: Log) -> None:
    """Make all cards of a seat unused (FE 3.4)."""
    for card in cards_of(state, seat, 0, CARDS):
        state.used[card] = 0
    log.emit("reactivated", seat=seat)


def stacks_are_out(state: State) -> bool:
    """Return whether at least two stacks are empty (FE 12.8)."""
    return sum(not stack for stack in state.stacks) >= len(STACKS) - 1


def end_if_out(state: State, log: Log) -> bool:
    """End the match if the stacks are out; return whether it has ended."""
    if stacks_are_out(state):
        finish(state, EMPTY_STACKS, log)
        return True
    return False


def end_if_won(state: State, seat: Seat, log: Log) -> bool:
    """End the match if a seat's side has reached the goal; return whether it has (FE 12.2)."""
    if has_won(state, seat):
        finish(state, PRESTIGE, log)
        return True
    return False


def begin_march(state: State, seat: Seat, log: Log) -> None:
    """Ask for external movement, or go on if nobody can march (FE 3.7, 3.8)."""
    state.frames.pop()
    if march_moves(state, seat):
        state.frames.append(("march", seat))
    else:
        begin_wars(state, seat, log)


def begin_wars(state: State, seat: Seat, log: Log) -> None:
    """Ask for an attack, or end the turn if none is possible (FE 3.8)."""
    if attacks_of(state, seat):
        state.frames.append(("war", seat))
    else:
        end_turn(state, seat, log)


def end_turn(state: State, seat: Seat, log: Log) -> None:
    """End a seat's turn and begin the next (FE 3.9)."""
    state.damage = bytearray(SITES_FROM)
    state.steps = bytearray(TROOPS)
    state.fought = bytearray(TROOPS)
    state.shifts = 0
    state.fronts, state.asked, state.surcharged = [], [], False
    log.barrier()
    log.emit("turn_ended", seat=seat)
    start_turn(state, next_living(state, seat), log)
