"""The line client looks back, and votes about a player who is gone."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from core.engine.ids import Seat
from netplay.messages import Poll, Vote
from plainly import Plain, begin, lines_of
from tui.plain.teller import Teller


async def written(*lines: str) -> Plain:
    """Return a match of Adellos that was left after these lines."""
    plain = Plain(begin("adellos", "Ann,Bob"), lines_of(*lines))
    await plain.play()
    return plain


async def test_turns_and_an_earlier_position() -> None:
    """V lists where turns began, and with a number shows that position; the question stays."""
    plain = await written("1", "1", "v", "v 0", "1")
    assert "v NUMBER shows the position at an entry, 0 to 2" in plain.output
    assert "== REVIEWING 0/2" in plain.output
    assert 3 == len(plain.session.table.match.entries)
    assert 0 == plain.client.mistakes


async def test_what_is_not_there_is_said() -> None:
    """An entry that does not exist, a vote about nothing and nobody at the door are mistakes."""
    plain = await written("v 7", "v x", "V 1", "D 1", "G")
    assert 2 == plain.output.count("There is no such entry; they go from 0 to 0")
    assert "Nothing is voted about now" in plain.output
    assert "Nobody is at the door" in plain.output
    assert "No match follows now" in plain.output
    assert 5 == plain.client.mistakes


async def test_lines_of_the_log_with_words() -> None:
    """A stroke with words writes the lines that have them, each with its entry."""
    plain = await written("1", "1", "/ ann", "/nothing of the kind")
    assert "   2  [A] Ann chooses" in plain.output
    assert "No line of the log has nothing of the kind" in plain.output
    assert 1 == plain.client.mistakes


async def test_marks_are_kept_for_the_screen() -> None:
    """An apostrophe with a number marks an entry and takes the mark away; alone it lists them."""
    plain = await written("1", "1", "'", "' 1", "'", "'1", "' 1", "' 99")
    assert "Nothing is marked; ' NUMBER marks an entry" in plain.output
    assert "Entry 1 is marked; ' lists the marks" in plain.output
    assert "Entry 1 is not marked any more" in plain.output
    marks = plain.client.table.marks
    assert [(), (1,)] == sorted(marks.of(Seat(seat)) for seat in (0, 1))
    assert 1 == plain.client.mistakes


async def test_back_to_an_entry() -> None:
    """U with a number takes back what was done since; what cannot be is refused in words."""
    plain = await written("1", "1", "u 0", "u x")
    assert "Taking back all your moves since entry 0" in plain.output
    assert 1 == plain.output.count("There is no such entry")


async def test_a_vote_is_told_and_taken() -> None:
    """The question names who is gone and how the vote stands; V with a number votes."""
    plain = Plain(begin("adellos", "Ann,Bob"), lines_of("V 2", "V 2"))
    votes: list[Vote] = []

    def vote(choice: Vote) -> None:
        votes.append(choice)
        joined.poll = None

    view = plain.client.desk.clients[0].view()
    view = replace(view, seats=(view.seats[0], replace(view.seats[1], here=False)))
    remote = SimpleNamespace(online=True, playing=True, lobby=None, seat=0, vote=vote)
    remote.view = lambda: view
    joined: Any = SimpleNamespace(
        ended=None, poll=Poll(1, 1, 0, 0, open=True), explained=False, remote=remote
    )
    teller = Teller(joined, plain.client)
    plain.client.at_table = teller.answer
    teller.changed()
    teller.changed()
    assert 1 == plain.output.count("Bob is gone, and the match waits")
    assert "V 1: wait (1 vote)" in plain.output
    await plain.play()
    assert [Vote(1, "bot")] == votes
    joined.voted = Poll(1, 1, 1, 0, open=False)
    teller.changed()
    assert "The vote about Bob is over: wait 1 vote, bot 1 vote, stop 0 votes" in plain.output
    assert "Nothing is voted about now" in plain.output


async def test_the_player_who_is_voted_about_comes_back() -> None:
    """That ends the vote; it is told once, as that the player is back, not as a result of votes."""
    plain = Plain(begin("adellos", "Ann,Bob"), lines_of())
    remote = SimpleNamespace(online=True, playing=True, lobby=None, seat=0)
    remote.view = plain.client.desk.clients[0].view
    joined: Any = SimpleNamespace(
        ended=None, poll=Poll(1, 0, 0, 0, open=True), explained=False, remote=remote
    )
    teller = Teller(joined, plain.client)
    teller.changed()
    joined.poll, joined.voted = None, Poll(1, 0, 0, 0, open=False)
    teller.changed()
    assert "The vote about Bob" not in plain.output
