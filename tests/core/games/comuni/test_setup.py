"""Goal, components and setup (sections 1 and 2)."""

from collections import Counter

import pytest

import co_case as co
from core.engine.chance import seed_from_text
from core.engine.events import Log
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.comuni import GAME
from core.games.comuni.data import (
    BONUS_WALLS,
    CARDS,
    CITIES,
    CUBE_TOTALS,
    DATA,
    ENVOYS,
    KINDS,
    SEAT_COUNTS,
    TILES,
    cards_in_game,
)
from core.games.comuni.scoring import outcome
from core.games.comuni.state import NOBODY, new
from core.table.client import SeatInfo
from core.table.plan import plan_match, seated

ALL_SEATS = (2, 3, 4, 5)


@pytest.mark.rule("CO 1.1")
def test_what_scores() -> None:
    """Buildings, guild masters, hero tiles and the final count; most points win."""
    state = co.position(phase="build", hands={0: "a01"})
    co.do(state, "card a01", "new economy")
    assert 1 == state.scores[0]
    over = co.invasion(3, 4, buildings={0: "E2", 1: "M1"}, cubes=["0", "A1", "C1"])
    co.do(over, "1: alliance 1")
    # A: storeys 3, master 3, plunder 3 - 0 + 16 - 1 helped - 1 leader; B: storey 1, first tile 6,
    # plunder 1 - 0 + 16 - 1; C: plunder 16 - 1, most craftsmen 2
    result = outcome(over)
    assert result is not None
    assert ((3 + 3 - 17, 1 + 6 - 16, 2 - 15), (Seat(1),)) == (result.scores, result.winners)


@pytest.mark.rule("CO 1.2")
@pytest.mark.parametrize(("deck", "number"), [("A", 1), ("B", 2), ("C", 3)])
def test_a_deck_that_runs_out_brings_an_invasion(deck: str, number: int) -> None:
    """With its last card all cities are attacked at once, and the match goes on."""
    state = co.position(deck=deck, left=1, bids={3: "0 0"}, columns={3: "a01 a02"})
    log = co.do(state, "claim")  # nobody has an army: all fists are empty
    assert [number] == [event.public["number"] for event in co.found(log, "invasion_started")]
    assert [0, 1, 2] == [event.public["seat"] for event in co.found(log, "city_defended")]
    assert (number, False) == (state.invasions, state.is_over)


@pytest.mark.rule("CO 1.2")
def test_the_fourth_invasion_ends_the_match() -> None:
    """It comes after the last turns once deck D has run out."""
    state = co.position(left=1, bids={3: "0 0"}, columns={3: "a01 a02"})
    log = co.do(state, "claim")
    assert [] == co.found(log, "invasion_started")
    while not state.is_over:
        log = co.do(state, "collect" if co.kind(state) == "project" else "end")
        if co.kind(state) == "alliance":
            log = co.fists(state, "0 0", "0 0", "0 0")
    assert [0, 1, 2] == [event.public["seat"] for event in co.found(log, "city_defended")]
    assert 4 == state.invasions


@pytest.mark.rule("CO 1.3")
def test_components() -> None:
    """88 cards in four decks of 22, four activation cards a seat, walls, tiles and envoys."""
    assert {0: 22, 1: 22, 2: 22, 3: 22} == Counter(card.deck for card in CARDS)
    assert (11, 8, 4, 3) == (BONUS_WALLS, len(TILES), len(KINDS), ENVOYS)
    assert 210 == sum(CUBE_TOTALS)


@pytest.mark.rule("CO 1.4")
def test_cubes() -> None:
    """60 gold, 50 armies, 50 craftsmen, 50 pilgrims: all are in stocks or supply at the start."""
    assert (60, 50, 50, 50) == tuple(CUBE_TOTALS)
    for seats in ALL_SEATS:
        state = co.match(seats)
        found = [n + sum(state.cubes[cube::4]) for cube, n in enumerate(state.supply)]
        assert [60, 50, 50, 50] == found


@pytest.mark.rule("CO 1.5")
@pytest.mark.parametrize(("kind", "got"), [("E", "G1"), ("M", "A1"), ("C", "C1"), ("R", "P1")])
def test_each_kind_yields_its_cube(kind: str, got: str) -> None:
    """An active building of one storey brings a cube of its kind."""
    with_one = co.position(buildings={0: f"{kind}1"}, active={0: kind})
    without = co.position(buildings={0: f"{kind}1"})
    co.do(with_one, "collect")
    co.do(without, "collect")
    gained = [a - b for a, b in zip(with_one.cubes[:4], without.cubes[:4], strict=True)]
    assert co.stock(got) == gained


@pytest.mark.rule("CO 1.6")
def test_the_card_list() -> None:
    """64 single, 16 double cards and 8 jokers; 20, 28, 27 and 13 of the four levels."""
    assert {1: 64, 2: 16, 4: 8} == Counter(len(card.kinds) for card in CARDS)
    assert {1: 20, 2: 28, 3: 27, 4: 13} == Counter(card.level for card in CARDS)


# 2 Setup


def started(seats: int, seed: str, **options: str) -> tuple[int, ...]:
    """Return the cities of a new match."""
    full = complete(DATA.options, seats, dict(options))
    return new(Setup(seats, full, seed_from_text(seed)), Log()).cities


@pytest.mark.rule("CO 2.1")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_cities_are_drawn(seats: int) -> None:
    """As many different cities as seats, by lot; `lowest` takes the first ones."""
    drawn = {started(seats, str(seed)) for seed in range(40)}
    assert all(len(set(cities)) == seats for cities in drawn)
    assert set(range(5)) == {city for cities in drawn for city in cities}
    assert {tuple(range(seats))} == {
        started(seats, str(seed), cities="lowest") for seed in range(5)
    }


@pytest.mark.rule("CO 2.1")
def test_the_five_cities() -> None:
    """Lucca, Firenze, Siena, Bologna, Milano, in this order."""
    assert ["lucca", "firenze", "siena", "bologna", "milano"] == [city.id for city in CITIES]


@pytest.mark.rule("CO 2.2")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_seats_follow_the_city_numbers(seats: int) -> None:
    """The lowest drawn city is seat 0, and so on; how people are seated is the table's matter."""
    for seed in range(20):
        cities = started(seats, str(seed))
        assert tuple(sorted(cities)) == cities


@pytest.mark.rule("CO 2.2")
def test_people_are_seated_by_lot_or_as_listed() -> None:
    """`random` puts the people on the seats by lot, `listed` in the order of their names."""
    people = tuple(map(SeatInfo, co.PLAYERS))
    orders: dict[str, set[tuple[SeatInfo, ...]]] = {}
    for value in ("listed", "random"):
        chosen = {"seating": value}
        plans = [
            plan_match(GAME, people, chosen, seed=bytes(16), bot_seed=seed_from_text(str(n)))
            for n in range(9)
        ]
        orders[value] = {seated(plan).seats for plan in plans}
    assert {people} == orders["listed"]
    assert 9 == len(orders["random"])
    assert {people} == {tuple(sorted(order, key=people.index)) for order in orders["random"]}


@pytest.mark.rule("CO 2.3")
@pytest.mark.parametrize(("seats", "per_deck"), [(2, 13), (3, 16), (4, 19), (5, 22)])
def test_cards_in_the_game(seats: int, per_deck: int) -> None:
    """Cards for more players leave the game; each deck is shuffled on its own."""
    cards = cards_in_game(seats)
    assert [per_deck] * 4 == [sum(CARDS[c].deck == deck for c in cards) for deck in range(4)]
    assert all(CARDS[card].min_seats <= seats for card in cards)
    orders = {tuple(co.match(seats, str(seed)).stack) for seed in range(5)}
    assert 5 == len(orders)
    for order in orders:
        decks = [CARDS[card].deck for card in order]
        assert sorted(decks, reverse=True) == decks


@pytest.mark.rule("CO 2.4")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(2, "1223"), (3, "11223"), (4, "112233"), (5, "1122233")],
)
def test_columns(seats: int, sizes: str) -> None:
    """4, 5, 6 or 7 columns of the printed sizes, full at the start."""
    state = co.match(seats)
    assert sizes == "".join(str(len(cards)) for cards in state.columns)
    assert tuple(map(int, sizes)) == state.sizes


@pytest.mark.rule("CO 2.5")
@pytest.mark.parametrize(("seats", "marker"), [(2, 5), (3, 7), (4, 7), (5, 8)])
def test_the_columns_come_from_deck_a(seats: int, marker: int) -> None:
    """Deck A fills the columns; the marker shows what is left of it."""
    state = co.match(seats)
    assert {0} == {CARDS[card].deck for cards in state.columns for card in cards}
    assert marker == state.marker


@pytest.mark.rule("CO 2.5")
def test_the_columns_are_filled_from_the_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first cards of the deck lie in column 1, the next ones to its right."""
    columns = co.match(3).columns
    monkeypatch.setitem(SEAT_COUNTS, 3, SEAT_COUNTS[3]._replace(sizes=(9,)))  # the deck's order
    (in_a_row,) = co.match(3).columns
    assert [in_a_row[0:1], in_a_row[1:2], in_a_row[2:4], in_a_row[4:6], in_a_row[6:9]] == columns


@pytest.mark.rule("CO 2.6")
def test_start_cubes() -> None:
    """Each seat has the start cubes of its city, each number 1 to 3."""
    state = co.match(5)
    printed = ["G2 A1 C1 P2", "G3 A2 C2 P2", "G1 A2 C2 P1", "G2 A2 C3 P2", "G2 A1 C1 P2"]
    assert printed == [co.cubes(state, seat) for seat in range(5)]
    assert all(1 <= n <= 3 for city in CITIES for n in city.start)


@pytest.mark.rule("CO 2.7")
def test_basic_incomes() -> None:
    """Collecting without buildings brings the basic income of the city."""
    incomes = ["G1 P2", "G2 C1", "A1 C1 P1", "C2 P2", "G2 A1"]
    for seat, income in enumerate(incomes):
        state = co.position(5, at_turn=seat)
        co.do(state, "collect")
        assert income == co.cubes(state, seat)


@pytest.mark.rule("CO 2.8")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_nothing_stands_at_the_start(seats: int) -> None:
    """Neutral activation cards, scores 0, empty hands, no buildings, walls or masters."""
    state = co.match(seats)
    assert [0] * seats == state.active == state.scores == state.plunder
    assert not any((*state.hands, *state.buildings, *state.walls))
    assert {NOBODY} == set(state.masters) == set(state.envoys)


@pytest.mark.rule("CO 2.9")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_seat_0_begins(seats: int) -> None:
    """The lowest city plays first and has the leader; then it goes clockwise."""
    state = co.match(seats)
    assert (0, 0) == (state.leader, co.owes(state))
    turns: list[int] = []
    for _ in range(seats + 1):
        turns.append(co.owes(state))
        co.do(state, "collect")
    assert [*range(seats), 0] == turns


@pytest.mark.rule("CO 2.10")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_rules_are_the_same_for_all_numbers(seats: int) -> None:
    """The same decisions are offered whatever the number of seats, and nobody is neutral."""
    state = co.match(seats)
    verbs = {text.split()[0] for text in co.offered(state)}
    assert {"bid", "collect", "exchange"} == verbs
    assert (seats, seats) == (len(state.cities), len(state.hands))
