"""The command line's grammar."""

import argparse
import re
from typing import NoReturn

from core.engine.ids import SEAT_LETTERS
from core.engine.texts import LANGUAGES
from netplay.invite import DEFAULT_PORT


class UsageError(Exception):
    """The command line is not understood.

    Attributes:
        program: The command whose help says more.
        key: What is wrong, as `usage.<key>`; "" where argparse alone has words for it.
        fields: The names and values of that.
    """

    def __init__(self, message: str, program: str) -> None:
        found = ((key, pattern.search(message)) for key, pattern in _PLAIN.items())
        self.key, match = next(((key, match) for key, match in found if match), ("", None))
        self.fields = match.groupdict() if match else {}
        self.program = program
        super().__init__(message)


_PORT = "a port is a number from 0 to 65535"
_PLAIN = {
    "missing": re.compile(r"the following arguments are required: (?P<what>.*)"),
    "number": re.compile(r"argument (?P<what>\S+): invalid int value: (?P<value>.*)"),
    "value": re.compile(r"argument (?P<what>.*): expected one argument"),
    "command": re.compile(r"argument COMMAND: invalid choice: (?P<what>'[^']*')"),
    "port": re.compile(rf"{_PORT}, not (?P<value>.*)"),
}
"""By the key of our words, the complaints of argparse that they stand for."""


def _port(text: str) -> int:
    """Return the number of a port; 0 is any that is free."""
    if not text.isascii() or not text.isdigit() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{_PORT}, not {text!r}")
    return int(text)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message, self.prog)


def _common() -> _Parser:
    common = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    group = common.add_argument_group("how it looks")
    group.add_argument("--lang", choices=LANGUAGES, help="language; else that of the locale")
    group.add_argument("--ascii", action="store_true", help="draw with ASCII signs only")
    group.add_argument("--mono", action="store_true", help="no colours")
    group.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    group.add_argument(
        "--screen-reader",
        action="store_true",
        help="the terminal's cursor follows the board's, one line describes each step; with "
        "--plain the board in words, which serves braille best",
    )
    group.add_argument("--in-browser", action="store_true", help=argparse.SUPPRESS)
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


def _plain_argument(verb: argparse.ArgumentParser) -> None:
    verb.add_argument(
        "--plain",
        action="store_true",
        help="line by line, without a screen: for simple terminals, braille and scripts",
    )


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
    _add_tables(verbs, common)
    _add_reading(verbs, common)
    _add_saved(verbs, common)
    _add_campaign(verbs, common)
    _add_bots(verbs, common)
    serve = verbs.add_parser(
        "serve", parents=[common], help="play in a browser on this computer (needs the extra serve)"
    )
    serve.add_argument("--port", type=int, default=0, metavar="N", help="else any free port")
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
        help="who plays: me, names of people, or bots (random, squire, knight, marshal), with a "
        "character if wished (knight:aggressive, :builder, :cautious), joined by commas; =knight "
        "is a person called knight (default: me,knight)",
    )
    _plain_argument(play)
    play.add_argument("--practice", action="store_true", help="take back as far as you like")
    _table_arguments(play)
    learn = verbs.add_parser("learn", parents=[common], help="learn a game in a guided match")
    learn.add_argument("game", metavar="GAME", nargs="?", help="else choose one")
    _plain_argument(learn)
    resume = verbs.add_parser("resume", parents=[common], help="go on with a saved match")
    resume.add_argument("file", metavar="FILE", nargs="?", help="else the one played last")
    _plain_argument(resume)


def _add_tables(
    verbs: "argparse._SubParsersAction[_Parser]",
    common: _Parser,
) -> None:
    host = verbs.add_parser("host", parents=[common], help="open a table for other computers")
    host.add_argument(
        "game", metavar="GAME", nargs="*", help="a game's id; several with --headless"
    )
    host.add_argument(
        "--seats",
        default="me,open",
        metavar="LIST",
        help="as for play; open is a chair for a guest (default: me,open)",
    )
    host.add_argument("--title", metavar="TEXT", help="what the table is called")
    host.add_argument("--table", metavar="ID", action="append", help="open a table of before again")
    host.add_argument("--campaign", metavar="NAME", help="play a campaign, match after match")
    host.add_argument("--tables", metavar="FILE", help="open all tables of a TOML file")
    host.add_argument("--log", metavar="FILE", help="with --headless: log to a file, not to stderr")
    host.add_argument("--address", default="", help="the address to listen at (default: all)")
    host.add_argument(
        "--port", type=_port, help=f"the port (default: {DEFAULT_PORT}, or a free one)"
    )
    host.add_argument("--visible", action="store_true", help="can be found on the network")
    host.add_argument(
        "--headless", action="store_true", help="no screen: for a computer of its own"
    )
    host.add_argument("--idle", type=float, metavar="S", help=argparse.SUPPRESS)
    _plain_argument(host)
    _table_arguments(host)
    join = verbs.add_parser("join", parents=[common], help="sit down at another computer's table")
    join.add_argument("invite", metavar="INVITE", help="an invite line, or address:port")
    join.add_argument("--watch", action="store_true", help="watch, do not play")
    _plain_argument(join)


def _add_reading(
    verbs: "argparse._SubParsersAction[_Parser]",
    common: _Parser,
) -> None:
    games = verbs.add_parser("games", parents=[common], help="list the games and their options")
    games.add_argument("--json", action="store_true", help="for programs")
    rules = verbs.add_parser("rules", parents=[common], help="print a game's rulebook")
    rules.add_argument("game", metavar="GAME")


def _add_saved(
    verbs: "argparse._SubParsersAction[_Parser]",
    common: _Parser,
) -> None:
    replay = verbs.add_parser("replay", parents=[common], help="watch a saved match")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", choices=_letters(), metavar="LETTER", help="as seen from a seat")
    replay.add_argument("--at", type=int, default=0, metavar="N", help="begin at entry N")
    verify = verbs.add_parser("verify", parents=[common], help="check a saved match by the rules")
    verify.add_argument("file", metavar="FILE")
    analyse = verbs.add_parser(
        "analyse", parents=[common], help="who was likely to win when, and what turned it"
    )
    analyse.add_argument("file", metavar="FILE")
    analyse.add_argument(
        "--tries",
        type=int,
        default=24,
        metavar="N",
        help="matches that are played on from each turn (default 24)",
    )
    analyse.add_argument("--json", action="store_true", help="for programs")
    export = verbs.add_parser("export", parents=[common], help="print a saved match")
    export.add_argument("file", metavar="FILE")
    form = export.add_mutually_exclusive_group(required=True)
    for name, help_text in (
        ("log", "its log, as a spectator reads it; all of it when the match is over"),
        ("svg", "a picture of its board"),
        ("json", "for programs"),
    ):
        form.add_argument(
            f"--{name}", dest="form", action="store_const", const=name, help=help_text
        )
    export.add_argument("--seat", choices=_letters(), metavar="LETTER", help="as seen from a seat")
    export.add_argument("-o", "--output", metavar="OUT", help="a new file to write it to")


def _add_campaign(
    verbs: "argparse._SubParsersAction[_Parser]",
    common: _Parser,
) -> None:
    campaign = verbs.add_parser("campaign", parents=[common], help="a series of matches")
    what = campaign.add_subparsers(dest="what", metavar="WHAT", required=True, parser_class=_Parser)
    listed = what.add_parser("list", parents=[common], help="list the campaigns")
    listed.add_argument("--json", action="store_true", help="for programs")
    new = what.add_parser("new", parents=[common], help="plan a campaign")
    new.add_argument("name", metavar="NAME", help="what it is called")
    how = new.add_mutually_exclusive_group(required=True)
    how.add_argument("--games", metavar="LIST", help="the games in order, joined by commas")
    how.add_argument("--plan", metavar="FILE", help="a plan as in campaign.toml")
    new.add_argument(
        "--players",
        default="me,knight",
        metavar="LIST",
        help="as the seats of play; open is a guest by network (default: me,knight)",
    )
    new.add_argument(
        "--points",
        default="",
        metavar="LIST",
        help="what places are worth, such as 3,2,1 (default: as many as beaten, and one for a win)",
    )
    _table_arguments(new)
    show = what.add_parser("show", parents=[common], help="plan, standings and chronicle")
    show.add_argument("name", metavar="NAME")
    show.add_argument("--json", action="store_true", help="for programs")
    play = what.add_parser("play", parents=[common], help="play the next match")
    play.add_argument("name", metavar="NAME")
    play.add_argument("--match", type=int, metavar="N", help="match N of the plan instead")


def _letters() -> tuple[str, ...]:
    return (*SEAT_LETTERS, *SEAT_LETTERS.lower())


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
    arena.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster: tcp://host:port")
    arena.add_argument(
        "--budget",
        type=int,
        metavar="N",
        help="positions for a decision of any bot; else as many as its level has at most",
    )
    form = arena.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the figures, for programs")
    form.add_argument("--csv", action="store_true", help="a line for each match")
    _table_arguments(arena)
