"""What screens show of Adellos: choices with consequences, reasons, descriptions, in words."""

import pytest

import ad
from ad_round6 import position, words
from core.engine.ids import Seat
from core.games.adellos.moves import legal
from core.games.adellos.present import choices, describe, prompt, refusals, scene, scoring
from core.games.adellos.state import State
from core.games.adellos.view import mask


def labels(state: State, lang: str = "en") -> dict[str, str]:
    """Return the labels and values of the deciding seat's choices."""
    seat, write = ad.owes(state), words(lang)
    found = choices(mask(state, seat), seat, legal(state, seat))
    return {write(c.label): write(c.value) if c.value else "" for c in found}


def test_choices_of_a_turn() -> None:
    """Pieces, units with prices, cards with their AP."""
    found = labels(position())
    assert ("", "3 g", "0 AP") == (
        found["use Soldier d4"],
        found["hire Soldier"],
        found["play Unchained"],
    )
    german = labels(position(), "de")
    assert "3 G" == german["Soldat anheuern"]
    assert "mit Soldat d4" in german


def test_choices_of_a_piece() -> None:
    """Attacks with both sums, moves and swaps with their AP."""
    state = position()
    ad.do(state, "piece d4")
    found = labels(state)
    assert ("5 : 5", "1 AP", "2 AP") == (
        found["attack Archangel e5"],
        found["move to c5"],
        found["swap Field Marshal d3"],
    )


def test_reasons_in_main() -> None:
    """Closed choices say why and name the rule."""
    write = words()
    found = {write(r.label): (write(r.why), r.rule) for r in refusals(position(), Seat(0))}
    assert ("2 AP left and a move is possible", "AD 5.3") == found["end turn"]
    assert ("only in a combat", "AD 8.5") == found["play Quick Attack"]
    assert ("costs 7 gold, you have 4", "AD 6.2") == found["hire Steel Colossus"]


@pytest.mark.parametrize(
    ("lang", "title"),
    [
        ("en", "Archangel e5 falls, 6 against 5: react?"),
        ("de", "Erzengel e5 fällt, 6 gegen 5: Reagieren?"),
    ],
)
def test_a_reaction(lang: str, title: str) -> None:
    """The prompt has the sums, the options what would come of them."""
    state, write = position(), words(lang)
    ad.do(state, "piece d4", "attack e5", "play quick_attack")
    assert (2, title) == (ad.owes(state), write(prompt(state, Seat(2)).title))
    found = choices(state, Seat(2), legal(state, Seat(2)))
    assert ["6 : 6", "6 : 5"] == [write(c.value) for c in found if c.value]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("a4", "a4 closed terrain"),
        ("c1", "c1 castle of [A] Anna, free|hiring possible"),
        (
            "g1",
            (
                "g1 castle of {D} Dieter: Vampire of {D} Dieter|Att 4|Def 3"
                "|4 time counters: cannot act"
            ),
        ),
        (
            "e5",
            (
                "e5 tower: Archangel of <C> Cleo|Att 5|Def 5 (Blessing f5 +1)|<C> Cleo holds 1 of 3"
                "|Soldier d4 attacks it with 5 against 5"
            ),
        ),
    ],
)
def test_descriptions(place: str, line: str) -> None:
    """A hex is told with its piece, the sums with their reasons, and the tower's hold."""
    write = words()
    assert line.split("|") == [write(text) for text in describe(position(), Seat(0), place)]


def test_scene() -> None:
    """Round, phase, tower, stocks, and the hand with what can be played."""
    write, shown = words(), scene(position(), Seat(0))
    assert shown.phase is not None
    assert shown.goal is not None
    assert ("Round 6", "Buy and Run", "tower <C> Cleo 1/3") == (
        write(shown.title),
        write(shown.phase),
        write(shown.goal),
    )
    panels = {panel.id: panel for panel in shown.panels}
    stocks = [(write(r.text), write(r.value)) for r in panels["stocks"].rows if r.value]
    assert [("AP 2", "Gold 33"), ("Counters 15", "Deck 44"), ("Paladins 5", "Zombies 5")] == stocks
    marks = {write(row.text): row.mark for row in panels["hand"].rows}
    assert {"Quick Attack": "", "Unchained": "playable"} == marks


def test_scoring() -> None:
    """Units, gold and cards add up to what a round limit compares."""
    table = scoring(position())
    sums = [sum(values) for values in zip(*(line.values for line in table.lines), strict=True)]
    assert list(table.totals) == sums
