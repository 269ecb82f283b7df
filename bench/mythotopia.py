"""Balance of Mythotopia: equal bots against each other, by seat, VP card and progress card.

python bench/mythotopia.py [--seats N] [--matches N] [--bot LEVEL] [--option KEY=VALUE] [--seed S]
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median, quantiles

from core import registry
from core.bots.base import decision_seed
from core.bots.levels import Level, level
from core.bots.results import wilson
from core.bots.rollout import questions
from core.engine.chance import seed_from_text
from core.engine.events import Event, Log
from core.engine.game import AnyGame
from core.engine.game_types import Outcome, Setup
from core.engine.options import complete
from core.games.mythotopia.data import KIND, PROGRESS, VP_CARDS
from core.games.mythotopia.scoring import chips_on
from core.games.mythotopia.state import State
from tui.cli.seats import parse_options


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


def shares(played: Played) -> Iterator[tuple[str, bool]]:
    """Yield for each seat and each bought progress card a name, and whether that seat won."""
    state, winners = played.state, played.outcome.winners
    for seat in state.everyone:
        yield f"seat {seat}", seat in winners
        yield f"turn order {(seat - state.start_seat) % state.seats + 1}", seat in winners
    for event in played.events:
        if event.kind == "card_added" and KIND[str(event.public["card"])] in PROGRESS:
            yield f"bought {event.public['card']}", event.public["seat"] in winners


def print_shares(matches: list[Played]) -> None:
    """Print how often the seats and the buyers of cards won."""
    found: dict[str, list[bool]] = {}
    for played in matches:
        for name, won in shares(played):
            found.setdefault(name, []).append(won)
    print(f"{'':<24}{'n':>6}{'wins':>8}{'95 % interval':>18}")
    for name, wins in sorted(found.items()):
        rate = wilson(sum(wins), len(wins))
        span = f"{100 * rate.low:.0f} to {100 * rate.high:.0f} %"
        print(f"{name:<24}{len(wins):>6}{100 * rate.share:>6.0f} %{span:>18}")


def print_vp_cards(matches: list[Played]) -> None:
    """Print how often VP cards were empty at the end, and the points taken from them."""
    in_play, empty, points = Counter[int](), Counter[int](), Counter[str]()
    for played in matches:
        in_play.update(played.state.vp_cards)
        empty.update(card for card in played.state.vp_cards if not chips_on(played.state, card))
        for event in played.events:
            if event.kind == "chip_taken":
                points[str(event.public["vp_card"])] += int(str(event.public["value"]))
    print(f"\n{'VP card':<24}{'n':>6}{'empty':>8}{'95 % interval':>18}{'points a seat':>16}")
    for number, n in sorted(in_play.items()):
        rate, name = wilson(empty[number], n), VP_CARDS[number].id
        span = f"{100 * rate.low:.0f} to {100 * rate.high:.0f} %"
        each = points[name] / n / matches[0].state.seats
        print(f"{name:<24}{n:>6}{100 * rate.share:>6.0f} %{span:>18}{each:>16.1f}")


def print_ends(matches: list[Played]) -> None:
    """Print lengths, ends and what winners had."""
    rounds = [played.state.round for played in matches]
    won = [(played.state, seat) for played in matches for seat in played.outcome.winners]
    provinces = [state.owner.count(seat) for state, seat in won]
    chips = [state.vp(seat) - 3 * n for (state, seat), n in zip(won, provinces, strict=True)]
    claims = sum(p.outcome.reason == "claimed" and p.state.round <= 60 for p in matches)
    rate = wilson(claims, len(matches))
    print(f"\nclaimed within 60 rounds {claims}: {100 * rate.low:.1f} to {100 * rate.high:.1f} %")
    print("rounds, quartiles", quantiles(rounds, n=4), "from", min(rounds), "to", max(rounds))
    print("ends", dict(Counter(played.outcome.reason for played in matches)))
    print("winner, median: provinces", median(provinces), "points of chips", median(chips))
    print("winner's points, median", median(state.vp(seat) for state, seat in won))


def main() -> None:
    """Play the matches and print what came of them."""
    parser = argparse.ArgumentParser(description="balance of Mythotopia")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--bot", default="squire")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--seed", default="balance")
    wanted = parser.parse_args()
    game, how = registry.load("mythotopia"), level(wanted.bot)
    options = complete(game.data.options, wanted.seats, parse_options(game, wanted.option))

    def played(number: int) -> Played:
        seed = seed_from_text(f"{wanted.seed} {number}")
        return play(game, how, Setup(wanted.seats, options, seed))

    print(f"{how.name}, {wanted.seats} seats, {wanted.matches} matches, seed {wanted.seed!r}")
    matches = [played(number) for number in range(wanted.matches)]
    print_shares(matches)
    print_vp_cards(matches)
    print_ends(matches)


if __name__ == "__main__":
    main()
