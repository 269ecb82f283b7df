"""Tests of the figures of the arena."""

import json
from dataclasses import replace

import pytest

from core import registry
from core.bots.results import MatchResult, format_result, percentile, summed_up, wilson
from core.engine.scene import Text
from core.engine.texts import Catalog, Names


def result(number: int, bots: tuple[int, ...], winners: tuple[int, ...]) -> MatchResult:
    """Return a match in which the seats scored 10, 20, ... points."""
    scores = tuple(10 * (seat + 1) for seat in range(len(bots)))
    times = tuple((0.001 * (bot + 1),) for bot in range(len(bots)))
    return MatchResult(number, bots, "goal", scores, winners, 100 + number, 50, 2.0, times)


def test_wilson_interval() -> None:
    """The interval for 65 of 100 is that of the books: 55.3 to 73.6 per cent."""
    rate = wilson(65, 100)
    assert (0.65, 0.553, 0.736) == (rate.share, round(rate.low, 3), round(rate.high, 3))


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.278), (10, 0.722, 1.0)])
def test_wilson_at_the_ends(wins: int, low: float, high: float) -> None:
    """The interval stays within 0 and 1 and is not empty at the ends."""
    rate = wilson(wins, 10)
    assert (low, high) == (round(rate.low, 3), round(rate.high, 3))


def test_percentile() -> None:
    """The percentile is a value of the list, 0 of an empty one."""
    assert [50.0, 95.0, 0.0] == [
        percentile([float(n) for n in range(100)], 0.5),
        percentile([float(n) for n in range(100)], 0.95),
        percentile([], 0.5),
    ]


def test_figures_follow_the_bot_not_the_seat() -> None:
    """A bot's wins, scores and times are its own wherever it sat; seats count apart."""
    figures = summed_up(
        "ford", ("knight", "squire"), [result(0, (0, 1), (1,)), result(1, (1, 0), (1,))]
    )
    assert [1.0, 1.0] == [bot.rate.wins for bot in figures.bots]
    assert [0.0, 2.0] == [seat.wins for seat in figures.seats]
    assert [15.0, 15.0] == [bot.mean_score for bot in figures.bots]
    assert [1.0, 2.0] == [bot.p50_ms for bot in figures.bots]
    assert {"goal": 2} == figures.reasons
    assert (100.5, 100, 101) == (figures.plies.median, figures.plies.low, figures.plies.high)
    assert 20.0 == figures.winner_score.mean


def test_shared_victory() -> None:
    """A shared victory counts as parts of one."""
    figures = summed_up("ford", ("squire", "squire"), [result(0, (0, 1), (0, 1))])
    assert [0.5, 0.5] == [bot.rate.wins for bot in figures.bots]


def test_json() -> None:
    """The figures as plain values can be written as JSON."""
    figures = summed_up("ford", ("knight", "squire"), [result(0, (0, 1), (1,))])
    plain = json.loads(json.dumps(figures.to_json()))
    assert "squire" == plain["bots"][1]["level"]
    assert 1.0 == plain["bots"][1]["rate"]["share"]


@pytest.mark.parametrize(("lang", "word"), [("en", "2 matches"), ("de", "2 Partien")])
def test_table(lang: str, word: str) -> None:
    """The table names the matches, bots with shares, seats and ends, in 80 columns."""
    rows = [result(0, (0, 1), (1,)), result(1, (1, 0), (0,))]
    text = format_result(summed_up("ford", ("knight", "squire"), rows), lang)
    lines = text.splitlines()
    assert f"ford: {word}" == lines[0]
    squire = next(line for line in lines if line.startswith("squire"))
    assert ["squire", "100.0", "%", "34.2–100.0", "%"] == squire.split()[:5]
    assert ["2", "goal"] == lines[-1].split()
    assert max(map(len, lines)) < 80


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", registry.ids())
def test_ends_in_words(game_id: str, lang: str) -> None:
    """The table says in the game's words how matches ended, in 80 columns; the ids stay in JSON."""
    package = registry.load(game_id).data.package
    catalog = Catalog(lang, (package,))
    ends = catalog.under("end.")
    rows = [replace(result(n, (0, 1), (0,)), reason=end[4:]) for n, end in enumerate(ends)]
    figures = summed_up(game_id, ("knight", "squire"), rows)
    text = format_result(figures, lang, package)
    told = " ".join(text.split())
    assert ends
    assert all(f"1 {catalog.plain(Text(end), Names())}" in told for end in ends)
    assert max(map(len, text.splitlines())) < 80
    assert {row.reason for row in rows} == set(figures.to_json()["reasons"])
