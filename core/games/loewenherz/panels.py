"""The panels beside the board of Löwenherz: stocks, hand, market, players."""

from core.engine.game_types import HIDDEN, Move
from core.engine.ids import Seat, Viewer
from core.engine.scene import Panel, Row, Text
from core.games.loewenherz.board import SQUARE_NAMES, Square
from core.games.loewenherz.data import CARDS, LETTERS, SORTS, STACK_LETTERS
from core.games.loewenherz.moves import legal, owing
from core.games.loewenherz.regions import land_points, region_squares, regions_of
from core.games.loewenherz.scoring import mines_of
from core.games.loewenherz.state import State
from core.games.loewenherz.words import card_text, count, effects_text


def panels(masked: State, viewer: Viewer) -> tuple[Panel, ...]:
    """Return all panels, the most important first."""
    hand = () if viewer is None else (_hand(masked, viewer),)
    return (_stocks(masked, viewer), *hand, _market(masked), _players(masked))


def _stocks(state: State, viewer: Viewer) -> Panel:
    """Return the panel of what lies in the stocks, with the viewer's own."""
    bank = count("bank", state.bank)
    borders, played = count("borders", state.borders_left), count("played", len(state.played))
    stack = count("stack", len(state.stack))
    own: tuple[Row, ...] = ()
    if viewer is not None:
        knights = count("knights_left", state.knights_left[viewer])
        own = (Row(count("own_ducats", state.ducats[viewer]), knights),)
    top = Text("stock.top", {"stack": stack, "letter": _top_letter(state)})
    compact = (
        *own,
        Row(borders, bank),
        Row(played, top if state.stack else stack),
    )
    letters = tuple(
        Text("stock.letter", {"letter": LETTERS[letter], "n": n}) for letter, n in _deep(state)
    )
    piles = Row(stack, Text("stock.letters", {"letters": letters})) if letters else Row(stack)
    return Panel(
        "stocks", Text("panel.stocks"), (*own, Row(borders, bank), Row(played), piles), compact
    )


def _top_letter(state: State) -> str:
    return LETTERS[state.stack_letter] if state.stack else ""


def _deep(state: State) -> list[tuple[int, int]]:
    """Return the letters in the stack, the top first, and how many cards of each."""
    backs = list(STACK_LETTERS[: len(state.stack)])
    return [(letter, backs.count(letter)) for letter in dict.fromkeys(reversed(backs))]


def _hand(state: State, viewer: Seat) -> Panel:
    kinds = [kind for kind, _, _ in state.hands[viewer] if kind != HIDDEN]
    playable = {move[1] for move in _turn_moves(state, viewer) if move[0] == "play"}
    marks = ["playable" if CARDS[kind].id in playable else "" for kind in kinds]
    pairs = list(zip(kinds, marks, strict=True))
    rows = tuple(_card_row(state, kind, mark) for kind, mark in pairs)
    short = tuple(_card_row(state, kind, mark, short=True) for kind, mark in pairs)
    return Panel("hand", Text("panel.hand", {"n": len(kinds)}), rows, short)


def _turn_moves(state: State, viewer: Seat) -> list[Move]:
    """Return the viewer's legal moves if it chooses its turn now."""
    asked = any(p.seat == viewer and p.kind == "choose_turn" for p in owing(state))
    return legal(state, viewer) if asked else []


def _card_row(state: State, kind: int, mark: str = "", *, short: bool = False) -> Row:
    value = Text("value.price_sale_short" if short else "value.price_sale", _prices(kind))
    more = effects_text(kind, up_to_2=state.expand_up_to_2)
    return Row(card_text(kind, short=True), value, mark=mark, more=more)


def _prices(kind: int) -> dict[str, object]:
    return {"price": CARDS[kind].price, "sale": CARDS[kind].sale}


def _market(state: State) -> Panel:
    rows = tuple(_card_row(state, kind) for kind in state.market)
    short = tuple(_card_row(state, kind, short=True) for kind in state.market)
    return Panel("market", Text("panel.market", {"n": len(rows)}), rows, short)


def _players(state: State) -> Panel:
    """Return a row a seat: points, ducats, knights in stock, hand; its long form what it owns."""
    active = {pending.seat for pending in owing(state)}
    return Panel(
        "players",
        Text("panel.players"),
        tuple(_player_row(state, Seat(seat), active) for seat in range(state.seats)),
    )


def _player_row(state: State, seat: Seat, active: set[Seat]) -> Row:
    hand = state.hands[seat]
    fields: dict[str, object] = {
        "seat": seat,
        "n": state.scores[seat],
        "ducats": state.ducats[seat],
        "knights": state.knights_left[seat],
        "letters": "".join(LETTERS[letter] for _, letter, _ in hand) or "-",
    }
    mark = "active" if seat in active else ""
    row = Text("owner.seat", fields)
    return Row(row, Text("player.value", fields), mark=mark, more=_owned(state, seat))


def _owned(state: State, seat: Seat) -> Text:
    """Return a seat's regions, mines and income, and the cards that all know it to hold."""
    hand, mines = state.hands[seat], mines_of(state, seat)
    regions = [_region(state, region) for region in regions_of(state, seat)]
    sorts = [
        Text("player.mine", {"sort": Text(f"word.{sort}"), "n": mines[number]})
        for number, sort in enumerate(SORTS)
        if mines[number]
    ]
    cards = [card_text(kind) for kind, _, seen in hand if seen == state.everyone]
    none = (Text("word.none"),)
    fields = {
        "regions": tuple(regions) or none,
        "mines": tuple(sorts) or none,
        "income": count("ducats", len(sorts)),  # LH 3.1
        "cards": tuple(cards) or none,
    }
    return Text("player.owned", fields)


def _region(state: State, region: Square) -> Text:
    points = land_points(state.terrain, region_squares(state.zones, region))
    fields = {
        "region": SQUARE_NAMES[region],
        "points": count("points", points),
        "knights": count("knights", state.guards[region]),
    }
    return Text("player.region", fields)
