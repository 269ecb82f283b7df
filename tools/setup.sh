#!/usr/bin/env bash
# Prepares .venv for playing or for testing: creates it, installs the project into it.
# Does nothing, and needs no network, while pyproject.toml and the place of the checkout are
# what they were at the last installation.
#
#   tools/setup.sh play|test        PYTHON=/path/to/python3 chooses the interpreter
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case "${1:-}" in
    play) project="."; stamps=".venv/.ready-play" ;;
    test) project=".[dev]"; stamps=".venv/.ready-test .venv/.ready-play" ;;
    *) echo "usage: tools/setup.sh play|test" >&2; exit 2 ;;
esac
stamp=".venv/.ready-$1"
ready="$(cksum <pyproject.toml) $PWD"

usable() {
    "$1" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    local name
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if usable "$name"; then
            echo "$name"
            return
        fi
    done
    echo "Lehen needs Python 3.11 or newer with its venv module (Debian: python3-venv)." >&2
    echo "None was found as: ${PYTHON:-python3, python3.14 ... python3.11}" >&2
    return 1
}

moved() { # the scripts in .venv/bin name the folder they were made in
    [ -e .venv/.ready-play ] && [[ "$(cat .venv/.ready-play)" != *" $PWD" ]]
}

if moved || ! usable .venv/bin/python; then
    rm -rf .venv
    python="$(find_python)"
    echo "Creating .venv with $("$python" --version) ..." >&2
    "$python" -m venv .venv
fi
if [ "$(cat "$stamp" 2>/dev/null)" != "$ready" ]; then
    echo "Installing Lehen and what it needs into .venv ..." >&2
    .venv/bin/python -m pip install -qq --disable-pip-version-check --editable "$project"
    for file in $stamps; do
        echo "$ready" >"$file"
    done
fi
