"""Which tables the command line and a file of tables mean."""

import socket
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from core.engine.errors import SetupError
from netplay.host import ListenError
from netplay.store import read_tables, write_table
from saves.campaigns import create
from saves.folders import Folders
from saves.plan import Plan, Player
from tui.cli import host
from tui.cli.parser import build_parser
from tui.cli.tables import tables_of
from tui.settings import Settings

SETTINGS = Settings(name="Ann", lang="en")


def args(*words: str) -> Namespace:
    """Return a command line of the verb `host` as it is read."""
    return build_parser().parse_args(["host", "--headless", *words])


def test_several_games_share_a_certificate(lehen_home: Path) -> None:
    """Each game named is a table; a title is numbered, and the key is the same."""
    folders = Folders(lehen_home)
    line = args("loewenherz", "comuni", "--seats", "open,open", "--title", "Club")
    made = tables_of(line, SETTINGS, folders)
    assert [("loewenherz", "Club 1"), ("comuni", "Club 2")] == [(t.game, t.name) for t in made]
    keys = {(lehen_home / "tables" / t.id / "table.pem").read_bytes() for t in made}
    assert 1 == len(keys)
    again = tables_of(args("--table", made[1].id, "--table", made[0].id), SETTINGS, folders)
    assert [made[1], made[0]] == again


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "names no table"),
        ("x = 1", "is no table"),
        ("[Upper]", "ids are of"),
        ("[a]\nseats = 'open,open'", "needs a game"),
        ("[a]\ngame = 'chess'", "unknown game"),
        ("[a]\ngame = 5", "is a text"),
        ("[a]\ngame = 'comuni'\nsize = 5", "has no size"),
        ("[a]\ngame = 'comuni'\n[a.options]\nhats = 5", "unknown option"),
        ("[a", "tables.toml"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(lehen_home: Path, text: str, says: str) -> None:
    """The file or the table in it is named."""
    lehen_home.mkdir()
    file = lehen_home / "tables.toml"
    file.write_text(text)
    with pytest.raises(SetupError, match=says):
        tables_of(args("--tables", str(file)), SETTINGS, Folders(lehen_home))


def test_a_file_with_a_fault_leaves_no_table(lehen_home: Path) -> None:
    """What stood before the fault is made anew once it is mended, as the file says then."""
    lehen_home.mkdir()
    file, folders = lehen_home / "tables.toml", Folders(lehen_home)
    file.write_text("[a]\ngame = 'comuni'\n[b]\ngame = 'chess'")
    with pytest.raises(SetupError, match="unknown game"):
        tables_of(args("--tables", str(file)), SETTINGS, folders)
    assert [] == list((lehen_home / "tables").iterdir())
    file.write_text("[a]\ngame = 'adellos'\n[b]\ngame = 'comuni'")
    made = tables_of(args("--tables", str(file)), SETTINGS, folders)
    assert ["adellos", "comuni"] == [table.game for table in made]


def test_a_host_that_cannot_listen_leaves_no_table(lehen_home: Path) -> None:
    """A table whose host has listened before is kept whatever happens."""
    folders = Folders(lehen_home)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = ("--address", "127.0.0.1", "--port", str(taken.getsockname()[1]))
        with pytest.raises(ListenError):
            host.run(args("comuni", "--seats", "open,open", *where), "en")
        assert [] == read_tables(lehen_home / "tables")
        (table,) = tables_of(args("comuni", "--seats", "open,open"), SETTINGS, folders)
        opened = replace(table, port=4711)
        write_table(lehen_home / "tables" / table.id, opened)
        with pytest.raises(ListenError):
            host.run(args("--table", table.id, *where), "en")
    assert [opened] == read_tables(lehen_home / "tables")


def test_tables_that_are_named_are_kept(lehen_home: Path) -> None:
    """A screen shows one; several that were named are refused, and stay as they are."""
    folders = Folders(lehen_home)
    made = [tables_of(args("comuni", "--seats", "open,open"), SETTINGS, folders)[0] for _ in "ab"]
    named = [word for table in made for word in ("--table", table.id)]
    with pytest.raises(SetupError, match="one table"):
        host.opened(args(*named), SETTINGS, folders)
    assert {one.id for one in made} == {one.id for one in read_tables(lehen_home / "tables")}


def test_a_table_that_is_not_there(lehen_home: Path) -> None:
    """An id of no table, or one that would leave the folder, is refused."""
    for wrong in ("nope", "../x"):
        with pytest.raises(SetupError, match="no table"):
            tables_of(args("--table", wrong), SETTINGS, Folders(lehen_home))


def test_a_campaign_has_one_table(lehen_home: Path) -> None:
    """The table of a campaign is made once, and opened again whatever else is hosted."""
    folders = Folders(lehen_home)
    plan = Plan((Player("Ann"), Player("Bo", "guest"))).with_match("comuni").with_match("adellos")
    create("Winter", plan, folders)
    (first,) = tables_of(args("--campaign", "Winter"), SETTINGS, folders)
    assert [("Ann", "person", True), ("", "open", False)] == [
        (chair.name, chair.kind, chair.local) for chair in first.chairs
    ]
    assert ("comuni", "Winter", 1) == (first.game, first.campaign, first.number)
    assert [first] == tables_of(args("--campaign", "Winter"), SETTINGS, folders)
    with pytest.raises(FileNotFoundError, match="no campaign"):
        tables_of(args("--campaign", "Summer"), SETTINGS, folders)
