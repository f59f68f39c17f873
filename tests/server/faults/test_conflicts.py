"""Two clients act on the same entry at once, over the wire: exactly one of them wins."""

import asyncio

import pytest

from server.faults.clients import Guest, Troubled, guests
from server.faults.ledger import Ledger, exported
from server.faults.players import HotSeat, legal_in, wish_of
from server.faults.processes import SILENT_BUS, serving_all
from storage.servers import in_loop, new_database

ROUNDS = 12


async def race(rivals: list[Guest], table: str, sight: dict) -> tuple[dict, dict, dict]:
    """Let both decide at once; answers who won, what they wished, and what the other was told."""
    legal = legal_in(sight)
    wishes = [wish_of(sight, action) for action in (legal[0], legal[-1])]
    answers = await asyncio.gather(
        *(rival.play(table, wish) for rival, wish in zip(rivals, wishes, strict=True)),
        return_exceptions=True,
    )
    lost = [answer for answer in answers if isinstance(answer, Troubled)]
    won = [i for i, answer in enumerate(answers) if isinstance(answer, dict)]
    assert len(lost) == len(won) == 1, answers
    assert lost[0].status == 409, lost
    return answers[won[0]], wishes[won[0]], lost[0].trouble


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@pytest.mark.parametrize("processes", [1, 2])
@in_loop
async def test_of_two_who_decide_at_once_one_wins_and_the_other_is_told_what_it_missed(
    kind, processes, tmp_path
):
    """Two programs of one person; nothing but the database tells the processes of each other."""
    ledger = Ledger()
    async with new_database(kind, tmp_path) as database:
        with serving_all() as serve:
            servers = [serve(database, tmp_path / f"{i}.log", SILENT_BUS) for i in range(processes)]
            async with guests(2, ledger) as (one, two):
                await one.connect(servers[0].url)
                await one.sign_in("Ann")
                await two.connect(servers[-1].url)
                two.be(one)
                table = await one.make(["person", "person"], 3)
                look = HotSeat(one, table, "look")
                await HotSeat(two, table, "ready").own_turn()
                for _ in range(ROUNDS):
                    sight = await look.own_turn()
                    played, wish, told = await race([one, two], table, sight)
                    assert played["seq"] == told["seq"] == sight["seq"] + 1
                    missed = [line for line in told["missed"] if line["actor"] is not None]
                    assert [line["seq"] for line in missed] == [played["seq"]]
                    assert missed[0]["action"] == wish["action"]
                    look.played(played["seq"])
                tables = await exported(database)
                ledger.compare(tables)
                assert tables[table].head == ROUNDS + 1
                await HotSeat(two, table, "rest").to_the_end()
                ledger.compare(await exported(database))
            assert [mistake for server in servers for mistake in server.mistakes()] == []
