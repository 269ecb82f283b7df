"""Löwenherz in words for tests: messages in both languages, and the position of the drawings."""

from collections.abc import Iterable
from typing import Any, cast

import lh
import lh_turn30
from core.engine.events import Event
from core.engine.game import Game
from core.engine.ids import Seat, Viewer
from core.engine.lines import event_text
from core.engine.scene import Choice, Text
from core.engine.texts import Names, game_catalog
from core.games.loewenherz import present
from core.games.loewenherz.data import DATA
from core.games.loewenherz.moves import legal
from core.games.loewenherz.state import State
from core.games.loewenherz.view import mask

PLAYERS = ("Anna", "Bruno", "Cleo", "Dieter")
COLOURS = {"A": "blue", "B": "orange", "C": "red", "D": "violet"}


def turn30(*more: str, ducats: tuple[int, ...] = (15, 6, 12, 4)) -> State:
    """Return the position of the drawings: seat A chooses its turn, or what follows some moves."""
    state = lh.position(
        seats=4,
        castles={COLOURS[letter]: squares for letter, squares in lh_turn30.CASTLES.items()},
        knights={COLOURS[letter]: squares for letter, squares in lh_turn30.KNIGHTS.items()},
        borders=lh_turn30.BORDERS,
        rest=False,
        ducats=ducats,
        hands={0: "b_b3 b_deserter c_k1_or_e1"},
        market="a_k1 a_b2 b_alliance a_k1_or_e1 c_b2",
    )
    state.turn = 30
    lh.do(state, *more)
    return state


def say(text: Text | None, lang: str = "en") -> str:
    """Return a message in words; "" for none."""
    if text is None:
        return ""
    return game_catalog(DATA, lang).plain(text, Names(PLAYERS, DATA.things(lang)))


def says(texts: Iterable[Text | None], lang: str = "en") -> list[str]:
    """Return messages in words."""
    return [say(text, lang) for text in texts]


def log_lines(events: Iterable[Event], viewer: Viewer = None, lang: str = "en") -> list[str]:
    """Return the log of some events as a viewer reads it."""
    catalog = game_catalog(DATA, lang)
    no_game = cast("Game[Any]", None)  # only take-backs need one
    seen = [event.seen_by(viewer) for event in events]
    return [say(event_text(no_game, catalog, event), lang) for event in seen if event is not None]


def described(state: State, place: str, viewer: Viewer = Seat(0), lang: str = "en") -> str:  # noqa: B008 a number
    """Return what a viewer reads of a place, joined by bars."""
    return " | ".join(says(present.describe(mask(state, viewer), viewer, place), lang))


def chosen(state: State) -> list[Choice]:
    """Return the choices of the seat that owes a decision, the most worth first."""
    seat = lh.owes(state)
    masked = mask(state, seat)
    found = present.choices(masked, seat, legal(masked, seat))
    return sorted(found, key=lambda choice: -choice.worth)


def rows(state: State) -> list[tuple[str, str, str]]:
    """Return label, value and consequence of the choices, the most worth first."""
    return [(say(c.label), say(c.value), say(c.more)) for c in chosen(state)]
