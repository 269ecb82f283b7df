"""Tests of what bots say of their moves: it tells nobody anything new."""

import re
from collections import defaultdict
from functools import cache

import pytest

import sampling
from core import registry
from core.arena import ArenaPlan, setup_of
from core.bots.remarks import Remark, remarks
from core.bots.rollout import play_forced
from core.engine.chance import Stream, seed_from_text
from core.engine.codec import encode
from core.engine.events import Log, SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.texts import LANGUAGES, Names, game_catalog

MOST_MOVES = 12
YOU = re.compile(r"\b(you|yours?|du|dir|dich|dein\w*)\b", re.IGNORECASE)
GAMES = sampling.game_ids()


@cache
def positions(game_id: str, every: int = 3) -> list[tuple[object, Seat]]:
    """Return every third position of a match of Squires, or more, with the seat that decides."""
    game = sampling.load(game_id)
    setup = next(iter(sampling.setups(game)))
    if game_id in registry.ids():
        setup = setup_of(ArenaPlan(game_id, ("squire",) * 2, 1, seed_from_text("remarks")), 0)
    state, log, found = game.new(setup, SilentLog()), SilentLog(), list[tuple[object, Seat]]()
    play_forced(game, state, log)
    while owing := game.owing(state):
        seat = owing[0].seat
        found.append((state.copy(), seat))
        move = game.advise(state, seat, game.legal(state, seat), Stream(b"remarks"))
        game.apply(state, seat, move, log)
        play_forced(game, state, log)
    return found[::every]


def public_of(game: AnyGame, state: object, seat: Seat, move: Move) -> bytes:
    """Return what everybody learns of a move: the public events and the public mask after it."""
    after, log = state.copy(), Log()  # type: ignore[attr-defined]  # a state
    game.apply(after, seat, move, log)
    events = [(one.kind, list(one.fields.items())) for e in log.events if (one := e.seen_by(None))]
    return encode([events, game.mask(after, None)])


def said(game: AnyGame, state: object, seat: Seat, move: Move) -> list[Remark]:
    """Return the remarks on one move."""
    return list(remarks(game, state, [(seat, move)]))


@pytest.mark.parametrize("game_id", GAMES)
def test_moves_that_look_alike_to_all_are_remarked_alike(game_id: str) -> None:
    """Where others cannot tell two moves apart, the remark does not tell them apart either."""
    game = sampling.load(game_id)
    for state, seat in positions(game_id):
        alike = defaultdict[bytes, list[list[Remark]]](list)
        for move in game.legal(state, seat)[:MOST_MOVES]:
            alike[public_of(game, state, seat, move)].append(said(game, state, seat, move))
        for group in alike.values():
            assert all(group[0] == other for other in group)


@pytest.mark.parametrize("game_id", GAMES)
def test_remarks_do_not_depend_on_hidden_hands(game_id: str) -> None:
    """With other hands that fit what the public knows, the same move has the same remark."""
    game, compared = sampling.load(game_id), 0
    for number, (state, seat) in enumerate(positions(game_id)):
        viewer = Seat(1 - seat)
        other = game.fill(game.mask(state, viewer), viewer, Stream(b"x", number))
        common = [m for m in game.legal(state, seat) if m in game.legal(other, seat)]
        for move in common[:MOST_MOVES]:
            if public_of(game, state, seat, move) == public_of(game, other, seat, move):
                assert said(game, state, seat, move) == said(game, other, seat, move)
                compared += 1
    assert compared > 0


@pytest.mark.parametrize("game_id", registry.ids())
def test_there_is_something_to_say(game_id: str) -> None:
    """In a match of each game bots have something to say of their moves, not of their kinds."""
    game = sampling.load(game_id)
    spoken = 0
    for state, seat in positions(game_id, 1):
        move = game.advise(state, seat, game.legal(state, seat), Stream(b"remarks"))
        spoken += len(said(game, state, seat, move))
    assert spoken > 5


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.ids())
def test_remarks_are_about_this_move_and_call_nobody_you(game_id: str, lang: str) -> None:
    """All read a remark: it says something of one move, and not as if to the one who made it."""
    game = sampling.load(game_id)
    catalog, names = game_catalog(game.data, lang, "tui"), Names(("Ann", "Ben"))
    for state, seat in positions(game_id):
        for move in game.legal(state, seat)[:MOST_MOVES]:
            for one in said(game, state, seat, move):
                assert one.why.fields
                assert not YOU.search(
                    f"{catalog.plain(one.what, names)}: {catalog.plain(one.why, names)}"
                )


def test_secret_choices_are_not_remarked() -> None:
    """Nothing is said of a step of a secret choice."""
    game = sampling.load("comuni")
    secret = [(state, seat) for state, seat in positions("comuni") if game.owing(state)[0].secret]
    assert secret
    for state, seat in secret:
        assert [] == said(game, state, seat, game.legal(state, seat)[0])
