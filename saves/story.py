"""What a campaign tells of a match that is over, from public facts alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.engine.events import SeenEvent
from core.engine.lines import event_text
from core.engine.scene import Text
from core.engine.texts import Catalog, Names, game_catalog
from saves.chronicle import names_of
from saves.library import Story, Swing
from saves.start import SavedMatch

_WORDS = ("tui", "core.bots")
_TURN = "turn_started"


@dataclass(frozen=True, slots=True)
class _Moment:
    """The end of a turn.

    Attributes:
        turn: The turn or round that ended.
        scores: The public points by seat.
        entry: The number of the last entry of it.
    """

    turn: Text
    scores: tuple[int, ...]
    entry: int


def tell(saved: SavedMatch, lang: str) -> Story:
    """Return the story of a match, in a language.

    Raises:
        ValueError: It is not over.
    """
    match, outcome = saved.match, saved.match.outcome
    if outcome is None:
        raise ValueError(f"{saved.path} is not over")
    catalog, names = game_catalog(match.game.data, lang, *_WORDS), names_of(saved, lang)
    moments, end = _moments(saved), f"end.{outcome.reason}"
    since, others = _lead(moments, frozenset(map(int, outcome.winners)))
    late = since == len(moments)
    return Story(
        end=catalog.plain(Text(end), names) if catalog.has(end) else "",
        turns=sum(event.kind == _TURN for entry in match.entries for event in entry.events),
        swing=_swing(saved, moments, catalog, names) if any(outcome.scores) else None,
        turning="" if late or not others else catalog.plain(moments[since].turn, names),
        others=others,
        is_late=late and bool(others),
    )


def _points(saved: SavedMatch, state: object) -> tuple[Text, tuple[int, ...]]:
    """Return what everybody sees: the name of the turn, and the points by seat."""
    game = saved.match.game
    scene = game.scene(game.mask(state, None), None)
    return scene.title, tuple(row.score for row in scene.players)


def _moments(saved: SavedMatch) -> list[_Moment]:
    """Return the ends of all turns but the last, which holds the final scoring too."""
    found: list[_Moment] = []
    turn: Text | None = None
    for entry, state in saved.match.walk():
        if turn is None or entry is None:
            turn, _ = _points(saved, state)
        elif entry.cause == "ply" and any(event.kind == _TURN for event in entry.events):
            title, scores = _points(saved, state)
            if saved.match.game.outcome(state) is None:
                found.append(_Moment(turn, scores, entry.number))
                turn = title
    return found


def _lead(moments: Sequence[_Moment], winners: frozenset[int]) -> tuple[int, tuple[int, ...]]:
    """Return from which moment on winners alone were in front, and who else was before."""
    since, others = len(moments), set[int]()
    for number, moment in reversed(list(enumerate(moments))):
        front = _front(moment.scores)
        if since == number + 1 and front and front <= winners:
            since = number
        else:
            others |= front - winners
    return since, tuple(sorted(others))


def _front(scores: tuple[int, ...]) -> set[int]:
    """Return who has the most points; nobody while all have the same."""
    best = max(scores)
    return set() if min(scores) == best else {s for s, score in enumerate(scores) if score == best}


def _swing(
    saved: SavedMatch, moments: Sequence[_Moment], catalog: Catalog, names: Names
) -> Swing | None:
    """Return the largest change of one seat's points in one turn; one point is no swing."""
    best: tuple[int, int, int] | None = None
    before = _points(saved, saved.match.state_at(0))[1]
    for number, moment in enumerate(moments):
        for seat, (old, new) in enumerate(zip(before, moment.scores, strict=True)):
            if abs(new - old) > (best[0] if best else 1):
                best = (abs(new - old), number, seat)
        before = moment.scores
    if best is None:
        return None
    _, number, seat = best
    first = moments[number - 1].entry if number else 0
    values = [
        _points(saved, saved.match.state_at(entry))[1][seat]
        for entry in range(first, moments[number].entry + 1)
    ]
    steps = [abs(new - old) for old, new in pairwise(values)]
    step = steps.index(max(steps))
    shown = {steps[step], values[step + 1]}
    turn = catalog.plain(moments[number].turn, names)
    events = [
        seen
        for event in saved.match.entries[first + step].events
        if (seen := event.seen_by(None)) is not None and seen.fields.get("seat") == seat
    ]
    telling = next((one for one in reversed(events) if shown & _numbers(one)), None)
    line = "" if telling is None else _line(saved, telling, catalog, names)
    return Swing(seat, values[0], values[-1], turn, line)


def _numbers(event: SeenEvent) -> set[int]:
    """Return the numbers that an event tells, besides its seat."""
    fields = event.fields.items()
    return {value for name, value in fields if name != "seat" and type(value) is int}


def _line(saved: SavedMatch, event: SeenEvent, catalog: Catalog, names: Names) -> str:
    """Return what the log says of an event, without the seat's letter, "" if nothing."""
    text = event_text(saved.match.game, catalog, event)
    if not catalog.has(text.key):
        return ""
    words = "".join(span.text for span in catalog.spans(text, names) if span.seat is None)
    return " ".join(words.split())
