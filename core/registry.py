"""The games, by id; a game's code is imported when it is first asked for."""

from importlib import import_module
from typing import cast

from core.engine.datafile import read_name
from core.engine.errors import SetupError
from core.engine.game import AnyGame

_PACKAGES = {
    "loewenherz": "core.games.loewenherz",
    "adellos": "core.games.adellos",
    "mythotopia": "core.games.mythotopia",
    "feudality": "core.games.feudality",
    "comuni": "core.games.comuni",
}


def ids() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(_PACKAGES)


def package(game_id: str) -> str:
    """Return the import name of a game's package, without importing it.

    Raises:
        SetupError: There is no game with this id; the message lists those there are.
    """
    if game_id not in _PACKAGES:
        raise SetupError(
            f"unknown game {game_id!r}; games are: {', '.join(_PACKAGES)}",
            "game",
            game=game_id,
            known=", ".join(_PACKAGES),
        )
    return _PACKAGES[game_id]


def load(game_id: str) -> AnyGame:
    """Return a game's record.

    Raises:
        SetupError: There is no game with this id; the message lists those there are.
    """
    return cast("AnyGame", import_module(package(game_id)).GAME)


def name(game_id: str, lang: str) -> str:
    """Return a game's name, without importing the game.

    Raises:
        SetupError: There is no game with this id; the message lists those there are.
    """
    return read_name(package(game_id), lang)


def add(game_id: str, package: str) -> None:
    """Make a further game known: a package with a `GAME` record."""
    _PACKAGES[game_id] = package


def remove(game_id: str) -> None:
    """Forget a game that was made known with `add`."""
    del _PACKAGES[game_id]
