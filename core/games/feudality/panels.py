"""The panels beside the board: upkeep, the open payment or war, hand, stocks, players."""

from collections import Counter
from collections.abc import Iterator

from core.engine.game_types import HIDDEN, Frame
from core.engine.ids import Seat, Viewer
from core.engine.scene import Panel, Row, Text
from core.games.feudality.auto import auto_moves
from core.games.feudality.data import (
    ATTACK,
    CARD,
    CARD_NAMES,
    COST,
    DEFENCE,
    FIRST_CARD,
    KINDS,
    LANDSCAPE,
    LETTERS,
    MAX_LANDSCAPES,
    STACKS,
    TROOPS_PER_FOOD,
    WORK,
    Kind,
    KindData,
    amounts_code,
)
from core.games.feudality.fief import food_of, hungry, landscapes_of, points_of, troops_of
from core.games.feudality.helping import aid_of
from core.games.feudality.labels import move_text
from core.games.feudality.moves import legal, owing
from core.games.feudality.payment import Bill
from core.games.feudality.purchases import (
    PLAY,
    bill_of,
    cost_of,
    means_of,
    open_bill,
    purchase_fields,
)
from core.games.feudality.state import RUNNING, State
from core.games.feudality.war import attacker_of, defender_of
from core.games.feudality.warpicture import STEPS, Outlook, outlooks
from core.games.feudality.words import balance, chips, lost_by, made_by, strength


def panels(state: State, viewer: Viewer) -> tuple[Panel, ...]:
    """Return the panels beside the board, in order of importance."""
    found: list[Panel] = []
    if state.reason == RUNNING:
        found += _open_acts(state, viewer)
    busy = bool(found)
    if viewer is not None and state.lives(viewer):
        found.append(_upkeep(state, viewer))
    if viewer is not None:
        found.append(_hand(state, viewer, busy=busy))
    return (*found, _stocks(state), _players(state))


def _open_acts(state: State, viewer: Viewer) -> Iterator[Panel]:
    for frame in state.frames:
        if frame[0] in ("pay", "help"):
            yield _payment(state, frame, viewer)
    if state.war:
        yield _war(state)


# -- upkeep


def _upkeep(state: State, seat: Seat) -> Panel:
    """Return what the seat can still produce; the heading says whether its food is enough."""
    means = means_of(state, seat)
    ready = [0, 0, 0, 0]
    for _, (resource, amount, _) in means.site_rows:
        ready[resource] += amount
    ready[WORK] += means.workers + sum(means.free)
    lack = hungry(state, seat)
    food, troops = food_of(state, seat), len(troops_of(state, seat))
    fields = {"food": food, "feeds": TROOPS_PER_FOOD * food, "troops": troops}
    row = Row(Text("panel.ready", {"amounts": amounts_code(ready)}))
    room = Row(Text("upkeep.room", {"n": TROOPS_PER_FOOD * food - troops}))
    if lack:
        room = Row(Text("upkeep.lack", {"n": lack}), mark="danger")
    title = Text("panel.upkeep_short" if lack else "panel.upkeep", fields)
    rows = (row, Row(Text("upkeep.feeds", fields)), room)
    return Panel("upkeep", title, rows, (room, row) if lack else (row,))


# -- payment


def _payment(state: State, frame: Frame, viewer: Viewer) -> Panel:
    """Return cost, pool, what is still to pay and spare, and what auto would do and lose."""
    purchase = frame[2:]
    bill = _bill(state, frame, viewer)
    if bill.any_four:
        cost, to_pay, spare = "4", str(bill.to_pay(0)), "-"
    else:
        cost = amounts_code(bill.cost)
        to_pay = amounts_code(bill.to_pay(r) for r in range(len(LETTERS)))
        spare = amounts_code(bill.spare(r) for r in range(len(LETTERS)))
    codes = {"cost": cost, "pool": amounts_code(bill.pool), "to_pay": to_pay, "spare": spare}
    rows = [Row(Text(f"pay.{name}"), _plain(code)) for name, code in codes.items()]
    compact = [
        Row(Text("pay.short_cost", codes), Text("pay.short_pool", codes)),
        Row(Text("pay.short_to_pay", codes), Text("pay.short_spare", codes)),
    ]
    payer = Seat(int(frame[1]))
    if viewer == payer and frame[0] == "pay" and state.frames[-1] == frame:
        auto = _auto_rows(state, payer, purchase)
        rows += auto
        compact += auto
    title = Text(f"panel.pay_{purchase[0]}", purchase_fields(state, purchase))
    return Panel("payment", title, tuple(rows), tuple(compact))


def _bill(state: State, frame: Frame, viewer: Viewer) -> Bill:
    """Return the bill of a payment; of a help in the making only its ally sees the pool."""
    if frame[0] == "pay":
        return open_bill(state, frame[2:])
    ally = Seat(int(frame[1]))
    bill = bill_of(state, state.active, frame[2:])
    return bill._replace(pool=aid_of(state, ally).pool) if viewer == ally else bill


def _auto_rows(state: State, payer: Seat, purchase: Frame) -> list[Row]:
    """Return what paying by itself would turn and discard, and what of it would be lost."""
    steps, made = auto_moves(state, payer, purchase), made_by(state, payer)
    rows = [Row(Text("pay.auto"))]
    for move in steps:
        value = _plain(made[CARD[str(move[1])]]) if move[0] == "turn" else None
        rows.append(Row(Text("pay.step", {"step": move_text("pay", move)}), value))
    lost = lost_by(state, payer, steps)
    if lost:
        rows.append(Row(Text("pay.lost"), _plain(lost)))
    return rows


def _plain(code: str) -> Text:
    return Text("value.plain", {"text": code})


# -- war


def _war(state: State) -> Panel:
    """Return the steps of a war with the present one marked, damage as things stand, bonuses."""
    fields = {"one": chips([attacker_of(state)]), "two": chips([defender_of(state)])}
    steps = [
        Row(Text(f"war.step_{name}"), mark="active" if number == state.war[3] else "")
        for number, name in enumerate(STEPS)
    ]
    rows = [_due(attacker_of(state), one) for one in outlooks(state) if one.group.due]
    rows += [
        Row(Text("war.bonus", {"card": CARD_NAMES[giver], "to": CARD_NAMES[receiver]}))
        for giver, receiver in state.bonus
    ]
    compact = (steps[state.war[3]], *rows)
    return Panel("war", Text("panel.war", fields), (*steps, *rows), compact)


def _due(attacker: Seat, one: Outlook) -> Row:
    """Return what a group suffers, of how much it can bear; marked if nothing of it will stand."""
    group = one.group
    struck = group.site or group.cards[0]
    name = Text("war.whom_card", {"card": CARD_NAMES[struck]})
    if group.army:
        number = {"n": group.army}
        name = Text("war.whom_army" if group.owner == attacker else "war.whom_line", number)
    value = Text("war.due", {"n": group.due, "of": one.needed})
    return Row(name, value, mark="danger" if one.lost else "", seat=group.owner)


# -- hand, stocks, players


def _hand(state: State, viewer: Seat, *, busy: bool) -> Panel:
    """Return the hand with the costs, equal cards once; one line beside a payment.

    A war, in which nobody plays cards, needs its room.
    """
    counts = Counter(Kind(held[0]) for held in state.hands[viewer] if held[0] != HIDDEN)
    playable = _playable(state, viewer)
    full = len(landscapes_of(state, viewer)) >= MAX_LANDSCAPES
    rows: list[Row] = []
    for kind, count in counts.items():
        data = KINDS[kind]
        value = _plain(amounts_code(cost_of(state, viewer, kind)))
        if full and data.stack == LANDSCAPE:
            value = Text("value.no_slot")
        name = Text("name.kind", {"kind": data.id})
        if data.group == "troop":
            card = FIRST_CARD[kind]
            both = {"kind": data.id, "strength": strength(ATTACK[card], DEFENCE[card])}
            name = Text("name.kind_strength", both)
        if count > 1:
            name = Text("name.times", {"what": name, "n": count})
        mark = "playable" if kind in playable else ""
        rows.append(Row(name, value, mark=mark, more=_good_for(data)))
    title = Text("panel.hand", {"n": counts.total()})
    short = Row(Text("name.kinds", {"kinds": tuple(KINDS[kind].id for kind in counts)}))
    compact = (short,) if busy and rows else ()
    return Panel("hand", title, tuple(rows), compact, page_only=bool(state.war))


def _good_for(kind: KindData) -> Text:
    """Return what a card from the hand does."""
    if kind.group == "troop":
        return Text(f"power.{kind.id}")
    return Text("more.landscape", {"output": f"{LETTERS[kind.resource]}1"})


def _playable(state: State, viewer: Seat) -> set[int]:
    """Return the kinds that the viewer can play now."""
    asked = any(p.seat == viewer and p.kind == "action" for p in owing(state))
    moves = legal(state, viewer) if asked else []
    return {PLAY.index(move) for move in moves if move[0] == "play"}


def _stocks(state: State) -> Panel:
    """Return piles and stacks, on a page alone: the board shows them too."""
    rows: list[Row] = []
    for number, kinds in enumerate(state.piles, 1):
        if kinds:
            fields = {"i": number, "kind": KINDS[kinds[-1]].id, "n": len(kinds)}
            cost = _plain(amounts_code(COST[kinds[-1]]))
            rows.append(Row(Text("stock.pile", fields), cost, place=f"pile_{number}"))
    for name, cards in zip(STACKS, state.stacks, strict=True):
        if cards:
            fields = {"stack": name, "n": len(cards)}
            last = Text("stock.last", {"kind": KINDS[cards[0]].id})
            rows.append(Row(Text("stock.stack", fields), last, place=name))
    rows.append(Row(Text("stock.discard", {"n": len(state.discard)})))
    return Panel("stocks", Text("panel.stocks"), tuple(rows), page_only=True)


def _players(state: State) -> Panel:
    active = {pending.seat for pending in owing(state)}
    rows: list[Row] = []
    for number in range(state.seats):
        seat = Seat(number)
        name = Text("name.seat", {"seat": seat})
        if not state.lives(seat):
            rows.append(Row(name, Text("player.fallen"), mark="used"))
            continue
        known = tuple(KINDS[held[0]].id for held in state.hands[seat] if held[2])
        fields = {"points": points_of(state, seat), "hand": len(state.hands[seat])}
        mark = "active" if seat in active else ""
        more = Text("player.more", {"balance": balance(state, seat)})
        if known:
            more = Text("player.known", {"more": more, "kinds": known})
        rows.append(Row(name, Text("player.value", fields), mark=mark, more=more))
    rows += _teams(state)
    return Panel("players", Text("panel.players"), tuple(rows))


def _teams(state: State) -> list[Row]:
    """Return in the team game a row for each team: who is in it, points and goal (FE 13.2)."""
    if not state.teams:
        return []
    rows: list[Row] = []
    for one, two in ((Seat(0), Seat(2)), (Seat(1), Seat(3))):
        points = sum(points_of(state, seat) for seat in (one, two) if state.lives(seat))
        fields = {"points": points, "goal": state.goal}
        team = Text("player.team", {"chips": chips((one, two))})
        rows.append(Row(team, Text("player.team_value", fields)))
    return rows
