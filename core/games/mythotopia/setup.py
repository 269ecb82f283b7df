"""Setup: the deal, the display, the VP cards and the tokens; and what follows secret choices."""

from typing import TYPE_CHECKING

from core.engine import chance
from core.engine.events import Log
from core.engine.game_types import Setup
from core.engine.ids import Seat
from core.games.mythotopia import data
from core.games.mythotopia.cards import draw, shuffle
from core.games.mythotopia.chips import isles_of, lay_chips, take_at_once
from core.games.mythotopia.codes import CITADEL, DRAGON, NOBODY, RUNESTONE, VILLAGE
from core.games.mythotopia.data import PROVINCE_IDS, VP_CARDS
from core.games.mythotopia.flow import start_turn
from core.games.mythotopia.values import add, put, without

if TYPE_CHECKING:
    from core.games.mythotopia.state import State

TOKEN_CARDS = ((data.VP_DRAGONS, DRAGON), (data.VP_RUNESTONES, RUNESTONE))
"""VP cards that put tokens on the map, in their order (MY 2.6)."""


def deal(state: "State", match: Setup, log: Log) -> None:
    """Set the match up as far as the first decision."""
    start = _start_seat(state, str(match.options["first_seat"]))
    state.start_seat = state.at_turn = start
    options = tuple((option.id, match.options[option.id]) for option in data.DATA.options)
    log.emit("match_started", seats=state.seats, start=start, options=options)
    provinces = _deal_provinces(state, log)
    _lay_display(state, log)
    _lay_vp_cards(state, provinces, log)
    if state.give_up:
        state.frames.append(("draft_discard",))
    else:
        after_draft(state, log)


def _start_seat(state: "State", wish: str) -> Seat:
    """Return the seat that begins (MY 2.10); a seat that is not in play means the last one."""
    if wish == "random":
        return Seat(chance.act(state).below(state.seats))
    return Seat(min(int(wish.removeprefix("seat_")), state.seats - 1))


def _deal_provinces(state: "State", log: Log) -> list[int]:
    """Deal province cards, put villages into them, and return the stack from its top (MY 2.3)."""
    pile = list(range(data.PROVINCES))
    chance.act(state).shuffle(pile)
    count = (data.DEALT_DRAFT if state.give_up else data.DEALT)[state.seats]
    for seat in state.everyone:
        dealt = sorted(pile.pop() for _ in range(count))
        for province in dealt:
            _settle(state, province, seat, VILLAGE)
        state.villages = add(state.villages, seat, -count)
        copies = {**data.START_COPIES, state.fifth: data.START_COPIES[state.fifth] + 1}
        start = [kind for kind, number in copies.items() for _ in range(number)]
        state.draws[seat] = state.decks[seat] = tuple(sorted(dealt + start))
        log.emit("setup_dealt", seat=seat, provinces=tuple(PROVINCE_IDS[p] for p in dealt))
    pile.reverse()
    return pile


def _settle(state: "State", province: int, owner: int, piece: int) -> None:
    """Put a piece into a province, or take it away."""
    state.owner = put(state.owner, province, owner)
    state.pieces = put(state.pieces, province, piece)


def _lay_display(state: "State", log: Log) -> None:
    """Lay out the display; the rest is the progress stack (MY 2.4)."""
    pile = list(data.PROGRESS)
    chance.act(state).shuffle(pile)
    state.display = bytes(sorted(pile[: data.DISPLAY_SIZE]))
    state.stack = pile[data.DISPLAY_SIZE :]
    log.emit("setup_display", cards=tuple(data.CARDS[kind].id for kind in state.display))


def _lay_vp_cards(state: "State", provinces: list[int], log: Log) -> None:
    """Lay out the VP cards with their chips, and tokens on the map (MY 2.5, 2.6)."""
    fixed = [number for number, card in enumerate(VP_CARDS) if card.fixed]
    variable = [number for number, card in enumerate(VP_CARDS) if not card.fixed]
    chance.act(state).shuffle(variable)
    state.vp_cards = (*fixed, *sorted(variable[: data.VARIABLE_VP]))
    lay_chips(state)
    log.emit("setup_vp_cards", cards=tuple(VP_CARDS[number].id for number in state.vp_cards))
    for card, token in TOKEN_CARDS:
        if card in state.vp_cards:
            chosen, provinces = provinces[: data.TOKENS_PLACED], provinces[data.TOKENS_PLACED :]
            for province in chosen:
                state.tokens = put(state.tokens, province, token)
            marked = tuple(PROVINCE_IDS[province] for province in sorted(chosen))
            log.emit("setup_tokens", vp_card=VP_CARDS[card].id, provinces=marked)


# -- secret choices


def reveal_draft(state: "State", log: Log) -> None:
    """Take away the provinces that the seats give up (MY 2.7)."""
    chosen: list[tuple[int, tuple[str, ...]]] = []
    for seat in state.everyone:
        given = unpacked(state.slots[seat], state.give_up)
        for province in given:
            _settle(state, province, NOBODY, 0)
            state.decks[seat] = without(state.decks[seat], province)
            state.draws[seat] = without(state.draws[seat], province)
            state.villages = add(state.villages, seat, 1)
        chosen.append((seat, tuple(PROVINCE_IDS[province] for province in given)))
    _report_choices(state, "draft_discard", chosen, log)
    after_draft(state, log)


def reveal_citadels(state: "State", log: Log) -> None:
    """Put the citadels in the place of villages (MY 2.8)."""
    chosen: list[tuple[int, tuple[str, ...]]] = []
    for seat in state.everyone:
        province = state.slots[seat]
        state.pieces = put(state.pieces, province, CITADEL)
        state.villages = add(state.villages, seat, 1)
        chosen.append((seat, (PROVINCE_IDS[province],)))
    _report_choices(state, "citadel_site", chosen, log)
    begin_play(state, log)


def _report_choices(
    state: "State", kind: str, chosen: list[tuple[int, tuple[str, ...]]], log: Log
) -> None:
    for seat, provinces in chosen:
        log.emit("choices_revealed", seat=seat, provinces=provinces, reason=kind)
    state.slots = [data.NONE] * state.seats
    state.frames.clear()


def packed(provinces: list[int]) -> int:
    """Return one or two provinces as one number."""
    return provinces[0] if len(provinces) == 1 else provinces[0] * data.PROVINCES + provinces[1]


def unpacked(slot: int, count: int) -> list[int]:
    """Return the provinces that a number stands for."""
    return [slot] if count == 1 else list(divmod(slot, data.PROVINCES))


def after_draft(state: "State", log: Log) -> None:
    """Go on with the citadels, if they are in play."""
    if data.VP_CITADEL in state.vp_cards:
        state.frames.append(("citadel_site",))
    else:
        begin_play(state, log)


def begin_play(state: "State", log: Log) -> None:
    """Shuffle, draw the first hands, take island chips and begin (MY 2.9 to 2.12)."""
    for seat in state.everyone:
        shuffle(state, seat, log)
    for offset in state.everyone:
        seat = (state.start_seat + offset) % state.seats
        last_of_four = offset == state.seats - 1 and state.seats == 4
        draw(state, seat, data.FOURTH_HAND if last_of_four else data.HAND_SIZE, log)
    for seat in state.everyone:
        for value in isles_of(state, seat):
            take_at_once(state, seat, data.VP_ISLES, value, log)
    state.moved = False
    start_turn(state, state.start_seat, log)
