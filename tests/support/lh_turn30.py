"""The Löwenherz position that the drawings of the boards show: four seats, turn 30, fixed board."""

from collections.abc import Iterable, Mapping

from core.engine.ids import Seat
from core.engine.scene import PlayerLine, Row, Scene, Site, Text
from core.games.loewenherz.board import (
    EDGE_NAMES,
    EDGE_SQUARES,
    EDGES,
    SQUARE_NAMES,
    SQUARES,
    castle_of,
    knight_of,
)
from core.games.loewenherz.regions import NEUTRAL, OPEN, zones_anew

TERRAIN = (
    "FF.G.FFCF..F" "F..VV..F.GF." ".V.FF.V.FV.V"
    "S.FFFE.FF.FC" "E.FVG.FSV.FF" "FF...K.F..F."
    "..VFF...FG.." ".SFFEF.CF.FV" "FF.V.F.FF.VF"
    "F..SVF.C.F.." "..F.F...E.F." "V.FFFF.VVFF."
)  # fmt: skip
CASTLES = {"A": "C2 J8 B10", "B": "F2 E9 L6", "C": "K1 C6 G11", "D": "I6 A7 L11"}
KNIGHTS = {
    "A": "C1 J9 K8 A10", "B": "E3 F3 L5 F9", "C": "J1 K2 D6 G12", "D": "A6 B7 I7 J6 K11",
}  # fmt: skip
BORDERS = """
B1|C1 D1|E1 F1|G1 I1|J1 B2|C2 C2/C3 D2|E2 F2|G2 I2|J2 J2/J3 K2/K3 L2/L3 C3|D3 D3|E3 D3/D4 E3/E4
F3|G3 F3/F4 A5/A6 B5/B6 B6|C6 J6/J7 B7|C7 I7|J7 I7/I8 J7|K7 K7/K8 A8/A9 B8|C8 B8/B9 H8|I8 K8|L8
B9|C9 H9|I9 I9/I10 K9|L9 L9/L10 B10|C10 J10|K10 B11|C11 J11|K11 B12|C12 J12|K12
"""
COLOURS = (("A", "blue"), ("B", "orange"), ("C", "red"), ("D", "violet"))
LEGEND = {
    "forest": "forest 1", "village": "village 3", "city": "royal city 5",
    "mine": "mine G gold S silver", "mines": "C copper E gem", "castle": "castle",
    "knight": "knight", "border": "border", "cursor": "cursor", "alliance": "alliance",
    "last": "last move",
}  # fmt: skip
LEGEND_TEXTS = {name: Text(words) for name, words in LEGEND.items()}
SITES = tuple(
    [Site(name, "square", 2 * (n // 12), 2 * (n % 12)) for n, name in enumerate(SQUARE_NAMES)]
    + [
        Site(name, "edge", a // 12 + b // 12, a % 12 + b % 12)
        for name, (a, b) in zip(EDGE_NAMES, EDGE_SQUARES, strict=True)
    ]
)


def pieces() -> bytearray:
    """Return the pieces as `State.pieces` holds them."""
    board = bytearray(SQUARES)
    for colour, letter in enumerate("ABCD"):
        for name in CASTLES[letter].split():
            board[SQUARE_NAMES.index(name)] = castle_of(colour)
        for name in KNIGHTS[letter].split():
            board[SQUARE_NAMES.index(name)] = knight_of(colour)
    return board


def borders(names: Iterable[str]) -> bytearray:
    """Return borders as `State.borders` holds them."""
    lines = bytearray(EDGES)
    for name in names:
        lines[EDGE_NAMES.index(name)] = 1
    return lines


def board(*more: str, **other: object) -> Mapping[str, object]:
    """Return `Scene.board` of the position.

    Args:
        more: Further borders.
        other: Values to change or add.
    """
    lines = [*BORDERS.split(), *more]
    zones = zones_anew(pieces(), borders(lines))
    owner = {n: " aAbBcCdD"[piece] for n, piece in enumerate(pieces())}
    letters = {OPEN: " ", NEUTRAL: "."}
    return {
        "terrain": TERRAIN,
        "pieces": "".join(owner.values()),
        "zones": "".join(letters.get(zone) or owner[zone] for zone in zones),
        "borders": tuple(lines),
        "allied": (),
        "colours": COLOURS,
        "land": (),
        "legend": LEGEND_TEXTS,
        **other,
    }


NOTES = (
    Row(Text("Regions")),
    Row(Text("C2 4, B10 6"), seat=Seat(0), place="C2"),
    Row(Text("F2 5"), seat=Seat(1), place="F2"),
    Row(Text("K1 2"), seat=Seat(2), place="K1"),
    Row(Text("A7 2"), seat=Seat(3), place="A7"),
    Row(Text("Open")),
    Row(Text("J8"), seat=Seat(0), place="J8"),
    Row(Text("L6 E9"), seat=Seat(1), place="L6"),
    Row(Text("C6 G11"), seat=Seat(2), place="C6"),
    Row(Text("I6 L11"), seat=Seat(3), place="I6"),
)


def scene(*more: str, notes: tuple[Row, ...] = (), **other: object) -> Scene:
    """Return a scene of the position; the keys of its messages are their words."""
    return Scene(
        title=Text("Turn 30"),
        phase=None,
        goal=None,
        players=tuple(PlayerLine(Seat(seat), 0) for seat in range(4)),
        panels=(),
        sites=SITES,
        board=board(*more, **other),
        notes=notes,
    )
