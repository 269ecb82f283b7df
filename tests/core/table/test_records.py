"""Records: what a table writes down, and the match that is restored from it."""

from typing import Any

import msgpack
import pytest

import ford
import toygame
from core.engine.chance import seed_from_text
from core.engine.codec import decode, digest, encode
from core.engine.errors import CodecError, SetupError
from core.match.errors import DivergedError
from core.match.match import Match
from core.table.client import SeatInfo
from core.table.local import LocalTable
from core.table.plan import plan_match
from core.table.recorder import ListRecorder
from core.table.records import read_seat, restore_entry
from ford import A, B
from tabled import Tabled, seat_infos


def recorded(tabled: Tabled) -> list[list[object]]:
    """Return the records of a table, as they come back from a file."""
    assert isinstance(tabled.recorder, ListRecorder)
    return decoded(tabled.recorder.records)


def decoded(rows: object) -> list[list[object]]:
    """Return rows after msgpack, where tuples are lists."""
    return list(msgpack.unpackb(encode(rows)))


def played() -> Tabled:
    """Return a table at which every kind of thing was done."""
    tabled = ford.table()
    tabled.play(A, ("stake", 2))
    tabled.play(B, ford.NOUGHT)
    tabled.clients[A].take_back()
    tabled.clients[A].redo()
    tabled.clients[A].restart_turn()
    tabled.play(A, ford.NOUGHT)
    tabled.play(A, ford.BUILD)
    tabled.play(A, ford.GOLD)
    LocalTable(tabled.table, None).reseat(B, SeatInfo("Kit", "bot", "squire"))
    tabled.clients[B].say("hello")
    tabled.clients[A].pause(on=True)
    tabled.clients[A].pause(on=False)
    return tabled


def test_records() -> None:
    """Everything that is done is one record, in the order of doing."""
    tabled = played()
    digests = [entry.digest for entry in tabled.match.entries]
    expected = [
        ["ply", A, 1, 0, ["stake", 2], [], digests[0]],
        ["ply", B, 1, 0, ["stake", 0], [], digests[1]],
        ["take_back", A, 1, digests[2]],
        ["redo", A, [], digests[3]],
        ["take_back", A, 1, digests[4]],
        ["ply", A, 5, 5, ["stake", 0], [], digests[5]],
        ["ply", A, 6, 6, ["build"], [], digests[6]],
        ["ply", A, 7, 7, ["coin", "gold"], [[A, ["coin", "silver"]]], digests[7]],
        ["seat", B, "Kit", "bot", "squire"],
        ["chat", B, "hello"],
        ["pause", True, A],
        ["pause", False, A],
    ]
    assert expected == recorded(tabled)


def test_restore() -> None:
    """The records lead another match through the same entries; the others are not about it."""
    tabled = played()
    again = Match(toygame.GAME, tabled.match.setup)
    about = [restore_entry(again, record) for record in recorded(tabled)]
    assert [True] * 8 + [False] * 4 == about
    assert tabled.match.entries == again.entries
    assert digest(tabled.match.state) == digest(again.state)


def test_end_is_recorded() -> None:
    """The end has a record with reason, places, scores and winners."""
    tabled = ford.table(rounds=1)
    for seat, move in ((A, ford.NOUGHT), (B, ford.NOUGHT), (A, ford.BUILD), (A, ford.AUTO)):
        tabled.play(seat, move)
    tabled.play(B, ford.REST)
    outcome = tabled.match.outcome
    assert outcome is not None
    end = ["end", "rounds", list(outcome.places), list(outcome.scores), list(outcome.winners)]
    assert end == recorded(tabled)[-1]


@pytest.mark.parametrize(
    "record",
    [
        ["ply"],
        ["ply", 0, 1, 0, ["stake", 0], []],
        ["ply", 0, 1, 0, ["stake", 0], [], "text"],
        ["ply", "A", 1, 0, ["stake", 0], [], bytes(8)],
        ["ply", True, 1, 0, ["stake", 0], [], bytes(8)],
        ["ply", 0, 1, 0, [], [], bytes(8)],
        ["ply", 0, 1, 0, "stake", [], bytes(8)],
        ["ply", 0, 1, 0, ["stake", None], [], bytes(8)],
        ["ply", 0, 1, 0, ["stake", 0], [["stake", 0]], bytes(8)],
        ["ply", 0, 1, 0, ["stake", 0], [[1, []]], bytes(8)],
        ["take_back", 0, bytes(8)],
        ["take_back", 0, "1", bytes(8)],
        ["redo", 0, 5, bytes(8)],
    ],
)
def test_malformed_records(record: list[Any]) -> None:
    """A record of a ply, take-back or redo that has another form is an error, never skipped."""
    match = ford.begun(stakes=True)
    with pytest.raises(CodecError):
        restore_entry(match, record)
    assert [] == match.entries


def test_diverging_records() -> None:
    """A record that leads elsewhere than it did is an error that names the entry."""
    match = ford.begun(stakes=True)
    with pytest.raises(DivergedError, match="entry 1"):
        restore_entry(match, ["ply", 0, 1, 0, ["stake", 0], [], bytes(8)])


def test_read_seat() -> None:
    """A record of a seat says who sits there; others do not."""
    assert (B, SeatInfo("Kit", "bot", "squire")) == read_seat(["seat", 1, "Kit", "bot", "squire"])
    assert read_seat(["seat", 1, "Kit", "cat", ""]) is None
    assert read_seat(["pause", True]) is None


# -- plans


def test_plan() -> None:
    """A plan has all options and begins the same match each time."""
    seed, bot_seed = seed_from_text("plan"), bytes(16)
    chosen = {"teams": True}
    plan = plan_match(toygame.GAME, seat_infos(4), chosen, seed=seed, bot_seed=bot_seed)
    assert {"rounds": 3, "teams": True} == plan.options
    first, second = plan.begin(toygame.GAME), plan.begin(toygame.GAME)
    assert digest(first.state) == digest(second.state)
    assert (4, False) == (first.setup.seats, first.practice)
    state = decode(toygame.GAME.state_type, encode(first.state))
    assert first.state == state


@pytest.mark.parametrize("seats", [1, 5])
def test_plan_refuses(seats: int) -> None:
    """A game is for the numbers of seats that its data file names."""
    with pytest.raises(SetupError, match=f"toygame is for 2 to 4 seats, not {seats}"):
        plan_match(toygame.GAME, seat_infos(seats), {}, seed=bytes(16), bot_seed=bytes(16))


def test_a_match_given_up_is_restored() -> None:
    """The record of it ends the match again, and no snapshot follows that would hide it."""
    tabled = ford.table()
    tabled.play(A, ("stake", 2))
    tabled.clients[B].resign()
    tabled.table.keep_position()
    rows = recorded(tabled)
    assert ["ply", "resigned", "end"] == [row[0] for row in rows]
    again = Match(toygame.GAME, tabled.match.setup)
    assert [True, True, False] == [restore_entry(again, row) for row in rows]
    assert tabled.match.outcome == again.outcome
    with pytest.raises(DivergedError):
        restore_entry(again, rows[1])
