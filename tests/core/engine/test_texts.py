"""Catalogs: placeholders, plural forms, languages, and what is wrong with a catalog."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import toygame
from core.engine import texts
from core.engine.errors import DataError
from core.engine.ids import Seat
from core.engine.scene import Text
from core.engine.texts import (
    Catalog,
    Names,
    Placeholder,
    Span,
    game_catalog,
    parse_catalog,
    parse_sentence,
    read_catalog,
)

ENGLISH = """
plain = "A sentence"
only_english = "left in English"
braces = "{{not a field}} {n}"
[list]
and = " and "
[card]
drawn = "{seat} draws {card:thing} at {at:place}"
"drawn.seen" = "you see it"
pair = "{seats} share {cards:things}; {names:places}; {more:texts}"
signed = "{a:signed}, {b:signed}, {n:n}"
inner = "<{what}>"
as_text = "<{what:text}>"
raids = "{seat} raids {to:seat}"
[card.left]
one = "{n} card is left"
other = "{n} cards are left"
"""
GERMAN = """
plain = "Ein Satz"
[list]
and = " und "
[card]
signed = "{a:signed}"
"""
NAMES = Names(("Ann", "[b]Bo[/b]"), {"raid": "Raid", "card.raid": "Raid card"})


@pytest.fixture(autouse=True)
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have `first` and `second` as packages with catalogs."""
    found = {
        ("first", "en"): ENGLISH,
        ("first", "de"): GERMAN,
        ("second", "en"): 'plain = "hidden"\nother = "from the second"',
        ("second", "de"): 'only_english = "aus dem zweiten"',
    }
    monkeypatch.setattr(
        texts, "read_catalog", lambda *where: parse_catalog(found[where], str(where))
    )


def said(key: str, lang: str = "en", **fields: object) -> str:
    """Return a message in words."""
    return Catalog(lang, ("first", "second")).plain(Text(key, fields), NAMES)


@pytest.mark.parametrize(
    ("key", "fields", "line"),
    [
        ("plain", {}, "A sentence"),
        ("braces", {"n": 2}, "{not a field} 2"),
        ("card.drawn", {"seat": 0, "card": "raid", "at": "D4"}, "[A] Ann draws Raid at D4"),
        ("card.drawn", {"seat": 2, "card": "x", "at": 7}, "<C> draws x at 7"),
        ("card.drawn.seen", {}, "you see it"),
        ("card.raids", {"seat": 0, "to": 1}, "[A] Ann raids (B) [b]Bo[/b]"),
        (
            "card.pair",
            {
                "seats": (0, 2),
                "cards": ("raid", "card.raid"),
                "names": (),
                "more": (Text("plain"),),
            },
            "[A] Ann and <C> share Raid, Raid card; ; A sentence",
        ),
        ("card.signed", {"a": 3, "b": -2, "n": 0}, "+3, -2, 0"),
        ("card.inner", {"what": Text("card.left", {"n": 1})}, "<1 card is left>"),
        ("card.as_text", {"what": Text("plain")}, "<A sentence>"),
        ("card.as_text", {"what": texts.said("card.left", n=2)}, "<2 cards are left>"),
        ("card.inner", {"what": "plain"}, "<plain>"),
        ("card.left", {"n": 0}, "0 cards are left"),
        ("card.left", {"n": 1}, "1 card is left"),
        ("card.left", {"n": -1}, "-1 cards are left"),
        ("card.left", {"n": 12}, "12 cards are left"),
    ],
)
def test_messages(key: str, fields: Mapping[str, object], line: str) -> None:
    """Fields are written as their placeholder's type says; `one` is for the number 1."""
    assert line == Catalog("en", ("first",)).plain(Text(key, fields), NAMES)


@pytest.mark.parametrize(
    ("names", "en", "de"),
    [
        ((), "", ""),
        (("Ann",), "Ann", "Ann"),
        (("Ann", "Bo"), "Ann and Bo", "Ann und Bo"),
        (("Ann", "Bo", "Cleo"), "Ann, Bo and Cleo", "Ann, Bo und Cleo"),
    ],
)
def test_names_in_a_sentence(names: Sequence[str], en: str, de: str) -> None:
    """A list of names has the word for "and" before the last."""
    assert en == Catalog("en", ("first",)).listed(names)
    assert de == Catalog("de", ("first",)).listed(names)


def test_spans_mark_seats() -> None:
    """A seat's chip is a span of its own; names are text, never markup."""
    spans = Catalog("en", ("first",)).spans(Text("card.raids", {"seat": 0, "to": 1}), NAMES)
    chips = (Span("[A]", Seat(0)), Span("(B)", Seat(1)))
    assert (chips[0], Span(" Ann"), Span(" raids "), chips[1], Span(" [b]Bo[/b]")) == spans


def test_languages() -> None:
    """What the language lacks is taken from English, from all packages the language first."""
    assert "Ein Satz" == said("plain", "de")
    assert "aus dem zweiten" == said("only_english", "de")
    assert "1 card is left" == said("card.left", "de", n=1)
    assert "from the second" == said("other", "de")


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Züge Öl Maß", "Zuege Oel Mass"), ("ZÜGE", "ZUEGE"), ("ÜBER", "UEBER"), ("Ü", "Ue")],
)
def test_german_letters_where_there_is_only_ascii(text: str, plain: str) -> None:
    """Letters with dots are spelled with two, in capitals with two capitals."""
    assert plain == Catalog("de", ("first",), is_ascii=True).written(text)
    assert text == Catalog("de", ("first",)).written(text)


def test_keys_under_a_prefix() -> None:
    """Keys come in the order of the file, each once, those of the own language first."""
    keys = Catalog("en", ("first",)).under("card.")
    assert ("card.drawn", "card.drawn.seen", "card.pair") == keys[:3]
    assert len(set(keys)) == len(keys)
    assert () == Catalog("en", ("first",)).under("nothing.")


def test_first_package_wins() -> None:
    """A key that several packages have is taken from the first."""
    assert "A sentence" == said("plain")
    assert Catalog("en", ("second", "first")).has("plain")
    assert not Catalog("en", ("second",)).has("card.left")


@pytest.mark.parametrize(
    ("key", "fields", "says"),
    [
        ("none", {}, "no message 'none'"),
        ("card", {}, "no message 'card'"),
        ("card.drawn", {"seat": 0}, "message 'card.drawn' needs the field 'card'"),
        ("card.inner", {"what": Text("none")}, "no message 'none'"),
    ],
)
def test_messages_that_cannot_be_written(key: str, fields: Mapping[str, Any], says: str) -> None:
    """A missing key or field is an error that names it."""
    with pytest.raises(DataError, match=says):
        said(key, **fields)


@pytest.mark.parametrize(
    ("source", "parts"),
    [
        ("", ()),
        ("a", ("a",)),
        ("{seat}", (Placeholder("seat", "seat"),)),
        ("{seats}{n}", (Placeholder("seats", "seats"), Placeholder("n", ""))),
        ("a {to:seat} b", ("a ", Placeholder("to", "seat"), " b")),
        ("{{{n}}}", ("{", Placeholder("n", ""), "}")),
    ],
)
def test_parse_sentence(source: str, parts: tuple[object, ...]) -> None:
    """A sentence is cut at its placeholders; doubled braces are braces."""
    assert parts == parse_sentence(source)


@pytest.mark.parametrize("source", ["{", "}", "{}", "{n", "n}", "{a b}", "{n:}", "{n:colour}"])
def test_parse_sentence_refuses(source: str) -> None:
    """A stray brace or an unknown type is an error."""
    with pytest.raises(DataError, match=r"stray brace|unknown placeholder type"):
        parse_sentence(source)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("a = ", "here: "),
        ("a = 5", "a is neither a sentence nor a table"),
        ("[a]\nb = ['x']", "a.b is neither"),
        ("a = { other = 5 }", "plural form of a is no sentence"),
        ("a = { one = 1, other = 'x' }", "plural form of a is no sentence"),
        ("a = 'x {'", "stray brace"),
    ],
)
def test_parse_catalog_refuses(source: str, says: str) -> None:
    """A catalog that is no TOML or holds no sentences is an error that names the place."""
    with pytest.raises(DataError, match=says):
        parse_catalog(source, "here")


def test_tables_that_are_no_plural() -> None:
    """A table with other keys beside `other` is a table of messages."""
    catalog = parse_catalog("[end]\nother = 'x'\nrounds = 'y'", "here")
    assert {"end.other", "end.rounds"} == set(catalog)


def test_unknown_language() -> None:
    """A language that there is not is an error."""
    with pytest.raises(DataError, match="languages are en, de, not 'fr'"):
        Catalog("fr", ("first",))


def test_packaged_catalogs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's catalog has its own messages and the engine's."""
    monkeypatch.setattr(texts, "read_catalog", read_catalog)
    catalog = game_catalog(toygame.GAME.data, "de")
    assert "Eine Seite" not in catalog.plain(Text("event.match_ended"), NAMES)
    assert "Die Partie ist zu Ende" == catalog.plain(Text("event.match_ended"), NAMES)
    assert "Rasten" == catalog.plain(Text("move.act.rest"), NAMES)
    with pytest.raises(DataError, match="no file"):
        read_catalog("core.match", "en")
