"""The tastes of the three characters, in the points of the rule of thumb."""

from collections.abc import Mapping

from core.engine.tastes import Liking, Taste

TASTES: Mapping[str, Taste] = {
    "aggressive": {
        ("action", "play", "knight"): Liking(25),
        ("action", "play", "soldier"): Liking(25),
        ("action", "play", "infantry"): Liking(25),
        ("march", "march"): Liking(1.5),
        ("war", "attack"): Liking(4),
    },
    "builder": {
        ("action", "build"): Liking(20),
        ("action", "play", "worker"): Liking(15),
        ("action", "play", "bureaucrat"): Liking(15),
        ("march", "march"): Liking(-1),
        ("war", "attack"): Liking(-2),
    },
    "cautious": {
        ("action", "play", "archer"): Liking(20),
        ("action", "play", "priest"): Liking(20),
        ("march", "march"): Liking(-3),
        ("war", "attack"): Liking(-5),
    },
}
