"""Nothing hidden reaches anybody: by permuting what is hidden, and by secrets that are searched."""

import asyncio
import random

import msgspec
import pytest

from server.tables import (
    EVERY_GAME,
    HIDDEN_GAMES,
    a_live,
    a_match,
    a_service,
    hot_seat,
    play_match,
    play_on,
    sign_in,
    wish,
)
from shedu.core.definition import CHANCE
from shedu.core.match import Match
from shedu.core.step import Step
from shedu.core.telling import shows_action
from shedu.server.dealing import SealedDealer
from shedu.server.errors import ServiceError
from shedu.server.foresight import _foreseen
from shedu.server.inspecting import inspected, marked
from shedu.server.looking import _position, sight
from shedu.server.messages import Say, Who
from shedu.server.moment import Moments
from shedu.server.playing import why_not
from shedu.server.recording import write
from storage.servers import in_loop

hidden_games = pytest.mark.parametrize("game_id", HIDDEN_GAMES)


class Twin(Match):
    """A match whose present is another possible truth for one seat."""

    def __init__(self, match, truth):
        super().__init__(match.game, SealedDealer(b"other seed" * 4), whole=False)
        self._log, self._nodes = match._log, match._nodes
        self._states = {**match._states, match._nodes[-1][0]: truth}


class NoHall:
    """As much of a hall as a look at a table needs."""

    def __init__(self):
        self.moments = Moments(asyncio.Lock())


def received(match, seat, rng):
    """Everything that a seat can get about the present, as bytes."""
    live = a_live(match)
    parts = [sight(NoHall(), live, seat, "en"), match.state.seen_by(seat).position()]
    actions = rng.sample(range(match.game.actions.size), 15)
    parts += [why_not(live, match, seat, action, "fr") for action in actions]
    if match.state.to_act == seat:
        legal = list(match.state.legal)
        chosen = rng.sample(legal, min(4, len(legal)))
        parts += [_foreseen(live, match, seat, action, "en") for action in chosen]
    parts.append(marked(live, match, seat))
    for thing in rng.sample(match.game.definition.things, 10):
        for viewer in (seat, None):
            parts.append(inspected(live, match.seq, match.state, thing, viewer, "en"))
    return msgspec.json.encode(parts)


@hidden_games
def test_all_that_a_seat_gets_is_the_same_in_every_possible_truth(game_id):
    changed = 0
    for decisions in (1, 7, 20, 45, 90):
        match = play_match(a_match(game_id), decisions, seed=decisions)
        if match.state.is_over:
            continue
        for seat in range(match.game.players):
            truth = match.state.resampled(seat, random.Random(decisions))
            twin = Twin(match, truth)
            changed += truth != match.state
            got, other = (received(c, seat, random.Random(1)) for c in (match, twin))
            assert got == other
    assert changed > 2


@hidden_games
def test_what_is_told_and_shown_of_a_step_is_the_same_in_every_possible_truth(game_id):
    match = play_match(a_match(game_id), 60, seed=5)
    compared = 0
    for number, step in enumerate(match.walk()):
        for seat in range(match.game.players):
            truth = step.before.resampled(seat, random.Random(number))
            if step.action not in truth.legal:
                continue
            other = Step(step.actor, truth, step.action, truth.play(step.action))
            if other.after.redacted(seat) == step.after.redacted(seat):
                compared += 1
                assert other.events(seat) == step.events(seat)
                assert shows_action(other, seat) == shows_action(step, seat)
    assert compared > 50


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_an_action_is_shown_only_to_those_who_could_tell_it_from_all_others(game_id):
    """Where two legal actions look alike to a viewer, neither is shown."""
    match = play_match(a_match(game_id), 40, seed=6)
    hidden = 0
    steps = [s for s in match.walk() if len(s.before.legal) > 1]
    for step in random.Random(0).sample(steps, min(12, len(steps))):
        seat = next(s for s in range(match.game.players) if s != step.actor)
        if not shows_action(step, seat):
            hidden += 1
            continue
        family = step.before.game.actions.decode(step.action)[0]
        for other in list(step.before.legal):
            if other == step.action or match.game.actions.decode(other)[0] != family:
                continue
            after = step.before.play(other)
            alike = Step(step.actor, step.before, other, after)
            knows = (alike.events(seat), after.redacted(seat))
            assert knows != (step.events(seat), step.after.redacted(seat))
    assert (hidden > 0) == (game_id in HIDDEN_GAMES)


@hidden_games
def test_a_seats_record_holds_its_own_draws_and_a_spectators_none(game_id):
    match = play_match(a_match(game_id), 30, seed=7)
    live = a_live(match)
    truth = asyncio.run(write(live, match, 0, asyncio.Lock())).splitlines()
    seen = {
        viewer: asyncio.run(write(live, match, viewer, asyncio.Lock())) for viewer in (None, 0, 1)
    }
    draws = sum(step.actor == CHANCE for step in match.walk())
    hidden = {viewer: text.count("?") for viewer, text in seen.items()}
    assert 0 < hidden[0] < hidden[None] <= draws
    assert 0 < hidden[1] < hidden[None]
    assert all(live.row.seed not in text for text in seen.values())
    assert len(truth) == len(seen[None].splitlines())


@in_loop
async def test_secrets_are_in_no_byte_that_others_get(tmp_path):
    """The seed, and the tokens of other people, in a whole game with all that can be asked."""
    async with a_service(tmp_path) as service:
        ann, eve = await sign_in(service), await sign_in(service, "Eve")
        made = await hot_seat(
            service, ann, visibility="public", options={"round_limit": 1}, analysis=True
        )
        table = made.table.id
        seed = (await service.hall.live(table)).row.seed
        secrets = [seed, made.link, *made.tokens.values(), ann.session, eve.session]
        heard = []
        for _ in range(200):
            info = await service.table(Who(), table)
            if info.status == "finished":
                break
            if info.seq % 3 == 1:  # every third decision: it is a lot
                heard += await all_answers(service, ann, eve, table, info.to_act)
            await play_on(service, ann, table, 1, seed=info.seq)
        assert info.status == "finished"
        everything = b"".join(heard)
        assert len(everything) > 30_000
        for secret in secrets:
            assert secret.encode() not in everything
        published = msgspec.json.encode(await service.record(Who(), table))
        assert seed.encode() in published
        for secret in secrets[1:]:
            assert secret.encode() not in published


async def all_answers(service, ann, eve, table, seat):
    """What one turn tells a player, a spectator and a stranger; errors too."""
    asked = [
        service.look(ann, table, viewer=seat),
        service.log(ann, table, viewer=1 - seat),
        service.record(ann, table, viewer=seat),
        service.explain(ann, table, seat, "end"),
        service.preview(ann, table, seat, "end"),
        service.marks(ann, table, seat),
        service.marks(eve, table, seat),
        *(service.inspect(ann, table, thing, seat) for thing in ("H", "H2", "?")),
        *(service.inspect(eve, table, thing, None) for thing in ("H", "H2", "?")),
        service.inspect(eve, table, "H", seat),
        service.analyze(ann, table, seconds=0.05),
        service.analyze(ann, table, face_up=True),
        service.analyze(eve, table),
        service.play(ann, table, wish(seat, 0, "end")),
        service.play(ann, table, wish(seat, 10**6, "end")),
        service.look(eve, table),
        service.look(eve, table, viewer=seat),
        service.log(eve, table),
        service.record(eve, table),
        service.lobby(eve),
        service.own_tables(ann),
        service.play(eve, table, wish(seat, 1, "end")),
        service.say(eve, table, Say(text="hello")),
        service.chat(Who(), table),
        anext(service.watch(eve, table)),
        anext(service.watch(ann, table, seat)),
    ]
    heard = []
    for question in asked:
        try:
            heard.append(msgspec.json.encode(await question))
        except ServiceError as error:
            heard += [msgspec.json.encode(error.told("en")), str(error).encode()]
    return heard


@hidden_games
def test_a_seat_gets_its_position_and_a_spectator_none(game_id):
    match = play_match(a_match(game_id), 5)
    live = a_live(match)

    class May:
        table = live.row

    moment = Moments(asyncio.Lock()).of(live, match.seq)
    assert _position(moment, May, None) is None
    assert _position(moment, May, 0) == match.state.seen_by(0).position()
    assert _position(moment, May, 0) != match.state.position()
