"""What came of matches between bots: shares with intervals, lengths, ends, times."""

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from statistics import median
from textwrap import fill
from typing import Any, Protocol

from core.engine.scene import Text
from core.engine.texts import Catalog, Names

Z_95 = 1.959964


class SupportsWrite(Protocol):
    """What takes text."""

    def write(self, text: str, /) -> object:
        """Take some."""
        ...


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match.

    Attributes:
        number: Counts from 0.
        bots: By seat, which entry of the plan's bots sat there.
        reason: The end reason.
        scores: By seat.
        winners: The winning seats.
        plies: Decisions that were asked, without automatic moves.
        turns: Turns begun.
        seconds: The computing time it took.
        times: By entry of the plan's bots: the computing time of each decision, in seconds.
    """

    number: int
    bots: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    turns: int
    seconds: float = field(compare=False)
    times: tuple[tuple[float, ...], ...] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of matches with its 95 % interval after Wilson.

    Attributes:
        wins: Shared victories count as parts of one.
        share: Between 0 and 1, as low and high are.
    """

    wins: float
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle and the ends of some numbers."""

    median: float
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BotResult:
    """How one entry of the plan's bots did.

    Attributes:
        level: Its level.
        rate: How often it won.
        mean_score: Its mean score.
        p50_ms: Half of its decisions took no more computing time.
        p95_ms: 95 of 100 of its decisions took no more.
    """

    level: str
    rate: Rate
    mean_score: float
    p50_ms: float = field(compare=False)
    p95_ms: float = field(compare=False)


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What came of a plan; times apart, it depends on nothing but the plan.

    Attributes:
        game_id: The game.
        games: Matches played.
        bots: By entry of the plan's bots.
        seats: By seat: how often it won, whoever sat there.
        reasons: How often each end reason came, by its name.
        plies: Decisions per match.
        turns: Turns per match.
        winner_score: The winners' scores.
        match_s: Seconds of computing time per match.
    """

    game_id: str
    games: int
    bots: tuple[BotResult, ...]
    seats: tuple[Rate, ...]
    reasons: Mapping[str, int]
    plies: Spread
    turns: Spread
    winner_score: Spread
    match_s: Spread = field(compare=False)

    def to_json(self) -> dict[str, Any]:
        """Return the result as plain dicts, lists, strings and numbers."""
        return asdict(self)


def wilson(wins: float, games: int) -> Rate:
    """Return a share with its 95 % interval after Wilson; games must not be 0."""
    share, z = wins / games, Z_95
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return Rate(
        wins, games, share, max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
    )


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of the values does not exceed, 0.0 of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def _spread(values: Sequence[float]) -> Spread:
    return Spread(float(median(values)), sum(values) / len(values), min(values), max(values))


def summed_up(game_id: str, bots: Sequence[str], results: Sequence[MatchResult]) -> ArenaResult:
    """Return the figures of some matches, at least one.

    Args:
        game_id: The game.
        bots: The levels' names, as the matches number them.
        results: The matches.
    """
    seats = range(len(bots))
    return ArenaResult(
        game_id=game_id,
        games=len(results),
        bots=tuple(_bot_result(bots[bot], results, bot) for bot in seats),
        seats=tuple(wilson(sum(_won(r, seat) for r in results), len(results)) for seat in seats),
        reasons=dict(sorted(Counter(result.reason for result in results).items())),
        plies=_spread([result.plies for result in results]),
        turns=_spread([result.turns for result in results]),
        winner_score=_spread([max(r.scores[seat] for seat in r.winners) for r in results]),
        match_s=_spread([result.seconds for result in results]),
    )


def _won(result: MatchResult, seat: int) -> float:
    """Return the seat's part in the victory."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def _bot_result(name: str, results: Sequence[MatchResult], bot: int) -> BotResult:
    seats = [result.bots.index(bot) for result in results]
    won = sum(_won(result, seat) for result, seat in zip(results, seats, strict=True))
    scores = [result.scores[seat] for result, seat in zip(results, seats, strict=True)]
    times = [1000 * seconds for result in results for seconds in result.times[bot]]
    return BotResult(
        level=name,
        rate=wilson(won, len(results)),
        mean_score=sum(scores) / len(scores),
        p50_ms=percentile(times, 0.5),
        p95_ms=percentile(times, 0.95),
    )


# -- as texts


def write_csv(results: Iterable[MatchResult], bots: Sequence[str], sink: SupportsWrite) -> None:
    """Write a line for each match as it comes: by seat, the level, the score and the victory."""
    seats = range(len(bots))
    table = csv.writer(sink, lineterminator="\n")
    by_seat = [f"{word}_{seat}" for word in ("bot", "score", "won") for seat in seats]
    table.writerow(["match", *by_seat, "reason", "plies", "turns", "seconds"])
    for result in results:
        table.writerow(
            [
                result.number,
                *(bots[bot] for bot in result.bots),
                *result.scores,
                *(round(_won(result, seat), 3) for seat in seats),
                result.reason,
                result.plies,
                result.turns,
                round(result.seconds, 3),
            ]
        )


def format_result(result: ArenaResult, lang: str = "en", *texts: str) -> str:
    """Return the figures as a table of plain text in a language.

    Args:
        result: The figures.
        lang: The language.
        texts: The packages with the game's words for the ends; an end without words has its id.
    """
    catalog = Catalog(lang, ("core.bots", *texts))

    def say(key: str, **fields: object) -> str:
        return catalog.plain(Text(f"arena.{key}", fields), Names())

    def line(key: str, spread: Spread) -> str:
        numbers = (spread.median, spread.mean, spread.low, spread.high)
        return f"{say(key):<{_LABEL}}" + "".join(f"{number:9.1f}" for number in numbers)

    heads = [f"{say(key):>{width}}" for key, width in _COLUMNS.items()]
    return "\n".join(
        [
            say("title", game=result.game_id, n=result.games),
            "",
            f"{say('bot'):<{_LABEL}}" + "".join(heads),
            *(_bot_line(bot) for bot in result.bots),
            "",
            f"{say('seat'):<{_LABEL}}" + "".join(heads[:2]),
            *(f"{seat:<{_LABEL}}" + _rate(rate) for seat, rate in enumerate(result.seats)),
            "",
            f"{'':<{_LABEL}}"
            + "".join(f"{say(key):>9}" for key in ("median", "mean", "low", "high")),
            line("plies", result.plies),
            line("turns", result.turns),
            line("winner_score", result.winner_score),
            line("seconds", result.match_s),
            "",
            say("reasons"),
            *(_end_lines(catalog, name, count) for name, count in result.reasons.items()),
        ]
    )


_WIDTH = 79
_LABEL = 19
_COLUMNS = {"share": 9, "interval": 16, "score": 17, "p50": 9, "p95": 9}
"""The columns of a bot and their widths; with the label they fit into the width."""


def _end_lines(catalog: Catalog, reason: str, count: int) -> str:
    """Return how often a match ended so, in the game's words; long ones take more lines."""
    key = f"end.{reason}"
    words = catalog.plain(Text(key), Names()) if catalog.has(key) else reason
    return fill(words, _WIDTH, initial_indent=f"{count:6}  ", subsequent_indent=" " * 8)


def _bot_line(bot: BotResult) -> str:
    numbers = {"score": bot.mean_score, "p50": bot.p50_ms, "p95": bot.p95_ms}
    figures = (f"{number:{_COLUMNS[key]}.1f}" for key, number in numbers.items())
    return f"{bot.level:<{_LABEL}}{_rate(bot.rate)}" + "".join(figures)


def _rate(rate: Rate) -> str:
    interval = f"{100 * rate.low:.1f}–{100 * rate.high:.1f} %"
    return f"{100 * rate.share:{_COLUMNS['share'] - 2}.1f} %{interval:>{_COLUMNS['interval']}}"
