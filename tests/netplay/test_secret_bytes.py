"""What is hidden changes no byte that leaves the host, and no length: all games, every viewer."""

from importlib import import_module
from typing import Any

import msgpack
import pytest

import toygame
from contract_masks import differing, scrambled
from core import registry
from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.ids import Viewer
from core.match.match import Match
from core.table.requests import Request
from core.table.table import Table
from netplay.feed import Feed
from netplay.frames import pack_frame
from netplay.payloads import to_payload
from sampling import Moment, record, setups, spread, viewers
from tabled import seat_infos

TOY: AnyGame = toygame.GAME
GAMES = [TOY, *map(registry.load, registry.ids())]
MOMENTS = 12


class Line:
    """The bytes of one viewer's connection at a table that goes on from a position."""

    def __init__(self, game: AnyGame, setup: Any, state: Any, viewer: Viewer) -> None:
        match: Match[Any] = Match(game, setup, start=(state, ()))
        self.table = Table(match, seat_infos(setup.seats))
        feed = Feed(self.table, viewer)
        self.sent: list[bytes] = []
        for message in feed.whole():
            self._send(message)
        feed.subscribe(self._send)

    def _send(self, message: object) -> None:
        self.sent.append(pack_frame(to_payload(message)))

    def play(self, moment: Moment) -> bool:
        """Have the seat of a moment make its move; returns whether it is legal here."""
        decision = self.table.view(moment.seat).decision
        if decision is None or moment.move not in decision.moves:
            return False
        ask = Request(
            moment.seat,
            1,
            lambda _update: None,
            lambda request: self.table.play(request, decision.id, moment.move),
        )
        self.table.ask(ask)
        return True


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
def test_hidden_things_change_no_byte_on_the_wire(game: AnyGame) -> None:
    """Two states that differ only in what a viewer may not know: the same frames, ply included."""
    rng, compared = Stream(b"bytes on the wire"[:16]), 0
    recorded = record(game, next(iter(setups(game))))
    revealing = import_module(f"scramble_{game.id}").REVEALING
    for moment in spread(recorded.moments, MOMENTS):
        for viewer in viewers(recorded.setup):
            other = scrambled(game, moment.state, viewer, rng)
            one, two = (
                Line(game, recorded.setup, state, viewer) for state in (moment.state, other)
            )
            assert one.sent == two.sent, f"viewer {viewer} is told hidden things"
            compared += bool(differing(moment.state, other))
            shown = {event.kind for event in moment.entry.events}
            if revealing & shown or not (one.play(moment) and two.play(moment)):
                continue
            masks = [game.mask(line.table.match.state, viewer) for line in (one, two)]
            if not differing(*masks):
                assert one.sent == two.sent, f"viewer {viewer} learns hidden things"
    assert compared


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
def test_no_number_of_a_hidden_slot_and_no_seed_is_on_the_wire(game: AnyGame) -> None:
    """A number of its own in each hidden slot, which is not sent; nor is the seed."""
    recorded, marked = record(game, next(iter(setups(game)))), 0
    canary = import_module(f"scramble_{game.id}").canary
    for moment in spread(recorded.moments, MOMENTS):
        for viewer in viewers(recorded.setup):
            other, words = canary(moment.state.copy(), viewer)
            line = Line(game, recorded.setup, moment.state, viewer)
            position = encode(game.mask(moment.state, viewer))
            assert any(position in frame for frame in line.sent), "the mask is what is sent"
            sent = encode(game.mask(other, viewer))
            assert not [word for word in words if msgpack.packb(word) in sent]
            assert not [frame for frame in line.sent if moment.state.seed in frame]
            marked += len(words)
    assert marked
