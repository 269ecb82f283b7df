"""The list of seats and the options of the command line."""

import pytest

from core import registry
from core.engine.errors import SetupError
from core.table.client import SeatInfo
from tui.cli.parser import build_parser
from tui.cli.seats import BOT_LEVELS, parse_options, parse_seats, plan


def test_people_bots_and_me() -> None:
    """Levels are bots, `me` is the player, `=knight` a person of that name."""
    seats = parse_seats("me,Bruno,knight,knight,=knight", "Anna")
    assert (
        SeatInfo("Anna"),
        SeatInfo("Bruno"),
        SeatInfo("Knight", "bot", "knight"),
        SeatInfo("Knight 2", "bot", "knight"),
        SeatInfo("knight"),
    ) == seats


def test_a_bot_may_have_a_character() -> None:
    """The character follows a colon and stands in the bot's name; an unknown one is explained."""
    seats = parse_seats("squire:builder,squire:builder,squire", "Anna")
    assert (
        SeatInfo("Builder Squire", "bot", "squire:builder"),
        SeatInfo("Builder Squire 2", "bot", "squire:builder"),
        SeatInfo("Squire", "bot", "squire"),
    ) == seats
    with pytest.raises(SetupError, match=":cautious"):
        parse_seats("squire:mild", "Anna")


@pytest.mark.parametrize(("text", "says"), [("Ann,,x", "needs a name"), ("me,open", "hosted")])
def test_wrong_seats(text: str, says: str) -> None:
    """Empty names and free chairs are refused with what was expected."""
    with pytest.raises(SetupError, match=says):
        parse_seats(text, "Anna")


def test_only_bots_in_a_demo() -> None:
    """A person cannot sit at a table that plays by itself."""
    with pytest.raises(SetupError, match="random, squire, knight, marshal"):
        parse_seats("knight,Anna", "Anna", bots_only=True)


def test_options_are_typed_and_checked() -> None:
    """A number, a word and a yes become the option's own types; anything else is explained."""
    game = registry.load("loewenherz")
    chosen = parse_options(game, ["goal=35", "castle_gap=5", "zero_ducats_bonus=yes"])
    assert {"goal": 35, "castle_gap": 5, "zero_ducats_bonus": True} == chosen
    for pair, says in (
        ("goal", "key=value"),
        ("hats=1", "unknown option"),
        ("goal=7", "20 to 100"),
    ):
        with pytest.raises(SetupError, match=says):
            parse_options(game, [pair])


def test_the_same_seed_text_gives_the_same_plan() -> None:
    """A seed text fixes the luck and the bots; without one every plan differs."""
    game = registry.load("loewenherz")
    seats = parse_seats("me,squire", "Anna")
    assert plan(game, seats, {}, "x") == plan(game, seats, {}, "x")
    assert plan(game, seats, {}, None).seed != plan(game, seats, {}, None).seed
    with pytest.raises(SetupError, match="2 to 4 seats"):
        plan(game, seats[:1], {}, "x")


def test_help_names_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    """The help of --seats lists the bots there are, though it does not import them."""
    with pytest.raises(SystemExit):
        build_parser().parse_args(["play", "--help"])
    assert f"bots ({', '.join(BOT_LEVELS)})" in " ".join(capsys.readouterr().out.split())
