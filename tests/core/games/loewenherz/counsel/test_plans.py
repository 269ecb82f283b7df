"""Tests of the plans to close castles."""

import lh
from core.games.loewenherz.counsel import bits
from core.games.loewenherz.counsel.outlook import OpenCastle, outlook_of
from core.games.loewenherz.counsel.plans import CLOSENESS, LONGEST, best_by_missing, mine_gain
from core.games.loewenherz.counsel.sites import best_site
from core.games.loewenherz.state import State


def plans(state: State, name: str) -> OpenCastle:
    """Return a castle in open land with its plans."""
    (found,) = [c for c in outlook_of(state).castles if c.castle == lh.sq(name)]
    return found


def crowded() -> State:
    """Return a position with castles of all colours near each other."""
    return lh.position(
        castles={"blue": "K1 G9", "orange": "C6 I10"},
        knights={"blue": "L1 G10", "orange": "C5 I9"},
        closed=["H10 I9 I10"],
        borders="J1|K1 K1/K2",
    )


def test_plans_hold_the_castle_and_no_foreign_piece() -> None:
    """Every plan holds its castle with its knights, no other piece, and open land only."""
    state = crowded()
    for castle in outlook_of(state).castles:
        own = bits.colour_land(state.pieces, castle.colour)
        assert castle.plans
        for plan in castle.plans:
            pieces = plan.squares & ~bits.empty_land(state.pieces)
            assert plan.squares >> castle.castle & 1
            assert 0 == pieces & ~own
            assert 2 == pieces.bit_count() or castle.colour == 2
            assert 0 == plan.squares & ~bits.open_land(state.zones)


def test_plan_is_closed_by_its_lines() -> None:
    """A plan's lines are the rim of its squares."""
    for castle in outlook_of(crowded()).castles:
        assert all(bits.rim(plan.squares) == plan.lines for plan in castle.plans)


def test_closed_castles_have_no_plans() -> None:
    """A castle with a region is not among the open ones, nor is the neutral colour."""
    assert lh.sq("I10") not in [castle.castle for castle in outlook_of(crowded()).castles]
    state = lh.position(seats=2, castles={"blue": "C6", "orange": "K3"})
    assert [0, 1] == [castle.colour for castle in outlook_of(state).castles]


def test_missing_borders_are_counted() -> None:
    """Borders that stand shorten a plan; the worth by missing borders never exceeds the best."""
    state = crowded()
    castle, standing = plans(state, "K1"), outlook_of(state).standing
    now, bare = best_by_missing(castle.plans, standing), best_by_missing(castle.plans, 0)
    assert max(worth for _, worth in now) == max(worth for _, worth in bare)
    assert min(missing for missing, _ in now) < min(missing for missing, _ in bare)


def test_promise_grows_with_borders() -> None:
    """A castle promises the more the more borders may still be placed."""
    for castle in outlook_of(crowded()).castles:
        assert list(castle.promise) == sorted(castle.promise)


def test_closeness_falls() -> None:
    """A plan counts whole when nothing is missing and less with each missing border."""
    assert 100 == CLOSENESS[0]
    assert list(CLOSENESS) == sorted(set(CLOSENESS), reverse=True)
    assert LONGEST + 1 == len(CLOSENESS)


def test_third_mine_is_worth_most() -> None:
    """The mine that makes a monopoly is worth more than the first of its sort, that more."""
    assert mine_gain(2) > mine_gain(0) > mine_gain(1) > 0


def test_site_avoids_pieces() -> None:
    """The best rectangle round a square holds it and none of the squares that are taken."""
    terrain, square = lh.match().terrain, lh.sq("F8")
    free = best_site(terrain, square, 0)
    taken = free.squares & ~(1 << square)
    other = best_site(terrain, square, taken & -taken)
    assert free.squares >> square & 1
    assert other.squares >> square & 1
    assert 0 == other.squares & (taken & -taken)
    assert other.worth <= free.worth


def test_no_room_is_a_poor_site() -> None:
    """Where everything round a square is taken the site is worth less than nothing."""
    square = lh.sq("F8")
    assert best_site(lh.match().terrain, square, bits.ALL ^ (1 << square)).worth < 0


def test_pockets_follow_the_borders() -> None:
    """Five borders of example 1 make a plan of its five squares that lacks the sixth."""
    state = lh.position(
        castles={"blue": "K1", "orange": "C6"},
        knights={"blue": "L1"},
        borders="J1|K1 K1/K2 K2|L2 K3|L3 K4|L4",
    )
    standing = outlook_of(state).standing
    lacking = {plan.squares: (plan.lines & ~standing) for plan in plans(state, "K1").plans}
    corner = sum(1 << square for square in lh.sqs("K1 L1 L2 L3 L4"))
    assert [lh.ed("L4/L5")] == [bits.EDGE_AT[bit] for bit in bits.numbers(lacking[corner])]
