"""What a decision of Adellos asks."""

from collections.abc import Mapping
from typing import cast

from core.engine.game_types import Frame
from core.engine.ids import Seat
from core.engine.scene import Prompt, Text
from core.games.adellos.board import HEX_NAMES, OWNER
from core.games.adellos.combat import attack, defence
from core.games.adellos.data import EXCHANGES, PLACEMENTS, SACRIFICES, TILES
from core.games.adellos.moves import owing
from core.games.adellos.powers import incantation_limit
from core.games.adellos.state import State
from core.games.adellos.words import count, piece_name, short_name

_RULES: Mapping[str, str] = {
    "choose_faction": "AD 3.2",
    "choose_noble": "AD 3.5",
    "place_noble": "AD 3.6",
    "setup_hire": "AD 3.6",
    "hire_place": "AD 6.2",
    "main": "AD 4.5",
    "piece_act": "AD 7.1",
    "combat_attack": "AD 8.4",
    "combat_defend": "AD 8.4",
    "first_aid": "AD 8.7",
    "exchange": "AD 10.1",
    "reinforce": "AD 10.3",
    "treachery_who": "AD 10.4",
    "treachery_whom": "AD 10.4",
    "trade": "AD 10.5",
    "time_shift": "AD 10.6",
    "time_shift_count": "AD 10.6",
    "incoming": "AD 10.7",
    "wisdom": "AD 10.9",
    "free_place": "AD 10.7",
    "give_card": "AD 10.10",
    "assault": "AD 10.12",
    "censorship": "AD 10.13",
    "revolt": "AD 10.17",
    "sacrifice": "AD 10.12",
    "copy": "AD 12.4",
    "discard": "AD 5.7",
    "gift_to": "AD 9.7",
    "gift_what": "AD 9.7",
}


def prompt(masked: State, seat: Seat) -> Prompt:
    """Return what the seat is asked."""
    kind = next(pending.kind for pending in owing(masked) if pending.seat == seat)
    fields = _title_fields(masked, masked.frames[-1])
    return Prompt(
        Text(f"decision.{kind}.title", fields),
        _RULES[kind],
        _facts(masked, seat, kind),
        "hex",
        cast("int", fields.get("i", 0)),
        cast("int", fields.get("steps", 0)),
    )


def _title_fields(state: State, frame: Frame) -> Mapping[str, object]:
    """Return the fields of a question; `i` of `steps` are its steps."""
    kind = str(frame[0])
    if kind in _STEPS:
        return {"i": int(frame[-1]) + 1, "steps": _STEPS[kind], **_values(frame)}
    match frame:
        case ("place_noble", int(seat)):
            return {"noble": TILES[state.nobles[seat]].id}
        case ("hire_place", _, int(tile), _):
            return {"piece": short_name(TILES[tile].id)}
        case ("piece_act" | "time_shift_count", _, int(spot)):
            return {"piece": piece_name(state, spot), "place": HEX_NAMES[spot]}
        case ("combat_attack" | "combat_defend" | "first_aid", _, int(spot), int(target), *cards):
            return _combat_fields(state, spot, target, [int(n) for n in cards])
        case ("give_card" | "gift_what" | "treachery_whom", *seats):
            return {"seat": seats[-1]}
        case _:
            return {}


_STEPS: Mapping[str, int] = {
    "exchange": EXCHANGES,
    "free_place": PLACEMENTS,
    "sacrifice": SACRIFICES,
}
"""By decision kind of several steps: how many; the frame ends with those that are done."""


def _values(frame: Frame) -> Mapping[str, object]:
    """Return the values between which units are exchanged, if the decision is about that."""
    if frame[0] != "exchange":
        return {}
    return {"value": frame[2], "next": int(frame[2]) + 1}


def _combat_fields(state: State, spot: int, target: int, cards: list[int]) -> Mapping[str, object]:
    fields: dict[str, object] = {"piece": piece_name(state, target), "place": HEX_NAMES[target]}
    if cards:
        fields["att"] = attack(state, spot, target, cards[0])
        fields["defence"] = defence(state, spot, target, cards[1])
    return fields


def _facts(state: State, seat: Seat, kind: str) -> tuple[Text, ...]:
    """Return what the decision table says that a decision shows."""
    match kind:
        case "main" | "piece_act":
            return (count("ap_left", state.ap),)
        case "setup_hire":
            facts = [count("gold", state.gold[seat])]
            if TILES[state.nobles[seat]].undead:
                left = incantation_limit(state, seat) - state.incantations
                facts += [count("incantations", left), count("counters_left", state.pool)]
            return tuple(facts)
        case "trade" | "treachery_who":
            return (count("gold", state.gold[seat]),)
        case "time_shift" | "time_shift_count":
            return (count("counters_left", state.pool),)
        case "combat_attack" | "combat_defend" | "first_aid":
            spots = [int(state.frames[-1][2]), int(state.frames[-1][3])]
            owners = [OWNER[state.pieces[spot]] for spot in spots]
            other = owners[0] if owners[1] == seat else owners[1]
            fields = {"seat": Seat(other), "cards": count("cards", len(state.hands[other]))}
            return (Text("fact.hand", fields),)
        case _:
            return ()
