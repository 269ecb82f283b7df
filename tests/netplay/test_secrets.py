"""Nothing leaves the host but masks, a viewer's own events and its own decisions."""

import pytest

import toygame
from contract_secrets import secret_seats
from core import registry
from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.game import AnyGame
from core.engine.ids import Seat
from netplay.remote import RemoteTable
from netted import SEED, Netted, Wire

TOY: AnyGame = toygame.GAME
GAMES = [TOY, *map(registry.load, registry.ids())]
SECRETIVE = [TOY, registry.load("comuni")]
"""Games whose secret choices every match comes to."""

ROUNDS = 400
"""So often all seats are asked at most until a secret choice is open."""


def opened(game: AnyGame) -> tuple[Netted, list[tuple[Wire, RemoteTable]], Wire]:
    """Return a running table of two with a spectator."""
    net = Netted(game, ["open", "open"])
    pairs = [net.join("Ann"), net.join("Bo")]
    watcher, _ = net.join("Eve", watch=True)
    for _, remote in pairs:
        remote.ready(on=True)
    net.run()
    return net, pairs, watcher


def open_slots(net: Netted) -> list[Seat]:
    """Return the seats whose slot of a secret choice is open."""
    assert net.match is not None
    return secret_seats(net.game, net.match.state)


def step(net: Netted, remote: RemoteTable, luck: Stream) -> bool:
    """Have a guest answer by lot; returns whether it owed anything."""
    decision = remote.view().decision
    if decision is None:
        return False
    remote.submit(decision.id, decision.moves[luck.below(len(decision.moves))])
    net.run()
    return True


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.data.id)
def test_a_secret_choice_changes_no_byte_for_others(game: AnyGame) -> None:
    """Whatever a seat commits to, and in how many steps: the others' bytes are the same."""
    seen, worlds = set[bytes](), set[bytes]()
    for seed in range(6):
        net, pairs, watcher = opened(game)
        luck = Stream(bytes([7]) * 16)
        for _ in range(ROUNDS):  # the same for all until a secret choice of seat 0 is open
            if open_slots(net) or not any(step(net, remote, luck) for _, remote in pairs):
                break
        assert Seat(0) in open_slots(net)
        others = [pairs[1][0], watcher]
        before = [len(wire.down) for wire in others]
        own = Stream(bytes([seed]) * 16)
        while Seat(0) in open_slots(net) and len(open_slots(net)) > 1:
            step(net, pairs[0][1], own)
        seen.add(b"|".join(bytes(w.down[n:]) for w, n in zip(others, before, strict=True)))
        assert net.match is not None
        worlds.add(encode(net.match.state))
    assert 1 == len(seen)
    assert len(worlds) > 1, "all chose the same"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.data.id)
def test_the_seed_and_the_tokens_of_others_never_leave(game: AnyGame) -> None:
    """Neither the match's seed nor a token that is not one's own is in any byte."""
    net, pairs, watcher = opened(game)
    luck = Stream(bytes([9]) * 16)
    for _ in range(40):
        if not any(step(net, remote, luck) for _, remote in pairs):
            break
    assert net.match is not None
    assert SEED == net.match.setup.seed
    for wire, own in [*pairs, (watcher, None)]:
        secrets = [one.token for _, one in pairs if one is not own]
        assert not [secret for secret in secrets if secret in wire.down]
        assert SEED not in wire.down
