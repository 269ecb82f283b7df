"""Guests over real sockets that play by the games' rules of thumb."""

import asyncio

from core import registry
from core.engine.chance import Stream
from core.table.client import Refused, Update
from netplay.guest import Guest
from tui.joining import Joined


class Player:
    """Answers every question of one guest, or of one place of an app, as soon as it is asked."""

    def __init__(self, guest: Guest | Joined, seed: int = 1) -> None:
        self.guest = guest
        self._luck = Stream(seed.to_bytes(16))
        guest.remote.subscribe(self._look)

    def _look(self, update: Update) -> None:
        wait_s = 0.1 if isinstance(update, Refused) else 0.0
        asyncio.get_running_loop().call_later(wait_s, self.play)

    def play(self) -> None:
        """Answer the open question, if there is one and the line stands."""
        remote = self.guest.remote
        if not (remote.online and remote.playing) or remote.seat is None:
            return
        view = remote.view()
        if view.decision is None:
            return
        game = registry.load(remote.game_id)
        move = game.advise(view.state, remote.seat, view.decision.moves, self._luck)
        remote.submit(view.decision.id, move)
