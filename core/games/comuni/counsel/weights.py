"""What each number of a seat's position is worth in points of the final total.

Found by least squares with a small ridge: the differences between the seats after each turn of
matches between Squires that now and then moved by lot, against the differences of the final totals.
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
    "score": Weight(-1.15, 0.63, 0.62),
    "heroes": Weight(0.95, 0.98, 0.99),
    "plunder": Weight(-1.25, -1.10, -1.11),
    "set_bonus": Weight(-0.77, 0.33, 0.66),
    "lowest": Weight(1.55, -0.80, -0.27),
    "kinds": Weight(-1.37, 0.37, 0.25),
    "buildings": Weight(0.93, 0.61, 0.08),
    "gold": Weight(0.81, 0.69, 0.38),
    "armies": Weight(2.76, 0.45, 0.42),
    "craftsmen": Weight(0.51, 0.57, 0.14),
    "pilgrims": Weight(1.22, 0.53, 0.31),
    "hoard_gold": Weight(1.01, 0.13, 0.07),
    "hoard_armies": Weight(1.63, 0.59, 0.33),
    "hoard_craftsmen": Weight(0.18, 0.15, 0.09),
    "hoard_pilgrims": Weight(0.87, 0.23, 0.15),
    "active_economy": Weight(0.22, 0.17, 0.08),
    "active_military": Weight(0.96, 0.38, 0.25),
    "active_culture": Weight(0.14, 0.31, 0.17),
    "active_religion": Weight(0.35, 0.21, 0.10),
    "economy": Weight(3.46, 0.95, 0.10),
    "military": Weight(5.12, 0.86, 0.27),
    "culture": Weight(2.45, 1.05, 0.26),
    "religion": Weight(3.35, 1.05, 0.29),
    "master_economy": Weight(0.82, 1.25, 2.97),
    "master_military": Weight(1.53, 1.11, 3.03),
    "master_culture": Weight(1.35, 1.66, 3.27),
    "master_religion": Weight(0.99, 1.04, 2.36),
    "walls": Weight(-1.58, 0.13, 0.54),
    "storeys": Weight(-1.05, -0.77, -1.09),
    "manning": Weight(1.04, 0.20, 0.12),
    "strength": Weight(-1.58, -0.06, -0.31),
    "defence": Weight(0.10, 0.09, 0.32),
    "exposed": Weight(0.04, 0.37, -0.16),
    "exposed_soon": Weight(-0.46, 0.08, -0.16),
    "storms": Weight(-0.34, -0.38, 0.15),
    "leader": Weight(-1.31, 0.77, 0.00),
    "hand": Weight(0.94, 0.04, 0.51),
    "hand_worth": Weight(0.11, 0.11, 0.39),
    "hand_levels": Weight(0.14, 0.30, -0.05),
    "hand_kinds": Weight(-0.04, 0.55, 0.20),
    "envoys": Weight(-0.09, 1.12, -1.40),
    "bids": Weight(-0.28, 0.16, 0.35),
    "free_bids": Weight(1.28, -1.03, 0.60),
    "all_out": Weight(0.24, 1.31, 4.14),
    "cards": Weight(0.13, 0.46, -0.10),
    "singles": Weight(-0.91, -0.11, -0.48),
    "worth": Weight(0.20, 0.29, 0.19),
}
"""By the name of the feature."""
