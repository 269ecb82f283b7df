"""Games to run the contract on, and whole matches played at random, kept move by move."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import toygame
from core import registry
from core.engine.chance import Stream, seed_from_text
from core.engine.errors import SetupError
from core.engine.game import AnyGame
from core.engine.game_types import Move, OptionValue, Outcome, Setup
from core.engine.ids import Seat, Viewer
from core.engine.options import Option, complete
from core.match.entries import Entry
from core.match.match import Match

TOYGAME = "toygame"


def game_ids() -> list[str]:
    """Return the ids of the toy game and of all registered games that have a record."""
    return [TOYGAME, *(i for i in registry.ids() if i not in unfinished_ids())]


def unfinished_ids() -> list[str]:
    """Return the ids of registered games whose package holds no `GAME` yet."""
    return [i for i in registry.ids() if "GAME" not in _source(registry.package(i))]


def _source(package: str) -> str:
    return resources.files(package).joinpath("__init__.py").read_text(encoding="utf-8")


def load(game_id: str) -> AnyGame:
    """Return a game's record; the toy game need not be registered."""
    return toygame.GAME if game_id == TOYGAME else registry.load(game_id)


@contextmanager
def registered_toygame() -> Iterator[AnyGame]:
    """Have the toy game in the registry for the length of a `with` block."""
    registry.add(TOYGAME, TOYGAME)
    try:
        yield toygame.GAME
    finally:
        registry.remove(TOYGAME)


@dataclass(frozen=True, slots=True)
class Moment:
    """One ply of a recorded match.

    Attributes:
        state: The full state before it; never changed.
        after: The full state after it and the moves that followed by themselves.
        seat: Who moved.
        kind: The decision kind.
        move: What was played.
        entry: The match's entry.
    """

    state: Any
    after: Any
    seat: Seat
    kind: str
    move: Move
    entry: Entry


@dataclass(frozen=True, slots=True)
class Recorded:
    """A whole match that was played at random.

    Attributes:
        match: The match, at its end.
        moments: Its plies.
    """

    setup: Setup
    match: Match[Any]
    moments: tuple[Moment, ...]
    outcome: Outcome

    @property
    def last(self) -> Any:
        """The full state at the end."""
        return self.match.state


def viewers(setup: Setup) -> list[Viewer]:
    """Return all seats and the spectator."""
    return [*(Seat(seat) for seat in range(setup.seats)), None]


def pick(rng: Stream, moves: Sequence[Move]) -> Move:
    """Return a move by chance: every second time each verb is equally likely, else each move."""
    if rng.below(2):
        verb = rng.choice(list(dict.fromkeys(move[0] for move in moves)))
        moves = [move for move in moves if move[0] == verb]
    return rng.choice(moves)


def by_thumb(match: Match[Any], seat: Seat, rng: Stream) -> Move:
    """Return the move of the game's rule of thumb."""
    return match.game.advise(match.game.mask(match.state, seat), seat, match.legal(seat), rng)


def by_both(match: Match[Any], seat: Seat, rng: Stream) -> Move:
    """Return the move of the rule of thumb, or every fourth time one by chance."""
    return (by_thumb if rng.below(4) else by_chance)(match, seat, rng)


def by_chance(match: Match[Any], seat: Seat, rng: Stream) -> Move:
    """Return a legal move by chance."""
    return pick(rng, match.legal(seat))


def record(
    game: AnyGame,
    setup: Setup,
    number: int = 0,
    choose: Callable[[Match[Any], Seat, Stream], Move] = by_chance,
) -> Recorded:
    """Play a match to its end; the same arguments give the same match.

    Raises:
        AssertionError: It does not end within the game's bound.
    """
    rng = Stream(b"record", number)
    match, moments = Match(game, setup), list[Moment]()
    bound, plies = game.max_plies(setup), 0
    while owed := game.owing(match.state):
        before, pending = match.state, rng.choice(owed)
        move = choose(match, pending.seat, rng)
        step = match.propose(pending.seat, move)
        match.commit(step)
        kept = Moment(before, match.state, pending.seat, pending.kind, move, step.entry)
        moments.append(kept)
        plies += 1 + len(step.entry.plies[0].forced)
        assert plies <= bound, f"more than {bound} plies"
    assert match.outcome is not None, "nobody owes a decision, and the match is not over"
    return Recorded(setup, match, tuple(moments), match.outcome)


def sample(game: AnyGame, extra: int = 0) -> list[Recorded]:
    """Return one match for each seat count and each option, and `extra` with mixed options."""
    return [record(game, setup, number) for number, setup in enumerate(setups(game, extra))]


@cache
def sample_of(game_id: str, extra: int = 0) -> list[Recorded]:
    """Return the sample of a registered game, played once in a test run."""
    return sample(load(game_id), extra)


def setups(game: AnyGame, extra: int = 0) -> Iterator[Setup]:
    """Yield setups: each seat count, each option with another value than its default, and more."""
    rng = Stream(b"setups " + game.id.encode())
    counts = list(game.data.seat_counts)
    wishes: list[tuple[int, dict[str, OptionValue]]] = [(seats, {}) for seats in counts]
    for option in game.data.options:
        seats = rng.choice([s for s in counts if not option.seats or s in option.seats])
        wishes.append((seats, {**option.needs, option.id: other_value(option, rng)}))
    mixed = [counts[number % len(counts)] for number in range(extra)]
    wishes += [(seats, mixed_options(game, seats, rng)) for seats in mixed]
    for number, (seats, chosen) in enumerate(wishes):
        options = complete(game.data.options, seats, chosen)
        yield Setup(seats, options, seed_from_text(f"{game.id} {number}"))


def other_value(option: Option, rng: Stream) -> OptionValue:
    """Return a value of the option that is not its default, by chance."""
    values: list[OptionValue] = list(option.values)
    if option.type == "number":
        values += [option.low, option.high, option.low + rng.below(option.high - option.low + 1)]
    default = option.default
    return rng.choice([v for v in values if v != default or type(v) is not type(default)])


def mixed_options(game: AnyGame, seats: int, rng: Stream) -> dict[str, OptionValue]:
    """Return a mix of options that goes with the number of seats."""
    chosen: dict[str, OptionValue] = {}
    for option in game.data.options:
        if rng.below(2):
            wish = {**chosen, **option.needs, option.id: other_value(option, rng)}
            try:
                complete(game.data.options, seats, wish)
            except SetupError:
                continue
            chosen = wish
    return chosen


def spread(moments: Sequence[Moment], count: int) -> list[Moment]:
    """Return at most `count` plies of a match, evenly spaced from the first to the last."""
    if len(moments) <= count:
        return list(moments)
    return [moments[i * (len(moments) - 1) // (count - 1)] for i in range(count)]
