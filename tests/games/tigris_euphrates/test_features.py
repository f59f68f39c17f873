"""What a net is told of positions that players know."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import scene
from shedu.core.state import State
from shedu.games.tigris_euphrates import features as f
from shedu.games.tigris_euphrates.material import BLACK, BLUE, GREEN, RED
from shedu.games.tigris_euphrates.state import PHASES
from shedu.testing.describing import features_of

# Three settlements and a temple against two and one; a tile to I4 starts the war.
KINGS = """
        F  G  H  I  J  K  L
     3  .  s  .  .  .  s  .
     4  s  s  K1 .  K2 s  .
     5  .  .  t  .  t  .  .
"""


def color(state: State, seat: int, number: int) -> dict[int, float]:
    """The inputs of one of a seat's colors, by their places in it."""
    first = number * f.PER_COLOR
    told = features_of(state, seat)
    return {at - first: amount for at, amount in told if first <= at < first + f.PER_COLOR}


def rank(state: State, seat: int, number: int) -> dict[int, float]:
    first = f.RANKS + number * f.PER_RANK
    told = features_of(state, seat)
    return {at - first: amount for at, amount in told if first <= at < first + f.PER_RANK}


def whole(state: State, seat: int) -> dict[int, float]:
    """The inputs of a seat as a whole."""
    return {at: amount for at, amount in features_of(state, seat) if at >= f.LOWEST}


def one_of(told: dict[int, float], first: int, number: int) -> list[int]:
    """Which of some inputs are 1; the others are nothing."""
    found = [at - first for at in told if first <= at < first + number]
    assert all(told[first + at] == 1.0 for at in found)
    return found


@pytest.mark.parametrize(("hands", "margin"), [("s/-", 2), ("s/ss", 0), ("-/ssss", -3), ("m/t", 1)])
def test_a_war_that_one_tile_would_start_is_weighed_with_both_hands(hands, margin):
    state = scene(KINGS, hands=hands)
    attacker, defender = color(state, 0, BLACK), color(state, 1, BLACK)
    assert (attacker[f.ARMY], defender[f.ARMY]) == (3 / 4, 2 / 4)
    for told, ahead, prize in ((attacker, margin, 3), (defender, -margin, 4)):
        assert told[f.IS_NEAR] == 1
        assert told.get(f.WAR, 0) == ahead / 4
        assert (f.LOSES_WAR in told) == (ahead < 0)
        assert (f.WINS_WAR in told) == (ahead > 0)
        assert told.get(f.PRIZE, 0) == (prize / 4 if ahead > 0 else 0)
    weakest = rank(state, 0, 0)  # all colors have no points: black is the first of equals
    assert (f.RANK_LOSES_WAR in weakest, f.RANK_WINS_WAR in weakest) == (margin < 0, margin > 0)


def test_kingdoms_that_one_tile_cannot_unite_are_not_at_the_edge_of_war():
    state = scene("F G H I J K\n4 s K1 . . K2 s\n5 . t . . t .")
    for seat in (0, 1):
        told = color(state, seat, BLACK)
        assert not {f.IS_NEAR, f.WAR, f.WINS_WAR, f.LOSES_WAR} & set(told)


def test_a_revolt_counts_the_temples_of_the_best_entry_and_red_hands():
    """A king at G5 or K5 would stand beside one temple, as both kings do."""
    state = scene(KINGS, hands="t/ttt")
    weak, strong = color(state, 0, BLACK), color(state, 1, BLACK)
    assert (weak[f.REVOLT], weak[f.LOSES_REVOLT]) == (-2 / 4, 1)
    assert (weak[f.RAID], f.WINS_RAID in weak) == (-2 / 4, False)
    assert (strong[f.REVOLT], f.LOSES_REVOLT in strong) == (2 / 4, False)
    assert (strong[f.RAID], strong[f.WINS_RAID]) == (2 / 4, 1)
    assert weak[f.IS_EXPOSED] == strong[f.IS_EXPOSED] == 1
    even = scene(KINGS, hands="t/t")
    for seat in (0, 1):
        margins = {f.REVOLT, f.LOSES_REVOLT, f.RAID, f.WINS_RAID}
        assert not margins & set(color(even, seat, BLACK))


def test_more_temples_beside_the_leader_guard_it():
    """The best entry is a corner between two temples."""
    for drawn, guards in (
        ("G H\n3 t .\n4 K1 t\n5 . .", 2),
        ("F G H\n3 . t .\n4 t K1 t\n5 . . .", 3),
        ("F G H\n3 . t .\n4 t K1 t\n5 . t .", 4),
    ):
        told = color(scene(drawn), 0, BLACK)
        assert told.get(f.REVOLT, 0) == (guards - 2) / 4
        assert not {f.IS_EXPOSED, f.LOSES_REVOLT} & set(told)


def test_a_leader_is_safe_from_revolts_where_nobody_can_stand():
    """Every space beside the kingdom is blocked."""
    drawn = "F G H\n2 . x .\n3 x t x\n4 x K1 x\n5 . x .\ncatastrophes 0/0/0"
    state = scene(drawn, players=3, hands="-/tttt/-")
    assert not {f.REVOLT, f.LOSES_REVOLT} & set(color(state, 0, BLACK))
    assert not {f.RAID, f.WINS_RAID} & set(color(state, 1, BLACK))


def test_hands_and_absent_leaders_are_told_by_color_and_by_rank():
    """Green, with no points, is the weakest color, and black the strongest."""
    state = scene(KINGS + "points 9.2.1.0/0.0.0.0\ncatastrophes 1/0", hands="mmms/-")
    green, weakest = color(state, 0, GREEN), rank(state, 0, 0)
    assert (green[f.HAND], green[f.HAS_TILES], green[f.AT_HOME]) == (3 / 4, 1, 1)
    assert (weakest[f.RANK_HAND], weakest[f.RANK_AT_HOME], weakest[f.RANK_EARNS]) == (3 / 4, 1, 1)
    black, strongest = color(state, 0, BLACK), rank(state, 0, 3)
    assert (black[f.HAND], black[f.HAS_TILES], f.AT_HOME in black) == (1 / 4, 1, False)
    assert (strongest[f.RANK_HAND], f.RANK_AT_HOME in strongest) == (1 / 4, False)
    assert not {f.HAND, f.HAS_TILES} & set(color(state, 0, RED))
    assert (whole(state, 0)[f.TILES], whole(state, 0)[f.CATASTROPHES]) == (4 / 8, 1 / 2)
    assert not {f.TILES, f.CATASTROPHES} & set(whole(state, 1))


def test_a_king_earns_for_leaders_that_are_not_there():
    state = scene(KINGS, hands="mmm/-")
    assert color(state, 0, GREEN)[f.EARNS] == 1
    assert color(state, 0, GREEN)[f.EARNS_NOW] == 1
    assert color(state, 1, GREEN)[f.EARNS] == 1
    assert f.EARNS_NOW not in color(state, 1, GREEN)
    with_trader = scene(KINGS.replace("5  .  .  t", "5  .  T2 t"), hands="mmm/-")
    assert f.EARNS not in color(with_trader, 0, GREEN)
    assert color(with_trader, 1, GREEN)[f.EARNS] == 1


def test_farms_need_a_river_beside_the_kingdom():
    inland = scene("H I\n4 t F1", hands="f/-")
    assert f.EARNS not in color(inland, 0, BLUE)
    ashore = scene("A B C\n3 . t F1\n4 . . .", hands="f/-")
    assert color(ashore, 0, BLUE)[f.EARNS_NOW] == 1 / 2


def test_a_building_doubles_what_a_tile_earns():
    state = scene("H I J K\n4 t T1 m^ m", hands="m/-", buildings=True)
    assert color(state, 0, GREEN)[f.EARNS] == 2
    elsewhere = scene("F G H I J K\n4 m^ . . t T1 m", buildings=True)
    assert color(elsewhere, 0, GREEN)[f.EARNS] == 1


def test_the_last_tile_of_a_square_in_hand_is_seen():
    assert color(scene(KINGS, hands="s/s"), 0, BLACK)[f.HAS_SQUARE] == 1
    assert f.HAS_SQUARE not in color(scene(KINGS, hands="s/s"), 1, BLACK)
    assert f.HAS_SQUARE not in color(scene(KINGS, hands="t/s"), 0, BLACK)


def test_a_monument_is_an_income_for_the_leaders_of_its_colors():
    drawn = "G H I J\n3 o o K1 t\n4 o o T1 t\nmonuments stG3s\npoints 4.1.1.1/0.0.0.0"
    state = scene(drawn)
    assert color(state, 0, BLACK)[f.INCOME] == 1
    assert f.INCOME not in color(state, 0, GREEN)
    assert rank(state, 0, 3)[f.RANK_INCOME] == 1  # black is the strongest color


def test_the_conflict_at_hand_counts_what_was_committed():
    war = scene(KINGS, hands="ssss/ss").play("sI4")
    told = [whole(war, seat) for seat in (0, 1)]
    assert told[0][f.ATTACKS] == told[1][f.DEFENDS] == 1
    assert color(war, 0, BLACK)[f.CLASH] == (3 + 3 - 2 - 2) / 4
    assert color(war, 1, BLACK)[f.CLASH] == -(3 + 3 - 2 - 2) / 4
    assert told[0][f.VICTORY] == told[1][f.DEFEAT] == (1 + 2) / 4
    tied = war.play("+1")
    assert f.CLASH not in color(tied, 0, BLACK)
    assert whole(tied, 0)[f.DEFEAT] == whole(tied, 1)[f.VICTORY] == (1 + 3) / 4


def test_a_war_that_must_follow_is_weighed_by_its_own_sides():
    state = scene(
        """
            F  G  H  I  J
         3  .  K2 .  K3 .
         4  m  t  .  t  .
         5  .  T2 .  T3 .
        """,
        players=3,
        hands="m/-/-",
    ).play("mH4")
    assert color(state, 1, GREEN)[f.CLASH] == 1 / 4
    assert color(state, 2, GREEN)[f.CLASH] == -1 / 4
    assert f.CLASH not in color(state, 1, BLACK)
    assert not {f.ATTACKS, f.DEFENDS} & set(whole(state, 1))


def test_scores_are_told_by_rank_with_treasures():
    state = scene("points 3.12.0.5+2/0.0.0.0")
    assert [rank(state, 0, k)[f.RANK_SCORE] for k in range(4)] == [2 / 8, 3 / 8, 5 / 8, 12 / 8]
    assert rank(state, 0, 3)[f.RANK_EARLY] == 12 / 16
    told = whole(state, 0)
    assert one_of(told, f.LOWEST, 10) == [2]
    assert one_of(told, f.SECOND, 10) == [3]
    assert (told[f.WON], one_of(told, f.WON + 1, 3)) == (1, [2])
    assert color(state, 0, RED)[f.EARLY] == 12 / 16
    assert one_of(whole(state, 1), f.WON + 1, 3) == [0]


def test_a_trader_sees_the_treasures_that_a_tile_would_link():
    drawn = "H I J K L\n6 . t* T1 . t*"
    told = whole(scene(drawn, board="advanced"), 0)
    assert one_of(told, f.TREASURE, 3) == [1]
    assert told[f.REACHED] == told[f.REACHED + 1] == 1 / 2


def test_the_king_knows_the_wonder():
    drawn = "G H I J K L\n3 . w . . . .\n4 w w w {}\n5 . w . {}\nwonder H4"
    state = scene(drawn.format("K1", "t"), wonder=True)
    assert whole(state, 0)[f.HAS_WONDER] == 1
    assert f.HAS_WONDER not in whole(state, 1)
    far_off = scene(drawn.format(". K1", ". t"), wonder=True)
    assert f.HAS_WONDER not in whole(far_off, 0)


@pytest.mark.parametrize(
    ("seat", "turn", "comes"), [(0, [5], False), (1, [0, 2], False), (2, [3], True), (3, [4], True)]
)
def test_a_seat_knows_when_its_turn_comes(seat, turn, comes):
    told = whole(scene("turn 2 2\nround 3 1", players=4), seat)
    assert one_of(told, f.TURN, 6) == turn
    assert (f.TO_COME in told) == comes


def test_the_table_tells_how_near_each_end_is():
    drawn = "bag s5t5f0m0\nround 4 1"
    told = dict(features_of(scene(drawn, round_limit=5), None))
    assert told[f.TREASURES] == 3 / 8
    assert one_of(told, f.TREASURES + 1, 9) == [1]
    assert told[f.BAG] == 10 / 64
    assert one_of(told, f.BAG + 2, 4) == [1, 2, 3]
    assert told[f.ROUND] == 4 / 8
    assert one_of(told, f.ROUND + 2, 3) == [1]
    assert one_of(told, f.PLAYERS, 3) == [0]
    assert one_of(told, f.ACTIONS, 3) == [2]
    assert told[f.PHASE + PHASES.index("action")] == 1


def test_the_table_tells_what_stands_on_it():
    drawn = "G H I J\n3 o o K1 t\n4 o o T1 t\nmonuments stG3s\npoints 4.2.2.2/0.0.0.0"
    told = dict(features_of(scene(drawn, board="advanced"), None))
    assert (told[f.BUILT + 1], told[f.REALMS], told[f.REALMS + 1]) == (1 / 4, 1 / 8, 2 / 8)
    assert (told[f.LEVEL], told[f.LEVEL + 1]) == (2 / 8, 10 / 64)
    assert one_of(told, f.OPTIONS, 4) == [0]
