"""Messages as payloads: `[type, field, ...]`, fields in the order of the class."""

from collections.abc import Mapping

from core.engine.codec import field_names, from_plain
from core.engine.errors import CodecError
from netplay import messages as say
from netplay.frames import FrameError, Payload

FROM_GUEST: Mapping[str, type] = {
    "hello": say.Hello,
    "join": say.Join,
    "nonce": say.Nonce,
    "ready": say.Ready,
    "start": say.Start,
    "answer": say.Answer,
    "free": say.Free,
    "move": say.Move,
    "take_back": say.TakeBack,
    "resign": say.Resign,
    "chat": say.Chat,
    "pause": say.Pause,
    "vote": say.Vote,
    "renew": say.Renew,
    "shut": say.Shut,
    "ping": say.Ping,
    "pong": say.Pong,
    "bye": say.Bye,
}
FROM_HOST: Mapping[str, type] = {
    "welcome": say.Welcome,
    "nonce": say.Nonce,
    "seated": say.Seated,
    "lobby": say.Lobby,
    "whole": say.Whole,
    "log": say.Log,
    "change": say.Change,
    "now": say.Now,
    "reject": say.Reject,
    "said": say.Said,
    "poll": say.Poll,
    "ping": say.Ping,
    "pong": say.Pong,
    "close": say.Close,
}
_NAMES = {kind: name for table in (FROM_GUEST, FROM_HOST) for name, kind in table.items()}


def to_payload(message: object) -> Payload:
    """Return a message as a payload."""
    kind: type = type(message)
    return [_NAMES[kind], *(getattr(message, name) for name in field_names(kind))]


def read_message(known: Mapping[str, type], payload: Payload) -> object:
    """Return the message that a payload is, of those that the other side may send.

    Raises:
        FrameError: It is of no known type or has not the form of its type.
    """
    name, *row = payload
    if (kind := known.get(name) if isinstance(name, str) else None) is None:
        raise FrameError(f"no message that may come from there: {name!r:.40}")
    try:
        return from_plain(kind, row)
    except CodecError as error:
        raise FrameError(f"{name}: {error}") from error
