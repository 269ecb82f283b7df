"""What the interface may cost: bytes, and what is imported. Times are for `bench/screen.py`."""

import subprocess
import sys

LATER = ("core.games", "core.match", "core.bots", "core.worker", "tui.screens.game", "tui.session")


def test_the_home_screen_imports_no_game() -> None:
    """What shows the home screen imports nothing that only matches need."""
    code = "import sys, tui.__main__, tui.cli.screen, tui.app; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "tui.screens.home" in loaded
    assert [] == [name for name in loaded if name.startswith(LATER)]
