"""Tables and seats, and who may do what."""

import asyncio

import pytest

from server.tables import a_service, hot_seat, legal_of, play_on, sign_in, wish
from shedu.server.errors import Invalid, NotAllowed, NotFound, Refused, ServiceError, TooMuch
from shedu.server.messages import NewRecord, NewTable, Say, Undo, Who
from shedu.server.seating import FROM_ONE
from some_games import DUEL
from storage.servers import in_loop

OPEN = NewTable(game=DUEL, seats=["person", "open"], visibility="public")


async def dealt(service, table):
    """Wait until a full table has begun."""
    await service.hall.deal(table)


@in_loop
async def test_a_public_table_is_in_the_lobby_until_its_seats_are_taken(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        made = await service.create(ann, OPEN)
        (listed,) = await service.lobby(bob)
        assert (listed.id, listed.status, listed.yours) == (made.table.id, "waiting", False)
        assert [seat.kind for seat in listed.seats] == ["person", "open"]
        key = await service.claim(bob, listed.id, 1)
        await dealt(service, listed.id)
        assert [seat.name for seat in key.table.seats] == ["Ann", "Bob"]
        table = await service.table(bob, listed.id)
        assert (table.status, table.seq) == ("running", 1)
        assert [seat.yours for seat in table.seats] == [False, True]
        with pytest.raises(Refused, match="Seat 2 is already taken"):
            await service.claim(await sign_in(service, "Eve"), listed.id, 1)
        assert [t.id for t in await service.own_tables(bob)] == [listed.id]
        assert [t.status for t in await service.lobby(bob)] == ["running"]


@in_loop
async def test_nobody_fills_the_lobby_from_one_address(tmp_path):
    async with a_service(tmp_path) as service:
        for number in range(30):
            one = await sign_in(service, f"Guest {number}")
            await service.create(Who(one.session, (), "198.51.100.7"), OPEN)
        bob = await sign_in(service, "Bob")
        made = await service.create(Who(bob.session, (), "203.0.113.9"), OPEN)
        for number in range(30):
            one = await sign_in(service, f"Crowd {number}")
            await service.create(Who(one.session, (), "198.51.100.7"), OPEN)
        listed = [table.id for table in await service.lobby(bob)]
        assert made.table.id in listed
        assert len(listed) == FROM_ONE + 1
        row, _ = await service.hall.store.tables.read(made.table.id)
        assert "203.0.113.9" not in str(row.origin)


@in_loop
async def test_a_private_table_is_seen_by_link_seat_or_session_only(tmp_path):
    async with a_service(tmp_path) as service:
        ann, eve = await sign_in(service), await sign_in(service, "Eve")
        made = await service.create(ann, NewTable(game=DUEL, seats=["person", "open"]))
        table = made.table.id
        assert await service.lobby(eve) == []
        for who in (eve, Who(), Who(tokens=("guessed",)), Who("guessed", ("guessed",))):
            with pytest.raises(NotFound):
                await service.table(who, table)
        for tokens in ((made.link,), (made.tokens[0],)):
            assert (await service.table(Who(tokens=tokens), table)).id == table
        link = await service.renew_link(ann, table)
        with pytest.raises(NotFound):
            await service.table(Who(tokens=(made.link,)), table)
        await service.claim(Who(eve.session, (link,)), table, 1)
        assert (await service.table(eve, table)).seats[1].yours
        with pytest.raises(NotAllowed, match="created the table"):
            await service.renew_link(eve, table)


@in_loop
async def test_a_seat_token_alone_plays_its_seat_and_no_other(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await hot_seat(service, ann)
        table = made.table.id
        seat = (await service.table(ann, table)).to_act
        alone = Who(tokens=(made.tokens[seat],))
        action = (await legal_of(service, alone, table, seat))[0]
        assert [s.yours for s in (await service.table(alone, table)).seats].count(True) == 1
        with pytest.raises(NotAllowed):
            await service.look(alone, table, viewer=1 - seat)
        with pytest.raises(NotAllowed):
            await service.play(alone, table, wish(1 - seat, 1, action))
        assert (await service.play(alone, table, wish(seat, 1, action))).seq == 2
        renewed = await service.seat_key(ann, table, seat)
        with pytest.raises(NotFound):
            await service.table(alone, table)
        await service.table(Who(tokens=(renewed.token,)), table)


@in_loop
async def test_nobody_does_anything_for_a_seat_that_is_not_theirs(tmp_path):
    """Every verb, by a spectator with a session and by one without."""
    async with a_service(tmp_path) as service:
        ann, eve = await sign_in(service), await sign_in(service, "Eve")
        made = await hot_seat(service, ann, visibility="public")
        table, seat = made.table.id, (await service.table(ann, made.table.id)).to_act
        action = (await legal_of(service, ann, table, seat))[0]
        before = await service.table(Who(), table)
        undo = Undo(seat=seat, seq=1, request="r")
        for who in (eve, Who()):
            attempts = [
                service.play(who, table, wish(seat, 1, action)),
                service.undo(who, table, undo),
                service.explain(who, table, seat, action),
                service.preview(who, table, seat, action),
                service.analyze(who, table),
                service.look(who, table, viewer=seat),
                service.log(who, table, viewer=seat),
                service.record(who, table, viewer=seat),
                service.leave(who, table, seat),
                service.hand_to_bot(who, table, seat),
                service.retake(who, table, seat),
                service.seat_key(who, table, seat),
                service.renew_link(who, table),
                service.rematch(who, table),
                service.open_seat(who, table, seat),
                service.remove(who, table, seat),
                service.delete(who, table),
                service.mute(who, table, 1),
                anext(service.watch(who, table, seat)),
            ]
            for attempt in attempts:
                with pytest.raises(NotAllowed):
                    await attempt
        with pytest.raises(NotAllowed, match="Sign in"):
            await service.say(Who(), table, Say(text="hello"))
        for attempt in (service.create(Who(), OPEN), service.own_tables(Who())):
            with pytest.raises(NotAllowed):
                await attempt
        with pytest.raises(NotAllowed):
            await service.import_record(Who(), NewRecord(text=""))
        assert await service.table(Who(), table) == before


@in_loop
async def test_a_seat_is_handed_to_a_bot_and_retaken(tmp_path):
    async with a_service(tmp_path) as service:
        service.hall.bots.consider = lambda live: None  # bots have tests of their own
        ann = await sign_in(service)
        made = await hot_seat(service, ann, stand_in="pupil")
        table, seat = made.table.id, (await service.table(ann, made.table.id)).to_act
        action = (await legal_of(service, ann, table, seat))[0]
        info = await service.hand_to_bot(ann, table, seat)
        assert (info.seats[seat].kind, info.seats[seat].level) == ("person", "pupil")
        with pytest.raises(Refused, match=f"seat {seat + 1}: take the seat back"):
            await service.play(ann, table, wish(seat, 1, action))
        info = await service.retake(ann, table, seat)
        assert info.seats[seat].level is None
        assert (await service.play(ann, table, wish(seat, 1, action))).seq == 2


@in_loop
async def test_the_stand_in_plays_a_seat_that_was_left_until_somebody_sits_down_there(tmp_path):
    async with a_service(tmp_path) as service:
        service.hall.bots.consider = lambda live: None
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        made = await hot_seat(service, ann, visibility="public")
        info = await service.leave(ann, made.table.id, 1)
        assert (info.seats[1].kind, info.seats[1].level, info.seats[1].yours) == (
            "left",
            "scribe",
            False,
        )
        with pytest.raises(NotAllowed):
            await service.look(ann, made.table.id, viewer=1)
        await service.open_seat(ann, made.table.id, 1)
        key = await service.claim(bob, made.table.id, 1)
        assert (key.table.seats[1].name, key.table.seats[1].level) == ("Bob", None)
        await service.look(bob, made.table.id, viewer=1)


@in_loop
async def test_a_rematch_seats_everybody_one_further_with_the_same_tokens(tmp_path):
    async with a_service(tmp_path) as service:
        ann, bob = await sign_in(service), await sign_in(service, "Bob")
        made = await service.create(
            ann, NewTable(game=DUEL, seats=["person", "open"], options={"round_limit": 1})
        )
        table = made.table.id
        key = await service.claim(Who(bob.session, (made.link,)), table, 1)
        await dealt(service, table)
        with pytest.raises(Refused, match="once the game is over"):
            await service.rematch(ann, table)
        both = Who(tokens=(made.tokens[0], key.token))
        await play_on(service, both, table, 1000)
        again, same = await asyncio.gather(service.rematch(ann, table), service.rematch(bob, table))
        assert again.id == same.id != table
        assert [seat.name for seat in again.seats] == ["Bob", "Ann"]
        await dealt(service, again.id)
        info = await service.table(Who(tokens=(key.token,)), again.id)
        assert [seat.yours for seat in info.seats] == [True, False]
        assert (await service.table(Who(tokens=(made.link,)), again.id)).id == again.id
        assert (await service.table(ann, table)).rematch == again.id
        assert info.commitment != made.table.commitment


@pytest.mark.parametrize(
    "wish",
    [
        NewTable(game="chess", seats=["person", "open"]),
        NewTable(game=DUEL, seats=["person"]),
        NewTable(game=DUEL, seats=["person", "bot:genius"]),
        NewTable(game=DUEL, seats=["person", "stranger"]),
        NewTable(game=DUEL, seats=["person", "external:/bin/sh"]),
        NewTable(game=DUEL, seats=["person", "open"], options={"moon": True}),
        NewTable(game=DUEL, seats=["person", "open"], options={"round_limit": "many"}),
        NewTable(game=DUEL, seats=["person", "open"], stand_in="external:/bin/sh"),
    ],
)
@in_loop
async def test_a_table_that_makes_no_sense_is_refused(wish, tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        with pytest.raises(Invalid):
            await service.create(ann, wish)
        assert await service.own_tables(ann) == []


@in_loop
async def test_names_tables_and_chat_have_limits(tmp_path):
    async with a_service(tmp_path, tables_a_person=2, chat_a_minute=3) as service:
        for name in ("", "  ", "x" * 41, "a\x00b", "\u202e"):
            with pytest.raises(Invalid):
                await service.sign_in(name)
        ann = await sign_in(service, "  Ann \n B. ")
        assert (await service.person(ann)).name == "Ann B."
        made = [await service.create(ann, OPEN) for _ in range(2)]
        with pytest.raises(TooMuch):
            await service.create(ann, OPEN)
        table = made[0].table.id
        for text in (" ", "x" * 501, "\x07"):
            with pytest.raises(Invalid):
                await service.say(ann, table, Say(text=text))
        for number in range(3):
            assert (await service.say(ann, table, Say(text="hi"))).id == number + 1
        with pytest.raises(TooMuch):
            await service.say(ann, table, Say(text="hi"))
        bob = await sign_in(service, "Bob")
        await service.say(bob, table, Say(text="hello"))
        said = await service.chat(Who(), table, after=2)
        assert [(line.name, line.seat, line.text) for line in said] == [
            ("Ann B.", 0, "hi"),
            ("Bob", None, "hello"),
        ]


@in_loop
async def test_people_sign_in_and_out_and_programs_have_sessions_of_their_own(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        program = await service.program_token(ann)
        assert (await service.rename(ann, "Anna")).name == "Anna"
        await service.sign_out(ann)
        with pytest.raises(NotAllowed):
            await service.person(ann)
        assert (await service.person(Who(program.session))).id == program.person.id
        with pytest.raises(NotAllowed):
            await service.person(Who("guessed"))


@in_loop
async def test_the_catalog_is_described_in_both_languages(tmp_path):
    async with a_service(tmp_path) as service:
        english, french = await service.games("en"), await service.games("fr")
        assert [game.id for game in english] == [game.id for game in french]
        assert all(len(game.levels) == 5 and game.options for game in english)
        assert {game.title for game in french} != {game.title for game in english}


@in_loop
async def test_what_is_not_there_is_not_found(tmp_path):
    async with a_service(tmp_path) as service:
        ann = await sign_in(service)
        made = await hot_seat(service, ann)
        attempts = [
            service.table(ann, "nowhere"),
            service.look(ann, made.table.id, viewer=2),
            service.look(ann, made.table.id, seq=99),
            service.look(ann, made.table.id, seq=-1),
            service.claim(ann, made.table.id, 7),
        ]
        for attempt in attempts:
            with pytest.raises(NotFound) as caught:
                await attempt
            error: ServiceError = caught.value
            assert error.told("fr").message != error.told("en").message
            assert error.told("en").code == "not_found"
        with pytest.raises(NotFound, match="no seat 3: this table has seats 1 to 2"):
            await service.look(ann, made.table.id, viewer=2)
