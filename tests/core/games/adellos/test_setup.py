"""Components, board and preparation (AD 1 to 3)."""

from collections import Counter

import pytest

import ad
from core.engine.events import Log
from core.engine.ids import Seat
from core.games.adellos.board import (
    CASTLES,
    CLOSED,
    GRIDS,
    HEX,
    HEX_NAMES,
    NEAR,
    TOWER,
)
from core.games.adellos.data import (
    COUNTER_TOTAL,
    DATA,
    EVENTS,
    FACTION_GOLD,
    FACTION_NOBLES,
    FACTIONS,
    GOLD_TOTAL,
    TILES,
    UNITS,
)
from core.games.adellos.state import new
from core.games.adellos.view import mask


@pytest.mark.rule("AD 1.2", "AD 11.1")
def test_components() -> None:
    """120 units, 10 tokens, 12 nobles, 50 gold, 64 cards of 17 kinds, 20 counters."""
    sorts = Counter[str]()
    for tile in TILES:
        sorts[tile.sort] += tile.copies
    assert {"unit": 120, "token": 10, "noble": 12} == dict(sorts)
    assert (50, 64, 17, 20) == (
        GOLD_TOTAL,
        sum(event.copies for event in EVENTS),
        len(EVENTS),
        COUNTER_TOTAL,
    )
    for faction in range(len(FACTIONS)):
        own = [tile.ability for tile in TILES[:UNITS] if tile.faction == faction]
        assert (10, 1, 1) == (len(own), own.count("income"), own.count("ancient_wisdom"))
        assert 3 == len(FACTION_NOBLES[faction])


@pytest.mark.rule("AD 1.3")
def test_what_is_public() -> None:
    """Everybody sees gold, board, supplies, counters and the box; not hands and the deck."""
    state = ad.position(hands={0: "revolt", 1: "parry"}, pieces={"b1": "0 farmer 2"}, gold=[3, 4])
    view = mask(state, Seat(0))
    for name in ("gold", "pieces", "counters", "supply", "box", "nobles", "holds", "ap"):
        assert getattr(state, name) == getattr(view, name)
    assert (state.hands[0], 1) == (view.hands[0], len(view.hands[1]))
    assert view.hands[1] != state.hands[1]
    assert set(view.deck).isdisjoint(state.deck)


@pytest.mark.rule("AD 2.1", "AD 2.3")
def test_board() -> None:
    """75 open hexes, four castles of seven, the tower in the middle."""
    assert (95, 75, "e5") == (len(HEX_NAMES), len(GRIDS[0]), HEX_NAMES[TOWER])
    assert ["a1 a2 b0 b1 b2 c1 c2", "g8 g9 h7 h8 h9 i8 i9"] == [
        ad.names(CASTLES[number]) for number in (0, 2)
    ]
    assert [7] * 4 == [len(castle) for castle in CASTLES]


@pytest.mark.rule("AD 2.2")
def test_neighbours() -> None:
    """Rows b, d, f, h are shifted right by half a hex; being adjacent goes both ways."""
    assert ["d4 d5 e4 e6 f4 f5", "a2 a3 b1 b3 c2 c3"] == [
        ad.names(NEAR[0][HEX[name]]) for name in ("e5", "b2")
    ]
    assert all(one in NEAR[0][other] for one in GRIDS[0] for other in NEAR[0][one])


@pytest.mark.rule("AD 2.4")
def test_closed_hexes() -> None:
    """Nobody enters a closed hex, by walking or by a card."""
    assert not CLOSED & {other for near in NEAR[0] for other in near}
    state = ad.position(pieces={"b3": "0 knight"}, hands={0: "incoming"})
    assert "a4" not in ad.acts(state, "b3", "move")
    ad.do(state, "card incoming", "units")
    assert not CLOSED & {HEX[text.split()[1]] for text in ad.offered(state, "place")}


@pytest.mark.rule("AD 2.5")
def test_castles_are_no_walls() -> None:
    """A free hex of another castle may be entered, an occupied one not."""
    state = ad.position(pieces={"g7": "0 knight", "g8": "1 thug"})
    moves = ad.acts(state, "g7", "move")
    assert "h7" in moves
    assert "g8" not in moves


@pytest.mark.rule("AD 2.6")
@pytest.mark.parametrize(
    ("seats", "options", "castles"),
    [
        (2, {}, (0, 2)),
        (2, {"two_player_map": "half"}, (0, 1)),
        (3, {}, (0, 1, 2)),
        (4, {}, (0, 1, 2, 3)),
    ],
)
def test_castles_of_seats(seats: int, options: dict[str, str], castles: tuple[int, ...]) -> None:
    """Each number of seats has its castles; the half map ends below the tower."""
    state = ad.match(seats, **options)
    assert castles == state.castles
    near = ad.names(NEAR[state.rules.grid][TOWER])
    assert ("d4 d5 e4 e6" if options else "d4 d5 e4 e6 f4 f5") == near


@pytest.mark.rule("AD 3.1")
def test_deck() -> None:
    """All 64 cards are in the deck in the order of the draw, and no hand has any."""
    state, other = ad.match(3, "one"), ad.match(3, "other")
    assert (64, [[], [], []]) == (len(state.deck), state.hands)
    assert Counter(state.deck) == Counter(other.deck)
    assert state.deck != other.deck


@pytest.mark.rule("AD 3.2")
def test_factions() -> None:
    """Factions are drawn, each once; or chosen in turn order from those left."""
    drawn = {tuple(ad.match(4, f"seed {n}").factions) for n in range(12)}
    assert len(drawn) > 5
    assert all(sorted(factions) == [0, 1, 2, 3] for factions in drawn)
    state = ad.match(3, factions="chosen", first_seat="seat_1")
    assert (1, ["royal_army", "scum", "clergy", "undead"]) == (
        ad.owes(state),
        ad.offered(state, "faction"),
    )
    ad.do(state, "faction undead")
    assert (2, ["royal_army", "scum", "clergy"]) == (ad.owes(state), ad.offered(state, "faction"))
    ad.do(state, "faction scum", "faction clergy")
    assert (["clergy", "undead", "scum"], "choose_noble") == (
        [FACTIONS[n] for n in state.factions],
        ad.kind(state),
    )


@pytest.mark.rule("AD 3.3")
def test_start_player() -> None:
    """The start player is drawn or named; the turn goes to the next seat."""
    assert {0, 1, 2, 3} == {ad.match(4, str(n), first_seat="random").start for n in range(20)}
    state = ad.with_factions(3, "clergy", "undead", "scum", first_seat="seat_2")
    assert (2, "noble") == (ad.owes(state), ad.offered(state)[0].split()[0])
    ad.do(state, ad.offered(state)[0])
    assert 0 == ad.owes(state)


@pytest.mark.rule("AD 3.4")
@pytest.mark.parametrize(
    ("options", "gold"),
    [
        ({}, [5, 3, 5]),
        ({"gold_rush": True}, [10, 6, 10]),
        ({"late_gold": True}, [5, 4, 6]),
        ({"middle_bonus": True}, [5, 5, 5]),
        ({"gold_rush": True, "late_gold": True, "middle_bonus": True}, [10, 9, 11]),
    ],
)
def test_start_gold(options: dict[str, bool], gold: list[int]) -> None:
    """The Undead start with 3 gold, others with 5; options add to it after doubling."""
    state = ad.with_factions(3, "clergy", "undead", "scum", **options)
    assert (gold, [5, 5, 5, 3]) == (state.gold, list(FACTION_GOLD))


@pytest.mark.rule("AD 3.5", "AD 12.8")
def test_choosing_nobles() -> None:
    """Each seat chooses one of its three nobles; the others stay out of the match."""
    state = ad.with_factions(2, "scum", "clergy")
    assert ["merchant_pinkerton", "battle_maiden_evelyn", "rebels_favorite_dana"] == ad.offered(
        state, "noble"
    )
    log = ad.do(state, "noble merchant_pinkerton", "noble pope_anicetus")
    assert ["noble_chosen", "noble_chosen"] == ad.kinds(log)
    assert ["merchant_pinkerton", "pope_anicetus"] == [TILES[n].id for n in state.nobles]
    assert all(tile.value == tile.gold == tile.time == 0 for tile in TILES if tile.sort == "noble")


@pytest.mark.rule("AD 3.6")
def test_preparation() -> None:
    """Seat after seat places its noble in its castle and hires until it is done."""
    state = ad.with_factions(2, "scum", "clergy")
    ad.do(state, "noble merchant_pinkerton", "noble pope_anicetus")
    assert (["a1", "a2", "b0", "b1", "b2", "c1", "c2"], 0) == (
        ad.offered(state, "place"),
        ad.owes(state),
    )
    ad.do(state, "place b0", "hire smuggler", "place a1", "hire bandit", "place c2")
    assert (1, ["thug"]) == (state.gold[0], ad.offered(state, "hire"))
    ad.do(state, "done")
    assert ("place_noble", 1) == (ad.kind(state), ad.owes(state))
    ad.do(state, "place h9", "done")
    assert ("main", 0, 1, 1, [2, 5]) == (
        ad.kind(state),
        ad.owes(state),
        state.turn,
        state.round,
        state.gold,
    )


@pytest.mark.rule("AD 3.7")
@pytest.mark.parametrize(("noble", "count"), [("zombie_lord", 2), ("lich_baron_kynoth", 3)])
def test_incantations_of_the_preparation(noble: str, count: int) -> None:
    """Two incantations may be begun, three with Kynoth, and none is left over for turn 1."""
    state = ad.with_factions(2, "undead", "clergy")
    ad.do(state, f"noble {noble}", "noble arch_paladin_mathias", "place b0")
    for place in ("b1", "b2", "c1")[:count]:
        assert "skeleton" in ad.offered(state, "hire")
        ad.do(state, "hire skeleton", f"place {place}")
    assert "ghost" not in ad.offered(state, "hire")
    ad.do(state, "done", "place h9")
    assert [] == ad.offered(state, "ability")  # no AP: Mathias cannot hire
    ad.do(state, "done")
    assert (0, 0) == (ad.owes(state), state.incantations)


@pytest.mark.rule("AD 3.8")
def test_counters_of_the_preparation() -> None:
    """No counter comes off before the end of the player's own first turn."""
    state = ad.with_factions(2, "clergy", "undead")
    ad.do(state, "noble pope_anicetus", "noble zombie_lord", "place b0", "done", "place h9")
    ad.do(state, "hire zombie", "place h8", "done")
    ad.pass_turn(state)
    assert "1 zombie 2" == ad.at(state, "h8")
    ad.pass_turn(state)
    assert "1 zombie 1" == ad.at(state, "h8")


def test_first_event_names_everything() -> None:
    """The first event has factions, castles, the start player and all options."""
    log = Log()
    new(ad.setup(3), log)
    fields = log.events[0].public
    assert ("match_started", 3, 0) == (log.events[0].kind, fields["seats"], fields["start"])
    assert ("castle_1", "castle_2", "castle_3") == fields["castles"]
    assert tuple(option.id for option in DATA.options) == tuple(
        name
        for name, _ in fields["options"]  # type: ignore[attr-defined]  # pairs
    )
