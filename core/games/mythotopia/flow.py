"""Acts and turns: how an act begins and is completed, how turns, rounds and the match end.

Under an act's decisions its `finish` frame waits; frames whose kind is no decision are carried
out as soon as they come to the top.
"""

from typing import TYPE_CHECKING

from core.engine.events import Log
from core.engine.game_types import Frame
from core.engine.ids import Seat
from core.engine.texts import said
from core.games.mythotopia import conquest
from core.games.mythotopia.cards import draw, hand_limit, names, uncover_top
from core.games.mythotopia.chips import sources, take_chip
from core.games.mythotopia.data import NONE, ROUND_BOUND
from core.games.mythotopia.scoring import (
    BY_LAST_ROUND,
    BY_LIMIT,
    BY_STALEMATE,
    CLAIMED,
    REASONS,
    enough_empty,
    outcome,
    shown_vp,
)

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

# -- acts


def begin(state: "State", seat: int, purpose: str, *, action: bool) -> None:
    """Begin an act: an action or a free action."""
    state.frames.append(("finish", seat, purpose, int(action)))


def finish(state: "State", frame: Frame, log: Log) -> None:
    """Complete an act: what was played goes to the discard pile in order (MY 4.4)."""
    _, seat, purpose, action = frame
    owner = int(seat)
    if state.committed:
        played = names(state.committed)
        log.emit("cards_played", seat=owner, cards=played, purpose=purpose)
        state.discards[owner] += (*state.committed,)
        state.committed = b""
    state.locked = b""
    state.actions_used += int(action)
    state.begun = True


def owe_payment(state: "State", seat: int, resource: int, owed: int) -> None:
    """Ask for a payment before what lies under it goes on (MY 8.9)."""
    if owed:
        state.frames.append(("pay", seat, resource, owed, 0))


# -- chips


def due(state: "State", seat: int, vp_card: int, value: int, mark: int = NONE) -> None:
    """Have a chip taken as soon as nothing above is open."""
    state.frames.append(("due", seat, vp_card, value, mark))


def take_due(state: "State", frame: Frame, log: Log) -> None:
    """Take a due chip, or ask from where (MY 10.3, 10.5)."""
    _, seat, vp_card, value, mark = map(int, (0, *frame[1:]))
    found = sources(state, seat, vp_card, value, mark)
    if len(found) > 1:
        state.frames.append(("chip_source", seat, vp_card, value, mark))
    elif found:
        take_chip(state, seat, vp_card, value, mark, found[0], log)


def owes_choice(state: "State", dues: list[conquest.Due], seat: int) -> bool:
    """Return whether another seat would have to choose the source of a chip."""
    return any(
        due.seat != seat and len(sources(state, due.seat, due.vp_card, due.value, NONE)) > 1
        for due in dues
    )


# -- turns


def start_turn(state: "State", seat: Seat, log: Log) -> None:
    """Begin a seat's turn (MY 3)."""
    state.turn += 1
    state.at_turn = seat
    state.actions_used = state.used = 0
    state.begun = False
    state.free_uses = state.fresh = b""
    log.emit("turn_started", seat=seat, turn=state.turn, round=state.round)
    state.frames.append(("action", seat))


def end_turn(state: "State", log: Log) -> None:
    """End the turn: draw up to the limit; then the next turn or the end (MY 3.1, 12)."""
    seat = state.at_turn
    missing = hand_limit(state, seat) - len(state.hands[seat])
    log.barrier()
    if missing > 0:
        draw(state, seat, missing, log)
        uncover_top(state, seat)
    log.emit("turn_ended", seat=seat)
    state.frames.clear()
    if state.ends_by_round and not state.final_round and enough_empty(state):
        state.final_round = state.round + 1  # MY 12.7
        log.emit("last_round", round=state.final_round)
    reason = _round_over(state) if state.turn % state.seats == 0 else 0
    if reason:
        end_match(state, reason, log)
    else:
        start_turn(state, Seat((seat + 1) % state.seats), log)


def _round_over(state: "State") -> int:
    """Count the round and return why the match ends now, or 0 (MY 12.5 to 12.7, 12.9)."""
    state.quiet_rounds = 0 if state.moved else state.quiet_rounds + 1
    state.moved = False
    if state.final_round and state.round >= state.final_round:
        return BY_LAST_ROUND
    if state.round >= (state.round_limit or ROUND_BOUND):
        return BY_LIMIT
    if state.stalemate_rounds and state.quiet_rounds >= state.stalemate_rounds:
        return BY_STALEMATE
    return 0


def claim(state: "State", seat: Seat, log: Log) -> None:
    """End the game as its winner (MY 12.1)."""
    state.caller = seat
    end_match(state, CLAIMED, log)


def end_match(state: "State", reason: int, log: Log) -> None:
    """End all wars and the match (MY 12.2)."""
    caller = None if state.caller == NONE else state.caller
    log.emit("wars_end", caller=caller, reason=REASONS[reason])
    conquest.resolve_all(state, log)
    state.reason = reason
    state.frames.clear()
    log.barrier()
    result = outcome(state)
    if result is not None:
        log.emit(
            "match_ended",
            reason=result.reason,
            places=result.places,
            scores=result.scores,
            winners=result.winners,
            caller=caller,
            standing=tuple(
                said("said.points", seat=s, n=shown_vp(n)) for s, n in enumerate(result.scores)
            ),
        )
