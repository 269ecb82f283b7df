"""The verbs `games` and `rules`: what there is to play, printed."""

import json
import sys
from argparse import Namespace
from shutil import get_terminal_size
from typing import Any

from core import registry
from core.engine.game import AnyGame
from core.engine.options import Option
from core.engine.scene import Text
from core.engine.texts import Catalog, Names, game_catalog
from tui.learning.guide import glossary
from tui.rulebook import in_short, printed, rulebook

PAGE_WIDTH = 96
"""The rulebook is printed no wider than this, so that lines can be read."""
_ASCII = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "·": "-",
        "×": "x",
        "→": ">",
        "…": "..",
        "−": "-",
        "≥": ">=",
        "≤": "<=",
        "Δ": "d",
    }
)


def games(args: Namespace, lang: str) -> int:
    """Print the games with their seats and options; returns the exit code."""
    words = _words(args, lang)
    records = [registry.load(game_id) for game_id in registry.ids()]
    if args.json:
        json.dump([_game_row(game) for game in records], sys.stdout, ensure_ascii=False, indent=1)
        print()
        return 0
    for game in records:
        counts = game.data.seat_counts
        fields = {"name": game.data.name(lang), "low": counts[0], "high": counts[-1]}
        print(f"{game.id:<12} {words.plain(Text('cli.game', fields), Names())}")
        for option in game.data.options:
            values = option.expected(words.plain(Text("cli.to"), Names()))
            value = {"values": values, "default": _word(option.default)}
            print(f"  {option.id:<18} {words.plain(Text('cli.option', value), Names())}")
            print(f"  {'':<18} {words.written(option.help(lang))}")
    return 0


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _game_row(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": {lang: game.data.name(lang) for lang in ("en", "de")},
        "seats": list(game.data.seat_counts),
        "rules_version": game.data.rules_version,
        "options": [_option_row(option) for option in game.data.options],
    }


def _option_row(option: Option) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": option.id,
        "type": option.type,
        "default": option.default,
        "rule": option.rule,
    }
    row |= {"values": list(option.values), "seats": list(option.seats), "needs": option.needs}
    if option.type == "number":
        row |= {"min": option.low, "max": option.high}
    return row | {"name": option.name("en"), "help": option.help("en")}


def rules(args: Namespace, lang: str) -> int:
    """Print a game in short, its words, and its numbered rulebook; returns the exit code."""
    game, words = registry.load(args.game), _words(args, lang)
    is_ascii = words.is_ascii
    title = words.plain(Text("help.short"), Names())
    short = in_short(game_catalog(game.data, lang, is_ascii=is_ascii), title)
    known = glossary(game, words, words.plain(Text("help.terms"), Names()))
    width = min(PAGE_WIDTH, get_terminal_size().columns)
    sections = (*([short] if short else ()), *known, *rulebook(game.data.package, lang))
    for line in printed(sections, width):
        print(_plain(words.written(line)) if is_ascii else line)
    return 0


def _plain(line: str) -> str:
    """Return a line in ASCII; of what has no sign there a question mark is left."""
    return line.translate(_ASCII).encode("ascii", "replace").decode()


def _words(args: Namespace, lang: str) -> Catalog:
    return Catalog(
        lang, ["tui.screens", "core.engine"], is_ascii=bool(getattr(args, "ascii", False))
    )
