"""The registry: games by id, loaded when they are asked for."""

import pytest

import toygame
from core import registry
from core.engine.errors import SetupError
from core.engine.texts import LANGUAGES
from sampling import TOYGAME, registered_toygame


def test_added_game() -> None:
    """A game that was added can be loaded like the others, until it is removed."""
    before = registry.ids()
    assert TOYGAME not in before
    with registered_toygame() as game:
        assert (*before, TOYGAME) == registry.ids()
        assert game is toygame.GAME is registry.load(TOYGAME)
        assert "toygame" == registry.package(TOYGAME)
    assert before == registry.ids()


def test_unknown_game() -> None:
    """An id that there is not is an error that lists those there are."""
    for ask in (registry.load, registry.package):
        with pytest.raises(SetupError, match="unknown game 'chess'; games are: loewenherz"):
            ask("chess")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_come_from_the_data(lang: str) -> None:
    """The name of a game is that of its data, though the game is not imported for it."""
    with registered_toygame():
        for game_id in registry.ids():
            assert registry.load(game_id).data.name(lang) == registry.name(game_id, lang)
