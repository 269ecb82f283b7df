"""An open war as the board draws it: pairs of an army and what it strikes, and who stands by."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.engine.scene import Text
from core.games.feudality.aims import site_defence
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
    is_landscape,
)
from core.games.feudality.fief import buildings_on, free_in
from core.games.feudality.state import State, frame_card
from core.games.feudality.war import (
    DAMAGING,
    LINE_UP,
    NOTHING,
    OPPOSED,
    UNDECIDED,
    Group,
    armies_of,
    army,
    attack_of,
    attacker_of,
    defence_of,
    defender_of,
    falls,
    groups_of,
    target_cards,
    war_space,
)
from core.games.feudality.words import strength_now

STEPS = ("armies", "line_up", "targets", "strikes", "damage", "reactions")


class Outlook(NamedTuple):
    """What a group suffers as things stand.

    Attributes:
        group: The cards that are struck.
        left: Points that are still to be placed; 0 once they are.
        needed: What destroys all its cards, or an attacked site, beyond the damage placed before.
        lost: Whether that happens, whatever its owner does but react.
    """

    group: Group
    left: int
    needed: int
    lost: bool


def outlooks(state: State) -> list[Outlook]:
    """Return what each group suffers as things stand; empty before the armies are formed."""
    if not state.targets:
        return []
    return [_outlook(state, place, group) for place, group in enumerate(groups_of(state))]


def _outlook(state: State, place: int, group: Group) -> Outlook:
    left = _left(state, place, group)
    placed = sum(state.damage[card] for card in group.cards)
    needed = sum(defence_of(state, card) for card in group.cards)
    if group.site:
        needed = site_defence(state, Card(group.site))
    if left:
        needed -= placed
        return Outlook(group, left, needed, left >= needed)
    if group.site:
        return Outlook(group, 0, needed, falls(state, group))
    full = all(state.damage[card] >= defence_of(state, card) for card in group.cards)
    return Outlook(group, 0, needed, full)


def _left(state: State, place: int, group: Group) -> int:
    """Return the points of a group's damage that nobody has placed yet."""
    stage, handled = state.war[3], state.war[4]
    if stage > DAMAGING or (stage == DAMAGING and place < handled):
        return 0
    frame = state.frames[-1]
    if stage == DAMAGING and place == handled and frame[0] == "allot":
        return int(frame[2])
    return group.due


def war_board(state: State) -> Mapping[str, object]:
    """Return the open war.

    space, home (seat whose home it is, or None), attacker, defender, step (index into STEPS),
    pairs, current (the number of the pair that decides, or 0), aside (troops of both sides that
    stand by free in the space: not yet placed, held back, used).
    """
    attacker, defender, space = attacker_of(state), defender_of(state), war_space(state)
    fighting = [*_armed(state, attacker), *_armed(state, defender)]
    ahead = outlooks(state)
    doomed = {card for one in ahead if one.left and one.lost for card in one.group.cards}
    aside = [
        (int(seat), _card(state, troop, doomed))
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
        "pairs": tuple(_pair(state, number, ahead, doomed) for number in armies_of(state)),
        "current": _current(state, ahead),
        "aside": tuple(aside),
    }


def _armed(state: State, seat: int) -> list[Card]:
    return [Card(t) for t, n in enumerate(state.army) if n and state.owner[t] == seat + 1]


def _current(state: State, ahead: list[Outlook]) -> int:
    """Return the number of the pair that the open decision is about, or 0."""
    frame = state.frames[-1]
    if frame[0] == "pick_target":
        return int(frame[2])
    struck = 0
    if frame[0] == "strike_back":
        struck = frame_card(frame)
    elif frame[0] in ("allot", "assign_bonus"):
        group = ahead[state.war[4]].group
        if group.army:
            return group.army
        struck = group.site or group.cards[0]
    return state.targets.index(struck) + 1 if struck in state.targets else 0


def _card(state: State, card: Card, doomed: set[Card]) -> Mapping[str, object]:
    return {
        "name": Text("name.card", {"card": CARD_NAMES[card]}),
        "strength": strength_now(state, [card]),
        "damage": state.damage[card],
        "dies": state.damage[card] >= defence_of(state, card) or card in doomed,
        "used": bool(state.used[card]),
    }


def _pair(
    state: State, number: int, ahead: list[Outlook], doomed: set[Card]
) -> Mapping[str, object]:
    """Return an army of the attacker and what it strikes, with the damage each way."""
    attacker, defender = attacker_of(state), defender_of(state)
    own = army(state, attacker, number)
    target = state.targets[number - 1] if state.targets else UNDECIDED
    cards = _struck(state, number, target)
    back = next((o.group.due for o in ahead if o.group.army == number), 0)
    strength = strength_now(state, cards) if cards else ""
    notes: list[Text] = []
    if SITES_FROM <= target < CARDS:
        site = Card(target)
        if not cards and not is_landscape(site):
            strength = strength_now(state, [site])
        notes = [*_built(state, site), *_fate(ahead, site)]
    return {
        "number": number,
        "own": tuple(_card(state, card, doomed) for card in own),
        "own_strength": strength_now(state, own),
        "title": _title(target, bool(cards)),
        "other": tuple(_card(state, card, doomed) for card in cards),
        "other_strength": strength,
        "attack": attack_of(own),
        "back": back if army(state, defender, number) or target < CARDS else 0,
        "notes": tuple(notes),
    }


def _struck(state: State, number: int, target: int) -> Sequence[Card]:
    """Return the cards that an army fights against as far as that is decided."""
    if target in (OPPOSED, UNDECIDED):
        return army(state, defender_of(state), number)
    return [] if target == NOTHING else target_cards(state, target)


def _title(target: int, is_opposed: bool) -> Text:  # noqa: FBT001 an undecided one may be opposed
    if target == OPPOSED or (target == UNDECIDED and is_opposed):
        return Text("war.line_up")
    if target == UNDECIDED:
        return Text("war.undecided")
    if target == NOTHING:
        return Text("war.nothing")
    if target > LINE_UP:
        return Text("war.line_up_of", {"n": target - LINE_UP})
    return Text("name.card", {"card": CARD_NAMES[target]})


def _built(state: State, site: Card) -> list[Text]:
    """Return what stands on an attacked site and would be lost with it."""
    kinds = tuple(KINDS[CARD_KIND[card]].id for card in buildings_on(state, site))
    return [Text("war.with", {"kinds": kinds})] if kinds else []


def _fate(ahead: list[Outlook], site: Card) -> list[Text]:
    """Return whether an attacked site falls as things stand."""
    return [
        Text("war.falls" if one.lost else "war.stands", {"due": one.group.due, "n": one.needed})
        for one in ahead
        if one.group.site == site
    ]
