"""Faults that are seeded into the toy game, each a change of one of its functions."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

import toygame
from core.engine.chance import Stream
from core.engine.events import Event, Log
from core.engine.game import AnyGame
from core.engine.game_types import HIDDEN, Move, Outcome, Pending
from core.engine.ids import Seat, Viewer
from core.engine.scene import Choice, Place, Scene, Site, Text
from toygame import data, view
from toygame.state import State

GAME: AnyGame = toygame.GAME


def masked(change: Callable[[State, State, Viewer], object]) -> AnyGame:
    """Return the toy game with masks that are changed afterwards."""

    def mask(state: State, viewer: Viewer) -> State:
        out = view.mask(state, viewer)
        change(out, state, viewer)
        return out

    return replace(GAME, mask=mask)


def logged(change: Callable[[State, list[Event]], list[Event]]) -> AnyGame:
    """Return the toy game with events that are changed afterwards."""

    def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
        inner = Log()
        GAME.apply(state, seat, move, inner)
        log.events += change(state, inner.events)
        log.is_barrier |= inner.is_barrier

    return replace(GAME, apply=apply)


def applied(change: Callable[[State, Seat, Move], object]) -> AnyGame:
    """Return the toy game with states that are changed after each ply."""

    def apply(state: State, seat: Seat, move: Move, log: Log) -> None:
        GAME.apply(state, seat, move, log)
        change(state, seat, move)

    return replace(GAME, apply=apply)


def leak_hand(out: State, state: State, _viewer: Viewer) -> None:
    """Show all cards of the first hand."""
    out.hands[0] = state.hands[0][:]


def leak_top(out: State, state: State, _viewer: Viewer) -> None:
    """Show the top card of the deck."""
    out.deck[-1:] = state.deck[-1:]


def leak_order(out: State, state: State, _viewer: Viewer) -> None:
    """Show the hidden cards of a hand at the places they have in it."""
    out.hands = [
        [card if card in hand else (HIDDEN, 0) for card in whole]
        for hand, whole in zip(out.hands, state.hands, strict=True)
    ]


def leak_stake(out: State, state: State, _viewer: Viewer) -> None:
    """Show how many steps of a stake have been made."""
    out.stakes = [
        stake or (HIDDEN,) * bool(real)
        for stake, real in zip(out.stakes, state.stakes, strict=True)
    ]


def leak_commit(out: State, state: State, _viewer: Viewer) -> None:
    """Show whether a complete stake is nought."""
    out.stakes = [
        real if real == (0,) else stake
        for stake, real in zip(out.stakes, state.stakes, strict=True)
    ]


def leak_seed(out: State, state: State, _viewer: Viewer) -> None:
    """Show the seed."""
    out.seed = state.seed


def share_purse(out: State, state: State, _viewer: Viewer) -> None:
    """Hand out the state's own list."""
    out.purses = state.purses


def tell_card(_state: State, events: list[Event]) -> list[Event]:
    """Tell everybody which card was drawn."""
    return [
        replace(e, public={**e.public, **next(iter(e.private.values()))})
        if e.kind == "drawn"
        else e
        for e in events
    ]


def tell_step(_state: State, events: list[Event]) -> list[Event]:
    """Tell everybody that a step of a stake was made."""
    return [
        replace(e, public={"seat": e.public["seat"]}) if e.kind.endswith("_noted") else e
        for e in events
    ]


def forget_turn(_state: State, events: list[Event]) -> list[Event]:
    """Leave the turn out of the event."""
    return [replace(e, public={"seat": 0}) if e.kind == "turn_started" else e for e in events]


def float_field(_state: State, events: list[Event]) -> list[Event]:
    """Write a float into an event."""
    return [replace(e, public={**e.public, "share": 0.5}) for e in events]


def last_is_first(state: State, seat: Seat, move: Move) -> None:
    """Remember in the state who made the last step of a stake."""
    if move[0] in ("stake", "on", "with"):
        state.starter = seat


def silver_lost(state: State, _seat: Seat, move: Move) -> None:
    """Let a purse fall below nothing."""
    if move == ("rest",):
        state.purses[0][0] = -1


def shift_labels(state: State) -> tuple[Pending, ...]:
    """Say in public which step of a stake a seat is at."""
    return tuple(replace(pending, label=pending.kind) for pending in GAME.owing(state))


def twice(state: State, seat: Seat) -> list[Move]:
    """List a move twice."""
    moves = GAME.legal(state, seat)
    return [*moves, *moves[:1]]


def peeking(state: State, seat: Seat) -> list[Move]:
    """List the draw only where the top card is a raid."""
    moves = GAME.legal(state, seat)
    raid = bool(state.deck) and state.deck[-1][0] == data.RAID
    return moves if raid else [move for move in moves if move != ("draw",)]


def eager(state: State, seat: Seat) -> Move | None:
    """Force what was to be asked."""
    moves = GAME.legal(state, seat)
    return moves[0] if moves == [("pass",)] else GAME.forced(state, seat)


def same_fill(masked_state: State, seat: Seat, _rng: Stream) -> State:
    """Imagine always the same."""
    return cast("State", GAME.fill(masked_state, seat, Stream(b"same")))


def poor_fill(masked_state: State, seat: Seat, rng: Stream) -> State:
    """Imagine other coins than the mask shows."""
    full = cast("State", GAME.fill(masked_state, seat, rng))
    full.purses[0][0] += 1
    return full


def blind(state: State, seat: Seat, move: Move, log: Log) -> None:
    """Go on where a card is not known."""
    if move == ("draw",) and state.deck[-1][0] == HIDDEN:
        state.deck[-1] = (data.GRAIN, 0)
    GAME.apply(state, seat, move, log)


def wordless(_kind: str, _move: Move) -> Text:
    """Name a message that is in no catalog."""
    return Text("move.none")


def nameless(state: State, viewer: Viewer) -> Scene:
    """Show a place that is called nothing."""
    scene = GAME.scene(state, viewer)
    return replace(scene, sites=(*scene.sites, Site("hut_1", "hut", 0, 0)))


def known_only(state: State, viewer: Viewer, place: Place) -> tuple[Text, ...]:
    """Say nothing of a place that the game does not have."""
    return GAME.describe(state, viewer, place) if place in data.SITES else ()


def shuffled(state: State, seat: Seat, moves: Sequence[Move]) -> tuple[Choice, ...]:
    """Show the choices in another order than the moves."""
    return tuple(reversed(GAME.choices(state, seat, moves)))


def all_win(state: State) -> Outcome | None:
    """Have everybody win."""
    outcome = GAME.outcome(state)
    winners = tuple(map(Seat, range(state.seats)))
    return None if outcome is None else replace(outcome, winners=winners)


# -- copies

_deep = State.copy


def shared_hands(state: State) -> State:
    """Copy and share the list of hands."""
    out = _deep(state)
    out.hands = state.hands
    return out


def shared_frames(state: State) -> State:
    """Copy and share the stack of decisions."""
    out = _deep(state)
    out.frames = state.frames
    return out


def half_deep(state: State) -> State:
    """Copy the list of hands and share each hand."""
    out = _deep(state)
    out.hands = state.hands[:]
    return out
