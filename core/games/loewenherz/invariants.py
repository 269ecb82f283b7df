"""The invariants of a position (rules.md, section "Invariants"), checked against counting anew.

They hold for masks too, as far as a mask knows the cards. LH-I8, I9, I13 and I14 speak of
several positions in a row; the tests of random play check them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat
from core.games.loewenherz import regions, scoring, setup
from core.games.loewenherz.board import (
    ALL_SQUARES,
    EDGE_NAMES,
    EDGE_SQUARES,
    EMPTY,
    NEIGHBOURS,
    SQUARE_NAMES,
    SQUARES,
    Square,
    colour_of,
    is_castle,
    knight_of,
)
from core.games.loewenherz.data import (
    BORDER_TOTAL,
    CARD_TOTAL,
    CARDS,
    CARDS_PER_LETTER,
    CASTLE_GROUND,
    COLOURS,
    DUCAT_TOTAL,
    HAND_SIZE,
    KNIGHT_GROUND,
    KNIGHT_TOTAL,
    LETTERS,
    SORTS,
    STACK_LETTERS,
    STALL_ROUNDS,
)
from core.games.loewenherz.scoring import BY_CARDS, RUNNING

if TYPE_CHECKING:
    from core.games.loewenherz.state import State

MINES_PER_SORT = 4


def _require(name: str, *, holds: bool, found: object) -> None:
    if not holds:
        raise AssertionError(f"{name} does not hold: {found}")


def check(state: "State") -> None:
    """Raise AssertionError, naming the invariant, if a position of a match is not sound."""
    check_position(state)
    if state.turn:  # LH-I2: all castles stand after setup
        for colour in range(len(COLOURS)):
            standing = len(regions.castles_of(state.pieces, colour))
            allotted = setup.castles_allotted(state.seats, colour)
            _require("LH-I2", holds=standing == allotted, found=(COLOURS[colour], standing))


def check_position(state: "State") -> None:
    """Check all but the number of castles, which a position made for a test may lack."""
    for part in _CHECKS:
        part(state)


def _check_pieces(state: "State") -> None:
    lying = sum(state.borders)
    found = (lying, state.borders_left)
    _require("LH-I1", holds=lying + state.borders_left == BORDER_TOTAL, found=found)
    for colour in range(len(COLOURS)):
        knights = state.pieces.count(knight_of(colour))
        left = state.knights_left[colour]
        holds = left >= 0 and knights + left == KNIGHT_TOTAL
        _require("LH-I2", holds=holds, found=(COLOURS[colour], knights, left))
    for square in ALL_SQUARES:
        piece, terrain = state.pieces[square], state.terrain[square]
        if piece != EMPTY:
            holds = CASTLE_GROUND[terrain] if is_castle(piece) else KNIGHT_GROUND[terrain]
            _require("LH-I5", holds=holds, found=SQUARE_NAMES[square])


def _check_ducats(state: "State") -> None:
    _require("LH-I3", holds=min(state.ducats) >= 0 and state.bank >= 0, found=state.ducats)
    holds = sum(state.ducats) + state.bank == DUCAT_TOTAL
    _require("LH-I3", holds=holds, found=(state.ducats, state.bank))


def _check_cards(state: "State") -> None:
    held = [card for hand in state.hands for card in hand]
    kinds = [kind for kind, _, _ in held] + state.stack + state.market + state.played
    _require("LH-I4", holds=len(kinds) == CARD_TOTAL, found=len(kinds))
    hidden = kinds.count(HIDDEN)
    for kind, card in enumerate(CARDS):
        seen = kinds.count(kind)
        holds = seen == card.count if hidden == 0 else seen <= card.count
        _require("LH-I4", holds=holds, found=(card.id, seen))
    for kind, letter, _ in held:
        holds = kind == HIDDEN or CARDS[kind].letter == letter
        _require("LH-I4", holds=holds, found=(kind, letter))
    faces = [CARDS[kind].letter for kind in state.stack if kind != HIDDEN]
    backs = STACK_LETTERS[: len(state.stack)]  # LH 2.2
    _require("LH-I4", holds=not faces or faces == list(backs), found=faces)
    letters = [letter for _, letter, _ in held]
    letters += [CARDS[kind].letter for kind in state.market + state.played]
    letters += backs
    for letter in range(len(LETTERS)):
        seen = letters.count(letter)
        _require("LH-I4", holds=seen == CARDS_PER_LETTER, found=(LETTERS[letter], seen))
    for hand in state.hands:
        _require("ascending hands", holds=hand == sorted(hand), found=hand)


def _check_land(state: "State") -> None:
    """Compare what the state keeps of the land with a count from pieces and borders alone."""
    if state.turn == 0:
        zones = bytearray([regions.OPEN] * SQUARES)  # LH 2.9
    else:
        zones = regions.zones_anew(state.pieces, state.borders)
    guards = regions.guards_anew(state.pieces, zones)
    edges = regions.open_edges_anew(state.pieces, state.borders, zones)
    _require("zones", holds=state.zones == zones, found=list(state.zones))
    _require("guards", holds=state.guards == guards, found=list(state.guards))
    _require("open_edges", holds=state.open_edges == edges, found=list(state.open_edges))
    _require("mines", holds=state.mines == regions.mine_counts(state), found=list(state.mines))
    for edge, (a, b) in enumerate(EDGE_SQUARES):
        inside = state.borders[edge] and zones[a] == zones[b] < SQUARES
        _require("LH-I6", holds=not inside, found=EDGE_NAMES[edge])


def _check_chains(state: "State") -> None:
    """Check that pieces are linked with a castle of their colour and in its region (LH 6.5)."""
    pieces = state.pieces
    linked = bytearray(SQUARES)
    open_ends = regions.castles_in(pieces, ALL_SQUARES)
    for square in open_ends:
        linked[square] = 1
    for square in open_ends:
        for edge, other in NEIGHBOURS[square]:
            same = pieces[other] != EMPTY and colour_of(pieces[other]) == colour_of(pieces[square])
            if same and not linked[other] and not state.borders[edge]:
                linked[other] = 1
                open_ends.append(other)
    for square in ALL_SQUARES:
        if pieces[square] == EMPTY:
            continue
        _require("LH-I7", holds=bool(linked[square]), found=SQUARE_NAMES[square])
        zone = state.zones[square]
        holds = zone == regions.OPEN or (
            zone < SQUARES and regions.owner_of(state, Square(zone)) == colour_of(pieces[square])
        )
        _require("LH-I7", holds=holds, found=SQUARE_NAMES[square])


def _check_allies(state: "State") -> None:
    for a, b in state.allies:
        holds = state.zones[a] == a < b == state.zones[b] and state.pieces[a] != state.pieces[b]
        _require("LH-I9", holds=holds, found=(SQUARE_NAMES[a], SQUARE_NAMES[b]))
    holds = state.allies == sorted(set(state.allies))
    _require("ascending alliances", holds=holds, found=state.allies)


def _check_scores(state: "State") -> None:
    worths = [scoring.worth(state, Seat(seat)) for seat in range(state.seats)]
    _require("LH-I10", holds=min(worths) >= 0, found=worths)
    if state.reason == BY_CARDS:
        gains = scoring.ducat_bonus(state.ducats, with_zero=state.zero_ducats_bonus)
        worths = [value + gain for value, gain in zip(worths, gains, strict=True)]
    _require("LH-I10", holds=state.scores == worths, found=(state.scores, worths))
    for sort, name in enumerate(SORTS):
        mines = [state.mines[colour * len(SORTS) + sort] for colour in range(len(COLOURS))]
        holders = sum(1 for count in mines if count >= state.monopoly_at)
        _require("LH-I11", holds=holders <= 1 and sum(mines) <= MINES_PER_SORT, found=(name, mines))


def _check_turn(state: "State") -> None:
    sizes = [len(hand) for hand in state.hands]
    if state.frames and state.frames[-1][0] == "choose_turn":
        if state.end_phase:
            holds = max(sizes) - min(sizes) <= 1
        else:
            holds = sizes == [HAND_SIZE] * state.seats
        _require("LH-I12", holds=holds, found=sizes)
    drawn = CARD_TOTAL - HAND_SIZE * state.seats
    bound = turns_bound(state.seats)
    _require("LH-I13", holds=state.turn <= bound and len(state.stack) <= drawn, found=state.turn)
    _require("LH-I13", holds=bool(state.frames) == (state.reason == RUNNING), found=state.frames)


def turns_bound(seats: int) -> int:
    """Return how many turns a match has at most (LH 4.7, LH-I13)."""
    drawn = CARD_TOTAL - HAND_SIZE * seats
    return drawn * (STALL_ROUNDS * seats + 1) + HAND_SIZE * seats


_CHECKS: tuple[Callable[["State"], None], ...] = (
    _check_pieces,
    _check_ducats,
    _check_cards,
    _check_land,
    _check_chains,
    _check_allies,
    _check_scores,
    _check_turn,
)
