"""Event cards (AD 9 and 10)."""

import pytest

import ad
from core.engine.events import SilentLog
from core.engine.ids import Seat
from core.games.adellos.apply import apply
from core.games.adellos.board import HEX
from core.games.adellos.data import EVENTS, KIND
from core.games.adellos.moves import owing
from core.games.adellos.steps import hand_over, put_down
from core.games.adellos.view import mask


@pytest.mark.rule("AD 9.1", "AD 4.4")
def test_an_empty_deck_gives_nothing() -> None:
    """With an empty deck nothing is drawn, and the box is not shuffled again."""
    state = ad.position(pieces={"a1": "0 scribe"}, deck=0, at_turn=1, ap=0)
    log = ad.do(state, "end")
    assert ([], [], []) == (ad.hand(state, 0), state.deck, ad.found(log, "card_drawn"))


@pytest.mark.rule("AD 9.2")
def test_playing_a_card() -> None:
    """It is shown, its AP are paid, and it lies in the box."""
    state = ad.position(gold=[0, 3], hands={0: "book_keeper parry"})
    log = ad.do(state, "card book_keeper")
    assert (2, 1, ["parry"]) == (state.ap, ad.boxed(state, "book_keeper"), ad.hand(state, 0))
    assert {"seat": 0, "card": "book_keeper", "ap": 1} == ad.found(log, "card_played")[0].public
    assert [] == ad.offered(state, "card")  # Parry is for a combat


CLOSED = {
    "call_to_arms": {},
    "combat_training": {},
    "reinforcements": {"supply": {"soldier": 0, "scribe": 0, "shield_bearer": 0}},
    "treachery": {},
    "trade_agreements": {"gold": [1, 0]},
    "time_shift": {},
    "mind_control": {},
    "book_keeper": {},
    "assault": {},
}


@pytest.mark.rule("AD 9.3")
@pytest.mark.parametrize("card", CLOSED)
def test_cards_without_effect_are_not_offered(card: str) -> None:
    """A card that could change nothing, or cannot be paid, is not offered."""
    state = ad.position(hands={0: card}, **CLOSED[card])  # type: ignore[arg-type]
    assert [] == ad.offered(state, "card")
    if EVENTS[KIND[card]].ap:
        state = ad.position(hands={0: card}, ap=0, gold=[9, 9], pieces={"g8": "1 thug"})
        assert [] == ad.offered(state, "card")


@pytest.mark.rule("AD 9.4", "AD 10.13", "AD 10.17")
def test_cards_for_the_next_turn_lie_openly() -> None:
    """Revolt and Censorship lie before an opponent until its turn begins."""
    state = ad.position(
        3,
        hands={0: "revolt censorship"},
        pieces={"b8": "1 farmer"},
        factions=["scum", "royal_army", "clergy"],
    )
    ad.do(state, "card revolt")
    assert ["1", "2"] == ad.offered(state, "target")
    ad.do(state, "target 1", "card censorship", "target 1")
    assert [(1, "revolt", None), (1, "censorship", None)] == ad.lying(state)
    assert state.lying == mask(state, None).lying
    ad.pass_turn(state)
    assert ([], 0, 1) == (ad.lying(state), state.gold[1], ad.boxed(state, "revolt"))


@pytest.mark.rule("AD 9.5")
def test_no_second_card_of_a_kind() -> None:
    """A second Revolt on one player, or Treachery with one pair, is not offered."""
    state = ad.position(3, gold=[5, 0, 0], hands={0: "revolt revolt treachery treachery"}, ap=9)
    ad.do(state, "card revolt", "target 1", "card revolt")  # only seat 2 is left
    assert [(1, "revolt", None), (2, "revolt", None)] == ad.lying(state)
    ad.do(state, "card treachery", "who 1", "whom 0", "card treachery", "who 1")
    assert [(1, "treachery", 0), (1, "treachery", 2)] == ad.lying(state)[2:]


@pytest.mark.rule("AD 9.6", "AD 10.7")
def test_units_put_by_a_card() -> None:
    """They are free, active, anywhere, also with the noble away, and no incantations."""
    state = ad.position(
        factions=["undead", "scum"], nobles={0: "zombie_lord d2"}, hands={0: "incoming"}
    )
    ad.do(state, "card incoming", "units", "place grave_robber e5", "place grave_robber h8")
    assert ["0 grave_robber"] * 2 == [ad.at(state, place) for place in ("e5", "h8")]
    assert (0, "e5" in ad.offered(state, "piece")) == (state.incantations, True)


@pytest.mark.rule("AD 9.7")
def test_gifts() -> None:
    """Without the option nothing is given away; with it gold or a card, for no AP."""
    assert [] == ad.offered(ad.position(gold=[5, 0]), "gift")
    state = ad.position(3, gold=[2, 0, 0], hands={0: "revolt parry"}, gifts=True, ap=0)
    assert [""] == ad.offered(state, "gift")
    ad.do(state, "gift", "to 2", "gold 2", "gift", "to 1", "card revolt")
    assert ([0, 0, 2], ["revolt"], ["parry"]) == (state.gold, ad.hand(state, 1), ad.hand(state, 0))
    assert [(KIND["revolt"], 0b011)] == state.hands[1]


@pytest.mark.rule("AD 9.8")
def test_cards_prevail() -> None:
    """Reinforcements come although hiring is not allowed with the noble away."""
    state = ad.position(nobles={0: "prince_konrad d2"}, hands={0: "reinforcements"})
    ad.do(state, "card reinforcements", "unit soldier", "place c1")
    assert ("0 soldier", 2) == (ad.at(state, "c1"), state.ap)


@pytest.mark.rule("AD 10.1")
def test_call_to_arms() -> None:
    """Up to three units of value 1 become units of value 2 on the same hex, with their counters."""
    pieces = {"b1": "0 recruit 2", "b2": "0 recruit", "c1": "0 recruit", "c2": "0 spearman"}
    state = ad.position(pieces=pieces, hands={0: "call_to_arms"})
    ad.do(state, "card call_to_arms")
    assert "done" not in ad.offered(state)
    ad.do(state, "exchange b1 spearman", "exchange b2 farmer")
    assert ("0 spearman 2", "0 farmer") == (ad.at(state, "b1"), ad.at(state, "b2"))
    assert "done" in ad.offered(state)
    ad.do(state, "done")
    assert (2, 1, "main") == (ad.left(state, "recruit"), ad.left(state, "spearman"), ad.kind(state))


@pytest.mark.rule("AD 10.1")
def test_an_exchanged_tile_is_fresh() -> None:
    """The new tile may use its ability although the old one had used its own."""
    state = ad.position(
        factions=["undead", "royal_army"],
        pieces={"d4": "0 zombie_token", "d5": "1 soldier"},
        hands={0: "combat_training"},
    )
    state.marks[HEX["d4"]] = 1
    ad.do(state, "card combat_training", "exchange d4 banshee")
    assert ["d5"] == ad.acts(state, "d4", "wail")


@pytest.mark.rule("AD 10.2")
def test_combat_training() -> None:
    """A Zombie token of value 2 may be replaced and returns to the tokens."""
    state = ad.position(
        factions=["undead", "scum"],
        pieces={"d4": "0 zombie_token", "d5": "0 skeleton"},
        hands={0: "combat_training"},
    )
    assert 4 == ad.left(state, "zombie_token")
    ad.do(state, "card combat_training", "exchange d4 ghoul")
    assert ("0 ghoul", 5) == (ad.at(state, "d4"), ad.left(state, "zombie_token"))


@pytest.mark.rule("AD 10.3")
def test_reinforcements() -> None:
    """A unit of value 3 comes onto a free hex of the own castle."""
    state = ad.position(factions=["undead", "scum"], hands={0: "reinforcements"})
    ad.do(state, "card reinforcements")
    assert ["necromancer", "ghoul", "banshee"] == ad.offered(state, "unit")
    ad.do(state, "unit ghoul", "place b2")
    assert ("0 ghoul", 0) == (ad.at(state, "b2"), state.incantations)


@pytest.mark.rule("AD 10.4")
def test_treachery() -> None:
    """An opponent, then another living player, who may be the player himself; 1 AP, 1 gold."""
    state = ad.position(3, gold=[1, 0, 0], hands={0: "treachery"})
    ad.do(state, "card treachery")
    assert ["1", "2"] == ad.offered(state, "who")
    ad.do(state, "who 1")
    assert ["0", "2"] == ad.offered(state, "whom")
    ad.do(state, "whom 2")
    assert (2, 0, [(1, "treachery", 2)]) == (state.ap, state.gold[0], ad.lying(state))
    ad.pass_turn(state)
    assert 0b100 == state.barred
    ad.pass_turn(state)
    assert 0 == state.barred


@pytest.mark.rule("AD 10.5")
def test_trade_agreements() -> None:
    """2 gold for 1 AP or 5 gold for 2 AP."""
    state = ad.position(gold=[5, 0], hands={0: "trade_agreements"}, ap=0)
    ad.do(state, "card trade_agreements")
    assert ["1", "2"] == ad.offered(state, "ap")
    ad.do(state, "ap 1")
    assert (1, 3) == (state.ap, state.gold[0])


@pytest.mark.rule("AD 10.6", "AD 13.2")
def test_time_shift() -> None:
    """Up to three off an own unit, or one to three on an enemy unit; no nobles, no Pope's."""
    pieces = {"b1": "0 soldier 5", "d5": "1 thug 1", "d6": "2 monk"}
    state = ad.position(
        3, nobles={2: "pope_anicetus"}, pieces=pieces, hands={0: "time_shift time_shift"}
    )
    ad.do(state, "card time_shift")
    assert ["remove b1", "add d5"] == ad.offered(state)
    ad.do(state, "remove b1")
    assert "0 soldier 2" == ad.at(state, "b1")
    ad.do(state, "card time_shift", "add d5", "count 2")
    assert ("1 thug 3", 1) == (ad.at(state, "d5"), state.ap)


@pytest.mark.rule("AD 10.6", "AD 13.3")
def test_time_shift_and_the_pool() -> None:
    """At most the pool is put; with one counter left no number is asked."""
    pieces = {"b1": "0 soldier 9", "b2": "0 soldier 9", "d5": "1 thug", "d6": "1 thug"}
    state = ad.position(pieces=pieces, hands={0: "time_shift time_shift"})
    ad.do(state, "card time_shift", "add d5")
    assert ["1", "2"] == ad.offered(state, "count")
    ad.do(state, "count 1", "card time_shift", "add d6")
    assert ("1 thug 1", 0, "main") == (ad.at(state, "d6"), state.pool, ad.kind(state))


@pytest.mark.rule("AD 10.7")
def test_incoming() -> None:
    """4 gold, or one or two Income units on any free hexes."""
    state = ad.position(hands={0: "incoming incoming"})
    ad.do(state, "card incoming", "gold")
    assert 4 == state.gold[0]
    ad.do(state, "card incoming", "units")
    assert 73 == len(ad.offered(state, "place"))
    ad.do(state, "place farmer e5", "done")
    assert (2, "main") == (ad.left(state, "farmer"), ad.kind(state))


@pytest.mark.rule("AD 10.9")
def test_path_to_wisdom() -> None:
    """Two cards, or up to two Ancient Wisdom units."""
    state = ad.position(hands={0: "path_to_wisdom path_to_wisdom"}, top="revolt parry")
    ad.do(state, "card path_to_wisdom", "cards")
    assert ["path_to_wisdom", "parry", "revolt"] == ad.hand(state, 0)
    ad.do(state, "card path_to_wisdom", "units", "place scribe a1", "place scribe a2")
    assert ["0 scribe"] * 2 == [ad.at(state, place) for place in ("a1", "a2")]


@pytest.mark.rule("AD 10.10")
def test_mind_control() -> None:
    """Choices are secret until all are made; giver and taker know the cards afterwards."""
    state = ad.position(3, hands={0: "mind_control", 1: "revolt parry", 2: "assault censorship"})
    ad.do(state, "card mind_control")
    assert [True, True] == [pending.secret for pending in owing(state)]
    ad.do(state, "2: give assault")
    assert mask(state, Seat(0)).offers == mask(state, None).offers
    assert KIND["assault"] not in mask(state, Seat(1)).offers
    assert ["1"] == [str(pending.seat) for pending in owing(state)]
    log = ad.do(state, "1: give parry")
    assert [(KIND["assault"], 0b101), (KIND["parry"], 0b011)] == state.hands[0]
    given = ad.found(log, "card_given")
    assert [{0, 1}, {0, 2}] == [set(event.private) for event in given]
    assert "card" not in given[0].public


@pytest.mark.rule("AD 10.11")
def test_book_keeper() -> None:
    """Every opponent gives all its gold."""
    state = ad.position(3, gold=[1, 4, 2], hands={0: "book_keeper"})
    ad.do(state, "card book_keeper")
    assert [7, 0, 0] == state.gold


@pytest.mark.rule("AD 10.12")
def test_assault() -> None:
    """The victim removes three units of its choice, with counters too, never its noble."""
    pieces = {"g8": "1 thug 1", "h8": "1 bandit", "i8": "1 rogue", "d5": "1 zombie_token"}
    state = ad.position(pieces=pieces, hands={0: "assault", 1: "first_aid"})
    ad.do(state, "card assault")  # one opponent: chosen by itself
    assert ("sacrifice", 1, ["d5", "g8", "h8", "i8"]) == (
        ad.kind(state),
        ad.owes(state),
        ad.offered(state, "sacrifice"),
    )
    ad.do(state, "sacrifice g8", "sacrifice d5", "sacrifice i8")
    assert (["h8", "h9"], 1, 0) == (ad.standing(state, 1), state.ap, ad.owes(state))
    assert (20, 1) == (state.pool, ad.gone(state, "zombie_token"))


@pytest.mark.rule("AD 10.13")
def test_censorship() -> None:
    """No cards in the resource phase; later draws of that turn are allowed."""
    state = ad.position(
        nobles={1: "merchant_pinkerton"},
        pieces={"g8": "1 fortune_teller"},
        gold=[0, 2],
        hands={0: "censorship"},
    )
    ad.do(state, "card censorship")
    ad.pass_turn(state)
    assert [] == ad.hand(state, 1)
    ad.do(state, "ability merchant_pinkerton")
    assert 1 == len(ad.hand(state, 1))


@pytest.mark.rule("AD 10.17")
def test_revolt() -> None:
    """No gold in the resource phase; gold gained later in that turn is allowed."""
    pieces = {"g8": "1 smuggler", "d4": "1 pickpocket", "d5": "0 farmer"}
    state = ad.position(pieces=pieces, hands={0: "revolt"})
    ad.do(state, "card revolt")
    ad.pass_turn(state)
    assert 0 == state.gold[1]
    ad.do(state, "piece d4", "attack d5")
    assert 2 == state.gold[1]


@pytest.mark.rule("AD 10.18")
def test_lying_cards_and_eliminations() -> None:
    """Cards before the eliminated go to the box; a protected one lies on without effect."""
    state = ad.position(
        3,
        factions=["royal_army", "scum", "clergy"],
        nobles={1: "rebels_favorite_dana d5"},
        pieces={"d4": "0 royal_guard"},
        gold=[5, 0, 0],
        hands={0: "revolt treachery"},
        ap=4,
    )
    ad.do(state, "card revolt", "target 1", "card treachery", "who 2", "whom 1")
    ad.do(state, "piece d4", "attack d5")
    assert ([(2, "treachery", 1)], 1) == (ad.lying(state), ad.boxed(state, "revolt"))
    ad.pass_turn(state)
    assert (2, []) == (ad.owes(state), ad.lying(state))


def test_who_still_knows_a_card() -> None:
    """A played copy leaves one known copy less, and a secret gift clouds what others knew."""
    state = ad.position(3, hands={0: "parry parry revolt"})
    parry, revolt = KIND["parry"], KIND["revolt"]
    state.hands[0] = [(parry, 0b011), (parry, 0b101), (revolt, 0b101)]
    put_down(state, Seat(0), parry)
    assert [(parry, 0b001), (revolt, 0b101)] == state.hands[0]
    hand_over(state, Seat(0), Seat(1), parry, SilentLog())
    assert ([(revolt, 0b001)], [(parry, 0b011)]) == (state.hands[0], state.hands[1])


def test_a_mask_does_not_know_the_reveal() -> None:
    """Who fills the last slot of Mind Control cannot foresee the others' cards."""
    state = ad.position(3, hands={0: "mind_control", 1: "revolt parry", 2: "assault censorship"})
    ad.do(state, "card mind_control", "2: give assault")
    view = mask(state, Seat(1))
    with pytest.raises(Exception, match="does not know"):
        apply(view, Seat(1), ("give", "parry"), SilentLog())
