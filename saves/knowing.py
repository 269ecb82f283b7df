"""Who may look at a saved match as whom."""

from core.engine.ids import Seat, Viewer, seat_letter
from saves.errors import NotOpenError
from saves.start import SavedMatch


def is_open(saved: SavedMatch) -> bool:
    """Return whether a match may be looked at as any seat.

    That is so when it is over, when it is a practice match, and when no more than one person
    plays: the others are bots, who do not mind.
    """
    if saved.match.outcome is not None or saved.plan.practice:
        return True
    return sum(info.kind == "person" for info in saved.seats) <= 1


def viewers(saved: SavedMatch) -> tuple[Viewer, ...]:
    """Return as whom a match may be looked at: a spectator first, then seats."""
    seats = [Seat(number) for number in range(len(saved.seats))]
    return (None, *seats) if is_open(saved) else (None,)


def demand(saved: SavedMatch, viewer: Viewer) -> None:
    """Return if the match may be looked at as this viewer.

    Raises:
        NotOpenError: It runs, and several people play, or there is no such seat.
    """
    if viewer is not None and viewer >= len(saved.seats):
        last = seat_letter(Seat(len(saved.seats) - 1))
        raise NotOpenError(saved.path, f"its seats are A to {last}, not {seat_letter(viewer)}")
    if viewer not in viewers(saved):
        raise NotOpenError(
            saved.path, "several people play it, so it can be seen as a seat only when it is over"
        )
