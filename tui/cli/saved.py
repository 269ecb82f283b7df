"""The verbs `verify` and `export`: saved matches, without a screen."""

import sys
from argparse import Namespace
from pathlib import Path

from core import registry
from core.engine.ids import SEAT_LETTERS, Seat, Viewer
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from saves import match_file
from saves.verify import verify as check
from tui.cli.codes import DAMAGED, DONE, UNVERIFIED
from tui.taking_out import written

_CODES = {"exact": DONE, "unverified": UNVERIFIED, "diverged": DAMAGED}


def verify(args: Namespace, lang: str) -> int:
    """Check that a match is one by the rules, and print the verdict; returns the exit code.

    Raises:
        SaveError: The file cannot be read.
        OSError: The disk refused.
    """
    report = check(Path(args.file), registry.load)
    catalog, fields = Catalog(lang, ["tui.cli"]), {"n": report.entries, "entry": report.entry}
    print(catalog.plain(Text(f"verify.{report.verdict}", fields), Names()))
    if report.reason:
        print(catalog.plain(Text(f"verify.why.{report.reason}", fields), Names()))
    if report.detail:
        print(f"  {report.detail}")
    return _CODES[report.verdict]


def export(args: Namespace, lang: str) -> int:
    """Print a match as a log, a picture or data, or write it to a file; returns the exit code.

    Raises:
        SaveError: The file cannot be read, or may not be seen so.
        DivergedError: The match does not replay as recorded.
        OSError: The disk refused, or the file to be written is there already.
    """
    path = Path(args.file)
    saved = match_file.look(path, registry.load)
    text = written(args.form, path, saved, _viewer(args.seat), lang)
    if args.output is None:
        sys.stdout.write(text)
    else:
        with Path(args.output).open("x", encoding="utf-8") as file:  # never over another file
            file.write(text)
    return DONE


def _viewer(letter: str | None) -> Viewer:
    return None if letter is None else Seat(SEAT_LETTERS.index(letter.upper()))
