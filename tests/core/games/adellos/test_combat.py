"""Combat: sums, reactions, First Aid, what follows (AD 8)."""

import pytest

import ad
from core.engine.errors import HiddenError
from core.engine.events import Log, SilentLog
from core.engine.ids import Seat
from core.games.adellos.apply import apply
from core.games.adellos.board import HEX
from core.games.adellos.combat import Part, attack_parts, defence_parts
from core.games.adellos.moves import owing
from core.games.adellos.state import State
from core.games.adellos.view import mask


def duel(attacker: str = "0 soldier", target: str = "1 thug", **more: object) -> State:
    """Return a position with an attacker on d4 and a target beside it on d5."""
    pieces = {"d4": attacker, "d5": target}
    extra = more.pop("pieces", {})
    return ad.position(pieces={**pieces, **extra}, **more)  # type: ignore[arg-type, dict-item]


@pytest.mark.rule("AD 8.1")
def test_who_can_be_attacked() -> None:
    """Adjacent enemies, also with Att 0; 1 AP each time."""
    state = duel("0 farmer", pieces={"e5": "0 soldier", "c4": "1 smuggler 2", "d6": "1 bandit"})
    assert ["c4", "d5"] == ad.acts(state, "d4", "attack")
    ad.do(state, "piece d4", "attack d5")
    assert (2, "1 thug") == (state.ap, ad.at(state, "d5"))


@pytest.mark.rule("AD 8.2")
def test_sums() -> None:
    """Only a greater attack defeats; parts are print, noble, neighbours and cards."""
    state = duel(pieces={"d3": "0 field_marshal"})
    spot, target = HEX["d4"], HEX["d5"]
    assert [
        Part("printed", 3),
        Part("general_iron_fist", 1),
        Part("command", 1, HEX["d3"]),
        Part("quick_attack", 2),
    ] == attack_parts(state, spot, target, 2)
    assert [Part("printed", 1), Part("parry", 1)] == defence_parts(state, spot, target, 1)


@pytest.mark.rule("AD 8.2")
@pytest.mark.parametrize(("place", "parts"), [("g8", 2), ("g7", 1), ("h9", 1)])
def test_protective_walls(place: str, parts: int) -> None:
    """A piece in its own castle has +1 Def against attackers outside it."""
    attacker = "g7" if place == "g8" else "g6" if place == "g7" else "h8"
    nobles = {1: "rebels_favorite_dana i8"}
    pieces = {place: "1 thug", attacker: "0 soldier"}
    state = ad.position(nobles=nobles, pieces=pieces, protective_walls=True)
    assert parts == len(defence_parts(state, HEX[attacker], HEX[place]))


@pytest.mark.rule("AD 8.3")
def test_bonuses_of_neighbours() -> None:
    """The same ability counts once, different ones add up, inactive givers give nothing."""
    pieces = {"c4": "1 steel_colossus", "c5": "1 steel_colossus", "d6": "1 steel_colossus 1"}
    state = duel("0 gang_boss", "1 recruit", factions=["scum", "royal_army"], pieces=pieces)
    spot, target = HEX["d4"], HEX["d5"]
    assert [1, 1] == [part.n for part in defence_parts(state, spot, target)]
    state.counters[HEX["c5"]] = state.counters[HEX["c4"]] = 1
    assert [1] == [part.n for part in defence_parts(state, spot, target)]
    state.counters[HEX["d6"]] = 0
    state.counters[target] = 2
    assert [1, 1] == [part.n for part in defence_parts(state, spot, target)]
    own = defence_parts(state, HEX["d5"], HEX["d6"])
    assert [4] == [part.n for part in own]  # a giver never gives to itself


@pytest.mark.rule("AD 8.3")
def test_nobles_receive_too() -> None:
    """A noble beside a Field Marshal attacks with one more."""
    state = ad.position(
        nobles={0: "prince_konrad d4"}, pieces={"d3": "0 field_marshal", "d5": "1 thug"}
    )
    assert [2, 1] == [part.n for part in attack_parts(state, HEX["d4"], HEX["d5"])]


@pytest.mark.rule("AD 8.4")
def test_who_is_asked() -> None:
    """The unfavoured side is asked, after each card anew, and a pass resolves the combat."""
    state = duel("0 spearman", hands={0: "quick_attack quick_attack", 1: "parry parry"})
    asked: list[tuple[str, int]] = []
    ad.do(state, "piece d4", "attack d5")
    for text in ("play parry", "play quick_attack", "play parry", "pass"):
        asked.append((ad.kind(state), int(ad.owes(state))))
        ad.do(state, text)
    defend, strike = ("combat_defend", 1), ("combat_attack", 0)
    assert [defend, strike, defend, strike] == asked
    assert ("1 thug", ["quick_attack"], []) == (
        ad.at(state, "d5"),
        ad.hand(state, 0),
        ad.hand(state, 1),
    )


@pytest.mark.rule("AD 8.5", "AD 10.15", "AD 10.16")
def test_suitable_cards() -> None:
    """Only Parry defends and only Quick Attack strikes, each for one; third seats are not asked."""
    state = duel(seats=3, hands={1: "parry quick_attack first_aid revolt", 2: "parry quick_attack"})
    ad.do(state, "piece d4", "attack d5")
    assert (["play parry", "pass"], [1]) == (ad.offered(state), [p.seat for p in owing(state)])
    log = ad.do(state, "play parry")
    card = ad.found(log, "combat_card")[0].public
    assert ("parry", 4, 2) == (card["card"], card["att"], card["defence"])


@pytest.mark.rule("AD 8.6")
@pytest.mark.parametrize(
    ("option", "hand", "asked"),
    [
        ("any_card", "", False),
        ("any_card", "revolt", True),
        ("any_card", "parry", True),
        ("suitable", "revolt", False),
        ("suitable", "parry", True),
    ],
)
def test_who_is_asked_at_all(option: str, hand: str, asked: bool) -> None:  # noqa: FBT001
    """Any card is enough to be asked; by the option only a suitable one is."""
    state = duel(hands={1: hand}, ask_reactions=option)
    log = ad.do(state, "piece d4", "attack d5")
    assert asked == (ad.kind(state) == "combat_defend")
    if asked:
        assert "pass" in ad.offered(state)
    else:
        assert {1} == {event.public["seat"] for event in ad.found(log, "combat_pass")}


@pytest.mark.rule("AD 8.6")
def test_the_question_tells_nothing() -> None:
    """With any card all labels of an attack are alike; the option needs the hidden hand."""
    state = duel(hands={1: "first_aid"})
    ad.do(state, "piece d4", "attack d5")
    labels = {pending.label for pending in owing(state)}
    ad.do(state, "pass")
    assert {"reaction"} == labels | {pending.label for pending in owing(state)}
    state = duel(hands={1: "revolt"}, ask_reactions="suitable")
    view = mask(state, Seat(0))
    apply(view, Seat(0), ("piece", "d4"), SilentLog())
    with pytest.raises(HiddenError):
        apply(view, Seat(0), ("attack", "d5"), SilentLog())


@pytest.mark.rule("AD 8.7", "AD 10.8")
def test_first_aid() -> None:
    """The beaten piece stays with its counters, safe for this turn; no loot, no infection."""
    state = duel(
        "0 ghoul", "1 knight 2", factions=["undead", "royal_army"], hands={1: "first_aid first_aid"}
    )
    ad.do(state, "piece d4", "attack d5", "pass")
    assert ["play first_aid", "decline"] == ad.offered(state)
    ad.do(state, "play first_aid")
    assert ("1 knight 2", 5, ["first_aid"]) == (
        ad.at(state, "d5"),
        ad.left(state, "zombie_token"),
        ad.hand(state, 1),
    )
    assert [] == ad.acts(state, "d4", "attack")


@pytest.mark.rule("AD 8.8")
def test_a_defeated_unit() -> None:
    """It goes to the box and its counters to the pool; the attacker stays, the hex is free."""
    state = duel(target="1 thug 2")
    log = ad.do(state, "piece d4", "attack d5")
    assert ("0 soldier", "", 20) == (ad.at(state, "d4"), ad.at(state, "d5"), state.pool)
    assert (2, 1) == (ad.left(state, "thug"), ad.gone(state, "thug"))
    assert [True] == [event.public["defeated"] for event in ad.found(log, "combat_result")]


@pytest.mark.rule("AD 8.9")
def test_no_strike_back() -> None:
    """A weak attacker loses nothing against a strong piece."""
    state = duel("0 recruit", "1 gang_boss", hands={0: "revolt", 1: "parry"})
    ad.do(state, "piece d4", "attack d5", "pass")
    assert ("0 recruit", "1 gang_boss") == (ad.at(state, "d4"), ad.at(state, "d5"))


@pytest.mark.rule("AD 8.10")
def test_order_after_a_defeat() -> None:
    """Reward of a noble first, then loot; of a unit loot, then the bounty."""
    state = ad.position(
        3,
        factions=["scum", "royal_army", "clergy"],
        nobles={1: "prince_konrad d5"},
        pieces={"d4": "0 pickpocket", "e4": "2 novice"},
        hands={0: "quick_attack quick_attack"},
        deck=0,
        kill_bounty=True,
    )
    log = ad.do(state, "piece d4", "attack d5", "play quick_attack", "play quick_attack")
    assert ["noble", "loot"] == [e.public["reason"] for e in ad.found(log, "gold_gained")]
    log = ad.do(state, "piece d4", "attack e4")
    assert ["loot", "bounty"] == [e.public["reason"] for e in ad.found(log, "gold_gained")]
    assert (8, "main") == (state.gold[0], ad.kind(state))


@pytest.mark.rule("AD 8.11")
def test_cards_of_a_combat_are_used_up() -> None:
    """A Parry that does not help is in the box all the same."""
    state = duel(hands={1: "parry"})
    ad.do(state, "piece d4", "attack d5", "play parry")
    assert ("", 1, []) == (ad.at(state, "d5"), ad.boxed(state, "parry"), ad.hand(state, 1))


@pytest.mark.rule("AD D.1")
@pytest.mark.parametrize(
    ("hand", "attacker", "barrier"),
    [("", "0 soldier", False), ("revolt", "0 soldier", True), ("revolt", "0 farmer", False)],
)
def test_when_an_attack_is_a_barrier(hand: str, attacker: str, barrier: bool) -> None:  # noqa: FBT001
    """An attack can be taken back unless an opponent with cards is asked or would be."""
    state = duel(attacker, hands={1: hand}, ask_reactions="suitable")
    apply(state, Seat(0), ("piece", "d4"), SilentLog())
    log = Log()
    apply(state, Seat(0), ("attack", "d5"), log)
    assert barrier == log.is_barrier
