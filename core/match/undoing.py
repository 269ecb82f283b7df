"""What is told of a move that was taken back or played again, and to whom."""

from collections.abc import Iterable

from core.engine.events import Log
from core.engine.game import AnyGame
from core.engine.game_types import AnyState, Move
from core.engine.ids import Seat
from core.match.entries import Ply


def log_undo(log: Log, kind: str, seat: Seat, decision: str, move: Move, *, secret: bool) -> None:
    """Log that a seat took a move back, or played it again; a secret one is for itself only."""
    if secret:
        log.emit(kind, {seat: {"decision": decision, "move": move}}, seat=seat, secret=True)
    else:
        log.emit(kind, seat=seat, decision=decision, move=move)


def taken_back(game: AnyGame, before: AnyState, after: AnyState, plies: Iterable[Ply]) -> Log:
    """Return the events of a take-back of these plies, the last first.

    Where a seat had filled its slot of a secret choice, which all could see, and chooses again,
    all are told that it took the choice back, once, and nothing of what it was or of how many
    steps.
    """
    log = Log()
    reopened = _choosing(game, after) - _choosing(game, before)
    for ply in plies:
        if ply.secret and ply.seat in reopened:
            reopened.remove(ply.seat)
            what = {"decision": ply.kind, "move": ply.move}
            log.emit("taken_back", {ply.seat: what}, seat=ply.seat)
        else:
            log_undo(log, "taken_back", ply.seat, ply.kind, ply.move, secret=ply.secret)
    return log


def _choosing(game: AnyGame, state: AnyState) -> set[Seat]:
    """Return the seats whose slot of a secret choice is open."""
    return {pending.seat for pending in game.owing(state) if pending.secret}
