"""The verb `arena`: many matches between bots, with a progress bar and a table at the end."""

import json
import secrets
import sys
from argparse import Namespace

from rich.console import Console
from rich.progress import Progress

from core import registry
from core.arena import ArenaPlan, run_arena
from core.bots.results import format_result
from core.engine.chance import seed_from_text
from tui.cli.seats import SEED_BYTES, parse_options, parse_seats


def run(args: Namespace, lang: str) -> int:
    """Play the matches and print what came of them; returns the exit code.

    Raises:
        SetupError: The game, the bots or the options are wrong.
    """
    game = registry.load(args.game)
    bots = parse_seats(args.bots, "", bots_only=True)
    seed = secrets.token_bytes(SEED_BYTES) if args.seed is None else seed_from_text(args.seed)
    plan = ArenaPlan(
        game.id,
        tuple(seat.level for seat in bots),
        args.games,
        seed,
        options=parse_options(game, args.option),
        jobs=args.jobs,
    )
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(game.id, total=args.games)
        result = run_arena(
            plan, lambda done, total: progress.update(bar, completed=done, total=total)
        )
    if args.json:
        json.dump(result.to_json(), sys.stdout, indent=1)
        print()
    else:
        print(format_result(result, lang))
    return 0
