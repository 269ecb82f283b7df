"""Checks of take-back: random requests at a table equal a straight replay of what is left."""

from collections import Counter
from typing import Any

from core.engine.chance import Stream
from core.engine.codec import digest
from core.engine.events import SilentLog
from core.engine.game import AnyGame
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.match.entries import Entry, Ply
from core.match.match import Match
from core.table.recorder import ListRecorder
from core.table.records import restore_entry
from core.table.stream import Stream as ViewerStream
from sampling import pick
from tabled import Tabled


def request(tabled: Tabled, rng: Stream) -> None:
    """Have a seat do something by chance: mostly play, else take back, redo or restart."""
    game, match = tabled.match.game, tabled.match
    owed = game.owing(match.state)
    what = rng.below(10)
    if what < 6 and owed:
        seat = rng.choice(owed).seat
        tabled.play(seat, pick(rng, match.legal(seat)))
        return
    seat = Seat(rng.below(match.setup.seats))
    if match.entries and rng.below(3):
        seat = match.entries[-1].seat
    client = tabled.clients[seat]
    (client.take_back, client.take_back, client.redo, client.restart_turn)[what % 4]()


def follow(left: list[Ply], entry: Entry) -> None:
    """Do to the list of plies that still stand what an entry did to the match."""
    if entry.cause != "take_back":
        left.append(entry.plies[0])
        return
    for ply in entry.plies:
        place = max(i for i, one in enumerate(left) if one is ply)
        del left[place]


def straight(game: AnyGame, setup: Setup, plies: list[Ply]) -> Any:
    """Return the state after these plies in a match without a take-back."""
    state = game.new(setup, SilentLog())
    for ply in plies:
        for seat, move in ((ply.seat, ply.move), *ply.forced):
            game.apply(state, seat, move, SilentLog())
    return state


def check_take_back(
    game: AnyGame, setup: Setup, key: bytes, requests: int, *, practice: bool = False
) -> Counter[str]:
    """After any requests the state is that of a straight replay; return the entries by cause."""
    tabled, rng, left = Tabled(game, setup, practice=practice), Stream(key), list[Ply]()
    causes = Counter[str]()
    match = tabled.match
    for _ in range(requests):
        done = len(match.entries)
        request(tabled, rng)
        for entry in match.entries[done:]:
            follow(left, entry)
            causes[entry.cause] += 1
            expected = digest(straight(game, setup, left))
            assert expected == digest(match.state) == entry.digest, "not as a straight replay"
            check_barrier(match, entry)
    check_streams(tabled)
    check_restored(tabled)
    check_history(match)
    return causes


def check_barrier(match: Match[Any], entry: Entry) -> None:
    """After a barrier nobody has anything to take back, except in a practice match."""
    if entry.barrier and not match.practice:
        seats = map(Seat, range(match.setup.seats))
        assert [] == [seat for seat in seats if match.can_take_back(seat)]


def check_streams(tabled: Tabled) -> None:
    """A viewer that comes late is told the same, with the same numbers and decision."""
    for viewer in tabled.clients:
        live, late = tabled.table.stream(viewer), ViewerStream.of(tabled.match, viewer, ())
        assert live.log == late.log
        assert live.match_entries == late.match_entries
        assert live.digests == late.digests
        assert live.decision == late.decision


def check_restored(tabled: Tabled) -> None:
    """The records lead another match through the same entries to the same state."""
    match = tabled.match
    again = Match(match.game, match.setup, practice=match.practice)
    assert isinstance(tabled.recorder, ListRecorder)
    for record in tabled.recorder.records:
        restore_entry(again, record)
    assert match.entries == again.entries
    assert match.state == again.state
    for seat in map(Seat, range(match.setup.seats)):
        assert match.can_take_back(seat) == again.can_take_back(seat)
        assert match.can_redo(seat) == again.can_redo(seat)


def check_history(match: Match[Any]) -> None:
    """Each entry's position can be shown again, one by one or in a walk."""
    digests = [entry.digest for entry in match.entries]
    walked = [digest(state) for _, state in match.walk()]
    assert digests == walked[1:]
    assert digests == [digest(match.state_at(n + 1)) for n in range(len(digests))]
