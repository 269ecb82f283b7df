"""Frames of a real match with bytes changed by chance, for both sides of the line."""

from random import Random
from typing import Any

from core.engine.game import AnyGame
from netplay.frames import HEADER
from netplay.guest_line import GuestLine, Wish
from netplay.host_line import HostLine
from netplay.remote import RemoteTable
from netted import CERTIFICATE, INVITE, Netted, Wire, play_on


def frames(data: bytes) -> list[bytes]:
    """Return the single frames of a stream."""
    found: list[bytes] = []
    while data:
        end = HEADER.size + HEADER.unpack_from(data)[0]
        found.append(data[:end])
        data = data[end:]
    return found


def mutated(rng: Random, frame: bytes) -> bytes:
    """Return a frame with bytes changed, cut out, doubled or put in; often with a right length."""
    body = bytearray(frame[HEADER.size :])
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(body) + 1)
        match rng.randrange(4):
            case 0 if at < len(body):
                body[at] = rng.randrange(256)
            case 1:
                body[at:at] = rng.randbytes(rng.randint(1, 4))
            case 2:
                del body[at : at + rng.randint(1, 4)]
            case _:
                body[at:at] = body[at : at + 8]
    length = len(body) if rng.random() < 0.95 else rng.randrange(2**32)
    return HEADER.pack(length) + bytes(body)


class Target:
    """A running table, what one guest said and heard, and lines to throw mutants at.

    Attributes:
        net: The host.
        remotes: The two guests.
        up: Frames of a guest that came back and played.
        down: Frames of the host to it.
    """

    def __init__(self, game: AnyGame) -> None:
        self.net = Netted(game, ["open", "open"])
        pairs = [self.net.join(name) for name in ("Ann", "Bo")]
        self.remotes = [remote for _, remote in pairs]
        for remote in self.remotes:
            remote.ready(on=True)
        self.net.run()
        self.net.cut(pairs[0][0])
        wire = self.come_back(0)
        self.remotes[0].say("hello")
        play_on(self.net, self.remotes, 20)
        self.up, self.down = frames(bytes(wire.up)), frames(bytes(wire.down))

    def come_back(self, number: int) -> Wire:
        """Connect a guest once more with its token."""
        remote, name = self.remotes[number], ("Ann", "Bo")[number]
        wire, _ = self.net.connect(Wish(name, table="t", token=remote.token), remote)
        self.net.run()
        return wire

    def at_host(self, rng: Random) -> bool:
        """Send the host one mutated frame in a true conversation; returns whether it hung up."""
        line = HostLine(self.net.hall, self.net.now_s, _nothing)
        number = rng.randrange(len(self.up))
        for frame in [*self.up[:number][:3], mutated(rng, self.up[number])]:
            line.receive(frame, self.net.now_s)
        hung_up = line.closing
        line.lost(self.net.now_s)
        return hung_up

    def at_guest(self, rng: Random) -> bool:
        """Send a guest one mutated frame in a true conversation; returns whether it hung up."""
        remote, game = RemoteTable(), self.net.game
        wish = Wish("Ann", table="t", invite=INVITE)
        line = GuestLine("0", wish, remote, lambda _id: game, CERTIFICATE, 0.0, _nothing)
        number = rng.randrange(len(self.down))
        near = [frame for frame in self.down[:number] if len(frame) < 100_000][:6]
        for frame in [*near, mutated(rng, self.down[number])]:
            line.receive(frame, 0.0)
        look(remote)
        return line.stage == "closed"


def look(remote: RemoteTable) -> Any:
    """Look at what a guest believes, as a screen does."""
    return (remote.view(), remote.log()) if remote.playing else None


def _nothing() -> None:
    """Nobody waits."""
