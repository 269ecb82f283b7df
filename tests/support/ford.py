"""Short ways to set up and play Ford, the toy game, move by move."""

from typing import Any

import toygame
from core.engine.chance import seed_from_text
from core.engine.game_types import Move, OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.match.entries import Entry
from core.match.match import Match
from tabled import Tabled

A, B, C, D = map(Seat, range(4))

NOUGHT: Move = ("stake", 0)
BUILD: Move = ("build",)
GOLD: Move = ("coin", "gold")
SILVER: Move = ("coin", "silver")
AUTO: Move = ("auto",)
REST: Move = ("rest",)
PEEK: Move = ("peek",)
DRAW: Move = ("draw",)


def setup(seats: int = 2, seed: str = "ford", /, **chosen: OptionValue) -> Setup:
    """Return a setup of Ford."""
    return Setup(seats, complete(toygame.GAME.data.options, seats, chosen), seed_from_text(seed))


def begun(
    seats: int = 2,
    *,
    seed: str = "ford",
    practice: bool = False,
    stakes: bool = False,
    **chosen: OptionValue,
) -> Match[Any]:
    """Return a match: before its first stakes, or after all have staked nought."""
    match = Match(toygame.GAME, setup(seats, seed, **chosen), practice=practice)
    if not stakes:
        play(match, *((Seat(seat), NOUGHT) for seat in range(seats)))
    return match


def play(match: Match[Any], *plies: tuple[Seat, Move]) -> list[Entry]:
    """Play these moves and return their entries."""
    for seat, move in plies:
        match.commit(match.propose(seat, move))
    return match.entries[len(match.entries) - len(plies) :]


def take_back(match: Match[Any], seat: Seat, *, whole_turn: bool = False) -> Entry:
    """Have a seat take back, and return the entry."""
    match.commit(match.propose_take_back(seat, whole_turn=whole_turn))
    return match.entries[-1]


def redo(match: Match[Any], seat: Seat) -> Entry:
    """Have a seat play again, and return the entry."""
    match.commit(match.propose_redo(seat))
    return match.entries[-1]


def table(seats: int = 2, **chosen: OptionValue) -> Tabled:
    """Return a table with a new match of Ford, before its first stakes."""
    return Tabled(toygame.GAME, setup(seats, "ford", **chosen))
