"""Streams: what a viewer has been told, in a count of its own, and its open decision."""

import pytest

import ford
from core.engine.ids import Seat
from core.table.client import Refused
from core.table.local import LocalTable
from ford import A, B, C
from tabled import Tabled

STAKE = ("stake", 2)
HILL = ("on", "hill")


def entries(tabled: Tabled) -> dict[Seat | None, int]:
    """Return the number of the last entry that each viewer knows of."""
    return {viewer: client.view().entry for viewer, client in tabled.clients.items()}


def test_secret_steps_have_no_number_for_others() -> None:
    """Only the seat itself counts its half-made steps; all count the commit."""
    tabled = ford.table(3)
    tabled.play(A, STAKE)
    assert {A: 1, B: 0, C: 0, None: 0} == entries(tabled)
    tabled.clients[A].take_back()
    tabled.clients[A].redo()
    assert {A: 3, B: 0, C: 0, None: 0} == entries(tabled)
    tabled.play(A, HILL)
    tabled.play(A, ("with", "gold"))
    assert {A: 5, B: 1, C: 1, None: 1} == entries(tabled)
    assert [0, 5] == tabled.table.stream(B).match_entries


def test_decision_keeps_its_id_while_the_question_stays() -> None:
    """The commit of another seat does not make an own answer stale."""
    tabled = ford.table(3)
    before = tabled.clients[B].view().decision
    assert before is not None
    tabled.play(A, ford.NOUGHT)
    assert before == tabled.clients[B].view().decision
    tabled.clients[B].submit(before.id, STAKE)
    assert [] == tabled.refusals(B)
    after = tabled.clients[B].view().decision
    assert after is not None
    assert ("stake_on", 2) == (after.kind, after.id)


def test_own_ply_renews_the_question() -> None:
    """After an own take-back the same question has another id."""
    tabled = ford.table(3)
    before = tabled.clients[A].view().decision
    tabled.play(A, STAKE)
    tabled.clients[A].take_back()
    after = tabled.clients[A].view().decision
    assert before is not None
    assert after is not None
    assert (before.kind, before.moves, 0) == (after.kind, after.moves, before.id)
    assert 2 == after.id


def test_spectators_have_no_decision() -> None:
    """A spectator sees who is waited for and is asked nothing."""
    view = ford.table(3).clients[None].view()
    assert view.decision is None
    assert [(A, "stake"), (B, "stake"), (C, "stake")] == [(w.seat, w.label) for w in view.waiting]


def test_may_take_back_and_redo() -> None:
    """A view names what the own seat could take back or play again."""
    tabled = ford.table(3)
    assert (None, None) == named(tabled, A)
    tabled.play(A, STAKE)
    assert (("stake", STAKE), None) == named(tabled, A)
    tabled.clients[A].take_back()
    assert (None, ("stake", STAKE)) == named(tabled, A)
    assert (None, None) == named(tabled, B)
    assert (None, None) == named(tabled, None)


def test_back_to_an_entry() -> None:
    """A seat takes back all of its own since an entry at once; where it cannot, it is refused."""
    tabled = ford.table(3)
    before = tabled.clients[A].view()
    tabled.play(A, STAKE)
    tabled.play(A, HILL)
    tabled.clients[A].take_back_to(before.entry)
    assert before.state == tabled.clients[A].view().state
    tabled.clients[A].take_back_to(before.entry)
    last = tabled.updates[A][-1]
    assert isinstance(last, Refused)
    assert "nothing" == last.code


def named(tabled: Tabled, viewer: Seat | None) -> tuple[object, object]:
    """Return what a viewer may take back, and play again."""
    view = tabled.clients[viewer].view()
    return view.may_take_back, view.may_redo


def test_views_of_the_past() -> None:
    """An entry's position can be shown again as the viewer knew it, without a question."""
    tabled = ford.table(3)
    seen = [tabled.clients[B].view()]
    for seat, move in ((A, STAKE), (B, STAKE), (A, HILL), (B, HILL)):
        tabled.play(seat, move)
        if seat == B:
            seen.append(tabled.clients[B].view())
    for view in seen[:-1]:
        past = tabled.clients[B].view(view.entry)
        assert (view.entry, view.state, None) == (past.entry, past.state, past.decision)
        assert view.waiting == past.waiting
    assert seen[-1] == tabled.clients[B].view(seen[-1].entry)


@pytest.mark.parametrize("entry", [-1, 1, 99])
def test_no_such_entry(entry: int) -> None:
    """An entry that the viewer does not know of is an error, even if there is one."""
    tabled = ford.table(3)
    tabled.play(A, STAKE)
    with pytest.raises(IndexError, match="entries are 0 to 0"):
        tabled.clients[B].view(entry)


def test_log_from_an_entry() -> None:
    """A log can be asked for from an entry on; entry 0 is the opening."""
    tabled = ford.table(3)
    tabled.play(A, ford.NOUGHT)
    client = tabled.clients[B]
    assert [0, 1] == [entry.entry for entry in client.log()]
    assert "match_started" == client.log()[0].events[0].kind
    assert ["committed"] == [event.kind for event in client.log(1)[0].events]
    assert [] == list(client.log(2))


def test_late_viewers_are_told_from_the_beginning() -> None:
    """A client that comes late has the same log and question as one that was there."""
    early, late = ford.table(3), ford.table(3)
    del late.table._streams[B]  # noqa: SLF001  as if B had not looked yet
    for tabled in (early, late):
        for seat, move in ((A, STAKE), (B, ford.NOUGHT), (A, HILL)):
            if seat != B:
                tabled.play(seat, move)
    client = LocalTable(late.table, B)
    assert list(early.clients[B].log()) == list(client.log())
    assert early.clients[B].view() == client.view()
