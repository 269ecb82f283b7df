"""A table: what is refused and why, in which order things happen, and what a full disk changes."""

import errno
from collections import deque
from collections.abc import Callable

import pytest

import ford
import toygame
from core.engine.codec import digest
from core.engine.events import Event
from core.engine.ids import Seat
from core.table.client import Changed, Closed, Present, Refused, Said, SeatInfo
from core.table.local import LocalTable
from core.table.recorder import ListRecorder
from core.table.stream import Note
from core.table.table import Table
from core.table.wire import pack, pack_log, pack_view
from ford import A, B
from tabled import Tabled, seat_infos

NO_SPACE = OSError(errno.ENOSPC, "No space left on device")


class SlowRecorder:
    """A recorder that answers when the test says so.

    Attributes:
        records: What it was asked to keep, with whether it must be durable.
        waiting: What it still has to answer, the oldest first.
    """

    def __init__(self) -> None:
        self.records: list[tuple[list[object], bool]] = []
        self.waiting = deque[Callable[[OSError | None], None]]()

    def record(
        self, record: list[object], *, durable: bool, then: Callable[[OSError | None], None]
    ) -> None:
        """Note what is to be kept."""
        self.records.append((record, durable))
        self.waiting.append(then)

    def answer(self, error: OSError | None = None) -> None:
        """Say that the oldest record is kept, or that it is not."""
        self.waiting.popleft()(error)


def slow(seats: int = 2) -> tuple[Tabled, SlowRecorder]:
    """Return a table with a slow recorder."""
    recorder = SlowRecorder()
    return Tabled(toygame.GAME, ford.setup(seats), recorder=recorder), recorder


def acting() -> Tabled:
    """Return a table at which A owes an act."""
    tabled = ford.table()
    tabled.play(A, ford.NOUGHT)
    tabled.play(B, ford.NOUGHT)
    return tabled


def all_bytes(tabled: Tabled) -> list[bytes]:
    """Return all that every viewer can see and has seen."""
    out: list[bytes] = []
    for viewer, client in tabled.clients.items():
        out += [pack_view(client.view()), pack_log(client.log())]
        out += [
            pack(update) for update in tabled.updates[viewer] if not isinstance(update, Refused)
        ]
    return out


def codes(tabled: Tabled, seat: Seat) -> list[str]:
    """Return why a seat's requests were refused."""
    return [refused.code for refused in tabled.refusals(seat)]


# -- refusals


def test_move_is_played_and_told() -> None:
    """A legal answer changes the position for every viewer who may know."""
    tabled = acting()
    before = len(tabled.match.entries)
    tabled.play(A, ford.REST)
    assert before + 1 == len(tabled.match.entries)
    for viewer in tabled.clients:
        change = tabled.changes(viewer)[-1]
        assert ["rested", "turn_ended", "turn_started"] == [e.kind for e in change.events]
        assert change.view == tabled.clients[viewer].view()
        assert change.entry == change.view.entry


def test_message_ids_count_up() -> None:
    """Each request of a client has the next number, and its refusal names it."""
    tabled = acting()
    client = tabled.clients[B]
    first = client.submit(1, ford.REST)
    assert [first + 1, first + 2] == [client.take_back(), client.redo()]
    assert [first, first + 1, first + 2] == [no.message_id for no in tabled.refusals(B)]


def test_stale() -> None:
    """An answer to an older question is stale, also where the same question is asked again."""
    tabled = acting()
    client = tabled.clients[A]
    old = client.view().decision
    assert old is not None
    client.submit(old.id, ford.BUILD)
    client.take_back()
    new = client.view().decision
    assert new is not None
    assert (old.kind, old.moves) == (new.kind, new.moves)
    client.submit(old.id, ford.BUILD)
    assert ["stale"] == codes(tabled, A)
    assert f"decision {old.id} is closed; open is {new.id}" == tabled.refusals(A)[0].detail


def test_illegal() -> None:
    """A move that is not listed is refused, and nothing has changed."""
    tabled = acting()
    before = all_bytes(tabled)
    tabled.play(A, ("fly",))
    assert ["illegal"] == codes(tabled, A)
    assert before == all_bytes(tabled)


def test_not_yours() -> None:
    """Who is not asked, or only watches, cannot play."""
    tabled = acting()
    tabled.clients[B].submit(1, ford.REST)
    tabled.clients[None].submit(1, ford.REST)
    tabled.clients[None].take_back()
    assert ["not_yours"] == codes(tabled, B)
    assert ["no_seat", "no_seat"] == [no.code for no in tabled.refusals(None)]


def test_nothing() -> None:
    """Where there is nothing to take back or to play again, that is said."""
    tabled = acting()
    client = tabled.clients[A]
    client.take_back()
    client.redo()
    client.restart_turn()
    assert ["nothing"] * 3 == codes(tabled, A)


def test_over() -> None:
    """After the end a move is refused as such, and the view has the outcome."""
    tabled = ford.table(rounds=1)
    for seat, move in ((A, ford.NOUGHT), (B, ford.NOUGHT), (A, ford.REST), (B, ford.REST)):
        tabled.play(seat, move)
    view = tabled.clients[A].view()
    assert view.outcome == tabled.match.outcome is not None
    assert ((), None) == (view.waiting, view.decision)
    tabled.clients[A].submit(9, ford.REST)
    assert ["over"] == codes(tabled, A)
    assert isinstance(tabled.recorder, ListRecorder)
    assert "end" == tabled.recorder.records[-1][0]


def test_paused() -> None:
    """At a paused table moves and take-backs wait; everybody is told, and it goes on."""
    tabled = acting()
    tabled.play(A, ford.BUILD)
    tabled.clients[B].pause(on=True)
    assert all(tabled.changes(viewer)[-1].view.paused for viewer in tabled.clients)
    assert tabled.clients[A].view().paused
    tabled.play(A, ford.AUTO)
    tabled.clients[A].take_back()
    assert ["paused", "paused"] == codes(tabled, A)
    tabled.clients[B].pause(on=False)
    tabled.play(A, ford.AUTO)
    assert 2 == tabled.match.state.huts[A]


def test_who_pauses_is_told_once() -> None:
    """The log of all, also of those who come later, names who it was; a second P says nothing."""
    tabled = acting()
    tabled.clients[B].pause(on=True)
    tabled.clients[A].pause(on=True)  # both pressed it
    assert tabled.clients[A].view().paused
    tabled.clients[A].pause(on=False)
    late = LocalTable(tabled.table, None)
    for log in (*(client.log() for client in tabled.clients.values()), late.log()):
        told = [(one.kind, one.fields) for entry in log[-2:] for one in entry.events]
        assert [("table_paused", {"seat": B}), ("table_goes_on", {"seat": A})] == told


def test_refusals_go_to_who_asked() -> None:
    """No other client is told of a refusal, not even another one of the same seat."""
    tabled = acting()
    other, taken = LocalTable(tabled.table, A), list[object]()
    other.subscribe(taken.append)
    tabled.play(A, ("fly",))
    assert [] == taken
    assert [] == tabled.refusals(B) == tabled.refusals(None)


# -- the recorder


def test_a_step_waits_for_the_recorder() -> None:
    """Nothing is shown before it is recorded; a barrier must be durable."""
    tabled, recorder = slow()
    before = all_bytes(tabled)
    tabled.play(A, ford.NOUGHT)
    assert before == all_bytes(tabled)
    recorder.answer()
    assert 1 == len(tabled.match.entries)
    tabled.play(B, ford.NOUGHT)
    recorder.answer()
    assert [False, True] == [durable for _, durable in recorder.records]


def test_requests_wait_for_each_other() -> None:
    """What is asked meanwhile is looked at when its turn comes, in the order of asking."""
    tabled, recorder = slow()
    tabled.play(A, ford.NOUGHT)
    tabled.play(B, ford.NOUGHT)
    tabled.play(B, ("stake", 1))
    tabled.clients[A].say("hello")
    assert 1 == len(recorder.records)
    recorder.answer()
    assert ["ply", "ply"] == [record[0] for record, _ in recorder.records]
    recorder.answer()  # the second answer of B comes too late
    assert ["not_yours"] == codes(tabled, B)
    assert ["ply", "ply", "chat"] == [record[0] for record, _ in recorder.records]
    assert not any(isinstance(update, Said) for update in tabled.updates[B])
    recorder.answer()
    assert isinstance(tabled.updates[B][-1], Said)


def test_a_full_disk_changes_nothing() -> None:
    """A step that cannot be recorded is refused, all is as it was, and play goes on."""
    tabled, recorder = slow()
    tabled.play(A, ("stake", 2))
    recorder.answer()
    before, state = all_bytes(tabled), digest(tabled.match.state)
    requests: list[Callable[[], object]] = [
        lambda: tabled.play(B, ford.NOUGHT),
        tabled.clients[A].take_back,
        lambda: tabled.clients[A].say("lost"),
        lambda: tabled.clients[A].pause(on=True),
    ]
    for ask in requests:
        ask()
        recorder.answer(NO_SPACE)
        assert before == all_bytes(tabled)
        assert state == digest(tabled.match.state)
    assert ["disk"] == codes(tabled, B)
    assert ["disk"] * 3 == codes(tabled, A)
    assert "No space left on device" == tabled.refusals(B)[0].detail
    tabled.play(B, ford.NOUGHT)
    recorder.answer()
    assert 2 == len(tabled.match.entries)


def test_a_queue_goes_on_after_a_full_disk() -> None:
    """A refused step does not hold up the next request."""
    tabled, recorder = slow()
    tabled.play(A, ford.NOUGHT)
    tabled.play(B, ford.NOUGHT)
    recorder.answer(NO_SPACE)
    recorder.answer()
    assert [B] == [entry.seat for entry in tabled.match.entries]


# -- the order of updates


def test_updates_keep_their_order_when_a_viewer_answers_at_once() -> None:
    """Who plays while it is being told does so after all others have been told."""
    tabled = ford.table()
    clients = tabled.clients

    def answer(update: object) -> None:
        if isinstance(update, Changed) and update.view.decision is not None:
            moves = update.view.decision.moves
            clients[A].submit(update.view.decision.id, moves[0])

    clients[A].subscribe(answer)
    tabled.play(B, ford.NOUGHT)  # A stakes at once, acts at once, and B owes an act
    assert [B, A, A] == [entry.seat for entry in tabled.match.entries]
    for viewer in clients:
        entries = [change.entry for change in tabled.changes(viewer)]
        assert sorted(entries) == entries
        assert entries == [change.view.entry for change in tabled.changes(viewer)]
    assert ford.REST == tabled.match.entries[-1].plies[0].move


def test_a_whole_match_in_answers_to_updates() -> None:
    """Players that answer inside of their updates play to the end without deep recursion."""
    tabled, depth = Tabled(toygame.GAME, ford.setup(4, "deep", rounds=6)), list[int]()
    inside = [0]

    def player(seat: Seat) -> Callable[[object], None]:
        def answer(update: object) -> None:
            inside[0] += 1
            depth.append(inside[0])
            if isinstance(update, Changed) and update.view.decision is not None:
                moves = update.view.decision.moves
                tabled.clients[seat].submit(update.view.decision.id, moves[len(depth) % len(moves)])
            inside[0] -= 1

        return answer

    for seat in map(Seat, range(4)):
        tabled.clients[seat].subscribe(player(seat))
    for seat in map(Seat, range(4)):
        if tabled.clients[seat].view().decision is not None and not tabled.match.outcome:
            tabled.play(seat, ford.NOUGHT)
    assert tabled.match.outcome is not None
    assert 1 == max(depth)


def test_unsubscribed_viewers_are_told_nothing_more() -> None:
    """A subscription ends at once, also for an update that is being told."""
    tabled = ford.table()
    taken: list[object] = []
    ends: list[Callable[[], None]] = []
    tabled.clients[A].subscribe(lambda _update: ends[0]())
    ends.append(tabled.clients[B].subscribe(taken.append))
    tabled.play(A, ford.NOUGHT)
    assert [] == taken
    ends[0]()


# -- talk, players, closing


def test_said() -> None:
    """What somebody says goes to all, also from a spectator and at a paused table."""
    tabled = acting()
    tabled.clients[A].pause(on=True)
    tabled.clients[None].say("[b]hello[/b]")
    assert all(Said(None, "[b]hello[/b]") == told[-1] for told in tabled.updates.values())


def test_seat_changes_hands() -> None:
    """A new player is an event for all, now and for viewers that come later."""
    tabled = acting()
    tabled.play(A, ford.REST)
    client = LocalTable(tabled.table, None)
    client.reseat(B, SeatInfo("Knight", "bot", "knight"))
    tabled.play(B, ford.REST)
    for viewer in tabled.clients:
        change = tabled.changes(viewer)[-2]
        assert {"seat": B, "who": "Knight"} == change.events[0].fields
        assert ("Ann", "Knight") == tuple(seat.name for seat in change.view.seats)
    note = Note(3, Event("seat_changed", {"seat": B, "who": "Knight"}))
    late = Table(tabled.match, tabled.table.seats, notes=[note])
    for viewer in tabled.clients:
        assert tabled.table.stream(viewer).log == late.stream(viewer).log
        assert tabled.table.stream(viewer).decision == late.stream(viewer).decision


def test_a_bot_plays_for_a_player_and_gives_the_seat_back() -> None:
    """Two different lines tell of it: the name of the seat is the same all the time."""
    tabled = acting()
    client, bo = LocalTable(tabled.table, None), tabled.table.seats[B].name
    client.reseat(B, SeatInfo(bo, "bot", "knight"))
    client.reseat(B, SeatInfo(bo))
    told = [change.events[0].kind for change in tabled.changes(A)[-2:]]
    assert ["seat_to_bot", "seat_back"] == told


def test_presence() -> None:
    """Who comes and goes is shown to all and not recorded."""
    tabled = acting()
    assert isinstance(tabled.recorder, ListRecorder)
    before = len(tabled.recorder.records)
    tabled.table.present(B, here=False)
    for viewer, told in tabled.updates.items():
        assert isinstance(told[-1], Present)
        assert [True, False] == [seat.here for seat in tabled.clients[viewer].view().seats]
    assert before == len(tabled.recorder.records)


@pytest.mark.parametrize("seat", [Seat(-1), Seat(2)])
def test_no_such_seat(seat: Seat) -> None:
    """A seat that there is not is an error, and nothing has changed."""
    tabled = acting()
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        tabled.table.present(seat, here=True)
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        LocalTable(tabled.table, None).reseat(seat, SeatInfo("X"))
    assert seat_infos(2) == tabled.table.seats
    tabled.play(A, ford.REST)
    assert [] == tabled.refusals(A)


def test_number_of_players() -> None:
    """A table needs a player for each seat."""
    match = ford.begun()
    with pytest.raises(ValueError, match="the match has 2 seats, not 3"):
        Table(match, seat_infos(3))


def test_closed() -> None:
    """After closing, viewers are told nothing, and nothing is played or recorded."""
    tabled, recorder = slow()
    tabled.play(A, ford.NOUGHT)
    tabled.clients[B].say("too late")
    tabled.table.close("host")
    recorder.answer()
    assert 1 == len(tabled.match.entries)
    tabled.play(B, ford.NOUGHT)
    tabled.clients[A].take_back()
    tabled.table.present(A, here=False)
    assert [[Closed("host")]] * 3 == list(tabled.updates.values())
    assert 1 == len(recorder.records)


def test_a_match_is_given_up() -> None:
    """All are told, nobody owes anything, and whoever watches cannot do it."""
    tabled = ford.table()
    tabled.clients[None].resign()
    assert isinstance(tabled.updates[None][-1], Refused)
    tabled.clients[B].resign()
    for viewer in (A, B, None):
        view = tabled.clients[viewer].view()
        assert (None, ()) == (view.decision, view.waiting)
        assert view.outcome is not None
        assert ((A,), "resigned") == (view.outcome.winners, view.outcome.reason)
        assert ["resigned"] == [e.kind for e in tabled.clients[viewer].log()[-1].events]
    tabled.clients[A].resign()
    assert isinstance(tabled.updates[A][-1], Refused)
