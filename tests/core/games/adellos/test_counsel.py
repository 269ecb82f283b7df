"""The rules of thumb: what a sensible player sees at once."""

import pytest

import ad
from core.engine.chance import Stream
from core.engine.ids import Seat
from core.games.adellos.board import CASTLES, HEX
from core.games.adellos.counsel.fights import EXPOSED, HOPELESS, act_worths, attack_worth
from core.games.adellos.counsel.outlook import SLOWER, Outlook
from core.games.adellos.counsel.paths import free_bits, moves_beside, reach, ways_to
from core.games.adellos.counsel.shopping import LATE, RICH, hire_worth, place_worths
from core.games.adellos.counsel.sorties import walks
from core.games.adellos.counsel.tricks import card_worth
from core.games.adellos.data import KIND, TILE
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


def test_a_strong_piece_walks_up_to_strike() -> None:
    """With points for a step and an attack, a piece goes beside what it beats, risk or not."""
    pieces = {"d4": "0 soldier", "d6": "1 rogue", "e7": "1 assassin"}
    state = ad.position(pieces=pieces, ap=2)
    assert "piece d4" == advised(state)
    ad.do(state, "piece d4")
    assert advised(state) in {"move d5", "move e5"}


def test_a_blocked_fighter_changes_places() -> None:
    """A Royal Guard shut in by Farmers swaps its way towards the foe; its noble stays safe."""
    pieces = {
        "b0": "0 royal_guard", "a1": "0 farmer", "b1": "0 farmer", "c1": "0 scribe",
        "e5": "1 rogue",
    }  # fmt: skip
    state = ad.position(nobles={0: "general_iron_fist a2"}, pieces=pieces)
    assert "piece b0" == advised(state)
    ad.do(state, "piece b0")
    assert advised(state) in {"swap b1", "swap c1"}


def test_a_noble_is_not_swapped_out_of_its_castle() -> None:
    """The noble does not change places with a piece before the castle, but with one inside."""
    pieces = {"d2": "0 royal_guard", "c1": "0 farmer"}
    state = ad.position(nobles={0: "general_iron_fist c2"}, pieces=pieces)
    outside, inside = act_worths(state, 0, HEX["c2"], [("swap", "d2"), ("swap", "c1")])
    assert EXPOSED == outside < inside


@pytest.mark.parametrize("card", ["unchained", "trade_agreements"])
@pytest.mark.parametrize(("foe", "plays"), [("d5", True), ("g8", False)])
def test_points_are_bought_for_a_prize(card: str, foe: str, *, plays: bool) -> None:
    """Without points, a card that gives some is played if a foe can be beaten with them."""
    pieces = {"d4": "0 royal_guard", foe: "1 assassin"}
    away = {0: "general_iron_fist g2"}  # out of its castle: nothing can be hired
    state = ad.position(nobles=away, pieces=pieces, hands={0: card}, gold=[2, 0], ap=0)
    assert (f"card {card}" if plays else "end") == advised(state)


def test_idle_points_go_into_cards() -> None:
    """One exchange by Call to Arms does not pay while a piece has something to do, else it does."""
    state = ad.position(pieces={"a2": "0 recruit", "e5": "0 soldier"}, hands={0: "call_to_arms"})
    state.supply[TILE["farmer"]] = 0  # a Spearman is all there is
    outlook, kind = Outlook(state, 0), KIND["call_to_arms"]
    assert card_worth(outlook, kind, idle=True) > 0 >= card_worth(outlook, kind, idle=False)


@pytest.mark.parametrize(("place", "new"), [("d4", "soldier"), ("a2", "scribe")])
def test_a_fighter_in_the_field_stays_one(place: str, new: str) -> None:
    """Combat Training makes a Spearman before the tower a Soldier, one at home also a Scribe."""
    state = ad.position(pieces={place: "0 spearman"}, hands={0: "combat_training"})
    state.supply[TILE["shield_bearer"]] = 0
    ad.do(state, "card combat_training")
    assert f"exchange {place} {new}" == advised(state)


def test_who_slows_the_holder_is_beaten() -> None:
    """The foe beside the tower that can put counters on its holder is worth more than another."""
    pieces = {"e5": "0 royal_guard", "e4": "1 poisoner", "e6": "1 rogue"}
    state = ad.position(pieces=pieces, ap=1)
    prize = Outlook(state, 0).prize
    assert prize[HEX["e4"]] > prize[HEX["e6"]] + SLOWER // 2
    ad.do(state, "piece e5")
    assert "attack e4" == advised(state)


def test_spare_gold_buys_wisdom() -> None:
    """The Undead, who cannot spend much, hire Necromancers even late when they are rich."""
    state = ad.position(factions=["undead", "scum"], gold=[RICH, 0])
    state.round = LATE + 5
    necromancer = TILE["necromancer"]
    assert hire_worth(state, 0, necromancer, urgent=False) > 0
    state.gold[0] -= 1
    assert -1 == hire_worth(state, 0, necromancer, urgent=False)


def test_long_sleepers_leave_room() -> None:
    """In a castle with two free hexes no unit is summoned that sleeps for five turns."""
    names = ("a1", "a2", "b1", "c2")
    tiles = ("grave_robber", "grave_robber", "grave_robber", "necromancer")
    pieces = {place: f"0 {tile}" for place, tile in zip(names, tiles, strict=True)}
    state = ad.position(factions=["undead", "scum"], pieces=pieces)
    assert -1 == hire_worth(state, 0, TILE["bone_dragon"], urgent=True)
    assert hire_worth(state, 0, TILE["ghost"], urgent=True) > 0


def test_openings_differ() -> None:
    """After gold, the first units of the Undead are drawn among the good ones."""
    state = ad.with_factions(2, "undead", "clergy")
    ad.do(state, "noble zombie_lord", "noble pope_anicetus", "place b0")
    ad.do(state, "hire grave_robber", "place a1")
    moves = legal(state, Seat(0))
    found = {advise(state, Seat(0), moves, Stream(bytes([n])))[1] for n in range(30)}
    assert {"bone_dragon", "vampire", "ghost"} == found


def test_a_noble_beats_a_lone_banshee() -> None:
    """A noble whom no foe can beat goes out to the Banshee that stops the tower, and comes home.

    With a unit that beats the Banshee, or gold for one, it stays in its castle.
    """
    nobles = {0: "general_iron_fist a1", 1: "zombie_lord i9"}
    factions = ["royal_army", "undead"]
    pieces = {"e5": "0 recruit", "d4": "1 banshee"}
    state = ad.position(factions=factions, nobles=nobles, pieces=pieces, gold=[0, 0])
    while ad.at(state, "d4"):
        while state.ap and ad.at(state, "d4"):
            ad.do(state, advised(state))
        if ad.at(state, "d4"):
            ad.do(state, "end")
            ad.pass_to(state, 0)
    assert "" == ad.at(state, "d4")
    assert state.noble_at[0] not in CASTLES[0]
    home = ad.position(
        factions=factions, nobles=nobles, pieces={**pieces, "c4": "0 royal_guard"}, gold=[0, 0]
    )
    assert {} == walks(Outlook(home, 0), HEX["a1"])
    rich = ad.position(factions=factions, nobles=nobles, pieces=pieces, gold=[3, 0])
    assert {} == walks(Outlook(rich, 0), HEX["a1"])


def test_a_noble_outside_goes_home() -> None:
    """A noble in the field walks back to its castle when nothing threatens the way."""
    state = ad.position(nobles={0: "prince_konrad d4"}, pieces={"c2": "0 farmer"}, ap=2)
    for _ in range(4):
        ad.do(state, advised(state))
    assert state.noble_at[0] in CASTLES[0]


def test_sources_are_not_put_beside_foes() -> None:
    """A Scribe is put away from the foe that beats it, and not hired if every hex is beside it."""
    state = ad.position(
        factions=["royal_army", "scum"],
        nobles={0: "prince_konrad a1"},
        pieces={"a3": "1 rogue"},
        gold=[3, 0],
    )
    spots = [HEX["a2"], HEX["c1"]]
    worths = place_worths(state, 0, TILE["scribe"], spots)
    assert worths[0] < worths[1]
    full = dict.fromkeys(["b0", "b1", "b2"], "0 farmer") | dict.fromkeys(["c1", "c2"], "0 recruit")
    beside = ad.position(
        factions=["royal_army", "scum"],
        nobles={0: "prince_konrad a1"},
        pieces={**full, "a3": "1 rogue"},
        gold=[3, 0],
    )
    assert hire_worth(beside, 0, TILE["scribe"], urgent=False) < 0


def test_call_to_arms_is_prepared() -> None:
    """With Call to Arms in hand Thugs are hired to become Bandits; without it none."""
    factions = ["scum", "royal_army"]
    pieces = {"c1": "0 rogue", "b2": "0 rogue", "e5": "0 rogue"}
    for hand, wanted in (("call_to_arms", True), ("parry", False)):
        state = ad.position(factions=factions, pieces=pieces, gold=[3, 0], hands={0: hand})
        assert wanted == (hire_worth(state, 0, TILE["thug"], urgent=False) > 0)
    ready = ad.position(
        factions=factions,
        pieces={**pieces, "c2": "0 thug", "b1": "0 thug", "a2": "0 thug"},
        gold=[0, 0],
        hands={0: "call_to_arms"},
    )
    assert "card call_to_arms" == advised(ready)


def test_no_attack_without_the_card_it_needs() -> None:
    """An attack that only a Quick Attack wins is worth something only if it would be played."""
    pieces = {"d4": "0 shield_bearer", "d5": "1 thug", "d3": "1 assassin"}
    state = ad.position(
        factions=["royal_army", "scum"], pieces=pieces, hands={0: "quick_attack quick_attack"}
    )
    outlook = Outlook(state, 0)
    assert HOPELESS == attack_worth(outlook, HEX["d4"], HEX["d5"])
    assert attack_worth(outlook, HEX["d4"], HEX["d3"]) > 0


def test_a_fighter_does_not_hide() -> None:
    """A far aim is walked to, not away from into a corner without a way on."""
    own = dict.fromkeys(["a2", "b0", "b2"], "0 farmer") | {"c1": "0 scribe"}
    state = ad.position(
        factions=["royal_army", "scum"],
        nobles={0: "general_iron_fist a1", 1: "merchant_pinkerton h9"},
        pieces={**own, "c2": "0 soldier", "e5": "0 recruit", "i8": "1 assassin"},
        ap=3,
    )
    ad.do(state, "piece c2")
    assert advised(state) in {"move c3", "move d2"}
