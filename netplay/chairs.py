"""The chairs of a table: who has which, and what opens it again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from hmac import compare_digest
from typing import Protocol

from core.engine.ids import Seat, Viewer
from core.table.client import SeatInfo
from netplay import messages as say

TOKEN_BYTES = 16

Chance = Callable[[int], bytes]
"""Returns that many random bytes."""


class Peer(Protocol):
    """Somebody at the other end of a connection."""

    def send(self, message: object) -> None:
        """Send a message."""
        ...

    def close(self, code: str, text: str = "") -> None:
        """End the connection with a reason."""
        ...


@dataclass(frozen=True, slots=True)
class Guest:
    """A peer's place: a seat, or None for one who watches."""

    peer: Peer
    seat: Viewer
    owner: bool
    end: Callable[[], None] = field(default=lambda: None, compare=False)


class Refusal(Exception):  # noqa: N818 the answer to a JOIN, no failure
    """A JOIN is answered with a CLOSE."""

    def __init__(self, code: str, text: str) -> None:
        self.code = code
        super().__init__(text)


@dataclass(slots=True)
class Chair:
    """A chair of the table.

    Attributes:
        info: Who sits there.
        token: SHA-256 of the token that opens it, b"" where there is none.
        player: Who of a campaign's players it is for, "" outside of campaigns.
        local: Whether it is kept for the owner's own people.
        ready: Whether its player wants to begin.
        peer: Who is connected to it.
        lost_s: Since when nobody is, by the host's clock; None while somebody is.
    """

    info: SeatInfo
    token: bytes = b""
    local: bool = False
    player: str = ""
    ready: bool = False
    peer: Peer | None = None
    lost_s: float | None = None

    @property
    def here(self) -> bool:
        """Whether somebody can answer for it: a bot always, a person while connected."""
        return self.info.kind == "bot" or self.peer is not None

    def shown(self) -> say.Chair:
        """Return the chair as everybody sees it in the lobby."""
        info = self.info
        return say.Chair(
            info.name, info.kind, info.level, self.here, self.ready or info.kind == "bot"
        )


class Chairs:
    """The chairs of one table.

    Attributes:
        all: In seat order.
        owner: SHA-256 of the owner's token.
        resting: Of people who do not play this match; their tokens stay good.
    """

    def __init__(self, chairs: Sequence[Chair], owner: bytes, chance: Chance) -> None:
        """Take the chairs; `owner` is the SHA-256 of the owner's token."""
        self.all = list(chairs)
        self.owner = owner
        self.resting: list[Chair] = []
        self._chance = chance

    def is_owner(self, token: bytes) -> bool:
        """Return whether a token is the owner's."""
        return bool(token) and same(sha256(token).digest(), self.owner)

    def of_token(self, token: bytes, name: str) -> Viewer:
        """Return the seat that a token opens; the owner's opens the one kept, by name first."""
        if self.is_owner(token):
            kept = [Seat(n) for n, chair in enumerate(self.all) if chair.local]
            named = [seat for seat in kept if self.all[seat].info.name == name]
            return next(iter([*named, *kept]), None)
        known = sha256(token).digest() if token else b""
        found = (n for n, chair in enumerate(self.all) if same(known, chair.token))
        return next((Seat(number) for number in found), None)

    def is_held(self, seat: Viewer) -> bool:
        """Return whether somebody is connected to a seat."""
        return seat is not None and self.all[seat].peer is not None

    def rests(self, token: bytes) -> bool:
        """Return whether a token is of somebody who does not play this match."""
        known = sha256(token).digest() if token else b""
        return any(same(known, chair.token) for chair in self.resting)

    def free(self) -> int:
        """Return how many are open."""
        return sum(chair.info.kind == "open" for chair in self.all)

    def people(self) -> list[Seat]:
        """Return the seats of people."""
        return [Seat(n) for n, chair in enumerate(self.all) if chair.info.kind == "person"]

    def take(self, name: str) -> tuple[Seat, bytes] | None:
        """Give an open chair away: the one for a player of this name, else the first.

        Returns its seat and a new token, None without any.
        """
        free = [n for n, chair in enumerate(self.all) if chair.info.kind == "open"]
        if not free:
            return None
        number = next((n for n in free if self.all[n].player == name), free[0])
        token = self._chance(TOKEN_BYTES)
        taken = SeatInfo(self.unique(name))
        self.all[number] = replace(self.all[number], info=taken, token=sha256(token).digest())
        return Seat(number), token

    def may_be_freed(self, number: int) -> bool:
        """Return whether a chair is a guest's."""
        if not 0 <= number < len(self.all):
            return False
        return self.all[number].info.kind == "person" and not self.all[number].local

    def open(self, seat: Seat) -> None:
        """Take a chair from whoever has it; in a campaign it stays the same player's."""
        self.all[seat] = Chair(SeatInfo("", "open"), player=self.all[seat].player)

    def fill(self, level: str) -> None:
        """Give all open chairs to bots of a level."""
        for number, chair in enumerate(self.all):
            if chair.info.kind == "open":
                bot = SeatInfo(self.unique(level.capitalize()), "bot", level)
                self.all[number] = replace(chair, info=bot)

    def unique(self, name: str) -> str:
        """Return a name, with a number behind it where it is taken."""
        taken = {chair.info.name for chair in self.all}
        tries = (f"{name} {number}" if number > 1 else name for number in range(1, len(taken) + 2))
        return next(one for one in tries if one not in taken)

    def here_ready(self) -> bool:
        """Return whether somebody is here, and all who are here are ready."""
        here = [chair for chair in self.all if chair.peer is not None]
        return bool(here) and all(chair.ready for chair in here)

    def all_ready(self) -> bool:
        """Return whether the match can begin by itself: no chair open, all people ready."""
        people = [chair for chair in self.all if chair.info.kind == "person"]
        return not self.free() and bool(people) and all(c.peer and c.ready for c in people)


def same(given: bytes, known: bytes) -> bool:
    """Return whether two secrets are equal and not empty, in constant time."""
    return bool(given) and bool(known) and compare_digest(given, known)
