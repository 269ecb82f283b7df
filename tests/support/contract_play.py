"""Checks of the contract that need no mask: random play, events, copies, forks, bytes.

Each takes a game's record and whole matches, and raises AssertionError with what is wrong.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from core.engine.chance import Stream
from core.engine.codec import decode, digest, encode, field_names
from core.engine.errors import IllegalMoveError
from core.engine.events import Event, Log, SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.preview import next_forced
from core.match.match import Match
from sampling import Moment, Recorded, pick, spread, viewers

NO_MOVE: Move = ("no such move",)

FRAME = {
    "match_started": set[str](),
    "turn_started": {"seat", "turn"},
    "turn_ended": {"seat"},
    "match_ended": {"reason", "places", "scores", "winners"},
}
"""The events that every game has, with the fields they must have."""


def all_moments(sample: Iterable[Recorded], count: int) -> list[tuple[Recorded, Moment]]:
    """Return at most `count` plies of each match, each with its match."""
    return [(match, moment) for match in sample for moment in spread(match.moments, count)]


# -- random play


def check_owing(game: AnyGame, state: Any, seats: int) -> None:
    """Each seat owes at most one decision, of a kind of the game; over is when nobody does."""
    owed = game.owing(state)
    owing = [pending.seat for pending in owed]
    assert len(set(owing)) == len(owing), f"a seat owes twice: {owed}"
    assert {p.kind for p in owed} <= set(game.kinds), f"unknown kind: {owed}"
    assert (not owed) == (game.outcome(state) is not None), "over and nobody owes must agree"
    assert next_forced(game, state) is None, "a forced move was left open"
    for number in range(seats):
        check_legal(game, state, Seat(number), owes=number in owing)


def check_legal(game: AnyGame, state: Any, seat: Seat, *, owes: bool) -> None:
    """Legal moves are unique, non-empty where owed, in a stable order, and change nothing."""
    before = encode(state)
    moves = game.legal(state, seat)
    assert owes == bool(moves), f"seat {seat} owes: {owes}, its moves: {moves}"
    assert len(set(moves)) == len(moves), "a move is listed twice"
    assert moves == game.legal(state.copy(), seat), "the list of a copy differs"
    assert before == encode(state), "legal changed the state"
    for move in moves:
        assert isinstance(move[0], str), f"a move begins with a verb: {move}"
        assert all(type(part) in (str, int) for part in move), f"names and numbers: {move}"


def check_play(game: AnyGame, recorded: Recorded, every: int = 1) -> None:
    """Owing and legal hold at every position, the invariants at every one or every so many."""
    seats = recorded.setup.seats
    for number, moment in enumerate(recorded.moments):
        check_owing(game, moment.state, seats)
        if number % every == 0:
            moment.state.check()
    check_owing(game, recorded.last, seats)
    recorded.last.check()


def check_refuses(game: AnyGame, moment: Moment, seats: int) -> None:
    """What is not legal raises IllegalMoveError, and the state has not changed."""
    before = encode(moment.state)
    owing = {pending.seat for pending in game.owing(moment.state)}
    wrong: list[tuple[Seat, Move]] = [(moment.seat, NO_MOVE)]
    wrong += [(Seat(seat), moment.move) for seat in range(seats) if seat not in owing]
    for seat, move in wrong:
        with pytest.raises(IllegalMoveError):
            game.apply(moment.state, seat, move, Log())
        assert before == encode(moment.state), f"{move} by {seat} was refused and changed the state"


def check_every_move(game: AnyGame, moment: Moment, most: int = 24) -> None:
    """Law 4: legal moves apply, the state is sound after each, and the match goes on or is over."""
    moves = game.legal(moment.state, moment.seat)
    for number in range(0, len(moves), 1 + len(moves) // most):
        after = moment.state.copy()
        game.apply(after, moment.seat, moves[number], SilentLog())
        after.check()
        owed = game.owing(after)
        assert bool(owed) == (game.outcome(after) is None), f"after {moves[number]}"
        for pending in owed:
            assert game.legal(after, pending.seat), f"no move after {moves[number]}: {pending}"


def check_outcome(recorded: Recorded) -> None:
    """The outcome has a place and a score for each seat; the winners have the first place."""
    outcome, seats = recorded.outcome, recorded.setup.seats
    assert seats == len(outcome.places) == len(outcome.scores)
    assert outcome.reason, "an end has a reason"
    assert min(outcome.places) == 1, f"places count from 1: {outcome.places}"
    first = tuple(Seat(seat) for seat, place in enumerate(outcome.places) if place == 1)
    assert first == outcome.winners, "the winners are those in the first place"


# -- events


def check_events(recorded: Recorded) -> None:
    """The frame of a match is there, each event once where it must be, with plain values."""
    events = [*recorded.match.opening]
    events += [event for moment in recorded.moments for event in moment.entry.events]
    kinds = [event.kind for event in events]
    assert kinds[0] == "match_started", f"the first event is {kinds[0]}"
    assert kinds[-1] == "match_ended", f"the last event is {kinds[-1]}"
    assert kinds.count("match_started") == kinds.count("match_ended") == 1
    for kind, names in FRAME.items():
        for event in events:
            if event.kind == kind:
                assert names <= set(event.public), f"{kind} lacks {names - set(event.public)}"
        assert kind in kinds, f"there was no {kind}"
    outcome, end = recorded.outcome, events[-1].public
    found = (end["reason"], end["places"], end["scores"], end["winners"])
    assert found == (outcome.reason, outcome.places, outcome.scores, outcome.winners)
    for event in events:
        check_plain(event, recorded.setup.seats)


def check_plain(event: Event, seats: int) -> None:
    """Fields are plain values, and private ones belong to seats of the match."""
    assert all(0 <= seat < seats for seat in event.private), f"no such seat: {event}"
    for table in (event.public, *event.private.values()):
        for name, value in table.items():
            assert is_plain(value), f"{event.kind}.{name} is {value!r}"


def is_plain(value: object) -> bool:
    """Return whether a value is None, bool, int, str or a tuple of such."""
    if type(value) is tuple:
        return all(map(is_plain, value))
    return value is None or type(value) in (bool, int, str)


# -- copies and bytes


def containers(value: object) -> list[object]:
    """Return all lists, bytearrays and dicts in a state, however deep, also inside tuples."""
    found: list[object] = [value] if isinstance(value, list | bytearray | dict | set) else []
    inner: Iterable[object] = ()
    if isinstance(value, dict):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set):
        inner = value
    elif is_dataclass(value):
        inner = [getattr(value, name) for name in slots(value)]
        found += [] if hasattr(type(value), "__slots__") else [value.__dict__]
    for part in inner:
        found += containers(part)
    return found


def slots(value: object) -> list[str]:
    """Return the names of all slots of a dataclass, inherited ones too."""
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    return names or [field.name for field in fields(value)]  # type: ignore[arg-type]  # is one


def check_copy(state: Any) -> None:
    """A copy is equal, shares no container, and every slot is a field that the digest covers."""
    copy = state.copy()
    assert copy == state, "a copy is not equal"
    assert type(copy) is type(state)
    shared = {id(one) for one in containers(state)} & {id(one) for one in containers(copy)}
    names = [n for n in slots(state) if {id(c) for c in containers(getattr(state, n))} & shared]
    assert not shared, f"a copy shares containers of: {', '.join(names)}"
    kind: Any = type(state)
    assert set(slots(state)) == set(field_names(kind)), "a slot is no field"
    for name in slots(state):
        changed = state.copy()
        setattr(changed, name, other(getattr(state, name)))
        assert digest(changed) != digest(state), f"the digest does not cover {name}"


def other(value: Any) -> Any:
    """Return a value of the same type that is not the same."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case bytes() | bytearray():
            return value + b"x"
        case str():
            return value + "x"
        case list():
            return [*value, *(value[-1:] or [0])]
        case tuple():
            return (*value, *(value[-1:] or (0,)))
        case dict():
            return {**value, -1: 0}
        case _:
            return 0


def check_codec(game: AnyGame, state: Any, seats: Sequence[Any]) -> None:
    """A state and its masks are equal after encoding and decoding (law 6)."""
    for one in (state, *(game.mask(state, viewer) for viewer in seats)):
        again = decode(game.state_type, encode(one))
        assert again == one, "decoded, a state is another"
        assert type(again) is type(one)
        assert encode(again) == encode(one)


def check_fork(game: AnyGame, recorded: Recorded, start: int) -> None:
    """From a ply on, a copy goes the same way as the original, and old digests never change."""
    copy = recorded.moments[start].state.copy()
    kept: list[tuple[Any, bytes]] = []
    for moment in recorded.moments[start:]:
        assert digest(copy) == digest(moment.state), "the copy went another way"
        kept.append((copy, digest(copy)))
        copy, log = copy.copy(), SilentLog()
        for seat, move in ((moment.seat, moment.move), *moment.entry.plies[0].forced):
            game.apply(copy, seat, move, log)
    assert digest(copy) == digest(recorded.last), "the copy ended elsewhere"
    assert all(before == digest(state) for state, before in kept), "an old copy has changed"


def check_replay(game: AnyGame, recorded: Recorded) -> None:
    """The recorded moves give the same digests in another match."""
    match = Match(game, recorded.setup)
    for moment in recorded.moments:
        forced = list(moment.entry.plies[0].forced)
        match.restore_ply(moment.seat, moment.move, forced, moment.entry.digest)
    assert recorded.outcome == match.outcome


def check_all_play(
    game: AnyGame, sample: Sequence[Recorded], count: int = 6, every: int = 1
) -> None:
    """Run all checks of this module.

    The invariants are checked at every position of the matches with default options, and at
    every so many of the others.
    """
    for number, recorded in enumerate(sample):
        check_play(game, recorded, 1 if number < len(game.data.seat_counts) else every)
        check_outcome(recorded)
        check_events(recorded)
        check_fork(game, recorded, Stream(b"fork").below(len(recorded.moments)))
        check_replay(game, recorded)
    for recorded, moment in all_moments(sample, count):
        check_refuses(game, moment, recorded.setup.seats)
        check_every_move(game, moment)
        check_copy(moment.state)
        check_codec(game, moment.state, viewers(recorded.setup))


def check_sampled(game: AnyGame, sample: Sequence[Recorded]) -> None:
    """The sample has every seat count and, for each option, another value than its default."""
    assert set(game.data.seat_counts) == {recorded.setup.seats for recorded in sample}
    for option in game.data.options:
        values = {recorded.setup.options[option.id] for recorded in sample}
        assert values - {option.default}, f"{option.id} was never changed"


def playout(game: AnyGame, state: Any, key: bytes, plies: int) -> None:
    """Play on from a state by chance, checking the invariants; the state itself is changed."""
    rng = Stream(key)
    for _ in range(plies):
        owed = game.owing(state)
        if not owed:
            return
        pending = rng.choice(owed)
        moves = game.legal(state, pending.seat)
        assert moves, f"seat {pending.seat} owes {pending.kind} and has no move"
        game.apply(state, pending.seat, pick(rng, moves), SilentLog())
        state.check()
