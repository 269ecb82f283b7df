"""Who stands where in a campaign, and what its matches tell of the players. Pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Result:
    """How a match of a campaign ended.

    Attributes:
        number: The number of the match in the plan.
        game: The game's id.
        players: The names in seat order.
        places: By seat, 1 for the first; equal numbers are ties.
        scores: By seat.
        winners: The seats that have won.
        entries: How many entries the match has.
    """

    number: int
    game: str
    players: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    entries: int = 0

    def place(self, name: str) -> int | None:
        """Return a player's place, None for one who did not play."""
        return self.places[self.players.index(name)] if name in self.players else None


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's row of the standings.

    Attributes:
        rank: 1 for the first; those whom no tie-break tells apart share it.
        name: The player.
        points: Their sum.
        matches: How many matches they have finished.
        wins: How many they won.
        places: How often they were first, second, and so on.
    """

    rank: int
    name: str
    points: int
    matches: int
    wins: int
    places: tuple[int, ...]


def points_of(result: Result, points: Sequence[int] = ()) -> dict[str, int]:
    """Return what a match was worth to each who played it.

    Args:
        result: The match.
        points: What each place is worth. Empty: as many points as seats were beaten, plus one
            for a win. Players who share a place get its points each.
    """
    found: dict[str, int] = {}
    for seat, (name, place) in enumerate(zip(result.players, result.places, strict=True)):
        if points:
            found[name] = points[place - 1] if place <= len(points) else 0
        else:
            beaten = sum(other > place for other in result.places)
            found[name] = beaten + (seat in result.winners)
    return found


def standings(
    players: Sequence[str], results: Sequence[Result], points: Sequence[int] = ()
) -> list[Standing]:
    """Return the table, the first first.

    Ties in points are broken among those who are tied: by how often they were before each other
    less how often behind, then by more first places, second places, and so on.
    """
    totals = sum_of_points(results, points)
    most = max((len(one.players) for one in results), default=0)
    counts = {name: places_of(name, results, most) for name in players}
    first_key = {name: -totals[name] for name in players}
    keys: dict[str, tuple[int, int, tuple[int, ...]]] = {}
    for _, group in groupby(sorted(players, key=first_key.__getitem__), first_key.__getitem__):
        tied = list(group)
        for name in tied:
            others = [other for other in tied if other != name]
            lead = sum(ahead(results, name, o) - ahead(results, o, name) for o in others)
            keys[name] = (first_key[name], -lead, tuple(-count for count in counts[name]))
    order = sorted(players, key=keys.__getitem__)
    return [
        Standing(
            1 + sum(keys[other] < keys[name] for other in players),
            name,
            totals[name],
            sum(counts[name]),
            sum(wins(one, name) for one in results),
            counts[name],
        )
        for name in order
    ]


def sum_of_points(results: Sequence[Result], points: Sequence[int] = ()) -> Counter[str]:
    """Return the points of all matches by player."""
    total: Counter[str] = Counter()
    for result in results:
        total.update(points_of(result, points))
    return total


def places_of(name: str, results: Sequence[Result], most: int) -> tuple[int, ...]:
    """Return how often a player was first, second, ... up to the place `most`."""
    found = Counter(one.place(name) for one in results)
    return tuple(found[place] for place in range(1, most + 1))


def wins(result: Result, name: str) -> bool:
    """Return whether a player has won a match."""
    return name in result.players and result.players.index(name) in result.winners


def ahead(results: Sequence[Result], one: str, other: str) -> int:
    """Return in how many matches a player was placed before another."""
    pairs = [(result.place(one), result.place(other)) for result in results]
    return sum(a is not None and b is not None and a < b for a, b in pairs)


def by_game(
    results: Sequence[Result], points: Sequence[int] = ()
) -> dict[str, list[tuple[str, int]]]:
    """Return by game who has how many points of it, the most first."""
    games: dict[str, list[Result]] = {}
    for result in results:
        games.setdefault(result.game, []).append(result)
    return {game: sum_of_points(rows, points).most_common() for game, rows in games.items()}


@dataclass(frozen=True, slots=True)
class Record:
    """The greatest score in a game, and who got it first.

    Attributes:
        game: The game's id.
        name: The player.
        score: The score.
        number: The match.
    """

    game: str
    name: str
    score: int
    number: int


def records(results: Sequence[Result]) -> list[Record]:
    """Return the record of each game that counts scores."""
    found: dict[str, Record] = {}
    for one in results:
        for name, score in zip(one.players, one.scores, strict=True):
            if score > (found[one.game].score if one.game in found else 0):
                found[one.game] = Record(one.game, name, score, one.number)
    return list(found.values())


def favourite(name: str, results: Sequence[Result], points: Sequence[int] = ()) -> str:
    """Return the game in which a player got the most points for a match, "" without points."""
    worth: dict[str, tuple[int, int]] = {}
    for one in results:
        if name in one.players:
            total, count = worth.get(one.game, (0, 0))
            worth[one.game] = (total + points_of(one, points)[name], count + 1)
    best = max(worth, key=lambda game: worth[game][0] / worth[game][1], default="")
    return best if best and worth[best][0] else ""


def longest(results: Sequence[Result]) -> Result | None:
    """Return the match with the most entries, None if there is none."""
    return max(results, key=lambda one: one.entries, default=None)


def running_totals(
    results: Sequence[Result], points: Sequence[int] = ()
) -> Mapping[str, tuple[int, ...]]:
    """Return for each player the points after each match, in the order of `results`."""
    names = dict.fromkeys(name for one in results for name in one.players)
    after = [sum_of_points(results[: n + 1], points) for n in range(len(results))]
    return {name: tuple(total[name] for total in after) for name in names}
