"""HTTP and websockets at the lowest cost: the client shares two cores with the server it measures.

Both are asyncio protocols that call back; nothing is awaited while a load runs. They speak only
what the two measured servers do: answers with a Content-Length, and frames that are whole.
"""

from __future__ import annotations

import asyncio
import base64
import os
import re
import zlib
from collections.abc import Callable
from typing import Any

import msgspec

Address = tuple[str, int]
Answered = Callable[[int, bytes], None]  # the status (0: no answer) and the body
Heard = Callable[[bytes], None]

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)\r\n", re.IGNORECASE)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST, ZIPPED, KIND = 0x80, 0x40, 0x0F  # bits of a frame's first byte
FLUSHED = b"\x00\x00\xff\xff"  # left out at the end of a zipped message


def address_of(url: str) -> Address:
    host, _, port = url.removeprefix("http://").partition(":")
    return host, int(port)


class Exchange(asyncio.Protocol):
    """One kept-alive connection, on which one request at a time is answered."""

    def __init__(self, free: list[Exchange]) -> None:
        self._free = free
        self._read = b""
        self._then: Answered | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def ask(self, request: bytes, then: Answered) -> None:
        self._then = then
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._read += data
        head = self._read.find(b"\r\n\r\n")
        if head < 0:
            return
        told = LENGTH.search(self._read, 0, head + 2)
        if told is None:
            raise RuntimeError("an answer without a Content-Length")
        end = head + 4 + int(told[1])
        if len(self._read) >= end:
            status, body = int(self._read[9:12]), self._read[head + 4 : end]
            self._read = b""
            self._free.append(self)
            self._answer(status, body)

    def connection_lost(self, error: Exception | None) -> None:
        if self in self._free:
            self._free.remove(self)
        self._answer(0, b"the connection was closed")

    def _answer(self, status: int, body: bytes) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(status, body)


class Http:
    """JSON over as many kept-alive connections as are under way at once."""

    def __init__(self, url: str) -> None:
        self.address = address_of(url)
        self.token = ""
        self._free: list[Exchange] = []
        self._opening: set[asyncio.Task[None]] = set()

    def post(self, path: str, body: Any, then: Answered) -> None:
        """Ask once more if the connection was closed meanwhile: all that is asked may be."""
        text = msgspec.json.encode(body)
        host, port = self.address
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nAuthorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        )
        request = head.encode() + text

        def first(status: int, answer: bytes) -> None:
            if status:
                then(status, answer)
            else:
                self._ask(request, then)

        self._ask(request, first)

    def _ask(self, request: bytes, then: Answered) -> None:
        if self._free:
            self._free.pop().ask(request, then)
            return
        task = asyncio.get_running_loop().create_task(self._ask_anew(request, then))
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    async def _ask_anew(self, request: bytes, then: Answered) -> None:
        loop = asyncio.get_running_loop()
        _, exchange = await loop.create_connection(lambda: Exchange(self._free), *self.address)
        exchange.ask(request, then)

    async def asked(self, path: str, body: Any) -> Any:
        """The answer to a request, when nothing is measured."""
        answer: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.post(path, body, lambda *told: answer.done() or answer.set_result(told))
        status, text = await answer
        if status not in (200, 201):
            raise RuntimeError(f"{path}: {status} {text[:200]!r}")
        return msgspec.json.decode(text)


class WebSocket(asyncio.Protocol):
    """A client's websocket; `hear` is called with each message."""

    def __init__(self, request: bytes, hear: Heard) -> None:
        loop = asyncio.get_running_loop()
        self._request = request
        self._hear = hear
        self._rest = b""
        self._inflate: Any = None
        self._is_upgraded = False
        self.heard = 0  # bytes of all messages, as they came
        self.latest = 0  # bytes of the latest
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(RuntimeError(f"no websocket: {self._rest[:200]!r}"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        self._rest = data[self._taken(data) if self._is_upgraded else self._upgraded(data) :]

    def _upgraded(self, data: bytes) -> int:
        """Read the answer to the handshake, and what comes behind it."""
        end = data.find(b"\r\n\r\n") + 4
        if end < 4:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self._transport.close()
            return 0
        self._is_upgraded = True
        if b"permessage-deflate" in data[:end]:
            self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self.opened.set_result(None)
        return end + self._taken(data[end:])

    def _taken(self, data: bytes) -> int:
        """Take all frames that are whole; how many bytes they had."""
        at, end = 0, len(data)
        while end - at >= 2:
            begin, length = at + 2, data[at + 1]
            if length >= 126:
                begin += 2 if length == 126 else 8
                if end < begin:
                    break
                length = int.from_bytes(data[at + 2 : begin], "big")
            if end < begin + length:
                break
            self._take(data[at], data[begin : begin + length])
            at = begin + length
        return at

    def _take(self, first: int, payload: bytes) -> None:
        self.latest = len(payload)
        self.heard += self.latest
        if first & ZIPPED:
            payload = self._inflate.decompress(payload + FLUSHED)
        kind = first & KIND
        if kind == TEXT and first & LAST:
            self._hear(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self._transport.close()
        elif kind != PONG:
            raise RuntimeError("a message in parts, or a frame that is no text")

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        """A client's frames are masked: here by zeros, which change nothing."""
        if self._transport.is_closing():
            return
        size = len(payload)
        length = bytes([LAST | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([LAST | kind]) + length + bytes(4) + payload)

    async def close(self) -> None:
        self._write(CLOSE, (1000).to_bytes(2, "big"))
        await self.closed


async def open_socket(
    address: Address, path: str, hear: Heard, token: str = "", zipped: bool = False
) -> WebSocket:
    """A websocket; `zipped` asks for compressed messages, as browsers do."""
    host, port = address
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if zipped:
        lines.append("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: WebSocket(request, hear), host, port)
    await socket.opened
    return socket
