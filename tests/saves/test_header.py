"""The header, whose form never changes."""

from dataclasses import replace

import pytest

from journals import HEADER
from saves.errors import RecordFormatError
from saves.header import HEADER_VERSION, new_match_id, read_header
from saves.records import Record, pack_record

FIELDS = {
    "match_id": "0123abcd4567cdef",
    "game": "toygame",
    "rules_version": 3,
    "program_version": "1.2.3",
    "names": ["Anna", "Björn", "[/]"],
    "created": 1_769_817_600,
}


def test_form() -> None:
    """The header is `["lehen", version, {...}]` with six fields."""
    assert 1 == HEADER_VERSION
    assert ["lehen", 1, FIELDS] == HEADER.to_record()
    assert HEADER == read_header(["lehen", 1, FIELDS])


def test_bytes() -> None:
    """The bytes of a header are the same for ever."""
    expected = (
        "93a56c6568656e0186a86d617463685f6964b030313233616263643435363763646566a467616d65a7746f79"
        "67616d65ad72756c65735f76657273696f6e03af70726f6772616d5f76657273696f6ea5312e322e33a56e61"
        "6d657393a4416e6e61a6426ac3b6726ea35b2f5da763726561746564ce697d4600"
    )
    assert expected == pack_record(HEADER.to_record()).hex()


def test_newer_version() -> None:
    """A header of a newer version is read too, also with fields that are not known."""
    newer = replace(HEADER, version=9)
    assert newer == read_header(["lehen", 9, {**FIELDS, "colour": "red"}])


@pytest.mark.parametrize("missing", FIELDS)
def test_missing_field(missing: str) -> None:
    """A header without one of its fields is refused with a typed error."""
    fields = {name: value for name, value in FIELDS.items() if name != missing}
    with pytest.raises(RecordFormatError):
        read_header(["lehen", 1, fields])


@pytest.mark.parametrize(
    "record",
    [
        ["ply", 1, FIELDS],
        ["lehen"],
        ["lehen", "1", FIELDS],
        ["lehen", 1, []],
        ["lehen", 1, {**FIELDS, "names": "Anna"}],
        ["lehen", 1, {**FIELDS, "names": ["Anna", 5]}],
        ["lehen", 1, {**FIELDS, "created": None}],
    ],
    ids=lambda record: repr(record)[:40],
)
def test_no_header(record: Record) -> None:
    """Another record, and fields of wrong types, are refused with a typed error."""
    with pytest.raises(RecordFormatError):
        read_header(record)


def test_match_ids_differ() -> None:
    """Match ids are 16 hex digits and never the same."""
    ids = {new_match_id() for _ in range(100)}
    assert 100 == len(ids)
    assert {16} == {len(one) for one in ids}
