"""Clients of the same seats race each other while their servers are killed and restarted."""

import pytest

from server.faults.forking import nursery
from server.faults.processes import own_redis
from server.faults.siege import siege
from storage.servers import in_loop, new_database

KILLS = 5
FEUDS = 3


@pytest.fixture(scope="module")
def forking():
    with nursery() as made:
        yield made


async def besiege(forking, database, folder, seed, buses):
    async with siege(forking, database, folder, seed, buses) as made:
        made.gather(FEUDS)
        report = await made.run(KILLS)
    assert report.problems == []
    assert report.kills == KILLS
    assert min(report.counts[name] for name in ("undos", "refused", "answered_again")) > 0


@in_loop
async def test_killed_on_sqlite_a_server_keeps_one_log_for_all_who_race(forking, tmp_path):
    async with new_database("sqlite", tmp_path) as database:
        await besiege(forking, database, tmp_path, 1, ("memory",))


@pytest.mark.parametrize("bus", ["redis", "postgres"])
@in_loop
async def test_two_processes_on_postgres_keep_one_log_whichever_of_them_is_killed(
    bus, forking, tmp_path
):
    async with new_database("postgres", tmp_path) as database:
        if bus == "postgres":
            await besiege(forking, database, tmp_path, 2, ("postgres", "postgres"))
        else:
            with own_redis(tmp_path) as redis:
                await besiege(forking, database, tmp_path, 3, (redis.url, redis.url))
