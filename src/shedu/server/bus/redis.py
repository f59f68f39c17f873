"""The bus over Redis: one channel for everything."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from shedu.server.bus.bus import CHANNEL, RETRY, Hear, Outage, Poke

GONE = (OSError, RedisError, asyncio.TimeoutError)
PATIENCE = 5.0  # seconds


class RedisBus:
    is_alone = False

    def __init__(self, url: str) -> None:
        self._outage = Outage("redis")
        self._client = Redis.from_url(
            url,
            socket_connect_timeout=PATIENCE,
            socket_keepalive=True,
            health_check_interval=15,
        )
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def start(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._stay_connected(hear, listening))
        with suppress(asyncio.TimeoutError):  # a server starts without its bus, too
            await asyncio.wait_for(listening.wait(), PATIENCE)

    async def _stay_connected(self, hear: Hear, listening: asyncio.Event) -> None:
        while True:
            channel = self._client.pubsub(ignore_subscribe_messages=True)
            try:
                await channel.subscribe(CHANNEL)
                # the server's confirmation: from now on nothing is missed
                await channel.get_message(ignore_subscribe_messages=False, timeout=PATIENCE)
                if listening.is_set():
                    await hear(None)
                listening.set()
                self._outage.is_back()
                await self._deliver(channel, hear)
            except GONE as error:
                self._outage.is_away(error)
                await asyncio.sleep(RETRY)
            finally:
                with suppress(*GONE):
                    await channel.aclose()  # type: ignore[no-untyped-call]  # redis has no types here

    async def _deliver(self, channel: PubSub, hear: Hear) -> None:
        while True:
            message = await channel.get_message(timeout=PATIENCE)
            if message is not None:
                poke = Poke.read(bytes(message["data"]).decode(errors="replace"))
                if poke is not None:
                    await hear(poke)

    async def publish(self, poke: Poke) -> None:
        if self._closed:
            return  # the client would connect anew
        try:
            await self._client.publish(CHANNEL, poke.spelled())
        except GONE as error:
            self._outage.is_away(error)

    async def close(self) -> None:
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(*GONE):
            await self._client.aclose()
