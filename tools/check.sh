#!/usr/bin/env bash
# The one check, for people and for CI ("make test" prepares .venv and calls it). Steps run in
# the order in which they are quick to fail; the first failure ends the run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

python="$PWD/.venv/bin/python"
wheel_venv="$PWD/.venv-wheel"
wheel_python="$wheel_venv/bin/python"
export PYRIGHT_PYTHON_IGNORE_WARNINGS=1 # else it looks for a newer version on the network

current="start"
step() {
    current="$1"
    printf '\n=== %s\n' "$current"
}
trap 'printf "\nCheck failed in step: %s\n" "$current" >&2' ERR

step "Format (ruff)"
"$python" -m ruff format --check .

step "Lint (ruff)"
"$python" -m ruff check .

step "Types (mypy)"
"$python" -m mypy

step "Types (pyright)"
"$python" -m pyright

step "Import contracts (import-linter)"
.venv/bin/lint-imports --no-logo

step "Rules and worked examples without a test"
"$python" -m pytest -q --rules=strict

step "Tests"
"$python" -m pytest -n 2 --dist worksteal -m "not soak and not pty"

step "Tests in a terminal" # apart: they wait for programs, which want a processor of their own
"$python" -m pytest -n 2 --dist worksteal -m "pty and not soak"

step "Wheel"
rm -rf dist
"$python" -m build --wheel --no-isolation --outdir dist . >/dev/null
"$python" tools/check_wheel.py dist/*.whl

step "Tests of the installed wheel"
# Third-party packages are fetched once per pyproject.toml; the wheel itself is installed anew.
ready="$(cksum <pyproject.toml) $PWD"
if [ "$(cat "$wheel_venv/.ready" 2>/dev/null)" != "$ready" ]; then
    "$python" -m venv --clear "$wheel_venv"
    "$wheel_python" -m pip install -qq --disable-pip-version-check \
        "$(echo dist/*.whl)[cluster,serve]" pytest pytest-asyncio
    echo "$ready" >"$wheel_venv/.ready"
fi
"$wheel_python" -m pip install -qq --disable-pip-version-check \
    --no-index --no-deps --force-reinstall dist/*.whl
"$wheel_python" -m pip check
elsewhere="$(mktemp -d)"
trap 'rm -rf "$elsewhere"' EXIT
cp -R tests pyproject.toml "$elsewhere"
cd "$elsewhere" # in the checkout, "core" would be the checkout's
"$wheel_python" -c 'import sys, core; assert core.__file__.startswith(sys.prefix), core.__file__'
"$wheel_venv/bin/lehen" rules loewenherz >/dev/null
"$wheel_python" -m pytest --rootdir . -m "not soak and not pty" tests/core \
    tests/contract/test_golden.py tests/saves/test_match_file.py tests/tui/cli tests/test_installed.py

printf '\nAll checks passed.\n'
