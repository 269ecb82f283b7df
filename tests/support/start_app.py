"""Starts as the program does: guard, terminal, width question, and only then the interface.

start_app.py [--only-look]
"""

import sys

from tui import guard
from tui.terminal import TerminalError, WidthQuestion, check_terminal


def main() -> int:
    """Run the panels app, or print one line of findings; returns the exit code."""
    watch = guard.install()
    try:
        terminal = check_terminal()
    except TerminalError as error:
        sys.stdout.write(f"refused: {error}\n")
        return 1
    terminal.prepare()
    ascii_only, typed = terminal.ascii_only, b""
    if not ascii_only:
        with WidthQuestion() as question:
            import panels_app  # noqa: F401, PLC0415 - while the answer travels

            answer = question.answer()
        ascii_only, typed = answer.needs_ascii, answer.typed
    if "--only-look" in sys.argv:
        sys.stdout.write(f"found {terminal.colour_system} ascii={ascii_only} {typed!r} .\n")
        sys.stdout.write(f"line {sys.stdin.readline()!r}\n")
        return 0
    from panels_app import LeanPanels  # noqa: PLC0415 - not before

    app = LeanPanels(ascii_only=ascii_only, mono=terminal.mono, wipes=terminal.wipes, typed=typed)
    watch.ask_exit = app.ask_exit
    app.run()
    return watch.leave(app.return_code or 0)


if __name__ == "__main__":
    sys.exit(main())
