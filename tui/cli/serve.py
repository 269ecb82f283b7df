"""The verb `serve`: the program in a browser of this computer."""

import asyncio
import signal
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from core.engine.errors import LehenError
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves.folders import user_folders
from tui.cli.codes import DONE
from tui.settings import read_settings

if TYPE_CHECKING:
    from tui.serving.server import BrowserServer


class MissingExtraError(LehenError):
    """The parts for a browser are not installed."""


def run(args: Namespace, language: str) -> int:
    """Serve the program until a signal; returns the exit code.

    Raises:
        MissingExtraError: The extra `serve` is not installed.
        OSError: The port cannot be had.
    """
    try:
        from tui.serving.server import BrowserServer  # noqa: PLC0415 an extra
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            f"{error.name} is not installed; install the extra: pipx install 'lehen[serve]'"
        ) from error
    words = Catalog(language, ["tui.serving"])
    command = [sys.executable, "-m", "tui", "--in-browser", *passed(args)]
    server = BrowserServer(command, words, is_read=lambda: _is_read(args))
    return asyncio.run(_serve(server, args.port, words))


def passed(args: Namespace) -> list[str]:
    """Return what the program in each tab is told of this command line."""
    flags = ["--ascii", "--mono", "--screen-reader", "--no-mouse"]
    chosen = [flag for flag in flags if getattr(args, flag[2:].replace("-", "_"), False)]
    language = getattr(args, "lang", None)
    return [*chosen, *(("--lang", language) if language else ())]


def _is_read(args: Namespace) -> bool:
    """Whether a screen reader reads: said on the command line, or kept as a setting by now."""
    kept, _ = read_settings(user_folders().home / "settings.toml")
    return kept.reader or getattr(args, "screen_reader", False)


async def _serve(server: "BrowserServer", port: int, words: Catalog) -> int:
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    runner = await server.listen(port)
    try:
        print(words.plain(Text("serve.open", {"url": server.url}), Names()))
        print(words.plain(Text("serve.secret"), Names()), flush=True)
        await ended.wait()
    finally:
        await runner.cleanup()
    return DONE
