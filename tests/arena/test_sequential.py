"""The sequential test: how often it is wrong, how soon it stops, and what it is told."""

import numpy as np
import pytest

import shedu
from shedu.arena import Fixture, Result, Table
from shedu.arena.sequential import SequentialTest, decide

RUNS = 300
DEALS = 320


def independent(rng, share, seats):
    """Every game of a deal is decided by itself."""
    return rng.binomial(seats, share, (RUNS, DEALS)) / seats


def decided_by_the_deal(rng, share, seats):
    """Who wins one game of a deal wins all of them."""
    return (rng.random((RUNS, DEALS)) < share).astype(float)


def decided_by_the_seat(rng, share, seats):
    """In seven deals of eight, everybody wins from the same seat."""
    luck = rng.random((RUNS, DEALS))
    better, worse = 1 / 16 + (share * seats - 1) / 2, 1 / 16 - (share * seats - 1) / 2
    return (1 + (luck < better) - (luck > 1 - worse)) / seats


def verdicts(test, shares):
    """For each run 1, 0, or -1 for none; and the mean number of deals."""
    course = test.course(shares)
    strong = np.abs(course) >= test.bound
    stopped = np.where(strong.any(1), strong.argmax(1), DEALS - 1)
    at_end = course[np.arange(RUNS), stopped]
    return np.where(strong.any(1), at_end > 0, -1), float((stopped + 1).mean())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("deals", [independent, decided_by_the_deal, decided_by_the_seat])
def test_it_is_wrong_as_seldom_as_it_promises(deals, seats):
    """5 %, with room for the luck of 300 runs. A few of them find no verdict in time."""
    rng = np.random.default_rng(1)
    gain = 0.09 / seats if deals is decided_by_the_seat else 0.1
    test = SequentialTest(1 / seats, gain)
    equal, _ = verdicts(test, deals(rng, 1 / seats, seats))
    better, _ = verdicts(test, deals(rng, 1 / seats + gain, seats))
    assert (equal == 1).mean() <= 0.075
    assert (better == 0).mean() <= 0.075
    assert (equal == 0).mean() >= 0.8
    assert (better == 1).mean() >= 0.8


def test_the_clearer_the_case_the_sooner_it_stops():
    rng = np.random.default_rng(1)
    test = SequentialTest(1 / 2, 0.1)
    deals = [verdicts(test, independent(rng, share, 2))[1] for share in (0.55, 0.6, 0.7, 0.9)]
    assert deals == sorted(deals, reverse=True)
    assert deals[0] > 60 > 40 > deals[2] > 10
    worse, _ = verdicts(test, independent(rng, 0.4, 2))
    assert (worse == 0).mean() > 0.99


def test_deals_that_all_end_alike_are_not_certain_at_once():
    test = SequentialTest(1 / 2, 0.04)
    assert test.decided([1.0] * 200) > 10
    assert test.verdict([1.0] * 200) is True
    assert test.verdict([0.0] * 200) is False
    assert test.decided([0.5] * 200) > 10
    assert test.verdict([0.5] * 200) is False


def test_a_verdict_stands_whatever_comes_later():
    test = SequentialTest(1 / 2, 0.1)
    won = [1.0, 1.0, 1.0, 0.5] * 10
    deals = test.decided(won)
    assert test.verdict(won[: deals - 1]) is None
    assert test.verdict([*won, *[0.0] * 100]) is True
    assert test.evidence([*won, *[0.0] * 100]) < -test.bound


def test_no_deals_are_no_evidence():
    test = SequentialTest(1 / 3, 0.1)
    assert test.evidence([]) == 0
    assert test.verdict([]) is None


def test_the_evidence_of_deals_that_are_won_or_lost_is_that_of_a_coin():
    """There is only one way to win so much, so both claims say what a deal's chance is."""
    test = SequentialTest(1 / 2, 0.1)
    shares = [1.0] * 30 + [0.0] * 20
    won, lost = 30 + 0.55, 20 + 0.45  # with the deal that was not played
    coin = won * np.log(0.6 / 0.5) + lost * np.log(0.4 / 0.5)
    assert test.evidence(shares) == pytest.approx(coin)


@pytest.mark.parametrize(("gain", "error"), [(0, 0.05), (0.5, 0.05), (0.1, 0), (0.1, 0.5)])
def test_claims_that_cannot_be_told_apart_are_refused(gain, error):
    with pytest.raises(shedu.OptionError, match=r"must be between 0 and 0\.5"):
        SequentialTest(1 / 2, gain, error)


TABLE = Table("a game", 2, (), 1)


def match(deals):
    return [
        Fixture(TABLE, seed, seats) for seed in range(deals) for seats in (("a", "b"), ("b", "a"))
    ]


def ended(game, ranks):
    return Result(game, "done", ranks, (), (0, 0), (0, 0), "1", (0.0, 0.0), (0.0, 0.0), ("", ""))


def won_by_a(game):
    return ended(game, (1, 2) if game.seating[0] == "a" else (2, 1))


def test_deals_count_in_their_order_up_to_the_first_that_is_not_finished():
    """A short game of a later deal may end before a long one of an earlier deal."""
    games = match(4)
    ranks = [(1, 2), (2, 1), (1, 1), (1, 2), (1, 2), (1, 2), (1, 2), (2, 1)]
    results = [ended(game, rank) for game, rank in zip(games, ranks, strict=True)]
    late = results.pop(4)
    [first, last] = decide("a", games, SequentialTest(1 / 2, 0.1), [results, [late]])
    assert first.shares == [1, 0.25]
    assert last.shares == [1, 0.25, 0.5, 1]
    [theirs] = decide("b", games, SequentialTest(1 / 2, 0.1), [[*results, late]])
    assert theirs.shares == [0, 0.75, 0.5, 0]


def test_a_match_ends_with_the_deal_that_decides_it():
    """Whatever was played beyond it, by workers that were faster."""
    games = match(100)
    test = SequentialTest(1 / 2, 0.1)
    results = [won_by_a(game) for game in games]
    one_by_one = list(decide("a", games, test, ([result] for result in results)))
    [at_once] = decide("a", games, test, [results])
    assert one_by_one[-1] == at_once
    assert at_once.verdict is True
    assert 10 < len(at_once.shares) == test.decided([1.0] * 100) < 50
    assert [decision.verdict for decision in one_by_one[:-1]] == [None] * (len(one_by_one) - 1)


def test_a_match_that_nothing_decides_is_played_to_its_end():
    games = match(8)
    [*_, last] = decide("a", games, SequentialTest(1 / 2, 0.01), [[won_by_a(g)] for g in games])
    assert (len(last.shares), last.verdict) == (8, None)
    assert last.evidence > 0
