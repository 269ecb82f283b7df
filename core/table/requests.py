"""What a client asks of a table, and how the table says no."""

from collections.abc import Callable
from dataclasses import dataclass

from core.engine.errors import LehenError
from core.engine.ids import Viewer
from core.table.client import RefusalCode, Update

Take = Callable[[Update], None]


class Denied(LehenError):  # noqa: N818 not a failure: the answer to a request
    """A request is answered with a refusal."""

    def __init__(self, code: RefusalCode, detail: str = "", rule: str | None = None) -> None:
        self.code: RefusalCode = code
        self.rule = rule
        super().__init__(detail)


@dataclass(frozen=True, slots=True)
class Request:
    """Something a client asked for.

    Attributes:
        viewer: Who asks.
        answer: Where a refusal goes.
        start: Begins the work; raises Denied, or calls the recorder and returns.
    """

    viewer: Viewer
    message_id: int
    answer: Take
    start: Callable[["Request"], None]
