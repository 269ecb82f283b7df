"""Whole matches over lines that break: everybody saw the match that the rules alone play."""

import pytest

import toygame
from chaos import Chaos
from core import registry
from core.engine.game import AnyGame

TOY: AnyGame = toygame.GAME
GAMES = [TOY, *map(registry.load, registry.ids())]
TOY_RUNS, GAME_RUNS = 4000, 40


def run(game: AnyGame, seats: int, seed: int, trouble: float = 0.1) -> Chaos:
    """Play one match with trouble to its end and check it."""
    chaos = Chaos(game, seats, seed, trouble)
    chaos.play()
    chaos.check()
    return chaos


@pytest.mark.parametrize("game", GAMES[1:], ids=lambda game: game.data.id)
def test_a_match_with_trouble_ends_as_without(game: AnyGame) -> None:
    """Cuts, doubled moves, crossed reconnects, killed hosts: all masks, logs, digests are right."""
    chaos = run(game, game.data.seat_counts[0], 1, trouble=0.03)
    assert chaos.cuts
    assert chaos.kills


def test_many_small_matches_with_trouble() -> None:
    """Thirty matches of the toy game with 2 to 4 seats."""
    runs = [run(TOY, 2 + seed % 3, seed) for seed in range(30)]
    assert all(sum(getattr(one, what) for one in runs) for what in ("cuts", "kills", "doubles"))


@pytest.mark.soak
def test_thousands_of_small_matches_with_trouble() -> None:
    """Four thousand matches of the toy game."""
    for seed in range(1000, 1000 + TOY_RUNS):
        run(TOY, 2 + seed % 3, seed)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES[1:], ids=lambda game: game.data.id)
def test_many_matches_with_trouble(game: AnyGame) -> None:
    """Forty matches of each game with every number of seats up to four."""
    for seed in range(GAME_RUNS):
        counts = [count for count in game.data.seat_counts if count <= 4]
        run(game, counts[seed % len(counts)], seed)
