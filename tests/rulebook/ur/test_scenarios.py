"""The scenarios of the rules, T-UR-1 to T-UR-10, each drawn.

The rules count rows and columns from 0: (2, 3) is D3 here.
"""

from __future__ import annotations

from itertools import product

import pytest

from rulebook.ur.scenes import (
    free,
    hand,
    legal,
    owner,
    play,
    player,
    points,
    refused,
    reserve,
    scene,
    spares,
    tokens,
    ziggurats,
    ziggurats_left,
)
from shedu.games.ur.material import POLITICS, WAR
from shedu.games.ur.rules.ending import best_sets


def test_the_example_of_the_rulebook_scores_32():
    """T-UR-1, UR-7.1, UR-7.2, UR-7.3: 21 + 10 + 1; with war in hand it would be 30."""
    state = scene("""
           A     B     C     D     E     F
        1  A1:1  A1:1  A1:1  T1:1  T1:1  W1:1
        2  W1:1  P1:1  C1:1  .z1   .     .
        phase over ending=round-limit
        hands WP/?/?/?
    """)
    assert state.outcome.scores[0][0] == 21 + 10 + 1
    assert best_sets(state.row, 0, POLITICS) == 32
    assert best_sets(state.row, 0, WAR) == 30


FIELDS = """
       A     B     C     D     E     F
    3  .     T1:1  A1:2  A1:1  .     .
    6  .     .     .     .     .     P1:2
    hands AT/?/?/?
"""


def test_agriculture_takes_from_tiles_away_from_fields_and_gives_to_fields():
    """T-UR-2, UR-5.1."""
    state = scene(FIELDS).play("doA")
    assert tokens(state, "C3 D3 B3 F6") == [2, 1, 1, 1]
    assert legal(state) == {"put0", "put1", "put2"}
    state = play(state, "put2 put2")
    assert tokens(state, "C3 D3 B3 F6") == [4, 3, 1, 1]


def test_a_field_is_not_beside_itself():
    """T-UR-2, UR-5.1, UR-D2: with one token it is emptied, with two it ends with three at most."""
    one = scene("""
           B     C     D
        3  .     A1:1  .
        5  P1:2  .     .
        hands AT/?/?/?
    """).play("doA")
    assert tokens(one, "C3 B5") == [0, 1]
    assert not legal(one, "put")
    two = scene("""
           B     C     D
        3  .     A1:2  .
        hands AT/?/?/?
    """).play("doA")
    assert tokens(two, "C3") == [1]
    assert legal(two) == {"put0", "put1", "put2"}
    assert tokens(two.play("put2"), "C3") == [3]


def test_trade_counts_edges_and_tiles_of_others():
    """T-UR-3, UR-5.2: in the corner two edges and one opponent give three tokens."""
    state = scene("""
           A     B
        1  T1:1  P2:1
        2  .     .
        hands AT/?/?/?
    """)
    assert tokens(state.play("doT"), "A1") == [1 + 3]


def test_trade_fills_a_tile_up_to_five():
    """T-UR-3, UR-5.2."""
    state = scene("""
           A     B
        1  T1:4  P2:1
        2  .     .
        hands AT/?/?/?
    """)
    assert tokens(state.play("doT"), "A1") == [5]


def test_trade_gets_nothing_from_a_ziggurat():
    """T-UR-3, UR-5.2, UR-2.3."""
    state = scene("""
           A     B
        1  T1:1  Pz2
        2  .     .
        hands AT/?/?/?
    """)
    assert tokens(state.play("doT"), "A1") == [1 + 2]


def test_culture_serves_every_owner_beside_and_not_its_own_tile():
    """T-UR-4, UR-5.3."""
    state = scene("""
           A     B     C     D
        1  .     P1:1  .     .
        2  .     C1:1  P2:3  C1:1
        hands TC/?/?/?
    """)
    assert tokens(state.play("doC"), "C2 B1 B2 D2") == [5, 2, 1, 1]


def test_two_culture_tiles_side_by_side_serve_each_other():
    """T-UR-4, UR-5.3."""
    state = scene("""
           B     C
        2  C1:1  C1:1
        hands TC/?/?/?
    """)
    assert tokens(state.play("doC"), "B2 C2") == [2, 2]


def at_war(row):
    return scene(f"""
           C     D
        3  {row}
        hands TW/?/?/?
    """).play("doW")


def test_a_war_tile_pays_what_stands_on_its_target():
    """T-UR-5, UR-5.5."""
    state = at_war("W1:4  A2:2")
    assert legal(state, "C3>D3") == {"C3>D3:1", "C3>D3:2"}
    after = state.play("C3>D3:1")
    assert tokens(after, "C3 D3") == [1, 1]
    assert (owner(after, "D3"), reserve(after, 1), reserve(after, 2)) == (1, 18, 20)


def test_another_tile_pays_one_more_where_the_images_differ():
    """T-UR-5, UR-5.5: one is left, it must move, and the attacking tile is free."""
    state = at_war("P1:4  A2:2")
    assert legal(state, "C3>D3") == {"C3>D3:1"}
    after = state.play("C3>D3:1")
    assert tokens(after, "C3 D3") == [0, 1]
    assert "C3" in free(after)


def test_an_attack_needs_a_token_to_move():
    """T-UR-5, UR-5.5: three against two and another image are not enough."""
    state = scene("""
           C     D
        3  P1:3  A2:2
        hands TW/?/?/?
    """)
    assert "C3>D3:1" not in legal(state.play("doW"))
    assert "4" in at_war("P1:3  A2:2").explain("C3>D3:1").message


def test_a_free_tile_of_the_same_image_costs_nothing_and_another_costs_one():
    """T-UR-5, UR-5.5."""
    same = at_war("P1:1  P")
    assert legal(same, "C3>D3") == {"C3>D3:1"}
    after = same.play("C3>D3:1")
    assert (tokens(after, "C3 D3"), reserve(after, 1)) == ([0, 1], 19)
    assert "C3>D3:1" not in legal(at_war("P1:1  A"))
    other = at_war("P1:2  A")
    assert legal(other, "C3>D3") == {"C3>D3:1"}
    after = other.play("C3>D3:1")
    assert (tokens(after, "C3 D3"), reserve(after, 1)) == ([0, 1], 19)


def shares(state):
    """Every way to share out from here, as what A1, C1 and E1 get."""
    if state.phase != "keep":
        return [tuple(tokens(state, "A1 C1 E1"))]
    return [share for action in state.legal for share in shares(state.play(action))]


def test_politics_reaches_every_distribution_in_exactly_one_way():
    """T-UR-6, UR-5.4: a ziggurat's marker is not touched."""
    state = scene("""
           A     B     C     D     E     F
        1  T1:5  .     T1:1  .     T1:2  .z1
        hands TP/?/?/?
    """)
    state = play(state, "act doP")
    reached = shares(state)
    assert len(reached) == len(set(reached))
    assert set(reached) == {s for s in product(range(6), repeat=3) if sum(s) == 8}
    after = play(state, "keep5 keep3")
    assert tokens(after, "A1 C1 E1") == [5, 3, 0]
    assert "E1" in free(after)
    assert ziggurats(after, 1) == {"F1"}


def test_two_ziggurats_give_eight_tokens_back_and_the_third_tile_waits():
    """T-UR-7, UR-4.4."""
    state = scene("""
           A     B     C     D     E     F
        1  .1:5  .     .1:5  .     .1:5  .
        6  .     .     .     .     .     .1:1
    """)
    assert legal(state) == {"act", "build"}
    before = reserve(state, 1)
    state = play(state, "build zA1 zC1")
    assert reserve(state, 1) == before + 8
    assert ziggurats_left(state) == 5 - 2
    assert tokens(state, "E1") == [5]
    assert state.phase == "exchange"
    assert player(state) == 1


def test_without_ziggurats_left_there_is_nothing_to_choose():
    """T-UR-7, UR-4.4."""
    state = scene("""
           A     B     C     D     E     F
        1  .1:5  .     .     .     .     .
        6  .z2   .z2   .z3   .z3   .z4   .
    """)
    assert state.phase == "normal"
    assert refused(state, "build") == "UR-4.4"


SACRIFICE = """
       B     C     D
    3  P2:1  T1:1  .
    hands AT/?/?/?
"""


def test_a_token_for_an_action_given_up_may_come_before_the_other_action():
    """T-UR-8, UR-4.5."""
    state = play(scene(SACRIFICE), "+C3 doT")
    assert tokens(state, "C3") == [1 + 1 + 1]
    assert state.phase == "exchange"


def test_both_actions_given_up_are_two_tokens_at_home_or_one_far_away():
    """T-UR-8, UR-4.5: not both kinds."""
    at_home = play(scene(SACRIFICE), "+C3 +C3")
    assert (tokens(at_home, "C3"), at_home.phase) == ([3], "exchange")
    far_away = scene(SACRIFICE).play("+F6")
    assert (tokens(far_away, "C3 F6"), far_away.phase) == ([1, 1], "exchange")
    assert refused(scene(SACRIFICE).play("+C3"), "+F6") == "UR-4.5"


ONLY_THE_SAME_PAIR = """
       A     B     C     D     E     F
    1  AT    TA    AT    CP1:1 .2:1  .2:1
    2  .2:1  .2:1  .2:1  .2:1  .2:1  .2:1
    3  .2:1  .2:1  .2:1  .3:1  .3:1  .3:1
    4  .3:1  .3:1  .3:1  .3:1  .3:1  .3:1
    5  .3:1  .3:1  .2:1  .2:1  .2:1  .2:1
    6  .2:1  .3:1  .3:1  .3:1  .2:1  .2:1
    hands AT/?/?{}
"""


def test_with_a_spare_who_can_only_get_the_same_pair_on_the_grid_ends_the_game_too():
    """T-UR-9, UR-6.1: as an option, the spare keeps it going."""
    drawing = ONLY_THE_SAME_PAIR.format("\n    spares PW")
    state = scene(drawing, players=3).play("finish")
    assert state.outcome.reason == "no exchange"
    assert (hand(state, 1), spares(state)) == ("AT", ["PW"])
    alive = scene(drawing, players=3, full_grid_ends=False).play("finish")
    assert (hand(alive, 1), spares(alive), player(alive)) == ("PW", ["AT"], 2)


@pytest.mark.parametrize("option", [True, False])
def test_who_can_only_get_the_same_pair_ends_the_game_at_once(option):
    """T-UR-9, UR-6.1: the tile in hand is scored; without a spare the option changes nothing."""
    state = scene(ONLY_THE_SAME_PAIR.format("/?"), full_grid_ends=option)
    assert state.phase == "normal"
    state = state.play("finish")
    assert state.is_over
    assert state.outcome.reason == "no exchange"
    assert hand(state, 1) == "AT"
    assert points(state)[0] == 3


def test_after_the_fifth_ziggurat_the_round_is_completed():
    """T-UR-10, UR-6.2: the marker is at the first player and the second builds."""
    state = scene("""
           A     B     C     D     E     F
        1  .1:1  .     .2:5  .     .3:1  .
        3  .     .     .     .     .     .4:1
        6  .z4   .z4   .z3   .z3   .     .
        turn 2
        hands CP/AT/CP/CP
    """)
    state = state.play("build")
    assert ziggurats_left(state) == 0
    state = state.play(min(legal(state, "~F6")))
    assert player(state) == 3
    state = state.play("finish")
    state = state.play(min(legal(state, "~F5")))
    assert player(state) == 4
    state = state.play("finish")
    assert player(state) == 4
    state = state.play(min(legal(state, "~F4")))
    assert state.is_over
    assert state.outcome.reason == "ziggurats"
