"""Analyses at tables: who may ask, what the champion knows then, and whose time it takes."""

import asyncio
import random
from contextlib import asynccontextmanager

import pytest

import shedu
from server.tables import (
    EVERY_GAME,
    HIDDEN_GAMES,
    a_match,
    a_service,
    hot_seat,
    legal_of,
    play_match,
    play_on,
    sign_in,
    wish,
)
from shedu.agents.workers import Worker
from shedu.server import analyzing
from shedu.server.analyzing import question_about
from shedu.server.bots.work import Answer, Question, Thought, done
from shedu.server.errors import NotAllowed, NotFound, Refused, Unavailable
from shedu.server.messages import NewRecord, NewTable, Who
from some_games import DUEL
from storage.servers import in_loop

SHORT = {"seconds": 0.02}


@asynccontextmanager
async def ready_service(folder):
    """A service whose champion is compiled, so that nobody waits for it."""
    async with a_service(folder) as service:
        await service.hall.bots.get_ready(DUEL)
        yield service


async def two_players(service, **wishes):
    """A table of two people, dealt: who decides, who waits, and the table."""
    ann, bob = await sign_in(service), await sign_in(service, "Bob")
    wish = NewTable(game=DUEL, seats=["person", "open"], visibility="public", **wishes)
    table = (await service.create(ann, wish)).table.id
    await service.claim(bob, table, 1)
    await service.hall.deal(table)
    people = (ann, bob)
    seat = (await service.table(ann, table)).to_act
    return people[seat], people[1 - seat], table


async def finished(service, who, **wishes):
    """A short game that is over."""
    made = await hot_seat(service, who, options={"round_limit": 1}, **wishes)
    await play_on(service, who, made.table.id, 1000)
    assert (await service.table(who, made.table.id)).status == "finished"
    return made


async def deciding(service, who, table):
    """The seat that decides after each entry of a finished game."""
    match = (await service.hall.live(table)).match
    return [match.state_at(seq).to_act for seq in range(match.seq + 1)]


@in_loop
async def test_a_player_asks_about_their_own_decision_if_the_table_allows_it(tmp_path):
    async with ready_service(tmp_path) as service:
        mover, other, table = await two_players(service, analysis=True)
        info = await service.table(mover, table)
        found = await service.analyze(mover, table, **SHORT)
        legal = await legal_of(service, mover, table, info.to_act)
        assert (found.seq, found.seat, found.face_up) == (info.seq, info.to_act, False)
        assert found.legal_actions == len(legal)
        assert found.candidates[0].action in legal
        assert found.candidates[0].line[0] == found.candidates[0].action
        for who in (other, await sign_in(service, "Eve"), Who()):
            with pytest.raises(NotAllowed, match=f"Seat {info.to_act + 1} is not yours"):
                await service.analyze(who, table)
        with pytest.raises(NotAllowed, match="face up only once the game is over"):
            await service.analyze(mover, table, face_up=True)


@in_loop
async def test_a_player_asks_about_a_decision_that_they_made_and_not_about_others(tmp_path):
    async with ready_service(tmp_path) as service:
        mover, other, table = await two_players(service, analysis=True)
        seat = (await service.table(mover, table)).to_act
        both = {seat: mover, 1 - seat: other}
        while (info := await service.table(mover, table)).to_act == seat:
            action = (await legal_of(service, mover, table, seat))[0]
            await service.play(mover, table, wish(seat, info.seq, action))
        assert (await service.analyze(mover, table, seq=1, **SHORT)).seat == seat
        assert (await service.analyze(both[1 - seat], table, **SHORT)).seat == 1 - seat
        for who, seq in ((mover, info.seq), (other, 1)):
            with pytest.raises(NotAllowed):
                await service.analyze(who, table, seq=seq)


@in_loop
async def test_a_running_table_allows_no_analysis_unless_its_host_chose_so(tmp_path):
    async with ready_service(tmp_path) as service:
        mover, other, table = await two_players(service)
        for who in (mover, other, Who()):
            assert (await service.table(who, table)).analysis is False
        with pytest.raises(Refused, match="does not allow analysis until the game is over"):
            await service.analyze(mover, table)
        ann = await sign_in(service)
        made = await hot_seat(service, ann, analysis=True, visibility="public")
        assert made.table.analysis is True
        assert [t.analysis for t in await service.lobby(Who()) if t.id == made.table.id] == [True]


@in_loop
async def test_a_rematch_and_an_imported_game_keep_or_choose_the_setting(tmp_path):
    async with ready_service(tmp_path) as service:
        ann = await sign_in(service)
        for allowed in (False, True):
            made = await finished(service, ann, analysis=allowed)
            again = await service.rematch(ann, made.table.id)
            assert again.analysis is allowed
            record = shedu.game(DUEL).match(seed=1).record
            wish = NewRecord(text=record, analysis=allowed)
            imported = (await service.import_record(ann, wish)).table
            assert imported.analysis is allowed


@in_loop
async def test_everybody_who_sees_a_finished_game_asks_about_any_decision(tmp_path):
    async with ready_service(tmp_path) as service:
        ann, eve = await sign_in(service), await sign_in(service, "Eve")
        made = await finished(service, ann)
        table = made.table.id
        seats = await deciding(service, ann, table)
        for who in (ann, Who(tokens=(made.link,))):
            for seat in (0, 1):
                seq = seats.index(seat)
                for face_up in (False, True):
                    found = await service.analyze(who, table, seq, 0.02, face_up)
                    assert (found.seq, found.seat, found.face_up) == (seq, seat, face_up)
        with pytest.raises(NotFound):
            await service.analyze(eve, table, 1)


@in_loop
async def test_there_is_nothing_to_analyze_where_nobody_decides(tmp_path):
    async with ready_service(tmp_path) as service:
        ann = await sign_in(service)
        table = (await finished(service, ann)).table.id
        last = (await service.table(ann, table)).seq
        for seq in (0, last, None):
            with pytest.raises(Refused, match="nobody has anything to decide"):
                await service.analyze(ann, table, seq)
        with pytest.raises(NotFound, match=f"entries 0 to {last}"):
            await service.analyze(ann, table, last + 1)
        waiting = await service.create(ann, NewTable(game=DUEL, seats=["person", "open"]))
        with pytest.raises(Refused):
            await service.analyze(ann, waiting.table.id)


@pytest.mark.parametrize("game_id", HIDDEN_GAMES)
def test_a_question_is_the_same_in_every_truth_that_the_seat_cannot_tell_apart(game_id):
    changed = 0
    for decisions in (1, 7, 20, 45, 90):
        state = play_match(a_match(game_id), decisions, seed=decisions).state
        if state.is_over:
            continue
        truth = state.resampled(state.to_act, random.Random(decisions))
        changed += truth != state
        assert question_about(state, 1.0, False) == question_about(truth, 1.0, False)
        assert question_about(state, 1.0, False).position != state.position()
        assert question_about(state, 1.0, True).position == state.position()
    assert changed > 1


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_worker_answers_a_question_and_tells_what_went_wrong(game_id):
    state = play_match(a_match(game_id), 5).state
    for face_up in (False, True):
        answer = done(question_about(state, 0.02, face_up))
        assert answer.problem == ""
        assert answer.analysis.face_up == face_up
        assert answer.analysis.best.action in state.legal
    wrong = question_about(state, -1.0, False)
    assert "OptionError" in done(wrong).problem
    assert done(wrong).analysis is None


@pytest.fixture
def jobs(monkeypatch):
    """What workers were given to think about, in order."""
    found = []

    def begin(worker, job, begin=Worker.begin):
        if isinstance(job, Thought | Question):
            found.append(job)
        begin(worker, job)

    monkeypatch.setattr(Worker, "begin", begin)
    return found


@in_loop
async def test_an_analysis_is_thought_out_by_a_worker_for_the_person_who_asks(tmp_path, jobs):
    async with ready_service(tmp_path) as service:
        ann, places = await sign_in(service), []
        table = (await finished(service, ann, visibility="public")).table.id
        do = service._crew.do

        async def noted(job, *place):
            places.extend(place)
            return await do(job, *place)

        service._crew.do = noted
        await service.analyze(ann, table, 1, 0.02)
        await service.analyze(Who(address="198.51.100.7"), table, 1, 0.02)
        await service.analyze(Who(address="203.0.113.9"), table, 1, 0.02)
        assert [type(job) for job in jobs] == [Question] * 3
        person = (await service.person(ann)).id
        assert places[0].person == person
        assert len({place.person for place in places}) == 3
        assert "198.51.100.7" not in str(places)


@in_loop
async def test_a_guest_who_keeps_asking_keeps_anothers_bot_waiting_for_one_thought(tmp_path, jobs):
    async with ready_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        over = (await finished(service, ann)).table.id
        asked = [asyncio.create_task(service.analyze(ann, over, 1, 0.1)) for _ in range(40)]
        made = await service.create(bob, NewTable(game=DUEL, seats=["person", "bot:merchant"]))
        table = made.table.id
        await service.hall.deal(table)
        mark = len(jobs)
        async with asyncio.timeout(60):
            while not any(isinstance(job, Thought) for job in jobs):
                if (await service.table(bob, table)).to_act == 0:
                    mark = len(jobs)
                    await play_on(service, bob, table, 1)
                await asyncio.sleep(0.005)
        first = next(i for i, job in enumerate(jobs) if isinstance(job, Thought))
        assert first - mark <= 2, "one that is under way, and one whose turn it is"
        assert first < len(asked) / 2
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


@in_loop
async def test_whoever_waits_too_long_or_asks_what_fails_is_told(tmp_path, monkeypatch):
    async with ready_service(tmp_path) as service:
        ann = await sign_in(service)
        table = (await finished(service, ann)).table.id
        await service.analyze(ann, table, 1, 0.02)

        async def fails(*_):
            return Answer(problem="ValueError: no idea")

        do = service._crew.do
        service._crew.do = fails
        with pytest.raises(Unavailable, match="The analysis failed"):
            await service.analyze(ann, table, 1, 0.02)
        service._crew.do = do
        monkeypatch.setattr(analyzing, "PATIENCE", 0.01)
        with pytest.raises(Unavailable, match="busy") as caught:
            await service.analyze(ann, table, 1, 1.0)
        assert caught.value.told("fr").message != caught.value.told("en").message
        monkeypatch.undo()
        assert (await service.analyze(ann, table, 1, 0.02)).seq == 1
