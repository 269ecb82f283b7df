"""What a table of several computers asks of those who sit there line by line, beside the match."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from core import registry
from core.engine.scene import Text
from netplay.messages import Knock, Poll, Vote
from tui.at_door import AtDoor
from tui.joining import Joined
from tui.plain.client import PlainClient
from tui.screens.vote import votes_of
from tui.widgets.lines import clean

Choice = Literal["wait", "bot", "stop"]
VOTES: Mapping[str, Choice] = {"1": "wait", "2": "bot", "3": "stop"}
"""What is voted about a player who is gone, by number."""

ANSWERS: Mapping[str, bool] = {"1": True, "2": False}
"""Whether somebody at the door is let in, by number."""

Tell = Callable[..., None]
"""Writes a message: its key and its fields."""


class Door:
    """Tells the owner who knocks, one after another, and gives the answers."""

    def __init__(self, joined: Joined, tell: Tell) -> None:
        self._joined = joined
        self._tell = tell
        self._at = AtDoor()
        self._told: set[str] = set()

    @property
    def asks(self) -> bool:
        """Whether the owner was told of somebody and has not answered."""
        return self._at.asked is not None

    def look(self) -> None:
        """Tell of who is asked about, and of what has become of that one."""
        at = self._at
        at.look(self._waiting())
        if at.asked is None:
            self._told = set()
        elif not at.has_gone:
            self._once("plain.door", name=clean(at.asked.name), words=at.asked.words)
        else:
            self._once("lobby.gone", name=clean(at.asked.name))
            if at.others:
                self._once("plain.door_more")

    def _once(self, key: str, /, **fields: object) -> None:
        if key not in self._told:
            self._told.add(key)
            self._tell(key, **fields)

    def _waiting(self) -> Sequence[Knock]:
        lobby = self._joined.remote.lobby
        return lobby.knocks if lobby is not None else ()

    def answer(self, text: str) -> str:
        """Answer who was told of; returns the key of what is wrong, "" if nothing is.

        Nobody else is let in by that, even if that one has gone meanwhile.
        """
        if self._at.asked is None:
            return "plain.no_door"
        if text not in ANSWERS and not self._at.has_gone:
            return "plain.door_how"
        name = clean(self._at.asked.name)
        meant = self._at.take(self._waiting())
        self._told = set()
        if meant is None:
            self._tell("lobby.gone", name=name)
        else:
            self._joined.remote.answer(meant.number, yes=ANSWERS[text])
        self.look()
        return ""


class Leaving:
    """Asks before the owner closes a table at which others are.

    Attributes:
        is_meant: Whether it was answered that it shall be closed for all.
    """

    def __init__(self, joined: Joined) -> None:
        self.is_meant = False
        self._joined = joined
        self._is_asked = False

    def said(self, tell: Tell, *, leave: bool) -> bool:
        """Return whether to leave after a line: it says so, if need be for the second time."""
        was_asked, self._is_asked = self._is_asked, False
        if leave and self._joined.closes_for_others and not was_asked:
            self._is_asked = True
            tell("lobby.closes")
            tell("plain.once_more", key="q")
            return False
        self.is_meant |= leave
        return leave

    @property
    def closes(self) -> bool:
        """Whether the table is closed: what nobody has said closes it for nobody else."""
        return self.is_meant or not self._joined.closes_for_others


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
        if joined.ended is None and joined.remote.online != self._told and not joined.explained:
            self._told = joined.remote.online
            say("game.online" if self._told else "game.offline")
        if not joined.remote.playing:
            if joined.remote.online:
                self.goes_on = True
                self._client.leave()
            return
        self._look_at_poll()
        self._door.look()
        self._tell_next()

    def _look_at_poll(self) -> None:
        """Tell how the last vote ended, and of the open one, whenever either is another."""
        joined, say = self._joined, self._client.say
        before, self._poll = self._poll, joined.poll
        poll = self._poll
        is_other = before is not None and (poll is None or poll.seat != before.seat)
        if is_other and joined.voted is not None:
            self._tell_vote(joined.voted)
        if poll != before and poll is not None and joined.remote.seat is not None:
            say("vote.question", name=clean(joined.remote.view().seats[poll.seat].name))
            for number, choice in VOTES.items():
                what = Text(f"vote.{choice}", {"votes": votes_of(poll)[choice]})
                say("plain.vote", number=number, what=what)

    def _tell_vote(self, poll: Poll) -> None:
        """Tell the result; that its player is back is told already."""
        info = self._joined.remote.view().seats[poll.seat]
        if not (info.here and info.kind == "person"):
            self._client.say("vote.over", name=clean(info.name), **votes_of(poll))

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
