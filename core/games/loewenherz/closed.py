"""Why something is closed: cards and actions, squares and edges, with the rule that says so."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from core.engine.game_types import Frame, Move
from core.engine.ids import Seat
from core.engine.scene import Refusal, Text
from core.games.loewenherz.actions import (
    ANYWHERE,
    TARGETS,
    borders_needed,
    completable,
    fee_for,
    knight_fee,
    knight_squares,
    opposing_neighbours,
    removable_knights,
)
from core.games.loewenherz.board import (
    EDGE_SQUARES,
    EMPTY,
    NEIGHBOURS,
    SQUARE_NAMES,
    SQUARES,
    Edge,
    Square,
    colour_of,
    knight_of,
)
from core.games.loewenherz.choices import move_text
from core.games.loewenherz.data import CARDS, CASTLE_GROUND, KNIGHT_GROUND, Action
from core.games.loewenherz.moves import legal, stall_guard
from core.games.loewenherz.regions import allied, owner_of, regions_of
from core.games.loewenherz.setup import castle_sites, setup_knight_squares
from core.games.loewenherz.state import State
from core.games.loewenherz.words import count, owner, play_text


class Closed(NamedTuple):
    """A reason and the rule it comes from."""

    why: Text
    rule: str


def closed(code: str, rule: str, **fields: object) -> Closed:
    """Return a reason by its code."""
    return Closed(Text(f"why.{code}", fields), rule)


# Cards and actions


def refusals(masked: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return what a seat would look for in its decision and why it is closed."""
    frame = masked.frames[-1] if masked.frames else ("", -1)
    if frame[1] != seat:
        return ()
    match frame:
        case ("choose_turn", _):
            return _closed_cards(masked, seat)
        case ("choose_own_region", _, str(action), _):
            return _closed_regions(masked, seat, action)
        case ("choose_target_region", _, str(action), int(region)):
            return _closed_targets(masked, action, Square(region))
        case ("refill", _, int(sold)):
            return _closed_refills(masked, sold=bool(sold))
        case _:
            return ()


def _closed_cards(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """Return the symbols of the hand's cards that cannot be played (LH 4.4)."""
    moves = set(legal(state, seat))
    found: list[Refusal] = []
    for kind in dict.fromkeys(kind for kind, _, _ in state.hands[seat]):
        card = CARDS[kind]
        for index, action in enumerate(card.actions):
            if ("play", card.id, index) not in moves:
                why = _why_unplayable(state, seat, card.price, action)
                found.append(Refusal(play_text(kind, index), *why))
    return tuple(found)


def _why_unplayable(state: State, seat: Seat, price: int, action: Action) -> Closed:
    fee = fee_for(state, seat, action.name)
    if fee is None:
        return _WHY_IMPOSSIBLE[action.name](state, seat)
    ducats = state.ducats[seat]
    if price > ducats:
        return closed("price", "LH 4.4", price=price, ducats=count("ducats", ducats))
    return closed("price_and_fee", "LH 6.2", price=price + fee, ducats=count("ducats", ducats))


def _no_border(state: State, _seat: Seat) -> Closed:
    return closed("no_edge" if state.borders_left else "no_border", "LH 5.1")


def _no_knight(state: State, seat: Seat) -> Closed:
    if not state.knights_left[seat]:
        return closed("no_knight", "LH 6.4")
    return closed("no_knight_square", "LH 6.1")


def _no_expansion(state: State, seat: Seat) -> Closed:
    return closed("nothing_to_take" if regions_of(state, seat) else "no_region", "LH 7.1")


def _no_deserter(state: State, seat: Seat) -> Closed:
    own = regions_of(state, seat)
    if not own:
        return closed("no_region", "LH 8.1")
    if not any(state.guards[region] for region in own):
        return closed("no_guard", "LH 8.1")
    if not any(TARGETS["deserter"](state, region) for region in own if state.guards[region]):
        return closed("no_deserter", "LH 8.1")
    return closed("no_room", "LH 8.2")


def _no_alliance(state: State, seat: Seat) -> Closed:
    return closed("no_ally" if regions_of(state, seat) else "no_region", "LH 8.8")


_WHY_IMPOSSIBLE: Mapping[str, Callable[[State, Seat], Closed]] = {
    "border": _no_border,
    "knight": _no_knight,
    "expand": _no_expansion,
    "deserter": _no_deserter,
    "alliance": _no_alliance,
}


def _closed_regions(state: State, seat: Seat, action: str) -> tuple[Refusal, ...]:
    """Return the own regions that the action is impossible for (LH 11.2)."""
    open_ones = completable(state, seat, action)
    return tuple(
        _refuse_region(region, why_not_own(state, seat, region, action))
        for region in regions_of(state, seat)
        if region not in open_ones
    )


def _refuse_region(region: Square, why: Closed) -> Refusal:
    name = SQUARE_NAMES[region]
    return Refusal(Text("label.place", {"place": name}), *why, name)


def why_not_own(state: State, seat: Seat, region: Square, action: str) -> Closed:
    """Return why an own region cannot be chosen for an action."""
    if action == "expand":
        return closed("nothing_to_take", "LH 7.2")
    if action == "alliance":
        return closed("no_ally", "LH 8.8")
    if not state.guards[region]:
        return closed("no_guard", "LH 8.1")
    if not TARGETS["deserter"](state, region):
        return closed("no_deserter", "LH 8.1")
    if knight_squares(state, seat, region):
        return closed("fee", "LH 6.2")
    return closed("no_room", "LH 8.2")


def _closed_targets(state: State, action: str, region: Square) -> tuple[Refusal, ...]:
    targets = TARGETS[action](state, region)
    return tuple(
        _refuse_region(other, _WHY_NO_TARGET[action])
        for other in opposing_neighbours(state, region)
        if other not in targets
    )


_WHY_NO_TARGET: Mapping[str, Closed] = {
    "deserter": closed("no_target_guard", "LH 8.1"),
    "alliance": closed("allied_already", "LH 8.8"),
}


def _closed_refills(state: State, *, sold: bool) -> tuple[Refusal, ...]:
    """Return the cards of the market that cannot be taken now (LH 4.2, 4.7)."""
    if stall_guard(state):
        why, kinds = closed("stall", "LH 4.7"), list(dict.fromkeys(state.market))
    elif sold and state.market[-1] not in state.market[:-1]:
        why, kinds = closed("just_sold", "LH 4.2"), [state.market[-1]]
    else:
        return ()
    moves: list[Move] = [("market", CARDS[kind].id) for kind in kinds]
    return tuple(Refusal(move_text("refill", move), *why) for move in moves)


# Edges and squares


def why_no_border(state: State, edge: Edge) -> Closed | None:
    """Return why no border may be placed on an edge, or None if one may (LH 5.1)."""
    if state.borders[edge]:
        return closed("border_here", "LH 5.1")
    a = EDGE_SQUARES[edge][0]
    if state.zones[a] < SQUARES:
        return closed("inside_region", "LH 5.1", region=SQUARE_NAMES[state.zones[a]])
    if state.open_edges[edge]:
        return None
    return closed("between_pieces", "LH 5.1", owner=owner(state, colour_of(state.pieces[a])))


def why_not_square(state: State, seat: Seat, square: Square) -> Closed | None:
    """Return why a square is closed in the seat's decision; None if it is open.

    None too if the seat has no decision about squares.
    """
    frame = state.frames[-1] if state.frames else ("", -1)
    reason = _SQUARE_REASONS.get(str(frame[0]))
    return None if reason is None or frame[1] != seat else reason(state, seat, frame, square)


Reason = Callable[[State, Seat, Frame, Square], Closed | None]


def _no_castle_here(state: State, _seat: Seat, frame: Frame, square: Square) -> Closed | None:
    if state.pieces[square] != EMPTY:
        return closed("occupied", "LH 2.6")
    if not CASTLE_GROUND[state.terrain[square]]:
        return closed("not_meadow", "LH 2.6")
    if not setup_knight_squares(state, square):
        return closed("no_knight_beside", "LH 2.6")
    sites = castle_sites(state, int(frame[2]))
    if square in sites.squares:
        return None
    return closed("too_near", "LH 2.7", n=sites.required - 1)


def _no_first_knight_here(state: State, _seat: Seat, frame: Frame, square: Square) -> Closed | None:
    castle = Square(int(frame[3]))
    if square in setup_knight_squares(state, castle):
        return None
    if all(other != square for _, other in NEIGHBOURS[castle]):
        return closed("not_beside", "LH 2.6", square=SQUARE_NAMES[castle])
    return closed("occupied" if state.pieces[square] else "not_knight_ground", "LH 2.6")


def _no_knight_here(state: State, seat: Seat, frame: Frame, square: Square) -> Closed | None:
    region = Square(int(frame[4]))
    if state.pieces[square] != EMPTY:
        return closed("occupied", "LH 6.1")
    if not KNIGHT_GROUND[state.terrain[square]]:
        return closed("not_knight_ground", "LH 6.1")
    if region not in (ANYWHERE, state.zones[square]):
        return closed("outside_region", "LH 8.2", region=SQUARE_NAMES[region])
    if square not in knight_squares(state, seat, region):
        return closed("no_own_beside", "LH 6.1")
    return closed("fee", "LH 6.2") if knight_fee(state, square) > state.ducats[seat] else None


def _not_to_take(state: State, _seat: Seat, frame: Frame, square: Square) -> Closed | None:
    region, zone = Square(int(frame[4])), state.zones[square]
    name = SQUARE_NAMES[region]
    if zone == region:
        return closed("in_it_already", "LH 7.2", region=name)
    if all(state.zones[other] != region for _, other in NEIGHBOURS[square]):
        return closed("not_adjacent", "LH 7.2", region=name)
    if state.pieces[square] != EMPTY:
        return closed("occupied", "LH 7.3")
    if zone < SQUARES:
        why = _not_from(state, region, Square(zone))
        if why is not None:
            return why
    if borders_needed(state, region, square) > state.borders_left:
        return closed("too_few_borders", "LH 7.7")
    return None


def _not_from(state: State, region: Square, victim: Square) -> Closed | None:
    """Return why a region may take nothing from another one (LH 7.4, 7.5, 8.9)."""
    if owner_of(state, region) == owner_of(state, victim):
        return closed("own_region", "LH 7.4")
    if allied(state, region, victim):
        return closed("allied", "LH 8.9")
    mine, theirs = state.guards[region], state.guards[victim]
    if mine > theirs:
        return None
    return closed("too_few_knights", "LH 7.5", own=mine, other=theirs)


def _not_this_region(state: State, seat: Seat, frame: Frame, square: Square) -> Closed | None:
    action = str(frame[2])
    if square not in regions_of(state, seat):
        return closed("not_own_region", "LH 11.1")
    if square in completable(state, seat, action):
        return None
    return why_not_own(state, seat, square, action)


def _not_this_target(state: State, _seat: Seat, frame: Frame, square: Square) -> Closed | None:
    action, region = str(frame[2]), Square(int(frame[3]))
    if square in TARGETS[action](state, region):
        return None
    if square in opposing_neighbours(state, region):
        return _WHY_NO_TARGET[action]
    return closed("no_neighbour", "LH 8.1", region=SQUARE_NAMES[region])


def _not_to_remove(state: State, seat: Seat, frame: Frame, square: Square) -> Closed | None:
    region = Square(int(frame[2]))
    if square in removable_knights(state, region):
        return None
    if state.pieces[square] != knight_of(seat) or state.zones[square] != region:
        return closed("no_knight_of", "LH 8.3", region=SQUARE_NAMES[region])
    return closed("link", "LH 8.3")


_SQUARE_REASONS: Mapping[str, Reason] = {
    "place_castle": _no_castle_here,
    "place_setup_knight": _no_first_knight_here,
    "place_knight": _no_knight_here,
    "expand_square": _not_to_take,
    "choose_own_region": _not_this_region,
    "choose_target_region": _not_this_target,
    "remove_knight": _not_to_remove,
}
"""By the kind of a decision about squares: why a square is closed."""
