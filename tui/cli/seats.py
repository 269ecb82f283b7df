"""The `--seats` list and `--option` pairs of the command line."""

import secrets
from collections.abc import Sequence

from core.bots.levels import LEVELS, is_bot, level, split
from core.engine.chance import seed_from_text
from core.engine.errors import SetupError
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue
from core.table.client import SeatInfo
from core.table.plan import MatchPlan, plan_match, seated

BOT_LEVELS = tuple(LEVELS)
SEED_BYTES = 16


def bot_name(level_name: str, number: int = 1) -> str:
    """Return what a bot is called: `Knight`, `Builder Knight`, `Squire 2`."""
    plain, character = split(level_name)
    words = [character.capitalize()] if character else []
    return " ".join([*words, plain.capitalize(), *([str(number)] if number > 1 else [])])


def parse_seats(
    text: str, me: str, *, bots_only: bool = False, may_be_open: bool = False
) -> tuple[SeatInfo, ...]:
    """Return who sits where.

    A level is a bot, with a character after a colon if wished; `me` is the player of this
    computer, `=name` is a person even where the name is a level, anything else is a person.

    Raises:
        SetupError: A name is empty, or a person is named where only bots may play.
    """
    seats: list[SeatInfo] = []
    for part in (word.strip() for word in text.split(",")):
        if is_bot(part):
            number = sum(seat.level == part for seat in seats) + 1
            seats.append(SeatInfo(bot_name(part, number), "bot", part))
        elif bots_only or split(part)[0] in BOT_LEVELS:
            level(part)  # says which bots there are
        elif part == "open" and may_be_open:
            seats.append(SeatInfo("", "open"))
        elif part == "open":
            raise SetupError(
                "a free chair (open) needs a hosted table; this match is local", "open"
            )
        else:
            name = me if part == "me" else part.removeprefix("=")
            if not name or not name.isprintable():
                raise SetupError(
                    f"a seat needs a name or a bot's level, not {part!r}", "seat", name=part
                )
            seats.append(SeatInfo(name, "person"))
    return tuple(seats)


def parse_options(game: AnyGame, pairs: Sequence[str]) -> dict[str, OptionValue]:
    """Return the chosen options by id.

    Raises:
        SetupError: A pair is not `key=value`, the option is unknown or the value impossible.
    """
    known = {option.id: option for option in game.data.options}
    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"an option is written key=value, not {pair!r}", "pair", pair=pair)
        if key not in known:
            raise SetupError(
                f"unknown option {key!r}; {game.id} has: {', '.join(known)}",
                "option_of",
                option=key,
                game=game.id,
                known=", ".join(known),
            )
        chosen[key] = known[key].parse(value)
    return chosen


def plan(
    game: AnyGame,
    seats: Sequence[SeatInfo],
    options: dict[str, OptionValue],
    seed: str | None,
    *,
    practice: bool = False,
) -> MatchPlan:
    """Return the plan of a match, seated by lot where an option says so.

    Without a seed text the luck is fresh.

    Raises:
        SetupError: Seats or options do not fit the game.
    """
    fresh = secrets.token_bytes(SEED_BYTES)
    luck = fresh if seed is None else seed_from_text(seed)
    bot_seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed_from_text(f"bots {seed}")
    planned = plan_match(game, seats, options, seed=luck, bot_seed=bot_seed, practice=practice)
    return seated(planned)
