"""Carrying out payments: pieces into the pool, and the purchase once it is covered (FE 5)."""

from core.engine.errors import HiddenError, IllegalMoveError
from core.engine.events import Log
from core.engine.game_types import HIDDEN, Frame, Move
from core.engine.ids import Seat
from core.games.feudality.data import (
    CARD,
    CARD_NAMES,
    COST,
    EXCHANGE_RATE,
    EXTRA_CARD_COST,
    GOLD,
    KIND,
    KINDS,
    RESOURCE,
    RESOURCES,
    STACKS,
    TROOPS,
    Amounts,
    Card,
    Kind,
    amounts_code,
    home_of,
)
from core.games.feudality.fief import points_of, productions
from core.games.feudality.payment import Bill, doubled
from core.games.feudality.pieces import turn_group
from core.games.feudality.purchases import bill_of, open_bill, stack_of
from core.games.feudality.state import LAST_BUILDING, State
from core.games.feudality.steps import (
    arrive,
    discard_from_hand,
    draw,
    hold,
    lose_site,
    report_points,
    take_from_hand,
)
from core.games.feudality.turns import check_upkeep, end_if_out, end_if_won, finish


def begin(state: State, seat: Seat, purchase: Frame) -> None:
    """Open a payment with an empty pool; a card to be played leaves the hand (FE 5.1)."""
    state.cost = list(bill_of(state, seat, purchase).cost)
    state.pool = [0, 0, 0, 0]
    if purchase[0] == "play":
        take_from_hand(state, seat, KIND[str(purchase[1])])
    state.frames.append(("pay", seat, *purchase))


def give_back(state: State, seat: Seat, purchase: Frame) -> None:
    """Put a card that was named for help and refused back into the hand: now all know it."""
    if purchase[0] == "play":
        kind = KIND[str(purchase[1])]
        hold(state, seat, (kind, stack_of(kind), 1))


def turn(state: State, seat: Seat, card: Card, log: Log) -> int:
    """Turn a source into the pool and return what it made (FE 4.4, 4.6)."""
    amount = 1 if card < TROOPS else productions(state, seat)[card]
    turn_group(state, card)
    resource = RESOURCE[card]
    state.pool[resource] += amount
    log.emit(
        "source_turned",
        seat=seat,
        source=CARD_NAMES[card],
        resource=RESOURCES[resource],
        amount=amount,
    )
    return amount


def exchange(state: State, seat: Seat, a: str, b: str, log: Log) -> None:
    """Exchange three equal resources of the pool for another (FE 5.2 d)."""
    state.pool[RESOURCES.index(a)] -= EXCHANGE_RATE
    state.pool[RESOURCES.index(b)] += 1
    log.emit("exchanged", seat=seat, start=a, to=b, n=EXCHANGE_RATE)


def piece(state: State, frame: Frame, move: Move, log: Log) -> None:
    """Carry out a piece other than auto; the payment may be complete after it."""
    seat = Seat(int(frame[1]))
    match move:
        case ("turn", str(name)):
            card = CARD[name]
            state.turned.append((card, turn(state, seat, card, log), 0))
            state.turned.sort()
        case ("hand", str(kind), str(resource)):
            discard_from_hand(state, seat, KIND[kind], resource, log)
            state.pool[RESOURCES.index(resource)] += 1
        case ("swap3", str(a), str(b)):
            exchange(state, seat, a, b, log)
        case ("merchant", str(name), str(given)):
            turn_group(state, CARD[name])
            state.pool[RESOURCES.index(given)] -= 1
            count = 2 if given == RESOURCES[GOLD] else 1
            log.emit("merchant_used", seat=seat, card=name, given=given, n=count)
            state.frames.append(("merchant_gain", seat, count))
            return
        case ("artist", str(name), str(source)):
            _double(state, seat, name, CARD[source], log)
        case ("bureaucrat", str(name)):
            turn_group(state, CARD[name])
            log.emit("bureaucrat_used", seat=seat, card=name)
            state.frames.append(("discount", seat, 2))
            return
        case _:
            raise IllegalMoveError(move, "pay")
    buy_if_paid(state, log)


def _double(state: State, seat: Seat, artist: str, source: Card, log: Log) -> None:
    for place, (card, amount, artists) in enumerate(state.turned):
        if card == source:
            more = doubled(amount, artists + 1) - doubled(amount, artists)
            turn_group(state, CARD[artist])
            state.pool[RESOURCE[source]] += more
            state.turned[place] = (card, amount, artists + 1)
            resource = RESOURCES[RESOURCE[source]]
            log.emit(
                "artist_used",
                seat=seat,
                card=artist,
                source_card=CARD_NAMES[source],
                resource=resource,
                amount=more,
            )


def change(state: State, frame: Frame, move: Move, log: Log) -> None:
    """Take what a merchant gains, or lower the cost by a bureaucrat; once or twice."""
    seat, left = Seat(int(frame[1])), int(frame[2])
    resource = str(move[1])
    if move[0] == "gain":
        state.pool[RESOURCES.index(resource)] += 1
        log.emit("merchant_gained", seat=seat, resource=resource)
    else:
        state.cost[RESOURCES.index(resource)] -= 1
        log.emit("cost_reduced", seat=seat, resource=resource)
    state.frames.pop()
    if left > 1 and not open_bill(state, state.frames[-1][2:]).paid():
        state.frames.append((frame[0], seat, left - 1))
    else:
        buy_if_paid(state, log)


def buy_if_paid(state: State, log: Log) -> None:
    """Carry out the purchase of the payment on top if its cost is covered (FE 5.1)."""
    frame = state.frames[-1]
    seat, purchase = Seat(int(frame[1])), frame[2:]
    bill = open_bill(state, purchase)
    if not bill.paid():
        return
    _report_surplus(seat, bill, log)
    state.cost, state.pool, state.turned = [], [], []
    state.frames.pop()
    match purchase:
        case ("play", str(name)):
            _play(state, seat, name, bill.cost, log)
        case ("build", int(pile), str(site)):
            _build(state, seat, pile, CARD[site], log)
        case ("raze", str(site)):
            _raze(state, seat, CARD[site], log)
        case _:
            draw(state, seat, STACKS.index(str(purchase[1])), "bought", log)
            end_if_out(state, log)


def _report_surplus(seat: Seat, bill: Bill, log: Log) -> None:
    """Report what is left in the pool and lost; of an extra card how many resources (FE 5.1)."""
    left = tuple(bill.spare(r) for r in range(4))
    if bill.any_four:
        over = sum(bill.pool) - EXTRA_CARD_COST
        if over:
            log.emit("surplus_lost", seat=seat, amounts=str(over), n=over, reason="card")
    elif any(left):
        log.emit("surplus_lost", seat=seat, amounts=amounts_code(left))


def _play(state: State, seat: Seat, name: str, cost: Amounts, log: Log) -> None:
    kind = KIND[name]
    card = arrive(state, seat, kind)
    fields: dict[str, object] = {"card": CARD_NAMES[card], "cost": amounts_code(cost)}
    if cost != COST[kind]:  # FE 4.12
        fields |= {"reason": "missing", "building": KINDS[KINDS[kind].needs].id}
    event = "troop_played" if card < TROOPS else "landscape_played"
    log.emit(event, None, seat=seat, **fields)
    check_upkeep(state, seat)


def _build(state: State, seat: Seat, pile: int, site: Card, log: Log) -> None:
    """Place the building, then prestige, the last building, the next card (FE 12.7)."""
    old = points_of(state, seat)
    card = arrive(state, seat, Kind(state.piles[pile][-1]))
    kinds = state.piles[pile] = state.piles[pile][:-1]
    state.site[card] = site
    points = points_of(state, seat)
    log.emit(
        "building_built",
        seat=seat,
        card=CARD_NAMES[card],
        site=CARD_NAMES[site],
        pile=pile,
        points=points,
    )
    report_points(state, seat, old, log)
    if end_if_won(state, seat, log):
        return
    if not any(state.piles):
        finish(state, LAST_BUILDING, log)
    elif kinds:
        if kinds[-1] == HIDDEN:
            raise HiddenError("a mask does not know the next card of the pile")
        log.barrier()
        log.emit(
            "pile_revealed", pile=pile, number=pile + 1, card=KINDS[kinds[-1]].id, left=len(kinds)
        )


def _raze(state: State, seat: Seat, site: Card, log: Log) -> None:
    """Remove an own landscape; its buildings are lost (FE 4.7)."""
    old = points_of(state, seat)
    lost = lose_site(state, site)
    reason = "built" if lost else "empty"
    log.emit("landscape_removed", seat=seat, site=CARD_NAMES[site], lost=lost, reason=reason)
    report_points(state, seat, old, log)
    check_upkeep(state, seat)


def shift(state: State, seat: Seat, troop: Card, site: int, log: Log) -> None:
    """Attach a troop to an own site, or set it free: 0 (FE 4.15)."""
    before = state.site[troop]
    state.site[troop] = site
    state.shifts += 1
    ends = [CARD_NAMES[one] if one else "free" for one in (before, site)]
    reason = "attached" if not before else "moved" if site else "freed"
    log.emit(
        "troop_shifted",
        seat=seat,
        troop=CARD_NAMES[troop],
        start=ends[0],
        to=ends[1],
        reason=reason,
    )
    if state.space[troop] != home_of(seat):
        raise AssertionError("only troops at home are shifted")
    check_upkeep(state, seat)


def aid(state: State, ally: Seat, move: Move, log: Log) -> None:
    """Carry out one piece of an ally's help (FE 13.5)."""
    match move:
        case ("turn", str(name)):
            turn(state, ally, CARD[name], log)
        case ("hand", str(kind), str(resource)):
            discard_from_hand(state, ally, KIND[kind], resource, log)
            state.pool[RESOURCES.index(resource)] += 1
        case _:
            exchange(state, ally, str(move[1]), str(move[2]), log)
