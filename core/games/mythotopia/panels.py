"""The panels beside the board: supplies, hand, reserve, wars, VP cards, display, players."""

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.engine.scene import Panel, Row, Text
from core.games.mythotopia import land, wars
from core.games.mythotopia.cards import capacity
from core.games.mythotopia.conquest import projection
from core.games.mythotopia.data import PROVINCE_IDS, VALUES, VP_CARDS
from core.games.mythotopia.moves import owing
from core.games.mythotopia.scoring import RUNNING, empty_cards, shown_vp
from core.games.mythotopia.state import State
from core.games.mythotopia.values import Cards
from core.games.mythotopia.words import (
    card_text,
    cards_text,
    effect_text,
    province_text,
    sides_text,
    symbol_letters,
    symbols_text,
    vp_text,
    war_letters,
    war_short,
    winner_text,
)


def panels(state: State, viewer: Viewer) -> tuple[Panel, ...]:
    """Return the panels, the most important first."""
    own = () if viewer is None else (_hand(state, viewer), _reserve(state, viewer))
    fights = (_wars(state, viewer),) if wars.wars(state) else ()
    return (
        *own,
        *fights,
        _stocks(state, viewer),
        _vp_cards(state),
        _display(state),
        _others(state, viewer),
        _players(state),
    )


def _stocks(state: State, viewer: Viewer) -> Panel:
    """Return the supplies of all seats; on a small screen those of the viewer, short in a war."""
    rows = tuple(_supply(state, Seat(seat)) for seat in state.everyone)
    compact: tuple[Row, ...] = ()
    if viewer is not None:
        fields = _supply_fields(state, viewer)
        keys = ("value",) if land.at_war(state) else ("units", "pieces")
        compact = tuple(Row(Text(f"stock.{key}", fields)) for key in keys)
    return Panel("stocks", Text("panel.stocks"), rows, compact)


def _supply(state: State, seat: Seat) -> Row:
    fields = _supply_fields(state, seat)
    return Row(
        Text("owner.seat", {"seat": seat}),
        Text("stock.value", fields),
        more=Text("stock.more", fields),
    )


def _supply_fields(state: State, seat: Seat) -> dict[str, object]:
    return {
        "near": state.near_armies[seat],
        "far": state.far_armies[seat],
        "near_ships": state.near_ships[seat],
        "far_ships": state.far_ships[seat],
        "villages": state.villages[seat],
        "cities": state.cities[seat],
    }


def card_row(kind: int) -> Row:
    """Return a card with its symbols and what it does."""
    symbols = symbols_text(kind)
    return Row(card_text(kind), symbols, more=effect_text(kind))


def _short_row(kind: int, mark: str = "") -> Row:
    letters = symbol_letters(kind)
    value = Text("name.plain", {"text": letters}) if letters else None
    return Row(card_text(kind), value, mark=mark)


def _hand(state: State, viewer: Seat) -> Panel:
    """Return the hand; cards played in the present act come first, marked as used."""
    hand = state.hands[viewer]
    played = (*state.committed, *state.dropped) if viewer == state.at_turn else ()
    rows = [Row(card_text(k), Text("hand.played"), mark="used") for k in played if k != HIDDEN]
    short = tuple(rows)
    rows += [card_row(kind) for kind in hand]
    compact = (*short, *(_short_row(kind) for kind in hand))
    fields = {"n": len(hand), "pile": len(state.draws[viewer])}
    return Panel("hand", Text("panel.hand", fields), tuple(rows), compact)


def _reserve(state: State, viewer: Seat) -> Panel:
    cards = state.reserves[viewer]
    fields = {"n": len(cards), "of": capacity(state, viewer)}
    rows = tuple(card_row(kind) for kind in cards)
    compact = tuple(Row(cards_text(cards[n : n + 2])) for n in range(0, len(cards), 2))
    return Panel("reserve", Text("panel.reserve", fields), rows, compact)


def _wars(state: State, viewer: Viewer) -> Panel:
    """Return all wars: strengths, who would win, what the strengths are made of."""
    found = wars.wars_for(state, viewer)
    rows = tuple(_war_row(state, war) for war in found)
    compact = tuple(
        Row(Text("name.plain", {"text": war_letters(state, w)}), place=PROVINCE_IDS[w.province])
        for w in found
    )
    return Panel("wars", Text("panel.wars", {"n": len(rows)}), rows, compact)


def _war_row(state: State, war: wars.War) -> Row:
    more = Text(
        "war.more", {"sides": sides_text(state, war), "winner": winner_text(state, war.winner)}
    )
    fields = {"province": province_text(war.province), "sides": war_short(state, war)}
    name = PROVINCE_IDS[war.province]
    return Row(Text("war.row", fields), winner_text(state, war.winner), place=name, more=more)


def _vp_cards(state: State) -> Panel:
    """Return the VP cards with their chips, and what all wars would give if they ended now."""
    rows = [_vp_row(state, number) for number in state.vp_cards]
    if state.turn and state.reason == RUNNING:
        now = projection(state)
        rows += [
            Row(
                Text("vp.projected", {"seat": seat}),
                Text("count.vp", {"n": now[seat]}),
                more=Text("vp.projected_more", {"change": now[seat] - state.vp(seat)}),
            )
            for seat in state.everyone
        ]
        rows += [_at_the_end(state, war) for war in wars.wars(state)]
    title = Text("panel.vp_cards", {"n": empty_cards(state)})
    return Panel("vp_cards", title, tuple(rows), page_only=True)


def _at_the_end(state: State, war: wars.War) -> Row:
    """Return who would win a war if the game ended now (MY 12.2, 12.8)."""
    return Row(
        Text("vp.at_the_end", {"province": province_text(war.province)}),
        winner_text(state, war.at_the_end),
        more=Text("vp.at_the_end_more", {"sides": sides_text(state, war)}),
    )


def _vp_row(state: State, number: int) -> Row:
    lying = [
        (state.chips[3 * number + value - 1], value)
        for value in reversed(VALUES)
        if state.chips[3 * number + value - 1]
    ]
    text = " + ".join(f"{n} x {value}" for n, value in lying) or "-"
    mark = "" if lying else "used"
    effect = Text(f"vp.{VP_CARDS[number].id}")
    return Row(vp_text(number), Text("name.plain", {"text": text}), mark=mark, more=effect)


def _display(state: State) -> Panel:
    rows = tuple(card_row(kind) for kind in state.display)
    return Panel("market", Text("panel.market", {"n": len(rows)}), rows, page_only=True)


def _others(state: State, viewer: Viewer) -> Panel:
    """Return reserves, discard piles and decks of all seats, for the page of stocks."""
    rows: list[Row] = []
    for seat in state.everyone:
        named = (("reserve", state.reserves[seat]), ("discards", state.discards[seat]))
        rows += [
            Row(
                Text(f"cards.{name}", {"seat": seat}),
                Text("count.cards", {"n": len(kinds)}),
                more=_list(kinds),
            )
            for name, kinds in named
            if kinds and not (name == "reserve" and seat == viewer)
        ]
        rows.append(
            Row(
                Text("cards.deck", {"seat": seat}),
                Text("count.cards", {"n": len(state.decks[seat])}),
                more=_list(state.decks[seat]),
            )
        )
    return Panel("cards", Text("panel.cards"), tuple(rows), page_only=True)


def _list(kinds: Cards) -> Text:
    """Return the names of cards, hidden ones as a number."""
    known = [kind for kind in kinds if kind != HIDDEN]
    hidden = len(kinds) - len(known)
    if not hidden:
        return cards_text(known)
    if not known:
        return Text("count.hidden", {"n": hidden})
    return Text("cards.partly", {"cards": cards_text(known), "n": hidden})


def _players(state: State) -> Panel:
    active = {pending.seat for pending in owing(state)}
    rows = tuple(_player(state, Seat(seat), active=seat in active) for seat in state.everyone)
    return Panel("players", Text("panel.players"), rows)


def _player(state: State, seat: Seat, *, active: bool) -> Row:
    points = state.vp(seat)
    fields: dict[str, object] = {
        "seat": seat,
        "vp": shown_vp(points),
        "provinces": state.owner.count(seat),
        "chips": sum(state.seat_chips[3 * seat : 3 * seat + 3]),
        "hand": len(state.hands[seat]),
        "deck": len(state.decks[seat]),
        "draw": len(state.draws[seat]),
        "discard": len(state.discards[seat]),
        "reserve": len(state.reserves[seat]),
        "room": capacity(state, seat),
    }
    mark = "active" if active else ""
    more = Text("player.more", fields)
    return Row(Text("owner.seat", fields), Text("player.value", fields), mark=mark, more=more)
