"""The top bar in all games: whose move it is leaves room for the phase."""

from functools import cache

import pytest

from core import registry
from core.engine.chance import Stream
from core.engine.scene import Text
from core.engine.texts import LANGUAGES, game_catalog
from core.table.client import View
from core.table.local import LocalTable
from screens import Played
from tui.screens.game_words import whose_move
from tui.widgets.lines import plain
from tui.widgets.topbar import TopState, heading, top_line
from tui.widgets.wording import Wording

NAMES = ("Anna", "Bruno", "Cleo", "Dora")
PLIES = 400


@cache
def moments(game_id: str) -> tuple[Played, list[View]]:
    """Return a match of four, and a spectator's view of each question that comes up early in it."""
    game = registry.load(game_id)
    played, luck, found = Played(game, NAMES), Stream(b"top"), dict[tuple[str, int], View]()
    match = played.match
    for _ in range(PLIES):
        view = played.running.view(None)
        if view.outcome is not None:
            break
        found.setdefault((view.waiting[0].label, len(view.waiting)), view)
        seat = match.owing[0].seat
        legal, mask = match.legal(seat), game.mask(match.state, seat)
        decision = played.running.view(seat).decision
        assert decision is not None
        seated = LocalTable(played.running, seat)
        seated.submit(decision.id, game.advise(mask, seat, legal, luck))
    return played, list(found.values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", registry.ids())
def test_the_phase_stays_whoever_chooses(game_id: str, lang: str) -> None:
    """At 80 columns beside one or several who choose, and at 60 beside several."""
    played, views = moments(game_id)
    game = played.game
    words = Wording(game, game_catalog(game.data, lang, "tui"), played.running.seats)
    for view in views:
        scene, (middle, *shorter) = game.scene(view.state, None), whose_move(words, view, None)
        texts = [scene.title, *([scene.phase] if scene.phase else [])]
        left = [heading(game.data.name(lang)), *map(words.line, texts)]
        right = [words.line(Text("game.saved"))]
        state = TopState(left, middle, right, "usual", shorter)
        for width in (60, 80) if len(view.waiting) > 1 else (80,):
            assert plain(left[-1]) in plain(top_line(state, width))


def test_several_choose_in_the_secret_choices() -> None:
    """The moments above have those at which several choose at once."""
    several = {game for game in registry.ids() if any(len(v.waiting) > 1 for v in moments(game)[1])}
    assert {"comuni"} <= several
