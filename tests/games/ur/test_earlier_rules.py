"""Tables that began with rules version 1 of Ur go on by it: there a spare keeps the game going."""

import json
from pathlib import Path

from sqlalchemy import select, update

from server.tables import a_service, sign_in, wish
from shedu.server.doctor import examine
from shedu.server.messages import NewRecord
from shedu.storage.schema import TABLES
from storage.servers import in_loop

GOLDENS = Path(__file__).parents[2] / "goldens" / "ur" / "rules-1"
RECORD = (GOLDENS / "three-players-spare.record").read_text(encoding="utf-8")
RULES_1 = {"agri_self", "restart_split", "round_limit"}


def decisions(record):
    """The decisions of a record, as seats and actions."""
    lines = [line.split() for line in record.splitlines()]
    return [(int(line[0]) - 1, line[1]) for line in lines if line and line[0].isdecimal()]


async def stored_by_version_1(service, who, text, played):
    """A table in the middle of a recorded game, with a row as version 1 of the rules wrote it."""
    made = await service.import_record(who, NewRecord(text=text, decisions=played))
    table = made.table.id
    async with service.hall.store.database.write() as connection:
        found = await connection.execute(select(TABLES.c.options).where(TABLES.c.id == table))
        options = json.loads(found.scalar_one())
        old = json.dumps({name: value for name, value in options.items() if name in RULES_1})
        row = update(TABLES).where(TABLES.c.id == table)
        await connection.execute(row.values(rules=1, options=old))
    service.hall.cache.drop(table)
    return table


async def play_recorded(service, who, table, told):
    """The decisions of a record, as long as the game lasts; how many there were."""
    for number, (seat, action) in enumerate(told):
        info = await service.table(who, table)
        if info.status == "finished":
            return number
        await service.play(who, table, wish(seat, info.seq, action))
    return len(told)


LAST = 6  # decisions of the record: in the second the last free tile is settled


@in_loop
async def test_a_table_of_version_1_is_played_to_the_end_that_version_1_gave_it(tmp_path):
    """UR-6.1: from then on the spare is taken unasked, turn after turn."""
    told = decisions(RECORD)
    async with a_service(tmp_path, "ur") as service:
        ann = await sign_in(service)
        table = await stored_by_version_1(service, ann, RECORD, len(told) - LAST)
        assert (await service.table(ann, table)).options["full_grid_ends"] is False
        await play_recorded(service, ann, table, told[-LAST:-1])
        service.hall.cache.drop(table)
        assert [(f.table, f.problem) async for f in examine(service.hall.store)] == [(table, "")]
        await play_recorded(service, ann, table, told[-1:])
        text = (await service.record(ann, table, None)).text
        assert decisions(text) == told
        assert text.splitlines()[-1] == RECORD.splitlines()[-1]


@in_loop
async def test_the_same_game_ends_earlier_at_a_table_of_today(tmp_path):
    """UR-6.1."""
    now = RECORD.replace("rules 1", "rules 2")
    told = decisions(now)
    async with a_service(tmp_path, "ur") as service:
        ann = await sign_in(service)
        wanted = NewRecord(text=now, decisions=len(told) - LAST)
        table = (await service.import_record(ann, wanted)).table.id
        assert await play_recorded(service, ann, table, told[-LAST:]) < LAST
