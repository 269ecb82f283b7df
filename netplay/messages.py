"""What is said between host and guest; `netplay.payloads` brings it into frames and back.

The order of the fields is that on the wire. HELLO never changes its form.
"""

from dataclasses import dataclass, field
from typing import Literal

PROTOCOLS = (1, 1)
"""The oldest and the newest protocol that this program speaks."""

Number = int | None
"""A seat, or None for somebody who only watches."""

MoveRow = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Hello:
    """First word of a guest.

    Attributes:
        low: The oldest protocol it speaks.
        high: The newest.
        program: The version of its program.
        capabilities: What it can do beyond; unknown ones are ignored.
    """

    low: int
    high: int
    program: str
    capabilities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableCard:
    """What a stranger may know of a table.

    Attributes:
        id: Names it in a JOIN.
        name: As people call it.
        game: The id of its game.
        rules_version: Of the host's rules.
        data_hash: Of the host's component data.
        free: How many chairs are open.
        running: Whether the match has begun.
        match: Which of the matches that follow one another at this table it is, from 1.
    """

    id: str
    name: str
    game: str
    rules_version: int
    data_hash: str
    free: int
    running: bool
    match: int = 1


@dataclass(frozen=True, slots=True)
class Welcome:
    """First word of the host: the protocol both speak, and its tables."""

    protocol: int
    program: str
    tables: tuple[TableCard, ...]


@dataclass(frozen=True, slots=True)
class Join:
    """Asks for a place.

    Attributes:
        table: The table's id; "" means the only one.
        game: The game the guest has looked up, with its own version and data; the host refuses
            a guest whose rules differ from its own.
        watch: Whether to watch, not to play.
        name: The player's name.
        token: The seat's token if one was given before, else b"".
        invite: The secret of the invite line, else b"".
        commit: Without either: the guest's commitment for the three words, else b"".
        seq: The last step the guest has of this table, -1 if none.
        chain: The head of its chain there.
        match: Which match of the table they belong to: the one that the table's card names.
    """

    table: str
    game: str
    rules_version: int
    data_hash: str
    watch: bool
    name: str
    token: bytes = b""
    invite: bytes = b""
    commit: bytes = b""
    seq: int = -1
    chain: bytes = b""
    match: int = 1


@dataclass(frozen=True, slots=True)
class Nonce:
    """The host's share of the three words, or the guest's once it has the host's."""

    nonce: bytes


@dataclass(frozen=True, slots=True)
class Seated:
    """The place that was given; `token` opens it again and is said only once."""

    table: str
    seat: Number
    token: bytes
    owner: bool


@dataclass(frozen=True, slots=True)
class Chair:
    """A chair in the lobby: who sits there and whether that one is ready."""

    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    here: bool
    ready: bool


@dataclass(frozen=True, slots=True)
class Knock:
    """Somebody waits for the owner's yes; only the owner is told. Both see the three words."""

    number: int
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Lobby:
    """The table before the match, or after it: sent anew at each change.

    `then` is, after a match, the id of the game of the next one, "" if none follows.
    """

    name: str
    chairs: tuple[Chair, ...]
    options: dict[str, bool | int | str] = field(default_factory=dict[str, bool | int | str])
    watchers: int = 0
    knocks: tuple[Knock, ...] = ()
    then: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The owner's yes or no to somebody who knocks."""

    number: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Free:
    """The owner takes a chair from a guest before the match."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ready:
    """A player is ready, or no longer; when all are and no chair is open the owner may start."""

    on: bool


@dataclass(frozen=True, slots=True)
class Start:
    """The owner begins the match; open chairs are taken by bots of this level."""

    level: str


@dataclass(frozen=True, slots=True)
class Whole:
    """The position as this viewer may know it; what was known before is void.

    Attributes:
        seq: The number of the step in the viewer's own count.
        chain: The head of the viewer's chain there.
        view: The view, as `core.table.wire` packs it.
        steps: How many log entries follow in LOG messages.
    """

    seq: int
    chain: bytes
    view: bytes
    steps: int


@dataclass(frozen=True, slots=True)
class Log:
    """A part of the viewer's log, as `core.table.wire` packs it."""

    entries: bytes


@dataclass(frozen=True, slots=True)
class Change:
    """One step.

    Attributes:
        seq: Its number in the viewer's own count: always one more than the last.
        chain: The head of the chain with it.
        events: What the viewer learns, as `core.table.wire` packs a log entry.
        mask: The fields of the mask that are new: number of the field, encoded value.
        digest: Of the new mask.
        rest: The rest of the view, as `core.table.wire` packs it.
    """

    seq: int
    chain: bytes
    events: bytes
    mask: tuple[tuple[int, bytes], ...]
    digest: bytes
    rest: bytes


@dataclass(frozen=True, slots=True)
class Now:
    """The rest of the view without a step: presence, pause, or the open decision again."""

    seq: int
    rest: bytes


@dataclass(frozen=True, slots=True)
class Move:
    """A move that answers a decision."""

    message: int
    decision: int
    move: MoveRow


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Asks to undo a ply, the turn, or all since a step; or to play it again."""

    message: int
    what: Literal["ply", "turn", "to", "redo"]
    step: int = 0


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives the match up."""

    message: int


@dataclass(frozen=True, slots=True)
class Chat:
    """Something to say to all."""

    message: int
    text: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Asks to pause the table or to go on."""

    message: int
    on: bool


@dataclass(frozen=True, slots=True)
class Reject:
    """A request was refused; nothing has changed."""

    message: int
    code: str
    detail: str = ""
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody said something: a seat, or somebody who watches."""

    seat: Number
    text: str


@dataclass(frozen=True, slots=True)
class Vote:
    """A seat is gone: what the table should do about it, or a player's vote for it."""

    seat: int
    choice: Literal["wait", "bot", "stop"]


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote that is open: how many voted for what, or None once it is over."""

    seat: int
    wait: int
    bot: int
    stop: int
    open: bool


@dataclass(frozen=True, slots=True)
class Renew:
    """The guest's mask is not what the host says it is: asks for the whole view."""

    seq: int
    chain: bytes


@dataclass(frozen=True, slots=True)
class Shut:
    """The owner closes the table for all; it can be opened again with the same seats."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Asks for a sign of life."""

    number: int


@dataclass(frozen=True, slots=True)
class Pong:
    """A sign of life."""

    number: int


@dataclass(frozen=True, slots=True)
class Bye:
    """The guest leaves on purpose; its seat stays its own."""


@dataclass(frozen=True, slots=True)
class Close:
    """The host ends the connection: a code for programs and a sentence for a person."""

    code: str
    text: str = ""
