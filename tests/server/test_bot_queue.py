"""The queue for the workers: a pure structure, whose clock is the caller's."""

from shedu.server.bots.queue import FairQueue, Place, Rank

A_WHILE = 1.0  # seconds that a thought takes here


def a_queue(workers, *claims):
    """A queue with claims such as "ann:1", which name a person and a table."""
    queue = FairQueue(workers)
    for claim in claims:
        put(queue, claim)
    return queue


def put(queue, claim, rank=Rank.AWAITED):
    queue.put(Place(claim.partition(":")[0], rank), claim)


def one_by_one(queue, most=100, now=0.0, seconds=0.0):
    """What comes out if each is done before the next is taken."""
    found = []
    while len(queue) and len(found) < most:
        place, claim = queue.take(now)
        queue.done(place, seconds, now)
        found.append(claim)
    return found


def test_persons_take_turns_however_many_tables_each_has():
    queue = a_queue(1, "ann:1", "ann:2", "ann:3", "bob:1", "ann:4", "cat:1", "bob:2")
    assert one_by_one(queue) == ["ann:1", "bob:1", "cat:1", "ann:2", "bob:2", "ann:3", "ann:4"]


def test_a_persons_tables_take_turns():
    queue = a_queue(1, "ann:1", "ann:2", "ann:3")
    found = []
    for _ in range(7):
        found += one_by_one(queue, most=1)
        put(queue, found[-1])
    assert found == ["ann:1", "ann:2", "ann:3", "ann:1", "ann:2", "ann:3", "ann:1"]


def test_somebody_who_comes_is_behind_everybody_once():
    queue = a_queue(1, *(f"ann:{number}" for number in range(50)))
    one_by_one(queue, most=7)
    put(queue, "bob:1")
    assert "bob:1" in one_by_one(queue, most=2)


def test_tables_where_people_wait_go_before_those_where_only_bots_play():
    queue = FairQueue(1)
    put(queue, "ann:show", Rank.BOTS_ONLY)
    put(queue, "ann:away", Rank.UNWATCHED)
    put(queue, "bob:show", Rank.BOTS_ONLY)
    put(queue, "ann:here")
    put(queue, "bob:here")
    assert one_by_one(queue) == ["ann:here", "bob:here", "ann:away", "bob:show", "ann:show"]


def test_questions_wait_for_the_games_of_people_and_not_for_shows():
    queue = FairQueue(1)
    put(queue, "ann:show", Rank.BOTS_ONLY)
    put(queue, "bob:question", Rank.ASKED)
    put(queue, "ann:question", Rank.ASKED)
    put(queue, "cat:away", Rank.UNWATCHED)
    put(queue, "dan:here")
    assert one_by_one(queue) == ["dan:here", "cat:away", "ann:question", "bob:question", "ann:show"]


def test_nobody_has_more_than_half_of_the_workers_while_others_wait():
    queue = a_queue(4, "ann:1", "ann:2", "ann:3")
    put(queue, "bob:1", Rank.BOTS_ONLY)
    put(queue, "bob:2", Rank.BOTS_ONLY)
    taken = [queue.take(0.0) for _ in range(4)]
    assert [claim for _, claim in taken] == ["ann:1", "ann:2", "bob:1", "bob:2"]
    queue.done(taken[0][0], A_WHILE, 0.0)
    assert queue.take(0.0)[1] == "ann:3"


def test_somebody_alone_has_all_workers():
    queue = a_queue(4, *(f"ann:{number}" for number in range(4)))
    assert [queue.take(0.0)[1] for _ in range(4)] == ["ann:0", "ann:1", "ann:2", "ann:3"]


def test_with_one_worker_everybody_gets_it():
    assert one_by_one(a_queue(1, "ann:1", "bob:1", "ann:2")) == ["ann:1", "bob:1", "ann:2"]


def test_who_has_had_their_seconds_goes_last_while_others_wait():
    queue = a_queue(1, *(f"ann:{number}" for number in range(40)))
    one_by_one(queue, most=31, seconds=A_WHILE)
    for person in ("bob", "cat"):
        for number in range(3):
            put(queue, f"{person}:{number}", Rank.BOTS_ONLY)
    assert {claim[:3] for claim in one_by_one(queue, most=6)} == {"bob", "cat"}
    assert one_by_one(queue, most=2) == ["ann:31", "ann:32"], "nobody else waits"


def test_a_minute_later_they_have_seconds_again():
    queue = a_queue(1, *(f"ann:{number}" for number in range(40)))
    one_by_one(queue, most=31, seconds=A_WHILE, now=1000.0)
    put(queue, "bob:1", Rank.BOTS_ONLY)
    assert one_by_one(queue, most=1, now=1060.0) == ["ann:31"]


def test_all_who_have_had_their_seconds_take_turns_again():
    queue = FairQueue(1)
    for person in ("ann", "bob"):
        for number in range(40):
            put(queue, f"{person}:{number}")
    found = one_by_one(queue, seconds=A_WHILE)
    assert [claim[:3] for claim in found] == ["ann", "bob"] * 40


def test_people_who_are_long_gone_are_forgotten():
    queue = FairQueue(1)
    for number in range(100):
        put(queue, f"guest {number}:1")
        one_by_one(queue, now=number * 1000.0, seconds=A_WHILE)
    assert len(queue._spent) <= 1
    assert not queue._under_way
