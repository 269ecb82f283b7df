"""The worked examples of the rulebook, figure by figure: attacks, payments, strengths."""

from typing import Any

import pytest

import my
from core.engine.ids import Seat
from core.games.mythotopia import wars
from core.games.mythotopia.codes import NOBODY, TIE
from core.games.mythotopia.data import PROVINCE
from core.games.mythotopia.state import State


def strength(state: State, party: int, province: str) -> int:
    """Return a party's strength."""
    return wars.strength(state, party, PROVINCE[province])


def reached(hand: str) -> set[str]:
    """Return what A, who controls Palmain and Scombroid, can attack with a hand."""
    state = my.position(villages=["palmain scombroid"], hands=[f"palmain start_army {hand}"])
    my.do(state, "attack")
    return {one.split()[1] for one in my.options(state)}


@pytest.mark.example("MY 1")
@pytest.mark.rule("MY 6.4", "MY 6.2", "MY 1.5")
def test_targets_by_land_and_sea() -> None:
    """Palmain reaches five provinces by land, seven more over one sea, four over two."""
    land = {"nesus", "diclesum", "iracund", "blore"}
    one = {"ictus", "camarine", "kinabra", "nesh", "eagre", "oxter", "aporia"}
    two = {"ambsace", "custus", "jeopigia", "peened"}
    assert land == reached("start_market")
    assert land | one == reached("start_market ship")
    assert land | one | two == reached("start_market ship start_ship")


@pytest.mark.example("MY 2")
@pytest.mark.rule("MY 6.8", "MY 5.5", "MY 6.7")
def test_blore() -> None:
    """Three symbols bring 3 armies to neutral Blore, 4: A could end it only as a retreat."""
    state = my.position(
        villages=["palmain nesus scombroid"], hands=["palmain start_army scombroid nesus"]
    )
    my.do(state, "attack", "target blore", "source palmain 0 1", "army start_army")
    events = my.do(state, "army scombroid")
    assert [(0, "blore", "palmain", 3, 1)] == my.fields(
        events, "attacked", "seat", "target", "origin", "n", "food"
    )
    assert (3, 3) == (my.armies(state, 0, "blore"), state.near_armies[0])
    assert (3, 4) == (strength(state, 0, "blore"), strength(state, NOBODY, "blore"))
    assert wars.war_in(state, PROVINCE["blore"]).winner == NOBODY


@pytest.mark.example("MY 3")
@pytest.mark.rule("MY 6.10")
def test_reinforcement() -> None:
    """Two more cards with one army each and 1 food make 5 armies in Blore."""
    state = my.position(
        villages=["palmain nesus scombroid ambsace"],
        armies=["blore 3"],
        hands=["ambsace scombroid nesus"],
    )
    my.do(state, "place_armies", "target blore", "army ambsace")
    events = my.do(state, "army scombroid")
    assert [(0, "blore", 2, 1)] == my.fields(
        events, "armies_placed", "seat", "province", "n", "food"
    )
    assert 5 == my.armies(state, 0, "blore")
    assert ["ambsace", "scombroid", "nesus"] == my.ids(state.discards[0])


@pytest.mark.example("MY 4")
@pytest.mark.rule("MY 6.17", "MY 7.1", "MY 7.2", "MY 7.3", "MY 5.7")
def test_end_of_a_war() -> None:
    """5 beats 4: the armies return, a village is laid, the card and 3 points come."""
    state = my.position(
        villages=["palmain nesus oxter aporia"], armies=["blore 5"], hands=["palmain"]
    )
    before, villages = state.vp(0), state.villages[0]
    events = my.do(state, "end_war")
    assert my.owner(state, "blore") == 0
    assert (6, villages - 1) == (state.near_armies[0], state.villages[0])
    assert ["blore"] == my.ids(state.discards[0])
    assert before + 3 == state.vp(0)
    assert [(0, 12, 15)] == my.fields(events, "vp_changed", "seat", "old", "new")


@pytest.mark.example("MY 5")
@pytest.mark.rule("MY 6.6")
def test_last_army() -> None:
    """With 1 army in the supply an Army card places 1; with 2 its symbols must not exceed them."""
    state = my.position(
        villages=["palmain galingale nesus"],
        armies=["palmain 5"],
        hands=["palmain galingale nesus start_army"],
    )
    my.do(state, "attack", "target blore", "source palmain 0 1")
    assert ["army galingale", "army start_army"] == my.options(state)
    my.do(state, "army start_army")
    assert 1 == my.armies(state, 0, "blore")
    state = my.position(
        villages=["palmain galingale nesus"],
        armies=["palmain 4"],
        hands=["palmain galingale nesus start_army"],
    )
    my.do(state, "attack", "target blore", "source palmain 0 1")
    one = state.copy()
    my.do(one, "army galingale")
    assert 1 == my.armies(one, 0, "blore")  # nothing else fitted, so it went on by itself
    my.do(state, "army start_army")
    assert 2 == my.armies(state, 0, "blore")


@pytest.mark.example("MY 6")
@pytest.mark.rule("MY 6.6")
def test_too_many_symbols() -> None:
    """Supply 3: after one Army card the other is not offered; with Galingale all 3 can go."""
    state = my.position(
        villages=["palmain galingale nesus"],
        armies=["palmain 3"],
        hands=["palmain galingale nesus start_army army"],
    )
    my.do(state, "attack", "target blore", "source palmain 0 1", "army start_army")
    assert ["army galingale", "done"] == my.options(state)
    my.do(state, "army galingale")
    assert (3, 0) == (my.armies(state, 0, "blore"), state.near_armies[0])


@pytest.mark.example("MY 7")
@pytest.mark.rule("MY 6.3", "MY 6.4")
def test_hills() -> None:
    """Over hills an attack takes 2 food; where there is a sea too, both ways are offered."""
    hand = "galingale army nesus palmain start_ship"
    state = my.position(villages=["galingale nesus palmain"], hands=[hand])
    events = my.do(state, "attack", "target hatchel", "army army")
    events += my.do(state, "auto")
    assert [("galingale", "hills", 2)] == my.fields(events, "attacked", "origin", "route", "food")
    hand = "empyrean army nesus palmain start_ship"
    state = my.position(villages=["empyrean nesus palmain"], hands=[hand])
    my.do(state, "attack", "target kakopyge")
    assert ["source empyrean 0 2", "source empyrean 1 1"] == my.options(state)


@pytest.mark.example("MY 8")
@pytest.mark.rule("MY 11.19", "MY 4.7", "MY 9.4", "MY 6.3")
def test_ranger() -> None:
    """With Ranger mountains cost 2 food and hills 1; his own stone cannot pay for the road."""
    hand = "eoan army nesus palmain"
    state = my.position(villages=["eoan nesus palmain"], hands=[hand], reserves=["ranger"])
    my.do(state, "attack", "target lea")
    events = my.do(state, "auto")
    assert [("mountains", 2)] == my.fields(events, "attacked", "route", "food")
    hand = "dragonate army nesus palmain"
    state = my.position(villages=["dragonate nesus palmain"], hands=[hand], reserves=["ranger"])
    my.do(state, "attack", "target eoan")
    events = my.do(state, "auto")
    assert [("hills", 1)] == my.fields(events, "attacked", "route", "food")
    cards = "eoan start_build grimp fadge"
    state = my.position(villages=["eoan lea grimp fadge"], hands=[cards], reserves=["ranger"])
    assert "use start_build" in my.options(state)  # a castle, but no road
    my.do(state, "use start_build")
    assert ["city", "castle"] == my.options(state)
    state = my.position(
        villages=["eoan lea grimp fadge"],
        hands=[f"{cards} start_market"],
        reserves=["ranger"],
    )
    my.do(state, "use start_build", "road")
    assert ["pay fadge symbol", "pay grimp symbol", "pay start_market symbol"] == sorted(
        one for one in my.options(state) if one != "auto"
    )
    assert 3 == state.frames[-1][3]


@pytest.mark.example("MY 9")
@pytest.mark.rule("MY 4.11", "MY 9.8", "MY 7.4")
def test_road_substitution() -> None:
    """Oxter's card serves for Palmain along roads, and for Oxter only once Nesus is lost."""
    villages = "palmain nesus oxter aporia"
    roads = "palmain-nesus nesus-oxter"
    state = my.position(villages=[villages], roads=roads, hands=["oxter army aporia"])
    my.do(state, "attack")
    assert "target blore" in my.options(state)
    events = my.do(state, "target blore")
    assert [("palmain", ("oxter", "army", "aporia"))] == my.fields(
        events, "attacked", "origin", "cards"
    )
    city = my.position(
        villages=[villages], roads=roads, hands=["oxter start_build start_market ranger"]
    )
    my.do(city, "use start_build", "city")
    assert "at palmain" in my.options(city)
    lost = my.position(
        villages=["palmain oxter aporia", "nesus"], roads=roads, hands=["oxter army aporia"]
    )
    my.do(lost, "attack")
    assert "target blore" not in my.options(lost)
    assert 2 == sum(lost.roads)


@pytest.mark.example("MY 10")
@pytest.mark.rule("MY 6.5", "MY 11.16")
def test_portal() -> None:
    """Portal attacks Welkin for 1 food without a province beside it."""
    state = my.position(villages=["palmain"], hands=["portal army palmain"])
    my.do(state, "attack")
    assert "target welkin" in my.options(state)
    events = my.do(state, "target welkin")
    assert [("welkin", None, "portal", 1, 2)] == my.fields(
        events, "attacked", "target", "origin", "route", "food", "n"
    )


@pytest.mark.example("MY 11")
@pytest.mark.rule("MY 4.1", "MY 8.6")
def test_dead_end_avoided() -> None:
    """Without food left after the source no attack is offered; with it the rest pays."""
    villages = ["palmain nesus hatchel"]
    state = my.position(villages=villages, hands=["palmain nesus army build hatchel"])
    my.do(state, "attack", "target blore", "source palmain 0 1", "army army")
    assert ["pay hatchel symbol", "pay nesus symbol", "auto"] == my.options(state)
    hand = "palmain start_army start_build army build"
    state = my.position(villages=villages, hands=[hand])
    assert "attack" not in my.options(state)


@pytest.mark.example("MY 12")
@pytest.mark.rule("MY 8.3", "MY 11.7")
def test_farming() -> None:
    """Farming makes Build food, once a turn."""
    state = my.position(
        villages=["palmain scombroid"],
        hands=["palmain army build scombroid"],
        reserves=["farming"],
    )
    my.do(state, "attack", "target diclesum", "source palmain 0 1", "army army")
    if my.kind(state) == "army_cards":
        my.do(state, "done")
    assert "pay build farming" in my.options(state)
    my.do(state, "pay build farming")
    assert 2 == my.armies(state, 0, "diclesum")
    state.hands[0] = my.kinds("scombroid")
    assert "attack" not in my.options(state)


@pytest.mark.example("MY 13")
@pytest.mark.rule("MY 8.2", "MY 8.4", "MY 8.5", "MY 11.12")
def test_water_mill_and_merchant() -> None:
    """Nesus by Merchant, doubled by the Mill, pays 2 stone; 1 stone is never doubled."""
    hand = "palmain start_build water_mill merchant nesus"
    state = my.position(villages=["palmain nesus"], hands=[hand])
    my.do(state, "use start_build", "city", "at palmain")
    assert 1 == list(state.pieces).count(2)
    assert ["start_build", "palmain", "nesus", "merchant", "water_mill"] == my.ids(
        state.discards[0]
    )
    state = my.position(villages=["palmain nesus"], hands=[f"{hand} start_market"])
    my.do(state, "use start_build", "castle", "at palmain")
    assert not [one for one in my.options(state) if one == "mill"]
    my.do(state, "pay start_market symbol")
    assert "water_mill" in my.ids(state.hands[0])


@pytest.mark.example("MY 14")
@pytest.mark.rule("MY 8.5", "MY 9.4")
def test_road_over_hills_exactly() -> None:
    """3 stone: Grimp doubled and Eoan, or Grimp and Eoan with the Mill on the last."""
    state = my.position(
        villages=["quean blore grimp eoan"],
        hands=["quean start_build grimp eoan water_mill"],
    )
    my.do(state, "use start_build", "road", "between blore quean")
    first, second = state.copy(), state.copy()
    my.do(first, "pay grimp symbol", "mill")
    assert 1 == sum(first.roads)
    my.do(second, "pay grimp symbol", "pay eoan symbol")
    assert 1 == sum(second.roads)
    assert ["start_build", "quean", "grimp", "eoan", "water_mill"] == my.ids(second.discards[0])


@pytest.mark.example("MY 15")
@pytest.mark.rule("MY 5.3", "MY 5.4", "MY 6.16", "MY 11.4", "MY 11.9")
def test_strengths() -> None:
    """5 against 5 with Cavalry, castle, rough land and Limes: a tie that only Hero ends."""
    state = my.position(
        villages=["palmain", "lea"],
        castles="lea",
        armies=["lea 4", "lea 1"],
        hands=["hero palmain"],
        reserves=["cavalry", "limes"],
    )
    assert (5, 5) == (strength(state, 0, "lea"), strength(state, 1, "lea"))
    assert TIE == wars.war_in(state, PROVINCE["lea"]).winner
    assert "end_war" in my.options(state)
    my.do(state, "end_war", "hero lea")
    assert 0 == my.owner(state, "lea")
    assert "hero" in my.ids(state.discards[0])
    state = my.position(
        villages=["palmain", "lea"],
        castles="lea",
        armies=["lea 4", "lea 1"],
        hands=["palmain"],
        reserves=["cavalry", "limes"],
    )
    assert "end_war" not in my.options(state)


@pytest.mark.example("MY 16")
@pytest.mark.rule("MY 5.2", "MY 5.6", "MY 6.15")
def test_three_parties() -> None:
    """A 4, B 3, C 3 in C's Mome: A is the clear winner, and each of them may end the war."""
    parts: dict[str, Any] = {
        "villages": ["palmain", "nesus", "mome galingale"],
        "castles": "mome",
        "armies": ["mome 4", "mome 3"],
        "ships": ["", "", "inland_sea_east 1"],
    }
    state = my.position(**parts, hands=["palmain", "nesus", "galingale"])
    war = wars.war_in(state, PROVINCE["mome"])
    assert [(2, 3), (0, 4), (1, 3)] == [tuple(side) for side in war.sides]
    assert 0 == war.winner
    for seat in range(3):
        trial = state.copy()
        trial.frames, trial.at_turn = [("action", seat)], Seat(seat)
        assert "end_war" in my.options(trial)
    my.do(state, "end_war", "war mome")
    assert (0, 6, 6) == (my.owner(state, "mome"), state.near_armies[0], state.near_armies[1])
    assert 1 == state.ships[2 * 4 + 3]


@pytest.mark.example("MY 17")
@pytest.mark.rule("MY 5.7", "MY 12.2")
def test_tie_of_attackers() -> None:
    """4 against 4 on neutral land has no winner; Hero wins it, and at the end the land does."""
    state = my.position(
        villages=["palmain", "nesus"], armies=["talion 4", "talion 4"], hands=["hero palmain"]
    )
    war = wars.war_in(state, PROVINCE["talion"])
    assert (TIE, NOBODY) == (war.winner, war.at_the_end)
    my.do(state, "end_war")
    assert 0 == my.owner(state, "talion")


@pytest.mark.example("MY 18")
@pytest.mark.rule("MY 6.15", "MY 5.7")
def test_neutral_land_wins() -> None:
    """Two armies in Welkin, 4: A may end the war, and the armies come back."""
    state = my.position(villages=["palmain"], armies=["welkin 2"], hands=["palmain"])
    my.do(state, "end_war")
    assert (NOBODY, 6) == (my.owner(state, "welkin"), state.near_armies[0])
    assert 3 == state.vp(0)


@pytest.mark.example("MY 19")
@pytest.mark.rule("MY 3.5", "MY 3.4")
def test_free_action_first() -> None:
    """After Providence a war cannot be ended in this turn, but Diplomat still can."""
    state = my.position(
        villages=["palmain mome"],
        armies=["welkin 2"],
        hands=["providence diplomat mome"],
        draws=["palmain start_army"],
    )
    assert "end_war" in my.options(state)
    my.do(state, "free providence")
    assert "end_war" not in my.options(state)
    assert "use diplomat" in my.options(state)


@pytest.mark.example("MY 20")
@pytest.mark.rule("MY 10.7", "MY 5.5", "MY 7.7")
def test_dragon() -> None:
    """Darb with a dragon has 8; who wins takes the dragon, a 2-chip and 3 points."""
    state = my.position(
        villages=["palmain"],
        dragons="darb",
        armies=["darb 9"],
        hands=["palmain"],
        vp="here_be_dragons patronage spoils_of_war runestones",
    )
    assert 8 == strength(state, NOBODY, "darb")
    my.do(state, "end_war")
    assert [0, 1, 0] == my.chips(state, 0)
    assert 3 + 3 + 2 == state.vp(0)
    assert 0 == state.tokens[PROVINCE["darb"]]
    assert 2 == my.on_card(state, "here_be_dragons")
