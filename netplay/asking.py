"""What a guest asks of a running match: the table answers all, a refusal goes to who asked."""

from collections.abc import Callable

from core.table.client import Refused, Update
from core.table.requests import Request
from core.table.table import Table
from netplay.chairs import Guest
from netplay.messages import Reject


def ask(
    table: Table | None, guest: Guest, message: int, start: Callable[[Table, Request], None]
) -> None:
    """Hand a request to the table; before the match, None, there is nothing to ask."""
    if table is None:
        guest.peer.send(Reject(message, "nothing", "the match has not begun"))
        return

    def answer(update: Update) -> None:
        if isinstance(update, Refused):
            no = update
            guest.peer.send(Reject(no.message_id, no.code, no.detail, no.rule))

    table.ask(Request(guest.seat, message, answer, lambda request: start(table, request)))
