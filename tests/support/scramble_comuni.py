"""What no seat may know in Comuni, written against its rules and not against `mask`.

A viewer does not know what others have behind their screens (cubes, cards, hero tiles, plunder),
unless the option opens it; the fists of others until all are filled; the cards that lie in walls,
which look alike from above; and the order of the decks. After the end all is open.
"""

from collections.abc import Callable

from core.engine.chance import Stream
from core.engine.ids import Viewer
from core.games.comuni.data import CARDS
from core.games.comuni.state import NOBODY, State

REVEALING = frozenset(
    {
        "bid",
        "bonus_cube",
        "built",
        "city_defended",
        "claimed",
        "collected",
        "discarded",
        "exchanged",
        "extra_action",
        "repaired",
        "wall_built",
    }
)
"""Events that may show what no state keeps: every change of a stock is open (CO 20.2)."""

CUBE_KINDS = 4


def _others(state: State, viewer: Viewer) -> list[int]:
    """Return the seats whose screens hide something from the viewer."""
    if state.open_stocks:
        return []
    return [seat for seat in range(state.seats) if seat != viewer]


def scramble(state: State, viewer: Viewer, stream: Stream) -> State:
    """Return a state that differs only in what the viewer may not know."""
    other = state.copy()
    if state.is_over:
        return other
    others = _others(state, viewer)
    _move_cubes(other, others, stream)
    _deal_cards(other, others, stream)
    for seat in others:
        other.plunder[seat] = stream.below(12)
    if not state.open_stocks:
        _give_tiles(other, viewer, stream)
    for seat, fists in enumerate(state.fists):
        if fists and seat != viewer:
            _change_fists(other, seat, stream)
    return other


def _move_cubes(state: State, others: list[int], stream: Stream) -> None:
    """Give all cubes of the hidden stocks anew, as long as no fists are being filled.

    Then stocks and fists belong together: an open slot means that its seat has a choice.
    """
    if any(state.fists) or state.frames[-1][0] == "invasion":
        return
    for cube in range(CUBE_KINDS):
        total = sum(state.cubes[CUBE_KINDS * seat + cube] for seat in others)
        for seat in others:
            state.cubes[CUBE_KINDS * seat + cube] = 0
        for _ in range(total):
            state.cubes[CUBE_KINDS * stream.choice(others) + cube] += 1


def _deal_cards(state: State, others: list[int], stream: Stream) -> None:
    """Deal all hidden cards anew; a deck keeps to its own cards."""
    hidden = [card for seat in others for card in state.hands[seat]]
    hidden += [*state.walled, *state.stack]
    stream.shuffle(hidden)
    for place, card in enumerate(state.stack):
        found = next(c for c in hidden if CARDS[c].deck == CARDS[card].deck)
        hidden.remove(found)
        state.stack[place] = found
    for seat in others:
        state.hands[seat] = tuple(sorted(hidden.pop() for _ in state.hands[seat]))
    state.walled = sorted(hidden)
    _choose_card(state, others, stream)


def _choose_card(state: State, others: list[int], stream: Stream) -> None:
    """Have another seat be about to build another card of its hand."""
    kind, *data = state.frames[-1]
    if kind == "build_target" and data[0] in others:
        state.frames[-1] = (kind, *data[:3], stream.choice(state.hands[int(data[0])]))


def _give_tiles(state: State, viewer: Viewer, stream: Stream) -> None:
    """Give the hero tiles of past invasions that the viewer does not hold to others."""
    for number in range(2 * state.invasions):
        if state.tiles[number] != viewer:
            beside = state.tiles[number ^ 1]
            free = [s for s in range(state.seats) if s not in (viewer, beside)]
            state.tiles[number] = stream.choice([*free, NOBODY])


def _change_fists(state: State, seat: int, stream: Stream) -> None:
    """Make other fists of the same stage: half-made ones stay half-made."""
    fists = state.fists[seat]
    if len(fists) == 1:
        gold, armies, _, pilgrims = state.cubes[CUBE_KINDS * seat : CUBE_KINDS * seat + 4]
        most = armies + gold // 2 + pilgrims // 2
        state.fists[seat] = (stream.below(most + 1),) if most > fists[0] else fists
        if most == state.fists[seat][0]:  # nothing would be left to choose
            state.fists[seat] = fists
    elif len(fists) > 1:
        both = fists[0] + fists[1]
        alliance = stream.below(both + 1)
        state.fists[seat] = (alliance, both - alliance, *fists[2:])


def canary(state: State, viewer: Viewer) -> tuple[State, list[int]]:
    """Return a state with a number of its own in each slot that the viewer may not know."""
    other, words = state.copy(), list[int]()

    def word() -> int:
        words.append(70_000 + len(words))
        return words[-1]

    if state.is_over:
        return other, words
    for seat in _others(state, viewer):
        _mark_screen(other, seat, word)
    for number in range(0 if state.open_stocks else 2 * state.invasions):
        if state.tiles[number] != viewer:
            other.tiles[number] = word()
    for seat, fists in enumerate(state.fists):
        if len(fists) > 2 and seat != viewer and sum(fists[2:]) == sum(fists[:2]):
            one, two = word(), word()
            other.fists[seat] = (one, two, one + two, 0, 0)  # they are still all paid
    other.walled = [word() for _ in state.walled]
    other.stack = [word() for _ in state.stack]
    return other, words


def _mark_screen(state: State, seat: int, word: Callable[[], int]) -> None:
    """Put numbers of their own behind a seat's screen."""
    for cube in range(CUBE_KINDS):
        state.cubes[CUBE_KINDS * seat + cube] = word()
    state.hands[seat] = tuple(word() for _ in state.hands[seat])
    state.plunder[seat] = word()
    kind, *data = state.frames[-1]
    if kind == "build_target" and data[0] == seat:
        state.frames[-1] = (kind, *data[:3], word())
