"""Giving a match up, or letting a bot do so that offers it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from core.engine.ids import Seat
from core.match.resigning import SEATS
from core.table.client import Refused, TableClient
from tui.offering import Offering
from tui.screens.confirm import ConfirmScreen
from tui.screens.game_shared import GameShared
from tui.widgets.wording import Wording


@dataclass(frozen=True, slots=True)
class Resignation:
    """What somebody may agree to.

    Attributes:
        key: The question.
        seat: Who gives up.
        client: Of the person who is asked.
        offering: Knows the bot that offers it, None where the person gives up.
    """

    key: str
    seat: Seat
    client: TableClient
    offering: Offering | None = None

    def question(self, words: Wording) -> str:
        """Return the question: who gives up, and who wins by it."""
        return words.word(self.key, seat=self.seat, winner=Seat(1 - self.seat))

    def agree(self, refused: Callable[[Refused], None]) -> None:
        """Have it done; what a bot is refused comes to `refused`, a person's to the client."""
        if self.offering is None:
            self.client.resign()
        else:
            self.offering.accept(refused)


def resignation(client: TableClient | None, offering: Offering | None) -> Resignation | str:
    """Return what the person at a client may agree to, or the key of why there is nothing."""
    if client is None or client.viewer is None:
        return "game.refused.no_seat"
    view = client.view()
    if view.outcome is not None:
        return "game.refused.over"
    if len(view.seats) != SEATS:
        return "game.refused.not_two"
    if view.paused:
        return "game.refused.paused"
    if offering is not None and offering.seat is not None:
        return Resignation("game.accept", offering.seat, client, offering)
    return Resignation("game.resign", client.viewer, client)


class GameResigning(GameShared):
    """The game screen as far as a match can be given up."""

    def action_resign(self) -> None:
        """Ask whether the match shall be given up, or whether the bot shall that offers it."""
        if self.refuse_in_past():
            return
        found = resignation(self.client, self.table.offering)
        if isinstance(found, str):
            self.tell(self.words.say(found, "danger"))
            return
        ask = ConfirmScreen(found.question(self.words), self.words.catalog)
        self.app.push_screen(ask, partial(self._agreed, found))

    def _agreed(self, found: Resignation, sure: bool | None) -> None:  # noqa: FBT001 as a screen gives it
        if sure and not self.is_over:
            found.agree(self._tell_refusal)

    def _tell_refusal(self, refused: Refused) -> None:
        self.tell(self.words.say(f"game.refused.{refused.code}", "danger"))
