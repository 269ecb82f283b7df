"""The verbs `play`, `resume`, `host` and `join` with `--plain`: line by line, without a screen."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from core import registry
from core.engine.errors import SetupError
from core.table.plan import MatchPlan
from netplay import store
from saves import match_file
from saves.errors import OfTableError
from saves.folders import user_folders
from tui.cli.looks import asked
from tui.settings import Settings

if TYPE_CHECKING:
    from tui.plain.run import Desk


def play(args: Namespace, settings: Settings, plan: MatchPlan) -> int:
    """Begin a match; returns the exit code.

    Raises:
        OSError: The disk refused.
    """
    from tui.plain import run  # noqa: PLC0415 slow, and not needed for other verbs

    at = _desk(args, settings)
    begun = match_file.begin(plan, registry.load(plan.game_id), user_folders())
    return run.until_signal(lambda: run.play_match(at, *begun))


def learn(args: Namespace, settings: Settings) -> int:
    """Begin the guided match of a game; returns the exit code.

    Raises:
        SetupError: No game is named, or there is none of this name.
        OSError: The disk refused.
    """
    from tui.learning import guide  # noqa: PLC0415
    from tui.plain import guiding, run  # noqa: PLC0415 slow, and not needed for other verbs

    if not args.game:
        raise SetupError("learn which game? See: lehen games", "learn")
    at, game = _desk(args, settings), registry.load(args.game)
    course = guide.course(game.data.package)
    begun = match_file.begin(course.plan(game, settings.player), game, user_folders())
    words = guide.catalog(game, at.settings.language, is_ascii=at.page.ascii_only)
    helper = guide.Guide(course, words)
    return run.until_signal(lambda: run.play_match(at, *begun, guiding.lines(helper)))


def resume(args: Namespace, settings: Settings, path: Path) -> int:
    """Go on with a match; returns the exit code.

    Raises:
        LehenError: It is the match of a table: here it would show the hands of the others.
        SaveError: The file cannot be gone on with.
        DivergedError: It leads elsewhere than it did when it was played.
        OSError: The disk refused.
    """
    from tui.learning import guide  # noqa: PLC0415
    from tui.plain import guiding, run  # noqa: PLC0415 slow, and not needed for other verbs

    folder = user_folders().home / "tables"
    for table in store.read_tables(folder):
        if table.save and Path(table.save) == path.absolute():
            raise OfTableError(path, table.id)
    at, begun = _desk(args, settings), match_file.go_on(path, registry.load)
    helper = guide.resumed(begun[0], at.settings.language, is_ascii=at.page.ascii_only)
    guided = None if helper is None else guiding.lines(helper)
    return run.until_signal(lambda: run.play_match(at, *begun, guided))


def host(args: Namespace, settings: Settings) -> int:
    """Open a table for other computers and sit down there; returns the exit code.

    Raises:
        LehenError: The table is wrong, or its host did not start.
        OSError: It cannot be kept.
    """
    from tui.cli import host as hosts  # noqa: PLC0415 slow, and not needed for other verbs
    from tui.joining import at_own  # noqa: PLC0415
    from tui.plain import run  # noqa: PLC0415

    at, folders = _desk(args, settings), user_folders()
    place = at_own(folders, *hosts.opened(args, settings, folders), settings.player)
    return run.until_signal(lambda: run.play_table(at, place))


def join(args: Namespace, settings: Settings) -> int:
    """Sit down at another computer's table, in the seat of before if there is one.

    Returns:
        The exit code.

    Raises:
        InviteError: The invite is none.
    """
    from tui.joining import invited  # noqa: PLC0415 slow, and not needed for other verbs
    from tui.plain import run  # noqa: PLC0415

    at = _desk(args, settings)
    place = invited(user_folders(), args.invite, settings.player, watch=args.watch)
    return run.until_signal(lambda: run.play_table(at, place))


def _desk(args: Namespace, settings: Settings) -> "Desk":
    from tui.plain import run  # noqa: PLC0415 slow, and not needed for other verbs

    in_words = bool(getattr(args, "screen_reader", False)) or settings.reader
    return run.desk(asked(args, settings), in_words=in_words)
