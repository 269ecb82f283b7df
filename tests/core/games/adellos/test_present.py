"""What screens show of Adellos: choices with consequences, reasons, descriptions, in words."""

import pytest

import ad
from ad_round6 import position, words
from core.engine.ids import Seat
from core.engine.scene import Text
from core.games.adellos.board import HEX
from core.games.adellos.data import EVENTS, FACTION_UNITS, TILES
from core.games.adellos.describe import here_rows
from core.games.adellos.endangered import endangered
from core.games.adellos.moves import legal
from core.games.adellos.present import choices, describe, prompt, refusals, scene, scoring
from core.games.adellos.rule_ids import rule_of_card, rule_of_tile
from core.games.adellos.state import RUNNING, State
from core.games.adellos.view import mask
from tui.rulebook import rulebook


def labels(state: State, lang: str = "en") -> dict[str, str]:
    """Return the labels and values of the deciding seat's choices."""
    seat, write = ad.owes(state), words(lang)
    found = choices(mask(state, seat), seat, legal(state, seat))
    return {write(c.label): write(c.value) if c.value else "" for c in found}


def test_choices_of_a_turn() -> None:
    """Pieces, units with prices, cards with their AP."""
    found = labels(position())
    assert ("", "3 g", "0 AP") == (
        found["use Soldier d4"],
        found["hire Soldier"],
        found["play Unchained"],
    )
    german = labels(position(), "de")
    assert "3 G" == german["Soldat anheuern"]
    assert "mit Soldat d4" in german


def test_choices_name_their_rules() -> None:
    """Help at an option opens at its card, its noble or its kind of act."""
    state = position()
    seat = ad.owes(state)
    found = {c.move: c.rule for c in choices(mask(state, seat), seat, legal(state, seat))}
    assert ("AD 10.14", "AD 6.2") == (found["card", "unchained"], found["hire", "soldier"])
    ad.do(state, "piece d4")
    found = {c.move: c.rule for c in choices(mask(state, seat), seat, legal(state, seat))}
    assert ("AD 8.1", "AD 7.3") == (found["attack", "e5"], found["swap", "d3"])
    start = ad.with_factions(2, "clergy", "undead")
    seat = ad.owes(start)
    nobles = choices(mask(start, seat), seat, legal(start, seat))
    assert ["AD 12.1", "AD 12.3", "AD 12.5"] == sorted(str(c.rule) for c in nobles)


def test_choices_of_a_piece() -> None:
    """Attacks with both sums, moves and swaps with their AP."""
    state = position()
    ad.do(state, "piece d4")
    found = labels(state)
    assert ("5 : 5", "1 AP", "2 AP") == (
        found["attack e5 Archangel"],
        found["move to c5"],
        found["swap Field Marshal d3"],
    )


def test_reasons_in_main() -> None:
    """Closed choices say why and name the rule."""
    write = words()
    found = {write(r.label): (write(r.why), r.rule) for r in refusals(position(), Seat(0))}
    assert ("2 AP left and a move is possible", "AD 5.3") == found["end turn"]
    assert ("only in a combat", "AD 8.5") == found["play Quick Attack"]
    assert ("costs 7 gold, you have 4", "AD 6.2") == found["hire Steel Colossus"]


@pytest.mark.parametrize(
    ("lang", "title"),
    [
        ("en", "Archangel e5 falls, 6 against 5: react?"),
        ("de", "Erzengel e5 fällt, 6 gegen 5: Reagieren?"),
    ],
)
def test_a_reaction(lang: str, title: str) -> None:
    """The prompt has the sums, the options what would come of them."""
    state, write = position(), words(lang)
    ad.do(state, "piece d4", "attack e5", "play quick_attack")
    assert (2, title) == (ad.owes(state), write(prompt(state, Seat(2)).title))
    found = choices(state, Seat(2), legal(state, Seat(2)))
    assert ["6 : 6", "6 : 5"] == [write(c.value) for c in found if c.value]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("a4", "a4 closed terrain"),
        ("c1", "c1 castle of [A] Anna, free|hiring possible"),
        (
            "g1",
            (
                "g1 Vampire of {D} Dieter|4 time counters: cannot act|Att 4|Def 3"
                "|castle of {D} Dieter"
            ),
        ),
        (
            "e5",
            (
                "e5 Archangel of <C> Cleo"
                "|<C> Cleo holds 1 of 3|Att 5|Def 5 (Blessing f5 +1)|your attack d4 5 : 5|tower"
            ),
        ),
    ],
)
def test_descriptions(place: str, line: str) -> None:
    """A hex is told with its piece, the sums with their reasons, and the tower's hold."""
    write = words()
    assert line.split("|") == [write(text) for text in describe(position(), Seat(0), place)]


def test_scene() -> None:
    """Round, phase, tower, stocks, and the hand with what can be played."""
    write, shown = words(), scene(position(), Seat(0))
    assert shown.phase is not None
    assert shown.goal is not None
    assert ("Round 6", "Buy and Run", "tower <C> Cleo 1/3") == (
        write(shown.title),
        write(shown.phase),
        write(shown.goal),
    )
    panels = {panel.id: panel for panel in shown.panels}
    stocks = [(write(r.text), write(r.value)) for r in panels["stocks"].rows if r.value]
    assert [("AP 2", "Gold 33"), ("Counters 15", "Deck 44"), ("Paladins 5", "Zombies 5")] == stocks
    marks = {write(row.text): row.mark for row in panels["hand"].rows}
    assert {"Quick Attack": "", "Unchained": "playable"} == marks


@pytest.mark.parametrize(("lang", "cards"), [("en", "2 Parry"), ("de", "2 Parade")])
def test_like_cards_stand_in_one_row(lang: str, cards: str) -> None:
    """A card held twice takes one row; the heading counts the cards."""
    state, write = ad.position(hands={0: "parry first_aid parry"}), words(lang)
    panel = {panel.id: panel for panel in scene(state, Seat(0)).panels}["hand"]
    assert {"n": 3} == dict(panel.title.fields)
    assert 2 == len(panel.rows)
    row = next(row for row in panel.rows if write(row.text) == cards)
    assert row.more is not None
    assert "parry" not in write(row.more).lower()


def test_scoring() -> None:
    """Units, gold and cards add up to what a round limit compares."""
    table = scoring(position())
    sums = [sum(values) for values in zip(*(line.values for line in table.lines), strict=True)]
    assert list(table.totals) == sums


def test_help_opens_at_units_cards_and_pieces() -> None:
    """Hire list, supply, hand, nobles and pieces on the board name their abilities' rules."""
    state = position()
    seat, masked = ad.owes(state), mask(state, ad.owes(state))
    found = {c.move: c.rule for c in choices(masked, seat, legal(state, seat))}
    hired = (found["hire", "scribe"], found["hire", "shield_bearer"], found["piece", "d3"])
    assert ("AD 11.1", "AD 6.2", "AD 11.2") == hired
    shown = scene(masked, seat)
    rules = {panel.id: [row.rule for row in panel.rows] for panel in shown.panels}
    assert ["AD 10.14", "AD 10.16"] == rules["hand"]
    assert ["AD 12.1", "AD 12.1", "AD 12.1", "AD 12.6"] == rules["nobles"]
    assert "AD 11.2" == rules["supply"][9]
    assert ("AD 11.4", "AD 12.6", "AD 11.2") == (
        shown.rules["g2"],
        shown.rules["h1"],
        shown.rules["f5"],
    )


@pytest.mark.parametrize("tile", range(len(TILES)), ids=[tile.id for tile in TILES])
def test_every_tile_has_a_rule(tile: int) -> None:
    """The rule that help opens at for a tile is in the rulebook."""
    rules = {p.rule for section in rulebook("core.games.adellos", "en") for p in section.paragraphs}
    assert rule_of_tile(tile) in rules


@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=[event.id for event in EVENTS])
def test_every_card_has_its_rule(kind: int) -> None:
    """The rule of a card is the paragraph of the rulebook that bears the card's English name."""
    texts = {
        p.rule: p.text
        for section in rulebook("core.games.adellos", "en")
        for p in section.paragraphs
    }
    name = words("en")(Text("card.name", {"card": EVENTS[kind].id}))
    assert name in texts[rule_of_card(kind)].split("[")[0]


def test_pieces_in_danger() -> None:
    """A unit is in danger if one move and an attack beat it, the noble from farther away."""
    state = position()
    shown = scene(mask(state, Seat(0)), Seat(0)).board["threats"]
    assert ("c4", "d3", "d4", "e3", "e5", "f2") == shown
    calm = ad.position(
        nobles={0: "prince_konrad c2", 1: "battle_maiden_evelyn i9"},
        pieces={"b1": "0 soldier", "e3": "1 assassin", "e9": "1 bandit"},
    )
    assert [HEX["c2"]] == endangered(calm, 0)


def test_here_tells_who_holds_the_tower() -> None:
    """The panel below the board tells it at every hex, free ones too."""
    here = scene(mask(position(), Seat(0)), Seat(0)).board["here"]
    assert isinstance(here, dict)
    lines = [words("en")(text) for text in here["e4"]]
    assert ["<C> Cleo holds the tower, turn 1 of 3"] == lines
    german = [words("de")(text) for text in here["e4"]]
    assert ["<C> Cleo hält den Turm, Zug 1 von 3"] == german


def test_incantations_are_counted() -> None:
    """While an Undead seat is at turn all see how many incantations it has begun (AD 6.6)."""
    state = ad.position(
        factions=["undead", "scum"],
        nobles={0: "lich_baron_kynoth a1", 1: "merchant_pinkerton i9"},
    )
    ad.do(state, "hire skeleton", "place b0")
    for lang, line in (("en", "Incantations 1 of 3"), ("de", "Beschwörungen 1 von 3")):
        panels = scene(mask(state, Seat(1)), Seat(1)).panels
        stocks = next(panel for panel in panels if panel.id == "stocks")
        assert line == words(lang)(stocks.rows[-1].text)


def test_no_moves_after_the_end() -> None:
    """When the match is over the panel below the board offers no moves."""
    state = ad.position(nobles={1: "rebels_favorite_dana d5"}, pieces={"d4": "0 royal_guard"})
    ad.do(state, "piece d4", "attack d5")
    write = words()
    assert state.reason != RUNNING
    assert "move" not in " ".join(write(text) for text in here_rows(state, Seat(0), HEX["d4"])[1:])


def test_a_low_column_has_the_supply_in_few_lines() -> None:
    """Two units with their prices in a line, and in the last what there is none of any more."""
    state = position()
    seat = ad.owes(state)
    units = FACTION_UNITS[state.factions[seat]]
    for unit in units:
        state.supply[unit] = 0 if unit in units[1:3] else 2
    shown = scene(mask(state, seat), seat)
    (supply,) = (panel for panel in shown.panels if panel.id == "supply")
    write = words("en")
    lines = [(write(row.text), write(row.value) if row.value else "") for row in supply.compact]
    assert ("2 Recruit 1 g", "2 Spearman 2 g") == lines[0]
    assert ("0 Farmer, Scribe", "") == lines[-1]
    assert 5 == len(lines)
