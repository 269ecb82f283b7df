"""The turn, action points and the end of the turn (AD 4 and 5)."""

import pytest

import ad
from core.games.adellos.board import NOBODY
from core.games.adellos.data import KIND


@pytest.mark.rule("AD 4.1")
def test_turn_order() -> None:
    """Turns go round the living seats."""
    state = ad.position(3, nobles={1: "rebels_favorite_dana d5"}, pieces={"d4": "0 royal_guard"})
    ad.do(state, "piece d4", "attack d5")
    ad.pass_turn(state)
    assert 2 == ad.owes(state)
    ad.pass_turn(state)
    assert 0 == ad.owes(state)


@pytest.mark.rule("AD 4.2", "AD 9.4")
def test_resource_phase() -> None:
    """Lying cards are lifted, then the tower, AP, gold and cards, in this order."""
    state = ad.position(
        pieces={"e5": "0 soldier", "a1": "0 farmer", "a2": "0 scribe"},
        at_turn=1,
        ap=0,
        top="revolt",
    )
    state.lying = [(0, KIND["censorship"], NOBODY)]
    state.deck.remove(KIND["censorship"])
    log = ad.do(state, "end")
    assert ["turn_ended", "turn_started", "effect_starts", "tower_held", "gold_gained"] == (
        ad.kinds(log)
    )
    assert (4, 1, [], 1) == (state.ap, state.gold[0], state.hands[0], ad.boxed(state, "censorship"))


@pytest.mark.rule("AD 4.3")
def test_income() -> None:
    """Each active Income unit brings 1 gold, nothing else does."""
    pieces = {"a1": "0 farmer", "a2": "0 farmer 2", "b1": "0 soldier", "c9": "0 farmer"}
    state = ad.position(pieces=pieces, gold=[1, 0], at_turn=1, ap=0)
    ad.do(state, "end")
    assert 3 == state.gold[0]


@pytest.mark.rule("AD 4.4", "AD 9.1")
def test_ancient_wisdom() -> None:
    """Each active Ancient Wisdom unit draws one card from the top, which only its seat sees."""
    pieces = {"a1": "0 scribe", "a2": "0 scribe", "b1": "0 scribe 1"}
    state = ad.position(pieces=pieces, top="assault revolt parry", at_turn=1, ap=0)
    log = ad.do(state, "end")
    assert ["assault", "revolt"] == ad.hand(state, 0)
    drawn = ad.found(log, "card_drawn")
    assert [{0: {"card": "assault"}}, {0: {"card": "revolt"}}] == [event.private for event in drawn]
    assert "card" not in drawn[0].public


@pytest.mark.rule("AD 4.5", "AD 4.6")
def test_a_piece_acts_again_and_again() -> None:
    """Hiring, moving, attacking mix freely, and a new piece may use all action points."""
    state = ad.position(pieces={"d2": "1 thug"}, gold=[5, 0], hands={0: "unchained"})
    ad.do(state, "hire knight", "place c2", "piece c2", "attack d2")
    assert (2, "") == (state.ap, ad.at(state, "d2"))
    ad.do(state, "piece c2", "move d3", "card unchained", "piece d3", "move e4", "piece e4")
    ad.do(state, "move e5", "end")
    assert "0 knight" == ad.at(state, "e5")


@pytest.mark.rule("AD 4.7")
def test_allowances_belong_to_tiles() -> None:
    """Abilities used once are fresh in the next own turn, and moving the tile changes nothing."""
    state = ad.position(
        factions=["scum", "royal_army"], pieces={"d4": "0 poisoner", "d5": "1 soldier"}
    )
    ad.do(state, "piece d4", "poison d5", "piece d4", "move e5")
    assert [] == ad.acts(state, "e5", "poison")
    ad.pass_to(state, 0)
    assert ["d5"] == ad.acts(state, "e5", "poison")


@pytest.mark.rule("AD 5.1")
def test_reactions_need_no_ap() -> None:
    """The attacked side plays Parry although only the seat at turn has AP."""
    state = ad.position(pieces={"d4": "0 spearman", "d5": "1 thug"}, hands={1: "parry"}, ap=1)
    ad.do(state, "piece d4", "attack d5")
    assert (0, ["play parry", "pass"]) == (state.ap, ad.offered(state))
    ad.do(state, "play parry")
    assert "1 thug" == ad.at(state, "d5")


@pytest.mark.rule("AD 5.2", "AD 10.14")
def test_gained_action_points() -> None:
    """Unchained adds 1 AP at once, also at 0 AP; none is kept for the next turn."""
    state = ad.position(hands={0: "unchained unchained"}, ap=3)
    ad.do(state, "card unchained", "card unchained")
    assert 5 == state.ap
    ad.pass_to(state, 0)
    assert 3 == state.ap


@pytest.mark.rule("AD 5.3", "AD 5.5")
def test_all_ap_must_be_used() -> None:
    """While a hopeless attack or any move is left, the turn cannot be ended."""
    state = ad.position(pieces={"d4": "0 recruit", "d5": "1 gang_boss"}, ap=1)
    assert "end" not in ad.offered(state)
    ad.do(state, "piece d4", "attack d5")
    assert (0, True) == (state.ap, "end" in ad.offered(state))


@pytest.mark.rule("AD 5.4")
@pytest.mark.parametrize(("ap", "ends"), [(1, True), (2, False)])
def test_stuck_without_a_swap(ap: int, ends: bool) -> None:  # noqa: FBT001 a parameter
    """A swap counts as possible only with 2 AP; hands do not matter."""
    pieces = {"a2": "0 farmer 1", "b0": "0 farmer", "b1": "0 scribe 1", "c1": "0 recruit 1"}
    state = ad.position(
        nobles={0: "prince_konrad a1"}, pieces=pieces, ap=ap, hands={0: "unchained revolt"}
    )
    assert ends == ("end" in ad.offered(state))


@pytest.mark.rule("AD 5.6")
def test_at_no_ap() -> None:
    """Without AP the player may still hire and play cards that cost none."""
    state = ad.position(gold=[3, 0], hands={0: "unchained trade_agreements revolt"}, ap=0)
    assert {"hire", "card", "end"} == {text.split()[0] for text in ad.offered(state)}
    assert ["trade_agreements", "unchained"] == ad.offered(state, "card")


@pytest.mark.rule("AD 5.7", "AD 13.5")
def test_end_of_turn() -> None:
    """One counter comes off each own piece, none off others; marks and copies end."""
    pieces = {"b1": "0 soldier 2", "h8": "1 thug 2", "d5": "1 bandit"}
    state = ad.position(
        nobles={0: "jester_caspar"}, pieces={**pieces, "d4": "0 spearman"}, hands={1: "first_aid"}
    )
    ad.do(state, "ability jester_caspar", "copy general_iron_fist")
    ad.do(state, "piece d4", "attack d5", "pass", "play first_aid")
    assert any(state.marks)
    ad.pass_turn(state)
    assert ["0 soldier 1", "1 thug 2"] == [ad.at(state, place) for place in ("b1", "h8")]
    assert (False, ()) == (any(state.marks), state.copied)


@pytest.mark.rule("AD 5.7")
def test_hand_limit() -> None:
    """With the limit of 7 surplus cards are discarded before the turn passes."""
    hand = "revolt revolt parry parry parry assault censorship censorship treachery"
    state = ad.position(hands={0: hand}, ap=0, hand_limit=7)
    ad.do(state, "end")
    assert ("discard", 0) == (ad.kind(state), ad.owes(state))
    assert ["treachery", "assault", "censorship", "parry", "revolt"] == ad.offered(state, "discard")
    log = ad.do(state, "discard parry", "discard revolt")
    assert (7, 1, 1) == (len(state.hands[0]), ad.boxed(state, "parry"), ad.owes(state))
    assert "turn_ended" in ad.kinds(log)
