"""A campaign: a plan of matches, and what its match files tell.

One folder is one campaign: `campaign.toml` with the plan, and the files of its matches beside it.
Each file says which match of the plan it is. Whatever else is told here is found out from the
files; the index beside them is a cache.
"""

import contextlib
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.engine.chance import seed_from_text
from core.engine.errors import LehenError
from core.engine.game_types import OptionValue
from core.engine.scene import Text
from core.table.client import SeatInfo
from core.table.plan import MatchPlan, plan_match
from saves import standings
from saves.errors import NewerPlanError, PlanError
from saves.folders import SUFFIX, remove_drafts
from saves.header import FIRST_OF_TABLE
from saves.index import read_all
from saves.library import Listed
from saves.mark import Mark
from saves.match_file import Berth
from saves.plan import Kind, Plan, PlannedMatch, Player, read_plan
from saves.reading import read_journal
from saves.standings import Result, Standing
from saves.start import Load, read_mark, read_start

PLAN_FILE = "campaign.toml"
INDEX_FILE = "index"
SEED_BYTES = 16


@dataclass(frozen=True, slots=True)
class Slot:
    """A match of the plan, and what there is of it.

    Attributes:
        planned: What the plan says.
        file: Its file, None before it was begun.
    """

    planned: PlannedMatch
    file: Listed | None = None

    @property
    def state(self) -> str:
        """The state of its file, "planned" without one."""
        return "planned" if self.file is None else self.file.state

    @property
    def result(self) -> Result | None:
        """How it ended, None while it has not."""
        one = self.file
        summary = None if one is None else one.summary
        if one is None or one.mark is None or summary is None or not summary.is_over:
            return None
        told = (summary.places, summary.scores, summary.winners, summary.entries)
        return Result(self.planned.number, one.game, one.mark.players, *told)


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign as its folder tells it.

    Attributes:
        folder: The folder; its name is the campaign's.
        plan: The plan; made up from the files where the plan itself cannot be read.
        slots: The matches of the plan, in its order.
        others: Files that are no match of the plan, with the reason in `why`: damaged ones, and
            second ones of a match.
        made: When the plan was written, in seconds since 1970 UTC.
        why: What is wrong with the plan, as a message `campaign.<reason>`; None if nothing is.
    """

    folder: Path
    plan: Plan
    slots: tuple[Slot, ...]
    others: tuple[Listed, ...] = ()
    made: float = 0.0
    why: Text | None = None

    @classmethod
    def open(cls, folder: Path, load: Load, lang: str, made_by: str) -> "Campaign":
        """Return a campaign when all of it is found out; see `looks`."""
        *_, last = looks(folder, load, lang, made_by)
        return last

    @property
    def name(self) -> str:
        """What the campaign is called."""
        return self.folder.name

    @property
    def names(self) -> list[str]:
        """The names of the players, in the order of the plan."""
        return [player.name for player in self.plan.players]

    @property
    def played(self) -> float:
        """When it was last written to, in seconds since 1970 UTC."""
        return max([self.made, *(slot.file.played for slot in self.slots if slot.file)])

    @property
    def results(self) -> list[Result]:
        """How the finished matches ended, in the order of the plan."""
        return [slot.result for slot in self.slots if slot.result is not None]

    @property
    def is_over(self) -> bool:
        """Whether all matches of the plan are finished, and there is one."""
        return 0 < len(self.slots) == len(self.results)

    def standings(self) -> list[Standing]:
        """Return the table, the first first."""
        return standings.standings(self.names, self.results, self.plan.points)

    def slot(self, number: int) -> Slot:
        """Return the match with a number.

        Raises:
            PlanError: The plan has none.
        """
        for one in self.slots:
            if one.planned.number == number:
                return one
        raise PlanError(f"the plan has no match {number}")

    def next_match(self) -> Slot | None:
        """Return the running match that was played last, or else the next to begin."""
        running = [slot for slot in self.slots if slot.file and slot.state == "running"]
        if running:
            return max(running, key=lambda slot: slot.file.played if slot.file else 0)
        return next((slot for slot in self.slots if slot.file is None), None)

    def last_finished(self) -> Slot | None:
        """Return the match that ended last, None if none has."""
        over = [slot for slot in self.slots if slot.result is not None]
        return max(over, key=lambda slot: slot.file.played if slot.file else 0, default=None)

    def seating(self, slot: Slot) -> tuple[Player, ...]:
        """Return who sits where: as the file has it, or as it would be begun now."""
        known = {player.name: player for player in self.plan.players}
        if slot.file is not None and slot.file.mark is not None:
            names = slot.file.mark.players
            return tuple(known.get(name, Player(name)) for name in names)
        return self.plan.seating(slot.planned)

    def match_plan(self, slot: Slot, load: Load) -> tuple[MatchPlan, Berth]:
        """Return what a match is begun from, and where its file belongs; see `match_file.begin`.

        A guest by network has a seat of the kind "open".

        Raises:
            SetupError: The game is not for so many players, or an option is wrong.
            LehenError: There is no such game.
        """
        planned, players = slot.planned, self.seating(slot)
        seats = [_seat(player) for player in players]
        seed, bot_seed = (_seed(planned, word) for word in ("match", "bots"))
        game = load(planned.game)
        plan = plan_match(game, seats, planned.options, seed=seed, bot_seed=bot_seed)
        mark = Mark(planned.number, tuple(player.name for player in players))
        return plan, Berth(self.folder, mark)


def _seat(player: Player) -> SeatInfo:
    if player.kind == "bot":
        return SeatInfo(player.name, "bot", player.level)
    return SeatInfo(player.name, "open" if player.kind == "guest" else "person")


def _seed(planned: PlannedMatch, word: str) -> bytes:
    if not planned.seed:
        return secrets.token_bytes(SEED_BYTES)
    return seed_from_text(f"{word} {planned.number} {planned.seed}")


def looks(folder: Path, load: Load, lang: str, made_by: str) -> Iterator[Campaign]:
    """Yield a campaign: at once, and again as more of its matches is found out.

    Args:
        folder: The campaign's folder.
        load: Returns a game; called only for matches that the index does not know.
        lang: The language of the words in it.
        made_by: The version of this program; an index that another one made is not used.

    Raises:
        OSError: The folder cannot be read.
    """
    remove_drafts(folder)
    plan, why = _plan(folder)
    plan_file = folder / PLAN_FILE
    made = plan_file.stat().st_mtime if plan_file.exists() else folder.stat().st_mtime

    marks: dict[Path, Mark | None] = {}

    def marked(one: Listed) -> Listed:
        if one.path not in marks:
            marks[one.path] = one.mark or _mark(one.path)
        return replace(one, mark=marks[one.path])

    def examine(one: Listed) -> Listed:
        from saves.campaign_match import examine as look_into  # noqa: PLC0415 slow, seldom needed

        return marked(look_into(one, load, lang))

    files = sorted(folder.glob(f"[!.]*{SUFFIX}"))
    for found in read_all(files, folder / INDEX_FILE, examine, lang, made_by):
        known = [marked(one) for one in found]
        yield _put_together(
            Campaign(folder, plan or _guessed(known, load), (), (), made, why), known
        )


def _plan(folder: Path) -> tuple[Plan | None, Text | None]:
    """Return the plan of a campaign, or what is wrong with it."""
    try:
        return read_plan((folder / PLAN_FILE).read_text(encoding="utf-8")), None
    except FileNotFoundError:
        return None, Text("campaign.lost_plan")
    except NewerPlanError as error:
        return None, Text("campaign.newer_plan", {"found": error.found, "known": error.known})
    except (LehenError, OSError, UnicodeDecodeError) as error:
        return None, Text("campaign.damaged_plan", {"error": str(error)})


def _mark(path: Path) -> Mark | None:
    """Return the mark of a match, of a damaged one too if its beginning is whole."""
    with contextlib.suppress(LehenError, OSError):
        records = read_journal(path).records
        return read_mark(records[1]) if len(records) >= FIRST_OF_TABLE else None
    return None


def _guessed(found: Sequence[Listed], load: Load) -> Plan:
    """Return the plan that the files of matches tell: what was begun, and by whom."""
    players: dict[str, Player] = {}
    matches: dict[int, PlannedMatch] = {}
    for one in sorted(found, key=lambda one: one.mark.number if one.mark else 0):
        if one.mark is None or one.mark.number in matches:
            continue
        with contextlib.suppress(LehenError, OSError):  # what cannot be read tells nothing
            begun, _ = read_start(one.game, read_journal(one.path).records[1])
            for name, seat in zip(one.mark.players, begun.seats, strict=False):
                kind: Kind = "guest" if seat.kind == "open" else seat.kind
                players.setdefault(name, Player(name, kind, seat.level))
            number, options = one.mark.number, _changed(begun, load)
            matches[number] = PlannedMatch(number, one.game, options, one.mark.players)
    return Plan(tuple(players.values()), tuple(matches[n] for n in sorted(matches)))


def _changed(begun: MatchPlan, load: Load) -> dict[str, OptionValue]:
    """Return the options of a match that differ from their defaults."""
    defaults = {option.id: option.default for option in load(begun.game_id).data.options}
    return {key: value for key, value in begun.options.items() if defaults.get(key) != value}


def _put_together(campaign: Campaign, found: Sequence[Listed]) -> Campaign:
    """Return a campaign with its files: each match has the one that went the farthest."""
    numbers = {match.number for match in campaign.plan.matches}
    best: dict[int, Listed] = {}
    for one in sorted(found, key=_rank):
        if one.mark is not None and one.mark.number in numbers:
            best.setdefault(one.mark.number, one)
    taken = {one.path for one in best.values()}
    others = [_explained(one, numbers) for one in found if one.path not in taken]
    slots = [Slot(match, best.get(match.number)) for match in campaign.plan.matches]
    return replace(campaign, slots=tuple(slots), others=tuple(others))


_RANKS = ("finished", "running", "newer", "damaged", "unreadable")


def _rank(one: Listed) -> tuple[int, int, str]:
    entries = 0 if one.summary is None else one.summary.entries
    return _RANKS.index(one.state), -entries, one.path.name


def _explained(one: Listed, numbers: set[int]) -> Listed:
    if one.why is not None or not one.is_read:
        return one
    if one.mark is None:
        return replace(one, why=Text("campaign.not_of_it"))
    key = "campaign.second" if one.mark.number in numbers else "campaign.not_planned"
    return replace(one, why=Text(key, {"n": one.mark.number}))
