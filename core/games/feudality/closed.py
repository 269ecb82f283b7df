"""Why something is closed: cards that cannot be played, piles, sites, with the rule."""

from collections.abc import Iterator

from core.engine.ids import Seat
from core.engine.scene import Refusal, Text
from core.games.feudality.data import (
    CARD_NAMES,
    COST,
    KINDS,
    LANDSCAPE,
    MAX_LANDSCAPES,
    SHIFTS_PER_TURN,
    SITES_FROM,
    Card,
    amounts_code,
)
from core.games.feudality.fief import fit_in, has_enemy, landscapes_of, troops_of
from core.games.feudality.helping import ally_of
from core.games.feudality.labels import move_text, place_of
from core.games.feudality.marching import step_spaces
from core.games.feudality.moves import legal
from core.games.feudality.purchases import (
    PLAY,
    bill_of,
    building_sites,
    hand_kinds,
    reserved_in,
)
from core.games.feudality.state import State


def refusals(masked: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return what a seat would look for in its decision and why it is closed."""
    frame = masked.frames[-1] if masked.frames else ("", -1)
    if frame[1] != seat:
        return ()
    match frame:
        case ("setup_draw" | "draw", _, *_):
            return tuple(_stacks(masked))
        case ("action", _):
            return (*_cards(masked, seat), *_piles(masked, seat), *_others(masked, seat))
        case ("pay", _, *purchase):
            return tuple(_sources(masked, seat, reserved_in(tuple(purchase))))
        case ("march", _):
            return tuple(_marchers(masked, seat))
        case ("war", _):
            return tuple(_attacks(masked, seat))
        case _:
            return ()


def _stacks(state: State) -> Iterator[Refusal]:
    names = ("landscape", "military", "character")
    for name, cards in zip(names, state.stacks, strict=True):
        if not cards:
            label = Text("label.stack", {"stack": name})
            yield Refusal(label, Text("why.stack_empty"), "FE 3.3", name)


def _cards(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield the hand cards that cannot be played."""
    moves = set(legal(state, seat))
    full = len(landscapes_of(state, seat)) >= MAX_LANDSCAPES
    for kind in hand_kinds(state, seat):
        if PLAY[kind] in moves:
            continue
        label = move_text("action", PLAY[kind])
        if full and KINDS[kind].stack == LANDSCAPE:
            yield Refusal(label, Text("why.full", {"n": MAX_LANDSCAPES}), "FE 4.1")
        else:
            cost = amounts_code(bill_of(state, seat, PLAY[kind]).cost)
            yield Refusal(label, Text("why.cost", {"cost": cost}), "FE 5.6")


def _piles(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield the buildings that cannot be bought."""
    bought = {move[1] for move in legal(state, seat) if move[0] == "build"}
    sites = building_sites(state, seat)
    for pile, kinds in enumerate(state.piles):
        if not kinds or pile in bought:
            continue
        label = Text("label.building", {"card": KINDS[kinds[-1]].id})
        if not sites:
            yield Refusal(label, Text("why.no_site"), "FE 4.9", f"pile_{pile + 1}")
        else:
            cost = amounts_code(COST[kinds[-1]])
            yield Refusal(label, Text("why.cost", {"cost": cost}), "FE 5.6", f"pile_{pile + 1}")


def _others(state: State, seat: Seat) -> Iterator[Refusal]:
    for site in landscapes_of(state, seat):
        if ("raze", CARD_NAMES[site]) not in legal(state, seat):
            label = move_text("action", ("raze", CARD_NAMES[site]))
            yield Refusal(label, Text("why.cost", {"cost": "W1"}), "FE 4.7", CARD_NAMES[site])
            break
    for troop in troops_of(state, seat):
        if state.used[troop]:
            name = CARD_NAMES[troop]
            label = move_text("action", ("shift", name))
            yield Refusal(label, Text("why.used"), "FE 4.15", place_of(state, troop))
            break
    if state.shifts >= SHIFTS_PER_TURN:
        yield Refusal(Text("label.shift"), Text("why.shifts"), "FE 4.15")
    if state.teams and ally_of(state, seat) is not None and ("ask_ally",) not in legal(state, seat):
        yield Refusal(Text("move.action.ask_ally"), Text("why.no_help"), "FE 13.6")


def _sources(state: State, seat: Seat, reserved: Card) -> Iterator[Refusal]:
    """Yield the sources that cannot be turned: reserved, used, or needed for their power."""
    turned = {move[1] for move in legal(state, seat) if move[0] == "turn"}
    if reserved:
        label = move_text("pay", ("turn", CARD_NAMES[reserved]))
        yield Refusal(label, Text("why.reserved"), "FE 4.9", CARD_NAMES[reserved])
    for card in range(SITES_FROM, len(CARD_NAMES)):
        name = CARD_NAMES[card]
        if state.owner[card] != seat + 1 or card == reserved or name in turned:
            continue
        why = Text("why.used" if state.used[card] else "why.power_needed")
        yield Refusal(move_text("pay", ("turn", name)), why, "FE 5.5", name)


def _marchers(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield the troops that cannot march."""
    for troop in troops_of(state, seat):
        if step_spaces(state, seat, troop):
            continue
        label = Text("label.troop", {"card": CARD_NAMES[troop]})
        place = place_of(state, troop)
        if state.steps[troop]:
            yield Refusal(label, Text("why.moved"), "FE 8.1", place)
        elif state.site[troop]:
            yield Refusal(label, Text("why.attached"), "FE 8.2", place)
        elif state.used[troop]:
            yield Refusal(label, Text("why.used"), "FE 8.2", place)
        else:
            yield Refusal(label, Text("why.blocked"), "FE 8.6", place)


def _attacks(state: State, seat: Seat) -> Iterator[Refusal]:
    """Yield the spaces with enemies in which the seat cannot attack."""
    attacked = {move[1] for move in legal(state, seat) if move[0] == "attack"}
    for space in sorted({state.space[troop] for troop in troops_of(state, seat)}):
        name = f"{'hm'[space % 2]}{space // 2}"
        if name in attacked or not has_enemy(state, seat, space):
            continue
        label = Text("label.attack_in", {"space": name})
        fit = fit_in(state, seat, space)
        rested = [troop for troop in fit if not state.fought[troop]]
        why = "why.fought" if fit and not rested else "why.front" if rested else "why.not_fit"
        yield Refusal(label, Text(why), "FE 9.3" if why != "why.not_fit" else "FE 9.2", name)
