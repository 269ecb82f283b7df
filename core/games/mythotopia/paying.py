"""A payment as a person sees it: what is played, what else it could be, what stays in hand."""

from collections.abc import Iterable

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Choice, Text
from core.games.mythotopia import payment
from core.games.mythotopia.cards import names
from core.games.mythotopia.data import CARDS, KIND, MERCHANT, MILL, NONE, RESOURCES
from core.games.mythotopia.state import State
from core.games.mythotopia.values import without
from core.games.mythotopia.words import cards_text, symbols_text

_HOWS = (payment.SYMBOL, payment.BY_MERCHANT, *payment.WAYS)
"""The ways to pay with a card, the plainest first."""


def choice(state: State, seat: Seat, move: Move) -> Choice:
    """Return a piece of a payment, or the automatic rest of it, as a person sees it."""
    match move:
        case ("pay", str(card), str(how), *more):
            return _piece(state, seat, move, payment.Piece(KIND[card], bool(more), how))
        case ("mill",):
            left = _left(state, seat, [(MILL, False)])
            return Choice(move, Text("move.pay.mill"), "mill", more=left, worth=1)
        case _:
            return _auto(state, seat, move)


def _auto(state: State, seat: Seat, move: Move) -> Choice:
    """Return the automatic payment with all its cards, in the order of play."""
    frame = state.frames[-1]
    resource, owed = int(frame[2]), int(frame[3])
    plan = payment.best_plan(state, seat, resource, owed, mill_now=bool(frame[4]))
    played = [card for piece in plan.pieces for card in _cards(piece)]
    played += [(MILL, False)] * plan.mill
    cards = cards_text(kind for kind, _ in played)
    more = Text("more.auto", {"cards": cards, "left": _left(state, seat, played)})
    return Choice(move, Text("short.auto"), "auto", cards, more=more, worth=1)


def _piece(state: State, seat: Seat, move: Move, piece: payment.Piece) -> Choice:
    """Return a card to pay with, and what else it could be used for."""
    resource = RESOURCES[int(state.frames[-1][2])]
    value = Text(f"way.{piece.how}", {"resource": Text(f"as.{resource}")})
    fields = {"uses": _uses(piece.kind), "left": _left(state, seat, _cards(piece))}
    label = Text("name.thing", {"thing": CARDS[piece.kind].id})
    if piece.reserve:
        label = Text("name.in_reserve", {"card": label})
    worth = -_HOWS.index(piece.how)
    return Choice(move, label, "pay", value, more=Text("more.pay", fields), worth=worth)


def _cards(piece: payment.Piece) -> list[tuple[int, bool]]:
    """Return what a piece plays: its card, and Merchant if he changes it."""
    tools = [(MERCHANT, False)] * (piece.how == payment.BY_MERCHANT)
    return [(piece.kind, piece.reserve), *tools]


def _uses(kind: int) -> Text:
    """Return all that a card can be played for."""
    found = [symbols_text(kind)]
    if CARDS[kind].province != NONE:
        found.append(Text("word.location"))
    return Text("name.texts", {"texts": tuple(text for text in found if text is not None)})


def _left(state: State, seat: Seat, played: Iterable[tuple[int, bool]]) -> Text:
    """Return which cards stay in the hand after these were played."""
    hand = state.hands[seat]
    for kind, from_reserve in played:
        if kind in hand and not from_reserve:
            hand = without(hand, kind)
    return Text("left.cards", {"cards": names(hand)}) if hand else Text("left.none")
