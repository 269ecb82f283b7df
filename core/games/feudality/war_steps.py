"""Carrying out wars: armies, line-up, targets, damage, reactions, the end (FE 9 to 11)."""

from collections import Counter

from core.engine.events import Log
from core.engine.ids import Seat
from core.games.feudality.data import (
    CARD_NAMES,
    CARDS,
    SPACE_NAMES,
    Card,
    Space,
)
from core.games.feudality.fief import fit_in, is_open_ground, troops_in
from core.games.feudality.reacting import is_shot_at, ready_cards
from core.games.feudality.state import State
from core.games.feudality.steps import names
from core.games.feudality.war import (
    DAMAGING,
    FORMING,
    LINE_UP,
    LINING_UP,
    NOTHING,
    OPPOSED,
    PICKING,
    REACTING,
    STRIKING,
    UNDECIDED,
    Group,
    armies_of,
    army,
    attack_of,
    attacker_of,
    bonus_sources,
    defender_of,
    fit_attackers,
    free_targets,
    groups_of,
    may_hit,
    other_targets,
    receivers_of,
    strength_of,
    strike_of,
    undecided_strikes,
    war_space,
)
from core.games.feudality.war_end import ask_reaction, hit

STAGE, INDEX = 3, 4
"""Places in the state's `war`: which step is on, and how far it is."""


def declare(state: State, seat: Seat, space: Space, enemy: Seat, log: Log) -> None:
    """Begin a war on a front (FE 9.1)."""
    state.frames.pop()
    state.fronts.append(space * 8 + enemy)
    state.war = [space, seat, enemy, FORMING, 0]
    log.emit("attack_declared", seat=seat, space=SPACE_NAMES[space], enemy=enemy)
    if is_open_ground(state, space):  # FE 10.1
        for side in (seat, enemy):
            for troop in troops_in(state, side, space):
                state.army[troop] = 1
        _report_army(state, seat, 1, "army_formed", log)
        _report_army(state, enemy, 1, "lined_up", log)
        state.targets = [OPPOSED]
        _begin_damage(state, log)
    else:
        state.frames.append(("form_armies", seat, fit_attackers(state, seat, space)[0]))


def _report_army(state: State, seat: Seat, number: int, kind: str, log: Log) -> None:
    cards = army(state, seat, number)
    attack, defence = strength_of(cards)
    log.emit(kind, seat=seat, army=number, cards=names(cards), attack=attack, defence=defence)


# -- armies and line-up


def form(state: State, troop: Card, number: int, log: Log) -> None:
    """Put a troop into an army, 0 to hold it back, and ask for the next (FE 9.5)."""
    state.army[troop] = number
    seat, space = attacker_of(state), war_space(state)
    later = [card for card in fit_attackers(state, seat, space) if card > troop]
    state.frames.pop()
    if later:
        state.frames.append(("form_armies", seat, later[0]))
    else:
        armies_done(state, log)


def form_all(state: State, log: Log, *, single: bool) -> None:
    """Put all fit troops into one army, or each into its own (FE 14.1)."""
    for number, troop in enumerate(fit_attackers(state, attacker_of(state), war_space(state))):
        state.army[troop] = number + 1 if single else 1
    state.frames.pop()
    armies_done(state, log)


def armies_done(state: State, log: Log) -> None:
    """Report the armies and let the defender line up (FE 9.7)."""
    seat, defender = attacker_of(state), defender_of(state)
    numbers = armies_of(state)
    for number in numbers:
        _report_army(state, seat, number, "army_formed", log)
    state.targets = [UNDECIDED] * len(numbers)
    state.war[STAGE] = LINING_UP
    fit = fit_in(state, defender, war_space(state))
    if fit:
        state.frames.append(("line_up", defender, fit[0]))
    else:
        line_up_done(state, log)


def line_up(state: State, troop: Card, number: int, log: Log) -> None:
    """Place a troop against an army, 0 to hold it back, and ask for the next."""
    state.army[troop] = number
    defender = defender_of(state)
    later = [card for card in fit_in(state, defender, war_space(state)) if card > troop]
    state.frames.pop()
    if later:
        state.frames.append(("line_up", defender, later[0]))
    else:
        line_up_done(state, log)


def line_up_done(state: State, log: Log) -> None:
    """Report the line-up; free armies pick their targets (FE 9.8)."""
    defender = defender_of(state)
    for number in armies_of(state):
        if army(state, defender, number):
            state.targets[number - 1] = OPPOSED
            _report_army(state, defender, number, "lined_up", log)
    state.war[STAGE] = PICKING
    _ask_target(state, log)


def _ask_target(state: State, log: Log) -> None:
    if UNDECIDED in state.targets:
        number = state.targets.index(UNDECIDED) + 1
        if free_targets(state):
            state.frames.append(("pick_target", attacker_of(state), number))
            return
        state.targets = [NOTHING if target == UNDECIDED else target for target in state.targets]
    state.war[STAGE] = STRIKING
    _ask_strike(state, log)


def pick(state: State, number: int, target: int, log: Log) -> None:
    """Let a free army strike a target (FE 9.8)."""
    state.targets[number - 1] = target
    state.frames.pop()
    log.emit("target_picked", None, seat=attacker_of(state), army=number, **target_fields(target))
    _ask_target(state, log)


def target_fields(target: int) -> dict[str, object]:
    """Return a target as fields of an event: a card, the army opposing another, or nothing."""
    if target < CARDS:
        return {"target": CARD_NAMES[target], "reason": "card"}
    if target > LINE_UP:
        return {"opposing": target - LINE_UP, "reason": "army"}
    return {"reason": "none"}


def _ask_strike(state: State, log: Log) -> None:
    open_ones = undecided_strikes(state)
    if open_ones:
        state.frames.append(("strike_back", defender_of(state), open_ones[0]))
    else:
        _begin_damage(state, log)


def strike(state: State, target: int, number: int, log: Log) -> None:
    """Let a target that several armies attack strike one of them (FE 9.11)."""
    state.strikes.append((target, number))
    state.frames.pop()
    log.emit("strike_chosen", seat=defender_of(state), target=CARD_NAMES[target], army=number)
    _ask_strike(state, log)


# -- damage


def _begin_damage(state: State, log: Log) -> None:
    """Report who strikes whom and mark who has attacked (FE 9.3, 9.12)."""
    attacker, defender = attacker_of(state), defender_of(state)
    state.war[STAGE], state.war[INDEX] = DAMAGING, 0
    for number, target in enumerate(state.targets, 1):
        own = army(state, attacker, number)
        for troop in own:
            state.fought[troop] = 1
        if target == OPPOSED:
            other = army(state, defender, number)
            _clash(state, (number,), {"reason": "line_up"}, attack_of(own), attack_of(other), log)
        elif target > LINE_UP:
            _clash(state, (number,), target_fields(target), attack_of(own), 0, log)
    for target, numbers in other_targets(state).items():
        attack = sum(attack_of(army(state, attacker, number)) for number in numbers)
        fields, back = target_fields(target), strike_of(state, target)
        _clash(state, tuple(numbers), fields, attack, back, log)
    go_on(state, log)


def _clash(
    state: State,
    numbers: tuple[int, ...],
    target: dict[str, object],
    attack: int,
    back: int,
    log: Log,
) -> None:
    log.emit(
        "clash",
        None,
        seat=attacker_of(state),
        enemy=defender_of(state),
        armies=numbers,
        attack=attack,
        back=back,
        **target,
    )


def go_on(state: State, log: Log) -> None:
    """Handle the groups one after another: bonuses, then damage; then come the reactions."""
    groups = groups_of(state)
    while state.war[INDEX] < len(groups):
        group = groups[state.war[INDEX]]
        if _ask_bonus(state, group, log) or _ask_hit(state, group, 0, log):
            return
        state.war[INDEX] += 1
    state.war[STAGE] = REACTING
    state.ready = [int(card) for card in ready_cards(state)]
    ask_reaction(state, attacker_of(state), 0, log)


def _ask_bonus(state: State, group: Group, log: Log) -> bool:
    """Give the bonuses that have one receiver; ask for the first that has several (FE 9.16).

    A group that suffers nothing and that nobody can shoot at needs no bonus.
    """
    if not group.due and not is_shot_at(state, group.owner):
        return False
    given = {source for source, _ in state.bonus}
    for source in bonus_sources(state, group):
        receivers = receivers_of(group, source)
        if source in given or not receivers:
            continue
        if len(receivers) > 1:
            state.frames.append(("assign_bonus", group.owner, source))
            return True
        give_bonus(state, group.owner, source, receivers[0], log)
    return False


def give_bonus(state: State, seat: Seat, source: Card, receiver: Card, log: Log) -> None:
    """Give +0/1 of a card to another for this war."""
    state.bonus.append((source, receiver))
    log.emit(
        "bonus_assigned", seat=seat, giver=CARD_NAMES[source], card=CARD_NAMES[receiver], points=1
    )


def current_group(state: State) -> Group:
    """Return the group whose damage is being handled."""
    return groups_of(state)[state.war[INDEX]]


def _ask_hit(state: State, group: Group, done: int, log: Log) -> bool:
    """Put the points that leave no choice; ask for the next that does (FE 9.13)."""
    points = group.due - done if group.cards else 0
    forced: list[Card] = []
    while points and len(options := may_hit(state, group)) == 1:
        run = points if len(group.cards) == 1 else 1
        hit(state, options[0], run)
        forced += [options[0]] * run
        points -= run
    _report_hits(group, forced, log)
    if points:
        state.frames.append(("allot", group.owner, points))
    return bool(points)


def _report_hits(group: Group, cards: list[Card], log: Log) -> None:
    """Report the points put on the cards of a group, each card once."""
    for card, points in Counter(cards).items():
        log.emit("damage_allotted", seat=group.owner, card=CARD_NAMES[card], n=points)


def allot(state: State, cards: list[Card], log: Log) -> None:
    """Put the next points on these cards and ask for the rest."""
    group = current_group(state)
    frame = state.frames.pop()
    for card in cards:
        hit(state, card, 1)
    _report_hits(group, cards, log)
    left = int(frame[2]) - len(cards)
    if not _ask_hit(state, group, group.due - left, log):
        state.war[INDEX] += 1
        go_on(state, log)
