"""The log of Comuni in both languages, and the scoring as a table."""

import pytest

import co_case as co
from core.games.comuni import present


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "[A] Anna claims column 1: Economy 2; 1 gold to the supply",
                "[A] Anna takes a cube for column 1: Gold",
                "[A] Anna discards Economy 1",
                "[A] Anna repairs 2 plunder points for pilgrims: 3",
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
                "[A] Anna behebt 2 Schäden, Pilger: 3",
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
                "[A] Anna: attack 9, defence 6 (walls 5, beside 0, leader 1), plunder 3; paid A2 P2",
                "(B) Bruno: attack 12, defence 0 (walls 0, beside 0, leader 0), plunder 12; paid A1",
                "<C> Cleo: attack 6, defence 1 (walls 0, beside 1, leader 0), plunder 5; paid G2",
                "[A] Anna is honoured for 1 army, hero tile 4: tied, but with fewer points",
                "(B) Bruno is honoured for 1 army, hero tile 2",
            ],
        ),
        (
            "de",
            [
                "Bündnis: [A] 1, (B) 1, <C> 0, zusammen 2",
                "[A] Anna: Angriff 9, Verteidigung 6 (Mauern 5, daneben 0, Bündnisführer 1), "
                "Plünderung 3; bezahlt A2 P2",
                "(B) Bruno: Angriff 12, Verteidigung 0 (Mauern 0, daneben 0, Bündnisführer 0), "
                "Plünderung 12; bezahlt A1",
                "<C> Cleo: Angriff 6, Verteidigung 1 (Mauern 0, daneben 1, Bündnisführer 0), "
                "Plünderung 5; bezahlt G2",
                "[A] Anna wird für 1 Armee geehrt, Heldenplättchen 4: Gleichstand, aber weniger Punkte",
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
