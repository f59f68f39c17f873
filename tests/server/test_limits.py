"""Buckets: what is taken out, and when there is enough again."""

import pytest

from shedu.server import limits
from shedu.server.limits import Buckets


@pytest.fixture
def clock(monkeypatch):
    """The time, which stands still unless it is told to go on."""
    now = [1000.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: now[0])

    def go_on(seconds):
        now[0] += seconds

    return go_on


def test_a_bucket_is_full_at_first_and_refills_within_a_minute(clock):
    buckets = Buckets(60)
    assert buckets.take("ann", 60)
    assert not buckets.take("ann")
    clock(10)
    assert buckets.take("ann", 10)
    assert not buckets.take("ann")
    clock(600)
    assert buckets.take("ann", 60)
    assert not buckets.take("ann")


def test_nobody_pays_for_another(clock):
    buckets = Buckets(3)
    assert buckets.take("ann", 3)
    assert buckets.take("bob", 3)


def test_what_is_refused_costs_nothing(clock):
    buckets = Buckets(10)
    assert buckets.take("ann", 6)
    assert not buckets.take("ann", 6)
    assert buckets.take("ann", 4)


def test_the_wait_that_is_told_is_enough_and_no_longer(clock):
    buckets = Buckets(60)
    assert buckets.wait("ann", 50) == 0
    assert buckets.take("ann", 60)
    wait = buckets.wait("ann", 5)
    clock(wait - 0.01)
    assert not buckets.take("ann", 5)
    clock(0.02)
    assert buckets.take("ann", 5)


def test_what_costs_more_than_a_bucket_holds_takes_all_of_it(clock):
    buckets = Buckets(10)
    assert buckets.take("ann", 1000)
    assert not buckets.take("ann", 1)
    clock(60)
    assert buckets.take("ann", 1000)
