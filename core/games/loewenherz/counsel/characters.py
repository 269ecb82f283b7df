"""The tastes of the three characters, in tenths of a point; actions are liked by their name."""

from collections.abc import Mapping

from core.engine.tastes import Liking, Taste

TASTES: Mapping[str, Taste] = {
    "aggressive": {
        ("choose_turn", "deserter"): Liking(10),
        ("choose_turn", "expand"): Liking(7),
        ("choose_turn", "alliance"): Liking(-8),
    },
    "builder": {
        ("choose_turn", "border"): Liking(8),
        ("choose_turn", "sell"): Liking(3),
        ("choose_turn", "deserter"): Liking(-8),
    },
    "cautious": {
        ("choose_turn", "knight"): Liking(4),
        ("choose_turn", "alliance"): Liking(4),
        ("choose_turn", "deserter"): Liking(-6),
        ("choose_turn", "expand"): Liking(-2),
    },
}
