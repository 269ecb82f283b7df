"""Chips: when one is due, from where it comes, what it does to the points (MY 10)."""

from typing import TYPE_CHECKING

from core.engine.events import Log
from core.games.mythotopia.codes import FROM_CARD, FROM_SPARE
from core.games.mythotopia.data import (
    CHIP_TOTAL,
    NONE,
    SCRIBE,
    VALUES,
    VP_CARDS,
    VP_CASTLE,
    VP_ISLES,
    VP_SEA,
)
from core.games.mythotopia.land import ISLANDS, lands, ships_in
from core.games.mythotopia.scoring import chips_on, empty_cards, shown_vp
from core.games.mythotopia.values import add, put

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

ISLAND_VALUES = {"large": 3, "small": 2}
"""By island: the value of its chip of Lord of the Isles (MY 10.10)."""
SEA_ZONES = (3, 4)
"""Numbers of sea zones with own ships that give a chip of Master of the Sea (MY 10.12)."""


def lay_chips(state: "State") -> None:
    """Put the chips on the VP cards in play; the rest are spare (MY 2.5, 10.4)."""
    for number in state.vp_cards:
        card = VP_CARDS[number]
        chips = card.chips_two_players if state.seats == 2 else card.chips
        for value, count in chips.items():
            chip = state.castle_value if number == VP_CASTLE else value
            state.chips = put(state.chips, 3 * number + chip - 1, count)
    laid = [sum(state.chips[value - 1 :: len(VALUES)]) for value in VALUES]
    state.spare = bytes([max(0, n - used) for n, used in zip(CHIP_TOTAL, laid, strict=True)])


def chip_value(state: "State", vp_card: int) -> int:
    """Return the value of a VP card's chips; of Lord of the Isles the greater one."""
    if vp_card == VP_CASTLE:
        return state.castle_value
    return max(VP_CARDS[vp_card].chips)


def has_scribe(state: "State", seat: int) -> bool:
    """Return whether a seat may take spare chips now (MY 10.5)."""
    return SCRIBE in state.reserves[seat]


def on_card(state: "State", vp_card: int, value: int) -> bool:
    """Return whether a chip of this value lies on a VP card."""
    return state.chips[3 * vp_card + value - 1] > 0


def can_have(state: "State", seat: int, vp_card: int) -> bool:
    """Return whether the seat would get a chip of a VP card in play (MY 6.26, 9.6)."""
    if vp_card not in state.vp_cards:
        return False
    value = chip_value(state, vp_card)
    spare = has_scribe(state, seat) and state.spare[value - 1] > 0
    return on_card(state, vp_card, value) or spare


def sources(state: "State", seat: int, vp_card: int, value: int, mark: int) -> tuple[str, ...]:
    """Return what a seat may do about a due chip: "card", "spare", "none" (MY 10.5, 10.13).

    Args:
        state: The position.
        seat: Who earned it.
        vp_card: Of which VP card.
        value: Of which value.
        mark: For Master of the Sea the place of its condition in `State.sea_marks`, else NONE.

    Returns:
        Nothing if there is no chip to be had; one word if there is nothing to decide.
    """
    spare = has_scribe(state, seat) and state.spare[value - 1] > 0
    if mark == NONE:
        card = on_card(state, vp_card, value)
        return ("card",) * card + ("spare",) * spare
    taken = (state.sea_marks[2 * other + mark % 2] for other in state.everyone)
    card = FROM_CARD not in taken
    spare = spare and state.villages[seat] > 0
    if card:
        return ("card", "spare") if spare else ("card",)
    return ("spare", "none") if spare else ()


def take_chip(
    state: "State", seat: int, vp_card: int, value: int, mark: int, source: str, log: Log
) -> None:
    """Give a seat its chip from the VP card or from the spare ones (MY 10.3)."""
    before = state.vp(seat)
    state.seat_chips = add(state.seat_chips, 3 * seat + value - 1, 1)
    if source == "card":
        state.chips = add(state.chips, 3 * vp_card + value - 1, -1)
    else:
        state.spare = add(state.spare, value - 1, -1)
    if mark != NONE:
        state.sea_marks = put(state.sea_marks, mark, FROM_CARD if source == "card" else FROM_SPARE)
        state.villages = add(state.villages, seat, -(source == "spare"))
    name = VP_CARDS[vp_card].id
    log.emit("chip_taken", seat=seat, vp_card=name, value=value, source=source)
    points_changed(state, seat, before, log)
    if source == "card" and not chips_on(state, vp_card):
        log.emit("vp_card_emptied", vp_card=name, n=empty_cards(state))


def points_changed(state: "State", seat: int, before: int, log: Log) -> None:
    """Report that a seat's points have changed, as far as the track shows it (MY 10.2)."""
    after = state.vp(seat)
    if after != before:
        state.moved = True
        old, new = shown_vp(before), shown_vp(after)
        if old != new:
            log.emit("vp_changed", seat=seat, old=old, new=new)


def take_at_once(state: "State", seat: int, vp_card: int, value: int, log: Log) -> None:
    """Give a seat a due chip without asking: from the card, else a spare one (MY 12.3)."""
    found = sources(state, seat, vp_card, value, NONE)
    if found:
        take_chip(state, seat, vp_card, value, NONE, found[0], log)


def isles_of(state: "State", seat: int, province: int | None = None) -> list[int]:
    """Return the values of Lord of the Isles for islands that a seat controls whole.

    Args:
        state: The position.
        seat: Whose islands.
        province: Only for the island of this province, which the seat has just gained.
    """
    if VP_ISLES not in state.vp_cards:
        return []
    own = lands(state, seat)
    return [
        ISLAND_VALUES[name]
        for name, island in ISLANDS.items()
        if island & ~own == 0 and (province is None or island >> province & 1)
    ]


def sea_mark(state: "State", seat: int, zones_before: int) -> int:
    """Return the mark of the condition of Master of the Sea that a placement has met, or NONE."""
    if VP_SEA not in state.vp_cards:
        return NONE
    zones = sum(1 for ships in ships_in(state, seat) if ships)
    for number, wanted in enumerate(SEA_ZONES):
        mark = 2 * seat + number
        if zones_before < wanted == zones and not state.sea_marks[mark]:
            return mark
    return NONE


def swaps(state: "State", seat: int) -> list[int]:
    """Return the values of own chips that Alchemist can swap for the next value (MY 11.1)."""
    return [
        value
        for value in VALUES[:-1]
        if state.seat_chips[3 * seat + value - 1] and state.spare[value]
    ]
