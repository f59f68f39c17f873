"""What is refused: with a clear error, and without any change."""

import json

import pytest
from websockets.exceptions import InvalidStatus

import shedu
from server.web.wire import in_threads
from some_games import DUEL


@pytest.fixture
def running(guest):
    """Ada and Bob at a table; (mover, other, table, the mover's sight)."""
    ada, bob = guest("Ada"), guest("Bob")
    made = ada.make(DUEL, ["person", "open"], visibility="public")
    table = made["table"]["id"]
    bob.sit(table, 1)
    ada.dealt(table)
    seat = ada.done("get", f"/api/tables/{table}")["to_act"]
    mover, other = (ada, bob) if seat == 0 else (bob, ada)
    return mover, other, table, mover.sees(table, seat)["sight"]


def wish_of(sight, **changes):
    wish = {
        "seat": sight["viewer"],
        "seq": sight["seq"],
        "request": "r",
        "action": sight["legal"][0],
    }
    return {**wish, **changes}


def test_nobody_acts_for_another_seat(running, guest):
    mover, other, table, sight = running
    path = f"/api/tables/{table}/play"
    for stranger in (other, guest("Eve"), guest()):
        trouble = stranger.refused(403, "post", path, wish_of(sight))
        assert trouble["code"] == "not_allowed"
    assert mover.sees(table, sight["viewer"])["sight"] == sight


def test_nobody_does_anything_else_with_another_seat(running):
    mover, other, table, sight = running
    path, seat = f"/api/tables/{table}", sight["viewer"]
    asked = {"seat": seat, "action": sight["legal"][0]}
    undo = {"seat": seat, "seq": sight["seq"], "request": "u"}
    other.refused(403, "post", f"{path}/undo", undo)
    other.refused(403, "get", f"{path}/explain", params=asked)
    other.refused(403, "get", f"{path}/preview", params=asked)
    for view in ("moment", "log", "record"):
        other.refused(403, "get", f"{path}/{view}", params={"viewer": seat})
    for verb in ("leave", "bot", "retake", "key"):
        other.refused(403, "post", f"{path}/seats/{seat}/{verb}")
    other.refused(422, "post", f"{path}/seats/{seat}/claim")
    assert mover.sees(table, seat)["sight"] == sight


def test_a_stale_request_is_told_what_it_missed(running):
    mover, _, table, sight = running
    played = mover.play(table, sight, sight["legal"][0])
    late = wish_of(sight, request="late")
    trouble = mover.refused(409, "post", f"/api/tables/{table}/play", late)
    assert trouble["code"] == "conflict"
    assert trouble["seq"] == played["seq"]
    assert {line["seq"] for line in trouble["missed"]} == {played["seq"]}


def test_a_replayed_request_changes_nothing(running):
    mover, _, table, sight = running
    path, wish = f"/api/tables/{table}/play", wish_of(sight)
    first = mover.done("post", path, wish)
    again = mover.done("post", path, wish)
    assert not first["repeated"]
    assert again["repeated"]
    assert again["seq"] == first["seq"] == mover.done("get", f"/api/tables/{table}")["seq"]


def test_of_two_requests_at_once_exactly_one_wins(running):
    mover, _, table, sight = running
    answers = []
    in_threads(
        *(
            lambda name=name: answers.append(
                mover.ask("post", f"/api/tables/{table}/play", wish_of(sight, request=name))
            )
            for name in "ab"
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert mover.done("get", f"/api/tables/{table}")["seq"] == sight["seq"] + 1


def test_an_illegal_action_is_refused_with_its_rule(running):
    mover, _, table, sight = running
    path = f"/api/tables/{table}/play"
    game = shedu.game(DUEL)
    spelled = map(game.spell, range(game.actions.size))
    illegal = next(action for action in spelled if action not in sight["legal"])
    trouble = mover.refused(422, "post", path, wish_of(sight, action=illegal))
    assert trouble["code"] == "refused"
    assert trouble["problem"]["rule"]
    asked = {"seat": sight["viewer"], "action": illegal}
    why = mover.done("get", f"/api/tables/{table}/explain", params=asked)["problem"]
    assert why == trouble["problem"]
    assert mover.refused(400, "post", path, wish_of(sight, action="%%%"))["code"] == "invalid"
    assert mover.sees(table, sight["viewer"])["sight"] == sight


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{", b'"x"', b"\xff", b'{"seat":"0"}', b"[" * 5000,
     b'{"seat":0,"seq":1,"request":"r","action":"x","more":1}',
     b'{"seat":0,"seq":1e99,"request":"r","action":"x"}',
     b'{"seat":0,"seq":1,"request":"r","action":null}'],
)  # fmt: skip
def test_a_malformed_request_is_refused(running, body):
    mover, _, table, sight = running
    headers = {"content-type": "application/json"}
    path = f"/api/tables/{table}/play"
    trouble = mover.refused(400, "post", path, content=body, headers=headers)
    assert trouble["code"] == "invalid"
    assert mover.sees(table, sight["viewer"])["sight"] == sight


@pytest.mark.parametrize(
    ("changes", "status"), [({}, 200), ({"seat": 9}, 404), ({"request": "late"}, 409)]
)
def test_a_decision_is_answered_alike_whole_and_in_parts(running, changes, status):
    """What comes whole takes the express lane; what comes in parts goes through the framework."""
    mover, _, table, sight = running
    path = f"/api/tables/{table}/play"
    mover.done("post", path, wish_of(sight))
    text = json.dumps(wish_of(sight, **changes)).encode()
    answers = [
        mover.ask("post", path, content=content, headers={"content-type": "application/json"})
        for content in (text, iter([text[:20], text[20:]]))
    ]
    whole, parts = ({**answer.headers, "date": ""} for answer in answers)
    assert whole == parts
    assert answers[0].status_code == answers[1].status_code == status
    assert answers[0].content == answers[1].content


def test_an_oversized_request_is_refused(running):
    mover, _, table, sight = running
    spaces = json.dumps(wish_of(sight)).encode() + b" " * 30_000
    mover.refused(413, "post", f"/api/tables/{table}/play", content=spaces)
    assert mover.sees(table, sight["viewer"])["sight"] == sight
    trouble = mover.refused(413, "post", f"/api/tables/{table}/chat", {"text": "x" * 50_000})
    assert trouble["code"] == "too_much"
    assert mover.done("get", f"/api/tables/{table}/chat") == []


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://"])
def test_a_page_of_another_origin_changes_nothing(running, origin):
    mover, _, table, sight = running
    path = f"/api/tables/{table}/play"
    trouble = mover.refused(403, "post", path, wish_of(sight), headers={"origin": origin})
    assert "origin" in trouble["message"]
    assert mover.sees(table, sight["viewer"])["sight"] == sight


def test_the_servers_own_page_may_change_things(running):
    mover, _, table, sight = running
    headers = {"origin": mover.server.url}
    played = mover.done("post", f"/api/tables/{table}/play", wish_of(sight), headers=headers)
    assert played["seq"] == sight["seq"] + 1


@pytest.mark.parametrize(
    "change",
    [
        lambda url: "http://evil.example",
        lambda url: None,
        lambda url: "null",
        lambda url: url + ".evil.example",
        lambda url: url + "/",
        lambda url: url.replace("http", "https"),
        lambda url: url.upper(),
        lambda url: url[:-1],
    ],
)
def test_a_socket_of_another_origin_is_refused(guest, change):
    ada = guest("Ada")
    with pytest.raises(InvalidStatus) as refusal, ada.socket(origin=change(ada.server.url)):
        pass
    response = refusal.value.response
    assert response.status_code == 403
    assert json.loads(response.body)["code"] == "not_allowed"


def test_a_program_opens_a_socket_without_an_origin(guest):
    robot = guest("robot", program=True)
    headers = {"authorization": f"Bearer {robot.session}"}
    with robot.socket(origin=None, headers=headers) as ears:
        ears.say(type="ping")
        assert ears.next() == {"type": "pong"}


PUBLIC = "https://tables.example"
FORWARDED = {"x-forwarded-proto": "https"}


@pytest.mark.parametrize(
    ("settings", "headers", "is_secure"),
    [
        ({"origins": [PUBLIC]}, {"origin": PUBLIC}, True),
        ({"origins": [PUBLIC]}, {}, True),
        ({"origins": [PUBLIC]}, {"origin": "own"}, False),
        ({"proxies": "127.0.0.1"}, FORWARDED, True),
        ({"proxies": "127.0.0.1"}, {}, False),
        ({}, FORWARDED, False),
    ],
)
def test_a_session_of_an_https_page_is_never_sent_in_the_clear(
    small_server, guest, settings, headers, is_secure
):
    server = small_server(**settings)
    sent = {name: server.url if value == "own" else value for name, value in headers.items()}
    answer = guest(at=server).ask("post", "/api/session", {"name": "Ada"}, headers=sent)
    assert ("; Secure" in answer.headers["set-cookie"]) == is_secure
