"""Draws the pictures of the README from the running program: `python tools/picture.py [GAME ...]`.

Each is what a person's screen shows when the games' rules of thumb have played a while; the same
code draws the same pictures.
"""

import asyncio
import os
import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = (120, 40)


@dataclass(frozen=True)
class Moment:
    """Which position is drawn.

    Attributes:
        plies: How many are played before.
        options: Table options that are not the usual ones.
    """

    plies: int
    options: dict[str, str] = field(default_factory=dict)


MOMENTS = {
    "loewenherz": Moment(150, {"board": "fixed"}),
    "adellos": Moment(260),
    "mythotopia": Moment(150),
    "feudality": Moment(220),
    "comuni": Moment(130),
}
"""By game."""


def played(game_id: str, moment: Moment) -> Path:
    """Return the file of a match that the game's rule of thumb has played up to a moment."""
    from core import registry  # noqa: PLC0415 LEHEN_HOME is set before anything looks at it
    from core.engine.chance import Stream  # noqa: PLC0415
    from core.table.local import LocalTable  # noqa: PLC0415
    from core.table.table import Table  # noqa: PLC0415
    from saves import match_file  # noqa: PLC0415
    from saves.folders import user_folders  # noqa: PLC0415
    from saves.writer import JournalRecorder  # noqa: PLC0415
    from tui.cli.seats import parse_seats, plan  # noqa: PLC0415

    game, stream = registry.load(game_id), Stream(b"picture")
    seats = parse_seats("Anna,Bruno,Cleo,Dieter", "Anna")
    planned = plan(game, seats, dict(moment.options), "picture")
    saved, journal = match_file.begin(planned, game, user_folders())
    with journal:
        table = Table(saved.match, saved.seats, JournalRecorder(journal))
        for _ in range(moment.plies):
            if not (owing := game.owing(saved.match.state)):
                break
            client = LocalTable(table, owing[0].seat)
            view = client.view()
            if view.decision is None:
                raise RuntimeError("a seat that owes a decision is asked")
            move = game.advise(view.state, owing[0].seat, view.decision.moves, stream)
            client.submit(view.decision.id, move)
    return saved.path


async def draw(path: Path, game_id: str) -> str:
    """Return what the screen of whoever is asked in a match shows, as an SVG."""
    from tui.app import LehenApp  # noqa: PLC0415 LEHEN_HOME is set before
    from tui.settings import Settings  # noqa: PLC0415
    from tui.terminal import Terminal  # noqa: PLC0415

    settings = Settings(curtain="off", bots="fast", lang="en")
    terminal = Terminal("truecolor", mono=False, ascii_only=False, remote=True)
    app = LehenApp(settings, terminal, path)
    async with app.run_test(size=SIZE) as pilot:
        while app.session is None:
            await pilot.pause(0.1)
        await pilot.pause(1)
        svg = app.export_screenshot(title=f"lehen play {game_id}")
        await app.action_quit()
        return re.sub(r"terminal-\d+-", "terminal-", svg)


def main() -> None:
    """Draw all pictures, or those of the games that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game_id in sys.argv[1:] or MOMENTS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["LEHEN_HOME"] = home
            svg = asyncio.run(draw(played(game_id, MOMENTS[game_id]), game_id))
        (FOLDER / f"{game_id}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
