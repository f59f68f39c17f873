"""What an operator is told of a server that is not well, and how soon."""

import asyncio
import time

import httpx
from sqlalchemy.engine import make_url

from server.faults.outages import away
from server.faults.relay import relay_to
from server.tables import serving
from server.web.wire import in_threads
from shedu.server.settings import Settings
from shedu.server.web.checkup import Checkup
from shedu.server.web.opening import Opening
from storage.servers import in_loop, new_database

SOON = 10.0  # seconds: a second, and what a busy machine makes of it


@in_loop
async def test_a_database_that_hangs_is_told_soon(tmp_path):
    async with away(tmp_path) as trouble, httpx.AsyncClient(timeout=SOON) as http:
        url = f"{trouble.server.url}/healthz"
        assert (await http.get(f"{trouble.server.url}/api/tables")).status_code == 200
        assert (await http.get(url)).status_code == 200
        trouble.relay.hold()
        for language, words in (("en", "The server is not well: "), ("fr", "ne va pas bien")):
            answer = await http.get(url, headers={"accept-language": language})
            assert answer.status_code == 503
            assert answer.headers["retry-after"]
            assert words in answer.json()["message"]
        trouble.relay.release()
        until = time.monotonic() + 60
        while (answer := await http.get(url)).status_code != 200:
            assert time.monotonic() < until, answer.text
            await asyncio.sleep(0.2)


@in_loop
async def test_a_server_that_is_still_starting_says_so(tmp_path):
    async with new_database("postgres", tmp_path) as database:
        url = make_url(database)
        async with relay_to(url.host, url.port or 5432) as relay:
            relay.hold()
            through = url.set(host="127.0.0.1", port=relay.port).render_as_string(False)
            opening = Opening(Settings(database=through, workers=1))
            opening.begin()
            found = await Checkup(opening).health()
            await opening.end()
    assert (found.status, found.problems) == ("unwell", ["service: it is starting"])


class Open(Opening):
    """One whose service is there."""

    def __init__(self, service):
        super().__init__(Settings())
        self._service = service

    async def service(self):
        return self._service


@in_loop
async def test_work_in_the_background_that_fails_is_told(tmp_path):
    async with new_database("sqlite", tmp_path) as url, serving(url) as service:
        checkup = Checkup(Open(service))
        assert (await checkup.health()).status == "ok"
        service.hall.ailing["cleaning"] = "the disk is full"
        found = await checkup.health()
        assert (found.status, found.problems) == ("unwell", ["cleaning: the disk is full"])


def test_health_is_told_however_often_it_is_asked(small_server, guest):
    server = small_server(reads_a_minute=1)
    found = []
    in_threads(
        *[lambda: found.append(httpx.get(f"{server.url}/healthz", timeout=SOON).status_code)] * 5
    )
    guest(at=server).ask("get", "/api/games")
    guest(at=server).refused(429, "get", "/api/games")
    assert guest(at=server).ask("get", "/healthz").status_code == 200
    assert len(found) == 5
