"""Lines: cutting, filling, wrapping, and what a terminal must never get."""

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.geometry import Region

from tui.theme import THEMES
from tui.widgets.lines import (
    LinesView,
    Piece,
    clean,
    column,
    cut,
    fill,
    gap,
    joined,
    on_ground,
    plain,
    spread,
    whole,
    width_of,
    with_role,
    wrap,
)

CHIP = Piece("[A]", "cursor-text", "owner-blue")


def line(*texts: str) -> tuple[Piece, ...]:
    """Return a line of plain pieces."""
    return tuple(map(Piece, texts))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("[/nope]", "[/nope]"), ("a\x1b[31mb", "a?[31mb"), ("x\ny\t", "x?y?"), ("\u202eab", "?ab")],
)
def test_clean(text: str, wanted: str) -> None:
    """What a terminal obeys becomes a question mark; brackets are only brackets."""
    assert wanted == clean(text)


@pytest.mark.parametrize(
    ("width", "wanted"),
    [(7, "one two"), (6, "one.."), (5, "one.."), (4, "on.."), (2, ".."), (1, "."), (0, "")],
)
def test_cut(width: int, wanted: str) -> None:
    """A line that is too wide ends with two dots, and is never wider than asked."""
    assert wanted == plain(cut(line("one", " two"), width))


def test_a_stroke_is_cut_without_dots() -> None:
    """Of a heading whose stroke is too long the stroke is shorter, and its words stay whole."""
    assert "─ One ───" == plain(cut(line("─", " One ", "──────────"), 9))
    assert "─ One" == plain(cut(line("─", " One", "──────────"), 5))
    assert "─.." == plain(cut(line("─", " One", "──────────"), 3))
    assert "─ One ─" == plain(cut(line("─", " One ", "──────────", ""), 7))


def test_cut_counts_cells() -> None:
    """A sign of two columns is not cut in half."""
    assert "漢.." == plain(cut(line("漢字漢"), 5))
    assert 5 >= width_of(cut(line("漢字漢"), 5))


def test_fill_is_exact() -> None:
    """A filled line has exactly the width."""
    assert [3, 8, 20] == [width_of(fill(line("some", "thing"), width)) for width in (3, 8, 20)]


@pytest.mark.parametrize(
    ("text", "wanted"), [("Ann", "Ann    "), ("Benedikta", "Bened.."), ("漢字漢字", "漢字.. ")]
)
def test_column(text: str, wanted: str) -> None:
    """A column is as wide as it is told to be, and what is cut shows that it is."""
    assert wanted == column(text, 7)
    assert 7 == cell_len(wanted)


def test_spread() -> None:
    """The right part stands at the right end and is whole; the left one is cut."""
    assert "ab    12" == plain(spread(line("ab"), line("12"), 8))
    assert "abc.. 12" == plain(spread(line("abcdefgh"), line("12"), 8))
    assert "abcdefgh" == plain(spread(line("abcdefgh"), line("123456789"), 8))


def test_joined_leaves_no_gap_for_nothing() -> None:
    """Empty lines are not joined."""
    assert "a   b" == plain(joined([line("a"), (), line("b")]))


def test_chips_keep_their_colours() -> None:
    """Ground and role of a line are changed everywhere but on chips."""
    changed = with_role(on_ground((CHIP, Piece(" x")), "bar"), "dim")
    assert (CHIP, Piece(" x", "text", "bar")) == changed


@pytest.mark.parametrize(
    ("width", "wanted"),
    [
        (20, ["one two three four"]),
        (9, ["one two", "  three", "  four"]),
        (4, ["one", "  tw", "  o", "  th", "  re", "  e", "  fo", "  ur"]),
    ],
)
def test_wrap(width: int, wanted: list[str]) -> None:
    """A line is broken at blanks; what follows is indented; long words are broken too."""
    rows = wrap(line("one two", " three four"), width)
    assert wanted == [plain(row) for row in rows]
    assert all(width_of(row) <= width for row in rows)


@pytest.mark.parametrize(("height", "wanted"), [(4, 4), (3, 3), (2, 1), (1, 1), (0, 0)])
def test_whole_texts_only(height: int, wanted: int) -> None:
    """Texts stand below each other; the first that has no room for all its rows ends them."""
    rows = whole(["one", "two three four", "five"], 12, height)
    assert [" one", " two three", " four", " five"][:wanted] == [plain(row) for row in rows]


def test_wrap_keeps_the_pieces() -> None:
    """The pieces of a wrapped line keep their looks."""
    rows = wrap((CHIP, Piece(" word word", "dim")), 8)
    assert (CHIP, Piece(" word", "dim")) == rows[0]
    assert (gap(2), Piece("word", "dim")) == rows[1]


class LinesApp(App[None]):
    """Shows three lines and writes down what is repainted."""

    def __init__(self) -> None:
        super().__init__()
        self.view = LinesView()
        self.repainted: list[Region] = []
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "lehen-dark"

    def compose(self) -> ComposeResult:
        """Return the lines."""
        self.view.styles.height = 3
        yield self.view


async def test_only_changed_rows_are_repainted() -> None:
    """Of three rows of which one changes, that one is repainted."""
    app = LinesApp()
    async with app.run_test(size=(10, 5)) as pilot:
        app.view.draw(lambda _w, _h: [line("a"), line("b"), line("c")])
        await pilot.pause()
        refresh = app.view.refresh

        def spy(*regions: Region, **more: bool) -> LinesView:
            app.repainted += regions
            return refresh(*regions, **more)

        app.view.refresh = spy  # type: ignore[method-assign] # to listen
        app.view.draw(lambda _w, _h: [line("a"), line("B"), line("c")])
        assert [Region(0, 1, 10, 1)] == app.repainted
        assert ["a", "B", "c"] == app.view.text_lines()


async def test_a_new_theme_recolours() -> None:
    """The same lines are drawn in the colours of another theme."""
    app = LinesApp()
    async with app.run_test(size=(10, 5)) as pilot:
        app.view.draw(lambda _w, _h: [line("a")])
        before = app.view.render_line(0)
        app.theme = "lehen-light"
        await pilot.pause()
        assert before != app.view.render_line(0)
