"""Seats in running games, what a host may do, and the sessions of a person."""

import time

import pytest

from server.tables import a_service, hot_seat, play_on, sign_in
from shedu.server.errors import Invalid, NotAllowed, NotFound, Refused
from shedu.server.messages import NewTable, Say, Who
from some_games import DUEL
from storage.servers import in_loop

OPEN = NewTable(game=DUEL, seats=["person", "open"], visibility="public")


async def two_at_a_table(service):
    """Ann hosts, Bob sits opposite, and the game has begun."""
    service.hall.bots.consider = lambda live: None
    ann, bob = await sign_in(service), await sign_in(service, "Bob")
    table = (await service.create(ann, OPEN)).table.id
    await service.claim(bob, table, 1)
    await service.hall.deal(table)
    return ann, bob, table


async def noted(service, table):
    return [note.what for note in await service.hall.store.audit.read(table=table)]


@in_loop
async def test_nobody_else_can_sit_down_where_somebody_has_left_a_running_game(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob, table = await two_at_a_table(service)
        left = await service.leave(bob, table, 1)
        assert (left.seats[1].kind, left.seats[1].yours, left.seats[1].left_by_you) == (
            "left",
            False,
            True,
        )
        eve = await sign_in(service, "Eve")
        for who in (ann, eve):
            with pytest.raises(Refused, match="already taken"):
                await service.claim(who, table, 1)
            with pytest.raises(NotAllowed):
                await service.retake(who, table, 1)
            with pytest.raises(NotAllowed):
                await service.look(who, table, viewer=1)
        with pytest.raises(NotAllowed):
            await service.open_seat(eve, table, 1)


@in_loop
async def test_whoever_left_may_come_back(tmp_path):
    async with a_service(tmp_path) as service:
        _, bob, table = await two_at_a_table(service)
        await service.leave(bob, table, 1)
        with pytest.raises(NotAllowed):
            await service.look(bob, table, viewer=1)
        back = await service.retake(bob, table, 1)
        assert (back.seats[1].kind, back.seats[1].name, back.seats[1].yours) == (
            "person",
            "Bob",
            True,
        )
        assert (await service.look(bob, table, viewer=1)).sight.view["viewer"] == 1
        assert await noted(service, table) == ["claim", "leave", "return"]


@in_loop
async def test_a_seat_that_the_host_opens_is_not_for_those_who_have_seen_a_hand(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob, table = await two_at_a_table(service)
        await service.leave(bob, table, 1)
        opened = await service.open_seat(ann, table, 1)
        assert opened.seats[1].kind == "open"
        assert opened.seats[1].level is not None  # the stand-in plays on
        with pytest.raises(NotAllowed, match="seen another hand"):
            await service.claim(ann, table, 1)
        await service.leave(ann, table, 0)
        with pytest.raises(NotAllowed, match="seen another hand"):
            await service.claim(ann, table, 1)
        with pytest.raises(NotAllowed):
            await service.retake(bob, table, 1)  # it was given away
        eve = await sign_in(service, "Eve")
        key = await service.claim(eve, table, 1)
        assert key.table.seats[1].name == "Eve"
        assert (await noted(service, table))[-1] == "claim"


@in_loop
async def test_a_seats_token_shows_that_its_hand_was_seen(tmp_path):
    """Somebody without a session of their own at the table may hold a seat by its token alone."""
    async with a_service(tmp_path) as service:
        ann, bob, table = await two_at_a_table(service)
        token = (await service.seat_key(ann, table, 0)).token
        await service.leave(bob, table, 1)
        await service.open_seat(ann, table, 1)
        eve = await sign_in(service, "Eve")
        with pytest.raises(NotAllowed, match="seen another hand"):
            await service.claim(Who(eve.session, (token,)), table, 1)


@in_loop
async def test_a_host_removes_somebody_before_the_start_and_not_later(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        wish = NewTable(game=DUEL, seats=["open", "open"], visibility="public")
        table = (await service.create(ann, wish)).table.id
        await service.claim(bob, table, 1)
        with pytest.raises(NotAllowed):
            await service.remove(bob, table, 1)
        assert (await service.remove(ann, table, 1)).seats[1].kind == "open"
        with pytest.raises(NotAllowed, match="asked you to leave"):
            await service.claim(bob, table, 0)
        eve = await sign_in(service, "Eve")
        await service.claim(eve, table, 1)
        await service.claim(ann, table, 0)
        await service.hall.deal(table)
        with pytest.raises(Refused, match="before the game starts"):
            await service.remove(ann, table, 1)
        assert await noted(service, table) == ["claim", "remove", "claim", "claim"]


@in_loop
async def test_a_host_deletes_an_empty_table_and_no_other(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        table = (await service.create(ann, OPEN)).table.id
        with pytest.raises(NotAllowed):
            await service.delete(bob, table)
        events = service.watch(ann, table)
        await anext(events)
        await service.delete(ann, table)
        with pytest.raises(NotFound):
            await anext(events)
        assert await service.lobby(ann) == []
        with pytest.raises(NotFound):
            await service.table(ann, table)
        wish = NewTable(game=DUEL, seats=["open", "open"], visibility="public")
        other = (await service.create(ann, wish)).table.id
        await service.claim(bob, other, 1)
        with pytest.raises(Refused, match="nobody else"):
            await service.delete(ann, other)
        begun = (await hot_seat(service, ann)).table.id
        with pytest.raises(Refused, match="before its game starts"):
            await service.delete(ann, begun)


@in_loop
async def test_a_host_mutes_whoever_wrote_a_message(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob, table = await two_at_a_table(service)
        line = (await service.say(bob, table, Say(text="boo"))).id
        own = (await service.say(ann, table, Say(text="please"))).id
        with pytest.raises(NotAllowed):
            await service.mute(bob, table, own)
        with pytest.raises(Refused):
            await service.mute(ann, table, own)
        with pytest.raises(NotFound):
            await service.mute(ann, table, 99)
        await service.mute(ann, table, line)
        with pytest.raises(NotAllowed, match="muted"):
            await service.say(bob, table, Say(text="boo"))
        await service.mute(ann, table, line, muted=False)
        await service.say(bob, table, Say(text="sorry"))


@in_loop
async def test_nobody_sits_beside_their_own_lookalike(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service, "Ann")
        table = (await service.create(ann, OPEN)).table.id
        with pytest.raises(Refused, match="looks like that of Ann"):
            await service.claim(await sign_in(service, "Аnn"), table, 1)
        twin = await sign_in(service, "Ann")
        assert (await service.claim(twin, table, 1)).table.seats[1].name == "Ann 2"
        with pytest.raises(Invalid, match="name of a bot"):
            await sign_in(service, "King")


@in_loop
async def test_a_link_that_is_renewed_stops_working_at_the_rematch_too(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await hot_seat(service, ann, options={"round_limit": 1})
        await play_on(service, ann, made.table.id, 10_000)
        again = await service.rematch(ann, made.table.id)
        stranger = Who(tokens=(made.link,))
        assert (await service.table(stranger, again.id)).id == again.id
        link = await service.renew_link(ann, made.table.id)
        for table in (made.table.id, again.id):
            with pytest.raises(NotFound):
                await service.table(stranger, table)
            assert (await service.table(Who(tokens=(link,)), table)).id == table


@in_loop
async def test_sessions_are_listed_end_and_expire(tmp_path):
    async with a_service(tmp_path, token_days=1 / 86400) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        token = Who((await service.program_token(ann)).session)
        assert (await service.person(token)).name == "Ann"
        listed = await service.sessions(ann)
        assert {(session.kind, session.current) for session in listed} == {
            ("browser", True),
            ("program", False),
        }
        program = next(session for session in listed if session.kind == "program")
        with pytest.raises(NotFound):
            await service.end_session(bob, program.id)
        await service.end_session(ann, program.id)
        with pytest.raises(NotAllowed):
            await service.person(token)
        late = Who((await service.program_token(ann)).session)
        time.sleep(1.1)
        with pytest.raises(NotAllowed):
            await service.person(late)
        assert [session.kind for session in await service.sessions(ann)] == ["browser"]
