"""What agents compile for a game: its rules and its evaluation, bound to the search."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np

from shedu.agents import tree
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


def truths_of(state: State, rng: Random, number: int) -> Array:
    """A number of possible true states for a redacted state, as rows."""
    assert state.viewer is not None
    found = rows(number, state.game.definition.dtype)
    generator = np.array([rng.getrandbits(64)], np.uint64)
    for i in range(number):
        found[i] = state.row
        state.game.engine.resample(found, i, generator)
    return found
