"""What each number of a seat's position is worth in points of the final total.

Found by least squares with a small ridge: the differences between the seats after each turn of
matches between Squires that now and then moved by lot, against the differences of the final totals;
`tools/fit_comuni.py` finds such weights. So a weight says what a number brings later too: an early
military building brings armies for all invasions. Numbers that go together share what they bring,
so single weights mean little. Set by hand are the armies at the start: who has many differs in much
else, and by the fit a Knight would throw its gold away for them.
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
    "score": Weight(-0.74, 0.65, 0.59),
    "heroes": Weight(0.80, 1.03, 0.98),
    "plunder": Weight(-1.37, -1.13, -1.14),
    "set_bonus": Weight(-0.78, 0.51, 0.69),
    "lowest": Weight(1.56, -1.04, -0.25),
    "kinds": Weight(-1.42, 0.53, 0.31),
    "buildings": Weight(0.98, 0.48, 0.07),
    "gold": Weight(1.43, 0.68, 0.35),
    "armies": Weight(1.70, 0.62, 0.44),
    "craftsmen": Weight(0.76, 0.41, 0.18),
    "pilgrims": Weight(1.43, 0.49, 0.35),
    "hoard_gold": Weight(1.22, 0.16, 0.09),
    "hoard_armies": Weight(1.30, 0.64, 0.33),
    "hoard_craftsmen": Weight(0.34, 0.20, 0.10),
    "hoard_pilgrims": Weight(1.46, 0.20, 0.09),
    "active_economy": Weight(0.21, 0.19, 0.09),
    "active_military": Weight(0.82, 0.44, 0.32),
    "active_culture": Weight(-0.07, 0.34, 0.18),
    "active_religion": Weight(0.35, 0.18, 0.10),
    "economy": Weight(3.19, 1.15, 0.25),
    "military": Weight(6.76, 0.86, 0.46),
    "culture": Weight(4.06, 0.98, 0.32),
    "religion": Weight(3.96, 1.31, 0.34),
    "master_economy": Weight(2.79, 1.13, 2.95),
    "master_military": Weight(0.91, 1.37, 3.11),
    "master_culture": Weight(0.11, 1.74, 3.18),
    "master_religion": Weight(1.14, 0.94, 2.61),
    "walls": Weight(-1.97, 0.35, 0.35),
    "storeys": Weight(-1.75, -1.40, -0.85),
    "manning": Weight(1.23, 0.41, 0.06),
    "strength": Weight(-2.28, -0.09, -0.37),
    "defence": Weight(0.05, 0.04, 0.40),
    "exposed": Weight(0.16, 0.40, -0.25),
    "exposed_soon": Weight(-0.57, 0.09, -0.25),
    "storms": Weight(-0.66, -0.60, 0.27),
    "leader": Weight(-0.82, 0.78, 0.00),
    "hand": Weight(1.06, 0.46, 0.53),
    "hand_worth": Weight(0.04, 0.18, 0.38),
    "hand_levels": Weight(0.22, 0.15, -0.09),
    "hand_kinds": Weight(-0.44, 0.49, 0.24),
    "envoys": Weight(-0.76, 1.39, -1.25),
    "bids": Weight(-0.54, 0.13, 0.11),
    "free_bids": Weight(1.33, -1.26, -0.49),
    "all_out": Weight(-0.87, 0.92, 4.70),
    "cards": Weight(0.25, 0.47, 0.08),
    "singles": Weight(-1.94, 0.31, 0.26),
    "worth": Weight(0.34, 0.30, 0.16),
}
"""By the name of the feature."""
