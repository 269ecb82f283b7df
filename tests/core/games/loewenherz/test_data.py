"""The component data: counts, cards and options."""

import pytest

from core.games.loewenherz.data import (
    BORDER_TOTAL,
    CARDS,
    COLOURS,
    DATA,
    DUCAT_TOTAL,
    KIND,
    KNIGHT_TOTAL,
    LETTERS,
    MINE_SORT,
    NEUTRAL_COLOUR,
    POINTS,
    SEAT_COUNTS,
    SORTS,
    TERRAINS,
    TILES,
    Action,
)


@pytest.mark.rule("LH 1.2")
def test_components() -> None:
    """There are 9 tiles of 4 by 4, 15 cards of each letter, 15 knights, 100 borders, 91 ducats."""
    assert [(4, 4)] * 9 == [(len(tile), len(tile[0])) for tile in TILES]
    per_letter = [sum(card.count for card in CARDS if card.letter == n) for n in range(4)]
    assert ("ABCD", [15, 15, 15, 15]) == (LETTERS, per_letter)
    assert (4, 15, 100, 91) == (len(COLOURS), KNIGHT_TOTAL, BORDER_TOTAL, DUCAT_TOTAL)
    assert 16 == DATA.tables["components"]["castles_per_colour"] * len(COLOURS)


@pytest.mark.rule("LH 1.5")
def test_colours_by_seat() -> None:
    """Seats are blue, orange, red and violet; red is the neutral colour of two."""
    assert ("blue", "orange", "red", "violet") == COLOURS
    assert "red" == COLOURS[NEUTRAL_COLOUR]


def test_terrain() -> None:
    """Forest counts 1, village 3, royal city 5, meadow and mines nothing; four sorts of mines."""
    points = dict(zip(TERRAINS, POINTS, strict=True))
    scoring = {name: n for name, n in points.items() if n}
    assert {"forest": 1, "village": 3, "royal_city": 5} == scoring
    assert ("gold", "silver", "copper", "gem") == SORTS
    assert [-1, -1, -1, -1, 0, 1, 2, 3] == list(MINE_SORT)


def test_cards_by_name() -> None:
    """A card's id leads to its row; two symbols are two actions."""
    card = CARDS[KIND["d_k2_or_e2"]]
    assert (8, 4, 1) == (card.price, card.sale, card.count)
    assert (Action("knight", 2), Action("expand", 2)) == card.actions


def test_first_numbers_follow_the_counts() -> None:
    """The first number of each kind is the sum of the counts before it."""
    number = 0
    for row in DATA.tables["card"]:
        assert row["first_no"] == number
        number += row["count"]
    assert 60 == number


def test_seat_counts() -> None:
    """Castles, goals and neutral castles by number of seats."""
    assert {2: (4, 50, 2), 3: (4, 40, 0), 4: (3, 30, 0)} == dict(SEAT_COUNTS)
    assert range(2, 5) == DATA.seat_counts


def test_options() -> None:
    """The seven table options have the defaults of the printed rules, or of a public source."""
    expected = {
        "may_place_fewer": False,
        "expand_squares": "card",
        "castle_gap": 6,
        "monopoly_at": 3,
        "zero_ducats_bonus": False,
        "goal": "auto",
        "board": "random",
    }
    assert expected == {option.id: option.default for option in DATA.options}
