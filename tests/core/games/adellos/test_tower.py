"""Tokens, time counters, the tower and the end of the match (AD 13 to 16)."""

import pytest

import ad
from core.games.adellos.board import HEX
from core.games.adellos.combat import attack, defence
from core.games.adellos.outcome import outcome, strengths
from core.games.adellos.state import BY_TOWER, LAST_NOBLE, ROUND_LIMIT, SUDDEN_DEATH, State


@pytest.mark.rule("AD 13.1")
def test_tokens() -> None:
    """A defeated token is gone for good, and it cannot be hired."""
    state = ad.position(pieces={"d4": "0 soldier", "d5": "1 zombie_token"}, gold=[9, 0])
    assert "paladin_token" not in ad.offered(state, "hire")
    ad.do(state, "piece d4", "attack d5")
    assert (4, 1) == (ad.left(state, "zombie_token"), ad.gone(state, "zombie_token"))


@pytest.mark.rule("AD 13.2")
@pytest.mark.parametrize(("option", "places"), [(False, ["d5"]), (True, ["d5", "e4"])])
def test_counters_on_nobles(option: bool, places: list[str]) -> None:  # noqa: FBT001 a parameter
    """Nobles get counters only by the option; an inactive one gives no ability."""
    state = ad.position(
        factions=["scum", "royal_army"],
        nobles={1: "general_iron_fist e4"},
        pieces={"d4": "0 poisoner", "d5": "1 soldier"},
        noble_counters=option,
    )
    assert places == ad.acts(state, "d4", "poison")
    assert 4 == attack(state, HEX["d5"], HEX["d4"])
    if option:
        ad.do(state, "piece d4", "poison e4")
        assert 3 == attack(state, HEX["d5"], HEX["d4"])


@pytest.mark.rule("AD 13.4")
def test_a_piece_with_counters() -> None:
    """It neither acts nor gives, keeps its values, blocks its hex and can be attacked."""
    pieces = {"d4": "0 soldier 1", "d3": "0 field_marshal 1", "c4": "0 recruit", "d5": "1 thug 2"}
    state = ad.position(pieces=pieces, nobles={0: "prince_konrad"})
    assert ["b0", "c4"] == ad.offered(state, "piece")
    assert "d4" not in ad.acts(state, "c4", "move")
    assert [1, 3, 1] == [
        attack(state, HEX["c4"], HEX["d5"]),
        attack(state, HEX["d4"], HEX["d5"]),
        defence(state, HEX["d4"], HEX["d5"]),
    ]
    state.counters[HEX["d4"]] = 0
    ad.do(state, "piece d4", "attack d5")
    assert "" == ad.at(state, "d5")


@pytest.mark.rule("AD 13.6")
def test_the_last_counter() -> None:
    """When Time Shift takes the last counter off, the piece acts at once."""
    state = ad.position(pieces={"d4": "0 soldier 2"}, hands={0: "time_shift"})
    ad.do(state, "card time_shift")
    assert "d4" in ad.offered(state, "piece")


@pytest.mark.rule("AD 14.1", "AD 14.5")
def test_holding_the_tower() -> None:
    """The hold rises at the start of turn, with 1 AP more, and falls to 0 there too."""
    state = ad.position(nobles={0: "prince_konrad e5"}, at_turn=1, ap=0)
    log = ad.do(state, "end")
    assert (1, 4, 5) == (state.holds[0], state.ap, ad.found(log, "tower_held")[0].public["needed"])
    ad.do(state, "piece e5", "move e6")
    assert 1 == state.holds[0]
    for text in ("piece e6", "move e7", "piece e7", "move e6", "piece e6", "move e7", "end"):
        ad.do(state, text)
    ad.pass_to(state, 0)
    assert (0, 3) == (state.holds[0], state.ap)


@pytest.mark.rule("AD 14.2", "AD 1.1")
@pytest.mark.parametrize(("seats", "needed"), [(2, 5), (3, 4), (4, 3)])
def test_the_tower_wins(seats: int, needed: int) -> None:
    """5, 4 or 3 turns in a row win at once, before gold and cards."""
    pieces = {"e5": "0 soldier", "a1": "0 farmer"}
    state = ad.position(seats, pieces=pieces, at_turn=seats - 1, ap=0)
    state.holds[0] = needed - 1
    ad.do(state, "end")
    result = outcome(state)
    assert result is not None
    assert (BY_TOWER, "tower", (0,), 0) == (
        state.reason,
        result.reason,
        result.winners,
        state.gold[0],
    )
    assert (1, *[2] * (seats - 1)) == result.places


@pytest.mark.rule("AD 14.2")
def test_the_number_follows_the_start() -> None:
    """Four players need 3 turns also when one of them is out."""
    state = ad.position(
        4, nobles={1: "rebels_favorite_dana d5"}, pieces={"d4": "0 royal_guard"}, ap=1
    )
    ad.do(state, "piece d4", "attack d5")
    assert (3, 3) == (state.needed, len(state.opponents(0)) + 1)


@pytest.mark.rule("AD 14.3")
def test_the_piece_may_be_exchanged() -> None:
    """Out and another in during the own turn keeps the series."""
    state = ad.position(pieces={"e5": "0 knight", "e4": "0 knight"})
    state.holds[0] = 2
    ad.do(state, "piece e5", "move d5", "piece e4", "move e5", "piece d5", "move d4", "end")
    ad.pass_to(state, 0)
    assert 3 == state.holds[0]


@pytest.mark.rule("AD 14.4")
def test_a_frozen_holder() -> None:
    """Counters at the start of turn break the series."""
    state = ad.position(pieces={"e5": "0 knight 2"}, at_turn=1, ap=0)
    state.holds[0] = 3
    ad.do(state, "end")
    assert (0, 3) == (state.holds[0], state.ap)


def fall(seats: int, **more: object) -> State:
    """Return a position in which a Royal Guard on d4 beats the noble of seat 1 on d5."""
    return ad.position(
        seats,
        nobles={1: "rebels_favorite_dana d5"},
        pieces={"d4": "0 royal_guard", "e5": "1 zombie_token", "c1": "1 thug 3"},
        gold=[0, 3, *[0] * (seats - 2)],
        hands={1: "revolt"},
        top="assault",
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("AD 15.1")
def test_elimination() -> None:
    """All pieces leave the board, counters return, the supply is gone, nothing is decided."""
    state = fall(3)
    ad.do(state, "piece d4", "attack d5", "pass", "decline")
    assert ([], 20, 0, [1]) == (
        ad.standing(state, 1),
        state.pool,
        ad.left(state, "thug"),
        state.fallen,
    )
    assert 4 == ad.left(state, "zombie_token")
    ad.pass_turn(state)
    assert 2 == ad.owes(state)


@pytest.mark.rule("AD 15.2", "AD 16.2")
def test_reward() -> None:
    """2 gold, a card, then the victim's gold and cards, which both know."""
    state = fall(3)
    log = ad.do(state, "piece d4", "attack d5", "pass", "decline")
    order = ("eliminated", "gold_gained", "card_drawn", "gold_taken", "card_given")
    assert order == tuple(kind for kind in ad.kinds(log) if kind in order)
    assert (5, {"assault", "revolt"}) == (state.gold[0], set(ad.hand(state, 0)))
    assert {0b001, 0b011} == {known for _, known in state.hands[0]}


@pytest.mark.rule("AD 15.3", "AD 1.1")
def test_the_last_noble() -> None:
    """With one noble left its player wins; else the turn goes on."""
    state = fall(3)
    ad.do(state, "piece d4", "attack d5", "pass", "decline")
    assert ("main", 2) == (ad.kind(state), state.ap)
    state = fall(2)
    ad.do(state, "piece d4", "attack d5", "pass", "decline")
    result = outcome(state)
    assert result is not None
    assert (LAST_NOBLE, (1, 2), 5) == (state.reason, result.places, state.gold[0])


@pytest.mark.rule("AD 15.3")
def test_sudden_death() -> None:
    """By the option the first fallen noble decides the match."""
    state = fall(4, sudden_death=True)
    ad.do(state, "piece d4", "attack d5", "pass", "decline")
    result = outcome(state)
    assert result is not None
    assert (SUDDEN_DEATH, (1, 4, 2, 2), (0,)) == (state.reason, result.places, result.winners)


@pytest.mark.rule("AD 15.4")
def test_first_aid_for_a_noble() -> None:
    """A beaten noble that is saved stays, and its player goes on."""
    state = fall(2)
    state.hands[1] = [(7, 0b10)]
    state.deck[state.deck.index(7)] = 16
    ad.do(state, "piece d4", "attack d5", "pass", "play first_aid")
    assert ("main", "1 rebels_favorite_dana") == (ad.kind(state), ad.at(state, "d5"))


@pytest.mark.rule("AD 15.5")
def test_places() -> None:
    """The winner, the living together, then the eliminated, the later ahead."""
    state = fall(4)
    ad.do(state, "piece d4", "attack d5", "pass", "decline")
    state.fallen = [1, 3]
    state.noble_at[3] = 255
    state.reason = BY_TOWER
    result = outcome(state)
    assert result is not None
    assert (1, 4, 2, 3) == result.places


@pytest.mark.rule("AD 15.6")
@pytest.mark.parametrize(("options", "last"), [({"round_limit": 30}, 30), ({}, 100)])
def test_round_limit(options: dict[str, int], last: int) -> None:
    """After the last full round units, gold and cards decide; ties go to more units."""
    pieces = {"b1": "0 soldier", "h8": "1 thug", "h7": "1 bandit"}
    state = ad.position(
        2,
        pieces=pieces,
        gold=[1, 1],
        at_turn=1,
        ap=0,
        **options,  # type: ignore[arg-type]
    )
    state.round = last
    assert [4, 4] == strengths(state)
    ad.do(state, "end")
    result = outcome(state)
    assert result is not None
    assert (ROUND_LIMIT, (4, 4), (1,)) == (state.reason, result.scores, result.winners)


@pytest.mark.rule("AD 15.6")
def test_rounds() -> None:
    """A round is full when the turn passes from the last seat before the start seat."""
    state = ad.position(3, first_seat="seat_1", at_turn=0, ap=0)
    ad.do(state, "end")
    assert (2, 1) == (state.round, ad.owes(state))
    ad.pass_turn(state)
    assert (2, 2) == (state.round, ad.owes(state))


@pytest.mark.rule("AD 16.1")
@pytest.mark.parametrize(("limit", "gold"), [(50, 2), ("none", 4)])
def test_gold_limit(limit: int | str, gold: int) -> None:
    """Only 50 coins exist, unless the option lets them never run out."""
    state = ad.position(gold=[0, 48], hands={0: "incoming"}, gold_limit=limit)
    ad.do(state, "card incoming", "gold")
    assert gold == state.gold[0]


@pytest.mark.rule("AD 16.2")
def test_a_kind_that_is_used_up() -> None:
    """A unit without a tile in the supply is not hired any more."""
    state = ad.position(gold=[9, 0], pieces={"a1": "0 farmer", "a2": "0 farmer", "b1": "0 farmer"})
    assert "farmer" not in ad.offered(state, "hire")
