"""Real servers for the tests: named by the environment, or on their standard ports."""

import asyncio
import functools
import os
import secrets
import socket
from contextlib import asynccontextmanager
from unittest.mock import patch

import asyncpg
import pytest


def in_loop(test):
    """A test that is a coroutine, run in an event loop of its own."""

    @functools.wraps(test)
    def run(*args, **named):
        asyncio.run(test(*args, **named))

    return run


def _named(variable, host_and_port, usual):
    """The URL of a server; without one the test is skipped, or fails where CI=true."""
    found = os.environ.get(variable)
    if found:
        return found
    try:
        socket.create_connection(host_and_port, timeout=1).close()
    except OSError:
        message = f"no server on {host_and_port[1]}, and {variable} names none"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    return usual


def postgres_server():
    return _named(
        "SHEDU_TEST_POSTGRES", ("127.0.0.1", 5432), "postgresql://postgres@127.0.0.1:5432/test"
    )


def redis_server():
    return _named("SHEDU_TEST_REDIS", ("127.0.0.1", 6379), "redis://127.0.0.1:6379")


async def on_server(url, statement):
    connection = await asyncpg.connect(url)
    try:
        return await connection.execute(statement)
    finally:
        await connection.close()


@asynccontextmanager
async def new_database(kind, folder):
    """The URL of an empty database, which is gone afterwards."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / (secrets.token_hex(4) + '.db')}"
        return
    server = postgres_server()
    name = f"shedu_test_{secrets.token_hex(6)}"
    await on_server(server, f"CREATE DATABASE {name}")
    try:
        # without it the key would be in the folder of whoever runs the tests
        with patch.dict(os.environ, SHEDU_KEY_FILE=str(folder / f"{name}.key")):
            yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        await on_server(server, f"DROP DATABASE {name} WITH (FORCE)")


both = pytest.mark.parametrize("kind", ["sqlite", "postgres"])
