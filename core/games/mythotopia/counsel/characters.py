"""The tastes of the three characters, in points."""

from collections.abc import Mapping

from core.engine.tastes import Liking, Taste

TASTES: Mapping[str, Taste] = {
    "aggressive": {
        ("action", "attack"): Liking(0.35),
        ("action", "place_armies"): Liking(0.2),
        ("action", "buy"): Liking(0.1),
        ("marauders", "army"): Liking(0.5),
    },
    "builder": {
        ("action", "use", "build"): Liking(0.5),
        ("action", "use", "start_build"): Liking(0.5),
        ("action", "add_card"): Liking(0.3),
        ("action", "attack"): Liking(-0.25),
    },
    "cautious": {
        ("action", "attack"): Liking(-0.4),
        ("action", "place_armies"): Liking(0.2),
        ("action", "reserve"): Liking(0.2),
        ("action", "buy"): Liking(0.2),
    },
}
