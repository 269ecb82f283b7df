"""No sentence that a person reads stands in code: sentences are in the catalogs."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import tui
from core.engine.scene import Text
from core.engine.texts import LANGUAGES, Catalog, Names

ROOT = Path(tui.__file__).resolve().parents[1]
FOLDERS = ("core/games", "tui/screens", "tui/widgets", "tui/boards")
FILES = ("tui/app.py", "tui/rooms.py", "tui/session.py", "tui/draft.py")
CHECKS = {"invariants.py"}
"""Modules whose words are read by developers only: the names of what a state broke."""

WORDED = {
    "SetupError": "fault.setup.",
    "PlanError": "fault.plan_",
    "MissingError": "file.",
    "SettingsError": "file.",
    "TerminalError": "terminal.",
}
"""Errors that carry the key of their sentence, and what stands before it in the catalogs."""

WORDS = re.compile(r"[A-Za-zÄÖÜäöüß]{2,} [a-zäöüß]{2,}")
"""Two words in a row, the second in small letters: a piece of a sentence."""


def sources() -> Iterator[Path]:
    """Yield the files that draw or describe."""
    for folder in FOLDERS:
        found = sorted((ROOT / folder).rglob("*.py"))
        yield from (path for path in found if path.name not in CHECKS)
    yield from (ROOT / name for name in FILES)


def for_developers(tree: ast.Module) -> set[int]:
    """Return the ids of string nodes in docstrings, errors, assertions and style sheets."""
    parts = [node for node in ast.walk(tree) if is_for_developers(node)]
    return {id(inner) for part in parts for inner in ast.walk(part)}


def is_for_developers(node: ast.AST) -> bool:
    """Return whether no player reads what stands in this part of a module."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
            return True
        case ast.keyword(arg="because"):
            return True
        case ast.Call(func=func):
            return "Error" in ast.unparse(func)
        case ast.Assign(targets=[target]):
            return "CSS" in ast.unparse(target)
        case _:
            return False


def sentences(source: str) -> list[tuple[int, str]]:
    """Return the strings of a module that read like sentences, with their lines."""
    tree = ast.parse(source)
    known = for_developers(tree)
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in known
        and WORDS.search(node.value)
    ]


def test_no_sentence_stands_in_code() -> None:
    """Code that draws or describes holds message keys, no words."""
    found = {
        f"{path.relative_to(ROOT)}:{line}": text
        for path in sources()
        for line, text in sentences(path.read_text(encoding="utf-8"))
        if "--" not in text
    }
    assert {} == found


def test_a_sentence_is_noticed() -> None:
    """The check sees a sentence in a call and passes docstrings and errors."""
    code = (
        'def f():\n    "A docstring here."\n    show("You have won")\n    raise E("not a number")\n'
    )
    assert [(3, "You have won")] == sentences(code)


def worded(source: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the key of each sentence that an error of a module carries, with its fields."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(name), args=[_, what], keywords=fields) if name in WORDED:
                known = {field.arg for field in fields if field.arg}
                for part in ast.walk(what):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield f"{WORDED[name]}{part.value}", known
            case _:
                pass


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_of_a_person_have_their_sentences(lang: str) -> None:
    """Each key that an error carries has a sentence that its fields fill, and none is left over."""
    catalog = Catalog(lang, ["tui.cli", "tui.screens"])
    used: set[str] = set()
    for path in (path for room in ("core", "saves", "tui") for path in (ROOT / room).rglob("*.py")):
        for key, fields in worded(path.read_text(encoding="utf-8")):
            known = {**dict.fromkeys(fields, 2), "path": "of the settings"}
            assert catalog.plain(Text(key, known), Names()), key
            used.add(key)
    assert {key for key in used if key.startswith("fault.setup.")} == {
        f"fault.setup.{what}" for what in setup_words(lang)
    }


def setup_words(lang: str) -> set[str]:
    """Return the keys of the sentences about what cannot be set up."""
    text = (ROOT / f"tui/screens/text.{lang}.toml").read_text(encoding="utf-8")
    return set(tomllib.loads(text)["fault"]["setup"])
