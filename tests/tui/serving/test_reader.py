"""The program in a browser for screen readers: what is asked of `serve` reaches every tab."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import aiohttp
import pytest

from ptyh import environment
from tui.reading import SHOW_CURSOR

HOME = ("WELCOME", "WILLKOMMEN")


async def first_screen(home: Path, *options: str) -> str:
    """Return what a tab of `lehen serve` with these options shows at first."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tui", "serve", *options,
        stdout=PIPE, env=environment(LEHEN_HOME=str(home)),
    )  # fmt: skip
    assert process.stdout is not None
    try:
        async with asyncio.timeout(60):
            url = (await process.stdout.readline()).decode().split()[-1]
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(f"{url}ws?width=100&height=30") as socket,
            ):
                data = ""
                while not any(word in data for word in HOME):
                    data += (await socket.receive_bytes()).decode()
                return data
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.pty
@pytest.mark.case("A38")
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_tab_for_screen_readers(tmp_path: Path, lang: str) -> None:
    """With --screen-reader the cursor of the terminal in the tab is shown; without, it is not."""
    shown = await first_screen(tmp_path, "--lang", lang, "--screen-reader")
    assert HOME[lang == "de"] in shown
    assert SHOW_CURSOR in shown
    assert SHOW_CURSOR not in await first_screen(tmp_path, "--lang", lang)
