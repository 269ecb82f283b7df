"""Opening a match: the screen waits for no disk, and a long match is shown while it is checked."""

import threading
from functools import partial
from pathlib import Path

import pytest

import home_app
from advised import a_match
from core import registry
from core.engine.codec import encode
from saves import match_file
from saves.journal import Journal
from saves.start import Load
from screens import screen_text, shown
from tui import rooms

an_app = partial(home_app.an_app, name="Ann", curtain="off")


class Gate:
    """Holds the thread that checks a match until it is let through."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed = threading.Event()
        self.threads: list[str] = []
        go_on = match_file.go_on

        def wait(path: Path, load: Load) -> object:
            self.threads.append(threading.current_thread().name)
            self.passed.wait(30)
            return go_on(path, load)

        monkeypatch.setattr(match_file, "go_on", wait)


async def test_a_long_match_is_shown_while_it_is_checked(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position is there at once, without a question; when all is checked it can be played."""
    monkeypatch.setattr(rooms, "LONG_BYTES", 1000)
    a_match(lehen_home, 60, "Ann,Ben")
    gate, app = Gate(monkeypatch), an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "asked:")
        await pilot.press("enter")
        assert "your move" not in await shown(pilot, "being checked")
        gate.passed.set()
        await shown(pilot, "your move", "saved")
        assert threading.main_thread().name not in gate.threads


async def test_a_match_that_is_left_while_it_is_checked(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not open afterwards, and its file is free again."""
    monkeypatch.setattr(rooms, "LONG_BYTES", 1000)
    path = a_match(lehen_home, 60, "Ann,Ben")
    gate, app = Gate(monkeypatch), an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "asked:")
        await pilot.press("enter")
        await shown(pilot, "being checked")
        await pilot.press("Q")
        await shown(pilot, "WELCOME")
        gate.passed.set()
        await pilot.pause(1.0)
        assert "WELCOME" in screen_text(app)
        Journal.open(path)[0].close()


async def test_a_long_match_that_does_not_replay(
    lehen_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its position was shown, but it is not opened: the reason is told at the list."""
    monkeypatch.setattr(rooms, "LONG_BYTES", 1000)
    path = a_match(lehen_home, 60, "Ann,Ben")
    saved = match_file.look(path, registry.load)
    last, wrong = saved.match, saved.plan.begin(saved.match.game)
    with Journal.open(path)[0] as journal:
        journal.append(["snapshot", 60, encode(last.state)])
        journal.append(["snapshot", 60, encode(wrong.state)])
    gate, app = Gate(monkeypatch), an_app(lehen_home)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot, "WELCOME", "damaged")
        await pilot.press("enter")
        await shown(pilot, "being checked")
        gate.passed.set()
        await shown(pilot, "WELCOME", "Entry 60 does not lead")
