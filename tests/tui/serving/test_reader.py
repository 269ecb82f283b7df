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


async def first_screen(home: Path, *options: str) -> tuple[str, str]:
    """Return the page of `lehen serve` with these options, and what its tab shows at first."""
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
                session.get(url) as page,
                session.ws_connect(f"{url}ws?width=100&height=30") as socket,
            ):
                data = ""
                while not any(word in data for word in HOME):
                    data += (await socket.receive_bytes()).decode()
                return await page.text(), data
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.pty
@pytest.mark.case("A38")
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_tab_for_screen_readers(tmp_path: Path, lang: str) -> None:
    """With --screen-reader the tab shows the cursor and holds its screen as text; else not."""
    page, shown = await first_screen(tmp_path, "--lang", lang, "--screen-reader")
    assert HOME[lang == "de"] in shown
    assert SHOW_CURSOR in shown
    assert 'src="page.js" data-reader="yes"' in page
    page, shown = await first_screen(tmp_path, "--lang", lang)
    assert SHOW_CURSOR not in shown
    assert 'src="page.js" data-reader="no"' in page


@pytest.mark.pty
@pytest.mark.case("A38")
async def test_the_setting_serves_readers_as_well(tmp_path: Path) -> None:
    """Whoever keeps "Screen reader" as a setting has the same page without the option."""
    (tmp_path / "settings.toml").write_text("reader = true\n", "utf-8")
    page, shown = await first_screen(tmp_path, "--lang", "en")
    assert SHOW_CURSOR in shown
    assert 'data-reader="yes"' in page
