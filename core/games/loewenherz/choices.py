"""The moves of Löwenherz as a person sees them: labels, consequences, order."""

from collections.abc import Callable, Mapping, Sequence

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Choice, Text
from core.games.loewenherz.actions import knight_fee
from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    SQUARE_NAMES,
    Edge,
    Square,
    within,
)
from core.games.loewenherz.closing import CLOSES, NEAR, border_worths
from core.games.loewenherz.data import CARDS, KIND, LETTERS
from core.games.loewenherz.regions import NEUTRAL, land_points, owner_of, region_squares
from core.games.loewenherz.setup import setup_knight_squares
from core.games.loewenherz.state import State
from core.games.loewenherz.words import (
    chip,
    contents,
    count,
    effect_text,
    effects_text,
    gains_text,
    look_ahead,
    option_text,
    play_text,
    regions_text,
    scores_text,
    square_names,
    terrain,
)

NEAR_A_CASTLE = 3
"""So many steps around a castle its place is said to hold what lies there."""

Build = Callable[[State, Seat, Move], Choice]


def choices(masked: State, seat: Seat, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Return the legal moves as a person sees them, in their order."""
    edges = [Edge(int(move[1])) for move in moves if move[0] == "border"]
    worths = dict(zip(edges, border_worths(masked, seat, edges), strict=True)) if edges else {}
    return tuple(
        _border(masked, seat, move, worths[Edge(int(move[1]))])
        if move[0] == "border"
        else _BUILDERS[str(move[0])](masked, seat, move)
        for move in moves
    )


def move_text(kind: str, move: Move) -> Text:
    """Return a move of a decision kind in a few words, without looking at a state."""
    match move:
        case ("play", str(card), int(index)):
            return play_text(KIND[card], index)
        case ("sell" | "market", str(card)):
            fields: Mapping[str, object] = {"card": card}
        case ("border", int(edge)):
            fields = {"edge": EDGE_NAMES[edge]}
        case (_, int(square)):
            fields = {"square": SQUARE_NAMES[square]}
        case _:
            fields = {}
    return Text(f"move.{kind}.{move[0]}", fields)


def _play(state: State, seat: Seat, move: Move) -> Choice:
    kind, index = KIND[str(move[1])], int(move[2])
    price, action = CARDS[kind].price, CARDS[kind].actions[index]
    effect = effect_text(action, up_to_2=state.expand_up_to_2)
    left = count("ducats", state.ducats[seat] - price)
    fields = {"effect": effect, "left": left}
    value, more = Text("value.signed", {"n": -price}), Text("more.play", fields)
    return Choice(move, option_text("play", kind, index), "play", value, more=more)


def _sell(state: State, seat: Seat, move: Move) -> Choice:
    kind = KIND[str(move[1])]
    paid = min(CARDS[kind].sale, state.bank)  # LH 4.1
    fields = {"left": count("ducats", state.ducats[seat] + paid)}
    key = "more.sell" if paid == CARDS[kind].sale else "more.sell_empty"
    value, more = Text("value.signed", {"n": paid}), Text(key, fields)
    return Choice(move, option_text("sell", kind), "sell", value, more=more)


def _border(state: State, seat: Seat, move: Move, worth: int) -> Choice:
    place, (one, two) = EDGE_NAMES[int(move[1])], EDGE_SQUARES[int(move[1])]
    neutral = state.zones[one] == NEUTRAL
    value = Text("value.neutral_zone" if neutral else "value.open_land")
    if worth == NEAR:
        value = Text("value.one_more")
    fields: dict[str, object] = {"one": terrain(state, one), "two": terrain(state, two)}
    more = Text("more.edge", fields)
    if worth > CLOSES // 2:
        ahead = look_ahead(state, seat, move)
        value = gains_text(state, ahead.gains)
        fields |= {"regions": regions_text(ahead), "then": scores_text(ahead)}
        more = Text("more.edge_closes", fields)
    return Choice(move, Text("label.place", {"place": place}), "border", value, place, more, worth)


def _castle(state: State, _seat: Seat, move: Move) -> Choice:
    square = Square(int(move[1]))
    knights = " ".join(square_names(setup_knight_squares(state, square)))
    around = contents(state, within(square, NEAR_A_CASTLE))
    fields = {"knights": knights, "steps": NEAR_A_CASTLE, "around": around}
    more = Text("more.castle" if around else "more.castle_bare", fields)
    return Choice(move, _place_label(move), "castle", place=SQUARE_NAMES[square], more=more)


def _knight(state: State, seat: Seat, move: Move) -> Choice:
    square = Square(int(move[1]))
    kind, fee = str(state.frames[-1][0]), knight_fee(state, square)
    more, value = None, None
    if fee and kind == "place_knight":  # LH 2.6: in setup a forest costs nothing
        value = Text("value.fee", {"n": fee})
        more = Text("more.fee", {"n": fee, "left": state.ducats[seat] - fee})
    return Choice(move, _square_label(state, square), "knight", value, SQUARE_NAMES[square], more)


def _take(state: State, seat: Seat, move: Move) -> Choice:
    square = Square(int(move[1]))
    ahead = look_ahead(state, seat, move)
    fields = {"regions": regions_text(ahead), "then": scores_text(ahead)}
    more = Text("more.take_closes" if fields["regions"] else "more.take", fields)
    label, value = _square_label(state, square), gains_text(state, ahead.gains)
    worth = 2 * ahead.gains.get(seat, 0) - sum(ahead.gains.values())
    return Choice(move, label, "take", value, SQUARE_NAMES[square], more, worth)


def _own(state: State, _seat: Seat, move: Move) -> Choice:
    region = Square(int(move[1]))
    points = land_points(state.terrain, region_squares(state.zones, region))
    fields = {"points": count("points", points), "knights": count("knights", state.guards[region])}
    value = Text("value.region", fields)
    return Choice(move, _place_label(move), "own", value, SQUARE_NAMES[region])


def _target(state: State, _seat: Seat, move: Move) -> Choice:
    region = Square(int(move[1]))
    fields = {"region": SQUARE_NAMES[region], "chip": chip(state, owner_of(state, region))}
    label, value = Text("label.target", fields), count("knights", state.guards[region])
    return Choice(move, label, "target", value, SQUARE_NAMES[region])


def _remove(state: State, _seat: Seat, move: Move) -> Choice:
    square = Square(int(move[1]))
    return Choice(move, _square_label(state, square), "remove", place=SQUARE_NAMES[square])


def _draw(state: State, _seat: Seat, move: Move) -> Choice:
    letter = LETTERS[state.stack_letter]
    return Choice(move, Text("label.draw", {"letter": letter}), "draw")


def _market(state: State, _seat: Seat, move: Move) -> Choice:
    card = CARDS[KIND[str(move[1])]]
    value = Text("value.price_sale", {"price": card.price, "sale": card.sale})
    more = effects_text(KIND[card.id], up_to_2=state.expand_up_to_2)
    return Choice(move, option_text("market", KIND[card.id]), "market", value, more=more)


def _stop(state: State, _seat: Seat, move: Move) -> Choice:
    return Choice(move, move_text(str(state.frames[-1][0]), move), "stop", worth=-CLOSES)


def _place_label(move: Move) -> Text:
    return Text("label.place", {"place": SQUARE_NAMES[int(move[1])]})


def _square_label(state: State, square: Square) -> Text:
    fields = {"square": SQUARE_NAMES[square], "terrain": terrain(state, square)}
    return Text("label.square", fields)


_BUILDERS: Mapping[str, Build] = {
    "play": _play,
    "sell": _sell,
    "castle": _castle,
    "knight": _knight,
    "take": _take,
    "own": _own,
    "target": _target,
    "remove": _remove,
    "draw": _draw,
    "market": _market,
    "stop": _stop,
}
"""By the verb of a move, except borders: these are looked at all together."""
