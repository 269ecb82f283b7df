"""The scene of Feudality: what a viewer's screen shows of a position."""

from collections.abc import Iterator, Mapping

from core.engine.ids import Seat, Viewer, seat_letter
from core.engine.scene import PlayerLine, Scene, Site, Text
from core.games.feudality.asking import WAR_KINDS
from core.games.feudality.data import (
    ATTACK,
    CARD_KIND,
    CARD_NAMES,
    COST,
    DEFENCE,
    KINDS,
    RESOURCE,
    SIEGE_TURNS,
    SPACE_NAMES,
    SPACES,
    STACKS,
    TROOPS_PER_FOOD,
    Card,
    Space,
    amounts_code,
    home_of,
    is_home,
    is_landscape,
    seat_of,
)
from core.games.feudality.fief import (
    attached_to,
    buildings_on,
    fit_in,
    food_of,
    free_in,
    guards_of,
    points_of,
    productions,
    side_points,
    sites_of,
    troops_in,
    troops_of,
)
from core.games.feudality.moves import owing
from core.games.feudality.panels import panels
from core.games.feudality.purchases import reserved_in
from core.games.feudality.state import RUNNING, State
from core.games.feudality.war import armies_of, attack_of
from core.games.feudality.warpicture import war_board
from core.games.feudality.words import output, strength

COLOURS = ("blue", "orange", "green", "yellow")
"""By seat: its colour."""


def scene(masked: State, viewer: Viewer) -> Scene:
    """Return what a viewer's screen shows."""
    return Scene(
        title=_title(masked),
        phase=_phase(masked),
        goal=Text("scene.goal_team" if masked.teams else "scene.goal", {"n": masked.goal}),
        players=tuple(_player(masked, Seat(seat)) for seat in range(masked.seats)),
        panels=panels(masked, viewer),
        sites=tuple(_places(masked)),
        board=_board(masked, viewer),
    )


def _title(state: State) -> Text:
    if state.reason != RUNNING:
        return Text("scene.over", {"round": state.round})
    return Text("scene.turn", {"turn": state.turn}) if state.turn else Text("scene.setup")


def _phase(state: State) -> Text | None:
    kinds = [pending.label for pending in owing(state)]
    return Text(f"decision.{kinds[0]}.label") if kinds else None


def _player(state: State, seat: Seat) -> PlayerLine:
    facts = [Text("player.hand", {"n": len(state.hands[seat])})]
    if not state.lives(seat):
        facts = [Text("player.fallen")]
    elif state.siege[seat]:
        facts.append(Text("player.siege", {"n": state.siege[seat], "of": SIEGE_TURNS}))
    active = any(pending.seat == seat for pending in owing(state))
    return PlayerLine(seat, points_of(state, seat), tuple(facts), active)


# -- places


def _places(state: State) -> Iterator[Site]:
    """Yield the places: spaces, then each fief's cards and free troops, then what is for sale."""
    for column, space in enumerate(SPACES[state.seats]):
        yield Site(SPACE_NAMES[space], "table", 0, 4 * column)
    for seat in range(state.seats):
        for column, site in enumerate(sites_of(state, seat)):
            yield Site(CARD_NAMES[site], "table", 4 * seat + 1, column)
        free = [t for s in range(state.seats) for t in free_in(state, s, home_of(seat))]
        for column, troop in enumerate(free):
            yield Site(CARD_NAMES[troop], "table", 4 * seat + 2, column)
    for pile in range(len(state.piles)):
        yield Site(f"pile_{pile + 1}", "table", 40, pile, Text("place.pile", {"i": pile + 1}))
    for column, name in enumerate(STACKS):
        yield Site(name, "table", 41, column)
    if state.war:
        for column, number in enumerate(armies_of(state)):
            yield Site(f"army_{number}", "war", column, 0, Text("place.army", {"i": number}))


# -- what the board draws


def _board(state: State, viewer: Viewer) -> Mapping[str, object]:
    """Return what the board widget draws.

    colours: pairs of a letter and a colour. ring: by space its name, seat or None, and forces
    (seat, number, fit). fiefs: by seat, see `_fief`. piles, stacks: a message each for name,
    price and number. view: the seat whose fief is shown first. war: see `war_board`, or None.
    """
    mine = viewer if viewer is not None else state.active
    return {
        "colours": tuple((seat_letter(Seat(s)), COLOURS[s]) for s in range(state.seats)),
        "ring": tuple(_space(state, space) for space in SPACES[state.seats]),
        "fiefs": tuple(_fief(state, Seat(seat)) for seat in range(state.seats)),
        "piles": tuple(_pile(state, pile) for pile in range(len(state.piles))),
        "stacks": tuple(_stack(state, stack) for stack in range(len(state.stacks))),
        "view": int(mine),
        "war": war_board(state) if _shows_war(state) else None,
        "building": _building(state),
    }


def _shows_war(state: State) -> bool:
    return bool(state.war) and any(frame[0] in WAR_KINDS for frame in state.frames)


def _space(state: State, space: Space) -> tuple[str, int | None, tuple[tuple[int, int, int], ...]]:
    forces: list[tuple[int, int, int]] = []
    for seat in range(state.seats):
        here = troops_in(state, seat, space)
        if here:
            forces.append((seat, len(here), len(fit_in(state, seat, space))))
    lives = is_home(space) and state.lives(seat_of(space))
    return SPACE_NAMES[space], int(seat_of(space)) if lives else None, tuple(forces)


def _fief(state: State, seat: Seat) -> Mapping[str, object]:
    """Return a fief: heading values, the sites, its free troops and those of others there."""
    food, home = food_of(state, seat), home_of(seat)
    return {
        "lives": state.lives(seat),
        "score": _score(state, seat),
        "siege": state.siege[seat],
        "sieges": SIEGE_TURNS,
        "food": food,
        "feeds": TROOPS_PER_FOOD * food,
        "troops": len(troops_of(state, seat)),
        "sites": tuple(_site(state, site, n) for site, n in productions(state, seat).items()),
        "free": tuple(_troop(state, troop) for troop in free_in(state, seat, home)),
        "others": tuple(
            (other, _troop(state, troop))
            for other in range(state.seats)
            if other != seat
            for troop in troops_in(state, other, home)
        ),
    }


def _score(state: State, seat: Seat) -> Text:
    """Return a fief's points and the goal, in the team game the team's points."""
    if state.teams:
        return Text("board.score_team", {"team": side_points(state, seat), "goal": state.goal})
    return Text("board.score", {"points": points_of(state, seat), "goal": state.goal})


def _site(state: State, site: Card, amount: int) -> Mapping[str, object]:
    """Return a site: name, mark, output, buildings, troops, guard."""
    guards = guards_of(state, site)
    return {
        "place": CARD_NAMES[site],
        "name": Text("name.card", {"card": CARD_NAMES[site]}),
        "kind": KINDS[CARD_KIND[site]].id,
        "used": bool(state.used[site]),
        "output": output(site, amount),
        "resource": RESOURCE[site],
        "buildings": tuple(
            Text("name.kind", {"kind": KINDS[CARD_KIND[card]].id})
            for card in buildings_on(state, site)
        ),
        "troops": tuple(_troop(state, troop) for troop in attached_to(state, site)),
        "guard": strength(attack_of(guards), sum(DEFENCE[c] for c in guards)) if guards else "",
        "own": 0 if is_landscape(site) else DEFENCE[site],
    }


def _troop(state: State, troop: Card) -> Mapping[str, object]:
    return {
        "place": CARD_NAMES[troop],
        "name": Text("name.card", {"card": CARD_NAMES[troop]}),
        "kind": Text("name.kind", {"kind": KINDS[CARD_KIND[troop]].id}),
        "used": bool(state.used[troop]),
        "strength": strength(ATTACK[troop], DEFENCE[troop]),
    }


def _pile(state: State, pile: int) -> tuple[Text, str, int] | None:
    kinds = state.piles[pile]
    if not kinds:
        return None
    card = Text("name.kind", {"kind": KINDS[kinds[-1]].id})
    return card, amounts_code(COST[kinds[-1]]), len(kinds)


def _stack(state: State, stack: int) -> tuple[Text, int, Text | None]:
    cards = state.stacks[stack]
    bottom = Text("name.kind", {"kind": KINDS[cards[0]].id}) if cards else None
    return Text("name.stack", {"stack": STACKS[stack]}), len(cards), bottom


def _building(state: State) -> tuple[str, Text] | None:
    """Return the site that is reserved for a building in the open payment, and the building."""
    for frame in state.frames:
        if frame[0] in ("pay", "help") and frame[2] == "build":
            site = reserved_in(frame[2:])
            kind = KINDS[state.piles[int(frame[3])][-1]].id
            return CARD_NAMES[site], Text("name.kind", {"kind": kind})
    return None
