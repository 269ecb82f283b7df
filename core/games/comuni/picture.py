"""What the board widget draws of Comuni, as plain values and messages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from core.engine.game_types import HIDDEN
from core.engine.ids import Seat, Viewer
from core.engine.scene import Text
from core.games.comuni.asking import kind_asked, kind_of_frame
from core.games.comuni.building import guild_points
from core.games.comuni.columns import least_bid
from core.games.comuni.data import (
    ALL_KINDS,
    CARDS,
    CITIES,
    DECK_LETTERS,
    ENVOYS,
    INVASIONS,
    KIND_LETTERS,
    KINDS,
)
from core.games.comuni.invasion import Defence, attacks, ranking, step_of
from core.games.comuni.moves import owing
from core.games.comuni.outlook import plunder_table
from core.games.comuni.scoring import heroes
from core.games.comuni.state import NOBODY, State
from core.games.comuni.words import chip, city_of, letter

_LABELS = (
    "own",
    "least",
    "free",
    "over",
    "lost",
    "no_bid",
    "no_bid_long",
    "gold",
    "gold_long",
    "cube",
    "cube_short",
    "column",
    "columns",
    "active",
    "neutral",
    "masters",
    "envoys",
    "behind",
    "hand",
    "leader",
    "none",
    "invasions",
    "formula",
    "now",
    "start",
    "score",
    "attack",
    "walls",
    "filling",
    "filled",
    "plunder_title",
    "plunder_note",
    "alliance",
    "garrison",
    "defence",
    "others",
    "others_short",
    "opened",
    "total",
    "minus",
    "remains",
    "armies",
    "plunder",
    "safe",
    "plundered",
    "heroes",
    "hero_tiles",
)
LABELS: Mapping[str, Text] = {name: Text(f"board.{name}") for name in _LABELS}
SHORT: Mapping[str, Text] = {KIND_LETTERS[n]: Text(f"short.{name}") for n, name in enumerate(KINDS)}
LONG: Mapping[str, Text] = {KIND_LETTERS[n]: Text(f"kind.{name}") for n, name in enumerate(KINDS)}


def roman(number: int) -> str:
    """Return the number of an invasion, counted from 0, as it is printed."""
    return ("I", "II", "III", "IV")[number]


def deck_line(state: State) -> Text:
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


def board(state: State, viewer: Viewer) -> Mapping[str, object]:
    """Return what the board widget draws.

    colours: pairs of a letter and a colour. columns: see `_column`. cities: see `_city`.
    shown: the letter of the city that is shown first. invasions: see `_invasion`. attacks: by
    seat, none after the end. fists: see `_fists`. opened: see `_opened`. lost: the column, from
    1, that a displaced envoy has left, or 0. carried: its gold. labels, short, long: messages.
    """
    frame = state.top
    return {
        "colours": tuple(
            (letter(seat), CITIES[city].colour) for seat, city in enumerate(state.cities)
        ),
        "deck": deck_line(state),
        "columns": tuple(_column(state, column) for column in range(len(state.columns))),
        "cities": tuple(_city(state, Seat(seat)) for seat in range(state.seats)),
        "shown": letter(_shown(state, viewer)),
        "viewer": "" if viewer is None else letter(viewer),
        "asked": kind_asked(state, viewer),
        "invasions": tuple(_invasion(state, number) for number in range(len(INVASIONS))),
        "attacks": () if state.is_over else tuple(attacks(state)),
        "fists": _fists(state, viewer),
        "opened": _opened(state),
        "lost": int(frame[2]) + 1 if frame[0] == "displaced" else 0,
        "carried": int(frame[3]) if frame[0] == "displaced" else 0,
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

    Letter, name, player, points, buildings (letter, height), walls (heights), whether it leads,
    and its facts: pairs of a label's name and a message, the short and the long ones.
    """
    buildings = tuple((KIND_LETTERS[b[0]], len(b) - 1) for b in state.buildings[seat])
    return (
        letter(seat),
        Text("city.name", {"city": city_of(state, seat)}),
        Text("city.who", {"seat": seat}),
        Text("city.points", {"n": state.scores[seat]}),
        buildings,
        state.walls[seat],
        state.leader == seat,
        tuple(_short_facts(state, seat)),
        tuple(_long_facts(state, seat)),
    )


Fact = tuple[str, Text]


def _short_facts(state: State, seat: Seat) -> Iterator[Fact]:
    """Yield what stands beside a city: active kinds, guild masters, the screen, envoys."""
    yield "active", _letters(k for k in ALL_KINDS if state.active[seat] >> k & 1)
    yield "masters", _letters(k for k in ALL_KINDS if state.masters[k] == seat)
    hand = Text("value.n", {"n": len(state.hands[seat])})
    if state.plunder[seat] == HIDDEN or state.open_stocks or state.is_over:
        yield "hand", hand
    if state.plunder[seat] != HIDDEN:
        yield "plunder", Text("value.n", {"n": state.plunder[seat]})
        yield "hero_tiles", Text("value.n", {"n": heroes(state, seat)})
    yield "envoys", Text("city.envoys", {"n": envoys_left(state, seat), "of": ENVOYS})


def _long_facts(state: State, seat: Seat) -> Iterator[Fact]:
    """Yield the same in words, for a wide screen."""
    active = [kind for kind in ALL_KINDS if state.active[seat] >> kind & 1]
    yield "active", kinds_text(active)
    yield "neutral", kinds_text([kind for kind in ALL_KINDS if kind not in active])
    held = tuple(_held_masters(state, seat))
    yield "masters", Text("city.texts", {"texts": held}) if held else Text("board.none")
    yield "envoys", _envoys_text(state, seat)
    if state.plunder[seat] == HIDDEN or state.open_stocks or state.is_over:
        yield "hand", Text("value.n", {"n": len(state.hands[seat])})
    if state.plunder[seat] != HIDDEN:
        yield "plunder", _behind(state, seat)


def _letters(kinds: Iterable[int]) -> Text:
    letters = " ".join(KIND_LETTERS[kind] for kind in kinds)
    return Text("value.note", {"note": letters}) if letters else Text("value.note", {"note": "-"})


def kinds_text(kinds: Sequence[int]) -> Text:
    """Return the names of kinds, or that there are none."""
    if not kinds:
        return Text("board.none")
    return Text("city.texts", {"texts": tuple(Text(f"kind.{KINDS[kind]}") for kind in kinds)})


def _behind(state: State, seat: Seat) -> Text:
    """Return what a seat itself sees behind its screen beside its stock."""
    return Text("city.behind", {"plunder": state.plunder[seat], "heroes": heroes(state, seat)})


def envoys_left(state: State, seat: Seat) -> int:
    """Return how many envoys are in a seat's stock; a displaced one is in nobody's."""
    displaced = sum(1 for f in state.frames if f[0] == "displaced" and f[1] == seat)
    return ENVOYS - state.envoys.count(seat) - displaced


def _envoys_text(state: State, seat: Seat) -> Text:
    columns = " ".join(str(column + 1) for column, who in enumerate(state.envoys) if who == seat)
    fields = {"n": envoys_left(state, seat), "columns": columns}
    return Text("city.envoys_out" if columns else "city.envoys_in", fields)


def _held_masters(state: State, seat: Seat) -> Iterator[Text]:
    """Yield the guild masters of a seat with its point sum and the best other one."""
    for kind, holder in enumerate(state.masters):
        if holder == seat:
            others = [Seat(other) for other in range(state.seats) if other != seat]
            best = max(guild_points(state, other, kind) for other in others)
            own = guild_points(state, seat, kind)
            fields = {"kind": Text(f"kind.{KINDS[kind]}"), "own": own, "other": best}
            yield Text("city.master", fields)


def _invasion(state: State, number: int) -> tuple[object, ...]:
    """Return of an invasion: its name with the number, start value, whether it is next, when."""
    invasion = INVASIONS[number]
    name = Text("invasion.name", {"number": roman(number), "invasion": invasion.id})
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

    Number and name, start value; who is done, by seat; the viewer's table of plunder: own armies
    for the alliance and for the city, defences, what the others may give, rows of plunder.
    """
    if kind_of_frame(state) != "invasion":
        return ()
    invasion = INVASIONS[state.invasions]
    fields = {"number": roman(state.invasions), "invasion": invasion.id}
    done = tuple(step_of(fists) is None for fists in state.fists)
    table = () if viewer is None else tuple(plunder_table(state, viewer))
    return Text("board.invasion", fields), invasion.start, done, table


def _opened(state: State) -> tuple[object, ...]:
    """Return the invasion of this turn as the open fists showed it, or () if there was none.

    Number and name; by seat the attack, armies for the alliance, manned value, loose armies,
    leader's defence, whole defence, plunder; the heroes (chip and tile, or "").
    """
    if not state.opened:
        return ()
    number = state.invasions - 1
    fields = {"number": roman(number), "invasion": INVASIONS[number].id}
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
