"""Checks that a wheel holds the four packages, all of their files, and nothing else.

Usage: python tools/check_wheel.py WHEEL
"""

import sys
from pathlib import Path
from zipfile import ZipFile

PACKAGES = ("core", "netplay", "saves", "tui")
SUFFIXES = {".css", ".html", ".js", ".md", ".py", ".tcss", ".toml"}


def faults(names: set[str], root: Path) -> list[str]:
    """Return what is wrong with a wheel's file names, one sentence each; empty if nothing is.

    Args:
        names: The files in the wheel, as paths with slashes.
        root: The checkout the wheel was built from.
    """
    inside = {name for name in names if not name.split("/")[0].endswith(".dist-info")}
    wanted = {
        path.relative_to(root).as_posix()
        for package in PACKAGES
        for path in (root / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    found = [f"missing: {name}" for name in sorted(wanted - inside)]
    found += [f"should not be there: {name}" for name in sorted(inside - wanted)]
    found += [
        f"unknown kind of file: {name}"
        for name in sorted(inside & wanted)
        if Path(name).suffix not in SUFFIXES
    ]
    return found


def main() -> int:
    """Check the wheel named on the command line; return the exit code."""
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with ZipFile(sys.argv[1]) as wheel:
        names = set(wheel.namelist())
    found = faults(names, Path(__file__).resolve().parents[1])
    for sentence in found:
        print(sentence, file=sys.stderr)
    if not found:
        print(f"{sys.argv[1]}: {len(names)} files, packages {', '.join(PACKAGES)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
