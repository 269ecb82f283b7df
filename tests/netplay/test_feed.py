"""What one viewer is sent: heads of the chain, and what somebody who comes late costs."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import toygame
from core.engine.codec import digest
from core.engine.game import AnyGame
from core.engine.ids import Seat
from core.table import wire
from netplay.chain import BEGINNING, next_head
from netplay.feed import Feed
from netted import Netted, play_on

TOY: AnyGame = toygame.GAME


def running(game: AnyGame) -> Netted:
    """Return a table in the middle of a match of two guests."""
    net = Netted(game, ["open", "open"])
    remotes = [net.join(name)[1] for name in ("Ann", "Bo")]
    for remote in remotes:
        remote.ready(on=True)
    net.run()
    play_on(net, remotes, 30)
    return net


def heads(net: Netted, viewer: Seat | None) -> Iterator[bytes]:
    """Yield the heads as the protocol tells them, from the masks of all positions."""
    table, head = net.table.table, BEGINNING
    assert table is not None
    for entry in table.stream(viewer).log:
        mask = table.view(viewer, entry.entry).state
        head = next_head(head, wire.pack_log([entry]), digest(mask))
        yield head


def test_a_late_feed_has_the_heads_that_the_masks_give() -> None:
    """A host that begins anew finds every head that its guests may have kept."""
    net = running(TOY)
    assert net.table.table is not None
    for viewer in (Seat(0), Seat(1), None):
        for feed in (net.table.feed(viewer), Feed(net.table.table, viewer)):
            found = list(heads(net, viewer))
            assert len(found) == feed.seq + 1
            assert [b""] * len(found) == [feed.other_head(n, h) for n, h in enumerate(found)]


def test_the_first_spectator_of_a_long_match_costs_no_way_through_it() -> None:
    """A move is applied for nobody who comes: at a host all tables would wait meanwhile."""
    applied: list[object] = []

    def apply(state: Any, *rest: Any) -> None:
        applied.append(rest)
        TOY.apply(state, *rest)

    net = running(replace(TOY, apply=apply))
    assert applied
    applied.clear()
    _, watcher = net.join("Eve", watch=True)
    assert watcher.playing
    assert [] == applied
