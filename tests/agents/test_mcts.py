"""The tree of the champion's search, as it grows and when it is full."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import shedu
from agents.test_tree import middle
from shedu.agents import agent
from shedu.agents.champion import children_of
from shedu.agents.mcts import NODE, ROOT, Manner
from shedu.agents.net import blank
from shedu.agents.thinking import search_desk, thinking
from shedu.core.compiling import rows
from shedu.core.definition import Array
from shedu.core.state import State
from shedu.testing.tables import played, sample
from some_games import OPEN

MANNER = Manner(deepest=2, playout=0, exploration=1.0, focus=3.0, ripe=1, uses_net=0)
VISITS = 2000


def grown(
    state: State, nodes: int, manner: Manner = MANNER, visits: int = VISITS
) -> tuple[Array, int]:
    """A tree from a state, true or redacted, and its size."""
    definition = state.game.definition
    tree = rows(nodes, NODE)
    known = rows(1, definition.dtype)
    known[0] = state.row
    desk = search_desk(definition, Random(1))
    net = blank(definition.features)
    return tree, thinking(state.game.id).grow(tree, 1, known, net, desk, manner, visits)


def actions(tree: Array, node: int) -> list[int]:
    return [int(tree["action"][child]) for child in children_of(tree, node)]


def test_a_full_tree_gives_a_seat_all_of_its_actions_or_none():
    """With some of them only, the others would look weaker than they are."""
    state = middle()
    tree, size = grown(state, nodes=1300)
    assert size <= 1300 < grown(state, nodes=400_000)[1]
    grown_children = 0
    for child in children_of(tree, ROOT):
        after = state.play(int(tree["action"][child]))
        if below := actions(tree, child):
            assert sorted(below) == sorted(after.legal)
            grown_children += 1
    assert 0 < grown_children < len(state.legal)
    assert sum(tree["visits"][list(children_of(tree, ROOT))]) == VISITS == tree["visits"][ROOT]


def test_a_node_gets_children_when_it_is_ripe():
    state = middle()
    ripe = 4
    tree, size = grown(state, 400_000, MANNER._replace(ripe=ripe))
    for child in children_of(tree, ROOT):
        assert bool(actions(tree, child)) == (tree["visits"][child] > ripe)
    assert size < grown(state, 400_000)[1]
    assert np.count_nonzero(tree["visits"][:size] > ripe) > 1


@pytest.mark.parametrize("game_id", shedu.GAMES)
def test_children_that_move_keep_what_is_known_of_them(game_id):
    """Where truths differ, actions join the others later; each is there once, and every visit of a
    node went to one of its children or stopped there before it was ripe."""
    match = played(shedu.game(game_id))
    state = next(
        match.states[i]
        for i in sample(match, 40)
        if match.states[i].to_act is not None and len(match.states[i].legal) > 3
    )
    manner = MANNER._replace(deepest=6, ripe=2)
    tree, size = grown(state.redacted(state.to_act), 400_000, manner, 600)
    seen = 0
    nodes = [(ROOT, 0)]
    while nodes:
        node, depth = nodes.pop()
        children = list(children_of(tree, node))
        assert all(0 < child < size for child in children)
        pairs = [(int(tree["seat"][c]), int(tree["action"][c])) for c in children]
        assert len(set(pairs)) == len(pairs)
        if children:
            below = int(tree["visits"][children].sum())
            unripe = 0 if node == ROOT else manner.ripe
            assert below <= tree["visits"][node] - unripe
            assert node != ROOT or below == 600
            weights = tree["weight"][children].sum()
            assert tree["heft"][node] == pytest.approx(weights, rel=1e-3)
        seen += len(children)
        nodes += [(child, depth + 1) for child in children]
    assert seen > 0


def test_a_search_sees_a_win_that_one_action_brings():
    """The last decision of a game in which some actions win at once, and others lose."""
    for seed in range(40):
        match = shedu.game(OPEN, 2).match(seed=seed)
        rng = Random(seed)
        while not match.state.is_over:
            before = match.state
            match.play(rng.choice(list(before.legal)))
        seat = before.to_act
        winning = {
            a
            for a in before.legal
            if (after := before.play(a)).is_over and after.outcome.winners == (seat,)
        }
        losing = {
            a
            for a in before.legal
            if (after := before.play(a)).is_over and seat not in after.outcome.winners
        }
        if winning and losing:
            choice = agent("champion:iterations=400", before.game).choose(
                before.redacted(seat), seed=1
            )
            assert choice.action not in losing
            return
    raise AssertionError("no such game among these seeds")


def test_threads_grow_a_tree_each():
    state = middle()
    seen = state.redacted(state.to_act)
    alone = agent("champion:iterations=400,net=0", state.game)
    both = agent("champion:iterations=800,net=0,threads=2", state.game)
    assert both.choose(seen, seed=1) == both.choose(seen, seed=1)
    thoughts = [alone.think(seen, 1), both.think(seen, 1)]
    assert [thought.visits for thought in thoughts] == [400, 800]
    assert sum(c.visits for c in thoughts[1].candidates) == 800
    both.close()
    many = agent("champion:iterations=3,net=0,threads=8", state.game)
    assert many.think(seen, 1).visits == 3
    many.close()


def test_a_whim_likes_good_actions_better():
    state = middle()
    seen = state.redacted(state.to_act)
    wild = agent("champion:iterations=300,whim=0.2", state.game).choose(seen, seed=1)
    calm = agent("champion:iterations=300,whim=0.01", state.game).choose(seen, seed=1)
    assert max(calm.policy.values()) > max(wild.policy.values())
    assert sum(wild.policy.values()) == pytest.approx(1)


def test_a_search_without_memory_to_grow_still_chooses():
    state = middle()
    choice = agent("champion:iterations=200,nodes=1000", state.game).choose(
        state.redacted(state.to_act), seed=1
    )
    assert choice.action in state.legal
