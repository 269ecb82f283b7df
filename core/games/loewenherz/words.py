"""Small messages that the other messages of Löwenherz are made of."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from core.engine.events import Event, Log
from core.engine.game_types import Move
from core.engine.ids import Seat, seat_chip, seat_letter
from core.engine.scene import Text
from core.games.loewenherz.apply import apply
from core.games.loewenherz.board import SQUARE_NAMES, Square
from core.games.loewenherz.data import (
    CARDS,
    COLOURS,
    LETTERS,
    MINE_SORT,
    NO_MINE,
    POINTS,
    SORTS,
    TERRAINS,
    Action,
)
from core.games.loewenherz.state import State

NEUTRAL_LETTER = "N"
"""Stands for the colour without a seat, where seats have their letter."""


def owner_letter(state: State, colour: int) -> str:
    """Return the letter of a colour's seat, or N for the neutral colour."""
    return seat_letter(Seat(colour)) if colour < state.seats else NEUTRAL_LETTER


def chip(state: State, colour: int) -> str:
    """Return the letter of a colour in its seat's brackets."""
    return seat_chip(Seat(colour)) if colour < state.seats else f"<{NEUTRAL_LETTER}>"


def owner(state: State, colour: int) -> Text:
    """Return a colour's owner: the seat, or the neutral colour in words."""
    return Text("owner.seat", {"seat": colour}) if colour < state.seats else Text("owner.neutral")


def count(name: str, n: int) -> Text:
    """Return a number of things: points, knights, squares, villages ..."""
    return Text(f"count.{name}", {"n": n})


def terrain(state: State, square: Square) -> Text:
    """Return the name of a square's terrain, as in the middle of a sentence."""
    return Text(f"word.{TERRAINS[state.terrain[square]]}")


def action_text(action: Action) -> Text:
    """Return one symbol of a card: 3 borders, 1 knight, expand 1, deserter, alliance."""
    return Text(f"action.{action.name}", {"n": action.n})


def symbols_text(kind: int) -> Text:
    """Return the symbols of a card: 1 knight/2 borders."""
    symbols = [action_text(action) for action in CARDS[kind].actions]
    return Text(_by_symbols("card", kind), dict(zip(("one", "two"), symbols, strict=False)))


def card_text(kind: int, *, short: bool = False) -> Text:
    """Return a card by its symbols and letter; its full name is too long for a list.

    Short, it has a sign for the second of two symbols.
    """
    symbols, actions = symbols_text(kind), CARDS[kind].actions
    if short and len(actions) > 1:
        sign = Text(f"sign.{actions[1].name}", {"n": actions[1].n})
        symbols = Text("card.two_symbols", {"one": action_text(actions[0]), "two": sign})
    return Text("card.lettered", {"symbols": symbols, "letter": LETTERS[CARDS[kind].letter]})


def option_text(verb: str, kind: int, index: int = -1) -> Text:
    """Return what playing or selling a card is called in a list; no two kinds look alike.

    Args:
        verb: "play", "sell" or "market".
        kind: The card.
        index: The symbol that is played; of the other one there is a sign.
    """
    card = CARDS[kind]
    fields: dict[str, object] = {"letter": LETTERS[card.letter], "action": symbols_text(kind)}
    if verb == "play":
        fields["action"] = action_text(card.actions[index])
    if len(card.actions) == 1:
        return Text(f"label.{verb}", fields)
    signs = [Text(f"sign.{action.name}", {"n": action.n}) for action in card.actions]
    fields |= {"one": signs[0], "two": signs[1], "other": signs[index - 1]}
    return Text(f"label.{verb}_two", fields)


def _by_symbols(part: str, kind: int) -> str:
    """Return the key of a message for cards with as many symbols as this one."""
    return f"{part}.one_symbol" if len(CARDS[kind].actions) == 1 else f"{part}.two_symbols"


def play_text(kind: int, index: int) -> Text:
    """Return a card that is played for one of its symbols, in full."""
    actions = CARDS[kind].actions
    fields: dict[str, object] = {"card": CARDS[kind].id}
    fields["aim"] = Text(f"aim.{actions[index].name}", {"n": actions[index].n})
    return Text("move.choose_turn.play" + ("_two" if len(actions) > 1 else ""), fields)


def effect_text(action: Action, *, up_to_2: bool) -> Text:
    """Return what a symbol does, in a few words; `up_to_2` as in the state's options."""
    most = 2 if up_to_2 and action.name == "expand" else action.n
    return Text(f"effect.{action.name}", {"n": most})


def effects_text(kind: int, *, up_to_2: bool) -> Text:
    """Return what a card is good for, symbol by symbol."""
    fields: dict[str, object] = {}
    for name, action in zip(("one", "two"), CARDS[kind].actions, strict=False):
        fields[name] = action_text(action)
        fields[f"does_{name}"] = effect_text(action, up_to_2=up_to_2)
    return Text(_by_symbols("effects", kind), fields)


class Ahead(NamedTuple):
    """What a move on the board would do, before anything is played by itself.

    Attributes:
        events: What would be reported.
        gains: By seat the points it would gain or lose, if any.
        state: The position after it.
    """

    events: tuple[Event, ...]
    gains: Mapping[Seat, int]
    state: State


def look_ahead(masked: State, seat: Seat, move: Move) -> Ahead:
    """Return what a legal border, knight or square would do: the rules on a copy of the mask."""
    state, log = masked.copy(), Log()
    apply(state, seat, move, log)
    pairs = enumerate(zip(masked.scores, state.scores, strict=True))
    gains = {Seat(s): after - before for s, (before, after) in pairs if after != before}
    return Ahead(tuple(log.events), gains, state)


def gains_text(state: State, gains: Mapping[Seat, int]) -> Text:
    """Return points gained and lost: [A] +6, {D} +2."""
    parts = [Text("gain.seat", {"chip": chip(state, s), "n": n}) for s, n in gains.items()]
    return Text("gain.all", {"gains": tuple(parts)}) if parts else Text("gain.none")


def scores_text(ahead: Ahead) -> Text:
    """Return what the scores that change would be."""
    state = ahead.state
    scores = tuple(
        Text("gain.score", {"chip": chip(state, seat), "n": state.scores[seat]})
        for seat in ahead.gains
    )
    if not scores:
        return Text("gain.then_none")
    if not state.goal:
        return Text("gain.then", {"scores": scores})
    return Text("gain.then_of", {"scores": scores, "goal": state.goal})


def regions_text(ahead: Ahead) -> tuple[Text, ...]:
    """Return the regions that would arise, each with its owner's chip."""
    found: list[Text] = []
    for event in ahead.events:
        if event.kind == "region_formed":
            mark = chip(ahead.state, COLOURS.index(str(event.public["colour"])))
            found.append(Text("gain.region", {"chip": mark, "region": event.public["region"]}))
    return tuple(found)


def contents(state: State, squares: Iterable[Square]) -> tuple[Text, ...]:
    """Return what lies on squares: what has points, the dearest first, and sorts of mines."""
    kinds = [state.terrain[square] for square in squares]
    found = [
        count(TERRAINS[kind], kinds.count(kind))
        for kind in sorted(set(kinds), reverse=True)
        if POINTS[kind]
    ]
    sorts = sorted({MINE_SORT[kind] for kind in kinds} - {NO_MINE})
    return (*found, *(Text(f"word.{SORTS[sort]}") for sort in sorts))


def square_names(squares: Iterable[Square]) -> tuple[str, ...]:
    """Return the names of squares."""
    return tuple(SQUARE_NAMES[square] for square in squares)
