"""What a result is worth."""

import numpy as np
import pytest

import shedu
from shedu.core.outcome import Outcome
from shedu.envs.value import values_at_end, values_by_standing, values_of_outcome
from some_games import DUEL


@pytest.mark.parametrize(
    ("scores", "values"),
    [
        ([(5,), (3,)], [1, -1]),
        ([(3,), (3,)], [0, 0]),
        ([(1, 2), (1, 9), (0, 50)], [0, 1, -1]),
        ([(4,), (4,), (1,)], [0.5, 0.5, -1]),
        ([(9,), (1,), (1,), (1,)], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([(1,), (2,), (3,), (4,)], [-1, -1 / 3, 1 / 3, 1]),
    ],
)
def test_a_seat_is_worth_those_behind_less_those_ahead(scores, values):
    outcome = Outcome.from_scores("rounds", scores)
    assert values_of_outcome(outcome) == pytest.approx(values)
    assert sum(values_of_outcome(outcome)) == pytest.approx(0)


def test_standings_of_many_games_are_valued_at_once():
    found = values_by_standing(np.array([[5, 3, 4], [7, 7, 7], [2**60, 2**60 + 1, 0]]))
    assert found.tolist() == [[1, -1, 0], [0, 0, 0], [0, 1, -1]]


def test_a_game_that_goes_on_has_no_value():
    with pytest.raises(shedu.SheduError, match="only once it is over"):
        values_at_end(shedu.game(DUEL).match(seed=1).state)
