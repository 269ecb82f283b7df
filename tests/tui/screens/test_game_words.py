"""Every word that the game screen may need is in the catalog, in both languages."""

from typing import get_args

import pytest

from core.bots.base import Reason
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import game_catalog
from core.table.client import Closed, RefusalCode, SeatInfo, SeatKind, Waiting
from netplay.guest import FINAL
from screens import Played
from toygame import GAME
from tui.screens.game_keys import COMMANDS
from tui.screens.game_menu import Item
from tui.screens.game_picture import Picture
from tui.screens.game_typing import Mode
from tui.screens.game_words import (
    closed_text,
    consequence_line,
    label_text,
    verb_text,
    waiting_line,
)
from tui.screens.shell import CATALOGS
from tui.session import Trouble
from tui.widgets.lines import joined, plain
from tui.widgets.wording import Wording

WORDS = Wording(GAME, game_catalog(GAME.data, "en", "tui"), (SeatInfo("Anna"), SeatInfo("Bruno")))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_word_is_there(lang: str) -> None:
    """Refusals, commands, ways of typing, kinds of seats, troubles and hints have words."""
    catalog = game_catalog(GAME.data, lang, "tui", "core.bots")
    keys = [
        *(f"game.refused.{code}" for code in get_args(RefusalCode)),
        *(f"keys.{command.name}" for command in COMMANDS),
        *(f"keys.long.{command.name}" for command in COMMANDS),
        *(f"prompt.type_{mode}" for mode in get_args(Mode)),
        *(f"game.seat_{kind}" for kind in get_args(SeatKind) if kind != "person"),
        *(f"game.{trouble}" for trouble in get_args(Trouble)),
        *(f"hint.{reason}" for reason in get_args(Reason)),
    ]
    assert [] == [key for key in keys if not catalog.has(key)]


def test_waiting_for_several() -> None:
    """One seat is named with what it chooses, several together."""
    one, two = (Waiting(Seat(seat), "stake") for seat in range(2))
    assert "waiting for [A] Anna: stake" == plain(waiting_line(WORDS, [one], "game.waiting"))
    both = plain(waiting_line(WORDS, [one, two], "game.waiting"))
    assert "waiting for [A] Anna and (B) Bruno: stake" == both
    assert "Nothing is open" == plain(waiting_line(WORDS, [], "game.waiting"))


def test_verbs_and_labels_without_words_are_named_as_they_are() -> None:
    """A verb or label that no catalog knows is shown with blanks for underscores."""
    assert "pay all" == WORDS.plain(verb_text(WORDS, "act")("pay_all"))
    assert "place castle" == WORDS.plain(label_text(WORDS, "place_castle"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_why_a_table_is_closed(lang: str) -> None:
    """Every end after which nobody comes again has words of its own, with what they name."""
    words = Wording(GAME, game_catalog(GAME.data, lang, *CATALOGS))
    codes = sorted({*FINAL, "other_certificate"} - {"left"})
    told = {code: words.plain(closed_text(words, Closed(code, "1.2.3.4:5"))) for code in codes}
    assert words.word("game.closed") == words.plain(closed_text(words, Closed("unheard of")))
    assert words.word("game.closed") not in told.values()
    assert "1.2.3.4:5" in told["other_certificate"]
    assert len(codes) == len(set(told.values()))


def test_what_stands_in_the_list_is_not_said_again() -> None:
    """Where its place is described, label and value of an option are left to the list beside it."""
    played = Played(GAME, ("Anna", "Bruno"))
    picture = Picture.of(GAME, played.client(0).view(), Seat(0))
    place = picture.scene.sites[0].place
    named = Text("game.at_place", {"place": picture.scene.called(place)})
    told = plain(joined([WORDS.line(text) for text in picture.describe(place)], "  "))
    item = Item(named, Text("scene.huts", {"n": 77}), place=place)
    assert f"{told}   77 huts" == plain(consequence_line(WORDS, picture, item, in_view=True))
    whole = plain(consequence_line(WORDS, picture, item))
    assert f"{WORDS.plain(named)}   77 huts   {told}" == whole
