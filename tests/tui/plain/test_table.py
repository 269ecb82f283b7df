"""A table of several computers line by line: the door, chairs, the next match, in one process."""

import io
from asyncio import create_task
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.engine.texts import Catalog
from core.table.client import SeatInfo
from hosted_here import hosted
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.invite import Invite
from netplay.messages import Chair, Knock, Lobby
from netplay.words import NONCE_BYTES
from plainly import Plain, begin, lines_of
from saves.folders import Folders
from tui.joining import Joined, load
from tui.plain.lobby import PlainLobby
from tui.plain.page import Page
from tui.plain.run import WORDS
from tui.plain.teller import Door, Leaving, Teller
from typing_lines import Typed
from waiting import until

BO, CY = Knock(3, "Bo", "one two three"), Knock(5, "Cy", "four five six")
CHAIRS = (Chair("Ann", "person", "", here=True, ready=False),) * 2


class AtDoor:
    """A place of the owner, and what it was told and has answered."""

    def __init__(self, *knocks: Knock) -> None:
        self.answers: list[tuple[int, bool]] = []
        self.told: list[str] = []
        self.remote = SimpleNamespace(lobby=Lobby("T", CHAIRS, knocks=knocks), answer=self._answer)
        joined: Any = self
        self.door = Door(joined, lambda key, **fields: self.told.append(f"{key} {fields}"))

    def _answer(self, number: int, *, yes: bool) -> None:
        self.answers.append((number, yes))

    def changes(self, *knocks: Knock) -> None:
        """Have others knock now."""
        self.remote.lobby = Lobby("T", CHAIRS, knocks=knocks)
        self.door.look()


def test_who_knocks_is_told_one_after_another() -> None:
    """Each once; an answer goes to the one told of, and the next one is told of then."""
    at = AtDoor(BO, CY)
    at.door.look()
    at.door.look()
    assert ["Bo"] == [name for name in ("Bo", "Cy") if name in " ".join(at.told)]
    assert "plain.door_how" == at.door.answer("3")
    assert "" == at.door.answer("1")
    assert "" == at.door.answer("2")
    assert [(3, True), (5, False)] == at.answers
    assert 2 == len(at.told)
    assert "plain.no_door" == at.door.answer("1")


def test_an_answer_lets_in_nobody_who_came_since() -> None:
    """Bo has gone and Cy stands there: Cy is told of before anything is answered for Cy."""
    at = AtDoor(BO)
    at.door.look()
    at.remote.lobby = Lobby("T", CHAIRS, knocks=(CY,))
    assert "" == at.door.answer("1")
    assert [] == at.answers
    assert "lobby.gone {'name': 'Bo'}" in at.told
    assert "Cy" in at.told[-1]


def test_an_answer_that_was_begun_before_reaches_nobody() -> None:
    """Bo is told to have gone; the next answer may be meant for Bo still, so it only shows Cy."""
    at = AtDoor(BO, CY)
    at.door.look()
    at.changes(CY)
    at.changes(CY)
    assert ["lobby.gone {'name': 'Bo'}", "plain.door_more {}"] == at.told[1:]
    assert "" == at.door.answer("1")
    assert [] == at.answers
    assert "Cy" in at.told[-1]
    assert "" == at.door.answer("1")
    assert [(5, True)] == at.answers


def test_who_comes_before_the_one_asked_about_waits() -> None:
    """Bo's words came later than Cy's: who was told of first is answered first."""
    at = AtDoor(CY)
    at.door.look()
    at.changes(BO, CY)
    assert "" == at.door.answer("2")
    assert [(5, False)] == at.answers
    assert "Bo" in at.told[-1]


async def test_the_owner_answers_the_door_and_frees_a_chair(lehen_home: Path) -> None:
    """Both see the same words; D 1 lets in, F 2 takes the chair again, or says why not."""
    async with hosted(lehen_home, SeatInfo("Ann"), SeatInfo("", "open")) as (table, invite):
        wish = Wish("Ann", table=table.id, token=table.owner)
        owner = Joined(Folders(lehen_home), invite, wish, owner=True)
        address = Invite(invite.host, invite.port)
        guest = Guest(address, Wish("Bo", nonce=bytes(NONCE_BYTES)), load, "0")
        source, out = Typed(), io.StringIO()
        page = Page(out, ascii_only=False)
        lobby = PlainLobby(owner, Catalog("en", WORDS), source, page, Leaving(owner))
        owner.open()
        waiting, running = create_task(lobby.wait()), create_task(guest.run())
        await until(lambda: "Bo would like to come in" in out.getvalue())
        assert guest.line is not None
        assert guest.line.words in " ".join(out.getvalue().split())
        source.put(["D 1"])
        await until(lambda: "(B) Bo: not ready yet" in out.getvalue())
        guest.remote.say("hello")
        await until(lambda: "(B) Bo: hello" in out.getvalue())
        source.put(["t come in", "F 3", "F 1", "F 2"])
        await until(lambda: "[A] Ann: come in" in out.getvalue())
        assert "The chairs are 1 to 2" in out.getvalue()
        assert "This chair is your own" in out.getvalue()
        assert "removed" == (await running)[0]
        await until(lambda: "(B): free" in out.getvalue().split("hello")[1])
        source.put(["F 2"])
        await until(lambda: "This chair is free already" in out.getvalue())
        source.put(["q"])
        assert not await waiting
        await owner.close(shut=True)


async def test_the_next_match_is_told_and_begun() -> None:
    """After the match G says that one is ready; when the table has gone on the client ends."""
    plain = Plain(begin("adellos", "Ann,Bob"), lines_of())
    ready: list[bool] = []
    remote = SimpleNamespace(
        online=True,
        playing=True,
        is_over=True,
        seat=0,
        lobby=Lobby("T", CHAIRS, then="comuni"),
        ready=lambda *, on: ready.append(on),
    )
    joined: Any = SimpleNamespace(ended=None, poll=None, explained=False, remote=remote)
    teller = Teller(joined, plain.client)
    assert "plain.no_go_on" == teller.answer("go_on", "")
    assert [] == ready
    teller.changed()
    teller.changed()
    assert 1 == plain.output.count("Next: Comuni.")
    assert "" == teller.answer("go_on", "")
    assert [True] == ready
    remote.playing = False
    teller.changed()
    await plain.play()
    assert teller.goes_on


async def test_a_pause_is_told() -> None:
    """P has the table pause, and go on; the log says that it was who is at the keyboard."""
    plain = Plain(begin("adellos", "Ann,Bob"), lines_of("P", "P"))
    await plain.play()
    assert "(B) Bob has the table pause" in plain.output
    assert "(B) Bob lets the match go on" in plain.output
    assert 0 == plain.client.mistakes


async def test_who_joins_a_paused_match_is_told() -> None:
    """Before anything is asked: a move would be refused."""
    plain = Plain(begin("adellos", "Ann,Bob"), lines_of())
    client = plain.client.desk.clients[0]
    client.pause(on=True)
    await until(lambda: client.view().paused)
    plain.client.desk.take(client, client.view())
    await plain.play()
    assert "The table is paused" in plain.output


async def test_who_watches_has_no_pause_and_nothing_to_take_back() -> None:
    """Line by line as on the screen: it is said that a spectator has no seat."""
    plain = Plain(begin("adellos", "knight,knight"), lines_of("P", "u", "r"), is_terminal=True)
    await plain.play()
    assert 3 == plain.output.count("A spectator has no seat")
    assert not plain.session.table.paused
