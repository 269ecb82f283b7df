"""What moves are called, and where on the board their cards are found."""

from core.engine.game_types import Move
from core.engine.scene import Place, Text
from core.games.feudality.data import (
    CARD_NAMES,
    RESOURCES,
    SPACE,
    SPACE_NAMES,
    TROOPS,
    Card,
    is_home,
)
from core.games.feudality.state import State
from core.games.feudality.words import letter_of


def move_text(kind: str, move: Move) -> Text:
    """Return a move of a decision kind in a few words, without looking at a state."""
    fields: dict[str, object] = {}
    for name, part in zip(("a", "b", "c"), move[1:], strict=False):
        fields[name] = part
        if isinstance(part, str) and part in RESOURCES:
            fields[name] = letter_of(part)
    if kind == "shift_to" and move == ("to", "free"):
        return Text("move.shift_to.free")
    match move:
        case ("march", _, str(space)) if not is_home(SPACE[space]):
            return Text("move.march.between", fields)
        case _:
            pass
    if move[0] == "build":
        fields["a"] = int(move[1]) + 1
    return Text(f"move.{kind}.{move[0]}", fields)


def place_of(state: State, card: Card) -> Place:
    """Return the place on the board where a card is found: itself, its site, or its space."""
    if card >= TROOPS:
        return CARD_NAMES[card]
    if state.site[card]:
        return CARD_NAMES[state.site[card]]
    space = state.space[card]
    return CARD_NAMES[card] if is_home(space) else SPACE_NAMES[space]
