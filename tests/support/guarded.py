"""A guarded program without a screen.

guarded.py FILE blocked|hanging|failing|polite|children|open
"""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from tui import guard

MASK = "import re; print(re.search(r'SigBlk:\\s*(\\w+)', open('/proc/self/status').read())[1])"
OPENED = "from tui.guard import unblock_signals; unblock_signals();" + MASK


def main() -> int:
    """Do as the second argument says, for ever or until asked to end."""
    file, how = Path(sys.argv[1]), sys.argv[2]
    asked = threading.Event()

    def save() -> None:
        with file.open("a", encoding="ascii") as saved:
            saved.write("saved\n")
        if how == "hanging":
            time.sleep(60)
        if how == "failing":
            raise OSError("the disk is full")

    watch = guard.install(save, grace_s=10 if how == "polite" else 0.5)
    if how in ("hanging", "failing", "polite"):
        watch.ask_exit = lambda _: asked.set()
    if how == "children":
        show_children(watch)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    if how == "open":
        with watch.open_for_children():
            os.kill(os.getpid(), signal.SIGTERM)
    if how == "polite":
        asked.wait()
        return watch.leave(0)
    os.read(os.pipe()[0], 1)  # a call that no Python signal handler interrupts for good
    return 0


def show_children(watch: guard.Guard) -> None:
    """Print the blocked signals of three children: opened by us, by itself, by nobody."""
    with watch.open_for_children():
        subprocess.run([sys.executable, "-c", MASK], check=True)
    subprocess.run([sys.executable, "-c", OPENED], check=True)
    subprocess.run([sys.executable, "-c", MASK], check=True)


if __name__ == "__main__":
    sys.exit(main())
