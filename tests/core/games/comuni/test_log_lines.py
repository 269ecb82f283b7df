"""The log of Comuni in both languages, and the scoring as a table."""

import pytest

import co_case as co
from core.engine.chance import seed_from_text
from core.engine.events import Log
from core.engine.game_types import Setup
from core.engine.options import complete
from core.engine.scene import Text
from core.games.comuni import present
from core.games.comuni.data import DATA
from core.games.comuni.scoring import outcome
from core.games.comuni.state import new


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "[A] Anna claims column 1: Economy 2; 1 gold to the supply",
                "[A] Anna takes a cube for column 1: Gold",
                "[A] Anna discards Economy 1",
                "[A] Anna repairs 2 plunder points for 3 pilgrims",
                "[A] Anna ends the turn and passes the alliance leader to (B) Bruno",
                "(B) Bruno: turn 2, round 1",
            ],
        ),
        (
            "de",
            [
                "[A] Anna fordert Spalte 1 ein: Wirtschaft 2; 1 Gold in den Vorrat",
                "[A] Anna nimmt einen Stein für Spalte 1: Gold",
                "[A] Anna wirft Wirtschaft 1 ab",
                "[A] Anna behebt 2 Schäden für 3 Pilger",
                "[A] Anna beendet den Zug und gibt den Bündnisführer an (B) Bruno",
                "(B) Bruno: Zug 2, Runde 1",
            ],
        ),
    ],
)
def test_log_of_a_turn(lang: str, lines: list[str]) -> None:
    """Claim, cube, discard, repair and the end of the turn, one line each."""
    log = co.do(co.middle(), "claim", "cube gold", "end", "discard a01", "repair 2")
    found = co.log_lines(log, lang=lang)
    assert lines == [line for line in found if not line.startswith(("Column", "Spalte"))]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Alliance: [A] 1, (B) 1, <C> 0, together 2",
                (
                    "[A] Anna: attack 9, defence 6 (walls 5, beside 0, leader 1), "
                    "plunder 3; paid A2 P2"
                ),
                (
                    "(B) Bruno: attack 12, defence 0 (walls 0, beside 0, leader 0), "
                    "plunder 12; paid A1"
                ),
                "<C> Cleo: attack 6, defence 1 (walls 0, beside 1, leader 0), plunder 5; paid G2",
                "[A] Anna is honoured for 1 army, hero tile 4: tied, but with fewer points",
                "(B) Bruno is honoured for 1 army, hero tile 2",
            ],
        ),
        (
            "de",
            [
                "Bündnis: [A] 1, (B) 1, <C> 0, zusammen 2",
                (
                    "[A] Anna: Angriff 9, Verteidigung 6 (Mauern 5, daneben 0, Bündnisführer 1), "
                    "Plünderung 3; bezahlt A2 P2"
                ),
                (
                    "(B) Bruno: Angriff 12, Verteidigung 0 (Mauern 0, daneben 0, Bündnisführer 0), "
                    "Plünderung 12; bezahlt A1"
                ),
                (
                    "<C> Cleo: Angriff 6, Verteidigung 1 (Mauern 0, daneben 1, Bündnisführer 0), "
                    "Plünderung 5; bezahlt G2"
                ),
                (
                    "[A] Anna wird für 1 Armee geehrt, Heldenplättchen 4: "
                    "Gleichstand, aber weniger Punkte"
                ),
                "(B) Bruno wird für 1 Armee geehrt, Heldenplättchen 2",
            ],
        ),
    ],
)
def test_log_of_an_invasion(lang: str, lines: list[str]) -> None:
    """The alliance, each city with what it paid, and the heroes; no fist before that."""
    log = co.fists(co.attacked(), "1 2", "1 0", "0 1")
    assert lines == co.log_lines(log, lang=lang)[3:9]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                (
                    "[A] Anna raises building 1, Economy, to storey 3 with "
                    "Economy 2 and 1 craftsman: "
                    "3 points"
                ),
                "[A] Anna pays 1 craftsman for another build action",
                "[A] Anna builds Military as building 2 with Military 1: 1 point, now active",
                "[A] Anna raises wall 1 to height 3 with Economy 1 and 2 craftsmen",
                "[A] Anna builds wall 2 with Economy 1",
            ],
        ),
        (
            "de",
            [
                (
                    "[A] Anna baut Gebäude 1, Wirtschaft, mit Wirtschaft 2 und 1 Handwerker auf "
                    "Stockwerk 3 aus: 3 Punkte"
                ),
                "[A] Anna zahlt 1 Handwerker für eine weitere Bauaktion",
                "[A] Anna baut Militär als Gebäude 2 mit Militär 1: 1 Punkt, jetzt aktiv",
                "[A] Anna erhöht Mauer 1 mit Wirtschaft 1 und 2 Handwerkern auf 3",
                "[A] Anna baut Mauer 2 mit Wirtschaft 1",
            ],
        ),
    ],
)
@pytest.mark.rule("CO 20.2")
def test_log_of_building(lang: str, lines: list[str]) -> None:
    """The card and the craftsmen of each step are told, also of walls; an active kind too."""
    state = co.position(
        hands={0: "a01 a02 a03 a05"},
        buildings={0: "E2"},
        walls={0: "2"},
        active={0: "E"},
        cubes=["C4"],
        phase="build",
    )
    log = co.do(
        state,
        *("card a03", "raise 1", "extra", "card a05", "new military"),
        *("card a01", "wall_raise 1", "card a02"),
    )
    assert lines == co.log_lines(log, lang=lang)[:5]


@pytest.mark.parametrize(
    ("lang", "bank", "line"),
    [
        (
            "en",
            "",
            (
                "<C> Cleo collects G3 A1 C4 P1: city A1 C1 P1, buildings G3 C2, guild masters C1; "
                "neutral again: Economy, Culture"
            ),
        ),
        (
            "en",
            "C3",
            (
                "<C> Cleo collects G3 A1 C3 P1, all that the supply has: city A1 C1 P1, "
                "buildings G3 C2, guild masters C1; neutral again: Economy, Culture"
            ),
        ),
        (
            "de",
            "",
            (
                "<C> Cleo holt G3 A1 C4 P1 ein: Stadt A1 C1 P1, Gebäude G3 C2, Zunftmeister C1; "
                "wieder neutral: Wirtschaft, Kultur"
            ),
        ),
    ],
)
@pytest.mark.rule("CO 7.1")
def test_log_of_an_income(lang: str, bank: str, line: str) -> None:
    """An income is told by where it comes from, with what turns neutral."""
    state = co.position(
        buildings={2: "E3 E1 C2 R4"}, active={2: "EC"}, masters="0 - 2 0", bank=bank, at_turn=2
    )
    assert line == co.log_lines(co.do(state, "collect"), lang=lang)[0]


def test_log_of_a_poor_income() -> None:
    """Without buildings and guild masters the city is all there is."""
    log = co.do(co.position(), "collect")
    assert "[A] Anna collects G1 P2, from the city alone" == co.log_lines(log)[0]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "(B) Bruno takes the envoy back from column 1, with 2 gold"),
        ("de", "(B) Bruno zieht den Gesandten von Spalte 1 zurück, mit 2 Gold"),
    ],
)
@pytest.mark.rule("CO 5.6")
def test_log_of_a_retreat(lang: str, line: str) -> None:
    """A retreat names the column, also one that is made by itself."""
    log = co.do(co.position(bids={1: "1 2"}, cubes=["G5"]), "bid 1", "gold 4")
    assert line == co.log_lines(log, lang=lang)[2]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "The match begins; play goes in this order, the first has the alliance leader",
                "[A] Anna governs Lucca: starts with G2 A1 C1 P2, income G1 P2",
                "(B) Bruno governs Firenze: starts with G3 A2 C2 P2, income G2 C1",
            ],
        ),
        (
            "de",
            [
                (
                    "Die Partie beginnt; gespielt wird in dieser Reihenfolge, der erste hat den "
                    "Bündnisführer"
                ),
                "[A] Anna regiert Lucca: beginnt mit G2 A1 C1 P2, Ertrag G1 P2",
                "(B) Bruno regiert Florenz: beginnt mit G3 A2 C2 P2, Ertrag G2 C1",
            ],
        ),
    ],
)
@pytest.mark.rule("CO 2.2")
def test_log_of_the_start(lang: str, lines: list[str]) -> None:
    """The log begins with the cities in the order of play."""
    log = Log()
    new(Setup(2, complete(DATA.options, 2, {"cities": "lowest"}), seed_from_text("test")), log)
    assert lines == co.log_lines(log, lang=lang)[:3]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                (
                    "[A] Anna: storeys 23, guild masters 3, most cubes G1 P1, "
                    "heroes 0, plunder -23, "
                    "four kinds 1: 6 points, place 2"
                ),
                (
                    "(B) Bruno: storeys 19, guild masters 6, most cubes G1 A1, "
                    "heroes 0, plunder -22, "
                    "four kinds 0: 5 points, place 3"
                ),
                (
                    "<C> Cleo: storeys 28, guild masters 3, most cubes A1 C2 P1, heroes 0, "
                    "plunder -25, "
                    "four kinds 6: 16 points, place 1"
                ),
                "The last invasion is over: <C> Cleo wins",
            ],
        ),
        (
            "de",
            [
                (
                    "[A] Anna: Stockwerke 23, Zunftmeister 3, meiste Steine G1 P1, Helden 0, "
                    "Plünderung -23, vier Arten 1: 6 Punkte, Platz 2"
                ),
                (
                    "(B) Bruno: Stockwerke 19, Zunftmeister 6, meiste Steine G1 A1, Helden 0, "
                    "Plünderung -22, vier Arten 0: 5 Punkte, Platz 3"
                ),
                (
                    "<C> Cleo: Stockwerke 28, Zunftmeister 3, meiste Steine A1 C2 P1, Helden 0, "
                    "Plünderung -25, vier Arten 6: 16 Punkte, Platz 1"
                ),
                "Die letzte Invasion ist vorbei: <C> Cleo gewinnt",
            ],
        ),
    ],
)
@pytest.mark.rule("CO 19.5")
def test_log_of_the_end(lang: str, lines: list[str]) -> None:
    """The log ends with the final scoring, a line for each seat, and the winner."""
    state = co.invasion(
        3,
        4,
        cubes=["G4 C2 P3", "G4 A1 P1", "G1 A1 C3 P3"],
        buildings={0: "E4 E1 M2 C3 R2", 1: "E2 M3 R4", 2: "E3 M3 C4 R3"},
        masters="0 1 2 1",
        plunder=[4, 6, 0],
    )
    log = co.fists(state, "0 0", "0 0", "0 0")
    assert lines == co.log_lines(log, lang=lang)[-4:]


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "Points from storeys", "All four kinds"),
        ("de", "Punkte der Stockwerke", "Alle vier Arten"),
    ],
)
def test_scoring(lang: str, first: str, last: str) -> None:
    """Storeys, masters, the four majorities, heroes, plunder and set bonus add up."""
    state = co.position(
        cubes=["G4 C2 P3", "G4 A1 P1", "G1 A1 C3 P3"],
        buildings={0: "E4 E1 M2 C3 R2", 1: "E2 M3 R4", 2: "E3 M3 C4 R3"},
        masters="0 1 2 1",
        plunder=[4, 6, 0],
        left=0,
    )
    table = present.scoring(state)
    assert [
        (23, 19, 28),
        (3, 6, 3),
        (1, 1, 0),
        (0, 1, 1),
        (0, 0, 2),
        (1, 0, 1),
        (0, 0, 0),
        (-4, -6, 0),
        (1, 0, 6),
    ] == [line.values for line in table.lines]
    assert (25, 21, 41) == tuple(table.totals)
    assert (first, last) == (co.say(table.lines[0].text, lang), co.say(table.lines[-1].text, lang))


@pytest.mark.parametrize(
    ("lang", "tied", "why"),
    [
        (
            "en",
            "place 1: tied, but with the lower city number",
            "The last invasion is over; where points are equal, the lower city number comes first",
        ),
        (
            "de",
            "Platz 1: Gleichstand, aber niedrigere Stadtnummer",
            (
                "Die letzte Invasion ist vorbei; bei gleichen Punkten liegt die niedrigere "
                "Stadtnummer vorn"
            ),
        ),
    ],
)
@pytest.mark.rule("CO 19.5")
def test_equal_totals(lang: str, tied: str, why: str) -> None:
    """What put the first before the second is told; the third has lost by points alone."""
    state = co.invasion(
        3, 4, cubes=["A1"] * 3, buildings={0: "E4", 1: "M4", 2: "R3"}, plunder=[0, 0, 9], at_turn=2
    )
    lines = co.log_lines(co.fists(state, "0 0", "0 0", "0 0"), lang=lang)
    assert ["[A] Anna"] == [line.split(":")[0] for line in lines if line.endswith(tied)]
    result = outcome(state)
    assert result is not None
    assert ((1, 2, 3), why) == (
        result.places,
        co.say(Text(f"end.{result.reason}"), lang),
    )


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            (
                "[A] Anna has as many guild points in Economy as (B) Bruno, 3: "
                "(B) Bruno keeps the guild master"
            ),
        ),
        (
            "de",
            (
                "[A] Anna hat so viele Zunftpunkte Wirtschaft wie (B) Bruno, 3: "
                "(B) Bruno behält den Zunftmeister"
            ),
        ),
    ],
)
@pytest.mark.rule("CO 13.3")
def test_equal_guild_points(lang: str, line: str) -> None:
    """A seat that draws level reads why the guild master stays where it is."""
    state = co.building(hands={0: "a03"}, buildings={0: "E1", 1: "E2"}, masters="1 - - -")
    log = co.do(state, "card a03", "raise 1")
    assert line in co.log_lines(log, lang=lang)
