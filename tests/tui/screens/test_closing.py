"""Screens close once: a key that comes too late closes nothing else."""

from pathlib import Path

from home_app import an_app
from screens import shown
from tui.screens.ask import AskScreen
from tui.screens.closing import ClosingScreen
from tui.screens.confirm import ConfirmScreen


async def test_a_second_answer_closes_nothing(lehen_home: Path) -> None:
    """Two answers before the first has its effect: one is handed on, one screen is closed."""
    app, answers = an_app(lehen_home), list[str | None]()
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "WELCOME")
        depth, ask = len(app.screen_stack), AskScreen("Which?", "")
        await app.push_screen(ask, answers.append)
        ask.dismiss("one")
        ask.dismiss("two")
        await pilot.pause()
        assert (depth, ["one"]) == (len(app.screen_stack), answers)
        await shown(pilot, "WELCOME")


async def test_what_lies_over_a_screen_closes_with_it(lehen_home: Path) -> None:
    """A question that is taken away takes what was opened over it along, and no more."""
    app, answers = an_app(lehen_home), list[bool | None]()
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "WELCOME")
        depth, question = len(app.screen_stack), ConfirmScreen("Really?", app.words())
        await app.push_screen(question, answers.append)
        await app.push_screen(AskScreen("Which?", ""))
        question.dismiss(result=False)
        await pilot.pause()
        assert (depth, [False]) == (len(app.screen_stack), answers)


async def test_all_screens_close_so(lehen_home: Path) -> None:
    """Every screen of the program is of this kind, whatever was opened."""
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in ((), ("n",), ("3",), ("4",), ("5",), ("c",), ("L",)):
            await pilot.press(*keys)
            await pilot.pause()
            assert isinstance(app.screen, ClosingScreen)
            if keys:
                await pilot.press("Q")
