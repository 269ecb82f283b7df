"""Looks at its terminal as the program does, says what it found, and reads one line."""

import sys

from tui.terminal import TerminalError, WidthQuestion, check_terminal


def main() -> int:
    """Print one line of findings; returns 1 if there is no terminal to speak of."""
    try:
        terminal = check_terminal()
    except TerminalError as error:
        sys.stdout.write(f"refused: {error}\n")
        return 1
    with WidthQuestion() as question:
        answer = question.answer(2.0)
    ascii_only = terminal.ascii_only or answer.needs_ascii
    sys.stdout.write(f"found {terminal.colour_system} ascii={ascii_only} {answer.typed!r} end\n")
    sys.stdout.write(f"line {sys.stdin.readline()!r}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
