"""The moves of Feudality as a person sees them: labels, values, consequences."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Choice, Text
from core.games.feudality.asking import to_pay_code
from core.games.feudality.auto import auto_moves
from core.games.feudality.data import (
    ATTACK,
    CARD,
    CARD_NAMES,
    COST,
    DEFENCE,
    KIND,
    KINDS,
    RESOURCE,
    STACKS,
    TROOPS,
    Card,
    amounts_code,
    home_of,
)
from core.games.feudality.fief import productions, side_points
from core.games.feudality.labels import move_text, place_of
from core.games.feudality.purchases import bill_of, open_bill
from core.games.feudality.state import State
from core.games.feudality.steps import lose_site
from core.games.feudality.war_choices import WAR_BUILDERS, Build
from core.games.feudality.words import (
    after,
    output,
    starving,
    strength,
)


def choices(masked: State, seat: Seat, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Return the legal moves as a person sees them, in their order."""
    return tuple(_choice(masked, seat, move) for move in moves)


def _choice(state: State, seat: Seat, move: Move) -> Choice:
    kind = str(state.frames[-1][0])
    build = _BUILDERS.get(f"{kind}.{move[0]}") or _BUILDERS.get(str(move[0]))
    if build is not None:
        return build(state, seat, move)
    return Choice(move, move_text(kind, move), str(move[0]))


# -- drawing and actions


def _draw(state: State, _seat: Seat, move: Move) -> Choice:
    stack = STACKS.index(str(move[1]))
    cards = state.stacks[stack]
    fields = {"n": len(cards), "card": KINDS[cards[0]].id}
    return Choice(
        move,
        Text("label.stack", {"stack": move[1]}),
        str(move[0]),
        Text("value.stack", fields),
        place=str(move[1]),
        more=Text("more.stack", fields),
    )


def _play(state: State, seat: Seat, move: Move) -> Choice:
    kind = KIND[str(move[1])]
    bill = bill_of(state, seat, move)
    code = amounts_code(bill.cost)
    more = Text("more.cost", {"cost": code})
    if bill.cost != COST[kind]:
        more = Text("more.missing", {"cost": code, "card": KINDS[KINDS[kind].needs].id})
    hungry = _fed_after(state, seat, kind)
    if hungry is not None:
        more = Text("more.warned", {"one": hungry, "two": more})
    value = Text("value.danger") if hungry is not None else Text("value.plain", {"text": code})
    return Choice(move, move_text("action", move), "play", value, more=more)


def _fed_after(state: State, seat: Seat, kind: int) -> Text | None:
    """Return a warning if a card of a kind that comes into play could not be fed."""
    if KINDS[kind].group != "troop":
        return None
    ahead = state.copy()
    card = Card(CARD_NAMES.index(_next_name(state, kind)))
    ahead.owner[card] = seat + 1
    ahead.space[card] = home_of(seat)
    return starving(state, ahead, seat)


def _next_name(state: State, kind: int) -> str:
    first = next(n for n, name in enumerate(CARD_NAMES) if name.startswith(KINDS[kind].id + "_"))
    return CARD_NAMES[first + state.arrived[kind]]


def _build(state: State, seat: Seat, move: Move) -> Choice:
    kind = state.piles[int(move[1])][-1]
    site = CARD[str(move[2])]
    ahead = state.copy()
    card = Card(CARD_NAMES.index(_next_name(state, kind)))
    ahead.owner[card], ahead.site[card] = seat + 1, site
    amount = productions(ahead, seat)[site]
    fields = {
        "cost": amounts_code(COST[kind]),
        "vp": side_points(ahead, seat),
        "goal": state.goal,
        "site": move[2],
        "output": output(site, amount),
    }
    names = {"card": KINDS[kind].id, "site": move[2]}
    value = Text("value.plain", {"text": amounts_code(COST[kind])})
    if sum(pile[-1:] == (kind,) for pile in state.piles) > 1:
        value = Text("value.pile", {"n": int(move[1]) + 1})
    more = Text("more.build", fields)
    return Choice(move, Text("label.build", names), "build", value, str(move[2]), more)


def _raze(state: State, seat: Seat, move: Move) -> Choice:
    site = CARD[str(move[1])]
    lost = tuple(CARD_NAMES[c] for c in range(TROOPS, len(state.site)) if state.site[c] == site)
    more = Text("more.raze_lost", {"cards": lost}) if lost else Text("more.raze")
    ahead = state.copy()
    lose_site(ahead, site)
    hungry = starving(state, ahead, seat)
    if hungry is not None:
        more = Text("more.warned", {"one": hungry, "two": more})
    value = Text("value.danger") if hungry is not None else Text("value.plain", {"text": "W1"})
    return Choice(move, move_text("action", move), "raze", value, str(move[1]), more)


def _buy(state: State, seat: Seat, move: Move) -> Choice:
    choice = _draw(state, seat, move)
    label = Text("label.buy", {"stack": move[1]})
    value = Text("value.plain", {"text": str(len(state.stacks[STACKS.index(str(move[1]))]))})
    return Choice(move, label, "buy_card", value, choice.place, choice.more)


def _troop(state: State, _seat: Seat, move: Move) -> Choice:
    card = CARD[str(move[1])]
    kind = str(state.frames[-1][0])
    value = Text("value.plain", {"text": strength(ATTACK[card], DEFENCE[card])})
    if state.site[card] and move[0] != "dismiss":  # beside shifting, its word would be cut off
        value = Text("value.on_site", {"site": CARD_NAMES[state.site[card]]})
    return Choice(move, move_text(kind, move), str(move[0]), value, place_of(state, card))


def _dismiss(state: State, seat: Seat, move: Move) -> Choice:
    choice = _troop(state, seat, move)
    card = CARD[str(move[1])]
    ahead = state.copy()
    ahead.owner[card] = ahead.site[card] = 0
    more = _loss(state, ahead, seat, card)
    hungry = starving(state, ahead, seat) if move[0] == "dismiss" else None
    if hungry is None:
        return Choice(move, choice.label, choice.verb, choice.value, choice.place, more)
    more = Text("more.warned", {"one": hungry, "two": more})
    return Choice(move, choice.label, choice.verb, Text("value.danger"), choice.place, more)


def _loss(state: State, ahead: State, seat: Seat, card: Card) -> Text:
    """Return what a seat loses with a troop: production and guard of its site, or nothing."""
    site = state.site[card]
    if not site:
        return Text("more.lost_free", {"strength": strength(ATTACK[card], DEFENCE[card])})
    before = output(Card(site), productions(state, seat)[Card(site)])
    now = output(Card(site), productions(ahead, seat)[Card(site)])
    alone = list(state.site[:TROOPS]).count(site) == 1
    key = "more.lost_guard" if alone else "more.lost_output"
    return Text(key, {"site": CARD_NAMES[site], "before": before, "now": now})


def _to(state: State, seat: Seat, move: Move) -> Choice:
    troop = CARD[CARD_NAMES[int(state.frames[-1][2])]]
    ahead = state.copy()
    site = 0 if move[1] == "free" else CARD[str(move[1])]
    ahead.site[troop] = site
    value: Text | None = None
    if site:
        before, now = (productions(s, seat)[Card(site)] for s in (state, ahead))
        fields = {"before": output(Card(site), before), "now": output(Card(site), now)}
        value = Text("value.change", fields)
    hungry = starving(state, ahead, seat)
    place = str(move[1]) if site else None
    label = move_text("shift_to", move)
    if hungry is not None:
        return Choice(move, label, "to", Text("value.danger"), place, hungry)
    return Choice(move, label, "to", value, place)


# -- payments


def _auto(state: State, seat: Seat, move: Move) -> Choice:
    steps = auto_moves(state, seat, state.frames[-1][2:])
    more = Text("more.auto", {"steps": tuple(_told(steps))})
    return Choice(
        move, Text("move.pay.auto"), "auto", Text("value.pieces", {"n": len(steps)}), more=more
    )


def _told(steps: Sequence[Move]) -> Iterator[Text]:
    """Yield the steps of a payment; cards that are turned one after the other are one."""
    for verb, found in groupby(steps, key=lambda step: step[0]):
        run = list(found)
        if verb == "turn":
            yield Text("more.turns", {"cards": tuple(str(step[1]) for step in run)})
        else:
            yield from (move_text("pay", step) for step in run)


def _turn(state: State, seat: Seat, move: Move) -> Choice:
    card = CARD[str(move[1])]
    amount = 1 if card < TROOPS else productions(state, seat)[card]
    made, kind = output(card, amount), str(state.frames[-1][0])
    value: Text = Text("value.plain", {"text": made})
    if kind == "pay":
        bill = open_bill(state, state.frames[-1][2:])
        lost = max(0, amount - bill.to_pay(RESOURCE[card]))
        if lost:
            fields = {"text": made, "lost": output(card, lost)}
            value = Text("value.all_lost" if lost == amount else "value.surplus", fields)
    return Choice(move, move_text(kind, move), "turn", value, place_of(state, card))


def _power(state: State, _seat: Seat, move: Move) -> Choice:
    card = CARD[str(move[1])]
    return Choice(move, move_text("pay", move), str(move[0]), place=place_of(state, card))


def _towards(state: State, seat: Seat, move: Move) -> Choice:
    """Return what a trade or a discount takes, and what is to pay then."""
    ahead = after(state, seat, move)
    open_ones = [frame for frame in ahead.frames if frame[0] == "pay"] if ahead else []
    value: Text | None = None
    if ahead and open_ones:
        rest = to_pay_code(open_bill(ahead, open_ones[-1][2:]))
        value = Text("value.rest", {"text": rest})
    return Choice(move, move_text(str(state.frames[-1][0]), move), str(move[0]), value)


def _end_actions(state: State, seat: Seat, move: Move) -> Choice:
    del state, seat
    return Choice(
        move, Text("move.action.end_actions"), "end_actions", more=Text("more.end_actions")
    )


def _shift(state: State, seat: Seat, move: Move) -> Choice:
    choice = _troop(state, seat, move)
    ahead = after(state, seat, move)
    more = Text("more.shift") if ahead is not None else None
    return Choice(move, choice.label, "shift", choice.value, choice.place, more)


_BUILDERS: Mapping[str, Build] = {
    **WAR_BUILDERS,
    "draw": _draw,
    "play": _play,
    "build": _build,
    "raze": _raze,
    "buy_card": _buy,
    "shift": _shift,
    "dismiss": _dismiss,
    "starve": _dismiss,
    "to": _to,
    "pay.auto": _auto,
    "turn": _turn,
    "merchant": _power,
    "artist": _power,
    "bureaucrat": _power,
    "gain": _towards,
    "reduce": _towards,
    "end_actions": _end_actions,
}
"""By the verb of a move, or by decision kind and verb."""
