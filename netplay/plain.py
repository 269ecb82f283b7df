"""Names and chat of other people: plain text, never markup, nothing that moves the cursor."""

import unicodedata

NAME_LENGTH = 24
TEXT_LENGTH = 300
_BANNED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories: controls, bidi overrides and other formats, surrogates, line ends."""


def clean(text: str, length: int) -> str:
    """Return what of a text may be shown: printable, in one line, without outer blanks, cut."""
    kept = (sign for sign in text if unicodedata.category(sign) not in _BANNED)
    return " ".join("".join(kept).split())[:length].rstrip()
