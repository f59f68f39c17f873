"""OpenSpiel's `integration_tests/api_test.py`, run on our games.

Its tests of part of a tree are run as they are. Its tests of a whole tree are given states of
random games, since no tree of ours can be walked to its end; and its test of perfect recall a tree
that is pruned to a few forks. Its test of a constant sum compares thirds without tolerance, which
the values of four players do not stand: test_value.py has its twin.
"""

import random
import unittest

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from envs.tables import SHORT, TABLES, label
from shedu.catalog import GAMES, definition
from shedu.envs.openspiel import spiel_name

every_table = pytest.mark.parametrize("table", TABLES, ids=label)
WHOLE_TREE_TESTS = (
    "test_legal_actions_empty",
    "test_current_player_returns_terminal_player_on_terminal_nodes",
    "test_information_state_no_argument_raises_on_terminal_nodes",
    "test_information_state_functions_raises_on_chance_nodes",
    "test_current_player_infosets_no_overlap_between_players",
)


def load(game_id, players, rounds):
    return pyspiel.load_game(spiel_name(game_id), {"players": players, "round_limit": rounds})


def failures(tests) -> list[str]:
    result = unittest.TestResult()
    unittest.TestSuite(tests).run(result)
    assert result.testsRun == len(tests)
    return [told for _, told in [*result.failures, *result.errors]]


def states_of_a_game(game, seed):
    rng = random.Random(seed)
    state = game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@pytest.mark.parametrize("game_id", GAMES)
def test_what_openspiel_asks_of_part_of_a_tree_holds(game_id):
    kind = type(f"Part_{game_id}", (api_test.EnforceAPIOnPartialTreeBase,), {})
    kind.game_name = spiel_name(game_id)
    kind.game = pyspiel.load_game(kind.game_name)
    names = unittest.defaultTestLoader.getTestCaseNames(kind)
    assert len(names) >= 5
    assert failures([kind(name) for name in names]) == []


@every_table
def test_what_openspiel_asks_of_a_whole_tree_holds_for_the_states_of_games(table):
    game_id, players = table
    game = load(game_id, players, rounds=SHORT)
    states = [state for seed in range(2) for state in states_of_a_game(game, seed)[::-5]]
    sampled = {"game_name": spiel_name(game_id), "game": game, "all_states": states}
    sampled["setUpClass"] = classmethod(lambda cls: None)
    kind = type(f"Whole_{game_id}", (api_test.EnforceAPIOnFullTreeBase,), sampled)
    assert failures([kind(name) for name in WHOLE_TREE_TESTS]) == []


class Pruned:
    """A state whose tree forks in two at some steps only, and is cut off."""

    FORKS = 5
    DECISIONS = 14

    def __init__(self, state, depth=0):
        self.state = state
        self.depth = depth

    def __getattr__(self, name):
        return getattr(self.state, name)

    @property
    def last_depth(self):
        table = self.state.get_game().table
        return table.definition.length.chance_before + self.DECISIONS

    def is_terminal(self):
        return self.depth == self.last_depth or self.state.is_terminal()

    def legal_actions(self):
        actions = self.state.legal_actions()
        if self.depth % (self.last_depth // self.FORKS) == 1:
            return sorted({actions[0], actions[-1]})
        return [actions[self.depth * 7 % len(actions)]]

    def child(self, action):
        return Pruned(self.state.child(action), self.depth + 1)


def decisions_in(tree) -> int:
    """How many states of a tree have a player to move."""
    if tree.is_terminal():
        return 0
    here = 0 if tree.is_chance_node() else 1
    return here + sum(decisions_in(tree.child(action)) for action in tree.legal_actions())


@every_table
def test_openspiel_finds_perfect_recall(table):
    game_id, players = table
    tree = Pruned(load(game_id, players, rounds=SHORT).new_initial_state())
    found = {}
    api_test._assert_is_perfect_recall_recursive(tree, [], found)
    if definition(game_id).is_open:  # no two histories look the same
        assert len(found) == decisions_in(tree)
    else:
        assert 10 < len(found) < decisions_in(tree)
