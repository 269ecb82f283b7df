"""The log view: wrapping, following, cursor, search."""

from textual.app import App, ComposeResult

from tui.theme import THEMES
from tui.widgets.lines import Line, Piece
from tui.widgets.log import LogView


class LogApp(App[None]):
    """Shows a log over the whole screen."""

    def __init__(self) -> None:
        super().__init__()
        self.log_view = LogView()
        self.chosen: list[int] = []
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "lehen-dark"

    def compose(self) -> ComposeResult:
        """Return the log."""
        yield self.log_view

    def on_mount(self) -> None:
        """Give it the keys."""
        self.log_view.focus()

    def on_log_view_entry_chosen(self, event: LogView.EntryChosen) -> None:
        """Write down which entry was chosen."""
        self.chosen.append(event.entry)


def entries(count: int) -> list[Line]:
    """Return numbered entries."""
    return [(Piece(f"entry {n}"),) for n in range(count)]


async def test_wraps_to_its_width_and_again_when_resized() -> None:
    """A long entry takes as many rows as it needs in the width there is."""
    app = LogApp()
    async with app.run_test(size=(21, 6)) as pilot:
        app.log_view.set_entries([(Piece("one two three four five six"),)])
        await pilot.pause()
        assert ["one two three four", "  five six"] == app.log_view.text_lines()
        await pilot.resize_terminal(40, 6)
        await pilot.pause()
        assert ["one two three four five six"] == app.log_view.text_lines()


async def test_follows_the_end_until_somebody_reads() -> None:
    """New entries stay in view at the end; a reader further up is not moved."""
    app = LogApp()
    async with app.run_test(size=(20, 5)) as pilot:
        app.log_view.set_entries(entries(20))
        await pilot.pause()
        assert (15, True) == (app.log_view.scroll_offset.y, app.log_view.follows)
        await pilot.press("home")
        app.log_view.set_entries(entries(22))
        await pilot.pause()
        assert (0, False) == (app.log_view.scroll_offset.y, app.log_view.follows)
        await pilot.press("end")
        app.log_view.set_entries(entries(24))
        await pilot.pause()
        assert (19, True) == (app.log_view.scroll_offset.y, app.log_view.follows)


async def test_wheel_up_and_down_again_follows() -> None:
    """Scrolled back to the end without a cursor, the log follows again."""
    app = LogApp()
    async with app.run_test(size=(20, 5)) as pilot:
        app.log_view.set_entries(entries(20))
        await pilot.pause()
        app.log_view.scroll_to(y=3, animate=False)
        await pilot.pause()
        assert not app.log_view.follows
        app.log_view.scroll_to(y=15, animate=False)
        await pilot.pause()
        assert app.log_view.follows


async def test_cursor_steps_through_entries() -> None:
    """Up begins at the last entry; the cursor stays in view."""
    app = LogApp()
    async with app.run_test(size=(20, 5)) as pilot:
        app.log_view.set_entries(entries(20))
        await pilot.pause()
        await pilot.press("up", "up")
        assert 18 == app.log_view.cursor
        lined = [y for y in range(20) if all(piece.underline for piece in app.log_view.row(y))]
        assert [18] == lined  # seen without colours too
        await pilot.press("pageup", "pageup")
        await pilot.pause()
        assert (10, 10) == (app.log_view.cursor, app.log_view.scroll_offset.y)


async def test_a_cursor_beyond_what_is_laid_out() -> None:
    """A hidden log gets entries and a cursor; shown again, before its layout, it draws nothing."""
    app = LogApp()
    async with app.run_test(size=(20, 5)) as pilot:
        app.log_view.set_entries(entries(2))
        await pilot.pause()
        app.log_view.display = False
        await pilot.pause()
        app.log_view.set_entries(entries(9))
        app.log_view.go_to(7)
        assert app.log_view.row(0)
        app.log_view.display = True
        await pilot.pause()
        assert (7, "entry 7") == (app.log_view.cursor, app.log_view.text_lines()[7].strip())


async def test_click_chooses_an_entry() -> None:
    """A click puts the cursor on an entry and tells which."""
    app = LogApp()
    async with app.run_test(size=(20, 5)) as pilot:
        app.log_view.set_entries(entries(20))
        await pilot.pause()
        await pilot.click(LogView, offset=(3, 2))
        assert ([17], 17) == (app.chosen, app.log_view.cursor)


async def test_find() -> None:
    """Searching goes round in a circle, in either case, and tells if there is nothing."""
    app = LogApp()
    async with app.run_test(size=(20, 5)) as pilot:
        app.log_view.set_entries(entries(20))
        await pilot.pause()
        assert (True, 1) == (app.log_view.find("ENTRY 1"), app.log_view.cursor)
        assert (True, 10) == (app.log_view.find("entry 1"), app.log_view.cursor)
        app.log_view.go_to(19)
        assert (True, 1) == (app.log_view.find("entry 1"), app.log_view.cursor)
        assert not app.log_view.find("nothing")


async def test_brackets_are_no_markup() -> None:
    """Names with brackets are shown as they are."""
    app = LogApp()
    async with app.run_test(size=(30, 5)) as pilot:
        app.log_view.set_entries([(Piece("[/nope] and [b"),)])
        await pilot.pause()
        assert ["[/nope] and [b"] == app.log_view.text_lines()
