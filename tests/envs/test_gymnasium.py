"""Gymnasium's own tests, and what they do not look at."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import shedu
from envs.tables import SHORT, TABLES, label
from shedu.envs.gymnasium import SeatEnv, env_id
from some_games import DUEL, LARGEST, OPEN

every_table = pytest.mark.parametrize("table", TABLES, ids=label)


@every_table
def test_gymnasium_finds_nothing_wrong(table):
    game_id, players = table
    world = gymnasium.make(env_id(game_id), players=players, seat=None, round_limit=SHORT)
    check_env(world.unwrapped)


def play_to_the_end(world, seed):
    rng = random.Random(seed)
    seen, info = world.reset(seed=seed)
    over, rewards = False, []
    while not over:
        action = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, cut_off, info = world.step(action)
        rewards.append(reward)
        assert not cut_off
    return rewards, info


def test_the_reward_comes_at_the_end_and_is_the_value_of_the_seat():
    found = set()
    for seed in range(12):
        world = SeatEnv(DUEL, seat=seed % 2, round_limit=SHORT)
        rewards, info = play_to_the_end(world, seed)
        won = info["seat"] in world.match.state.outcome.ranking[0]
        assert rewards[:-1] == [0.0] * (len(rewards) - 1)
        assert (rewards[-1] >= 0) == won
        found.add(rewards[-1])
    assert {-1.0, 1.0} <= found


def test_the_seat_always_decides_when_it_is_asked():
    world = SeatEnv(LARGEST, players=4, seat=2, round_limit=SHORT)
    rng = random.Random(1)
    seen, _ = world.reset(seed=1)
    while world.match.state.outcome is None:
        assert world.match.state.to_act == 2
        assert np.flatnonzero(world.action_masks()).tolist() == list(world.match.state.legal)
        assert (seen["action_mask"] == world.action_masks()).all()
        seen, *_ = world.step(rng.choice(world.match.state.legal))


def test_a_lot_seats_the_learner_everywhere():
    world = SeatEnv(LARGEST, players=3, seat=None)
    world.reset(seed=1)
    assert {world.reset()[1]["seat"] for _ in range(30)} == {0, 1, 2}


def test_each_opponent_plays_its_own_seat_with_its_own_view():
    class Watching:
        name = "watching"

        def __init__(self):
            self.seats = set()

        def choose(self, state, seed):
            assert state.viewer == state.to_act
            self.seats.add(state.viewer)
            return shedu.agents.Choice(state.legal[0], {state.legal[0]: 1.0})

        def close(self):
            self.seats = None

    world = SeatEnv(LARGEST, players=3, seat=1, opponents=["random", "random"])
    world.opponents = [Watching(), Watching()]
    world.reset(seed=4)
    for _ in range(30):
        world.step(world.match.state.legal[0])
    assert [opponent.seats for opponent in world.opponents] == [{0}, {2}]
    world.close()
    assert [opponent.seats for opponent in world.opponents] == [None, None]


def test_an_illegal_action_ends_the_episode_with_the_worst_reward_and_the_reason():
    world = SeatEnv(DUEL, seat=0)
    seen, _ = world.reset(seed=1)
    before = world.match.state
    illegal = int(np.argmin(seen["action_mask"]))
    _, reward, over, _, info = world.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert f"[{world.game.definition.rules_tag}" in info["illegal"]
    assert world.match.state is before


def test_opponents_are_one_for_all_or_one_each():
    with pytest.raises(shedu.OptionError, match="expected 2 opponents, not 1"):
        SeatEnv(OPEN, players=3, opponents=["random"])
    with pytest.raises(shedu.OptionError, match="there is no agent 'nobody'"):
        SeatEnv(OPEN, players=3, opponents="nobody")
    with pytest.raises(shedu.SheduError, match="a seat must be a number from 0 to 2"):
        SeatEnv(OPEN, players=3, seat=3)


def test_what_is_drawn_is_what_the_seat_knows():
    world = gymnasium.make(env_id(LARGEST), render_mode="ansi").unwrapped
    world.reset(seed=1)
    assert world.game.state(world.render()) == world.match.state.redacted(0)
