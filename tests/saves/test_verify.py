"""Checking a match by the rules: exact, diverged at an entry, or unverified, with the reason."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import toygame
from core.table import records
from savedtoy import a_plan, load, newer, play
from saves import match_file
from saves.errors import DamagedError
from saves.folders import Folders
from saves.header import Header
from saves.journal import Journal
from saves.reading import read_journal
from saves.records import Record
from saves.verify import Report, verify


@pytest.fixture
def path(lehen_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file of a finished match with snapshots and take-backs."""
    monkeypatch.setattr(records, "SNAPSHOT_EVERY", 10)
    saved, journal = match_file.begin(a_plan(), toygame.GAME, Folders(lehen_home))
    play(saved, journal, 500)
    journal.close()
    return saved.path


def rewritten(path: Path, change: Callable[[list[Record]], object]) -> Path:
    """Return a file with changed records, each with a right check."""
    contents = read_journal(path)
    rows = contents.records
    change(rows)
    other = path.with_name("other.lehen")
    fields: Any = rows[0][2]
    Journal.create(other, Header(**fields), first=rows[1:]).close()
    return other


def first(rows: list[Record], kind: str) -> int:
    """Return the index of the first record of a kind."""
    return next(index for index, row in enumerate(rows) if row[0] == kind)


def test_an_exact_match(path: Path) -> None:
    """Every entry of a match that was played is legal and leads where the file says."""
    entries = len(match_file.look(path, load).match.entries)
    assert Report("exact", entries) == verify(path, load)


def test_a_changed_move_is_illegal(path: Path) -> None:
    """A move that the rules do not allow is named, although all checks of the file are right."""
    changed = rewritten(path, lambda rows: rows[first(rows, "ply")].__setitem__(4, ["nonsense"]))
    report = verify(changed, load)
    assert ("diverged", "illegal", 1, 0) == (
        report.verdict,
        report.reason,
        report.entry,
        report.entries,
    )


def test_a_changed_digest(path: Path) -> None:
    """A ply that leads to another state than the file says is named by its entry."""
    changed = rewritten(path, lambda rows: rows[first(rows, "ply") + 1].__setitem__(-1, bytes(8)))
    report = verify(changed, load)
    assert ("diverged", "state", 2) == (report.verdict, report.reason, report.entry)


def test_a_changed_end(path: Path) -> None:
    """An end that is not the match's is told, whoever wrote it."""
    changed = rewritten(path, lambda rows: rows[-1].__setitem__(4, [1, 0]))
    assert ("diverged", "end") == (verify(changed, load).verdict, verify(changed, load).reason)


@pytest.mark.parametrize(
    "odd", [["ply"], ["ply", 9, 0, 0, ["a"], [], b""], ["what"], ["take_back"]]
)
def test_records_of_other_forms(path: Path, odd: Record) -> None:
    """A record that no match writes is told, not a crash."""
    report = verify(rewritten(path, lambda rows: rows.insert(4, odd)), load)
    assert "diverged" == report.verdict
    assert report.reason in ("form", "illegal")


def test_other_rules_are_unverified(path: Path) -> None:
    """Older rules that play the same are exact; others, newer ones and other data are not."""
    assert "exact" == verify(path, lambda _: newer(99)).verdict
    older = verify(path, lambda _: newer(2))
    assert ("unverified", "older_rules") == (older.verdict, older.reason)
    assert older.entry == older.entries + 1 > 1
    _, journal = match_file.go_on(path, lambda _: newer(99))
    journal.close()
    assert "newer_rules" == verify(path, load).reason


def test_a_carried_match_is_unverified(path: Path) -> None:
    """What was played before the match went on by newer rules cannot be checked."""
    _, journal = match_file.go_on(path, lambda _: newer(1))
    journal.close()
    report = verify(path, lambda _: newer(1))
    assert ("unverified", "carried") == (report.verdict, report.reason)


def test_damage_is_an_error(path: Path) -> None:
    """A damaged file is no verdict about the match."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(DamagedError):
        verify(path, load)
