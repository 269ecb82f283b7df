"""The lines of the log: what they say of wars, points, movements and the end."""

from collections.abc import Sequence

import pytest

import my
from core.engine.events import Event, Log
from core.engine.lines import event_text
from core.engine.texts import Names, game_catalog
from core.games.mythotopia import GAME, flow
from core.games.mythotopia.scoring import BY_LIMIT
from core.games.mythotopia.state import State


def lines(events: Sequence[Event], *kinds: str, lang: str = "en") -> list[str]:
    """Return the lines of the events of these kinds as a spectator reads them."""
    catalog = game_catalog(GAME.data, lang)
    names = Names(("Ann", "Ben", "Cleo"), GAME.data.things(lang))
    seen = [event.seen_by(None) for event in events if event.kind in kinds]
    return [catalog.plain(event_text(GAME, catalog, each), names) for each in seen if each]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            (
                "War in Mome ends: [A] Ann with 5 (4 armies, Cavalry 1), <C> Cleo with 1 (1 army) "
                "against (B) Ben with 2 (castle 2); [A] Ann wins"
            ),
        ),
        (
            "de",
            (
                "Der Krieg in Mome endet: [A] Ann mit 5 (4 Armeen, Kavallerie 1), "
                "<C> Cleo mit 1 (1 Armee) gegen (B) Ben mit 2 (Festung 2); [A] Ann gewinnt"
            ),
        ),
    ],
)
@pytest.mark.rule("MY 5.3", "MY 5.7")
def test_a_war_with_what_its_strengths_are_made_of(lang: str, line: str) -> None:
    """The line names each party's strength with its parts, and who wins."""
    state = my.position(
        villages=["palmain", "mome"],
        castles="mome",
        armies=["mome 4", "", "mome 1"],
        reserves=["cavalry"],
        hands=["palmain", "mome"],
    )
    assert [line] == lines(my.do(state, "end_war", "war mome"), "war_ended", lang=lang)


def test_a_war_that_its_defender_wins() -> None:
    """Who defends a province holds it; neutral land stays neutral; bare land has strength 0."""
    state = my.position(
        villages=["palmain", "mome"], armies=["mome 1 blore 2", "mome 1 palmain 1"],
        castles="mome", hands=["palmain"],
    )  # fmt: skip
    again = state.copy()
    held = "War in Mome ends: [A] Ann with 1 (1 army) against (B) Ben with 3 (1 army, castle 2);"
    assert [f"{held} (B) Ben holds it"] == lines(my.do(state, "end_war", "war mome"), "war_ended")
    land = "War in Blore ends: [A] Ann with 2 (2 armies) against the land with 4; it stays neutral"
    third = again.copy()
    assert [land] == lines(my.do(again, "end_war", "war blore"), "war_ended")
    bare = "War in Palmain ends: (B) Ben with 1 (1 army) against [A] Ann with 0; (B) Ben wins"
    assert [bare] == lines(my.do(third, "end_war", "war palmain"), "war_ended")


@pytest.mark.rule("MY 10.2")
def test_points_as_the_track_shows_them() -> None:
    """Points below 12 are shown as 12, and what the track does not show is no line."""
    state = my.position(
        villages=["palmain nesus oxter aporia", "mome"], armies=["mome 1"], hands=["palmain"]
    )
    events = my.do(state, "end_war", "war mome")
    assert ["[A] Ann: 12 to 15 VP", "[A] Ann: 15 to 16 VP"] == lines(events, "vp_changed")
    few = my.position(villages=["palmain nesus oxter", "mome"], armies=["mome 1"])
    events = my.do(few, "end_war", "war mome")
    assert ["[A] Ann: 12 to 13 VP"] == lines(events, "vp_changed")


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "[A] Ann moves 3 armies by road: 2 from Palmain to Oxter, 1 from Nesus to Oxter"),
        (
            "de",
            (
                "[A] Ann bewegt 3 Armeen über Straßen: "
                "2 von Palmain nach Oxter, 1 von Nesus nach Oxter"
            ),
        ),
    ],
)
@pytest.mark.rule("MY 6.29")
def test_road_movement_names_places(lang: str, line: str) -> None:
    """The line names the provinces, equal movements together."""
    state = my.position(
        villages=["palmain nesus oxter"],
        roads="palmain-nesus nesus-oxter",
        armies=["palmain 2 nesus 1"],
        hands=["palmain"],
    )
    events = my.do(
        state, "road_move", "move palmain oxter", "move nesus oxter", "move palmain oxter"
    )
    assert [line] == lines(events, "armies_moved", lang=lang)


@pytest.mark.parametrize(
    ("lang", "sea", "land"),
    [
        ("en", "[A] Ann attacks Kakopyge by sea from Empyrean: 1 army, 1 food",
         "[A] Ann attacks Kakopyge from Empyrean: 1 army, 2 food"),
        ("de", "[A] Ann greift Kakopyge von Empyrean über See an: 1 Armee, 1 Nahrung",
         "[A] Ann greift Kakopyge von Empyrean an: 1 Armee, 2 Nahrung"),
    ],
)  # fmt: skip
@pytest.mark.rule("MY 6.4")
def test_an_attack_by_sea(lang: str, sea: str, land: str) -> None:
    """The line says whether an attack goes by sea."""
    for source, line in (("1 1", sea), ("0 2", land)):
        state = my.position(
            villages=["empyrean palmain nesus"], hands=["empyrean palmain nesus start_army ship"]
        )
        state.near_armies = b"\x01" + state.near_armies[1:]
        state.far_armies = b"\x0d" + state.far_armies[1:]
        events = my.do(state, "attack", "target kakopyge", f"source empyrean {source}")
        events += _finish(state)
        assert [line] == lines(events, "attacked", lang=lang)


def _finish(state: State) -> list[Event]:
    """Take the first move until the act is complete; return what happened."""
    events: list[Event] = []
    while state.frames[-1][0] != "action":
        events += my.do(state, my.options(state)[-1])
    return events


def test_setup_names_the_vp_cards() -> None:
    """The log of the setup names all VP cards in play; a pile of one card is not shuffled."""
    log = Log()
    GAME.new(my.setup(3), log)
    line = lines(log.events, "setup_vp_cards")[0]
    assert line.startswith("VP cards in play: City, Streets, Castle, ")
    assert 6 == line.count(",")


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "en",
            [
                "The last round is over: the game ends, and all wars with it",
                (
                    "War in Blore ends: [A] Ann with 5 (5 armies) against the land with 4; "
                    "[A] Ann wins"
                ),
                (
                    "The game is over, won by [A] Ann: "
                    "12 VP for [A] Ann, 12 VP for (B) Ben, 12 VP for <C> Cleo"
                ),
            ],
        ),
        (
            "de",
            [
                "Die letzte Runde ist vorbei: das Spiel endet und mit ihm alle Kriege",
                (
                    "Der Krieg in Blore endet: [A] Ann mit 5 (5 Armeen) gegen das Land mit 4; "
                    "[A] Ann gewinnt"
                ),
                (
                    "Das Spiel ist aus, Sieg für [A] Ann: "
                    "12 SP für [A] Ann, 12 SP für (B) Ben, 12 SP für <C> Cleo"
                ),
            ],
        ),
    ],
)
@pytest.mark.rule("MY 12.2")
def test_the_end_comes_before_its_wars(lang: str, expected: list[str]) -> None:
    """First the log says that the game ends, then how its wars do, then who has won."""
    state = my.position(
        villages=["palmain", "oxter", "aporia"], armies=["blore 5"], hands=["palmain"]
    )
    log = Log()
    flow.end_match(state, BY_LIMIT, log)
    assert expected == lines(log.events, "wars_end", "war_ended", "match_ended", lang=lang)
