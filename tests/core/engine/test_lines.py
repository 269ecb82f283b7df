"""Log lines: which message of a catalog an event gets, and what its fields become."""

from collections.abc import Mapping
from typing import Any, cast

import pytest

from core.engine import texts
from core.engine.errors import DataError
from core.engine.events import SeenEvent
from core.engine.game import Game
from core.engine.lines import event_text
from core.engine.scene import Text
from core.engine.texts import Catalog, Names, parse_catalog

CATALOG = """
[event]
drawn = "{seat} draws"
"drawn.seen" = "{seat} draws {card}"
formed = "a region of {seat}"
"formed.nobody" = "a region of nobody"
score = "{delta:signed}"
"score.monopoly" = "{delta:signed} for a monopoly"
"taken.open_land" = "from open land"
taken = "taken"
mines = "{sorts:words}: {sorts:count}"
[word]
gold = "gold"
gem = "gems"
"""

NO_GAME = cast("Game[Any]", None)  # only take-backs need one


@pytest.fixture
def catalog(monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """Return a catalog of these sentences."""
    monkeypatch.setattr(
        texts, "read_catalog", lambda _package, _lang: parse_catalog(CATALOG, "here")
    )
    return Catalog("en", ["some.package"])


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (SeenEvent("drawn", {"seat": 0}, seen=False), "[A] draws"),
        (SeenEvent("drawn", {"seat": 0, "card": "x"}, seen=True), "[A] draws x"),
        (SeenEvent("formed", {"seat": 1}, seen=False), "a region of (B)"),
        (SeenEvent("formed", {"seat": None}, seen=False), "a region of nobody"),
        (SeenEvent("score", {"delta": 5, "reason": "monopoly"}, seen=False), "+5 for a monopoly"),
        (SeenEvent("score", {"delta": -2, "reason": "else"}, seen=False), "-2"),
        (SeenEvent("taken", {"source": "open_land"}, seen=False), "from open land"),
        (SeenEvent("taken", {"source": None}, seen=False), "taken"),
        (SeenEvent("mines", {"sorts": ("gold", "gem")}, seen=False), "gold, gems: 2"),
    ],
)
def test_event_gets_the_most_special_message(catalog: Catalog, event: SeenEvent, line: str) -> None:
    """Private fields, a missing seat, a reason or a source choose a message of their own."""
    assert line == catalog.plain(event_text(NO_GAME, catalog, event), Names())


def test_word_without_message(catalog: Catalog) -> None:
    """A word that the catalog lacks is an error of the catalog, not an id on the screen."""
    fields: Mapping[str, object] = {"sorts": ("iron",)}
    with pytest.raises(DataError, match=r"word\.iron"):
        catalog.plain(Text("event.mines", fields), Names())
