"""Sentences from keyed TOML catalogs, rendered as spans that know which seat they name.

A catalog file is TOML; its keys are joined by dots: `[event]` with `border_placed = "..."` is
`event.border_placed`; a quoted key may hold dots itself. A value is a sentence, or a table with
`one` and `other`, chosen by the number in the field `n`, without one by what is counted. A
sentence holds placeholders `{name}` or `{name:type}`:

    seat    a seat's chip and name            thing   the name of a card, unit ... by its id
    place   a place's name as it is           text    another message: a `Text` or a `Said`
    n       a number as it is                 signed  a number with its sign
    word    the message `word.<value>`        count   how many there are in a tuple
    things, places, texts, words              the same for a tuple, joined by commas
    seats                                     the same, with "and" before the last

`seat` and `seats` need no type when the placeholder has that name; a field that is a `Text` is a
message and every other one is shown as it is. `{{` and `}}` are braces.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, cast

from core.engine.datafile import GameData, read_package_text
from core.engine.errors import DataError
from core.engine.ids import Seat, seat_chip
from core.engine.scene import Text

LANGUAGES = ("en", "de")
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}
)
"""How German letters are spelled where there are only those of ASCII."""
_IN_CAPITALS = re.compile(r"[ÄÖÜ](?=[A-ZÄÖÜ])|(?<=[A-ZÄÖÜ])[ÄÖÜß]")


class Span(NamedTuple):
    """A piece of a rendered message; seat is set on the piece that is that seat's chip."""

    text: str
    seat: Seat | None = None


class Placeholder(NamedTuple):
    """A hole in a sentence: the field's name and how to write it ("" for as it is)."""

    name: str
    type: str


Sentence = tuple[str | Placeholder, ...]
Form = Mapping[str, Sentence]
"""The sentence by plural form: "other", and perhaps "one"."""

Said = tuple[str, tuple[tuple[str, object], ...]]
"""A message in plain values, for the field of an event: its key, and names and values of fields."""


def said(key: str, **fields: object) -> Said:
    """Return a message in plain values."""
    return key, tuple(fields.items())


def heard(message: Said) -> Text:
    """Return the message that plain values stand for."""
    return Text(message[0], dict(message[1]))


_TOKEN = re.compile(r"\{\{|\}\}|\{(\w+)(?::(\w+))?\}|[{}]")
_LISTS = {"seats", "things", "places", "texts", "words"}
_TYPES = {"seat", "thing", "place", "text", "word", "n", "signed", "count"} | _LISTS


def parse_sentence(source: str) -> Sentence:
    """Return a sentence cut at its placeholders.

    Raises:
        DataError: A brace is not closed or a placeholder's type is unknown.
    """
    parts: list[str | Placeholder] = []
    end = 0
    for token in _TOKEN.finditer(source):
        parts.append(source[end : token.start()])
        end = token.end()
        if token[0] in ("{{", "}}"):
            parts.append(token[0][0])
        elif token[1]:
            default = token[1] if token[1] in ("seat", "seats") else ""
            kind = token[2] or default
            if kind and kind not in _TYPES:
                raise DataError(f"unknown placeholder type {kind!r} in {source!r}")
            parts.append(Placeholder(token[1], kind))
        else:
            raise DataError(f"stray brace in {source!r}")
    parts.append(source[end:])
    return tuple(part for part in parts if part != "")


def parse_catalog(source: str, where: str) -> dict[str, Form]:
    """Return the sentences of a catalog file by key.

    Raises:
        DataError: The file is not TOML or holds something else than sentences.
    """
    try:
        tree = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{where}: {error}") from error
    return dict(_flatten(tree, ""))


def _flatten(tree: Mapping[str, object], prefix: str) -> Iterable[tuple[str, Form]]:
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            yield key, {"other": parse_sentence(value)}
        elif isinstance(value, dict):
            table = cast("dict[str, object]", value)
            if "other" in table and table.keys() <= {"one", "other"}:
                yield key, {form: _plural(key, text) for form, text in table.items()}
            else:
                yield from _flatten(table, f"{key}.")
        else:
            raise DataError(f"{key} is neither a sentence nor a table")


def _plural(key: str, text: object) -> Sentence:
    if isinstance(text, str):
        return parse_sentence(text)
    raise DataError(f"a plural form of {key} is no sentence")


@cache
def read_catalog(package: str, lang: str) -> Mapping[str, Form]:
    """Return the catalog `text.<lang>.toml` that is packaged in a package."""
    name = f"text.{lang}.toml"
    return parse_catalog(read_package_text(package, name), f"{package}/{name}")


@dataclass(frozen=True, slots=True)
class Names:
    """What the messages of one match call things.

    Attributes:
        seats: The player's name by seat.
        things: The name by id, or by `table.id`.
    """

    seats: Sequence[str] = ()
    things: Mapping[str, str] | None = None


class Catalog:
    """The messages of one language from several packages, the first that has a key wins.

    A key that the language lacks is taken from English.
    """

    def __init__(self, lang: str, packages: Sequence[str], *, is_ascii: bool = False) -> None:
        """Read the catalogs.

        Args:
            lang: "en" or "de".
            packages: Where the catalogs are, the most particular first.
            is_ascii: Whether German letters are spelled out: ae for a with two dots.

        Raises:
            DataError: The language is unknown, or a file is missing or wrong.
        """
        if lang not in LANGUAGES:
            raise DataError(f"languages are {', '.join(LANGUAGES)}, not {lang!r}")
        self.lang = lang
        self.is_ascii = is_ascii
        order = dict.fromkeys((lang, "en"))
        self._tables = [read_catalog(package, code) for code in order for package in packages]

    def written(self, text: str) -> str:
        """Return a name or message as it is written here: spelled out for ASCII, or as it is."""
        if not self.is_ascii:
            return text
        capitals = _IN_CAPITALS.sub(lambda letter: letter[0].translate(_SPELLED).upper(), text)
        return capitals.translate(_SPELLED)

    def has(self, key: str) -> bool:
        """Return whether there is a message with this key."""
        return any(key in table for table in self._tables)

    def under(self, prefix: str) -> tuple[str, ...]:
        """Return the keys that begin with a prefix, in the order of the files."""
        keys = (key for table in self._tables for key in table if key.startswith(prefix))
        return tuple(dict.fromkeys(keys))

    def spans(self, text: Text, names: Names) -> tuple[Span, ...]:
        """Return the message as pieces; names of players and places are never markup.

        Raises:
            DataError: There is no such key, or a placeholder has no field.
        """
        form = next((table[text.key] for table in self._tables if text.key in table), None)
        if form is None:
            raise DataError(f"no message {text.key!r}")
        single = "one" in form and _number(form, text.fields) == 1
        out: list[Span] = []
        for part in form["one" if single else "other"]:
            if isinstance(part, str):
                out.append(Span(part))
            elif part.name not in text.fields:
                raise DataError(f"message {text.key!r} needs the field {part.name!r}")
            else:
                out.extend(self._field(text.fields[part.name], part.type, names))
        if self.is_ascii:
            return tuple(span._replace(text=self.written(span.text)) for span in out)
        return tuple(out)

    def plain(self, text: Text, names: Names) -> str:
        """Return the message as one string."""
        return "".join(span.text for span in self.spans(text, names))

    def _field(self, value: object, kind: str, names: Names) -> Iterable[Span]:
        if isinstance(value, Text):
            return self.spans(value, names)
        if kind in _LISTS:
            return self._joined(cast("Sequence[object]", value), kind[:-1], names)
        if kind == "seat":
            return _seat_spans(Seat(cast("int", value)), names)
        if kind == "thing":
            return (Span((names.things or {}).get(str(value), str(value))),)
        if kind == "word":
            return self.spans(Text(f"word.{value}"), names)
        if kind == "count":
            return (Span(str(len(cast("Sequence[object]", value)))),)
        if kind == "text":
            return self.spans(heard(cast("Said", value)), names)
        if kind == "signed":
            return (Span(f"{cast('int', value):+d}"),)
        return (Span(str(value)),)

    def listed(self, names: Sequence[str]) -> str:
        """Return names as a list in a sentence: "Ann, Ben and Cleo"."""
        commas = ", ".join(names[:-1])
        return self.plain(Text("list.and"), Names()).join(filter(None, (commas, *names[-1:])))

    def _joined(self, values: Sequence[object], kind: str, names: Names) -> Iterable[Span]:
        for number, value in enumerate(values):
            if number and kind == "seat" and number == len(values) - 1:
                yield from self.spans(Text("list.and"), names)
            elif number:
                yield Span(", ")
            yield from self._field(value, kind, names)


def _number(form: Form, fields: Mapping[str, object]) -> object:
    """Return what decides between the plural forms: the field `n`, else what is counted."""
    counted = [p.name for p in form["other"] if isinstance(p, Placeholder) and p.type == "count"]
    if "n" in fields or not counted:
        return fields.get("n")
    return len(cast("Sequence[object]", fields[counted[0]]))


def _seat_spans(seat: Seat, names: Names) -> tuple[Span, ...]:
    chip = Span(seat_chip(seat), seat)
    return (chip, Span(f" {names.seats[seat]}")) if seat < len(names.seats) else (chip,)


def game_catalog(data: GameData, lang: str, *more: str, is_ascii: bool = False) -> Catalog:
    """Return the messages of a game, then those of the packages in `more`, then the engine's."""
    return Catalog(lang, (data.package, *more, "core.engine"), is_ascii=is_ascii)
