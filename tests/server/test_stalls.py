"""Nothing that anybody asks keeps the event loop for long, however long a game is."""

import asyncio
import random
import time

import pytest

import shedu
from server.stalls import LIMIT, no_stalls
from server.tables import EVERY_GAME, a_service, legal_of, play_on, sign_in
from shedu.core.compiling import COMPILED
from shedu.server import breath
from shedu.server.errors import Invalid, TooMuch
from shedu.server.messages import NewRecord, Undo
from shedu.server.recording import LONGEST_MATCH
from some_games import DUEL, LARGEST
from storage.servers import in_loop

compiled = pytest.mark.skipif(not COMPILED, reason="plain rules take longer than any reading")


def long_record(game_id, seed=1, **options):
    """A random game to its end."""
    match, rng = shedu.game(game_id, **options).match(seed=seed), random.Random(seed)
    while match.state.to_act is not None:
        match.play(rng.choice(match.state.legal))
    return match.record


async def a_long_game(service, who, game_id):
    made = await service.import_record(who, NewRecord(text=long_record(game_id)))
    return made.table.id


@compiled
@pytest.mark.parametrize("game_id", EVERY_GAME)
@in_loop
async def test_pages_of_a_log_are_told_in_pieces(game_id, tmp_path):
    async with a_service(tmp_path, game_id) as service:
        ann = await sign_in(service)
        table = await a_long_game(service, ann, game_id)
        last = (await service.table(ann, table)).seq
        for after in (0, last // 2, max(0, last - 500)):
            async with no_stalls():
                lines = await service.log(ann, table, after=after, most=500)
            assert {line.seq for line in lines} == set(range(after + 1, min(after + 500, last) + 1))


@compiled
@pytest.mark.parametrize("game_id", EVERY_GAME)
@in_loop
async def test_a_table_is_loaded_seen_and_recorded_in_pieces(game_id, tmp_path):
    async with a_service(tmp_path, game_id) as service:
        ann = await sign_in(service)
        table = await a_long_game(service, ann, game_id)
        service.hall.cache.drop(table)
        async with no_stalls():
            await service.look(ann, table, viewer=0, seq=5)
            await service.record(ann, table)
            for _ in range(20):
                events = service.watch(ann, table, 0)
                await anext(events)
                await events.aclose()


@compiled
@in_loop
async def test_many_long_readings_at_once_leave_the_loop_to_others(tmp_path):
    async with a_service(tmp_path, LARGEST) as service:
        ann = await sign_in(service)
        table = await a_long_game(service, ann, LARGEST)
        async with no_stalls():
            readers = [asyncio.create_task(service.log(ann, table, most=500)) for _ in range(12)]
            longest, began = 0.0, time.thread_time()
            while not all(reader.done() for reader in readers):
                await asyncio.sleep(0)  # a round of the loop: everybody who can goes on
                longest, began = max(longest, time.thread_time() - began), time.thread_time()
        assert longest < LIMIT


@in_loop
async def test_whoever_is_cancelled_while_others_have_the_turn_takes_nobody_elses(monkeypatch):
    monkeypatch.setattr(breath, "PIECE", 0.0)
    turn, at_work = asyncio.Lock(), 0

    async def work():
        nonlocal at_work
        async with breath.Breath(turn) as own:
            for _ in range(20):
                at_work += 1
                assert at_work == 1
                at_work -= 1
                await own.taken()

    for rounds in range(12):
        tasks = [asyncio.create_task(work()) for _ in range(3)]
        for _ in range(rounds):
            await asyncio.sleep(0)
        tasks[1].cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert (ended[0], ended[2]) == (None, None)
        assert not turn.locked()


@compiled
@pytest.mark.parametrize("game_id", EVERY_GAME)
@in_loop
async def test_questions_about_a_decision_are_answered_soon(game_id, tmp_path):
    async with a_service(tmp_path, game_id) as service:
        ann = await sign_in(service)
        wish = NewRecord(text=long_record(game_id), decisions=60)
        table = (await service.import_record(ann, wish)).table.id
        for step in range(10):
            seat = (await service.table(ann, table)).to_act
            legal = await legal_of(service, ann, table, seat)
            for action in random.Random(step).sample(legal, min(6, len(legal))):
                async with no_stalls():
                    await service.preview(ann, table, seat, action)
                    await service.explain(ann, table, seat, action)
            async with no_stalls():
                await play_on(service, ann, table, 1, seed=step)
            info = await service.table(ann, table)
            back = Undo(seat=seat, seq=info.seq, request=f"back {step}")
            async with no_stalls():
                await asyncio.gather(service.undo(ann, table, back), return_exceptions=True)


@in_loop
async def test_a_record_that_is_too_long_is_refused_before_it_is_replayed(tmp_path):
    async with a_service(tmp_path, DUEL) as service:
        ann = await sign_in(service)
        record = long_record(DUEL)
        head, _, rest = record.partition("\n\n")
        steps = "\n".join(["chance " + "x " * (LONGEST_MATCH + 1), rest])
        with pytest.raises(Invalid, match=f"more than {LONGEST_MATCH} steps"):
            await service.import_record(ann, NewRecord(text=f"{head}\n\n{steps}"))


@in_loop
async def test_imported_games_count_against_the_tables_of_a_person(tmp_path):
    async with a_service(tmp_path, DUEL, tables_a_person=2) as service:
        ann = await sign_in(service)
        record = long_record(DUEL, round_limit=1)
        for _ in range(2):
            made = await service.import_record(ann, NewRecord(text=record))
            assert made.table.status == "finished"
        with pytest.raises(TooMuch):
            await service.import_record(ann, NewRecord(text=record))
