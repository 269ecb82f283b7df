"""Lines of a pipe that wait: moves, while somebody else has the table pause.

Nobody sits there to try again; who has paused the table lets it go on.
"""

from tui.plain.typed import Typed
from tui.screens.game_desk import Desk

MOVING = frozenset({"number", "words", "up", "take_back", "redo", "restart", "resign"})
"""What is refused while the table is paused, and the way through the list to it."""


def holds(desk: Desk, line: Typed) -> bool:
    """Return whether a line waits until another player lets the match go on.

    Who has paused the table here is told that it is paused.
    """
    return line.verb in MOVING and is_paused_elsewhere(desk)


def is_paused_elsewhere(desk: Desk) -> bool:
    """Return whether the table is paused, and not by somebody at this desk."""
    first = desk.clients[0]
    if not desk.view(first).paused:
        return False
    events = [event for entry in first.log() for event in entry.events]
    by = next((one.fields["seat"] for one in reversed(events) if one.kind == "table_paused"), None)
    return by not in [client.viewer for client in desk.clients]
