"""Data files: head, names, options and the hash that saves and guests compare."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.datafile import GameData, load_data, read_package_text
from core.engine.errors import DataError

HEAD = """
[game]
id = "tiny"
prefix = "TI"
name_en = "Tiny"
name_de = "Winzig"
seats_min = 2
seats_max = 4
rules_version = 3
"""
ROWS = """
[price]
build = 3
source = "house"
[[card]]
id = "raid"
count = 2
box = [1, 2]
layout = "left"
source = "house"
name_en = "Raid"
name_de = "Überfall"
[[site]]
id = "raid"
name_en = "Raid site"
name_de = "Ort"
[[site]]
id = "nameless"
[[option]]
id = "teams"
type = "bool"
default = false
rule = "TI 1.1"
name_en = "Teams"
name_de = "Mannschaften"
help_en = "Two and two."
help_de = "Zwei und zwei."
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the data file of a package `tiny_game` that can be imported."""
    folder = tmp_path / "tiny_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield folder / "data.toml"
    sys.modules.pop("tiny_game", None)


def loaded(path: Path, text: str) -> GameData:
    """Return the data of a file with this text."""
    path.write_text(text, encoding="utf-8")
    return load_data("tiny_game")


def test_head(package: Path) -> None:
    """The head says what the game is called and how many seats it has."""
    data = loaded(package, HEAD)
    assert ("tiny", "TI", 3) == (data.id, data.prefix, data.rules_version)
    assert [2, 3, 4] == list(data.seat_counts)
    assert ("Tiny", "Winzig") == (data.name("en"), data.name("de"))
    assert () == data.options


def test_things(package: Path) -> None:
    """Every row with an id and a name is found by table and id; the first table has the id."""
    data = loaded(package, HEAD + ROWS)
    english = {"card.raid": "Raid", "raid": "Raid", "site.raid": "Raid site"}
    assert english == {k: v for k, v in data.things("en").items() if "teams" not in k}
    assert "Überfall" == data.things("de")["raid"]


def test_options(package: Path) -> None:
    """Option rows are options."""
    assert ["teams"] == [option.id for option in loaded(package, HEAD + ROWS).options]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name_de = "Überfall"', 'name_de = "Raubzug"'),
        ('help_en = "Two and two."', 'help_en = "Other"'),
        ("box = [1, 2]", "box = [3, 4]"),
        ('layout = "left"', 'layout = "right"'),
        ('source = "house"', 'source = "printed"'),
        ('name_en = "Tiny"', 'name_en = "Small"'),
    ],
)
def test_hash_leaves_words_out(package: Path, old: str, new: str) -> None:
    """Names, help, sources and layouts may change without another hash."""
    assert old in HEAD + ROWS
    before = loaded(package, HEAD + ROWS).hash
    assert 16 == len(before)
    assert before == loaded(package, (HEAD + ROWS).replace(old, new)).hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("count = 2", "count = 3"),
        ("build = 3", "build = 2"),
        ("rules_version = 3", "rules_version = 4"),
        ("default = false", "default = true"),
        ('id = "nameless"', 'id = "other"'),
    ],
)
def test_hash_covers_the_rules(package: Path, old: str, new: str) -> None:
    """Anything that plays a part in the rules gives another hash."""
    before = loaded(package, HEAD + ROWS).hash
    assert before != loaded(package, (HEAD + ROWS).replace(old, new)).hash


def test_hash_does_not_depend_on_order(package: Path) -> None:
    """The order of keys in a table makes no difference."""
    turned = (HEAD + ROWS).replace('id = "raid"\ncount = 2', 'count = 2\nid = "raid"')
    assert turned != HEAD + ROWS
    assert loaded(package, HEAD + ROWS).hash == loaded(package, turned).hash


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[game", "tiny_game/data.toml: "),
        ("", r"\[game\] lacks id, name_de, name_en, prefix"),
        (HEAD.replace("seats_max = 4", ""), r"\[game\] lacks seats_max"),
    ],
)
def test_wrong_files(package: Path, text: str, says: str) -> None:
    """A file that is no TOML or whose head lacks something is an error that names it."""
    with pytest.raises(DataError, match=says):
        loaded(package, text)


def test_missing_file() -> None:
    """A package without the file is an error that names both."""
    with pytest.raises(DataError, match=r"core\.match has no file data\.toml"):
        load_data("core.match")
    with pytest.raises(DataError, match=r"core\.engine has no file text\.fr\.toml"):
        read_package_text("core.engine", "text.fr.toml")
