"""Abilities of units and nobles (AD 11 and 12)."""

import pytest

import ad
from core.games.adellos.board import HEX
from core.games.adellos.combat import attack, attack_parts, defence, defence_parts
from core.games.adellos.state import State


def sums(state: State, spot: str, target: str) -> tuple[int, int]:
    """Return attack and defence between two hexes."""
    return attack(state, HEX[spot], HEX[target]), defence(state, HEX[spot], HEX[target])


@pytest.mark.rule("AD 11.1")
@pytest.mark.parametrize(
    ("faction", "income", "wisdom"),
    [
        ("royal_army", "farmer", "scribe"),
        ("scum", "smuggler", "fortune_teller"),
        ("clergy", "almoner", "monk"),
        ("undead", "grave_robber", "necromancer"),
    ],
)
def test_resource_units(faction: str, income: str, wisdom: str) -> None:
    """Each faction has one unit for gold and one for cards."""
    pieces = {"a1": f"0 {income}", "a2": f"0 {wisdom}"}
    other = "scum" if faction != "scum" else "clergy"
    state = ad.position(factions=[faction, other], pieces=pieces, at_turn=1, ap=0)
    ad.do(state, "end")
    assert (1, 1) == (state.gold[0], len(state.hands[0]))


@pytest.mark.rule("AD 11.2")
def test_command_bulwark_and_blessing() -> None:
    """Field Marshal +1 Att, Steel Colossus and Nun +1 Def, to adjacent own pieces."""
    pieces = {"d4": "0 recruit", "d3": "0 field_marshal", "d5": "1 novice", "d6": "1 nun"}
    state = ad.position(factions=["royal_army", "clergy"], pieces=pieces)
    assert (2, 2) == sums(state, "d4", "d5")
    state = ad.position(
        factions=["clergy", "royal_army"],
        pieces={"d4": "0 zealot", "d5": "1 recruit", "d6": "1 steel_colossus"},
    )
    assert (3, 2) == sums(state, "d4", "d5")


@pytest.mark.rule("AD 11.3")
@pytest.mark.parametrize(
    ("unit", "bonus"), [("thug", 1), ("bandit", 1), ("rogue", 1), ("brawler", 1), ("assassin", 0)]
)
def test_gang(unit: str, bonus: int) -> None:
    """The Gang Boss helps Thugs, Bandits, Rogues and Brawlers beside it."""
    pieces = {"d4": "0 soldier", "d5": f"1 {unit}", "d6": "1 gang_boss"}
    state = ad.position(nobles={1: "merchant_pinkerton"}, pieces=pieces)
    parts = defence_parts(state, HEX["d4"], HEX["d5"])
    assert bonus == sum(part.n for part in parts if part.source == "gang")


@pytest.mark.rule("AD 11.4", "AD 12.6")
def test_zombie_squad() -> None:
    """A Zombie beside another own Zombie, active or not, has +1 Att; the Zombie-Lord is one."""
    pieces = {"d4": "0 zombie", "d5": "1 thug"}
    base = {"factions": ["undead", "scum"], "nobles": {0: "zombie_lord b1"}}
    state = ad.position(**base, pieces=pieces)  # type: ignore[arg-type]
    assert 2 == sums(state, "d4", "d5")[0]
    state = ad.position(**base, pieces={**pieces, "d3": "0 zombie_token 2"})  # type: ignore[arg-type]
    assert 3 == sums(state, "d4", "d5")[0]
    nobles = {0: "zombie_lord d3"}
    state = ad.position(factions=["undead", "scum"], nobles=nobles, pieces=pieces)
    assert [3, 3] == [attack(state, HEX[n], HEX["d5"]) for n in ("d4", "d3")]


@pytest.mark.rule("AD 11.5")
@pytest.mark.parametrize(
    ("target", "att"), [("1 ghost", 4), ("1 zombie_token", 4), ("1 grave_robber", 4)]
)
def test_banish(target: str, att: int) -> None:
    """The Exorcist has +1 Att against Undead pieces and Zombie tokens."""
    pieces = {"d4": "0 exorcist", "d5": target, "e4": "1 zombie_token"}
    state = ad.position(factions=["clergy", "undead"], pieces=pieces)
    assert att == sums(state, "d4", "d5")[0]
    other = ad.position(factions=["clergy", "scum"], pieces={"d4": "0 exorcist", "d5": "1 thug"})
    assert 3 == sums(other, "d4", "d5")[0]


@pytest.mark.rule("AD 11.6", "AD 16.1")
def test_loot() -> None:
    """A Pickpocket's victim brings 2 gold, as far as the supply has them."""
    pieces = {"d4": "0 pickpocket", "d5": "1 farmer"}
    for gold, after in (([0, 0], 2), ([0, 49], 1)):
        state = ad.position(factions=["scum", "royal_army"], pieces=pieces, gold=gold)
        ad.do(state, "piece d4", "attack d5")
        assert after == state.gold[0]


@pytest.mark.rule("AD 11.7")
def test_infect() -> None:
    """A Ghoul makes an active Zombie token of a unit, not of a noble."""
    factions = ["undead", "royal_army", "scum"]
    pieces = {"d4": "0 ghoul", "d5": "1 recruit", "d3": "0 ghost"}
    state = ad.position(
        3,
        factions=factions,
        nobles={1: "prince_konrad c4"},
        pieces=pieces,
        hands={0: "quick_attack"},
        deck=0,
    )
    ad.do(state, "piece d4", "attack d5")
    assert ("0 zombie_token", 4) == (ad.at(state, "d5"), ad.left(state, "zombie_token"))
    assert "d5" in ad.offered(state, "piece")
    ad.do(state, "piece d4", "attack c4", "play quick_attack")
    assert ("", 4) == (ad.at(state, "c4"), ad.left(state, "zombie_token"))


@pytest.mark.rule("AD 11.8", "AD 13.3")
@pytest.mark.parametrize(
    ("faction", "unit", "verb"), [("scum", "poisoner", "poison"), ("undead", "banshee", "wail")]
)
def test_poison_and_wail(faction: str, unit: str, verb: str) -> None:
    """1 AP, once a turn: a counter on an adjacent enemy unit, also one saved by First Aid."""
    other = "clergy"
    pieces = {"d4": f"0 {unit}", "d5": "1 novice 1", "e4": "1 novice"}
    state = ad.position(factions=[faction, other], pieces=pieces)
    state.marks[HEX["d5"]] = 2
    assert ["d5", "e4"] == ad.acts(state, "d4", verb)
    ad.do(state, "piece d4", f"{verb} d5")
    assert ("1 novice 2", 2) == (ad.at(state, "d5"), state.ap)
    assert [] == ad.acts(state, "d4", verb)
    full = {**pieces, "d5": "1 novice 9", "e4": "1 novice 9", "a2": "1 zealot 2"}
    state = ad.position(factions=[faction, other], pieces=full)
    assert [] == ad.acts(state, "d4", verb)  # the pool is empty


@pytest.mark.rule("AD 11.9")
def test_inquisition() -> None:
    """An opponent anywhere loses a card at random, seen by all."""
    state = ad.position(
        3,
        factions=["clergy", "scum", "undead"],
        pieces={"b1": "0 inquisitor"},
        hands={1: "revolt revolt"},
    )
    assert ["1"] == ad.acts(state, "b1", "inquisition")
    log = ad.do(state, "piece b1", "inquisition 1")
    assert (["revolt"], 1, 2) == (ad.hand(state, 1), ad.boxed(state, "revolt"), state.ap)
    assert ("revolt", True) == (ad.found(log, "card_lost")[0].public["card"], log.is_barrier)
    assert [] == ad.acts(state, "b1", "inquisition")


@pytest.mark.rule("AD 12.1")
@pytest.mark.parametrize(
    ("faction", "noble", "unit", "att", "defence_n"),
    [
        ("royal_army", "general_iron_fist", "soldier", 1, 0),
        ("royal_army", "prince_konrad", "knight", 0, 1),
        ("scum", "battle_maiden_evelyn", "bandit", 1, 0),
        ("scum", "rebels_favorite_dana", "rogue", 0, 1),
        ("clergy", "abbess_hildegard", "zealot", 0, 1),
    ],
)
def test_nobles_that_help_a_kind(
    faction: str, noble: str, unit: str, att: int, defence_n: int
) -> None:
    """They help their kind anywhere on the board, and no other kind."""
    other = "undead"
    pieces = {"d4": f"0 {unit}", "d5": "1 ghost", "f5": "0 paladin_token"}
    state = ad.position(factions=[faction, other], nobles={0: noble}, pieces=pieces)
    spot, target = HEX["d4"], HEX["d5"]
    assert (att, defence_n) == (
        sum(part.n for part in attack_parts(state, spot, target)[1:]),
        sum(part.n for part in defence_parts(state, target, spot)[1:]),
    )
    token = HEX["f5"]
    assert (3, 3) == (attack(state, token, target), defence(state, target, token))


@pytest.mark.rule("AD 12.2")
def test_pinkerton() -> None:
    """2 gold a card, any number of times, no AP; the purchase cannot be taken back."""
    state = ad.position(
        factions=["scum", "clergy"],
        nobles={0: "merchant_pinkerton"},
        gold=[5, 0],
        ap=0,
        top="revolt parry",
    )
    log = ad.do(state, "ability merchant_pinkerton", "ability merchant_pinkerton")
    assert (["parry", "revolt"], 1, True) == (ad.hand(state, 0), state.gold[0], log.is_barrier)
    assert [] == ad.offered(state, "ability")


@pytest.mark.rule("AD 12.3", "AD 13.1")
def test_mathias() -> None:
    """3 gold and 1 AP: a Paladin token on a free castle hex, if noble, hex and token are there."""
    base = {"factions": ["clergy", "scum"], "gold": [9, 0]}
    home = {0: "arch_paladin_mathias"}
    state = ad.position(nobles=home, **base)  # type: ignore[arg-type]
    ad.do(state, "ability arch_paladin_mathias", "place b2", "piece b2", "move c3")
    assert ("0 paladin_token", 1, 6, 4) == (
        ad.at(state, "c3"),
        state.ap,
        state.gold[0],
        ad.left(state, "paladin_token"),
    )
    away = {0: "arch_paladin_mathias d2"}
    assert [] == ad.offered(ad.position(nobles=away, **base), "ability")  # type: ignore[arg-type]
    none = ad.position(nobles=home, supply={"paladin_token": 0}, **base)  # type: ignore[arg-type]
    assert [] == ad.offered(none, "ability")


@pytest.mark.rule("AD 12.4")
def test_caspar() -> None:
    """1 AP: an unused noble of three, each once a turn, until the end of the turn."""
    state = ad.position(
        factions=["royal_army", "scum"],
        nobles={0: "jester_caspar", 1: "merchant_pinkerton"},
        pieces={"d4": "0 soldier", "d5": "1 thug"},
        gold=[9, 0],
        ap=5,
    )
    ad.do(state, "ability jester_caspar")
    assert ["general_iron_fist", "arch_paladin_mathias"] == ad.offered(state, "copy")
    ad.do(state, "copy general_iron_fist", "ability jester_caspar")  # one is left: by itself
    assert (4, 3) == (attack(state, HEX["d4"], HEX["d5"]), state.ap)
    assert ["arch_paladin_mathias"] == ad.offered(state, "ability")
    ad.do(state, "ability arch_paladin_mathias", "place b1")
    ad.pass_turn(state)
    assert 3 == attack(state, HEX["d4"], HEX["d5"])


@pytest.mark.rule("AD 12.5")
def test_pope() -> None:
    """Pieces of the Pope's player receive no counters from any effect."""
    state = ad.position(
        factions=["scum", "clergy"],
        nobles={1: "pope_anicetus"},
        pieces={"d4": "0 poisoner", "d5": "1 monk"},
        hands={0: "time_shift"},
    )
    assert ([], []) == (ad.acts(state, "d4", "poison"), ad.offered(state, "card"))


@pytest.mark.rule("AD 12.6")
def test_zombie_lord() -> None:
    """His other Zombies have +1 Def anywhere, he himself not."""
    pieces = {"d4": "0 zombie", "e5": "0 zombie_token", "d5": "1 thug", "f5": "0 ghost"}
    state = ad.position(factions=["undead", "scum"], nobles={0: "zombie_lord b1"}, pieces=pieces)
    values = [defence(state, HEX["d5"], HEX[place]) for place in ("d4", "e5", "f5", "b1")]
    assert [2, 2, 2, 3] == values


@pytest.mark.rule("AD 12.8")
def test_nobles_are_no_units() -> None:
    """No card places, replaces or sacrifices a noble, and none has a price."""
    state = ad.position(pieces={"g8": "1 thug"}, hands={0: "assault time_shift call_to_arms"})
    assert ["time_shift", "assault"] == ad.offered(state, "card")
    ad.do(state, "card time_shift")
    assert "time_shift_count" == ad.kind(state)  # the Thug was the only target
    ad.do(state, "count 1", "card assault")
    assert ["h9"] == ad.standing(state, 1)
