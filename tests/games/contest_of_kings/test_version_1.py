"""Games that began with version 1 of the rules, when leaders moved anywhere, go on unchanged."""

import json
from pathlib import Path

import pytest
from sqlalchemy import update

import shedu
from server.tables import a_service, hot_seat, legal_of, sign_in, wish
from shedu.games.contest_of_kings.game import GAME
from shedu.games.contest_of_kings.snapshot import Snapshot
from shedu.storage.schema import TABLES
from storage.servers import in_loop

RECORD = (Path(__file__).parent / "version_1.record").read_text(encoding="utf-8")
OPTIONS_OF_1 = ("internal_bonus", "ship_contiguous", "ship_points_per_ship", "open_scores")


def moves_inside(match):
    """How often a leader moved to another card of its kingdom."""
    moves = 0
    for state, step in zip(match.states, match.steps, strict=False):
        family, arguments = match.game.actions.decode(step.action)
        table = state.read(Snapshot)
        old = table.leaders.get((int(table.g.active), arguments[0]))
        if family == "place_leader" and old is not None:
            moves += table.kingdom_at(old) == table.kingdom_at(arguments[1])
    return moves


def test_a_record_of_version_1_replays_to_its_result():
    assert "\nrules 1\n" in RECORD
    assert "leader_moves" not in RECORD
    match = shedu.replay(RECORD)
    assert match.game.options["leader_moves"] == "anywhere"
    assert moves_inside(match) == 15
    steps, result = RECORD.split("\n\n", 1)[1], RECORD.splitlines()[-1]
    assert match.record.split("\n\n", 1)[1] == steps
    assert match.state.outcome.spelled() == result.removeprefix("result ")


def test_the_same_moves_are_refused_by_the_rules_of_today():
    with pytest.raises(shedu.RecordError, match=r"must move to another kingdom \[CK-5.1\]"):
        shedu.replay(RECORD.replace("\nrules 1\n", "\nrules 2\n"))


@pytest.mark.parametrize("version", [1, 2])
@in_loop
async def test_a_stored_table_goes_on_by_the_rules_it_began_with(tmp_path, version):
    """Its row has the version, and the options that there were then."""
    async with a_service(tmp_path, GAME.id) as service:
        ann = await sign_in(service)
        table = (await hot_seat(service, ann, GAME.id)).table.id
        old = {name: GAME.option(name).default for name in OPTIONS_OF_1}
        async with service.hall.store.database.write() as connection:
            row = {"rules": version, "options": json.dumps(old)}
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(**row))
        service.hall.cache.drop(table)

        async def play(action):
            info = await service.table(ann, table)
            await service.play(ann, table, wish(info.to_act, info.seq, action))

        seat = (await service.table(ann, table)).to_act
        legal = await legal_of(service, ann, table, seat)
        await play(next(action for action in legal if action in ("sA", "tA", "fA", "mA")))
        await play("KA0")
        await play("end")
        legal = await legal_of(service, ann, table, seat)
        assert ("KA1" in legal, "PA1" in legal) == (version == 1, True)
        if version == 1:
            await play("KA1")
