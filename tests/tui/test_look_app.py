"""What the app tells of the line to its terminal."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.engine.texts import LANGUAGES
from saves.folders import Folders
from screens import shown
from tui.app import LehenApp
from tui.look_app import SLOW_S
from tui.settings import Settings
from tui.terminal import Terminal

REMOTE = Terminal("truecolor", mono=False, ascii_only=False, remote=True)


def notices(app: LehenApp, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that the notices of an app are added to, besides being shown."""
    told: list[str] = []
    show = app.notify

    def notify(message: str, *, markup: bool, timeout: float) -> None:
        told.append(message)
        show(message, markup=markup, timeout=timeout)

    monkeypatch.setattr(app, "notify", notify)
    return told


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_slow_line_is_told_once(
    lehen_home: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over SSH the first long stall names what compresses; short ones and later ones do not."""
    app = LehenApp(Settings(lang=lang), REMOTE, folders=Folders(lehen_home))
    told = notices(app, monkeypatch)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.drained(SLOW_S - 0.1)
        assert [] == told
        app.drained(SLOW_S + 0.1)
        await shown(pilot, "ssh -C")
        app.drained(SLOW_S + 5)
        assert 1 == len(told)


async def test_here_no_line_is_slow(lehen_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without SSH nothing is told of it."""
    here = replace(REMOTE, remote=False)
    app = LehenApp(Settings(lang="en"), here, folders=Folders(lehen_home))
    told = notices(app, monkeypatch)
    async with app.run_test(size=(80, 24), notifications=True):
        app.drained(SLOW_S + 5)
    assert [] == told
