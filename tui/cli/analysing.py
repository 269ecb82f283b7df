"""The verb `analyse`: who was likely to win at each turn of a finished match."""

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core import registry
from core.bots.analysis import Standing, TurningPoint, turning_points
from core.bots.analysis import analyse as standings_of
from core.engine.errors import SetupError
from core.engine.ids import SEAT_LETTERS, seat_chip
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves import match_file
from saves.chronicle import names_of
from saves.errors import NotOpenError
from tui.cli.codes import DONE

SEED = b"analysis"
BAR_CELLS = 40
MOST_TRIES = 1000


def analyse(args: Namespace, lang: str) -> int:
    """Print the chances turn by turn, and the turning points; returns the exit code.

    Raises:
        SaveError: The file cannot be read, or the match is not over.
        DivergedError: The match does not replay as recorded.
        OSError: The disk refused.
    """
    if not 1 <= args.tries <= MOST_TRIES:
        raise SetupError(
            f"tries are 1 to {MOST_TRIES}, not {args.tries}", "tries", most=MOST_TRIES, n=args.tries
        )
    path = Path(args.file)
    saved = match_file.look(path, registry.load)
    if saved.match.outcome is None:
        raise NotOpenError(path, "chances are estimated from all hands, so only when it is over")
    names, catalog = names_of(saved, lang), Catalog(lang, ["tui.cli"])
    steps = standings_of(saved.match, SEED, args.tries)
    if args.json:
        json.dump(as_data(list(steps), args.tries), sys.stdout, indent=1)
        print()
        return DONE

    def say(key: str, **fields: object) -> str:
        return catalog.plain(Text(f"analyse.{key}", fields), names)

    print(say("title", game=saved.match.game.data.name(lang), n=args.tries))
    print(say("columns"))
    seen: list[Standing] = []
    for standing in steps:
        seen.append(standing)
        print(row(standing, names, say("start"), say("end")), flush=True)
    print()
    points = turning_points(seen, args.tries)
    print(say("turned" if points else "even"))
    for point in points:
        print("  " + _point(seen[point.place], point, names, say))
    return DONE


def bar(chances: Sequence[float], cells: int = BAR_CELLS) -> str:
    """Return chances as a bar of seats' letters; its length is the number of cells."""
    text, so_far = "", 0.0
    for seat, chance in enumerate(chances):
        so_far += chance
        text += SEAT_LETTERS[seat] * (round(so_far * cells) - len(text))
    return text


def row(standing: Standing, names: Names, start: str, end: str) -> str:
    """Return a turn's line: the entry, whose turn, the bar and the percentages."""
    if standing.seat is not None:
        who = f"{seat_chip(standing.seat)} {names.seats[standing.seat]}"
    else:
        who = start if standing.entry == 0 else end
    shares = " ".join(f"{100 * chance:3.0f}" for chance in standing.chances)
    return f"{standing.entry:5}  {who[:14]:<14} {bar(standing.chances)} {shares}"


def _point(turn: Standing, point: TurningPoint, names: Names, say: Any) -> str:
    changes = [
        say("change", name=names.seats[seat], before=round(100 * old), after=round(100 * new))
        for seat, (old, new) in enumerate(zip(point.before, point.after, strict=True))
        if round(100 * old) != round(100 * new)
    ]
    if turn.seat is None:
        return str(say("first", entry=turn.entry, changes=", ".join(changes)))
    name = names.seats[turn.seat]
    return str(say("point", entry=turn.entry, name=name, changes=", ".join(changes)))


def as_data(standings: Sequence[Standing], tries: int) -> dict[str, Any]:
    """Return the standings as plain data for other programs."""
    return {
        "standings": [
            {"entry": one.entry, "seat": one.seat, "chances": list(one.chances)}
            for one in standings
        ],
        "turning_points": [one.place for one in turning_points(standings, tries)],
    }
