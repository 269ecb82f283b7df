"""Tests of the rule of thumb and the evaluation: they prefer what a sensible player prefers."""

from dataclasses import replace
from itertools import pairwise

import pytest

import lh
from core.arena import ArenaPlan, run_arena
from core.engine.chance import Stream, seed_from_text
from core.engine.ids import Seat
from core.games.loewenherz.board import distance
from core.games.loewenherz.counsel import outlook
from core.games.loewenherz.counsel.bits import border_lines
from core.games.loewenherz.counsel.sites import sites_of
from core.games.loewenherz.evaluate import advise, evaluate
from core.games.loewenherz.moves import legal
from core.games.loewenherz.regions import OPEN
from core.games.loewenherz.state import State
from core.games.loewenherz.view import fill, mask

BLUE, ORANGE, RED = map(Seat, range(3))


def advised(state: State) -> str:
    """Return the text of the move that the rule of thumb names to the seat that decides."""
    seat = lh.owes(state)
    masked = mask(state, seat)
    return lh.text_of(advise(masked, seat, legal(masked, seat), Stream(b"thumb")))


SIX = "J1|K1 K1/K2 K2|L2 K3|L3 K4|L4 L4/L5"
FIVE = SIX.removesuffix(" L4/L5")


def corner(borders: str = FIVE, hand: str = "", market: str = "") -> State:
    """Return blue's corner of example 1, one border short, with blue at turn."""
    return lh.position(
        castles={"blue": "K1", "orange": "C6"},
        knights={"blue": "L1"},
        borders=borders,
        hands={0: hand},
        market=market,
    )


def cut_off() -> State:
    """Return the position of example 4: orange can cut blue's region in two."""
    return lh.position(
        castles={"orange": "F2", "blue": "C2"},
        knights={"orange": "F3 G2", "blue": "C1"},
        closed=["E2 E3 F2 F3 G2", "C1 C2 D2 D3 D4 C4"],
        at_turn=1,
    )


def three_colours(at_turn: int = 2) -> State:
    """Return the position of example 5: three regions round the royal city."""
    return lh.position(
        castles={"blue": "F5", "red": "D6 A8 J8", "orange": "F7"},
        knights={"blue": "G5", "red": "C6 E6", "orange": "E7 G7"},
        closed=["D5 E5 F5 G5 G6", "C6 D6 E6", "D7 E7 F7 G7"],
        at_turn=at_turn,
    )


# -- borders


def test_last_border_of_a_region_is_placed() -> None:
    """With one border to place, the one that closes the own region is named."""
    assert "border L4/L5" == advised(lh.acting(corner(), "border"))


def test_border_for_others_is_not_placed() -> None:
    """Orange does not close blue's region."""
    assert "border L4/L5" != advised(lh.acting(corner(), "border", seat=1))


def test_last_but_one_castle_is_not_closed() -> None:
    """Blue does not close its own 3 points when that gives orange 122 (example 25)."""
    state = lh.position(
        castles={"blue": "B2", "orange": "H7"},
        knights={"blue": "A2", "orange": "G7"},
        borders="B1|C1 B2|C2 A2/A3",
        rest=False,
    )
    assert "border B2/B3" != advised(lh.acting(state, "border"))


def test_three_borders_work_on_one_plan() -> None:
    """Three borders for a fresh castle all lie round one future region."""
    state = lh.acting(lh.position(castles={"blue": "L2"}, knights={"blue": "K2"}), "border", n=3)
    for _ in range(3):
        lh.do(state, advised(state))
    placed = border_lines(state.borders)
    (castle,) = [c for c in outlook.outlook_of(state).castles if c.colour == BLUE]
    assert 3 == placed.bit_count()
    assert any(plan.lines & placed == placed for plan in castle.plans)


# -- expansion, deserter, alliance


def test_expansion_cuts_off() -> None:
    """Orange takes D2: three points, and blue loses six (example 4). Then it takes a village."""
    state = lh.acting(cut_off(), "expand", n=2, seat=1)
    lh.do(state, "own F2")
    assert "take D2" == advised(state)
    lh.do(state, "take D2")
    assert "take G3" == advised(state)


def test_expansion_takes_the_royal_city() -> None:
    """Red takes the free royal city rather than a village or forest (example 5)."""
    state = lh.acting(three_colours(), "expand", seat=2)
    lh.do(state, advised(state))
    assert "take F6" == advised(state)


def test_worthless_second_square_is_renounced_or_harmless() -> None:
    """A second square is taken only if nobody but the others loses by it."""
    state = lh.acting(three_colours(), "expand", n=2, seat=2)
    lh.do(state, "own D6", "take F6")
    before = state.scores[RED]
    lh.do(state, advised(state))
    assert before <= state.scores[RED]


def test_alliance_against_the_stronger() -> None:
    """Blue allies with orange, which could rob it, not with a neighbour that could not."""
    state = lh.position(
        castles={"blue": "C2", "orange": "F2", "red": "C3 A8 J8"},
        knights={"blue": "B2", "orange": "F3 G2"},
        closed=["B2 C1 C2 D2", "E2 F2 F3 G2", "C3 D3 E3"],
        hands={0: "b_alliance"},
    )
    lh.do(state, "play b_alliance 0", auto=True)
    assert "target F2" == advised(state)


# -- knights


def test_knight_tips_a_front() -> None:
    """Orange puts its knight into the region that then outnumbers blue's rich neighbour."""
    state = lh.position(
        castles={"orange": "F2 I10", "blue": "C2"},
        knights={"orange": "F3 I9", "blue": "C1"},
        closed=["E2 E3 F2 F3 G2", "C1 C2 D2 D3 D4 C4", "H10 I10 I9 J10"],
        at_turn=1,
    )
    chosen = advised(lh.acting(state, "knight", seat=1))
    assert chosen.removeprefix("knight ") in lh.region(state, "F2").split()


def test_exposed_knight_stays() -> None:
    """Of two knights the one goes that guards nothing beside a foreign region."""
    state = lh.position(
        castles={"blue": "B2", "orange": "F2"},
        knights={"blue": "A2 C2"},
        closed=["A2 B2 C2", "D2 E2 F2"],
        at_turn=1,
    )
    state.frames = [("remove_knight", BLUE, lh.sq("B2"))]
    assert "remove A2" == advised(state)


# -- cards


def test_useful_card_is_played() -> None:
    """Blue plays the card with the border that closes its region."""
    state = corner(hand="a_b1 a_k1 a_b3")
    assert "play a_b1 0" == advised(state)


def test_useless_card_is_sold() -> None:
    """A seat that can use none of its cards sells the one that brings most."""
    state = lh.position(
        castles={"blue": "B2", "orange": "H7"},
        hands={0: "b_alliance c_deserter d_deserter"},
        ducats=[0, 7, 7],
    )
    assert "sell b_alliance" == advised(state)


def test_refill_takes_the_card_that_is_needed() -> None:
    """A cheap border card in the market is taken when one border is missing."""
    state = corner(market="b_alliance a_b1")
    state.frames = [("refill", BLUE, 0)]
    assert "market a_b1" == advised(state)


def test_refill_draws_when_the_market_is_useless() -> None:
    """The stack is drawn from when the market holds only a dear card with a low sale."""
    state = lh.position(castles={"blue": "B2", "orange": "H7"}, market="d_b2")
    state.frames = [("refill", BLUE, 0)]
    assert "draw" == advised(state)


# -- setup


def test_first_castle_stands_in_a_good_rectangle() -> None:
    """The first castle's square lies in a rectangle that is worth more than its borders cost."""
    state = lh.match()
    square = lh.sq(advised(state).removeprefix("castle "))
    sites = outlook_sites(state)
    assert sites[square] == max(sites.values()) > 0


def outlook_sites(state: State) -> dict[int, int]:
    """Return by legal castle square the worth of its best rectangle on the empty board."""
    squares = [int(move[1]) for move in legal(state, lh.owes(state))]
    return {square: sites_of(state.terrain)[square][0].worth for square in squares}


def test_neutral_castle_stands_nearer_to_the_other_seat() -> None:
    """A neutral castle is placed nearer to a castle of the other seat than to an own one."""
    castles = {"blue": "A1 A9", "orange": "K3 L12"}
    state = lh.placing(lh.match(seats=2), castles, "red", seat=0)
    square = lh.sq(advised(state).removeprefix("castle "))
    nearest = {
        colour: min(distance(square, castle) for castle in lh.sqs(names))
        for colour, names in castles.items()
    }
    assert nearest["orange"] < nearest["blue"]


def test_setup_knight_stays_beside_its_castle() -> None:
    """The knight of setup is one of the legal squares of its castle."""
    state = lh.match()
    lh.do(state, advised(state))
    chosen = advised(state)
    assert chosen in lh.options(state)


# -- evaluation


def test_points_ducats_and_income_count() -> None:
    """More points, more ducats and a mine are each better for the seat, worse for the others."""
    state = corner()
    richer, ahead = state.copy(), state.copy()
    richer.ducats[BLUE] += 2
    ahead.scores[BLUE] += 1
    for better in (richer, ahead):
        assert evaluate(better, BLUE) > evaluate(state, BLUE)
        assert evaluate(better, ORANGE) < evaluate(state, ORANGE)


def test_closed_region_is_better_than_an_open_one() -> None:
    """The border that makes the region raises the evaluation by more than nothing."""
    state = lh.acting(corner(), "border")
    before = evaluate(state, BLUE)
    lh.do(state, "border L4/L5")
    assert evaluate(state, BLUE) > before


def test_every_border_of_the_plan_helps() -> None:
    """Each of the six borders of example 1 raises the evaluation, the last one most."""
    state = lh.acting(corner(borders=""), "border", n=6)
    values = [evaluate(state, BLUE)]
    for line in SIX.split():
        lh.do(state, f"border {line}")
        values.append(evaluate(state, BLUE))
    steps = [after - before for before, after in pairwise(values)]
    assert all(step > -0.5 for step in steps)
    assert max(steps) == steps[-1]
    assert values[-1] > values[0]


def test_ducat_bonus_counts_near_the_end() -> None:
    """With the last cards the most ducats are worth up to five points more."""
    state = lh.end_phase(lh.position(castles={"blue": "B2", "orange": "H7"}), {0: "d_b2"})
    state.ducats = [5, 4, 1]
    more = replace(state.copy(), ducats=[3, 4, 1])
    assert evaluate(state, BLUE) - evaluate(more, BLUE) > 1.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_changes_nothing(seats: int) -> None:
    """Evaluation and advice of a mask are those of every full state that fits it."""
    state, stream = played(seats, 120), Stream(b"fills")
    seat = lh.owes(state)
    masked = mask(state, seat)
    moves = legal(masked, seat)
    for _ in range(5):
        full = fill(masked, seat, stream)
        assert evaluate(masked, seat) == evaluate(full, seat)
        assert advise(masked, seat, moves, stream) == advise(full, seat, moves, stream)


def test_kept_outlooks_are_those_of_the_board() -> None:
    """An evaluation does not depend on what was looked at before."""
    states = [played(3, plies) for plies in (40, 80, 120)]
    first = [evaluate(state, BLUE) for state in states]
    outlook.forget()
    assert first[::-1] == [evaluate(state, BLUE) for state in reversed(states)]


def played(seats: int, plies: int) -> State:
    """Return the position after some plies of play by the rule of thumb."""
    state = lh.match(seats, board="random")
    for _ in range(plies):
        lh.do(state, advised(state), auto=True)
    return state


def test_game_by_the_rule_of_thumb_closes_castles() -> None:
    """After 200 plies by the rule of thumb most castles have their regions."""
    state = played(3, 200)
    zones = [state.zones[s] for s in range(144) if state.pieces[s] in {2, 4, 6}]
    assert 12 == len(zones)
    assert sum(zone != OPEN for zone in zones) >= 6


# -- strength


def test_squire_beats_random() -> None:
    """The Squire wins at least 17 of 20 matches against random play."""
    plan = ArenaPlan("loewenherz", ("squire", "random"), 20, seed_from_text("gate"))
    assert run_arena(plan).bots[0].rate.wins >= 17


def test_knight_beats_squire() -> None:
    """The Knight wins at least 4 of 6 matches against the Squire."""
    plan = ArenaPlan("loewenherz", ("knight", "squire"), 6, seed_from_text("gate"))
    assert run_arena(plan).bots[0].rate.wins >= 4
