"""A save is read as docs/save-format.md tells, with msgpack and the standard library alone."""

import struct
import tomllib
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgpack

import toygame
from campaigning import a_campaign, opened, toy_plan
from campaigning import play as play_slot
from savedtoy import SEED, a_plan, load, play
from saves import match_file
from saves.folders import Folders
from saves.plan import read_plan


def strangers_records(data: bytes) -> list[list[Any]]:
    """Return the records of a file, by the words of the document and nothing else."""
    assert bytes.fromhex("8a4c4548454e0d0a") == data[:8]
    found: list[list[Any]] = []
    at = 8
    while at < len(data):
        length, check = struct.unpack_from("<II", data, at)
        body = data[at + 8 : at + 8 + length]
        head = struct.pack("<II", len(found), length)
        assert check == zlib.crc32(head + body)
        found.append(msgpack.unpackb(body))
        at += 8 + length
    return found


def test_a_stranger_reads_a_save(lehen_home: Path) -> None:
    """Header, start, every ply with its digest, a snapshot and the end are where they should be."""
    saved, journal = match_file.begin(a_plan(), toygame.GAME, Folders(lehen_home))
    play(saved, journal, 500)
    journal.close()
    header, start, *rows = strangers_records(saved.path.read_bytes())
    assert ["lehen", 1, "toygame"] == [*header[:2], header[2]["game"]]
    assert ["Anna", "[/nope]"] == header[2]["names"]
    assert ("start", SEED, False) == (start[0], start[1]["seed"], start[1]["practice"])
    entries = [row for row in rows if row[0] in ("ply", "take_back", "redo")]
    assert [entry.digest for entry in saved.match.entries] == [row[-1] for row in entries]
    plies = [row for row in entries if row[0] == "ply"]
    moves = [entry.plies[0].move for entry in saved.match.entries if entry.cause == "ply"]
    assert moves == [tuple(ply[4]) for ply in plies]
    (snapshot,) = (row for row in rows if row[0] == "snapshot")
    assert len(entries) == snapshot[1]
    assert entries[-1][-1] == blake2b(snapshot[2], digest_size=8).digest()
    outcome = saved.match.outcome
    assert outcome is not None
    assert ["end", outcome.reason, list(outcome.places)] == rows[-1][:3]


def test_the_document_names_every_record() -> None:
    """Each kind of record that the program writes has a row in the document."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "save-format.md").read_text()
    kinds = ["lehen", "start", "ply", "take_back", "redo", "seat", "chat", "pause", "snapshot"]
    kinds += ["open", "carry", "end"]
    assert [] == [kind for kind in kinds if f'`"{kind}"`' not in text]


def test_the_plan_in_the_document_is_one() -> None:
    """The example of a campaign's plan is read, and says what the document says of it."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "save-format.md").read_text("utf-8")
    plan = read_plan(text.partition("```toml\n")[2].partition("```")[0])
    assert ("Anna", "Knight") == tuple(player.name for player in plan.players)
    assert (3, 2, 1) == plan.points
    assert [(1, "comuni", {"information": "open"})] == [
        (one.number, one.game, one.options) for one in plan.matches
    ]


def test_a_stranger_reads_a_campaign(lehen_home: Path) -> None:
    """With TOML and msgpack alone: which match of the plan a file is, who sat where, who won."""
    folder = a_campaign(lehen_home, toy_plan(2))
    campaign = opened(folder, load)
    path = play_slot(campaign, campaign.slots[0], load, lehen_home)
    table = tomllib.loads((folder / "campaign.toml").read_text("utf-8"))
    names = [row["name"] for row in table["players"]]
    _, start, *_, end = strangers_records(path.read_bytes())
    number, seated = start[1]["campaign"]
    assert (table["matches"][0]["number"], names) == (number, seated)
    assert "end" == end[0]
    result = opened(folder, load).results[0]
    assert [list(result.places), list(result.scores)] == end[2:4]
