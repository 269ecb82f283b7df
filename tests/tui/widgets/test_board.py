"""The base of all boards: cursor, layers, marks, messages, repainting."""

import pytest
from textual.geometry import Region

from board_app import Repaints, running
from core.engine.scene import Place, Scene, Site, Text
from tui.boards import board_for
from tui.boards.plain import PlainBoard
from tui.widgets.board import BoardView
from tui.widgets.board_cells import BLANK, BoardCell, Canvas

TOWNS = {"Aber": (2, 1), "Bala": (12, 1), "Cern": (22, 1), "Dunn": (7, 5), "Esk": (17, 9)}
ROADS = {"Aber-Bala": (8, 1), "Bala-Cern": (18, 1)}
SITES = (
    *(Site(name, "town", y, x) for name, (x, y) in TOWNS.items()),
    *(Site(name, "road", y, x) for name, (x, y) in ROADS.items()),
)


def scene(title: str = "Turn 1", sites: tuple[Site, ...] = SITES) -> Scene:
    """Return a scene with these sites."""
    return Scene(Text(title), None, None, (), (), sites, {})


class MapBoard(BoardView):
    """Five towns and two roads on a map of 30x12 cells."""

    def canvas(self, large: bool) -> Canvas:  # noqa: FBT001 -- the base's signature
        """Return the map; the large one has two more columns."""
        rows = [[BLANK] * (32 if large else 30) for _ in range(12)]
        for site in self.sites.values():
            sign = site.place[0] if site.layer == "town" else "─"
            for x in range(site.col, site.col + 3):
                rows[site.row][x] = BoardCell(sign)
            if site.place in self.legal:
                rows[site.row][site.col + 4] = BoardCell(self.legal[site.place])
        if self.preview is not None:
            rows[11][0] = BoardCell("?")
        return rows

    def region_of(self, place: Place) -> Region:
        """Return three cells."""
        site = self.sites[place]
        return Region(site.col, site.row, 3, 1)


async def test_cursor_begins_on_the_first_place_of_the_first_layer() -> None:
    """A board that shows its first scene has the cursor on its first place, and says so."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.pause()
        assert "Aber" == app.board.cursor
        assert [("moved", "Aber")] == app.heard


async def test_new_layer_takes_the_cursor_to_its_first_legal_place() -> None:
    """Where the decision is about roads the cursor stands on the first legal road."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.mark(layer="road", legal={"Bala-Cern": "1"})
        assert "Bala-Cern" == app.board.cursor


async def test_new_layer_prefers_the_first_option() -> None:
    """Where options have numbers the cursor goes to number 1, wherever it is in the mapping."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.mark(layer="road", legal={"Aber-Bala": "2", "Bala-Cern": "1"})
        assert "Bala-Cern" == app.board.cursor


async def test_first_question_takes_the_cursor_along() -> None:
    """Before anybody has moved the cursor it waits on the best legal place."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.mark(layer="town", legal={"Esk": "+", "Bala": "1"})
        assert "Bala" == app.board.cursor


async def test_the_cursor_goes_where_something_happened_last() -> None:
    """Where no place is asked for, a cursor that nobody has moved waits on the newest place."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.mark(layer="town", legal={}, last=("Esk", "Bala"))
        assert "Bala" == app.board.cursor
        app.board.go("Dunn")
        app.board.mark(layer="town", legal={}, last=("Esk",))
        assert "Dunn" == app.board.cursor


async def test_cursor_stays_while_the_layer_stays() -> None:
    """A new position, or the same legal places with other marks, do not move the cursor."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.mark(layer="town", legal={"Esk": "1"})
        app.board.go("Dunn")
        app.board.mark(layer="town", legal={"Esk": "+"})
        app.board.show(scene("Turn 2"), str)
        app.board.mark(layer="", legal={})
        assert "Dunn" == app.board.cursor


async def test_a_new_question_takes_the_cursor_to_the_nearest_legal_place() -> None:
    """Where other places are legal than before a cursor that was moved goes to the nearest."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.go("Aber")
        app.board.mark(layer="town", legal={"Cern": "1", "Bala": "2"})
        assert "Bala" == app.board.cursor
        app.board.mark(layer="town", legal={"Bala": "1", "Aber": "2"})
        assert "Bala" == app.board.cursor


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("Aber", "right", "Bala"),
        ("Cern", "left", "Bala"),
        ("Aber", "left", "Aber"),
        ("Aber", "down", "Dunn"),
        ("Esk", "up", "Bala"),
        ("Bala", "home", "Aber"),
        ("Bala", "end", "Cern"),
    ],
)
async def test_arrows_lead_to_the_nearest_place_ahead(start: str, key: str, end: str) -> None:
    """Arrows take the nearest place within 45 degrees; Home and End the ends of the row."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(), str)
        app.board.go(start)
        await pilot.press(key)
        assert end == app.board.cursor


async def test_tab_goes_round_the_legal_places_in_their_order() -> None:
    """Tab and shift+Tab walk the mapping of legal places; the cursor itself is free."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        board = app.board
        board.show(scene(), str)
        board.mark(layer="town", legal={"Esk": "1", "Bala": "2", "Cern": "+"})
        board.go("Dunn")
        assert "Dunn" == board.cursor
        walked = []
        for key in ("tab", "tab", "tab", "tab", "shift+tab"):
            await pilot.press(key)
            walked.append(board.cursor)
        assert ["Esk", "Bala", "Cern", "Esk", "Cern"] == walked


async def test_shift_tab_from_elsewhere_begins_at_the_last() -> None:
    """From a place that is not legal, back means the last legal place."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.mark(layer="town", legal={"Esk": "1", "Bala": "2"})
        app.board.go("Cern")
        app.board.step_legal(-1)
        assert "Bala" == app.board.cursor


@pytest.mark.case("A12")
async def test_enter_chooses_an_illegal_place_too() -> None:
    """Enter reports the place under the cursor; whether it is legal is for others to say."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(), str)
        app.board.mark(layer="town", legal={"Bala": "1"})
        await pilot.press("left", "enter")
        assert ("chosen", "Aber") == app.heard[-1]


async def test_click_is_going_there_and_enter() -> None:
    """A click on a place moves the cursor to it and chooses it; one beside it does nothing."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.pause()
        app.heard.clear()
        await pilot.click(MapBoard, offset=(13, 1))
        await pilot.click(MapBoard, offset=(25, 11))
        assert [("moved", "Bala"), ("chosen", "Bala")] == app.heard


async def test_every_place_is_hit_where_it_is_drawn() -> None:
    """The first and the last cell of each place belong to it."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        board = app.board
        board.show(scene(), str)
        for layer in ("town", "road"):
            board.mark(layer=layer, legal={})
            for site in board.walkable():
                region = board.region_of(site.place)
                hits = {
                    board.place_at(region.x, region.y),
                    board.place_at(region.right - 1, region.y),
                }
                assert {site.place} == hits


async def test_unknown_place_moves_nothing() -> None:
    """Going to a place that the active layer lacks leaves the cursor where it is."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.go("Nowhere")
        app.board.go("Aber-Bala")
        app.board.action_turn()
        assert "Aber" == app.board.cursor


async def test_cursor_brackets() -> None:
    """The cursor has half blocks in the gaps at both sides, and they go away with it."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        assert " ▐AAA▌" == app.board.text_lines()[1][:6]
        app.board.go("Bala")
        assert "  AAA   ───▐BBB▌" == app.board.text_lines()[1][:16]


@pytest.mark.parametrize(
    ("theme", "mono", "shown", "pens"),
    [
        ("lehen-dark", False, "▌AAA▐", 1),
        ("lehen-light", False, "▌AAA▐", 1),
        ("lehen-dark", True, "▐AAA▌", 2),
        ("lehen-dark-16", False, "▐AAA▌", 2),
    ],
)
async def test_sides_of_the_cursor_are_of_its_pen(
    theme: str,
    mono: bool,  # noqa: FBT001 a parameter of the test
    shown: str,
    pens: int,
) -> None:
    """Where that looks the same, they are drawn the other way round in the colours between them."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.mono = mono
        app.theme = theme
        app.board.show(scene(), str)
        await pilot.pause()
        assert shown == app.lines()[1][1:6]
        (row,) = app.board.render_lines(Region(0, 1, 40, 1))
        colours = {part.style.color for part in row.crop(1, 6) if part.style is not None}
        assert pens == len(colours)


async def test_ascii_cursor() -> None:
    """In ASCII the brackets are angle brackets, in the picture and on the screen."""
    async with running(MapBoard(), (40, 14), ascii_only=True) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.pause()
        assert " >AAA<" == app.board.text_lines(ascii_only=True)[1][:6]
        assert " >AAA<" == app.lines()[1][:6]


async def test_step_repaints_the_cells_of_two_places() -> None:
    """A cursor step repaints no more than the stretch between the old and the new place."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(), str)
        app.board.go("Dunn")
        await pilot.pause()
        repaints = Repaints(app.board)
        app.board.go("Esk")
        assert 2 * 5 == repaints.cells


async def test_same_picture_repaints_nothing() -> None:
    """Showing an equal position with equal marks repaints no cell."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.pause()
        repaints = Repaints(app.board)
        app.board.show(scene("Turn 2"), str)
        app.board.mark(layer="town", legal={})
        assert [] == repaints.regions


async def test_mark_repaints_what_it_changes() -> None:
    """A new mark repaints its own cell, a preview only what differs."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(), str)
        app.board.mark(layer="town", legal={"Dunn": "+"})
        app.board.go("Esk")
        await pilot.pause()
        repaints = Repaints(app.board)
        app.board.mark(layer="town", legal={"Dunn": "1"}, preview=scene())
        assert [Region(11, 5, 1, 1), Region(0, 11, 1, 1)] == repaints.regions


@pytest.mark.case("A31")
async def test_small_board_follows_the_cursor() -> None:
    """Where the canvas is larger than the board, the cursor and a margin stay in view."""
    async with running(MapBoard(), (12, 6)) as (app, pilot):
        app.board.show(scene(), str)
        app.board.go("Esk")
        await pilot.pause()
        assert any("▌EEE▐" in line for line in app.lines())
        assert (0, 0) != tuple(app.board.scroll_offset)
        await pilot.click(
            MapBoard, offset=(17 - app.board.scroll_offset.x, 9 - app.board.scroll_offset.y)
        )
        assert ("chosen", "Esk") == app.heard[-1]


async def test_a_question_about_a_place_out_of_view() -> None:
    """A cursor that a question puts elsewhere is in view, too."""
    async with running(MapBoard(), (12, 6)) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.pause()
        app.board.mark(layer="town", legal={"Esk": "1"})
        await pilot.pause()
        assert "Esk" == app.board.cursor
        assert any("▌EEE▐" in line for line in app.lines())


async def test_size_is_chosen_by_space_or_by_hand() -> None:
    """The large drawing comes where there is room for it, or when it is asked for."""
    async with running(MapBoard(), (84, 31)) as (app, pilot):
        board = app.board
        board.show(scene(), str)
        chosen = [board.is_large]
        await pilot.resize_terminal(83, 31)
        chosen.append(board.is_large)
        board.set_size(large=True)
        chosen.append(board.virtual_size.width == 32)
        board.set_size(large=None)
        chosen.append(board.is_large)
        assert [True, False, True, False] == chosen


async def test_scene_before_the_first_frame() -> None:
    """A board that is given its scene before it is mounted shows it when it is."""
    board = MapBoard()
    board.show(scene(), str)
    board.mark(layer="road", legal={"Bala-Cern": "1"})
    async with running(board, (40, 14)) as (app, _):
        assert any("▌───▐" in line for line in app.lines())


@pytest.mark.case("A6")
async def test_terminal_cursor_stands_on_the_place() -> None:
    """The terminal's own cursor is on the first cell of the place, for screen readers."""
    async with running(MapBoard(), (40, 14)) as (app, _):
        app.board.show(scene(), str)
        app.board.go("Cern")
        assert (22, 1) == tuple(app.cursor_position)


async def test_no_sites() -> None:
    """A scene without sites has no cursor, and no key does harm."""
    async with running(MapBoard(), (40, 14)) as (app, pilot):
        app.board.show(scene(sites=()), str)
        await pilot.press("left", "home", "enter", "space", "tab")
        assert app.board.cursor is None
        assert [] == app.heard


@pytest.mark.parametrize("size", [(1, 1), (5, 2), (20, 5), (200, 60)])
async def test_any_size(size: tuple[int, int]) -> None:
    """No size of the terminal is too small or too large."""
    async with running(MapBoard(), size) as (app, pilot):
        app.board.show(scene(), str)
        await pilot.press("right", "down", "enter")
        assert ("chosen", "Dunn") == app.heard[-1]


async def test_plain_board_writes_names_in_their_grid() -> None:
    """A game without a board of its own gets the names of its places, with marks and cursor."""
    sites = tuple(
        Site(name, "room", n // 2, n % 2) for n, name in enumerate(("hall", "den", "attic"))
    )
    assert PlainBoard is board_for("no_such_game")
    async with running(board_for("no_such_game")(), (40, 14)) as (app, pilot):
        app.board.show(scene(sites=sites), str)
        app.board.mark(
            layer="room", legal={"den": "1", "attic": "+"}, last=("hall",), threats=("attic",)
        )
        await pilot.press("right")
        assert ["*hall  ▐den▌", "!attic"] == app.board.text_lines()
        await pilot.click(PlainBoard, offset=(2, 1))
        assert ("chosen", "attic") == app.heard[-1]
