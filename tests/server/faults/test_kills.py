"""A server that is killed, again and again, in the middle of two hundred games."""

import asyncio
import random
from contextlib import suppress

from cli.running import run_alone
from server.faults.clients import Gone, Guest, guests
from server.faults.ledger import Ledger, exported
from server.faults.players import HotSeat, Seat
from server.faults.processes import serving_all, wait_until_nothing_is_left
from storage.servers import in_loop

KILLS = 20
GUESTS = 10
HOT_SEATS = 16  # tables of each guest with a person on both seats
AGAINST_BOTS = 4  # tables of each guest against a bot
# Rounds after which a game ends. Each person takes at most one decision between two kills, and a
# game has more than KILLS for them: in 300 random games at least 28 of both seats, 25 of one.
ROUNDS = 4
ROUNDS_WITH_BOTS = 9
PROMISES = (1, 150)  # decisions that are answered between two kills, at least and at most


class Crowd:
    """Ten guests, their two hundred tables, and a few more where only bots play."""

    def __init__(self, guests: list[Guest], ledger: Ledger) -> None:
        self.guests = guests
        self.ledger = ledger
        self.players: list[HotSeat | Seat] = []
        self.bots = []  # watches of tables where only bots play

    async def sit_down(self, url: str) -> None:
        for number, guest in enumerate(self.guests):
            await guest.connect(url)
            await guest.sign_in(f"Guest {number}")
            for _ in range(HOT_SEATS):
                table = await guest.make(["person", "person"], ROUNDS)
                self.players.append(HotSeat(guest, table, len(self.players)))
            for _ in range(AGAINST_BOTS):
                table = await guest.make(["person", "bot:pupil"], ROUNDS_WITH_BOTS)
                watch = await guest.watch(table, 0)
                self.players.append(Seat(guest, watch, len(self.players)))

    async def open_for_bots(self) -> None:
        host = self.guests[len(self.bots) % GUESTS]
        table = await host.make(["bot:pupil", "bot:pupil"], ROUNDS)
        self.bots.append(await host.watch(table))

    async def come_back(self, url: str) -> None:
        for guest in self.guests:
            await guest.connect(url)

    async def are_ready(self) -> None:
        """The rules are loaded: what is pushed has a view."""
        for guest in self.guests:
            for watch in guest.watches.values():
                await watch.until(lambda w: w.is_over or w.sight["view"] is not None)

    async def play_to_the_end(self) -> None:
        await self.are_ready()
        await asyncio.gather(*(player.to_the_end() for player in self.players))
        await asyncio.gather(*(watch.until(lambda w: w.is_over) for watch in self.bots))


async def play_until_killed(crowd: Crowd, server, promises: int) -> None:
    """Let everybody send a decision at once, and kill the server at one of its promises."""
    last = crowd.ledger.promises + promises

    async def play(player) -> None:
        with suppress(Gone):
            assert await player.step(), "a game was over before the last kill"
            if crowd.ledger.promises == last:
                server.kill()

    await asyncio.gather(*(play(player) for player in crowd.players))
    assert server.process.returncode is not None


@in_loop
async def test_twenty_kills_in_the_middle_of_two_hundred_games_lose_and_repeat_nothing(tmp_path):
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    rng, ledger, servers = random.Random(1), Ledger(), []
    with serving_all() as serve:

        def start():
            servers.append(serve(database, tmp_path / f"server{len(servers)}.log"))
            return servers[-1]

        async with guests(GUESTS, ledger) as all_guests:
            crowd, server = Crowd(all_guests, ledger), start()
            await crowd.sit_down(server.url)
            assert len(crowd.players) == 200
            for _ in range(KILLS):
                await crowd.open_for_bots()
                await crowd.are_ready()
                await play_until_killed(crowd, server, rng.randint(*PROMISES))
                server = start()
                await crowd.come_back(server.url)
                ledger.compare(await exported(database))
            assert ", 0 broken" in run_alone("doctor", "--database", database).stdout
            await crowd.play_to_the_end()
            tables = await exported(database)
            ledger.compare(tables)
            assert {kept.status for kept in tables.values()} == {"finished"}
            assert len(tables) == len(crowd.players) + KILLS
        wait_until_nothing_is_left(servers[:-1])
    assert [mistake for each in servers for mistake in each.mistakes()] == []
