"""The verbs that open a screen; Textual is imported only here, and only when one is called."""

import gc
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from core import registry
from core.engine.ids import SEAT_LETTERS, Seat
from saves import library
from saves.errors import MissingError
from saves.folders import user_folders
from tui.cli.looks import asked
from tui.guard import install
from tui.serving.parent import end_with_parent
from tui.settings import Settings
from tui.start import Watch
from tui.terminal import Terminal, WidthAnswer, WidthQuestion, check_terminal, in_browser

if TYPE_CHECKING:
    from tui.app import LehenApp, Start


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
    if args.plain:
        return _by_lines("play", args, settings, plan)
    return _open(args, settings, plan)


def learn(args: Namespace, settings: Settings) -> int:
    """Begin the guided match of a game, or ask which; returns the exit code.

    Raises:
        SetupError: There is no such game, or none is named for the line client.
    """
    if args.plain:
        return _by_lines("learn", args, settings)
    if not args.game:
        return _open(args, settings, lambda app: app.choose_lesson())
    registry.package(args.game)
    return _open(args, settings, lambda app: app.learn(args.game))


def resume(args: Namespace, settings: Settings) -> int:
    """Go on with a saved match; returns the exit code.

    Raises:
        FileNotFoundError: No file is named and there is no match to go on with.
    """
    path = Path(args.file) if args.file else library.last_played()
    if path is None:
        raise MissingError(
            "there is no saved match to go on with; begin one: lehen play GAME", "no_match"
        )
    if args.plain:
        return _by_lines("resume", args, settings, path)
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


def host(args: Namespace, settings: Settings) -> int:
    """Open a table for other computers and its lobby; returns the exit code.

    Raises:
        LehenError: The table is wrong, or its host did not start.
        OSError: It cannot be kept.
    """
    if args.plain:
        return _by_lines("host", args, settings)
    from tui.cli import host as hosts  # noqa: PLC0415 the home screen does without

    _terminal(args, settings)  # before anything is opened
    opened = hosts.opened(args, settings, user_folders())
    return _open(args, settings, lambda app: app.sit_down_at_own(*opened))


def join(args: Namespace, settings: Settings) -> int:
    """Sit down at the table of another computer; returns the exit code.

    Raises:
        InviteError: The invite is none.
    """
    if args.plain:
        return _by_lines("join", args, settings)
    from tui.joining import invited  # noqa: PLC0415 the home screen does without

    place = invited(user_folders(), args.invite, settings.player, watch=args.watch)
    return _open(args, settings, lambda app: app.sit_down(place))


def replay(args: Namespace, settings: Settings) -> int:
    """Watch a saved match; returns the exit code."""
    viewer = None if args.seat is None else Seat(SEAT_LETTERS.index(args.seat.upper()))
    return _open(args, settings, Watch(Path(args.file), viewer, args.at))


def campaign(args: Namespace, settings: Settings) -> int:
    """Open a campaign and its next match; returns the exit code.

    Raises:
        FileNotFoundError: There is no such campaign.
    """
    from saves import campaigns  # noqa: PLC0415 the home screen does without

    folder = campaigns.find(args.name, user_folders())

    def begin(app: "LehenApp") -> None:
        app.show_home()
        app.open_campaign(folder)
        app.run_worker(app.play_next(folder, args.match))

    return _open(args, settings, begin)


def _by_lines(verb: str, args: Namespace, settings: Settings, *more: object) -> int:
    """Do a verb with the line client, which the screen does without; returns the exit code."""
    function: Callable[..., int] = getattr(import_module("tui.cli.plain"), verb)
    return function(args, settings, *more)


def _open(args: Namespace, settings: Settings, start: "Start | None") -> int:
    """Look at the terminal, then import the interface and run it; returns the exit code."""
    wanted = asked(args, settings)
    terminal = _terminal(args, settings)
    terminal.prepare()
    guard = install()
    if getattr(args, "in_browser", False):
        end_with_parent()
    gc.disable()  # what is imported stays; collecting it again and again only takes time
    asks_width = wanted.signs == "auto" and not terminal.ascii_only and sys.stdin.isatty()
    with WidthQuestion() if asks_width else nullcontext() as question:
        from tui.app import LehenApp, run_app  # noqa: PLC0415 other verbs do without Textual

        if start is not None:
            import_module("tui.rooms")
        answer = question.answer() if question else WidthAnswer(None, b"")
    gc.enable()
    gc.freeze()
    if answer.needs_ascii:
        terminal = replace(terminal, ascii_only=True)
    app = LehenApp(
        wanted,
        terminal,
        start,
        kept=settings,
        guard=guard,
        typed=answer.typed,
        is_read=getattr(args, "screen_reader", False) or wanted.reader,
    )
    guard.ask_exit = app.ask_exit
    return guard.leave(run_app(app, mouse=not getattr(args, "no_mouse", False) and wanted.mouse))


def _terminal(args: Namespace, settings: Settings) -> Terminal:
    wanted = asked(args, settings)
    if getattr(args, "in_browser", False):  # started by `lehen serve`, for one tab
        return in_browser(wanted.colours, wanted.signs)
    return check_terminal(colours=wanted.colours, signs=wanted.signs)
