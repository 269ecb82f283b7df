"""Movement and swap (AD 7)."""

import pytest

import ad


@pytest.mark.rule("AD 7.1")
def test_moving() -> None:
    """One step with move 1, up to two with move 2, never over a piece; 1 AP each."""
    pieces = {"d4": "0 soldier", "d3": "1 thug", "e4": "0 farmer"}
    state = ad.position(pieces=pieces)
    assert ["c4", "c5", "d5", "e5"] == ad.acts(state, "d4", "move")
    ad.do(state, "piece d4", "move d5")
    assert (2, "", "0 soldier") == (state.ap, ad.at(state, "d4"), ad.at(state, "d5"))


@pytest.mark.rule("AD 7.2")
def test_the_destination_differs() -> None:
    """Each destination is offered once and is not the start."""
    state = ad.position(pieces={"d4": "0 knight"})
    moves = ad.acts(state, "d4", "move")
    assert (18, False) == (len(set(moves)), "d4" in moves)
    assert len(moves) == len(set(moves))


@pytest.mark.rule("AD 7.3")
def test_swapping() -> None:
    """Adjacent active pieces of one seat, the noble too, change places for 2 AP."""
    state = ad.position(
        nobles={0: "prince_konrad b1"},
        pieces={"b2": "0 farmer", "c2": "0 farmer 1", "a2": "1 thug"},
    )
    assert ["b2"] == ad.acts(state, "b1", "swap")
    ad.do(state, "piece b1", "swap b2")
    assert (1, ["b1", "b2", "c2"]) == (state.ap, ad.standing(state, 0))
    assert "0 prince_konrad" == ad.at(state, "b2")
    assert [] == ad.acts(state, "b2", "swap")  # 1 AP is not enough


@pytest.mark.rule("AD 7.4")
def test_nobles_act_like_units() -> None:
    """A noble moves by its move and attacks by its attack."""
    state = ad.position(nobles={0: "prince_konrad d4"}, pieces={"d5": "1 thug"})
    assert 10 < len(ad.acts(state, "d4", "move"))
    ad.do(state, "piece d4", "attack d5")
    assert "" == ad.at(state, "d5")


@pytest.mark.rule("AD 7.1")
def test_blocking_walls() -> None:
    """Entering the castle of a living opponent costs 2 AP; leaving or an empty one does not."""
    state = ad.position(pieces={"g7": "0 knight", "g3": "0 soldier"}, blocking_walls=True)
    marches = ad.acts(state, "g7", "march")
    assert "h7" in marches
    assert not set(marches) & set(ad.acts(state, "g7", "move"))
    assert "g2" in ad.acts(state, "g3", "move")  # nobody's castle
    ad.do(state, "piece g7", "march h7")
    assert 1 == state.ap
    assert "h8" in ad.acts(state, "h7", "move")  # inside already
    assert [] == ad.acts(state, "h7", "march")


@pytest.mark.rule("AD 2.4", "AD 7.1")
def test_rough_terrain() -> None:
    """Closed hexes may be entered for 2 AP; a way round them costs 1."""
    state = ad.position(pieces={"b3": "0 knight"}, rough_terrain=True)
    assert "a4" in ad.acts(state, "b3", "march")
    assert "b5" in ad.acts(state, "b3", "move")
    ad.do(state, "piece b3", "march a4")
    assert (1, "0 knight") == (state.ap, ad.at(state, "a4"))
    state.ap = 1
    assert [] == ad.acts(state, "a4", "march")


@pytest.mark.rule("AD 5.5")
def test_a_march_needs_two_points() -> None:
    """A piece that could only march is stuck with 1 AP and not with 2."""
    pieces = {"a3": "0 knight", "a2": "0 farmer 1", "b2": "0 farmer 1", "b3": "0 recruit 1"}
    nobles = {0: "prince_konrad a1"}
    block = {"b0": "0 recruit 1", "b1": "0 recruit 1"}
    for ap, ends in ((1, True), (2, False)):
        state = ad.position(nobles=nobles, pieces={**pieces, **block}, ap=ap, rough_terrain=True)
        assert ends == ("end" in ad.offered(state))
