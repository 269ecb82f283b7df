"""What viewers may know of a Mythotopia position."""

import pytest

import my
from core.engine.chance import Stream
from core.engine.errors import HiddenError
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.mythotopia.apply import apply
from core.games.mythotopia.data import KIND
from core.games.mythotopia.flow import end_match
from core.games.mythotopia.state import State
from core.games.mythotopia.view import VISIBILITY, fill, mask


def table(*, open_discards: bool = True) -> State:
    """Return a position with cards in all zones."""
    return my.position(
        villages=["palmain nesus", "mome"],
        hands=["palmain hero philosopher", "mome army"],
        draws=["start_army start_ship", "start_build start_army"],
        discards=["nesus queen", "limes scribe ship"],
        reserves=["cavalry", "ranger"],
        open_discards=open_discards,
    )


def test_table_names_every_field() -> None:
    """The visibility table has a row for every field, in their order."""
    assert list(State.__dataclass_fields__) == list(VISIBILITY)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_mask(viewer: int | None) -> None:
    """A seat sees its hand, all reserves and open discard piles; no order of draw piles."""
    state = table()
    seen = mask(state, None if viewer is None else Seat(viewer))
    for seat in range(2):
        hand = state.hands[seat]
        assert (hand if seat == viewer else (HIDDEN,) * len(hand)) == seen.hands[seat]
        assert (HIDDEN, HIDDEN) == seen.draws[seat]
    assert state.discards == seen.discards
    assert state.reserves == seen.reserves
    assert state.decks == seen.decks
    assert [HIDDEN] * len(state.stack) == seen.stack


def test_closed_discard_piles() -> None:
    """With the option others see the top card and the count."""
    seen = mask(table(open_discards=False), Seat(0))
    assert (HIDDEN, HIDDEN, KIND["ship"]) == seen.discards[1]
    assert my.kinds("nesus queen") == seen.discards[0]


def test_closed_discard_is_told_to_its_owner() -> None:
    """Others read of a closed discard only the new top card."""
    state = table(open_discards=False)
    events = my.do(state, "discard", "drop palmain", "drop hero", "done")
    event = next(event for event in events if event.kind == "cards_discarded")
    assert (("hero",), 2) == (event.public["top"], event.public["n"])
    assert {Seat(0): {"cards": ("palmain", "hero")}} == dict(event.private)


def test_card_of_philosopher() -> None:
    """Others know the deck but for the card that Philosopher took, until it is played."""
    state = table()
    my.do(state, "free philosopher")
    assert state.stack[-3:] == mask(state, Seat(0)).stack[-3:]
    assert [HIDDEN] * 3 == mask(state, Seat(1)).stack[-3:]
    taken = my.options(state)[0]
    my.do(state, taken)
    secret = state.secret
    assert taken == f"take {my.ids([secret])[0]}"
    other = mask(state, Seat(1))
    assert HIDDEN in other.decks[0]
    assert secret not in other.decks[0]
    assert HIDDEN == other.secret
    full = fill(other, Seat(1), Stream(b"fill"))
    full.check()
    my.do(state, "discard", f"drop {my.ids([secret])[0]}", "done")
    assert (-1, -1) == (state.secret_seat, state.secret)
    assert secret in mask(state, Seat(1)).decks[0]


def test_masks_do_not_draw() -> None:
    """Rules that need a hidden order or another's hand stop with HiddenError."""
    state = table()
    seen = mask(state, Seat(0))
    seen.actions_used = 2
    with pytest.raises(HiddenError):
        apply(seen, Seat(0), ("end_turn",), Log())
    with pytest.raises(HiddenError):
        apply(mask(state, Seat(0)), Seat(0), ("free", "philosopher"), Log())


def test_end_opens_all() -> None:
    """After the end everything is open, but for the seed."""
    state = table()
    end_match(state, 2, Log())
    seen = mask(state, None)
    assert (state.hands, state.draws, state.stack) == (seen.hands, seen.draws, seen.stack)
    assert b"" == seen.seed


def test_fill_deals_what_is_unseen() -> None:
    """A fill has the known cards where they are, and deals hand and draw pile of each deck."""
    state = table()
    full = fill(mask(state, Seat(0)), Seat(0), Stream(b"x"))
    full.check()
    assert state.hands[0] == full.hands[0]
    dealt = sorted(full.hands[1] + full.draws[1])
    assert sorted(state.hands[1] + state.draws[1]) == dealt
