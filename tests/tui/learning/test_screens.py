"""Guided matches in the program: chosen on the home screen, explained, ended, left."""

from pathlib import Path

import pytest

from core import registry
from home_app import an_app
from plainly import AdvisedPlayer, Plain
from saves import match_file
from saves.folders import user_folders
from screens import screen_text, shown
from tui.learning import guide
from tui.learning.guide import Guide
from tui.plain import guiding


async def test_a_game_is_learnt_from_the_home_screen(lehen_home: Path) -> None:
    """L lists the games in short; Enter begins; the explanation stands over its question."""
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "L learn")
        await pilot.press("L")
        await shown(pilot, "A GUIDED FIRST MATCH", "12 by 12 squares")
        await pilot.press("enter")
        text = await shown(pilot, "Guided match, 1 of 10", "Welcome to Löwenherz")
        assert "Castle 1 of 4: choose a meadow" in text
        await pilot.press("enter")
        text = await shown(pilot, "n reads the explanation again")
        assert "Welcome" not in text
        await pilot.press("n")
        await shown(pilot, "Welcome to Löwenherz")
        await pilot.press("enter", "enter")
        await shown(pilot, "Guided match, 2 of 10")


async def test_the_guide_can_be_ended_and_the_match_left(lehen_home: Path) -> None:
    """Escape ends the guide, the match goes on without it; Q leaves, and it is in the list."""
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "L learn")
        app.learn("comuni")
        await shown(pilot, "Guided match, 1 of")
        await pilot.press("escape")
        await shown(pilot, "The guide has ended; the match goes on")
        await pilot.press("n", "enter")
        await pilot.pause()
        assert "Guided match" not in screen_text(app)
        await pilot.press("Q")
        await shown(pilot, "GO ON WITH", "Comuni")
    (path,) = (lehen_home / "matches").glob("*.lehen")
    assert "comuni" == match_file.look(path, registry.load).match.game.id


async def test_a_match_that_is_gone_on_with_has_its_guide(lehen_home: Path) -> None:
    """The card of the open question is there again, with its number, and so are later ones."""
    app = an_app(lehen_home)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(pilot, "L learn")
        app.learn("loewenherz")
        await shown(pilot, "Guided match, 1 of 10")
        await pilot.press("enter", "enter")
        await shown(pilot, "Guided match, 2 of 10")
        await pilot.press("enter", "Q")
        await shown(pilot, "GO ON WITH", "Löwenherz")
        await pilot.press("enter")
        await shown(pilot, "Guided match, 2 of 10")
        await pilot.press("escape")
        await shown(pilot, "The guide has ended; the match goes on")


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
@pytest.mark.parametrize("game_id", registry.ids())
async def test_the_first_card_is_whole_at_any_size(
    lehen_home: Path, game_id: str, size: tuple[int, int]
) -> None:
    """In German too, text and keys of a card have room."""
    app = an_app(lehen_home, lang="de")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.learn(game_id)
        await shown(pilot, "Geführte Partie, 1 von", "Willkommen bei", "Enter: weiter")


@pytest.mark.parametrize("game_id", ["adellos", "feudality"])
async def test_a_guided_match_by_lines(game_id: str) -> None:
    """The line client writes each step once, before its question, and plays to the end."""
    game = registry.load(game_id)
    course = guide.course(game.data.package)
    helper = Guide(course, guide.catalog(game, "en"))
    begun = match_file.begin(course.plan(game, "Ann"), game, user_folders())
    plain = Plain(begun, AdvisedPlayer(), guide=guiding.lines(helper))
    output = await plain.play()
    assert plain.session.table.match.outcome is not None
    headings = [line for line in output.splitlines() if line.startswith("[Guided match")]
    total = len(course.steps)
    assert [f"[Guided match, {n} of {total}]" for n in range(1, len(headings) + 1)] == headings
    assert total - 1 <= len(headings)
