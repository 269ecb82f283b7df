"""The component data of Ford, typed."""

from core.engine.datafile import load_data

DATA = load_data("toygame")

_T = DATA.tables

CARDS: tuple[str, ...] = tuple(row["id"] for row in _T["card"])
COUNTS: tuple[int, ...] = tuple(row["count"] for row in _T["card"])
RAID, SHIELD, GRAIN = (CARDS.index(name) for name in ("raid", "shield", "grain"))
COINS: tuple[str, ...] = tuple(row["id"] for row in _T["coin"])
WORTH: tuple[int, ...] = tuple(row["worth"] for row in _T["coin"])
SILVER, GOLD = COINS.index("silver"), COINS.index("gold")
SITES: tuple[str, ...] = tuple(row["id"] for row in _T["site"])
PRICE: dict[str, int] = {"build": _T["price"]["build"], "raid": _T["price"]["raid"]}
HAND, HUTS = int(_T["setup"]["hand"]), int(_T["setup"]["huts"])
PURSE: tuple[int, ...] = tuple(_T["setup"]["purse"])
MAX_STAKE = 3
REASONS = ("", "rounds", "last_side")
"""By `State.reason`; the first while the match runs."""
