"""The verbs `games` and `rules`: what there is to play, printed."""

import json
import sys
from argparse import Namespace
from typing import Any

from core import registry
from core.engine.datafile import read_package_text
from core.engine.game import AnyGame
from core.engine.options import Option


def games(args: Namespace, lang: str) -> int:
    """Print the games with their seats and options; returns the exit code."""
    records = [registry.load(game_id) for game_id in registry.ids()]
    if args.json:
        json.dump([_game_row(game) for game in records], sys.stdout, ensure_ascii=False, indent=1)
        print()
        return 0
    for game in records:
        counts = game.data.seat_counts
        print(f"{game.id:<12} {game.data.name(lang)}, {counts[0]}-{counts[-1]} seats")
        for option in game.data.options:
            print(f"  {option.id:<18} {option.expected()} (default {_word(option.default)})")
            print(f"  {'':<18} {option.help(lang)}")
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
    """Print a game's numbered rulebook, which is in English; returns the exit code."""
    del lang
    game = registry.load(args.game)
    print(read_package_text(game.data.package, "rules.md"), end="")
    return 0
