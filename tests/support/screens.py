"""An app around one game screen, and the text of a screen."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual._context import visible_screen_stack
from textual.app import App
from textual.pilot import Pilot

from core.engine.chance import Stream, seed_from_text
from core.engine.game import AnyGame
from core.engine.game_types import OptionValue, Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.engine.texts import game_catalog
from core.match.match import Match
from core.table.client import SeatInfo, TableClient
from core.table.local import LocalTable
from core.table.recorder import ListRecorder
from core.table.table import Table as RunningTable
from tui.screens.game import GameScreen
from tui.screens.game_view import AskHint, Table
from tui.screens.requests import Here, OpenRules
from tui.settings import Settings
from tui.theme import THEMES
from wired import WiredClient


def screen_lines(app: App[Any]) -> list[str]:
    """Return what an app's screen shows, row by row.

    As a frame does, this tells a window what lies below: it keeps what it drew first.
    """
    visible_screen_stack.set(app._background_screens)  # noqa: SLF001 the only way to see it
    rows = app.screen._compositor.render_strips()  # noqa: SLF001
    return ["".join(segment.text for segment in strips) for strips in rows]


def screen_text(app: App[Any]) -> str:
    """Return what an app's screen shows as one text."""
    return "\n".join(line.rstrip() for line in screen_lines(app))


def row(app: App[Any], number: int) -> str:
    """Return a row of an app's screen, counted from 1 as in the drawings."""
    return screen_lines(app)[number - 1].rstrip()


async def shown(pilot: Pilot[Any], *words: str) -> str:
    """Wait until all words are on the screen, and return what stands there.

    Raises:
        AssertionError: They do not come.
    """
    text = ""
    for _ in range(100):
        text = screen_text(pilot.app)
        if all(word in text for word in words):
            return text
        await pilot.pause(0.1)
    raise AssertionError(f"not all of {words} in\n{text}")


class GameApp(App[None]):
    """Shows one game screen.

    Attributes:
        game_screen: The screen.
        rules: The rules that help was opened at.
        here: What help was opened for last.
        bells: How often the bell rang.
        has_left: Whether the person left the table.
        own_turns: What the screen told of whose turn it is.
    """

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.game_screen = GameScreen(table)
        self.rules: list[str] = []
        self.bells = 0
        self.has_left = False
        self.own_turns: list[bool] = []
        self.here: Here | None = None
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "lehen-dark"

    def on_mount(self) -> None:
        """Open the screen."""
        self.push_screen(self.game_screen)

    def bell(self) -> None:
        """Count the bell."""
        self.bells += 1

    def on_open_rules(self, event: OpenRules) -> None:
        """Write the rule down."""
        self.rules.append(event.rule)
        self.here = event.here

    def on_game_screen_left(self) -> None:
        """Write down that the table was left."""
        self.has_left = True

    def on_game_screen_own_turn(self, event: GameScreen.OwnTurn) -> None:
        """Write down whose turn it is."""
        self.own_turns.append(event.own)


class Played:
    """A match at a table with a client for each seat and a spectator, all over the wire codec.

    Attributes:
        game: The game.
        match: The match.
        running: The table.
        recorder: What the table records.
    """

    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str],
        *,
        options: Mapping[str, OptionValue] | None = None,
        seed: str = "screen",
        practice: bool = False,
    ) -> None:
        chosen = complete(game.data.options, len(names), options or {})
        setup = Setup(len(names), chosen, seed_from_text(seed))
        self.game = game
        self.match: Match[Any] = Match(game, setup, practice=practice)
        self.recorder = ListRecorder()
        seats = [SeatInfo(name) for name in names]
        self.running = RunningTable(self.match, seats, self.recorder)

    def client(self, viewer: int | None) -> TableClient:
        """Return a new client of a seat, or of a spectator."""
        inner = LocalTable(self.running, None if viewer is None else Seat(viewer))
        return WiredClient(self.game, inner)

    def table(
        self,
        *seats: int,
        lang: str = "en",
        hint: AskHint | None = None,
        settings: Settings | None = None,
    ) -> Table:
        """Return what a screen is opened with: people in these seats, or a spectator."""
        catalog = game_catalog(self.game.data, lang, "tui", "core.bots")
        clients = [self.client(seat) for seat in seats] or [self.client(None)]
        spectator = self.client(None) if len(seats) > 1 else None
        chosen = settings or Settings(lang=lang)
        return Table(self.game, catalog, clients, spectator, hint, settings=chosen)

    def play(self, seat: int, *, move: Callable[[Any], Any] | None = None) -> None:
        """Let a seat that owes a decision play a move: the first legal one unless another."""
        client = LocalTable(self.running, Seat(seat))
        decision = client.view().decision
        assert decision is not None, f"seat {seat} owes no decision"
        client.submit(decision.id, move(decision.moves) if move else decision.moves[0])

    def advise(self, luck: Stream) -> None:
        """Let the seat that is asked, the first of several, play by the game's rule of thumb."""
        seat = self.game.owing(self.match.state)[0].seat
        view = self.running.view(seat)
        assert view.decision is not None
        self.play(seat, move=lambda moves: self.game.advise(view.state, seat, moves, luck))


@asynccontextmanager
async def playing(
    table: Table, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[GameApp, Pilot[None]]]:
    """Run a game screen of so many columns and rows."""
    app = GameApp(table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, each after the last one has done its work."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def advised(game: AnyGame, seats: int, plies: int) -> Played:
    """Return a match after so many plies of the game's own rule of thumb."""
    played, luck = Played(game, ("Anna", "Bruno", "Cleo", "Dora", "Emil")[:seats]), Stream(b"x")
    for _ in range(plies):
        if played.match.outcome is not None:
            break
        played.advise(luck)
    return played
