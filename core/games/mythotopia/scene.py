"""The scene of Mythotopia: what a viewer's screen shows of a position."""

from collections.abc import Mapping
from typing import Any

from core.engine.ids import Seat, Viewer, seat_letter
from core.engine.scene import PlayerLine, Scene, Site, Text
from core.games.mythotopia import land, wars
from core.games.mythotopia.codes import CITADEL
from core.games.mythotopia.conquest import projection
from core.games.mythotopia.data import (
    ACTIONS,
    COLOURS,
    DATA,
    EMPTY_TO_END,
    PROVINCE_IDS,
    PROVINCE_ROWS,
    PROVINCES,
    SEAS,
    VALUES,
)
from core.games.mythotopia.moves import owing
from core.games.mythotopia.panels import panels
from core.games.mythotopia.scoring import RUNNING, empty_cards, enough_empty, shown_vp
from core.games.mythotopia.state import State
from core.games.mythotopia.words import items_text, owner_mark, party_mark, vp_text

LAYER = "map"
_ROWS: tuple[Mapping[str, Any], ...] = (*DATA.tables["province"], *DATA.tables["sea_zone"])
SITES: tuple[Site, ...] = tuple(
    Site(str(row["id"]), LAYER, int(row["compact"]["y"]), int(row["compact"]["x"])) for row in _ROWS
)
"""Provinces and sea zones, where the compact map has them."""

LEGEND = tuple(
    Text(f"legend.{name}")
    for name in (
        "neutral", "village", "city", "code", "symbols", "castle", "citadel", "last", "war",
        "dragon", "runestone", "hills", "mountains", "road", "sea",
    )
)  # fmt: skip


def scene(masked: State, viewer: Viewer) -> Scene:
    """Return what a viewer's screen shows."""
    return Scene(
        title=_title(masked),
        phase=_phase(masked),
        goal=_goal(masked),
        players=tuple(_player(masked, Seat(seat)) for seat in masked.everyone),
        panels=panels(masked, viewer),
        sites=SITES,
        board=_board(masked, viewer),
    )


def _title(state: State) -> Text:
    if state.reason != RUNNING:
        return Text("scene.over", {"round": state.round})
    return Text("scene.round", {"round": state.round}) if state.turn else Text("scene.setup")


def _phase(state: State) -> Text | None:
    owed = owing(state)
    if not owed or not state.turn:
        return None
    if owed[0].label == "action":
        left = ACTIONS - state.actions_used
        return Text("scene.actions", {"n": left})
    return Text(f"label.{owed[0].label}")


def _goal(state: State) -> Text:
    fields = {"n": empty_cards(state), "of": len(state.vp_cards), "least": EMPTY_TO_END}
    if state.ends_by_round:
        if state.final_round:
            return Text("scene.last_round", {"round": state.final_round})
        return Text("scene.goal_round", fields)
    can_end = enough_empty(state) and state.reason == RUNNING
    return Text("scene.goal_open" if can_end else "scene.goal", fields)


def _player(state: State, seat: Seat) -> PlayerLine:
    active = any(pending.seat == seat for pending in owing(state))
    return PlayerLine(seat, shown_vp(state.vp(seat)), active=active)


def _board(state: State, viewer: Viewer) -> Mapping[str, object]:
    """Return what the board widget draws.

    marks: by province its first sign; strengths: by province that of its defender; last: by
    province its last sign: symbol, `#` castle, `@` citadel, in a war who would win; wars: the
    provinces at war; owners: by province a letter or `.`; roads: border numbers; ships: by sea
    zone the ships by seat; colours: pairs of a letter and a colour; fights, vp_cards, projection:
    for the lists below the map; threats: provinces whose defender would lose.
    """
    all_wars = wars.wars(state)
    by_place = {war.province: war for war in all_wars}
    return {
        "marks": "".join(owner_mark(state, p) for p in range(PROVINCES)),
        "owners": "".join(party_mark(state, owner) for owner in state.owner),
        "strengths": tuple(wars.strength(state, state.owner[p], p) for p in range(PROVINCES)),
        "last": "".join(_last_sign(state, p, by_place.get(p)) for p in range(PROVINCES)),
        "wars": tuple(PROVINCE_IDS[war.province] for war in all_wars),
        "roads": tuple(number for number, lies in enumerate(state.roads) if lies),
        "ships": tuple(_ships(state, zone) for zone in range(SEAS)),
        "colours": tuple((seat_letter(Seat(s)), COLOURS[s]) for s in state.everyone),
        "fights": tuple(_fight(state, war) for war in wars.wars_for(state, viewer)),
        "vp_cards": tuple(_vp_card(state, number) for number in state.vp_cards),
        "projection": tuple(projection(state)) if state.turn else (),
        "legend": LEGEND,
        "threats": (),
    }


def _last_sign(state: State, province: int, war: wars.War | None) -> str:
    if war is not None:
        return party_mark(state, war.winner)
    if state.pieces[province] == CITADEL:
        return "@"
    return "#" if state.castles[province] else PROVINCE_ROWS[province].symbol[0]


def _ships(state: State, zone: int) -> tuple[int, ...]:
    return tuple(land.ships_in(state, seat)[zone] for seat in state.everyone)


def _fight(state: State, war: wars.War) -> tuple[object, ...]:
    """Return a war: province, sides (mark, strength, what it is made of), the winner's mark.

    What a side is made of comes twice: in words, and short.
    """
    sides = tuple(
        (
            party_mark(state, side.party),
            side.strength,
            *(
                items_text(wars.items(state, side.party, war.province), short=short)
                for short in (False, True)
            ),
        )
        for side in war.sides
    )
    return PROVINCE_IDS[war.province], sides, party_mark(state, war.winner)


def _vp_card(state: State, number: int) -> tuple[Text, str]:
    """Return a VP card and its chips as text, "-" if it is empty."""
    lying = [(state.chips[3 * number + value - 1], value) for value in reversed(VALUES)]
    return vp_text(number), " + ".join(f"{n} x {value}" for n, value in lying if n) or "-"
