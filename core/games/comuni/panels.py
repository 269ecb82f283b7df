"""The panels beside the board of Comuni: stocks, hand, what a decision needs, all seats."""

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.engine.scene import Panel, Row, Text
from core.games.comuni.asking import kind_asked, kind_of_frame
from core.games.comuni.building import different
from core.games.comuni.choices import best_use, card_uses
from core.games.comuni.columns import refuges
from core.games.comuni.data import (
    ALL_KINDS,
    ARMY,
    GOLD,
    HAND_LIMIT,
    INVASIONS,
    KIND_LETTERS,
    MOVE_FEE,
    PILGRIM,
    cube_note,
)
from core.games.comuni.invasion import UNIT_SIZES, step_of, strength, units_of
from core.games.comuni.moves import owing
from core.games.comuni.picture import envoys_left, kinds_text, roman
from core.games.comuni.places import column_place
from core.games.comuni.scoring import heroes, score_shown
from core.games.comuni.state import NOBODY, Fists, State
from core.games.comuni.stock import held, income, income_parts
from core.games.comuni.words import (
    bid_text,
    card_letters,
    card_short,
    card_text,
    chip,
    city_of,
    count,
)

FEW_CARDS = 3
"""Up to so many cards in the hand leave a narrow screen room for two rows of the stock."""
NOTE_ROOM = 11
"""Up to so many signs of a stock leave a narrow screen room for its strength beside them."""
BUILDING = ("build", "build_target", "discard")
"""In these decisions the hand needs the room of the income."""


def panels(masked: State, viewer: Viewer) -> tuple[Panel, ...]:
    """Return all panels, the most important first."""
    own: list[Panel] = []
    if viewer is not None:
        if kind_of_frame(masked) == "invasion":
            own.append(_fists(masked, viewer))
        chain = _chain(masked, viewer)
        own += [chain] if chain else []
        own += [_stock(masked, viewer, tight=bool(own)), _hand(masked, viewer)]
        busy = kind_of_frame(masked) == "invasion" or kind_asked(masked, viewer) in BUILDING
        if not busy and not masked.is_over:
            own.append(_income(masked, viewer))
    return (*own, _invasions(masked), _supply(masked), _players(masked))


def _stock(state: State, seat: Seat, *, tight: bool) -> Panel:
    """Return a seat's cubes; on a narrow screen in one row if it is tight beside the board."""
    gold, armies, craftsmen, pilgrims = (held(state, seat, cube) for cube in range(4))
    invaded, armed = kind_of_frame(state) == "invasion", strength(state, seat)
    strong = () if invaded else (Row(count("strength", armed), more=_units(state, seat)),)
    rows = (
        Row(count("stock_gold", gold), count("stock_craftsmen", craftsmen)),
        Row(count("stock_armies", armies), count("stock_pilgrims", pilgrims)),
        *strong,
        Row(
            count("stock_plunder", state.plunder[seat]),
            count("stock_heroes", heroes(state, seat)),
        ),
    )
    note = cube_note([held(state, seat, cube) for cube in range(4)])
    as_armies = Text("stock.strength", {"n": armed}) if len(note) <= NOTE_ROOM else None
    short = (Row(Text("value.note", {"note": note}), as_armies),)
    roomy = len(state.hands[seat]) <= FEW_CARDS and not tight
    title = "panel.stock_open" if state.open_stocks or state.is_over else "panel.stock"
    return Panel("stocks", Text(title), rows, rows[:2] if roomy else short)


def _units(state: State, seat: Seat) -> Text:
    armies, gold, pilgrims = units_of(state, seat)
    return Text("stock.units", {"armies": armies, "gold": gold, "pilgrims": pilgrims})


def _hand(state: State, seat: Seat) -> Panel:
    hand = state.hands[seat]
    fields = {"n": len(hand), "limit": HAND_LIMIT}
    rows = tuple(_card_row(state, seat, card) for card in hand)
    short = tuple(
        Row(card_short(card), row.value, mark=row.mark, more=row.more)
        for card, row in zip(hand, rows, strict=True)
    )
    if kind_of_frame(state) == "invasion" and hand:  # no card can be played: names are enough
        short = (Row(Text("hand.cards", {"texts": tuple(map(card_letters, hand))})),)
    return Panel("hand", Text("panel.hand", fields), rows, short)


def _card_row(state: State, seat: Seat, card: int) -> Row:
    frame = state.top
    playable = (
        frame[0] == "build"
        and frame[1] == seat
        and bool(frame[2] or frame[3])
        and card in different(state.hands[seat])
    )
    more = Text("more.card", {"uses": card_uses(state, seat, card)})
    value = best_use(state, seat, card)
    return Row(card_text(card), value, mark="playable" if playable else "", more=more)


def _income(state: State, seat: Seat) -> Panel:
    base, buildings, masters = income_parts(state, seat)
    letters = " ".join(
        letter for kind, letter in enumerate(KIND_LETTERS) if state.active[seat] >> kind & 1
    )
    note = cube_note(income(state, seat))
    total = Text("income.total", {"note": note})
    resting = Text("income.neutral", {"kinds": letters}) if letters else Text("income.no_kind")
    parts = [Row(Text("income.city", {"note": cube_note(base)}))]
    if any(buildings):
        parts.append(Row(Text("income.buildings", {"note": cube_note(buildings)})))
    if any(masters):
        parts.append(Row(Text("income.masters", {"note": cube_note(masters)})))
    rest = Text("income.resting", {"kinds": letters}) if letters else None
    compact = (Row(Text("value.note", {"note": note}), rest),)
    return Panel("income", Text("panel.income"), (*parts, Row(total), Row(resting)), compact)


# What a decision needs


def _chain(state: State, viewer: Seat) -> Panel | None:
    """Return what a displaced envoy can do: of the one that is displaced, or would be."""
    match state.frames[-1] if state.frames else ("",):
        case ("displaced", int(owner), int(lost), int(gold)):
            pass
        case ("bid_gold", _, int(lost)) if state.envoys[lost] != NOBODY:
            owner, gold = state.envoys[lost], state.bids[lost]
        case _:
            return None
    own = owner == viewer
    title = Text("panel.chain") if own else Text("panel.would_be", {"chip": chip(owner)})
    rows = [Row(Text("chain.retreat", {"gold": count("gold", gold)}))]
    fee = count("pilgrims", MOVE_FEE)
    rows.append(Row(Text("chain.move", {"fee": fee})))
    rows += [_refuge_row(state, column) for column in refuges(state, Seat(owner), lost, gold)] or [
        Row(Text("chain.nowhere"))
    ]
    return Panel("chain", title, tuple(rows))


def _refuge_row(state: State, column: int) -> Row:
    holder = state.envoys[column]
    text = Text("chain.column", {"column": column + 1})
    if holder == NOBODY:
        return Row(text, Text("value.free"), place=column_place(column))
    value = Text("value.over", {"bid": bid_text(holder, state.bids[column])})
    return Row(text, value, place=column_place(column))


def _fists(state: State, seat: Seat) -> Panel:
    """Return what a seat can show, what lies in its fists so far, and what is left."""
    fists, most = state.fists[seat], strength(state, seat)
    stock = [held(state, seat, cube) for cube in range(4)]
    note = cube_note([stock[GOLD], stock[ARMY], 0, stock[PILGRIM]])
    strong = Row(
        Text("fists.strength", {"n": most}),
        Text("value.note", {"note": note}),
        more=_units(state, seat),
    )
    given = list(zip(("alliance", "garrison"), fists, strict=False))
    filled = [Row(Text(f"fists.{name}"), Text("value.n", {"n": n})) for name, n in given]
    left = Row(Text("fists.left"), Text("value.n", {"n": most - sum(fists[:2])}))
    paid = [_paid(fists)] if len(fists) > 2 else []
    high, low = INVASIONS[state.invasions].tiles
    tiles = Row(Text("fists.heroes", {"high": high, "low": low}))
    rows = (strong, *filled, left, *paid, tiles)
    if step_of(fists) is not None:
        return Panel("fists", Text("panel.fists"), rows, (strong, *(paid or [left])))
    alliance, garrison = (Text(f"fists.{name}_n", {"n": n}) for name, n in given)
    return Panel("fists", Text("panel.fists"), rows, (Row(alliance, garrison), *paid))


def _paid(fists: Fists) -> Row:
    armies, gold, pilgrims = (n * size for n, size in zip(fists[2:], UNIT_SIZES, strict=True))
    return Row(
        Text("fists.paid"), Text("value.note", {"note": cube_note([gold, armies, 0, pilgrims])})
    )


# What all may see


def _invasions(state: State) -> Panel:
    """Return the four invasions; on a narrow screen the next one."""
    rows = [
        Row(
            Text("invasion.row", {"invasion": invasion.id, "n": invasion.start}),
            _invasion_state(state, number),
            mark="used" if number < state.invasions else "",
            more=_next_tiles(state, number),
        )
        for number, invasion in enumerate(INVASIONS)
    ]
    number = min(state.invasions, len(INVASIONS) - 1)
    fields = {"number": roman(number), "n": INVASIONS[number].start}
    tiles = INVASIONS[number].tiles
    value = Text("invasion.tiles", {"high": tiles[0], "low": tiles[1]})
    value = Text("invasion.over") if state.is_over else value
    compact = (Row(Text("invasion.short", fields), value),)
    return Panel("invasions", Text("panel.invasions"), tuple(rows), compact)


def _next_tiles(state: State, number: int) -> Text | None:
    """Return the hero tiles of an invasion whose row says when it comes; of others it has them."""
    if number != state.invasions or state.is_over:
        return None
    high, low = INVASIONS[number].tiles
    return Text("fists.heroes", {"high": high, "low": low})


def _invasion_state(state: State, number: int) -> Text:
    """Return when an invasion comes: it is over, in so many cards, or later."""
    high, low = INVASIONS[number].tiles
    fields = {"high": high, "low": low, "n": state.marker}
    if number < state.invasions:
        return Text("invasion.over")
    if kind_of_frame(state) == "invasion" and number == state.invasions:
        return Text("invasion.now", fields)
    if number == state.deck and number == state.invasions:
        return Text("invasion.in_cards", fields)
    return Text("invasion.later", fields)


def _supply(state: State) -> Panel:
    gold, armies, craftsmen, pilgrims = state.supply
    rows = (
        Row(count("stock_gold", gold), count("stock_craftsmen", craftsmen)),
        Row(count("stock_armies", armies), count("stock_pilgrims", pilgrims)),
        Row(count("bonus_walls", state.bonus_walls), count("discarded", len(state.discard))),
    )
    note = Text("value.note", {"note": cube_note(state.supply)})
    return Panel("supply", Text("panel.supply"), rows, (Row(note),))


def _players(state: State) -> Panel:
    """Return a row a seat: city, points, leader; in full what is known of it."""
    active = {pending.seat for pending in owing(state)}
    return Panel(
        "players",
        Text("panel.players"),
        tuple(_player_row(state, Seat(seat), active=seat in active) for seat in range(state.seats)),
    )


def _player_row(state: State, seat: Seat, *, active: bool) -> Row:
    fields: dict[str, object] = {
        "seat": seat,
        "city": city_of(state, seat),
        "n": score_shown(state, seat),
    }
    key = "player.value_leader" if state.leader == seat else "player.value"
    mark = "active" if active else ""
    return Row(Text("player.row", fields), Text(key, fields), mark=mark, more=_more(state, seat))


def _more(state: State, seat: Seat) -> Text:
    """Return what is known of a seat, and of what is behind its screen."""
    known = Text("player.more", {
        "active": kinds_text([kind for kind in ALL_KINDS if state.active[seat] >> kind & 1]),
        "masters": kinds_text([kind for kind in ALL_KINDS if state.masters[kind] == seat]),
        "envoys": envoys_left(state, seat),
        "cards": len(state.hands[seat]),
    })  # fmt: skip
    if state.plunder[seat] == HIDDEN:
        return known
    hand = tuple(map(card_short, state.hands[seat]))
    fields = {
        "note": cube_note([held(state, seat, cube) for cube in range(4)]),
        "hand": Text("hand.cards", {"texts": hand}) if hand else Text("board.none"),
        "plunder": state.plunder[seat],
        "heroes": heroes(state, seat),
        "known": known,
    }
    return Text("player.open" if state.open_stocks or state.is_over else "player.own", fields)
