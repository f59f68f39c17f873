"""Dealers and the generator of compiled play."""

from collections import Counter

import numpy as np

from shedu.core.chance import SeedDealer, below, choose, choose_weighted


def test_a_seed_deals_the_same_for_ever():
    """These very numbers are in records that people keep."""
    dealer = SeedDealer(7)
    assert [dealer.below(100) for _ in range(8)] == [41, 19, 50, 83, 6, 9, 68, 12]
    assert dealer.source == "seed 7"


def test_choices_are_as_likely_as_their_weights():
    dealer = SeedDealer(1)
    drawn = Counter(choose([1, 0, 3], dealer) for _ in range(8000))
    assert set(drawn) == {0, 2}
    assert 1800 < drawn[0] < 2200


def test_compiled_choices_are_as_likely_as_their_weights():
    generator = np.array([5], np.uint64)
    weights = np.array([2, 0, 1, 1], np.int64)
    drawn = Counter(int(choose_weighted(generator, weights)) for _ in range(8000))
    assert set(drawn) == {0, 2, 3}
    assert 3800 < drawn[0] < 4200
    assert 1800 < drawn[2] < 2200


def test_the_generator_is_uniform_and_moves_on():
    generator = np.array([0], np.uint64)
    drawn = Counter(int(below(generator, 10)) for _ in range(20000))
    assert set(drawn) == set(range(10))
    assert all(1800 < times < 2200 for times in drawn.values())
