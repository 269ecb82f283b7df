"""Tests of what all bots share."""

from typing import get_args

import pytest

from core.bots import knight, marshal, random_bot, squire
from core.bots.base import Rated, Reason, decision_seed
from core.bots.levels import LEVELS, level
from core.engine.errors import SetupError
from core.engine.scene import Text
from core.engine.texts import LANGUAGES, Catalog, Names


def test_decision_seeds_differ() -> None:
    """Each decision of a match and each match has its own seed, always the same one."""
    seeds = {decision_seed(match, number) for match in (b"a", b"b") for number in range(50)}
    assert 100 == len(seeds)
    assert decision_seed(b"a", 7) == decision_seed(b"a", 7)


def test_levels_have_their_names() -> None:
    """Each level is found by its own name."""
    assert {name: name for name in ("random", "squire", "knight", "marshal")} == {
        name: level(name).name for name in LEVELS
    }
    assert [random_bot.choose, squire.choose, knight.choose, marshal.choose] == [
        level(name).choose for name in ("random", "squire", "knight", "marshal")
    ]


def test_unknown_level() -> None:
    """An unknown level is refused with the names of those there are."""
    with pytest.raises(SetupError, match=r"'king'.*random, squire, knight, marshal"):
        level("king")


@pytest.mark.parametrize(("speed", "budget"), [(1.0, 24), (300.0, 30), (1e6, 48)])
def test_budget_follows_the_speed(speed: float, budget: int) -> None:
    """The budget is the time's worth of positions, within the level's bounds."""
    assert budget == level("knight").budget(speed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_and_level_has_words(lang: str) -> None:
    """The catalog has a sentence for each reason and a name for each level."""
    catalog = Catalog(lang, ("core.bots",))
    keys = [f"hint.{reason}" for reason in get_args(Reason)] + [f"level.{name}" for name in LEVELS]
    assert all(catalog.plain(Text(key), Names()) for key in keys)


def test_rated_is_a_plain_row() -> None:
    """A rated move unpacks into move, value and reason."""
    move, value, reason = Rated(("draw",), 1.5, "best")
    assert (("draw",), 1.5, "best") == (move, value, reason)


def test_a_pace_changes_time_and_budgets() -> None:
    """At four times the pace a bot has four times the time and budget; never less than one."""
    usual = level("knight")
    slow, quick = usual.at_pace(4.0), usual.at_pace(0.001)
    assert 0.4 == pytest.approx(slow.seconds)
    assert (96, 192) == (slow.least, slow.most)
    assert (1, 1) == (quick.least, quick.most)
    assert 192 == slow.budget(1e6)
    assert usual == usual.at_pace(1.0)
