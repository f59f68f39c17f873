"""Writes of one round of the loop go out together, in order, and none is kept back."""

import asyncio
import socket
from contextlib import asynccontextmanager

from shedu.server.web.gathering import LARGE, Gathering
from storage.servers import in_loop


class End:
    """The other end of a connection."""

    def __init__(self, end):
        self._socket = end

    def read(self):
        """What has come so far; empty at the end of the stream, None if nothing has come."""
        try:
            return self._socket.recv(4 * LARGE)
        except BlockingIOError:
            return None


@asynccontextmanager
async def connection():
    loop = asyncio.get_running_loop()
    near, far = socket.socketpair()
    far.setblocking(False)
    transport, _ = await loop.create_connection(asyncio.Protocol, sock=near)
    try:
        yield Gathering(transport, loop), End(far)
    finally:
        transport.close()
        far.close()


async def next_round():
    await asyncio.sleep(0)


@in_loop
async def test_what_is_written_in_a_round_goes_out_at_its_end_as_one():
    async with connection() as (transport, end):
        transport.write(b"head ")
        transport.write(b"body")
        assert end.read() is None
        await next_round()
        assert end.read() == b"head body"


@in_loop
async def test_the_next_round_sends_what_it_writes_itself():
    async with connection() as (transport, end):
        transport.write(b"first")
        await next_round()
        transport.write(b"second")
        await next_round()
        assert end.read() == b"firstsecond"
        await next_round()
        assert end.read() is None


@in_loop
async def test_a_connection_that_is_closed_sends_first_what_waits():
    async with connection() as (transport, end):
        transport.write(b"goodbye")
        transport.close()
        assert end.read() == b"goodbye"
        await next_round()
        await next_round()
        assert end.read() == b""


@in_loop
async def test_much_is_sent_at_once():
    async with connection() as (transport, end):
        transport.write(b"a" * (LARGE // 2))
        transport.write(b"b" * LARGE)
        assert end.read() == b"a" * (LARGE // 2) + b"b" * LARGE
        transport.write(b"c")
        await next_round()
        assert end.read() == b"c"


@in_loop
async def test_nothing_is_written_to_a_connection_that_was_broken_off():
    async with connection() as (transport, end):
        transport.write(b"too late")
        transport.abort()
        await next_round()
        await next_round()
        assert end.read() == b""
