"""The verb `arena`: many matches between bots, with a progress bar and a table at the end."""

import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from rich.console import Console
from rich.progress import Progress

from core import registry
from core.arena import ArenaPlan, run_matches
from core.bots.results import MatchResult, format_result, summed_up, write_csv
from core.engine.chance import seed_from_text
from core.engine.errors import SetupError
from tui.cli.seats import SEED_BYTES, parse_options, parse_seats

DASK_TIMEOUT_S = 10


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
        budget=args.budget,
    )
    with _pool(args.dask) as pool, Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game.id, total=args.games)
        played: list[MatchResult] = []
        for result in run_matches(plan, pool):
            played.append(result)
            bar.advance(task)
    if args.csv:
        write_csv(played, plan.bots, sys.stdout)
        return 0
    total = summed_up(game.id, plan.bots, played)
    if args.json:
        json.dump(total.to_json(), sys.stdout, indent=1)
        print()
    else:
        print(format_result(total, lang, game.data.package))
    return 0


@contextmanager
def _pool(address: str | None) -> Iterator[Executor | None]:
    """Give the executor of a Dask cluster, or None without an address.

    Raises:
        SetupError: Dask is not installed, or nobody answers at the address.
    """
    if address is None:
        yield None
        return
    try:
        dask: Any = import_module("distributed")  # an extra
    except ImportError as error:
        raise SetupError("--dask needs the extra: pip install 'lehen[cluster]'", "dask") from error
    try:
        client = dask.Client(address, timeout=DASK_TIMEOUT_S)
    except (OSError, ValueError) as error:
        raise SetupError(
            f"no Dask cluster at {address}: {error}", "cluster", address=address, error=str(error)
        ) from error
    with client:
        yield client.get_executor()
