"""What a target in a war is worth, in words: who would fall, what would stand."""

from core.engine.game_types import Move
from core.engine.ids import Seat
from core.engine.scene import Text
from core.games.feudality.data import (
    CARD,
    CARD_NAMES,
    SITES_FROM,
    Card,
    is_landscape,
)
from core.games.feudality.fief import buildings_on, guards_of
from core.games.feudality.state import State
from core.games.feudality.war import (
    Group,
    army,
    bonus_sources,
    defence_of,
    receivers_of,
    strike_of,
)
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
    return value, Text("aim.dies" if attack >= left else "aim.lives")


def site_defence(state: State, site: Card) -> int:
    """Return the least attack that destroys a site, with all bonuses where they hold longest."""
    group = Group(Seat(state.owner[site] - 1), tuple(guards_of(state, site)), site, 0, 0)
    given = {source for source, _ in state.bonus}
    total = sum(defence_of(state, card) for card in group.cards)
    for source in bonus_sources(state, group):
        total += source not in given and bool(receivers_of(group, source))
    return total + (1 if is_landscape(site) else defence_of(state, site))


def _site(state: State, site: Card, attack: int) -> tuple[Text, Text]:
    guards = guards_of(state, site)
    needed = site_defence(state, site)
    lost = tuple(CARD_NAMES[card] for card in buildings_on(state, site))
    fields = {"needed": needed, "cards": lost, "back": strike_of(state, site)}
    falls = "aim.falls_with" if lost else "aim.falls"
    value = Text("value.open")
    if guards:
        value = Text("value.guarded", {"text": strength_now(state, guards)})
    elif not is_landscape(site):
        value = Text("value.needs", {"n": needed})
    return value, Text(falls if attack >= needed else "aim.stands", fields)


def reaction_value(state: State, card: Card, points: int) -> Text:
    """Return what a shot or a healing would do to a troop."""
    damage, defence = state.damage[card] + points, defence_of(state, card)
    key = "value.then_dies" if damage >= defence else "value.then_lives"
    return Text(key, {"has": damage, "n": defence})
