"""Hiring and summoning (AD 6)."""

import pytest

import ad


@pytest.mark.rule("AD 6.1")
def test_only_with_the_noble_at_home() -> None:
    """Outside the castle nothing is hired, back inside any number."""
    state = ad.position(nobles={0: "prince_konrad b3"}, gold=[6, 0])
    assert [] == ad.offered(state, "hire")
    ad.do(state, "piece b3", "move b2")
    for place in ("a1", "a2", "b0"):
        ad.do(state, "hire farmer", f"place {place}")
    assert (0, 2) == (state.gold[0], state.ap)


@pytest.mark.rule("AD 6.2")
def test_price_supply_and_place() -> None:
    """The price goes to the gold supply, the tile onto a free hex of the own castle."""
    state = ad.position(gold=[5, 0], pieces={"b1": "1 thug"})
    bank = state.bank
    ad.do(state, "hire soldier")
    assert ["a1", "a2", "b2", "c1", "c2"] == ad.offered(state, "place")
    ad.do(state, "place c1")
    assert (2, bank + 3, 2) == (state.gold[0], state.bank, ad.left(state, "soldier"))
    state = ad.position(gold=[9, 0], supply={"soldier": 0})
    assert "soldier" not in ad.offered(state, "hire")


@pytest.mark.rule("AD 6.3")
def test_a_hired_unit_acts_at_once() -> None:
    """A unit moves in the turn it was hired in."""
    state = ad.position(gold=[5, 0])
    ad.do(state, "hire knight", "place c2", "piece c2", "move d3")
    assert "0 knight" == ad.at(state, "d3")


@pytest.mark.rule("AD 6.4")
def test_a_full_castle() -> None:
    """Without a free castle hex nothing is hired, also if enemies fill it."""
    pieces = dict.fromkeys(("a1", "a2", "b1"), "1 thug")
    pieces |= dict.fromkeys(("b2", "c1"), "0 farmer")
    state = ad.position(pieces={**pieces, "c2": "0 recruit"}, gold=[9, 0])
    assert [] == ad.offered(state, "hire")
    ad.do(state, "piece c2", "move d2")
    assert "recruit" in ad.offered(state, "hire")


@pytest.mark.rule("AD 6.5")
def test_summoning() -> None:
    """A summoned unit costs no gold and lies under as many counters as its price."""
    state = ad.position(factions=["undead", "scum"], nobles={0: "zombie_lord"})
    log = ad.do(state, "hire ghoul", "place c2")
    assert ("0 ghoul 3", 17, 0) == (ad.at(state, "c2"), state.pool, state.gold[0])
    assert 3 == ad.found(log, "summoned")[0].public["counters"]
    away = ad.position(factions=["undead", "scum"], nobles={0: "zombie_lord c3"})
    assert [] == ad.offered(away, "hire")


@pytest.mark.rule("AD 6.6", "AD 12.7")
@pytest.mark.parametrize(("noble", "limit"), [("zombie_lord", 2), ("lich_baron_kynoth", 3)])
def test_incantations(noble: str, limit: int) -> None:
    """Two incantations a turn, three with Kynoth; more may be unfinished."""
    pieces = {"a1": "0 zombie 1", "a2": "0 zombie 1"}
    state = ad.position(factions=["undead", "scum"], nobles={0: noble}, pieces=pieces)
    for place in ("b1", "b2", "c1")[:limit]:
        ad.do(state, "hire skeleton", f"place {place}")
    assert [] == ad.offered(state, "hire")
    ad.pass_to(state, 0)
    assert "ghost" in ad.offered(state, "hire")


@pytest.mark.rule("AD 6.7", "AD 12.7", "AD 13.3")
def test_the_pool_is_a_limit() -> None:
    """A summoning is offered only if the pool holds its whole price; Vampires cost 3 less."""
    pieces = {"b1": "0 bone_dragon 9", "b2": "0 bone_dragon 8"}
    nobles = {0: "vampirelord_darkula"}
    state = ad.position(factions=["undead", "scum"], nobles=nobles, pieces=pieces)
    assert ["skeleton", "zombie", "ghost", "ghoul", "banshee", "vampire"] == ad.offered(
        state, "hire"
    )
    state = ad.position(factions=["undead", "scum"], nobles={0: "zombie_lord"}, pieces=pieces)
    assert ["skeleton", "zombie", "ghost", "ghoul", "banshee"] == ad.offered(state, "hire")


@pytest.mark.rule("AD 6.8")
def test_what_cannot_be_paid_is_not_offered() -> None:
    """With 3 gold exactly the units up to 3 gold are offered."""
    state = ad.position(gold=[3, 0])
    expected = ["recruit", "farmer", "scribe", "spearman", "soldier", "shield_bearer"]
    assert expected == ad.offered(state, "hire")
