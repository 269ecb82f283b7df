"""What is demanded of a wheel's contents."""

from pathlib import Path

import pytest

from tools.check_wheel import PACKAGES, faults

INFO = "lehen-0.1.0.dist-info/METADATA"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with one module in each package, and things that are not for the wheel."""
    for package in PACKAGES:
        (tmp_path / package / "__pycache__").mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / "__pycache__" / "__init__.pyc").touch()
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_one.py").touch()
    return tmp_path


def built(*more: str) -> set[str]:
    """Return the names in a wheel of that checkout."""
    return {INFO, *(f"{package}/__init__.py" for package in PACKAGES), *more}


def test_sound_wheel(checkout: Path) -> None:
    """A wheel with all files of the packages and its own description is sound."""
    assert [] == faults(built(), checkout)


def test_missing_package(checkout: Path) -> None:
    """A package that was left out is named, file by file."""
    assert ["missing: saves/__init__.py"] == faults(built() - {"saves/__init__.py"}, checkout)


@pytest.mark.parametrize("name", ["tests/test_one.py", "core/left_over.py", "README.md"])
def test_extra_file(checkout: Path, name: str) -> None:
    """A file that the packages do not have is named."""
    assert [f"should not be there: {name}"] == faults(built(name), checkout)


def test_unknown_kind_of_file(checkout: Path) -> None:
    """A file of an unexpected kind in a package is named even if the checkout has it."""
    (checkout / "core" / "notes.bak").touch()
    assert ["unknown kind of file: core/notes.bak"] == faults(built("core/notes.bak"), checkout)
