"""Balance of Adellos: bots of one level against each other, by faction, noble and seat.

python bench/adellos.py [--seats N] [--matches N] [--bot LEVEL] [--option KEY=VALUE] [--seed TEXT]
prints shares of victories, rounds, ends, and how often cards and abilities were used;
--log N prints the log of match N as all cards are known.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import quantiles

from core import registry
from core.bots.base import decision_seed
from core.bots.levels import Level, level
from core.bots.results import wilson
from core.bots.rollout import questions
from core.engine.chance import seed_from_text
from core.engine.events import Event, Log, SeenEvent
from core.engine.game import AnyGame
from core.engine.game_types import Outcome, Setup
from core.engine.lines import event_text
from core.engine.options import complete
from core.engine.texts import Names, game_catalog
from core.games.adellos.data import FACTIONS, TILES
from core.games.adellos.state import State
from tui.cli.seats import parse_options

Shares = dict[str, list[bool]]


@dataclass(frozen=True)
class Played:
    """A match that is over."""

    state: State
    outcome: Outcome
    events: list[Event]


def play(game: AnyGame, how: Level, setup: Setup) -> Played:
    """Play a match between equal bots."""
    log = Log()
    state: State = game.new(setup, log)
    for plies, pending in enumerate(questions(game, state, log), 1):
        seat = pending.seat
        masked, seed = game.mask(state, seat), decision_seed(setup.seed, plies)
        move = how.choose(game, masked, game.legal(masked, seat), seat, seed, how.most).best
        game.apply(state, seat, move, log)
    outcome = game.outcome(state)
    if outcome is None:
        raise SystemExit("a match without an end")
    return Played(state, outcome, log.events)


def shares_of(played: Played) -> Iterator[tuple[str, str, bool]]:
    """Yield for each seat of a match: a heading, a name under it, whether the seat won."""
    state = played.state
    for seat in range(state.seats):
        won = seat in played.outcome.winners
        yield "order of play", str((seat - state.start) % state.seats + 1), won
        yield "faction", FACTIONS[state.factions[seat]], won
        yield "noble", TILES[state.nobles[seat]].id, won


def uses(played: Played) -> Iterator[str]:
    """Yield what was used in a match: cards, nobles' abilities, abilities of units."""
    for event in played.events:
        fields = event.public
        match event.kind:
            case "card_played" | "card_laid" | "combat_card":
                yield f"card {fields['card']}"
            case "gold_paid" | "gold_gained" | "token_created" | "card_lost" | "counters":
                if fields["reason"] not in ("income", "hire", "incoming", "end_of_turn"):
                    yield f"{event.kind} {fields['reason']}"
            case "copied":
                yield f"copied {fields['noble']}"
            case "hired" | "summoned":
                yield f"{event.kind} {fields['piece']}"
            case "swapped" | "eliminated" | "assaulted":
                yield event.kind
            case "combat_result":
                yield f"combat {fields['reason']}"
            case _:
                pass


def told(game: AnyGame, events: list[Event]) -> Iterator[str]:
    """Yield a match's log in words, with all cards."""
    catalog = game_catalog(game.data, "en")
    names = Names((), game.data.things("en"))
    for event in events:
        knower = next(iter(event.private), None)
        seen = event.seen_by(knower) or SeenEvent(event.kind, event.public, seen=False)
        text = event_text(game, catalog, seen)
        if catalog.has(text.key) and (line := catalog.plain(text, names)):
            yield line


def report(matches: list[Played]) -> None:
    """Print the figures of some matches."""
    tables: dict[str, Shares] = defaultdict(lambda: defaultdict(list))
    for played in matches:
        for heading, name, won in shares_of(played):
            tables[heading][name].append(won)
    for heading, shares in tables.items():
        print(f"\n{heading:<26}{'seats':>6}{'wins':>8}{'95 % interval':>18}")
        for name, wins in sorted(shares.items()):
            rate = wilson(sum(wins), len(wins))
            span = f"{100 * rate.low:.0f} to {100 * rate.high:.0f} %"
            print(f"{name:<26}{len(wins):>6}{100 * rate.share:>6.1f} %{span:>18}")
    rounds = [played.state.round for played in matches]
    if len(rounds) > 1:
        longest = rounds.index(max(rounds))
        print("\nrounds, quartiles", quantiles(rounds, n=4), "most", rounds[longest], end=" ")
        print(f"(match {longest})")
    print("ends", dict(Counter(played.outcome.reason for played in matches)))
    used = Counter(use for played in matches for use in uses(played))
    for name, count in sorted(used.items()):
        print(f"  {name:<40}{count / len(matches):>8.2f} a match")


def main() -> None:
    """Play the matches and print what came of them."""
    parser = argparse.ArgumentParser(description="balance of Adellos")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--bot", default="squire")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--log", type=int, default=None, metavar="N")
    wanted = parser.parse_args()
    game, how = registry.load("adellos"), level(wanted.bot)
    options = complete(game.data.options, wanted.seats, parse_options(game, wanted.option))

    def played(number: int) -> Played:
        seed = seed_from_text(f"{wanted.seed} {number}")
        return play(game, how, Setup(wanted.seats, options, seed))

    if wanted.log is not None:
        print(*told(game, played(wanted.log).events), sep="\n")
        return
    print(f"{how.name}, {wanted.seats} seats, {wanted.matches} matches, seed {wanted.seed!r}")
    report([played(number) for number in range(wanted.matches)])


if __name__ == "__main__":
    main()
