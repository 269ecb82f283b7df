"""The games, by id; a game's code is imported when it is first asked for."""

from importlib import import_module
from typing import cast

from core.engine.errors import SetupError
from core.engine.game import AnyGame

_PACKAGES = {"loewenherz": "core.games.loewenherz"}


def ids() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(_PACKAGES)


def load(game_id: str) -> AnyGame:
    """Return a game's record.

    Raises:
        SetupError: There is no game with this id; the message lists those there are.
    """
    if game_id not in _PACKAGES:
        raise SetupError(f"unknown game {game_id!r}; games are: {', '.join(_PACKAGES)}")
    return cast("AnyGame", import_module(_PACKAGES[game_id]).GAME)


def add(game_id: str, package: str) -> None:
    """Make a further game known: a package with a `GAME` record."""
    _PACKAGES[game_id] = package
