"""A web server for one person at this computer: a page with a terminal, each tab a program.

The terminal in the page is that of textual-serve. Its server and page are not used, for they load
fonts from elsewhere and ask nobody who they are: here every address begins with a secret token,
all else is answered with 403, and a page may load nothing but what this server has.
"""

import asyncio
import html
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

import textual_serve
from aiohttp import WSMsgType, web

from core.engine.datafile import read_package_text
from core.engine.scene import Text
from core.engine.texts import Catalog, Names
from tui.serving.program import Program

HOST = "127.0.0.1"
TOKEN_BYTES = 24
FONT_SIZE = 16
HEARTBEAT_S = 15.0
LARGEST = 1000
"""No terminal in a browser has more columns or rows."""

SIDES = ("width", "height")
KINDS = {".css": "text/css", ".js": "text/javascript"}

_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class BrowserServer:
    """Serves the program below a secret address.

    Attributes:
        token: What every address begins with.
    """

    def __init__(
        self,
        command: Sequence[str],
        words: Catalog,
        token: str = "",
        is_read: Callable[[], bool] = lambda: False,
    ) -> None:
        """Take what is started for each tab.

        Args:
            command: The program and its arguments.
            words: The messages of this package.
            token: The secret; a fresh one if it is empty.
            is_read: Whether a screen reader is to find text in a page; asked for each.
        """
        self.token = token or secrets.token_urlsafe(TOKEN_BYTES)
        self._command = tuple(command)
        self._words = words
        self._is_read = is_read
        self._port = 0

    @property
    def url(self) -> str:
        """The address of the page, once the server listens."""
        return f"http://{HOST}:{self._port}/{self.token}/"

    async def listen(self, port: int) -> web.AppRunner:
        """Listen on the loopback interface, on any free port for 0; returns what stops it.

        Raises:
            OSError: The port cannot be had.
        """
        runner = web.AppRunner(self._app(), access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, HOST, port)
        try:
            await site.start()
        except OSError:
            await runner.cleanup()
            raise
        self._port = runner.addresses[0][1]
        return runner

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guarded])
        static = Path(textual_serve.__file__).with_name("static")
        app.add_routes(
            [
                web.get(f"/{self.token}", self._whole_address),
                web.get(f"/{self.token}/", self._page),
                web.get(f"/{self.token}/{{name:page\\.(?:css|js)}}", self._part),
                web.get(f"/{self.token}/ws", self._session),
                web.static(f"/{self.token}/static", static),
            ]
        )
        return app

    @web.middleware
    async def _guarded(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
        """Let in who has the token and speaks to this computer by its own name."""
        named = request.path.split("/")[1].encode()
        at_home = request.host in (f"{HOST}:{self._port}", f"localhost:{self._port}")
        origin = request.headers.get("Origin", "")
        foreign = origin not in ("", f"http://{request.host}")
        if not at_home or foreign or not secrets.compare_digest(named, self.token.encode()):
            return web.Response(status=403, text="403\n")
        response = await handler(request)
        if not response.prepared:
            response.headers.update(_headers(request.host))
        return response

    def _say(self, key: str) -> str:
        return html.escape(self._words.plain(Text(key), Names()))

    async def _whole_address(self, request: web.Request) -> web.Response:
        """Lead on who copied the address without its last slash."""
        del request
        return web.Response(status=308, headers={"Location": f"/{self.token}/"})

    async def _page(self, request: web.Request) -> web.Response:
        text = read_package_text("tui.serving", "page.html")
        filled = text.format(
            lang=self._words.lang,
            ended=self._say("serve.ended"),
            script=self._say("serve.script"),
            websocket=f"ws://{request.host}/{self.token}/ws",
            size=FONT_SIZE,
            reader="yes" if self._is_read() else "no",
        )
        return web.Response(text=filled, content_type="text/html")

    async def _part(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        text = read_package_text("tui.serving", name)
        return web.Response(text=text, content_type=KINDS[Path(name).suffix])

    async def _session(self, request: web.Request) -> web.WebSocketResponse:
        """Run the program for one tab until the tab is closed, or the program ends."""
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT_S)
        await socket.prepare(request)

        width, height = (_cells(request.query.get(name, "")) for name in SIDES)
        program = await Program.start(self._command, width or 80, height or 24)
        showing = asyncio.create_task(_show(socket, program))
        try:
            await _carry(socket, program)
        finally:
            await program.stop()
            await showing
        return socket


async def _show(socket: web.WebSocketResponse, program: Program) -> None:
    """Send what a program shows to its tab; where the program ends the socket is closed."""
    with suppress(ConnectionError):
        await program.show(socket.send_bytes)
    await socket.close()


async def _carry(socket: web.WebSocketResponse, program: Program) -> None:
    """Hand on what the tab sends; anything that has not the form of a message is left out."""
    async for message in socket:
        if message.type != WSMsgType.TEXT:
            continue
        try:
            match message.json():
                case ["stdin", str(typed)]:
                    await program.type(typed)
                case ["resize", {"width": int(width), "height": int(height)}]:
                    size = (max(1, min(side, LARGEST)) for side in (width, height))
                    await program.tell(type="resize", **dict(zip(SIDES, size, strict=True)))
                case ["ping", data]:
                    await socket.send_json(["pong", data])
                case ["blur" | "focus" as what, *_]:
                    await program.tell(type=what)
                case _:
                    pass
        except ValueError:  # no JSON
            continue


def _cells(text: str) -> int:
    return min(int(text), LARGEST) if text.isdecimal() and len(text) < len("10000") else 0


def _headers(host: str) -> dict[str, str]:
    """Return what keeps a page from loading, telling or being shown anything elsewhere."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        f"img-src 'self' data:; font-src 'self' data:; connect-src ws://{host}; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    )
    return {
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
    }
