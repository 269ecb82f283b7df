"""Checks of secret choices: law 8, commits that look alike, slots in any order, take-backs."""

from collections.abc import Sequence
from typing import Any

from contract_masks import bytes_of
from core.engine.chance import Stream
from core.engine.codec import digest
from core.engine.events import Event, Log, SeenEvent, SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat, Viewer
from core.table.wire import pack_log, pack_view
from sampling import Moment, Recorded, pick, viewers
from tabled import Tabled


def secret_seats(game: AnyGame, state: Any) -> list[Seat]:
    """Return the seats whose slot of a secret choice is open."""
    return [pending.seat for pending in game.owing(state) if pending.secret]


def leaving(tabled: Tabled, viewer: Viewer) -> list[bytes]:
    """Return all that has left and would leave the table for a viewer, as bytes."""
    client = tabled.clients[viewer]
    return [*tabled.packed(viewer), pack_view(client.view()), pack_log(client.log())]


def check_secret_steps(game: AnyGame, recorded: Recorded) -> int:
    """Law 8: others are told nothing of a half-made secret step; return how many there were."""
    tabled, found = Tabled(game, recorded.setup), 0
    for moment in recorded.moments:
        others = [viewer for viewer in tabled.clients if viewer != moment.seat]
        secret = moment.entry.plies[0].secret
        half = secret and moment.seat in secret_seats(game, moment.after)
        before = [leaving(tabled, viewer) for viewer in others if half]
        tabled.play(moment.seat, moment.move)
        if half:
            found += 1
            check_told_nothing(tabled, others, before)
            check_taken_back_in_secret(tabled, moment.seat, others, before)
        elif secret:
            check_choice_taken_back(tabled, moment.seat, others)
    assert digest(recorded.last) == digest(tabled.match.state)
    return found


def check_told_nothing(
    tabled: Tabled, others: Sequence[Viewer], before: Sequence[list[bytes]]
) -> None:
    """For these viewers the same number of bytes leaves the table as before, and the same."""
    for viewer, was in zip(others, before, strict=True):
        now = leaving(tabled, viewer)
        assert len(was) == len(now), f"viewer {viewer} was told of a half-made step"
        assert was == now, f"what viewer {viewer} can see has changed by a half-made step"


def check_taken_back_in_secret(
    tabled: Tabled, seat: Seat, others: Sequence[Viewer], before: Sequence[list[bytes]]
) -> None:
    """A half-made step can be taken back and played again, and others are told nothing."""
    state = digest(tabled.match.state)
    entries = len(tabled.match.entries)
    for ask in (tabled.clients[seat].take_back, tabled.clients[seat].redo):
        ask()
        check_told_nothing(tabled, others, before)
    assert state == digest(tabled.match.state)
    assert len(tabled.match.entries) == entries + 2, "a half-made step could not be taken back"


def check_choice_taken_back(tabled: Tabled, seat: Seat, others: Sequence[Viewer]) -> None:
    """A choice that was made and is taken back has one log line for others: whose it is."""
    state = digest(tabled.match.state)
    tabled.clients[seat].take_back()
    for viewer in others:
        news = tabled.clients[viewer].log()[-1].events
        assert (SeenEvent("taken_back", {"seat": seat}, seen=False),) == news
    tabled.clients[seat].redo()
    assert state == digest(tabled.match.state)


def complete_slot(
    game: AnyGame, state: Any, seat: Seat, rng: Stream
) -> tuple[Any, list[Move], list[Event]]:
    """Return the state after a seat has filled its slot by chance, its moves, and the events."""
    after, moves, log = state.copy(), list[Move](), Log()
    while seat in secret_seats(game, after):
        moves.append(pick(rng, game.legal(after, seat)))
        game.apply(after, seat, moves[-1], log)
    return after, moves, log.events


def check_commits_alike(game: AnyGame, moment: Moment, rng: Stream, others: list[Viewer]) -> bool:
    """Whatever a seat commits to, others are sent the same; return if that could be compared."""
    if len(secret_seats(game, moment.state)) < 2 or moment.seat not in secret_seats(
        game, moment.state
    ):
        return False
    sent: dict[Viewer, set[bytes]] = {viewer: set() for viewer in others}
    for _ in range(6):
        after, _, events = complete_slot(game, moment.state, moment.seat, rng)
        for viewer in others:
            sent[viewer].add(bytes_of(game, after, events, viewer))
    for viewer, ways in sent.items():
        assert len(ways) == 1, f"viewer {viewer} can tell the commits of seat {moment.seat} apart"
    return True


def check_slot_order(game: AnyGame, state: Any, rng: Stream) -> bool:
    """Slots filled in any order lead to the same state; return whether there were several."""
    seats = secret_seats(game, state)
    if len(seats) < 2:
        return False
    slots = [(seat, complete_slot(game, state, seat, rng)[1]) for seat in seats]
    in_turn = [(seat, move) for seat, moves in slots for move in moves]
    in_reverse = [(seat, move) for seat, moves in reversed(slots) for move in moves]
    mixed = sorted(
        ((step, -seat, move) for seat, moves in slots for step, move in enumerate(moves)),
        key=lambda row: row[:2],
    )
    orders = (in_turn, in_reverse, [(Seat(-seat), move) for _, seat, move in mixed])
    found: set[bytes] = set()
    for order in orders:
        after = state.copy()
        for seat, move in order:
            game.apply(after, seat, move, SilentLog())
        found.add(digest(after))
    assert len(found) == 1, "the order in which slots are filled makes a difference"
    return True


def check_all_secrets(game: AnyGame, sample: Sequence[Recorded]) -> tuple[int, int, int]:
    """Run all checks; return the half-made steps, compared commits and orders that came up."""
    steps = commits = orders = 0
    for number, recorded in enumerate(sample):
        steps += check_secret_steps(game, recorded)
        for moment in recorded.moments:
            if secret_seats(game, moment.state):
                rng = Stream(b"secrets", number)
                others = [viewer for viewer in viewers(recorded.setup) if viewer != moment.seat]
                commits += check_commits_alike(game, moment, rng, others)
                orders += check_slot_order(game, moment.state, rng)
    return steps, commits, orders
