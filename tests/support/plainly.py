"""The line client in this process: played by a script, its output kept."""

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core import registry
from core.bots import squire
from core.bots.base import Ranked
from core.engine.chance import Stream, seed_from_text
from core.engine.codec import decode
from core.engine.game_types import Move, OptionValue
from core.engine.ids import Seat
from core.engine.texts import game_catalog
from core.table.plan import plan_match
from saves import match_file
from saves.folders import user_folders
from saves.journal import Journal
from saves.start import SavedMatch
from tui.cli.seats import parse_seats
from tui.plain.client import PlainClient
from tui.plain.page import Page
from tui.plain.run import WORDS
from tui.plain.source import Lines
from tui.plain.view import Guide
from tui.screens.game_view import Table
from tui.session import LocalSession, open_session
from tui.settings import Settings

NextLine = Callable[[PlainClient], str | None]


class HereThinker:
    """Squires that think in this process."""

    async def think(
        self,
        game_id: str,
        mask: bytes,
        seat: Seat,
        kind: str,
        moves: Sequence[Move],
        level_name: str,
        seed: bytes,
    ) -> Ranked:
        """Return what a Squire would play."""
        del kind, level_name
        game = registry.load(game_id)
        state = decode(game.state_type, mask)
        return squire.choose(game, state, tuple(moves), seat, seed, 1)

    async def close(self) -> None:
        """Stop."""


class Script(Lines):
    """Lines from a function that looks at the client whenever something is asked.

    Attributes:
        client: Set before the match begins.
        written: The lines that were taken.
    """

    client: PlainClient

    def __init__(self, line: NextLine, *, is_terminal: bool) -> None:
        super().__init__(-1, is_terminal=is_terminal)
        self._line = line
        self._next: str | None = None
        self.written: list[str] = []

    def start(self, stirred: Callable[[], None]) -> None:
        """Read nothing: lines are made when they are asked for."""

    @property
    def waiting(self) -> bool:
        """Whether the function has a line now; it is asked once for each."""
        if self._next is None:
            self._next = self._line(self.client)
        return self._next is not None

    @property
    def ended(self) -> bool:
        """Never: a script ends a match with a command."""
        return False

    @property
    def next(self) -> str:
        """The line that was asked for and not taken, "" if there is none."""
        return self._next or ""

    def put_back(self, line: str) -> None:
        """Have a line wait once more."""
        self._next = line

    def take(self) -> str:
        """Return the line."""
        line, self._next = self._next or "", None
        self.written.append(line)
        return line


class Plain:
    """A match in a file, played by the line client.

    Attributes:
        session: The match.
        client: The client.
        source: Its lines.
    """

    def __init__(
        self,
        begun: tuple[SavedMatch, Journal],
        line: NextLine,
        *,
        is_terminal: bool = False,
        settings: Settings | None = None,
        guide: Guide | None = None,
    ) -> None:
        """Open the match; needs a running event loop."""
        settings = settings or Settings(lang="en")
        self.session: LocalSession = open_session(*begun, pause_s=0, thinker=HereThinker())
        people, game = self.session.people(), begun[0].match.game
        self._out = io.StringIO()
        self.source = Script(line, is_terminal=is_terminal)
        table = Table(
            game,
            game_catalog(game.data, settings.language, *WORDS),
            people,
            spectator=self.session.client(None) if len(people) > 1 else None,
            hint=self.session.hint,
            settings=settings,
        )
        page = Page(self._out, ascii_only=False)
        self.client = PlainClient(table, self.source, page, guide=guide)
        self.source.client = self.client

    @property
    def output(self) -> str:
        """All that was written."""
        return self._out.getvalue()

    async def play(self) -> str:
        """Play until the script leaves; returns all that was written."""
        try:
            await self.client.play()
        finally:
            await self.session.close()
        return self.output


def begin(
    game_id: str, seats: str, luck: str = "plain", options: Mapping[str, OptionValue] = {}
) -> tuple[SavedMatch, Journal]:
    """Return a new match in a file of the test's data folder; seats as on the command line."""
    game, seed = registry.load(game_id), seed_from_text(luck)
    planned = plan_match(game, parse_seats(seats, "Ann"), options, seed=seed, bot_seed=seed)
    return match_file.begin(planned, game, user_folders())


def lines_of(*lines: str) -> NextLine:
    """Return what gives these lines, one after the other, and then leaves."""
    left = [*lines, "q"]
    return lambda _client: left.pop(0) if left else None


class AdvisedPlayer:
    """Plays as the game advises, by numbers and by words in turn, and leaves at the end."""

    def __init__(self, luck: str = "advised") -> None:
        self._stream = Stream(luck.encode())
        self._count = 0

    def __call__(self, client: PlainClient) -> str | None:
        """Return the next line."""
        picture: Any = client.picture
        if picture is None:  # a curtain
            return ""
        if picture.view.outcome is not None:
            return "q"
        if picture.decision is None:
            return None
        moves = [choice.move for choice in client.menu.choices]
        move = picture.game.advise(picture.view.state, picture.viewer, moves, self._stream)
        self._count += 1
        if self._count % 3 == 0:
            return ":" + " ".join(map(str, move))
        items = client.menu.items
        for number, item in enumerate(items, 1):
            if item.move == move or move in [choice.move for choice in item.opens]:
                return str(number)
        return "0"
