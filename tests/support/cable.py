"""Run in a network of its own: a match goes on while the cable is out for some seconds.

`python cable.py SECONDS` prints how many connections each guest made, and the entries played.
"""

import asyncio
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import toygame
from bots_there import Player
from core import registry
from netplay import certificate
from netplay.guest import Guest
from netplay.guest_line import Wish
from netplay.host import Host
from netplay.invite import Invite, pin_of
from netted import INVITE, Netted
from waiting import until


def cable(state: str) -> None:
    """Put the only interface up or down."""
    subprocess.run(["ip", "link", "set", "lo", state], check=True)  # noqa: S607 of the system


async def pull(folder: Path, seconds: float) -> tuple[list[int], int]:
    """Play, pull the cable, put it back, play on; returns connections by guest, and entries."""
    net = Netted(toygame.GAME, ["open", "open"])
    file = certificate.make_certificate(folder)
    host = Host(net.hall, certificate.host_context(file))
    port = await host.listen("127.0.0.1", 0)
    invite = Invite("127.0.0.1", port, pin_of(certificate.read_certificate(file)), INVITE)
    guests = [
        Guest(invite, Wish(name, invite=INVITE), lambda _id: toygame.GAME, "0")
        for name in ("Ann", "Bo")
    ]
    seated = [0, 0]

    def heard(number: int, message: object) -> None:
        seated[number] += type(message).__name__ == "Seated"

    tasks = [asyncio.create_task(guest.run()) for guest in guests]
    for number, guest in enumerate(guests):
        guest.remote.hear(partial(heard, number))
    await until(lambda: all(guest.remote.lobby for guest in guests))
    for guest in guests:
        guest.remote.ready(on=True)
    await until(lambda: all(guest.remote.playing for guest in guests))
    cable("down")
    await asyncio.sleep(seconds)
    cable("up")
    players = [Player(guest) for guest in guests]
    await until(lambda: all(guest.remote.online for guest in guests), 40)
    for player in players:
        player.play()
    await until(lambda: all(guest.remote.is_over for guest in guests), 60)
    for guest in guests:
        await guest.leave()
    await asyncio.gather(*tasks)
    await host.close()
    assert net.match is not None
    return seated, len(net.match.entries)


if __name__ == "__main__":
    registry.add("toygame", "toygame")
    cable("up")
    with tempfile.TemporaryDirectory() as name:
        seated, entries = asyncio.run(pull(Path(name), float(sys.argv[1])))
        sys.stdout.write(f"{seated} {entries}")
