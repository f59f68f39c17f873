"""How the library behaves towards programs: copies, numbers, and input of the wrong kind."""

import copy
import multiprocessing
import pickle

import numpy as np
import pytest

import shedu
from shedu.agents import agent
from shedu.catalog import GAMES
from shedu.testing.tables import tables

every_game = pytest.mark.parametrize("game", tables(rows=1), ids=repr)


def far_on(game, decisions=30):
    match = game.match(seed=5)
    for _ in range(decisions):
        if not match.state.is_over:
            match.play(match.state.legal[0])
    return match


COPIES = (copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value)))


@every_game
def test_a_copied_match_goes_on_alone_and_alike(game):
    match = far_on(game)
    for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.record == match.record
        before = match.record
        if not twin.state.is_over:
            action = twin.state.legal[-1]
            twin.play(action)
            assert match.record == before
            again = copy.deepcopy(match)
            again.play(action)
            assert again.record == twin.record


@pytest.mark.parametrize("name", ["random", "greedy", "ismcts:iterations=64", "scribe"])
def test_a_copied_agent_chooses_alike(name):
    game = tables(rows=1)[-1]
    state = far_on(game, 3).state
    known = state.redacted(state.to_act)
    bot = agent(name, game)
    for make in COPIES:
        assert make(bot).choose(known, 7) == bot.choose(known, 7)


def test_copied_environments_keep_their_game():
    from shedu.envs import pettingzoo
    from shedu.envs.self_play import SelfPlayVectorEnv
    from shedu.envs.single_seat import SeatEnv

    game_id = tables(rows=1)[-1].id
    for make in COPIES[1:]:
        world = pettingzoo.env(game_id)
        world.reset(seed=1)
        twin = make(world)
        assert twin.unwrapped.position == world.unwrapped.position
        seat = SeatEnv(game_id)
        seat.reset(seed=1)
        assert make(seat).match.state == seat.match.state
        many = SelfPlayVectorEnv(game_id, 4)
        many.reset(seed=1)
        twins = make(many)
        actions = many.batch.random_actions()
        assert np.array_equal(twins.step(actions)[0]["facts"], many.step(actions)[0]["facts"])


def _decide(state):
    return int(state.legal[0]), state.position(), len(state.game.actions)


@every_game
def test_states_travel_to_spawned_processes(game):
    state = far_on(game, 2).state
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(_decide, (state,)) == _decide(state)


def test_states_travel_through_ray():
    ray = pytest.importorskip("ray")
    game = tables(rows=1)[-1]
    match = far_on(game)
    twin = ray.cloudpickle.loads(ray.cloudpickle.dumps(match))
    assert twin.record == match.record
    assert twin.state == match.state


@every_game
def test_a_state_is_read_once_and_again_when_it_has_forgotten(game):
    made = []

    def snapshot(row):
        made.append(row)
        return len(made)

    state = far_on(game, 1).state
    legal = list(state.legal)
    assert (state.read(snapshot), state.read(snapshot)) == (1, 1)
    assert made[0].players == game.players
    state.forget()
    assert (state.read(snapshot), list(state.legal)) == (2, legal)
    assert state.read(lambda row: row.players) == game.players


@every_game
def test_whatever_counts_as_an_integer_is_an_action(game):
    state = far_on(game, 1).state
    action = state.legal[0]
    for same in (np.int64(action), np.int32(action), np.uint16(action)):
        assert same in state.legal
        assert state.play(same) == state.play(action)
        assert game.spell(same) == game.spell(action)
    assert state.view(np.int64(0)) == state.view(0)
    assert shedu.game(game.id, np.int64(game.players)) == game
    assert game.match(seed=np.int64(3)).record == game.match(seed=3).record


@every_game
@pytest.mark.parametrize("wrong", [1.0, True, None, [], {}, b"end", np.float64(2), 10**9, -1])
def test_anything_else_as_an_action_is_refused_in_words(game, wrong):
    state = far_on(game, 1).state
    for ask in (state.play, state.explain, game.action, game.spell):
        with pytest.raises(shedu.SheduError, match="an action must be its spelling or a number"):
            ask(wrong)
    assert wrong not in state.legal


@every_game
def test_wrong_languages_seats_positions_and_records_are_refused_in_words(game):
    state = far_on(game, 1).state
    for ask in (
        lambda: state.explain(0, "de"),
        lambda: game.seat_names("de"),
        lambda: game.seat_names(None),
        lambda: state.view("first"),
        lambda: state.view(1.0),
        lambda: state.redacted(None),
        lambda: game.state(7),
        lambda: game.parse(7),
        lambda: game.match(seed=1.5),
        lambda: game.match(seed=True),
        lambda: shedu.replay(None),
        lambda: shedu.game(game.id, 2.0),
        lambda: shedu.game(game.id, round_limit=2.5),
        lambda: shedu.game(game.id, round_limit=True),
    ):
        with pytest.raises(shedu.SheduError):
            ask()


@pytest.mark.parametrize("wrong", [["a list"], None, 7, "no-such-game", {"id": 1}])
def test_a_game_is_asked_for_by_its_id(wrong):
    with pytest.raises(shedu.SheduError, match="there is no game"):
        shedu.game(wrong)


def test_an_agent_is_asked_about_its_own_game_only():
    mine, other = (shedu.game(game_id) for game_id in list(GAMES)[:2])
    state = other.match(seed=1).state
    for name in ("random", "greedy", "ismcts:iterations=8"):
        bot = agent(name, mine)
        with pytest.raises(shedu.SheduError, match="this agent plays"):
            bot.choose(state.redacted(state.to_act), 1)
        with pytest.raises(shedu.SheduError, match="takes a State"):
            bot.choose("a position", 1)


def test_the_public_names_are_listed():
    assert set(shedu.__all__) <= set(dir(shedu))
    assert all(getattr(shedu, name) is not None for name in dir(shedu) if not name.startswith("_"))
