"""Measures how often a bot's question was foreseen while its opponent thought.

    python tools/ponder.py GAME [--person knight] [--bot marshal] [--budget 150] [--games 2]
                                [--answers 6] [--seed ponder]

Another bot stands for the person, in matches of two. At each of its decisions the bot thinks ahead
until it has found so many answers: at its usual 0.8 s for each, six of them take a person who
thinks for five seconds. The line tells how many of the bot's questions with a choice were foreseen,
how much of the waiting for it that saved, and the longest computing time in which a question would
not have been heard. All but times depends on nothing but the command.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from core import registry
from core.bots.base import Expired, Ranked, decision_seed, never
from core.bots.levels import level
from core.bots.results import wilson
from core.engine.chance import seed_from_text
from core.engine.codec import decode, encode
from core.engine.game import AnyGame
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.match.match import Match
from core.table.stream import Stream
from core.worker import ahead
from core.worker.ahead import Ahead, Asked, Outlook
from core.worker.process import measure_speed


@dataclass
class Tally:
    """What was counted.

    Attributes:
        asked: Questions with a choice.
        foreseen: Those whose answer was known.
        waited_s: What all answers took.
        saved_s: What the foreseen ones took.
        deaf_s: The longest computing time without a look at whether somebody asks.
    """

    asked: int = 0
    foreseen: int = 0
    waited_s: float = 0.0
    saved_s: float = 0.0
    deaf_s: float = 0.0


@dataclass
class Thinker:
    """A bot that thinks ahead.

    Attributes:
        game: The game.
        name: The bot's level.
        budget: Its positions for a decision.
        tally: What is counted.
    """

    game: AnyGame
    name: str
    budget: int
    tally: Tally
    times: dict[Asked, float] = field(default_factory=dict[Asked, float])
    looked: float = 0.0

    def think(self, asked: Asked, expired: Expired) -> Ranked:
        """Return the answer, and note how long it took."""
        masked, moves, start = decode(self.game.state_type, asked.mask), asked.moves, process_time()
        choose = level(self.name).choose
        found = choose(self.game, masked, moves, asked.seat, asked.seed, self.budget, expired)
        self.times[asked] = process_time() - start
        return found

    def look(self) -> bool:
        """Return that nobody asks; note how long ago the last look was."""
        now = process_time()
        self.tally.deaf_s = max(self.tally.deaf_s, now - self.looked)
        self.looked = now
        return False

    def answer(self, asked: Asked, thinking: Ahead) -> Ranked:
        """Return the answer to a question that has come, and count it."""
        known = thinking.known(asked)
        ranked = known or self.think(asked, never)
        if len(asked.moves) > 1:
            took = self.times[asked]
            self.tally.asked += 1
            self.tally.waited_s += took
            self.tally.foreseen += known is not None
            self.tally.saved_s += took if known else 0.0
        return ranked


def play(thinker: Thinker, person: str, seed: bytes, bot: Seat) -> None:
    """Play a match in which the bot thinks ahead at each decision of the other seat."""
    game, other = thinker.game, level(person)
    match = Match(game, Setup(2, complete(game.data.options, 2, {}), seed))
    told = [Stream.of(match, Seat(seat), ()) for seat in range(2)]
    thinking = Ahead(thinker.think)
    while match.outcome is None:
        seat = bot if told[bot].decision is not None else match.owing[0].seat
        own, decision = decision_seed(seed, seat), told[seat].decision
        if decision is None:
            raise SystemExit(f"seat {seat} owes a decision and has none")
        masked, one = game.mask(match.state, seat), decision_seed(own, decision.id)
        if seat == bot:
            asked = Asked(game.id, encode(masked), seat, decision.moves, thinker.name, one)
            move = thinker.answer(asked, thinking).best
        else:
            mask, entry = encode(game.mask(match.state, bot)), len(told[bot].log) - 1
            outlook = Outlook(game.id, mask, bot, entry, thinker.name, decision_seed(seed, bot))
            thinking.begin(outlook, thinker.look)
            thinker.looked = process_time()
            thinking.run(thinker.look)
            move = other.choose(game, masked, decision.moves, seat, one, other.most).best
        step = match.propose(seat, move)
        match.commit(step)
        for stream in told:
            stream.advance(match, step.entry, match.state)


def line(game_id: str, tally: Tally) -> str:
    """Return what was counted."""
    rate = wilson(tally.foreseen, max(1, tally.asked))
    saved = 100 * tally.saved_s / max(tally.waited_s, 1e-9)
    return (
        f"{game_id:<12} {tally.foreseen:>5} of {tally.asked:<5} foreseen: {100 * rate.share:.1f} % "
        f"({100 * rate.low:.1f}-{100 * rate.high:.1f}); {saved:.1f} % of {tally.waited_s:.1f} s "
        f"saved; deaf for {1000 * tally.deaf_s:.1f} ms at most"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and return the exit code."""
    parser = argparse.ArgumentParser(description="Measure what bots foresee while people think.")
    parser.add_argument("game", choices=registry.ids())
    parser.add_argument("--person", default="knight")
    parser.add_argument("--bot", default="marshal")
    parser.add_argument("--budget", type=int, default=150)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--answers", type=int, default=6)
    parser.add_argument("--seed", default="ponder")
    asked: Any = parser.parse_args(arguments)
    ahead.ANSWERS = asked.answers
    thinker = Thinker(registry.load(asked.game), asked.bot, asked.budget, Tally())
    measure_speed(thinker.game, level(asked.bot))  # so that what is made once is made
    for number in range(asked.games):
        play(thinker, asked.person, seed_from_text(f"{asked.seed} {number}"), Seat(number % 2))
    print(line(asked.game, thinker.tally), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
