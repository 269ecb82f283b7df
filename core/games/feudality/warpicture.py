"""An open war as the board draws it: pairs of an army and what it strikes, and who stands by."""

from collections.abc import Mapping

from core.engine.scene import Text
from core.games.feudality.data import (
    CARD_KIND,
    CARD_NAMES,
    CARDS,
    KINDS,
    SITES_FROM,
    SPACE_NAMES,
    Card,
    home_of,
    is_home,
)
from core.games.feudality.fief import buildings_on, free_in
from core.games.feudality.state import State
from core.games.feudality.war import (
    DAMAGING,
    LINE_UP,
    NOTHING,
    OPPOSED,
    UNDECIDED,
    armies_of,
    army,
    attack_of,
    attacker_of,
    defence_of,
    defender_of,
    groups_of,
    strike_of,
    target_cards,
    war_space,
)
from core.games.feudality.words import strength_now

STEPS = ("armies", "line_up", "targets", "strikes", "damage", "reactions")


def war_board(state: State) -> Mapping[str, object]:
    """Return the open war.

    space, home (seat whose home it is, or None), attacker, defender, step (index into STEPS),
    pairs, forming (the attacker's troops not yet in an army), aside (troops of both sides that
    stand by free in the space: held back, used).
    """
    attacker, defender, space = attacker_of(state), defender_of(state), war_space(state)
    fighting = [*_armed(state, attacker), *_armed(state, defender)]
    aside = [
        (int(seat), _card(state, troop))
        for seat in (attacker, defender)
        for troop in free_in(state, seat, space)
        if troop not in fighting
    ]
    home = space // 2 if is_home(space) and space == home_of(space // 2) else None
    return {
        "space": SPACE_NAMES[space],
        "home": home,
        "attacker": int(attacker),
        "defender": int(defender),
        "step": min(state.war[3], len(STEPS) - 1),
        "pairs": tuple(_pair(state, number) for number in armies_of(state)),
        "aside": tuple(aside),
    }


def _armed(state: State, seat: int) -> list[Card]:
    return [Card(t) for t, n in enumerate(state.army) if n and state.owner[t] == seat + 1]


def _card(state: State, card: Card) -> Mapping[str, object]:
    defence = defence_of(state, card)
    return {
        "name": Text("name.card", {"card": CARD_NAMES[card]}),
        "strength": f"{strength_now(state, [card])}",
        "damage": state.damage[card],
        "dies": state.damage[card] >= defence,
        "used": bool(state.used[card]),
        "bonus": sum(receiver == card for _, receiver in state.bonus),
    }


def _pair(state: State, number: int) -> Mapping[str, object]:
    """Return an army of the attacker and what it strikes, with the damage each way."""
    attacker, defender = attacker_of(state), defender_of(state)
    own = army(state, attacker, number)
    target = state.targets[number - 1] if number <= len(state.targets) else UNDECIDED
    cards: list[Card] = []
    title, note = Text("war.undecided"), None
    back = 0
    if target == OPPOSED:
        cards, title = army(state, defender, number), Text("war.line_up")
        back = attack_of(cards)
    elif target > LINE_UP:
        cards = target_cards(state, target)
        title = Text("war.line_up_of", {"n": target - LINE_UP})
    elif target == NOTHING:
        title = Text("war.nothing")
    elif target < CARDS:
        cards, title = target_cards(state, target), _target_title(target)
        back = (dict(state.strikes).get(target, number) == number and strike_of(state, target)) or 0
        note = _site_note(state, target)
    due = next((g.due for g in groups_of(state) if g.army == number and g.owner == attacker), 0)
    shown = state.war[3] >= DAMAGING
    return {
        "number": number,
        "own": tuple(_card(state, card) for card in own),
        "own_strength": strength_now(state, own),
        "title": title,
        "other": tuple(_card(state, card) for card in cards),
        "other_strength": strength_now(state, cards) if cards else "",
        "attack": attack_of(own),
        "back": due if shown else back,
        "note": note,
        "free": target not in (OPPOSED, UNDECIDED),
    }


def _target_title(target: int) -> Text:
    return Text("name.card", {"card": CARD_NAMES[target]})


def _site_note(state: State, target: int) -> Text | None:
    """Return what lies on an attacked site and would be lost with it."""
    if target < SITES_FROM:
        return None
    kinds = tuple(KINDS[CARD_KIND[card]].id for card in buildings_on(state, target))
    return Text("war.with", {"kinds": kinds}) if kinds else None
