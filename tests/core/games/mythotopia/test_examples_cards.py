"""The worked examples of the rulebook, figure by figure: cards, reserve, the end of the game."""

from typing import Any

import pytest

import my
from core.engine.events import SilentLog
from core.engine.ids import Seat
from core.games.mythotopia import conquest, wars
from core.games.mythotopia.cards import capacity
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.data import PROVINCE, VP
from core.games.mythotopia.menu import may_claim
from core.games.mythotopia.state import State
from core.games.mythotopia.values import put


@pytest.mark.example("MY 21")
@pytest.mark.rule("MY 7.2", "MY 3.6")
def test_card_in_hand_of_the_loser() -> None:
    """A card lost from the hand is replaced; one lost from the draw pile shuffles it."""
    parts: dict[str, Any] = {
        "villages": ["palmain", "mome nesus galingale hatchel fadge"],
        "armies": ["mome 3"],
    }
    hands = ["palmain", "mome nesus galingale hatchel fadge"]
    state = my.position(**parts, hands=hands, draws=["", "start_army start_ship"])
    events = my.do(state, "end_war", "war mome")
    assert 5 == len(state.hands[1])
    assert "mome" in my.ids(state.discards[0])
    assert [(1, 0, "mome", "hand")] == my.fields(
        events, "card_transferred", "loser", "seat", "card", "zone"
    )
    hands = ["palmain", "nesus"]
    draws = ["", "start_army mome start_ship fadge"]
    state = my.position(**parts, hands=hands, draws=draws)
    events = my.do(state, "end_war", "war mome")
    assert [(1, 3)] == my.fields(events, "shuffled", "seat", "n")
    assert 1 == len(state.hands[1])


@pytest.mark.example("MY 22")
@pytest.mark.rule("MY 7.5", "MY 10.9")
def test_no_village_left() -> None:
    """Without a village the winner gets nothing, and the loser loses all the same."""
    state = my.position(
        villages=["palmain", "nesus"],
        cities=["", "mome"],
        armies=["mome 3"],
        hands=["palmain", "mome"],
        draws=["", "start_army"],
    )
    state.pieces = put(state.pieces, PROVINCE["palmain"], 1)
    kept = state.villages
    state.villages = put(kept, 0, 0)
    before = state.vp(1)
    conquest_dues = _end(state, "mome")
    state.villages = put(state.villages, 0, kept[0])
    assert [] == conquest_dues
    assert NOBODY == my.owner(state, "mome")
    assert (4, before - 3, 3) == (state.cities[1], state.vp(1), state.vp(0))
    assert "mome" not in my.ids(state.decks[0] + state.decks[1])
    assert ["start_army"] == my.ids(state.hands[1])


def _end(state: State, province: str) -> list[conquest.Due]:
    """End a war for seat 0 and return the chips that fall due."""
    war = wars.war_in(state, PROVINCE[province])
    return conquest.settle(state, war, 0, "end_war", SilentLog())


@pytest.mark.example("MY 23")
@pytest.mark.rule("MY 6.21", "MY 6.20")
def test_reserve_over_capacity() -> None:
    """A lost city shrinks the reserve: nothing is discarded, but new cards need free room."""
    state = my.position(
        villages=["nesus"],
        cities=["palmain mome"],
        hands=["nesus start_ship"],
        reserves=["cavalry limes queen scribe"],
    )
    assert 4 == capacity(state, 0)
    assert "reserve" not in my.options(state)
    state.pieces = put(state.pieces, PROVINCE["mome"], 1)
    assert (3, 4) == (capacity(state, 0), len(state.reserves[0]))
    state.reserves[0] = state.reserves[0][:-1]
    assert "reserve" not in my.options(state)
    state.reserves[0] = state.reserves[0][:-1]
    assert "reserve" in my.options(state)


@pytest.mark.example("MY 24")
@pytest.mark.rule("MY 6.20", "MY 11.23")
def test_warehouse_in_one_action() -> None:
    """Warehouse laid first makes room for two more in the same action."""
    state = my.position(
        villages=["palmain"], hands=["warehouse queen scribe palmain"], reserves=["limes"]
    )
    events = my.do(state, "reserve", "lay warehouse", "lay queen")
    assert 4 == capacity(state, 0)
    events += my.do(state, "lay scribe")
    assert ["limes", "warehouse", "queen", "scribe"] == my.ids(state.reserves[0])
    assert [(("warehouse", "queen", "scribe"),)] == my.fields(events, "cards_reserved", "cards")


@pytest.mark.example("MY 25")
@pytest.mark.rule("MY 6.23")
def test_deck_of_eight() -> None:
    """From a deck of 8 only one card can be removed, from 7 none."""
    hand = "start_army start_build start_market start_ship palmain"
    state = my.position(villages=["palmain"], hands=[hand], draws=["hero army ship"])
    events = my.do(state, "remove", "remove palmain")
    assert 7 == len(state.decks[0])
    assert [(("palmain",),)] == my.fields(events, "cards_removed", "cards")
    assert 0 == my.owner(state, "palmain")
    assert "remove" not in my.options(state)


@pytest.mark.example("MY 26")
@pytest.mark.rule("MY 11.5")
def test_counsellor_with_shuffle() -> None:
    """Two dropped cards and Counsellor draw three; they themselves are not shuffled in."""
    state = my.position(
        villages=["palmain"],
        hands=["counsellor palmain start_ship"],
        draws=["start_army"],
        discards=["start_build start_market hero"],
    )
    my.do(state, "free counsellor", "drop palmain", "drop start_ship")
    my.do(state, "done")
    assert 3 == len(state.hands[0])
    assert 1 == len(state.draws[0])
    assert "start_army" in my.ids(state.hands[0])
    assert ["palmain", "start_ship", "counsellor"] == my.ids(state.discards[0])


@pytest.mark.example("MY 27")
@pytest.mark.rule("MY 6.9", "MY 11.20", "MY 11.25")
def test_reserve_army() -> None:
    """While B with Reserve Army defends Mome nobody attacks B, and B attacks no seat."""
    state = my.position(
        villages=["galingale palmain", "mome fadge sorner", "talion hatchel"],
        armies=["mome 1"],
        reserves=["", "reserve_army"],
        hands=[
            "galingale start_army palmain portal",
            "fadge army sorner",
            "talion start_army hatchel",
        ],
    )
    trial = state.copy()
    my.do(trial, "attack")
    assert not {"target fadge", "target sorner"} & set(my.options(trial))
    my.do(state, "place_armies")
    assert "target mome" in my.options(state)
    for seat, closed in ((1, {"target talion", "target palmain"}), (2, {"target mome"})):
        other = trial.copy()
        other.frames, other.at_turn, other.committed = [("action", seat)], Seat(seat), b""
        my.do(other, "attack")
        assert not closed & set(my.options(other))
        assert my.options(other)


def claiming(**more: Any) -> State:
    """Return a position with four empty VP cards."""
    parts: dict[str, Any] = {
        "villages": ["palmain blore", "oxter nesus", "aporia"],
        "hands": ["palmain", "oxter", "aporia"],
        "empty": "city roads castle patronage",
        **more,
    }
    return my.position(**parts)


@pytest.mark.example("MY 28")
@pytest.mark.rule("MY 12.1", "MY 6.28", "MY 12.8")
def test_end_refused() -> None:
    """A leads 30 to 28, but B would win A's Blore: A may not end the game, B may."""
    state = claiming(armies=["", "blore 5"], empty="city roads castle patronage spoils_of_war")
    my.give_chips(state, 0, ones=8, twos=8)
    my.give_chips(state, 1, ones=6, twos=8)
    assert (30, 28) == (state.vp(0), state.vp(1))
    assert [27, 31, 3] == conquest.projection(state)
    assert "end_game" not in my.options(state)
    assert not may_claim(state, 0)
    assert may_claim(state, 1)


@pytest.mark.example("MY 29")
@pytest.mark.rule("MY 12.2", "MY 10.8")
def test_end_with_a_tie() -> None:
    """A tie in B's Oxter is won by the defender, whose chip makes 30 to 30: A cannot end it."""
    state = claiming(armies=["oxter 2", "oxter 2"])
    my.give_chips(state, 0, ones=8, twos=8)
    my.give_chips(state, 1, ones=7, twos=8)
    assert (30, 29) == (state.vp(0), state.vp(1))
    assert [30, 30, 3] == conquest.projection(state)
    assert not may_claim(state, 0)
    assert "end_game" not in my.options(state)


@pytest.mark.example("MY 30")
@pytest.mark.rule("MY 2.5", "MY 10.4")
@pytest.mark.parametrize(("seats", "count"), [(2, 6), (3, 7), (4, 7)])
@pytest.mark.parametrize("value", [1, 2])
def test_castle_option(seats: int, count: int, value: int) -> None:
    """The Castle card holds 7 (6) chips of 2 points, or of 1 with the option."""
    state = my.match(seats, castle_chip_value=value)
    start = 3 * VP["castle"]
    assert count == state.chips[start + value - 1] == my.on_card(state, "castle")
    state.check()
