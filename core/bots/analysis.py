"""Winning chances over a match, estimated by playing on from each turn.

From each beginning of a turn Squires play so many quick matches to the end. What some seat did not
know then is dealt anew, each time from another seat's view, and so is all later luck: the chances
are those that a looker-on could have given, not what came of it.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple, cast

from core.bots.rollout import advance, questions
from core.engine.chance import Stream
from core.engine.events import SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move, Outcome
from core.engine.ids import Seat
from core.match.match import Match

SWING = 0.25
"""At a turning point some seat's chances change by so much."""
BESIDE = 4
"""So many turns before and after it tell what they were and are; no two are nearer."""
_SURE = 4.0
"""What is less than so many standard errors of the estimates is taken for chance."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The chances at the beginning of a turn.

    Attributes:
        entry: The entry that began the turn; 0 is the start of the match.
        seat: Whose turn it is; None at the start and at the end.
        chances: By seat, summing up to 1; at the end what came of it.
    """

    entry: int
    seat: Seat | None
    chances: tuple[float, ...]


class TurningPoint(NamedTuple):
    """A turn after which the chances were others, and stayed so.

    Attributes:
        place: Its place among the standings.
        before: The chances by seat up to it, the mean of up to four turns.
        after: The same for the turns behind it.
    """

    place: int
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def swing(self) -> float:
        """The greatest change of a seat's chances."""
        return max(abs(now - then) for then, now in zip(self.before, self.after, strict=True))


def chances(game: AnyGame, state: Any, seats: int, seed: bytes, tries: int) -> tuple[float, ...]:
    """Return each seat's share of the victories when Squires play on; ties count in parts.

    Args:
        game: The rules.
        state: A full position; it is not changed.
        seats: The number of seats.
        seed: The only source of chance.
        tries: How many matches are played.
    """
    won = [0.0] * seats
    for number in range(tries if game.outcome(state) is None else 1):
        viewer, stream = Seat(number % seats), Stream(seed, number)
        end = game.fill(game.mask(state, viewer), viewer, stream)
        for winner in _played_out(game, end, stream):
            won[winner] += 1
    return tuple(part / sum(won) for part in won)


def prospects(
    game: AnyGame, mask: Any, seat: Seat, seed: bytes, tries: int, move: Move | None = None
) -> float:
    """Return a seat's share of the victories when Squires play on, as far as it can know.

    Args:
        game: The rules.
        mask: The position as the seat may know it.
        seat: Who looks.
        seed: The only source of chance.
        tries: How many matches are played.
        move: What the seat plays first, if not what a Squire would.
    """
    won = 0.0
    for number in range(tries):
        stream = Stream(seed, number)
        state = game.fill(mask, seat, stream)
        if move is not None:
            game.apply(state, seat, move, SilentLog())
        winners = _played_out(game, state, stream)
        won += (seat in winners) / len(winners)
    return won / tries


def _played_out(game: AnyGame, state: Any, stream: Stream) -> Sequence[Seat]:
    """Play a position to its end by rules of thumb; returns the winners."""
    log = SilentLog()
    for pending in questions(game, state, log):
        advance(game, state, pending.seat, stream, log)
    return cast("Outcome", game.outcome(state)).winners


def beginnings(match: Match[Any]) -> Iterator[tuple[int, Seat | None, Any]]:
    """Yield the start, each entry that began a turn, and the end, with seat and position.

    The positions are valid until the next is asked for.
    """
    entry, state = None, match.state
    for entry, state in match.walk():
        if entry is None:
            yield 0, None, state
            continue
        began = [event for event in entry.events if event.kind == "turn_started"]
        if began and entry.cause == "ply":
            yield entry.number, cast("Seat", began[-1].public["seat"]), state
    if entry is not None and match.outcome is not None:
        yield entry.number, None, state


def is_end(entry: int, seat: Seat | None) -> bool:
    """Return whether this is what `beginnings` yields for the end of a match."""
    return seat is None and entry > 0


def came_of_it(match: Match[Any]) -> tuple[float, ...]:
    """Return each seat's part of the victory in a match that is over.

    Raises:
        ValueError: It is not over.
    """
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    part = 1 / len(outcome.winners)
    return tuple(part * (seat in outcome.winners) for seat in range(match.setup.seats))


def analyse(match: Match[Any], seed: bytes, tries: int) -> Iterator[Standing]:
    """Yield the standings of a match, turn by turn; see `chances`."""
    for entry, seat, state in beginnings(match):
        if is_end(entry, seat):
            yield Standing(entry, seat, came_of_it(match))
        else:
            found = chances(match.game, state, match.setup.seats, seed, tries)
            yield Standing(entry, seat, found)


def turning_points(standings: Sequence[Standing], tries: int, most: int = 3) -> list[TurningPoint]:
    """Return the greatest lasting changes of the chances, in their order.

    Args:
        standings: The chances turn by turn.
        tries: From how many matches each was estimated.
        most: So many at most.
    """
    found: list[TurningPoint] = []
    points = [_change_after(standings, place) for place in range(len(standings) - 1)]
    for point in sorted(points, key=lambda one: one.swing, reverse=True):
        is_apart = all(abs(point.place - one.place) >= BESIDE for one in found)
        if len(found) < most and is_apart and _is_sure(point, len(standings), tries):
            found.append(point)
    return sorted(found)


def _change_after(standings: Sequence[Standing], place: int) -> TurningPoint:
    before = standings[max(0, place + 1 - BESIDE) : place + 1]
    return TurningPoint(place, _mean(before), _mean(standings[place + 1 : place + 1 + BESIDE]))


def _mean(standings: Sequence[Standing]) -> tuple[float, ...]:
    return tuple(map(fmean, zip(*(one.chances for one in standings), strict=True)))


def _is_sure(point: TurningPoint, turns: int, tries: int) -> bool:
    """Return whether some seat's change is great, and greater than chance makes it."""
    before, after = min(BESIDE, point.place + 1), min(BESIDE, turns - point.place - 1)
    for then, now in zip(point.before, point.after, strict=True):
        share = (before * then + after * now) / (before + after)
        error = math.sqrt(share * (1 - share) / tries * (1 / before + 1 / after))
        if abs(now - then) >= max(SWING, _SURE * error):
            return True
    return False
