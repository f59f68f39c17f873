"""What a game tells a net."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np

from shedu.core.game import Game
from shedu.core.state import State
from shedu.testing.suite import Suite
from shedu.testing.tables import play_randomly, played, sample

LARGEST = 20.0  # amounts are about 1, and never far from it
PLAY_AND_PRINT = """
from importlib import import_module
from shedu.core.game import Game
from shedu.testing.describing import told_of_a_game
definition = import_module({module!r}).GAME
print(told_of_a_game(Game(definition, {players}, **{options!r})))
"""


def features_of(state: State, seat: int | None) -> list[tuple[int, float]]:
    """The inputs of a seat, or those of the table, with their amounts, as they are written."""
    features = state.game.definition.features
    assert features is not None
    size = max(features.seat_inputs, features.table_inputs)
    inputs, amounts = np.zeros(size, np.int32), np.zeros(size, np.float32)
    g = state._rows[0]
    number = (
        features.of_table(g, inputs, amounts)
        if seat is None
        else features.of_seat(g, seat, inputs, amounts)
    )
    return list(zip(inputs[:number].tolist(), amounts[:number].tolist(), strict=True))


def told_of(state: State) -> list[list[tuple[int, float]]]:
    """Everything that a net is told of a position: the table's inputs, then each seat's."""
    return [features_of(state, seat) for seat in (None, *range(state.game.players))]


def told_of_a_game(game: Game) -> str:
    return json.dumps([told_of(state) for state in play_randomly(game, 13).states])


class Described(Suite):
    """The features of games that have some."""

    def test_features_are_few_different_inputs_with_amounts_about_one(self, game: Game) -> None:
        features = game.definition.features
        if features is None:
            return
        match = played(game)
        for index in sample(match, 60):
            state = match.states[index]
            before = state._rows.tobytes()
            table, *seats = told_of(state)
            assert state._rows.tobytes() == before, state.position()
            for told, size in (
                (table, features.table_inputs),
                *((seat, features.seat_inputs) for seat in seats),
            ):
                inputs = [index for index, _ in told]
                assert len(set(inputs)) == len(inputs), state.position()
                assert all(0 <= index < size for index in inputs)
                assert all(0.0 < abs(amount) < LARGEST for _, amount in told), state.position()

    def test_compiled_and_uncompiled_features_are_the_same(self, pair: Game) -> None:
        if pair.definition.features is None:
            return
        limit = min(4, int(pair.options["round_limit"]))
        short = Game(pair.definition, pair.players, **{**pair.options, "round_limit": limit})
        code = PLAY_AND_PRINT.format(
            module=short.definition.module, players=short.players, options=short.options
        )
        plain = subprocess.run(
            [sys.executable, "-W", "error", "-c", code],
            env={**os.environ, "SHEDU_JIT": "0", "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert plain.returncode == 0, plain.stderr
        assert json.loads(plain.stdout) == json.loads(told_of_a_game(short))

    def test_a_net_is_told_the_same_wherever_a_player_sits(self, game: Game) -> None:
        """Everybody moves one seat on, and their features go with them."""
        description = game.definition.description
        if game.definition.features is None or description is None:
            return
        match = played(game)
        for index in sample(match, 30):
            state = match.states[index]
            turned = description.read(game, description.turned(description.write(state)))
            table, *seats = (dict(told) for told in told_of(state))
            turned_table, *turned_seats = (dict(told) for told in told_of(turned))
            assert turned_table == table, state.position()
            assert turned_seats == [seats[-1], *seats[:-1]], state.position()
