"""What counts in a seat's position, as numbers: the evaluation weighs them.

All of it can be read from masks and full states; what a mask hides counts as an average.
"""

from typing import NamedTuple

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.comuni.columns import own_columns
from core.games.comuni.counsel.worth import (
    Prospect,
    added,
    card_worth,
    column_worth,
    strength_of,
)
from core.games.comuni.data import (
    ALL_KINDS,
    CARDS,
    ENVOYS,
    HAND_LIMIT,
    INVASIONS,
    LEVELS,
    MANNED,
    MAX_STOREYS,
)
from core.games.comuni.invasion import attacks, city_defence
from core.games.comuni.scoring import heroes, set_bonus
from core.games.comuni.state import State

HANDFUL = 4
"""Up to so many cubes of a kind count as ready for use, those beyond as a hoard."""
MANNING = tuple([sum(MANNED[1 : height + 1]) for height in range(MAX_STOREYS + 1)])
"""By height of a wall, what it defends with when all its storeys are manned."""

MODEST = (0.75, 1.2, 1.5, 2.4)
"""By invasion, the gifts of a seat that are reckoned with here: what Squires gave when the weights
were found. With the larger gifts of today a Knight would defend itself too little."""


class Card(NamedTuple):
    """What a card in the hand counts."""

    worth: float
    level: int
    kinds: int


UNSEEN = Card(2.0, 2, 1)
"""What a card counts that a mask hides."""

NAMES = (
    *("score", "heroes", "plunder", "set_bonus", "lowest", "kinds", "buildings"),
    *("gold", "armies", "craftsmen", "pilgrims"),
    *("hoard_gold", "hoard_armies", "hoard_craftsmen", "hoard_pilgrims"),
    *("active_economy", "active_military", "active_culture", "active_religion"),
    *("economy", "military", "culture", "religion"),
    *("master_economy", "master_military", "master_culture", "master_religion"),
    *("walls", "storeys", "manning", "strength", "defence"),
    *("exposed", "exposed_soon", "storms", "leader"),
    *("hand", "hand_worth", "hand_levels", "hand_kinds"),
    *("envoys", "bids", "free_bids", "all_out", "cards", "singles", "worth"),
)
"""The names of the features, in the order of `features`."""


def features(state: State, seat: Seat) -> list[float]:
    """Return what counts in a seat's position, in the order of NAMES."""
    view = Prospect(state, seat)
    stock, heights, active = view.stock, view.heights, state.active[seat]
    plunder = state.plunder[seat]
    found: list[float] = [
        state.scores[seat],
        heroes(state, seat),
        plunder if plunder != HIDDEN else state.invasions,
        set_bonus(state, seat),
        min(heights),
        len(ALL_KINDS) - heights.count(0),
        len(state.buildings[seat]),
    ]
    found += [min(n, HANDFUL) for n in stock]
    found += [max(n - HANDFUL, 0) for n in stock]
    found += [height if active >> kind & 1 else 0 for kind, height in enumerate(heights)]
    found += heights
    found += [1 if holder == seat else 0 for holder in state.masters]
    found += _defence(view)
    found += _hand(view)
    found += _envoys(view)
    return found


def _defence(view: Prospect) -> tuple[float, ...]:
    """Return walls, armies, and what the invasions to come would plunder as things are."""
    state, seat = view.state, view.seat
    walls, armies, number = state.walls[seat], strength_of(view.stock), state.invasions
    defence, missing, near = city_defence(state, seat, armies), 0.0, 1.0
    if number < len(INVASIONS):
        faced = attacks(state)[seat] - MODEST[number] * state.seats
        missing = max(0.0, faced - defence)
    if number < len(INVASIONS) - 1:
        near = 1 - state.marker / state.per_deck
    leads = near if state.leader == seat and number < len(INVASIONS) - 1 else 0
    manning = sum([MANNING[height] for height in walls])
    return (
        *(len(walls), sum(walls), manning, armies, defence),
        *(missing, missing * near, view.plunder, leads),
    )


def _hand(view: Prospect) -> tuple[float, ...]:
    """Return the hand: cards, the worth of those that can be kept, levels, kinds."""
    cards = [
        UNSEEN
        if card == HIDDEN
        else Card(card_worth(view, card), LEVELS[card], len(CARDS[card].kinds))
        for card in view.state.hands[view.seat]
    ]
    kept = added(sorted([card.worth for card in cards])[-HAND_LIMIT:])
    levels, kinds = sum([card.level for card in cards]), sum([card.kinds for card in cards])
    return len(cards), kept, levels, kinds


def _envoys(view: Prospect) -> tuple[float, ...]:
    """Return what the envoys of a seat promise; nothing, once it has no turn left to claim in."""
    state, seat = view.state, view.seat
    if state.is_last_round and (seat - state.at_turn) % state.seats >= state.turns_left:
        return (0, 0, 0, 0, 0, 0, 0)
    own = own_columns(state, seat)
    bids = [state.bids[column] for column in own]
    sizes = [len(state.columns[column]) for column in own]
    worth = added([column_worth(view, column) for column in own])
    all_out = 1 if len(own) == ENVOYS else 0
    return len(own), sum(bids), bids.count(0), all_out, sum(sizes), sizes.count(1), worth
