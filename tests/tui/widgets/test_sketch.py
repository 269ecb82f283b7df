"""The sketch of the whole board: when there is one, what it shows, where it lies."""

from collections.abc import Mapping

import pytest
from textual.geometry import Region, Size

from board_app import Repaints, running
from core.engine.scene import Place, Scene, Site, Text
from tui.reading import READER
from tui.widgets.board import BoardView
from tui.widgets.board_cells import BLANK, BoardCell, Canvas
from tui.widgets.sketch import Dot, corners, drawn, framed, is_worth_it

WHOLE = Size(80, 40)
TOWNS = {"Aber": (2, 1), "Bala": (70, 1), "Cern": (36, 20), "Dunn": (2, 38), "Esk": (70, 38)}


class WideBoard(BoardView):
    """Five towns far from each other on a map of 80x40 cells; Esk belongs to somebody."""

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 -- the base's signature
        """Return the map."""
        del large
        rows = [[BLANK] * WHOLE.width for _ in range(WHOLE.height)]
        for site in self.sites.values():
            role = "owner-red" if site.place == "Esk" else "text"
            for x, sign in enumerate(site.place, site.col):
                rows[site.row][x] = BoardCell(sign, role)
        return rows

    def region_of(self, place: Place) -> Region:
        """Return the cells of the name."""
        site = self.sites[place]
        return Region(site.col, site.row, len(place), 1)


def scene(towns: Mapping[Place, tuple[int, int]] = TOWNS) -> Scene:
    """Return a scene with towns."""
    sites = tuple(Site(name, "town", y, x) for name, (x, y) in towns.items())
    return Scene(Text("Turn 1"), None, None, (), (), sites, {})


@pytest.mark.parametrize(
    ("view", "worth"),
    [((80, 40), False), ((80, 36), False), ((54, 16), True), ((35, 16), False), ((54, 8), False)],
)
def test_when_there_is_a_sketch(view: tuple[int, int], worth: bool) -> None:  # noqa: FBT001
    """There is one where much lies outside the view, and the view has room for it."""
    assert worth == is_worth_it(WHOLE, Size(*view))


def test_places_view_and_cursor() -> None:
    """Places outside the view are dots, those inside blocks; its ground is shaded."""
    dots = [
        Dot(Region(70, 1, 1, 1), "head"),
        Dot(Region(2, 38, 1, 1), "head"),
        Dot(Region(20, 1, 1, 1), "head"),
    ]
    rows = drawn(WHOLE, Region(0, 0, 40, 16), dots, (2, 1))
    lines = ["".join(cell.text for cell in row) for row in rows]
    assert ["X█  ·", "░░   ", "     ", "     ", "·    "] == lines


def test_an_owner_shows_through() -> None:
    """Of several places in one cell one that is owned gives its colour."""
    dots = [
        Dot(Region(1, 1, 1, 1), "head"),
        Dot(Region(2, 1, 1, 1), "owner-red"),
        Dot(Region(3, 1, 1, 1), "head"),
    ]
    assert "owner-red" == drawn(WHOLE, Region(0, 0, 40, 16), dots, None)[0][0].role


def test_the_frame_is_towards_the_board() -> None:
    """In each corner the lines are on the two sides where the board goes on."""
    found = {
        "".join(cell.text for row in framed([[BLANK]], right, low) for cell in row)
        for _, right, low in corners(Size(40, 10), Size(2, 2))
    }
    assert {"─┐ │", " │─┘", "┌─│ ", "│ └─"} == found


@pytest.mark.case("A31")
async def test_a_board_that_does_not_fit_shows_where_its_view_is() -> None:
    """The sketch goes with the cursor and the view, and never lies over the cursor."""
    async with running(WideBoard(), (54, 16)) as (app, pilot):
        board = app.board
        board.show(scene(), str)
        for place, (x, y) in TOWNS.items():
            board.go(place)
            await pilot.pause()
            sketch = board.sketch_lines()
            assert 1 == sum(line.count("X") for line in sketch)
            assert "X" == sketch[y // 8][x // 16]
            assert any(f"▌{place}▐" in line for line in app.lines())
            assert any(
                "┐" in line or "┘" in line or "┌" in line or "└" in line for line in app.lines()
            )


@pytest.mark.case("A31")
async def test_a_step_inside_the_view_repaints_little() -> None:
    """While the view stays, a step repaints two cells' rows and the sketch, which stays too."""
    async with running(WideBoard(), (78, 16)) as (app, pilot):
        board = app.board
        board.show(scene(), str)
        board.go("Aber")
        await pilot.pause()
        repaints = Repaints(board)
        board.go("Bala")
        await pilot.pause()
        assert 150 > repaints.cells


@pytest.mark.case("A31")
async def test_the_sketch_hides_anything_rather_than_the_cursor() -> None:
    """Where the other corners hide more places it lies there all the same."""
    others = {
        f"T{x}{y}": (x, y) for x, y in ((1, 12), (1, 14), (48, 1), (48, 3), (48, 12), (48, 14))
    }
    async with running(WideBoard(), (54, 16)) as (app, pilot):
        app.board.show(scene({"Aber": (2, 1), **others}), str)
        app.board.go("Aber")
        await pilot.pause()
        assert app.board.sketch_lines()
        assert any("▌Aber▐" in line for line in app.lines())


@pytest.mark.case("A31")
async def test_a_click_on_the_sketch_goes_there() -> None:
    """A click takes the cursor to the place nearest to what was clicked, and chooses nothing."""
    async with running(WideBoard(), (54, 16)) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.pause()
        row = next(y for y, line in enumerate(app.lines()) if "┐" in line) + 5
        await pilot.click(WideBoard, offset=(4, row))
        assert "Esk" == app.board.cursor
        assert "chosen" not in {word for word, _ in app.heard}


async def test_a_board_that_fits_has_none() -> None:
    """Where all is in view there is no sketch."""
    async with running(WideBoard(), (80, 40)) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.pause()
        assert [] == app.board.sketch_lines()


async def test_readers_have_none() -> None:
    """A sketch says nothing to somebody who follows the terminal's cursor."""
    async with running(WideBoard(), (54, 16)) as (app, pilot):
        app.add_class(READER)
        app.board.show(scene(), str)
        await pilot.pause()
        assert [] == app.board.sketch_lines()
