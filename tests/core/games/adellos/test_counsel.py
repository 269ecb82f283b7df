"""The rules of thumb: what a sensible player sees at once."""

import pytest

import ad
from core.engine.chance import Stream
from core.engine.ids import Seat
from core.games.adellos.board import HEX
from core.games.adellos.counsel.paths import free_bits, moves_beside, reach, ways_to
from core.games.adellos.evaluate import advise, evaluate
from core.games.adellos.moves import legal
from core.games.adellos.state import State


def advised(state: State) -> str:
    """Return the advised move of the deciding seat as words."""
    seat = ad.owes(state)
    found = advise(state, seat, legal(state, seat), Stream(b"advice"))
    return " ".join(map(str, found))


def test_a_noble_in_reach_is_taken() -> None:
    """A Royal Guard beside an enemy noble attacks it."""
    state = ad.position(
        nobles={1: "rebels_favorite_dana d5"}, pieces={"d4": "0 royal_guard", "c4": "1 thug"}
    )
    assert "piece d4" == advised(state)
    ad.do(state, "piece d4")
    assert "attack d5" == advised(state)


def test_the_way_to_the_tower() -> None:
    """A fighter near the free tower goes there, and stays there when it is its own."""
    state = ad.position(pieces={"d4": "0 soldier"}, ap=1)
    assert "piece d4" == advised(state)
    ad.do(state, "piece d4")
    assert "move e5" == advised(state)
    ad.do(state, "move e5", "end")
    ad.pass_to(state, 0)
    assert "piece e5" != advised(state)


def test_an_idle_fighter_comes_up_to_its_holder() -> None:
    """With the tower held and nothing to beat, a fighter at home walks towards the tower."""
    state = ad.position(pieces={"e5": "0 soldier", "c2": "0 spearman"}, ap=1)
    assert "piece c2" == advised(state)
    ad.do(state, "piece c2")
    assert advised(state) in {"move c3", "move d2"}


def test_mathias_buys_paladins() -> None:
    """Mathias' player keeps his gold for a Paladin instead of hiring a weaker Zealot."""
    state = ad.position(
        factions=["clergy", "scum"],
        nobles={0: "arch_paladin_mathias a1", 1: "merchant_pinkerton i9"},
        pieces={"a2": "0 almoner", "b0": "0 almoner", "c1": "0 almoner", "e5": "1 rogue"},
        gold=[3, 0],
    )
    assert "ability arch_paladin_mathias" == advised(state)


@pytest.mark.parametrize(("target", "answer"), [("1 gang_boss", "play parry"), ("1 thug", "pass")])
def test_cards_are_for_high_stakes(target: str, answer: str) -> None:
    """A Parry is played for a Gang Boss, not for a Thug, and only if it turns the combat."""
    attacker = "0 royal_guard" if target == "1 gang_boss" else "0 recruit"
    pieces = {"d4": attacker, "d5": target, "d3": "0 field_marshal"}
    state = ad.position(pieces=pieces, hands={1: "parry parry"})
    ad.do(state, "piece d4", "attack d5")
    assert answer == advised(state)


def test_first_aid_saves_the_noble() -> None:
    """A beaten noble is saved."""
    state = ad.position(
        nobles={1: "rebels_favorite_dana d5"},
        pieces={"d4": "0 royal_guard"},
        hands={1: "first_aid"},
    )
    ad.do(state, "piece d4", "attack d5", "pass")
    assert "play first_aid" == advised(state)


def test_an_opening_has_income() -> None:
    """The first unit of the preparation brings gold, and it stands away from the tower."""
    state = ad.with_factions(2, "scum", "clergy")
    ad.do(state, "noble merchant_pinkerton", "noble pope_anicetus", "place b0")
    assert "hire smuggler" == advised(state)


def test_values() -> None:
    """A hold, a unit and gold are worth something; a noble in danger costs a lot."""
    base = ad.position(pieces={"e5": "0 soldier"})
    held = base.copy()
    held.holds[0] = 3
    rich = ad.position(pieces={"e5": "0 soldier"}, gold=[5, 0])
    pieces = {"e5": "0 soldier", "b2": "1 gang_boss"}
    hunted = ad.position(pieces=pieces, at_turn=1)
    seat = Seat(0)
    worth = evaluate(base, seat)
    assert evaluate(held, seat) > worth
    assert evaluate(rich, seat) > worth
    assert evaluate(hunted, seat) < worth - 20


def test_ways_go_round_pieces() -> None:
    """Reach and ways agree with the moves of the rules, and walls of pieces are walked round."""
    pieces = {"c2": "0 bandit", "c3": "0 thug", "d2": "0 thug", "b1": "0 thug"}
    state = ad.position(
        factions=["scum", "undead"], nobles={0: "merchant_pinkerton i9"}, pieces=pieces
    )
    spot, free = HEX["c2"], free_bits(state)
    layers = reach(free, spot, 2, 3)
    expected = {HEX[name] for name in ad.acts(state, "c2", "move")} | {spot}
    assert expected == {n for n in range(95) if layers[1] >> n & 1}
    assert 2 == moves_beside(layers, 1 << HEX["d3"])
    assert 1 << HEX["d3"] == ways_to(free, 1 << HEX["d3"])[0]
