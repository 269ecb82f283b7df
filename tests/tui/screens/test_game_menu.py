"""The list of options: flat or by verbs, pages, numbers, marks."""

import pytest

from core.engine.scene import Choice, Refusal, Text
from tui.screens.game_menu import Menu, decision_menu


def choice(verb: str, number: int, *, place: str | None = None, worth: int = 0) -> Choice:
    """Return a choice whose label is its number."""
    return Choice((verb, number), Text(str(number)), verb, place=place, worth=worth)


def refusal(number: int, place: str | None = None) -> Refusal:
    """Return a closed choice."""
    return Refusal(Text(f"closed {number}"), Text("why"), "TG 1.1", place)


def made(choices: list[Choice], refusals: list[Refusal] | None = None) -> Menu:
    """Return the menu of a decision."""
    return decision_menu(choices, refusals or [], Text, lambda n: Text(str(n)))


def labels(menu: Menu, rows: int = 3, columns: int = 3) -> list[str]:
    """Return the labels of the numbered options of the present page."""
    return [item.label.key for item in menu.page(rows, columns).items]


def closed(menu: Menu, rows: int = 3, columns: int = 3) -> list[str]:
    """Return the labels of the closed options of the present page."""
    return [item.label.key for item in menu.page(rows, columns).closed]


def test_up_to_nine_are_flat() -> None:
    """Nine moves of several verbs are one list; within a verb the worthier is first."""
    menu = made([choice("a", 1), choice("b", 2), choice("a", 3, worth=5)])
    assert ["3", "1", "2"] == labels(menu)


def test_a_move_of_two_places() -> None:
    """A pair is found from either place; once one is chosen, the other leaves one move."""
    pairs = [
        Choice(("drop", n), Text(f"{a}{b}"), "drop", place=a, also=(b,))
        for n, (a, b) in enumerate([("A", "B"), ("A", "C"), ("B", "C")])
    ]
    menu = made(pairs)
    menu.mark_place("C")
    assert menu.marked is None
    assert ("AC", "BC") == tuple(found.label.key for found in menu.at("C"))
    assert {"A", "B", "C"} == set(menu.marks(menu.page(3, 3)))
    menu.open(Text("C"), menu.at("C"))
    menu.mark_place("B")
    assert "BC" == (menu.marked and menu.marked.label.key)
    assert ("BC",) == tuple(found.label.key for found in menu.at("B"))


def test_an_open_option_keeps_its_rule() -> None:
    """The rule that explains a choice goes with its option, for the help."""
    explained = Choice(("a", 1), Text("1"), "a", rule="TG 3.1")
    assert ["TG 3.1"] == [item.rule for item in made([explained]).page(3, 3).items]


def test_what_pays_by_itself_is_first() -> None:
    """The move of the verb `auto` is the first option, wherever the rules have it."""
    menu = made([choice("pay", 1), choice("pay", 2), choice("auto", 3)])
    assert ["3", "1", "2"] == labels(menu)


def test_more_begin_with_verbs() -> None:
    """Ten moves of two verbs are two verbs; a verb of one move is that move."""
    menu = made([choice("a", n) for n in range(7)] + [choice("b", 8)] + [choice("c", 9)] * 2)
    assert ["a", "8", "c"] == labels(menu)
    assert [Text("7"), None, Text("2")] == [item.value for item in menu.page(3, 3).items]


def test_a_verb_opens_its_moves_and_leads_back() -> None:
    """A verb's moves are a list of their own, with a title; there is a way back, but one."""
    menu = made([choice("a", n) for n in range(7)] + [choice("b", n) for n in range(7, 12)])
    item = menu.page(3, 3).items[1]
    menu.open(item.label, item.opens)
    assert (Text("b"), ["7", "8", "9", "10", "11"]) == (menu.title, labels(menu))
    assert menu.back()
    assert (None, ["a", "b"]) == (menu.title, labels(menu))
    assert not menu.back()


def test_one_verb_with_many_moves_is_flat() -> None:
    """Where only one verb has several moves, single ones stand before them."""
    menu = made([*(choice("border", n) for n in range(20)), choice("stop", 99)])
    assert ["99", "0", "1", "2", "3", "4", "5", "6", "7"] == labels(menu)


def test_pages() -> None:
    """Nine a page; turning stops at both ends."""
    menu = made([choice("a", n) for n in range(20)])
    assert not menu.turn(-1, 3, 3)
    assert menu.turn(1, 3, 3)
    assert ["9", "17"] == [labels(menu)[0], labels(menu)[-1]]
    assert menu.turn(1, 3, 3)
    assert ["18", "19"] == labels(menu)
    assert not menu.turn(1, 3, 3)
    page = menu.page(3, 3)
    assert (18, 20, 2, 3) == (page.first, page.total, page.number, page.pages)


@pytest.mark.parametrize(("cells", "count"), [((1, 1), 1), ((2, 2), 4), ((2, 3), 6), ((6, 7), 9)])
def test_small_lists_have_shorter_pages(cells: tuple[int, int], count: int) -> None:
    """A page has as many numbers as there are cells, and never more than nine."""
    assert count == len(labels(made([choice("a", n) for n in range(20)]), *cells))


def test_closed_ones_stand_behind_the_open_ones() -> None:
    """Closed options fill the cells that are left, the rest is on the next page."""
    menu = made([choice("a", n) for n in range(7)], [refusal(n) for n in range(4)])
    assert (7, ["closed 0", "closed 1"]) == (len(labels(menu)), closed(menu))
    assert menu.turn(1, 3, 3)
    assert ([], ["closed 2", "closed 3"]) == (labels(menu), closed(menu))


def test_closed_ones_have_a_column_beside_many() -> None:
    """Beside more options than a page holds, each page shows a column of closed ones."""
    menu = made([choice("a", n) for n in range(20)], [refusal(n) for n in range(4)])
    assert (6, ["closed 0", "closed 1", "closed 2"]) == (len(labels(menu)), closed(menu))
    assert menu.turn(1, 3, 3)
    assert (6, ["closed 3"]) == (len(labels(menu)), closed(menu))


def test_two_columns_are_of_open_ones() -> None:
    """Where a column is half the list, closed ones take none: they stand behind the open ones."""
    menu = made([choice("a", n) for n in range(9)], [refusal(n) for n in range(4)])
    seen = [(len(labels(menu, 2, 2)), closed(menu, 2, 2))]
    while menu.turn(1, 2, 2):
        seen.append((len(labels(menu, 2, 2)), closed(menu, 2, 2)))
    assert [(4, []), (4, []), (1, ["closed 0", "closed 1", "closed 2"]), (0, ["closed 3"])] == seen


def test_closed_places_take_no_column() -> None:
    """Places say on the board why they are closed: they stand behind all that is open."""
    refusals = [refusal(0, "hill"), refusal(1)]
    menu = made([choice("a", n) for n in range(12)], refusals)
    assert (8, ["closed 1"]) == (len(labels(menu)), closed(menu))


@pytest.mark.parametrize("cells", [(1, 1), (2, 2), (3, 3), (5, 4), (6, 7)])
def test_every_option_is_on_some_page(cells: tuple[int, int]) -> None:
    """Turning the pages shows every open and every closed option once."""
    menu = made([choice("a", n) for n in range(23)], [refusal(n) for n in range(7)])
    seen = [*labels(menu, *cells), *closed(menu, *cells)]
    while menu.turn(1, *cells):
        seen += [*labels(menu, *cells), *closed(menu, *cells)]
    assert sorted([*map(str, range(23)), *(f"closed {n}" for n in range(7))]) == sorted(seen)


def test_marking_turns_the_page() -> None:
    """Stepping to an option shows its page; one step back from the first is the last."""
    menu = made([choice("a", n) for n in range(20)])
    assert menu.mark_next(-1, 3, 3) is menu.marked
    assert ("19", 2) == (menu.marked and menu.marked.label.key, menu.page(3, 3).number)
    menu.mark_next(1, 3, 3)
    assert ("0", 0) == (menu.marked and menu.marked.label.key, menu.page(3, 3).number)


def test_stepping_reaches_closed_options() -> None:
    """Behind the last open option come the closed ones, each on its page; then the first again."""
    menu = made([choice("a", n) for n in range(7)], [refusal(n) for n in range(4)])
    for _ in range(8):
        menu.mark_next(1, 3, 3)
    assert ("closed 0", 0) == (menu.marked and menu.marked.label.key, menu.page(3, 3).number)
    for _ in range(3):
        menu.mark_next(1, 3, 3)
    assert ("closed 3", 1) == (menu.marked and menu.marked.label.key, menu.page(3, 3).number)
    menu.mark_next(1, 3, 3)
    assert ("0", 0) == (menu.marked and menu.marked.label.key, menu.page(3, 3).number)


def test_marks_on_the_board() -> None:
    """Places of the page have its numbers, all other legal ones a plus."""
    menu = made([choice("a", n, place=f"p{n}") for n in range(12)])
    marks = menu.marks(menu.page(3, 3))
    assert ("1", "9", "+", "+") == (marks["p0"], marks["p8"], marks["p9"], marks["p11"])


def test_a_place_with_several_options() -> None:
    """Two options of one place are both its own; neither is marked by the cursor."""
    menu = made([choice("a", 1, place="x"), choice("b", 2, place="x"), choice("a", 3, place="y")])
    assert [("a", 1), ("b", 2)] == [found.move for found in menu.at("x")]
    menu.mark_place("x")
    assert menu.marked is None
    menu.mark_place("y")
    assert ("a", 3) == (menu.marked and menu.marked.move)


def test_a_place_in_an_open_list() -> None:
    """In a verb's list a place means the option of this list."""
    many = [choice("a", n, place=f"p{n}") for n in range(6)]
    menu = made([*many, *(choice("b", n, place=f"p{n}") for n in range(6))])
    assert 2 == len(menu.at("p1"))
    menu.open(Text("b"), menu.page(3, 3).items[1].opens)
    assert [("b", 1)] == [found.move for found in menu.at("p1")]


def test_refused_places() -> None:
    """A closed option can be found by its place."""
    menu = made([choice("a", 1)], [refusal(1, "x")])
    found = menu.refused("x")
    assert ("closed 1", "TG 1.1") == (found and found.label.key, found and found.rule)
    assert menu.refused("y") is None
