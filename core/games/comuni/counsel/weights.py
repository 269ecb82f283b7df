"""What each number of a seat's position is worth in points of the final total.

Found by `tools/fit_comuni.py`, by least squares with a small ridge: the differences between the
seats after each turn of matches between Squires that now and then moved by lot, against the
differences of the final totals.
So a weight says what a number brings later too: an early military building brings armies for all
invasions. Numbers that go together share what they bring, so single weights mean little.
"""

from typing import NamedTuple


class Weight(NamedTuple):
    """What one of a feature is worth.

    Attributes:
        start: At the start of the match, all decks being full.
        end: When the last card is laid out.
        last: In the last round.
    """

    start: float
    end: float
    last: float


WEIGHTS: dict[str, Weight] = {
    "score": Weight(-0.68, 0.36, 0.54),
    "heroes": Weight(0.82, 1.01, 0.99),
    "plunder": Weight(-0.65, -0.91, -1.00),
    "set_bonus": Weight(-0.58, 0.30, 0.57),
    "lowest": Weight(0.92, -0.00, -0.18),
    "kinds": Weight(1.07, 0.25, 0.20),
    "buildings": Weight(0.11, 0.66, 0.06),
    "gold": Weight(-0.02, 0.30, 0.14),
    "armies": Weight(1.22, 0.21, 0.18),
    "craftsmen": Weight(0.50, 0.71, 0.30),
    "pilgrims": Weight(0.36, 0.40, 0.22),
    "hoard_gold": Weight(0.28, 0.07, -0.02),
    "hoard_armies": Weight(0.67, 0.25, 0.07),
    "hoard_craftsmen": Weight(0.09, 0.10, 0.08),
    "hoard_pilgrims": Weight(0.31, 0.06, -0.00),
    "active_economy": Weight(0.24, 0.06, 0.08),
    "active_military": Weight(0.98, 0.29, 0.22),
    "active_culture": Weight(0.50, 0.14, 0.20),
    "active_religion": Weight(0.46, 0.07, 0.09),
    "economy": Weight(0.84, 0.86, 0.40),
    "military": Weight(2.68, 0.61, 0.49),
    "culture": Weight(-0.33, 0.92, 0.36),
    "religion": Weight(1.08, 0.81, 0.41),
    "master_economy": Weight(1.88, 1.25, 2.74),
    "master_military": Weight(0.38, 1.66, 3.11),
    "master_culture": Weight(0.81, 1.51, 2.89),
    "master_religion": Weight(0.67, 1.39, 2.54),
    "walls": Weight(-1.07, 0.38, 0.26),
    "storeys": Weight(-0.44, -0.46, -0.36),
    "manning": Weight(0.48, 0.04, -0.05),
    "strength": Weight(-0.41, -0.03, -0.04),
    "defence": Weight(0.16, 0.21, 0.25),
    "exposed": Weight(0.07, 0.21, -0.10),
    "exposed_soon": Weight(-0.48, 0.18, -0.10),
    "storms": Weight(-0.17, -0.11, 0.15),
    "leader": Weight(1.02, 1.83, 0.00),
    "hand": Weight(1.14, 0.29, 0.43),
    "hand_worth": Weight(-0.39, 0.31, 0.54),
    "hand_levels": Weight(0.34, 0.01, -0.07),
    "hand_kinds": Weight(0.11, 0.28, 0.28),
    "envoys": Weight(1.03, 1.26, 0.02),
    "bids": Weight(-0.33, 0.15, 0.07),
    "free_bids": Weight(1.05, -0.72, -0.78),
    "all_out": Weight(0.59, 0.88, 0.68),
    "cards": Weight(-0.12, 0.20, 0.14),
    "singles": Weight(-0.92, -0.17, 0.45),
    "worth": Weight(0.06, 0.20, 0.18),
}
"""By the name of the feature."""
