"""The Adellos position that the drawings of the boards show: four seats, round 6, tower held."""

from collections.abc import Callable

import ad
from core.engine.ids import Seat
from core.engine.scene import Scene, Text
from core.engine.texts import Names, game_catalog
from core.games.adellos.data import DATA
from core.games.adellos.present import scene
from core.games.adellos.state import State
from core.games.adellos.view import mask

NOBLES = {
    0: "general_iron_fist b1",
    1: "battle_maiden_evelyn b8",
    2: "abbess_hildegard h8",
    3: "zombie_lord h1",
}
PIECES = {
    "a1": "0 farmer", "a2": "0 scribe", "b0": "0 farmer", "c4": "0 spearman",
    "d3": "0 field_marshal", "d4": "0 soldier", "e3": "0 shield_bearer",
    "a8": "1 fortune_teller", "a9": "1 smuggler", "b9": "1 smuggler", "c6": "1 rogue",
    "d6": "1 bandit", "e7": "1 poisoner", "e5": "2 archangel", "f5": "2 nun", "f6": "2 templar",
    "g7": "2 zealot", "h9": "2 monk", "i8": "2 almoner", "f2": "3 ghost", "g1": "3 vampire 4",
    "g2": "3 zombie 1", "g3": "3 ghoul", "h0": "3 grave_robber", "i1": "3 grave_robber",
    "i2": "3 necromancer",
}  # fmt: skip
HANDS = {0: "quick_attack unchained", 1: "assault parry parry", 2: "parry first_aid revolt"}
PLAYERS = ("Anna", "Bruno", "Cleo", "Dieter")


def position() -> State:
    """Return the position: Anna has 2 AP left, Cleo holds the tower for 1 of 3 turns."""
    state = ad.position(
        4,
        nobles=NOBLES,
        pieces=PIECES,
        gold=[4, 6, 5, 2],
        hands={**HANDS, 3: "censorship"},
        ap=2,
        deck=44,
    )
    state.holds[2], state.round, state.turn = 1, 6, 21
    return state


def seen(state: State, seat: int = 0) -> Scene:
    """Return what a seat's screen shows."""
    return scene(mask(state, Seat(seat)), Seat(seat))


def words(lang: str = "en") -> Callable[[Text], str]:
    """Return what writes the messages in a language, with the players' names."""
    catalog, names = game_catalog(DATA, lang), Names(PLAYERS, DATA.things(lang))
    return lambda text: catalog.plain(text, names)
