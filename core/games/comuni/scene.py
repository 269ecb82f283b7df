"""The scene of Comuni: what a viewer's screen shows of a position."""

from collections.abc import Iterator, Mapping
from functools import cache

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.engine.scene import PlayerLine, Scene, Site, Text
from core.games.comuni.asking import NUMBERS, is_filling, kind_asked, kind_of_frame
from core.games.comuni.building import guild_points
from core.games.comuni.columns import least_bid
from core.games.comuni.data import (
    CARDS,
    CITIES,
    DECK_LETTERS,
    ENVOYS,
    INVASIONS,
    KIND_LETTERS,
    KINDS,
)
from core.games.comuni.invasion import Defence, attacks, ranking, step_of
from core.games.comuni.moves import legal, owing
from core.games.comuni.outlook import plunder_table
from core.games.comuni.panels import panels
from core.games.comuni.places import building_place, column_place, number_place, wall_place
from core.games.comuni.scoring import heroes
from core.games.comuni.state import NOBODY, State
from core.games.comuni.words import chip, city_of, letter

_LABELS = (
    "points",
    "leader",
    "active",
    "neutral",
    "masters",
    "envoys",
    "screen",
    "screen_open",
    "hand",
    "own",
    "least",
    "free",
    "over",
    "lost",
    "no_bid",
    "cube",
    "column",
    "columns",
    "none",
    "invasions",
    "formula",
    "now",
    "score",
    "attack",
    "walls",
    "plunder_for",
    "plunder_head",
    "armies",
    "defence",
    "totals",
    "opened",
    "alliance",
    "total",
    "minus",
    "remains",
    "manned",
    "loose",
    "plunder",
    "safe",
    "plundered",
    "heroes",
    "filled",
    "filling",
    "to_pay",
    "city",
)
LABELS: Mapping[str, Text] = {name: Text(f"board.{name}") for name in _LABELS}
SHORT: Mapping[str, Text] = {KIND_LETTERS[n]: Text(f"short.{name}") for n, name in enumerate(KINDS)}
LONG: Mapping[str, Text] = {KIND_LETTERS[n]: Text(f"kind.{name}") for n, name in enumerate(KINDS)}


def scene(masked: State, viewer: Viewer) -> Scene:
    """Return what a viewer's screen shows."""
    return Scene(
        title=_title(masked),
        phase=_phase(masked),
        goal=_deck_line(masked),
        players=tuple(_player(masked, Seat(seat)) for seat in range(masked.seats)),
        panels=panels(masked, viewer),
        sites=_sites_of(masked, viewer),
        board=_board(masked, viewer),
    )


def _title(state: State) -> Text:
    if state.is_over:
        return Text("scene.over")
    number = (state.turn - 1) // state.seats + 1
    return Text("scene.last" if state.is_last_round else "scene.round", {"round": number})


def _phase(state: State) -> Text | None:
    owed = owing(state)
    if not owed:
        return None
    if owed[0].label == "invasion":
        return Text("scene.invasion", {"number": _roman(state.invasions)})
    return Text(f"decision.{owed[0].label}.label")


def _roman(number: int) -> str:
    """Return the number of an invasion, counted from 0, as it is printed."""
    return ("I", "II", "III", "IV")[number]


def _deck_line(state: State) -> Text:
    """Return how far off the next invasion is."""
    if state.is_over:
        return Text("scene.over")
    number = min(state.invasions, len(INVASIONS) - 1)
    fields: dict[str, object] = {
        "invasion": INVASIONS[number].id,
        "start": INVASIONS[number].start,
        "n": state.marker,
    }
    if kind_of_frame(state) == "invasion":
        return Text("scene.attacks_now", fields)
    if state.is_last_round:
        return Text("scene.turns_left", {**fields, "n": state.turns_left})
    return Text("scene.deck", {**fields, "deck": DECK_LETTERS[state.deck]})


def _player(state: State, seat: Seat) -> PlayerLine:
    owed = [pending for pending in owing(state) if pending.seat == seat]
    facts: list[Text] = []
    if kind_of_frame(state) == "invasion":
        facts.append(Text("player.filling" if owed else "player.filled"))
    if state.leader == seat:
        facts.append(Text("player.leader"))
    held = " ".join(KIND_LETTERS[kind] for kind, who in enumerate(state.masters) if who == seat)
    if held:
        facts.append(Text("player.masters", {"kinds": held}))
    return PlayerLine(seat, state.scores[seat], tuple(facts), bool(owed))


# Places


def _sites_of(state: State, viewer: Viewer) -> tuple[Site, ...]:
    numbers = 0
    if kind_asked(state, viewer) in NUMBERS and viewer is not None:
        numbers = len(legal(state, viewer))
    cities = tuple(
        (len(city), len(walls)) for city, walls in zip(state.buildings, state.walls, strict=True)
    )
    return _sites(len(state.columns), cities, numbers)


@cache
def _sites(columns: int, cities: tuple[tuple[int, int], ...], numbers: int) -> tuple[Site, ...]:
    """Return all places; the same object for the same board, so that a screen sees no change."""
    found = [Site(column_place(column), "board", 0, column) for column in range(columns)]
    for seat, (buildings, walls) in enumerate(cities):
        found += [
            Site(building_place(Seat(seat), number), "board", 1 + seat, number)
            for number in range(buildings)
        ]
        found += [
            Site(wall_place(Seat(seat), number), "board", 1 + seat, buildings + number)
            for number in range(walls)
        ]
    found += [Site(number_place(number), "number", 0, number) for number in range(numbers)]
    return tuple(found)


# The board


def _board(state: State, viewer: Viewer) -> Mapping[str, object]:
    """Return what the board widget draws.

    colours: pairs of a letter and a colour. columns: see `_column`. cities: see `_city`.
    shown: the letter of the city that is shown first. invasions: see `_invasion`. attacks: by
    seat. fists: see `_fists`. opened: see `_opened`. lost: the column, from 1, that a displaced
    envoy has left, or 0. labels, short, long: messages.
    """
    frame = state.frames[-1] if state.frames else ("",)
    return {
        "colours": tuple(
            (letter(seat), CITIES[city].colour) for seat, city in enumerate(state.cities)
        ),
        "deck": _deck_line(state),
        "columns": tuple(_column(state, column) for column in range(len(state.columns))),
        "cities": tuple(_city(state, Seat(seat)) for seat in range(state.seats)),
        "shown": letter(_shown(state, viewer)),
        "viewer": "" if viewer is None else letter(viewer),
        "asked": kind_asked(state, viewer),
        "invasions": tuple(_invasion(state, number) for number in range(len(INVASIONS))),
        "attacks": tuple(attacks(state)),
        "fists": _fists(state, viewer),
        "opened": _opened(state),
        "lost": int(frame[2]) + 1 if frame[0] == "displaced" else 0,
        "labels": LABELS,
        "short": SHORT,
        "long": LONG,
    }


def _shown(state: State, viewer: Viewer) -> Seat:
    """Return whose city is shown first: the viewer's, else that of who is asked."""
    if viewer is not None:
        return viewer
    return next((pending.seat for pending in owing(state)), state.at_turn)


def _column(state: State, column: int) -> tuple[object, ...]:
    """Return of a column: cards (letters of the kinds, level), envoy's letter, gold, least bid."""
    cards = tuple(
        ("".join(KIND_LETTERS[kind] for kind in CARDS[card].kinds), CARDS[card].level)
        for card in state.columns[column]
    )
    holder = state.envoys[column]
    envoy = "" if holder == NOBODY else letter(holder)
    return cards, envoy, state.bids[column], least_bid(state, column)


def _city(state: State, seat: Seat) -> tuple[object, ...]:
    """Return of a city what stands there and what is known of its seat.

    Letter, name, points, leader or not, buildings (letter, height), walls (heights), letters of
    active kinds, guild masters (letter, own sum, best sum of others), plunder and heroes (-1
    where they are hidden), envoys in stock, columns with the others, cards in hand.
    """
    buildings = tuple((KIND_LETTERS[b[0]], len(b) - 1) for b in state.buildings[seat])
    active = "".join(KIND_LETTERS[kind] for kind in range(4) if state.active[seat] >> kind & 1)
    out = tuple(column + 1 for column, who in enumerate(state.envoys) if who == seat)
    screened = state.plunder[seat] == HIDDEN
    return (
        letter(seat),
        Text("city.name", {"city": city_of(state, seat)}),
        state.scores[seat],
        state.leader == seat,
        buildings,
        state.walls[seat],
        active,
        tuple(_masters(state, seat)),
        -1 if screened else state.plunder[seat],
        -1 if screened else heroes(state, seat),
        ENVOYS - len(out) - sum(1 for f in state.frames if f[0] == "displaced" and f[1] == seat),
        out,
        len(state.hands[seat]),
    )


def _masters(state: State, seat: Seat) -> Iterator[tuple[str, int, int]]:
    for kind, holder in enumerate(state.masters):
        if holder == seat:
            others = [Seat(other) for other in range(state.seats) if other != seat]
            best = max(guild_points(state, other, kind) for other in others)
            yield KIND_LETTERS[kind], guild_points(state, seat, kind), best


def _invasion(state: State, number: int) -> tuple[object, ...]:
    """Return of an invasion: its name with the number, start value, whether it is next, when."""
    invasion = INVASIONS[number]
    name = Text("invasion.name", {"number": _roman(number), "invasion": invasion.id})
    fields = {"high": invasion.tiles[0], "low": invasion.tiles[1], "n": state.marker}
    if number < state.invasions:
        when = Text("invasion.over")
    elif number == state.invasions == state.deck:
        when = Text("invasion.soon", fields)
    else:
        when = Text("invasion.tiles", fields)
    return name, invasion.start, number == state.invasions, when


def _fists(state: State, viewer: Viewer) -> tuple[object, ...]:
    """Return the running invasion for the table, or () if there is none.

    Number and name, start value; who is done, by seat; the viewer's table of plunder: armies for
    the city, defences, totals of the alliance, rows of plunder; its chosen alliance or -1.
    """
    if kind_of_frame(state) != "invasion":
        return ()
    invasion = INVASIONS[state.invasions]
    fields = {"number": _roman(state.invasions), "invasion": invasion.id}
    done = tuple(step_of(fists) is None for fists in state.fists)
    table: tuple[object, ...] = ()
    given = -1
    if viewer is not None and is_filling(state, viewer):
        table = tuple(plunder_table(state, viewer))
        given = state.fists[viewer][0] if state.fists[viewer] else -1
    return Text("board.invasion", fields), invasion.start, done, table, given


def _opened(state: State) -> tuple[object, ...]:
    """Return the invasion of this turn as the open fists showed it, or () if there was none.

    Number and name; by seat the attack, armies for the alliance, manned value, loose armies,
    leader's defence, whole defence, plunder; the heroes (chip and tile, or "").
    """
    if not state.opened:
        return ()
    number = state.invasions - 1
    fields = {"number": _roman(number), "invasion": INVASIONS[number].id}
    rows = tuple(_defence(Defence(*row)) for row in state.opened)
    return Text("board.invasion", fields), rows, tuple(_hero_chips(state, number))


def _defence(row: Defence) -> tuple[int, ...]:
    return (
        row.attack,
        row.alliance,
        row.manned,
        row.loose,
        row.leader,
        row.strength,
        row.plunder,
    )


def _hero_chips(state: State, number: int) -> Iterator[tuple[str, int]]:
    """Yield who gets the tiles of an invasion; its attacks are in the order of the points."""
    rows = [Defence(*row) for row in state.opened]
    ranked = ranking([row.alliance for row in rows], [row.attack for row in rows])
    for place, tile in enumerate(INVASIONS[number].tiles):
        yield (chip(ranked[place]) if place < len(ranked) else ""), tile
