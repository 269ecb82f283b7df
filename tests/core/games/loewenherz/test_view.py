"""What viewers may know: masks and fills."""

from dataclasses import fields

import pytest

import lh
from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.errors import HiddenError, IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.games.loewenherz.apply import apply
from core.games.loewenherz.data import KIND
from core.games.loewenherz.moves import legal
from core.games.loewenherz.state import State
from core.games.loewenherz.view import VISIBILITY, fill, mask


def start() -> State:
    """Return a position in which each seat holds three cards that only it knows."""
    return lh.position(
        castles={"blue": "C6"}, hands={0: "a_b1 a_b3 a_k1", 1: "a_b3 a_b2 a_b2"}, market="a_b3"
    )


def test_the_table_names_every_field_in_order() -> None:
    """The visibility table has a row for each field of the state, in the order of the fields."""
    assert [field.name for field in fields(State)] == list(VISIBILITY)


@pytest.mark.rule("LH 4.8")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_everybody_sees(viewer: int | None) -> None:
    """Board, stocks, ducats and bank, market, played pile and scores are open to all."""
    state = start()
    view = mask(state, None if viewer is None else Seat(viewer))
    for name, row in VISIBILITY.items():
        if row.others == "all":
            assert getattr(state, name) == getattr(view, name), name
    assert (state.bank, state.ducats, state.market) == (view.bank, view.ducats, view.market)


def test_hands_and_stack() -> None:
    """The owner sees the own cards; the others count and letters; nobody the stack or the seed."""
    state = start()
    unknown = [(HIDDEN, 0, 2)] * 3
    assert (state.hands[0], unknown) == (
        mask(state, Seat(0)).hands[0],
        mask(state, Seat(0)).hands[1],
    )
    assert state.hands[1] == mask(state, Seat(1)).hands[1]
    viewers: list[Viewer] = [None, Seat(0), Seat(2)]
    for viewer in viewers:
        view = mask(state, viewer)
        assert (b"", [HIDDEN] * len(state.stack)) == (view.seed, view.stack)
        assert state.stack_letter == view.stack_letter
        assert unknown == view.hands[1]


def test_a_card_from_the_market_is_known_until_it_leaves() -> None:
    """All see a kind that was taken from the market, in the hand of the seat that took it."""
    state = start()
    lh.do(state, "play a_k1 0", "knight C5", "market a_b3")
    assert (KIND["a_b3"], 0, 7) in state.hands[0]
    for viewer in (Seat(1), Seat(2), None):
        assert [(KIND["a_b3"], 0, 7), (HIDDEN, 0, 1), (HIDDEN, 0, 1)] == mask(state, viewer).hands[
            0
        ]


def test_of_two_copies_the_known_one_leaves() -> None:
    """If a seat sells a kind of which the others know one copy, the known one is gone."""
    state = start()
    lh.do(state, "play a_k1 0", "knight C5", "market a_b3")
    lh.idle_turn(state)
    lh.idle_turn(state)
    lh.do(state, "sell a_b3")
    assert [(HIDDEN, 0, 1)] * 2 == mask(state, Seat(1)).hands[0]
    assert (KIND["a_b3"], 0, 1) in state.hands[0]


def test_equal_knowledge_gives_equal_bytes() -> None:
    """Which unknown cards another seat holds, and what lies in the stack, changes no byte."""
    state = start()
    other = state.copy()
    kind = other.hands[1][0][0]
    top = next(p for p, k in enumerate(other.stack) if k > kind and p >= 45)
    other.hands[1][0], other.stack[top] = (other.stack[top], 0, 2), kind
    other.hands[1].sort()
    other.seed = bytes(16)
    assert other != state
    for viewer in (Seat(0), Seat(2), None):
        assert encode(mask(state, viewer)) == encode(mask(other, viewer))
    assert encode(mask(state, Seat(1))) != encode(mask(other, Seat(1)))


def test_after_the_end_all_is_open_but_the_seed() -> None:
    """When the match is over every viewer sees hands and stack, and nobody the seed."""
    state = start()
    state.reason, state.frames = 1, []
    for viewer in (Seat(0), Seat(2), None):
        view = mask(state, viewer)
        assert (state.hands, state.stack, b"") == (view.hands, view.stack, view.seed)


def test_masks_share_nothing_with_the_state() -> None:
    """Changing a mask in place changes nothing of the state."""
    state = start()
    before = encode(state)
    view = mask(state, Seat(0))
    for field in fields(State):
        value = getattr(view, field.name)
        if isinstance(value, list):
            for item in value:
                if isinstance(item, list):
                    item.clear()
            value.clear()
        elif isinstance(value, bytearray):
            value[:] = bytes(len(value))
    assert before == encode(state)


def test_a_mask_s_hidden_cards_end_a_preview() -> None:
    """What depends on a hidden card raises HiddenError; what no hand can hold is illegal."""
    state = start()
    view = mask(state, Seat(1))
    with pytest.raises(HiddenError):
        legal(view, Seat(0))
    with pytest.raises(HiddenError):
        apply(view, Seat(0), ("sell", "a_b3"), Log())
    with pytest.raises(IllegalMoveError):
        apply(view, Seat(0), ("sell", "d_b2"), Log())
    own = mask(state, Seat(0))
    lh.do(own, "sell a_b3")
    with pytest.raises(HiddenError):
        apply(own, Seat(0), ("draw",), Log())


def test_fills_fit_and_differ() -> None:
    """A fill holds every card once, fits the mask, and is not always the same."""
    state = start()
    view = mask(state, Seat(0))
    hands: set[tuple[int, ...]] = set()
    for number in range(40):
        full = fill(view, Seat(0), Stream(b"fill", number))
        lh.check(full)
        assert mask(full, Seat(0)) == view
        assert 16 == len(full.seed)
        hands.add(tuple(kind for kind, _, _ in full.hands[1]))
    assert len(hands) > 10


def test_fill_keeps_known_cards() -> None:
    """A card that all have seen stays where it is in every fill."""
    state = start()
    lh.do(state, "play a_k1 0", "knight C5", "market a_b3")
    view = mask(state, Seat(1))
    for number in range(10):
        assert (KIND["a_b3"], 0, 7) in fill(view, Seat(1), Stream(b"known", number)).hands[0]
