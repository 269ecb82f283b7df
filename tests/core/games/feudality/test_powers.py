"""The powers of merchant, artist and bureaucrat; those of war are tested with the wars."""

import pytest

from core.games.feudality.data import CARD
from core.games.feudality.payment import doubled
from core.games.feudality.purchases import means_of
from fe import (
    A,
    city,
    events_of,
    give,
    is_used,
    kind_now,
    lies,
    march_phase,
    moves,
    play,
    pool_of,
    position,
    put,
    set_used,
    top,
)


@pytest.mark.rule("FE 6.1", "FE 6.2")
def test_a_power_turns_the_card_and_its_group() -> None:
    """A card is used once, for production or its power; attached, its group makes nothing."""
    state = position()
    field, forest = put(state, A, "field"), put(state, A, "forest")
    put(state, A, "school", field)
    bureaucrat = put(state, A, "bureaucrat", forest)
    worker = put(state, A, "worker", forest)
    give(state, A, *["soldier"] * 4)
    top(state, 2, "bank")
    play(state, ("build", 2, city(A)), ("bureaucrat", bureaucrat))
    assert "discount" == kind_now(state)
    assert [True, True, True] == is_used(state, bureaucrat, forest, worker)
    assert {} == pool_of(state)
    play(state, ("reduce", "gold"), ("reduce", "gold"))
    assert [] == moves(state, "bureaucrat")
    assert ("turn", forest) not in moves(state)


@pytest.mark.rule("FE 6.2", "FE 4.15")
def test_a_power_on_a_used_site() -> None:
    """A power card that joined a used site as a guard may still use its power."""
    state = position()
    put(state, A, "field")
    put(state, A, "farm", used=True)
    mine = put(state, A, "mine", used=True)
    merchant = put(state, A, "merchant")
    give(state, A, "soldier", "mine")
    play(state, ("shift", merchant), ("to", mine), ("play", "soldier"))
    assert [False] == is_used(state, merchant)
    play(state, ("hand", "mine", "gold"))
    assert [("merchant", merchant, "gold")] == moves(state, "merchant")
    play(state, ("merchant", merchant, "gold"), ("gain", "food"))
    assert [True] == is_used(state, merchant)


@pytest.mark.rule("FE 6.3")
def test_payment_powers_at_home_only() -> None:
    """Merchants, artists and bureaucrats outside the own home fief are of no use."""
    state = position()
    put(state, A, "field")
    for kind in ("merchant", "bureaucrat"):
        put(state, A, kind, at="m0")
    assert (0, (0, 0, 0)) == (means_of(state, A).workers, means_of(state, A).free)


@pytest.mark.rule("FE 6.4")
def test_merchant() -> None:
    """He gives gold for any two, or another spare resource for one; gold may be taken again."""
    state = position()
    field, mine = put(state, A, "field"), put(state, A, "mine")
    put(state, A, "bank", mine)
    put(state, A, "worker", field)
    merchant = put(state, A, "merchant")
    give(state, A, "archer", "artist", "forest")
    play(state, ("play", "archer"), ("turn", field))
    assert [("merchant", merchant, "food")] == moves(state, "merchant")
    play(state, ("turn", mine))
    assert [("merchant", merchant, "food"), ("merchant", merchant, "gold")] == moves(
        state, "merchant"
    )
    events = play(state, ("merchant", merchant, "gold"), ("gain", "gold"))
    assert [("gain", "energy"), ("gain", "gold")] == moves(state)
    assert "merchant_gain" == kind_now(state)
    assert [{"seat": 0, "card": merchant, "given": "gold", "n": 2}] == events_of(
        events, "merchant_used"
    )
    play(state, ("gain", "energy"))
    assert [True] == lies(state, "archer_1")


@pytest.mark.rule("FE 6.4")
def test_merchant_and_extra_card() -> None:
    """For an extra card only gold is traded, and only for gold."""
    state = position()
    field, mine = put(state, A, "field"), put(state, A, "mine")
    put(state, A, "worker", field)
    merchant = put(state, A, "merchant")
    play(state, ("buy_card", "military"), ("turn", field))
    assert [] == moves(state, "merchant")
    play(state, ("turn", mine))
    assert [("merchant", merchant, "gold")] == moves(state, "merchant")
    play(state, ("merchant", merchant, "gold"))
    assert "action" == kind_now(state)


@pytest.mark.rule("FE 6.5")
def test_artist() -> None:
    """An artist doubles the cards of one source, at most three of a group."""
    assert [3, 6, 12, 24] == [doubled(3, k) for k in range(4)]
    assert [5, 8, 14] == [doubled(5, k) for k in range(3)]
    assert [1, 2, 4, 8] == [doubled(1, k) for k in range(4)]
    state = position()
    mine, field = put(state, A, "mine"), put(state, A, "field")
    put(state, A, "worker", mine)
    artist = put(state, A, "artist")
    set_used(state, city(A))
    give(state, A, *["knight"] * 3)
    top(state, 2, "bank")
    play(state, ("build", 2, field))
    assert [] == moves(state, "artist")
    play(state, ("turn", mine))
    assert [("artist", artist, mine)] == moves(state, "artist")
    events = play(state, ("artist", artist, mine))
    assert {"G": 4} == pool_of(state)
    assert [2] == [event["amount"] for event in events_of(events, "artist_used")]
    assert [(CARD[mine], 2, 1)] == state.turned


@pytest.mark.rule("FE 6.6")
def test_an_artist_cannot_double_his_own_site() -> None:
    """Turning an attached artist forfeits his site's production."""
    state = position()
    mine, field = put(state, A, "mine"), put(state, A, "field")
    artist = put(state, A, "artist", mine)
    give(state, A, "merchant", "knight", "knight", "knight")
    play(state, ("play", "merchant"), ("turn", field))
    assert ("artist", artist, field) in moves(state)
    assert [] == [move for move in moves(state, "artist") if move[2] == mine]
    play(state, ("turn", mine))
    assert [] == moves(state, "artist")


@pytest.mark.rule("FE 6.7")
def test_bureaucrat() -> None:
    """Only for a building he takes off two of the required resources, also down to nothing."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "school", field)
    three = [put(state, A, "bureaucrat") for _ in range(3)]
    give(state, A, "mine")
    top(state, 0, "tower")
    play(state, ("play", "mine"))
    assert [] == moves(state, "bureaucrat")
    play(state, ("turn", city(A)), ("build", 0, field))
    assert [0, 2, 1, 3] == state.cost
    for card in three:
        play(state, ("bureaucrat", card))
        play(state, moves(state)[0])
        if kind_now(state) == "discount":
            play(state, moves(state)[0])
    assert [True] == lies(state, "tower_1")
    assert [True] * 3 == is_used(state, *three)


@pytest.mark.rule("FE 6.7")
def test_the_rest_of_a_discount_lapses() -> None:
    """If fewer than two are still to pay the rest of the discount is lost."""
    state = position()
    field, forest = put(state, A, "field"), put(state, A, "forest")
    put(state, A, "school", field)
    bureaucrat = put(state, A, "bureaucrat")
    give(state, A, *["knight"] * 3)
    top(state, 0, "workshop")
    play(state, ("build", 0, field), ("turn", forest), ("turn", city(A)))
    for resource in ("gold", "gold", "workforce"):
        play(state, ("hand", "knight", resource))
    events = play(state, ("bureaucrat", bureaucrat))
    assert [{"seat": 0, "resource": "energy"}] == events_of(events, "cost_reduced")
    assert [True] == lies(state, "workshop_1")


@pytest.mark.rule("FE 6.8")
def test_priest_and_archer_have_no_power_in_payments() -> None:
    """Their powers are offered in wars only; the priest produces like a worker."""
    state = position()
    put(state, A, "field")
    put(state, A, "priest")
    put(state, A, "archer")
    give(state, A, "mine")
    play(state, ("play", "mine"))
    assert {"auto", "turn"} == {move[0] for move in moves(state)}
    assert (1, (0, 0, 0)) == (means_of(state, A).workers, means_of(state, A).free)


@pytest.mark.rule("FE 6.9")
def test_knight_and_infantry_are_not_turned() -> None:
    """The second step of a knight turns nothing."""
    state = position()
    put(state, A, "field")
    knight = put(state, A, "knight")
    march_phase(state)
    play(state, ("march", knight, "m0"), ("march", knight, "h1"))
    assert [False] == is_used(state, knight)
