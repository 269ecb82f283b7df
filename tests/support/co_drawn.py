"""The position of the drawings of Comuni: three cities before the King of France comes."""

from core.engine.events import SilentLog
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.engine.options import complete
from core.games.comuni import GAME
from core.games.comuni.data import CARDS, CUBE_TOTALS, DATA, DECK_LETTERS, KIND_LETTERS
from core.games.comuni.invasion import start_invasion
from core.games.comuni.state import NOBODY, Building, State

LUCCA, SIENA, MILANO = Seat(0), Seat(1), Seat(2)


def card(kinds: str, level: int) -> int:
    """Return a card of some kinds, by their letters, and of a level."""
    return next(
        number
        for number, each in enumerate(CARDS)
        if level == each.level and kinds == "".join(KIND_LETTERS[kind] for kind in each.kinds)
    )


def _building(kind: str, height: int) -> Building:
    number = KIND_LETTERS.index(kind)
    return (number, *[card(kind, level) for level in range(1, height + 1)])


def _city(towers: str) -> tuple[Building, ...]:
    return tuple([_building(tower[0], int(tower[1])) for tower in towers.split()])


def drawn() -> State:
    """Return the position of the design's drawings; its decks are not those of a real match."""
    state = GAME.new(Setup(3, complete(DATA.options, 3, {}), bytes(16)), SilentLog())
    state.cities = (0, 2, 4)
    state.turn = 52
    state.columns = [
        (card("E", 3),),
        (card("EMCR", 2),),
        (card("M", 2), card("R", 3)),
        (card("EM", 2), card("C", 4)),
        (card("C", 2), card("R", 2), card("E", 3)),
    ]
    state.envoys = [LUCCA, SIENA, NOBODY, MILANO, NOBODY]
    state.bids = [1, 2, 0, 0, 0]
    state.buildings = [_city("E4 M2 R2 C1"), _city("C4 R2 R1 M1"), _city("E3 M3 C2")]
    state.walls = [(2, 1), (3,), (1,)]
    state.scores = [17, 15, 15]
    state.active = [_bits("EM"), _bits("CR"), _bits("EC")]
    state.masters = [0, 2, 1, 1]
    state.hands = [(card("M", 3), card("R", 3)), (card("E", 1),), (card("C", 1),)]
    state.cubes = [4, 2, 1, 3, 4, 3, 3, 2, 2, 2, 2, 2]
    state.plunder = [2, 0, 1]
    state.tiles = [0, 2, 1, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY]
    state.invasions = DECK_LETTERS.index("C")
    del state.stack[: -(state.per_deck + 3)]
    out = [sum(state.cubes[cube::4]) for cube in range(len(CUBE_TOTALS))]
    out[0] += sum(state.bids)
    state.supply = [total - n for total, n in zip(CUBE_TOTALS, out, strict=True)]
    return state


def _bits(kinds: str) -> int:
    return sum(1 << KIND_LETTERS.index(kind) for kind in kinds)


def attacked() -> State:
    """Return the same position when the King of France has come; nobody has chosen yet."""
    state = drawn()
    del state.stack[-3:]
    state.frames = [("build", 0, 1, 1)]
    start_invasion(state, SilentLog())
    return state
