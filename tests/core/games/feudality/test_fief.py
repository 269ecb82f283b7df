"""Cards in the fief: landscapes, buildings, troops."""

import pytest

from core.games.feudality.data import CARD, KIND
from core.games.feudality.fief import is_guarded, productions
from core.games.feudality.purchases import cost_of
from fe import (
    A,
    B,
    city,
    events_of,
    give,
    is_used,
    kind_now,
    lies,
    moves,
    play,
    position,
    put,
    set_used,
    top,
)


def makes(kind: str, troops: int = 0, *buildings: str) -> int:
    """Return what a site makes with workers attached and buildings on it."""
    state = position()
    site = city(A) if kind == "city" else put(state, A, kind)
    for _ in range(troops):
        put(state, A, "worker", site)
    for building in buildings:
        put(state, A, building, site)
    return productions(state, A)[CARD[site]]


@pytest.mark.rule("FE 4.1")
def test_landscapes_cost_one_workforce() -> None:
    """A landscape costs W1, and with 4 in play no further one can be played."""
    state = position()
    give(state, A, "mine", "mine")
    assert [("play", "mine")] == moves(state, "play")
    play(state, ("play", "mine"))
    assert [0, 0, 0, 1] == state.cost
    play(state, ("turn", city(A)))
    assert [True] == lies(state, "mine_1")
    for kind in ("field", "farm", "forest"):
        put(state, A, kind)
    put(state, A, "worker")
    assert [] == moves(state, "play")


@pytest.mark.rule("FE 4.2")
@pytest.mark.parametrize(
    ("kind", "resource"),
    [("field", "food"), ("farm", "food"), ("forest", "energy"), ("mine", "gold")],
)
def test_what_landscapes_produce(kind: str, resource: str) -> None:
    """Field and farm produce food, forest energy, mine gold; the city workforce."""
    state = position()
    site = put(state, A, kind)
    give(state, A, "mine", "mine", "mine")
    events = play(state, ("buy_card", "landscape"), ("turn", site), ("turn", city(A)))
    turned = events_of(events, "source_turned")
    assert [(site, resource), (city(A), "workforce")] == [
        (event["source"], event["resource"]) for event in turned
    ]


@pytest.mark.rule("FE 4.3", "FE 4.5")
def test_production() -> None:
    """One, one more for each of two attached producing troops and each civil building."""
    assert [1, 2, 3, 3] == [makes("field", n) for n in range(4)]
    assert 4 == makes("field", 2, "bank")
    assert 5 == makes("city", 3, "bank", "bank")
    assert 1 == makes("mine", 0, "tower")
    state = position()
    forest = put(state, A, "forest")
    put(state, A, "soldier", forest)
    put(state, A, "priest", forest)
    assert 2 == productions(state, A)[CARD[forest]]


@pytest.mark.rule("FE 4.4")
def test_the_whole_group_is_turned() -> None:
    """Site and all attached troops are turned, also those that add nothing."""
    state = position()
    field = put(state, A, "field")
    workers = [put(state, A, "worker", field) for _ in range(3)]
    soldier = put(state, A, "soldier", field)
    free = put(state, A, "worker")
    give(state, A, "worker")
    play(state, ("play", "worker"), ("turn", field))
    assert [True] * 5 + [False] == is_used(state, field, *workers, soldier, free)


@pytest.mark.rule("FE 4.6")
def test_free_troops_produce_at_home_only() -> None:
    """A free producing troop makes 1 W in its home fief and nothing elsewhere."""
    state = position()
    put(state, A, "field")
    put(state, A, "school", "field_01")
    put(state, A, "worker", at="m0")
    home = put(state, A, "priest")
    put(state, A, "soldier")
    set_used(state, city(A))
    give(state, A, "mine", "mine")
    play(state, ("play", "mine"))
    assert [("turn", "field_01"), ("turn", home)] == moves(state, "turn")
    play(state, ("turn", home))
    assert [True] == lies(state, "mine_1")


@pytest.mark.rule("FE 4.7")
def test_removing_a_landscape() -> None:
    """For W1 a landscape goes with its buildings; its troops become free as they are."""
    state = position()
    mine = put(state, A, "mine", used=True)
    worker = put(state, A, "worker", mine)
    put(state, A, "bank", mine)
    field = put(state, A, "field")
    assert [("raze", field), ("raze", mine)] == moves(state, "raze")
    events = play(state, ("raze", mine), ("turn", city(A)))
    assert [{"seat": 0, "site": mine, "lost": ("bank_1",), "reason": "built"}] == events_of(
        events, "landscape_removed"
    )
    assert [False, False, True] == lies(state, mine, "bank_1", worker)
    assert 0 == state.site[CARD[worker]]
    assert [True] == is_used(state, worker)
    assert [{"seat": 0, "old": 1, "new": 0}] == events_of(events, "vp_changed")


@pytest.mark.rule("FE 4.7")
def test_a_landscape_pays_for_its_own_removal() -> None:
    """A landscape to be removed may be turned in the payment for it."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "worker", field)
    put(state, A, "worker", field)
    set_used(state, city(A))
    play(state, ("raze", field), ("turn", field), ("swap3", "food", "workforce"))
    assert [False] == lies(state, field)


@pytest.mark.rule("FE 4.8", "FE 4.10")
def test_building() -> None:
    """The top of a pile is bought, the next is turned up; it counts at once and is unused."""
    state = position()
    mine = put(state, A, "mine")
    give(state, A, *["worker"] * 7)
    set_used(state, city(A))
    play(state, ("build", 2, mine))
    assert [0, 1, 3, 2] == state.cost
    events = play(state, ("auto",))
    assert [{"seat": 0, "card": "bank_1", "site": mine, "pile": 2, "points": 1}] == events_of(
        events, "building_built"
    )
    assert [2] == [event["pile"] for event in events_of(events, "pile_revealed")]
    assert [False] == is_used(state, mine)
    assert 2 == productions(state, A)[CARD[mine]]


@pytest.mark.rule("FE 4.9")
def test_the_site_is_reserved() -> None:
    """A building needs an unused site with room, which is not turned in the payment."""
    state = position()
    mine = put(state, A, "mine")
    full = put(state, A, "field")
    put(state, A, "bank", full)
    put(state, A, "tower", full)
    put(state, A, "forest", used=True)
    give(state, A, *["worker"] * 7)
    assert {mine, city(A)} == {move[2] for move in moves(state, "build")}
    play(state, ("build", 2, mine))
    assert ("turn", mine) not in moves(state)
    assert ("turn", full) in moves(state)


@pytest.mark.rule("FE 4.10")
def test_two_buildings_of_a_type_on_a_site() -> None:
    """A site holds two buildings of any type, also two alike."""
    state = position()
    top(state, 0, "school")
    put(state, A, "school", city(A))
    give(state, A, *["worker"] * 8)
    play(state, ("build", 0, city(A)), ("auto",))
    assert [True, True] == lies(state, "school_1", "school_2")
    assert [] == moves(state, "build")


@pytest.mark.rule("FE 4.11", "FE 4.12")
def test_buildings_unlock_troops() -> None:
    """With its building in the fief a troop costs what it shows, without it 2 gold more."""
    state = position()
    mine = put(state, A, "mine", used=True)
    assert (1, 0, 3, 0) == cost_of(state, A, KIND["merchant"])
    put(state, A, "bank", mine)
    assert (1, 0, 1, 0) == cost_of(state, A, KIND["merchant"])
    assert (1, 0, 3, 0) == cost_of(state, B, KIND["merchant"])
    pairs = {
        "priest": "church", "archer": "carpentry", "knight": "stable", "infantry": "smithy",
        "artist": "workshop", "bureaucrat": "school",
    }  # fmt: skip
    for troop, building in pairs.items():
        before = cost_of(state, A, KIND[troop])
        put(state, A, building, city(A))
        after = cost_of(state, A, KIND[troop])
        assert (0, 0, 2, 0) == tuple(b - a for b, a in zip(before, after, strict=True))
    assert (1, 0, 0, 0) == cost_of(state, B, KIND["worker"])
    assert (1, 1, 0, 0) == cost_of(state, B, KIND["soldier"])


@pytest.mark.rule("FE 4.13", "FE 4.16")
def test_guards() -> None:
    """Attached troops and military buildings guard a site, civil buildings do not."""
    state = position()
    field, mine, forest = (put(state, A, kind) for kind in ("field", "mine", "forest"))
    put(state, A, "worker", field)
    put(state, A, "tower", mine)
    put(state, A, "bank", forest)
    assert [True, True, False] == [is_guarded(state, CARD[s]) for s in (field, mine, forest)]


@pytest.mark.rule("FE 4.14")
def test_troops_enter_free_and_unused() -> None:
    """A troop is played for its cost and stands free and unused in the home fief."""
    state = position()
    put(state, A, "field")
    give(state, A, "worker")
    events = play(state, ("play", "worker"), ("auto",))
    assert [{"seat": 0, "card": "worker_01", "cost": "F1"}] == events_of(events, "troop_played")
    card = CARD["worker_01"]
    assert (0, 0, 0) == (state.used[card], state.site[card], state.space[card])


@pytest.mark.rule("FE 4.15")
def test_internal_movement() -> None:
    """An unused troop moves from site to site or free; a used site takes it and keeps it."""
    state = position()
    field, mine = put(state, A, "field"), put(state, A, "mine", used=True)
    worker = put(state, A, "worker", field)
    put(state, A, "bank", field)
    put(state, A, "soldier", at="m0")
    used = put(state, A, "archer", used=True)
    assert [("shift", worker)] == moves(state, "shift")
    play(state, ("shift", worker))
    assert [("to", city(A)), ("to", mine), ("to", "free")] == moves(state)
    play(state, ("to", "free"), ("shift", worker), ("to", mine))
    assert [False, True] == is_used(state, worker, used)
    assert [] == moves(state, "shift")


@pytest.mark.rule("FE 4.15")
def test_shifts_are_limited() -> None:
    """After 40 internal movements in a turn none is offered."""
    state = position()
    put(state, A, "field")
    worker = put(state, A, "worker")
    for _ in range(20):
        play(state, ("shift", worker), ("to", city(A)), ("shift", worker), ("to", "free"))
    assert [] == moves(state, "shift")


@pytest.mark.rule("FE 4.17")
def test_dismissing() -> None:
    """Own unused troops can be dismissed in the action phase, wherever they are."""
    state = position()
    put(state, A, "field")
    put(state, A, "farm")
    near = put(state, A, "worker", city(A))
    far = put(state, A, "soldier", at="m0")
    put(state, A, "archer", used=True)
    assert [("dismiss", far), ("dismiss", near)] == moves(state, "dismiss")
    events = play(state, ("dismiss", far))
    assert [{"seat": 0, "troop": far}] == events_of(events, "dismissed")
    assert KIND["soldier"] == state.discard[-1]


@pytest.mark.rule("FE 1.8")
def test_discards_never_come_back() -> None:
    """What is discarded lies open on one pile, and the next copy has a new number."""
    state = position()
    put(state, A, "field")
    worker = put(state, A, "worker")
    play(state, ("dismiss", worker))
    assert [KIND["worker"]] == state.discard
    assert "worker_02" == put(state, A, "worker")


@pytest.mark.rule("FE 4.18")
def test_only_own_troops_are_attached() -> None:
    """A troop is offered the sites of its owner only, in the team game too."""
    state = position(4, teams=True)
    put(state, A, "field")
    put(state, 2, "mine")  # type: ignore[arg-type]  # a seat
    worker = put(state, A, "worker")
    play(state, ("shift", worker))
    assert [("to", city(A)), ("to", "field_01")] == moves(state)
    assert "shift_to" == kind_now(state)
