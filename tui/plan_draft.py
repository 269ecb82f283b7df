"""A plan of a campaign that is being made or changed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from core.bots.levels import is_bot, split
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.options import Option
from saves.campaign import Campaign
from saves.plan import MOST_PLAYERS, Plan, PlannedMatch, Player
from tui.cli.seats import BOT_LEVELS, bot_name
from tui.draft import next_character

T = TypeVar("T")

KINDS = ("person", *reversed(BOT_LEVELS), "guest")
"""What a player can be, in the order in which a key steps through them."""

POINTS: tuple[tuple[int, ...], ...] = ((), (3, 2, 1), (5, 3, 1), (1,))
"""Worths of the places that a key steps through; () is as many as beaten, plus one for a win."""


@dataclass(frozen=True, slots=True)
class DraftPlayer:
    """A player of the draft.

    Attributes:
        id: Stays the same whatever the player is called.
        kind: "person", "guest", or a bot's level.
        name: The name; of a bot, the one a person in its place would have.
        is_fixed: Whether a match that has begun knows this player by name.
    """

    id: int
    kind: str
    name: str
    is_fixed: bool = False


@dataclass(frozen=True, slots=True)
class DraftMatch:
    """A match of the draft.

    Attributes:
        number: Its number for ever.
        game: The game's id.
        options: What differs from the defaults.
        out: The ids of the players who sit out.
        seed: A text that fixes the luck, "" for fresh luck.
        is_begun: Whether it has begun, and stays as it is.
    """

    number: int
    game: str
    options: dict[str, OptionValue]
    out: frozenset[int] = frozenset()
    seed: str = ""
    is_begun: bool = False


@dataclass(frozen=True, slots=True)
class PlanDraft:
    """A plan in the making; changing it gives a new draft."""

    name: str
    players: tuple[DraftPlayer, ...]
    matches: tuple[DraftMatch, ...]
    points: tuple[int, ...] = ()

    @classmethod
    def new(cls, name: str, me: str, games: Sequence[str]) -> "PlanDraft":
        """Return the draft that stands there at first: the player against a Knight."""
        players = (DraftPlayer(1, "person", me), DraftPlayer(2, "knight", ""))
        matches = tuple(DraftMatch(n, game, {}) for n, game in enumerate(games, 1))
        return cls(name, players, matches)

    @classmethod
    def of(cls, campaign: Campaign) -> "PlanDraft":
        """Return the draft of a campaign that is there already."""
        plan = campaign.plan
        begun = [slot for slot in campaign.slots if slot.file is not None]
        fixed = {p.name for slot in begun for p in campaign.seating(slot)}
        numbers = {slot.planned.number for slot in begun}
        players = tuple(
            DraftPlayer(n, one.level or one.kind, one.name, one.name in fixed)
            for n, one in enumerate(plan.players, 1)
        )
        ids = {player.name: player.id for player in players}
        matches = tuple(
            DraftMatch(
                one.number,
                one.game,
                dict(one.options),
                frozenset(ids[n] for n in ids if one.players and n not in one.players),
                one.seed,
                one.number in numbers,
            )
            for one in plan.matches
        )
        return cls(campaign.name, players, matches, plan.points)

    def plan(self) -> Plan:
        """Return the plan.

        Raises:
            PlanError: Names come twice, or are none.
        """
        players = tuple(self._player(player) for player in self.players)
        matches = tuple(
            PlannedMatch(one.number, one.game, one.options, self._sitting(one), one.seed)
            for one in self.matches
        )
        return Plan(players, matches, self.points).checked()

    def _player(self, player: DraftPlayer) -> Player:
        name = self.called(player)
        if is_bot(player.kind):
            return Player(name, "bot", player.kind)
        return Player(name, "guest" if player.kind == "guest" else "person")

    def _sitting(self, match: DraftMatch) -> tuple[str, ...]:
        if not match.out:
            return ()
        return tuple(self.called(p) for p in self.players if p.id not in match.out)

    def called(self, player: DraftPlayer) -> str:
        """Return a player's name; bots of one level are numbered."""
        if player.name and (player.is_fixed or not is_bot(player.kind)):
            return player.name
        free = [p for p in self.players if not p.is_fixed and p.kind == player.kind]
        taken = {p.name for p in self.players if p.is_fixed}
        names = [bot_name(player.kind, n) for n in range(1, MOST_PLAYERS * 2)]
        return [name for name in names if name not in taken][free.index(player)]

    def count(self, match: DraftMatch) -> int:
        """Return how many play a match."""
        return sum(player.id not in match.out for player in self.players)

    # -- changes

    def turn_player(self, number: int, step: int) -> "PlanDraft":
        """Return the draft with the next kind of a player; one who is fixed keeps the name."""
        player = self.players[number]
        kind = KINDS[(KINDS.index(split(player.kind)[0]) + step) % len(KINDS)]
        return self._with_player(number, replace(player, kind=kind))

    def turn_character(self, number: int) -> "PlanDraft":
        """Return the draft with a bot in its next character; people stay as they are."""
        player = self.players[number]
        return self._with_player(number, replace(player, kind=next_character(player.kind)))

    def name_player(self, number: int, name: str) -> "PlanDraft":
        """Return the draft with a person of this name; a blank name changes nothing."""
        player, name = self.players[number], name.strip()
        if not name or player.is_fixed:
            return self
        kind = "person" if is_bot(player.kind) else player.kind
        return self._with_player(number, replace(player, kind=kind, name=name))

    def _with_player(self, number: int, player: DraftPlayer) -> "PlanDraft":
        return replace(self, players=_changed(self.players, number, player))

    def add_player(self, name: str) -> "PlanDraft":
        """Return the draft with one more player, if there is room."""
        if len(self.players) >= MOST_PLAYERS:
            return self
        new = DraftPlayer(1 + max(player.id for player in self.players), "squire", name)
        return replace(self, players=(*self.players, new))

    def remove_player(self, number: int) -> "PlanDraft":
        """Return the draft without a player, if two are left and none of its matches has begun."""
        player = self.players[number]
        if player.is_fixed or len(self.players) <= 2:
            return self
        left = tuple(one for one in self.players if one.id != player.id)
        matches = tuple(replace(one, out=one.out - {player.id}) for one in self.matches)
        return replace(self, players=left, matches=matches)

    def add_match(self, game: str) -> "PlanDraft":
        """Return the draft with one more match."""
        number = 1 + max((one.number for one in self.matches), default=0)
        return replace(self, matches=(*self.matches, DraftMatch(number, game, {})))

    def remove_match(self, place: int) -> "PlanDraft":
        """Return the draft without a match; one that has begun stays."""
        if self.matches[place].is_begun:
            return self
        return replace(self, matches=self.matches[:place] + self.matches[place + 1 :])

    def move_match(self, place: int, step: int) -> "PlanDraft":
        """Return the draft with a match earlier or later."""
        other = place + step
        if not 0 <= other < len(self.matches):
            return self
        order = list(self.matches)
        order[place], order[other] = order[other], order[place]
        return replace(self, matches=tuple(order))

    def turn_game(self, place: int, games: Sequence[str], step: int) -> "PlanDraft":
        """Return the draft with another game as a match; one that has begun stays."""
        match = self.matches[place]
        if match.is_begun:
            return self
        at = games.index(match.game) if match.game in games else 0
        game = games[(at + step) % len(games)]
        return self.with_match(place, replace(match, game=game, options={}))

    def with_match(self, place: int, match: DraftMatch) -> "PlanDraft":
        """Return the draft with a match in the place of another."""
        return replace(self, matches=_changed(self.matches, place, match))

    def turn_points(self, step: int) -> "PlanDraft":
        """Return the draft with other points for places."""
        at = POINTS.index(self.points) if self.points in POINTS else 0
        return replace(self, points=POINTS[(at + step) % len(POINTS)])


def turn_option(match: DraftMatch, option: Option, step: int) -> DraftMatch:
    """Return a match with an option's next value."""
    values = list(option.values)
    if option.type == "number":
        values += range(option.low, option.high + 1)
    old = match.options.get(option.id, option.default)
    value = values[(values.index(old) + step) % len(values)]
    changed = {**match.options, option.id: value}
    if value == option.default:
        del changed[option.id]
    return replace(match, options=changed)


def offered(match: DraftMatch, game: AnyGame, seats: int) -> list[Option]:
    """Return the options that can be changed with so many players and these values."""
    options = game.data.options
    full = {option.id: match.options.get(option.id, option.default) for option in options}
    return [option for option in options if option.offered(seats, full)]


def read_points(text: str) -> tuple[int, ...] | None:
    """Return points by place that were typed, None if they are none."""
    parts = text.replace(",", " ").split()
    if not all(part.isdecimal() and int(part) <= 99 for part in parts) or len(parts) > MOST_PLAYERS:
        return None
    return tuple(int(part) for part in parts)


def _changed(items: tuple[T, ...], place: int, new: T) -> tuple[T, ...]:
    return (*items[:place], new, *items[place + 1 :])
