"""What a place is and is worth, in one or two sentences."""

from collections.abc import Iterator

from core.engine.ids import Viewer
from core.engine.scene import Place, Text
from core.games.feudality.data import (
    ATTACK,
    CARD,
    CARD_KIND,
    CARD_NAMES,
    COST,
    DEFENCE,
    KINDS,
    LANDSCAPES_FROM,
    MAX_BUILDINGS,
    NEIGHBOURS,
    SITES_FROM,
    SPACE,
    SPACE_NAMES,
    STACKS,
    STEPS,
    TROOPS,
    Card,
    Space,
    amounts_code,
    is_home,
    seat_of,
)
from core.games.feudality.fief import (
    attached_to,
    buildings_on,
    fit_in,
    guards_of,
    has_enemy,
    productions,
    troops_in,
)
from core.games.feudality.state import State
from core.games.feudality.war import army, attacker_of, defender_of
from core.games.feudality.words import chips, output, strength, strength_now


def describe(masked: State, viewer: Viewer, place: Place) -> tuple[Text, ...]:
    """Return what a place is: a site, a troop, a space, a pile, a stack, an army."""
    if place in CARD:
        card = CARD[place]
        if not masked.owner[card]:
            return ()
        return tuple(_site(masked, card) if card >= SITES_FROM else _troop(masked, card))
    if place in SPACE:
        return tuple(_space(masked, viewer, SPACE[place]))
    if place in STACKS:
        return (_stack(masked, place),)
    if place.startswith("pile_"):
        return (_pile(masked, int(place[-1]) - 1),)
    return tuple(_army(masked, int(place.removeprefix("army_")))) if masked.war else ()


def _site(state: State, site: Card) -> Iterator[Text]:
    seat = state.owner[site] - 1
    amount = productions(state, seat)[site]
    yield Text(
        "describe.site_used" if state.used[site] else "describe.site",
        {"card": CARD_NAMES[site], "chip": chips([seat]), "output": output(site, amount)},
    )
    guards = guards_of(state, site)
    if guards:
        names = tuple(CARD_NAMES[card] for card in guards)
        yield Text("describe.guards", {"cards": names, "strength": strength_now(state, guards)})
    elif site >= LANDSCAPES_FROM:
        yield Text("describe.open")
    if site < LANDSCAPES_FROM:
        yield Text("describe.city", {"strength": strength(ATTACK[site], DEFENCE[site])})
    here = buildings_on(state, site)
    if here:
        yield Text("describe.buildings", {"cards": tuple(KINDS[CARD_KIND[c]].id for c in here)})
    yield Text("describe.rooms", {"n": MAX_BUILDINGS - len(here)})
    if len(attached_to(state, site)) > 3:
        names = tuple(CARD_NAMES[card] for card in attached_to(state, site))
        yield Text("describe.attached", {"cards": names})


def _troop(state: State, troop: Card) -> Iterator[Text]:
    kind = KINDS[CARD_KIND[troop]]
    yield Text(
        "describe.troop_used" if state.used[troop] else "describe.troop",
        {
            "card": CARD_NAMES[troop],
            "chip": chips([state.owner[troop] - 1]),
            "space": SPACE_NAMES[state.space[troop]],
            "strength": strength(kind.attack, kind.defence),
            "cost": amounts_code(kind.cost),
        },
    )
    yield Text(f"power.{kind.id}", {"n": STEPS[troop]})
    if state.damage[troop]:
        yield Text("describe.damage", {"n": state.damage[troop]})


def _space(state: State, viewer: Viewer, space: Space) -> Iterator[Text]:
    name = {"space": SPACE_NAMES[space]}
    if not is_home(space):
        yield Text("describe.between", name)
    elif state.lives(seat_of(space)):
        yield Text("describe.home", {**name, "seat": seat_of(space)})
    else:
        yield Text("describe.wasteland", name)
    for seat in range(state.seats):
        here = troops_in(state, seat, space)
        if here and not (is_home(space) and seat == seat_of(space)):
            fields = {"chip": chips([seat]), "cards": tuple(CARD_NAMES[c] for c in here)}
            yield Text("describe.standing", fields)
        elif here:
            fit = strength_now(state, fit_in(state, seat, space))
            yield Text("describe.fit", {"strength": fit})
    blocked = viewer is not None and has_enemy(state, viewer, space, unused=True)
    if viewer is not None and blocked and not is_home(space):
        yield Text("describe.blocks", {"chip": chips([viewer])})
    near = tuple(SPACE_NAMES[s] for s in NEIGHBOURS[state.seats][space])
    yield Text("describe.neighbours", {"spaces": near})


def _stack(state: State, name: str) -> Text:
    cards = state.stacks[STACKS.index(name)]
    if not cards:
        return Text("describe.no_stack", {"stack": name})
    fields = {"stack": name, "n": len(cards), "kind": KINDS[cards[0]].id}
    return Text("describe.stack", fields)


def _pile(state: State, pile: int) -> Text:
    kinds = state.piles[pile]
    if not kinds:
        return Text("describe.no_pile", {"i": pile + 1})
    kind = KINDS[kinds[-1]]
    fields: dict[str, object] = {
        "i": pile + 1,
        "kind": kind.id,
        "cost": amounts_code(COST[kinds[-1]]),
        "vp": kind.vp,
        "n": len(kinds),
    }
    unlocks = [k.id for k in KINDS if k.needs == kinds[-1]]
    if unlocks:
        return Text("describe.pile_civil", {**fields, "troop": unlocks[0]})
    return Text("describe.pile_wall", {**fields, "strength": strength(kind.attack, kind.defence)})


def _army(state: State, number: int) -> Iterator[Text]:
    for seat, key in ((attacker_of(state), "describe.army"), (defender_of(state), "describe.line")):
        cards = army(state, seat, number)
        if cards:
            fields = {
                "n": number,
                "chip": chips([seat]),
                "cards": tuple(CARD_NAMES[c] for c in cards if c < TROOPS),
                "strength": strength_now(state, cards),
            }
            yield Text(key, fields)
