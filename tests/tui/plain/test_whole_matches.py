"""Every game from its first to its last move through the line client."""

import pytest

from core import registry
from plainly import AdvisedPlayer, Plain, begin
from saves import match_file
from tui.settings import Settings


@pytest.mark.parametrize("game_id", registry.ids())
async def test_a_whole_match_by_lines(game_id: str) -> None:
    """A script that types numbers and moves in words plays every game to its end."""
    plain = Plain(begin(game_id, "Ann,squire"), AdvisedPlayer())
    output = await plain.play()
    saved = match_file.look(plain.session.saved.path, registry.load)
    assert saved.match.outcome is not None
    assert 0 == plain.client.mistakes
    below = 2 + len(registry.load(game_id).scoring(saved.match.state).ties)
    assert plain.client.words.word("game.total") in output.splitlines()[-1 - below]


@pytest.mark.parametrize("game_id", ["loewenherz", "feudality", "comuni"])
async def test_a_whole_match_of_people_at_one_terminal(game_id: str) -> None:
    """Several people play to the end in German, with a curtain between them."""
    plain = Plain(
        begin(game_id, "Ann,Bob", luck="two"),
        AdvisedPlayer("two"),
        is_terminal=True,
        settings=Settings(lang="de"),
    )
    output = await plain.play()
    saved = match_file.look(plain.session.saved.path, registry.load)
    assert saved.match.outcome is not None
    assert 0 == plain.client.mistakes
    assert "Niemand sonst sollte jetzt hinsehen" in output
