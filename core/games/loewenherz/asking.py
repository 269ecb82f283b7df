"""What a decision of Löwenherz asks."""

from collections.abc import Mapping
from typing import cast

from core.engine.game_types import Frame
from core.engine.ids import Seat
from core.engine.scene import Prompt, Text
from core.games.loewenherz.actions import ANYWHERE
from core.games.loewenherz.board import SQUARE_NAMES
from core.games.loewenherz.data import LETTERS, NEUTRAL_COLOUR
from core.games.loewenherz.regions import castles_of
from core.games.loewenherz.setup import castle_sites, castles_allotted
from core.games.loewenherz.state import State
from core.games.loewenherz.words import card_text, count

_LAYERS: Mapping[str, str] = {"place_border": "edge"}
"""By decision kind the layer of the board that it is about, if it is not the squares."""

_ACTION_RULES: Mapping[str, str] = {"expand": "LH 7.1", "deserter": "LH 8.1", "alliance": "LH 8.8"}
_RULES: Mapping[str, str] = {
    "place_castle": "LH 2.6",
    "place_setup_knight": "LH 2.6",
    "choose_turn": "LH 3.2",
    "place_border": "LH 5.1",
    "place_knight": "LH 6.1",
    "expand_square": "LH 7.2",
    "remove_knight": "LH 8.3",
    "refill": "LH 3.3",
}


def prompt(masked: State, seat: Seat) -> Prompt:
    """Return what the seat is asked."""
    frame = masked.frames[-1]
    kind = str(frame[0])
    key, fields = f"decision.{kind}.title", _title_fields(masked, frame)
    if kind == "place_castle" and frame[2] == NEUTRAL_COLOUR and masked.seats == NEUTRAL_COLOUR:
        key = "decision.place_castle.title_neutral"
    elif kind == "place_knight" and frame[5] != ANYWHERE:
        key = "decision.place_knight.title_deserter"
    return Prompt(
        Text(key, fields),
        _RULES.get(kind) or _ACTION_RULES[str(frame[2])],
        _facts(masked, seat, kind),
        _LAYERS.get(kind, "square"),
        cast("int", fields.get("i", 0)),
        cast("int", fields.get("n", 0)),
    )


def _title_fields(state: State, frame: Frame) -> Mapping[str, object]:
    """Return the fields of a question; `i` of `n` are its steps."""
    match frame:
        case ("place_castle", _, int(colour)):
            placed = len(castles_of(state.pieces, colour))
            return {"i": placed + 1, "n": castles_allotted(state.seats, colour)}
        case ("place_setup_knight", _, _, int(castle)):
            return {"square": SQUARE_NAMES[castle]}
        case ("place_border" | "place_knight", _, int(done), int(n), *_):
            return {"i": done + 1, "n": n}
        case ("expand_square", _, int(done), int(n), int(region)):
            return {"i": done + 1, "n": n, "region": SQUARE_NAMES[region]}
        case ("remove_knight", _, int(region)):
            return {"region": SQUARE_NAMES[region]}
        case _:
            return {}


def _facts(state: State, seat: Seat, kind: str) -> tuple[Text, ...]:
    """Return what the decision table says that a decision shows."""
    card = Text("fact.card", {"card": card_text(state.played[-1])}) if state.played else None
    played = () if card is None else (card,)
    match kind:
        case "place_castle":
            colour = int(state.frames[-1][2])
            between = castle_sites(state, colour).required - 1  # LH 2.7
            others = castles_of(state.pieces, colour)
            return (Text("fact.between", {"n": between}),) if others else ()
        case "choose_turn":
            return (count("own_ducats", state.ducats[seat]),)
        case "place_border" | "expand_square":
            return (*played, count("borders", state.borders_left))
        case "place_knight":
            return (*played, count("knights_left", state.knights_left[seat]))
        case "choose_own_region" | "choose_target_region":
            return played
        case "refill" if state.stack:
            letter = LETTERS[state.stack_letter]
            return (Text("fact.stack", {"letter": letter, "n": len(state.stack)}),)
        case _:
            return ()
