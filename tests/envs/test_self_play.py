"""The vector environment in which every seat's decision is a step."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import shedu
from envs.tables import SHORT, TABLES, label
from shedu.core.definition import NOBODY
from shedu.envs.gymnasium import SelfPlayVectorEnv, env_id
from shedu.envs.value import values_at_end
from some_games import DUEL, LARGEST, switch_of

every_table = pytest.mark.parametrize("table", TABLES, ids=label)
GAMES = 8


def random_actions(masks, rng):
    """For each game a legal action; 0 where none is."""
    return np.array([rng.choice(np.flatnonzero(m)) if m.any() else 0 for m in masks])


@every_table
def test_observations_are_what_the_deciding_seats_see(table):
    """So are those of the batch beneath it."""
    game_id, players = table
    world = SelfPlayVectorEnv(game_id, GAMES, players, round_limit=SHORT)
    rng = np.random.default_rng(1)
    seen, info = world.reset(seed=1)
    assert seen in world.observation_space
    for _ in range(120):
        for i in range(GAMES):
            state = world.batch.state(i)
            planes, facts = state.encode(max(state.actor, 0))
            assert info["seat"][i] == state.actor
            assert np.array_equal(seen["planes"][i], planes)
            assert np.array_equal(seen["facts"][i], facts)
            assert np.flatnonzero(seen["action_mask"][i]).tolist() == list(state.legal)
        seen, *_, info = world.step(random_actions(seen["action_mask"], rng))
    assert seen in world.observation_space


@every_table
def test_a_game_that_ends_pays_its_seats_and_starts_again_with_the_next_step(table):
    game_id, players = table
    world = SelfPlayVectorEnv(game_id, GAMES, players, round_limit=1)
    rng = np.random.default_rng(2)
    seen, info = world.reset(seed=2)
    ended, was_over = 0, np.zeros(GAMES, bool)
    while ended < 2 * GAMES:
        acted = info["seat"]
        seen, rewards, over, cut_off, info = world.step(random_actions(seen["action_mask"], rng))
        assert not cut_off.any()
        assert not (over & was_over).any()
        assert (over == (info["seat"] == NOBODY)).all()
        assert not rewards[~over].any()
        for i in np.flatnonzero(over):
            values = values_at_end(world.batch.state(int(i)))
            assert info["returns"][i].tolist() == pytest.approx(values)
            assert info["_returns"][i]
            assert rewards[i] == pytest.approx(values[acted[i]])
        ended += int(over.sum())
        was_over = over


@pytest.mark.parametrize("copy", [True, False])
def test_observations_are_kept_apart_unless_asked_otherwise(copy):
    world = SelfPlayVectorEnv(DUEL, GAMES, copy=copy)
    first, _ = world.reset(seed=1)
    before = {name: array.copy() for name, array in first.items()}
    rng = np.random.default_rng(1)
    later = first
    for _ in range(30):
        later, *_ = world.step(random_actions(later["action_mask"], rng))
    for name, array in first.items():
        assert np.array_equal(array, before[name]) == copy
        assert np.shares_memory(array, later[name]) != copy


def test_the_same_seed_gives_the_same_games():
    def first_facts(seed):
        world = SelfPlayVectorEnv(LARGEST, GAMES)
        facts = [world.reset(seed=seed)[0]["facts"], world.reset()[0]["facts"]]
        return np.array(facts)

    assert np.array_equal(first_facts(5), first_facts(5))
    assert not np.array_equal(first_facts(5), first_facts(6))
    assert not np.array_equal(*first_facts(5))


def test_an_illegal_action_is_refused_and_no_game_is_stepped():
    world = SelfPlayVectorEnv(DUEL, 2)
    seen, _ = world.reset(seed=1)
    before = [world.batch.state(i) for i in range(2)]
    actions = random_actions(seen["action_mask"], np.random.default_rng(1))
    actions[1] = np.argmin(seen["action_mask"][1])
    with pytest.raises(shedu.IllegalAction, match="game 1"):
        world.step(actions)
    assert [world.batch.state(i) for i in range(2)] == before


def test_gymnasium_makes_it_by_name_and_knows_when_it_resets():
    switch = switch_of(DUEL)
    world = gymnasium.make_vec(env_id(DUEL), num_envs=3, **{switch: True})
    assert isinstance(world.unwrapped, SelfPlayVectorEnv)
    assert world.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert world.unwrapped.game.options[switch] is True
    with pytest.raises(shedu.OptionError, match="at least one game"):
        SelfPlayVectorEnv(DUEL, 0)
