"""A relay between a server and its database or bus, which can be cut, restored and held."""

import asyncio
from contextlib import asynccontextmanager, suppress

CHUNK = 65536  # bytes


class Relay:
    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._streams: set[asyncio.StreamWriter] = set()
        self._listener: asyncio.Server | None = None
        self._fatal: bytes | None = None
        self.is_cut = asyncio.Event()
        self._flows = asyncio.Event()
        self._flows.set()
        self.port = 0

    async def restore(self) -> None:
        """Listen, again at the same port if it did before."""
        self._listener = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self._listener.sockets[0].getsockname()[1]
        self.is_cut.clear()

    def cut(self) -> None:
        """Refuse new connections and break those that are open, in the middle of anything."""
        if self._listener is not None:
            self._listener.close()
            self._listener = None
        for stream in list(self._streams):
            stream.transport.abort()
        self.is_cut.set()

    def hold(self) -> None:
        """Keep connections open and carry nothing, as a machine does that hangs."""
        self._flows.clear()

    def release(self) -> None:
        self._flows.set()

    def cut_after(self, words: bytes) -> None:
        """Cut as soon as these words were carried out behind it, before the answer comes back."""
        self._fatal = words

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        doomed = asyncio.Event()
        self._streams.add(writer)
        try:
            back, forth = await asyncio.open_connection(*self._target)
            self._streams.add(forth)
            try:
                await asyncio.gather(
                    self._pump(reader, forth, doomed, forwards=True),
                    self._pump(back, writer, doomed, forwards=False),
                )
            finally:
                self._streams.discard(forth)
                forth.transport.abort()
        except OSError:
            pass  # one of the ends has gone, and so has the other
        finally:
            self._streams.discard(writer)
            writer.transport.abort()

    async def _pump(self, reader, writer, doomed, *, forwards: bool) -> None:
        with suppress(OSError):
            while carried := await reader.read(CHUNK):
                if forwards and self._fatal is not None and self._fatal in carried:
                    self._fatal = None
                    doomed.set()
                elif not forwards and doomed.is_set():
                    self.cut()  # it was done, and nobody is told
                    return
                await self._flows.wait()
                writer.write(carried)
                await writer.drain()
        writer.transport.abort()


@asynccontextmanager
async def relay_to(host: str, port: int):
    relay = Relay(host, port)
    await relay.restore()
    try:
        yield relay
    finally:
        relay.cut()
