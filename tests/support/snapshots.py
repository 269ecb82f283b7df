"""Screens as text: every screen at four sizes in both languages, to be compared and read in review.

    python tests/support/snapshots.py --write [SCENE ...]

walks through the scenes of `snapshot_scenes` and writes
`tests/snapshots/<scene>/<screen>.<lang>.txt`: one section a size, without styles. Dates and luck
are fixed, so that every run gives the same.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, chdir
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

from textual.pilot import Pilot

from home_app import TERMINAL
from saves.folders import Folders
from screens import screen_text
from tui.app import LehenApp
from tui.settings import Settings

FOLDER = Path(__file__).resolve().parents[1] / "snapshots"
SIZES = ((60, 18), (80, 24), (120, 40), (200, 60))
LANGS = ("en", "de")
HOME = Path("lehen")
"""The data folder, below the folder the scene is run in: some screens show its name."""
PLAYED_S = 1_767_268_800
"""When files were written last, a second apart: the first of January 2026, before noon."""
_LOOKS = 2000
_STILL = 3


class Stage:
    """Where a scene is played: an empty folder, a language, and what was photographed there.

    Attributes:
        lang: The language.
        home: The data folder.
        taken: Each screen as text, by its name.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.home = HOME
        self.taken: dict[str, str] = {}

    @asynccontextmanager
    async def app(self, start: Any = None, **changed: object) -> AsyncIterator[Pilot[Any]]:
        """Run the program on the folder, whose files seem to be of one time."""
        for age, file in enumerate(sorted(self.home.rglob("*"))):
            os.utime(file, (PLAYED_S - age, PLAYED_S - age))
        settings = Settings(name="Ann", lang=self.lang, bots="fast", curtain="off", signs="unicode")
        for key, value in changed.items():
            settings = settings.changed(key, value)
        app = LehenApp(settings, TERMINAL, start, folders=Folders(self.home))
        async with app.run_test(size=SIZES[-2]) as pilot:
            yield pilot

    async def take(self, pilot: Pilot[Any], name: str, *words: str) -> None:
        """Photograph a screen at all sizes once all words stand on it."""
        await settled(pilot, SIZES[-2], *words)
        parts = []
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            text = await settled(pilot, (width, height))
            parts.append(f"{f' {width}x{height} ':=^{width}}\n{text}\n")
        self.taken[f"{name}.{self.lang}"] = "".join(parts)
        await pilot.resize_terminal(*SIZES[-2])
        await settled(pilot, SIZES[-2])


Scene = Callable[[Stage], Awaitable[None]]


async def settled(pilot: Pilot[Any], size: tuple[int, int], *words: str) -> str:
    """Return what stands on the screen when it has its size and its words and is still.

    Raises:
        AssertionError: That does not come.
    """
    same, before = 0, ""
    for _ in range(_LOOKS):
        await pilot.pause(0.02)
        text = screen_text(pilot.app)
        is_there = pilot.app.screen.size == size and all(word in text for word in words)
        same = same + 1 if is_there and text == before else 0
        if same == _STILL:
            return text
        before = text
    raise AssertionError(f"not {size} with {words}, or never still:\n{before}")


async def played(scene: Scene, lang: str) -> dict[str, str]:
    """Play a scene in an empty folder, and return its screens by name."""
    stage = Stage(lang)
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        await scene(stage)
    return stage.taken


def kept(scene: str, lang: str) -> dict[str, str]:
    """Return the screens of a scene as they were written, by name."""
    files = (FOLDER / scene).glob(f"*.{lang}.txt")
    return {file.stem: file.read_text(encoding="utf-8") for file in files}


def write(scene: str, lang: str, taken: dict[str, str]) -> None:
    """Keep the screens of a scene, and none of before."""
    folder = FOLDER / scene
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.glob(f"*.{lang}.txt"):
        file.unlink()
    for name, text in taken.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")


def main() -> None:
    """Write the screens of all scenes, or of those that are named."""
    from snapshot_scenes import SCENES  # noqa: PLC0415 they import this module

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=" ".join(SCENES))
    wanted = parser.parse_args().scenes or list(SCENES)
    for scene in wanted:
        for lang in LANGS:
            write(scene, lang, asyncio.run(played(SCENES[scene], lang)))


if __name__ == "__main__":
    main()
