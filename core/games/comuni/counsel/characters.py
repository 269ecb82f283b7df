"""The tastes of the three characters, in points."""

from collections.abc import Mapping

from core.engine.tastes import Liking, Taste

TASTES: Mapping[str, Taste] = {
    "aggressive": {
        ("project", "bid"): Liking(0.6),
        ("displaced", "move"): Liking(0.6),
        ("alliance", "alliance"): Liking(0, each=0.3),
        ("garrison", "garrison"): Liking(0, each=-0.1),
    },
    "builder": {
        ("build", "card"): Liking(0.8),
        ("build", "extra"): Liking(0.4),
        ("build_target", "new"): Liking(0.6),
        ("project", "claim"): Liking(0.4),
    },
    "cautious": {
        ("project", "collect"): Liking(0.2),
        ("project", "claim"): Liking(0.4),
        ("displaced", "move"): Liking(-0.6),
        ("build_target", "wall_new"): Liking(0.6),
        ("build_target", "wall_raise"): Liking(0.6),
        ("garrison", "garrison"): Liking(0, each=0.12),
    },
}
