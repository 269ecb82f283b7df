"""Wars: armies, ships, roads, mercenaries, marauders, conquest (MY 5, 6, 7, 11)."""

from typing import Any

import pytest

import my
from core.games.mythotopia import wars
from core.games.mythotopia.codes import CITY, NOBODY, VILLAGE
from core.games.mythotopia.data import PROVINCE
from core.games.mythotopia.land import at_war
from core.games.mythotopia.state import State
from core.games.mythotopia.values import add


def is_war(state: State, province: str) -> bool:
    """Return whether there is a war in a province."""
    return bool(at_war(state) >> PROVINCE[province] & 1)


@pytest.mark.rule("MY 5.1", "MY 6.1")
def test_targets() -> None:
    """Neutral and foreign provinces can be attacked, own ones and those with own force cannot."""
    state = my.position(
        villages=["palmain nesus", "diclesum"],
        armies=["blore 1", "iracund 1"],
        hands=["palmain nesus army"],
    )
    my.do(state, "attack")
    found = my.options(state)
    assert {"target diclesum", "target iracund"} <= set(found)
    assert not {"target blore", "target nesus", "target palmain"} & set(found)


@pytest.mark.rule("MY 5.8", "MY 11.10")
def test_marauders() -> None:
    """Marauders send any army home; the last attacker's departure ends the war without winner."""
    state = my.position(
        villages=["palmain", "nesus"],
        armies=["palmain 1", "blore 1", "palmain 1"],
        hands=["marauders palmain"],
        vp="defender_of_the_realm patronage runestones guilded_city",
    )
    my.do(state, "free marauders")
    assert ["army blore 1", "army palmain 0", "army palmain 2"] == my.options(state)
    events = my.do(state, "army palmain 2")
    assert [("palmain", None, "marauders")] == my.fields(
        events, "war_ended", "province", "winner", "reason"
    )
    assert (1, 6, 0) == (
        my.armies(state, 0, "palmain"),
        state.near_armies[2],
        sum(my.chips(state, 0)),
    )
    assert not is_war(state, "palmain")


@pytest.mark.rule("MY 5.9", "MY 9.7")
def test_cards_of_provinces_at_war() -> None:
    """The card of a province at war attacks, pays and builds as ever."""
    state = my.position(
        villages=["palmain nesus", "mome"],
        armies=["", "palmain 2"],
        hands=["palmain start_build start_market nesus"],
    )
    my.do(state, "use start_build", "castle", "at palmain")
    if my.kind(state) == "pay":
        my.do(state, "auto")
    assert 1 == state.castles[PROVINCE["palmain"]]
    assert is_war(state, "palmain")


@pytest.mark.rule("MY 6.10")
def test_place_armies() -> None:
    """Armies go without food to own provinces, for 1 food to those with own force, nowhere else."""
    state = my.position(villages=["palmain nesus"], armies=["blore 1"], hands=["nesus army hero"])
    my.do(state, "place_armies")
    assert ["target blore", "target nesus", "target palmain"] == my.options(state)
    my.do(state, "target palmain", "army hero", "done")
    assert (1, ["hero"]) == (my.armies(state, 0, "palmain"), my.ids(state.discards[0]))
    state = my.position(villages=["palmain"], armies=["blore 1"], hands=["army"])
    my.do(state, "place_armies")
    assert "target blore" not in my.options(state)


@pytest.mark.rule("MY 6.11")
def test_withdraw_armies() -> None:
    """Armies and mercenaries leave provinces without war, without a card."""
    state = my.position(
        villages=["palmain nesus"],
        armies=["palmain 2 nesus 1", "nesus 1"],
        mercenaries=["palmain 1"],
        hands=["palmain"],
    )
    my.do(state, "withdraw_armies", "from palmain")
    assert ["take 0 1", "take 1 0", "take 1 1", "take 2 0", "take 2 1"] == my.options(state)
    my.do(state, "take 2 1")
    assert (5, 0) == (state.near_armies[0], sum(state.mercenaries))
    assert "withdraw_armies" not in my.options(state)


@pytest.mark.rule("MY 6.12", "MY 4.10", "MY 11.22")
def test_place_ships() -> None:
    """Ship cards bring ships into one zone that touches an own province."""
    state = my.position(villages=["palmain"], hands=["ship start_ship palmain"])
    my.do(state, "place_ships")
    events = my.do(state, "ship ship", "ship start_ship")
    assert [(0, "serpent_sea", 2)] == my.fields(events, "ships_placed", "seat", "sea", "n")
    assert 0 == state.near_ships[0]
    assert "place_ships" not in my.options(state)


@pytest.mark.rule("MY 6.13", "MY 6.14")
def test_withdraw_ships() -> None:
    """Ships return at any time, also when the last coast is lost."""
    state = my.position(villages=["blore"], ships=["serpent_sea 2"], hands=["blore"])
    my.do(state, "withdraw_ships")
    assert ["take 1", "take 2"] == my.options(state)
    my.do(state, "take 1")
    assert (1, 1) == (state.near_ships[0], state.ships[1])


@pytest.mark.rule("MY 6.29", "MY 6.30")
def test_road_movement() -> None:
    """Armies go by road through own provinces, each once; none leaves a war, any may enter it."""
    parts: dict[str, Any] = {
        "villages": ["palmain nesus oxter", "diclesum"],
        "roads": "palmain-nesus nesus-oxter",
        "armies": ["palmain 2 oxter 1", "oxter 1"],
        "hands": ["palmain"],
    }
    state = my.position(**parts)
    my.do(state, "road_move")
    assert ["move palmain nesus", "move palmain oxter"] == my.options(state)
    my.do(state, "move palmain oxter")
    assert ["move palmain nesus", "move palmain oxter", "done"] == my.options(state)
    events = my.do(state, "move palmain nesus")
    assert [(0, 2)] == my.fields(events, "armies_moved", "seat", "n")
    assert (0, 2) == (state.actions_used, my.armies(state, 0, "oxter"))
    assert "road_move" not in my.options(state)
    parts["villages"] = ["palmain oxter", "nesus"]
    assert "road_move" not in my.options(my.position(**parts))


@pytest.mark.rule("MY 7.4", "MY 7.6", "MY 7.1")
def test_conquered_city() -> None:
    """A lost city comes back to the reserve card and can be built again; its castle stays."""
    state = my.position(
        villages=["palmain", "nesus"],
        cities=["", "mome"],
        castles="mome",
        armies=["mome 5"],
        hands=["palmain"],
    )
    my.do(state, "end_war", "war mome")
    assert (0, VILLAGE, 1) == (
        my.owner(state, "mome"), state.pieces[PROVINCE["mome"]], state.castles[PROVINCE["mome"]],
    )  # fmt: skip
    assert 4 == state.cities[1]


@pytest.mark.rule("MY 7.6", "MY 10.6", "MY 2.8")
def test_conquered_citadel() -> None:
    """A citadel is lost for ever; the first conqueror takes the chip of 3, nobody after that."""
    state = my.position(
        villages=["palmain", "nesus", "oxter"],
        citadels=["", "mome", "fadge"],
        armies=["mome 3 fadge 3"],
        hands=["palmain"],
        vp="citadel patronage runestones guilded_city",
    )
    my.do(state, "end_war", "war mome")
    assert ([0, 0, 1], 4) == (my.chips(state, 0), state.cities[1])
    assert 0 == my.on_card(state, "citadel")
    my.do(state, "pass", "end_turn")
    my.end_turn(state)
    my.end_turn(state)
    my.do(state, "end_war", "war fadge")
    assert [0, 0, 1] == my.chips(state, 0)
    assert 0 == my.owner(state, "fadge")


@pytest.mark.rule("MY 7.8")
def test_other_wars_go_on() -> None:
    """A conquest touches no other war, not even an attack that set out from the lost province."""
    state = my.position(
        villages=["palmain", "mome nesus"],
        armies=["mome 3", "talion 1"],
        ships=["", "inland_sea_east 1"],
        hands=["palmain", "nesus"],
    )
    my.do(state, "end_war", "war mome")
    assert is_war(state, "talion")
    assert (1, 1) == (my.armies(state, 1, "talion"), sum(state.ships))


@pytest.mark.rule("MY 7.7", "MY 10.9", "MY 6.17")
def test_order_of_a_conquest() -> None:
    """Forces return; pieces; card and replacement; points; then the chips."""
    state = my.position(
        villages=["palmain nesus oxter aporia", "mome fadge grimp eoan lea"],
        armies=["mome 3"],
        hands=["palmain", "mome"],
        draws=["", "hero"],
    )
    events = my.do(state, "end_war", "war mome")
    assert [
        "war_ended", "province_lost", "province_gained", "card_transferred", "cards_drawn",
        "vp_changed", "vp_changed", "chip_taken", "vp_changed",
    ] == my.happened(events)  # fmt: skip


@pytest.mark.rule("MY 11.6")
def test_diplomat() -> None:
    """For 1 gold Diplomat ends a war: all go home, the defender wins, without a chip."""
    state = my.position(
        villages=["palmain mome", "nesus"],
        armies=["", "palmain 3"],
        hands=["diplomat mome"],
        vp="defender_of_the_realm patronage runestones guilded_city",
    )
    events = my.do(state, "use diplomat")
    assert [("palmain", 0, "diplomat")] == my.fields(
        events, "war_ended", "province", "winner", "reason"
    )
    assert (6, 0) == (state.near_armies[1], sum(my.chips(state, 0)))
    assert ["diplomat", "mome"] == my.ids(state.discards[0])


@pytest.mark.rule("MY 11.11")
def test_mercenaries() -> None:
    """One or two mercenaries for 1 gold where the seat has an army; they stay without armies."""
    state = my.position(villages=["mome"], armies=["talion 3"], hands=["mercenary mome marauders"])
    my.do(state, "free mercenary")
    assert ["hire talion 1", "hire talion 2"] == my.options(state)
    my.do(state, "hire talion 2")
    assert 5 == wars.strength(state, 0, PROVINCE["talion"])
    for _ in range(3):
        state.armies = add(state.armies, PROVINCE["talion"], -1)
        state.near_armies = add(state.near_armies, 0, 1)
    assert is_war(state, "talion")
    state.hands[0] = my.kinds("marauders")
    assert "free marauders" not in my.options(state)
    state.hands[0] = my.kinds("army nesus")
    assert wars.war_in(state, PROVINCE["talion"]).winner == NOBODY


@pytest.mark.rule("MY 11.8")
def test_general() -> None:
    """General stands for any own province's card, in attack and in building; or is 1 army."""
    state = my.position(villages=["palmain nesus"], hands=["general army start_market start_build"])
    trial = state.copy()
    my.do(trial, "attack")
    assert {"target blore", "target oxter"} <= set(my.options(trial))
    my.do(state, "use start_build", "castle")
    assert ["at nesus", "at palmain"] == my.options(state)


@pytest.mark.rule("MY 10.8")
def test_defender() -> None:
    """Who wins as the defender takes one chip a war, whoever ends it."""
    state = my.position(
        villages=["palmain", "mome"],
        castles="mome",
        armies=["mome 1", "", "mome 1"],
        hands=["palmain", "mome"],
        vp="defender_of_the_realm patronage runestones guilded_city",
    )
    my.do(state, "end_war", "war mome")
    assert [1, 0, 0] == my.chips(state, 1)
    assert 5 == my.on_card(state, "defender_of_the_realm")
    assert (1, 6, 6) == (my.owner(state, "mome"), state.near_armies[0], state.near_armies[2])


def test_city_counts_for_strength_no_more_than_a_village() -> None:
    """A city has no bonus: only castle, citadel and land defend."""
    state = my.position(villages=["nesus"], cities=["palmain"], hands=["nesus"])
    assert CITY == state.pieces[PROVINCE["palmain"]]
    assert 0 == wars.strength(state, 0, PROVINCE["palmain"])
