"""The panels beside the board of Adellos: stocks, hand, players, nobles, own supply."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from core.engine.game_types import HIDDEN, Move
from core.engine.ids import Seat, Viewer
from core.engine.scene import Panel, Row, Text
from core.games.adellos.board import NOWHERE
from core.games.adellos.data import (
    EVENTS,
    FACTION_UNITS,
    FACTIONS,
    KIND,
    NO_FACTION,
    NO_TILE,
    PALADIN_TOKEN,
    TILES,
    UNDEAD,
    ZOMBIE_TOKEN,
)
from core.games.adellos.moves import legal, owing
from core.games.adellos.powers import hirable, incantation_limit, time_price
from core.games.adellos.rule_ids import rule_of_card, rule_of_tile
from core.games.adellos.state import State
from core.games.adellos.words import count, short_name

_ASKED_FOR_CARDS = ("main", "combat_attack", "combat_defend", "first_aid")


def panels(masked: State, viewer: Viewer) -> tuple[Panel, ...]:
    """Return all panels, the most important first."""
    own: tuple[Panel, ...] = ()
    if viewer is not None:
        own = (_hand(masked, viewer),)
        if masked.factions[viewer] != NO_FACTION and viewer not in masked.fallen:
            own = (*own, _supply(masked, viewer))
    lying = (_lying(masked),) if masked.lying else ()
    return (_stocks(masked), *own, *lying, _players(masked), _nobles(masked))


def _stocks(state: State) -> Panel:
    """Return the panel of what everybody shares."""
    rules = state.rules
    gold = count("gold_left", state.bank) if rules.gold_limited else Text("stock.gold_unlimited")
    action = Text("stock.ap", {"ap": state.ap})
    counters, deck = count("counters_left", state.pool), count("deck", len(state.deck))
    paladins = count("paladins", state.supply[PALADIN_TOKEN])
    zombies = count("zombies", state.supply[ZOMBIE_TOKEN])
    rows = [Row(action, gold), Row(counters, deck), Row(paladins, zombies)]
    seat = state.at_turn
    if state.factions[seat] == UNDEAD and state.alive(seat):
        begun = {"n": state.incantations, "most": incantation_limit(state, seat)}
        rows.append(Row(Text("stock.incantations", begun), rule="AD 6.6"))
    return Panel("stocks", Text("panel.stocks"), tuple(rows))


def _hand(state: State, viewer: Seat) -> Panel:
    """Return the viewer's cards; like ones stand in one row."""
    kinds = [kind for kind, _ in state.hands[viewer] if kind != HIDDEN]
    playable = {move[1] for move in _card_moves(state, viewer)}
    rows = tuple(
        Row(
            _cards_of(kind, kinds.count(kind)),
            Text(f"card.{EVENTS[kind].timing}", {"n": EVENTS[kind].ap}),
            mark="playable" if EVENTS[kind].id in playable else "",
            more=card_rule(kind),
            rule=rule_of_card(kind),
        )
        for kind in dict.fromkeys(kinds)
    )
    return Panel("hand", Text("panel.hand", {"n": len(kinds)}), rows)


def _cards_of(kind: int, n: int) -> Text:
    """Return the name of a card, and how many of it there are if it is not one alone."""
    fields = {"card": EVENTS[kind].id, "n": n}
    return Text("card.several", fields) if n > 1 else Text("card.name", fields)


def card_rule(kind: int) -> Text:
    """Return what a card does."""
    return Text(f"effect.{EVENTS[kind].id}")


def _card_moves(state: State, viewer: Seat) -> list[Move]:
    """Return the viewer's legal moves that play a card now."""
    asked = any(p.seat == viewer and p.kind in _ASKED_FOR_CARDS for p in owing(state))
    moves = legal(state, viewer) if asked else []
    return [move for move in moves if move[0] in ("card", "play") and move[1] in KIND]


def _supply(state: State, viewer: Seat) -> Panel:
    """Return the viewer's tiles that are not yet in play, with their prices."""
    open_now = set(hirable(state, viewer))
    rows: list[Row] = []
    for tile in FACTION_UNITS[state.factions[viewer]]:
        unit, left = TILES[tile], state.supply[tile]
        fields = {"piece": unit.id, "n": left}
        price = unit_price(state, viewer, tile)
        mark = "used" if not left else "playable" if tile in open_now else ""
        name, sheet, rule = Text("unit.left", fields), unit_sheet(tile), rule_of_tile(tile)
        rows.append(Row(name, price, mark=mark, more=sheet, rule=rule))
    return Panel("supply", Text("panel.supply"), tuple(rows), _in_pairs(rows))


def _in_pairs(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return rows of the supply two by two, and in one what there is none of any more."""
    left = [
        Text("unit.priced", {"unit": r.text, "price": r.value}) for r in rows if r.mark != "used"
    ]
    pairs = zip_longest(left[::2], left[1::2])
    gone = tuple(row.text.fields["piece"] for row in rows if row.mark == "used")
    last = (Row(Text("unit.gone", {"pieces": gone}), mark="used"),) if gone else ()
    return (*(Row(first, second) for first, second in pairs), *last)


def unit_price(state: State, seat: int, tile: int) -> Text:
    """Return what a tile costs a seat: gold or time counters."""
    if TILES[tile].gold:
        return count("price_gold", TILES[tile].gold)
    return count("price_time", time_price(state, seat, tile))


def unit_sheet(tile: int) -> Text:
    """Return the values of a tile and what it can do."""
    piece = TILES[tile]
    fields = {"att": piece.att, "defence": piece.defence, "move": piece.move}
    if piece.effect:
        return Text("sheet.ability", {**fields, "ability": Text(f"effect.{piece.id}")})
    if piece.ability:
        return Text("sheet.ability", {**fields, "ability": Text(f"effect.{piece.ability}")})
    return Text("sheet.plain", fields)


def _lying(state: State) -> Panel:
    """Return the cards that lie in front of seats."""
    rows = tuple(
        Row(
            Text("card.name", {"card": EVENTS[kind].id}),
            _protected(state, whom),
            seat=Seat(front),
            more=card_rule(kind),
            rule=rule_of_card(kind),
        )
        for front, kind, whom in state.lying
    )
    return Panel("lying", Text("panel.lying"), rows)


def _protected(state: State, whom: int) -> Text | None:
    return Text("card.protects", {"seat": Seat(whom)}) if whom < state.seats else None


def _players(state: State) -> Panel:
    active = {pending.seat for pending in owing(state)}
    rows = tuple(_player_row(state, Seat(seat), active) for seat in range(state.seats))
    return Panel("players", Text("panel.players"), rows)


def _player_row(state: State, seat: Seat, active: set[Seat]) -> Row:
    fields: dict[str, object] = {
        "seat": seat,
        "gold": state.gold[seat],
        "cards": len(state.hands[seat]),
        "faction": faction_text(state, seat),
    }
    name = Text("player.name", fields)
    if seat in state.fallen:
        return Row(name, Text("player.out"), mark="used")
    if state.holds[seat]:
        hold = {"seat": seat, "hold": state.holds[seat], "needed": state.needed}
        name = Text("player.name_hold", hold)
    return Row(name, Text("player.value", fields), mark="active" if seat in active else "")


def faction_text(state: State, seat: int) -> Text:
    """Return a seat's faction, or that it has none yet."""
    faction = state.factions[seat]
    if faction == NO_FACTION:
        return Text("player.no_faction")
    return Text("name.unit", {"piece": FACTIONS[faction]})


def _nobles(state: State) -> Panel:
    """Return a row for each noble in play: its name and what it does; compact, that alone."""
    rows: list[Row] = []
    compact: list[Row] = []
    for seat in range(state.seats):
        tile = state.nobles[seat]
        if tile == NO_TILE:
            continue
        noble = TILES[tile].id
        fallen = state.turn > 0 and state.noble_at[seat] == NOWHERE
        effect = Text(f"short_effect.{noble}")
        row = Row(
            short_name(noble),
            effect,
            seat=Seat(seat),
            mark="used" if fallen else "",
            more=Text("noble.full", {"noble": noble, "text": Text(f"effect.{noble}")}),
            rule=rule_of_tile(tile),
        )
        rows.append(row)
        compact.append(replace(row, text=effect, value=None))
    return Panel("nobles", Text("panel.nobles"), tuple(rows), tuple(compact))
