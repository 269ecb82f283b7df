"""What the recorded games of Comuni show together, beside decisions, cards and seats."""

from collections.abc import Mapping
from typing import Any

import pytest

from core.engine.lines import event_text
from core.engine.texts import game_catalog, read_catalog
from core.games.comuni import GAME
from core.games.comuni.data import DATA
from core.match.match import Match
from golden import files, read
from golden_comuni import BARRED


@pytest.fixture(scope="module")
def recorded() -> list[Match[Any]]:
    """Return the recorded games, played again."""
    return [read(GAME, path.read_text(encoding="utf-8"))[1] for path in files(GAME.id)]


def test_every_line_of_the_log(recorded: list[Match[Any]]) -> None:
    """All events come, with all their ends: safe or plundered, first or taken over, nobody."""
    catalog = game_catalog(DATA, "en")
    lines = {key for key in read_catalog(DATA.package, "en") if key.startswith("event.")}
    seen = {
        event_text(GAME, catalog, event).key
        for match in recorded
        for events in (match.opening, *(entry.events for entry in match.entries))
        for event in (event.seen_by(None) for event in events)
        if event is not None
    }
    assert lines - BARRED <= seen


def test_every_move(recorded: list[Match[Any]]) -> None:
    """Each verb of each decision is played by somebody."""
    verbs = {key for key in read_catalog(DATA.package, "en") if key.startswith("move.")}
    played = {
        f"move.{ply.kind}.{ply.move[0]}"
        for match in recorded
        for entry in match.entries
        for ply in entry.plies
    }
    assert verbs <= played


def test_every_option(recorded: list[Match[Any]]) -> None:
    """Each value of each table option is played with."""
    for option in DATA.options:
        assert set(option.values) == {match.setup.options[option.id] for match in recorded}


def test_every_outcome_of_every_invasion(recorded: list[Match[Any]]) -> None:
    """Each of the four plunders some cities and spares others; attacks sink to 0 and do not."""
    outcomes: dict[int, set[bool]] = {number: set() for number in (1, 2, 3, 4)}
    attacks: list[int] = []
    for match in recorded:
        number = 0
        for event in (event for entry in match.entries for event in entry.events):
            public: Mapping[str, Any] = event.public
            if event.kind == "invasion_started":
                number = int(public["number"])
            elif event.kind == "city_defended":
                outcomes[number].add(bool(public["plunder"]))
                attacks.append(int(public["attack"]))
    assert {number: {False, True} for number in outcomes} == outcomes
    assert 0 == min(attacks) < max(attacks)
