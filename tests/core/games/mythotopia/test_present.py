"""What screens show of Mythotopia: labels, consequences, refusals, descriptions."""

from collections.abc import Sequence
from typing import cast

import pytest

import my
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import Names, game_catalog
from core.games.mythotopia.data import DATA, NONE, PROVINCE
from core.games.mythotopia.moves import legal
from core.games.mythotopia.present import choices, describe, prompt, refusals, scene, scoring
from core.games.mythotopia.state import State


def say(text: Text, lang: str = "en") -> str:
    """Return a message in words."""
    return game_catalog(DATA, lang).plain(text, Names((), DATA.things(lang)))


def offered(state: State, lang: str = "en") -> dict[str, tuple[str, str]]:
    """Return by label the value and the consequence of each choice."""
    seat = my.owes(state)
    return {
        say(c.label, lang): (
            "" if c.value is None else say(c.value, lang),
            "" if c.more is None else say(c.more, lang),
        )
        for c in choices(state, seat, legal(state, seat))
    }


def closed(state: State) -> dict[str, tuple[str, str | None]]:
    """Return by label why each closed choice is closed."""
    return {say(r.label): (say(r.why), r.rule) for r in refusals(state, my.owes(state))}


def test_own_wars_come_first() -> None:
    """Where a list of wars is cut, those of the viewer are left, the one in question above all."""
    state = my.position(
        villages=["palmain nesus", "mome talion"],
        armies=["talion 1", "blore 5 palmain 2"],
        hands=["nesus start_army"],
    )

    def seen(viewer: Seat | None) -> list[str | None]:
        shown = scene(state, viewer)
        panel = next(panel for panel in shown.panels if panel.id == "wars")
        fights = cast("Sequence[tuple[object, ...]]", shown.board["fights"])
        assert [row.place for row in panel.rows] == [fight[0] for fight in fights]
        return [row.place for row in panel.compact]

    assert ["blore", "palmain", "talion"] == seen(None) == seen(Seat(1))
    assert ["palmain", "talion", "blore"] == seen(Seat(0))
    state.frames.append(("army_cards", 0, PROVINCE["blore"], NONE, 0, 0, 0, 1))
    assert ["blore", "palmain", "talion"] == seen(Seat(0))
    assert ["blore", "palmain", "talion"] == seen(None)


def war() -> State:
    """Return a position in which A attacks Blore and defends Palmain."""
    return my.position(
        villages=["palmain nesus scombroid", "diclesum"],
        armies=["blore 5", "palmain 2"],
        reserves=["cavalry"],
        hands=["nesus start_army start_market start_ship"],
    )


def test_menu() -> None:
    """The menu says which wars can be ended, what adding costs, how much room there is."""
    state = my.position(
        villages=["palmain nesus"], armies=["blore 5"], hands=["nesus start_market hero"]
    )
    menu = offered(state)
    value, more = menu["End a war"]
    assert "Blore" == value
    assert "[A] wins and gains Blore: [A] 9 VP (+3)." == more
    assert "1 gold" == menu["Add a card"][0]
    assert "2 free" == menu["Reserve"][0]
    assert "Blore" == offered(state, "de")["Krieg beenden"][0]


def test_menu_names_the_only_place() -> None:
    """An action that can go to one province alone says which: it is not asked for then."""
    state = my.position(
        villages=["palmain nesus diclesum iracund scombroid"],
        hands=["palmain start_army start_market"],
    )
    menu = offered(state)
    assert ("Blore", "") == (menu["Attack"][0], menu["Place armies"][0])


def test_narrow_panels() -> None:
    """A narrow panel has a row for each war; the hand's title tells the draw pile."""
    state = my.position(
        villages=["palmain nesus", "mome talion"],
        armies=["blore 5 talion 1", "palmain 2"],
        hands=["nesus start_market"],
        draws=["palmain start_army start_ship"],
        discards=["start_build"],
        reserves=["cavalry queen hero"],
    )
    panels = {panel.id: panel for panel in scene(state, Seat(0)).panels}
    compact = {name: [say(row.text) for row in panel.compact] for name, panel in panels.items()}
    assert ["Blo A6:.4>A", "Pal B2:A0>B", "Tal A2:B0>A"] == compact["wars"]
    assert ["blore", "palmain", "talion"] == [row.place for row in panels["wars"].compact]
    assert ["Cavalry, Queen", "Hero"] == compact["reserve"]
    assert ["A 0+8 S 2+3 V 12 C 4"] == compact["stocks"]
    assert "Hand 2, pile 3" == say(panels["hand"].title)
    more = panels["players"].rows[0].more
    assert more is not None
    assert say(more).endswith("reserve 3 of 2; deck 9: hand 2, draw pile 3, discard pile 1")


def test_narrow_supplies_without_war() -> None:
    """Where no wars need the room, a narrow panel tells the supplies in words."""
    state = my.position(villages=["palmain", "mome"], hands=["palmain"])
    stocks = next(panel for panel in scene(state, Seat(0)).panels if panel.id == "stocks")
    rows = [say(row.text) for row in stocks.compact]
    assert ["Armies 6+8 Ships 2+3", "Villages 13 Cities 4"] == rows


def test_refusals_of_actions() -> None:
    """What is closed says why and by which rule."""
    found = closed(my.position(villages=["palmain"], hands=["palmain hero"]))
    assert ("0 of 4 VP cards are empty", "MY 12.1") == found["End the Game"]
    assert ("no ship card", "MY 6.12") == found["Place ships"]
    assert ("you are in no war", "MY 6.15") == found["End a war"]
    assert ("too little gold (0)", "MY 6.19") == found["Add a card"]


def test_refused_claim_says_the_standings() -> None:
    """With four empty cards the refusal names the points after all wars."""
    state = my.position(
        villages=["palmain blore", "oxter nesus"],
        armies=["", "blore 5"],
        hands=["palmain"],
        empty="city roads castle patronage",
    )
    why, rule = closed(state)["End the Game"]
    assert ("with all wars ended: you 3, (B) 10", "MY 12.1") == (why, rule)


def test_claim_shows_what_every_war_gives() -> None:
    """Ending the game says war by war who wins, and the points of all seats."""
    state = my.position(
        villages=["palmain nesus", "oxter"],
        armies=["blore 5", "nesus 1"],
        castles="nesus",
        hands=["palmain"],
        empty="city roads castle patronage",
    )
    _, more = offered(state)["End the Game"]
    expected = (
        "The end: [A] 10, (B) 3, <C> 0 VP. Wars: Blore [A] 5 : . 4: [A], Nesus (B) 1 : [A] 2: [A]."
    )
    assert expected == more


def test_goal() -> None:
    """The head tells how many of the four VP cards are empty, or that the game can be ended."""
    for empty, wanted in (("city", "VP cards empty 1/4"), (
        "city roads castle patronage spoils_of_war", "VP cards: the game may be ended"
    )):  # fmt: skip
        goal = scene(my.position(villages=["palmain"], empty=empty), Seat(0)).goal
        assert goal is not None
        assert wanted == say(goal)


def test_end_of_wars_in_the_panel() -> None:
    """The panel of VP cards tells who would win each war at the end: a tie is the defender's."""
    state = my.position(
        villages=["palmain nesus", "oxter"], armies=["oxter 2", "oxter 2"], hands=["palmain"]
    )
    panel = next(panel for panel in scene(state, Seat(0)).panels if panel.id == "vp_cards")
    last = panel.rows[-1]
    assert last.value is not None
    assert ("If the game ended now: Oxter", "(B) wins") == (say(last.text), say(last.value))


def test_targets_closed() -> None:
    """A province beside own ones that cannot be attacked says why."""
    state = my.position(
        villages=["diclesum nesus"],
        armies=["palmain 1"],
        hands=["diclesum army nesus start_market"],
    )
    my.do(state, "attack")
    found = closed(state)
    assert ("mountains cannot be crossed", "MY 6.3") == found["Fadge"]
    assert ("you have armies there: place armies", "MY 6.1") == found["Palmain"]


def test_attack_step_by_step() -> None:
    """Targets show their strength, sources their cost, armies what they lead to."""
    state = my.position(
        villages=["palmain nesus scombroid"],
        reserves=["limes"],
        hands=["scombroid start_army hero start_market"],
    )
    my.do(state, "attack")
    assert ("strength 3", "the land 3 (land 3); to win: 4 armies") == offered(state)["Margent"]
    found = choices(state, Seat(0), legal(state, Seat(0)))
    assert "Margent" == say(max(found, key=lambda choice: choice.worth).label)
    my.do(state, "target margent")
    value, more = offered(state)["Army"]
    assert ("+2", "Then [A] 2 : . 3: land wins.") == (value, more)
    assert "Attack Margent: armies (so far 0)" == say(prompt(state, Seat(0)).title)


def test_payment() -> None:
    """A payment says for what it is; `auto` names its cards, the others their way."""
    state = my.position(
        villages=["palmain nesus hatchel"],
        reserves=["farming"],
        hands=["palmain army nesus hatchel"],
    )
    my.do(state, "attack", "target blore", "source palmain 0 1", "army army", "done")
    assert "Attack Blore: pay 1 food" == say(prompt(state, Seat(0)).title)
    found = choices(state, Seat(0), legal(state, Seat(0)))
    assert ["auto"] == [choice.verb for choice in found if choice.worth == 1]
    menu = offered(state)
    assert ("Hatchel", "Plays Hatchel. Left in hand: Nesus.") == menu["automatic"]
    assert "Could also be: food, location card. Left in hand: Hatchel." == menu["Nesus"][1]
    ways = [(say(c.label), say(c.value)) for c in found if c.value and c.verb == "pay"]
    assert ("Nesus", "as food") in ways
    assert ("Nesus", "by Farming") in ways


def test_automatic_payment_names_the_tools() -> None:
    """Water Mill and Merchant are named among what the automatic payment plays."""
    state = my.position(
        villages=["palmain nesus iracund"],
        hands=["palmain nesus iracund start_build merchant water_mill"],
    )
    my.do(state, "use start_build", "city", "at palmain", "source palmain")
    assert "City in Palmain: pay 2 stone" == say(prompt(state, Seat(0)).title)
    plays = "Iracund, Merchant, Water Mill"
    assert (plays, f"Plays {plays}. Left in hand: Nesus.") == offered(state)["automatic"]


@pytest.mark.parametrize(
    ("villages", "cost"),
    [
        ("grimp ogdoad", "2 stone"),
        ("grimp dragonate", "3 stone"),
        ("grimp dragonate ogdoad", "2-3 stone"),
    ],
)
def test_roads_cost_what_can_be_built(villages: str, cost: str) -> None:
    """The question what to build names the stone of the roads that can be built (MY 9.4)."""
    hand = "start_build general grimp eoan merchant water_mill"
    state = my.position(villages=[f"{villages} eoan"], hands=[hand])
    my.do(state, "use start_build")
    assert cost == offered(state)["road"][0]
    assert "2 stone" == offered(state)["city"][0]


@pytest.mark.parametrize(
    ("place", "start"),
    [
        ("blore", "Blore: neutral 4, army, rough, no coast"),
        ("palmain", "Palmain: of [A], village, food, Serpent Sea"),
        ("serpent_sea", "Serpent Sea: coast Aporia, Camarine, Eagre, Ictus and 6 more"),
    ],
)
def test_describe(place: str, start: str) -> None:
    """A place says what it is."""
    assert start == say(describe(war(), Seat(0), place)[0])


def test_describe_war() -> None:
    """A province at war lists the strengths with their parts, and who would win."""
    text = say(describe(war(), None, "blore")[1])
    assert "[A] 6 (5 armies, Cavalry 1), the land 4 (land 4): [A] wins" == text


def test_scene() -> None:
    """The board's values: marks, strengths, who would win; panels with the wars."""
    shown = scene(war(), Seat(0))
    board = shown.board
    assert ("blore", "palmain") == board["wars"]
    assert 40 == len(str(board["marks"])) == len(str(board["last"]))
    assert "wars" in [panel.id for panel in shown.panels]
    assert "hand" not in [panel.id for panel in scene(war(), None).panels]
    assert [()] * 3 == [player.facts for player in shown.players]


def test_scoring() -> None:
    """The scoring adds provinces and chips by value."""
    state = my.position(villages=["palmain nesus"], hands=["palmain"])
    my.give_chips(state, 0, ones=1, threes=1)
    table = scoring(state)
    assert [(6, 0, 0), (1, 0, 0), (0, 0, 0), (3, 0, 0)] == [line.values for line in table.lines]
    assert (10, 0, 0) == table.totals
