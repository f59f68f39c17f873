"""Decisions: played, refused, repeated, in conflict, taken back."""

import asyncio
import sqlite3

import msgspec
import pytest
from sqlalchemy import update

import shedu
from server.tables import a_service, hot_seat, legal_of, play_on, serving, sign_in, wish
from shedu.catalog import definition
from shedu.server import rules
from shedu.server.errors import Conflict, Invalid, Refused, Unavailable
from shedu.storage.schema import ENTRIES
from some_games import DUEL, LARGEST, OPEN, illegal_in
from storage.servers import in_loop, new_database


async def a_game(service, game=DUEL, **wishes):
    """A hot-seat table: the person, its id, and the seat that decides."""
    ann = await sign_in(service)
    made = await hot_seat(service, ann, game, **wishes)
    return ann, made.table.id, (await service.table(ann, made.table.id)).to_act


@in_loop
async def test_a_decision_is_played_once_however_often_it_is_sent(tmp_path):
    async with a_service(tmp_path) as service:
        ann, table, seat = await a_game(service)
        action = (await legal_of(service, ann, table, seat))[0]
        sent = wish(seat, 1, action, "same")
        answers = await asyncio.gather(*(service.play(ann, table, sent) for _ in range(4)))
        assert {answer.seq for answer in answers} == {2}
        assert sorted(answer.repeated for answer in answers) == [False, True, True, True]
        assert len(await service.hall.store.log.read(table)) == 2
        await play_on(service, ann, table, 5)
        assert (await service.play(ann, table, sent)).seq == 2


@in_loop
async def test_of_two_clients_on_one_entry_one_wins_and_the_other_is_told_what_it_missed(tmp_path):
    async with a_service(tmp_path) as service:
        ann, table, seat = await a_game(service)
        legal = await legal_of(service, ann, table, seat)
        answers = await asyncio.gather(
            *(service.play(ann, table, wish(seat, 1, action)) for action in legal[:2]),
            return_exceptions=True,
        )
        (lost,) = (answer for answer in answers if isinstance(answer, Conflict))
        told = lost.told("fr")
        assert (told.code, told.seq) == ("conflict", 2)
        assert told.missed[0].action == legal[0]
        assert told.missed[0].events[0].text
        assert "avancé" in told.message


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@in_loop
async def test_two_processes_on_one_database_agree(kind, tmp_path):
    """Each has its own memory; no bus tells them of each other."""
    rules.load(DUEL)
    async with (
        new_database(kind, tmp_path) as url,
        serving(url) as one,
        serving(url) as two,
    ):
        ann, table, seat = await a_game(one)
        await two.look(ann, table, viewer=seat)
        for _ in range(10):
            seq = (await one.table(ann, table)).seq
            seat = (await one.table(ann, table)).to_act
            action = (await legal_of(one, ann, table, seat))[0]
            answers = await asyncio.gather(
                *(service.play(ann, table, wish(seat, seq, action)) for service in (one, two)),
                return_exceptions=True,
            )
            assert sum(isinstance(answer, Conflict) for answer in answers) == 1, answers
            await one.hall.catch_up()
            await two.hall.catch_up()
        assert (await one.look(ann, table)) == (await two.look(ann, table))
        assert len(await one.hall.store.log.read(table)) == 11


@in_loop
async def test_a_decision_that_another_process_took_is_answered_as_done_by_one_that_lags(tmp_path):
    """The client sends it again elsewhere: the process that took it died before it said so."""
    rules.load(DUEL)
    async with (
        new_database("sqlite", tmp_path) as url,
        serving(url) as one,
        serving(url) as two,
    ):
        ann, table, _ = await a_game(one)
        await two.look(ann, table)
        for seq in (1, 2):
            seat = (await one.table(ann, table)).to_act
            sent = wish(seat, seq, (await legal_of(one, ann, table, seat))[0])
            await one.play(ann, table, sent)
        again = await two.play(ann, table, sent)
        assert (again.seq, again.repeated) == (3, True)


@in_loop
async def test_what_the_rules_refuse_is_refused_with_the_rule_in_both_languages(tmp_path):
    async with a_service(tmp_path, LARGEST) as service:
        ann, table, seat = await a_game(service, LARGEST)
        illegal = illegal_in((await service.hall.live(table)).match.state)
        for language in ("en", "fr"):
            with pytest.raises(Refused) as caught:
                await service.play(ann, table, wish(seat, 1, illegal), language)
            told = caught.value.told(language)
            assert told.code == "refused"
            assert told.problem.rule.startswith(definition(LARGEST).rules_tag)
            explained = await service.explain(ann, table, seat, illegal, language)
            assert explained.problem == told.problem
        legal = await legal_of(service, ann, table, seat)
        assert (await service.explain(ann, table, seat, legal[0])).problem is None
        with pytest.raises(Invalid, match="cannot read"):
            await service.play(ann, table, wish(seat, 1, "hello"))
        with pytest.raises(Refused, match="not this seat"):
            await service.play(ann, table, wish(1 - seat, 1, legal[0]))
        assert (await service.explain(ann, table, 1 - seat, legal[0])).problem.rule == "turn"
        with pytest.raises(Conflict):
            await service.play(ann, table, wish(seat, 7, legal[0]))
        assert (await service.table(ann, table)).seq == 1


@in_loop
async def test_a_database_that_does_not_answer_is_told_and_play_goes_on_when_it_does(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("shedu.storage.database.PATIENCE", 0.05)
    async with a_service(tmp_path) as service:
        ann, table, seat = await a_game(service)
        action = (await legal_of(service, ann, table, seat))[0]
        sent = wish(seat, 1, action)
        other = sqlite3.connect(service.hall.store.database.file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as caught:
            await service.play(ann, table, sent)
        assert caught.value.told("fr").code == "unavailable"
        assert (await service.look(ann, table, viewer=seat)).sight.seq == 1
        other.execute("ROLLBACK")
        other.close()
        assert (await service.play(ann, table, sent)).seq == 2


@in_loop
async def test_a_caller_who_goes_away_leaves_a_whole_table(tmp_path):
    async with a_service(tmp_path) as service:
        ann, table, seat = await a_game(service)
        action = (await legal_of(service, ann, table, seat))[0]
        sent = wish(seat, 1, action, "gone")
        calling = asyncio.create_task(service.play(ann, table, sent))
        while not (await service.hall.live(table)).turn.locked():
            await asyncio.sleep(0)
        calling.cancel()
        with pytest.raises(asyncio.CancelledError):
            await calling
        again = await service.play(ann, table, sent)
        assert again.seq == 2
        assert len(await service.hall.store.log.read(table)) == 2


@in_loop
async def test_every_moment_of_a_game_has_an_address(tmp_path):
    async with a_service(tmp_path) as service:
        ann, table, _ = await a_game(service, options={"round_limit": 1})
        await play_on(service, ann, table, 3)
        moment = await service.look(ann, table, viewer=0, seq=2)
        assert (moment.sight.seq, moment.sight.decision, moment.everything) == (2, None, None)
        assert moment.lines[0].seq == 2
        assert (await service.look(ann, table, seq=0)).sight.view is None
        await play_on(service, ann, table, 1000)
        end = await service.look(ann, table, seq=2)
        assert end.table.result
        assert [view["viewer"] for view in end.everything] == [0, 1]
        assert end.everything[0] == moment.sight.view
        everything = await service.log(ann, table)
        drawn = [e for line in everything for e in line.events if e.kind == "draw"]
        assert drawn
        assert all(None not in event.facts.values() for event in drawn)


@in_loop
async def test_memory_stays_flat_however_many_games_are_played(tmp_path):
    async with a_service(tmp_path, tables_in_memory=3, tables_a_person=1000) as service:
        ann = await sign_in(service)
        tables = []
        for _ in range(8):
            made = await hot_seat(service, ann, options={"round_limit": 1})
            tables.append(made.table.id)
            await play_on(service, ann, made.table.id, 2)
        assert len(service.hall.cache) == 3
        assert len(service.hall._loading) == 0
        for table in tables:
            await play_on(service, ann, table, 1)
            assert (await service.table(ann, table)).seq == 4


@in_loop
async def test_all_that_comes_out_is_json_and_reads_back(tmp_path):
    async with a_service(tmp_path, OPEN) as service:
        ann, table, seat = await a_game(service, OPEN)
        await play_on(service, ann, table, 20)
        for answer in (
            await service.look(ann, table, viewer=seat),
            await service.table(ann, table),
            await anext(service.watch(ann, table)),
        ):
            assert msgspec.json.decode(msgspec.json.encode(answer), type=type(answer)) == answer


@in_loop
async def test_a_log_that_cannot_be_replayed_is_told_and_tells_nothing_else(tmp_path):
    rules.load(DUEL)
    async with new_database("sqlite", tmp_path) as url:
        async with serving(url) as service:
            ann, table, _ = await a_game(service)
            await play_on(service, ann, table, 2)
            async with service.hall.store.database.write() as connection:
                await connection.execute(
                    update(ENTRIES).where(ENTRIES.c.seq == 2).values(action="?")
                )
        async with serving(url) as service:
            with pytest.raises(Unavailable, match="cannot be replayed"):
                await service.look(ann, table)


@in_loop
async def test_seats_of_one_person_are_told_apart(tmp_path):
    async with a_service(tmp_path) as service:
        ann, table, seat = await a_game(service)
        action = (await legal_of(service, ann, table, seat))[0]
        await service.play(ann, table, wish(seat, 1, action))
        lines = await service.log(ann, table, viewer=None, after=1)
        own = shedu.game(DUEL).seat_names()[seat]
        assert lines[0].events[0].text.startswith(f"{own} (Ann) ")
