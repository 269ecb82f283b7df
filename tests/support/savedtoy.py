"""Matches of the toy game in files, played by chance, and the toy game with newer rules."""

from dataclasses import replace

import toygame
from core.engine.chance import Stream
from core.engine.datafile import GameData
from core.engine.events import Log
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.table.client import SeatInfo
from core.table.local import LocalTable
from core.table.plan import MatchPlan, plan_match
from core.table.table import Table
from saves.journal import Journal
from saves.start import SavedMatch
from saves.writer import JournalRecorder
from toygame.state import State

SEED = bytes(range(16))


def load(game_id: str) -> AnyGame:
    """Return the toy game."""
    assert game_id == "toygame"
    return toygame.GAME


TWO = (SeatInfo("Anna"), SeatInfo("[/nope]"))


def a_plan(*, practice: bool = False, seats: tuple[SeatInfo, ...] = TWO) -> MatchPlan:
    """Return the plan of a match, of two people if nobody else is named."""
    return plan_match(toygame.GAME, seats, {}, seed=SEED, bot_seed=SEED, practice=practice)


def play(saved: SavedMatch, journal: Journal, plies: int, luck: int = 1) -> Table:
    """Play so many plies by chance, with a take-back now and then; return the table."""
    table = Table(saved.match, saved.seats, JournalRecorder(journal), saved.notes)
    clients = [LocalTable(table, Seat(seat)) for seat in range(len(saved.seats))]
    stream = Stream(b"play", luck)
    for _ in range(plies):
        asked = [client for client in clients if client.view().decision is not None]
        if not asked:
            break
        client = stream.choice(asked)
        decision = client.view().decision
        assert decision is not None
        if stream.below(4) == 0:
            client.take_back()
        elif stream.below(6) == 0:
            client.redo()
        else:
            client.submit(decision.id, stream.choice(decision.moves))
    return table


def newer(from_round: int) -> AnyGame:
    """Return the toy game with rules of the next version: from a round on, a ply earns silver."""

    def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
        toygame.GAME.apply(state, seat, move, log)
        if state.round >= from_round:
            state.purses[seat][0] += 1

    old = toygame.GAME.data
    about = {**old.tables["game"], "rules_version": old.rules_version + 1}
    data = GameData(old.package, {**old.tables, "game": about})
    return replace(toygame.GAME, data=data, apply=apply)
