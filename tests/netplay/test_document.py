"""Another client, written from docs/protocol.md alone: sockets, TLS, msgpack and hashes."""

import asyncio
import socket
import ssl
from collections.abc import Iterator, Sequence
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import msgpack

import toygame
from core.engine.game import AnyGame
from netted import INVITE
from socketed import LOOPBACK, socketed

TOY: AnyGame = toygame.GAME
LOST_AFTER, ENOUGH = 3, 6
PLAYS = True
REST = {"whole": 3, "change": 6, "now": 2}
"""Where the view stands in a message."""


class Client:
    """One place at a table; keeps token, step, chain and the fields of its mask."""

    def __init__(self, port: int, pin: bytes) -> None:
        self.port, self.pin = port, pin
        self.token, self.seq, self.chain = b"", -1, b""
        self.fields: list[bytes] = []
        self.logged = 0
        self.answered = 0
        self.kinds: list[str] = []

    def connect(self, name: str) -> None:
        """Come to the only table of the host, with the token if there is one."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        self.line = context.wrap_socket(socket.create_connection((LOOPBACK, self.port), 20))
        shown = self.line.getpeercert(binary_form=True) or b""
        assert self.pin == sha256(shown).digest()[:10]
        self.send("hello", 1, 1, "another program", [])
        kind, _, _, ((table, _, game, rules, data, _, _, match),) = self.read()
        assert "welcome" == kind
        invite = b"" if self.token else INVITE
        tail = (self.token, invite, b"", self.seq, self.chain, match)
        self.send("join", table, game, rules, data, not PLAYS, name, *tail)

    def send(self, *message: object) -> None:
        """Send one frame."""
        body = msgpack.packb(list(message))
        self.line.sendall(len(body).to_bytes(4) + body)

    def exactly(self, count: int) -> bytes:
        """Return so many bytes."""
        data = b""
        while len(data) < count:
            part = self.line.recv(count - len(data))
            assert part, "the host hung up"
            data += part
        return data

    def read(self) -> list[Any]:
        """Return the next message."""
        value: list[Any] = msgpack.unpackb(self.exactly(int.from_bytes(self.exactly(4))))
        return value

    def messages(self) -> Iterator[list[Any]]:
        """Return what comes, after taking it in."""
        while True:
            message = self.read()
            if message[0] == "ping":
                self.send("pong", message[1])
            elif message[0] == "seated":
                self.token = message[3] or self.token
            elif message[0] == "whole":
                self.whole(*message[1:])
            elif message[0] == "log":
                self.logged += len(msgpack.unpackb(message[1]))
            elif message[0] == "change":
                self.change(*message[1:])
            yield message

    def whole(self, seq: int, chain: bytes, view: bytes, _steps: int) -> None:
        """Take in a whole position: its fields, one after another."""
        state = msgpack.unpackb(msgpack.unpackb(view)[1], strict_map_key=False)
        self.fields = [msgpack.packb(value) for value in state]
        self.seq, self.chain, self.logged = seq, chain, 0

    def change(self, *step: Any) -> None:
        """Take in a step, and demand that digest and chain are those of the document."""
        seq, chain, events, mask, digest, _ = step
        for number, value in mask:
            self.fields[number] = value
        header = msgpack.Packer().pack_array_header(len(self.fields))
        assert digest == blake2b(header + b"".join(self.fields), digest_size=8).digest()
        assert chain == blake2b(self.chain + digest + events, digest_size=16).digest()
        assert seq == self.seq + 1
        self.seq, self.chain = seq, chain
        self.logged += len(msgpack.unpackb(events))

    def play(self, name: str, everybody: Sequence["Client"]) -> None:
        """Be ready, answer every question with the first move, and once lose the line meanwhile."""
        self.connect(name)
        self.send("ready", PLAYS)
        known = -1
        for message in self.messages():
            self.kinds.append(message[0])
            if all(one.answered >= ENOUGH for one in everybody):
                return
            if message[0] not in REST:
                continue
            _, *state, decision, _, _, _, _, outcome, _ = msgpack.unpackb(message[REST[message[0]]])
            assert len(state) == (message[0] == "whole")
            assert outcome is None
            number, _, moves = (-1, "", []) if decision is None else msgpack.unpackb(decision)
            if number in (-1, known):
                continue
            known = number
            self.answered += 1
            self.send("move", self.answered, number, moves[0])
            if self.answered == LOST_AFTER:  # the move may be lost, or not
                self.line.close()
                self.kinds.clear()
                self.connect(name)
                known = -1


async def test_two_such_clients_play(tmp_path: Path) -> None:
    """They sit down, play, lose the line and come back, and every hash is as it is written."""
    async with asyncio.timeout(60), socketed(tmp_path, TOY, 2) as table:
        clients = [Client(table.invite.port, table.invite.pin) for _ in range(2)]
        await asyncio.gather(
            *(
                asyncio.to_thread(one.play, name, clients)
                for one, name in zip(clients, ("Ann", "Bo"), strict=True)
            )
        )
        assert table.net.match is not None
        assert len(table.net.match.entries) >= ENOUGH
        for one in clients:
            assert "seated" == one.kinds[0]
            assert "whole" not in one.kinds
            one.line.close()
