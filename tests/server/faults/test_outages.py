"""A disk that is full, a database that goes away: told clearly, and nothing is half written."""

import asyncio

import pytest

from server.faults.clients import Guest, Troubled, guests
from server.faults.ledger import Ledger
from server.faults.outages import away, outage
from server.faults.players import HotSeat, legal_in, wish_of
from server.faults.processes import PATIENCE
from storage.servers import in_loop

MOST = 100  # decisions that may still be written in space that a file has already


async def refused(work) -> Troubled:
    """What must be answered with the words for a database that does not answer."""
    with pytest.raises(Troubled) as caught:
        await work
    assert caught.value.status == 503
    assert caught.value.trouble["code"] == "unavailable"
    assert "Try again" in caught.value.trouble["message"]
    return caught.value


async def play_until_refused(player: HotSeat) -> dict:
    """Take decisions until one is refused; answers that wish."""

    async def play_on() -> None:
        for _ in range(MOST):
            await player.step()

    await refused(play_on())
    return player.pending


async def nothing_else_is_written(guest: Guest, table: str) -> None:
    await refused(guest.done("POST", f"/api/tables/{table}/chat", {"text": "hello"}))
    await refused(guest.done("POST", "/api/programs", {"name": "Nobody"}))
    await refused(guest.make(["person", "person"], 1))


@pytest.mark.parametrize("kind", ["full disk", "file limit", "postgres away"])
@in_loop
async def test_an_outage_is_told_and_games_go_on_when_it_is_over(kind, tmp_path):
    ledger = Ledger()
    async with outage(kind, tmp_path) as trouble, guests(1, ledger) as (ann,):
        await ann.connect(trouble.server.url)
        await ann.sign_in("Ann")
        player = HotSeat(ann, await ann.make(["person", "person"], 3), kind)
        while ledger.promises < 10:
            await player.step()
        bots = await ann.watch(await ann.make(["bot:pupil", "bot:pupil"], 20))
        await bots.until(lambda watch: watch.seq > 3)

        await trouble.begin()
        wish = await play_until_refused(player)
        assert await play_until_refused(player) is wish
        await nothing_else_is_written(ann, player.table)
        assert (await ann.moment(player.table))["sight"]["seq"] == wish["seq"]
        assert not bots.is_over

        tables = await trouble.exported()
        ledger.compare(tables)
        assert tables[player.table].head == wish["seq"]
        assert len(tables) == 2

        await trouble.end()
        await player.to_the_end()
        await ann.connect(trouble.server.url)
        await bots.until(lambda watch: watch.is_over)
        ledger.compare(await trouble.exported())
        assert ledger.found_written == 0
        assert trouble.server.mistakes() == []


@in_loop
async def test_watchers_and_operators_are_told_of_a_database_that_is_away(tmp_path):
    async with away(tmp_path) as trouble, guests(2, Ledger()) as (ann, bob):
        await ann.connect(trouble.server.url)
        await bob.connect(trouble.server.url)
        await ann.sign_in("Ann")
        table = await ann.make(["person", "person"], 1)
        assert (await bob.ask("GET", "/healthz")).status_code == 200

        await trouble.begin()
        answer = await bob.ask("GET", "/healthz")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert answer.headers["retry-after"]
        unknown = await bob.ask("GET", "/api/tables/unknown/moment?lang=fr")
        assert unknown.status_code == 503
        assert "base de données" in unknown.json()["message"]
        watch = await ann.watch("unknown")
        await watch.until(lambda watch: watch.trouble is not None)
        assert watch.trouble["code"] == "unavailable"
        del ann.watches["unknown", None]

        await trouble.end()
        assert (await bob.ask("GET", "/healthz")).status_code == 200
        watch = await ann.watch(table, 0)
        await watch.until(lambda watch: watch.sight["view"] is not None)
        assert trouble.server.mistakes() == []


@pytest.mark.parametrize("retry", ["the same again", "another decision"])
@in_loop
async def test_a_commit_whose_answer_is_lost_counts_once(retry, tmp_path):
    """The database has written the decision, and goes away before it can say so."""
    ledger = Ledger()
    async with away(tmp_path) as trouble, guests(1, ledger) as (ann,):
        await ann.connect(trouble.server.url)
        await ann.sign_in("Ann")
        player = HotSeat(ann, await ann.make(["person", "person"], 1), retry)
        await player.step()
        sight = await player.own_turn()
        first, other = (wish_of(sight, action) for action in legal_in(sight)[:2])

        trouble.relay.cut_after(b"COMMIT;")
        with pytest.raises(Troubled) as caught:
            await ann.play(player.table, first)
        assert caught.value.status == 503
        assert (await trouble.exported())[player.table].head == first["seq"] + 1

        await trouble.end()
        if retry == "the same again":
            again = await ann.play(player.table, first)
            assert (again["seq"], again["repeated"]) == (first["seq"] + 1, True)
        else:
            with pytest.raises(Troubled) as caught:
                await ann.play(player.table, other)
            assert caught.value.status == 409
            assert caught.value.trouble["missed"][0]["action"] == first["action"]
        again = HotSeat(ann, player.table, retry)
        await again.to_the_end()
        ledger.compare(await trouble.exported())


@in_loop
async def test_a_bot_whose_commit_is_lost_decides_once(tmp_path):
    ledger = Ledger()
    async with away(tmp_path) as trouble, guests(1, ledger) as (ann,):
        await ann.connect(trouble.server.url)
        await ann.sign_in("Ann")
        table = await ann.make(["bot:pupil", "bot:pupil"], 20)
        bots = await ann.watch(table)
        for _ in range(3):
            seq = bots.seq
            await bots.until(lambda watch, seq=seq: watch.seq > seq + 2)
            trouble.relay.cut_after(b"COMMIT;")
            await asyncio.wait_for(trouble.relay.is_cut.wait(), PATIENCE)
            await trouble.end()
            await ann.connect(trouble.server.url)
        seq = bots.seq
        await bots.until(lambda watch: watch.seq > seq + 2)
        ledger.compare(await trouble.exported())
        assert trouble.server.mistakes() == []
