"""The small numbers that stand for something in a state."""

NOBODY = 4
"""Owner of neutral land; as a party of a war, the neutral land itself."""
TIE = 5
"""Stands for the winner where there is none."""
VILLAGE, CITY, CITADEL = 1, 2, 3
PIECES = ("", "village", "city", "citadel")
"""By number in `State.pieces`: its name in events."""
DRAGON, RUNESTONE = 1, 2
TOKENS = ("", "dragon", "runestone")
"""By number in `State.tokens`: its name in events."""
FROM_CARD, FROM_SPARE = 1, 2
"""How a seat took its chip of Master of the Sea."""

USED_GRANTS = (1, 2, 4)
"""By resource: the bit of `State.used` for Farming, Quarry and Gold Mine (MY 8.3)."""
USED_LEVIES, USED_ADD, USED_WAREHOUSE, USED_ROADS = 8, 16, 32, 64
"""Further bits of `State.used`: what is possible once a turn and has been done."""
