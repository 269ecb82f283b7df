"""What viewers may know: masks and fills."""

from collections.abc import Callable
from dataclasses import fields

import pytest

import co_case as co
from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.games.comuni.state import NOBODY, State
from core.games.comuni.view import VISIBILITY, fill, mask

VIEWERS: list[Viewer] = [Seat(0), Seat(1), Seat(2), None]


def test_the_table_names_every_field_in_order() -> None:
    """The visibility table has a row for each field of the state, in the order of the fields."""
    assert [field.name for field in fields(State)] == list(VISIBILITY)


@pytest.mark.rule("CO 4.8", "CO 20.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_everybody_sees(viewer: Viewer) -> None:
    """Columns, bids with their gold, cities, walls, masters, scores and supply are open."""
    state = co.middle()
    view = mask(state, viewer)
    for name, row in VISIBILITY.items():
        if row.others == "all":
            assert getattr(state, name) == getattr(view, name), name
    assert (state.bids, state.envoys, state.supply) == (view.bids, view.envoys, view.supply)


def test_stocks_and_hands_lie_behind_the_screen() -> None:
    """One's own stock, hand, heroes and plunder; of others the number of cards alone."""
    state = co.middle()
    for viewer in VIEWERS:
        view = mask(state, viewer)
        for seat in range(3):
            own = viewer == seat
            cubes = view.cubes[4 * seat : 4 * seat + 4]
            assert (state.cubes[4 * seat : 4 * seat + 4] if own else [HIDDEN] * 4) == cubes
            assert len(state.hands[seat]) == len(view.hands[seat])
            assert (state.hands[seat] == view.hands[seat]) == (own or not state.hands[seat])
            assert (state.plunder[seat] if own else HIDDEN) == view.plunder[seat]
        assert (b"", [HIDDEN] * len(state.stack)) == (view.seed, view.stack)
        assert [HIDDEN] * len(state.walled) == view.walled


def test_the_option_opens_the_screens() -> None:
    """With `information = open` stocks, hands, heroes and plunder are open; decks and seed not."""
    state = co.position(cubes=["G2", "A1"], hands={1: "a01"}, information="open")
    view = mask(state, Seat(0))
    assert (state.cubes, state.hands, state.plunder) == (view.cubes, view.hands, view.plunder)
    assert ([HIDDEN] * len(state.stack), b"") == (view.stack, view.seed)


@pytest.mark.rule("CO 16.3")
def test_of_a_fist_others_know_only_that_it_is_done() -> None:
    """A half-filled fist looks like an empty one, a full one like any other full one."""
    state = co.attacked()
    seen: set[bytes] = set()
    for first in ("0", "1", "2"):
        tried = state.copy()
        before = encode(mask(tried, Seat(1)))
        co.do(tried, f"0: alliance {first}")
        assert before == encode(mask(tried, Seat(1)))
        co.do(tried, f"0: garrison {co.offered(tried, 'garrison', seat=0)[0]}")
        while any(text == "auto" for text in co.offered(tried, seat=0)):
            co.do(tried, "0: auto")
        seen.add(encode(mask(tried, Seat(1))))
    assert 1 == len(seen)


def test_after_the_end_all_but_the_seed_is_open() -> None:
    """Stocks, plunder, heroes and what was left of the decks are shown."""
    state = co.invasion(3, 4, cubes=["G3", "0", "0"])
    co.do(state, "0: alliance 1")
    assert state.is_over
    view = mask(state, None)
    assert (state.cubes, state.plunder, state.tiles) == (view.cubes, view.plunder, view.tiles)
    assert b"" == view.seed


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("make", [co.middle, co.attacked])
def test_a_fill_has_the_same_mask(viewer: Viewer, make: Callable[[], State]) -> None:
    """Any fill is a sound position that the viewer could not tell from the real one."""
    state = make()
    masked = mask(state, viewer)
    for seed in range(8):
        filled = fill(masked, Seat(0 if viewer is None else viewer), Stream(b"fill", seed))
        filled.check()
        assert encode(masked) == encode(mask(filled, viewer))
        assert HIDDEN not in filled.cubes
        assert HIDDEN not in filled.stack
    assert NOBODY in state.masters
