"""How much an address, a socket and a person may ask, and what they are told over that."""

import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import shedu
from shedu.cli.serve import described
from shedu.server.web.costs import COSTS, COUNTED
from shedu.testing.tables import play_randomly
from some_games import DUEL


def test_an_address_has_so_many_sockets(small_server, guest):
    ada = guest("Ada", at=small_server(sockets_an_address=2))
    with ada.socket():
        with ada.socket():
            with pytest.raises(InvalidStatus) as refusal, ada.socket():
                pass
            assert refusal.value.response.status_code == 429
        with ada.socket() as ears:
            ears.say(type="ping")
            assert ears.next() == {"type": "pong"}


def test_a_socket_has_so_many_messages_and_watches(small_server, guest):
    ada = guest("Ada", at=small_server(messages_a_minute=5, watches_a_socket=1))
    table = ada.make(DUEL, ["person", "open"])["table"]["id"]
    with ada.socket() as ears:
        ears.say(type="watch", table=table, viewer=0)
        ears.next()
        ears.say(type="watch", table=table, viewer=1)
        assert ears.next()["trouble"]["code"] == "too_much"
        for _ in range(3):
            ears.say(type="ping")
            assert ears.next() == {"type": "pong"}
        ears.say(type="ping")
        with pytest.raises(ConnectionClosed) as closed:
            ears.next()
    assert closed.value.rcvd.code == 4429


def test_an_address_has_so_many_writes_reads_and_sign_ins(small_server, guest):
    server = small_server(writes_a_minute=30, reads_a_minute=10, sign_ins_a_minute=2)
    ada = guest("Ada", at=server)
    guest("Bob", at=server)
    assert ada.refused(429, "post", "/api/session", {"name": "Cleo"})["code"] == "too_much"
    reads = [ada.ask("get", "/api/session").status_code for _ in range(11)]
    assert reads == [200] * 10 + [429]
    writes = [ada.ask("patch", "/api/session", {"name": "A"}) for _ in range(25)]
    assert [answer.status_code for answer in writes].count(429) >= 2
    assert writes[-1].headers["retry-after"]


def test_a_person_has_so_many_unfinished_tables(small_server, guest):
    ada = guest("Ada", at=small_server(tables_a_person=1))
    ada.make()
    wish = {"game": DUEL, "seats": ["person", "person"]}
    assert ada.refused(429, "post", "/api/tables", wish)["code"] == "too_much"


def test_one_address_does_not_fill_the_lobby(small_server, guest):
    server = small_server(tables_a_minute=1)
    wish = {"game": DUEL, "seats": ["person", "open"], "visibility": "public"}
    first, *others = [guest(f"guest {number}", at=server) for number in range(3)]
    first.done("post", "/api/tables", wish)
    for player in others:
        trouble = player.refused(429, "post", "/api/tables", wish)
        assert "new tables" in trouble["message"]
    assert len(first.done("get", "/api/tables")) == 1


def test_an_address_imports_so_many_records(small_server, guest):
    ada = guest("Ada", at=small_server(imports_a_minute=1))
    record = shedu.game(DUEL).match(seed=1).record
    ada.done("post", "/api/records", {"text": record})
    ada.refused(429, "post", "/api/records", {"text": record})
    ada.make()


def test_a_request_costs_what_it_may_take(small_server, guest):
    """A long page of the log, and a long record, more than a short one."""
    ada = guest("Ada", at=small_server(reads_a_minute=24, writes_a_minute=60))
    table = ada.make()["table"]["id"]
    path, long, short = f"/api/tables/{table}/log", {"most": 500}, {"most": 1}
    answers = [ada.ask("get", path, params=long).status_code for _ in range(6)]
    assert answers[0] == 200
    assert 429 in answers
    ada.done("get", path, params=short)
    record = {"text": "x" * 390_000}
    answers = [ada.ask("post", "/api/records", record).status_code for _ in range(6)]
    assert answers[0] == 400
    assert 429 in answers
    ada.refused(400, "post", "/api/records", {"text": "x"})


def test_an_address_has_so_many_seconds_of_analysis(small_server, guest):
    """However many guests sign in there; everything else goes on."""
    server = small_server(analysis_a_minute=3)
    ada, bob = guest("Ada", at=server), guest("Bob", at=server)
    record = play_randomly(shedu.game(DUEL, round_limit=1), 1).record
    table = ada.done("post", "/api/records", {"text": record})["table"]["id"]
    bob.tokens.append(ada.done("post", f"/api/tables/{table}/link")["link"])
    ada.analyzed(table, seq=1, seconds=0.1)
    path, asked = f"/api/tables/{table}/analysis", {"seq": 1, "seconds": 1}
    answers = [who.ask("get", path, params=asked) for who in (ada, bob, ada, bob, ada)]
    assert [answer.status_code for answer in answers[:2]] == [200, 200]
    assert answers[-1].status_code == 429
    assert "analysis" in answers[-1].json()["message"]
    assert int(answers[-1].headers["retry-after"]) > 0
    ada.done("get", f"/api/tables/{table}/moment")


@pytest.mark.parametrize("seconds", ["0", "2.1", "-1", "nan", "inf", "long"])
def test_an_analysis_takes_no_longer_than_it_may(guest, seconds):
    ada = guest("Ada")
    table = ada.make()["table"]["id"]
    path = f"/api/tables/{table}/analysis"
    assert ada.refused(400, "get", path, params={"seconds": seconds})["code"] == "invalid"


def test_a_watch_is_paid_by_the_address(small_server, guest):
    ada = guest("Ada", at=small_server(reads_a_minute=6))
    table = ada.make()["table"]["id"]
    with ada.socket() as first, ada.socket() as second:
        first.say(type="watch", table=table)
        assert first.next()["type"] == "pushed"
        second.say(type="watch", table=table)
        ended = second.next()
    assert ended["type"] == "ended"
    assert ended["trouble"]["code"] == "too_much"


def test_after_the_time_it_is_told_an_address_may_go_on(small_server, guest):
    ada = guest("Ada", at=small_server(reads_a_minute=30))
    answer = ada.ask("get", "/api/session")
    while answer.status_code == 200:
        answer = ada.ask("get", "/api/session")
    wait = int(answer.headers["retry-after"])
    assert f"in {wait} s" in answer.json()["message"]
    assert 1 <= wait <= 2
    time.sleep(wait)
    assert ada.ask("get", "/api/session").status_code == 200


def test_costs_are_of_routes_that_there_are():
    known = {
        operation["operationId"]
        for item in described()["paths"].values()
        for operation in item.values()
    }
    assert set(COSTS) | set(COUNTED) <= known
