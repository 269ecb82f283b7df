"""A program behind a tab ends when the server that started it is gone."""

import os
import signal
import threading
import time

LOOK_S = 2.0


def end_with_parent() -> None:
    """Have this process told to end, as by SIGTERM, when its parent ends; returns at once."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_S)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent-watch", daemon=True).start()
