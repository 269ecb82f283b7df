"""Decisions: what is played without asking, dead ends, labels (AD D)."""

import pytest

import ad
from core.engine.errors import IllegalMoveError
from core.engine.events import Log, SilentLog
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.games.adellos.apply import apply
from core.games.adellos.moves import forced, legal, owing


@pytest.mark.rule("AD D.2")
def test_what_is_played_by_itself() -> None:
    """One legal move is played, except in main, piece_act, setup_hire and reactions."""
    state = ad.position(gold=[5, 0], pieces={"d5": "1 thug"}, hands={0: "time_shift revolt"})
    assert "main" == ad.kind(state)
    ad.do(state, "card time_shift", "count 1", "card revolt")  # target and victim: by themselves
    assert ("1 thug 1", [(1, "revolt", None)]) == (ad.at(state, "d5"), ad.lying(state))
    state = ad.position(pieces={"d4": "0 soldier", "d5": "1 thug"}, hands={1: "revolt"})
    ad.do(state, "piece d4", "attack d5")
    assert (["pass"], None) == (ad.offered(state), forced(state, Seat(1)))


@pytest.mark.rule("AD D.2")
def test_what_would_betray_a_hand_is_asked() -> None:
    """Two equal cards in Mind Control are asked, a single one is given by itself: a barrier."""
    state = ad.position(hands={0: "mind_control", 1: "parry parry"})
    ad.do(state, "card mind_control")
    assert (["give parry"], 1) == (ad.offered(state), ad.owes(state))
    state = ad.position(hands={0: "mind_control", 1: "parry"})
    log = ad.do(state, "card mind_control")
    assert (["parry"], True, "main") == (ad.hand(state, 0), log.is_barrier, ad.kind(state))


@pytest.mark.rule("AD D.3")
def test_sizes_of_lists() -> None:
    """Main offers pieces, units, cards and abilities; placing freely is the widest."""
    state = ad.position(gold=[9, 0], hands={0: "incoming path_to_wisdom unchained"})
    assert 1 + 10 + 3 >= len(legal(state, Seat(0)))
    ad.do(state, "card incoming", "units")
    assert 73 == len(legal(state, Seat(0)))


@pytest.mark.rule("AD D.4")
def test_no_dead_end() -> None:
    """Main always has a move: a piece, or the end of the turn."""
    for ap in (0, 1, 2, 3):
        for farmer in ("0 farmer", "0 farmer 1"):
            pieces = {"a2": farmer, "b0": "0 farmer 1", "b1": "0 farmer 1"}
            state = ad.position(nobles={0: "prince_konrad a1"}, pieces=pieces, ap=ap)
            offered = ad.offered(state)
            assert ("end" in offered) != (bool(ad.offered(state, "piece")) and ap > 0)


WRONG: list[Move] = [
    ("end",),
    ("piece", "c1"),
    ("piece", "z9"),
    ("hire", "knight"),
    ("hire", "no_unit"),
    ("card", "parry"),
    ("card", "revolt"),
    ("card", "no_card"),
    ("ability", "jester_caspar"),
    ("gift",),
    ("move", "c3"),
]


@pytest.mark.parametrize("move", WRONG, ids=str)
def test_main_refuses(move: Move) -> None:
    """What main does not offer raises IllegalMoveError and changes nothing."""
    state = ad.position(pieces={"b1": "0 soldier", "c1": "1 thug"}, hands={0: "parry"})
    before = state.copy()
    with pytest.raises(IllegalMoveError):
        apply(state, Seat(0), move, Log())
    assert before == state


@pytest.mark.parametrize(
    "move", [("move", "a1"), ("attack", "e5"), ("swap", "d5"), ("wail", "d5"), ("march", "d3")]
)
def test_a_piece_refuses(move: Move) -> None:
    """What a chosen piece cannot do raises IllegalMoveError and changes nothing."""
    state = ad.position(pieces={"d4": "0 soldier", "d5": "1 thug"})
    ad.do(state, "piece d4")
    before = state.copy()
    with pytest.raises(IllegalMoveError):
        apply(state, Seat(0), move, SilentLog())
    assert before == state


def test_labels_hide_the_step() -> None:
    """Steps of one act have one label for the others."""
    state = ad.position(gold=[1, 0], seats=3, hands={0: "treachery"})
    ad.do(state, "card treachery")
    labels = [(pending.kind, pending.label) for pending in owing(state)]
    ad.do(state, "who 1")
    labels += [(pending.kind, pending.label) for pending in owing(state)]
    assert [("treachery_who", "treachery"), ("treachery_whom", "treachery")] == labels
