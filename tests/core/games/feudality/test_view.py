"""Masks: exactly what the table of hidden information says."""

from dataclasses import fields

from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.game_types import HIDDEN
from core.games.feudality.data import KIND
from core.games.feudality.state import EMPTY_STACKS, State
from core.games.feudality.turns import finish
from core.games.feudality.view import VISIBILITY, fill, mask
from fe import A, B, fresh, give, play, position, same


def test_the_table_names_every_field() -> None:
    """Each field of the state has its row, in the order of the fields."""
    assert [field.name for field in fields(State)] == list(VISIBILITY)


def test_hands_of_others() -> None:
    """Others see of each hand card the stack it came from, and what all know."""
    state = position()
    give(state, B, "worker", "field", "knight")
    state.hands[B] = (*state.hands[B], (KIND["mine"], 0, 1))
    seen = mask(state, A).hands[B]
    assert ((KIND["mine"], 0, 1), (HIDDEN, 0, 0), (HIDDEN, 1, 0), (HIDDEN, 2, 0)) == seen
    assert state.hands[B] == mask(state, B).hands[B]
    assert seen == mask(state, None).hands[B]


def test_stacks_and_piles() -> None:
    """Of a stack the bottom is seen, of a pile the top."""
    state = fresh()
    seen = mask(state, A)
    for stack, shown in zip(state.stacks, seen.stacks, strict=True):
        assert (stack[0], *[HIDDEN] * (len(stack) - 1)) == shown
    for pile, shown in zip(state.piles, seen.piles, strict=True):
        assert (*[HIDDEN] * (len(pile) - 1), pile[-1]) == shown
    assert b"" == seen.seed


def test_the_last_card_of_a_stack_stays_known() -> None:
    """Who draws the open bottom card holds a card that everybody knows."""
    state = fresh()
    state.discard += state.stacks[1][1:]
    state.stacks[1] = state.stacks[1][:1]
    kind = state.stacks[1][0]
    play(state, ("draw", "military"))
    assert ((kind, 1, 1),) == mask(state, B).hands[A]


def test_all_is_open_after_the_end() -> None:
    """After the end everybody sees everything but the seed."""
    state = position()
    give(state, B, "worker")
    finish(state, EMPTY_STACKS, Log())
    seen = mask(state, None)
    assert (state.hands, state.stacks, state.piles) == (seen.hands, seen.stacks, seen.piles)
    assert b"" == seen.seed


def test_fills_fit() -> None:
    """A fill is a sound state with the same mask, and fills differ."""
    state = fresh()
    for stack in ("landscape", "character", "military") * 2:
        play(state, ("draw", stack))
    masked = mask(state, B)
    fills = [fill(masked, B, Stream(b"fill", number)) for number in range(3)]
    for one in fills:
        one.check()
        assert same(masked, mask(one, B))
    assert fills[0].hands[A] != fills[1].hands[A] or fills[1].stacks != fills[2].stacks
