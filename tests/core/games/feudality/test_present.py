"""What screens show of Feudality, in words."""

from collections.abc import Mapping
from typing import Any, cast

import pytest

from core.engine.chance import Stream
from core.engine.events import Log
from core.engine.ids import Seat, Viewer
from core.engine.lines import event_text
from core.engine.scene import Choice, Panel, Text
from core.engine.texts import Names, game_catalog
from core.games.feudality import GAME
from core.games.feudality.state import EMPTY_STACKS, State
from core.games.feudality.turns import finish
from core.games.feudality.view import mask
from fe import (
    A,
    B,
    C,
    city,
    give,
    march_phase,
    play,
    position,
    put,
    seat_now,
    set_used,
    top,
    war_phase,
)

PLAYERS = ("Anna", "Bruno", "Cleo", "Dora")


def words(text: Text, lang: str = "en") -> str:
    """Return a message in a language."""
    names = Names(PLAYERS, GAME.data.things(lang))
    return game_catalog(GAME.data, lang).plain(text, names)


def lines(state: State, log: Log, lang: str = "en", viewer: Viewer = None) -> list[str]:
    """Return log lines as a viewer reads them."""
    del state
    catalog = game_catalog(GAME.data, lang)
    seen = [one for event in log.events if (one := event.seen_by(viewer)) is not None]
    return [words(event_text(GAME, catalog, one), lang) for one in seen]


def options(state: State, verb: str, lang: str = "en") -> list[str]:
    """Return the options of a verb as they are written: label, value, consequence."""
    found = []
    for choice in chosen(state):
        if choice.verb == verb:
            parts = (choice.label, choice.value, choice.more)
            found.append(" | ".join(words(part, lang) for part in parts if part is not None))
    return found


def chosen(state: State) -> tuple[Choice, ...]:
    """Return the choices of whoever decides."""
    seat = Seat(seat_now(state))
    masked = mask(state, seat)
    return GAME.choices(masked, seat, GAME.legal(masked, seat))


def panel(state: State, viewer: Viewer, name: str) -> Panel:
    """Return one of a viewer's panels."""
    scene = GAME.scene(mask(state, viewer), viewer)
    return next(one for one in scene.panels if one.id == name)


def rows(found: Panel, lang: str = "en") -> list[str]:
    """Return the lines of a panel."""
    return [
        " ".join(words(part, lang) for part in (row.text, row.value) if part is not None)
        for row in found.rows
    ]


def closed(state: State, lang: str = "en") -> list[str]:
    """Return what is closed for whoever decides, with reason and rule."""
    seat = Seat(seat_now(state))
    found = GAME.refusals(mask(state, seat), seat)
    return [f"{words(one.label, lang)}: {words(one.why, lang)} ({one.rule})" for one in found]


def title(state: State, lang: str = "en") -> str:
    """Return the question that is open."""
    seat = Seat(seat_now(state))
    return words(GAME.prompt(mask(state, seat), seat).title, lang)


def described(state: State, place: str, lang: str = "en") -> str:
    """Return the describe line of a place."""
    return " ".join(words(text, lang) for text in GAME.describe(mask(state, A), A, place))


def rich() -> State:
    """Return a position with something of everything for seat 0."""
    state = position(3)
    field = put(state, A, "field")
    put(state, A, "church", field)
    put(state, A, "worker", field)
    mine = put(state, A, "mine")
    put(state, A, "soldier", mine)
    put(state, A, "merchant")
    give(state, A, "worker", "knight", "farm")
    put(state, B, "farm")
    put(state, B, "knight", at="m0")
    return state


def test_upkeep_is_always_visible() -> None:
    """The heading has troops and fed ones; below stands what is ready and how much room is left."""
    state = rich()
    found = panel(state, A, "upkeep")
    assert "Upkeep 3 of 6" == words(found.title)
    assert "Nahrung: 3 von 6" == words(found.title, "de")
    assert ["Ready F3 G1 W2", "Food 3 feeds 6", "Room for 3 more troops"] == rows(found)
    assert ["Bereit F3 G1 W2"] == [words(row.text, "de") for row in found.compact]


def test_hungry_troops_are_told_before_all() -> None:
    """Where the food is not enough the heading and the first row of a small screen say so."""
    state = position()
    put(state, A, "farm")
    for _ in range(3):
        put(state, A, "soldier")
    found = panel(state, A, "upkeep")
    assert "Upkeep 3 of 2!" == words(found.title)
    assert ("1 troop is not fed", "danger") == (
        words(found.compact[0].text),
        found.compact[0].mark,
    )


def test_a_move_that_starves_somebody_is_marked() -> None:
    """Option and consequence warn before a troop is played or shifted that cannot be fed."""
    state = position()
    field = put(state, A, "field")
    put(state, A, "worker", field)
    for _ in range(3):
        put(state, A, "soldier")
    give(state, A, "worker")
    expected = "play Worker | !hunger | Food 2 feeds 4, troops 5: 1 starves. Costs F1."
    assert [expected] == options(state, "play")
    play(state, ("shift", "worker_01"))
    assert ["to City A | !hunger | Food 1 feeds 2, troops 4: 2 starve"] == options(state, "to")[:1]
    assert "zu Stadt A | !Hunger" in options(state, "to", "de")[0]


def test_a_dismissal_that_starves_others_is_marked() -> None:
    """Who makes food and is dismissed takes others along; the option says so before."""
    state = position()
    put(state, A, "worker", put(state, A, "field"))
    for _ in range(3):
        put(state, A, "soldier")
    found = [line for line in options(state, "dismiss") if line.startswith("dismiss Worker 1")]
    assert ["!hunger"] == [line.split(" | ")[1] for line in found]
    assert found[0].split(" | ")[2].startswith("Food 1 feeds 2, troops 3: 1 starves. ")


def test_payment_panel() -> None:
    """Cost, pool, what is to pay, what would be lost, and what auto would do."""
    state = rich()
    set_used(state, "merchant_1")
    play(state, ("play", "worker"))
    found = panel(state, A, "payment")
    assert "Pay: Worker" == words(found.title)
    assert [
        "Cost F1",
        "Pool -",
        "To pay F1",
        "Spare, lost -",
        "Automatic would",
        "turn Field 1 F3",
        "and lose F2",
    ] == rows(found)
    assert "turn Field 1 | F3, F2 lost" == options(state, "turn")[1]
    assert "Worker: still to pay F1" == title(state)
    assert "Arbeiter: noch zu zahlen F1" == title(state, "de")
    assert ["Cost F1", "Pool -", "To pay F1", "Spare, lost -"] == rows(panel(state, B, "payment"))


def test_automatic_says_what_it_turns_and_discards() -> None:
    """Each step of an automatic payment is a row, also on a small screen."""
    state = position()
    put(state, A, "mine")
    give(state, A, "worker", "artist")
    play(state, ("play", "worker"))
    assert ["Automatic would", "discard Artist: F"] == [
        words(row.text) for row in panel(state, A, "payment").compact[2:]
    ]


def test_automatic_says_once_that_cards_are_turned() -> None:
    """What is turned in a row is one list, so that the line is not cut."""
    state = position()
    put(state, A, "field")
    put(state, A, "forest")
    give(state, A, "soldier")
    play(state, ("play", "soldier"))
    more = options(state, "auto")[0].split(" | ")[2]
    assert "turn Field 1, Forest 1." == more


def test_help_shows_the_ally_alone_what_its_pieces_make() -> None:
    """An ally that composes help sees the bill with its own pieces; others see the price."""
    state = position(4, teams=True)
    top(state, 0, "school")
    put(state, A, "mine")
    put(state, C, "farm")
    give(state, A, *["soldier"] * 4)
    give(state, C, "worker")
    play(state, ("ask_ally",), ("build", 0, "mine_1"), ("turn", "farm_01"))
    assert "Pay: School" == words(panel(state, C, "payment").title)
    assert ["Cost F2 G2 W2", "Pool F1", "To pay F1 G2 W2", "Spare, lost -"] == rows(
        panel(state, C, "payment")
    )
    assert "Pool -" == rows(panel(state, A, "payment"))[1]


def test_hand_names_equal_cards_once() -> None:
    """Equal cards of a hand are one row with their number; beside a payment all are one row."""
    state = position()
    put(state, A, "farm")
    give(state, A, "worker", "worker", "mine")
    assert ["Worker 1/1 x2 F1", "Mine W1"] == rows(panel(state, A, "hand"))
    assert () == panel(state, A, "hand").compact
    play(state, ("play", "mine"))
    assert ["Worker"] == [words(row.text) for row in panel(state, A, "hand").compact]


def test_stocks_are_a_page_alone() -> None:
    """The board shows what is for sale, so the stocks leave their room beside it to others."""
    assert panel(rich(), A, "stocks").page_only


def test_build_says_what_it_brings() -> None:
    """The option of a building names cost, points and production."""
    state = rich()
    top(state, 2, "bank")
    give(state, A, *["soldier"] * 4)
    found = [line for line in options(state, "build") if line.startswith("Mine 1: Bank")]
    expected = "Mine 1: Bank | E1 G3 W2 | Costs E1 G3 W2; then 2 of 7 VP. Mine 1 then makes G2."
    assert [expected] == found


def test_piles_with_the_same_building_are_told_apart() -> None:
    """Where two piles show the same type, the options name the pile in place of the cost."""
    state = rich()
    state.piles[0] = (*state.piles[0], state.piles[1][-1])
    give(state, A, *["soldier"] * 4)
    found = [line.split(" | ")[1] for line in options(state, "build") if line.startswith("Mine 1")]
    assert ["pile 1", "pile 2"] == [value for value in found if value.startswith("pile")]


def test_refusals_say_why() -> None:
    """Closed cards, piles and troops come with reason and rule."""
    state = rich()
    for kind in ("forest", "farm"):
        put(state, A, kind, used=True)
    assert "play Farm: the fief has 4 landscapes (FE 4.1)" in closed(state)
    assert "play Knight: cannot pay F1 E2 G3 (FE 5.6)" in closed(state)
    assert "Ritter spielen: F1 E2 G3 ist nicht zu bezahlen (FE 5.6)" in closed(state, "de")
    march_phase(state)
    assert "march Soldier 1: guards a site (FE 8.2)" in closed(state)


def test_war_in_words() -> None:
    """Attack, armies, targets and damage are named with their strengths."""
    state = position()
    put(state, A, "field")
    put(state, A, "school", "field_01")
    for kind in ("knight", "soldier"):
        put(state, A, kind, at="h1")
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    put(state, B, "farm")
    put(state, B, "worker", "farm_01")
    war_phase(state)
    assert "(B) in Fief B | 6/4 : 0/0" in options(state, "attack")[0]
    play(state, ("attack", "h1", 1), ("all_single",))
    assert "Army 1 (4/2): what does it attack?" == title(state)
    assert "Mine 1 | open | Falls at 1, lost with it: Bank 1; strikes back with 0." in options(
        state, "site"
    )
    assert any("City B | needs 8 | Stands" in line for line in options(state, "site"))
    assert "War [A] on (B)" == words(panel(state, A, "war").title)
    assert [""] * 2 + ["active"] == [row.mark for row in panel(state, A, "war").rows][:3]
    assert "Ziele" in words(Text("decision.pick_target.label"), "de")


def storm() -> State:
    """Return the choice of targets for a knight, then a soldier, in a fief with a used worker."""
    state = position()
    put(state, A, "school", put(state, A, "field"))
    for kind in ("knight", "soldier"):
        put(state, A, kind, at="h1")
    put(state, B, "bank", put(state, B, "mine"))
    put(state, B, "worker", used=True)
    war_phase(state)
    play(state, ("attack", "h1", 1), ("all_single",))
    return state


def test_war_says_who_falls_as_things_stand() -> None:
    """Damage due, of how much a group can bear; what cannot stand any more is marked."""
    state = storm()
    play(state, ("site", "mine_1"))
    assert [("Mine 1 4 of 1", "danger")] == due(state)


def due(state: State) -> list[tuple[str, str]]:
    """Return the rows of damage in a war, with their marks."""
    found = panel(state, A, "war")
    return list(zip(rows(found), marks(found), strict=True))[6:]


def marks(found: Panel) -> list[str]:
    """Return the marks of a panel's rows."""
    return [row.mark for row in found.rows]


def test_armies_on_one_target_add_up() -> None:
    """A target that an army has picked says what the next one would do to it with that."""
    state = storm()
    play(state, ("site", city(B)))
    found = [line for line in options(state, "site") if line.startswith("City B")]
    assert "City B | needs 8 | Stands, 8 are needed; strikes back with 1." in found


def test_bonus_names_the_strength_it_makes() -> None:
    """Who may get +0/1 is offered with the strength that follows, and the panel lists it."""
    state = position()
    put(state, A, "school", put(state, A, "field"))
    put(state, A, "infantry", at="h1")
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    for kind in ("worker", "soldier"):
        put(state, B, kind, mine)
    war_phase(state)
    play(state, ("attack", "h1", 1), ("site", mine))
    assert ["Worker 1 | then 1/2", "Soldier 1 | then 2/3"] == sorted(
        options(state, "bonus"), reverse=True
    )
    play(state, ("bonus", "bank_1", "soldier_1"))
    assert "Bank 1: +0/1 Soldier 1" in rows(panel(state, B, "war"))
    assert "Soldier 1 | has 0, dies at 3" in options(state, "hit")
    assert ["automatic | 1 of 2 dies | The cheapest loss: Worker 1."] == options(state, "auto")


@pytest.mark.parametrize("plies", range(6))
def test_every_step_of_a_war_is_drawn(plies: int) -> None:
    """A war has a picture while armies form and the defender lines up, too."""
    state = position()
    put(state, A, "school", put(state, A, "field"))
    for kind in ("knight", "soldier", "archer"):
        put(state, A, kind, at="h1")
    for kind in ("soldier", "worker"):
        put(state, B, kind)
    war_phase(state)
    steps = (
        ("attack", "h1", 1), ("new",), ("join", 1), ("new",), ("oppose", 2), ("oppose", 2),
    )  # fmt: skip
    play(state, *steps[: plies + 1])
    war = cast("Mapping[str, Any]", GAME.scene(mask(state, B), B).board["war"])
    assert (plies > 0, plies > 2) == (bool(war["pairs"]), len(war["pairs"]) > 1)
    assert plies < 5 or ["soldier_2", "worker_01"] == others(war["pairs"][1])


def others(pair: Mapping[str, Any]) -> list[str]:
    """Return the cards that an army strikes."""
    return [card["name"].fields["card"] for card in pair["other"]]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "(B) Bruno: Mine 1 falls, lost: Bank 1"),
        ("de", "(B) Bruno: Mine 1 fällt, verloren: Bank 1"),
    ],
)
def test_log_of_a_fall(lang: str, expected: str) -> None:
    """A landscape that falls is logged with what is lost."""
    state = position()
    put(state, A, "field")
    put(state, A, "soldier", at="h1")
    mine = put(state, B, "mine")
    put(state, B, "bank", mine)
    put(state, B, "farm")
    war_phase(state)
    log = Log()
    log.events = play(state, ("attack", "h1", 1), ("site", mine))
    assert expected in lines(state, log, lang)


def test_draws_are_private() -> None:
    """The owner reads the card, others the stack."""
    state = rich()
    state.frames = [("draw", A)]
    log = Log()
    log.events = play(state, ("draw", "character"))
    assert "[A] Anna draws from Characters" in lines(state, log, viewer=B)
    assert "[A] Anna draws from Characters" not in lines(state, log, viewer=A)


def test_describe() -> None:
    """Sites, troops, spaces, piles and stacks are described in a sentence or two."""
    state = rich()
    top(state, 2, "bank")
    assert (
        "Field 1 [A] ready: makes F3. Guard Worker 1, 1/1. Built: Church. One building space."
        == described(state, "field_01")
    )
    assert described(state, "knight_1").startswith(
        "Knight 1 (B) in Borderland m0, ready, 4/2, cost F1 E2 G1."
    )
    assert "Borderland m0. (B): Knight 1. Blocks [A]. Beside Fief A, Fief B." == described(
        state, "m0"
    )
    assert "lets Merchant be played at its price" in described(state, "pile_3")
    assert "Charaktere: " in described(state, "character", "de")


def test_help_in_words() -> None:
    """The ally reads who asks for what and what it costs."""
    state = position(4, teams=True)
    set_used(state, city(A))
    put(state, A, "farm", used=True)
    put(state, C, "field")
    give(state, A, "worker")
    give(state, C, "mine")
    play(state, ("ask_ally",), ("play", "worker"))
    assert "[A] Anna asks for help: Worker" == title(state)
    facts = GAME.prompt(mask(state, C), C).facts
    assert ["cost F1", "pool -"] == [words(text) for text in facts]


def test_help_for_an_extra_card_costs_four() -> None:
    """An ally that is asked for help with an extra card reads its price."""
    state = position(4, teams=True)
    set_used(state, city(A))
    for kind in ("farm", "field"):
        put(state, A, kind)
        put(state, C, kind)
    play(state, ("ask_ally",), ("buy_card", "military"))
    assert "[A] Anna asks for help: Card from Military" == title(state)
    assert "cost 4" == words(GAME.prompt(mask(state, C), C).facts[0])


@pytest.mark.rule("FE 5.1")
def test_a_source_that_is_not_needed_is_named_once() -> None:
    """Beside a source stands what it makes and what of that is lost; where all is, only that."""
    state = position()
    put(state, A, "farm")
    put(state, A, "mine")
    give(state, A, "soldier", "worker")
    play(state, ("play", "soldier"))
    assert ["turn Farm 1 | F1"] == options(state, "turn")[1:2]
    assert "Mine 1 | G1 lost" in " ".join(options(state, "turn"))


@pytest.mark.rule("FE 6.7")
def test_a_discount_says_what_is_to_pay_then() -> None:
    """Beside each resource that a bureaucrat can lower stands what is still to pay."""
    state = position()
    put(state, A, "farm")
    forest, mine = put(state, A, "forest"), put(state, A, "mine")
    bureaucrat = put(state, A, "bureaucrat", forest)
    top(state, 2, "tower")
    give(state, A, *["soldier"] * 6)
    play(state, ("build", 2, mine), ("bureaucrat", bureaucrat))
    assert "lower E | E1 G1 W3 left" in options(state, "reduce")


def test_scoring() -> None:
    """Each type that was built has a line; gold capacity and hand cards only break ties."""
    state = position()
    put(state, A, "castle", city(A))
    put(state, B, "mine")
    give(state, B, "worker")
    finish(state, EMPTY_STACKS, Log())
    scoring = GAME.scoring(state)
    table = {words(line.text): line.values for line in scoring.lines}
    assert {"Castle": (2, 0)} == table
    assert (2, 0) == scoring.totals
    ties = {words(line.text): line.values for line in scoring.ties}
    assert {"Tie: gold capacity": (0, 1), "Tie: hand cards": (0, 1)} == ties
    assert not ties.keys() & table.keys()


def test_every_choice_of_a_match_is_short() -> None:
    """Labels of a whole match by thumb fit into 25 columns in English."""
    state = rich()
    stream = Stream(b"labels")
    for _ in range(80):
        if not state.frames:
            break
        for choice in chosen(state):
            assert len(words(choice.label)) <= 25, choice.label
        seat = Seat(seat_now(state))
        moves = GAME.legal(state, seat)
        GAME.apply(state, seat, GAME.advise(mask(state, seat), seat, moves, stream), Log())


@pytest.mark.parametrize(
    ("lang", "fief", "team"),
    [
        ("en", "Team 3 of 11", "Team [A] <C>: 3 of 11 VP"),
        ("de", "Team 3 von 11", "Team [A] <C>: 3 von 11 SP"),
    ],
)
def test_points_of_teams(lang: str, fief: str, team: str) -> None:
    """In the team game a fief shows the team's points, and the page of players both teams."""
    state = position(4, teams=True)
    put(state, A, "bank", put(state, A, "mine"))
    put(state, C, "castle", put(state, C, "field"))
    board = GAME.scene(mask(state, B), B).board
    fiefs = cast("tuple[Mapping[str, Any], ...]", board["fiefs"])
    assert fief == words(fiefs[A]["score"], lang)
    row = panel(state, B, "players").rows[4]
    assert row.value is not None
    assert team == f"{words(row.text, lang)}: {words(row.value, lang)}"
