"""The command line's grammar."""

import argparse
from typing import NoReturn

from core.engine.texts import LANGUAGES


class UsageError(Exception):
    """The command line is not understood; the message says what was expected."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see: {self.prog} --help)")


def _common() -> _Parser:
    common = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    group = common.add_argument_group("how it looks")
    group.add_argument("--lang", choices=LANGUAGES, help="language; else that of the locale")
    group.add_argument("--ascii", action="store_true", help="draw with ASCII signs only")
    group.add_argument("--mono", action="store_true", help="no colours")
    group.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    return common


def _table_arguments(verb: argparse.ArgumentParser) -> None:
    verb.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a table option, as often as needed; see: lehen games --json",
    )
    verb.add_argument("--seed", metavar="TEXT", help="the same text gives the same luck")


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    common = _common()
    parser = _Parser(
        prog="lehen",
        description="Board games in a terminal. Without a command: the home screen.",
        epilog="Over a slow line use: ssh -C. Inside tmux or screen a lost line is no loss at all.",
        parents=[common],
    )
    parser.add_argument("--version", action="store_true", help="print the version and end")
    verbs = parser.add_subparsers(dest="verb", metavar="COMMAND", parser_class=_Parser)
    _add_play(verbs, common)
    _add_reading(verbs, common)
    _add_bots(verbs, common)
    return parser


def _add_play(
    verbs: "argparse._SubParsersAction[_Parser]",
    common: _Parser,
) -> None:
    play = verbs.add_parser("play", parents=[common], help="begin a match")
    play.add_argument("game", metavar="GAME", help="a game's id; see: lehen games")
    play.add_argument(
        "--seats",
        default="me,knight",
        metavar="LIST",
        help="who plays: me, names of people, or bots (random, squire, knight), joined by commas; "
        "=knight is a person called knight (default: me,knight)",
    )
    play.add_argument("--practice", action="store_true", help="take back as far as you like")
    _table_arguments(play)
    resume = verbs.add_parser("resume", parents=[common], help="go on with a saved match")
    resume.add_argument("file", metavar="FILE", nargs="?", help="else the one played last")


def _add_reading(
    verbs: "argparse._SubParsersAction[_Parser]",
    common: _Parser,
) -> None:
    games = verbs.add_parser("games", parents=[common], help="list the games and their options")
    games.add_argument("--json", action="store_true", help="for programs")
    rules = verbs.add_parser("rules", parents=[common], help="print a game's rulebook")
    rules.add_argument("game", metavar="GAME")


def _add_bots(
    verbs: "argparse._SubParsersAction[_Parser]",
    common: _Parser,
) -> None:
    demo = verbs.add_parser("demo", parents=[common], help="watch bots play one match")
    demo.add_argument("game", metavar="GAME", nargs="?", default="loewenherz")
    demo.add_argument("--seats", default="knight,squire", metavar="LIST", help="bot levels only")
    _table_arguments(demo)
    arena = verbs.add_parser("arena", parents=[common], help="let bots play many matches")
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--bots", default="knight,squire", metavar="LIST", help="levels by seat")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="how many (default 100)")
    arena.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    arena.add_argument("--json", action="store_true", help="for programs")
    _table_arguments(arena)
