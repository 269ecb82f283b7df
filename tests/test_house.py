"""Rules of the house that no linter knows: sizes, folders, words, dependencies, catalogs."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.engine.texts import Placeholder, parse_catalog

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("core", "netplay", "saves", "tui")
MODULE_LINES = 400
FUNCTION_LINES = 40
GAME_FILES = {
    "__init__.py", "apply.py", "data.py", "data.toml", "evaluate.py", "moves.py", "present.py",
    "rules.de.md", "rules.md", "state.py", "text.de.toml", "text.en.toml", "view.py",
}  # fmt: skip
BANNED = re.compile(
    r"(?<![\w.~*)\]}/-])/(?:home|root|tmp|work)\b"  # folders of one machine
    r"|(?i:\b(?:pypi|pythonhosted|npmjs)\b)"
    r"|(?i:\bissues?[ /]#?\d)|\w#\d+\b"
)
PICTURES = {".png", ".svg"}


def package_files(pattern: str) -> list[Path]:
    """Return the files of the four packages that match, in the order of their paths."""
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob(pattern))


def relative(path: Path) -> str:
    """Return a path as a person names it."""
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Return all functions and methods of a module, nested ones too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def tracked_files() -> list[Path]:
    """Return the files that git knows; skip the test where there is no repository."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607 -- any git will do
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def imported_packages(path: Path) -> set[str]:
    """Return the top-level names that a module imports, wherever it does so."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def declared(requirements: list[str]) -> set[str]:
    """Return the import names of requirements, which are theirs with underscores."""
    names = [re.split(r"[\[<>=!~ ]", line)[0] for line in requirements]
    return {name.replace("-", "_") for name in names}


def test_module_length() -> None:
    """No module of the packages has 400 lines."""
    lengths = {relative(p): len(p.read_text("utf-8").splitlines()) for p in package_files("*.py")}
    assert {} == {name: n for name, n in lengths.items() if n >= MODULE_LINES}


def test_function_length() -> None:
    """No function of the packages has 40 lines, decorators and docstring included."""
    found: dict[str, int] = {}
    for path in package_files("*.py"):
        for node in functions(path):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            found[f"{relative(path)}:{node.name}"] = (node.end_lineno or first) - first + 1
    assert {} == {name: n for name, n in found.items() if n >= FUNCTION_LINES}


def test_top_level_packages_hold_a_docstring_only() -> None:
    """The four top-level packages run no code when they are imported."""
    for package in PACKAGES:
        body = ast.parse((ROOT / package / "__init__.py").read_text(encoding="utf-8")).body
        assert [ast.Expr] == [type(node) for node in body], package


def test_every_game_has_the_common_files() -> None:
    """Every folder below core/games has the files that the contract names."""
    folders = [path.parent for path in (ROOT / "core" / "games").glob("*/__init__.py")]
    found = {folder.name: GAME_FILES - {p.name for p in folder.iterdir()} for folder in folders}
    assert {} == {name: missing for name, missing in found.items() if missing}


def test_no_packages_below_tests() -> None:
    """No folder below tests is a package, tests/core would hide core; tests/support holds some."""
    found = (ROOT / "tests").rglob("__init__.py")
    assert [] == [relative(path) for path in found if ROOT / "tests/support" not in path.parents]


def test_every_test_says_what_it_expects() -> None:
    """Every test function has a docstring."""
    silent = [
        f"{relative(path)}:{node.name}"
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in functions(path)
        if node.name.startswith("test_") and not ast.get_docstring(node)
    ]
    assert [] == silent


def test_tests_mirror_the_packages() -> None:
    """A test module below tests/core lies in a folder that core has too, and so on."""
    strays = [
        relative(path)
        for package in PACKAGES
        for path in (ROOT / "tests" / package).rglob("test_*.py")
        if not (ROOT / path.parent.relative_to(ROOT / "tests")).is_dir()
    ]
    assert [] == strays


def test_no_file_names_a_machine() -> None:
    """No tracked text names a folder of one machine, a package index or an issue by number."""
    found = [
        f"{relative(path)}: {match[0]}"
        for path in tracked_files()
        if path.suffix not in PICTURES and path != Path(__file__)
        for match in BANNED.finditer(path.read_text(encoding="utf-8", errors="ignore"))
    ]
    assert [] == found


@pytest.mark.parametrize(
    "text", ["in /work/x", '"/tmp"', "from pypi.org", "issue 12", "Issues/3", "other#512"]
)
def test_banned_words(text: str) -> None:
    """The search for words of a machine finds them in a sentence."""
    assert BANNED.search(text)


@pytest.mark.parametrize("text", ["tests/tmp", "tmp_path / home", "#001122", "framework/work"])
def test_words_that_are_not_banned(text: str) -> None:
    """The search for words of a machine leaves ordinary paths and colours alone."""
    assert not BANNED.search(text)


def test_third_party_imports_are_declared() -> None:
    """The packages import what pyproject.toml names as needed to run, and nothing else."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    allowed = declared(project["dependencies"]) | set(PACKAGES) | sys.stdlib_module_names
    allowed |= declared(project["optional-dependencies"]["serve"])
    strays = {relative(p): imported_packages(p) - allowed for p in package_files("*.py")}
    assert {} == {name: stray for name, stray in strays.items() if stray}


@pytest.mark.parametrize("english", package_files("text.en.toml"), ids=relative)
def test_catalogs_match(english: Path) -> None:
    """The German catalog has the keys of the English one, with the same placeholders."""

    def holes(path: Path) -> dict[str, set[Placeholder]]:
        catalog = parse_catalog(path.read_text(encoding="utf-8"), relative(path))
        return {
            key: {part for words in form.values() for part in words if not isinstance(part, str)}
            for key, form in catalog.items()
        }

    wanted, found = holes(english), holes(english.with_name("text.de.toml"))
    assert wanted.keys() == found.keys()
    assert {} == {key: (wanted[key], found[key]) for key in wanted if wanted[key] != found[key]}
