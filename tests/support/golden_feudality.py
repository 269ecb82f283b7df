"""A warlike player for the golden games of Feudality: it shows what sensible play seldom does."""

from typing import Any

from core.engine.chance import Stream
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.games.feudality.data import CARD, CARD_KIND, KINDS
from core.games.feudality.fief import buildings_on
from core.match.match import Match

LIKED = {"hold": 0, "none": 0, "halt": 1, "end_turn": 0, "pass": 1, "decline": 1, "dismiss": 0}
"""By verb how much it is liked; all others 4."""
WALLS = ("tower", "fortress", "castle")
FIGHTERS = ("infantry", "knight", "soldier", "archer", "priest", "merchant", "bureaucrat")


def choose(match: Match[Any], seat: Seat, rng: Stream) -> Move:
    """Return a move: fighters, building, marching, many attacks on one site, seldom passing.

    In every other match the seats gather soldiers behind walls and storm cities and walls.
    """
    moves = match.legal(seat)
    kind = next(p.kind for p in match.game.owing(match.state) if p.seat == seat)
    if match.setup.seed[0] % 2:
        return _storm(match, seat, moves, rng, kind)
    if kind in ("action", "draw", "setup_draw", "pay", "starve") and rng.below(8):
        return _at_home(match, seat, moves, rng, kind)
    weights = [LIKED.get(str(move[0]), 4) for move in moves]
    if kind == "pick_target":
        weights = [12 if move[0] == "site" and move == moves[0] else 1 for move in moves]
    chosen = rng.below(sum(weights) or 1)
    for move, weight in zip(moves, weights, strict=True):
        chosen -= weight
        if chosen < 0:
            return move
    return moves[0]


def _storm(match: Match[Any], seat: Seat, moves: list[Move], rng: Stream, kind: str) -> Move:
    """Return a move of somebody who wants to see walls and cities fall."""
    match kind:
        case "draw" | "setup_draw" | "react" | "war":
            return rng.choice(moves)
        case "form_armies":
            return rng.choice([move for move in moves if move[0] in ("new", "join", "all_one")])
        case "march":
            out = [move for move in moves if move[0] == "march" and move[2] != f"h{seat}"]
            return out[0] if out else ("halt",)
        case "pick_target":
            walled = [move for move in moves if move[0] == "site" and _has_wall(match, move)]
            return rng.choice(walled) if walled else moves[0]
        case "action":
            wishes: list[Move] = [("play", name) for name in FIGHTERS if ("play", name) in moves]
            wishes += [move for move in moves if move[0] == "build" and _is_wall(match, move)]
            if wishes:
                return wishes[0]
        case _:
            pass
    return match.game.advise(match.game.mask(match.state, seat), seat, moves, rng)


def _is_wall(match: Match[Any], move: Move) -> bool:
    return KINDS[match.state.piles[int(move[1])][-1]].id in WALLS


def _has_wall(match: Match[Any], move: Move) -> bool:
    built = buildings_on(match.state, CARD[str(move[1])])
    return any(KINDS[CARD_KIND[card]].id in WALLS for card in built)


def _at_home(match: Match[Any], seat: Seat, moves: list[Move], rng: Stream, kind: str) -> Move:
    """Return the rule of thumb's move, but draw and play fighters where it can."""
    if kind in ("draw", "setup_draw") and rng.below(2):
        return ("draw", "military") if ("draw", "military") in moves else moves[0]
    fighters = [move for move in moves if move[0] == "play" and move[1] in FIGHTERS]
    if fighters and rng.below(3):
        return rng.choice(fighters)
    powers = [move for move in moves if move[0] in ("bureaucrat", "merchant", "artist")]
    if powers and rng.below(2):
        return rng.choice(powers)
    pieces = [move for move in moves if move[0] in ("turn", "hand")]
    if kind == "pay" and pieces and rng.below(2):
        return rng.choice(pieces)
    mask = match.game.mask(match.state, seat)
    return match.game.advise(mask, seat, moves, rng)
