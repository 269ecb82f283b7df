"""How cells are drawn: pens, and the shortest sequence from one to another."""

from functools import lru_cache
from typing import Final, NamedTuple


class Pen(NamedTuple):
    """How a cell is drawn, as parameters of the SGR sequence.

    Attributes:
        attributes: Bold, underline and the like, joined with ";", or "".
        colour: The colour of the sign, or "" for the terminal's own.
        ground: The colour behind it, or "" for the terminal's own.
    """

    attributes: str = ""
    colour: str = ""
    ground: str = ""

    @property
    def is_unseen_on_blanks(self) -> bool:
        """Whether a blank drawn with it shows its ground alone."""
        return self.attributes in _UNSEEN


PLAIN: Final = Pen()
_UNSEEN: Final = frozenset({"", "1"})  # plain and bold
_SWITCHED_OFF: Final = {"": "", "1": "22", "4": "24", "1;4": "22;24"}
"""What switches attributes off; of others only 0 does that alike everywhere."""


@lru_cache(4096)
def change(old: Pen, new: Pen) -> str:
    """Return the shortest sequence that changes a pen into another, "" if they are the same."""
    if new == old:
        return ""
    if new == PLAIN:
        return "\x1b[0m"
    anew = ";".join(["0", *filter(None, new)])
    if old.attributes not in (*_SWITCHED_OFF, new.attributes):
        return f"\x1b[{anew}m"
    parts: list[str] = []
    if old.attributes != new.attributes:
        parts += [_SWITCHED_OFF[old.attributes], new.attributes]
    # 39 and 49 are the terminal's own colours
    parts += [new.colour or "39"] if new.colour != old.colour else []
    parts += [new.ground or "49"] if new.ground != old.ground else []
    return f"\x1b[{min(';'.join(filter(None, parts)), anew, key=len)}m"


@lru_cache(4096)
def for_blanks(pen: Pen) -> Pen:
    """Return the pen that stands for all which draw the same blank."""
    return Pen("", "", pen.ground) if pen.is_unseen_on_blanks else pen
