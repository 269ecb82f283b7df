"""The state: copies, encoding, and the invariants that find a fault."""

from collections.abc import Callable
from dataclasses import fields

import pytest

import lh
from core.engine.codec import decode, digest, encode
from core.games.loewenherz.state import State


def rich() -> State:
    """Return a position with regions, an alliance, a market and known cards."""
    state = lh.position(
        castles={"blue": "B2", "orange": "C2"},
        knights={"blue": "A2", "orange": "C1"},
        closed=["A1 B1 A2 B2", "C1 C2 C3 D3", "D9 E9"],
        hands={0: "b_b2"},
        market="b_k1 a_b1",
        allies=[("B2", "C2")],
    )
    lh.do(state, "sell b_b2", "market b_k1")
    return state


def test_copies_share_nothing() -> None:
    """Every container of a copy is its own, down to the hands; all values are equal."""
    state = rich()
    twin = state.copy()
    assert state == twin
    for field in fields(State):
        one, two = getattr(state, field.name), getattr(twin, field.name)
        assert type(one) is type(two)
        if isinstance(one, list | bytearray):
            assert one is not two, field.name
    assert all(a is not b for a, b in zip(state.hands, twin.hands, strict=True))


def test_the_digest_covers_every_field() -> None:
    """Changing any field changes the digest, and decoding gives the state back."""
    state = rich()
    assert state == decode(State, encode(state))
    changes: dict[type, Callable[..., object]] = {
        int: lambda value: value + 1,
        bool: lambda value: not value,
        bytes: lambda value: value[:-1] + bytes([value[-1] ^ 1]),
        bytearray: lambda value: value[:-1] + bytes([value[-1] ^ 1]),
        list: lambda value: value[:-1],
    }
    for field in fields(State):
        twin = state.copy()
        value = getattr(twin, field.name)
        setattr(twin, field.name, changes[type(value)](value))
        assert digest(state) != digest(twin), field.name


def _border_too_many(state: State) -> None:
    state.borders_left += 1


def _knight_lost(state: State) -> None:
    state.knights_left[1] -= 1


def _castle_missing(state: State) -> None:
    state.turn = 1


def _ducats(state: State) -> None:
    state.ducats[0] = 90


def _card_twice(state: State) -> None:
    state.played.append(state.market[0])


def _letters_mixed(state: State) -> None:
    state.stack.reverse()


def _castle_on_forest(state: State) -> None:
    square = lh.sq("B2")
    state.terrain = state.terrain[:square] + b"\1" + state.terrain[square + 1 :]


def _border_in_a_region(state: State) -> None:
    state.borders[lh.ed("A1|B1")] = 1
    state.borders_left -= 1


def _lone_knight(state: State) -> None:
    state.pieces[lh.sq("C10")] = 1
    state.knights_left[0] -= 1


def _foreign_knight(state: State) -> None:
    state.pieces[lh.sq("A1")] = 3
    state.knights_left[1] -= 1
    lh.recount(state)


def _allies(state: State) -> None:
    state.allies = [(0, 13)]


def _score(state: State) -> None:
    state.scores[0] += 1


def _hand(state: State) -> None:
    state.played.append(state.hands[1].pop()[0])
    state.frames = [("choose_turn", 0)]


def _turns(state: State) -> None:
    state.turn = 10**6


def _zones(state: State) -> None:
    state.zones[lh.sq("F6")] = 13


def _edges(state: State) -> None:
    state.open_edges[lh.ed("A1|B1")] = 1


def _guards(state: State) -> None:
    state.guards[13] += 1


def _mines(state: State) -> None:
    state.mines[0] += 1


def _no_decision(state: State) -> None:
    state.frames = []


@pytest.mark.parametrize(
    ("spoil", "name"),
    [
        (_border_too_many, "LH-I1"),
        (_knight_lost, "LH-I2"),
        (_ducats, "LH-I3"),
        (_card_twice, "LH-I4"),
        (_letters_mixed, "LH-I4"),
        (_castle_on_forest, "LH-I5"),
        (_border_in_a_region, "LH-I6"),
        (_lone_knight, "LH-I7"),
        (_foreign_knight, "LH-I7"),
        (_allies, "LH-I9"),
        (_score, "LH-I10"),
        (_hand, "LH-I12"),
        (_turns, "LH-I13"),
        (_no_decision, "LH-I13"),
        (_zones, "zones"),
        (_edges, "open_edges"),
        (_guards, "guards"),
        (_mines, "mines"),
    ],
)
def test_check_finds_each_fault(spoil: Callable[[State], None], name: str) -> None:
    """A fault put into a sound position is found, and named by its invariant."""
    state = rich()
    lh.check(state)
    spoil(state)
    with pytest.raises(AssertionError, match=name):
        lh.check(state)


def test_check_counts_castles_in_a_match() -> None:
    """A match after setup has every castle on the board; a position for a test may lack some."""
    with pytest.raises(AssertionError, match="LH-I2"):
        rich().check()


def test_check_finds_two_monopolists() -> None:
    """Two seats cannot both hold a sort; a fifth mine of a sort is found."""
    state = rich()
    terrain = bytearray(state.terrain)
    for name in ("A1", "B1", "C3", "D3"):
        terrain[lh.sq(name)] = 4
    state.terrain = bytes(terrain)
    state.monopoly_at = 2
    lh.recount(state)
    with pytest.raises(AssertionError, match="LH-I11"):
        lh.check(state)


@pytest.mark.rule("LH 1.3")
def test_money_and_pieces_are_limited() -> None:
    """The bank is 91 minus all ducats; borders and knights come from stocks of 100 and 15."""
    state = rich()
    assert 91 == state.bank + sum(state.ducats)
    assert 100 == state.borders_left + sum(state.borders)
    assert [14, 14] == state.knights_left[:2]
