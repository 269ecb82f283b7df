"""The course of an attack: reactions, First Aid, defeat and what it brings (AD 8)."""

from core.engine.events import Log
from core.engine.game_types import Frame
from core.engine.ids import Seat
from core.games.adellos.board import (
    ABILITY,
    HEX_NAMES,
    IS_NOBLE,
    owner_of,
)
from core.games.adellos.cards import FIRST_AID, PARRY, QUICK_ATTACK, holds_card
from core.games.adellos.combat import Part, attack, attack_parts, defence, defence_parts
from core.games.adellos.data import BOUNTY_GOLD, LOOT_GOLD, TILES, ZOMBIE_TOKEN
from core.games.adellos.state import SAFE, State
from core.games.adellos.steps import gain_gold, piece_id, place_piece, remove_piece
from core.games.adellos.turns import eliminate


def start_attack(state: State, seat: Seat, spot: int, target: int, log: Log) -> None:
    """Begin an attack; its action point is paid (AD 8.1)."""
    sides = attack_parts(state, spot, target), defence_parts(state, spot, target)
    log.emit(
        "attack",
        seat=seat,
        owner=owner_of(state.pieces[target]),
        piece=piece_id(state, spot),
        hex=HEX_NAMES[spot],
        target=piece_id(state, target),
        target_hex=HEX_NAMES[target],
        att=sum([part.n for part in sides[0]]),
        defence=sum([part.n for part in sides[1]]),
        att_parts=_plain(sides[0]),
        def_parts=_plain(sides[1]),
    )
    weigh(state, spot, target, 0, 0, log)


def _plain(parts: list[Part]) -> tuple[tuple[str, int, str | None], ...]:
    return tuple([(p.source, p.n, HEX_NAMES[p.place] if p.place >= 0 else None) for p in parts])


def weigh(state: State, spot: int, target: int, quick: int, parries: int, log: Log) -> None:
    """Compare, and ask the side for which the combat stands unfavourably (AD 8.4).

    Args:
        state: The position.
        spot: The attacker's hex.
        target: The attacked piece's hex.
        quick: Quick Attacks played.
        parries: Parries played.
        log: Where to report.
    """
    wins = attack(state, spot, target, quick) > defence(state, spot, target, parries)
    seat = owner_of(state.pieces[target if wins else spot])
    if wins and state.hands[seat]:
        log.barrier()  # AD D.1
    if _is_asked(state, seat, PARRY if wins else QUICK_ATTACK):
        kind = "combat_defend" if wins else "combat_attack"
        state.frames.append((kind, seat, spot, target, quick, parries))
    else:
        passed(state, seat, spot, target, log, wins=wins)


def _is_asked(state: State, seat: Seat, kind: int) -> bool:
    """Return whether a side is asked to react (AD 8.6)."""
    if not state.hands[seat]:
        return False
    return not state.rules.suitable or holds_card(state, seat, kind)


def passed(state: State, seat: Seat, spot: int, target: int, log: Log, *, wins: bool) -> None:
    """Resolve a combat as it stands, for a side has passed (AD 8.4).

    Args:
        state: The position.
        seat: Who has passed.
        spot: The attacker's hex.
        target: The attacked piece's hex.
        log: Where to report.
        wins: Whether the attack is greater than the defence.
    """
    log.emit("combat_pass", seat=seat)
    if not wins:
        _report(state, spot, target, "holds", log)
        return
    victim = owner_of(state.pieces[target])
    if state.hands[victim]:
        log.barrier()  # AD D.1
    if _is_asked(state, victim, FIRST_AID):
        state.frames.append(("first_aid", victim, spot, target))
        return
    if state.hands[victim]:
        log.emit("aid_declined", seat=victim)
    defeat(state, spot, target, log)


def play_reaction(state: State, frame: Frame, log: Log) -> None:
    """Count a Quick Attack or a Parry that was played, and compare again (AD 8.5)."""
    kind, seat, *numbers = frame
    spot, target, quick, parries = (int(number) for number in numbers)
    if kind == "combat_attack":
        quick += 1
    else:
        parries += 1
    log.emit(
        "combat_card",
        seat=seat,
        card="quick_attack" if kind == "combat_attack" else "parry",
        att=attack(state, spot, target, quick),
        defence=defence(state, spot, target, parries),
    )
    weigh(state, spot, target, quick, parries, log)


def _report(state: State, spot: int, target: int, reason: str, log: Log) -> None:
    """Report how a combat has ended: "holds", "saved" or "beaten"."""
    log.emit(
        "combat_result",
        seat=owner_of(state.pieces[spot]),
        owner=owner_of(state.pieces[target]),
        piece=piece_id(state, target),
        hex=HEX_NAMES[target],
        defeated=reason == "beaten",
        saved=reason == "saved",
        reason=reason,
    )


def save(state: State, spot: int, target: int, log: Log) -> None:
    """Keep a beaten piece on its hex; it cannot be attacked in this turn (AD 8.7)."""
    state.marks[target] |= SAFE
    _report(state, spot, target, "saved", log)


def defeat(state: State, spot: int, target: int, log: Log) -> None:
    """Remove a beaten piece, with all that follows (AD 8.8, 8.10)."""
    seat, victim = owner_of(state.pieces[spot]), owner_of(state.pieces[target])
    noble, ability = IS_NOBLE[state.pieces[target]], ABILITY[state.pieces[spot]]
    _report(state, spot, target, "beaten", log)
    remove_piece(state, target)
    if noble and eliminate(state, victim, seat, log):
        return
    if ability == "loot":  # AD 11.6
        gain_gold(state, seat, LOOT_GOLD, "loot", log)
    if ability == "infect" and not noble and state.supply[ZOMBIE_TOKEN]:  # AD 11.7
        place_piece(state, seat, ZOMBIE_TOKEN, target)
        token = TILES[ZOMBIE_TOKEN].id
        log.emit("token_created", seat=seat, piece=token, hex=HEX_NAMES[target], reason="infect")
    if state.rules.kill_bounty and not noble:
        gain_gold(state, seat, BOUNTY_GOLD, "bounty", log)
