"""What screens show of Comuni: questions, choices, reasons, places, panels, log, scoring."""

from typing import Any

import pytest

import co_case as co
from core.engine.events import SilentLog
from core.engine.ids import Seat
from core.games.comuni import present
from core.games.comuni.apply import apply
from core.games.comuni.moves import legal
from core.games.comuni.state import State
from core.games.comuni.view import mask

A = Seat(0)


def title(state: State, lang: str = "en") -> tuple[str, str | None, list[str]]:
    """Return the question of the deciding seat, its rule and its facts."""
    seat = co.owes(state)
    asked = present.prompt(mask(state, seat), seat)
    return co.say(asked.title, lang), asked.rule, co.says(asked.facts, lang)


def rows(state: State, lang: str = "en") -> dict[str, tuple[str, str]]:
    """Return value and consequence of the deciding seat's choices by their labels."""
    seat = co.owes(state)
    masked = mask(state, seat)
    found = present.choices(masked, seat, legal(masked, seat))
    return {co.say(c.label, lang): (co.say(c.value, lang), co.say(c.more, lang)) for c in found}


def reasons(state: State, lang: str = "en") -> dict[str, tuple[str, str | None]]:
    """Return why and rule of what is closed to the deciding seat, by labels."""
    seat = co.owes(state)
    found = present.refusals(mask(state, seat), seat)
    return {co.say(r.label, lang): (co.say(r.why, lang), r.rule) for r in found}


def described(state: State, place: str, lang: str = "en") -> list[str]:
    """Return what seat A reads of a place."""
    return co.says(present.describe(mask(state, A), A, place), lang)


def panel(state: State, name: str, viewer: Seat | None = A) -> list[tuple[str, str]]:
    """Return the rows of a panel."""
    shown = present.scene(mask(state, viewer), viewer)
    found = next(p for p in shown.panels if p.id == name)
    return [(co.say(row.text), co.say(row.value)) for row in found.rows]


QUESTIONS = [
    ((), "CO 3.2", "bid, claim or collect?", []),
    (("bid 4",), "CO 4.3", "how much gold on column 4? More than <C> has: 1", []),
    (("bid 2",), "CO 4.3", "how much gold on column 2?", []),
    (
        ("bid 3",),
        "CO 5.1",
        "outbid on column 3: retreat or move?",
        ["1 pilgrim"],
    ),
    (("claim",), "CO 6.3", "column 1 held one card: which cube?", []),
    (
        ("collect",),
        "CO 10.1",
        "build? Building steps 1, wall steps 1",
        ["1 craftsman"],
    ),
    (("collect", "card a15"), "CO 10.11", "Culture/Religion 2 goes where?", ["1 craftsman"]),
    (
        ("claim", "cube gold", "end"),
        "CO 12.1",
        "hand of 3, keep 2. Which card goes?",
        ["1 too many"],
    ),
    (
        ("collect", "end"),
        "CO 14.1",
        "repair plunder, or end the turn?",
        ["plunder 3", "5 pilgrims"],
    ),
]


@pytest.mark.parametrize(("moves", "rule", "words", "facts"), QUESTIONS)
def test_questions(moves: tuple[str, ...], rule: str, words: str, facts: list[str]) -> None:
    """Each decision asks in one line, names its rule and shows what it needs."""
    state = co.middle()
    co.do(state, *moves)
    assert (words, rule, facts) == title(state)


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ((), "Bieten, einfordern oder einholen?"),
        (("bid 4",), "Wie viel Gold auf Spalte 4? Mehr als <C>: 1"),
        (("bid 3",), "Spalte 3 verloren: zurück oder weiter?"),
        (("claim",), "Spalte 1 hatte eine Karte: welcher Stein?"),
        (("collect",), "Bauen? Bauschritte 1, Mauerschritte 1"),
        (("collect", "card a15"), "Wohin mit Kultur/Religion 2?"),
        (("claim", "cube gold", "end"), "3 Handkarten, 2 bleiben. Welche geht?"),
        (("collect", "end"), "Schaden beheben oder den Zug beenden?"),
    ],
)
def test_questions_in_german(moves: tuple[str, ...], words: str) -> None:
    """The same questions in German."""
    state = co.middle()
    co.do(state, *moves)
    assert words == title(state, "de")[0]


def test_questions_of_an_invasion() -> None:
    """Alliance, city, payment: three steps with the attack beside them."""
    state = co.attacked()
    assert ("armies for the alliance? You have 4", "CO 16.3", ["attack 11"]) == title(state)
    assert ("plunder 3" in rows(state)["alliance 2"][1], "city 2") == (
        True,
        rows(state)["alliance 2"][0],
    )
    co.do(state, "0: alliance 1")
    assert "alliance 1, and for your city?" == title(state)[0]
    assert (
        "defence 6",
        "After the alliance 10 against 6: plunder 4, 0 if others give 4.",
    ) == rows(state)["city 2"]
    co.do(state, "0: garrison 2")
    assert ("how do you pay 3 armies?", "CO 16.5", []) == title(state)
    assert "A2 P2" == rows(state)["automatic"][0]


def test_the_idle_guard_is_told() -> None:
    """Under the guard the question says so, and what is closed names the rule."""
    state = co.middle()
    state.idle = 15
    assert "nobody has claimed for long: you must claim" == title(state)[0]
    assert ("nobody has claimed for too long", "CO 3.4") == reasons(state)["collect"]
    state = co.position()
    state.idle = 15
    assert "nobody has claimed for long: you must bid if you can" == title(state)[0]


def test_choices_of_phase_1() -> None:
    """Bids with the least amount, the claim with its cards, the income, exchanges."""
    found = rows(co.middle())
    assert ("min 3", "Military 1, Culture 1. Bid of (B) Bruno: 2 gold.") == found["bid on column 3"]
    assert "1 card, cubes 1" == found["claim column 1"][0]
    assert "G4 P2" == found["collect"][0]
    assert "Then you have G3 A1 C1 P1." == found["gold for 2 pilgrims"][1]
    german = rows(co.middle(), "de")
    assert ("ab 3", "Militär 1, Kultur 1. Gebot von (B) Bruno: 2 Gold.") == (
        german["Gebot Spalte 3"]
    )


def test_choices_of_a_bid_and_a_displaced_envoy() -> None:
    """Amounts say what they take, targets what follows."""
    state = co.middle()
    co.do(state, "bid 4")
    assert ("2 gold, 2 pilgrims", "2 pilgrims become 1 gold; then you have P1.") == (
        rows(state)["bid 3"]
    )
    state = co.middle()
    co.do(state, "bid 3")
    assert ("2 gold back", "The envoy comes back, with 2 gold.") == rows(state)["retreat"]
    assert (
        "over [A] 1",
        "The envoy moves with 2 gold for 1 pilgrim; then [A] Anna decides.",
    ) == rows(state)["to column 1"]
    assert "free" == rows(state)["to column 2"][0]


@pytest.mark.parametrize(
    ("lang", "label", "more"),
    [
        ("en", "new Culture", "1 point, and the kind becomes active."),
        ("en", "no. 2 Culture to 2", "2 points, and the kind becomes active."),
        ("de", "neu: Kultur", "1 Punkt, und die Art wird aktiv."),
        ("de", "Nr. 2 Kultur auf 2", "2 Punkte, und die Art wird aktiv."),
    ],
)
def test_choices_of_a_card(lang: str, label: str, more: str) -> None:
    """A place for a card says its points and whether the kind becomes active."""
    state = co.middle()
    co.do(state, "collect", "card a15")
    assert more == rows(state, lang)[label][1]


@pytest.mark.parametrize(
    ("hand", "labels"),
    [
        ("a01 a02", ["Economy 1"]),
        ("a01 a02 b01", ["Economy 1, deck A", "Economy 1, deck B"]),
        ("a01 a13", ["Economy 1", "Joker 1"]),
    ],
)
def test_equal_cards_of_two_decks_are_told_apart(hand: str, labels: list[str]) -> None:
    """No two options have the same words: cards that differ in nothing but the deck name it."""
    state = co.building(hands={0: hand})
    assert [*labels, "end building"] == list(rows(state))


@pytest.mark.parametrize(
    ("moves", "label", "why"),
    [
        ((), "bid on column 1", ("your own envoy stands there", "CO 4.2")),
        (
            ("collect",),
            "extra build action",
            ("there are building and wall steps left", "CO 10.3"),
        ),
        (
            ("collect", "card a15"),
            "no. 1 Economy to 3",
            ("the card does not show its kind", "CO 10.6"),
        ),
        (
            ("collect", "card a15"),
            "wall 1 to 4",
            ("it takes 2 craftsmen, you have 1", "CO 11.2"),
        ),
    ],
)
def test_reasons(moves: tuple[str, ...], label: str, why: tuple[str, str]) -> None:
    """What is closed says why and names the rule."""
    state = co.middle()
    co.do(state, *moves)
    assert why == reasons(state)[label]


def test_reasons_of_a_second_action() -> None:
    """With no steps left each card says so; with one kind left the other kind's places do."""
    state = co.building(cubes=["C2"], hands={0: "a01 a13 a15"}, buildings={0: "E1"}, walls={0: "1"})
    co.do(state, "card a01", "new economy")
    co.do(state, "card a13")
    for label in ("new Economy", "new Religion", "no. 1 Economy to 2"):
        assert ("no building step is left", "CO 10.1") == reasons(state)[label]
    co.do(state, "wall_new")
    none = ("no building step and no wall step is left", "CO 10.3")
    assert none == reasons(state)["Culture/Religion 2"]
    co.do(state, "extra", "card a15", "wall_new")
    assert "Culture/Religion 2" not in reasons(state)


def test_reasons_of_a_spent_supply_and_of_missing_units() -> None:
    """A cube that the supply lacks, and a unit that one does not have, say why."""
    state = co.position(
        bids={1: "0 0"}, columns={1: "a01"}, cubes=["A2 P2"], bank="G0", deck="B", left=9
    )
    co.do(state, "claim")
    assert {"Gold": ("the supply has none", "CO 6.4")} == reasons(state)
    state = co.invasion(3, 2, cubes=["A2 P2"])
    co.do(state, "0: alliance 1", "0: garrison 0")
    assert {"two gold": ("you have too few cubes", "CO 16.4")} == reasons(state)


@pytest.mark.parametrize(
    ("cubes", "label", "why"),
    [
        ("G2", "bid on column 3", ("it takes 3 gold, you have 2", "CO 4.6")),
        ("G2", "gold for 2 pilgrims", ("you have too few cubes", "CO 9.1")),
        ("G2", "claim", ("no envoy out", "CO 6.1")),
    ],
)
def test_reasons_of_phase_1(cubes: str, label: str, why: tuple[str, str]) -> None:
    """A bid that is too dear, an exchange without cubes, a claim without envoys."""
    assert why == reasons(co.position(cubes=[cubes], bids={3: "1 2"}))[label]


@pytest.mark.parametrize(
    ("place", "lines"),
    [
        (
            "col1",
            [
                "Not now: your own envoy stands there (CO 4.2).",
                "Column 1: Economy 2.",
                "One card: 1 cube.",
                "Bid of [A] Anna: 1 gold.",
            ],
        ),
        (
            "col3",
            [
                "Column 3: Military 1, Culture 1.",
                "Bid of (B) Bruno: 2 gold.",
                "You can bid 3 (2 gold, 2 pilgrims).",
            ],
        ),
        (
            "Aw1",
            [
                "Wall 1 of [A] Anna, height 3: armies on it defend with 2 + 3 + 4.",
                "Height 4 needs level 4.",
            ],
        ),
    ],
)
def test_descriptions(place: str, lines: list[str]) -> None:
    """A place says why it is closed, what it is and what it is worth."""
    assert lines == described(co.middle(), place)


def test_description_of_a_building() -> None:
    """Kind and height, income, guild points, the next storey, and the cards at the end."""
    found = described(co.middle(), "A1")
    assert "Building 1 of [A] Anna: Economy, height 2." == found[0]
    assert [
        "Active: yields Gold.",
        "3 guild points, holds the guild master.",
        "Storey 3 scores 3 and needs level 3.",
        "Economy 3, Economy 2.",
    ] == found[1:]
    with pytest.raises(ValueError, match="no building 9"):
        described(co.middle(), "A9")


def test_description_of_a_number() -> None:
    """A number of armies says what would come of it."""
    assert [
        "The attack on you is 11.",
        "After the alliance 9 against 6: plunder 3, 0 if others give 3.",
    ] == described(co.attacked(), "n2")
    assert ["You have 4 in all."] == described(co.attacked(), "n9")


def test_panels_of_a_seat() -> None:
    """Stock, hand and income are for the seat alone."""
    state = co.middle()
    assert [
        ("Gold 2", "Craftsmen 1"),
        ("Armies 1", "Pilgrims 3"),
        ("Strength if attacked 3", ""),
        ("Plunder 3", "Heroes 0"),
    ] == panel(state, "stocks")
    assert [("Economy 1", "+1"), ("Culture/Religion 2", "+2")] == panel(state, "hand")
    assert ["City G1 P2", "Buildings G2", "Guild masters G1", "In all G4 P2"] == [
        text for text, _ in panel(state, "income")[:4]
    ]
    seen = {p.id for p in present.scene(mask(state, None), None).panels}
    assert {"invasions", "supply", "players"} == seen


def test_panels_for_all() -> None:
    """The invasions with their hero tiles, the supply, and a row for each seat."""
    state = co.middle()
    invasions = panel(state, "invasions", None)
    assert 4 == len(invasions)
    assert [("King of France 12", "over"), ("Emperor 16", "in 16 cards")] == invasions[2:]
    assert ("Gold 50", "Craftsmen 49") == panel(state, "supply", None)[0]
    assert ("[A] Anna Lucca", "5 pts def+1") == panel(state, "players", None)[0]


def test_pages_have_in_full_what_is_known() -> None:
    """A player's row tells what all may know and the own plunder, an invasion's row its heroes."""
    panels = {p.id: p for p in present.scene(mask(co.middle(), A), A).panels}
    own, other, _ = [co.say(row.more) for row in panels["players"].rows]
    known = "Active: {}. Guild masters: {}. Envoys in stock {}, hand {}."
    assert known.format("Economy", "Economy", 2, 2) + " Plunder 3, heroes 0." == own
    assert known.format("none", "Military", 2, 0) == other
    tiles = [co.say(row.more) for row in panels["invasions"].rows]
    assert ["", "", "", "Hero tiles 6 and 3"] == tiles


@pytest.mark.rule("CO 20.2")
def test_open_screens_show_all_of_every_seat() -> None:
    """With `information = open` stock, hand, heroes and plunder of others can be read."""
    state = co.position(
        cubes=["", "G2 A1"], hands={1: "a01 a13"}, plunder=[0, 3, 0], information="open"
    )
    rows = next(p for p in present.scene(mask(state, A), A).panels if p.id == "players").rows
    behind = "Stock G2 A1, hand: Eco 1, Joker 1; plunder 3, heroes 0."
    assert co.say(rows[1].more).endswith(f"Envoys in stock 3, hand 2. {behind}")
    cities: Any = present.scene(mask(state, A), A).board["cities"]
    facts = {name: co.say(text) for name, text in cities[1][7]}
    assert ("2", "3", "0") == (facts["hand"], facts["plunder"], facts["hero_tiles"])


def narrow(state: State, name: str, seat: Seat = A) -> list[str]:
    """Return the rows of a seat's panel on a narrow screen."""
    found = next(p for p in present.scene(mask(state, seat), seat).panels if p.id == name)
    return [f"{co.say(row.text)} | {co.say(row.value)}" for row in found.compact]


@pytest.mark.parametrize("hand", ["a01", "a01 a02 a04 a05"])
def test_all_own_cubes_show_on_a_narrow_screen(hand: str) -> None:
    """Two rows by name, or one by letters where the hand is large; none is left out."""
    state = co.building(cubes=["G2 A1 C4 P3"], hands={0: hand})
    two = ["Gold 2 | Craftsmen 4", "Armies 1 | Pilgrims 3"]
    assert (two if hand == "a01" else ["G2 A1 C4 P3 | strength 3"]) == narrow(state, "stocks")


def test_many_own_cubes_need_the_whole_row() -> None:
    """Where the numbers are long the strength beside them goes, not the last cubes."""
    rich = co.building(cubes=["G5 A11 C4 P3"], hands={0: "a01 a02 a04 a05"})
    row = panel(rich, "stocks")
    assert ["G5 A11 C4 P3 | "] == narrow(rich, "stocks")
    assert ("Strength if attacked 14", "") in row


def test_all_own_cubes_show_while_an_envoy_is_displaced() -> None:
    """What can be done with the envoy stands first; the own cubes still take one row."""
    state = co.position(bids={3: "0 1"}, cubes=["G2 C4 P3", "G5"], at_turn=1)
    co.do(state, "bid 3", "gold 2")
    assert ["G2 C4 P3 | strength 2"] == narrow(state, "stocks")
    titles = [
        co.say(present.scene(mask(state, seat), seat).panels[0].title) for seat in (A, Seat(1))
    ]
    assert ["If you move on", "[A] displaced"] == titles


def test_narrow_panels_of_an_invasion() -> None:
    """Strength, stock, hand and invasion take a row each; the cubes are all there."""
    state = co.invasion(3, 2, cubes=["G2 A2 P2"], hands={0: "a01 a13"})
    assert ["Strength 4 | G2 A2 P2", "Left | 4"] == narrow(state, "fists")
    assert ["G2 A2 P2 | strength 4"] == narrow(state, "stocks")
    assert ["E1, J1 | "] == narrow(state, "hand")
    assert ["II start 8 | heroes 4 2"] == narrow(state, "invasions")


def test_own_fists_show_until_all_are_open() -> None:
    """Who is done sees what lies in the own fists and what it would mean; nobody else does."""
    state = co.invasion(3, 2, cubes=["G2 A2 P2"])
    for move in (("alliance", 1), ("garrison", 2), ("auto",)):
        apply(state, A, move, SilentLog())
    assert ["Alliance 1 | City 2", "Paid with | A2 P2"] == narrow(state, "fists")
    fists: Any = present.scene(mask(state, A), A).board["fists"]
    assert ((1,), (2,)) == fists[3][:2]
    assert ["Left | 0"] == narrow(state, "fists", Seat(1))[1:]


def test_the_hand_has_the_room_while_building() -> None:
    """The seat that builds sees no income; the others and itself in other phases do."""
    state = co.building(hands={0: "a01"})
    seen = [{p.id for p in present.scene(mask(state, seat), seat).panels} for seat in (A, Seat(1))]
    assert [False, True] == ["income" in ids for ids in seen]


def test_the_deck_is_told_once() -> None:
    """The board says when the next invasion comes; the head does where the fists hide it."""
    building = co.building(hands={0: "a01"})
    assert present.scene(mask(building, A), A).goal is None
    state = co.invasion(3, 2, cubes=["G2 A2 P2"])
    goal = present.scene(mask(state, A), A).goal
    assert goal is not None
    assert "attacks" in co.say(goal)
