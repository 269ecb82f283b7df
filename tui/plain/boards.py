"""A board as lines: its picture, and its places in words."""

from collections.abc import Callable, Iterable

from core.engine.game import AnyGame
from core.engine.scene import Place, Scene, Site, Text
from tui.boards import board_for
from tui.widgets.board_cells import text_of
from tui.widgets.wording import Wording

NAMED = 30
"""So many places that are alike are named; of more, such as empty edges, only the number is."""

Describe = Callable[[Place], Iterable[Text]]


def picture(
    game: AnyGame, words: Wording, scene: Scene, width: int, *, ascii_only: bool
) -> list[str]:
    """Return the board as the screen draws it: large, unless that is wider than `width` columns."""
    board = board_for(game.id)()
    board.show(scene, words.plain)
    rows: list[str] = []
    for large in (True, False):
        rows = [text_of(row, ascii_only=ascii_only).rstrip() for row in board.canvas(large)]
        if max(map(len, rows), default=0) <= width:
            break
    while rows and not rows[-1]:
        rows.pop()
    return rows


def layers(scene: Scene) -> tuple[str, ...]:
    """Return the layers of places, the first of them the one that is told unasked."""
    return tuple(dict.fromkeys(site.layer for site in scene.sites))


def in_words(words: Wording, scene: Scene, describe: Describe, layer: str) -> list[str]:
    """Return what lies where: places of a layer of which the same is to be said share a line."""
    alike: dict[str, list[str]] = {}
    for site in scene.sites:
        if site.layer == layer:
            alike.setdefault(_said(words, site, describe), []).append(name_of(words, site))
    return [_shared(words, said, names) for said, names in alike.items()]


def name_of(words: Wording, site: Site) -> str:
    """Return what a place is called."""
    return words.word("plain.place", place=site.called)


def _said(words: Wording, site: Site, describe: Describe) -> str:
    """Return the first sentence about a place, without its name at the beginning."""
    first = next(iter(describe(site.place)), None)
    said = "" if first is None else words.plain(first)
    for name in (site.place, name_of(words, site)):
        if said.startswith(name):
            return said.removeprefix(name).strip(" :,.")
    return said.strip(" .")


def _shared(words: Wording, said: str, names: list[str]) -> str:
    if len(names) > NAMED:
        return words.word("plain.many", said=said, n=len(names))
    return f"{', '.join(names)}: {said}" if said else ", ".join(names)
