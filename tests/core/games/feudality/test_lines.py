"""What the log of Feudality tells, in both languages."""

import pytest

from core.engine.events import Log
from core.engine.ids import Viewer
from core.engine.lines import event_text
from core.engine.texts import Names, game_catalog
from core.games.feudality import GAME
from core.games.feudality.state import EMPTY_STACKS, State
from core.games.feudality.turns import finish, start_turn
from fe import A, B, city, fresh, give, march_phase, play, position, put

PLAYERS = ("Anna", "Bruno", "Cleo", "Dora")


def told(log: Log, kind: str, lang: str, viewer: Viewer = None) -> list[str]:
    """Return the lines of the events of a kind as a viewer reads them."""
    catalog, names = game_catalog(GAME.data, lang), Names(PLAYERS, GAME.data.things(lang))
    seen = [one for event in log.events if event.kind == kind and (one := event.seen_by(viewer))]
    return [catalog.plain(event_text(GAME, catalog, one), names) for one in seen]


def buying(spare: int) -> Log:
    """Return what happens when a seat buys an extra card and loses resources."""
    state, log = position(), Log()
    field = put(state, A, "field")
    for site in (field, field, city(A), city(A))[: 2 + spare]:
        put(state, A, "worker", site)
    log.events = play(state, ("buy_card", "military"), ("turn", field), ("turn", city(A)))
    return log


@pytest.mark.rule("FE 2.5")
def test_the_hands_of_the_setup_are_told_together() -> None:
    """Others read one line of a seat's eight cards; the seat itself reads each of its cards."""
    log = Log()
    stacks = ("landscape", "character", "landscape", "military") * 2
    log.events = play(fresh(), *(("draw", stack) for stack in stacks))
    english = "[A] Anna draws 8 cards: 4 Landscapes, 2 Military, 2 Characters"
    assert [english] == told(log, "hand_drawn", "en", B)
    german = "[A] Anna zieht 8 Karten: 4 Landschaften, 2 Militär, 2 Charaktere"
    assert [german] == told(log, "hand_drawn", "de")
    assert [] == told(log, "card_drawn", "en", B)
    assert all(line.startswith("[A] Anna draws ") for line in told(log, "card_drawn", "en", A))


@pytest.mark.rule("FE 5.3")
def test_an_extra_card_has_its_own_line() -> None:
    """A card bought does not read like the card of the turn, and others do not see it."""
    log = buying(1)
    assert ["[A] Anna buys an extra card from Military"] == told(log, "card_bought", "en", B)
    assert ["[A] Anna kauft eine Zusatzkarte vom Stapel Militär"] == told(log, "card_bought", "de")
    assert told(log, "card_bought", "en", A)[0].startswith("[A] Anna buys an extra card: ")


@pytest.mark.rule("FE 5.1")
@pytest.mark.parametrize(
    ("spare", "english", "german"),
    [
        (1, "loses 1 resource left over", "lässt 1 Rohstoff verfallen"),
        (2, "loses 2 resources left over", "lässt 2 Rohstoffe verfallen"),
    ],
)
def test_what_an_extra_card_leaves_over(spare: int, english: str, german: str) -> None:
    """The log tells how many resources are lost."""
    log = buying(spare)
    assert [f"[A] Anna {english}"] == told(log, "surplus_lost", "en")
    assert [f"[A] Anna {german}"] == told(log, "surplus_lost", "de")


@pytest.mark.rule("FE 4.12")
def test_what_a_troop_costs_is_told() -> None:
    """The log tells the cost, and which building is missing where that makes it dearer."""
    state, log = position(), Log()
    put(state, A, "field")
    put(state, A, "farm")
    for site in [put(state, A, "mine")] * 2:
        put(state, A, "worker", site)
    give(state, A, "worker", "merchant")
    log.events = play(state, ("play", "merchant"), ("auto",))
    assert ["[A] Anna plays Merchant 1 for F1 G3, dearer without Bank"] == (
        told(log, "troop_played", "en")
    )
    log.events = play(state, ("play", "worker"), ("auto",))
    assert ["[A] Anna spielt Arbeiter 3 für F1"] == told(log, "troop_played", "de")


@pytest.mark.rule("FE 8.1")
def test_spaces_have_names() -> None:
    """Fiefs are named after their seats; the land between them bears the sign of the map."""
    state, log = position(), Log()
    put(state, A, "field")
    put(state, A, "knight")
    march_phase(state)
    log.events = play(state, ("march", "knight_1", "m0"), ("march", "knight_1", "h1"))
    assert [
        "[A] Anna marches Knight 1 from Fief A to Borderland m0",
        "[A] Anna marches Knight 1 from Borderland m0 to Fief B",
    ] == told(log, "marched", "en")
    assert (
        "[A] Anna zieht Ritter 1 von Lehen A nach Zwischenlehen m0"
        == (told(log, "marched", "de")[0])
    )
    log.events = play(state, ("attack", "h1", 1))
    assert ["[A] Anna greift (B) Bruno im Lehen B an"] == told(log, "attack_declared", "de")


@pytest.mark.rule("FE 7.3")
def test_starving_is_told_with_numbers() -> None:
    """Who starves is told with how many troops there are and how many the food feeds."""
    state, log = position(), Log()
    worker = put(state, A, "worker", put(state, A, "field"))
    for _ in range(3):
        put(state, A, "soldier")
    log.events = play(state, ("dismiss", worker))
    assert ["[A] Anna: Soldier 1 starves, 3 troops with food for 2"] == told(log, "starved", "en")
    assert ["[A] Anna: Soldat 1 verhungert, 3 Truppen bei Nahrung für 2"] == (
        told(log, "starved", "de")
    )


def besieged(*landscapes: str) -> tuple[State, Log]:
    """Return a seat with these landscapes and an enemy in its fief, at its turn's start."""
    state, log = position(), Log()
    for kind in landscapes:
        put(state, A, kind)
    put(state, B, "soldier", at="h0")
    state.frames.clear()
    start_turn(state, A, log)
    return state, log


@pytest.mark.rule("FE 12.5")
def test_a_siege_names_the_unguarded_landscapes() -> None:
    """The log tells which landscapes are unguarded, or that there is none, and when it ends."""
    _, log = besieged("field", "mine")
    assert ["[A] Anna is besieged, unguarded: Field 1, Mine 1; 1 of 3"] == (
        told(log, "siege_checked", "en")
    )
    assert ["[A] Anna wird belagert, unbewacht: Feld 1, Mine 1; 1 von 3"] == (
        told(log, "siege_checked", "de")
    )
    state, log = besieged()
    assert ["[A] Anna is besieged, without a landscape; 1 of 3"] == told(log, "siege_checked", "en")
    put(state, A, "tower", put(state, A, "field"))
    state.frames.clear()
    start_turn(state, A, log)
    assert "[A] Anna is no longer besieged" == told(log, "siege_checked", "en")[-1]


@pytest.mark.rule("FE 12.9")
def test_what_decides_a_tie_is_told() -> None:
    """Gold capacity, hand cards or nothing between equal points is told at the end."""
    state, log = position(), Log()
    put(state, B, "mine")
    finish(state, EMPTY_STACKS, log)
    assert ["Two stacks are empty; equal VP, larger gold capacity 1 to 0: (B) Bruno, 0 VP"] == told(
        log, "match_ended", "en"
    )
    state, log = position(), Log()
    give(state, A, "mine")
    finish(state, EMPTY_STACKS, log)
    assert [
        "Zwei Stapel sind leer; SP und Gold gleich, mehr Handkarten 1 zu 0: [A] Anna, 0 SP"
    ] == told(log, "match_ended", "de")
