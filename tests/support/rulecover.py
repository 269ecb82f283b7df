"""A pytest plugin: which rules and worked examples of the rulebooks have no test.

Tests name what they show, `@pytest.mark.rule("LH 5.7")` or `@pytest.mark.example("LH 3")`; an id
that no rulebook has is an error in every run. `pytest --rules` runs no test; it lists, by game,
the numbered rules and worked examples that no collected test names. `pytest --rules=strict` ends
with exit code 1 if there are any. A test that is marked to be skipped or to fail shows nothing.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import resources

import pytest

_RULE = re.compile(r"- \*\*([A-Z]{2} (?:\d+|[A-Z])\.\d+)\b")
_EXAMPLE = re.compile(r"(\d+)\. ")
_PREFIX = re.compile(r"# .*\(([A-Z]{2})\)$")
_EXAMPLES_HEADING = "## Worked examples"

_MODES = ("list", "strict")
_KINDS = ("rule", "example")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What one rulebook numbers.

    Attributes:
        game: The game's id.
        ids: By kind of mark, "rule" and "example", the ids in the order of the text.
    """

    game: str
    ids: dict[str, tuple[str, ...]]


def read_rulebook(game: str, text: str) -> Rulebook:
    """Return the ids of the numbered rules (`LH 5.7`) and worked examples (`LH 3`) of a text.

    Raises:
        ValueError: The first line does not end with the prefix in brackets, or an id comes twice.
    """
    lines = text.splitlines()
    head = _PREFIX.match(lines[0]) if lines else None
    if head is None:
        raise ValueError(f"the rulebook of {game} must begin '# Name (XX)'")
    rules = tuple(m[1] for line in lines if (m := _RULE.match(line)))
    examples = tuple(f"{head[1]} {number}" for number in _example_numbers(lines))
    for ids in (rules, examples):
        if len(set(ids)) < len(ids):
            twice = sorted({i for i in ids if ids.count(i) > 1})
            raise ValueError(f"the rulebook of {game} has twice: {', '.join(twice)}")
    return Rulebook(game, {"rule": rules, "example": examples})


def _example_numbers(lines: Iterable[str]) -> Iterator[int]:
    inside = False
    for line in lines:
        if line.startswith("## "):
            inside = line.strip() == _EXAMPLES_HEADING
        elif inside and (item := _EXAMPLE.match(line)):
            yield int(item[1])


def packaged_rulebooks() -> tuple[Rulebook, ...]:
    """Return the rulebooks of all games that have one, by the name of the game's folder."""
    found: list[Rulebook] = []
    for folder in sorted(resources.files("core.games").iterdir(), key=lambda entry: entry.name):
        text = folder / "rules.md"
        if text.is_file():
            found.append(read_rulebook(folder.name, text.read_text(encoding="utf-8")))
    return tuple(found)


def marked(item: pytest.Item, kind: str) -> set[str]:
    """Return the ids in a test's marks of one kind.

    Raises:
        pytest.UsageError: A mark has something other than ids.
    """
    ids: set[str] = set()
    for mark in item.iter_markers(kind):
        if not mark.args or mark.kwargs or not all(isinstance(i, str) for i in mark.args):
            raise pytest.UsageError(f"{item.nodeid}: {kind} takes ids like 'LH 5.7' and no names")
        ids.update(mark.args)
    return ids


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option --rules."""
    parser.addoption(
        "--rules",
        nargs="?",
        const="list",
        choices=_MODES,
        help="run no test; list the rules and worked examples without one (strict: fail)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Join the run with what knows the rulebooks.

    Raises:
        pytest.UsageError: --rules is combined with -n, where other processes hold the tests.
    """
    if config.getoption("rules") and config.getoption("numprocesses", default=None):
        raise pytest.UsageError("--rules lists what this process collects: leave -n out")
    config.pluginmanager.register(RuleCover(config.getoption("rules"), packaged_rulebooks()))


class RuleCover:
    """One run's view on the rulebooks.

    Args:
        mode: None, "list" or "strict".
        rulebooks: The rulebooks whose ids count.
    """

    def __init__(self, mode: str | None, rulebooks: tuple[Rulebook, ...]) -> None:
        self._mode = mode
        self._rulebooks = rulebooks
        self._shown: dict[str, set[str]] = {kind: set() for kind in _KINDS}

    def missing(self) -> dict[str, list[str]]:
        """Return by game the ids without a test, as written in the report."""
        return {
            book.game: [
                i if kind == "rule" else f"example {i}"
                for kind in _KINDS
                for i in book.ids[kind]
                if i not in self._shown[kind]
            ]
            for book in self._rulebooks
        }

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note what the collected tests show, and refuse ids that no rulebook has."""
        unknown: list[str] = []
        for kind in _KINDS:
            known = {i for book in self._rulebooks for i in book.ids[kind]}
            for item in session.items:
                ids = marked(item, kind)
                unknown += [f"{item.nodeid}: no {kind} {i!r}" for i in sorted(ids - known)]
                if not any(item.iter_markers("skip")) and not any(item.iter_markers("xfail")):
                    self._shown[kind] |= ids
        if unknown:
            raise pytest.UsageError(*unknown)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run no test if only the rules were asked for."""
        if self._mode is None:
            return None
        if session.testsfailed:
            raise session.Interrupted(f"{session.testsfailed} errors during collection")
        if self._mode == "strict" and any(self.missing().values()):
            session.testsfailed = 1
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Write the list."""
        if self._mode is None:
            return
        terminalreporter.section("rules and worked examples without a test")
        for game, ids in self.missing().items():
            terminalreporter.line(f"{game}: {len(ids)}")
            for i in ids:
                terminalreporter.line(f"  {i}")
