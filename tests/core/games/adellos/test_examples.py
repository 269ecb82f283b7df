"""The worked examples of the rulebook, with their exact figures."""

import pytest

import ad
from core.games.adellos.board import HEX
from core.games.adellos.combat import attack, defence
from core.games.adellos.moves import owing
from core.games.adellos.state import BY_TOWER, State


def opening(factions: list[str], nobles: list[str], places: list[str]) -> State:
    """Return a match in which seat 0 has placed its noble and hires now."""
    state = ad.with_factions(len(factions), *factions)
    ad.do(state, *(f"noble {name}" for name in nobles), f"place {places[0]}")
    return state


@pytest.mark.example("AD 1")
def test_1_hiring_a_soldier() -> None:
    """A hired Soldier costs 3 gold, leaves the supply and acts in the first turn."""
    state = opening(["royal_army", "scum"], ["prince_konrad", "battle_maiden_evelyn"], ["b1"])
    bank = state.bank
    ad.do(state, "hire soldier", "place c2")
    assert [2, 2, bank + 3] == [state.gold[0], ad.left(state, "soldier"), state.bank]
    ad.do(state, "done", "place h9", "done")
    assert "c2" in ad.offered(state, "piece")


@pytest.mark.example("AD 2")
def test_2_start_gold() -> None:
    """Royal Army and Scum start with 5 gold, the Undead with 3; 37 are left."""
    state = ad.with_factions(3, "royal_army", "scum", "undead")
    assert ([5, 5, 3], 37) == (state.gold, state.bank)


@pytest.mark.example("AD 3")
def test_3_summoning_in_the_preparation() -> None:
    """Two incantations are begun at the start, and their units act from turn 3 on."""
    state = opening(["undead", "scum"], ["zombie_lord", "battle_maiden_evelyn"], ["b0"])
    ad.do(state, "hire grave_robber", "place a1", "hire zombie", "place b1", "hire ghost")
    ad.do(state, "place b2")
    assert (1, 16, ["done"]) == (state.gold[0], state.pool, ad.offered(state))
    ad.do(state, "done", "place h9", "done")
    assert 2 == state.gold[0]  # turn 1: 1 gold of the Grave Robber
    ad.pass_turn(state)
    assert (["0 zombie 1", "0 ghost 1"], 18) == (
        [ad.at(state, p) for p in ("b1", "b2")],
        state.pool,
    )
    ad.pass_to(state, 0)
    assert not {"b1", "b2"} & set(ad.offered(state, "piece"))  # turn 2
    ad.pass_turn(state)
    assert (["0 zombie", "0 ghost"], 20) == ([ad.at(state, p) for p in ("b1", "b2")], state.pool)
    ad.pass_to(state, 0)
    assert {"b1", "b2"} <= set(ad.offered(state, "piece"))  # turn 3


@pytest.mark.example("AD 4")
def test_4_a_skeleton_is_active_soon() -> None:
    """A Skeleton's counter comes off at the end of the turn in which it was summoned."""
    state = ad.position(factions=["undead", "scum"])
    ad.do(state, "hire skeleton", "place b1")
    assert "0 skeleton 1" == ad.at(state, "b1")
    ad.pass_turn(state)
    assert (1, "0 skeleton") == (ad.owes(state), ad.at(state, "b1"))
    ad.pass_to(state, 0)
    assert "b1" in ad.offered(state, "piece")


@pytest.mark.example("AD 5")
def test_5_a_noble_outside_its_castle() -> None:
    """Away from home nothing is hired, Mathias hires nobody, but Reinforcements come."""
    state = ad.position(
        factions=["clergy", "scum"],
        nobles={0: "arch_paladin_mathias c3"},
        gold=[9, 0],
        hands={0: "reinforcements"},
    )
    assert ([], []) == (ad.offered(state, "hire"), ad.offered(state, "ability"))
    assert ["reinforcements"] == ad.offered(state, "card")


@pytest.mark.example("AD 6")
def test_6_where_a_bandit_goes() -> None:
    """A Bandit with move 2 goes round what blocks its way, for 1 AP however far."""
    pieces = {"c2": "0 bandit", "c3": "0 thug", "d2": "0 thug", "b1": "0 thug"}
    state = ad.position(
        factions=["scum", "undead"], nobles={0: "merchant_pinkerton i9"}, pieces=pieces
    )
    expected = ["a2", "a3", "b0", "b2", "b3", "c1", "d1", "e1", "e2"]
    assert expected == ad.acts(state, "c2", "move")
    ad.do(state, "piece c2", "move b2")
    assert 2 == state.ap


@pytest.mark.example("AD 7")
@pytest.mark.parametrize(("counters", "swaps"), [("", ["d2"]), (" 1", [])])
def test_7_swapping(counters: str, swaps: list[str]) -> None:
    """Two adjacent active pieces swap for 2 AP; a piece with counters does not."""
    pieces = {"c2": "0 knight", "d2": "0 farmer" + counters}
    state = ad.position(pieces=pieces, ap=2)
    assert swaps == ad.acts(state, "c2", "swap")
    if swaps:
        ad.do(state, "piece c2", "swap d2")
        assert (0, "0 farmer", "0 knight") == (state.ap, ad.at(state, "c2"), ad.at(state, "d2"))


def boxed_in(farmer: str) -> State:
    """Return a position whose noble on a1 is shut in by Farmers on a2, b0 and b1."""
    pieces = {"a2": farmer, "b0": "0 farmer 1", "b1": "0 farmer 1"}
    hands = {0: "assault"}
    return ad.position(nobles={0: "prince_konrad a1"}, pieces=pieces, ap=2, hands=hands)


@pytest.mark.example("AD 8")
def test_8_stuck() -> None:
    """Without a move, attack or swap the turn may end with AP left, whatever the hand holds."""
    state = boxed_in("0 farmer 1")
    assert "end" in ad.offered(state)
    log = ad.do(state, "end")
    assert 2 == ad.found(log, "turn_ended")[0].public["lost"]


@pytest.mark.example("AD 9")
def test_9_not_stuck() -> None:
    """An active Farmer beside the noble can swap and move, so the turn goes on."""
    state = boxed_in("0 farmer")
    assert "end" not in ad.offered(state)
    assert ["a1"] == ad.acts(state, "a2", "swap")
    assert ["a3", "b2"] == ad.acts(state, "a2", "move")


@pytest.mark.example("AD 10")
def test_10_an_even_combat() -> None:
    """5 against 5: Quick Attack, Parry, and a pass; nobody leaves, an AP and two cards are gone."""
    pieces = {
        "d4": "0 soldier",
        "d3": "0 field_marshal",
        "d5": "1 archangel",
        "d6": "1 nun",
        "c6": "1 nun",
    }
    state = ad.position(
        factions=["royal_army", "clergy"],
        pieces=pieces,
        hands={0: "quick_attack revolt", 1: "parry revolt"},
    )
    assert (5, 5) == (attack(state, HEX["d4"], HEX["d5"]), defence(state, HEX["d4"], HEX["d5"]))
    ad.do(state, "piece d4", "attack d5")
    assert ("combat_attack", 0) == (ad.kind(state), ad.owes(state))
    ad.do(state, "play quick_attack")
    assert ("combat_defend", 1) == (ad.kind(state), ad.owes(state))
    ad.do(state, "play parry")
    assert ("combat_attack", 0) == (ad.kind(state), ad.owes(state))
    ad.do(state, "pass")
    assert ("main", 2, "1 archangel") == (ad.kind(state), state.ap, ad.at(state, "d5"))
    assert (["revolt"], ["revolt"]) == (ad.hand(state, 0), ad.hand(state, 1))


def spearman_and_thug(**hands: str) -> State:
    """Return a Spearman on d4 beside a Thug on d5; the Thug's seat has the cards given."""
    pieces = {"d4": "0 spearman", "d5": "1 thug", "e4": "1 smuggler"}
    return ad.position(pieces=pieces, ap=3, hands={1: hands.get("hand", "")})


@pytest.mark.example("AD 11")
def test_11_a_thug_falls() -> None:
    """A defeated unit goes to the box; the attacker stays and may attack again."""
    state = spearman_and_thug(hand="parry")
    ad.do(state, "piece d4", "attack d5", "pass", "decline")
    assert ("", 2, 1) == (ad.at(state, "d5"), ad.left(state, "thug"), ad.gone(state, "thug"))
    assert "0 spearman" == ad.at(state, "d4")
    assert ["e4"] == ad.acts(state, "d4", "attack")


@pytest.mark.example("AD 12")
def test_12_first_aid() -> None:
    """A saved Thug cannot be attacked again in this turn, but in the next."""
    state = spearman_and_thug(hand="first_aid")
    ad.do(state, "piece d4", "attack d5", "pass", "play first_aid")
    assert "1 thug" == ad.at(state, "d5")
    assert ["e4"] == ad.acts(state, "d4", "attack")
    ad.pass_to(state, 0)
    assert ["d5", "e4"] == ad.acts(state, "d4", "attack")


@pytest.mark.example("AD 13")
@pytest.mark.parametrize(("answer", "gold"), [("decline", 2), ("play first_aid", 0)])
def test_13_loot(answer: str, gold: int) -> None:
    """A Pickpocket that defeats a Smuggler gets 2 gold, not if First Aid saves it."""
    state = ad.position(
        factions=["scum", "royal_army"],
        pieces={"d4": "0 pickpocket", "d5": "1 farmer"},
        hands={1: "first_aid"},
    )
    ad.do(state, "piece d4", "attack d5", "pass", answer)
    assert gold == state.gold[0]


@pytest.mark.example("AD 14")
def test_14_a_noble_falls() -> None:
    """Who defeats a noble takes 2 gold, a card, and all gold and cards of the fallen."""
    pieces = {
        "b8": "0 royal_guard",
        "e5": "1 poisoner",
        "b9": "1 bandit 2",
        "h1": "2 novice",
    }
    state = ad.position(
        3,
        nobles={1: "battle_maiden_evelyn c8", 2: "abbess_hildegard h9"},
        pieces=pieces,
        gold=[4, 6, 5],
        hands={0: "revolt censorship", 1: "revolt censorship treachery"},
        ap=2,
    )
    pool = state.pool
    ad.do(state, "piece b8", "attack c8", "pass", "decline")
    assert (12, 6) == (state.gold[0], len(state.hands[0]))
    assert ["", ""] == [ad.at(state, place) for place in ("e5", "b9")]
    assert (1, 1) == (ad.gone(state, "poisoner") - 2, ad.gone(state, "bandit") - 2)
    assert (pool + 2, 0, 1) == (state.pool, state.gold[1], state.ap)
    assert ("main", 0) == (ad.kind(state), ad.owes(state))


@pytest.mark.example("AD 15")
def test_15_three_turns_on_the_tower() -> None:
    """Four players: the third start of turn with the Monk on the tower wins before income."""
    state = ad.position(
        4,
        factions=["royal_army", "clergy", "scum", "undead"],
        nobles={1: "pope_anicetus", 2: "merchant_pinkerton", 3: "lich_baron_kynoth"},
        pieces={"e5": "1 monk", "b8": "1 almoner"},
    )
    for hold in (1, 2):
        ad.pass_to(state, 1)
        assert (hold, 4) == (state.holds[1], state.ap)
    gold, cards = state.gold[1], len(state.hands[1])
    ad.pass_to(state, 1)
    assert (3, gold, cards) == (state.holds[1], state.gold[1], len(state.hands[1]))
    assert BY_TOWER == state.reason


@pytest.mark.example("AD 16")
def test_16_the_holder_may_change() -> None:
    """A swap on the tower in the own turn does not break the series."""
    state = ad.position(pieces={"e5": "0 shield_bearer", "d5": "0 soldier"}, ap=2)
    state.holds[0] = 3
    ad.do(state, "piece e5", "swap d5", "end")
    ad.pass_to(state, 0)
    assert (4, 4, "0 soldier") == (state.holds[0], state.ap, ad.at(state, "e5"))


@pytest.mark.example("AD 17")
def test_17_time_shift_breaks_the_series() -> None:
    """A counter on the holder at the start of the turn sets the hold to 0 and costs the AP."""
    state = ad.position(pieces={"e5": "0 soldier"}, hands={1: "time_shift"}, at_turn=1)
    state.holds[0] = 4
    ad.do(state, "card time_shift", "count 1")
    ad.pass_turn(state)
    assert (0, 0, 3) == (ad.owes(state), state.holds[0], state.ap)
    ad.pass_turn(state)
    assert "0 soldier" == ad.at(state, "e5")
    ad.pass_to(state, 0)
    assert (1, 4) == (state.holds[0], state.ap)


@pytest.mark.example("AD 18")
def test_18_trade() -> None:
    """5 gold buy 2 AP; with 4 gold only 1 AP is offered."""
    state = ad.position(gold=[6, 0], hands={0: "trade_agreements"}, ap=0)
    bank = state.bank
    ad.do(state, "card trade_agreements", "ap 2")
    assert (1, 2, bank + 5) == (state.gold[0], state.ap, state.bank)
    state = ad.position(gold=[4, 0], hands={0: "trade_agreements"}, ap=1)
    log = ad.do(state, "card trade_agreements")  # the only choice is played by itself
    assert (2, 2) == (state.gold[0], state.ap)
    assert 1 == ad.found(log, "ap_gained")[0].public["amount"]


@pytest.mark.example("AD 19")
def test_19_call_to_arms() -> None:
    """A Skeleton with a counter becomes a Ghost with a counter; nothing is an incantation."""
    state = ad.position(
        factions=["undead", "scum"], pieces={"c1": "0 skeleton 1"}, hands={0: "call_to_arms"}
    )
    ad.do(state, "card call_to_arms", "exchange c1 ghost")
    assert "0 ghost 1" == ad.at(state, "c1")
    assert (3, 2, 0) == (ad.left(state, "skeleton"), ad.left(state, "ghost"), state.incantations)
    ad.pass_turn(state)
    assert "0 ghost" == ad.at(state, "c1")


@pytest.mark.example("AD 20")
def test_20_combat_training_ends_by_itself() -> None:
    """With one unit of value 3 left there is one exchange, then the turn goes on."""
    state = ad.position(
        pieces={"c2": "0 spearman", "d2": "0 spearman"},
        hands={0: "combat_training"},
        supply={"soldier": 1, "scribe": 0, "shield_bearer": 0},
    )
    ad.do(state, "card combat_training", "exchange c2 soldier")
    assert ("main", 0) == (ad.kind(state), ad.left(state, "soldier"))


@pytest.mark.example("AD 21")
def test_21_mind_control() -> None:
    """Opponents with cards give one each at the same time; an empty hand gives none."""
    state = ad.position(
        4,
        hands={0: "mind_control", 2: "revolt parry", 3: "parry assault revolt first_aid treachery"},
    )
    ad.do(state, "card mind_control")
    assert [2, 3] == [pending.seat for pending in owing(state)]
    ad.do(state, "3: give assault", "2: give revolt")
    assert (["assault", "revolt"], 1, 4) == (
        ad.hand(state, 0),
        len(state.hands[2]),
        len(state.hands[3]),
    )


@pytest.mark.example("AD 22")
def test_22_book_keeper() -> None:
    """All gold of the opponents comes to the player; the gold supply stays as it was."""
    state = ad.position(4, gold=[1, 0, 7, 3], hands={0: "book_keeper"})
    bank = state.bank
    ad.do(state, "card book_keeper")
    assert ([11, 0, 0, 0], bank) == (state.gold, state.bank)


@pytest.mark.example("AD 23")
def test_23_assault_on_two_units() -> None:
    """Two units go without a question; the noble stays."""
    state = ad.position(
        factions=["royal_army", "clergy"],
        pieces={"h8": "1 nun", "g8": "1 monk"},
        hands={0: "assault"},
    )
    ad.do(state, "card assault")
    assert (["h9"], "main", 0) == (ad.standing(state, 1), ad.kind(state), ad.owes(state))


@pytest.mark.example("AD 24")
def test_24_treachery() -> None:
    """Seat 2 cannot attack seat 0 in its next turn, but may poison it, and attack later."""
    pieces = {"d4": "2 poisoner", "d5": "0 soldier", "e4": "1 novice", "d3": "3 skeleton"}
    state = ad.position(
        4,
        factions=["royal_army", "clergy", "scum", "undead"],
        pieces=pieces,
        gold=[3, 0, 0, 0],
        hands={0: "treachery"},
    )
    ad.do(state, "card treachery", "who 2", "whom 0")
    assert (2, 2, [(2, "treachery", 0)]) == (state.ap, state.gold[0], ad.lying(state))
    ad.pass_to(state, 2)
    assert ([], ["d3", "e4"]) == (ad.lying(state), ad.acts(state, "d4", "attack"))
    assert "d5" in ad.acts(state, "d4", "poison")
    ad.pass_to(state, 2)
    beside = [place for place in ("d3", "d5", "e4") if ad.at(state, place)[:1] not in ("", "2")]
    assert beside == ad.acts(state, "d4", "attack")


@pytest.mark.example("AD 25")
def test_25_revolt_and_censorship() -> None:
    """A turn without gold and cards, the next with 3 and 1; Incoming gives 4 even so."""
    pieces = {"a1": "0 farmer", "a2": "0 farmer", "b1": "0 farmer", "c1": "0 scribe"}
    state = ad.position(pieces=pieces, hands={0: "incoming", 1: "revolt censorship"}, at_turn=1)
    ad.do(state, "card revolt", "card censorship")
    ad.pass_turn(state)
    assert (0, 0, ["incoming"]) == (ad.owes(state), state.gold[0], ad.hand(state, 0))
    ad.do(state, "card incoming")  # all Farmers are on the board: gold, chosen by itself
    assert 4 == state.gold[0]
    ad.pass_to(state, 0)
    assert (7, 1) == (state.gold[0], len(state.hands[0]))


@pytest.mark.example("AD 26")
def test_26_caspar_copies_mathias() -> None:
    """Copying costs 1 AP, each Paladin 3 gold and 1 AP; the next turn it must be copied anew."""
    state = ad.position(nobles={0: "jester_caspar"}, gold=[7, 0])
    ad.do(state, "ability jester_caspar", "copy arch_paladin_mathias")
    for place in ("b1", "b2"):
        ad.do(state, "ability arch_paladin_mathias", f"place {place}")
    assert (0, 1, 3) == (state.ap, state.gold[0], ad.left(state, "paladin_token"))
    state.gold[0] = 7
    ad.do(state, "end")
    ad.pass_to(state, 0)
    assert ["jester_caspar"] == ad.offered(state, "ability")


@pytest.mark.example("AD 27")
def test_27_cheap_vampires() -> None:
    """With Darkula a Vampire costs 3 counters, not with a pool of 2; else it costs 6."""
    state = ad.position(factions=["undead", "scum"], nobles={0: "vampirelord_darkula"})
    ad.do(state, "hire vampire", "place b1")
    assert "0 vampire 3" == ad.at(state, "b1")
    pieces = {"b1": "0 bone_dragon 9", "b2": "0 bone_dragon 9"}
    state = ad.position(
        factions=["undead", "scum"], nobles={0: "vampirelord_darkula"}, pieces=pieces
    )
    assert "vampire" not in ad.offered(state, "hire")
    state = ad.position(factions=["undead", "scum"], nobles={0: "zombie_lord"})
    ad.do(state, "hire vampire", "place b1")
    assert "0 vampire 6" == ad.at(state, "b1")


@pytest.mark.example("AD 28")
def test_28_zombies() -> None:
    """Zombies beside a Zombie attack better; those of the Zombie-Lord defend better anywhere."""
    state = ad.position(
        factions=["undead", "scum"],
        nobles={0: "zombie_lord b1"},
        pieces={"a2": "0 zombie", "c9": "0 zombie", "d4": "1 thug"},
    )
    thug = HEX["d4"]

    def sums(place: str) -> tuple[int, int]:
        return attack(state, HEX[place], thug), defence(state, thug, HEX[place])

    assert [(3, 2), (2, 2), (3, 3)] == [sums(place) for place in ("a2", "c9", "b1")]


@pytest.mark.example("AD 29")
@pytest.mark.parametrize(("tokens", "after"), [(5, "0 zombie_token"), (0, "")])
def test_29_infection_on_the_tower(tokens: int, after: str) -> None:
    """A Ghoul's victim on the tower becomes an active Zombie token, if one is left."""
    state = ad.position(
        factions=["undead", "royal_army"],
        pieces={"d4": "0 ghoul", "e5": "1 farmer"},
        supply={"zombie_token": tokens},
    )
    ad.do(state, "piece d4", "attack e5")
    assert after == ad.at(state, "e5")
    _pass_time_without(state, "e5")
    ad.pass_to(state, 0)
    assert bool(after) == state.holds[0]


def _pass_time_without(state: State, kept: str) -> None:
    """Use up the action points without the piece on one hex."""
    while "end" not in ad.offered(state):
        place = next(place for place in ad.offered(state, "piece") if place != kept)
        ad.do(state, f"piece {place}")
        target = next(text for text in ad.offered(state, "move") if text != kept)
        ad.do(state, f"move {target}")
    ad.do(state, "end")


@pytest.mark.example("AD 30")
def test_30_an_empty_gold_supply() -> None:
    """Of 3 gold income one is paid if one is left; Incoming offers gold only if there is some."""
    pieces = {"a1": "0 farmer", "a2": "0 farmer", "b1": "0 farmer"}
    state = ad.position(pieces=pieces, gold=[0, 49], at_turn=1, ap=0)
    log = ad.do(state, "end")
    assert (1, 2) == (state.gold[0], ad.found(log, "gold_gained")[0].public["short"])
    state = ad.position(gold=[0, 50], hands={0: "incoming"})
    ad.do(state, "card incoming")  # only units are possible: chosen by itself
    assert "free_place" == ad.kind(state)


@pytest.mark.example("AD 31")
def test_31_an_empty_deck() -> None:
    """One card left is drawn; without any only units, no purchase, and no reward card."""
    state = ad.position(hands={0: "path_to_wisdom"}, deck=1)
    ad.do(state, "card path_to_wisdom", "cards")
    assert (1, 0) == (len(state.hands[0]), len(state.deck))
    state = ad.position(hands={0: "path_to_wisdom"}, deck=0)
    ad.do(state, "card path_to_wisdom")
    assert "free_place" == ad.kind(state)
    nobles = {0: "merchant_pinkerton", 1: "prince_konrad d5"}
    state = ad.position(
        3,
        factions=["scum", "royal_army", "clergy"],
        nobles=nobles,
        pieces={"d4": "0 gang_boss"},
        gold=[4, 0, 0],
        deck=0,
    )
    assert [] == ad.offered(state, "ability")
    ad.do(state, "piece d4", "attack d5")
    assert (6, []) == (state.gold[0], ad.hand(state, 0))


@pytest.mark.example("AD 32")
def test_32_poison_on_the_tower() -> None:
    """A counter breaks the hold; each Poisoner poisons once, another adds a second counter."""
    pieces = {"d4": "0 poisoner", "d5": "0 poisoner", "e5": "3 soldier"}
    state = ad.position(4, factions=["scum", "clergy", "undead", "royal_army"], pieces=pieces, ap=3)
    state.holds[3] = 2
    ad.do(state, "piece d4", "poison e5")
    assert [] == ad.acts(state, "d4", "poison")
    ad.do(state, "piece d5", "poison e5")
    assert "3 soldier 2" == ad.at(state, "e5")
    ad.pass_to(state, 3)
    assert 0 == state.holds[3]


@pytest.mark.example("AD 33")
@pytest.mark.parametrize("noble", ["prince_konrad", "zombie_lord"])
def test_33_banish(noble: str) -> None:
    """The Exorcist has 4 against any noble, also an Undead one."""
    faction = "undead" if noble == "zombie_lord" else "royal_army"
    state = ad.position(
        factions=["clergy", faction],
        nobles={1: f"{noble} d5"},
        pieces={"d4": "0 exorcist"},
    )
    assert (4, 3) == (
        attack(state, HEX["d4"], HEX["d5"]),
        defence(state, HEX["d4"], HEX["d5"]),
    )
