"""What a viewer's screen shows of a view, all in one place and still as data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.engine.game import AnyGame
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
        """Return the scene that a choice would lead to, as far as it can be foreseen."""
        if self.viewer is None:
            return None
        ahead = preview(self.game, self.view.state, self.viewer, choice.move)
        return self.game.scene(ahead.state, self.viewer)

    def panel(self, panel_id: str) -> Panel | None:
        """Return the panel with this id, or None."""
        return next((panel for panel in self.scene.panels if panel.id == panel_id), None)


def wording_of(picture: Picture, words: Wording) -> Wording:
    """Return the words of the match as it stands: the same object while nobody has changed."""
    roles = seat_roles(picture.scene)
    if words.seats == picture.view.seats and words.roles == roles:
        return words
    return Wording(words.game, words.catalog, picture.view.seats, roles)


def touched_places(entries: Sequence[LogEntry], scene: Scene) -> tuple[Place, ...]:
    """Return the places that the fields of events name, in order."""
    places = {site.place for site in scene.sites}
    found: dict[Place, None] = {}
    for entry in entries:
        for event in entry.events:
            found.update((name, None) for name in _named(event.fields) if name in places)
    return tuple(found)


def _named(fields: Mapping[str, object]) -> list[str]:
    return [value for value in fields.values() if isinstance(value, str)]


class LogLines:
    """The log of one viewer as lines, each rendered once.

    Attributes:
        long: By line, with the players' names.
        short: The same with chips alone.
    """

    def __init__(self, client: TableClient) -> None:
        self._client = client
        self._told_with: tuple[object, ...] = ()
        self._entries = 0
        self.long: list[Line] = []
        self.short: list[Line] = []

    def update(self, words: Wording) -> None:
        """Take in what is new; everything anew where somebody has another name now."""
        told_with = (tuple(words.names.seats), words.roles)
        if told_with != self._told_with:
            self._told_with, self._entries = told_with, 0
            self.long.clear()
            self.short.clear()
        entries = self._client.log(self._entries)
        self._entries += len(entries)
        for entry in entries:
            for event in entry.events:
                line = words.event(event)
                if line:
                    self.long.append(line)
                    self.short.append(words.event(event, short=True))
