"""External movement: who may step where (FE 8)."""

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.games.feudality.data import (
    CARD_NAMES,
    NEIGHBOURS,
    SPACE_NAMES,
    STEPS,
    Card,
    Space,
    is_home,
)
from core.games.feudality.fief import distinct, has_enemy, homes_of, troops_of
from core.games.feudality.state import State

HALT: Move = ("halt",)
MARCH: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("march", name, space) for space in SPACE_NAMES) for name in CARD_NAMES[: len(STEPS)]
)


def steps_left(state: State, troop: Card) -> int:
    """Return how many steps a troop may still make in this turn (FE 8.1)."""
    return STEPS[troop] - state.steps[troop]


def step_spaces(state: State, seat: Seat, troop: Card) -> list[Space]:
    """Return the spaces that a troop may step to now (FE 8.2 to 8.7)."""
    if steps_left(state, troop) <= 0 or state.site[troop]:
        return []
    here = state.space[troop]
    adjacent = NEIGHBOURS[state.seats][here]
    used = bool(state.used[troop])
    if is_home(here):
        return [] if used else list(adjacent)  # FE 8.2, 8.7
    if not has_enemy(state, seat, here, unused=not used):
        return [] if used else list(adjacent)
    homes = homes_of(state, seat)  # FE 8.5 and 8.6: blocked, or used among enemies
    return [space for space in adjacent if space in homes]


def march_moves(state: State, seat: Seat) -> list[Move]:
    """Return the steps that a seat's troops may make, without halting."""
    return [
        MARCH[troop][space]
        for troop in distinct(state, troops_of(state, seat))
        for space in step_spaces(state, seat, troop)
    ]
