"""The end of a war: forces go home, a province changes hands, chips fall due (MY 6.17, 7)."""

from typing import TYPE_CHECKING, NamedTuple

from core.engine.events import Log, SilentLog
from core.engine.texts import Said, said
from core.games.mythotopia import wars
from core.games.mythotopia.cards import after_loss, gain, lose_province_card
from core.games.mythotopia.chips import isles_of, points_changed, take_at_once
from core.games.mythotopia.codes import (
    CITADEL,
    CITY,
    DRAGON,
    NOBODY,
    PIECES,
    RUNESTONE,
    TOKENS,
    VILLAGE,
)
from core.games.mythotopia.data import (
    PROVINCE_IDS,
    PROVINCES,
    VP_CITADEL,
    VP_DEFENDER,
    VP_DRAGONS,
    VP_ISLES,
    VP_RUNESTONES,
    VP_SPOILS,
)
from core.games.mythotopia.values import add, put

if TYPE_CHECKING:
    from core.games.mythotopia.state import State


class Due(NamedTuple):
    """A chip that a seat has earned."""

    seat: int
    vp_card: int
    value: int


def send_home(state: "State", province: int) -> None:
    """Return all forces from a province to their supplies (MY 6.17)."""
    for seat in state.everyone:
        spot = seat * PROVINCES + province
        state.near_armies = add(state.near_armies, seat, state.armies[spot])
        if state.armies[spot] or state.mercenaries[spot]:
            state.armies = put(state.armies, spot, 0)
            state.mercenaries = put(state.mercenaries, spot, 0)


def report(state: "State", war: wars.War, winner: int, by: str, log: Log) -> None:
    """Report how a war ends."""
    defender, *attackers = [_side(state, side, war.province) for side in war.sides]
    log.emit(
        "war_ended",
        province=PROVINCE_IDS[war.province],
        attackers=tuple(attackers),
        defender=defender,
        result=_result(state, war, winner, by),
        winner=winner if winner in state.everyone else None,
        reason=by,
    )


def _side(state: "State", side: wars.Side, province: int) -> Said:
    """Return a party's strength and what it is made of."""
    items = wars.items(state, side.party, province)
    made_of = tuple([said(f"item.{name}", n=n) for name, n in items])
    key = "land" if side.party == NOBODY else "seat" if made_of else "bare"
    return said(f"side.{key}", seat=side.party, n=side.strength, items=made_of)


def _result(state: "State", war: wars.War, winner: int, by: str) -> Said:
    """Return who wins a war, or that no attacker is left."""
    if by == "marauders":
        return said("result.nobody")
    if winner == NOBODY:
        return said("result.land")
    return said("result.holds" if winner == state.owner[war.province] else "result.wins",
                seat=winner)  # fmt: skip


def settle(
    state: "State", war: wars.War, winner: int, by: str, log: Log, *, cards: bool = True
) -> list[Due]:
    """End a war with a winner and return the chips that fall due, in order (MY 7.7, 10.8).

    Args:
        state: The position.
        war: As it stands.
        winner: A party of it.
        by: "end_war", "hero" or "game_end".
        log: Where to report.
        cards: Whether cards move; not in a trial.

    Raises:
        HiddenError: This mask does not know where the loser's card lies.
    """
    report(state, war, winner, by, log)
    send_home(state, war.province)
    if winner == state.owner[war.province]:
        if winner != NOBODY and VP_DEFENDER in state.vp_cards:
            return [Due(winner, VP_DEFENDER, 1)]
        return []
    return _conquer(state, war.province, winner, by, log, cards=cards)


def _conquer(
    state: "State", province: int, winner: int, by: str, log: Log, *, cards: bool
) -> list[Due]:
    """Give a province to the attacker who has won it (MY 7.1 to 7.5)."""
    loser, piece, token = state.owner[province], state.pieces[province], state.tokens[province]
    points = [state.vp(seat) for seat in state.everyone]
    placed = state.villages[winner] > 0
    if loser != NOBODY:
        _lose(state, province, loser, piece, log)
    if placed:
        state.villages = add(state.villages, winner, -1)
        _settle(state, province, winner, VILLAGE)
        state.tokens = put(state.tokens, province, 0)
        name = PROVINCE_IDS[province]
        log.emit("province_gained", seat=winner, province=name, token=TOKENS[token])
    else:
        log.emit("province_neutral", seat=winner, province=PROVINCE_IDS[province])
    if cards:
        _move_card(state, province, loser, winner if placed else NOBODY, by, log)
    for seat in state.everyone:
        points_changed(state, seat, points[seat], log)
    return _due(state, province, winner, loser, piece, token) if placed else []


def _lose(state: "State", province: int, loser: int, piece: int, log: Log) -> None:
    """Take the loser's piece off the map (MY 7.1, 7.6)."""
    if piece == CITY:
        state.cities = add(state.cities, loser, 1)
    elif piece == VILLAGE:
        state.villages = add(state.villages, loser, 1)
    _settle(state, province, NOBODY, 0)
    log.emit("province_lost", seat=loser, province=PROVINCE_IDS[province], piece=PIECES[piece])


def _settle(state: "State", province: int, owner: int, piece: int) -> None:
    state.owner = put(state.owner, province, owner)
    state.pieces = put(state.pieces, province, piece)


def _move_card(state: "State", province: int, loser: int, receiver: int, by: str, log: Log) -> None:
    """Move the province's card from where it lies to the winner or the stack (MY 7.2, 7.5)."""
    zone = "stack" if loser == NOBODY else lose_province_card(state, loser, province)
    if receiver == NOBODY and zone == "stack":
        return
    if receiver != NOBODY:
        gain(state, receiver, province)
    log.emit(
        "card_transferred",
        source="stack" if zone == "stack" else "seat",
        loser=None if loser == NOBODY else loser,
        seat=None if receiver == NOBODY else receiver,
        card=PROVINCE_IDS[province],
        zone=zone,
    )
    if loser != NOBODY and by != "game_end":
        after_loss(state, loser, zone, log)


def _due(
    state: "State", province: int, winner: int, loser: int, piece: int, token: int
) -> list[Due]:
    """Return the winner's chips for a conquest (MY 7.7)."""
    wanted = (
        (VP_DRAGONS, 2, token == DRAGON),
        (VP_RUNESTONES, 2, token == RUNESTONE),
        (VP_SPOILS, 1, loser != NOBODY),
        (VP_CITADEL, 3, piece == CITADEL),
    )
    found = [
        Due(winner, vp_card, value)
        for vp_card, value, earned in wanted
        if earned and vp_card in state.vp_cards
    ]
    return found + [Due(winner, VP_ISLES, value) for value in isles_of(state, winner, province)]


# -- all wars at once


def resolve_all(state: "State", log: Log, *, cards: bool = True) -> None:
    """End all wars as at the end of the game (MY 12.2, 12.3)."""
    for war in wars.wars(state):
        for due in settle(state, war, war.at_the_end, "game_end", log, cards=cards):
            take_at_once(state, due.seat, due.vp_card, due.value, log)


def projection(state: "State") -> list[int]:
    """Return by seat the points if all wars ended now (MY 12.8)."""
    trial = state.copy()
    resolve_all(trial, SilentLog(), cards=False)
    return [trial.vp(seat) for seat in trial.everyone]
