"""The errors of Lehen.

LehenError
├── IllegalMoveError    a move that the rules do not allow now
├── HiddenError         rules were asked for what a mask does not hold
├── WordedError         what a person can bring about, with words in the catalogs
│   └── SetupError      seats, options or seed of a new match are wrong
├── DataError           a packaged data or text file is wrong
└── CodecError          bytes do not decode to what was expected
"""


class LehenError(Exception):
    """The root of all errors raised by Lehen."""


class IllegalMoveError(LehenError):
    """A move that the open decision does not allow.

    Attributes:
        move: The move as it was given.
        decision: The kind of the open decision, or "" if the seat owes nothing.
        rule: The id of the rule that forbids it, where one rule does.
        because: A short reason for developers.
    """

    def __init__(
        self, move: tuple[object, ...], decision: str, rule: str | None = None, because: str = ""
    ) -> None:
        self.move = move
        self.decision = decision
        self.rule = rule
        self.because = because
        reason = f": {because}" if because else ""
        law = f" ({rule})" if rule else ""
        super().__init__(f"{move!r} is not allowed in decision {decision!r}{law}{reason}")


class HiddenError(LehenError):
    """A rule needed a hidden name, number or draw on a masked state."""


class WordedError(LehenError):
    """What a person can bring about; the message says in English what was expected.

    Attributes:
        what: What is wrong, as the catalogs name it beside the kind of error; "" if they do not.
        fields: The numbers and names of that.
    """

    def __init__(self, message: str, what: str = "", **fields: object) -> None:
        self.what = what
        self.fields = fields
        super().__init__(message)


class SetupError(WordedError):
    """A match cannot be set up as asked; its words are `fault.setup.<what>`."""


class DataError(LehenError):
    """A packaged file is not what the program expects; a fault of the program."""


class CodecError(LehenError):
    """Bytes do not hold a value of the expected type."""
