"""What a decision of Feudality asks."""

from collections.abc import Mapping

from core.engine.game_types import Frame
from core.engine.ids import Seat
from core.engine.scene import Prompt, Text
from core.games.feudality.data import (
    CARD_NAMES,
    START_HAND,
    TROOPS_PER_FOOD,
    amounts_code,
)
from core.games.feudality.fief import food_of, hungry, troops_of
from core.games.feudality.helping import aid_of
from core.games.feudality.payment import Bill
from core.games.feudality.purchases import bill_of, open_bill
from core.games.feudality.state import State
from core.games.feudality.war import army, attacker_of, defender_of
from core.games.feudality.war_steps import current_group
from core.games.feudality.words import balance, chips, purchase_text, strength_now

WAR_KINDS = frozenset(
    ("form_armies", "line_up", "pick_target", "strike_back", "assign_bonus", "allot", "react")
)

_RULES: Mapping[str, str] = {
    "setup_draw": "FE 2.5",
    "draw": "FE 3.3",
    "starve": "FE 7.3",
    "action": "FE 3.5",
    "shift_to": "FE 4.15",
    "pay": "FE 5.2",
    "merchant_gain": "FE 6.4",
    "discount": "FE 6.7",
    "ask_for": "FE 13.6",
    "help": "FE 13.5",
    "surcharge": "FE 13.5",
    "march": "FE 8.1",
    "war": "FE 9.1",
    "form_armies": "FE 9.5",
    "line_up": "FE 9.7",
    "pick_target": "FE 9.8",
    "strike_back": "FE 9.11",
    "assign_bonus": "FE 9.16",
    "allot": "FE 9.13",
    "react": "FE 11.2",
}


def prompt(masked: State, seat: Seat) -> Prompt:
    """Return what the seat is asked."""
    frame = masked.frames[-1]
    kind = str(frame[0])
    fields = _fields(masked, seat, frame)
    layer = "war" if kind in WAR_KINDS else "table"
    title = Text(f"decision.{kind}.title", fields)
    return Prompt(title, _RULES[kind], _facts(masked, seat, kind), layer)


def to_pay_code(bill: Bill) -> str:
    """Return what is still to pay of a bill: E1 G1, or of an extra card a number."""
    if bill.any_four:
        return str(bill.to_pay(0))
    return amounts_code(bill.to_pay(r) for r in range(4))


def _fields(state: State, seat: Seat, frame: Frame) -> Mapping[str, object]:
    match frame:
        case ("setup_draw", _, int(done)):
            return {"i": done + 1, "of": START_HAND}
        case ("starve", _):
            feeds = TROOPS_PER_FOOD * food_of(state, seat)
            return {"feeds": feeds, "troops": len(troops_of(state, seat))}
        case ("shift_to" | "form_armies" | "line_up" | "assign_bonus", _, int(card)):
            return {"card": CARD_NAMES[card]}
        case ("pay", _, *purchase):
            rest = to_pay_code(open_bill(state, tuple(purchase)))
            return {"what": purchase_text(state, tuple(purchase)), "rest": rest}
        case ("merchant_gain" | "discount", _, int(left)):
            return {"left": left}
        case ("help", _, *purchase):
            fields = {"chip": Text("name.chip", {"seat": state.active})}
            return {**fields, "what": purchase_text(state, tuple(purchase))}
        case ("pick_target", _, int(number)):
            cards = army(state, attacker_of(state), number)
            return {"n": number, "strength": strength_now(state, cards)}
        case ("strike_back", _, int(target)):
            return {"card": CARD_NAMES[target]}
        case ("allot", _, int(left)):
            group = current_group(state)
            return {"left": left, "due": group.due}
        case _:
            return {}


def _facts(state: State, seat: Seat, kind: str) -> tuple[Text, ...]:
    """Return what the decision table says that a decision shows."""
    match kind:
        case "action" | "shift_to":
            return (balance(state, seat),)
        case "starve":
            return (Text("fact.too_many", {"n": hungry(state, seat)}),)
        case "pay":
            return (Text("fact.pool", {"pool": amounts_code(state.pool)}),)
        case "help":
            cost = to_pay_code(bill_of(state, state.active, state.frames[-1][2:]))
            pool = amounts_code(aid_of(state, seat).pool)
            return (Text("fact.cost", {"cost": cost}), Text("fact.pool", {"pool": pool}))
        case "surcharge":
            return (Text("fact.pool", {"pool": amounts_code(state.pool)}),)
        case _ if kind in WAR_KINDS:
            sides = (chips([attacker_of(state)]), chips([defender_of(state)]))
            return (Text("fact.war", {"one": sides[0], "two": sides[1]}),)
        case _:
            return ()
