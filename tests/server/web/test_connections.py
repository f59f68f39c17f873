"""Clients that hold connections without using them keep nobody else out."""

import socket
import time
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse

import httpx
import pytest
from websockets.exceptions import InvalidMessage

from shedu.server.web.callers import household

HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
SOON = 5.0  # seconds: long on a quiet machine
LONG = 20.0


@contextmanager
def connected(server, said=b"", source="127.0.0.1"):
    """A connection that has said something."""
    with socket.create_connection(server.address, LONG, source_address=(source, 0)) as wire:
        wire.sendall(said)
        yield wire


def is_closed(wire, within=LONG):
    """Whether the server closes a connection, whatever it says before."""
    wire.settimeout(within)
    try:
        while wire.recv(100_000):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def answer(wire):
    """The first line of what the server answers; empty if it closes the connection."""
    wire.settimeout(LONG)
    with suppress(ConnectionError):
        return wire.recv(4096).partition(b"\r\n")[0]
    return b""


def is_well(server):
    return httpx.get(f"{server.url}/healthz", timeout=SOON).status_code == 200


def get(server, path="/healthz", source="127.0.0.1"):
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, base_url=server.url, timeout=LONG) as http:
        return http.get(path)


def test_half_open_connections_keep_nobody_out(small_server):
    """More than the server can have files."""
    server = small_server(files=400)
    assert get(server, "/api/games").status_code == 200  # from then on it is open
    with ExitStack() as opened:
        for _ in range(600):
            opened.enter_context(connected(server, HEAD))
        assert is_well(server)
        assert get(server, source="127.0.0.2").status_code == 200


def test_half_open_connections_of_many_addresses_keep_nobody_out(small_server):
    server = small_server(files=400)
    assert get(server, "/api/games").status_code == 200  # from then on it is open
    with ExitStack() as opened:
        for number in range(600):
            opened.enter_context(connected(server, HEAD, f"127.0.1.{number % 60 + 1}"))
        assert is_well(server)


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(small_server):
    server = small_server(header_seconds=1)
    with connected(server) as wire, suppress(ConnectionError):
        until = time.monotonic() + LONG
        for byte in HEAD + b"x" * 1000:
            wire.sendall(bytes([byte]))
            time.sleep(0.1)
            assert time.monotonic() < until, "it was never closed"


def test_a_client_that_says_nothing_is_not_waited_for(small_server):
    server = small_server(header_seconds=1)
    with connected(server) as wire:
        assert is_closed(wire)
    with connected(server, HEAD + b"\r\n") as wire:
        assert b"200" in answer(wire)
        wire.sendall(b"\r\n" * 3)  # before a request it means nothing
        assert is_closed(wire)


def test_a_head_without_end_is_not_read(small_server):
    with connected(small_server(), HEAD) as wire:
        with suppress(ConnectionError):
            wire.sendall((b"x: " + b"y" * 1000 + b"\r\n") * 1000)
        assert is_closed(wire, within=SOON)


def test_the_body_of_a_request_that_is_answered_early_is_read_to_its_end(small_server):
    with connected(small_server(sign_ins_a_minute=1)) as wire:
        while (status := status_of(wire, POST + b"Content-Length: 2\r\n\r\n{}")) != 429:
            assert status == 400
        assert status_of(wire, POST + b"Content-Length: 300000\r\n\r\n") == 429
        wire.sendall(b"x" * 300_000)
        assert status_of(wire, HEAD + b"\r\n") == 200


def status_of(wire, said):
    """The status of the answer, which is read to its end."""
    wire.sendall(said)
    found = HTTPResponse(wire)
    found.begin()
    found.read()
    return found.status


def test_a_handshake_that_is_not_finished_is_not_waited_for(small_server):
    server = small_server(header_seconds=1)
    begun = b"GET /api/socket HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    with connected(server, begun) as wire:
        assert is_closed(wire)


def test_a_body_that_comes_slowly_is_not_waited_for(small_server):
    server = small_server(body_seconds=1, body_rate=1000)
    with connected(server, POST + b'Content-Length: 14\r\n\r\n{"name"') as wire:
        assert is_closed(wire)


def test_a_long_body_has_as_long_as_it_takes_at_the_least_rate(small_server):
    server = small_server(body_seconds=1, body_rate=1000)
    padding = b" " * 15_000
    with connected(server, POST + b"Content-Length: 15014\r\n\r\n" + padding) as wire:
        time.sleep(4)  # longer than without what came
        wire.sendall(b'{"name":"Ada"}')
        assert b"201" in answer(wire)


def test_a_client_that_does_not_read_its_answers_is_dropped(small_server):
    server = small_server(send_seconds=1)
    with connected(server) as wire:
        wire.sendall(b"GET /api/schema HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
        time.sleep(5)
        assert is_closed(wire)


def test_over_its_limit_an_address_loses_the_connection_that_waits_longest(small_server):
    server = small_server(connections_an_address=3)
    with ExitStack() as opened:
        first, second, third, other, fourth = (
            opened.enter_context(connected(server, HEAD, source))
            for source in ("127.0.0.1",) * 3 + ("127.0.0.2", "127.0.0.1")
        )
        assert is_closed(first)
        for wire in (second, third, other, fourth):
            wire.sendall(b"\r\n")
            assert b"200" in answer(wire)


def test_connections_with_something_under_way_are_kept(small_server, guest):
    """Where all are sockets, a new connection learns only whether the server is well."""
    server = small_server(connections_an_address=3)
    robot = guest("robot", at=server, program=True)
    robot.http.close()
    headers = {"authorization": f"Bearer {robot.session}"}
    with ExitStack() as opened:
        ears = [opened.enter_context(robot.socket(origin=None, headers=headers)) for _ in range(3)]
        refused = get(server, "/api/games")
        assert refused.status_code == 503
        assert refused.json()["code"] == "unavailable"
        assert refused.headers["retry-after"]
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert get(server).json()["status"] == "ok"
        with pytest.raises(InvalidMessage), robot.socket():
            pass
        assert get(server, "/api/games", "127.0.0.2").status_code == 200
        for each in ears:
            each.say(type="ping")
            assert each.next() == {"type": "pong"}
    until = time.monotonic() + LONG
    while get(server, "/api/games").status_code != 200:
        assert time.monotonic() < until, "the sockets' places were never free again"


def test_over_the_servers_limit_the_connection_that_waits_longest_makes_room(small_server):
    server = small_server(connections=3)
    with ExitStack() as opened:
        first, second, third, fourth = (
            opened.enter_context(connected(server, HEAD, f"127.0.0.{number}"))
            for number in (1, 2, 3, 4)
        )
        assert is_closed(first)
        for wire in (second, third, fourth):
            wire.sendall(b"\r\n")
            assert b"200" in answer(wire)


def test_a_trusted_proxy_has_connections_for_many(small_server):
    server = small_server(connections_an_address=2, proxies="127.0.0.9")
    with ExitStack() as opened:
        wires = [opened.enter_context(connected(server, HEAD, "127.0.0.9")) for _ in range(10)]
        for wire in wires:
            wire.sendall(b"\r\n")
            assert b"200" in answer(wire)


def test_behind_a_proxy_requests_count_by_the_address_it_tells(small_server):
    server = small_server(reads_a_minute=4, proxies="127.0.0.1")

    def asked(client):
        headers = {"x-forwarded-for": client}
        return httpx.get(f"{server.url}/api/games", headers=headers, timeout=LONG).status_code

    assert [asked("2001:db8:1::1"), asked("2001:db8:1:2::3"), asked("2001:db8:1::1")] == [
        200,
        200,
        429,
    ]
    assert asked("2001:db8:2::1") == 200


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"),
        ("2001:db8:1:ffff::1", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        ("", ""),
    ],
)
def test_addresses_are_counted_by_household(host, counted):
    assert household(host) == counted
