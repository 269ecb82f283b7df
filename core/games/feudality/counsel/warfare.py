"""The rule of thumb at war: marching, attacking, lining up, targets, reactions."""

from collections.abc import Sequence

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.tastes import Taste, liking
from core.games.feudality.aims import site_defence
from core.games.feudality.counsel.worth import TROOP, site_worth
from core.games.feudality.data import (
    ATTACK,
    CARD,
    CARD_COST,
    CARD_KIND,
    DEFENCE,
    NEIGHBOURS,
    PRODUCES,
    SITES_FROM,
    SPACE,
    STEPS,
    WORKER,
    Card,
    Space,
    home_of,
    is_home,
    is_landscape,
)
from core.games.feudality.fief import (
    enemies_of,
    fit_in,
    free_in,
    guards_of,
    has_enemy,
    is_open_ground,
    landscapes_of,
    sites_of,
    troops_in,
)
from core.games.feudality.marching import HALT, steps_left
from core.games.feudality.state import State
from core.games.feudality.war import (
    LINE_UP,
    armies_of,
    army,
    attack_of,
    attacker_of,
    defence_of,
    defender_of,
    fit_attackers,
    strike_of,
    target_cards,
    war_space,
)

CITY_WORTH = 1000.0
SIEGE_BROKEN = 12.0
"""What the end of a siege counts, once more for each turn that it has lasted."""
AT_WORK = 3.0
"""What a worker counts at home more than abroad."""
ADVANCE = 1.0
"""What a step towards an enemy counts by itself."""
FRAY = 4.0
"""What an attack counts by itself: it binds the enemy's troops."""


# -- marching


def march(state: State, seat: Seat, moves: Sequence[Move], taste: Taste) -> Move:
    """Return the step that brings fighters to a weak enemy, or home from danger; else halt."""
    best, move = 0.0, HALT
    for one in moves:
        if one[0] == "march":
            worth = _step_worth(state, seat, CARD[str(one[1])], SPACE[str(one[2])])
            worth += liking("march", one, taste)
            if worth > best:
                best, move = worth, one
    return move if move in moves else moves[0]


def _step_worth(state: State, seat: Seat, troop: Card, space: Space) -> float:
    here, home = state.space[troop], home_of(seat)
    if PRODUCES[troop] and CARD_KIND[troop] != WORKER:
        return 5.0 if space == home else -1.0
    now, then = _pull(state, seat, troop, here), _pull(state, seat, troop, space)
    if PRODUCES[troop]:
        now, then = now + AT_WORK * (here == home), then + AT_WORK * (space == home)
    if steps_left(state, troop) == 1 and not is_home(space):
        then -= 1.5 if has_enemy(state, seat, space, unused=True) else 0.0
    return then - now + ADVANCE


def _pull(state: State, seat: Seat, troop: Card, space: int) -> float:
    """Return how well a fighter stands in a space: near the weakest enemy fief."""
    best = 0.0
    for enemy in enemies_of(state, seat):
        goal = home_of(enemy)
        distance = _distance(state.seats, space, goal)
        best = max(best, _prey(state, seat, troop, enemy) * (1.0, 0.6, 0.25, 0.1, 0.0)[distance])
    return best


def _distance(seats: int, start: int, goal: int) -> int:
    """Return the steps between two spaces, at most 4."""
    reached = {start}
    for steps in range(4):
        if goal in reached:
            return steps
        reached |= {int(s) for one in reached for s in NEIGHBOURS[seats][one]}
    return 4


def _prey(state: State, seat: Seat, troop: Card, enemy: Seat) -> float:
    """Return what a fighter could hope for in an enemy's fief."""
    goal = home_of(enemy)
    fit = len(fit_in(state, enemy, goal))
    friends = len([t for t in troops_in(state, seat, goal) if not state.site[t] and t != troop])
    bare = [s for s in landscapes_of(state, enemy) if not guards_of(state, s)]
    spoils = max((site_worth(state, site) for site in bare), default=2.0)
    return 1.0 + spoils / (1 + max(0, fit - friends))


# -- attacking


def attack(state: State, seat: Seat, moves: Sequence[Move], taste: Taste) -> Move:
    """Return the attack that promises most, or the end of the turn."""
    best, chosen = 0.0, moves[-1]
    for move in moves:
        if move[0] == "attack":
            worth = FRAY + _promise(state, seat, SPACE[str(move[1])], Seat(int(move[2])))
            worth += liking("war", move, taste)
            if worth > best:
                best, chosen = worth, move
    return chosen


def _promise(state: State, seat: Seat, space: Space, enemy: Seat) -> float:
    if is_open_ground(state, space):
        own, other = troops_in(state, seat, space), troops_in(state, enemy, space)
        return _killed(other, attack_of(own)) - 1.1 * _killed(own, attack_of(other))
    own = fit_attackers(state, seat, space)
    if space == home_of(seat):
        return _relief(state, seat, own, troops_in(state, enemy, space))
    other = fit_in(state, enemy, space)
    free = len(own) - len(other)
    prey = _best_prey(state, enemy, space, max(ATTACK[t] for t in own))
    if not other:
        whole = _best_prey(state, enemy, space, attack_of(own))
        return max(prey, whole)
    fight = _killed(other, attack_of(own)) - _killed(own, attack_of(other))
    return fight + (prey if free > 0 else 0.0)


def _relief(state: State, seat: Seat, own: Sequence[Card], foes: Sequence[Card]) -> float:
    """Return what fighting those in the own home promises; more the longer a siege lasts."""
    points = attack_of(own)
    fight = _killed(foes, points) - _killed(own, attack_of([t for t in foes if not state.used[t]]))
    broken = points >= sum(DEFENCE[troop] for troop in foes)
    return fight + (SIEGE_BROKEN * (1 + state.siege[seat]) if broken else 0.0)


def _killed(cards: Sequence[Card], points: int) -> float:
    """Return the worth of the cards that so many points would kill, the cheapest first."""
    total = 0.0
    for card in sorted(cards, key=lambda one: TROOP[CARD_KIND[one]]):
        points -= DEFENCE[card]
        if points < 0:
            break
        total += TROOP[CARD_KIND[card]] + 0.2 * CARD_COST[card]
    return total


def _best_prey(state: State, enemy: Seat, space: int, strength: int) -> float:
    """Return the worth of the best that an army of a strength could destroy."""
    best = 0.0
    if space == home_of(enemy):
        for site in sites_of(state, enemy):
            if site_defence(state, site) <= strength:
                best = max(best, site_worth(state, site) if is_landscape(site) else CITY_WORTH)
            elif guards_of(state, site):
                best = max(best, _killed(_troops(guards_of(state, site)), strength))
    return max([best, *(_killed([t], strength) for t in free_in(state, enemy, space))])


def _troops(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card < len(STEPS)]


def form_armies(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return one army if only together they destroy something, else each alone."""
    space, enemy = war_space(state), defender_of(state)
    own = fit_attackers(state, seat, space)
    alone = max((_best_prey(state, enemy, space, ATTACK[t]) for t in own), default=0.0)
    together = _best_prey(state, enemy, space, attack_of(own))
    lined = len(fit_in(state, enemy, space))
    one = space == home_of(seat) or (together > 1.5 * alone and lined == 0)
    wish: Move = ("all_one",) if one else ("all_single",)
    return wish if wish in moves else moves[0]


def line_up(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the strongest army that nobody opposes yet; hold back who would die for nothing."""
    troop = Card(int(state.frames[-1][2]))
    attacker = attacker_of(state)

    def worth(move: Move) -> float:
        if move[0] == "hold":
            return 0.0
        if move[0] == "hold_all":
            return -50.0
        number = int(move[1])
        cards = army(state, attacker, number)
        strength = attack_of(cards)
        placed = army(state, seat, number)
        gain = _killed(cards, ATTACK[troop] + attack_of(placed)) - _killed(cards, attack_of(placed))
        risk = TROOP[CARD_KIND[troop]] if strength >= DEFENCE[troop] else 0.0
        stopped = 0.0 if placed else _stopped(state, seat, strength)
        return gain + stopped - 0.7 * risk

    return max(moves, key=worth)


def _stopped(state: State, seat: Seat, strength: int) -> float:
    """Return what an army of a strength would destroy if nobody opposed it."""
    return _best_prey(state, seat, war_space(state), strength)


def pick_target(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the target whose loss is worth most."""
    number = int(state.frames[-1][2])
    strength = attack_of(army(state, seat, number))
    return max(moves, key=lambda move: _target_worth(state, move, strength))


def _target_worth(state: State, move: Move, strength: int) -> float:
    match move:
        case ("site", str(name)):
            site = CARD[name]
            before = _struck(state, site)
            needed = site_defence(state, site)
            if before >= needed:
                return -1.0
            if before + strength >= needed:
                return site_worth(state, site) if is_landscape(site) else CITY_WORTH
            return 0.5 * _killed(_troops(guards_of(state, site)), strength) - 0.2
        case ("troop", str(name)):
            left = defence_of(state, CARD[name]) - state.damage[CARD[name]]
            dies = _struck(state, CARD[name]) < left <= strength + _struck(state, CARD[name])
            return _killed([CARD[name]], 99) if dies else -0.5
        case ("army", int(number)):
            cards = target_cards(state, LINE_UP + number)
            before = attack_of(army(state, attacker_of(state), number))
            return _killed(cards, before + strength) - _killed(cards, before)
        case _:
            return -0.4


def _struck(state: State, target: int) -> int:
    """Return the attack of the armies that have picked a target already."""
    attacker = attacker_of(state)
    numbers = [n for n in armies_of(state) if state.targets[n - 1] == target]
    return sum(attack_of(army(state, attacker, n)) for n in numbers)


def strike_back(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the army that loses most by it."""
    del seat
    target = int(state.frames[-1][2])
    points = strike_of(state, target)
    attacker = attacker_of(state)
    return max(moves, key=lambda move: _killed(army(state, attacker, int(move[1])), points))


def assign_bonus(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return the receiver that is worth most: the city, then dear cards."""
    del state, seat

    def worth(move: Move) -> int:
        card = CARD[str(move[2])]
        return 100 if card >= SITES_FROM else CARD_COST[card]

    return max(moves, key=worth)


def allot(_state: State, _seat: Seat, moves: Sequence[Move]) -> Move:
    """Return auto where it is offered."""
    return ("auto",) if ("auto",) in moves else moves[0]


def react(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Return a shot that kills or a healing that saves, the dearest first; else pass."""
    del seat

    def worth(move: Move) -> float:
        if move[0] == "pass":
            return 0.0
        target = CARD[str(move[2])]
        over = state.damage[target] - defence_of(state, target)
        helps = over == -1 if move[0] == "shoot" else over == 0
        return TROOP[CARD_KIND[target]] if helps else -1.0

    return max(moves, key=worth)
