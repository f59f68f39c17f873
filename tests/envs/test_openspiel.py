"""OpenSpiel's own tests, and what they do not look at."""

import copy
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import shedu
from envs.spiel import load, observed, walk
from envs.tables import SHORT, TABLES, label
from shedu.catalog import definition
from shedu.envs.openspiel import spiel_name
from some_games import DUEL, LARGEST, OPEN, choice_of, switch_of

every_table = pytest.mark.parametrize("table", TABLES, ids=label)


@every_table
def test_openspiel_plays_random_games_without_complaint(table):
    """With clones, serialization, observations and legality checked at every step."""
    game_id, players = table
    game = load(game_id, players, round_limit=SHORT)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_table
def test_a_whole_game_stays_within_the_lengths_it_promises(table):
    game_id, players = table
    game = load(game_id, players)
    for seed in range(2):
        *_, end = walk(game, seed)
        chance = sum(item.player == pyspiel.PlayerId.CHANCE for item in end.full_history())
        assert chance <= game.max_chance_nodes_in_history()
        assert len(end.history()) - chance <= game.max_game_length()
        assert sum(end.returns()) == pytest.approx(0)


def test_a_game_is_loaded_by_name_with_its_options():
    switch, choice = switch_of(LARGEST), choice_of(LARGEST)
    options = {choice.name: choice.choices[-1], switch: True}
    written = f"players=3,{choice.name}={choice.choices[-1]},{switch}=true"
    game = pyspiel.load_game(f"{spiel_name(LARGEST)}({written})")
    assert game.table == shedu.game(LARGEST, 3, **options) != shedu.game(LARGEST, 3)
    assert game.num_players() == 3
    assert game.num_distinct_actions() == game.table.actions.size
    assert pyspiel.load_game(str(game)).table == game.table
    assert load(OPEN).num_players() == definition(OPEN).usual_players
    with pytest.raises(shedu.OptionError, match=f"{DUEL} is for 2 players, not 3"):
        load(DUEL, 3)


def test_what_is_open_is_called_perfect_information():
    kinds = {game_id: load(game_id).get_type().information for game_id in shedu.GAMES}
    open_games = [name for name, kind in kinds.items() if "PERFECT" in str(kind).split(".")[1][:7]]
    assert OPEN in open_games
    assert open_games == [game_id for game_id in shedu.GAMES if definition(game_id).is_open]


def test_a_clone_shares_the_story_and_goes_its_own_way():
    *_, state = walk(load(DUEL), seed=1, steps=60)
    twin = state.clone()
    assert twin.story is state.story
    assert copy.deepcopy(state.story) is state.story
    before = state.story.state
    twin.apply_action(twin.legal_actions()[0])
    assert state.story.state is before
    assert twin.story.before is state.story


@every_table
def test_a_state_is_serialized_with_its_memory(table):
    game_id, players = table
    game = load(game_id, players)
    *_, state = walk(game, seed=2, steps=90)
    again = game.deserialize_state(state.serialize())
    assert again.story.state == state.story.state
    for player in range(players):
        assert again.information_state_string(player) == state.information_state_string(player)
    sampled = state.resample_from_infostate(0, random.Random(1).random)
    retold = pickle.loads(pickle.dumps(sampled.story))
    assert retold.state == sampled.story.state
    assert retold.memory(0) == state.story.memory(0)


@every_table
def test_tensors_are_those_of_the_state(table):
    game_id, players = table
    game = load(game_id, players)
    for state in list(walk(game, seed=3, steps=120))[::20]:
        for player in range(players):
            planes, facts = state.story.state.encode(player)
            seen = np.concatenate([planes.ravel(), facts])
            memory = np.frombuffer(state.story.memory(player), np.uint8)
            assert np.array_equal(state.observation_tensor(player), seen)
            known = state.information_state_tensor(player)
            assert np.array_equal(known, np.concatenate([seen, memory]))


@every_table
def test_a_player_observes_and_remembers_nothing_that_is_hidden(table):
    """Non-interference: in a possible truth of the same view, everything shown is the same."""
    game_id, players = table
    game = load(game_id, players)
    private = make_observation(game, observed(False, pyspiel.PrivateInfoType.SINGLE_PLAYER))
    differing = 0
    for state in list(walk(game, seed=4, steps=150))[::25]:
        for player in range(players):
            other = state.resample_from_infostate(player, random.Random(player).random)
            differing += other.story.state != state.story.state
            assert other.current_player() == state.current_player()
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert private.string_from(other, player) == private.string_from(state, player)
            assert other.history() == []
    assert (differing > 0) != definition(game_id).is_open


def test_openspiels_own_search_plays_the_games():
    game = load(LARGEST, 2, round_limit=1)
    *_, state = walk(game, seed=10, steps=13)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 20, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
