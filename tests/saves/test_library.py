"""The list of matches: every file in it, damaged ones too, and an index that may be lost."""

from pathlib import Path

import pytest

import toygame
from core.engine.game import AnyGame
from savedtoy import a_plan, load, newer, play
from saves import branching, index, match_file, shelf
from saves.errors import LockedError, NotAJournalError, NotASaveNameError
from saves.folders import Folders
from saves.journal import Journal
from saves.library import Listed
from saves.reading import read_journal

MADE_BY = "1.0"


def a_match(home: Path, plies: int = 20) -> Path:
    """Return the file of a match after so many steps."""
    saved, journal = match_file.begin(a_plan(), toygame.GAME, Folders(home))
    play(saved, journal, plies).keep_position()
    journal.close()
    return saved.path


def listed(home: Path, lang: str = "en") -> list[Listed]:
    """Return the list when all is found out."""
    return list(index.listing(Folders(home), load, lang, MADE_BY))[-1]


def no_game(game_id: str) -> AnyGame:
    """Fail: no file should be read.

    Raises:
        AssertionError: Always.
    """
    raise AssertionError(f"{game_id} was loaded")


def from_index(home: Path) -> list[Listed]:
    """Return the list as the index alone tells it."""
    return list(index.listing(Folders(home), no_game, "en", MADE_BY))[-1]


def test_what_the_list_tells(lehen_home: Path) -> None:
    """Turn, scores, whose turn, number of entries and last lines are those of the match."""
    path = a_match(lehen_home)
    (one,) = listed(lehen_home)
    match, summary = match_file.look(path, load).match, one.summary
    assert summary is not None
    assert ("running", "", len(match.entries)) == (one.state, one.title, summary.entries)
    assert tuple(p.seat for p in toygame.GAME.owing(match.state)) == summary.asked
    assert (("Anna", True), ("[/nope]", True)) == summary.seats
    assert 2 == len(summary.scores) == len(summary.players)
    assert summary.last
    assert str(match.state.round) in summary.turn


def test_the_index_saves_reading(lehen_home: Path) -> None:
    """A second list is the same and reads no match; a match that was changed is read anew."""
    paths = [a_match(lehen_home) for _ in range(3)]
    before = listed(lehen_home)
    assert before == from_index(lehen_home)
    saved, journal = match_file.go_on(paths[1], load)
    play(saved, journal, 5, luck=7)
    journal.close()
    after = {one.path: one for one in listed(lehen_home)}
    assert after[paths[0]] in before
    summary = after[paths[1]].summary
    assert summary is not None
    assert len(saved.match.entries) == summary.entries


@pytest.mark.parametrize("junk", [None, b"", b"\x00" * 99, b"\x94\x01\xa2en\xa31.0\x90"])
def test_the_index_may_be_lost(lehen_home: Path, junk: bytes | None) -> None:
    """Deleted or spoilt, it is made anew; the list is the same."""
    a_match(lehen_home)
    before = listed(lehen_home)
    file = Folders(lehen_home).index
    if junk is None:
        file.unlink()
    else:
        file.write_bytes(junk)
    assert before == listed(lehen_home) == from_index(lehen_home)


def test_the_index_is_of_one_language_and_program(lehen_home: Path) -> None:
    """Words of another language or program are not shown."""
    a_match(lehen_home)
    listed(lehen_home)
    (german,) = listed(lehen_home, "de")
    with pytest.raises(AssertionError, match="toygame was loaded"):
        from_index(lehen_home)
    assert german.summary is not None
    assert "Runde" in german.summary.turn


def test_two_hundred_matches_with_fifty_damaged(lehen_home: Path) -> None:
    """All are listed at once and again with what is wrong; no damaged one hides another."""
    whole = a_match(lehen_home).read_bytes()
    folder = Folders(lehen_home).matches
    next(folder.iterdir()).unlink()
    for number in range(200):
        data = bytearray(whole)
        if number % 4 == 0:
            data[(number * 37 + 11) % (len(data) // 2)] ^= 0x55
        (folder / f"{number:03}.lehen").write_bytes(data)
    first, *_, last = index.listing(Folders(lehen_home), load, "en", MADE_BY)
    names = [f"{number:03}.lehen" for number in range(200)]
    assert names == sorted(one.path.name for one in first)
    assert names == sorted(one.path.name for one in last)
    wrong = {one.path.name for one in last if one.why is not None}
    assert {name for number, name in enumerate(names) if number % 4 == 0} == wrong
    assert all(one.summary is not None for one in last if one.why is None)
    assert last == from_index(lehen_home)


def test_each_trouble_has_its_own_words(lehen_home: Path) -> None:
    """Damage, a newer program, newer rules, and files that are no saves are told apart."""
    folder = Folders(lehen_home).matches
    newer_rules = a_match(lehen_home)
    match_file.go_on(newer_rules, lambda _: newer(99))[1].close()
    contents = read_journal(newer_rules)
    header = list(contents.records[0])
    header[1] = 9
    broken = a_match(lehen_home)
    data = bytearray(broken.read_bytes())
    data[len(data) // 2] ^= 1
    broken.write_bytes(data)
    (folder / "text.lehen").write_bytes(b"Dear Anna")
    (folder / "begun.lehen").write_bytes(newer_rules.read_bytes())
    Journal.create(folder / "empty.lehen", contents.header).close()
    with Journal.open(folder / "begun.lehen")[0] as journal:
        journal.append(["nonsense"])
    whys = {one.path.name: one.why.key for one in listed(lehen_home) if one.why is not None}
    assert {
        newer_rules.name: "library.newer_rules",
        broken.name: "library.damaged",
        "text.lehen": "library.foreign",
        "begun.lehen": "library.newer_rules",
        "empty.lehen": "library.not_begun",
    } == whys


def test_rename(lehen_home: Path) -> None:
    """A match has the name it was given; names that no file can have, or has, are refused."""
    path = shelf.rename(a_match(lehen_home), " Sunday [b ")
    assert "Sunday [b.lehen" == path.name
    assert ["Sunday [b"] == [one.title for one in listed(lehen_home)]
    for name in ("", "a/b", ".hidden", "x" * 99, "a\nb"):
        with pytest.raises(NotASaveNameError):
            shelf.rename(path, name)
    other = a_match(lehen_home)
    with pytest.raises(FileExistsError):
        shelf.rename(other, "Sunday [b")
    with Journal.open(other)[0], pytest.raises(LockedError):
        shelf.rename(other, "in use")


def test_deleted_matches_are_in_the_trash(lehen_home: Path) -> None:
    """Two of the same name lie there side by side; nothing is lost."""
    data = []
    for _ in range(2):
        path = shelf.rename(a_match(lehen_home), "same")
        data.append(path.read_bytes())
        shelf.put_away(path, Folders(lehen_home))
    trash = Folders(lehen_home).trash
    assert [] == listed(lehen_home)
    assert data == [(trash / name).read_bytes() for name in ("same.lehen", "same 2.lehen")]


def test_in_and_out(lehen_home: Path, tmp_path: Path) -> None:
    """A copy taken out and brought in is the same match; what is no match stays outside."""
    path = a_match(lehen_home)
    out = shelf.take_out(path, tmp_path)
    with pytest.raises(FileExistsError):
        shelf.take_out(path, tmp_path)
    again = shelf.bring_in(out, Folders(lehen_home))
    assert path.read_bytes() == again.read_bytes()
    assert 2 == len(listed(lehen_home))
    letter = tmp_path / "letter.lehen"
    letter.write_bytes(b"Dear Anna")
    with pytest.raises(NotAJournalError):
        shelf.bring_in(letter, Folders(lehen_home))
    assert 2 == len(listed(lehen_home))


def test_branches(lehen_home: Path) -> None:
    """A branch is the match up to an entry, with a name of its own, and goes on by itself."""
    path, folders = a_match(lehen_home, 60), Folders(lehen_home)
    match = match_file.look(path, load).match
    before = path.read_bytes()
    for entry in (None, 0, 1, len(match.entries) // 2):
        new = branching.branch(path, folders, entry)
        saved, journal = match_file.go_on(new, load)
        expected = match.entries if entry is None else match.entries[:entry]
        assert [one.digest for one in expected] == [one.digest for one in saved.match.entries]
        if entry is not None:
            play(saved, journal, 10, luck=3)
        journal.close()
    assert before == path.read_bytes()
    ids = {read_journal(one.path).header.match_id for one in listed(lehen_home)}
    assert 5 == len(ids)
    with pytest.raises(IndexError, match=f"0 to {len(match.entries)}"):
        branching.branch(path, folders, len(match.entries) + 1)
