"""What no id, name or action can contain is refused at the door, with a sentence that says so."""

import socket

import pytest

from some_games import DUEL

CONTROLS = ["\x00", "\n", "\x1b", "\x7f", "\x85"]


@pytest.fixture
def table(guest):
    ada = guest("Ada")
    found = ada.make()["table"]["id"]
    ada.dealt(found)
    return ada, found


def refused(player, method, path, body=None, **more):
    trouble = player.refused(400, method, path, body, **more)
    assert trouble["code"] == "invalid"
    assert trouble["message"]
    return trouble["message"]


@pytest.mark.parametrize("strange", CONTROLS)
def test_no_text_of_a_request_has_control_characters(table, strange):
    ada, found = table
    bad = f"a{strange}b"
    path = f"/api/tables/{found}"
    play = {"seat": 0, "seq": 1, "request": "r", "action": "a"}
    refused(ada, "post", f"{path}/play", {**play, "request": bad})
    refused(ada, "post", f"{path}/play", {**play, "action": bad})
    refused(ada, "post", f"{path}/undo", {"seat": 0, "seq": 1, "request": bad})
    refused(ada, "patch", "/api/session", {"name": bad})
    refused(ada, "post", "/api/session", {"name": bad})
    refused(ada, "post", "/api/programs", {"name": bad})
    new = {"game": DUEL, "seats": ["person", "person"]}
    refused(ada, "post", "/api/tables", {**new, "game": bad})
    refused(ada, "post", "/api/tables", {**new, "seats": ["person", f"bot:{bad}"]})
    refused(ada, "post", "/api/tables", {**new, "stand_in": bad})
    refused(ada, "post", "/api/tables", {**new, "options": {bad: 1}})
    refused(ada, "post", "/api/tables", {**new, "options": {"round_limit": bad}})
    if strange != "\n":  # a message, or a record, may have several lines
        refused(ada, "post", f"{path}/chat", {"text": bad})
    refused(ada, "post", "/api/records", {"text": bad})
    for question in ("explain", "preview"):
        refused(ada, "get", f"{path}/{question}", params={"seat": 0, "action": bad})


@pytest.mark.parametrize("escaped", ["\\u0000", "\\n", "\\ud800", "\n", "\x00"])
def test_the_end_of_a_text_is_read_as_well(table, escaped):
    """A pattern's $ would overlook a line end."""
    ada, found = table
    body = f'{{"seat":0,"seq":1,"request":"r{escaped}","action":"a"}}'
    headers = {"content-type": "application/json"}
    refused(ada, "post", f"/api/tables/{found}/play", content=body, headers=headers)


@pytest.mark.parametrize(
    "bad", ["%00", "a%00b", "a%0A", "a%20b", "caf%C3%A9", "x" * 33, "a.b", "a%3Bb"]
)
def test_ids_in_paths_have_letters_digits_and_dashes(table, bad):
    ada, _ = table
    for path in ("", "/moment", "/log", "/record", "/chat"):
        words = "length <= 32" if len(bad) > 32 else "letters, digits, - and _"
        assert words in refused(ada, "get", f"/api/tables/{bad}{path}")
    refused(
        ada, "post", f"/api/tables/{bad}/play", {"seat": 0, "seq": 1, "request": "r", "action": "a"}
    )
    refused(ada, "post", f"/api/tables/{bad}/seats/0/claim")
    refused(ada, "delete", f"/api/sessions/{bad}")


@pytest.mark.parametrize("bad", ["x", "-1", "16", "0x1", "%00", "9" * 30])
def test_seats_in_paths_are_small_numbers(table, bad):
    ada, found = table
    answer = ada.ask("post", f"/api/tables/{found}/seats/{bad}/claim")
    assert answer.status_code in (400, 404)
    assert answer.json()["code"] in ("invalid", "not_found")


@pytest.mark.parametrize("bad", ["a;b", "caf\u00e9".encode("latin-1"), "a\tb", "a,b"])
def test_tokens_in_headers_are_tokens(table, bad):
    ada, found = table
    refused(ada, "get", f"/api/tables/{found}", headers={"shedu-tokens": bad})
    wish = {"seat": 0, "seq": 1, "request": "r", "action": "a"}
    refused(ada, "post", f"/api/tables/{found}/play", wish, headers={"shedu-tokens": bad})


@pytest.mark.parametrize("name", ["Authorization", "Cookie", "Shedu-Tokens", "Accept-Language"])
def test_no_header_has_control_characters(server, name):
    with socket.create_connection(server.address, 20) as wire:
        wire.sendall(f"GET /api/session HTTP/1.1\r\nHost: x\r\n{name}: a\x00b\r\n\r\n".encode())
        assert wire.recv(4096).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("bad", [{"table": "a\x00"}, {"table": "a b"}, {"tokens": ["a\n"]}])
def test_a_watch_of_something_that_is_no_id_is_refused(table, bad):
    ada, found = table
    with ada.socket() as ears:
        ears.say(**{"type": "watch", "table": found, **bad})
        wrong = ears.next()
    assert wrong["type"] == "wrong"
    assert wrong["trouble"]["code"] == "invalid"
