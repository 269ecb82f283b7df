"""The guided first match of a game: what is explained when, and the words of the game.

A game's `guide` folder holds `steps.toml`, which says at which question each step comes, and the
messages: `guide.<step>`, `terms.<name>`, and `panels.<id>`, what a panel beside the board shows.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from core.engine.chance import seed_from_text
from core.engine.datafile import read_package_text
from core.engine.errors import DataError
from core.engine.game import AnyGame
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from core.table.plan import MatchPlan, plan_match
from saves.start import SavedMatch
from tui.cli.seats import parse_seats
from tui.rulebook import Paragraph, Section

LAST = "end"
"""The step that says that the learner knows the game: it waits until all others have come."""


@dataclass(frozen=True, slots=True)
class Step:
    """One explanation.

    Attributes:
        name: Its message is `guide.<name>`.
        decision: The kind of decision it comes with.
        time: At which question of this kind, from 1.
    """

    name: str
    decision: str
    time: int


@dataclass(frozen=True, slots=True)
class Course:
    """A guided match.

    Attributes:
        seed: The words that fix its luck.
        seats: Who plays, as on the command line.
        steps: What is explained, in the order in which it should come.
    """

    seed: str
    seats: tuple[str, ...]
    steps: tuple[Step, ...]

    def plan(self, game: AnyGame, player: str) -> MatchPlan:
        """Return the plan of the match.

        Args:
            game: Whose course it is.
            player: The name of the learner.
        """
        seats, luck = parse_seats(",".join(self.seats), player), seed_from_text(self.seed)
        return plan_match(game, seats, {}, seed=luck, bot_seed=luck)


def course(package: str) -> Course:
    """Return the course that is packaged with a game.

    Raises:
        DataError: There is none, or it has not the form of one.
    """
    source = read_package_text(f"{package}.guide", "steps.toml")
    try:
        data: Mapping[str, Any] = tomllib.loads(source)
        steps = tuple(Step(**step) for step in data["step"])
        return Course(str(data["seed"]), tuple(data["seats"]), steps)
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise DataError(f"{package}.guide: {error}") from error


def has_guide(game: AnyGame) -> bool:
    """Return whether a game can be learned in a guided match."""
    return find_spec(f"{game.data.package}.guide") is not None


def catalog(game: AnyGame, lang: str, *, is_ascii: bool = False) -> Catalog:
    """Return the messages of a game's guide."""
    return Catalog(lang, [f"{game.data.package}.guide", "tui.learning"], is_ascii=is_ascii)


def terms(words: Catalog) -> Sequence[tuple[str, str]]:
    """Return the terms of a game: each with its sentence, which begins with it.

    Args:
        words: The messages of the game's guide; `terms.<name>` is "Term: what it is".
    """
    return _named(words, "terms.")


def panels(words: Catalog) -> Mapping[str, str]:
    """Return by the panel's id what it shows, in a sentence that begins with its name."""
    names = (key.removeprefix("panels.") for key in words.under("panels."))
    return {name: words.plain(Text(f"panels.{name}"), Names()) for name in names}


def explained(words: Catalog) -> Sequence[tuple[str, str]]:
    """Return all that is explained of a game, its terms and then its panels, like `terms`."""
    return [*terms(words), *_named(words, "panels.")]


def _named(words: Catalog, prefix: str) -> Sequence[tuple[str, str]]:
    texts = [words.plain(Text(key), Names()) for key in words.under(prefix)]
    return [(text.partition(":")[0], text) for text in texts]


def glossary(game: AnyGame, words: Catalog, title: str) -> Sequence[Section]:
    """Return the terms and panels of a game as a section of its rulebook; none without a guide.

    Args:
        game: The game.
        words: Say in which language.
        title: What the section is called.
    """
    if not has_guide(game):
        return ()
    texts = [text for _, text in explained(catalog(game, words.lang, is_ascii=words.is_ascii))]
    return (Section(title, tuple(map(Paragraph, texts))),)


def resumed(saved: SavedMatch, lang: str, *, is_ascii: bool = False) -> "Guide | None":
    """Return the guide of a match that was begun as a guided one, where it was; None of others."""
    game, plan = saved.match.game, saved.plan
    if not has_guide(game) or saved.match.outcome is not None:
        return None
    found = course(game.data.package)
    if not plan.seed == plan.bot_seed == seed_from_text(found.seed):
        return None
    helper = Guide(found, catalog(game, lang, is_ascii=is_ascii))
    learner = [seat.kind for seat in plan.seats].index("person")
    played = [entry for entry in saved.match.entries if entry.cause in ("ply", "redo")]
    plies = [ply for entry in played for ply in entry.plies]
    helper.catch_up(ply.kind for ply in plies if ply.seat == learner)
    return helper


class Guide:
    """Follows one learner through a match and says what is to be explained.

    Attributes:
        words: The messages.
        seen: The names of the steps that have come, the latest last.
    """

    def __init__(self, course: Course, words: Catalog) -> None:
        self.words = words
        self.seen: list[str] = []
        self._steps = {(step.decision, step.time): step.name for step in course.steps}
        self._asked: Counter[str] = Counter()
        self._last = -1

    def catch_up(self, kinds: Iterable[str]) -> None:
        """Note the kinds of questions that were answered before, with the steps they brought."""
        for kind in kinds:
            self._note(kind)

    def _note(self, kind: str) -> bool:
        self._asked[kind] += 1
        name = self._steps.pop((kind, self._asked[kind]), None)
        if name == LAST and self._steps:
            self._steps[kind, self._asked[kind] + 1] = LAST
            return False
        if name is not None:
            self.seen.append(name)
        return name is not None

    def look(self, decision_id: int, kind: str) -> bool:
        """Note a question; return whether it brings a new step. The same question counts once."""
        if decision_id == self._last:
            return False
        self._last = decision_id
        return self._note(kind)

    @property
    def total(self) -> int:
        """How many steps there are."""
        return len(self.seen) + len(self._steps)

    def heading(self) -> str:
        """Return the number of the latest step, "" before the first."""
        fields = {"n": len(self.seen), "total": self.total}
        return self.words.plain(Text("guide.step", fields), Names()) if self.seen else ""

    def text(self) -> str:
        """Return the latest step, "" before the first."""
        return self.words.plain(Text(f"guide.{self.seen[-1]}"), Names()) if self.seen else ""
