"""No sentence that a person reads stands in code: sentences are in the catalogs."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tui

ROOT = Path(tui.__file__).resolve().parents[1]
FOLDERS = ("core/games", "tui/screens", "tui/widgets", "tui/boards")
FILES = ("tui/app.py", "tui/rooms.py", "tui/session.py", "tui/draft.py")
CHECKS = {"invariants.py"}
"""Modules whose words are read by developers only: the names of what a state broke."""

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
