"""What a viewer's screen shows of a view, all in one place and still as data."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace

from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Viewer
from core.engine.preview import preview
from core.engine.scene import Choice, Panel, Place, Prompt, Refusal, Scene, Text
from core.table.client import Decision, LogEntry, TableClient, View
from tui.widgets.lines import Line
from tui.widgets.wording import Wording, seat_roles


@dataclass(frozen=True, slots=True)
class Picture:
    """A view with everything that the game says about it.

    Attributes:
        game: The rules.
        viewer: Who looks.
        view: The position.
        scene: What is shown of it.
        decision: What the viewer's seat is asked, or None.
        prompt: The question.
        choices: Its legal moves.
        refusals: What is closed.
    """

    game: AnyGame
    viewer: Viewer
    view: View
    scene: Scene
    decision: Decision | None = None
    prompt: Prompt | None = None
    choices: tuple[Choice, ...] = ()
    refusals: tuple[Refusal, ...] = ()

    @classmethod
    def of(cls, game: AnyGame, view: View, viewer: Viewer) -> "Picture":
        """Return the picture of a view."""
        scene, decision = game.scene(view.state, viewer), view.decision
        if view.outcome is not None:
            scene = ended(scene)
        if decision is None or viewer is None:
            return cls(game, viewer, view, scene)
        return cls(
            game,
            viewer,
            view,
            scene,
            decision,
            game.prompt(view.state, viewer),
            game.choices(view.state, viewer, decision.moves),
            game.refusals(view.state, viewer),
        )

    def describe(self, place: Place) -> tuple[Text, ...]:
        """Return what a place is and is worth."""
        return self.game.describe(self.view.state, self.viewer, place)

    def after(self, choice: Choice) -> Scene | None:
        """Return the scene that a choice would lead to, None if that cannot be foreseen.

        Where the rules came to something unknown they stopped half way, and half a step is no
        position that could be drawn.
        """
        if self.viewer is None:
            return None
        ahead = preview(self.game, self.view.state, self.viewer, choice.move)
        return self.game.scene(ahead.state, self.viewer) if ahead.complete else None

    def ends_turn(self, move: Move) -> bool:
        """Return whether a move may be final: it leads to chance, a barrier, others or the end."""
        if self.viewer is None:
            return False
        ahead = preview(self.game, self.view.state, self.viewer, move)
        if not ahead.complete or ahead.barrier:
            return True
        return self.viewer not in {pending.seat for pending in self.game.owing(ahead.state)}

    def panel(self, panel_id: str) -> Panel | None:
        """Return the panel with this id, or None."""
        return next((panel for panel in self.scene.panels if panel.id == panel_id), None)


def ended(scene: Scene) -> Scene:
    """Return the scene of a match that is over, also by being given up: nobody is to decide."""
    players = tuple(replace(player, active=False) for player in scene.players)
    panels = tuple(_at_rest(p) if p.id == "players" else p for p in scene.panels)
    return replace(scene, phase=None, players=players, panels=panels)


def _at_rest(panel: Panel) -> Panel:
    rows, compact = (
        tuple(replace(row, mark="") if row.mark == "active" else row for row in rows)
        for rows in (panel.rows, panel.compact)
    )
    return replace(panel, rows=rows, compact=compact)


def wording_of(picture: Picture, words: Wording) -> Wording:
    """Return the words of the match as it stands: the same object while nobody has changed."""
    roles = seat_roles(picture.scene)
    if words.seats == picture.view.seats and words.roles == roles:
        return words
    return Wording(words.game, words.catalog, picture.view.seats, roles)


def touched_places(entries: Sequence[LogEntry], scene: Scene) -> tuple[Place, ...]:
    """Return the places of the last moves on the board: all that one seat has made in a row.

    Of each event it is the first place that it names; the others are what follows from it. What
    was done before something was taken back is left out.
    """
    places = {site.place for site in scene.sites}
    found: list[Place] = []
    mover: object = None
    for entry in reversed(entries):
        if any(event.kind == "taken_back" for event in entry.events):
            break
        events = [(event, _first(event.fields, places)) for event in entry.events]
        named = [(event, place) for event, place in events if place]
        if not named:
            continue
        seat = named[0][0].fields.get("seat")
        if found and seat != mover:
            break
        mover = seat
        found[:0] = [place for _, place in named]
    return tuple(dict.fromkeys(found))


def _first(fields: Mapping[str, object], places: Container[Place]) -> Place:
    """Return the first place that is named, or ""."""
    return next((v for v in fields.values() if isinstance(v, str) and v in places), "")


class LogLines:
    """The log of one viewer as lines, each rendered once.

    Attributes:
        long: By line, with the players' names.
        short: The same with chips alone.
        entries: By line, the entry it tells of, or behind which it was said.
    """

    def __init__(self, client: TableClient) -> None:
        self._client = client
        self._told_with: tuple[object, ...] = ()
        self._entries = 0
        self._said: list[tuple[int, Text]] = []
        self._said_shown = 0
        self.long: list[Line] = []
        self.short: list[Line] = []
        self.entries: list[int] = []

    def say(self, said: Text) -> None:
        """Take in what somebody said; it stands behind what has happened up to now."""
        self._said.append((len(self._client.log()), said))

    def update(self, words: Wording) -> None:
        """Take in what is new; everything anew where somebody has another name now."""
        told_with = (tuple(words.names.seats), words.roles)
        if told_with != self._told_with:
            self._told_with, self._entries, self._said_shown = told_with, 0, 0
            self.long.clear()
            self.short.clear()
            self.entries.clear()
        for entry in self._client.log(self._entries):
            self._show_said(words)
            self._entries += 1
            for event in entry.events:
                line = words.event(event)
                if line:
                    self._add(entry.entry, line, words.event(event, short=True))
        self._show_said(words)

    def _show_said(self, words: Wording) -> None:
        """Add what was said before the next entry."""
        for after, said in self._said[self._said_shown :]:
            if after > self._entries:
                return
            self._said_shown += 1
            line = words.line(said)
            self._add(after - 1, line, line)

    def _add(self, entry: int, long: Line, short: Line) -> None:
        self.long.append(long)
        self.short.append(short)
        self.entries.append(entry)
