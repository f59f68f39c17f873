"""Two processes on PostgreSQL and Redis: Redis is restarted, and one of the two is killed."""

import asyncio

from server.faults.clients import Gone, Guest, Watch, guests
from server.faults.ledger import Ledger, exported
from server.faults.players import Seat
from server.faults.processes import PATIENCE, own_redis, serving_all, wait_until_nothing_is_left
from storage.servers import in_loop, new_database

TABLES = 8  # of Ann and Bob
AGAINST_BOTS = 3  # of each of them
ROUNDS = 3


class Progress:
    """Rings when so many decisions more were promised."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._changed = asyncio.Condition()

    async def step(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def further(self, decisions: int) -> None:
        wanted = self._ledger.promises + decisions
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: self._ledger.promises >= wanted)


async def play(seat: Seat, progress: Progress, home: dict[Guest, str]) -> None:
    """Play to the end; whoever loses the server goes on with the one that is their home then."""
    while True:
        try:
            if not await seat.step():
                return
            await progress.step()
        except Gone:
            await seat.guest.move_to(home[seat.guest])


async def sit_down(ann: Guest, bob: Guest) -> list[Seat]:
    """Ann and Bob against each other, and each against bots; none of it is dealt yet."""
    seats = []
    for number in range(TABLES):
        table = await ann.make(["person", "open"], ROUNDS)
        await bob.done("POST", f"/api/tables/{table}/seats/1/claim")
        seats.append(Seat(ann, await ann.watch(table, 0), f"ann {number}"))
        seats.append(Seat(bob, await bob.watch(table, 1), f"bob {number}"))
    for guest in (ann, bob):
        for number in range(AGAINST_BOTS):
            table = await guest.make(["person", "bot:pupil"], ROUNDS)
            seats.append(Seat(guest, await guest.watch(table, 0), f"bot {number}"))
    return seats


async def check_seen(watch: Watch, guest: Guest) -> None:
    """What pushes added up to is what somebody sees who comes anew; each entry was told once."""
    assert watch.sight == (await guest.moment(watch.table, watch.viewer))["sight"]
    assert sorted({line["seq"] for line in watch.lines}) == list(range(1, watch.seq + 1))


async def play_through_faults(ann, bob, one, two, redis, ledger) -> tuple[list[Seat], Watch]:
    """Everybody plays to the end; meanwhile Redis is killed and started, then the first server."""
    progress, home = Progress(ledger), {ann: one.url, bob: two.url}
    for guest, url in home.items():
        await guest.connect(url)
        await guest.sign_in("Guest")
    seats = await sit_down(ann, bob)
    bots = await ann.watch(await ann.make(["bot:pupil", "bot:pupil"], ROUNDS))
    async with asyncio.TaskGroup() as playing:
        for seat in seats:
            playing.create_task(play(seat, progress, home))
        await progress.further(60)
        redis.kill()
        await progress.further(20)
        redis.start()
        await progress.further(60)
        home[ann] = two.url
        one.kill()
    await bots.until(lambda watch: watch.is_over)
    return seats, bots


@in_loop
async def test_redis_restarts_and_a_process_dies_and_everybody_ends_with_the_same_state(tmp_path):
    ledger = Ledger()
    async with new_database("postgres", tmp_path) as database:
        with own_redis(tmp_path) as redis, serving_all() as serve:
            one, two = (
                serve(database, tmp_path / f"{i}.log", bus=redis.url) for i in ("one", "two")
            )
            async with guests(2, ledger) as (ann, bob):
                seats, bots = await play_through_faults(ann, bob, one, two, redis, ledger)
                tables = await exported(database)
                ledger.compare(tables)
                assert {kept.status for kept in tables.values()} == {"finished"}
                for watch, guest in [(bots, ann), *((seat.watch, seat.guest) for seat in seats)]:
                    await check_seen(watch, guest)
                    assert watch.seq == tables[watch.table].head
            wait_until_nothing_is_left([one])
            assert one.mistakes() + two.mistakes() == []
