"""Mythotopia by keys: a whole attack, and a payment of which one card is chosen by hand."""

from collections.abc import Sequence
from typing import Any

from textual.pilot import Pilot

import my
from core.games.mythotopia import GAME
from core.games.mythotopia.state import State
from core.match.match import Match
from core.table.client import SeatInfo
from core.table.recorder import ListRecorder
from core.table.table import Table as RunningTable
from screens import Played, playing, shown
from tui.screens.game_view import Table

NAMES = ("Anna", "Bruno", "Cleo")


class PlayedOn(Played):
    """A match that begins in a position."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, NAMES)
        self.match = Match[Any](GAME, my.setup(), start=(state, ()))
        seats = [SeatInfo(name) for name in NAMES]
        self.running = RunningTable(self.match, seats, ListRecorder())

    @property
    def state(self) -> State:
        """The position now."""
        state: State = self.match.state
        return state

    def desk(self) -> Table:
        """Return what the screen of the first seat is opened with."""
        return self.table(0)


def position() -> State:
    """Return a position with four ways to pay a stone and three to pay food."""
    return my.position(
        villages=["palmain nesus scombroid eoan grimp iracund", "diclesum", "ictus"],
        hands=["palmain iracund nesus start_army army start_build start_market eoan grimp"],
    )


async def typed(pilot: Pilot[Any], keys: Sequence[tuple[str, str]]) -> int:
    """Press keys, each once the words before it stand on the screen; return how many."""
    for words, key in keys:
        await shown(pilot, words)
        await pilot.press(key)
    return len(keys)


async def test_a_whole_attack_takes_six_keys() -> None:
    """Action, target, source, two army cards, and Enter for the payment."""
    played = PlayedOn(position())
    async with playing(played.desk()) as (_, pilot):
        text = await shown(pilot, "Action 1 of 2")
        assert "1 Attack" in text
        await pilot.press("1")
        text = await shown(pilot, "Attack: which province?")
        number = text[: text.index(" Blore ")].rsplit(maxsplit=1)[-1]
        keys = [
            ("which province?", number),
            ("from where?", "1"),
            ("armies (so far 0)", "1"),
            ("armies (so far 2)", "1"),
            ("pay 1 food", "enter"),
        ]
        assert 6 == 1 + await typed(pilot, keys)
        await shown(pilot, "Action 2 of 2")
        assert 4 == my.armies(played.state, 0, "blore")


async def test_one_card_of_a_payment_by_hand_takes_two_keys() -> None:
    """The number of a card, then Enter for the rest: the chosen card is played, another kept."""
    for by_hand, kept in ((False, {"start_market"}), (True, {"grimp"})):
        state = position()
        my.do(state, "use start_build", "city", "at palmain", "source palmain")
        played = PlayedOn(state)
        async with playing(played.desk()) as (_, pilot):
            text = await shown(pilot, "City in Palmain: pay 2 stone", "Eoan, Grimp")
            number = text[: text.rindex(" Market    ")].rsplit(maxsplit=1)[-1]
            await pilot.press(*([number] if by_hand else []), "enter")
            await shown(pilot, "Action 2 of 2")
        hand = my.ids(played.state.hands[0])
        assert kept == {"eoan", "grimp", "start_market"} & set(hand)


async def test_a_payment_says_what_stays_in_hand() -> None:
    """A marked card tells what else it could be and which cards stay in hand."""
    state = position()
    my.do(state, "use start_build", "castle", "at palmain", "source palmain")
    async with playing(PlayedOn(state).desk(), (120, 40)) as (_, pilot):
        await shown(pilot, "Castle in Palmain: pay 1 stone", "Plays", "Left in hand: ")
        await pilot.press("tab")
        await shown(pilot, "Could also be: stone, location card.", "Left in hand: ")
