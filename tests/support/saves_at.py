"""Saves of Löwenherz that stand at a certain question, for tests and measurements on a screen."""

from pathlib import Path
from typing import Any

import lhplay
from core import registry
from core.engine.chance import Stream, seed_from_text
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.games.loewenherz.data import CARDS, KIND
from core.match.match import Match
from core.table import records
from core.table.client import SeatInfo
from core.table.plan import plan_match
from saves import match_file
from saves.folders import Folders

NAMES = ("Ann", "Ben", "Cleo")


def save_at(home: Path, kind: str, turn: int = 0) -> Path:
    """Return a save that stands at the first question of this kind, from that turn on.

    Three persons play at one terminal, without a curtain between them.

    Raises:
        IndexError: The match ends before.
    """
    game, stream = registry.load("loewenherz"), Stream(b"save at", 0)
    seats = [SeatInfo(name) for name in NAMES]
    seed = seed_from_text("save at")
    plan = plan_match(game, seats, {}, seed=seed, bot_seed=seed)
    (home / "settings.toml").write_text('curtain = "off"\n', encoding="utf-8")
    saved, journal = match_file.begin(plan, game, Folders(home))
    match = saved.match
    with journal:
        while (owing := game.owing(match.state)[0]).kind != kind or match.state.turn < turn:
            step = match.propose(owing.seat, _move(match, owing.seat, kind, stream))
            match.commit(step)
            number = step.entry.number
            journal.append(records.of_entry(step.entry, number, number))
    return saved.path


def _move(match: Match[Any], seat: Seat, kind: str, stream: Stream) -> Move:
    """Return a busy player's move; one that leads to the question where there is one."""
    plays = [move for move in match.legal(seat) if move[0] == "play" and _asks(move) == kind]
    return stream.choice(plays) if plays else lhplay.choose(match.state, stream)


def _asks(play: Move) -> str:
    """Return the kind of question that playing a card leads to first."""
    return f"place_{CARDS[KIND[str(play[1])]].actions[int(play[2])].name}"
