"""The games that the contract tests run on, as parameters of tests."""

import pytest

from sampling import game_ids, unfinished_ids


def _unfinished(game_id: str) -> object:
    reason = f"{game_id} is registered and has no GAME record yet"
    return pytest.param(game_id, marks=pytest.mark.skip(reason=reason))


GAMES = [*game_ids(), *map(_unfinished, unfinished_ids())]
"""The toy game and all registered games; those without a record are skipped, with a reason."""
