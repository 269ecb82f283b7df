"""What golden games of Mythotopia must show beside decisions and things, and who plays them.

Every action and free action, every card in its own use, chips of every VP card, every value of
every table option. The player likes what sensible play seldom does.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from core.engine.chance import Stream
from core.engine.events import Event
from core.engine.game import AnyGame
from core.engine.game_types import Move
from core.engine.ids import Seat
from core.games.mythotopia.counsel.worth import LASTING
from core.games.mythotopia.data import CARDS, KIND, VP_CARDS
from core.match.match import Match
from sampling import by_both, by_thumb

ACTIONS = (
    "attack", "place_armies", "withdraw_armies", "place_ships", "withdraw_ships", "end_war", "buy",
    "add_card", "reserve", "discard", "remove", "use", "patronage", "pass", "end_game",
    "free", "road_move", "warehouse", "end_turn",
)  # fmt: skip
"""The fifteen actions, the free ones, and the end of a turn, by their verbs."""
PAID = {"farming": "farming", "quarry": "quarry", "gold_mine": "gold_mine", "merchant": "merchant"}
"""By way of paying the card that makes it possible."""
ITEMS = ("cavalry", "limes", "ranger")
"""Cards that are seen in the strengths of a war."""
LAID = ("queen", "reserve_army")
"""Cards that work unseen: they must have been laid into the reserve."""

Item = tuple[str, str]


def wanted(game: AnyGame) -> set[Item]:
    """Return all that the golden games must show."""
    found = {("action", verb) for verb in ACTIONS}
    found |= {("use of", card.id) for card in CARDS if card.province < 0}
    found |= {("chip of", card.id) for card in VP_CARDS}
    for option in game.data.options:
        found |= {("option", f"{option.id} {value}") for value in option.values}
    return found


def found(match: Match[Any]) -> set[Item]:
    """Return what one match shows of it."""
    items = {("option", f"{name} {value}") for name, value in match.setup.options.items()}
    for entry in match.entries:
        for ply in entry.plies:
            items |= set(_of_move(ply.kind, ply.move))
            for _, move in ply.forced:
                items |= set(_of_move("", move))
        for event in entry.events:
            items |= set(_of_event(event))
    return items


def _of_move(kind: str, move: Move) -> Iterator[Item]:
    """Yield what a move shows."""
    if kind == "action":
        yield "action", str(move[0])
    match move:
        case (("use" | "free" | "army" | "ship" | "source") as verb, str(card), *_):
            if verb != "source" or card in ("general", "portal"):
                yield "use of", card
        case ("pay", str(card), str(how), *_):
            yield "use of", PAID.get(how, card)
        case ("lay", str(card)) if card in LAID:
            yield "use of", card
        case (("mill" | "hero" | "levy" | "warehouse") as verb, *_):
            yield "use of", {"mill": "water_mill", "levy": "levies"}.get(verb, verb)
        case _:
            pass


def _of_event(event: Event) -> Iterator[Item]:
    """Yield what an event shows."""
    fields: Mapping[str, Any] = event.public
    if event.kind == "chip_taken":
        yield "chip of", str(fields["vp_card"])
        if fields["source"] == "spare":
            yield "use of", "scribe"
    elif event.kind == "war_ended":
        for _, side in (fields["defender"], *fields["attackers"]):
            for key, _ in dict(side)["items"]:
                if (name := key.removeprefix("item.")) in ITEMS:
                    yield "use of", name


# -- the player


def choose(match: Match[Any], seat: Seat, rng: Stream) -> Move:
    """Return a move: cards in their own use where it goes, else mostly the rule of thumb."""
    moves = match.legal(seat)
    special = [move for move in moves if _is_special(move)]
    if special and rng.below(3):
        return rng.choice(special)
    cards = [move for move in moves if move[0] == "take" and len(move) == 2]
    if len(cards) > 3:
        return rng.choice(cards)
    if ("add_card",) in moves and rng.below(2):
        return ("add_card",)
    return (by_thumb if rng.below(6) else by_both)(match, seat, rng)


def _is_special(move: Move) -> bool:
    """Return whether a move uses a card for what it alone can do."""
    match move:
        case ("pay", _, how, *_):
            return how != "symbol"
        case ("source", str(card), *_):
            return card in ("general", "portal")
        case ("lay", str(card)):
            return KIND[card] in LASTING
        case (("place_ships" | "zone" | "patronage" | "road_move" | "end_game"), *_):
            return True
        case (verb, *_):
            return verb in ("use", "free", "hero", "levy", "mill", "warehouse", "spare", "yes")
        case _:
            return False
