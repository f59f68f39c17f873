"""Pushes over the websocket: complete, in order, only what the watcher may see."""

import json
import random
import socket as network
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from server.web.wire import in_threads, play_on
from some_games import DUEL


def moved_to(seq):
    return lambda frame: frame.get("event", {}).get("seq", 0) >= seq


def is_snapshot(frame):
    return frame.get("event", {}).get("type") == "snapshot"


@pytest.fixture
def table(guest):
    """Ada's hot-seat table, dealt."""
    ada = guest("Ada")
    found = ada.make(DUEL)["table"]["id"]
    ada.dealt(found)
    return ada, found


def decide(player, table, times=1):
    """Take the first legal decision, so many times; answers where the table is then."""
    for _ in range(times):
        seat = player.done("get", f"/api/tables/{table}")["to_act"]
        sight = player.sees(table, seat)["sight"]
        seq = player.play(table, sight, sight["legal"][0])["seq"]
    return seq


def test_a_watcher_gets_a_snapshot_and_then_every_entry_once(table):
    ada, found = table
    with ada.socket() as ears:
        ears.say(type="watch", table=found, viewer=0)
        first = ears.next()
        assert first["type"] == "pushed"
        assert (first["table"], first["viewer"]) == (found, 0)
        assert is_snapshot(first)
        seq = decide(ada, found, 6)
        frames = ears.until(moved_to(seq))
    lines = [line["seq"] for frame in frames for line in frame["event"].get("lines", [])]
    assert sorted(set(lines)) == list(range(first["event"]["sight"]["seq"] + 1, seq + 1))
    assert lines == sorted(lines)


def test_after_a_reconnect_only_what_was_missed_is_told(table):
    ada, found = table
    seq = decide(ada, found, 3)
    last = decide(ada, found, 40)
    with ada.socket() as ears:
        ears.say(type="watch", table=found, after=seq)
        event = ears.next()["event"]
    assert sorted({line["seq"] for line in event["lines"]}) == list(range(seq + 1, last + 1))


def test_a_client_that_missed_nothing_gets_no_lines(table):
    ada, found = table
    seq = decide(ada, found)
    with ada.socket() as ears:
        ears.say(type="watch", table=found, after=seq)
        assert ears.next()["event"]["lines"] == []


def test_one_socket_watches_several_tables_and_seats(guest):
    ada = guest("Ada")
    tables = [ada.make(DUEL)["table"]["id"] for _ in range(2)]
    with ada.socket() as ears:
        for found in tables:
            ada.dealt(found)
            ears.say(type="watch", table=found, viewer=0)
            ears.say(type="watch", table=found, viewer=1)
        heard = {(frame["table"], frame["viewer"]) for frame in (ears.next() for _ in range(4))}
    assert heard == {(found, seat) for found in tables for seat in (0, 1)}


def test_a_table_that_is_not_watched_any_more_is_silent(table):
    ada, found = table
    with ada.socket() as ears:
        ears.say(type="watch", table=found)
        ears.until(is_snapshot)
        ears.say(type="unwatch", table=found)
        assert ears.next() == {"type": "ended", "table": found, "viewer": None, "trouble": None}
        decide(ada, found)
        ears.say(type="ping")
        assert ears.next() == {"type": "pong"}


def test_chat_is_pushed(table):
    ada, found = table
    with ada.socket() as ears:
        ears.say(type="watch", table=found)
        ears.until(is_snapshot)
        ada.done("post", f"/api/tables/{found}/chat", {"text": "well played"})
        said = ears.until(lambda frame: frame["event"]["type"] == "said")[-1]
    assert [line["text"] for line in said["event"]["lines"]] == ["well played"]


def test_another_seat_and_a_private_table_are_not_watched(guest, table):
    _, found = table
    eve = guest("Eve")
    with eve.socket() as ears:
        ears.say(type="watch", table=found)
        ended = ears.next()
        assert ended["type"] == "ended"
        assert ended["trouble"]["code"] == "not_found"


def test_a_watch_ends_as_soon_as_its_right_does(guest):
    """Bob leaves his seat of a private table: the next event is not his any more."""
    ada, bob = guest("Ada"), guest("Bob")
    made = ada.make(DUEL, ["person", "open"])
    found = made["table"]["id"]
    bob.tokens = [made["link"]]
    bob.sit(found, 1)
    ada.dealt(found)
    with bob.socket() as ears:
        ears.say(type="watch", table=found, viewer=1, tokens=bob.tokens)
        ears.until(is_snapshot)
        bob.done("post", f"/api/tables/{found}/seats/1/leave")
        ended = ears.until(lambda frame: frame["type"] == "ended")[-1]
    assert ended["trouble"]["code"] == "not_allowed"


@pytest.mark.parametrize(
    "text",
    ["", "no json", "[]", '{"type":"dance"}', '{"type":"watch"}', '{"type":"watch","table":7}',
     '{"type":"ping","more":1}', '{"type":"watch","table":"t","viewer":-1}', b"\xff\xfe",
     "[" * 2000],
)  # fmt: skip
def test_a_message_that_cannot_be_read_is_told_and_the_socket_goes_on(guest, text):
    with guest("Ada").socket() as ears:
        ears.socket.send(text)
        wrong = ears.next()
        assert wrong["type"] == "wrong"
        assert wrong["trouble"]["code"] == "invalid"
        ears.say(type="ping")
        assert ears.next() == {"type": "pong"}


def test_an_oversized_message_ends_the_socket(guest):
    with guest("Ada").socket() as ears:
        ears.socket.send(json.dumps({"type": "watch", "table": "x" * 10_000}))
        with pytest.raises(ConnectionClosed) as closed:
            ears.next()
    assert closed.value.rcvd.code == 1009


def test_a_slow_reader_is_dropped_and_hurts_nobody(small_server, guest):
    """One client asks for snapshot after snapshot and reads none; another still gets its own."""
    server = small_server(send_seconds=1, messages_a_minute=100_000)
    ada = guest("Ada", at=server)
    found = ada.make(DUEL)["table"]["id"]
    ada.dealt(found)
    decide(ada, found, 20)
    with ada.socket(compression=None) as ears, Deaf(ada) as slow:
        ears.say(type="watch", table=found)
        ears.until(is_snapshot)
        slow.watch_for_ever(found)
        until = time.monotonic() + 30
        while "shedu_dropped_sockets_total 1.0" not in ada.ask("get", "/metrics").text:
            assert time.monotonic() < until, "the slow reader was never dropped"
            slow.watch_for_ever(found)
        seq = decide(ada, found)
        ears.until(moved_to(seq))


class Deaf:
    """A websocket client that never reads after the handshake."""

    def __init__(self, player):
        host, port = player.server.url.removeprefix("http://").split(":")
        self._socket = network.socket()
        self._socket.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 2048)
        self._socket.connect((host, int(port)))
        self._socket.settimeout(0.2)
        self._socket.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\nOrigin: {player.server.url}\r\n"
            f"Cookie: shedu={player.session}\r\n\r\n".encode()
        )
        assert b" 101 " in self._socket.recv(200)

    def watch_for_ever(self, table, times=20):
        """Ask for snapshots that are never read."""
        text = json.dumps({"type": "watch", "table": table, "viewer": 0}).encode()
        frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
        with suppress(OSError):  # the server does not listen while it waits, or has gone
            for _ in range(times):
                self._socket.sendall(frame)
                time.sleep(0.01)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._socket.close()


def test_every_watcher_of_a_whole_game_ends_with_the_same_log(guest):
    """Two seats and a spectator, on three sockets, through a whole game at full speed."""
    ada, bob, eve = guest("Ada"), guest("Bob"), guest("Eve")
    made = ada.make(DUEL, ["person", "open"], visibility="public", options={"round_limit": 3})
    found = made["table"]["id"]
    bob.sit(found, 1)
    ends = {}

    def follow(player, viewer):
        with player.socket() as ears:
            ears.say(type="watch", table=found, viewer=viewer)
            frames = ears.until(lambda frame: frame["event"].get("status") == "finished")
        lines = [line for frame in frames for line in frame["event"].get("lines", [])]
        ends[viewer] = sorted({line["seq"] for line in lines})

    in_threads(
        lambda: follow(ada, 0),
        lambda: follow(bob, 1),
        lambda: follow(eve, None),
        lambda: play_on(found, {0: ada, 1: bob}, random.Random(1)),
    )
    last = eve.done("get", f"/api/tables/{found}")["seq"]
    assert ends == {viewer: list(range(1, last + 1)) for viewer in (0, 1, None)}
