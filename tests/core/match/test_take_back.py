"""Taking back and playing again: how far, what is logged, and what others keep."""

from typing import Any

import pytest

import ford
import toygame
from core.engine.codec import digest
from core.engine.events import Event, SeenEvent
from core.engine.ids import Seat, Viewer
from core.match.entries import Entry
from core.match.errors import NothingToUndoError
from core.match.match import Match
from ford import A, B, C

STAKE_2 = ("stake", 2)
STAKE_1 = ("stake", 1)
HILL = ("on", "hill")


def test_last_ply_is_undone() -> None:
    """A take-back leads to the position before the seat's last ply, and is an entry."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    before = digest(match.state)
    ford.play(match, (A, ford.GOLD))
    ply = match.can_take_back(A)
    entry = ford.take_back(match, A)
    assert (ply,) == entry.plies
    assert before == digest(match.state) == entry.digest
    assert ("take_back", A, len(match.entries)) == (entry.cause, entry.seat, entry.number)
    assert not entry.barrier


@pytest.mark.case("A18")
def test_take_back_is_logged() -> None:
    """Everybody reads what was taken back."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    what = {"seat": A, "decision": "act", "move": ford.BUILD}
    assert (Event("taken_back", what),) == ford.take_back(match, A).events
    assert Event("redone", what) == ford.redo(match, A).events[0]


def test_forced_plies_go_with_their_ply() -> None:
    """What followed by itself is taken back, and played again, with the ply it followed."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    before = digest(match.state)
    (entry,) = ford.play(match, (A, ford.GOLD))
    assert ((A, ford.SILVER),) == entry.plies[0].forced
    ford.take_back(match, A)
    assert before == digest(match.state)
    assert entry.digest == ford.redo(match, A).digest


@pytest.mark.parametrize("move", [ford.REST, ford.PEEK, ford.DRAW, ("give", "raid", 1)])
@pytest.mark.case("A19")
def test_barriers(move: tuple[str | int, ...]) -> None:
    """Chance, and what the rules declare as a barrier, cannot be taken back by anybody."""
    match = ford.begun(seed="barriers")
    if move not in match.legal(A):
        move = next(one for one in match.legal(A) if one[0] == move[0])
    (entry,) = ford.play(match, (A, move))
    assert entry.barrier
    for seat in (A, B):
        assert match.can_take_back(seat) is None
        with pytest.raises(NothingToUndoError):
            match.propose_take_back(seat)


def test_another_seat_is_a_barrier() -> None:
    """Once another seat has moved, earlier plies stand; until then its question goes away."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD), (A, ford.AUTO))
    assert [B] == [pending.seat for pending in toygame.GAME.owing(match.state)]
    assert match.can_take_back(A) is not None
    ford.play(match, (B, ford.BUILD))
    assert match.can_take_back(A) is None
    assert match.can_take_back(B) is not None
    ford.take_back(match, B)
    ford.take_back(match, A)
    assert [A] == [pending.seat for pending in toygame.GAME.owing(match.state)]


def test_whole_turn() -> None:
    """A restart takes back all plies since the barrier in one entry, the last first."""
    match = ford.begun()
    before = digest(match.state)
    entries = ford.play(match, (A, ford.BUILD), (A, ford.GOLD))
    entry = ford.take_back(match, A, whole_turn=True)
    assert [one.plies[0] for one in reversed(entries)] == list(entry.plies)
    assert before == digest(match.state)
    assert entries[0].digest == ford.redo(match, A).digest
    assert entries[1].digest == ford.redo(match, A).digest


def test_so_many_plies() -> None:
    """All plies since an entry are undone at once; more than there are, or none, are refused."""
    match = ford.begun()
    start = len(match.entries)
    before = digest(match.state)
    ford.play(match, (A, ford.BUILD), (A, ford.GOLD))
    assert (2, 1) == (match.plies_since(A, start), match.plies_since(A, start + 1))
    step = match.propose_take_back(A, count=match.plies_since(A, start))
    match.commit(step)
    assert before == digest(match.state)
    assert 0 == match.plies_since(A, start + 1)
    for count in (0, 99):
        with pytest.raises(NothingToUndoError):
            match.propose_take_back(A, count=count)


def test_plies_since_end_where_others_have_moved() -> None:
    """An entry before another seat's last open ply is no place that own plies lead back to."""
    match = ford.begun()
    start = len(match.entries)
    ford.play(match, (A, ford.BUILD), (A, ford.AUTO))
    turn = len(match.entries)
    ford.play(match, (B, ford.BUILD), (B, ford.GOLD))
    assert 2 == match.plies_since(B, turn)
    assert 0 == match.plies_since(B, turn - 1)
    assert 0 == match.plies_since(B, start)


def test_redo_ends_with_another_move() -> None:
    """A new ply makes an end of what could be played again."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD))
    ford.take_back(match, A)
    assert match.can_redo(A) is not None
    ford.play(match, (A, ford.BUILD))
    assert match.can_redo(A) is None
    with pytest.raises(NothingToUndoError):
        match.propose_redo(A)


def test_redo_needs_the_question() -> None:
    """What is no longer asked cannot be played again, and comes back with the question."""
    match = ford.begun()
    ford.play(match, (A, ford.BUILD), (A, ford.AUTO), (B, ford.BUILD))
    ford.take_back(match, B)
    ford.take_back(match, A)
    assert match.can_redo(B) is None
    ford.redo(match, A)
    redone = match.can_redo(B)
    assert redone is not None
    assert ford.BUILD == redone.move


def test_nothing_at_the_start() -> None:
    """At the start of a match there is nothing to take back or to play again."""
    match = ford.begun(stakes=True)
    with pytest.raises(NothingToUndoError):
        match.propose_take_back(A)
    with pytest.raises(NothingToUndoError):
        match.propose_redo(A)


# -- secret choices


def straight(*plies: tuple[Seat, tuple[str | int, ...]]) -> bytes:
    """Return the digest after these plies of a new match of three."""
    match = ford.begun(3, stakes=True)
    ford.play(match, *plies)
    return digest(match.state)


def test_secret_plies_of_others_are_kept() -> None:
    """Taking back an own secret ply leaves what others have staked since."""
    match = ford.begun(3, stakes=True)
    ford.play(match, (A, STAKE_2), (B, STAKE_1), (C, ford.NOUGHT), (B, HILL))
    entry = ford.take_back(match, A)
    assert [STAKE_2] == [ply.move for ply in entry.plies]
    assert straight((B, STAKE_1), (C, ford.NOUGHT), (B, HILL)) == digest(match.state)
    ford.take_back(match, B)
    assert straight((B, STAKE_1), (C, ford.NOUGHT)) == digest(match.state)
    ford.redo(match, A)
    ford.redo(match, B)
    expected = straight((A, STAKE_2), (B, STAKE_1), (C, ford.NOUGHT), (B, HILL))
    assert expected == digest(match.state)


def test_secret_take_back_is_logged_for_the_seat_only() -> None:
    """Nobody else reads that a secret ply was taken back or played again."""
    match = ford.begun(3, stakes=True)
    ford.play(match, (A, STAKE_2))
    for entry in (ford.take_back(match, A), ford.redo(match, A)):
        event = entry.events[0]
        assert event.secret
        assert [None, None, None] == [event.seen_by(viewer) for viewer in (None, B, C)]
        seen = event.seen_by(A)
        assert seen is not None
        assert STAKE_2 == seen.fields["move"]


@pytest.mark.case("A18")
@pytest.mark.parametrize("whole_turn", [False, True])
def test_a_choice_taken_back_is_told_to_all(*, whole_turn: bool) -> None:
    """That a seat chooses again after it was done is logged once for all, but not what it was."""
    match = ford.begun(3, stakes=True)
    ford.play(match, (A, STAKE_1), (A, HILL))
    entry = ford.take_back(match, A, whole_turn=whole_turn)
    for viewer in (None, B, C):
        assert [SeenEvent("taken_back", {"seat": A}, seen=False)] == seen_by(entry, viewer)
    own = seen_by(entry, A)
    assert [ply.move for ply in entry.plies] == [event.fields["move"] for event in own]


def seen_by(entry: Entry, viewer: Viewer) -> list[SeenEvent]:
    """Return the events of an entry as a viewer reads them."""
    seen = (event.seen_by(viewer) for event in entry.events)
    return [event for event in seen if event is not None]


def test_in_practice_all_choices_taken_back_are_told() -> None:
    """Where a take-back opens what several had done, each of them is named to all."""
    match = ford.begun(3, stakes=True, practice=True)
    ford.play(match, (A, ford.NOUGHT), (B, ford.NOUGHT))
    entry = ford.take_back(match, A)
    assert [B, A] == [event.fields["seat"] for event in seen_by(entry, C)]


def test_reveal_is_a_barrier() -> None:
    """Once all stakes are shown, none of them can be taken back."""
    match = ford.begun(3, stakes=True)
    first, second, last = ford.play(match, (A, ford.NOUGHT), (C, ford.NOUGHT), (B, ford.NOUGHT))
    assert (True, False) == (first.plies[0].secret, first.barrier)
    assert (True, False) == (second.plies[0].secret, second.barrier)
    assert (False, True) == (last.plies[0].secret, last.barrier)
    assert [None] * 3 == [match.can_take_back(seat) for seat in (A, B, C)]


def test_the_way_into_a_secret_choice_is_a_barrier() -> None:
    """The ply that asks others in secret stands: else it would tell whether they have begun."""
    match = ford.begun()
    ford.play(match, (A, ford.REST), (B, ford.BUILD))
    (entry,) = ford.play(match, (B, ford.AUTO))
    assert "stake" == toygame.GAME.owing(match.state)[0].label
    assert entry.barrier
    assert match.can_take_back(B) is None
    ford.play(match, (B, ford.NOUGHT))
    assert match.can_take_back(B) is not None


def test_whole_secret_slot() -> None:
    """A restart in a secret choice takes back all steps of the own slot."""
    match = ford.begun(3, stakes=True)
    ford.play(match, (A, STAKE_2), (B, ford.NOUGHT), (A, HILL))
    entry = ford.take_back(match, A, whole_turn=True)
    assert [HILL, STAKE_2] == [ply.move for ply in entry.plies]
    assert straight((B, ford.NOUGHT)) == digest(match.state)


def test_other_seats_keep_what_they_can_redo() -> None:
    """A secret ply ends the own redo only, an open one that of all."""
    match = ford.begun(3, stakes=True)
    ford.play(match, (A, STAKE_2), (B, STAKE_1))
    ford.take_back(match, A)
    ford.take_back(match, B)
    ford.play(match, (B, ford.NOUGHT))
    assert match.can_redo(B) is None
    assert match.can_redo(A) is not None


# -- practice


def practised() -> Match[Any]:
    """Return a practice match in which A has rested and B has rested."""
    match = ford.begun(3, practice=True)
    ford.play(match, (A, ford.REST), (B, ford.REST))
    return match


def test_practice_goes_beyond_barriers_and_others() -> None:
    """In practice a seat takes back its last ply with all that followed, and chance repeats."""
    match = practised()
    rested = match.entries[-2]
    entry = ford.take_back(match, A)
    assert [B, A] == [ply.seat for ply in entry.plies]
    assert 1 == entry.own_plies
    assert [B, A] == [event.public["seat"] for event in entry.events]
    assert rested.digest == ford.redo(match, A).digest
    assert match.can_redo(A) is None
    assert match.can_redo(B) is None


def test_practice_restarts_a_turn() -> None:
    """In practice a restart ends where another seat has moved before."""
    match = practised()
    before = digest(match.state)
    ford.play(match, (C, ford.BUILD), (C, ford.GOLD))
    entry = ford.take_back(match, C, whole_turn=True)
    assert [ford.GOLD, ford.BUILD] == [ply.move for ply in entry.plies]
    assert before == digest(match.state)


def test_practice_goes_on_after_the_end() -> None:
    """In practice the last ply of a match can be taken back too."""
    match = ford.begun(practice=True, rounds=1)
    ford.play(match, (A, ford.REST), (B, ford.REST))
    assert match.outcome is not None
    ford.take_back(match, B)
    assert match.outcome is None
