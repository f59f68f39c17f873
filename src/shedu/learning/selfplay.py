"""Games of an agent against itself, and what a net can learn from them.

From some of the decisions of each game a sample is kept: the true position as the game's features
describe it, what the search expected there for each seat, and how the game ended.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import numpy as np

from shedu.agents import mcts
from shedu.agents.champion import Budget, Champion, Thought
from shedu.agents.net import F32, Net, blank, unflat
from shedu.agents.thinking import DEEPEST, search_desk, thinking
from shedu.agents.tree import MARGIN
from shedu.catalog import game as game_named
from shedu.core.compiling import rows
from shedu.core.definition import Array
from shedu.core.game import Game
from shedu.core.match import Match
from shedu.core.state import State

F16 = np.float16


class Samples(NamedTuple):
    """Positions, one a row."""

    seats: Array  # (n, players, inputs of a seat), half precision
    table: Array  # (n, inputs of the table), half precision
    leads: Array  # (n, players, players): hand-written logits
    found: Array  # (n, players): what the search expected
    ended: Array  # (n, players, players): how seats ended beside each other, 0 to 1
    game: Array  # (n,): the seed of its game


def joined(parts: list[Samples]) -> Samples:
    return Samples(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


@dataclass(frozen=True)
class Recipe:
    """How games of self-play are played."""

    iterations: int = 64
    kept: float = 0.25  # of the decisions
    most: int = 50  # decisions of one game that are kept
    curious: float = 0.25  # decisions drawn by their visits, not the most visited
    ripe: int = 4
    exploration: float = 0.3
    focus: float = 20.0


@dataclass(frozen=True)
class Order:
    """Games to be played by a worker."""

    game: str
    players: int
    recipe: Recipe
    seeds: range
    weights: bytes = b""  # of the net, as `net.flat` makes them; empty: by hand


def champion(game: Game, recipe: Recipe, net: Net | None) -> Champion:
    form = game.definition
    manner = mcts.Manner(
        deepest=DEEPEST,
        playout=0 if net is not None else form.evaluation.playout,
        exploration=recipe.exploration,
        focus=recipe.focus,
        ripe=recipe.ripe,
        uses_net=int(net is not None),
    )
    budget = Budget(iterations=recipe.iterations)
    return Champion(game, "self-play", manner, budget, net or blank(form.features), nodes=200_000)


def play_order(order: Order) -> Samples:
    """Play the games of an order, and answer their samples."""
    game = game_named(order.game, order.players)
    features = game.definition.features
    assert features is not None
    net = unflat(np.frombuffer(order.weights, "<f2"), features) if order.weights else None
    player = champion(game, order.recipe, net)
    return joined([_play(game, player, order.recipe, seed) for seed in order.seeds])


def _play(game: Game, player: Champion, recipe: Recipe, seed: int) -> Samples:
    match = game.match(seed=seed)
    rng = Random(seed)
    pen = Pen(game)
    while match.state.to_act is not None:
        seat = match.state.to_act
        legal = match.state.legal
        if len(legal) == 1:
            match.play(legal[0])
            continue
        thought = player.think(match.state.redacted(seat), rng.getrandbits(64))
        if rng.random() < recipe.kept:
            pen.note(match.state, thought)
        match.play(_chosen(thought, recipe, rng))
    pen.keep(recipe.most, rng)
    return pen.samples(match, seed)


def _chosen(thought: Thought, recipe: Recipe, rng: Random) -> int:
    if rng.random() >= recipe.curious:
        return thought.candidates[0].action
    visits = [candidate.visits for candidate in thought.candidates]
    return rng.choices(thought.candidates, visits)[0].action


class Pen:
    """Notes samples of one game."""

    def __init__(self, game: Game) -> None:
        features = game.definition.features
        assert features is not None
        self._game = game
        self._shape = (game.players, features.seat_inputs)
        self._inputs = features.table_inputs
        self._breaks_off = features.breaks_off
        self._row = rows(1, game.definition.dtype)
        self._desk = search_desk(game.definition, Random(0))
        self._describe = thinking(game.id).describe
        self._notes: list[tuple[Array, Array, Array, Array]] = []

    def note(self, state: State, thought: Thought) -> None:
        found = np.array(thought.values, F32)
        self._notes.append((*self._described(state), found))

    def keep(self, most: int, rng: Random) -> None:
        """Forget some notes of a long game, which would outweigh the others."""
        if len(self._notes) > most:
            self._notes = rng.sample(self._notes, most)

    def _described(self, state: State) -> tuple[Array, Array, Array]:
        seats = np.zeros(self._shape, F32)
        table = np.zeros(self._inputs, F32)
        leads = np.zeros((self._shape[0], self._shape[0]), F32)
        self._row[0] = state.row
        self._describe(self._row, self._desk, seats, table, leads)
        return seats, table, leads

    def samples(self, match: Match, seed: int) -> Samples:
        """All notes, with how the match ended."""
        players, number = self._game.players, len(self._notes)
        outcome = match.state.outcome
        assert outcome is not None
        place = {seat: k for k, group in enumerate(outcome.ranking) for seat in group}
        won = np.array(
            [
                [0.5 * (1 + np.sign(place[j] - place[i])) for j in range(players)]
                for i in range(players)
            ]
        )
        margins = 1 / (1 + np.exp(-self._described(match.state)[2]))
        ended = MARGIN * margins + (1 - MARGIN) * won
        if outcome.reason in self._breaks_off:
            ended = 0.5 + (ended - 0.5) / 2
        seats, table, leads, found = (
            (np.stack(column) for column in zip(*self._notes, strict=True))
            if number
            else self._none()
        )
        return Samples(
            seats.astype(F16),
            table.astype(F16),
            leads.astype(F32),
            found.astype(F32),
            np.repeat(ended[None], number, axis=0).astype(F32),
            np.full(number, seed, np.int64),
        )

    def _none(self) -> tuple[Array, Array, Array, Array]:
        players = self._shape[0]
        return (
            np.zeros((0, *self._shape)),
            np.zeros((0, self._inputs)),
            np.zeros((0, players, players)),
            np.zeros((0, players)),
        )
