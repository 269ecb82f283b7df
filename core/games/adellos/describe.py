"""What a hex of Adellos is, what its piece is worth, and what it can do now."""

from collections.abc import Iterator

from core.engine.ids import Seat, Viewer
from core.engine.scene import Place, Text
from core.games.adellos import movement
from core.games.adellos.board import (
    ABILITY,
    CASTLE_AT,
    CLOSED,
    GRIDS,
    HEX,
    HEX_NAMES,
    NEAR,
    NO_CASTLE,
    OWNER,
    ROW,
    TILE_OF,
    TOWER,
)
from core.games.adellos.combat import Part, attack, attack_parts, defence, defence_parts
from core.games.adellos.data import SWAP_AP, TILES
from core.games.adellos.powers import noble_at_home
from core.games.adellos.state import RUNNING, SAFE, State
from core.games.adellos.words import bonuses, count, hex_list, piece_name, seat_text, total

LINES = 5
"""So many lines the panel below the board has."""


def describe(masked: State, viewer: Viewer, place: Place) -> tuple[Text, ...]:
    """Return what a hex is and is worth.

    Raises:
        ValueError: There is no such hex.
    """
    if place not in HEX:
        raise ValueError(f"no hex {place!r}")
    spot = HEX[place]
    if spot not in GRIDS[masked.rules.grid]:
        outside = masked.rules.half_map and ROW[spot] > ROW[TOWER]
        return (Text("describe.outside" if outside else "describe.closed", {"place": place}),)
    if not masked.pieces[spot]:
        return tuple(_free(masked, place, spot))
    return tuple(_piece(masked, viewer, place, spot))


def _ground(state: State, spot: int) -> Text | None:
    """Return what kind of hex it is, or None for a plain one."""
    if spot == TOWER:
        return Text("describe.tower")
    if spot in CLOSED:
        return Text("describe.rough")
    castle = CASTLE_AT[spot]
    if castle == NO_CASTLE:
        return None
    if castle in state.castles:
        return Text("describe.castle", {"seat": state.castles.index(castle)})
    return Text("describe.nobodys_castle")


def _free(state: State, place: Place, spot: int) -> Iterator[Text]:
    ground = _ground(state, spot) or Text("describe.plain")
    yield Text("describe.free", {"place": place, "ground": ground})
    castle = CASTLE_AT[spot]
    if castle in state.castles:
        seat = state.castles.index(castle)
        if state.alive(seat):
            home = noble_at_home(state, seat)
            yield Text("describe.hiring" if home else "describe.no_hiring")
    if spot == TOWER:
        yield from _hold(state)


def _piece(state: State, viewer: Viewer, place: Place, spot: int) -> Iterator[Text]:
    """Yield what is to be told of a piece: what matters most first, as a line may be cut."""
    fields = {
        "place": place,
        "piece": piece_name(state, spot),
        "owner": seat_text(OWNER[state.pieces[spot]]),
    }
    yield Text("describe.piece", fields)
    yield from _danger(state, viewer, spot)
    if state.counters[spot]:
        yield Text("describe.counters", {"counters": count("counters", state.counters[spot])})
    if state.marks[spot] & SAFE:
        yield Text("describe.safe")
    if spot == TOWER:
        yield from _hold(state)
    own_att, own_def = _values(state, spot)
    yield _sum("att", own_att)
    yield _sum("def", own_def)
    yield from _against(state, viewer, spot)
    if (ground := _ground(state, spot)) is not None:
        yield ground


def _values(state: State, spot: int) -> tuple[list[Part], list[Part]]:
    """Return the parts of a piece's attack and defence, without what depends on the other."""
    att = [part for part in attack_parts(state, spot, spot) if part.source != "banish"]
    return att, defence_parts(state, spot, spot)


def _sum(word: str, parts: list[Part]) -> Text:
    more, n = bonuses(parts), total(parts)
    if not more:
        return Text(f"describe.{word}", {"n": n})
    return Text(f"describe.{word}_with", {"n": n, "parts": more})


def _hold(state: State, key: str = "describe.hold") -> Iterator[Text]:
    for seat, hold in enumerate(state.holds):
        if hold:
            fields = {"seat": Seat(seat), "hold": hold, "needed": state.needed}
            yield Text(key, fields)


def _enemies(state: State, spot: int) -> list[int]:
    """Return where pieces of others stand beside a piece, without those that cannot act."""
    seat = OWNER[state.pieces[spot]]
    beside = [n for n in NEAR[state.rules.grid][spot] if state.pieces[n]]
    return [n for n in beside if OWNER[state.pieces[n]] != seat and not state.counters[n]]


def _danger(state: State, viewer: Viewer, spot: int) -> Iterator[Text]:
    """Yield who beside the viewer's own piece could beat it."""
    if viewer is None or state.reason != RUNNING or OWNER[state.pieces[spot]] != viewer:
        return
    enemies = _enemies(state, spot)
    beaten = [n for n in enemies if attack(state, n, spot) > defence(state, n, spot)]
    if beaten:
        yield Text("describe.danger", {"places": hex_list(beaten)})


def _against(state: State, viewer: Viewer, spot: int) -> Iterator[Text]:
    """Yield the viewer's pieces beside one of another seat, each with both sums, the best first."""
    if viewer is None or state.reason != RUNNING or OWNER[state.pieces[spot]] == viewer:
        return
    own = [n for n in _enemies(state, spot) if OWNER[state.pieces[n]] == viewer]
    sums = [(attack(state, n, spot), defence(state, n, spot), n) for n in own]
    fights = tuple(
        Text("describe.fight", {"place": HEX_NAMES[n], "att": att, "defence": needed})
        for att, needed, n in sorted(sums, key=lambda one: one[1] - one[0])
    )
    if fights:
        yield Text("describe.against", {"fights": fights})


def here_rows(state: State, viewer: Viewer, spot: int) -> tuple[Text, ...]:
    """Return the lines of the panel below the board for a hex, at most five.

    The last one tells who holds the tower, wherever the cursor is.
    """
    lines = list(_here(state, viewer, spot)) if state.pieces[spot] else []
    held = list(_hold(state, "here.tower"))
    return (*lines[: LINES - len(held)], *held)


def _here(state: State, viewer: Viewer, spot: int) -> Iterator[Text]:
    piece = state.pieces[spot]
    tile, seat = TILES[TILE_OF[piece]], OWNER[piece]
    # its owner and its counters are told by `describe`
    fields = {"att": tile.att, "defence": tile.defence, "move": tile.move}
    yield Text("here.printed", {**fields, "piece": piece_name(state, spot)})
    att, deff = _values(state, spot)
    now = {"att": total(att), "defence": total(deff)}
    parts = (*bonuses(att), *bonuses(deff))
    yield Text("here.now_with", {**now, "parts": parts}) if parts else Text("here.now", now)
    may_act = not state.counters[spot] and state.ap and state.reason == RUNNING
    if seat == viewer == state.at_turn and may_act:
        yield from _acts(state, seat, spot)
    effect = tile.id if tile.effect else ABILITY[piece]
    if effect:
        yield Text("here.ability", {"ability": Text(f"effect.{effect}")})


def _acts(state: State, seat: int, spot: int) -> Iterator[Text]:
    """Yield what a piece of the seat at turn could do."""
    for target in movement.targets(state, seat, spot)[:2]:
        fields = {
            "piece": piece_name(state, target),
            "place": HEX_NAMES[target],
            "att": attack(state, spot, target),
            "defence": defence(state, spot, target),
        }
        yield Text("here.attack", fields)
    moves, swaps = movement.reachable(state, spot), movement.swaps(state, seat, spot)
    if moves and swaps:
        fields = {"moves": hex_list(moves), "swaps": hex_list(swaps), "ap": SWAP_AP}
        yield Text("here.move_swap", fields)
    elif moves:
        yield Text("here.move", {"moves": hex_list(moves)})
    elif swaps:
        yield Text("here.swap", {"swaps": hex_list(swaps), "ap": SWAP_AP})
