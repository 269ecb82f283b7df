"""Texts as lines."""

from dataclasses import replace

import pytest

from core.engine.chance import seed_from_text
from core.engine.events import Log, SeenEvent
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.engine.scene import Scene, Text
from core.engine.texts import game_catalog
from core.table.client import SeatInfo
from toygame import GAME, present
from toygame.state import new
from tui.widgets.lines import plain
from tui.widgets.wording import CHIP_TEXT, Wording, seat_roles

WORDS = Wording(GAME, game_catalog(GAME.data, "en", "tui"), (SeatInfo("An\x1bna"), SeatInfo("[b")))


def scene() -> Scene:
    """Return the scene of a new match."""
    options = complete(GAME.data.options, 2, {})
    return present.scene(new(Setup(2, options, seed_from_text("scene")), Log()), None)


def test_chips_are_pieces_of_their_own() -> None:
    """A seat is its chip on its colour and its name; what a terminal obeys is replaced."""
    line = WORDS.line(Text("move.act.raid", {"seat": Seat(0)}))
    assert ("[A]", CHIP_TEXT, "owner-blue") == line[1][:3]
    assert "Raid [A] An?na" == plain(line)
    assert "Raid [A]" == plain(WORDS.line(Text("move.act.raid", {"seat": 0}), short=True))


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (SeenEvent("drawn", {"seat": 1}, seen=False), "(B) [b draws a card"),
        (SeenEvent("drawn", {"seat": 1, "card": "raid"}, seen=True), "(B) [b draws: Raid"),
        (
            SeenEvent("taken_back", {"seat": 0, "decision": "act", "move": ("rest",)}, seen=False),
            "[A] An?na takes back: Rest",
        ),
        (
            SeenEvent("taken_back", {"seat": 0}, seen=False),
            "[A] An?na takes back the secret choice",
        ),
        (SeenEvent("nobody_thought_of_it", {}, seen=False), "(nobody_thought_of_it)"),
    ],
)
def test_events(event: SeenEvent, wanted: str) -> None:
    """An event is told by what its viewer knows; one without words is named, never left out."""
    assert wanted == plain(WORDS.event(event))


def test_colours_of_a_scene() -> None:
    """A scene may name the colours of its seats by letter; others have those of the seats."""
    coloured = replace(scene(), board={"colours": (("A", "green"), ("N", "red"))})
    assert ("owner-green", "owner-orange") == seat_roles(coloured)[:2]
    assert ("owner-blue", "owner-orange") == seat_roles(None)[:2]
