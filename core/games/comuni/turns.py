"""The course of a turn: refills, phases that run by themselves, the last round, the end."""

from core.engine.errors import HiddenError
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.building import give_masters
from core.games.comuni.data import (
    CARDS,
    DECK_LETTERS,
    GOLD,
    HAND_LIMIT,
    INVASIONS,
    PILGRIM,
    REPAIR_COST,
    cube_note,
)
from core.games.comuni.invasion import open_fists, start_invasion
from core.games.comuni.scoring import Points, outcome, points
from core.games.comuni.state import State
from core.games.comuni.stock import exchanges, held


def start_turn(state: State, seat: Seat, log: Log) -> None:
    """Begin a seat's turn."""
    state.turn += 1
    state.at_turn, state.claimed, state.built = seat, False, 0
    log.emit(
        "turn_started",
        seat=seat,
        turn=state.turn,
        round=(state.turn - 1) // state.seats + 1,
        last_turn=state.is_last_turn,
        source="last" if state.is_last_turn else "usual",
    )
    state.frames.append(("project", seat))


# Phase 2: refilling


def start_refill(state: State, seat: Seat, columns: tuple[int, ...], log: Log) -> None:
    """Refill these columns; then the seat builds (CO 8.1)."""
    state.frames.append(("refill", seat, *columns))
    refill(state, log)


def refill(state: State, log: Log) -> None:
    """Go on with the refill that is the top frame, up to an invasion or its end (CO 8)."""
    _, seat, *columns = state.frames[-1]
    sizes = state.sizes
    while columns and state.stack:
        column = int(columns[0])
        if len(state.columns[column]) == sizes[column]:
            columns.pop(0)
            continue
        _lay_out(state, column, log)
        if not state.stack:
            _set_last_round(state, log)  # CO 8.5
        elif len(state.stack) % state.per_deck == 0 and not state.after_refill:
            state.frames[-1] = ("refill", seat, *columns)
            start_invasion(state, log)  # CO 8.3
            return
    state.frames[-1] = ("build", seat, 1, 1)  # CO 10.3
    if state.after_refill and state.invasions < min(state.deck, len(INVASIONS) - 1):
        start_invasion(state, log)


def _lay_out(state: State, column: int, log: Log) -> None:
    """Lay the top card of the deck in use into a column."""
    if state.stack[-1] == HIDDEN:
        raise HiddenError("a mask does not know the order of the decks")
    log.barrier()
    deck = DECK_LETTERS[state.deck]
    card = state.stack.pop()
    state.columns[column] += (card,)
    left = len(state.stack) % state.per_deck
    log.emit(
        "card_drawn",
        deck=deck,
        card=CARDS[card].id,
        column=column + 1,
        left=left,
        source="usual" if left else "last",
    )


def _set_last_round(state: State, log: Log) -> None:
    """Each seat has one more turn after this one (CO 18)."""
    state.turns_left = state.seats + 1
    log.emit("last_round", seat=state.at_turn)


# The ends of the other phases


def end_building(state: State, seat: Seat, log: Log) -> None:
    """Ask for discards, else go on with guild masters and repair; pops the top frame (CO 12.1)."""
    state.frames.pop()
    if len(state.hands[seat]) > HAND_LIMIT:
        state.frames.append(("discard", seat))
        return
    give_masters(state, seat, log)
    wrap_up(state, seat, log, repaired=False)


def wrap_up(state: State, seat: Seat, log: Log, *, repaired: bool) -> None:
    """Ask for repairs and last exchanges if any is possible, else end the turn (CO 14, 9.3)."""
    repairs = repairable(state, seat) if not repaired else 0
    if repairs or (state.is_last_turn and exchanges(state, seat)):
        state.frames.append(("wrap_up", seat, int(repaired)))
    else:
        end_turn(state, log)


def repairable(state: State, seat: Seat) -> int:
    """Return the most plunder points that a seat can remove at once (CO 14.1).

    Raises:
        HiddenError: This mask does not hold the seat's stock.
    """
    pilgrims, plunder = held(state, seat, PILGRIM), state.plunder[seat]
    return max(
        n for n, cost in enumerate(REPAIR_COST) if n <= plunder and (not n or cost <= pilgrims)
    )


def end_turn(state: State, log: Log) -> None:
    """End the turn: the leader passes and the next seat begins, or the last invasion comes."""
    seat = state.at_turn
    following = Seat((seat + 1) % state.seats)
    passes = not state.is_last_round
    log.emit(
        "turn_ended",
        seat=seat,
        leader=following if passes else state.leader,
        source="passes" if passes else "stays",
    )
    state.idle = 0 if state.claimed else state.idle + 1  # CO 3.4
    state.opened = []
    if passes:
        state.leader = following  # CO 15.1
    else:
        state.turns_left -= 1
        if not state.turns_left:
            start_invasion(state, log)  # CO 18.3
            return
    start_turn(state, following, log)


# After an invasion


def resolve_invasion(state: State, log: Log) -> None:
    """Open the fists, then go on where the invasion came, or end the match (CO 8.3, 18.3)."""
    open_fists(state, log)
    if state.invasions == len(INVASIONS):
        _end_match(state, log)
    elif state.frames[-1][0] == "refill":
        refill(state, log)


def _end_match(state: State, log: Log) -> None:
    state.is_over = True
    result, lines = outcome(state), points(state)
    if result is not None:
        for seat, each in enumerate(lines):
            rank, total = result.places[seat], each.total
            tied = (rank + 1, total) in zip(result.places, result.scores, strict=True)
            _tell_points(Seat(seat), each, rank, log, source="city" if tied else "points")
        log.emit(
            "match_ended",
            reason=result.reason,
            places=result.places,
            scores=result.scores,
            winners=result.winners,
            points=tuple([each.storeys for each in lines]),
            masters=tuple([each.masters for each in lines]),
            majorities=tuple([sum(each.majorities) for each in lines]),
            heroes=tuple([each.heroes for each in lines]),
            plunder=tuple([-each.plunder for each in lines]),
            set_bonus=tuple([each.set_bonus for each in lines]),
            gold=tuple(state.cubes[GOLD::4]),
        )


def _tell_points(seat: Seat, line: Points, place: int, log: Log, source: str) -> None:
    log.emit(
        "scored",
        seat=seat,
        storeys=line.storeys,
        masters=line.masters,
        majorities=cube_note(line.majorities),
        heroes=line.heroes,
        plunder=line.plunder,
        set_bonus=line.set_bonus,
        total=line.total,
        rank=place,
        source=source,  # what put it before the next seat (CO 19.5)
    )
