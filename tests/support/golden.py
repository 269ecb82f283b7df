"""Golden games: whole matches written down ply by ply, to be compared and read in review.

    python tests/support/golden.py --write [GAME ...]

plays matches at random and by the rule of thumb, keeps those that together show every decision
kind, end reason, seat count and thing (of some games more), and what a module `golden_<game>` names
besides, and writes them to `tests/golden/<game>/<n>.txt`. A file
has the setup, then for each ply its number, seat, decision kind and move, the moves that followed
by themselves, the log lines in English (`|` for all, `A|` for what seat A alone reads) and the
digest; every 25th ply also the legal moves and the digest of a seat's mask.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from core.engine.chance import Stream, seed_from_text
from core.engine.codec import digest
from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.game_types import Move, Setup
from core.engine.ids import Seat, Viewer, seat_letter
from core.engine.lines import event_text
from core.engine.texts import Names, game_catalog, read_catalog
from core.match.entries import Entry
from core.match.match import Match
from sampling import Recorded, by_both, by_chance, by_thumb, game_ids, load, record, setups

Item = tuple[str, str]
"""Something that golden games must show: what it is, and its name."""

FOLDER = Path(__file__).resolve().parents[1] / "golden"
EVERY = 25
CANDIDATES = 60
"""So many matches are played to choose from."""
MORE_CANDIDATES: Mapping[str, int] = {"adellos": 240, "feudality": 160, "mythotopia": 80}
"""By game, where that is not enough to see everything."""

THINGS: Mapping[str, tuple[str, ...]] = {
    "toygame": ("card", "coin", "site"),
    "adellos": ("event", "unit", "token", "noble", "ability"),
    "mythotopia": ("progress_card", "start_card", "vp_card"),
    "feudality": ("site", "troop", "building"),
}
"""By game, the tables of its data file of which every row must come up; else `card`."""

THOROUGH = frozenset({"comuni", "feudality"})
"""Games of which every kind of event and every value of an option must come up as well."""

SELDOM: frozenset[Item] = frozenset({("event", "building_destroyed"), ("event", "city_destroyed")})
"""What no candidate shows; tests of wars do."""

WORDS: Mapping[str, tuple[str, ...]] = {
    "comuni": ("army", "gold_pair", "pilgrim_pair", "auto", "hero.seat=none"),
}
"""By game, words of moves and events that must come up besides."""

_PLY = re.compile(r"\d+ ([A-E]) \w+ (\[.*\])")


class Writer:
    """Writes matches of one game as golden text."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._catalog = game_catalog(game.data, "en")
        self._names = Names((), game.data.things("en"))

    def text(self, seed: str, match: Match[Any]) -> str:
        """Return a whole match as golden text; `seed` is the text its seed was made from."""
        setup = match.setup
        lines = [
            f"game {self._game.id}",
            f"seats {setup.seats}",
            f"options {json.dumps(dict(setup.options))}",
            f"seed {seed}",
            "0",
        ]
        before: Any = None
        for entry, state in match.walk():
            if entry is None:
                lines += self._log(match.opening, setup.seats)
            else:
                lines += self._ply(entry, before, setup.seats)
            lines.append(f"  = {digest(state).hex()}")
            before = state.copy()
        return "\n".join(lines) + "\n"

    def _ply(self, entry: Entry, before: Any, seats: int) -> Iterator[str]:
        ply = entry.plies[0]
        if entry.number % EVERY == 0:
            seat = Seat(entry.number // EVERY % seats)
            mask = digest(self._game.mask(before, seat)).hex()
            yield f"  mask {seat_letter(seat)} {mask}"
            yield from _wrapped(self._game.legal(before, ply.seat))
        yield f"{entry.number} {seat_letter(ply.seat)} {ply.kind} {json.dumps(ply.move)}"
        for seat, move in ply.forced:
            yield f"  auto {seat_letter(seat)} {json.dumps(move)}"
        yield from self._log(entry.events, seats)

    def _log(self, events: Iterable[Event], seats: int) -> Iterator[str]:
        for event in events:
            for viewer in (None, *map(Seat, range(seats))):
                if viewer is None or viewer in event.private:
                    yield from self._line(event, viewer)

    def _line(self, event: Event, viewer: Viewer) -> Iterator[str]:
        seen = event.seen_by(viewer)
        if seen is not None:
            line = self._catalog.plain(event_text(self._game, self._catalog, seen), self._names)
            yield f"  {'' if viewer is None else seat_letter(viewer)}| {line}"


def _wrapped(moves: Sequence[Move]) -> Iterator[str]:
    line = "  legal"
    for move in moves:
        word = json.dumps(move, separators=(",", ":"))
        if len(line) + len(word) >= 100:
            yield line
            line = "   "
        line += f" {word}"
    yield line


def read(game: AnyGame, text: str) -> tuple[str, Match[Any]]:
    """Return the text of the seed, and the match that the moves of a golden text lead to now.

    Raises:
        IllegalMoveError: A move is not legal any more.
    """
    head = dict(line.split(" ", 1) for line in text.splitlines()[:4])
    seats, options, seed = int(head["seats"]), json.loads(head["options"]), head["seed"]
    match = Match(game, Setup(seats, options, seed_from_text(seed)))
    for letter, move in (ply.groups() for ply in map(_PLY.fullmatch, text.splitlines()) if ply):
        seat = Seat("ABCDE".index(letter))
        match.commit(match.propose(seat, tuple(json.loads(move))))
    return seed, match


def files(game_id: str) -> list[Path]:
    """Return the golden games of a game."""
    return sorted((FOLDER / game_id).glob("*.txt"))


# -- coverage


def wanted(game: AnyGame) -> set[Item]:
    """Return all that the golden games of a game must show."""
    reasons = (key for key in read_catalog(game.data.package, "en") if key.startswith("end."))
    items = {("end", key.removeprefix("end.")) for key in reasons}
    items |= {("decision", kind) for kind in game.kinds}
    items |= {("seats", str(seats)) for seats in game.data.seat_counts}
    items |= {("word", word) for word in WORDS.get(game.id, ())}
    for table in THINGS.get(game.id, ("card",)):
        items |= {(table, str(row["id"])) for row in game.data.tables.get(table, ())}
    if game.id in THOROUGH:
        items |= _thorough(game)
    own = _own(game.id)
    return items | own.wanted(game) if hasattr(own, "wanted") else items


def _thorough(game: AnyGame) -> set[Item]:
    """Return the kinds of events that the catalog has lines for, and the options' values."""
    keys = (key.split(".") for key in read_catalog(game.data.package, "en"))
    items = {("event", key[1]) for key in keys if key[0] == "event"}
    named = (option for option in game.data.options if option.type != "number")
    items |= {("option", f"{one.id} {value}") for one in named for value in one.values}
    return items - SELDOM


def found(game: AnyGame, match: Match[Any]) -> set[Item]:
    """Return what one match shows of it."""
    words, shown = set[str](), set[Item]()
    for event in (*match.opening, *(event for entry in match.entries for event in entry.events)):
        words |= set(_words((event.public, event.private)))
        words |= {f"{event.kind}.{key}=none" for key in event.public if event.public[key] is None}
        shown.add(("event", event.kind))
    for entry in match.entries:
        words |= set(_words(entry.plies[0].move))
        shown |= {("decision", ply.kind) for ply in entry.plies}
    outcome = match.outcome
    shown |= {("seats", str(match.setup.seats)), ("end", outcome.reason if outcome else "")}
    shown |= {("option", f"{name} {value}") for name, value in match.setup.options.items()}
    own = _own(game.id)
    if hasattr(own, "found"):
        shown |= own.found(match)
    said = ("word", *THINGS.get(game.id, ("card",)))
    return {
        item for item in wanted(game) if item in shown or (item[0] in said and item[1] in words)
    }


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from _words(part)


# -- writing


def _players(game_id: str) -> list[Callable[[Match[Any], Seat, Stream], Move]]:
    """Return who plays: chance, thumb, and where `golden_<game>.py` chooses moves both and that."""
    own = _own(game_id)
    return [by_chance, by_thumb, *([by_both, own.choose] if hasattr(own, "choose") else [])]


def _own(game_id: str) -> Any:
    """Return the module `golden_<game>`, None where there is none.

    It may have `choose`, a player; `wanted` and `found` for what the game alone has.
    """
    name = f"golden_{game_id}"
    return import_module(name) if find_spec(name) is not None else None


def choose(game: AnyGame, candidates: int = CANDIDATES) -> list[tuple[str, Recorded]]:
    """Return few matches, with their seeds' texts, that together show as much as they can."""
    tries: list[tuple[str, Recorded]] = []
    players = _players(game.id)
    for number, setup in zip(range(candidates), setups(game, candidates), strict=False):
        seed = f"golden {number}"
        player = players[number // 2 % len(players)]
        tries.append((seed, record(game, replace(setup, seed=seed_from_text(seed)), 0, player)))
    shows = [found(game, recorded.match) for _, recorded in tries]
    left, chosen = wanted(game), list[tuple[str, Recorded]]()
    while left and any(left & items for items in shows):
        best = max(
            range(len(tries)), key=lambda n: (len(left & shows[n]), -len(tries[n][1].moments))
        )
        chosen.append(tries[best])
        left -= shows[best]
    return chosen


def write(game_id: str) -> list[Path]:
    """Write the golden games of a game anew and return their files."""
    game, folder = load(game_id), FOLDER / game_id
    tries = MORE_CANDIDATES.get(game_id, CANDIDATES)
    folder.mkdir(parents=True, exist_ok=True)
    for old in files(game_id):
        old.unlink()
    for number, (seed, recorded) in enumerate(choose(game, tries), 1):
        text = Writer(game).text(seed, recorded.match)
        (folder / f"{number}.txt").write_text(text, encoding="utf-8")
    return files(game_id)


def main(arguments: Sequence[str]) -> int:
    """Write the golden games that were asked for; returns the exit code."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--write", action="store_true", required=True)
    parser.add_argument("games", nargs="*", metavar="GAME", default=game_ids())
    for game_id in parser.parse_args(arguments).games:
        written = write(game_id)
        game = load(game_id)
        matches = [read(game, path.read_text(encoding="utf-8"))[1] for path in written]
        missing = wanted(game) - set[Item]().union(*(found(game, match) for match in matches))
        words = ", ".join(" ".join(item) for item in sorted(missing)) or "nothing"
        print(f"{game_id}: {len(written)} games, missing: {words}")  # noqa: T201  a script
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
