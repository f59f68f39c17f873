"""What agents compile for a game: its rules and its evaluation, bound to the search."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np

from shedu.agents import judging, mcts, tree
from shedu.agents.net import scratch_for
from shedu.catalog import definition as definition_of
from shedu.core.compiling import rows, specialize
from shedu.core.definition import Array, Definition
from shedu.core.state import State

DEEPEST = 256  # decisions that any tree can look ahead


def evaluate_standing(g, seat):  # type: ignore[no-untyped-def]  # compiled: `standing` is bound
    """What a seat has now: the evaluation of a game that has none of its own."""
    return float(standing(g, seat))  # type: ignore[name-defined]  # noqa: F821


class Thinking:
    """The compiled search functions of one game."""

    def __init__(self, definition: Definition) -> None:
        evaluation = definition.evaluation
        engine = definition.engine
        names: dict[str, Any] = {
            name: getattr(definition, name) for name in ("actor", "legal", "play", "standing")
        }
        names |= {"deal": engine.deal, "play_randomly": engine.play_randomly}

        def compiled(template: Callable[..., Any]) -> Any:
            return specialize(template, definition.module, **names)

        def bind(template: Callable[..., Any], name: str = "") -> None:
            names[name or template.__name__] = compiled(template)

        self.definition = definition
        names["evaluate"] = evaluation.evaluate or compiled(evaluate_standing)
        names["LEAD"] = evaluation.lead
        self.value_all = names["value_all"] = compiled(tree.value_all)
        self.weigh = compiled(tree.weigh)
        names["add_node"] = compiled(tree.add_node)
        names["expand"] = compiled(tree.expand)
        names["best_child"] = compiled(tree.best_child)
        names["descend"] = compiled(tree.descend)
        self.search = compiled(tree.search)
        names["resample"] = engine.fill_in
        if definition.features is None:
            bind(judging.judge_by_hand, "judge_all")
        else:
            names |= {"of_seat": definition.features.of_seat}
            names |= {"of_table": definition.features.of_table}
            bind(judging.add_inputs)
            bind(judging.sum_inputs)
            bind(judging.judge_pair)
            bind(judging.hand_logit)
            bind(judging.judge_all)
            self.describe = compiled(judging.describe_all)
        self.judge = compiled(judging.judge_at)
        bind(mcts.judge)
        bind(mcts.add_child)
        bind(mcts.add_children)
        bind(mcts.choose_child)
        bind(mcts.go_down)
        self.grow = specialize(mcts.grow, definition.module, nogil=True, **names)


@cache
def thinking(game_id: str) -> Thinking:
    return Thinking(definition_of(game_id))


def desk_for(definition: Definition, rng: Random) -> tree.Desk:
    """An empty desk, with chance seeded."""
    engine = definition.engine
    seats = definition.players[-1]
    return tree.Desk(
        work=rows(2, definition.dtype),
        mask=engine.mask(),
        missing=engine.mask(),
        weights=engine.weights(),
        generator=np.array([rng.getrandbits(64)], np.uint64),
        worth=np.zeros(seats),
        values=np.zeros(seats),
        path=np.zeros(DEEPEST, np.int64),
    )


def search_desk(definition: Definition, rng: Random) -> mcts.Desk:
    """An empty desk for the champion's search, with chance seeded."""
    engine = definition.engine
    seats = definition.players[-1]
    return mcts.Desk(
        work=rows(2, definition.dtype),
        mask=engine.mask(),
        missing=engine.mask(),
        weights=engine.weights(),
        generator=np.array([rng.getrandbits(64)], np.uint64),
        worth=np.zeros(seats),
        values=np.zeros(seats),
        totals=np.zeros(seats),
        path=np.zeros(DEEPEST, np.int64),
        scratch=scratch_for(definition.features, seats),
    )


def truths_of(state: State, rng: Random, number: int) -> Array:
    """A number of possible true states for a redacted state, as rows."""
    assert state.viewer is not None
    found = rows(number, state.game.definition.dtype)
    generator = np.array([rng.getrandbits(64)], np.uint64)
    for i in range(number):
        found[i] = state.row
        state.game.engine.resample(found, i, generator)
    return found
