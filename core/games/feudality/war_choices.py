"""The moves of marching and of wars as a person sees them: labels, values, consequences."""

from collections.abc import Callable, Mapping

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Choice, Place, Text
from core.games.feudality.aims import reaction_value, target_text
from core.games.feudality.data import (
    ATTACK,
    CARD,
    CARD_NAMES,
    SPACE,
    Card,
    is_home,
)
from core.games.feudality.fief import free_in, is_open_ground, troops_in
from core.games.feudality.labels import move_text, place_of
from core.games.feudality.marching import steps_left
from core.games.feudality.spread import auto_hits
from core.games.feudality.state import State
from core.games.feudality.war import (
    army,
    attack_of,
    attacker_of,
    defence_of,
    defender_of,
    fit_attackers,
)
from core.games.feudality.war_steps import current_group
from core.games.feudality.words import chips, strength, strength_now

Build = Callable[[State, Seat, Move], Choice]


def _march(state: State, _seat: Seat, move: Move) -> Choice:
    troop = CARD[str(move[1])]
    left = steps_left(state, troop) - 1
    value = Text("value.steps", {"n": left}) if left else None
    return Choice(move, move_text("march", move), "march", value, place_of(state, troop))


def _attack(state: State, seat: Seat, move: Move) -> Choice:
    space, enemy = SPACE[str(move[1])], Seat(int(move[2]))
    if not is_open_ground(state, space):
        own = fit_attackers(state, seat, space)
        other = [card for card in free_in(state, enemy, space) if not state.used[card]]
    else:
        own, other = troops_in(state, seat, space), troops_in(state, enemy, space)
    fields = {"own": strength_now(state, own), "other": strength_now(state, other)}
    key = "label.attack" if is_home(space) else "label.attack_between"
    label = Text(key, {"chip": chips([enemy]), "space": move[1]})
    return Choice(
        move,
        label,
        "attack",
        Text("value.versus", fields),
        str(move[1]),
        Text("more.attack", fields),
    )


def _join(state: State, seat: Seat, move: Move) -> Choice:
    cards = [*army(state, seat, int(move[1])), Card(int(state.frames[-1][2]))]
    value = Text("value.then", {"text": strength_now(state, cards)})
    return Choice(move, move_text("form_armies", move), "join", value, _army_place(move))


def _oppose(state: State, _seat: Seat, move: Move) -> Choice:
    cards = army(state, attacker_of(state), int(move[1]))
    value = Text("value.plain", {"text": strength_now(state, cards)})
    return Choice(move, move_text("line_up", move), "oppose", value, _army_place(move))


def _army_place(move: Move) -> Place:
    return f"army_{move[1]}"


def _strike(state: State, _seat: Seat, move: Move) -> Choice:
    cards = army(state, attacker_of(state), int(move[1]))
    value = Text("value.plain", {"text": strength_now(state, cards)})
    return Choice(move, move_text("strike_back", move), "strike", value, _army_place(move))


def _target(state: State, seat: Seat, move: Move) -> Choice:
    del seat
    number = int(state.frames[-1][2])
    attack = _attack_with(state, number, move)
    value, more = target_text(state, defender_of(state), move, attack)
    place = _army_place(move) if move[0] == "army" else None
    return Choice(move, move_text("pick_target", move), str(move[0]), value, place, more)


def _attack_with(state: State, number: int, move: Move) -> int:
    """Return an army's attack, and of the others that have picked the same card (FE 9.10)."""
    card = CARD.get(str(move[1])) if len(move) > 1 else None
    joined = [n for n, target in enumerate(state.targets, 1) if target == card]
    return sum(attack_of(army(state, attacker_of(state), n)) for n in (*joined, number))


def _hit(state: State, _seat: Seat, move: Move) -> Choice:
    card = CARD[str(move[1])]
    fields = {"has": state.damage[card], "n": defence_of(state, card)}
    return Choice(move, move_text("allot", move), "hit", Text("value.damage", fields))


def _hit_auto(state: State, _seat: Seat, move: Move) -> Choice:
    """Return what the cheapest loss is: who of the group would die, or nobody (FE 14.2)."""
    group, damage = current_group(state), list(state.damage)
    for card in auto_hits(state, group, int(state.frames[-1][2])):
        damage[card] += 1
    dead = tuple(CARD_NAMES[c] for c in group.cards if damage[c] >= defence_of(state, c))
    more = Text("more.auto_dies", {"cards": dead}) if dead else Text("more.auto_lives")
    value = Text("value.dead", {"n": len(dead), "of": len(group.cards)})
    return Choice(move, move_text("allot", move), "auto", value, more=more)


def _bonus(state: State, _seat: Seat, move: Move) -> Choice:
    card = CARD[str(move[2])]
    now = strength(ATTACK[card], defence_of(state, card) + 1)
    value = Text("value.then", {"text": now})
    return Choice(move, move_text("assign_bonus", move), "bonus", value)


def _reaction(state: State, _seat: Seat, move: Move) -> Choice:
    value = reaction_value(state, CARD[str(move[2])], 1 if move[0] == "shoot" else -1)
    return Choice(move, move_text("react", move), str(move[0]), value)


WAR_BUILDERS: Mapping[str, Build] = {
    "march": _march,
    "attack": _attack,
    "join": _join,
    "oppose": _oppose,
    "strike": _strike,
    "site": _target,
    "troop": _target,
    "army": _target,
    "hit": _hit,
    "allot.auto": _hit_auto,
    "bonus": _bonus,
    "shoot": _reaction,
    "heal": _reaction,
}
"""By the verb of a move, or by decision kind and verb."""
