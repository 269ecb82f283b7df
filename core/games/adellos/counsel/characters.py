"""The tastes of the three characters, in tenths of a gold piece."""

from collections.abc import Mapping

from core.engine.tastes import Liking, Taste

TASTES: Mapping[str, Taste] = {
    "aggressive": {
        ("main", "piece"): Liking(12),
        ("piece_act", "attack"): Liking(12),
        ("combat_attack", "play"): Liking(2),
    },
    "builder": {
        ("main", "hire"): Liking(25),
        ("main", "ability"): Liking(10),
        ("setup_hire", "hire"): Liking(10),
        ("incoming", "cards"): Liking(5),
        ("main", "piece"): Liking(-3),
    },
    "cautious": {
        ("main", "piece"): Liking(-6),
        ("piece_act", "attack"): Liking(-6),
        ("combat_defend", "play"): Liking(2),
        ("first_aid", "play"): Liking(2),
    },
}
