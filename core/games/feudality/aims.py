"""What a target in a war is worth, in words: who would fall, what would stand."""

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Text
from core.games.feudality.data import (
    CARD,
    CARD_NAMES,
    CIVIL,
    DEFENCE,
    SITES_FROM,
    Card,
    is_landscape,
)
from core.games.feudality.fief import buildings_on, guards_of
from core.games.feudality.state import State
from core.games.feudality.war import army, defence_of, strike_of
from core.games.feudality.words import strength_now


def target_text(state: State, defender: Seat, move: Move, attack: int) -> tuple[Text, Text]:
    """Return a target's strength, and what an army of this attack alone would do to it."""
    if move[0] == "army":
        cards = army(state, defender, int(move[1]))
        value = Text("value.plain", {"text": strength_now(state, cards)})
        return value, Text("aim.army", {"attack": attack})
    card = CARD[str(move[1])]
    if card >= SITES_FROM:
        return _site(state, card, attack)
    left = defence_of(state, card) - state.damage[card]
    value = Text("value.plain", {"text": strength_now(state, [card])})
    return value, Text("aim.dies" if attack >= left else "aim.lives", {"card": move[1]})


def site_defence(state: State, site: Card) -> int:
    """Return the least attack that destroys a site, with all bonuses where they hold longest."""
    guards = sum(defence_of(state, card) for card in guards_of(state, site))
    civil = sum(CIVIL[card] for card in buildings_on(state, site))
    if not is_landscape(site):
        return guards + DEFENCE[site] + civil
    return guards + (civil if guards else 0) + 1


def _site(state: State, site: Card, attack: int) -> tuple[Text, Text]:
    guards = guards_of(state, site)
    needed = site_defence(state, site)
    lost = tuple(CARD_NAMES[card] for card in (site, *buildings_on(state, site)))
    fields = {"needed": needed, "cards": lost, "back": strike_of(state, site)}
    value = Text("value.open")
    if guards:
        value = Text("value.guarded", {"text": strength_now(state, guards)})
    elif not is_landscape(site):
        value = Text("value.needs", {"n": needed})
    return value, Text("aim.falls" if attack >= needed else "aim.stands", fields)


def reaction_value(state: State, card: Card, points: int) -> Text:
    """Return what a shot or a healing would do to a troop."""
    damage, defence = state.damage[card] + points, defence_of(state, card)
    key = "value.then_dies" if damage >= defence else "value.then_lives"
    return Text(key, {"has": damage, "n": defence})
