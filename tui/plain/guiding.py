"""The guide of a first match for the line client."""

from collections.abc import Sequence

from tui.learning.guide import Guide
from tui.plain import view
from tui.screens.game_picture import Picture


def lines(guide: Guide) -> view.Guide:
    """Return what writes the steps of a guide as lines, each once."""

    def written(picture: Picture) -> Sequence[str]:
        decision = picture.decision
        if decision is None or not guide.look(decision.id, decision.kind):
            return ()
        return (f"[{guide.heading()}]", guide.text(), "")

    return written
