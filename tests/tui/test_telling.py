"""Bots that say what comes of their moves."""

import pytest

from core import registry
from core.engine.chance import Stream, seed_from_text
from core.engine.ids import Seat
from core.table.client import Said, SeatInfo, Update
from core.table.local import LocalTable
from core.table.plan import plan_match
from core.table.table import Table
from tui.telling import Telling

PLIES = 60


def told(lang: str, *seats: SeatInfo) -> list[Said]:
    """Return what is said in the first plies of a match that is played by rules of thumb."""
    game = registry.load("adellos")
    plan = plan_match(game, seats, {}, seed=seed_from_text("telling"), bot_seed=b"b" * 16)
    table = Table(plan.begin(game), seats)
    telling, heard = Telling(table, lang), list[Said]()

    def hear(update: Update) -> None:
        if isinstance(update, Said):
            heard.append(update)

    table.subscribe(None, hear)
    for number in range(PLIES):
        seat = game.owing(table.match.state)[0].seat
        client = LocalTable(table, seat)
        view = client.view()
        assert view.decision is not None
        move = game.advise(view.state, seat, view.decision.moves, Stream(b"telling", number))
        client.submit(view.decision.id, move)
        telling.take()
    return heard


@pytest.mark.parametrize(("lang", "word"), [("en", "turn"), ("de", "Züge")])
def test_bots_say_what_comes_of_their_moves(lang: str, word: str) -> None:
    """Each sentence names the move and what comes of it, in the language that is set."""
    heard = told(lang, SeatInfo("Ada", "bot", "squire"), SeatInfo("Bo", "bot", "squire"))
    assert {Seat(0), Seat(1)} == {one.viewer for one in heard}
    assert any(": " in one.text and word in one.text for one in heard)


def test_people_are_not_spoken_for() -> None:
    """Nothing is said of a person's moves."""
    heard = told("en", SeatInfo("Ada"), SeatInfo("Bo", "bot", "squire"))
    assert {Seat(1)} == {one.viewer for one in heard}
