"""The scene of Adellos: what a viewer's screen shows of a position."""

from collections.abc import Iterable, Mapping

from core.engine.ids import Seat, Viewer, seat_letter
from core.engine.scene import PlayerLine, Scene, Site, Text
from core.games.adellos.board import (
    CASTLES,
    CLOSED,
    COL,
    GRIDS,
    HEX_NAMES,
    HEXES,
    OWNER,
    ROW,
    TILE_OF,
    TOWER,
)
from core.games.adellos.combat import attack_parts, defence_parts
from core.games.adellos.data import FACTION_COLOURS, NO_FACTION, TILES
from core.games.adellos.describe import here_rows
from core.games.adellos.endangered import endangered
from core.games.adellos.movement import targets
from core.games.adellos.moves import owing
from core.games.adellos.panels import panels
from core.games.adellos.rule_ids import rule_of_tile
from core.games.adellos.state import RUNNING, State
from core.games.adellos.words import count, part_label, piece_name, total

FULL, HALF = (
    tuple(
        Site(HEX_NAMES[n], "hex", ROW[n], 2 * COL[n] + ROW[n] % 2)
        for n in range(HEXES)
        if ROW[n] < rows
    )
    for rows in (9, 5)
)
"""The hexes of the whole and of the half map in a grid whose columns are half a hex wide."""

LEGEND: Mapping[str, Text] = {
    name: Text(f"legend.{name}")
    for name in (
        *("noble", "unit", "counters", "castle", "move"),
        *("attack", "last", "chosen", "closed", "tower"),
    )
}


def scene(masked: State, viewer: Viewer) -> Scene:
    """Return what a viewer's screen shows."""
    return Scene(
        title=_title(masked),
        phase=_phase(masked),
        goal=_goal(masked),
        players=tuple(_player(masked, Seat(seat)) for seat in range(masked.seats)),
        panels=panels(masked, viewer),
        sites=HALF if masked.rules.half_map else FULL,
        board=_board(masked, viewer),
        rules={
            HEX_NAMES[n]: rule_of_tile(TILE_OF[masked.pieces[n]])
            for n in GRIDS[masked.rules.grid]
            if masked.pieces[n]
        },
    )


def _title(state: State) -> Text:
    if state.reason != RUNNING:
        return Text("scene.over", {"round": state.round})
    return Text("scene.round", {"round": state.round}) if state.turn else Text("scene.setup")


def _phase(state: State) -> Text | None:
    owed = owing(state)
    if not owed or not state.turn:
        return None
    return Text(f"decision.{owed[0].kind}.label")


def _goal(state: State) -> Text:
    """Return who holds the tower and how long it takes."""
    for seat, hold in enumerate(state.holds):
        if hold:
            fields = {"seat": Seat(seat), "hold": hold, "needed": state.needed}
            return Text("scene.held", fields)
    return Text("scene.goal", {"n": state.needed})


def _player(state: State, seat: Seat) -> PlayerLine:
    active = any(pending.seat == seat for pending in owing(state))
    if seat in state.fallen:
        return PlayerLine(seat, 0, (Text("player.out"),), active)
    facts = (count("gold_short", state.gold[seat]), count("cards_short", len(state.hands[seat])))
    return PlayerLine(seat, state.holds[seat], facts, active)


def _board(state: State, viewer: Viewer) -> Mapping[str, object]:
    """Return what the board widget draws.

    pieces: by occupied hex: place, seat letter, code ("" for a noble), counters, Att, Def;
    castles: place and seat letter; closed: places; rough: whether these may be entered; rows:
    how many; colours: pairs of a letter and a colour; chosen: the piece that acts, or "";
    threats: places that can be attacked, and those of own pieces in danger; here: by place its
    lines; combat: the two sides, or (); legend: messages.
    """
    return {
        "pieces": tuple(_pieces(state)),
        "castles": tuple(
            (HEX_NAMES[spot], seat_letter(Seat(seat)))
            for seat, castle in enumerate(state.castles)
            for spot in CASTLES[castle]
        ),
        "closed": tuple(
            HEX_NAMES[n] for n in sorted(CLOSED) if not state.rules.half_map or ROW[n] < _HALF_ROWS
        ),
        "rows": _HALF_ROWS if state.rules.half_map else _ROWS,
        "tower": HEX_NAMES[TOWER],
        "rough": state.rules.grid >= len(GRIDS) // 2,
        "colours": tuple(
            (seat_letter(Seat(seat)), colour) for seat, colour in enumerate(_colours(state))
        ),
        "chosen": _chosen(state),
        "threats": tuple(HEX_NAMES[spot] for spot in _threatened(state, viewer)),
        "here": {HEX_NAMES[n]: here_rows(state, viewer, n) for n in GRIDS[state.rules.grid]},
        "combat": _combat(state),
        "legend": LEGEND,
    }


_ROWS, _HALF_ROWS = 9, 5


def _colours(state: State) -> list[str]:
    """Return the colour of each seat: its faction's, or a free one while it has none."""
    taken = {FACTION_COLOURS[faction] for faction in state.factions if faction != NO_FACTION}
    free = [colour for colour in FACTION_COLOURS if colour not in taken]
    return [
        FACTION_COLOURS[faction] if faction != NO_FACTION else free.pop(0)
        for faction in state.factions
    ]


def _pieces(state: State) -> Iterable[tuple[str, str, str, int, int, int]]:
    for spot in GRIDS[state.rules.grid]:
        piece = state.pieces[spot]
        if piece:
            tile = TILES[TILE_OF[piece]]
            letter = seat_letter(Seat(OWNER[piece]))
            counters = state.counters[spot]
            yield HEX_NAMES[spot], letter, tile.code, counters, tile.att, tile.defence


def _chosen(state: State) -> str:
    match state.frames[-1] if state.frames else ("",):
        case ("piece_act" | "combat_attack" | "combat_defend" | "first_aid", _, int(spot), *_):
            return HEX_NAMES[spot]
        case _:
            return ""


def _threatened(state: State, viewer: Viewer) -> list[int]:
    """Return the hexes that are attacked, or that the viewer attacks or may lose in a turn."""
    if state.frames and state.frames[-1][0] in ("combat_attack", "combat_defend", "first_aid"):
        return [int(state.frames[-1][3])]
    if viewer is None or state.reason != RUNNING or not state.alive(viewer):
        return []
    found = endangered(state, viewer)
    match state.frames[-1:]:
        case [("piece_act", int(seat), int(spot))] if seat == viewer:
            found += targets(state, seat, spot)
        case [("main", int(seat))] if seat == viewer and state.ap:
            own = [spot for spot in state.own_hexes(seat) if not state.counters[spot]]
            found += {target for spot in own for target in targets(state, seat, spot)}
        case _:
            pass
    return sorted(found)


def _combat(state: State) -> tuple[object, ...]:
    """Return the two sides of an open combat: seat letter, heading, sum, parts; () for none."""
    match state.frames[-1] if state.frames else ("",):
        case ("combat_attack" | "combat_defend", _, int(spot), int(target), int(quick), int(parry)):
            pass
        case _:
            return ()
    sides = (
        (spot, attack_parts(state, spot, target, quick)),
        (target, defence_parts(state, spot, target, parry)),
    )
    return tuple(
        (
            seat_letter(Seat(OWNER[state.pieces[here]])),
            Text("combat.side", {"piece": piece_name(state, here), "place": HEX_NAMES[here]}),
            total(parts),
            tuple((part_label(part), part.n) for part in parts),
        )
        for here, parts in sides
    )
