"""Win shares, intervals and ratings, against cases whose answer is known."""

import math
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.making import result, won
from shedu.arena.bootstrap import win_share
from shedu.arena.ratings import ratings


def deals_won(*wins):
    """For each number of wins (0 to 2) a deal of two games, of which `a` wins so many."""
    games = []
    for seed, number in enumerate(wins):
        for at in (0, 1):
            winner, loser = ("a", "b") if at < number else ("b", "a")
            games.append(won(winner, loser, seed, at if winner == "a" else 1 - at))
    return games


def test_a_win_share_by_hand():
    games = [
        result("abc", (1, 2, 3), seed=0),
        result("bca", (1, 1, 3), seed=0),
        result("cab", (2, 1, 3), seed=1),
    ]
    assert win_share("a", games).value == pytest.approx(2 / 3)
    assert win_share("b", games).value == pytest.approx(0.5 / 3)
    assert win_share("c", games).value == pytest.approx(0.5 / 3)


def test_an_agent_at_several_seats_has_the_share_of_one_of_them():
    games = [
        result(("a", "b", "b", "b"), (1, 2, 3, 4)),
        result(("b", "a", "b", "b"), (1, 2, 3, 4)),
    ]
    assert win_share("a", games).value == 1 / 2
    assert win_share("b", games).value == pytest.approx(1 / 6)


def test_an_interval_counts_deals_and_not_games():
    """Deals that decide both games say less than as many games that are independent."""
    decided = win_share("a", deals_won(*[2, 0] * 20))
    independent = win_share("a", deals_won(*[2, 1, 1, 0] * 10))
    balanced = win_share("a", deals_won(*[1] * 40))
    assert decided.value == independent.value == balanced.value == 0.5
    widths = [share.high - share.low for share in (decided, independent, balanced)]
    assert widths == sorted(widths, reverse=True)
    # two independent coins a deal have half the variance of one
    assert widths[0] == pytest.approx(widths[1] * math.sqrt(2), rel=0.15)
    assert widths[0] == pytest.approx(2 * 1.96 * 0.5 / math.sqrt(40), rel=0.1)


@pytest.mark.parametrize(("deals", "wilson"), [(5, 0.566), (20, 0.839), (50, 0.929), (200, 0.981)])
def test_deals_that_were_all_won_still_leave_a_doubt(deals, wilson):
    """About as much of it as Wilson's interval for a binomial."""
    share = win_share("a", deals_won(*[2] * deals))
    assert share.high == share.value == 1
    assert share.low == pytest.approx(wilson, abs=0.025)


@pytest.mark.parametrize("chance", [0.5, 0.9, 0.97])
def test_95_of_100_intervals_hold_the_truth(chance):
    rng = random.Random(1)
    held = 0
    for _ in range(200):
        wins = [(rng.random() < chance) + (rng.random() < chance) for _ in range(30)]
        share = win_share("a", deals_won(*wins))
        held += share.low <= chance <= share.high
    assert held >= 184


@settings(deadline=None, max_examples=30)
@given(st.lists(st.integers(0, 2), min_size=1, max_size=12), st.randoms())
def test_an_interval_holds_its_value_and_does_not_depend_on_the_order(wins, rng):
    games = deals_won(*wins)
    share = win_share("a", games)
    assert share.value == sum(wins) / (2 * len(wins))
    assert 0 <= share.low <= share.value <= share.high <= 1
    rng.shuffle(games)
    assert win_share("a", games) == share


def test_who_sits_at_every_seat_has_the_even_share_for_certain():
    share = win_share("a", [result("aaa", (3, 1, 2), seed) for seed in range(5)])
    assert (share.low, share.value, share.high) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_the_rating_of_two_follows_from_their_wins():
    """By hand: the strengths are as the wins, with one more for each that was not played."""
    rating = ratings(deals_won(*[2] * 6, *[1] * 3, *[0] * 1))
    wins, losses = 15 + 1, 5 + 1
    assert rating["a"].value - rating["b"].value == pytest.approx(
        400 * math.log10(wins / losses), abs=0.1
    )
    assert rating["a"].value == pytest.approx(-rating["b"].value)


def test_the_ratings_of_a_chain_follow_from_the_wins_of_each_link():
    """Agents that met their neighbors only: a link says nothing about the others."""
    games = []
    for upper, lower, wins in (("d", "c", 19), ("c", "b", 12), ("b", "a", 17)):
        games += [won(upper, lower, seed) for seed in range(wins)]
        games += [won(lower, upper, seed) for seed in range(wins, 20)]
    rating = ratings(games)
    for upper, lower, wins in (("d", "c", 19), ("c", "b", 12), ("b", "a", 17)):
        apart = rating[upper].value - rating[lower].value
        assert apart == pytest.approx(400 * math.log10((wins + 1) / (21 - wins)), abs=0.1)


def test_who_wins_everything_has_a_finite_rating_and_a_doubt():
    rating = ratings(deals_won(*[2] * 50))
    assert 2 * rating["a"].value == pytest.approx(400 * math.log10(101), abs=0.1)
    assert 0 < rating["a"].low < rating["a"].value - 30


def simulated(strengths, seatings, deals, seed=1):
    """Rankings by the model itself: at each place, a chance in proportion to the strength."""
    rng = np.random.default_rng(seed)
    games = []
    for dealt in range(deals):
        for seating in seatings:
            luck = [math.log(strengths[name]) + rng.gumbel() for name in seating]
            ranks = [1 + sum(other > own for other in luck) for own in luck]
            games.append(result(seating, ranks, dealt))
    return games


def assert_recovered(rating, strengths):
    """The order is right, the figures about right, and the intervals not vague."""
    logs = {name: 400 * math.log10(strength) for name, strength in strengths.items()}
    mean = sum(logs.values()) / len(logs)
    assert sorted(rating, key=lambda name: rating[name].value) == sorted(logs, key=logs.get)
    for name, found in rating.items():
        assert found.value == pytest.approx(logs[name] - mean, abs=60), name
        assert 20 < found.high - found.low < 250


def test_ratings_recover_the_strengths_that_made_the_rankings():
    strengths = {"weak": 1, "middling": 3, "strong": 9, "master": 20}
    names = list(strengths)
    threes = [tuple(names[:i] + names[i + 1 :]) for i in range(4)]
    assert_recovered(ratings(simulated(strengths, threes, deals=60)), strengths)


def test_ratings_recover_strengths_from_one_against_the_same_others():
    strengths = {"weak": 1, "strong": 3}
    seatings = [("strong", "weak", "weak", "weak"), ("weak", "weak", "strong", "weak")]
    assert_recovered(ratings(simulated(strengths, seatings, deals=60)), strengths)


def test_agents_that_share_every_place_are_about_equal():
    rating = ratings([result("ab", (1, 1), seed) for seed in range(60)])
    assert rating["a"].low < 0 < rating["a"].high


def test_agents_without_a_link_have_no_ratings():
    apart = [won("a", "b", 0), won("c", "d", 0)]
    assert ratings(apart) == {}
    assert set(ratings([*apart, won("b", "c", 1)])) == set("abcd")


def test_one_agent_alone_is_its_own_measure():
    [rating] = ratings([result("aa", (1, 2))]).values()
    assert (rating.low, rating.value, rating.high) == (0, 0, 0)


def test_ratings_do_not_depend_on_the_order_of_the_results():
    games = simulated({"a": 1, "b": 2, "c": 3}, [("a", "b", "c")], deals=8)
    assert ratings(games[::-1]) == ratings(games)
