"""Two hundred games through each adapter are the same, state by state, as without it."""

import random

import numpy as np
import pyspiel
import pytest

import shedu
from envs.tables import SHORT, TABLES
from shedu.agents import agent, decision_seed
from shedu.core.chance import below, choose
from shedu.core.definition import CHANCE
from shedu.envs.gymnasium import SeatEnv, SelfPlayVectorEnv
from shedu.envs.openspiel import spiel_name
from shedu.envs.pettingzoo import raw_env
from shedu.envs.value import values_at_end
from shedu.testing.tables import option_rows, play_randomly

SEEDS = range(20)
GAMES = [
    (game_id, players, option_rows(game_id, players)[seed % 4] | {"round_limit": SHORT}, seed)
    for game_id, players in TABLES
    for seed in SEEDS
]


def test_there_are_two_hundred_games_of_every_kind():
    assert len(GAMES) == 200
    assert {game_id for game_id, *_ in GAMES} == set(shedu.GAMES)


def assert_seen(seen, mask, state, seat):
    """An observation is that of the seat in the state, and the mask its legal actions."""
    planes, facts = state.encode(seat)
    assert np.array_equal(seen["planes"], planes)
    assert np.array_equal(seen["facts"], facts)
    legal = list(state.legal) if state.to_act == seat else []
    assert np.flatnonzero(mask).tolist() == legal


def test_pettingzoo_plays_the_same_games():
    for game_id, players, options, seed in GAMES:
        native = play_randomly(shedu.game(game_id, players, **options), seed)
        world = raw_env(game_id, players, **options)
        world.reset(seed=seed)
        for state, step in decisions_of(native):
            assert world.position == state
            assert world.agent_selection == f"player_{step.actor}"
            seen = world.observe(world.agent_selection)
            assert_seen(seen["observation"], seen["action_mask"], state, step.actor)
            world.step(step.action)
        assert world.match.states == native.states
        assert list(world.rewards.values()) == values_at_end(native.state)
        assert all(world.terminations.values())


def decisions_of(match):
    """Each decision of a seat, with the state that it was taken in."""
    pairs = zip(match.states, match.steps, strict=False)
    return [(state, step) for state, step in pairs if step.actor != CHANCE]


def test_openspiel_plays_the_same_games():
    for game_id, players, options, seed in GAMES:
        native = play_randomly(shedu.game(game_id, players, **options), seed)
        parameters = {**options, "players": players}
        spiel = pyspiel.load_game(spiel_name(game_id), parameters).new_initial_state()
        for state, step in zip(native.states, native.steps, strict=False):
            assert spiel.story.state == state
            assert spiel.current_player() == step.actor
            assert spiel.legal_actions() == list(state.legal)
            if step.actor == CHANCE:
                assert_chances(spiel.chance_outcomes(), state)
            spiel.apply_action(step.action)
        assert spiel.is_terminal()
        assert spiel.story.state == native.state
        assert spiel.returns() == values_at_end(native.state)


def assert_chances(outcomes, state):
    total = sum(state.chances.values())
    assert dict(outcomes) == pytest.approx({a: w / total for a, w in state.chances.items()})


def test_gymnasium_plays_the_same_games():
    for game_id, players, options, seed in GAMES:
        seat = seed % players
        native = played_natively(shedu.game(game_id, players, **options), seat, seed)
        world = SeatEnv(game_id, players, seat, **options)
        seen, _ = world.reset(seed=seed)
        reward, over = 0.0, False
        for state, step in decisions_of(native):
            if step.actor == seat:
                assert world.match.state == state
                assert_seen(seen, seen["action_mask"], state, seat)
                assert not over
                seen, reward, over, _, _ = world.step(step.action)
        assert world.match.states == native.states
        assert over
        assert reward == values_at_end(native.state)[seat]


def played_natively(game, seat, seed):
    """A match of a seat that plays at random against agents that do."""
    rng, others = random.Random(seed), agent("random", game)
    match = game.match(seed=seed)
    while not match.state.is_over:
        acting = match.state.to_act
        if acting == seat:
            match.play(rng.choice(match.state.legal))
        else:
            decision = decision_seed(f"seed {seed}", acting, match.decisions)
            match.play(others.choose(match.state.redacted(acting), decision).action)
    return match


class BatchDealer:
    """Deals as one of the games of a batch does."""

    source = "batch"

    def __init__(self, word):
        self.generator = np.array([word], np.uint64)

    def below(self, limit):
        return int(below(self.generator, limit))

    def deal(self, state):
        while state.is_chance:
            chances = state.chances
            state = state.play(list(chances)[choose(list(chances.values()), self)])
        return state


@pytest.mark.parametrize("row", range(4))
def test_the_vector_environment_plays_the_same_games(row):
    """Five games of each kind at a time; those that are over start again."""
    for game_id, players in TABLES:
        options = option_rows(game_id, players)[row % len(option_rows(game_id, players))]
        options = options | {"round_limit": SHORT}
        game, size = shedu.game(game_id, players, **options), 5
        words = np.random.SeedSequence(row).generate_state(size, np.uint64)
        dealers = [BatchDealer(word) for word in words]
        states = [dealer.deal(game.initial) for dealer in dealers]
        world = SelfPlayVectorEnv(game_id, size, players, **options)
        seen, info = world.reset(seed=row)
        rng, ended = random.Random(row), np.zeros(size, int)
        while ended.min() < 1:
            for i, state in enumerate(states):
                assert world.batch.state(i) == state
                assert info["seat"][i] == state.actor
                found = {name: array[i] for name, array in seen.items()}
                assert_seen(found, found["action_mask"], state, max(state.actor, 0))
            actions = [0 if s.is_over else rng.choice(s.legal) for s in states]
            states = [
                dealer.deal(game.initial if state.is_over else state.play(action))
                for dealer, state, action in zip(dealers, states, actions, strict=True)
            ]
            seen, _, over, _, info = world.step(np.array(actions))
            ended += over
            assert over.tolist() == [state.is_over for state in states]
