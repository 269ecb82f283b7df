"""The table of acceptance cases: all forty are there, and it agrees with the marks of the tests."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROW = re.compile(r"^\| (A\d+) \|.*\| ([^|]*) \|$", re.MULTILINE)
MARK = re.compile(r'pytest\.mark\.case\("(A\d+)"\)')


def listed() -> dict[str, set[str]]:
    """Return by case the files that the table names."""
    text = (ROOT / "docs" / "acceptance.md").read_text(encoding="utf-8")
    return {case: set(re.findall(r"`([^`]+)`", files)) for case, files in ROW.findall(text)}


def marked() -> dict[str, set[str]]:
    """Return by case the files whose tests carry its mark."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "tests").rglob("test_*.py"):
        for case in MARK.findall(path.read_text(encoding="utf-8")):
            found[case].add(str(path.relative_to(ROOT)))
    return found


def test_all_cases_are_there() -> None:
    """The table has A1 to A40, in their order."""
    assert [f"A{number}" for number in range(1, 41)] == list(listed())


def test_table_and_marks_agree() -> None:
    """Every case has tests, in the files that the table names, and every mark is in the table."""
    assert listed() == dict(marked())
