"""Prints one hash over whole matches of games; equal on every machine, process and Python.

    python tests/support/fingerprint.py toygame loewenherz

Run by the determinism test with several values of PYTHONHASHSEED and Pythons.
"""

import sys
from collections.abc import Sequence
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from core.engine.chance import Stream
from core.engine.codec import encode
from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.ids import Seat
from sampling import load, record, setups, spread

MATCHES = 2
POSITIONS = 8


def plain(event: Event) -> list[Any]:
    """Return an event as plain values, its fields in the order of the rules."""
    private = [[seat, list(fields.items())] for seat, fields in event.private.items()]
    return [event.kind, list(event.public.items()), private]


def fingerprint(game: AnyGame) -> str:
    """Return 32 hex digits over matches: digests, events, legal moves, masks, fills, advice."""
    total = blake2b(digest_size=16)
    for number, setup in enumerate(islice(setups(game, MATCHES), MATCHES)):
        recorded = record(game, setup, number)
        total.update(encode([plain(event) for event in recorded.match.opening]))
        for moment in recorded.moments:
            legal = game.legal(moment.state, moment.seat)
            events = [plain(event) for event in moment.entry.events]
            total.update(encode([moment.entry.digest, events, legal]))
        for place, moment in enumerate(spread(recorded.moments, POSITIONS)):
            total.update(of_position(game, moment.state, moment.seat, place))
    return total.hexdigest()


def of_position(game: AnyGame, state: Any, seat: Seat, place: int) -> bytes:
    """Return bytes that stand for what a game makes of one position."""
    masked, legal = game.mask(state, seat), game.legal(state, seat)
    full = game.fill(masked, seat, Stream(b"fill", place))
    advice = game.advise(masked, seat, legal, Stream(b"advice", place))
    worth = repr(game.evaluate(full, seat))
    return encode([encode(masked), encode(full), list(advice), worth])


def main(arguments: Sequence[str]) -> int:
    """Print the hash of each game; returns the exit code."""
    for game_id in arguments:
        print(game_id, fingerprint(load(game_id)))  # noqa: T201  a script
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
