"""The team game: enemies, help, surcharge."""

import pytest

from core.engine.events import Log
from core.engine.game_types import OptionValue
from core.games.feudality.apply import apply
from core.games.feudality.data import KIND
from core.games.feudality.fief import enemies_of, side_points
from core.games.feudality.moves import legal, owing
from core.games.feudality.purchases import cost_of
from core.games.feudality.scoring import outcome
from core.games.feudality.state import State
from core.games.feudality.turns import eliminate, is_besieged
from core.games.feudality.view import mask
from fe import (
    A,
    B,
    C,
    city,
    events_of,
    give,
    is_used,
    kind_now,
    lies,
    moves,
    play,
    pool_of,
    position,
    put,
    same,
    seat_now,
    set_used,
    top,
    war_phase,
)


def asking(**options: OptionValue) -> State:
    """Return a position in which seat 0 may ask its ally to help with a worker."""
    state = position(4, teams=True, **options)
    set_used(state, city(A))
    put(state, A, "farm", used=True)
    field = put(state, C, "field")
    put(state, C, "worker", field)
    put(state, C, "worker")
    give(state, C, "mine")
    give(state, A, "worker")
    return state


@pytest.mark.rule("FE 13.1")
def test_fiefs_stay_separate() -> None:
    """An ally's building does not make a troop cheaper."""
    state = position(4, teams=True)
    put(state, C, "bank", city(C))
    assert (1, 0, 3, 0) == cost_of(state, A, KIND["merchant"])


@pytest.mark.rule("FE 13.2")
def test_team_prestige() -> None:
    """A team needs 11 points together; 7 of one member mean nothing."""
    state = position(4, teams=True)
    sites = [put(state, A, kind) for kind in ("mine", "forest", "farm", "field")]
    kinds = ("castle", "tower", "fortress", "smithy", "stable", "church", "carpentry")
    for number, kind in enumerate(kinds):
        put(state, A, kind, sites[number // 2])
    for kind in ("smithy", "stable"):
        put(state, C, kind, city(C))
    assert 10 == side_points(state, A)
    top(state, 2, "bank")
    give(state, A, *["worker"] * 9)
    play(state, ("build", 2, city(A)), ("auto",))
    result = outcome(state)
    assert result is not None
    assert ("prestige", (A, C), (9, 0, 2, 0)) == (result.reason, result.winners, result.scores)


@pytest.mark.rule("FE 13.3")
def test_allies_are_no_enemies() -> None:
    """Allies do not attack or besiege each other; one plays on without the other."""
    state = position(4, teams=True)
    put(state, A, "field")
    put(state, A, "soldier", at="h2")
    war_phase(state)
    assert [] == moves(state, "attack")
    assert not is_besieged(state, C)
    eliminate(state, C, "siege", Log())
    assert outcome(state) is None
    assert [1, 3] == enemies_of(state, A)


@pytest.mark.rule("FE 13.4")
def test_fighting_in_the_allys_fief() -> None:
    """A troop in the ally's fief may attack an enemy there."""
    state = position(4, teams=True)
    put(state, A, "field")
    put(state, A, "soldier", at="h2")
    put(state, B, "field")
    worker = put(state, B, "worker", at="h2", used=True)
    put(state, C, "soldier")
    war_phase(state)
    play(state, ("attack", "h2", 1), ("troop", worker))
    assert [False] == lies(state, worker)


@pytest.mark.rule("FE 13.5")
def test_help() -> None:
    """The ally turns sources and discards cards; one resource of it is lost."""
    state = asking()
    assert ("ask_ally",) in moves(state)
    play(state, ("ask_ally",), ("play", "worker"))
    assert ("help", C) == (kind_now(state), seat_now(state))
    assert [
        ("turn", city(C)),
        ("turn", "field_01"),
        ("turn", "worker_02"),
        ("hand", "mine", "food"),
        ("decline",),
    ] == moves(state)
    play(state, ("turn", "field_01"))
    events = play(state, ("done",))
    assert [(0, 2, "F2")] == [
        (e["seat"], e["ally"], e["amounts"]) for e in events_of(events, "help_given")
    ]
    assert [{"seat": 2, "resource": "food"}] == events_of(events, "surcharge_lost")
    assert [True, True, True] == [
        *lies(state, "worker_03"),
        *is_used(state, "field_01", "worker_01"),
    ]


@pytest.mark.rule("FE 13.5")
def test_the_surcharge_is_the_allys_choice() -> None:
    """The ally names what is lost; the payment must stay possible."""
    state = asking()
    play(state, ("ask_ally",), ("play", "worker"))
    play(state, ("turn", "field_01"), ("turn", city(C)), ("done",))
    assert ("surcharge", C) == (kind_now(state), seat_now(state))
    assert "help" == owing(state)[0].label
    assert [("lose", "food"), ("lose", "workforce")] == moves(state)
    play(state, ("lose", "workforce"))
    assert [True] == lies(state, "worker_03")


@pytest.mark.rule("FE 13.5")
def test_hand_cards_cost_no_surcharge() -> None:
    """Help that turns nothing is free of it."""
    state = asking()
    play(state, ("ask_ally",), ("play", "worker"), ("hand", "mine", "food"))
    events = play(state, ("done",))
    assert [] == events_of(events, "surcharge_lost")
    assert [True] == lies(state, "worker_03")
    assert KIND["mine"] in state.discard


@pytest.mark.rule("FE 13.5")
@pytest.mark.parametrize(("option", "times"), [("payment", 2), ("turn", 1)])
def test_surcharge_once_a_turn(option: str, times: int) -> None:
    """With the option only the first helped payment of a turn costs a surcharge."""
    state = asking(ally_surcharge=option)
    farm = put(state, C, "farm")
    put(state, C, "worker", farm)
    put(state, A, "farm", used=True)
    give(state, A, "worker")
    found = 0
    for site in ("field_01", farm):
        play(state, ("ask_ally",), ("play", "worker"))
        found += len(events_of(play(state, ("turn", site), ("done",)), "surcharge_lost"))
    assert times == found


@pytest.mark.rule("FE 13.6")
def test_help_is_secret_until_done() -> None:
    """Nobody else is shown a piece before the help is done, and a refusal restores all."""
    state = asking()
    before = state.copy()
    play(state, ("ask_ally",), ("play", "worker"))
    shown = [mask(state, viewer) for viewer in (A, B, None)]
    log = Log()
    apply(state, C, ("hand", "mine", "food"), log)
    assert [True] == [event.secret for event in log.events]
    assert all(
        same(one, mask(state, viewer)) for one, viewer in zip(shown, (A, B, None), strict=True)
    )
    assert [("hand", "mine", "food")] == mask(state, C).help
    play(state, ("decline",))
    assert before.hands[C] == state.hands[C]
    assert before.used == state.used
    assert [("play", "worker")] == state.asked
    assert ("ask_ally",) in moves(state)
    play(state, ("ask_ally",))
    assert ("play", "worker") not in moves(state)


@pytest.mark.rule("FE 13.6")
def test_a_card_that_was_named_is_known() -> None:
    """A card for which help was declined is back in the hand, and everybody knows it."""
    state = asking()
    play(state, ("ask_ally",), ("play", "worker"), ("decline",))
    assert ((KIND["worker"], 2, 1),) == state.hands[A] == mask(state, B).hands[A]


@pytest.mark.rule("FE 13.6")
def test_done_only_if_payable() -> None:
    """The ally is done only when the purchase can be completed without the surcharge."""
    state = asking()
    play(state, ("ask_ally",), ("play", "worker"), ("turn", "worker_02"))
    assert ("done",) not in moves(state)
    play(state, ("turn", "field_01"))
    assert ("done",) in moves(state)


@pytest.mark.rule("FE 13.6")
def test_the_active_seat_goes_on_paying() -> None:
    """After the help the payment goes on with the ally's resources in the pool."""
    state = asking()
    give(state, A, "soldier", "soldier")
    play(state, ("ask_ally",), ("play", "soldier"), ("turn", "field_01"), ("done",))
    assert ("pay", A) == (kind_now(state), seat_now(state))
    assert {"F": 1} == pool_of(state)
    play(state, ("auto",))
    assert [True] == lies(state, "soldier_1")


@pytest.mark.rule("FE 13.6")
def test_nobody_to_ask() -> None:
    """Without an ally, or one that has nothing to give, nothing can be asked."""
    state = position(4)
    give(state, A, "worker")
    assert ("ask_ally",) not in moves(state)
    state = position(4, teams=True)
    set_used(state, city(C))
    give(state, A, "worker", "mine")
    assert ("ask_ally",) not in moves(state)


@pytest.mark.rule("FE 13.7")
def test_the_ally_does_nothing_else() -> None:
    """Out of turn the ally owes nothing but help, and reactions in wars."""
    state = asking()
    assert [] == legal(state, C)
