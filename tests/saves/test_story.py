"""What a campaign tells of a match that is over, in two languages."""

from itertools import pairwise
from pathlib import Path

import pytest

from advised import a_match
from campaigning import a_campaign, opened, play, toy_plan
from core import registry
from core.engine.texts import Catalog
from savedtoy import load
from saves import match_file, story
from saves.library import Story
from saves.paragraph import paragraph


def told(home: Path, game_id: str, lang: str = "en", plies: int = 5000) -> Story:
    """Return the story of a match of two Squires and a random bot."""
    path = a_match(home, plies, "squire,random,Ann", game_id, "c")
    return story.tell(match_file.look(path, registry.load), lang)


def points_by_turn(path: Path) -> list[tuple[int, ...]]:
    """Return the public points after each entry of a match."""
    match = match_file.look(path, registry.load).match
    game = match.game
    return [
        tuple(row.score for row in game.scene(game.mask(state, None), None).players)
        for _, state in match.walk()
    ]


@pytest.mark.parametrize("game_id", registry.ids())
def test_stories_of_all_games(lehen_home: Path, game_id: str) -> None:
    """Each has turns and words for its end; where points change by more than 1, a swing of them."""
    found = told(lehen_home, game_id)
    path = next((lehen_home / "matches").iterdir())
    outcome = match_file.look(path, registry.load).match.outcome
    assert outcome is not None
    assert found.turns > 1
    assert found.end
    rows = points_by_turn(path)
    if found.swing is None:
        steps = [
            abs(b - a) for old, new in pairwise(rows[:-1]) for a, b in zip(old, new, strict=True)
        ]
        assert max(steps) <= 1 or not any(outcome.scores)
    else:
        assert any(outcome.scores)
        points = [row[found.swing.seat] for row in rows]
        assert {found.swing.before, found.swing.after} <= set(points)
        assert found.swing.before != found.swing.after
    if found.turning or found.is_late:
        assert set(found.others) - set(outcome.winners)


def test_stories_in_german(lehen_home: Path) -> None:
    """Turn and line are in the language that was asked for."""
    found = told(lehen_home, "loewenherz", "de")
    assert found.swing is not None
    assert found.swing.turn.startswith("Zug ")
    assert "Alle Karten sind gespielt" == found.end


def test_a_running_match_has_no_story(lehen_home: Path) -> None:
    """Only matches that are over are told."""
    with pytest.raises(ValueError, match="not over"):
        told(lehen_home, "loewenherz", plies=10)


@pytest.mark.parametrize(("lang", "word"), [("en", "won"), ("de", "gewonnen")])
def test_the_paragraph(lehen_home: Path, lang: str, word: str) -> None:
    """Game, day, winner, who came behind, swing and end stand in one paragraph."""
    folder = a_campaign(lehen_home, toy_plan(2))
    campaign = opened(folder, load)
    play(campaign, campaign.slots[0], load, lehen_home)
    campaign = opened(folder, load, lang)
    first, second = campaign.slots
    text = paragraph(first, "Ford", Catalog(lang, ["tui.screens", "core.engine"]))
    result = first.result
    assert result is not None
    assert text.startswith("Ford, 20")
    assert f"{word} " in text or f"{word}." in text
    assert all(name in text for name in result.players)
    assert "\n" not in text
    assert "" == paragraph(second, "Ford", Catalog(lang, ["tui.screens", "core.engine"]))
