"""Checks of texts: all that a match can show is written in English and German."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from itertools import product
from typing import Any, cast

from contract_masks import shown
from contract_play import all_moments
from core.engine.datafile import read_package_text
from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.ids import Seat, Viewer
from core.engine.lines import event_text
from core.engine.scene import Choice, Prompt, Refusal, Site, Text
from core.engine.texts import LANGUAGES, Catalog, Names, game_catalog, read_catalog
from rulecover import read_rulebook
from sampling import Recorded, viewers
from tabled import NAMES
from tui.rulebook import REQUIRED, in_short
from tui.widgets.lines import Piece, plain
from tui.widgets.options import COLUMN, Option, option_line

LABEL_COLUMNS = 25
SHORT_SIZE = (700, 2200)
"""Signs of a game in short: what fits on a screen or two."""
OPTION_WIDTHS = (COLUMN, 40)
"""Widths of a column of options on screens of 80 and of 120 columns."""
COORDINATES = re.compile(r"[A-La-k]\d{1,2}([|/][A-L]\d{1,2})?")
BY_COORDINATES = ("loewenherz", "adellos")
"""Games whose rulebooks call the places of the board by coordinates."""
MARKS = ("", "playable", "used", "danger", "active")


class Things(dict[str, str]):
    """Names of things that note which ids they were asked for and do not have."""

    def __init__(self, names: Mapping[str, str]) -> None:
        super().__init__(names)
        self.missing: set[str] = set()

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]  # names only
        """Return the name of a thing, or the default, which is then noted."""
        if key not in self:
            self.missing.add(key)
        return super().get(key, default)


@dataclass
class Writer:
    """Writes messages of one game in one language and keeps what is wrong with them.

    Attributes:
        wrong: What is wrong.
        lines: By message, with its fields, what was written.
    """

    game: AnyGame
    lang: str
    wrong: set[str] = field(default_factory=set[str])
    lines: dict[str, str] = field(default_factory=dict[str, str])

    def __post_init__(self) -> None:
        self.catalog: Catalog = game_catalog(self.game.data, self.lang)
        self.things = Things(self.game.data.things(self.lang))
        self.names = Names(NAMES, self.things)
        packages = (self.game.data.package, "core.engine")
        self._own = [read_catalog(package, self.lang) for package in packages]

    def write(self, text: Text) -> str:
        """Return a message in words, and note where it falls back to English or to an id."""
        name = repr(text)
        if name not in self.lines:
            self.lines[name] = self._written(text)
        return self.lines[name]

    def _written(self, text: Text) -> str:
        line = self.catalog.plain(text, self.names)
        for inner in (text, *texts_in(text.fields)):
            if not any(inner.key in table for table in self._own):
                self.wrong.add(f"{self.lang} has no {inner.key}")
        if not line.strip() or str(1 << 30) in line or "  " in line:
            self.wrong.add(f"{self.lang} {text.key}: {line!r}")
        self.wrong |= {f"{text.key}: {thing} has no name" for thing in self.things.missing}
        self.things.missing.clear()
        return line


def texts_in(value: object) -> Iterator[Text]:
    """Yield all messages in a scene, a prompt, choices and so on, and in their fields."""
    if isinstance(value, Text):
        yield value
        yield from texts_in(value.fields)
    elif isinstance(value, Mapping):
        for part in cast("Mapping[str, object]", value).values():
            yield from texts_in(part)
    elif isinstance(value, list | tuple):
        for part in cast("Sequence[object]", value):
            yield from texts_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from texts_in(getattr(value, one.name))


def check_events_written(
    game: AnyGame, events: Iterable[Event], everybody: Sequence[Viewer], writers: list[Writer]
) -> None:
    """Every event has a log line for every viewer who may know that it happened."""
    for event in events:
        for viewer in everybody:
            seen = event.seen_by(viewer)
            if seen is not None:
                for writer in writers:
                    writer.write(event_text(game, writer.catalog, seen))


def check_shown(
    game: AnyGame,
    state: Any,
    viewer: Viewer,
    writers: list[Writer],
    rules: set[str],
    turn: int = 0,
) -> None:
    """All that a viewer's screen shows is written, and the rules it names exist."""
    masked = game.mask(state, viewer)
    parts = shown(game, masked, viewer, turn)
    for text in texts_in(parts):
        for writer in writers:
            writer.write(text)
    check_places(game.scene(masked, viewer).sites, writers)
    check_distinct([one for one in _inner(parts, Choice) if isinstance(one, Choice)], writers)
    for part in (*parts, *_inner(parts, Refusal), *_inner(parts, Choice)):
        if isinstance(part, Prompt | Refusal) and part.rule is not None:
            assert part.rule in rules, f"there is no rule {part.rule}"
        if isinstance(part, Choice):
            check_choice(part, writers)
    if viewer is not None:
        for pending in (p for p in game.owing(masked) if p.seat == viewer):
            check_decision(game, pending.kind, game.legal(masked, viewer), writers)


def check_places(sites: Iterable[Site], writers: list[Writer]) -> None:
    """Every place has a name in words or coordinates, so that no id is shown for it."""
    for site, writer in product(sites, writers):
        is_named = site.name is not None or site.place in writer.things
        if writer.game.id in BY_COORDINATES:
            is_named = bool(COORDINATES.fullmatch(site.place))
        if not is_named:
            writer.wrong.add(f"{writer.lang}: the place {site.place} has no name")


def _inner(parts: Iterable[object], kind: type) -> list[object]:
    return [one for part in parts if isinstance(part, tuple) for one in part if type(one) is kind]


def check_choice(choice: Choice, writers: list[Writer]) -> None:
    """A choice names the verb of its move, and its English label is short."""
    assert choice.verb == choice.move[0], f"{choice.move} is grouped under {choice.verb}"
    for writer in writers:
        label = writer.write(choice.label)
        if writer.lang == "en":
            assert len(label) <= LABEL_COLUMNS, f"{label!r} is too long for a label"


def check_distinct(choices: Sequence[Choice], writers: list[Writer]) -> None:
    """No two choices of a question look the same in the columns of options."""
    for writer in writers:
        drawn: dict[tuple[int, str], Choice] = {}
        for choice, width in product(choices, OPTION_WIDTHS):
            value = () if choice.value is None else (Piece(writer.write(choice.value)),)
            option = Option("1", (Piece(writer.write(choice.label)),), value)
            other = drawn.setdefault((width, plain(option_line(option, width))), choice)
            if _named(writer, other) != _named(writer, choice):
                moves = f"{other.move} and {choice.move}"
                writer.wrong.add(f"{writer.lang}: {moves} look alike: {choice.label}")


def _named(writer: Writer, choice: Choice) -> list[str]:
    """Return a move with names for ids: things of one name are interchangeable."""
    names = writer.game.data.things(writer.lang)
    return [names.get(str(part), str(part)) for part in choice.move]


def check_decision(
    game: AnyGame, kind: str, moves: Iterable[tuple[str | int, ...]], writers: list[Writer]
) -> None:
    """A decision kind has a title and a help, and each of its moves a text."""
    for writer in writers:
        for name in ("title", "help"):
            assert writer.catalog.has(f"decision.{kind}.{name}"), f"no decision.{kind}.{name}"
        for move in moves:
            writer.write(game.move_text(kind, move))


def rule_ids(game: AnyGame) -> set[str]:
    """Return the ids of the rules in the game's rulebook."""
    text = read_package_text(game.data.package, "rules.md")
    return set(read_rulebook(game.id, text).ids["rule"])


def check_names(game: AnyGame, rules: set[str]) -> None:
    """Game, options and rows have names in both languages, and options name a rule."""
    for lang in LANGUAGES:
        assert game.data.name(lang)
        for option in game.data.options:
            assert option.name(lang), f"{option.id} has no name"
            assert option.help(lang), f"{option.id} has no help"
            assert option.rule in rules, f"{option.id}: there is no rule {option.rule}"
    assert set(game.data.things("en")) == set(game.data.things("de"))


def check_short(game: AnyGame) -> None:
    """Every game is told in short in both languages: goal, turn, what scores, the end."""
    for lang in LANGUAGES:
        words = game_catalog(game.data, lang)
        missing = [name for name in REQUIRED if not words.has(f"in_short.{name}")]
        assert not missing, f"{game.id}: {lang} has no in_short.{', in_short.'.join(missing)}"
        section = in_short(words, "")
        assert section is not None
        size = sum(len(paragraph.text) for paragraph in section.paragraphs)
        assert SHORT_SIZE[0] <= size <= SHORT_SIZE[1], f"{game.id}: {lang} {size} signs in short"


def check_plain_rows(game: AnyGame) -> None:
    """Every row of the data file says where it comes from."""
    tables = (rows for rows in game.data.tables.values() if isinstance(rows, list))
    for row in (row for rows in tables for row in rows if isinstance(row, dict)):
        assert row.get("source") in ("printed", "found", "house"), f"no source: {row}"


def check_all_texts(game: AnyGame, sample: Sequence[Recorded], count: int = 6) -> None:
    """Run all checks of this module."""
    writers = [Writer(game, lang) for lang in LANGUAGES]
    rules = rule_ids(game)
    check_names(game, rules)
    check_plain_rows(game)
    for recorded in sample:
        everybody = viewers(recorded.setup)
        check_events_written(game, recorded.match.opening, everybody, writers)
        for moment in recorded.moments:
            check_events_written(game, moment.entry.events, everybody, writers)
        for viewer in everybody:
            check_shown(game, recorded.last, viewer, writers, rules)
        for writer in writers:
            writer.write(Text(f"end.{recorded.outcome.reason}"))
    for recorded, moment in all_moments(sample, count):
        for viewer in viewers(recorded.setup):
            check_shown(game, moment.state, viewer, writers, rules, moment.entry.number)
    wrong = sorted(writers[0].wrong | writers[1].wrong)
    assert not wrong, "\n".join(wrong)


SAME_ACTS = (
    {"place_setup_knight.knight", "place_knight.knight"},
    {"setup_hire.hire", "main.hire"},
    {"main.card", "combat_attack.play", "combat_defend.play", "first_aid.play"},
    {"setup_draw.draw", "draw.draw"},
    {"merchant_gain.gain", "pay.gain"},
    {"discount.reduce", "pay.reduce"},
    {"pick_target.site", "pick_target.troop"},
    {"project.exchange", "wrap_up.exchange"},
)
"""Moves of several kinds of decision that are the same act, and may be told with the same words."""


def check_plies_alone(game: AnyGame) -> None:
    """Without its question a move says what it is: more than a name, and unlike all others."""
    for lang in LANGUAGES:
        catalog = read_catalog(game.data.package, lang)
        told: dict[Any, set[str]] = {}
        alone = {key.removeprefix("ply.") for key in catalog if key.startswith("ply.")}
        assert not {name for name in alone if f"move.{name}" not in catalog}, (
            "there is no such move"
        )
        for name in (key[5:] for key in catalog if key.startswith("move.")):
            sentence = catalog.get(f"ply.{name}", catalog[f"move.{name}"])["other"]
            words = "".join(part for part in sentence if isinstance(part, str))
            assert re.search(r"[^\W\d]{3}", words), f"{lang} {name}: what was done is not said"
            told.setdefault(tuple(sentence), set()).add(name)
        unlike = [kinds for kinds in told.values() if len(kinds) > 1]
        alike = [kinds for kinds in unlike if not any(kinds <= same for same in SAME_ACTS)]
        assert [] == alike, f"{lang}: one cannot tell which of these was done"


def check_undo_written(game: AnyGame, recorded: Recorded) -> None:
    """A take-back of any ply has a log line for the seat, one of a secret choice for others."""
    writers = [Writer(game, lang) for lang in LANGUAGES]
    for moment in recorded.moments:
        what = {"decision": moment.kind, "move": moment.move}
        events = [Event(kind, {"seat": moment.seat, **what}) for kind in ("taken_back", "redone")]
        check_events_written(game, events, [Seat(moment.seat)], writers)
    check_events_written(game, [Event("taken_back", {"seat": 0})], [None], writers)
    assert not writers[0].wrong | writers[1].wrong


def end_reasons(game: AnyGame) -> set[str]:
    """Return the end reasons that the game's catalog has words for."""
    catalog = read_catalog(game.data.package, "en")
    return {match[1] for key in catalog if (match := re.fullmatch(r"end\.(\w+)", key))}
