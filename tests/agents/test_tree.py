"""The tree of the search, as it grows and when it is full."""

from __future__ import annotations

from random import Random

import numpy as np

import shedu
from shedu.agents.thinking import desk_for, thinking
from shedu.agents.tree import NO_NODE, NODE, ROOT, Manner
from shedu.core.compiling import rows
from shedu.core.definition import Array
from shedu.core.state import State
from some_games import LARGEST

MANNER = Manner(deepest=2, playout=0, exploration=1.0, focus=3.0, ripe=1)
VISITS = 2000


def grown(state: State, nodes: int, manner: Manner = MANNER) -> tuple[Array, int]:
    """A tree over one truth, and its size."""
    game = state.game
    tree = rows(nodes, NODE)
    tree["first_child"][ROOT] = NO_NODE
    truths = rows(1, game.definition.dtype)
    truths[0] = state.row
    desk = desk_for(game.definition, Random(1))
    return tree, thinking(game.id).search(tree, 1, truths, desk, manner, VISITS)


def children(tree: Array, node: int) -> list[int]:
    found = []
    child = int(tree["first_child"][node])
    while child != NO_NODE:
        found.append(child)
        child = int(tree["next_child"][child])
    return found


def middle() -> State:
    """A decision with hundreds of legal actions, and what follows each of them is known."""
    match, rng = shedu.game(LARGEST, 2).match(seed=5), Random(3)
    for _ in range(20):
        match.play(rng.choice(match.state.legal))
    return match.state


def test_a_full_tree_gives_a_seat_all_of_its_actions_or_none():
    """With some of them only, the others would look weaker than they are."""
    state = middle()
    tree, size = grown(state, nodes=1300)
    assert size <= 1300 < grown(state, nodes=400_000)[1]
    grown_children = 0
    for child in children(tree, ROOT):
        after = state.play(int(tree["action"][child]))
        below = {int(tree["action"][node]) for node in children(tree, child)}
        if below:
            assert below == set(after.legal)
            grown_children += 1
    assert 0 < grown_children < len(state.legal)
    assert sum(tree["visits"][children(tree, ROOT)]) == VISITS


def test_a_node_gets_children_when_it_is_ripe():
    state = middle()
    ripe = 4
    tree, size = grown(state, 400_000, MANNER._replace(ripe=ripe))
    for child in children(tree, ROOT):
        assert bool(children(tree, child)) == (tree["visits"][child] > ripe)
    assert size < grown(state, 400_000)[1]
    assert np.count_nonzero(tree["visits"][:size] > ripe) > 1
