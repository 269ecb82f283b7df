"""Evaluation and the rule of thumb."""

from core.engine.chance import Stream
from core.games.feudality.counsel.worth import threat_to, worth_of
from core.games.feudality.evaluate import advise, evaluate
from core.games.feudality.state import State
from core.games.feudality.view import mask
from fe import A, B, C, city, give, moves, play, position, put, seat_now, set_used, top, war_phase


def thumb(state: State) -> tuple[str | int, ...]:
    """Return what the rule of thumb does now."""
    seat = state.living()[0] if not state.frames else seat_now(state)
    return advise(mask(state, seat), seat, moves(state), Stream(b"thumb"))  # type: ignore[arg-type]  # a seat


def test_points_and_production_are_good() -> None:
    """A building, a worker on a field, a landscape: each makes a position better."""
    state = position()
    found = [evaluate(state, A)]
    field = put(state, A, "field")
    found.append(evaluate(state, A))
    put(state, A, "worker", field)
    found.append(evaluate(state, A))
    put(state, A, "bank", field)
    found.append(evaluate(state, A))
    assert sorted(found) == found
    assert len(set(found)) == 4


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    """With two seats the values are opposite."""
    state = position()
    put(state, A, "field")
    assert abs(evaluate(state, A) + evaluate(state, B)) < 1e-9


def test_teams_are_valued_together() -> None:
    """In the team game an ally's building is good."""
    state = position(4, teams=True)
    before = evaluate(state, A)
    put(state, C, "bank", city(C))
    assert evaluate(state, A) > before


def test_threats() -> None:
    """An enemy troop beside an unguarded landscape makes a position worse."""
    state = position()
    mine = put(state, A, "mine")
    put(state, A, "bank", mine)
    before = worth_of(state, A)
    put(state, B, "knight", at="m0")
    assert 4 == threat_to(state, A)
    assert worth_of(state, A) < before


def test_a_longer_siege_is_worse() -> None:
    """A siege counts more the longer it has lasted, and less once it is broken."""
    state = position()
    field = put(state, A, "field")
    put(state, B, "soldier", at="h0", used=True)
    found = []
    for state.siege[A] in (0, 1, 2):
        found.append(worth_of(state, A))
    assert found[0] - found[1] < found[1] - found[2]
    put(state, A, "tower", field)
    assert worth_of(state, A) > found[0]


def test_the_only_food_is_dear() -> None:
    """An enemy near the only unguarded field threatens all who live on it."""
    losses = []
    for fields in (1, 2):
        state = position()
        for _ in range(fields):
            put(state, A, "field")
        put(state, A, "worker")
        before = worth_of(state, A)
        put(state, B, "soldier", at="m0")
        losses.append(before - worth_of(state, A))
    assert losses[0] > losses[1]


def test_thumb_wins_where_it_can() -> None:
    """A building that wins is bought."""
    state = position()
    sites = [put(state, A, kind) for kind in ("mine", "forest", "farm")]
    for number, kind in enumerate(("castle", "tower", "fortress", "smithy", "stable")):
        put(state, A, kind, sites[number // 2])
    give(state, A, *["worker"] * 8)
    for pile, kind in enumerate(("school", "workshop", "bank")):
        top(state, pile, kind)
    assert "build" == thumb(state)[0]


def test_thumb_opens_with_landscapes() -> None:
    """At the start landscapes are played before anything else."""
    state = position()
    give(state, A, "field", "worker", "mine", "forest", "soldier")
    assert "play" == thumb(state)[0]
    assert thumb(state)[1] in ("field", "mine", "forest")


def test_thumb_does_not_starve_its_troops() -> None:
    """A troop that could not be fed is not played."""
    state = position()
    put(state, A, "field", used=True)
    for _ in range(2):
        put(state, A, "worker")
    set_used(state, city(A))
    give(state, A, "worker", "soldier")
    assert ("play", "worker") != thumb(state)


def test_thumb_attacks_what_is_open() -> None:
    """An unguarded landscape with a building is attacked and picked."""
    state = position()
    put(state, A, "field")
    put(state, A, "soldier", at="h1")
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    war_phase(state)
    assert ("attack", "h1", 1) == thumb(state)
    play(state, ("attack", "h1", 1))
    assert ("site", mine) == thumb(state)


def test_thumb_plays_what_is_free_before_it_discards() -> None:
    """A worker that the field feeds is played before a landscape that would cost a hand card."""
    state = position()
    put(state, A, "field")
    set_used(state, city(A))
    give(state, A, "worker", "farm", "knight")
    assert ("play", "worker") == thumb(state)


def test_thumb_removes_no_field_that_feeds_troops() -> None:
    """A field is not given up for a mine if its troops would starve."""
    state = position()
    for kind in ("field", "field", "forest", "forest"):
        put(state, A, kind)
    for _ in range(4):
        put(state, A, "worker")
    give(state, A, "mine")
    assert "raze" != thumb(state)[0]


def last_one(state: State, kind: str) -> None:
    """Leave one building to buy: the open one of the last pile."""
    top(state, 2, kind)
    for pile in (0, 1):
        state.discard += state.piles[pile]
        state.piles[pile] = ()
    state.discard += state.piles[2][:-1]
    state.piles[2] = state.piles[2][-1:]


def test_thumb_buys_the_last_building_only_to_win() -> None:
    """The last building ends the match: it is left to lie by who would be second."""
    for rivals, buys in ((("castle",), False), (("tower",), True)):
        state = position()
        for kind in ("field", "mine", "forest"):
            put(state, A, kind)
        put(state, A, "smithy", city(A))
        for kind in (*rivals, "fortress"):
            put(state, B, kind, city(B))
        give(state, A, *["worker"] * 6, "mine")
        last_one(state, "bank")
        assert moves(state, "build")
        assert buys == (thumb(state)[0] == "build")


def test_thumb_guards_its_only_food_first() -> None:
    """With an enemy near a worker joins the only food site before anything else is done."""
    state = position()
    food = put(state, A, "field")
    for kind in ("mine", "forest", "mine"):
        put(state, A, kind)
    worker = put(state, A, "worker")
    give(state, A, *["worker"] * 4)
    put(state, B, "soldier", at="m0")
    assert ("shift", worker) == thumb(state)
    play(state, ("shift", worker))
    assert ("to", food) == thumb(state)


def test_thumb_builds_before_it_plays_what_is_dear() -> None:
    """A merchant who would take the whole production waits until a building is bought."""
    state = position()
    for kind in ("field", "mine", "forest"):
        site = put(state, A, kind)
        for _ in range(2):
            put(state, A, "worker", site)
    put(state, A, "farm")
    top(state, 2, "workshop")
    give(state, A, "merchant")
    assert "build" == thumb(state)[0]


def test_ally_is_asked_where_it_saves_hand_cards() -> None:
    """With an ally that has nothing to turn nobody asks; with rich sites it is asked."""
    state = position(4, teams=True)
    for kind in ("field", "mine", "forest"):
        put(state, A, kind)
    give(state, A, *["worker"] * 5)
    set_used(state, city(C))
    assert "ask_ally" != thumb(state)[0]
    for kind in ("mine", "mine", "field"):
        put(state, C, kind)
    assert ("ask_ally",) == thumb(state)


def test_ally_gives_what_saves_hand_cards() -> None:
    """The ally turns sources until no other would save a hand card, then says done."""
    state = position(4, teams=True)
    for kind in ("field", "mine", "forest"):
        put(state, A, kind)
    give(state, A, *["worker"] * 5)
    for kind in ("mine", "mine", "field"):
        put(state, C, kind)
    play(state, ("ask_ally",), ("build", 2, city(A)))
    while "done" != thumb(state)[0]:
        assert "turn" == thumb(state)[0]
        play(state, thumb(state))
    assert 2 <= len(state.help)
    assert "hand" not in [piece[0] for piece in state.help]
