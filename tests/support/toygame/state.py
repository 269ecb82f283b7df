"""A position of Ford, how it begins, and what it is worth."""

from dataclasses import dataclass

from core.engine import chance
from core.engine.events import Log
from core.engine.game_types import Frame, Outcome, Setup
from core.engine.ids import Seat
from toygame.data import CARDS, COUNTS, DATA, GOLD, GRAIN, HAND, HUTS, PURSE, REASONS, WORTH

Held = tuple[int, int]
"""A card: its kind, and a bit mask of the seats that know it."""

Stake = tuple[int, ...]
"""The steps of a secret stake: amount, site, leading coin; (HIDDEN,) in a mask: it is made."""


@dataclass(slots=True)
class State:
    """A position of Ford.

    Attributes:
        huts: By seat; a seat without one is out.
        purses: By seat: silver, gold.
        hands: By seat: the cards, ascending.
        deck: The cards, the top last.
        stakes: By seat: the steps made.
        frames: Open decisions, the top last: kind, seat, data; ("stake",) is of all seats.
        reason: Index into REASONS.
    """

    seats: int
    rounds: int
    teams: bool
    round: int
    turn: int
    starter: Seat
    huts: list[int]
    purses: list[list[int]]
    hands: list[list[Held]]
    deck: list[Held]
    discard: list[int]
    stakes: list[Stake]
    frames: list[Frame]
    reason: int
    seed: bytes
    chance_acts: int

    def copy(self) -> "State":
        """Return a state that shares no container with this one."""
        return State(
            self.seats,
            self.rounds,
            self.teams,
            self.round,
            self.turn,
            self.starter,
            self.huts[:],
            [purse[:] for purse in self.purses],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.discard[:],
            self.stakes[:],
            self.frames[:],
            self.reason,
            self.seed,
            self.chance_acts,
        )

    def check(self) -> None:
        """Raise AssertionError, naming the invariant, if the state is not sound."""
        kinds = [kind for kind, _ in sum(self.hands, self.deck)] + self.discard
        assert list(COUNTS) == [kinds.count(kind) for kind in range(len(CARDS))], "cards"
        for seat, hand in enumerate(self.hands):
            assert sorted(hand) == hand, "hands are sorted"
            assert all(known >> seat & 1 for _, known in hand), "a seat knows its own cards"
            gone = not hand and self.purses[seat] == [0, 0]
            assert self.huts[seat] > 0 or gone or self.reason, "who is out has nothing"
        assert min(*self.huts, *map(min, self.purses)) >= 0, "nothing is negative"
        assert bool(self.frames) == (self.reason == 0), "a decision is open until the end"

    def side(self, seat: int) -> int:
        """Return the side a seat plays for (TG 1.1)."""
        return seat % 2 if self.teams else seat


def new(setup: Setup, log: Log) -> State:
    """Return the position before the first stake (TG 1)."""
    seats, rounds = setup.seats, int(setup.options["rounds"])
    state = State(
        seats=seats,
        rounds=rounds,
        teams=bool(setup.options["teams"]),
        round=1,
        turn=0,
        starter=Seat(0),
        huts=[HUTS] * seats,
        purses=[list(PURSE) for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        deck=[(kind, 0) for kind, count in enumerate(COUNTS) for _ in range(count)],
        discard=[],
        stakes=[()] * seats,
        frames=[("stake",)],
        reason=0,
        seed=setup.seed,
        chance_acts=0,
    )
    options = tuple((option.id, setup.options[option.id]) for option in DATA.options)
    log.emit("match_started", seats=seats, options=options)
    chance.act(state).shuffle(state.deck)
    for number in range(seats):
        seat = Seat(number)
        state.hands[seat] = sorted((state.deck.pop()[0], 1 << seat) for _ in range(HAND))
        cards = tuple(CARDS[kind] for kind, _ in state.hands[seat])
        log.emit("dealt", {seat: {"cards": cards}}, seat=seat, n=HAND)
    log.emit("round_started", round=1)
    return state


def scores(state: State) -> list[int]:
    """Return the score by seat, without what is hidden (TG 4.2)."""
    grain = [sum(kind == GRAIN for kind, _ in hand) for hand in state.hands]
    own = [
        3 * state.huts[seat] + WORTH[GOLD] * state.purses[seat][GOLD] + grain[seat]
        for seat in range(state.seats)
    ]
    sides = [state.side(seat) for seat in range(state.seats)]
    return [sum(own[s] for s in range(state.seats) if sides[s] == side) for side in sides]


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs (TG 4)."""
    if not state.reason:
        return None
    totals = scores(state)
    left = {state.side(seat) for seat, huts in enumerate(state.huts) if huts}
    first = REASONS[state.reason] == "last_side"
    keys = [(first and state.side(s) in left, totals[s]) for s in range(state.seats)]
    above = [{state.side(s) for s, key in enumerate(keys) if key > own} for own in keys]
    places = tuple(1 + len(sides) for sides in above)
    winners = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
    return Outcome(REASONS[state.reason], places, tuple(totals), winners)
