"""The verbs that open a screen; Textual is imported only here, and only when one is called."""

import gc
from argparse import Namespace
from contextlib import nullcontext
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from core import registry
from core.engine.errors import SetupError
from saves import library
from tui.guard import install
from tui.settings import Settings
from tui.terminal import WidthAnswer, WidthQuestion, check_terminal

if TYPE_CHECKING:
    from core.table.plan import MatchPlan


def home(args: Namespace, settings: Settings) -> int:
    """Open the home screen; returns the exit code."""
    return _open(args, settings, None)


def play(args: Namespace, settings: Settings) -> int:
    """Begin the match that the command line describes; returns the exit code.

    Raises:
        SetupError: The game, its seats or options are wrong.
    """
    from tui.cli import seats  # noqa: PLC0415 the home screen does without

    game = registry.load(args.game)
    places = seats.parse_seats(args.seats, settings.player)
    options = seats.parse_options(game, args.option)
    plan = seats.plan(game, places, options, args.seed, practice=args.practice)
    return _open(args, settings, plan)


def resume(args: Namespace, settings: Settings) -> int:
    """Go on with a saved match; returns the exit code.

    Raises:
        SetupError: No file is named and there is no match to go on with.
    """
    path = Path(args.file) if args.file else library.last_played()
    if path is None:
        raise SetupError("there is no saved match to go on with; begin one: lehen play GAME")
    return _open(args, settings, path)


def demo(args: Namespace, settings: Settings) -> int:
    """Let bots play a match on the screen; returns the exit code.

    Raises:
        SetupError: The game or its options are wrong, or a seat is no bot.
    """
    from tui.cli import seats  # noqa: PLC0415 the home screen does without

    game = registry.load(args.game)
    places = seats.parse_seats(args.seats, settings.player, bots_only=True)
    options = seats.parse_options(game, args.option)
    return _open(args, settings, seats.plan(game, places, options, args.seed))


def _open(args: Namespace, settings: Settings, start: "MatchPlan | Path | None") -> int:
    """Look at the terminal, then import the interface and run it; returns the exit code."""
    asked = _asked(args, settings)
    terminal = check_terminal(colours=asked.colours, signs=asked.signs)
    terminal.prepare()
    guard = install()
    gc.disable()  # what is imported stays; collecting it again and again only takes time
    asks_width = asked.signs == "auto" and not terminal.ascii_only
    with WidthQuestion() if asks_width else nullcontext() as question:
        from tui.app import LehenApp, run_app  # noqa: PLC0415 other verbs do without Textual

        if start is not None:
            import_module("tui.rooms")
        answer = question.answer() if question else WidthAnswer(None, b"")
    gc.enable()
    gc.freeze()
    if answer.needs_ascii:
        terminal = replace(terminal, ascii_only=True)
    app = LehenApp(asked, terminal, start, kept=settings, guard=guard, typed=answer.typed)
    guard.ask_exit = app.ask_exit
    return guard.leave(run_app(app, mouse=not getattr(args, "no_mouse", False)))


def _asked(args: Namespace, settings: Settings) -> Settings:
    """Return the settings with what the command line says for this run."""
    if getattr(args, "ascii", False):
        settings = replace(settings, signs="ascii")
    if getattr(args, "mono", False):
        settings = replace(settings, colours="mono")
    if language := getattr(args, "lang", None):
        settings = replace(settings, lang=language)
    return settings
