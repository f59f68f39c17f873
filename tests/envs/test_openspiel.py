"""OpenSpiel's own tests, and what they do not look at."""

import copy
import json
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import shedu
from envs.tables import SHORT, TABLES, label
from shedu.envs.openspiel import spiel_name

every_table = pytest.mark.parametrize("table", TABLES, ids=label)


def load(game_id, players=None, **options):
    players = {} if players is None else {"players": players}
    return pyspiel.load_game(spiel_name(game_id), {**players, **options})


def observed(public, private):
    return pyspiel.IIGObservationType(
        public_info=public, perfect_recall=False, private_info=private
    )


def walk(game, seed, steps=10_000):
    """The states of a random game, at most so many steps of it."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal() and steps:
        state = state.clone()
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1
        yield state


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
    game = pyspiel.load_game("shedu_tigris_euphrates(players=3,board=advanced,wonder=true)")
    assert game.table == shedu.game("tigris-euphrates", 3, board="advanced", wonder=True)
    assert game.num_players() == 3
    assert game.num_distinct_actions() == game.table.actions.size
    assert pyspiel.load_game(str(game)).table == game.table
    assert load("ur").num_players() == 3
    with pytest.raises(shedu.OptionError, match="babel is for 2 players, not 3"):
        load("babel", 3)


def test_what_is_open_is_called_perfect_information():
    kinds = {game_id: load(game_id).get_type().information for game_id in shedu.GAMES}
    open_games = [name for name, kind in kinds.items() if "PERFECT" in str(kind).split(".")[1][:7]]
    assert open_games == ["ur"]


def test_a_clone_shares_the_story_and_goes_its_own_way():
    *_, state = walk(load("babel"), seed=1, steps=60)
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
    assert (differing > 0) == (game_id != "ur")


def histories_that_differ_in_a_hidden_draw():
    """The same game twice, but for the color of one tile that the other player draws."""
    game = load("tigris-euphrates", 2)
    rng = random.Random(7)
    first, second = game.new_initial_state(), game.new_initial_state()
    while first.is_chance_node():
        drawing = int(first.story.state.record.drawing) if first.history() else None
        options = [action for action, _ in first.chance_outcomes()]
        action = rng.choice(options)
        other = options[options.index(action) - 1]
        hidden = drawing == 1 and first.story.state == second.story.state
        first.apply_action(action)
        second.apply_action(other if hidden else action)
    return first, second


def test_histories_that_differ_in_what_is_hidden_are_one_information_state():
    first, second = histories_that_differ_in_a_hidden_draw()
    assert first.history() != second.history()
    assert first.story.state != second.story.state
    assert first.information_state_string(0) == second.information_state_string(0)
    assert first.information_state_string(1) != second.information_state_string(1)


def test_histories_that_differ_in_an_own_action_are_two_information_states():
    """Perfect recall: even when they lead to the same position."""
    game = load("tigris-euphrates", 2)
    *_, state = walk(game, seed=8, steps=13)
    assert not state.is_chance_node()
    player = state.current_player()

    def after(*spelled):
        twin = state.clone()
        for text in spelled:
            twin.apply_action(state.story.state.game.parse(text))
        return twin

    placed = [text for text in state.story.state.legal.spelled() if text[0] in "KPFT"]
    one = next(text for text in placed if text[0] == "K")
    two = next(t for t in placed if t[0] == "P" and t in after(one).story.state.legal)
    there, back = after(one, two), after(two, one)
    assert there.observation_string(player) == back.observation_string(player)
    assert there.information_state_string(player) != back.information_state_string(player)


def test_what_a_player_sees_is_what_everybody_sees_and_what_it_sees_alone():
    def strings(state, public, private, player):
        observer = make_observation(state.get_game(), observed(public, private))
        return observer.string_from(state, player)

    *_, state = walk(load("tigris-euphrates", 2), seed=9, steps=20)
    alone = strings(state, False, pyspiel.PrivateInfoType.SINGLE_PLAYER, 0)
    public = strings(state, True, pyspiel.PrivateInfoType.NONE, 0)
    own = {"hand", "points", "treasures"}
    [mine, others] = json.loads(alone)["players"]
    assert (set(mine), others) == (own, None)
    assert public == strings(state, True, pyspiel.PrivateInfoType.NONE, 1)
    everything = observed(True, pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert make_observation(state.get_game(), everything) is None
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(state.get_game(), None, {"color": 1})


def test_openspiels_own_search_plays_the_games():
    game = load("tigris-euphrates", 2, round_limit=1)
    *_, state = walk(game, seed=10, steps=13)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 20, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
