"""An open war of Feudality: each army with what it strikes, and who stands by."""

from collections.abc import Mapping, Sequence
from typing import Any

from textual.geometry import Region

from core.engine.ids import Seat
from core.engine.scene import Text
from tui.boards.feudality_picture import Sketch, Words, cut
from tui.widgets.board_cells import BoardCell

STEPS = ("armies", "line_up", "targets", "strikes", "damage", "reactions")
FIRST_ROW = 2
ASIDE_ROWS = 2


def draw(sketch: Sketch, war: Mapping[str, Any], words: Words, cursor: str | None) -> None:
    """Draw the war: heading, pairs, who stands by; what has no room folds to one line."""
    width, height = len(sketch.rows[0]), len(sketch.rows)
    step = words(Text(f"war.step_{STEPS[war['step']]}"))
    if war["home"] is not None:
        title = Text("board.war_home", {"seat": Seat(war["home"]), "step": step})
    else:
        title = Text("board.war_open", {"space": war["space"], "step": step})
    sketch.chipped(1, 0, cut(words(title), width - 2))
    pairs: Sequence[Mapping[str, Any]] = war["pairs"]
    whole = _whole(pairs, height - FIRST_ROW - ASIDE_ROWS, (f"army_{war['current']}", cursor))
    y = FIRST_ROW
    for pair in pairs:
        if _place(pair) in whole:
            _pair(sketch, pair, y, words, war)
            y += _height(pair)
        else:
            _folded(sketch, pair, y, words, war)
            y += 1
    _aside(sketch, war, words, height - ASIDE_ROWS)


def _whole(pairs: Sequence[Mapping[str, Any]], room: int, wanted: Sequence[str | None]) -> set[str]:
    """Return the places of the pairs that are drawn whole: the wanted first, then in order."""
    left = room - len(pairs)
    order = sorted(pairs, key=lambda pair: _place(pair) not in wanted)
    found: set[str] = set()
    for pair in order:
        if _height(pair) - 1 <= left:
            left -= _height(pair) - 1
            found.add(_place(pair))
    return found


def _place(pair: Mapping[str, Any]) -> str:
    return f"army_{pair['number']}"


def _height(pair: Mapping[str, Any]) -> int:
    return 2 + max(1, len(pair["own"]), len(pair["other"]) + len(pair["notes"]))


def _pair(
    sketch: Sketch, pair: Mapping[str, Any], y: int, words: Words, war: Mapping[str, Any]
) -> None:
    """Draw an army and its target as two boxes with the damage between them."""
    box = (len(sketch.rows[0]) - 8) // 2
    rows = _height(pair) - 2
    left, right = 1, 1 + box + 6
    _box(sketch, left, y, box, rows)
    _box(sketch, right, y, box, rows)
    sketch.mark(left, y, _place(pair))
    sign = ">" if pair["number"] == war["current"] else " "
    x = sketch.put(left + 2, y, sign, "key", bold=True)
    x = sketch.put(x, y, f"{pair['number']} ", "head", bold=True)
    x = sketch.chip(x, y, war["attacker"])
    sketch.put(x, y, " ")
    _at_end(sketch, left + box - 2, y, pair["own_strength"])
    x = sketch.put(right + 2, y, " ")
    x = sketch.chip(x, y, war["defender"])
    room = box - 10 - len(pair["other_strength"])
    sketch.put(x, y, f" {cut(words(pair['title']), room)} ", "head", bold=True)
    _at_end(sketch, right + box - 2, y, pair["other_strength"])
    sketch.regions[_place(pair)] = Region(left + 1, y + 1, box - 2, rows)
    _cards(sketch, pair["own"], left + 2, y + 1, box - 3, words)
    _cards(sketch, pair["other"], right + 2, y + 1, box - 3, words)
    for row, note in enumerate(pair["notes"], y + 1 + len(pair["other"])):
        sketch.put(right + 2, row, cut(words(note), box - 3), "head")
    sketch.put(left + box + 1, y + 1, f"{pair['attack']}>", "danger", bold=True)
    sketch.put(left + box + 1, y + 2, f"<{pair['back']}", "danger", bold=True)


def _at_end(sketch: Sketch, end: int, y: int, strength: str) -> None:
    """Write a strength into the upper rim of a box, ending before a column."""
    if strength:
        sketch.put(end - len(strength) - 2, y, f" {strength} ", "text", bold=True)


def _box(sketch: Sketch, x: int, y: int, width: int, rows: int) -> None:
    for column in range(x + 1, x + width - 1):
        for row in (y, y + rows + 1):
            sketch.cell(column, row, BoardCell("─", "line"))
    for row in range(y + 1, y + rows + 1):
        for column in (x, x + width - 1):
            sketch.cell(column, row, BoardCell("│", "line"))
    corners = ((x, y, "┌"), (x + width - 1, y, "┐"), (x, y + rows + 1, "└"))
    for column, row, sign in (*corners, (x + width - 1, y + rows + 1, "┘")):
        sketch.cell(column, row, BoardCell(sign, "line"))


def _cards(
    sketch: Sketch, cards: Sequence[Mapping[str, Any]], x: int, y: int, width: int, words: Words
) -> None:
    """Write cards: name, strength, damage now; capitals when they die."""
    for row, card in enumerate(cards):
        end = sketch.put(x, y + row, cut(words(card["name"]), width - 4), _role(card))
        end = sketch.put(end + 1, y + row, card["strength"], "head")
        text, role = "", "text"
        if card["dies"]:
            text, role = words(Text("board.dies")), "danger"
            text = f"{card['damage']} {text}" if card["damage"] else text
        elif card["damage"]:
            text = words(Text("board.takes", {"n": card["damage"]}))
        room = x + width - end - 1
        if len(text) > room:
            text = "!" if card["dies"] else f"-{card['damage']}"
        sketch.put(x + width - len(text), y + row, text, role, bold=card["dies"])


def _role(card: Mapping[str, Any]) -> str:
    return "dim" if card["used"] else "text"


def _folded(
    sketch: Sketch, pair: Mapping[str, Any], y: int, words: Words, war: Mapping[str, Any]
) -> None:
    """Write a pair in one line: the army, what it strikes, the last of what happens to that."""
    sketch.mark(1, y, _place(pair))
    sign = ">" if pair["number"] == war["current"] else " "
    x = sketch.put(2, y, sign, "key", bold=True)
    x = sketch.put(x, y, f"{pair['number']} ", "head", bold=True)
    x = sketch.chip(x, y, war["attacker"])
    names = ", ".join(words(card["name"]) for card in pair["own"])
    text = f" {names} {pair['own_strength']} : {words(pair['title'])} {pair['other_strength']}"
    text = ", ".join([text, *(words(note) for note in pair["notes"][-1:])])
    end = sketch.put(x, y, cut(text, len(sketch.rows[0]) - x - 1))
    sketch.regions[_place(pair)] = Region(3, y, end - 3, 1)


def _aside(sketch: Sketch, war: Mapping[str, Any], words: Words, y: int) -> None:
    """Write the free troops that stand by in the space."""
    x = sketch.put(1, y, words(Text("board.aside")), "head") + 2
    if not war["aside"]:
        sketch.put(x, y, words(Text("board.nobody")), "dim")
    row = y
    for seat, card in war["aside"]:
        text = f"{words(card['name'])} {card['strength']}"
        if x + len(text) + 5 > len(sketch.rows[0]):
            if row > y:
                break
            x, row = 3, row + 1
        x = sketch.chip(x, row, seat)
        x = sketch.put(x, row, " " + text, "dim" if card["used"] else "text") + 2
