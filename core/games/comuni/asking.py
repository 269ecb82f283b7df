"""What a decision of Comuni asks."""

from collections.abc import Mapping

from core.engine.game_types import Frame
from core.engine.ids import Seat
from core.engine.scene import Prompt, Text
from core.games.comuni.bidding import first_single
from core.games.comuni.columns import claim_forced, least_bid
from core.games.comuni.data import CRAFTSMAN, HAND_LIMIT, PILGRIM
from core.games.comuni.invasion import attacks, due, strength
from core.games.comuni.moves import owing
from core.games.comuni.state import NOBODY, State
from core.games.comuni.stock import held
from core.games.comuni.words import card_text, chip, count

_RULES: Mapping[str, str] = {
    "project": "CO 3.2",
    "bid_gold": "CO 4.3",
    "displaced": "CO 5.1",
    "bonus_cube": "CO 6.3",
    "build": "CO 10.1",
    "build_target": "CO 10.11",
    "discard": "CO 12.1",
    "wrap_up": "CO 14.1",
    "alliance": "CO 16.3",
    "garrison": "CO 16.4",
    "muster_pay": "CO 16.5",
}
_STEPS: Mapping[str, tuple[int, int]] = {
    "bid_gold": (2, 2),
    "build_target": (2, 2),
    "alliance": (1, 2),
    "garrison": (2, 2),
    "muster_pay": (3, 3),
}
NUMBERS = frozenset({"alliance", "garrison"})
"""The decisions whose moves are numbers that lie on the board."""


def kind_asked(state: State, seat: Seat | None) -> str:
    """Return the kind of the decision that a seat owes, or ""."""
    return next((p.kind for p in owing(state) if p.seat == seat), "")


def prompt(masked: State, seat: Seat) -> Prompt:
    """Return what the seat is asked."""
    frame, kind = masked.frames[-1], kind_asked(masked, seat)
    key = f"decision.{kind}.title"
    if kind == "project" and claim_forced(masked):
        key = f"decision.project.title_must_{'claim' if seat in masked.envoys else 'bid'}"
    elif kind == "bid_gold" and masked.envoys[int(frame[2])] == NOBODY:
        key = "decision.bid_gold.title_free"
    elif kind == "wrap_up" and masked.is_last_turn:
        key = "decision.wrap_up.title_last"
    step, steps = _STEPS.get(kind, (0, 0))
    return Prompt(
        Text(key, _title_fields(masked, seat, kind, frame)),
        _RULES[kind],
        _facts(masked, seat, kind),
        "number" if kind in NUMBERS else "board",
        step,
        steps,
    )


def _title_fields(state: State, seat: Seat, kind: str, frame: Frame) -> Mapping[str, object]:
    match kind:
        case "bid_gold":
            column = int(frame[2])
            holder, low = state.envoys[column], least_bid(state, column)
            over = {} if holder == NOBODY else {"chip": chip(holder), "gold": low - 1}
            return {"column": column + 1, **over}
        case "displaced":
            return {"column": int(frame[2]) + 1, "gold": int(frame[3])}
        case "bonus_cube":
            return {"column": first_single(frame) + 1}
        case "build":
            return {"build": int(frame[2]), "walls": int(frame[3])}
        case "build_target":
            return {"card": card_text(int(frame[4]))}
        case "discard":
            return {"n": len(state.hands[seat]), "limit": HAND_LIMIT}
        case "alliance":
            return {"n": strength(state, seat)}
        case "garrison":
            return {"n": state.fists[seat][0]}
        case "muster_pay":
            return {"n": due(state.fists[seat])}
        case _:
            return {}


def _facts(state: State, seat: Seat, kind: str) -> tuple[Text, ...]:
    """Return what the decision table says that a decision shows."""
    match kind:
        case "build" | "build_target":
            return (count("craftsmen", held(state, seat, CRAFTSMAN)),)
        case "displaced":
            return (count("pilgrims", held(state, seat, PILGRIM)),)
        case "wrap_up":
            plunder = count("plunder", state.plunder[seat])
            return (plunder, count("pilgrims", held(state, seat, PILGRIM)))
        case "discard":
            return (Text("fact.too_many", {"n": len(state.hands[seat]) - HAND_LIMIT}),)
        case "alliance" | "garrison":
            return (Text("fact.attack", {"n": attacks(state)[seat]}),)
        case _:
            return ()


def kind_of_frame(state: State) -> str:
    """Return the kind of the top frame, or ""."""
    return str(state.frames[-1][0]) if state.frames else ""
