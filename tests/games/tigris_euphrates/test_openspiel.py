"""What OpenSpiel's players of Tigris & Euphrates know and remember."""

import json
import random

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from envs.spiel import load, observed, walk


def histories_that_differ_in_a_hidden_draw():
    """The same game twice, but for the color of one tile that the other player draws."""
    game = load("tigris-euphrates", 2)
    rng = random.Random(7)
    first, second = game.new_initial_state(), game.new_initial_state()
    while first.is_chance_node():
        drawing = int(first.story.state.row.drawing) if first.history() else None
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
