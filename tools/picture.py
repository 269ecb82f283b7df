"""Draws the pictures of the README from the running program: `python tools/picture.py`."""

import asyncio
import os
import re
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
PLIES = 150
SIZE = (120, 40)


async def draw() -> str:
    """Return what a person's screen shows when squires have played a while, as an SVG."""
    from core import registry  # noqa: PLC0415 LEHEN_HOME is set before anything looks at it
    from core.engine.chance import Stream  # noqa: PLC0415
    from tui.app import LehenApp  # noqa: PLC0415
    from tui.cli.seats import parse_seats, plan  # noqa: PLC0415
    from tui.settings import Settings  # noqa: PLC0415
    from tui.terminal import Terminal  # noqa: PLC0415

    game = registry.load("loewenherz")
    seats = parse_seats("Anna,Bruno,Cleo,Dieter", "Anna")
    settings = Settings(curtain="off", bots="fast", lang="en")
    terminal = Terminal("truecolor", mono=False, ascii_only=False, remote=True)
    app = LehenApp(settings, terminal, plan(game, seats, {"board": "fixed"}, "picture"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(1)
        session = app.session
        if session is None:
            raise RuntimeError("the match has not begun")
        stream = Stream(b"picture")
        for _ in range(PLIES):
            seat = game.owing(session.table.match.state)[0].seat
            client = session.client(seat)
            view = client.view()
            if view.decision is None:
                break
            move = game.advise(view.state, seat, view.decision.moves, stream)
            client.submit(view.decision.id, move)
            await pilot.pause()
        await pilot.pause(1)
        svg = app.export_screenshot(title="lehen play loewenherz")
        await app.action_quit()
        return re.sub(r"terminal-\d+-", "terminal-", svg)


def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["LEHEN_HOME"] = home
        (FOLDER / "loewenherz.svg").write_text(asyncio.run(draw()), encoding="utf-8")


if __name__ == "__main__":
    main()
