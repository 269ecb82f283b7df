"""Which match of a campaign a file is; what the list of matches needs of it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """Which match of its campaign a file is.

    Attributes:
        number: The number of the match in the campaign's plan.
        players: In seat order, as the plan calls them.
    """

    number: int
    players: tuple[str, ...]
