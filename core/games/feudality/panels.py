"""The panels beside the board: upkeep, the open payment or war, hand, stocks, players."""

from collections.abc import Iterator

from core.engine.game_types import HIDDEN, Frame
from core.engine.ids import Seat, Viewer
from core.engine.scene import Panel, Row, Text
from core.games.feudality.auto import auto_moves
from core.games.feudality.choices import move_text
from core.games.feudality.data import (
    ATTACK,
    COST,
    DEFENCE,
    FIRST_CARD,
    KINDS,
    LANDSCAPE,
    LETTERS,
    MAX_LANDSCAPES,
    SPACE_NAMES,
    STACKS,
    TROOPS_PER_FOOD,
    Kind,
    amounts_code,
)
from core.games.feudality.fief import food_of, hungry, landscapes_of, points_of, troops_of
from core.games.feudality.moves import legal, owing
from core.games.feudality.purchases import PLAY, cost_of, means_of, open_bill
from core.games.feudality.state import RUNNING, State
from core.games.feudality.war import attacker_of, defender_of, groups_of, war_space
from core.games.feudality.warpicture import STEPS
from core.games.feudality.words import balance, chips, purchase_text, strength


def panels(state: State, viewer: Viewer) -> tuple[Panel, ...]:
    """Return the panels beside the board, in order of importance."""
    found: list[Panel] = []
    if state.reason == RUNNING:
        found += _open_acts(state, viewer)
    busy = bool(found)
    if viewer is not None and state.lives(viewer):
        found.append(_upkeep(state, viewer))
    if viewer is not None:
        found.append(_hand(state, viewer))
    return (*found, _stocks(state, page_only=busy), _players(state))


def _open_acts(state: State, viewer: Viewer) -> Iterator[Panel]:
    for frame in state.frames:
        if frame[0] == "pay":
            yield _payment(state, frame, viewer)
    if state.war:
        yield _war(state)


# -- upkeep


def _upkeep(state: State, seat: Seat) -> Panel:
    """Return what the seat can still produce, and whether its food is enough."""
    means = means_of(state, seat)
    ready = [0, 0, 0, 0]
    for _, (resource, amount, _) in means.site_rows:
        ready[resource] += amount
    ready[3] += means.workers + sum(means.free)
    lack = hungry(state, seat)
    food, troops = food_of(state, seat), len(troops_of(state, seat))
    fields = {"food": food, "feeds": TROOPS_PER_FOOD * food, "troops": troops}
    room = Text("upkeep.room", {"troops": troops, "n": TROOPS_PER_FOOD * food - troops})
    if lack:
        room = Text("upkeep.lack", {"troops": troops, "n": lack})
    ready_row = Row(Text("panel.ready", {"amounts": amounts_code(ready)}))
    mark = "danger" if lack else ""
    rows = (ready_row, Row(Text("upkeep.feeds", fields)), Row(room, mark=mark))
    compact = (ready_row, Row(Text("upkeep.compact", fields), mark=mark))
    return Panel("upkeep", Text("panel.upkeep"), rows, compact)


# -- payment


def _payment(state: State, frame: Frame, viewer: Viewer) -> Panel:
    """Return cost, pool, what is still to pay and spare, and what auto would do."""
    purchase = frame[2:]
    bill = open_bill(state, purchase)
    if bill.any_four:
        cost, to_pay, spare = "4", str(bill.to_pay(0)), "-"
    else:
        cost = amounts_code(bill.cost)
        to_pay = amounts_code(bill.to_pay(r) for r in range(len(LETTERS)))
        spare = amounts_code(bill.spare(r) for r in range(len(LETTERS)))
    codes = {"cost": cost, "pool": amounts_code(bill.pool), "to_pay": to_pay, "spare": spare}
    rows = [
        Row(Text(f"pay.{name}"), Text("value.plain", {"text": code}))
        for name, code in codes.items()
    ]
    compact = [
        Row(Text("pay.short_cost", codes), Text("pay.short_pool", codes)),
        Row(Text("pay.short_to_pay", codes), Text("pay.short_spare", codes)),
    ]
    payer = Seat(int(frame[1]))
    if viewer == payer and state.frames[-1] == frame:
        rows.append(Row(Text("pay.auto")))
        steps = auto_moves(state, payer, purchase)
        parts = tuple(move_text("pay", move) for move in steps)
        rows += [Row(Text("pay.step", {"step": part})) for part in parts]
        compact.append(Row(Text("pay.auto_short", {"steps": parts})))
    title = Text("panel.payment", {"what": purchase_text(state, purchase)})
    return Panel("payment", title, tuple(rows), tuple(compact))


# -- war


def _war(state: State) -> Panel:
    """Return the steps of a war with the present one marked, and the damage due."""
    fields = {
        "one": chips([attacker_of(state)]),
        "two": chips([defender_of(state)]),
        "space": SPACE_NAMES[war_space(state)],
    }
    rows = [
        Row(Text(f"war.step_{name}"), mark="active" if number == state.war[3] else "")
        for number, name in enumerate(STEPS)
    ]
    if state.targets and state.war[3] >= STEPS.index("damage"):
        for group in groups_of(state):
            if group.due:
                key = "war.due_army" if group.army else "war.due"
                numbers = {"n": group.due, "army": group.army}
                rows.append(Row(Text(key, numbers), seat=group.owner))
    return Panel("war", Text("panel.war", fields), tuple(rows))


# -- hand, stocks, players


def _hand(state: State, viewer: Seat) -> Panel:
    kinds = [Kind(held[0]) for held in state.hands[viewer] if held[0] != HIDDEN]
    playable = _playable(state, viewer)
    full = len(landscapes_of(state, viewer)) >= MAX_LANDSCAPES
    rows: list[Row] = []
    for kind in kinds:
        data = KINDS[kind]
        value = Text("value.plain", {"text": amounts_code(cost_of(state, viewer, kind))})
        if full and data.stack == LANDSCAPE:
            value = Text("value.no_slot")
        name = Text("name.kind", {"kind": data.id})
        if data.group == "troop":
            card = FIRST_CARD[kind]
            both = {"kind": data.id, "strength": strength(ATTACK[card], DEFENCE[card])}
            name = Text("name.kind_strength", both)
        rows.append(Row(name, value, mark="playable" if kind in playable else ""))
    return Panel("hand", Text("panel.hand", {"n": len(kinds)}), tuple(rows))


def _playable(state: State, viewer: Seat) -> set[int]:
    """Return the kinds that the viewer can play now."""
    asked = any(p.seat == viewer and p.kind == "action" for p in owing(state))
    moves = legal(state, viewer) if asked else []
    return {PLAY.index(move) for move in moves if move[0] == "play"}


def _stocks(state: State, *, page_only: bool) -> Panel:
    """Return piles and stacks; a payment or a war needs their room, the board shows them too."""
    rows: list[Row] = []
    for number, kinds in enumerate(state.piles, 1):
        if kinds:
            fields = {"i": number, "kind": KINDS[kinds[-1]].id, "n": len(kinds)}
            cost = Text("value.plain", {"text": amounts_code(COST[kinds[-1]])})
            rows.append(Row(Text("stock.pile", fields), cost, place=f"pile_{number}"))
    for name, cards in zip(STACKS, state.stacks, strict=True):
        if cards:
            fields = {"stack": name, "n": len(cards)}
            last = Text("stock.last", {"kind": KINDS[cards[0]].id})
            rows.append(Row(Text("stock.stack", fields), last, place=name))
    rows.append(Row(Text("stock.discard", {"n": len(state.discard)})))
    return Panel("stocks", Text("panel.stocks"), tuple(rows), page_only=page_only)


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
        more = Text("player.more", {"seat": seat, **fields, "balance": balance(state, seat)})
        if known:
            more = Text("player.known", {"more": more, "kinds": known})
        rows.append(Row(name, Text("player.value", fields), mark=mark, more=more))
    return Panel("players", Text("panel.players"), tuple(rows))
