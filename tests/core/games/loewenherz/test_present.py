"""What screens show of Löwenherz: scene, question, choices, places, log, scoring."""

import pytest

import lh
import lh_turn30
from core import registry
from core.engine.events import Log
from core.engine.ids import Seat
from core.engine.scene import Panel, Row, Text
from core.engine.texts import Names, game_catalog
from core.games.loewenherz import present
from core.games.loewenherz.moves import legal
from core.games.loewenherz.state import State
from core.games.loewenherz.turns import start_turn
from core.games.loewenherz.view import mask
from lh_words import chosen, described, log_lines, rows, say, says, turn30

A, B = Seat(0), Seat(1)


def panel(state: State, name: str, viewer: Seat | None = A) -> Panel:
    """Return a panel of a viewer's scene."""
    return next(p for p in present.scene(mask(state, viewer), viewer).panels if p.id == name)


def lines(shown: tuple[Row, ...], lang: str = "en") -> list[tuple[str, str]]:
    """Return text and value of rows."""
    return [(say(row.text, lang), say(row.value, lang)) for row in shown]


# Scene


@pytest.mark.rule("LH 0.1", "LH 0.2", "LH 0.6", "LH 0.8")
def test_board_of_the_drawings() -> None:
    """The board of the real position is the one that the drawings are tested with."""
    shown = present.scene(mask(turn30(), A), A).board
    drawn = lh_turn30.board()
    same = ("terrain", "pieces", "zones", "allied", "colours")
    assert {name: drawn[name] for name in same} == {name: shown[name] for name in same}
    assert set(lh_turn30.BORDERS.split()) == set(shown["borders"])  # type: ignore[call-overload]  # names
    assert {n: t.key for n, t in lh_turn30.LEGEND_TEXTS.items()} == says_legend(shown["legend"])


def says_legend(legend: object) -> dict[str, str]:
    """Return the words of a legend."""
    assert isinstance(legend, dict)
    return {name: say(text) for name, text in legend.items()}


def test_sites_are_all_squares_and_edges() -> None:
    """A scene has 144 squares and 264 edges, in their order, on a grid of twice the fineness."""
    sites = present.scene(mask(turn30(), None), None).sites
    assert lh_turn30.SITES == sites
    assert sites is present.scene(mask(turn30(), A), A).sites


def test_notes_list_regions_and_open_castles() -> None:
    """Under the board stand the regions, most points first, and the castles in open land.

    Where there is no room only the best region of each seat is named.
    """
    notes = present.scene(mask(turn30(), A), A).notes
    wanted = [(row.text.key, row.seat, row.place) for row in lh_turn30.NOTES]
    wanted[1] = ("B10 6, C2 4", A, "B10")
    assert wanted == [(say(row.more or row.text), row.seat, row.place) for row in notes]
    assert ["B10 6 +1", "F2 5", "K1 2", "A7 2"] == says(row.text for row in notes[1:5])


def test_notes_without_regions_or_open_castles() -> None:
    """A heading without anything to list is left out; in setup there are no notes at all."""
    state = lh.position(castles={"blue": "C3", "orange": "C10"}, seats=3)
    assert ["Open", "C3", "C10", "A8 J8"] == says(
        row.text for row in present.scene(mask(state, A), A).notes
    )
    assert () == present.scene(mask(lh.match(3), A), A).notes


@pytest.mark.rule("LH 7.5")
def test_squares_in_danger() -> None:
    """The viewer's squares that a region with more knights could take are named, no others."""
    state = turn30()
    shown = {seat: present.scene(mask(state, seat), seat).board["threats"] for seat in (A, B, None)}
    assert {A: ("D1", "D2", "D3", "A9", "B9"), B: (), None: ()} == shown


@pytest.mark.rule("LH 8.10")
def test_allied_edges_are_named() -> None:
    """The common edges of allied regions are drawn double."""
    state = turn30()
    state.allies = [(lh.sq("C2"), lh.sq("F2"))]
    assert ("D1|E1", "D2|E2", "D3|E3") == present.scene(mask(state, A), A).board["allied"]


def test_land_of_regions() -> None:
    """Each region is listed with its owner, points, size and what lies on it."""
    shown = present.scene(mask(turn30(), A), A).board["land"]
    assert isinstance(shown, tuple)
    assert [
        ("C2", "A", 4, 5, ["1 village", "1 forest", "gold"]),
        ("B10", "A", 6, 8, ["1 village", "3 forests"]),
    ] == [(*land[:4], says(land[4])) for land in shown[:2]]


def test_title_phase_and_goal() -> None:
    """The heading says the turn, the part of it, and what ends the game."""
    state = turn30()
    first = present.scene(mask(state, A), A)
    lh.do(state, "play b_b3 0")
    second = present.scene(mask(state, A), A)
    assert ("Turn 30", None, "goal 30") == (say(first.title), first.phase, say(first.goal))
    assert ("Turn 30", "Place borders") == (say(second.title), say(second.phase))
    setup = present.scene(mask(lh.match(4, goal="none"), A), A)
    found = says([setup.title, setup.phase, setup.goal], "de")
    assert ["Aufbau", "Burg setzen", "bis zur letzten Karte"] == found


def test_players_row() -> None:
    """Each seat has its score and its ducats; who decides is active."""
    players = present.scene(mask(turn30(), B), B).players
    assert [(10, True), (5, False), (2, False), (2, False)] == [
        (p.score, p.active) for p in players
    ]
    assert ["15 duc"] == says(players[0].facts)


def test_stocks() -> None:
    """The stocks are the viewer's own, borders, bank, played cards and the letters of the stack."""
    shown = panel(turn30(), "stocks")
    assert [
        ("Ducats 15", "Knights 11"),
        ("Borders 57", "Bank 54"),
        ("Played 15", ""),
        ("Stack 28", "C 13, D 15"),
    ] == lines(shown.rows)
    assert ("Gespielt 15", "Stapel 28 C") == lines(shown.compact, "de")[-1]
    assert ("Borders 57", "Bank 54") == lines(panel(turn30(), "stocks", None).rows)[0]


@pytest.mark.rule("LH 9.2")
def test_stocks_of_the_end_phase() -> None:
    """With an empty stack there are no letters to list, and the heading says the phase."""
    state = lh.end_phase(lh.position(castles={}, seats=3), {0: "d_b2", 1: "d_b2", 2: "d_e2"})
    shown = panel(state, "stocks")
    assert ("Stack 0", "") == lines(shown.rows)[-1]
    assert ("Played 57", "Stack 0") == lines(shown.compact)[-1]
    assert "End phase" == say(present.scene(mask(state, A), A).phase)


def test_hand() -> None:
    """The hand lists price and sale value and marks what can be played; only its owner has one."""
    state = turn30(ducats=(5, 6, 12, 4))
    shown = panel(state, "hand")
    assert "Hand 3 price/value" == say(shown.title)
    assert [
        ("3 borders (B)", "6/4"),
        ("deserter (B)", "6/4"),
        ("1 knight/E1 (C)", "5/3"),
    ] == lines(shown.compact)
    assert ("3 borders (B)", "play -6 sell +4") == lines(shown.rows)[0]
    assert (
        "1 knight: beside own pieces, 1 ducat more on forest;"
        " or expand 1: 1 square beside the region that grows"
    ) == say(shown.rows[2].more)
    assert ["", "", "playable"] == [row.mark for row in shown.rows]
    spectator = present.scene(mask(state, None), None)
    assert ["stocks", "market", "players"] == [p.id for p in spectator.panels]


@pytest.mark.rule("LH 4.2")
def test_market_in_the_order_of_sale() -> None:
    """The market is listed in the order of sale, with prices and sale values."""
    shown = panel(turn30(), "market")
    assert ("Machtmarkt 5", "1 Ritter (A)") == (
        say(shown.title, "de"),
        say(shown.rows[0].text, "de"),
    )
    assert [
        "1 knight (A)",
        "2 borders (A)",
        "alliance (B)",
        "1 knight/E1 (A)",
        "2 borders (C)",
    ] == says(row.text for row in shown.rows)


def test_players_panel_tells_what_a_seat_owns() -> None:
    """A row has points, ducats, knights, letters; its long form regions, mines, known cards."""
    state = turn30("sell b_b3", "market a_b2")
    shown = panel(state, "players", B).rows
    assert [
        ("[A] Anna", "10 p 19 duc 11 k ABC"),
        ("(B) Bruno", "5 p 6 duc 11 k AAA"),
    ] == lines(shown)[:2]
    assert (
        "Regions: C2 (4 points, 1 knight), B10 (6 points, 1 knight). Mines: 1 gold;"
        " income 1 ducat. Known cards: 2 borders (A)."
    ) == say(shown[0].more)
    assert (
        "Gebiete: F2 (5 Punkte, 2 Ritter). Minen: keine; Einkommen 0 Dukaten."
        " Bekannte Karten: keine."
    ) == say(shown[1].more, "de")
    assert "active" == shown[1].mark


# Questions and choices

QUESTIONS = (
    "place_castle",
    "place_setup_knight",
    "choose_turn",
    "place_border",
    "place_knight",
    "choose_own_region",
    "expand_square",
    "choose_target_region",
    "remove_knight",
    "refill",
)


def test_question_of_a_border() -> None:
    """The question counts the borders of the card, names it and the stock, and walks the edges."""
    state = turn30("play b_b3 0", "border J9/J10")
    asked = present.prompt(mask(state, A), A)
    assert "Border 2 of 3: choose an edge" == say(asked.title)
    assert ("LH 5.1", "edge", 2, 3) == (asked.rule, asked.layer, asked.step, asked.steps)
    assert ["card 3 borders (B)", "Borders 56"] == says(asked.facts)


@pytest.mark.parametrize(
    ("seats", "moves", "title"),
    [
        (4, [], "Castle 1 of 3: choose a meadow"),
        (4, ["castle A3"], "Knight beside the castle A3"),
    ],
)
def test_questions_of_the_setup(seats: int, moves: list[str], title: str) -> None:
    """In setup the question counts the castles, or names the castle of the knight."""
    state = lh.match(seats)
    lh.do(state, *moves)
    assert title == say(present.prompt(mask(state, A), A).title)


@pytest.mark.rule("LH 2.7", "LH 2.8")
def test_castles_know_how_many_squares_lie_between() -> None:
    """From the second castle on the question says how many squares must lie between castles."""
    state = lh.match(2)
    assert () == present.prompt(mask(state, A), A).facts
    for _ in range(4):
        lh.do(state, lh.options(state)[0])
    asked = present.prompt(mask(state, A), A)
    assert ["6 squares apart"] == says(asked.facts)
    assert ["6 Felder Abstand"] == says(asked.facts, "de")


def test_castle_says_what_lies_around() -> None:
    """A place for a castle names the squares for its knight and what lies within three steps."""
    found = {label: more for label, _, more in rows(lh.match(4))}
    assert ("knight on A2; within 3 steps 1 village, 6 forests, silver, gem") == found["A3"]


@pytest.mark.rule("LH 2.11")
def test_question_of_the_neutral_castle() -> None:
    """With two seats the castles of the neutral colour are asked for by its name."""
    state = lh.match(2)
    while lh.kind(state) == "place_castle" and state.frames[-1][2] != 2:
        lh.do(state, lh.options(state)[0])
        lh.do(state, lh.options(state)[0])
    asked = present.prompt(mask(state, A), A)
    assert "Neutral castle 1 of 2: choose a meadow" == say(asked.title)


@pytest.mark.parametrize(
    ("action", "moves", "title", "rule"),
    [
        ("expand", [], "Which of your regions?", "LH 7.1"),
        ("deserter", [], "Which of your regions?", "LH 8.1"),
        ("alliance", [], "Which of your regions?", "LH 8.8"),
        ("expand", ["own C2"], "Square 1 of 2 for region C2", "LH 7.2"),
        ("alliance", ["own C2"], "Against which region?", "LH 8.8"),
        (
            "deserter",
            ["own B10", "target A7"],
            "Deserter: where does your new knight stand?",
            "LH 6.1",
        ),
        (
            "deserter",
            ["own B10", "target A7", "knight A11"],
            "Deserter: which of your knights leaves A7?",
            "LH 8.3",
        ),
        ("knight", [], "Knight 1 of 2: choose a square", "LH 6.1"),
    ],
)
def test_questions_of_actions(action: str, moves: list[str], title: str, rule: str) -> None:
    """Each step of an action has its question and names its rule."""
    state = lh.acting(turn30(), action, 2)
    lh.do(state, *moves)
    seat = lh.owes(state)
    asked = present.prompt(mask(state, seat), seat)
    assert (title, rule, "square") == (say(asked.title), asked.rule, asked.layer)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_question_is_explained_in_one_line(lang: str) -> None:
    """The sentence that explains a question fits into the describe line of 80 columns."""
    catalog = game_catalog(registry.load("loewenherz").data, lang)
    kinds = QUESTIONS
    helps = {kind: catalog.plain(Text(f"decision.{kind}.help"), Names()) for kind in kinds}
    assert {} == {kind: text for kind, text in helps.items() if len(text) > 78}


def test_choices_of_a_turn() -> None:
    """Playing costs, selling brings; a card with two symbols can be played for either."""
    assert [
        ("play B 3 borders", "-6", "on free edges outside regions; then 9 ducats"),
        (
            "play B deserter",
            "-6",
            "one knight more, and one less in a neighbouring region; then 9 ducats",
        ),
        (
            "play C 1 knight/E1",
            "-5",
            "beside own pieces, 1 ducat more on forest; then 10 ducats",
        ),
        ("play C expand 1/1K", "-5", "1 square beside the region that grows; then 10 ducats"),
        ("sell B 3 borders", "+4", "to the market, where all may take it; then 19 ducats"),
        ("sell B deserter", "+4", "to the market, where all may take it; then 19 ducats"),
        ("sell C 1K/E1", "+3", "to the market, where all may take it; then 18 ducats"),
    ] == rows(turn30())


@pytest.mark.rule("LH 7.1")
def test_expansion_says_how_many_squares_the_table_allows() -> None:
    """Where every expansion may take two squares the choice says so, whatever the card says."""
    state = turn30()
    state.expand_up_to_2 = True
    found = {label: more for label, _, more in rows(state)}
    wanted = "up to 2 squares beside the region that grows; then 10 ducats"
    assert wanted == found["play C expand 1/1K"]


@pytest.mark.rule("LH 5.5", "LH 5.6")
def test_border_that_closes_comes_first() -> None:
    """The edge of the drawing leads the list with what it brings to whom."""
    state = turn30("play b_b3 0", "border J9/J10")
    best, other = rows(state)[:2]
    more = "village and meadow. Closes [A] J8, {D} L11. Then [A] 16, {D} 4 of 30."
    assert ("K9/K10", "[A] +6, {D} +2", more) == best
    assert ("one more closes", "meadow and village, no region is formed.") == other[1:]


def test_choices_keep_the_order_of_the_rules() -> None:
    """Choices come in the order of the legal moves, each with its place."""
    state = turn30("play b_b3 0")
    masked = mask(state, A)
    found = present.choices(masked, A, legal(masked, A))
    assert legal(masked, A) == [choice.move for choice in found]
    assert lh.options(state, "border") == [choice.place for choice in found]


def test_border_in_a_neutral_zone_is_without_effect() -> None:
    """Where a border closes nothing the list says what it lies in."""
    state = lh.position(
        castles={"red": "K3", "blue": "B12 C3"},
        knights={"red": "K2"},
        closed=["K2 K3 J3", "I4 J4 I5 J5"],
        at_turn=2,
    )
    lh.acting(state, "border", 1, seat=2)
    values = {say(choice.label): say(choice.value) for choice in chosen(state)}
    assert ("neutral zone", "open land") == (values["I4|J4"], values["A1|B1"])


@pytest.mark.rule("LH 4.5")
def test_stopping_is_the_last_choice() -> None:
    """Where stopping is allowed it stands behind all other moves."""
    state = lh.acting(lh.position(castles={"blue": "C3"}, may_place_fewer=True), "border", 2)
    lh.do(state, "border A1|B1")
    assert ("stop", "", "") == rows(state)[-1]


@pytest.mark.example("LH 4")
def test_expansion_shows_gains_and_losses() -> None:
    """A square taken from another region: own gain, the owner's loss with what is cut off."""
    state = lh.position(
        castles={"orange": "F2", "blue": "C2"},
        knights={"orange": "F3 G2", "blue": "C1"},
        closed=["E2 E3 F2 F3 G2", "C1 C2 D2 D3 D4 C4"],
        at_turn=1,
    )
    lh.do(lh.acting(state, "expand", 2, seat=1), "own F2")
    assert ("D2 village", "[A] -6, (B) +3", "Then [A] 0, (B) 7 of 40.") == rows(state)[0]


@pytest.mark.example("LH 8")
def test_expansion_that_makes_regions_names_them() -> None:
    """Regions of others that arise by an expansion are named before it is made."""
    state = lh.position(
        castles={"blue": "I2", "orange": "L2", "red": "K3 A8 J8"},
        knights={"blue": "I1", "orange": "L1", "red": "K2"},
        closed=["I2 I1 J1 K1 L1 L2", "K2 K3 J3", "J2"],
        at_turn=2,
    )
    lh.do(lh.acting(state, "expand", 1, seat=2), "own K3")
    found = {label: (value, more) for label, value, more in rows(state)}
    wanted = "Closes [A] I2, (B) L2. Then [A] 1, (B) 1 of 40."
    assert ("[A] +1, (B) +1", wanted) == found["K1 meadow"]


@pytest.mark.rule("LH 6.2")
def test_forest_shows_its_fee() -> None:
    """A knight on forest shows its fee, one on meadow none; in setup there is none at all."""
    found = {label: value for label, value, _ in rows(lh.acting(turn30(), "knight", 1))}
    assert ("fee 1", "") == (found["A9 forest"], found["A11 meadow"])
    setup = lh.match(4)
    lh.do(setup, "castle C3")
    assert {""} == {value for _, value, _ in rows(setup)}


@pytest.mark.parametrize(
    ("action", "moves", "wanted"),
    [
        ("expand", [], ("C2", "4 points, 1 knight")),
        ("alliance", ["own C2"], ("F2 of (B)", "2 knights")),
        ("deserter", ["own B10", "target A7", "knight A11"], ("A6 forest", "")),
    ],
)
def test_choices_of_regions_and_knights(
    action: str, moves: list[str], wanted: tuple[str, str]
) -> None:
    """Regions show points and knights, targets their owner, knights their square."""
    state = lh.acting(turn30(), action, 1)
    lh.do(state, *moves)
    assert wanted == rows(state)[0][:2]
    assert wanted[0].split()[0] == chosen(state)[0].place


def test_refill() -> None:
    """A refill offers the stack by its letter and each kind of the market."""
    found = rows(turn30("sell b_b3"))
    assert ["draw (C card)", "take A 1 knight"] == [row[0] for row in found[:2]]
    assert (
        "take C 2 borders",
        "play -4 sell +3",
        "2 borders: on free edges outside regions",
    ) == found[-1]


@pytest.mark.parametrize(
    ("kind", "move", "english", "german"),
    [
        ("place_border", "border K9/K10", "border K9/K10", "Grenze K9/K10"),
        (
            "choose_turn",
            "play b_e1_or_b2 1",
            "play B: 2 borders or expansion by 1, for the 2 borders",
            "B: 2 Grenzen oder Erweiterung um 1 für die 2 Grenzen spielen",
        ),
        (
            "choose_turn",
            "sell d_k2_or_e2",
            "sell D: 2 knights or expansion by 2",
            "D: 2 Ritter oder Erweiterung um 2 verkaufen",
        ),
        ("place_castle", "castle C3", "castle on C3", "Burg auf C3"),
        ("refill", "draw", "draw a card", "eine Karte ziehen"),
        ("expand_square", "stop", "stop", "aufhören"),
    ],
)
def test_move_in_words(kind: str, move: str, english: str, german: str) -> None:
    """A move is named without a position, for take-backs and typed moves."""
    text = present.move_text(kind, lh.move(move))
    assert (english, german) == (say(text), say(text, "de"))


# Places


@pytest.mark.parametrize(
    ("place", "english", "german"),
    [
        (
            "J8",
            "J8 meadow, castle of [A] Anna, open land | joined to J7 I8 K8 J9 | 2 knights",
            "J8 Wiese, Burg von [A] Anna, freies Land | offen zu J7 I8 K8 J9 | 2 Ritter",
        ),
        (
            "B8",
            "B8 silver mine, region A7 of {D} Dieter (2 points, 2 knights)",
            "B8 Silbermine, Gebiet A7 von {D} Dieter (2 Punkte, 2 Ritter)",
        ),
        (
            "A9",
            "A9 forest, region B10 of [A] Anna (6 points, 1 knight) | in danger from {D} A7",
            "A9 Wald, Gebiet B10 von [A] Anna (6 Punkte, 1 Ritter) | in Gefahr durch {D} A7",
        ),
        ("I7/I8", "I7/I8: a border stands here", "I7/I8: hier steht schon eine Grenze"),
        (
            "H8/H9",
            "H8/H9 copper mine and forest | no region is formed",
            "H8/H9 Kupfermine und Wald | kein Gebiet entsteht",
        ),
    ],
)
def test_places(place: str, english: str, german: str) -> None:
    """A square says terrain, piece and land; an edge its two squares."""
    state = turn30()
    assert (english, german) == (described(state, place), described(state, place, lang="de"))


@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        (
            "K9/K10",
            "K9/K10 village and meadow | closes [A] J8, {D} L11 | Then [A] 16, {D} 4 of 30.",
        ),
        ("I7/I8", "I7/I8: a border stands here (LH 5.1)"),
        ("I6|J6", "I6|J6: pieces of {D} Dieter on both sides (LH 5.1)"),
        ("B10/B11", "B10/B11: inside region B10 (LH 5.1)"),
        ("G6/G7", "G6/G7 meadow and meadow | no region is formed"),
    ],
)
def test_edges_while_borders_are_placed(place: str, wanted: str) -> None:
    """A closed edge begins with the reason and its rule; an open one says what it would close."""
    assert wanted == described(turn30("play b_b3 0", "border J9/J10"), place)


def test_edge_that_makes_a_neutral_zone() -> None:
    """A border that closes off land without a castle divides it, and no region is formed."""
    state = lh.position(castles={"blue": "C3"}, borders="A1|B1")
    lh.acting(state, "border", 1)
    wanted = "A1/A2 forest and forest | divides the land, no region is formed | Nobody scores."
    assert wanted == described(state, "A1/A2")


def test_expansion_says_what_a_square_brings() -> None:
    """While a region expands, an open square says its gain, a closed one why it is closed."""
    state = lh.acting(turn30(), "expand", 1)
    lh.do(state, "own C2")
    assert "B1 forest, open land | joined to A1 B2 | [A] +1" == described(state, "B1")
    assert described(state, "E1").startswith("E1: your knights 1, theirs 2 (LH 7.5) | E1 meadow")


def test_forest_says_what_a_knight_costs() -> None:
    """While knights are placed a legal forest says its fee."""
    wanted = "A knight in the forest costs 1 ducat more, then 14 left."
    assert wanted in described(lh.acting(turn30(), "knight", 1), "A9").split(" | ")


def test_neutral_zone_and_neutral_colour() -> None:
    """A neutral zone is named so, and so is the colour without a seat."""
    state = lh.position(
        seats=2,
        castles={"red": "D6", "blue": "C10 I10"},
        knights={"red": "E6"},
        closed=["D6 E6 D7 C7", "I4 J4"],
        rest=False,
    )
    assert "I4 forest, neutral zone" == described(state, "I4")
    assert described(state, "D6").startswith(
        "D6 meadow, castle of the neutral colour, region D6 of the neutral colour"
    )
    shown = present.scene(mask(state, A), A)
    assert ("N", "red") in shown.board["colours"]  # type: ignore[operator]  # pairs
    assert ["Regions", "<N> D6 4"] == says(row.text for row in shown.notes[:2])


@pytest.mark.rule("LH 2.9")
def test_setup_knows_no_land() -> None:
    """Before the first turn a square is neither open land nor in a zone."""
    assert "C3 meadow" == described(lh.match(4), "C3", B)


def test_unknown_place() -> None:
    """A place that the board does not have is an error."""
    with pytest.raises(ValueError, match="M13"):
        present.describe(mask(turn30(), A), A, "M13")


# Log and scoring


def test_log_of_a_border() -> None:
    """A border with its consequences, in both languages."""
    state = turn30("play b_b3 0", "border J9/J10")
    events = lh.do(state, "border K9/K10")
    assert [
        "[A] Anna: border K9/K10",
        "Region J8 of [A] Anna: 7 squares",
        "Region L11 of {D} Dieter: 6 squares",
        "[A] Anna +6 for region J8, now 16",
        "{D} Dieter +2 for region L11, now 4",
    ] == log_lines(events)
    assert [
        "[A] Anna: Grenze K9/K10",
        "Gebiet J8 von [A] Anna: 7 Felder",
        "Gebiet L11 von {D} Dieter: 6 Felder",
        "[A] Anna +6 für Gebiet J8, jetzt 16",
        "{D} Dieter +2 für Gebiet L11, jetzt 4",
    ] == log_lines(events, lang="de")


def test_log_of_a_two_symbol_card() -> None:
    """The log says which of the two symbols a card is played for."""
    played = lh.do(turn30(), "play c_k1_or_e1 0")
    line = "[A] Anna plays C: 1 knight or expansion by 1, for the knight, ducats -5"
    assert line in log_lines(played)


def test_log_of_an_empty_bank() -> None:
    """A sale that brings less than the card is worth says that the bank has no more."""
    state = turn30(ducats=(15, 60, 12, 3))
    sold = lh.do(state, "sell b_b3")
    assert "[A] Anna sells B: 3 borders, ducats +1: the bank has no more" in log_lines(sold)


def test_log_of_the_neutral_colour() -> None:
    """Castles and knights of the colour without a seat are called so, whoever places them."""
    state = lh.match(2)
    while lh.kind(state) == "place_castle" and state.frames[-1][2] != 2:
        lh.do(state, lh.options(state)[0])
        lh.do(state, lh.options(state)[0])
    lines = log_lines(lh.do(state, lh.options(state)[0]))
    assert " Anna: castle of the neutral colour on " in lines[0]


def test_log_of_a_turn() -> None:
    """Sale, draw as its owner and as others read it, and the next seat's income."""
    state = turn30()
    sold = lh.do(state, "sell b_b3")
    drawn = lh.do(state, "draw")
    assert ["[A] Anna sells B: 3 borders, ducats +4"] == log_lines(sold)
    assert [
        "[A] Anna draws a card (C), 27 left in the stack",
        "[A] Anna ends the turn",
        "(B) Bruno: turn 31",
    ] == log_lines(drawn)
    assert log_lines(drawn, A)[0].startswith("[A] Anna draws C: ")
    assert "(B) Bruno: Zug 31" == log_lines(drawn, lang="de")[-1]


def test_log_of_income() -> None:
    """Income names the sorts of mines in words."""
    log = Log()
    start_turn(turn30(), A, log)
    assert ["[A] Anna: turn 31", "[A] Anna: income, ducats +1 (gold)"] == log_lines(log.events)
    assert "[A] Anna: Einkommen, Dukaten +1 (Gold)" == log_lines(log.events, lang="de")[1]


def test_scoring_of_a_running_match() -> None:
    """Land and monopolies make up the scores; nobody has a bonus yet."""
    state = lh.position(
        castles={"orange": "C9 A3 I10"},
        knights={"orange": "C10 B9 A2 I9"},
        closed=["B7 B8 B9 C9 C10 D10", "A2 A3 A4 A5", "H10 I10 I9"],
    )
    table = present.scoring(state)
    assert (0, 8, 0) == table.totals
    found = {say(line.text): line.values for line in table.lines}
    assert {
        "Land": (0, 3, 0),
        "Gold monopoly": (0, 0, 0),
        "Silver monopoly": (0, 5, 0),
        "Copper monopoly": (0, 0, 0),
        "Gem monopoly": (0, 0, 0),
        "Ducats": (0, 0, 0),
    } == found


@pytest.mark.rule("LH 9.3")
def test_scoring_of_the_end() -> None:
    """After the last card the ducat bonus is a line of its own, and the lines add up."""
    state = lh.end_phase(lh.position(castles={}, seats=3, ducats=(9, 7, 2)), {0: "d_b2"})
    lh.do(state, "sell d_b2")
    table = present.scoring(state)
    assert (5, 3, 0) == table.lines[-1].values
    sums = tuple(sum(line.values[seat] for line in table.lines) for seat in range(3))
    assert sums == table.totals


def test_what_is_counted_chooses_the_plural_form() -> None:
    """Without a number the length of what the sentence counts decides."""
    catalog = game_catalog(registry.load("loewenherz").data, "de")
    one, two = (
        Text("event.region_formed", {"seat": 0, "region": "C3", "squares": squares})
        for squares in (("C3",), ("C3", "C4"))
    )
    assert "Gebiet C3 von [A] Eva: 1 Feld" == catalog.plain(one, Names(("Eva",)))
    assert "Gebiet C3 von [A] Eva: 2 Felder" == catalog.plain(two, Names(("Eva",)))


def test_german_letters_are_spelled_out_in_ascii() -> None:
    """Where there are only ASCII signs, messages and names use ae, oe, ue and ss."""
    catalog = game_catalog(registry.load("loewenherz").data, "de", is_ascii=True)
    assert "Koenigsstadt" == catalog.plain(Text("word.royal_city"), Names())
    assert "Loewenherz, gross" == catalog.written("Löwenherz, groß")
    named = Text("event.region_formed", {"seat": 0, "region": "C3", "squares": ("C3",)})
    assert "Gebiet C3 von [A] Joerg: 1 Feld" == catalog.plain(named, Names(("Jörg",)))
