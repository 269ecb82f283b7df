"""Checks of what a viewer may know: laws 1, 2, 3 and 7, scramble, canary, fills.

A game's `scramble_<game>.py` beside this module says, against its rules and its `State`, what
a viewer may not know: `scramble(state, viewer, stream)`, `canary(state, viewer)` and the kinds
of `REVEALING` events, which may show what no state keeps.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgpack

from contract_play import all_moments, containers, playout
from core.engine.chance import Stream
from core.engine.codec import digest, encode, encode_fields, field_names
from core.engine.events import Event, Log
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat, Viewer
from core.engine.preview import next_forced, preview
from core.table.client import Changed, Decision, View, Waiting
from core.table.wire import pack
from sampling import Moment, Recorded, pick, viewers

SITES = 40
"""How many places of a board are described in one position."""


def view_of(game: AnyGame, state: Any, viewer: Viewer) -> View:
    """Return what a table would show a viewer of a state."""
    owed = game.owing(state)
    own = next((p for p in owed if p.seat == viewer), None)
    decision = None
    if own is not None:
        decision = Decision(0, own.kind, tuple(game.legal(state, own.seat)))
    waiting = tuple(Waiting(p.seat, p.label) for p in owed)
    return View(0, game.mask(state, viewer), decision, waiting, (), outcome=game.outcome(state))


def bytes_of(game: AnyGame, state: Any, events: Sequence[Event], viewer: Viewer) -> bytes:
    """Return what would be sent to a viewer when this state and these events are new."""
    seen = [one for event in events if (one := event.seen_by(viewer)) is not None]
    return pack(Changed(0, tuple(seen), view_of(game, state, viewer)))


def shown(game: AnyGame, masked: Any, viewer: Viewer, turn: int = 0) -> list[object]:
    """Return all that screens make of a mask: scene, prompt, choices, refusals, describe.

    Of a large board about SITES places are described, other ones in every `turn`.
    """
    scene = game.scene(masked, viewer)
    out: list[object] = [scene, game.scoring(masked)]
    step = 1 + len(scene.sites) // SITES
    places = [site.place for site in scene.sites[turn % step :: step]]
    out += [game.describe(masked, viewer, place) for place in places]
    if viewer is None:
        return out
    out += [game.refusals(masked, viewer), game.evaluate(masked, viewer)]
    moves = game.legal(masked, viewer)
    if moves:
        choices = game.choices(masked, viewer, moves)
        out += [game.prompt(masked, viewer), choices]
        assert moves == [choice.move for choice in choices], "choices keep the order of legal"
    return out


def differing(one: Any, two: Any) -> list[str]:
    """Return the names of the fields in which two states differ."""
    kind: Any = type(one)
    names = field_names(kind)
    rows = zip(names, encode_fields(one), encode_fields(two), strict=True)
    return [name for name, left, right in rows if left != right]


# -- masks


def check_mask(game: AnyGame, state: Any, viewer: Viewer) -> None:
    """A mask has no seed, is its own mask, shares nothing, and says the same of who owes what."""
    before = encode(state)
    masked = game.mask(state, viewer)
    assert before == encode(state), "mask changed the state"
    assert type(masked) is type(state)
    assert masked.seed == b"", "a mask holds a seed"
    assert masked.chance_acts == state.chance_acts
    assert not {id(c) for c in containers(masked)} & {id(c) for c in containers(state)}, (
        "a mask shares containers with the state"
    )
    again = differing(game.mask(masked, viewer), masked)
    assert not again, f"the mask of a mask differs in {again}"
    public = [(p.seat, p.label, p.secret) for p in game.owing(state)]
    assert public == [(p.seat, p.label, p.secret) for p in game.owing(masked)], "labels differ"
    assert game.outcome(state) == game.outcome(masked)


def check_legal_of_mask(game: AnyGame, state: Any, seat: Seat) -> None:
    """Law 1: what a seat owes, may do and must do follows from its mask."""
    masked = game.mask(state, seat)
    assert game.legal(state, seat) == game.legal(masked, seat), "legal depends on what is hidden"
    own = [p for p in game.owing(state) if p.seat == seat]
    assert own == [p for p in game.owing(masked) if p.seat == seat]
    assert game.forced(state, seat) == game.forced(masked, seat)


# -- what differs only in hidden things


def scrambled(game: AnyGame, state: Any, viewer: Viewer, stream: Stream) -> Any:
    """Return a sound state that differs only in what the viewer may not know."""
    other = import_module(f"scramble_{game.id}").scramble(state.copy(), viewer, stream)
    other.check()
    return other


def check_scramble(game: AnyGame, moment: Moment, viewer: Viewer, stream: Stream) -> bool:
    """Law 2: neither the mask nor anything sent or shown differs; return if the states did."""
    state = moment.state
    other = scrambled(game, state, viewer, stream)
    masks = game.mask(state, viewer), game.mask(other, viewer)
    assert not differing(*masks), f"viewer {viewer} is shown hidden things: {differing(*masks)}"
    views = [bytes_of(game, one, (), viewer) for one in (state, other)]
    assert views[0] == views[1], f"viewer {viewer} is sent other bytes"
    lists = [shown(game, mask, viewer, moment.entry.number) for mask in masks]
    assert lists[0] == lists[1], f"viewer {viewer} is shown something else"
    check_scrambled_ply(game, moment, other, viewer)
    return bool(differing(state, other))


def check_scrambled_ply(game: AnyGame, moment: Moment, other: Any, viewer: Viewer) -> None:
    """A ply that shows the viewer nothing new has the same events and bytes for it."""
    if moment.move not in game.legal(other, moment.seat):
        return
    log, after = Log(), other.copy()
    game.apply(after, moment.seat, moment.move, log)
    while (follow := next_forced(game, after)) is not None:
        game.apply(after, *follow, log)
    if differing(game.mask(moment.after, viewer), game.mask(after, viewer)):
        return
    revealing = import_module(f"scramble_{game.id}").REVEALING
    events = moment.entry.events
    if revealing & {event.kind for event in (*events, *log.events)}:
        return
    sent = [bytes_of(game, moment.after, events, viewer), bytes_of(game, after, log.events, viewer)]
    kinds = [event.kind for event in events]
    assert sent[0] == sent[1], f"viewer {viewer} learns hidden things from {kinds}"


def check_canary(game: AnyGame, state: Any, viewer: Viewer) -> int:
    """No number from a hidden slot, and no seed, is in the bytes; return how many there were."""
    other, words = import_module(f"scramble_{game.id}").canary(state.copy(), viewer)
    other.seed = b"a seed to be lost"
    data = encode(game.mask(other, viewer))
    leaks = [word for word in words if msgpack.packb(word) in data]
    assert not leaks, f"viewer {viewer} is sent hidden slots: {leaks}"
    assert other.seed not in data, "the seed is sent"
    return len(words)


# -- fills


def check_fill(game: AnyGame, state: Any, seat: Seat, key: bytes, plies: int = 0) -> int:
    """Law 3: fills fit the mask, are sound and playable; return how many of four differ."""
    masked = game.mask(state, seat)
    before, found = encode(masked), set[bytes]()
    for number in range(4):
        full = game.fill(masked, seat, Stream(key, number))
        assert before == encode(masked), "fill changed the mask"
        wrong = differing(game.mask(full, seat), masked)
        assert not wrong, f"the mask of a fill differs in {wrong}"
        assert full.seed, "a fill needs a seed of its own"
        assert full.seed != state.seed, "a fill has the match's seed"
        full.check()
        again = game.fill(masked, seat, Stream(key, number))
        assert digest(again) == digest(full), "a fill is not determined by its stream"
        full.seed = b""
        found.add(digest(full))
    if plies and game.outcome(state) is None:
        playout(game, game.fill(masked, seat, Stream(key)), key, plies)
    return len(found)


def check_advice(game: AnyGame, moment: Moment, key: bytes) -> None:
    """The rule of thumb names a legal move, the same for the same stream, on masks and fills."""
    masked = game.mask(moment.state, moment.seat)
    for known in (masked, game.fill(masked, moment.seat, Stream(key))):
        before, moves = encode(known), game.legal(known, moment.seat)
        advice = [game.advise(known, moment.seat, moves, Stream(key, 1)) for _ in range(2)]
        assert advice[0] in moves, f"{advice[0]} is not legal"
        assert advice[0] == advice[1], "the same stream gives other advice"
        assert type(game.evaluate(known, moment.seat)) is float, "evaluate gives a float"
        assert before == encode(known), "advice changed the state"


# -- previews


def check_preview(game: AnyGame, moment: Moment, move: Move | None = None) -> bool:
    """Law 7: a preview that is complete is what happens; return whether it was complete.

    It may know more than the mask after it: a move of another seat that had no other.
    """
    state, seat = moment.state, moment.seat
    move = moment.move if move is None else move
    masked = game.mask(state, seat)
    before = encode(masked)
    foreseen = preview(game, masked, seat, move)
    assert before == encode(masked), "a preview changed the mask"
    if any(choice.place for choice in game.choices(masked, seat, [move])):
        game.scene(foreseen.state, seat)  # the board shows it, even if it broke off
    if not foreseen.complete:
        return False
    after, log = state.copy(), Log()
    game.apply(after, seat, move, log)
    while (follow := next_forced(game, after)) is not None:
        game.apply(after, *follow, log)
    if game.outcome(after) is not None:
        return True  # the end opens what was hidden
    assert after.chance_acts == state.chance_acts, "a preview foresaw chance"
    wrong = differing(game.mask(foreseen.state, seat), game.mask(after, seat))
    assert not wrong, f"the preview of {move} is wrong in {wrong}"
    seen = [event.seen_by(seat) for event in log.events]
    assert seen == [event.seen_by(seat) for event in foreseen.events], "foreseen events differ"
    return True


def check_all_masks(game: AnyGame, sample: Sequence[Recorded], count: int = 6) -> None:
    """Run all checks of this module; hidden things, fills and previews must have come up."""
    changed = words = hidden = diverse = complete = 0
    for number, (recorded, moment) in enumerate(all_moments(sample, count)):
        stream, everybody = Stream(b"masks", number), viewers(recorded.setup)
        for viewer in everybody:
            check_mask(game, moment.state, viewer)
            changed += check_scramble(game, moment, viewer, stream)
            words += check_canary(game, moment.state, viewer)
        for seat in everybody[:-1]:
            assert seat is not None
            check_legal_of_mask(game, moment.state, seat)
        seat = moment.seat
        found = check_fill(game, moment.state, seat, b"fill", 30 * (number % 4 == 0))
        if differing(moment.state, scrambled(game, moment.state, seat, stream)):
            hidden, diverse = hidden + 1, diverse + (found > 1)
        check_advice(game, moment, b"advice")
        complete += check_preview(game, moment)
        for move in (pick(stream, game.legal(moment.state, seat)) for _ in range(3)):
            check_preview(game, moment, move)
    for recorded in sample:
        for viewer in viewers(recorded.setup):
            check_mask(game, recorded.last, viewer)
    assert changed, "scramble never changed anything"
    assert words, "canary never marked anything"
    assert diverse > hidden // 2, "fills of a mask are the same: a bot is handed the truth"
    assert complete, "no preview was complete"
