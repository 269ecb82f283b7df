"""Whom a table does not let in, whatever they bring."""

from core.engine.game import AnyGame
from netplay.chairs import Refusal
from netplay.messages import Join

MAX_WATCHERS = 32


def demand_rules(game: AnyGame, join: Join) -> None:
    """Refuse somebody whose rules or data are others.

    Raises:
        Refusal: They are; the text names both.
    """
    data = game.data
    ours = (data.id, data.rules_version, data.hash)
    theirs = (join.game, join.rules_version, join.data_hash)
    if ours != theirs:
        mine, other = (" ".join(map(str, one)) for one in (ours, theirs))
        raise Refusal("other_rules", f"{mine} | {other}")


def demand_match(match: int, join: Join) -> None:
    """Have somebody come again who asked for another match than the one at the table.

    Raises:
        Refusal: It is another.
    """
    if join.match != match:
        raise Refusal("next", "the table has gone on to another match")


def demand_room(free: int, watchers: int, *, watch: bool) -> None:
    """Refuse somebody for whom there is no place.

    Args:
        free: How many chairs can be taken.
        watchers: How many watch already.
        watch: Whether a place to watch from is enough.

    Raises:
        Refusal: No chair is free, or too many watch.
    """
    if watch and watchers >= MAX_WATCHERS:
        raise Refusal("crowded", "too many watch this table already")
    if not watch and not free:
        raise Refusal("full", "no chair is free; you may watch")
