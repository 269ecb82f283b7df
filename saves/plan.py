"""The plan of a campaign: who plays, which matches in which order, what a place is worth.

It stands in `campaign.toml`; see `docs/save-format.md`. Nothing here knows a disk or a game.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, cast

import tomli_w

from core.engine.game_types import OptionValue
from saves.errors import NewerPlanError, PlanError

FORMAT = 1
"""Counts up when older programs can no longer understand a plan."""

MOST_PLAYERS = 5
LONGEST_NAME = 20

Kind = Literal["person", "guest", "bot"]
KINDS: tuple[Kind, ...] = ("person", "guest", "bot")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays a campaign.

    Attributes:
        name: As the standings call them; no two have the same.
        kind: "person" at this computer, "guest" by network, or "bot".
        level: The bot's level, "" otherwise.
    """

    name: str
    kind: Kind = "person"
    level: str = ""


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """One match of the plan.

    Attributes:
        number: Its number for ever, whatever is put before it or taken out.
        game: The game's id.
        options: The table options that differ from their defaults.
        players: The names of those who play, where not all do; the order does not count.
        seed: A text that fixes the luck, "" for fresh luck.
    """

    number: int
    game: str
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    players: tuple[str, ...] = ()
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A campaign before and while it is played; changing it gives a new plan.

    Attributes:
        players: In the order of the first seating.
        matches: In the order in which they are to be played.
        points: What the first place is worth, the second, and so on; later places are worth
            nothing. Empty: as many points as seats beaten, plus one for a win.
    """

    players: tuple[Player, ...]
    matches: tuple[PlannedMatch, ...] = ()
    points: tuple[int, ...] = ()

    def match(self, number: int) -> PlannedMatch:
        """Return the match with a number.

        Raises:
            PlanError: There is none.
        """
        for one in self.matches:
            if one.number == number:
                return one
        raise PlanError(f"the plan has no match {number}")

    def seating(self, match: PlannedMatch) -> tuple[Player, ...]:
        """Return who sits where in a match: from each to the next, the last becomes the first."""
        turn = -self.matches.index(match) % len(self.players)
        order = (*self.players[turn:], *self.players[:turn])
        return tuple(one for one in order if not match.players or one.name in match.players)

    def with_match(self, game: str, **more: Any) -> "Plan":
        """Return the plan with one more match at its end; `more` as in `PlannedMatch`."""
        number = 1 + max((one.number for one in self.matches), default=0)
        return replace(self, matches=(*self.matches, PlannedMatch(number, game, **more)))

    def checked(self) -> "Plan":
        """Return the plan.

        Raises:
            PlanError: Names or numbers come twice or are none, or there are too few players.
        """
        names = [one.name for one in self.players]
        if not 2 <= len(names) <= MOST_PLAYERS:
            error = f"a campaign has 2 to {MOST_PLAYERS} players, not {len(names)}"
            raise PlanError(error, "players", most=MOST_PLAYERS, n=len(names))
        for name in names:
            if not _is_name(name) or names.count(name) > 1:
                error = f"players have different names of 1 to {LONGEST_NAME} signs: {name!r}"
                raise PlanError(error, "names", most=LONGEST_NAME, name=name)
        numbers = [one.number for one in self.matches]
        if len(set(numbers)) < len(numbers) or any(number < 1 for number in numbers):
            raise PlanError(f"matches have different numbers from 1, not {numbers}")
        for match in self.matches:
            if unknown := set(match.players) - set(names):
                raise PlanError(f"match {match.number}: no player is called {min(unknown)!r}")
        if any(not 0 <= point <= 99 for point in self.points):
            raise PlanError(f"points are 0 to 99, not {list(self.points)}")
        return self


def _is_name(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def plan_text(plan: Plan) -> str:
    """Return a plan as TOML."""
    table: dict[str, Any] = {"format": FORMAT, "points": list(plan.points)}
    table["players"] = [_player_row(one) for one in plan.players]
    table["matches"] = [_match_row(one) for one in plan.matches]
    return tomli_w.dumps(table)


def _player_row(player: Player) -> dict[str, Any]:
    row = {"name": player.name, "kind": player.kind}
    return {**row, "level": player.level} if player.level else row


def _match_row(match: PlannedMatch) -> dict[str, Any]:
    row: dict[str, Any] = {"number": match.number, "game": match.game}
    if match.players:
        row["players"] = list(match.players)
    if match.seed:
        row["seed"] = match.seed
    return {**row, "options": dict(match.options)} if match.options else row


def read_plan(text: str) -> Plan:
    """Return the plan that TOML tells. A number of a match may be left out: it is its place then.

    Raises:
        NewerPlanError: A newer program wrote it.
        PlanError: It is no plan.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PlanError(str(error)) from error
    version = table.get("format", FORMAT)
    if isinstance(version, int) and version > FORMAT:
        raise NewerPlanError(found=version, known=FORMAT)
    try:
        players = tuple(_player(row) for row in _rows(table, "players"))
        matches = tuple(_match(row, n) for n, row in enumerate(_rows(table, "matches"), 1))
        points = tuple(_whole(point) for point in table.get("points", []))
    except (KeyError, TypeError) as error:
        raise PlanError(f"a plan needs {error}") from error
    return Plan(players, matches, points).checked()


def _rows(table: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]]:
    rows: object = table.get(key, [])
    if not isinstance(rows, list):
        raise TypeError(f"tables [[{key}]]")
    found = cast("list[object]", rows)
    if not all(isinstance(row, dict) for row in found):
        raise TypeError(f"tables [[{key}]]")
    return cast("Sequence[Mapping[str, Any]]", found)


def _player(row: Mapping[str, Any]) -> Player:
    kind, level = row.get("kind", "person"), row.get("level", "")
    if kind not in KINDS:
        raise TypeError(f"kind = person, guest or bot, not {kind!r}")
    return Player(_word(row["name"]), kind, _word(level))


def _match(row: Mapping[str, Any], place: int) -> PlannedMatch:
    options = {_word(key): _option(value) for key, value in dict(row.get("options", {})).items()}
    players = tuple(_word(name) for name in row.get("players", []))
    number, seed = _whole(row.get("number", place)), _word(row.get("seed", ""))
    return PlannedMatch(number, _word(row["game"]), options, players, seed)


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a text, not {value!r}")
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"a whole number, not {value!r}")
    return value


def _option(value: object) -> OptionValue:
    if not isinstance(value, bool | int | str):
        raise TypeError(f"an option's value, not {value!r}")
    return value
