"""What moves would lead to, in words: an attack, the end of a war, the end of the game."""

from core.engine.events import SilentLog
from core.engine.ids import Seat, seat_chip
from core.engine.scene import Text
from core.games.mythotopia import conquest, wars
from core.games.mythotopia.chips import take_at_once
from core.games.mythotopia.codes import NOBODY
from core.games.mythotopia.data import PROVINCES
from core.games.mythotopia.state import State
from core.games.mythotopia.values import add
from core.games.mythotopia.words import (
    count,
    party_text,
    province_text,
    sides_text,
    war_short,
    winner_text,
)


def after_attack(state: State, seat: Seat, target: int, armies: int) -> Text:
    """Return the strengths in a province if so many armies of the seat came to it."""
    trial = state.copy()
    trial.armies = add(trial.armies, seat * PROVINCES + target, armies)
    war = wars.war_in(trial, target)
    if len(war.sides) == 1:
        fields = {"province": province_text(target), "n": war.sides[0].strength}
        return Text("more.placed", fields)
    fields = {"sides": war_short(trial, war), "winner": winner_text(trial, war.winner)}
    return Text("more.attack", fields)


def armies_to_win(state: State, seat: Seat, target: int) -> int:
    """Return how many armies the seat must bring to be stronger than all others, at least 1."""
    rival = max(side.strength for side in wars.war_in(state, target).sides)
    return max(1, rival - wars.strength(state, seat, target) + 1)


def to_win(state: State, seat: Seat, target: int) -> Text:
    """Return who stands in a province that can be attacked, and how many armies would win."""
    sides = sides_text(state, wars.war_in(state, target))
    n = armies_to_win(state, seat, target)
    return Text("more.target", {"sides": sides, "armies": count("armies", n)})


def war_gain(state: State, war: wars.War, winner: int) -> Text:
    """Return how a war would end: who wins, and the points that change."""
    trial, log = state.copy(), SilentLog()
    for due in conquest.settle(trial, war, winner, "end_war", log, cards=False):
        take_at_once(trial, due.seat, due.vp_card, due.value, log)
    fields = {"who": party_text(state, winner), "province": province_text(war.province)}
    points = points_text(state, [trial.vp(seat) for seat in trial.everyone])
    if winner == state.owner[war.province] or winner == NOBODY:
        return Text("more.war_kept", {**fields, "points": points})
    return Text("more.war_won", {**fields, "points": points})


def points_text(state: State, points: list[int]) -> Text:
    """Return the points of the seats whose points would change."""
    parts = tuple(
        Text("gain.seat", {"chip": seat_chip(Seat(seat)), "n": n, "change": n - state.vp(seat)})
        for seat, n in enumerate(points)
        if n != state.vp(seat)
    )
    return Text("gain.all", {"parts": parts}) if parts else Text("gain.none")


def claim_text(state: State) -> Text:
    """Return the points of all seats if all wars ended now, war by war (MY 12.8)."""
    ends = tuple(
        Text(
            "gain.war",
            {
                "province": province_text(war.province),
                "sides": war_short(state, war),
                "who": party_text(state, war.at_the_end),
            },
        )
        for war in wars.wars(state)
    )
    totals = tuple(
        Text("gain.total", {"chip": seat_chip(Seat(seat)), "n": n})
        for seat, n in enumerate(conquest.projection(state))
    )
    if not ends:
        return Text("gain.claim", {"totals": totals})
    return Text("gain.claim_wars", {"wars": ends, "totals": totals})
