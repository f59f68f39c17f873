"""Possible truths for what a seat knows, and for what it sees."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations
from random import Random

import pytest

import shedu
from games.breaking import law_broken_by
from rulebook.tigris_euphrates.scenes import scene
from shedu.testing.tables import play_randomly, sample, tables_of

GAME = "tigris-euphrates"
TRUTHS = 20_000


def spread(found, expected):
    """How far counts are from what was expected: chi-square over its degrees of freedom."""
    total = sum(expected.values())
    wanted = {kind: TRUTHS * weight / total for kind, weight in expected.items()}
    assert set(found) == set(wanted)
    return sum((found[k] - wanted[k]) ** 2 / wanted[k] for k in wanted) / (len(wanted) - 1)


def dealt(truth):
    """The other hand, what the other seat has replaced, and the bag."""
    g = truth.row
    return tuple(g.hand[1].tolist()), tuple(g.replaced[1].tolist()), tuple(g.bag.tolist())


def counted(tiles):
    return tuple(tiles.count(color) for color in range(4))


def test_every_deal_of_the_unseen_tiles_is_equally_likely():
    state = scene("bag s1t1f0m0\nreplaced 0/s0t1f0m1", hands="ff/sm")
    unseen = [0, 0, 1, 1, 3, 3]
    assert state.redacted(0).row.unseen.tolist() == list(counted(unseen))
    expected = Counter(
        (counted(order[:2]), counted(order[2:4]), counted(order[4:]))
        for order in permutations(unseen)
    )
    found = Counter(dealt(state.resampled(0, Random(number))) for number in range(TRUTHS))
    assert len(expected) > 20
    assert spread(found, expected) < 1.5


def test_what_a_seat_knows_is_true_in_every_truth():
    state = scene("points 1.2.3.4+1/5.6.7.8+2\nbag s5t5f5m5\nreplaced s2t0f0m0/s0t0f1m2")
    for seat in (0, 1):
        for number in range(20):
            truth = state.resampled(seat, Random(number))
            assert truth.row.points.tolist() == state.row.points.tolist()
            assert truth.row.treasures_won.tolist() == state.row.treasures_won.tolist()
            assert truth.row.bag.sum() == 20
            assert truth.row.replaced[seat].tolist() == state.row.replaced[seat].tolist()
            assert truth.row.replaced[1 - seat].sum() == state.row.replaced[1 - seat].sum()
            assert truth.redacted(seat) == state.redacted(seat)


def test_points_that_are_not_seen_are_the_own_numbers_in_any_order():
    state = scene("points 1.2.3.4+1/5.6.7.8+2").seen_by(0)
    found = Counter(
        tuple(state.resampled(0, Random(number)).row.points[1].tolist()) for number in range(TRUTHS)
    )
    expected = dict.fromkeys(permutations([1, 2, 3, 4]), 1)
    assert spread(found, expected) < 1.5


def test_treasures_that_are_not_seen_went_to_somebody():
    """Ten are in the box: three on the board, one is the viewer's own."""
    seen = scene("points 0.0.0.0+1/0.0.0.0+2/0.0.0.0+0", players=3).seen_by(0)
    won = [seen.resampled(0, Random(n)).row.treasures_won.tolist()[:3] for n in range(200)]
    assert all(own == 1 and two + three == 6 for own, two, three in won)
    assert len({two for _, two, _ in won}) > 3


def test_points_and_treasures_of_some_seats_may_be_known():
    text = "points 1.2.3.4+1/?/5.6.7.8+2; viewer 1; hands -/?/-"
    state = scene(text.replace("; ", "\n"), players=3)
    for number in range(50):
        truth = state.resampled(0, Random(number)).row
        assert truth.points.tolist()[2] == [5, 6, 7, 8]
        assert sorted(truth.points.tolist()[1]) == [1, 2, 3, 4]
        assert truth.treasures_won.tolist()[:3] == [1, 10 - 3 - 1 - 2, 2]


def test_what_is_not_seen_may_be_in_the_bag_or_out_of_the_game():
    state = scene("round 3 1", hands="sst/ffm").seen_by(0)
    out = Counter(int(state.resampled(0, Random(n)).row.out.sum()) for n in range(500))
    assert set(out) == set(range(2 * 2 * 3 + 1))


def test_a_tile_that_must_be_drawn_is_in_the_bag():
    drawing = "phase replacement drawing=1 to-draw=1\nround 100 1\nbag s1t0f0m0"
    state = scene(drawing, hands="sstff/ffm").seen_by(0)
    assert all(state.resampled(0, Random(n)).row.bag.sum() > 0 for n in range(200))


@pytest.mark.parametrize("game", tables_of(GAME, 2), ids=repr)
def test_truths_of_what_is_seen_are_whole_and_look_the_same(game):
    match = play_randomly(game, 3)
    material = game.definition.material
    for index in sample(match, 30):
        for seat in range(game.players):
            seen = match.states[index].seen_by(seat)
            truth = seen.resampled(seat, Random(index))
            assert material(truth) == material(game.initial)
            assert law_broken_by(lambda g: None, truth) == ""
            assert truth.seen_by(seat) == seen
            assert game.state(truth.position()) == truth


MANY_TRUTHS = """
import hashlib, random, shedu
digest = hashlib.sha256()
for players in (2, 3, 4):
    game = shedu.game("tigris-euphrates", players, wonder=True)
    rng, match = random.Random(players), game.match(seed=players)
    while not match.state.is_over and match.decisions < 60:
        legal = match.state.legal.spelled()
        replacements = [action for action in legal if action[0] == "-"]
        match.play(rng.choice(replacements if replacements and rng.random() < 0.2 else legal))
        for seat in range(players):
            for known in (match.state.redacted(seat), match.state.seen_by(seat)):
                digest.update(known.resampled(seat, random.Random(seat)).key)
print(match.state.position(), digest.hexdigest())
"""


def test_truths_are_the_same_compiled_and_in_plain_python():
    plain, compiled = (
        subprocess.run(
            [sys.executable, "-c", MANY_TRUTHS],
            env={**os.environ, "SHEDU_JIT": switch},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for switch in ("0", "1")
    )
    assert "replaced" in plain
    assert plain == compiled


def test_a_truth_of_a_long_game_fits_into_plain_numbers():
    """A round number of 10,000 times four players is more than 16 bits hold."""
    game = shedu.game(GAME, players=4, round_limit=10_000)
    seen = game.state("t; round 10000 1; hands s/?/?/?; viewer 1")
    assert seen.resampled(0, Random(1)).row.out.sum() > 0
