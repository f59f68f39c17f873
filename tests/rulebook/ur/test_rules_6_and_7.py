"""Every rule of Ur: the end and the score (UR-6 and UR-7)."""

from __future__ import annotations

import random

import pytest

import shedu
from rulebook.ur.scenes import (
    hand,
    legal,
    player,
    points,
    scene,
)
from shedu.games.ur.material import NONE
from shedu.games.ur.rules.ending import best_sets

# the end


FULL = "\n".join(f"{row}  " + ".2:1 " * 3 + ".3:1 " * 3 for row in range(1, 7))
FULL = FULL.replace(".2:1", "AC1:1", 1) + "\nhands AT/AT/AT\nspares AC"


def test_a_full_grid_ends_the_game_whatever_the_spare_is():
    """UR-6.1."""
    state = scene(FULL, players=3).play("finish")
    assert state.outcome.reason == "no exchange"
    assert hand(state, 1) == "AT"


def test_as_an_option_a_spare_of_another_pair_keeps_the_game_going():
    """UR-6.1: it is the only one and taken unasked."""
    state = scene(FULL, players=3, full_grid_ends=False).play("finish")
    assert not state.is_over
    assert (hand(state, 1), player(state)) == ("AC", 2)


def test_the_round_limit_ends_the_game_after_a_complete_round():
    """UR-6.3, UR-8.8."""
    drawing = "1 .1:1 .2:1 .3:1\nround 7 2\nturn 1\nhands AT/CP/PW"
    state = scene(drawing, players=3, round_limit=7).play("finish")
    state = state.play(min(legal(state, "~D6")))
    assert state.outcome.reason == "round limit"
    longer = scene(drawing, players=3, round_limit=8).play("finish")
    longer = longer.play(min(legal(longer, "~D6")))
    assert (player(longer), int(longer.row.round_number)) == (2, 8)


def test_every_game_has_a_round_limit():
    """UR-6.3: a hundred rounds unless it is set otherwise."""
    assert shedu.game("ur", players=3).options["round_limit"] == 100


# the score


def test_sets_of_one_to_six_are_worth_1_3_6_10_15_and_21():
    """UR-7.2, UR-D3."""
    marks = ["A1:1", "T1:1", "C1:1", "P1:1", "W1:1", ".z1"]
    worth = []
    for size in range(1, 7):
        state = scene("1 " + " ".join(marks[:size]) + "\nphase over ending=ziggurats")
        worth.append(int(best_sets(state.row, 0, NONE)))
    assert worth == [1, 3, 6, 10, 15, 21]


def test_a_covered_image_does_not_count_and_ziggurats_are_a_sixth_kind():
    """UR-7.1, UR-D6."""
    state = scene("1 A1:1 Tz1 Cz1\nphase over ending=ziggurats\nhands AT/?/?/?")
    assert points(state)[0] == 6 + 1  # agriculture, trade in hand, a ziggurat; a ziggurat


def test_the_spare_belongs_to_nobody():
    """UR-7.1."""
    drawing = "1 A1:1\nphase over ending=ziggurats\nhands AT/CP/CP\nspares {}"
    scores = {s: points(scene(drawing.format(s), players=3)) for s in ("AC", "PW")}
    assert scores["AC"] == scores["PW"] == [3, 1, 1]


def best_partition(kinds, sets=()):
    """Every way to put kinds, one after another, into sets without doubles: the most points."""
    if not kinds:
        return sum(len(each) * (len(each) + 1) // 2 for each in sets)
    kind, rest = kinds[0], kinds[1:]
    ways = [best_partition(rest, (*sets, frozenset(kind)))]
    for i, each in enumerate(sets):
        if kind not in each:
            ways.append(best_partition(rest, (*sets[:i], each | {kind}, *sets[i + 1 :])))
    return max(ways)


@pytest.mark.parametrize("seed", range(60))
def test_the_score_is_the_best_that_any_sets_can_reach(seed):
    """UR-7.3, UR-7.1: proven against all partitions, with both faces of the tile in hand."""
    rng = random.Random(seed)
    shown = rng.choices("ATCPW", k=rng.randint(0, 6))
    zigs = rng.randint(0, 2)
    pair = rng.choice(["AT", "AC", "AP", "AW", "TC", "TP", "TW", "CP", "CW", "PW"])
    marks = [f"{image}1:1" for image in shown] + [".z1"] * zigs
    rows = [" ".join(marks[i : i + 6]) for i in range(0, len(marks), 6)]
    drawing = "\n".join(f"{y + 1} {row}" for y, row in enumerate(rows))
    state = scene(f"{drawing}\nphase over ending=ziggurats\nhands {pair}/?/?/?")
    best = max(best_partition([*shown, *"Z" * zigs, face]) for face in pair)
    assert points(state)[0] == best
    assert sum(state.view(None)["players"][0]["sets"]) == best


def test_most_points_win_then_most_tokens_and_else_the_victory_is_shared():
    """UR-7.4: the markers on ziggurats count as tokens."""
    state = scene(
        """
           A     B
        1  A1:2  .
        2  A2:2  .
        3  A3:3  .
        4  A4:2  .
        5  .     .
        phase over ending=round-limit
        hands TC/TC/TC/TC
        """
    )
    assert state.outcome.ranking == ((2,), (0, 1, 3))
    assert state.outcome.scores == ((3, 2), (3, 2), (3, 3), (3, 2))
    state = scene(
        """
           A     B
        1  A1:1  .z1
        2  A2:1  T2:1
        phase over ending=round-limit
        hands CP/CP/?/?
        """
    )
    assert state.outcome.scores[:2] == ((6, 2), (6, 2))
    assert state.outcome.ranking[0] == (0, 1)
