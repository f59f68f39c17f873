"""Every route of the API, as a person at a table uses it."""

import random
import re

import pytest

import shedu
from shedu.catalog import BUILT_IN
from some_games import DUEL, LARGEST


def operations(server, guest):
    schema = guest().done("get", "/api/schema")
    return {
        operation["operationId"] for item in schema["paths"].values() for operation in item.values()
    }


def test_every_route_does_what_it_says(server, guest):
    """A game from the lobby to the record, through each route once."""
    seen = {}

    def use(operation, player, *request, **more):
        seen[operation] = player.done(*request, **more)
        return seen[operation]

    ada, bob = guest("Ada"), guest("Bob")
    assert use("healthz", ada, "get", "/healthz") == {"status": "ok", "problems": []}
    games = use("games", ada, "get", "/api/games")
    assert {game["id"] for game in games} >= set(BUILT_IN)
    assert len(use("actions", ada, "get", f"/api/games/{DUEL}/actions")) > 100
    [lesson, *_] = use("lessons", ada, "get", f"/api/games/{DUEL}/lessons")
    course = f"/api/games/{DUEL}/lessons/{lesson['id']}"
    action = use("lesson", ada, "get", course)["example"] or "+0"  # none while rules are compiled
    assert ada.ask("get", f"{course}/preview", params={"action": action}).status_code in (200, 503)
    seen["lesson_preview"] = True
    assert use("person", ada, "get", "/api/session")["name"] == "Ada"
    assert use("rename", ada, "patch", "/api/session", {"name": "Ada L."})["name"] == "Ada L."
    token = use("program_token", ada, "post", "/api/session/token")
    assert token["person"]["name"] == "Ada L."
    assert use("sign_in_program", guest(), "post", "/api/programs", {"name": "p"})["session"]

    wish = {"game": DUEL, "seats": ["person", "open"], "visibility": "public"}
    made = use("create", ada, "post", "/api/tables", wish)
    table = made["table"]["id"]
    path = f"/api/tables/{table}"
    assert table in [each["id"] for each in use("lobby", bob, "get", "/api/tables")]
    assert [each["id"] for each in use("own_tables", ada, "get", "/api/own-tables")] == [table]
    assert use("renew_link", ada, "post", f"{path}/link")["link"] != made["link"]
    assert use("table", bob, "get", path)["status"] == "waiting"
    key = use("claim", bob, "post", f"{path}/seats/1/claim")
    assert key["table"]["seats"][1]["name"] == "Bob"
    assert use("seat_key", bob, "post", f"{path}/seats/1/key")["token"] != key["token"]

    bob.dealt(table)
    mover = (ada, bob)[bob.done("get", path)["to_act"]]
    seat = 0 if mover is ada else 1
    moment = use("moment", mover, "get", f"{path}/moment", params={"viewer": seat})
    sight, action = moment["sight"], moment["legal"][0]
    asked = {"seat": seat, "action": action}
    assert use("explain", mover, "get", f"{path}/explain", params=asked)["problem"] is None
    assert use("preview", mover, "get", f"{path}/preview", params=asked)["problem"] is None
    assert use("marks", mover, "get", f"{path}/marks", params={"seat": seat})["seq"] == sight["seq"]
    told = use("inspect", bob, "get", f"{path}/inspection", params={"thing": "H", "lang": "fr"})
    assert told["notes"][0]["text"] == "Le chantier des Hittites."
    wish = {"seat": seat, "seq": sight["seq"], "request": "one", "action": action}
    assert use("play", mover, "post", f"{path}/play", wish)["seq"] == sight["seq"] + 1
    assert use("log", ada, "get", f"{path}/log")[-1]["seq"] == sight["seq"] + 1
    assert use("say", ada, "post", f"{path}/chat", {"text": "hello"})["name"] == "Ada L."
    line = bob.done("post", f"{path}/chat", {"text": "boo"})["id"]
    assert use("mute", ada, "post", f"{path}/chat/{line}/mute", {"muted": True}) is None
    assert [said["text"] for said in use("chat", bob, "get", f"{path}/chat")] == ["hello", "boo"]
    assert "unfinished" in use("record", ada, "get", f"{path}/record")["text"]
    assert use("hand_to_bot", bob, "post", f"{path}/seats/1/bot")["seats"][1]["level"]
    assert use("retake", bob, "post", f"{path}/seats/1/retake")["seats"][1]["level"] is None
    assert use("leave", bob, "post", f"{path}/seats/1/leave")["seats"][1]["kind"] == "left"
    assert use("open_seat", ada, "post", f"{path}/seats/1/open")["seats"][1]["kind"] == "open"
    host(use, ada, bob)
    sessions = use("sessions", ada, "get", "/api/sessions")
    (other,) = [session["id"] for session in sessions if not session["current"]]
    assert use("end_session", ada, "delete", f"/api/sessions/{other}") is None

    imported = import_finished(use, ada)
    seen["analyze"] = ada.analyzed(imported, seq=1, seconds=0.1, face_up=True)
    assert (seen["analyze"]["seq"], seen["analyze"]["face_up"]) == (1, True)
    again = use("rematch", ada, "post", f"/api/tables/{imported}/rematch")
    assert again["id"] != imported
    seen["undo"] = undone(ada)
    assert guest("Cleo").done("delete", "/api/session") is None
    seen |= {"sign_out": None, "sign_in": None}
    assert set(seen) == operations(server, guest)


def host(use, player, other):
    """What a host may do before the start."""
    wish = {"game": DUEL, "seats": ["open", "open"], "visibility": "public"}
    path = f"/api/tables/{player.done('post', '/api/tables', wish)['table']['id']}"
    other.done("post", f"{path}/seats/1/claim")
    assert use("remove", player, "post", f"{path}/seats/1/remove")["seats"][1]["kind"] == "open"
    assert use("delete_table", player, "delete", path) is None


def import_finished(use, player):
    """A short finished game, from a record."""
    match, rng = shedu.game(DUEL, round_limit=2).match(seed=3), random.Random(3)
    while match.state.to_act is not None:
        match.play(rng.choice(match.state.legal))
    made = use("import_record", player, "post", "/api/records", {"text": match.record})
    assert made["table"]["status"] == "finished"
    assert len(made["tokens"]) == 2
    return made["table"]["id"]


def undone(player):
    """Take the first decision back that can be."""
    table = player.make(LARGEST, ["person", "person"])["table"]["id"]
    player.dealt(table)
    while True:
        seat = player.done("get", f"/api/tables/{table}")["to_act"]
        sight = player.sees(table, seat)["sight"]
        played = player.play(table, sight, sight["legal"][0])
        decision = player.sees(table, seat)["sight"]["decision"]
        if decision and decision["may_undo"]:
            break
    wish = {"seat": seat, "seq": played["seq"], "request": "back"}
    back = player.done("post", f"/api/tables/{table}/undo", wish)
    assert player.sees(table, seat)["sight"]["view"] == sight["view"]
    return back


def test_a_session_is_a_cookie_that_scripts_cannot_read(guest):
    answer = guest().ask("post", "/api/session", {"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert "secure" not in cookie.lower()  # it is served over http here
    assert answer.json().keys() == {"id", "name"}


def test_a_session_ends_when_its_person_signs_out(guest):
    ada = guest("Ada")
    ada.done("delete", "/api/session")
    ada.http.cookies.set("shedu", ada.session)
    assert ada.refused(401, "get", "/api/session")["code"] == "not_allowed"


def test_a_program_plays_with_a_token_and_no_cookie(guest):
    program = guest("robot", program=True)
    assert "shedu" not in program.http.cookies
    assert program.done("get", "/api/session")["name"] == "robot"


def test_a_private_table_is_found_with_its_link_only(guest):
    ada, bob = guest("Ada"), guest("Bob")
    made = ada.make(DUEL, ["person", "open"])
    path = f"/api/tables/{made['table']['id']}"
    assert bob.refused(404, "get", path)["code"] == "not_found"
    bob.tokens.append(made["link"])
    assert bob.done("get", path)["seats"][1]["kind"] == "open"


@pytest.mark.parametrize(
    ("how", "word"),
    [
        ({"params": {"lang": "fr"}}, "Identifiez"),
        ({"headers": {"accept-language": "fr-CA, en;q=0.5"}}, "Identifiez"),
        ({"headers": {"accept-language": "de, en;q=0.7, fr;q=0.2"}}, "Sign in"),
        ({"headers": {"accept-language": "en;q=nonsense"}}, "Sign in"),
        ({}, "Sign in"),
    ],
)
def test_errors_are_told_in_the_readers_language(guest, how, word):
    assert word in guest().refused(401, "get", "/api/session", **how)["message"]


def test_answers_of_the_api_are_not_kept_and_no_page_may_frame_them(guest):
    for path in ("/api/games", "/", "/no/such/thing", "/healthz"):
        headers = guest().ask("get", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == ("no-cache" if path == "/" else "no-store")


def test_metrics_count_requests_by_route_without_ids(guest):
    ada = guest("Ada")
    table = ada.make()["table"]["id"]
    ada.done("get", f"/api/tables/{table}")
    text = ada.ask("get", "/metrics").text
    assert re.search(
        r'shedu_requests_total\{method="GET",route="/api/tables/\{table\}",status="200"\} [1-9]',
        text,
    )
    assert table not in text
    assert "process_resident_memory_bytes" in text


def test_unknown_addresses_and_methods_are_told(guest):
    assert guest().refused(404, "get", "/api/nothing")["code"] == "not_found"
    assert guest().refused(405, "put", "/api/games")["code"] == "invalid"
