"""Winning chances that were worked out once are kept beside the saves; each file can be deleted."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.bots.analysis import Standing
from core.engine.codec import digest
from core.engine.ids import Seat
from core.match.match import Match
from core.version import __version__


def path_of(home: Path, match: Match[Any], tries: int) -> Path:
    """Return where the chances of a match are kept; another match has another path."""
    name = f"{match.game.id}-{len(match.entries)}-{digest(match.state).hex()}-{tries}.json"
    return home / "analyses" / name


def read(path: Path, seats: int) -> list[Standing] | None:
    """Return the standings in a file, None if there are none of this version of the program."""
    try:
        told: Any = json.loads(path.read_text(encoding="utf-8"))
        if told["version"] != __version__:
            return None
        rows = [Standing(int(e), _seat(s), tuple(map(float, c))) for e, s, c in told["standings"]]
    except (OSError, ValueError, TypeError, KeyError):
        return None  # it is worked out anew
    return rows if rows and all(len(one.chances) == seats for one in rows) else None


def _seat(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)


def keep(path: Path, standings: Sequence[Standing]) -> None:
    """Keep standings in a file.

    Raises:
        OSError: The disk refused.
    """
    rows = [[one.entry, one.seat, list(one.chances)] for one in standings]
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = path.with_suffix(".new")
    new.write_text(json.dumps({"version": __version__, "standings": rows}), encoding="utf-8")
    new.replace(path)
