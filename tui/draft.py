"""A match that is being set up: who sits where and with which options, before it begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.bots.levels import CHARACTERS, is_bot, split
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.engine.options import Option
from core.table.client import SeatInfo
from core.table.plan import MatchPlan
from tui.cli.seats import BOT_LEVELS, bot_name, plan

CLOSED = "closed"
PERSON = "person"
OPEN = "open"
KINDS = (PERSON, *reversed(BOT_LEVELS), OPEN, CLOSED)
"""What a seat can be, in the order in which a key steps through them."""


def next_character(kind: str) -> str:
    """Return a bot in its next character, the usual one after the last; others as they are."""
    plain, character = split(kind)
    order = ("", *CHARACTERS)
    following = order[(order.index(character) + 1) % len(order)] if character in order else ""
    changed = f"{plain}:{following}" if following else plain
    return changed if is_bot(changed) else kind


@dataclass(frozen=True, slots=True)
class DraftSeat:
    """A seat of the draft.

    Attributes:
        kind: "person", a bot's level, or "closed".
        name: The person's name; for a bot, the name a person in this seat would have.
    """

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A match before it begins; changing it gives a new draft.

    Attributes:
        game: Which game.
        places: One for each seat the game can have.
        options: What differs from the defaults, by option id.
        seed: A text that fixes the luck, "" for fresh luck.
        practice: Whether taking back goes beyond barriers.
    """

    game: AnyGame
    places: tuple[DraftSeat, ...]
    options: Mapping[str, OptionValue]
    seed: str = ""
    practice: bool = False

    @classmethod
    def of(cls, game: AnyGame, names: Sequence[str]) -> "Draft":
        """Return the draft that two keys start: the player against a Knight.

        Args:
            game: Which game.
            names: What people in the seats are called until they say otherwise.
        """
        kinds = [PERSON, "knight"] + [CLOSED] * (game.data.seat_counts[-1] - 2)
        return cls(game, tuple(map(DraftSeat, kinds, names)), {})

    @property
    def seats(self) -> int:
        """How many seats are not closed."""
        return sum(place.kind != CLOSED for place in self.places)

    def turn_seat(self, number: int, step: int) -> "Draft":
        """Return the draft with the next kind in a seat; never fewer seats than the game needs."""
        place = self.places[number]
        may_close = place.kind == CLOSED or self.seats > self.game.data.seat_counts[0]
        kinds = KINDS if may_close else KINDS[:-1]
        kind = kinds[(kinds.index(split(place.kind)[0]) + step) % len(kinds)]
        return self._with_seat(number, replace(place, kind=kind))

    def turn_character(self, number: int) -> "Draft":
        """Return the draft with a seat's bot in its next character; people stay as they are."""
        place = self.places[number]
        return self._with_seat(number, replace(place, kind=next_character(place.kind)))

    def name_seat(self, number: int, name: str) -> "Draft":
        """Return the draft with a person of this name in a seat; a blank name changes nothing."""
        name = name.strip()
        return self._with_seat(number, DraftSeat(PERSON, name)) if name else self

    def with_seed(self, seed: str) -> "Draft":
        """Return the draft with a text that fixes the luck, "" for fresh luck."""
        return replace(self, seed=seed)

    def with_practice(self, *, on: bool) -> "Draft":
        """Return the draft as a practice match, or not."""
        return replace(self, practice=on)

    def _with_seat(self, number: int, place: DraftSeat) -> "Draft":
        places = (*self.places[:number], place, *self.places[number + 1 :])
        return replace(self, places=places)

    def value(self, option: Option) -> OptionValue:
        """Return what an option is now."""
        return self.options.get(option.id, option.default)

    def offered(self) -> list[Option]:
        """Return the options that can be changed with these seats and values."""
        full = {option.id: self.value(option) for option in self.game.data.options}
        return [o for o in self.game.data.options if o.offered(self.seats, full)]

    def turn_option(self, option: Option, step: int) -> "Draft":
        """Return the draft with the option's next value."""
        values = list(option.values)
        if option.type == "number":
            values += range(option.low, option.high + 1)
        value = values[(values.index(self.value(option)) + step) % len(values)]
        changed = {**self.options, option.id: value}
        if value == option.default:
            del changed[option.id]
        return replace(self, options=changed)

    @property
    def is_hosted(self) -> bool:
        """Whether a chair is free for somebody at another computer."""
        return any(place.kind == OPEN for place in self.places)

    def infos(self) -> list[SeatInfo]:
        """Return who sits where; closed seats are left out."""
        return [self._info(n) for n, place in enumerate(self.places) if place.kind != CLOSED]

    def chosen(self) -> dict[str, OptionValue]:
        """Return the options that differ from their defaults and are offered."""
        offered = {option.id for option in self.offered()}
        return {key: value for key, value in self.options.items() if key in offered}

    def plan(self) -> MatchPlan:
        """Return the plan of this match on this computer.

        Raises:
            SetupError: A person has no name that can be shown.
        """
        seed = self.seed or None
        return plan(self.game, self.infos(), self.chosen(), seed, practice=self.practice)

    def _info(self, number: int) -> SeatInfo:
        name, kind = self.seat_name(number), self.places[number].kind
        if kind == OPEN:
            return SeatInfo("", "open")
        return SeatInfo(name) if kind == PERSON else SeatInfo(name, "bot", kind)

    def seat_name(self, number: int) -> str:
        """Return what the player in a seat is called; bots of one level are numbered."""
        place = self.places[number]
        if place.kind == PERSON:
            return place.name
        if place.kind == OPEN:
            return ""
        same = sum(other.kind == place.kind for other in self.places[: number + 1])
        return bot_name(place.kind, same)
