"""PettingZoo's own tests, and what they do not look at."""

import pickle
import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import shedu
from envs.tables import SHORT, TABLES, label
from shedu.envs.pettingzoo import env, raw_env
from shedu.envs.value import values_at_end
from some_games import DUEL, LARGEST, OPEN, switch_of

every_table = pytest.mark.parametrize("table", TABLES, ids=label)

# What PettingZoo's test warns of in every environment with masks, its own list of names aside.
accepted = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # at the end of a game nobody may act
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@every_table
@accepted[0]
@accepted[1]
@accepted[2]
def test_the_api_is_kept(table):
    game_id, players = table
    api_test(env(game_id, players, round_limit=SHORT), num_cycles=60)


@every_table
def test_the_same_seed_gives_the_same_game(table):
    game_id, players = table
    seed_test(lambda: env(game_id, players, round_limit=SHORT), num_cycles=40)


def play_to_the_end(world, seed):
    rng = random.Random(seed)
    rewards = {}
    world.reset(seed=seed)
    for agent in world.agent_iter():
        seen, reward, over, _, _ = world.last()
        if over:
            rewards[agent] = reward
            world.step(None)
        else:
            world.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return rewards


def test_everybody_is_told_the_result():
    world = env(LARGEST, 3, round_limit=SHORT)
    rewards = play_to_the_end(world, seed=5)
    assert list(rewards.values()) == values_at_end(world.unwrapped.position)
    assert list(rewards) == world.possible_agents
    assert world.agents == []


def test_an_agent_that_waits_may_do_nothing_and_sees_its_own_view():
    world = raw_env(DUEL)
    world.reset(seed=1)
    waiting = next(name for name in world.agents if name != world.agent_selection)
    observation = world.observe(waiting)
    assert not observation["action_mask"].any()
    planes, facts = world.position.encode(int(waiting[-1]))
    assert np.array_equal(observation["observation"]["planes"], planes)
    assert np.array_equal(observation["observation"]["facts"], facts)


def test_an_illegal_action_loses_with_wrappers_and_is_refused_without(caplog):
    raw = raw_env(DUEL)
    raw.reset(seed=1)
    illegal = int(np.argmin(raw.observe(raw.agent_selection)["action_mask"]))
    before = raw.position
    with pytest.raises(shedu.IllegalAction):
        raw.step(illegal)
    assert raw.position is before
    wrapped = env(DUEL)
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(illegal)
    assert "Illegal move" in caplog.text
    assert wrapped.terminations[loser]
    assert wrapped.rewards[loser] == -1


def test_games_without_a_seed_follow_from_the_last_seed_and_differ():
    def three_games():
        world = raw_env(DUEL)
        world.reset(seed=3)
        first = world.position
        world.reset()
        second = world.position
        world.reset()
        return first, second, world.position

    assert three_games() == three_games()
    assert len(set(three_games())) == 3


def test_what_is_drawn_is_what_the_agent_knows():
    world = env(LARGEST, 2, render_mode="ansi")
    world.reset(seed=1)
    seat = int(world.agent_selection[-1])
    known = world.unwrapped.position.redacted(seat)
    assert world.unwrapped.game.state(world.render()) == known
    assert env(DUEL).unwrapped.render() is None


def test_an_environment_can_be_sent_to_another_process():
    options = {switch_of(OPEN): True}
    world = pickle.loads(pickle.dumps(raw_env(OPEN, 4, **options)))
    assert world.game == shedu.game(OPEN, 4, **options)
