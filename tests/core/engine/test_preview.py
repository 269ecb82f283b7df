"""Previews: the rules on a seat's mask, as far as the seat can know."""

from typing import Any

import ford
import toygame
from core.engine.codec import digest
from core.engine.ids import Seat
from core.engine.preview import preview
from core.match.match import Match
from ford import A, B

GAME = toygame.GAME


def mask(match: Match[Any], seat: Seat) -> Any:
    """Return what a seat knows now."""
    return GAME.mask(match.state, seat)


def test_complete_preview() -> None:
    """A preview of what the seat knows is what happens, and changes neither mask nor match."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    before = mask(match, A)
    foreseen = preview(GAME, before, A, ford.AUTO)
    assert foreseen.complete
    assert mask(match, A) == before
    (entry,) = ford.play(match, (A, ford.AUTO))
    assert mask(match, A) == foreseen.state
    assert entry.events == foreseen.events
    assert [2, 1] == foreseen.state.huts


def test_preview_ends_at_chance() -> None:
    """What chance decides is not foreseen; the events before it are."""
    match = ford.begun()
    foreseen = preview(GAME, mask(match, A), A, ford.REST)
    assert not foreseen.complete
    assert () == foreseen.events


def test_preview_ends_at_a_hidden_card() -> None:
    """A card that the seat does not know ends the preview; one that it has seen does not."""
    match = ford.begun()
    assert not preview(GAME, mask(match, A), A, ford.DRAW).complete
    ford.play(match, (A, ford.PEEK), (B, ford.REST), (A, ford.NOUGHT), (B, ford.NOUGHT))
    foreseen = preview(GAME, mask(match, A), A, ford.DRAW)
    assert foreseen.complete
    (entry,) = ford.play(match, (A, ford.DRAW))
    assert entry.events == foreseen.events
    assert mask(match, A) == foreseen.state


def test_preview_tells_what_is_a_barrier() -> None:
    """A card that is drawn cannot be put back, though it was known; a hut can be given back."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    assert not preview(GAME, mask(match, A), A, ford.AUTO).barrier
    match = ford.begun()
    ford.play(match, (A, ford.PEEK), (B, ford.REST), (A, ford.NOUGHT), (B, ford.NOUGHT))
    assert preview(GAME, mask(match, A), A, ford.DRAW).barrier


def test_preview_ends_at_hidden_commits() -> None:
    """The last commit of a secret choice shows what others staked, so it is not foreseen."""
    match = ford.begun(stakes=True)
    assert preview(GAME, mask(match, B), B, ford.NOUGHT).complete
    ford.play(match, (A, ford.NOUGHT))
    assert not preview(GAME, mask(match, B), B, ford.NOUGHT).complete


def test_preview_plays_what_is_forced() -> None:
    """Moves that follow by themselves are part of the preview, as of the ply."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    foreseen = preview(GAME, mask(match, A), A, ford.GOLD)
    (entry,) = ford.play(match, (A, ford.GOLD))
    assert ((A, ford.SILVER),) == entry.plies[0].forced
    assert digest(mask(match, A)) == digest(foreseen.state)
    assert entry.events == foreseen.events
