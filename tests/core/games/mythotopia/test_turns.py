"""Turns, cards, reserve, adding, discarding, removing (MY 3, 4, 6.18 to 6.27)."""

import pytest

import my
from core.engine.errors import IllegalMoveError
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.mythotopia import flow
from core.games.mythotopia.apply import apply
from core.games.mythotopia.data import CARDS, KIND
from core.games.mythotopia.values import with_card, without


@pytest.mark.rule("MY 3.1", "MY 3.7", "MY 6.27")
def test_two_actions() -> None:
    """A turn has two actions, Pass is one; it is ended explicitly, and the hand is filled to 5."""
    state = my.position(
        villages=["palmain", "nesus"],
        hands=["palmain start_ship"],
        draws=["start_army start_build start_market hero army"],
    )
    assert "pass" in my.options(state)
    assert "end_turn" not in my.options(state)
    events = my.do(state, "pass", "pass")
    assert [(0,), (0,)] == my.fields(events, "passed", "seat")
    assert ["end_turn"] == my.options(state)
    events = my.do(state, "end_turn")
    assert [(0, 3)] == my.fields(events, "cards_drawn", "seat", "n")
    assert (5, 1) == (len(state.hands[0]), state.at_turn)
    assert "palmain" in my.ids(state.hands[0])


@pytest.mark.rule("MY 3.1")
def test_full_hand() -> None:
    """Who holds more than the limit discards nothing and draws nothing."""
    hand = "palmain nesus start_army start_build start_market start_ship"
    state = my.position(villages=["palmain nesus"], hands=[hand], draws=["hero"])
    my.end_turn(state)
    assert (6, 1) == (len(state.hands[0]), len(state.draws[0]))


@pytest.mark.rule("MY 3.2", "MY 11.18", "MY 11.24")
@pytest.mark.parametrize(("hand", "reserve", "size"), [("", "queen", 6), ("queen", "", 5)])
def test_queen(hand: str, reserve: str, size: int) -> None:
    """Queen in the reserve draws up to 6 cards; in the hand she has no effect."""
    draws = "start_army start_build start_market start_ship hero army ship"
    state = my.position(villages=["palmain"], hands=[hand], reserves=[reserve], draws=[draws])
    my.end_turn(state)
    assert size == len(state.hands[0])


@pytest.mark.rule("MY 3.3", "MY 6.19")
def test_once_a_turn() -> None:
    """Add a Card is possible once a turn, other actions twice."""
    state = my.position(villages=["palmain"], hands=["start_army start_market army palmain"])
    taken = my.ids(state.display)[0]
    my.do(state, "add_card", f"take {taken}", "pay army symbol")
    assert "add_card" not in my.options(state)
    assert taken in my.ids(state.discards[0])
    assert ["army"] == [card for card in my.ids(state.discards[0]) if card != taken]
    assert "buy" in my.options(state)


@pytest.mark.rule("MY 6.19", "MY 6.23", "MY 6.24")
def test_removed_cards_come_back_later() -> None:
    """Removed cards go where they came from; start and province cards can be added next turn."""
    state = my.position(
        villages=["palmain"],
        hands=["start_ship palmain start_market hero"],
        draws=["start_army start_build ship army queen"],
        display="limes",
    )
    my.do(state, "remove", "remove start_ship", "remove palmain")
    assert "start_ship" in my.ids(state.aside[0])
    assert 0 == my.owner(state, "palmain")
    my.do(state, "add_card")
    assert not {"take start_ship", "take palmain"} & set(my.options(state))
    my.do(state, "take limes")
    my.do(state, "end_turn")
    my.end_turn(state)
    my.end_turn(state)
    state.hands[0] = my.kinds("start_market")
    state.decks[0] = tuple(sorted(state.hands[0] + state.draws[0] + state.discards[0]))
    apply(state, Seat(0), ("add_card",), Log())
    assert {"take start_ship", "take palmain"} <= set(my.options(state))


@pytest.mark.rule("MY 6.23")
def test_removed_progress_card_is_for_all() -> None:
    """A removed progress card lies in the display; anyone may buy it."""
    state = my.position(
        villages=["palmain", "nesus"],
        hands=["hero palmain", "start_market nesus"],
        draws=["start_army start_build start_market start_ship ship army queen"],
        display="limes",
    )
    my.do(state, "remove", "remove hero", "done")
    assert ["hero", "limes"] == my.ids(state.display)
    my.end_turn(state)
    my.do(state, "add_card")
    assert "take hero" in my.options(state)


@pytest.mark.rule("MY 3.8")
def test_a_card_twice_a_turn() -> None:
    """The same card is a free action at most twice a turn."""
    state = my.position(villages=["palmain"], hands=["militia palmain"])
    my.do(state, "free militia")
    for left in (True, False):
        state.discards[0] = without(state.discards[0], KIND["militia"])
        state.hands[0] = with_card(state.hands[0], KIND["militia"])
        assert left == ("free militia" in my.options(state))
        if left:
            my.do(state, "free militia")


@pytest.mark.rule("MY 3.9")
def test_seat_without_provinces() -> None:
    """A seat without provinces takes its turns all the same."""
    state = my.position(villages=["palmain", ""], hands=["palmain", "start_army"])
    my.end_turn(state)
    assert 1 == state.at_turn
    assert "pass" in my.options(state)
    my.end_turn(state)
    assert 2 == state.at_turn


@pytest.mark.rule("MY 3.6", "MY 11.17")
def test_providence() -> None:
    """Providence draws 2; if the discard pile must be shuffled she is not in it."""
    state = my.position(
        villages=["palmain"], hands=["providence"], draws=["hero"], discards=["start_army palmain"]
    )
    events = my.do(state, "free providence")
    assert [(0, 2)] == my.fields(events, "shuffled", "seat", "n")
    assert (2, 1) == (len(state.hands[0]), len(state.draws[0]))
    assert ["providence"] == my.ids(state.discards[0])


@pytest.mark.rule("MY 3.6")
def test_empty_piles_end_the_draw() -> None:
    """If draw and discard pile are empty, drawing stops."""
    state = my.position(villages=["palmain"], hands=["palmain"], draws=["hero"])
    my.end_turn(state)
    assert ["palmain", "hero"] == my.ids(state.hands[0])


@pytest.mark.rule("MY 4.2", "MY 4.3", "MY 4.4", "MY 4.8", "MY 8.9")
def test_cards_from_hand_and_reserve() -> None:
    """Cards of the reserve are played like those of the hand; all go to the discard pile."""
    state = my.position(
        villages=["palmain nesus"], hands=["palmain start_army"], reserves=["nesus limes"]
    )
    my.do(state, "attack", "target blore")
    assert 1 == len(state.frames)
    assert ["palmain", "start_army", "nesus"] == my.ids(state.discards[0])
    assert ["limes"] == my.ids(state.reserves[0])
    assert b"" == state.committed
    assert 4 == len(state.decks[0])


@pytest.mark.rule("MY 4.4")
def test_committed_cards_are_not_drawn() -> None:
    """While an act is open its cards lie apart: Mystic cannot fetch what has paid for him."""
    state = my.position(
        villages=["mome palmain"], hands=["mystic mome start_market"], discards=["palmain hero"]
    )
    my.do(state, "free mystic")
    assert ["pay mome symbol", "pay start_market symbol", "auto"] == my.options(state)
    my.do(state, "pay mome symbol")
    assert ["fetch palmain", "fetch hero"] == my.options(state)
    my.do(state, "fetch hero")
    assert ["palmain", "mystic", "mome"] == my.ids(state.discards[0])
    assert "hero" in my.ids(state.hands[0])


@pytest.mark.rule("MY 4.2")
def test_copies_in_hand_and_reserve() -> None:
    """Only with a copy in hand and one in the reserve does a move say which it means."""
    state = my.position(
        villages=["palmain nesus"], hands=["palmain nesus start_army"], reserves=["start_army"]
    )
    my.do(state, "attack", "target blore", "source palmain 0 1")
    assert ["army start_army", "army start_army reserve"] == my.options(state)
    my.do(state, "army start_army reserve", "done")
    assert ["start_army"] == my.ids(state.hands[0])
    assert () == state.reserves[0]


@pytest.mark.rule("MY 4.5", "MY 6.25")
def test_types() -> None:
    """Action cards are uses, free cards free actions, reserve and benefit cards neither."""
    hand = "alchemist militia cavalry merchant palmain"
    state = my.position(villages=["palmain"], hands=[hand])
    my.give_chips(state, 0, ones=1)
    found = [one for one in my.options(state) if one.startswith(("use", "free"))]
    assert ["use alchemist", "free militia"] == found
    my.do(state, "free militia")
    assert 0 == state.actions_used
    my.do(state, "use alchemist")
    assert 1 == state.actions_used


@pytest.mark.rule("MY 4.6", "MY 11.2", "MY 11.13", "MY 11.16", "MY 11.20", "MY 11.22", "MY 11.3")
def test_symbols() -> None:
    """Cards with symbols may be played for these, whatever their type."""
    shown = {card.id: (card.armies, card.ships, *card.shows) for card in CARDS if card.province < 0}
    assert (2, 0, False, False, True) == shown["army"] == shown["start_army"]
    assert (0, 0, True, True, True) == shown["market"] == shown["start_market"]
    assert (0, 0, False, True, False) == shown["build"] == shown["start_build"] == shown["ranger"]
    assert (1, 0, False, False, False) == shown["militia"] == shown["reserve_army"]
    assert (0, 0, True, False, False) == shown["portal"]
    assert (0, 1, True, False, False) == shown["start_ship"]
    assert (0, 1, True, False, True) == shown["ship"]
    state = my.position(villages=["palmain"], hands=["palmain militia portal"])
    my.do(state, "attack", "target blore", "source palmain 0 1")
    assert ["palmain", "militia", "portal"] == my.ids(state.discards[0])


@pytest.mark.rule("MY 6.18")
def test_buy() -> None:
    """An army costs 1 gold, a ship 2, any number together, from the general supply."""
    state = my.position(villages=["mome"], hands=["mome start_market army"])
    my.do(state, "buy")
    assert ["buy 1 0", "buy 2 0", "buy 3 0", "buy 0 1", "buy 1 1"] == my.options(state)
    events = my.do(state, "buy 1 1", "auto")
    assert [(0, 1, 1)] == my.fields(events, "bought", "seat", "armies", "ships")
    assert (7, 7, 3, 2) == (
        state.near_armies[0], state.far_armies[0], state.near_ships[0], state.far_ships[0],
    )  # fmt: skip
    state.far_armies, state.near_armies = bytes((0, 8, 8)), bytes((14, 6, 6))
    state.far_ships, state.near_ships = bytes((0, 3, 3)), bytes((5, 2, 2))
    assert "buy" not in my.options(state)


@pytest.mark.rule("MY 6.20")
def test_reserve_capacity() -> None:
    """The reserve holds 2 cards, one more for each city and the citadel."""
    state = my.position(
        villages=["nesus"],
        cities=["palmain"],
        citadels=["mome"],
        vp="citadel patronage runestones spoils_of_war",
        hands=["hero army ship queen scribe"],
    )
    my.do(state, "reserve", "lay hero", "lay army", "lay ship")
    assert ["lay queen", "lay scribe", "done"] == my.options(state)
    my.do(state, "lay queen")
    assert "reserve" not in my.options(state)


@pytest.mark.rule("MY 11.23")
def test_warehouse() -> None:
    """Once a turn Warehouse lays a hand card as a free action; in the hand it does not."""
    state = my.position(villages=["palmain"], hands=["hero queen"], reserves=["warehouse"])
    my.do(state, "warehouse", "lay hero")
    assert (["warehouse", "hero"], 0) == (my.ids(state.reserves[0]), state.actions_used)
    assert "warehouse" not in my.options(state)
    state = my.position(villages=["palmain"], hands=["hero warehouse"])
    assert "warehouse" not in my.options(state)


@pytest.mark.rule("MY 6.22")
def test_discard() -> None:
    """Any cards of hand and reserve are discarded; they are replaced at the end of the turn."""
    state = my.position(
        villages=["palmain"], hands=["palmain hero"], reserves=["queen"], draws=["army"]
    )
    my.do(state, "discard", "drop queen", "drop palmain", "done")
    assert ["queen", "palmain"] == my.ids(state.discards[0])
    assert ["hero"] == my.ids(state.hands[0])


def test_wrong_moves() -> None:
    """A move of another kind, of another seat or after the end is refused."""
    state = my.position(villages=["palmain"], hands=["palmain hero"])
    for seat, wrong in ((0, ("target", "blore")), (1, ("pass",)), (0, ("use", "hero"))):
        with pytest.raises(IllegalMoveError):
            apply(state, Seat(seat), wrong, Log())
    flow.end_match(state, 1, Log())
    with pytest.raises(IllegalMoveError):
        apply(state, Seat(0), ("pass",), Log())
