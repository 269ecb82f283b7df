"""Payments, building and chips (MY 8, 9, 10)."""

from itertools import combinations
from typing import Any

import pytest

import my
from core.engine.ids import Seat
from core.games.mythotopia import payment
from core.games.mythotopia.chips import SEA_ZONES
from core.games.mythotopia.codes import CITY, FROM_CARD, FROM_SPARE
from core.games.mythotopia.data import (
    CARDS,
    FOOD,
    GRANTS,
    MERCHANT,
    MILL,
    NONE,
    PROVINCE,
    SHOWS,
    SHOWS_OTHER,
    STONE,
    VP,
)
from core.games.mythotopia.scene import scene
from core.games.mythotopia.state import State
from core.games.mythotopia.values import add, put

ISLES = "lord_of_the_isles patronage spoils_of_war guilded_city"
DRY = "patronage defender_of_the_realm spoils_of_war guilded_city"
SEAS = "master_of_the_sea patronage spoils_of_war guilded_city"


@pytest.mark.rule("MY 8.1", "MY 8.6")
def test_piece_by_piece() -> None:
    """A cost is paid card by card, each 1, or by itself."""
    state = my.position(
        villages=["palmain grimp fadge"],
        hands=["palmain start_build grimp fadge start_market"],
    )
    my.do(state, "use start_build", "city", "at palmain")
    assert 2 == state.frames[-1][3]
    my.do(state, "pay fadge symbol")
    assert 1 == state.frames[-1][3]
    my.do(state, "auto")
    assert ["start_build", "palmain", "fadge", "grimp"] == my.ids(state.discards[0])


def all_ways(cards: tuple[int, ...], resource: int, granting: int) -> int:
    """Return the most that can be paid, by trying every use of every card."""
    best = 0
    for merchant in {False, MERCHANT in cards}:
        for mill in {False, MILL in cards}:
            for convert in {False, granting in cards}:
                tools = [k for k, used in ((MERCHANT, merchant), (MILL, mill)) if used]
                left = list(cards)
                for kind in tools:
                    left.remove(kind)
                for changed in combinations(left, merchant):
                    if changed and not SHOWS_OTHER[resource][changed[0]]:
                        continue
                    rest = [kind for kind in left if kind not in changed]
                    for fodder in combinations([k for k in rest if k != granting], convert):
                        paid = [k for k in rest if k not in fodder and SHOWS[resource][k]]
                        total = len(paid) + merchant + convert
                        best = max(best, total + (mill and total > 0))
    return best


@pytest.mark.rule("MY 8.7")
@pytest.mark.parametrize("resource", [FOOD, STONE])
def test_most_that_can_be_paid(resource: int) -> None:
    """The test of payability agrees with trying every use of every card."""
    names = "nesus palmain grimp mome market farming quarry merchant water_mill hero army"
    for size in range(1, 7):
        for chosen in combinations(my.kinds(names), size):
            cards = tuple(chosen)
            for granting in {NONE, GRANTS[resource]} & {NONE, *cards}:
                expected = all_ways(cards, resource, granting)
                assert expected == payment.most(cards, resource, granting), my.ids(chosen)


def cost(state: State, plan: payment.Plan) -> int:
    """Return what a plan costs."""
    total = 0
    tools = [MILL] * plan.mill + [MERCHANT for p in plan.pieces if p.how == "merchant"]
    for kind in [piece.kind for piece in plan.pieces] + tools:
        total += CARDS[kind].keep
        if kind in state.reserves[0] and kind not in state.hands[0]:
            total += 1 + 10 * (CARDS[kind].type == "reserve")
    return total + 2 * sum(piece.how in payment.WAYS for piece in plan.pieces)


@pytest.mark.rule("MY 8.8")
@pytest.mark.parametrize(
    ("hand", "reserve", "owed", "cards", "total"),
    [
        ("nesus palmain start_market", "", 1, ["nesus"], 3),
        ("start_market portal", "", 1, ["start_market"], 5),
        ("start_ship", "nesus", 1, ["nesus"], 4),
        ("start_market", "nesus", 1, ["nesus"], 4),
        ("grimp", "farming", 1, ["grimp"], 5),
        ("nesus palmain water_mill", "", 2, ["nesus", "palmain"], 6),
        ("nesus start_army water_mill", "", 2, ["nesus"], 7),
    ],
)
def test_cheapest_plan(hand: str, reserve: str, owed: int, cards: list[str], total: int) -> None:
    """The automatic payment has the least sum of what its cards are worth, then fewest."""
    provinces = "nesus palmain grimp"
    state = my.position(villages=[provinces], hands=[hand], reserves=[reserve])
    plan = payment.best_plan(state, 0, FOOD, owed, mill_now=False)
    assert (cards, total) == (my.ids(p.kind for p in plan.pieces), cost(state, plan))


@pytest.mark.rule("MY 9.1", "MY 9.2", "MY 9.5")
def test_city() -> None:
    """A city takes the place of a village for 2 stone and brings a chip."""
    state = my.position(
        villages=["palmain grimp"], hands=["palmain start_build grimp start_market"]
    )
    villages = state.villages[0]
    events = my.do(state, "use start_build", "city", "at palmain", "auto")
    assert CITY == state.pieces[PROVINCE["palmain"]]
    assert (villages + 1, 3) == (state.villages[0], state.cities[0])
    assert [("city", 2, "card")] == my.fields(events, "chip_taken", "vp_card", "value", "source")
    state = my.position(cities=["palmain"], hands=["palmain start_build start_market"])
    my.do(state, "use start_build")
    assert 1 == sum(state.castles)  # a city cannot be built twice


@pytest.mark.rule("MY 9.3")
def test_castle() -> None:
    """A castle stands once in a province, with a village or city, never with a citadel."""
    state = my.position(
        villages=["nesus"],
        cities=["palmain"],
        citadels=["mome"],
        castles="nesus",
        hands=["general start_build start_market"],
        vp="citadel patronage runestones spoils_of_war",
    )
    my.do(state, "use start_build")
    assert (1, [0, 1, 0]) == (state.castles[PROVINCE["palmain"]], my.chips(state, 0))


@pytest.mark.rule("MY 9.5", "MY 10.3", "MY 10.14")
def test_building_without_chips() -> None:
    """From an empty card nothing is taken; the building stands all the same."""
    state = my.position(
        villages=["palmain"],
        hands=["palmain start_build start_market"],
        empty="castle",
    )
    my.do(state, "use start_build")
    assert (1, [0, 0, 0]) == (sum(state.castles), my.chips(state, 0))


@pytest.mark.rule("MY 9.4")
def test_road() -> None:
    """A road lies between two own provinces, over plain or hills, with one of their cards."""
    state = my.position(
        villages=["palmain nesus blore quean diclesum iracund"],
        hands=["palmain start_build start_market ranger"],
        roads="palmain-nesus",
    )
    my.do(state, "use start_build", "road")
    found = my.options(state)
    ends = ["blore palmain", "diclesum nesus", "diclesum palmain", "iracund palmain"]
    assert [f"between {pair}" for pair in ends] == found
    my.do(state, "between iracund palmain")
    my.do(state, "auto")
    assert (2, [0, 1, 0]) == (sum(state.roads), my.chips(state, 0))


@pytest.mark.rule("MY 9.6", "MY 10.11")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_guilded_city(answer: str) -> None:
    """After a city 1 gold buys a chip of Guilded City, if the seat wants."""
    state = my.position(
        villages=["palmain grimp mome"],
        hands=["palmain start_build grimp ranger mome"],
        vp="guilded_city roadside_inns patronage runestones",
    )
    my.do(state, "use start_build", "city", "at palmain", "auto")
    assert "bonus_chip" == my.kind(state)
    my.do(state, answer)
    assert ([1, 1, 0] if answer == "yes" else [0, 1, 0]) == my.chips(state, 0)
    assert 1 == state.actions_used


@pytest.mark.rule("MY 6.26", "MY 10.11", "MY 4.7")
def test_patronage() -> None:
    """2 gold buy a chip of Patronage; an empty card gives none without Scribe, who cannot pay."""
    parts: dict[str, Any] = {
        "villages": ["mome nesh"],
        "vp": "patronage guilded_city runestones spoils_of_war",
    }
    state = my.position(**parts, hands=["mome nesh"])
    my.do(state, "patronage", "auto")
    assert [1, 0, 0] == my.chips(state, 0)
    state = my.position(**parts, hands=["mome nesh"], empty="patronage")
    assert "patronage" not in my.options(state)
    state = my.position(**parts, hands=["mome"], reserves=["scribe gold_mine"], empty="patronage")
    assert "patronage" not in my.options(state)
    state = my.position(
        **parts, hands=["mome hero"], reserves=["scribe gold_mine"], empty="patronage"
    )
    my.do(state, "patronage")
    if my.kind(state) == "pay":
        my.do(state, "auto")
    assert [1, 0, 0] == my.chips(state, 0)
    assert "scribe" in my.ids(state.reserves[0])


@pytest.mark.rule("MY 10.2")
def test_track() -> None:
    """The track shows no less than 12, but the true sum counts."""
    state = my.position(villages=["palmain"], hands=["palmain"])
    assert (12, 3) == (scene(state, Seat(0)).players[0].score, state.vp(0))


@pytest.mark.rule("MY 10.5", "MY 11.21")
def test_scribe() -> None:
    """With Scribe a chip comes from the card or the spare ones; from an empty card by itself."""
    parts: dict[str, Any] = {
        "villages": ["palmain"],
        "hands": ["palmain start_build start_market"],
        "reserves": ["scribe"],
    }
    state = my.position(**parts)
    my.do(state, "use start_build")
    assert ["card", "spare"] == my.options(state)
    left = my.on_card(state, "castle")
    my.do(state, "spare")
    assert ([0, 1, 0], left) == (my.chips(state, 0), my.on_card(state, "castle"))
    state = my.position(**parts, empty="castle")
    my.do(state, "use start_build")
    assert [0, 1, 0] == my.chips(state, 0)


@pytest.mark.rule("MY 10.5")
def test_scribe_out_of_turn() -> None:
    """A defender with Scribe chooses the source of its chip in another seat's turn."""
    state = my.position(
        villages=["palmain", "mome"],
        castles="mome",
        armies=["mome 1"],
        hands=["palmain"],
        reserves=["", "scribe"],
        vp="defender_of_the_realm patronage runestones guilded_city",
    )
    my.do(state, "end_war", "war mome")
    assert ("chip_source", 1) == (my.kind(state), my.owes(state))
    my.do(state, "card")
    assert ("action", 0, [1, 0, 0]) == (my.kind(state), my.owes(state), my.chips(state, 1))


@pytest.mark.rule("MY 10.10")
@pytest.mark.parametrize(
    ("own", "target", "taken"),
    [("ictus nesh", "jeopigia", [0, 0, 1]), ("aporia", "kinabra", [0, 1, 0])],
)
def test_isles(own: str, target: str, taken: list[int]) -> None:
    """Who comes to control a whole island takes 3 for the large one, 2 for the small one."""
    state = my.position(villages=[own], armies=[f"{target} 4"], hands=["start_army"], vp=ISLES)
    my.do(state, "end_war")
    assert taken == my.chips(state, 0)


@pytest.mark.rule("MY 10.12")
def test_master_of_the_sea() -> None:
    """Ships in a third zone take the first chip, in a fourth the second; each once."""
    assert (3, 4) == SEA_ZONES
    state = my.position(
        villages=["peened palmain mome", "custus nesus"],
        ships=["beast_sea 1 serpent_sea 1", "beast_sea 1 serpent_sea 1"],
        hands=["ship start_ship peened", "start_ship custus"],
        vp=SEAS,
    )
    state.near_ships, state.far_ships = bytes((2, 1, 2)), bytes((1, 2, 3))
    my.do(state, "place_ships", "zone inland_sea_west", "ship ship", "done")
    assert ([0, 1, 0], FROM_CARD) == (my.chips(state, 0), state.sea_marks[0])
    my.do(state, "withdraw_ships", "from inland_sea_west")
    my.do(state, "end_turn")
    my.do(state, "place_ships", "zone inland_sea_west")
    assert [0, 0, 0] == my.chips(state, 1)  # the first chip is gone
    my.end_turn(state)
    my.end_turn(state)
    my.do(state, "place_ships", "zone inland_sea_west", "ship start_ship")
    assert [0, 1, 0] == my.chips(state, 0)
    assert 1 == my.on_card(state, "master_of_the_sea")


@pytest.mark.rule("MY 10.13")
@pytest.mark.parametrize(("answer", "twos", "villages"), [("spare", 1, 1), ("none", 0, 0)])
def test_scribe_at_sea(answer: str, twos: int, villages: int) -> None:
    """A spare chip of Master of the Sea takes a village for good; it may then be declined."""
    state = my.position(
        villages=["peened palmain mome"],
        ships=["beast_sea 1 serpent_sea 1"],
        hands=["start_ship"],
        reserves=["scribe"],
        vp=SEAS,
    )
    state.near_ships, state.far_ships = bytes((1, 2, 2)), bytes((2, 3, 3))
    _take_sea_chip(state, seat=1)
    before = state.villages[0]
    my.do(state, "place_ships", "zone inland_sea_west")
    assert ["spare", "none"] == my.options(state)
    my.do(state, answer)
    assert (twos, before - villages) == (my.chips(state, 0)[1], state.villages[0])
    assert (FROM_SPARE if twos else 0) == state.sea_marks[0]
    state.check()


def _take_sea_chip(state: State, seat: int) -> None:
    """Let a seat have taken the first chip of Master of the Sea."""
    start = 3 * VP["master_of_the_sea"]
    state.chips = add(state.chips, start + 1, -1)
    state.seat_chips = add(state.seat_chips, 3 * seat + 1, 1)
    state.sea_marks = put(state.sea_marks, 2 * seat, FROM_CARD)


@pytest.mark.rule("MY 11.1")
def test_alchemist() -> None:
    """Alchemist swaps an own chip for a spare one of the next value; the old one is spare."""
    state = my.position(villages=["palmain"], hands=["alchemist palmain"], vp=DRY)
    assert "use alchemist" not in my.options(state)
    my.give_chips(state, 0, ones=1, twos=1)
    spare = state.spare[:]
    my.do(state, "use alchemist")
    assert ["swap 1", "swap 2"] == my.options(state)
    my.do(state, "swap 2")
    assert [1, 0, 1] == my.chips(state, 0)
    assert bytes((spare[0], spare[1] + 1, spare[2] - 1)) == state.spare


@pytest.mark.rule("MY 11.14")
def test_mystic_needs_a_discard_pile() -> None:
    """Mystic is not offered with an empty discard pile or without gold."""
    state = my.position(villages=["mome"], hands=["mystic mome"])
    assert "free mystic" not in my.options(state)
    state = my.position(villages=["mome nesus"], hands=["mystic nesus"], discards=["hero"])
    assert "free mystic" not in my.options(state)


@pytest.mark.rule("MY 11.15")
def test_philosopher() -> None:
    """Philosopher shows three cards of the stack, one comes to the hand, he leaves the game."""
    state = my.position(villages=["palmain"], hands=["philosopher palmain"], display="hero")
    top, size = my.ids(sorted(state.stack[-3:])), len(state.stack)
    my.do(state, "free philosopher")
    assert [f"take {name}" for name in top] == my.options(state)
    my.do(state, f"take {top[0]}")
    assert top[0] in my.ids(state.hands[0])
    assert (size - 1, ["philosopher"], 2) == (
        len(state.stack), my.ids(state.out), len(state.decks[0]),
    )  # fmt: skip
