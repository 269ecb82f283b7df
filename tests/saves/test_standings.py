"""Who stands where in a campaign, with ties and how they are broken."""

from saves import standings
from saves.standings import Record, Result

NAMES = ("Anna", "Ben", "Cleo")


def won(number: int, *order: str, game: str = "comuni", scores: tuple[int, ...] = ()) -> Result:
    """Return a match that ended in this order; names in one string share a place."""
    places, seats, place = [], [], 1
    for names in order:
        shared = names.split("=")
        seats += shared
        places += [place] * len(shared)
        place += len(shared)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    points = scores or tuple(50 - 10 * place for place in places)
    return Result(number, game, tuple(seats), tuple(places), points, winners, 100 * number)


def table(results: list[Result], points: tuple[int, ...] = ()) -> list[tuple[int, str, int]]:
    """Return rank, name and points of each row."""
    rows = standings.standings(NAMES, results, points)
    return [(one.rank, one.name, one.points) for one in rows]


def test_points_are_seats_beaten_and_one_for_a_win() -> None:
    """The first of three gets 3, the second 1, the last nothing; a shared place beats no equal."""
    assert {"Anna": 3, "Ben": 1, "Cleo": 0} == standings.points_of(won(1, "Anna", "Ben", "Cleo"))
    assert {"Anna": 2, "Ben": 2, "Cleo": 0} == standings.points_of(won(1, "Anna=Ben", "Cleo"))
    assert {"Anna": 3, "Ben": 0, "Cleo": 0} == standings.points_of(won(1, "Anna", "Ben=Cleo"))


def test_points_by_place() -> None:
    """Each place has its worth; places behind the list are worth nothing; a shared one pays all."""
    one = won(1, "Anna", "Ben=Cleo")
    assert {"Anna": 5, "Ben": 3, "Cleo": 3} == standings.points_of(one, (5, 3))
    assert {"Anna": 5, "Ben": 0, "Cleo": 0} == standings.points_of(one, (5,))


def test_the_table() -> None:
    """The most points come first, with matches, wins and places."""
    results = [won(1, "Anna", "Ben", "Cleo"), won(2, "Anna", "Cleo")]
    first, second, third = standings.standings(NAMES, results)
    assert (1, "Anna", 5, 2, 2, (2, 0, 0)) == (
        first.rank,
        first.name,
        first.points,
        first.matches,
        first.wins,
        first.places,
    )
    assert {"Ben": (0, 1, 0), "Cleo": (0, 1, 1)} == {
        one.name: one.places for one in (second, third)
    }


def test_a_tie_goes_to_who_was_before_the_other() -> None:
    """With equal points the direct comparison decides, not who had more first places."""
    results = [won(1, "Ben", "Cleo"), won(2, "Cleo", "Anna", "Ben"), won(3, "Cleo", "Anna")]
    assert [(1, "Cleo", 3), (2, "Anna", 2), (3, "Ben", 2)] == table(results, (1, 1, 1))


def test_then_first_places_decide() -> None:
    """With equal points and an even direct comparison more first places win."""
    results = [
        won(1, "Anna", "Ben"),
        won(2, "Ben", "Anna"),
        won(3, "Cleo", "Anna"),
        won(4, "Ben", "Cleo"),
    ]
    rows = {name: rank for rank, name, _ in table(results, (1, 1))}
    assert rows["Ben"] < rows["Anna"]


def test_what_nothing_tells_apart_shares_a_rank() -> None:
    """Two in all alike are both first, and the next is third."""
    results = [won(1, "Anna", "Ben", "Cleo"), won(2, "Ben", "Anna", "Cleo")]
    assert [1, 1, 3] == [rank for rank, _, _ in table(results)]
    assert [1, 1, 1] == [rank for rank, _, _ in table([])]


def test_head_to_head() -> None:
    """Only matches that both played count, and only places before, not shared ones."""
    results = [won(1, "Anna", "Ben"), won(2, "Anna=Ben", "Cleo"), won(3, "Cleo", "Anna")]
    assert (1, 0) == (
        standings.ahead(results, "Anna", "Ben"),
        standings.ahead(results, "Ben", "Anna"),
    )
    assert 1 == standings.ahead(results, "Cleo", "Anna")


def test_games_records_and_statistics() -> None:
    """Points by game, the greatest score and who had it first, the best game, the longest match."""
    results = [
        won(1, "Anna", "Ben", scores=(40, 30)),
        won(2, "Ben", "Anna", game="adellos", scores=(0, 0)),
        won(3, "Cleo", "Anna", scores=(40, 12)),
    ]
    assert {
        "comuni": [("Anna", 2), ("Cleo", 2), ("Ben", 0)],
        "adellos": [("Ben", 2), ("Anna", 0)],
    } == (standings.by_game(results))
    assert [Record("comuni", "Anna", 40, 1)] == standings.records(results)
    assert ("comuni", "adellos", "comuni") == tuple(
        standings.favourite(name, results) for name in NAMES
    )
    assert "" == standings.favourite("Dora", results)
    assert 3 == getattr(standings.longest(results), "number", None)
    assert standings.longest([]) is None


def test_points_after_each_match() -> None:
    """The sums go on match by match, of those too who sat out."""
    results = [won(1, "Anna", "Ben"), won(2, "Cleo", "Anna"), won(3, "Ben", "Anna")]
    totals = standings.running_totals(results)
    assert {"Anna": (2, 2, 2), "Ben": (0, 0, 2), "Cleo": (0, 2, 2)} == totals
