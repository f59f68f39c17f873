"""The bus that a setting names; an adapter's library is loaded only when it is asked for."""

from __future__ import annotations

from shedu.core.errors import OptionError
from shedu.server.bus.bus import Bus
from shedu.server.bus.memory import MemoryBus


def bus_named(name: str, database: str) -> Bus:
    """`memory`, `postgres` (over the database's own server) or `redis://…`."""
    if name == "memory":
        return MemoryBus()
    try:
        if name == "postgres":
            from shedu.server.bus.postgres import PostgresBus

            return PostgresBus(database)
        if name.startswith(("redis://", "rediss://")):
            from shedu.server.bus.redis import RedisBus

            return RedisBus(name)
    except ImportError as error:
        raise OptionError(f"the bus {name.partition(':')[0]} needs {error.name}") from None
    raise OptionError(
        f"a bus must be memory, postgres or redis://HOST:PORT, not {name.partition(':')[0]!r}"
    )
