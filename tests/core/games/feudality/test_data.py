"""The component data of Feudality."""

import pytest

from core.engine.datafile import read_package_text
from core.games.feudality.data import (
    CARD_NAMES,
    COST,
    DATA,
    KIND,
    KINDS,
    NEIGHBOURS,
    PRODUCES,
    RESOURCES,
    STACK_SIZES,
    TROOP_KINDS,
)
from core.games.feudality.state import State
from fe import A, fresh, put


def counts(group: str) -> dict[str, int]:
    """Return the copies of each kind of a group."""
    return {kind.id: kind.count for kind in KINDS if kind.group == group}


def strength(name: str) -> str:
    """Return the strength of a kind as it is written."""
    kind = KINDS[KIND[name]]
    return f"{kind.attack}/{kind.defence}"


def price(name: str) -> str:
    """Return the cost of a kind as it is written."""
    cost = zip("FEGW", COST[KIND[name]], strict=True)
    return " ".join(f"{letter}{n}" for letter, n in cost if n)


@pytest.mark.rule("FE 1.2", "FE 1.3", "FE 1.4")
def test_cards() -> None:
    """There are 110 cards with the printed numbers of copies, and four resources."""
    assert {"city": 4} == counts("city")
    assert {"field": 12, "farm": 12, "forest": 7, "mine": 7} == counts("landscape")
    civil = ("bank", "school", "church", "stable", "smithy", "carpentry", "workshop")
    assert dict.fromkeys(civil, 2) == counts("civil")
    assert dict.fromkeys(("tower", "fortress", "castle"), 1) == counts("military")
    assert (38, 20, 29) == STACK_SIZES
    assert 110 == sum(kind.count for kind in KINDS) + DATA.tables["other_card"][0]["count"]
    assert ("food", "energy", "gold", "workforce") == RESOURCES


@pytest.mark.rule("FE 1.5", "FE 1.9")
def test_troops() -> None:
    """Military and character cards are troops; five kinds of them produce."""
    troops = KINDS[:TROOP_KINDS]
    assert 49 == sum(kind.count for kind in troops)
    producing = {kind.id for kind in troops if kind.resource >= 0}
    assert {"worker", "merchant", "artist", "bureaucrat", "priest"} == producing
    assert {RESOURCES.index("workforce"), -1} == {kind.resource for kind in troops}
    assert PRODUCES[CARD_NAMES.index("priest_1")]
    assert not PRODUCES[CARD_NAMES.index("archer_1")]


@pytest.mark.rule("FE 21.1", "FE 4.13")
def test_strengths() -> None:
    """Strengths are those of the rulebook."""
    expected = {
        "city": "1/8", "priest": "1/2", "archer": "2/1", "infantry": "3/3", "merchant": "1/1",
        "artist": "0/1", "bureaucrat": "0/1", "soldier": "2/2", "worker": "1/1", "knight": "4/2",
        "tower": "1/4", "fortress": "1/5", "castle": "2/6",
    }  # fmt: skip
    assert expected == {name: strength(name) for name in expected}


@pytest.mark.rule("FE 21.2", "FE 21.3")
def test_costs() -> None:
    """Costs are those of the rulebook; a plain building costs 6 in all."""
    expected = {
        "worker": "F1", "merchant": "F1 G1", "artist": "F1 G1", "bureaucrat": "F1 G1",
        "priest": "F1 G1", "soldier": "F1 E1", "archer": "F1 E1", "infantry": "F1 E2",
        "knight": "F1 E2 G1", "bank": "E1 G3 W2", "school": "F2 G2 W2", "church": "F2 G3 W1",
        "stable": "F3 E2 W1", "smithy": "E3 G1 W2", "carpentry": "E3 W3", "workshop": "E2 G2 W2",
        "tower": "E2 G1 W3", "fortress": "E3 G1 W3", "castle": "E3 G3 W3",
    }  # fmt: skip
    assert expected == {name: price(name) for name in expected}
    totals = [sum(COST[KIND[name]]) for name in counts("civil")]
    assert [6] * 7 == totals


@pytest.mark.rule("FE 2.7", "FE 2.8")
def test_ring() -> None:
    """Home and intermediate fiefs alternate; with two seats there is one between them."""
    assert ((1,), (0, 2), (1,)) == NEIGHBOURS[2]
    for seats in (3, 4):
        ring = NEIGHBOURS[seats]
        assert 2 * seats == len(ring)
        for space, adjacent in enumerate(ring):
            assert {(space - 1) % len(ring), (space + 1) % len(ring)} == set(adjacent)


@pytest.mark.rule("FE 1.6", "FE 1.7")
def test_numbers_by_arrival() -> None:
    """Cards on the table are numbered by kind in the order in which they come into play."""
    state: State = fresh()
    assert ["field_01", "field_02", "worker_01"] == [
        put(state, A, "field"),
        put(state, A, "field"),
        put(state, A, "worker", "field_01"),
    ]


def test_rulebook_is_packaged() -> None:
    """The rulebook lies beside the code and begins with the prefix."""
    text = read_package_text("core.games.feudality", "rules.md")
    assert text.startswith("# Feudality")
    assert text.splitlines()[0].endswith("(FE)")
