"""Components and setup (MY 1, 2)."""

from collections import Counter

import pytest

import my
from core.engine.events import Event, Log
from core.games.mythotopia import land
from core.games.mythotopia.cards import shuffle
from core.games.mythotopia.chips import isles_of
from core.games.mythotopia.codes import CITADEL, NOBODY, VILLAGE
from core.games.mythotopia.data import (
    BORDERS,
    CARDS,
    PROGRESS,
    PROVINCE_ROWS,
    RESOURCES,
    START_COPIES,
    VP_CARDS,
    VP_CITADEL,
    VP_DRAGONS,
    VP_ISLES,
    VP_RUNESTONES,
)
from core.games.mythotopia.moves import owing
from core.games.mythotopia.state import State


def opening_with(vp_card: int, seats: int = 3, **options: bool | int | str) -> State:
    """Return the first opening in which a VP card is in play."""
    for number in range(50):
        state = my.match(seats, f"seed {number}", **options)
        if vp_card in state.vp_cards:
            return state
    raise AssertionError("no seed has the card")


@pytest.mark.rule("MY 1.2", "MY 2.1", "MY 2.2")
@pytest.mark.parametrize(("seats", "villages", "dealt"), [(2, 18, 11), (3, 14, 8), (4, 14, 6)])
def test_pieces(seats: int, villages: int, dealt: int) -> None:
    """Seats have 18 or 14 villages, 4 cities, 6 and 8 armies, 2 and 3 ships."""
    state = opening_with(VP_ISLES, seats)
    for seat in range(seats):
        placed = [
            piece for piece, own in zip(state.pieces, state.owner, strict=True) if own == seat
        ]
        assert villages == state.villages[seat] + placed.count(VILLAGE)
        assert dealt == len(placed)
    assert [bytes([n] * seats) for n in (4, 6, 8, 2, 3)] == [
        state.cities, state.near_armies, state.far_armies, state.near_ships, state.far_ships,
    ]  # fmt: skip


@pytest.mark.rule("MY 1.3", "MY 1.4", "MY 1.6")
def test_map_and_cards() -> None:
    """40 provinces with 12, 11, 9 and 8 symbols, 79 borders, 4 seas, 29 progress cards."""
    symbols = Counter(row.symbol for row in PROVINCE_ROWS)
    assert {"army": 12, "food": 11, "stone": 9, "gold": 8} == symbols
    assert {"plain": 60, "hills": 10, "mountains": 9} == Counter(row.kind for row in BORDERS)
    assert (4, 29, 13) == (len(land.COASTS), len(PROGRESS), len(VP_CARDS))
    assert ("food", "stone", "gold") == RESOURCES
    large = {PROVINCE_ROWS[p].id for p in land.members(land.ISLANDS["large"])}
    assert {"ictus", "jeopigia", "nesh"} == large
    assert 2 == land.ISLANDS["small"].bit_count()


@pytest.mark.rule("MY 2.3", "MY 2.4", "MY 4.9")
def test_deal() -> None:
    """Each seat has a village in each dealt province; 16 cards are displayed, 13 are stacked."""
    state, events = my.opening(3, "deal")
    for seat, provinces in my.fields(events, "setup_dealt", "seat", "provinces"):
        assert isinstance(provinces, tuple)
        assert {seat} == {my.owner(state, name) for name in provinces}
        assert set(provinces) <= set(my.ids(state.decks[int(str(seat))]))
    assert 16 == state.owner.count(NOBODY)
    assert (16, 13) == (len(state.display), len(state.stack))


@pytest.mark.rule("MY 2.5")
def test_vp_cards() -> None:
    """City, Streets and Castle are always in play, with four of the other ten."""
    for number in range(5):
        state = my.match(3, f"vp {number}")
        fixed = [card for card in state.vp_cards if VP_CARDS[card].fixed]
        assert (3, 7) == (len(fixed), len(set(state.vp_cards)))
        assert [7, 7, 7] == [my.on_card(state, VP_CARDS[card].id) for card in fixed]


@pytest.mark.rule("MY 2.6")
@pytest.mark.parametrize(("vp_card", "token"), [(VP_DRAGONS, 1), (VP_RUNESTONES, 2)])
def test_tokens(vp_card: int, token: int) -> None:
    """Five dragons or runestones lie in provinces of the stack, never two in one."""
    state = opening_with(vp_card)
    places = [p for p, found in enumerate(state.tokens) if found == token]
    assert 5 == len(places)
    assert {NOBODY} == {state.owner[p] for p in places}
    other = opening_with(VP_ISLES)
    assert set(other.tokens) <= {0, 1, 2}


@pytest.mark.rule("MY 2.7")
@pytest.mark.parametrize(("seats", "give_up", "left"), [(3, 2, 7), (4, 2, 5), (3, 1, 8), (4, 1, 6)])
def test_draft(seats: int, give_up: int, left: int) -> None:
    """9 or 7 provinces are dealt; what the seats give up in secret becomes neutral."""
    state = my.match(seats, "draft", draft=True, draft_discards=give_up)
    assert left + give_up == state.owner.count(0)
    assert "draft_discard" == my.kind(state)
    given, events = list[str](), list[Event]()
    for seat in range(seats):
        assert seats - seat == len(owing(state))
        chosen = my.options(state)[0]
        given += chosen.split()[1:]
        assert [] == events
        events = my.do(state, chosen)
    assert seats == len(my.fields(events, "choices_revealed", "seat"))
    assert {NOBODY} == {my.owner(state, name) for name in given}
    assert [left] * seats == [state.owner.count(seat) for seat in range(seats)]
    assert not set(given) & {name for deck in state.decks for name in my.ids(deck)}


@pytest.mark.rule("MY 2.8")
def test_citadels() -> None:
    """Each seat puts its citadel in secret in the place of a village; all are revealed."""
    state = opening_with(VP_CITADEL)
    villages = state.villages[:]
    assert "citadel_site" == my.kind(state)
    assert 3 == len(owing(state))
    assert all(pending.secret for pending in owing(state))
    chosen = [my.options(state, seat)[0] for seat in range(3)]
    my.do(state, *chosen[:2])
    assert 0 == list(state.pieces).count(CITADEL)
    my.do(state, chosen[2])
    assert 3 == list(state.pieces).count(CITADEL)
    assert bytes(n + 1 for n in villages) == state.villages


@pytest.mark.rule("MY 2.9")
@pytest.mark.parametrize("fifth", ["army", "build", "market"])
def test_start_cards(fifth: str) -> None:
    """A deck is the provinces and five start cards, one of them twice."""
    state = opening_with(VP_ISLES, fifth_card=fifth)
    start = Counter(card for card in my.ids(state.decks[0]) if card.startswith("start_"))
    assert {**{CARDS[kind].id: 1 for kind in START_COPIES}, f"start_{fifth}": 2} == start
    assert 13 == len(state.decks[0])


@pytest.mark.rule("MY 2.10", "MY 3.10")
def test_start_seat() -> None:
    """The start seat is chosen or drawn; play goes round, and rounds count from it."""
    starts = {my.match(4, f"s{n}", first_seat="random").start_seat for n in range(20)}
    assert {0, 1, 2, 3} == starts
    state = opening_with(VP_ISLES, first_seat="seat_2")
    seen = [(state.at_turn, state.round)]
    for _ in range(4):
        my.end_turn(state)
        seen.append((state.at_turn, state.round))
    assert [(2, 1), (0, 1), (1, 1), (2, 2), (0, 2)] == seen
    assert 1 == my.match(2, "s", first_seat="seat_3").start_seat


@pytest.mark.rule("MY 2.11")
@pytest.mark.parametrize(("seats", "hands"), [(2, [5, 5]), (3, [5, 5, 5]), (4, [5, 5, 5, 6])])
def test_first_hands(seats: int, hands: list[int]) -> None:
    """Each seat draws 5 cards, the fourth of four 6."""
    state = opening_with(VP_ISLES, seats)
    assert hands == [len(hand) for hand in state.hands]


@pytest.mark.rule("MY 2.12", "MY 10.1")
def test_first_points() -> None:
    """Points begin at 3 a province; a whole island gives its chip at once."""
    state = opening_with(VP_ISLES, 2)
    assert {33} <= {state.vp(seat) for seat in range(2)} or isles_of(state, 0) or isles_of(state, 1)
    for number in range(400):
        state = my.match(2, f"isle {number}")
        holders = [seat for seat in range(2) if isles_of(state, seat)]
        if holders:
            values = sum(isles_of(state, holders[0]))
            assert 33 + values == state.vp(holders[0])
            return
    raise AssertionError("no seed deals an island to one seat")


def test_shuffle_is_of_the_cards_alone() -> None:
    """Two piles of the same cards in another order are shuffled alike."""
    one, two = my.match(2, "same"), my.match(2, "same")
    two.draws[0] = two.draws[0][::-1]
    shuffle(one, 0, Log())
    shuffle(two, 0, Log())
    assert one.draws[0] == two.draws[0]
