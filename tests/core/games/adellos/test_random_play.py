"""Whole matches by random players: invariants, the laws of the contract, slow readings."""

from collections.abc import Iterator

import pytest

import ad
from core.engine.chance import Stream
from core.engine.codec import decode, encode
from core.engine.events import Log
from core.engine.game_types import OptionValue
from core.engine.ids import Seat, Viewer
from core.games.adellos.apply import apply
from core.games.adellos.board import HEX, HEX_NAMES, NEAR, OWNER, STEPS
from core.games.adellos.data import COUNTER_TOTAL
from core.games.adellos.moves import KINDS, legal, owing
from core.games.adellos.state import BY_TOWER, LAST_NOBLE, ROUND_LIMIT, SUDDEN_DEATH, State
from core.games.adellos.view import VISIBILITY, mask
from scramble_adellos import scramble

SETUPS: list[tuple[int, str, dict[str, OptionValue]]] = [
    (2, "a", {"hand_limit": 7, "round_limit": 30}),
    (3, "b", {"factions": "chosen", "middle_bonus": True, "sudden_death": True}),
    (4, "c", {"round_limit": 30, "gifts": True}),
    (2, "d", {"two_player_map": "half", "rough_terrain": True, "round_limit": 30}),
    (3, "e", {"blocking_walls": True, "noble_counters": True, "gold_limit": "none"}),
    (4, "f", {"protective_walls": True, "kill_bounty": True, "ask_reactions": "suitable"}),
    (2, "g", {"gold_rush": True, "late_gold": True, "first_seat": "seat_1"}),
    (4, "h", {"round_limit": 30, "gold_rush": True}),
]


def play(seats: int, seed: str, chosen: dict[str, OptionValue]) -> Iterator[tuple[State, Log]]:
    """Yield a match's state after each ply, with the log of that ply; the state is one object."""
    state, rng = ad.match(seats, seed, **chosen), Stream(seed.encode())
    yield state, Log()
    while owing(state):
        log = Log()
        apply(state, *ad.choose(state, rng), log)
        yield state, log


@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS)
def test_invariants_hold_to_the_end(seats: int, seed: str, chosen: dict[str, OptionValue]) -> None:
    """After every ply the state is sound, tiles never appear from nowhere, and the match ends."""
    state = None
    for state, _ in play(seats, seed, chosen):
        state.check()
        assert COUNTER_TOTAL == state.pool + sum(state.counters)
        for seat in {pending.seat for pending in owing(state)}:
            moves = legal(state, seat)
            assert len(moves) == len(set(moves)) > 0
    assert state is not None
    assert state.reason


@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS[:4])
def test_nothing_moves_out_of_turn(seats: int, seed: str, chosen: dict[str, OptionValue]) -> None:
    """In the turns of others a piece keeps its hex, kind and owner, or is removed (AD-I11)."""
    before: dict[int, bytes] = {}
    turn = 0
    for state, _ in play(seats, seed, chosen):
        if state.turn != turn:
            turn = state.turn
            before = {seat: bytes(state.pieces) for seat in range(seats)}
        if not state.turn or state.reason:
            continue
        for seat in range(seats):
            if seat != state.at_turn:
                for spot in state.own_hexes(seat):
                    assert state.pieces[spot] == before[seat][spot]


@pytest.mark.parametrize(("seats", "seed", "chosen"), SETUPS[:5])
def test_masks(seats: int, seed: str, chosen: dict[str, OptionValue]) -> None:
    """What is hidden changes no mask; states survive encoding."""
    rng = Stream(b"masks")
    for count, (state, _) in enumerate(play(seats, seed, chosen)):
        if count % 9:
            continue
        assert state == decode(State, encode(state))
        viewers: list[Viewer] = [None, *(Seat(seat) for seat in range(seats))]
        for viewer in viewers:
            other = scramble(state, viewer, rng)
            other.check()
            assert encode(mask(state, viewer)) == encode(mask(other, viewer))


def walked(state: State, spot: int) -> set[str]:
    """Return the hexes reached by free steps, from the sentences of AD 7.1 alone."""
    found, edge = {spot}, {spot}
    for _ in range(STEPS[state.pieces[spot]]):
        edge = {
            other
            for one in edge
            for other in NEAR[state.rules.grid][one]
            if not state.pieces[other]
        }
        found |= edge
    return {HEX_NAMES[n] for n in found - {spot}}


@pytest.mark.parametrize(("seats", "seed", "chosen"), [SETUPS[0], SETUPS[2], SETUPS[3], SETUPS[4]])
def test_lists_agree_with_the_sentences(
    seats: int, seed: str, chosen: dict[str, OptionValue]
) -> None:
    """Moves and marches together reach what a slow reading reaches; end needs no act left."""
    compared = 0
    for state, _ in play(seats, seed, chosen):
        frame = state.frames[-1] if state.frames else ("",)
        if frame[0] == "piece_act" and state.ap > 1:
            spot = int(frame[2])
            moves = {
                str(move[1])
                for move in legal(state, Seat(int(frame[1])))
                if move[0] in ("move", "march")
            }
            assert walked(state, spot) == moves
            compared += 1
        if frame[0] == "main":
            seat = Seat(int(frame[1]))
            assert (("end",) in legal(state, seat)) == (not state.ap or not _can_act(state, seat))
    assert compared > 20


def _can_act(state: State, seat: Seat) -> bool:
    """Return whether a move, attack or swap is in the list of any piece."""
    for name, spot in HEX.items():
        if state.pieces[spot] and OWNER[state.pieces[spot]] == seat and not state.counters[spot]:
            after = state.copy()
            after.frames.append(("piece_act", seat, spot))
            verbs = {move[0] for move in legal(after, seat)}
            if name and verbs & {"move", "march", "attack", "swap"}:
                return True
    return False


def test_matches_use_every_decision_and_end_every_way() -> None:
    """The setups of this file, played to the end, need every decision kind and all ends."""
    kinds: set[str] = set()
    reasons: set[int] = set()
    for seats, seed, chosen in [*SETUPS, *((n, f"more {n}", {}) for n in (2, 3, 4))]:
        for state, _ in play(seats, seed, chosen):
            kinds |= {pending.kind for pending in owing(state)}
            reasons.add(state.reason)
    assert set(KINDS) == kinds
    assert {0, BY_TOWER, LAST_NOBLE, ROUND_LIMIT, SUDDEN_DEATH} == reasons


def test_the_table_names_every_field() -> None:
    """The visibility table has the fields of the state in their order."""
    assert tuple(State.__dataclass_fields__) == tuple(VISIBILITY)
