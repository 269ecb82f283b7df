"""What a decision of Mythotopia asks."""

from collections.abc import Mapping

from core.engine.game_types import Frame
from core.engine.ids import Seat
from core.engine.scene import Prompt, Text
from core.games.mythotopia.cards import capacity, names
from core.games.mythotopia.data import (
    ACTIONS,
    BORDERS,
    NONE,
    PROVINCE_IDS,
    SEA_IDS,
    VP_GUILDED,
)
from core.games.mythotopia.library import REMOVED_AT_ONCE
from core.games.mythotopia.scene import LAYER
from core.games.mythotopia.state import State
from core.games.mythotopia.words import amount, count, province_text, vp_text

_RULES: Mapping[str, str] = {
    "draft_discard": "MY 2.7",
    "citadel_site": "MY 2.8",
    "action": "MY 3.1",
    "attack_target": "MY 6.1",
    "attack_source": "MY 6.2",
    "attack_ship": "MY 6.4",
    "army_cards": "MY 6.6",
    "pay": "MY 8.1",
    "place_target": "MY 6.10",
    "withdraw_province": "MY 6.11",
    "withdraw_count": "MY 6.11",
    "ship_zone": "MY 6.12",
    "ship_cards": "MY 6.12",
    "withdraw_zone": "MY 6.13",
    "withdraw_ships": "MY 6.13",
    "war": "MY 6.15",
    "buy": "MY 6.18",
    "add_card": "MY 6.19",
    "reserve_cards": "MY 6.20",
    "discard_cards": "MY 6.22",
    "remove_cards": "MY 6.23",
    "build_kind": "MY 9.1",
    "build_site": "MY 9.1",
    "build_source": "MY 9.1",
    "bonus_chip": "MY 9.6",
    "chip_source": "MY 10.5",
    "upgrade": "MY 11.1",
    "diplomat_war": "MY 11.6",
    "counsellor": "MY 11.5",
    "marauders": "MY 11.10",
    "mercenary_site": "MY 11.11",
    "mystic_card": "MY 11.14",
    "philosopher": "MY 11.15",
    "road_move": "MY 6.29",
    "warehouse_card": "MY 11.23",
}


def prompt(masked: State, seat: Seat) -> Prompt:
    """Return what the seat is asked."""
    frame = masked.frames[-1]
    kind = str(frame[0])
    key = f"decision.{kind}.title"
    if kind == "action" and masked.actions_used >= ACTIONS:
        key = "decision.action.title_over"
    elif kind == "army_cards" and frame[3] == NONE:
        key = "decision.army_cards.title_place"
    elif kind == "draft_discard" and masked.give_up == 1:
        key = "decision.draft_discard.title_one"
    elif kind == "bonus_chip" and frame[2] != VP_GUILDED:
        key = "decision.bonus_chip.title_inns"
    step, steps = _steps(masked, frame)
    return Prompt(
        Text(key, _fields(masked, frame, seat)),
        _RULES[kind],
        _facts(masked, frame, seat),
        LAYER,
        step,
        steps,
    )


def _steps(state: State, frame: Frame) -> tuple[int, int]:
    """Return which step of how many an action is."""
    if frame[0] == "action" and state.actions_used < ACTIONS:
        return state.actions_used + 1, ACTIONS
    return 0, 0


def _fields(state: State, frame: Frame, seat: Seat) -> Mapping[str, object]:
    """Return the fields of a question."""
    match frame:
        case ("action", _):
            return {"i": state.actions_used + 1, "n": ACTIONS}
        case ("attack_source" | "withdraw_count", _, int(province)):
            return {"province": PROVINCE_IDS[province]}
        case ("attack_ship", _, int(target), _, _, int(ships), _, int(owed)):
            return {"province": PROVINCE_IDS[target], "i": ships - owed + 1, "n": ships}
        case ("army_cards", _, int(target), _, _, _, _, int(so_far)):
            return {"province": PROVINCE_IDS[target], "n": so_far}
        case ("reserve_cards" | "warehouse_card", *_):
            return {"n": len(state.reserves[seat]), "of": capacity(state, seat)}
        case ("remove_cards", _, *removed):
            deck = len(state.decks[seat])
            return {"i": len(removed) + 1, "n": REMOVED_AT_ONCE, "deck": deck}
        case _:
            return _more_fields(state, frame)


def _more_fields(state: State, frame: Frame) -> Mapping[str, object]:
    """Return the fields of the questions about pieces and chips."""
    match frame:
        case ("ship_cards", _, int(zone), int(so_far)):
            return {"sea": SEA_IDS[zone], "n": so_far}
        case ("withdraw_ships", _, int(zone)):
            return {"sea": SEA_IDS[zone]}
        case ("pay", _, int(resource), int(owed), _):
            return {"act": _act(state), "amount": amount(resource, owed)}
        case ("build_source", _, str(kind), int(place)):
            if kind == "road":
                return {"place": _road(place)}
            return {"place": province_text(place)}
        case ("chip_source", _, int(vp_card), _, _):
            return {"vp_card": vp_text(vp_card)}
        case _:
            return {}


def _road(border: int) -> Text:
    fields = {"a": province_text(BORDERS[border].a), "b": province_text(BORDERS[border].b)}
    return Text("name.road", fields)


def _act(state: State) -> Text:
    """Return for what a payment is: the frame under it says so."""
    match state.frames[-2]:
        case ("armies_go", _, int(target), int(source), *_):
            key = "act.place" if source == NONE else "act.attack"
            return Text(key, {"province": province_text(target)})
        case ("bought", *_):
            return Text("label.buy")
        case ("added", _, int(kind)):
            return Text("act.add", {"cards": names([kind])})
        case ("built", _, str(kind), int(place)):
            where = _road(place) if kind == "road" else province_text(place)
            return Text(f"act.{kind}", {"place": where})
        case ("due", _, int(vp_card), _, _):
            return vp_text(vp_card)
        case ("make_peace", *_):
            return Text("label.diplomat")
        case ("hire", *_):
            return Text("label.mercenary")
        case _:
            return Text("label.mystic")


def _facts(state: State, frame: Frame, seat: Seat) -> tuple[Text, ...]:
    """Return what the decision table says that a decision shows."""
    played = Text("fact.played", {"cards": names(state.committed)})
    shown = (played,) if state.committed else ()
    match frame[0]:
        case "action" if not state.begun:
            return (Text("fact.first"),)
        case "army_cards":
            return (count("supply", state.near_armies[seat]), *shown)
        case "ship_cards":
            return (count("ship_supply", state.near_ships[seat]), *shown)
        case "action":
            return ()
        case _:
            return shown
