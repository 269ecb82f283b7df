"""The program in a browser: the token, what a page may load, and a first screen over the wire."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources

import aiohttp
import pytest

from core.engine.texts import Catalog
from tui.serving.server import HOST, BrowserServer

PROGRAM = (sys.executable, "-m", "tui", "--in-browser", "--lang", "en")
SILENT = (sys.executable, "-c", "import sys; sys.stdin.read()")
"""A program that is none of Textual's."""
LOADED = ("static/css/xterm.css", "page.css", "static/js/textual.js", "page.js")


@asynccontextmanager
async def serving(
    *program: str, lang: str = "en"
) -> AsyncIterator[tuple[BrowserServer, aiohttp.ClientSession]]:
    """Serve a program on any free port."""
    server = BrowserServer(program, Catalog(lang, ["tui.serving"]))
    runner = await server.listen(0)
    try:
        async with aiohttp.ClientSession() as session:
            yield server, session
    finally:
        await runner.cleanup()


async def received(socket: aiohttp.ClientWebSocketResponse, words: bytes) -> bytes:
    """Return what came until these words did; cursor movements are left out.

    Raises:
        TimeoutError: They do not come.
    """
    data = b""
    async with asyncio.timeout(60):
        while words not in data:
            message = await socket.receive()
            if message.type == aiohttp.WSMsgType.BINARY:
                data += re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", message.data)
            elif message.type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING):
                break
    return data


async def test_without_the_token_there_is_nothing() -> None:
    """Every address without the token, or with a wrong one, is answered with 403."""
    async with serving(*SILENT) as (server, session):
        root = server.url.removesuffix(f"{server.token}/")
        wrong = ["", "x", f"{server.token[:-1]}/", f"{server.token}x/", "static/js/textual.js"]
        wrong += [f"{'x' * len(server.token)}/", "ws", f"{'x' * len(server.token)}/ws"]
        for path in wrong:
            async with session.get(root + path) as answer:
                assert (path, 403) == (path, answer.status)
                assert "Lehen" not in await answer.text()


async def test_a_page_of_another_name_or_origin_is_refused() -> None:
    """With the right token, a foreign Host or Origin gets 403: no other page can use it."""
    async with serving(*SILENT) as (server, session):
        for header in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
            async with session.get(server.url, headers=header) as answer:
                assert 403 == answer.status
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await session.ws_connect(f"{server.url}ws", origin="http://evil.example")


async def test_a_token_is_long_and_new_each_time() -> None:
    """Two servers have different tokens, too long to be guessed."""
    words = Catalog("en", ["tui.serving"])
    tokens = {BrowserServer(SILENT, words).token for _ in range(20)}
    assert 20 == len(tokens)
    assert 32 <= min(map(len, tokens))


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_nothing_is_loaded_from_elsewhere(lang: str) -> None:
    """Page and style name no other server, and the browser is told to ask none."""
    async with serving(*SILENT, lang=lang) as (server, session):
        async with session.get(server.url) as answer:
            page, policy = await answer.text(), answer.headers["Content-Security-Policy"]
        links = re.findall(r'(?:href|src)="([^"]*)"', page)
        assert {"data:,", *LOADED} == set(links)
        assert [HOST] == re.findall(r"(?:https?|wss?)://([^:/\"]*)", page)
        assert policy.startswith("default-src 'none'; script-src 'self'")
        for link in sorted(set(links) - {"data:,"}):
            async with session.get(server.url + link) as answer:
                assert 200 == answer.status
                text = await answer.text()
            loading = re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", text)
            assert [] == loading, link
    own = "".join(one.read_text("utf-8") for one in resources.files("tui.serving").iterdir()
                  if one.name.endswith((".html", ".css", ".js")))  # fmt: skip
    assert "http" not in own


async def test_an_address_without_its_last_slash_leads_on() -> None:
    """Who copies the address but for its last slash gets the page, by the same rules."""
    async with serving(*SILENT) as (server, session):
        short = server.url.removesuffix("/")
        async with session.get(short) as answer:
            assert (200, server.url) == (answer.status, str(answer.url))
            assert "<title>Lehen</title>" in await answer.text()
        async with session.get(short, headers={"Host": "evil.example"}) as answer:
            assert 403 == answer.status


async def test_the_page_gets_hold_of_the_terminal_when_it_is_made() -> None:
    """Keys go to the terminal without a click: what the page's script waits for, both have."""
    async with serving(*SILENT) as (server, session):
        texts = {}
        for link in LOADED[2:]:
            async with session.get(server.url + link) as answer:
                assert "javascript" in answer.content_type
                texts[link] = await answer.text()
        async with session.get(server.url) as answer:
            assert (await answer.text()).index(LOADED[2]) < (await answer.text()).index(LOADED[3])
    library, own = texts[LOADED[2]], texts[LOADED[3]]
    assert 'Object.defineProperty(Object.prototype, "terminal"' in own
    assert "terminal.focus()" in own
    assert 1 == len(re.findall(r"\.terminal=(?!=)", library)), "it is made once, and assigned"
    assert "this.terminal=new v.Terminal({" in library
    assert 'querySelector("body").classList.add("-loaded")' in library, "told when it is connected"


async def test_the_first_screen_arrives_and_keys_do_something() -> None:
    """With the token the home screen comes over the wire; a key opens the guided matches."""
    async with (
        serving(*PROGRAM) as (server, session),
        session.ws_connect(f"{server.url}ws?width=100&height=30") as socket,
    ):
        assert b"WELCOME" in await received(socket, b"WELCOME")
        await socket.send_str("no json")
        await socket.send_json({"neither": "this"})
        await socket.send_json(["ping", 7])
        await socket.send_json(["stdin", "L"])
        assert b"GUIDED" in await received(socket, b"GUIDED")
        await socket.send_json(["resize", {"width": 60, "height": 20}])
        await socket.send_json(["stdin", "Q"])
        assert b"WELCOME" in await received(socket, b"WELCOME")


async def test_the_tab_is_closed_when_the_program_ends() -> None:
    """Q on the home screen ends the session; the socket is closed from the server's side."""
    async with (
        serving(*PROGRAM) as (server, session),
        session.ws_connect(f"{server.url}ws") as socket,
    ):
        await received(socket, b"WELCOME")
        await socket.send_json(["stdin", "Q"])
        await received(socket, b"never")
        assert socket.closed
