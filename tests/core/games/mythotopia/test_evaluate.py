"""The judgement of Mythotopia: what the rules of thumb do, and what positions are worth."""

from collections import Counter
from typing import Any

import my
from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.mythotopia.apply import apply
from core.games.mythotopia.counsel.plans import building_worth, purchase_worth, removing_worth
from core.games.mythotopia.data import KIND, VP_CARDS
from core.games.mythotopia.evaluate import advise, evaluate
from core.games.mythotopia.moves import forced, legal, owing
from core.games.mythotopia.scoring import CLAIMED
from core.games.mythotopia.state import State
from core.games.mythotopia.values import put
from core.games.mythotopia.view import mask


def advised(state: State) -> str:
    """Return the move that the rule of thumb names, from the seat's mask."""
    seat = my.owes(state)
    masked = mask(state, seat)
    return " ".join(map(str, advise(masked, seat, legal(masked, seat), Stream(b"advice"))))


def test_a_won_game_is_ended() -> None:
    """Who may end the game does."""
    state = my.position(
        villages=["palmain nesus", "oxter"],
        hands=["palmain start_army"],
        empty="city roads castle patronage",
    )
    assert "end_game" == advised(state)


def test_a_won_war_is_ended_first() -> None:
    """Before anything else a won war is ended."""
    state = my.position(
        villages=["palmain nesus"], armies=["blore 5"], hands=["palmain start_army nesus"]
    )
    assert "end_war" == advised(state)


def test_payments_are_left_to_the_cheapest_plan() -> None:
    """A payment with a choice is automatic."""
    state = my.position(
        villages=["palmain nesus hatchel"], hands=["palmain start_army nesus hatchel"]
    )
    my.do(state, "attack", "target blore", "source palmain 0 1", "army start_army")
    assert "auto" == advised(state)


def test_armies_are_enough_and_not_more() -> None:
    """Neutral land of 2 gets 3 armies where the hand has them, not all five."""
    state = my.position(
        villages=["palmain oxter scombroid ambsace"],
        hands=["palmain start_army army ambsace start_market"],
    )
    my.do(state, "attack", "target iracund")
    while my.kind(state) != "pay" and my.kind(state) != "action":
        my.do(state, advised(state))
    if my.kind(state) == "pay":
        my.do(state, advised(state))
    assert 3 == my.armies(state, 0, "iracund")


def test_better_positions_are_worth_more() -> None:
    """A province, a chip and a war about to be won each raise the worth of a position."""
    parts: dict[str, Any] = {
        "villages": ["palmain nesus", "mome fadge"],
        "hands": ["palmain", "mome"],
    }
    base = my.position(**parts)
    more = my.position(villages=["palmain nesus oxter", "mome fadge"], hands=["palmain", "mome"])
    assert evaluate(base, Seat(0)) < evaluate(more, Seat(0))
    assert evaluate(more, Seat(1)) < evaluate(base, Seat(1))
    war = my.position(**parts, armies=["blore 5"])
    assert evaluate(base, Seat(0)) < evaluate(war, Seat(0))


def test_whoever_can_end_the_game_is_ahead() -> None:
    """With four empty cards the leader's position is worth much more than its points."""
    parts: dict[str, Any] = {"villages": ["palmain nesus", "oxter", "aporia"], "hands": ["palmain"]}
    near = my.position(**parts, empty="city roads castle patronage")
    far = my.position(**parts)
    assert evaluate(near, Seat(0)) > evaluate(far, Seat(0)) + 10
    assert evaluate(near, Seat(1)) < evaluate(far, Seat(1)) - 10


def asked(state: State, rng: Stream) -> Counter[int]:
    """Play a match by the rules of thumb; return how many decisions each attack asked for."""
    found, count = Counter[int](), 0
    while owed := owing(state):
        seat = owed[0].seat
        move = forced(state, seat)
        if move is None:
            move = advise(mask(state, seat), seat, legal(state, seat), rng)
            count += bool(count)
        if move == ("attack",):
            count = 1
        log = Log()
        apply(state, seat, move, log)
        if count and "attacked" in my.happened(log.events):
            found[count] += 1
            count = 0
    assert CLAIMED == state.reason
    return found


def test_an_attack_asks_little() -> None:
    """Over whole matches a whole attack asks for about six decisions, payment included."""
    total = Counter[int]()
    for number in range(3):
        total += asked(my.match(3, f"attack {number}"), Stream(b"attack", number))
    few = sum(n for count, n in total.items() if count <= 6)
    assert few >= 0.9 * total.total()
    assert max(total) <= 9


def test_late_in_a_match_others_are_no_longer_held_back() -> None:
    """That another seat could end the game weighs heavily at first and nothing from round 40 on."""
    parts: dict[str, Any] = {"villages": ["palmain nesus", "oxter", "aporia"], "hands": ["palmain"]}
    losses: list[float] = []
    for turn in (16, 121):
        near = my.position(**parts, empty="city roads castle patronage")
        ended = my.position(**parts, empty="city roads castle patronage")
        near.turn = ended.turn = turn
        ended.ends_by_round = True
        losses.append(evaluate(ended, Seat(1)) - evaluate(near, Seat(1)))
    assert losses[0] > 10
    assert abs(losses[1]) < 3


def test_the_last_province_cards_stay_in_the_deck() -> None:
    """A deck of more than nine cards keeps five province cards: attacks need them."""
    provinces = "palmain nesus oxter scombroid diclesum"
    state = my.position(
        villages=[f"{provinces} iracund"],
        hands=["palmain nesus army general hero"],
        discards=["oxter scombroid diclesum start_army start_build start_market"],
    )
    state.decks[0] = tuple(sorted([*state.hands[0], *state.discards[0]]))
    assert removing_worth(state, 0, KIND["palmain"]) < 0
    state.decks[0] += (KIND["iracund"],)
    assert removing_worth(state, 0, KIND["palmain"]) > 0


def test_a_hand_that_leads_nowhere_is_not_kept() -> None:
    """A whole hand of good cards with nothing to do: a card is discarded instead of passing."""
    state = my.position(
        villages=["palmain"],
        hands=["hero general portal mystic reserve_army"],
        reserves=["cavalry limes"],
    )
    state.near_armies = state.far_armies = bytes((0, 7, 7))
    assert "discard" == advised(state)
    state.hands[0] = state.hands[0][:-1]
    assert "pass" == advised(state)


def last_chip(vp_card: str, **parts: Any) -> State:
    """Return a position with three empty VP cards and one chip on another."""
    others = [name for name in ("city", "roads", "castle", "patronage") if name != vp_card]
    state = my.position(**parts, empty=" ".join(others[:3]))
    start = 3 * next(n for n, card in enumerate(VP_CARDS) if card.id == vp_card)
    values = [value for value in range(3) if state.chips[start + value]]
    state.chips = put(state.chips, start + values[0], 1)
    return state


def test_the_fourth_card_is_not_emptied_for_others() -> None:
    """The last chip of the fourth VP card is left where another seat could then end the game."""
    parts: dict[str, Any] = {"hands": ["palmain start_build grimp eoan"]}
    ahead = last_chip("city", villages=["palmain grimp eoan lea", "mome fadge"], **parts)
    assert "use start_build" == advised(ahead)
    behind = last_chip(
        "city", villages=["palmain grimp eoan", "mome fadge lea oxter nesus"], **parts
    )
    assert building_worth(behind, 0, "city") < 0 < building_worth(ahead, 0, "city")
    assert "use start_build" != advised(behind)


def test_a_war_that_would_end_the_game_for_others_goes_on() -> None:
    """A won war whose chip empties the fourth VP card is not ended by a seat that stays behind."""
    parts: dict[str, Any] = {"armies": ["mome 3"], "hands": ["palmain"]}
    behind = last_chip(
        "spoils_of_war",
        villages=["palmain", "mome fadge lea oxter nesus"],
        **parts,
    )
    assert "end_war" != advised(behind)
    ahead = last_chip("spoils_of_war", villages=["palmain nesus oxter", "mome"], **parts)
    assert "end_war" == advised(ahead)


def test_armies_go_where_there_is_war() -> None:
    """A province with an attack of one army is answered, one at peace gets nothing."""
    state = my.position(
        villages=["palmain nesus", "mome fadge"],
        armies=["", "palmain 1"],
        hands=["start_army"],
    )
    assert "place_armies" == advised(state)
    my.do(state, "place_armies")
    assert "target palmain" == advised(state)
    quiet = my.position(villages=["palmain nesus", "mome fadge"], hands=["start_army"])
    assert "place_armies" != advised(quiet)


def test_a_deck_keeps_food() -> None:
    """The last food cards stay in a deck, however many cards it has."""
    own = "palmain grimp eoan lea fadge remise"
    state = my.position(
        villages=[own], hands=[f"{own} start_army start_build start_market start_ship"]
    )
    assert removing_worth(state, 0, KIND["palmain"]) < 0


def test_armies_are_bought_for_an_empty_supply() -> None:
    """With few armies at hand gold buys some; with enough of them it buys none."""
    assert purchase_worth(_supplied(0), 0, 2, 0) > purchase_worth(_supplied(0), 0, 1, 0) > 0
    assert purchase_worth(_supplied(5), 0, 1, 0) < 0


def _supplied(armies: int) -> State:
    """Return a position in which a seat has so many armies in its personal supply."""
    state = my.position(villages=["palmain"], hands=["palmain"])
    state.near_armies = put(state.near_armies, 0, armies)
    return state
