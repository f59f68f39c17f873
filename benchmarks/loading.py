"""What server_load.py stands on: an HTTP client, a seat on a websocket, a server without limits."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

CONNECTIONS = 32
SHEDU = (sys.executable, "-c", "from shedu.cli.main import main; main()")


class Http:
    """JSON over kept-alive connections, with a program's token."""

    def __init__(self, url: str) -> None:
        self._host, _, port = url.removeprefix("http://").partition(":")
        self._port = int(port)
        self.token = ""
        self._free: asyncio.Queue = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self._free.put_nowait(None)

    async def sign_in(self, name: str) -> None:
        self.token = (await self.post("/api/programs", {"name": name}))["session"]

    async def post(self, path: str, body: dict) -> dict:
        text = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
            f"Authorization: Bearer {self.token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(text)}\r\n\r\n"
        )
        streams = await self._free.get()
        try:
            # a connection that was long idle may be closed: what is asked may be asked again
            for _ in range(2):
                if streams is None or streams[0].at_eof():
                    streams = await asyncio.open_connection(self._host, self._port)
                try:
                    status, answer = await _asked(*streams, head.encode() + text)
                    break
                except (asyncio.IncompleteReadError, ConnectionError):
                    streams = None
        finally:
            self._free.put_nowait(streams)
        if status not in (200, 201):
            raise RuntimeError(f"{path}: {status} {answer.decode()}")
        return json.loads(answer)


async def _asked(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes
) -> tuple[int, bytes]:
    writer.write(request)
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
    length = next(line for line in lines if line.startswith("content-length:"))
    return int(lines[0].split()[1]), await reader.readexactly(int(length.partition(":")[2]))


class Decision(Struct):
    legal: list[str]


class Sight(Struct):
    seq: int
    view: msgspec.Raw
    decision: Decision | None


class Line(Struct):
    seq: int


class Event(Struct):
    type: str
    sight: Sight | None = None
    lines: list[Line] = []


class Frame(Struct):
    type: str
    event: Event


FRAME = msgspec.json.Decoder(Frame)


class Seat:
    """One websocket that watches a table as a seat."""

    def __init__(self, table: str, number: int) -> None:
        self.table = table
        self.number = number
        self.seq = 0
        self.legal: list[str] = []
        self.is_dealt = False
        self._told: set[int] = set()
        self._first = 0
        self._more = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task | None = None

    async def connect(self, url: str, token: str) -> None:
        self._socket = await connect(
            url.replace("http", "ws", 1) + "/api/socket",
            additional_headers={"Authorization": f"Bearer {token}"},
            compression=None,
            ping_interval=None,
            max_size=None,
        )
        wish = {"type": "watch", "table": self.table, "viewer": self.number}
        await self._socket.send(json.dumps(wish))
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self._socket:
            event = FRAME.decode(text).event
            if event.sight is None:
                continue
            if event.type == "snapshot":
                self._first = event.sight.seq
            self._told.update(line.seq for line in event.lines)
            self.seq = event.sight.seq
            self.legal = event.sight.decision.legal if event.sight.decision else []
            self.is_dealt = bytes(event.sight.view) != b"null"
            self._more.set()

    async def reach(self, seq: int) -> None:
        """Wait until the seat has heard of an entry."""
        while self.seq < seq:
            self._more.clear()
            await self._more.wait()

    async def ready(self) -> None:
        while not self.is_dealt:
            self._more.clear()
            await self._more.wait()

    def missing(self) -> list[int]:
        """Entries since the snapshot that were never told."""
        return [seq for seq in range(self._first + 1, self.seq + 1) if seq not in self._told]

    async def close(self) -> None:
        await self._socket.close()
        await self._task


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """A server without limits; its address and process id."""
    process = subprocess.Popen(
        [sys.executable, __file__, str(folder / "load.db")], stdout=subprocess.PIPE
    )
    try:
        yield process.stdout.readline().decode().split()[-1], process.pid
    finally:
        process.terminate()
        process.wait(30)


def first_answers(times: int = 5) -> list[float]:
    """Seconds from the start of `shedu serve` to its first answer."""
    found = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            began = time.perf_counter()
            process = subprocess.Popen(
                [*SHEDU, "serve", "--port", "0", "--no-browser", "--database", f"{folder}/x.db"],
                stdout=subprocess.PIPE,
            )
            url = process.stdout.readline().decode().split()[-1]
            with urlopen(url) as answer:
                answer.read()
            found.append(time.perf_counter() - began)
            process.terminate()
            process.wait(30)
    return found


def percentile(ordered: Sequence[float], part: float) -> float:
    return ordered[int(part * (len(ordered) - 1))] if ordered else float("nan")


def memory_of(pid: int) -> float:
    """Megabytes that a process has in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("no memory is told")


def serve(database: str) -> None:
    """The server of the benchmark: as people run it, but one address may do everything."""
    from shedu.server.settings import Settings
    from shedu.server.web import logs, serving
    from shedu.server.web.settings import WebSettings

    logs.set_up("warning")
    many = 10_000_000
    serving.serve(
        serving.listen("127.0.0.1", 0),
        Settings(database=f"sqlite:///{database}", workers=1, tables_a_person=many),
        WebSettings(
            writes_a_minute=many,
            reads_a_minute=many,
            messages_a_minute=many,
            sockets_an_address=many,
        ),
        lambda url: print("ready", url, flush=True),
    )


if __name__ == "__main__":
    serve(sys.argv[1])
