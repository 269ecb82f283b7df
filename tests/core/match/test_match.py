"""Matches: propose and commit, history, and replaying what was recorded."""

from typing import Any

import pytest

import ford
import toygame
from core.engine.codec import digest
from core.engine.errors import IllegalMoveError
from core.engine.events import SilentLog
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.match.errors import DivergedError
from core.match.match import KEEP_EVERY, Match
from ford import A, B

GAME = toygame.GAME


def test_opening() -> None:
    """A match begins with the position and the events of setting up."""
    match = ford.begun(stakes=True)
    kinds = [event.kind for event in match.opening]
    assert ["match_started", "dealt", "dealt", "round_started"] == kinds
    assert [] == match.entries
    assert match.outcome is None


def test_propose_changes_nothing() -> None:
    """A step that is not committed leaves no trace."""
    match = ford.begun()
    before, entries = digest(match.state), len(match.entries)
    step = match.propose(A, ford.REST)
    assert (before, entries) == (digest(match.state), len(match.entries))
    match.commit(step)
    assert digest(match.state) == step.entry.digest != before
    assert entries + 1 == step.entry.number == len(match.entries)


def test_steps_are_committed_in_order() -> None:
    """A step that was proposed before another was committed is refused."""
    match = ford.begun(stakes=True)
    first, second = match.propose(A, ford.NOUGHT), match.propose(B, ford.NOUGHT)
    match.commit(first)
    with pytest.raises(ValueError, match="step 1 is not the next after 1"):
        match.commit(second)
    assert 1 == len(match.entries)


@pytest.mark.parametrize(
    ("seat", "move", "decision"),
    [
        (B, ford.REST, ""),
        (A, ("fly",), "act"),
        (A, (), "act"),
        (A, ("rest", 1), "act"),
        (Seat(7), ford.REST, ""),
    ],
)
def test_illegal_moves(seat: Seat, move: Move, decision: str) -> None:
    """A move that is not listed, or of a seat that is not asked, names move and decision."""
    match = ford.begun()
    before = digest(match.state)
    with pytest.raises(IllegalMoveError) as raised:
        match.propose(seat, move)
    assert (move, decision) == (raised.value.move, raised.value.decision)
    assert before == digest(match.state)


def test_numbers_are_those_of_the_rules() -> None:
    """A move that only looks equal, True for 1, is played as the rules list it."""
    match = ford.begun(stakes=True)
    step = match.propose(A, ("stake", True))
    assert type(step.entry.plies[0].move[1]) is int
    assert digest(match.propose(A, ("stake", 1)).state) == digest(step.state)


def test_end_is_a_barrier() -> None:
    """The ply that ends the match cannot be taken back."""
    match = ford.begun(rounds=1)
    *_, last = ford.play(match, (A, ford.BUILD), (A, ford.AUTO), (B, ford.BUILD), (B, ford.AUTO))
    assert match.outcome is not None
    assert "rounds" == match.outcome.reason
    assert last.barrier


def test_forced_moves_are_part_of_the_ply() -> None:
    """What the rules play by themselves is recorded with the ply it followed."""
    match = ford.begun()
    entries = ford.play(match, (A, ford.BUILD), (A, ford.GOLD))
    assert [(), ((A, ford.SILVER),)] == [entry.plies[0].forced for entry in entries]
    assert ["paid", "paid", "built"] == [event.kind for event in entries[1].events][:3]


# -- history


def long_match() -> Match[Any]:
    """Return a match with take-backs and more plies than lie between two kept positions."""
    match = ford.begun(4, practice=True, rounds=6)
    for _ in range(KEEP_EVERY * 2):
        pending = GAME.owing(match.state)[0]
        moves = match.legal(pending.seat)
        ford.play(match, (pending.seat, moves[len(match.entries) % len(moves)]))
        if len(match.entries) % 9 == 0:
            ford.take_back(match, pending.seat)
        if match.outcome is not None:
            break
    assert len(match.entries) > KEEP_EVERY
    return match


def test_state_at() -> None:
    """Every entry's position can be shown again; it is a copy."""
    match = long_match()
    for entry in match.entries:
        assert entry.digest == digest(match.state_at(entry.number))
    match.state_at(len(match.entries)).turn = 99
    assert match.entries[-1].digest == digest(match.state)


def test_walk() -> None:
    """A walk gives the start and each entry with the position after it."""
    match = long_match()
    rows = [(entry, digest(state)) for entry, state in match.walk()]
    assert (None, digest(match.state_at(0))) == rows[0]
    assert [(entry, entry.digest) for entry in match.entries] == rows[1:]


@pytest.mark.parametrize("entry", [-1, 3])
def test_no_such_entry(entry: int) -> None:
    """Entries that there are not are an error, negative ones too."""
    match = ford.begun()
    with pytest.raises(IndexError, match="entries are 0 to 2"):
        match.state_at(entry)


# -- replaying


def test_restore_plays_what_is_recorded() -> None:
    """Recorded plies lead to the recorded digests, with exactly the recorded forced moves."""
    match, again = ford.begun(), ford.begun(stakes=True)
    ford.play(match, (A, ford.BUILD), (A, ford.GOLD))
    ford.take_back(match, A)
    ford.redo(match, A)
    for entry in match.entries:
        ply = entry.plies[0]
        forced = list(ply.forced)
        if entry.cause == "ply":
            again.restore_ply(entry.seat, ply.move, forced, entry.digest)
        elif entry.cause == "redo":
            again.restore_redo(entry.seat, forced, entry.digest)
        else:
            again.restore_take_back(entry.seat, 1, entry.digest)
    assert match.entries == again.entries


def test_restore_does_not_play_by_itself() -> None:
    """A record without a forced move leaves that move to be asked."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    state = match.state.copy()
    GAME.apply(state, A, ford.GOLD, SilentLog())
    match.restore_ply(A, ford.GOLD, [], digest(state))
    assert () == match.entries[-1].plies[0].forced
    assert [ford.SILVER] == match.legal(A)


@pytest.mark.parametrize(
    ("seat", "move", "forced"),
    [
        (A, ("rest",), []),  # another digest
        (A, ("fly",), []),
        (A, ("give", "nothing", 1), []),
        (A, ("give", 5, "x"), []),
        (B, ford.BUILD, []),
        (A, ford.BUILD, [(A, ("fly",))]),
        (A, ford.BUILD, [(Seat(9), ford.GOLD)]),
    ],
)
def test_divergence(seat: Seat, move: Move, forced: list[tuple[Seat, Move]]) -> None:
    """A recorded ply that plays otherwise or not at all names its entry and changes nothing."""
    match = ford.begun()
    before = digest(match.state)
    with pytest.raises(DivergedError, match="entry 3 does not replay") as raised:
        match.restore_ply(seat, move, forced, bytes(8))
    assert 3 == raised.value.entry
    assert (before, 2) == (digest(match.state), len(match.entries))


def test_divergence_of_take_back_and_redo() -> None:
    """A recorded take-back or redo that cannot be done, or leads elsewhere, is a divergence."""
    match = ford.begun()
    with pytest.raises(DivergedError, match="no ply to take back"):
        match.restore_take_back(A, 1, bytes(8))
    with pytest.raises(DivergedError, match="no ply to play again"):
        match.restore_redo(A, [], bytes(8))
    ford.play(match, (A, ford.BUILD))
    with pytest.raises(DivergedError, match="no ply to take back, or not 2"):
        match.restore_take_back(A, 2, bytes(8))
    with pytest.raises(DivergedError, match="the state differs"):
        match.restore_take_back(A, 1, bytes(8))
    assert 3 == len(match.entries)
