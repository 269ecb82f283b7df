"""What a table of several computers asks of those who sit there line by line, beside the match."""

from collections.abc import Callable, Mapping
from typing import Literal

from core import registry
from netplay.messages import Knock, Poll, Vote
from tui.joining import Joined
from tui.plain.client import PlainClient
from tui.widgets.lines import clean

Choice = Literal["wait", "bot", "stop"]
VOTES: Mapping[str, Choice] = {"1": "wait", "2": "bot", "3": "stop"}
"""What is voted about a player who is gone, by number."""

ANSWERS: Mapping[str, bool] = {"1": True, "2": False}
"""Whether somebody at the door is let in, by number."""

Tell = Callable[..., None]
"""Writes a message: its key and its fields."""


class Door:
    """Tells the owner who knocks, one after another, and gives the answers.

    Attributes:
        shown: Who was told of last and still waits.
    """

    def __init__(self, joined: Joined, tell: Tell) -> None:
        self.shown: Knock | None = None
        self._joined = joined
        self._tell = tell
        self._answered: frozenset[int] = frozenset()

    def look(self) -> None:
        """Tell of the next one who knocks."""
        lobby = self._joined.remote.lobby
        waiting = [k for k in lobby.knocks if k.number not in self._answered] if lobby else []
        if self.shown not in waiting:
            self.shown = waiting[0] if waiting else None
            if self.shown is not None:
                self._tell("plain.door", name=clean(self.shown.name), words=self.shown.words)

    def answer(self, text: str) -> str:
        """Answer who was told of; returns the key of what is wrong, "" if nothing is.

        Nobody else is let in by that, even if that one has gone meanwhile.
        """
        if self.shown is None:
            return "plain.no_door"
        if text not in ANSWERS:
            return "plain.door_how"
        self._joined.remote.answer(self.shown.number, yes=ANSWERS[text])
        self._answered |= {self.shown.number}
        self.look()
        return ""


class Teller:
    """Says how it stands with the line, votes, the door and the next match; takes the answers.

    Attributes:
        goes_on: Whether the table has gone on to the next match.
    """

    def __init__(self, joined: Joined, client: PlainClient) -> None:
        self.goes_on = False
        self._joined = joined
        self._client = client
        self._told = joined.remote.online
        self._poll: Poll | None = None
        self._then = ""
        self._door = Door(joined, client.say)

    def changed(self) -> None:
        """Say what is new; leave the match where the table has gone on to the next one."""
        joined, say = self._joined, self._client.say
        if joined.ended is None and joined.remote.online != self._told:
            self._told = joined.remote.online
            say("game.online" if self._told else "game.offline")
        if not joined.remote.playing:
            if joined.remote.online:
                self.goes_on = True
                self._client.leave()
            return
        poll = joined.poll
        if poll != self._poll and poll is not None and joined.remote.seat is not None:
            say("vote.question", name=clean(joined.remote.view().seats[poll.seat].name))
            say("plain.vote", wait=poll.wait, bot=poll.bot, stop=poll.stop)
        self._poll = poll
        self._door.look()
        self._tell_next()

    def _tell_next(self) -> None:
        remote = self._joined.remote
        then = remote.lobby.then if remote.lobby is not None and remote.is_over else ""
        if then and then != self._then:
            lang = self._client.words.catalog.lang
            known = then in registry.ids()
            name = registry.load(then).data.name(lang) if known else clean(then)
            self._client.say("plain.then", game=name)
        self._then = then

    def _go_on(self) -> str:
        """Be ready for the next match, once: each word counts against the limit of the line."""
        lobby, seat = self._joined.remote.lobby, self._joined.remote.seat
        if not self._then or lobby is None or seat is None:
            return "plain.no_go_on"
        if not lobby.chairs[seat].ready:
            self._joined.remote.ready(on=True)
        return ""

    def answer(self, verb: str, text: str) -> str:
        """Do what a line wants of the table; returns the key of what is wrong, "" if nothing is."""
        remote, poll = self._joined.remote, self._joined.poll
        if verb == "door":
            return self._door.answer(text)
        if verb == "go_on":
            return self._go_on()
        if text not in VOTES:
            return "plain.vote_how"
        if poll is None or remote.seat is None:
            return "plain.no_vote"
        remote.vote(Vote(poll.seat, VOTES[text]))
        return ""
