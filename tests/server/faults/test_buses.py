"""A bus whose server goes away, hangs, or is not there when it starts."""

import asyncio
import secrets
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from server.faults.relay import relay_to
from server.tables import hot_seat, play_on, serving, sign_in
from shedu.server import rules
from shedu.server.bus.bus import Poke
from shedu.server.bus.memory import MemoryBus
from shedu.server.bus.postgres import PostgresBus
from shedu.server.bus.redis import RedisBus
from some_games import DUEL
from storage.servers import in_loop, new_database, postgres_server, redis_server

PATIENCE = 30.0  # seconds
every_remote_bus = pytest.mark.parametrize("kind", ["postgres", "redis"])


class Ear:
    """What a bus has told, without what others say on the same server."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Poke | None] = asyncio.Queue()
        self.own = f"own-{secrets.token_hex(4)}"

    async def hear(self, poke: Poke | None) -> None:
        if poke is None or poke.table == self.own:
            await self._heard.put(poke)

    async def next(self) -> Poke | None:
        return await asyncio.wait_for(self._heard.get(), PATIENCE)


@asynccontextmanager
async def relayed(kind):
    """A bus that is not started, its ear, and the relay through which it reaches its server."""
    server = urlsplit(postgres_server() if kind == "postgres" else redis_server())
    async with relay_to(server.hostname, server.port) as relay:
        user = f"{server.netloc.rpartition('@')[0]}@" if "@" in server.netloc else ""
        url = server._replace(netloc=f"{user}127.0.0.1:{relay.port}").geturl()
        bus = PostgresBus(url) if kind == "postgres" else RedisBus(url)
        try:
            yield bus, Ear(), relay
        finally:
            await bus.close()


@every_remote_bus
@in_loop
async def test_a_bus_that_is_cut_loses_pokes_says_so_and_goes_on(kind):
    async with relayed(kind) as (bus, ear, relay):
        await bus.start(ear.hear)
        for seq in (1, 10, 20):
            await bus.publish(Poke(ear.own, seq))
            assert await ear.next() == Poke(ear.own, seq)
            relay.cut()
            for lost in range(5):
                await asyncio.wait_for(bus.publish(Poke(ear.own, seq + lost)), PATIENCE)
            await relay.restore()
            assert await ear.next() is None


@every_remote_bus
@in_loop
async def test_a_bus_starts_without_its_server_and_joins_when_it_is_there(kind, monkeypatch):
    monkeypatch.setattr(f"shedu.server.bus.{kind}.PATIENCE", 1.0)
    async with relayed(kind) as (bus, ear, relay):
        relay.cut()
        await bus.start(ear.hear)
        await bus.publish(Poke(ear.own, 1))
        await relay.restore()
        while True:  # there is no event for the first subscription
            await bus.publish(Poke(ear.own, 2))
            try:
                assert await asyncio.wait_for(ear._heard.get(), 0.5) == Poke(ear.own, 2)
                return
            except TimeoutError:
                continue


class Hanging(MemoryBus):
    """A bus that takes a poke and never says that it has."""

    async def publish(self, poke: Poke) -> None:
        await asyncio.Event().wait()


@in_loop
async def test_nobody_waits_for_a_bus_that_hangs(tmp_path, monkeypatch):
    monkeypatch.setattr("shedu.server.service.bus_named", lambda *_: Hanging())
    rules.load(DUEL)
    async with new_database("sqlite", tmp_path) as url, serving(url) as service:
        async with asyncio.timeout(PATIENCE):
            ann = await sign_in(service)
            made = await hot_seat(service, ann)
            events = service.watch(ann, made.table.id)
            assert (await anext(events)).sight.seq == 1
            await play_on(service, ann, made.table.id, 1)
            assert (await anext(events)).seq == 2
            await events.aclose()
