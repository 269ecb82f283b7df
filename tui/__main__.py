"""Where the program starts: reads the command line and calls the verb.

Exit codes: 0 done; 1 refused or failed, with one line on stderr; 2 wrong usage; 3 damaged or
diverged; 4 unverified; 128 + n after signal n. Verbs that need no screen do not import Textual.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from core.engine.errors import LehenError
from core.engine.texts import LANGUAGES
from core.version import __version__
from saves import folders
from tui.cli.codes import WRONG_USAGE, code_of, usage_words, words_of
from tui.cli.parser import UsageError, build_parser
from tui.settings import Settings, read_settings

_PRINTING = {
    "games": "reading.games",
    "rules": "reading.rules",
    "arena": "arena.run",
    "host": "host.run",
    "analyse": "analysing.analyse",
    "verify": "saved.verify",
    "export": "saved.export",
    "campaign": "campaign.run",
    "serve": "serve.run",
}
_ON_SCREEN: Mapping[str | None, str] = {
    None: "home",
    "play": "play",
    "learn": "learn",
    "resume": "resume",
    "demo": "demo",
    "host": "host",
    "join": "join",
    "replay": "replay",
    "campaign": "campaign",
}
"""By verb the function in `tui.cli` that does it; imported when it is called."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    try:
        args = build_parser().parse_args(argv)
    except UsageError as error:
        return _complain(usage_words(error, _language(argv)), WRONG_USAGE)
    try:
        return _run(args)
    except (LehenError, OSError) as error:
        return _complain(words_of(error, _language(argv)), code_of(error))
    except KeyboardInterrupt:
        return 130


def _language(argv: Sequence[str] | None) -> str:
    """Return the language of what is wrong: the command line may not have been understood."""
    asked = " ".join(sys.argv[1:] if argv is None else argv).replace("--lang=", "--lang ")
    wanted = asked.partition("--lang ")[2].split(" ")[0]
    settings, _ = read_settings(folders.user_folders().home / "settings.toml")
    return wanted if wanted in LANGUAGES else settings.language


def _run(args: Namespace) -> int:
    if args.version:
        print(f"lehen {__version__}")
        return 0
    settings, wrong = read_settings(folders.user_folders().home / "settings.toml")
    language = getattr(args, "lang", None) or settings.language
    for complaint in wrong:
        print(f"lehen: {words_of(complaint, language)}", file=sys.stderr)
    on_screen_only = getattr(args, "what", "") == "play"
    if args.verb in _PRINTING and getattr(args, "headless", not on_screen_only):
        module, name = _PRINTING[args.verb].split(".")
        verb: Callable[[Namespace, str], int] = getattr(import_module(f"tui.cli.{module}"), name)
        try:
            return verb(args, language)
        except BrokenPipeError:  # the reader, such as head, has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
    on_screen: Callable[[Namespace, Settings], int] = getattr(
        import_module("tui.cli.screen"), _ON_SCREEN[args.verb]
    )
    return on_screen(args, settings)


def _complain(message: str, code: int) -> int:
    print(f"lehen: {message}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
