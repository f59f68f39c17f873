"""A running server is sent frames and bodies that are nearly right, and makes no error."""

import json

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from websockets.exceptions import ConnectionClosed

from fuzz.inputs import nearly
from fuzz.targets import records
from server.web.wire import Player, Server
from shedu.server.web.serving import LARGEST_FRAME
from some_games import DUEL

FRAMES = 400
TOGETHER = 40  # frames until their answers are read
BODIES = 40  # for each route
UNUSUAL = [b"\xff", b"\x00", b"", b'{"type":"\xed\xa0\x80"}', b"[" * 4000, b"\xef\xbb\xbf{}"]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"), messages_a_minute=1_000_000)
    yield running
    running.stop()
    errors = [line for line in running.log.read_text().splitlines() if is_error(line)]
    assert errors == []


def is_error(line: str) -> bool:
    return '"level": "error"' in line or line.startswith("Traceback")


@pytest.fixture(scope="module")
def ann(server):
    player = Player(server, "Ann")
    player.table = player.make()["table"]["id"]
    player.dealt(player.table, 0)
    yield player
    player.close()


def some(seeds, number: int) -> list[str]:
    """Inputs that are nearly right, the same in every run."""
    found = []

    @settings(
        max_examples=number,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(nearly(seeds))
    def collect(text):
        found.append(text)

    collect()
    return found


def frames_at(player) -> list[str]:
    wishes = [
        {"type": "watch", "table": player.table, "viewer": 0, "after": 1, "tokens": []},
        {"type": "watch", "table": player.table, "tokens": player.tokens},
        {"type": "unwatch", "table": player.table, "viewer": 0},
        {"type": "ping"},
    ]
    return [json.dumps(wish) for wish in wishes]


def test_every_frame_is_answered_and_the_socket_goes_on(ann):
    texts = [text.encode("utf-8", "surrogatepass") for text in some(frames_at(ann), FRAMES)]
    frames = [*UNUSUAL, *(text for text in texts if len(text) < LARGEST_FRAME)]
    with ann.socket() as ears:
        for number in range(0, len(frames), TOGETHER):
            for frame in frames[number : number + TOGETHER]:
                ears.socket.send(frame, text=is_text(frame))
            last = f"last{number}"
            ears.say(type="unwatch", table=last)
            heard = ears.until(lambda frame, last=last: frame.get("table") == last)
            assert {frame["type"] for frame in heard} <= {"pushed", "ended", "wrong", "pong"}


def is_text(frame: bytes) -> bool:
    """A text that is not UTF-8 ends a websocket by its own rules; as bytes the server reads it."""
    try:
        frame.decode()
    except UnicodeDecodeError:
        return False
    return True


def test_a_frame_that_is_too_large_ends_its_own_socket_only(ann):
    with ann.socket() as other, ann.socket() as ears:
        ears.socket.send("x" * (LARGEST_FRAME + 1))
        with pytest.raises(ConnectionClosed):
            ears.next()
        other.say(type="ping")
        assert other.next()["type"] == "pong"


def routes(player) -> dict[str, list[object]]:
    """Bodies that are right, by route."""
    table = f"/api/tables/{player.table}"
    decision = {"seat": 0, "seq": 1, "request": "r", "action": "end"}
    new = {"game": DUEL, "seats": ["person", "bot:pupil"], "options": {"round_limit": 5}}
    return {
        "/api/programs": [{"name": "Ann"}],
        "/api/tables": [{**new, "visibility": "private", "stand_in": "scribe"}],
        f"{table}/play": [decision],
        f"{table}/undo": [{"seat": 0, "seq": 1, "request": "u"}],
        f"{table}/chat": [{"text": "hello"}],
        "/api/records": [{"text": text, "decisions": 2} for text in records()],
    }


def test_every_body_is_answered_without_an_error_of_the_server(ann):
    for route, bodies in routes(ann).items():
        for text in some([json.dumps(body) for body in bodies], BODIES):
            answer = posted(ann, route, text.encode("utf-8", "surrogatepass"))
            assert answer.status_code < 500, (route, text, answer.text)


def test_every_record_is_answered_without_an_error_of_the_server(ann):
    for text in some(records(), BODIES):
        answer = posted(ann, "/api/records", json.dumps({"text": text}).encode())
        assert answer.status_code < 500, (text, answer.text)


def posted(player, route: str, body: bytes) -> httpx.Response:
    return player.http.post(
        route, content=body, headers={"content-type": "application/json"}, timeout=60
    )
