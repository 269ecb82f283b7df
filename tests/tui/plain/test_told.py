"""Scenes as lines: everything that a scene has is said."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

import pytest

from core import registry
from core.engine.chance import Stream, seed_from_text
from core.engine.game import AnyGame
from core.engine.game_types import Setup
from core.engine.ids import Seat, Viewer
from core.engine.options import complete
from core.engine.scene import Row, Scene, Text
from core.engine.texts import game_catalog
from core.match.match import Match
from core.table.client import SeatInfo
from tui.plain import boards, told
from tui.plain.run import WORDS
from tui.widgets.wording import Wording

PLIES = 60
EVERY = 6


def wording(game: AnyGame, lang: str) -> Wording:
    """Return the words of a match of three."""
    seats = [SeatInfo(name) for name in ("Ann", "Bob", "Cy")]
    return Wording(game, game_catalog(game.data, lang, *WORDS), seats)


def positions(game: AnyGame) -> Iterator[tuple[object, Viewer]]:
    """Yield some positions of a match of three with a viewer each, who knows the mask only."""
    options = complete(game.data.options, 3, {})
    match = Match(game, Setup(3, options, seed_from_text("told")))
    stream = Stream(b"told")
    for number in range(PLIES):
        seat = game.owing(match.state)[0].seat
        move = game.advise(game.mask(match.state, seat), seat, match.legal(seat), stream)
        match.commit(match.propose(seat, move))
        if number % EVERY == 0:
            viewer = (Seat(0), Seat(1), Seat(2), None)[number // EVERY % 4]
            yield game.mask(match.state, viewer), viewer


def texts_of(scene: Scene) -> Iterable[Text]:
    """Return every message of a scene."""
    rows: list[Row] = [*scene.notes, *chain.from_iterable(panel.rows for panel in scene.panels)]
    found = [scene.title, scene.phase, scene.goal, *(panel.title for panel in scene.panels)]
    found += [fact for player in scene.players for fact in player.facts]
    found += chain.from_iterable((row.text, row.value, row.more) for row in rows)
    return [text for text in found if text is not None]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game_id", registry.ids())
def test_everything_a_scene_has_comes_out(game_id: str, lang: str) -> None:
    """Each message, score, mark and owner of a scene is in its lines, in either language."""
    game = registry.load(game_id)
    words = wording(game, lang)
    for masked, viewer in positions(game):
        scene = game.scene(masked, viewer)
        lines = told.scene_lines(words, scene)
        whole = "\n".join(lines)
        assert [] == [text.key for text in texts_of(scene) if words.plain(text) not in whole]
        for player in scene.players:
            key = "player.points" if game_id == "adellos" else "plain.points"
            assert words.word(key, n=player.score) in lines[1 + player.seat]
        marks = [row.mark for panel in scene.panels for row in panel.rows if row.mark]
        said = [words.word(f"plain.mark.{mark}") for mark in marks]
        assert [] == [mark for mark in said if f"({mark})" not in whole]


@pytest.mark.parametrize("game_id", registry.ids())
def test_every_place_of_the_board_is_told_in_words(game_id: str) -> None:
    """Each place is named in its layer, or counted where many are alike."""
    game = registry.load(game_id)
    words = wording(game, "en")
    for masked, viewer in positions(game):
        scene = game.scene(masked, viewer)
        for layer in boards.layers(scene):
            describe = partial(game.describe, masked, viewer)
            lines = boards.in_words(words, scene, describe, layer)
            assert sum(map(places_in, lines)) == sum(s.layer == layer for s in scene.sites)


def places_in(line: str) -> int:
    """Return how many places a line tells of."""
    count, word, *_ = line.split()
    return int(count) if word == "places:" else len(line.split(":", maxsplit=1)[0].split(", "))


@pytest.mark.parametrize("game_id", registry.ids())
def test_the_picture_is_that_of_the_screen(game_id: str) -> None:
    """The picture fits 100 or 80 columns, has no blank end, and is ASCII where asked."""
    game = registry.load(game_id)
    words = wording(game, "en")
    for masked, viewer in positions(game):
        scene = game.scene(masked, viewer)
        wide = boards.picture(game, words, scene, 100, ascii_only=True)
        narrow = boards.picture(game, words, scene, 80, ascii_only=True)
        for width, drawn in ((100, wide), (80, narrow)):
            assert drawn[-1].strip()
            assert width >= max(map(len, drawn))
            assert "".join(drawn).isascii()
