"""The referee of Tigris & Euphrates tried on the scenarios of the rules, and on random games."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import product

import pytest

from referee.tigris_euphrates import BESIDE, COLORS, LEADERS, TILES, Referee, beyond, no_tiles

FAR_TREASURES = ["A9", "C11", "E11"]  # so that no scene ends for want of treasures [10.3]


def scene(drawing, hands=(), at="F2", players=2, active=0, **options) -> Referee:
    """A game in the middle of it, drawn with `at` as its top-left space.

    `t` a tile, `t*` with a treasure, `K1` the king of the first seat, `x` a catastrophe, `.` an
    empty space. The tiles not drawn nor in a hand are in the bag. F2 to L7 is all land.
    """
    game = Referee(players, **options)
    game.tiles = dict.fromkeys(FAR_TREASURES, "t")
    game.treasures = set(FAR_TREASURES)
    for down, row in enumerate(drawing.strip().splitlines()):
        for right, mark in enumerate(row.split()):
            put(game, beyond(at, right, down), mark)
    for seat, hand in enumerate(hands):
        game.hands[seat] = {color: hand.count(color) for color in COLORS}
    fill_bag(game)
    game.start = game.active = active
    game.phase = "action"
    return game


def put(game, space, mark):
    if mark == "x":
        game.catastrophes.add(space)
    elif mark[0] in LEADERS:
        game.leaders[mark] = space
    elif mark[0] in COLORS:
        game.tiles[space] = mark[0]
        if mark[1:] == "*":
            game.treasures.add(space)


def fill_bag(game):
    game.bag = dict(TILES)
    for place in (Counter(game.tiles.values()), Counter(game.facedown.values()), *game.hands):
        for color in COLORS:
            game.bag[color] -= place[color]


def play(game, actions):
    for action in actions.split():
        game.play(action)


def deal(game):
    """Let chance go on, always with the first color that it can draw."""
    while game.to_act() == "chance":
        game.play(next(iter(game.chances())))


def legal(game, first):
    """The legal actions that begin like this."""
    return {action for action in game.legal() if action.startswith(first)}


# 2 Setup


def test_the_boards_have_their_rivers_and_treasures():
    """T&E 2.1."""
    standard, advanced = Referee(2), Referee(2, board="advanced")
    assert (len(standard.rivers), len(standard.treasures)) == (41, 10)
    assert (len(advanced.rivers), len(advanced.treasures)) == (39, 14)
    assert standard.special == {"B2", "P2", "B8", "O9"}
    assert advanced.special == {"B3", "P6", "A8", "E10", "J11", "O11"}
    assert standard.chances() == {">1": 1, ">2": 1}
    assert sum(standard.bag.values()) == 143


def test_the_starting_player_draws_first_and_then_clockwise():
    """T&E 2.2."""
    game = Referee(3)
    play(game, ">3 *s *s *s *s *s *s *t *t *t *t *t *t *f *f *f *f *f")
    assert game.chances() == {"*s": 24, "*t": 41, "*f": 31, "*m": 30}
    play(game, "*m")
    assert game.snapshot()["hands"] == [[0, 6, 0, 0], [0, 0, 5, 1], [6, 0, 0, 0]]
    assert game.to_act() == 2


def test_an_illegal_action_is_refused():
    game = scene("t", ["t", ""])
    with pytest.raises(ValueError, match="tA4 is not legal"):
        game.play("tA4")
    with pytest.raises(ValueError, match="no such game"):
        Referee(5)


# 4 A turn


def test_a_turn_is_up_to_two_actions_and_all_draw_back_to_six():
    """T&E 4.6, 10.1."""
    game = scene("t", ["ttttss", "tt"])
    play(game, "tG7")
    assert game.to_act() == 0
    play(game, "tH7")
    assert game.draws == [0, 0, 1, 1, 1, 1]
    deal(game)
    assert (game.to_act(), game.round) == (1, 1)
    play(game, "end")
    assert (game.to_act(), game.round) == (0, 2)


def test_a_leader_joins_one_kingdom_and_two_regions_but_not_two_kingdoms():
    """T-TE-10, T&E 4.1."""
    drawing = """
        .  t  .
        P2 .  s
        t  t  .
    """
    game = scene(drawing)
    play(game, "TG3")
    assert game._kingdom("G3") == {"G2", "F3", "G3", "H3", "F4", "G4"}
    game = scene("t . t\nP2 . K2")
    assert not {"FG2", "FF1", "F-"} & game.legal()  # two kingdoms; a river; not on the board
    assert "FI2" in game.legal()


def test_a_moving_leader_is_lifted_first():
    """T-TE-10, T&E 4.1."""
    drawing = """
        t  K1 .  t  P2
        .  t  .  .  .
    """
    game = scene(drawing)
    assert legal(game, "KH2") == {"KH2"}  # with K1 left at G2 this would unite two kingdoms
    assert legal(game, "FH2") == set()
    assert legal(game, "KG2") == set()
    assert legal(game, "K-") == {"K-"}
    play(game, "KH2")
    assert game.leaders["K1"] == "H2"
    play(game, "K-")
    assert "K1" not in game.leaders


def test_a_tile_joins_two_kingdoms_but_not_three():
    """T-TE-11, T&E 4.2."""
    drawing = """
        .  .  t  .  .
        .  .  {}  .  .
        t  P2 .  K1 t
        .  .  t  .  .
    """
    two = scene(drawing.replace("{}", "s"), ["s", ""])
    assert legal(two, "sH4") == {"sH4"}
    play(two, "sH4")
    assert two.points == [no_tiles(), no_tiles()]
    assert (two.covered, two.to_act()) == (None, 0)
    three = scene(drawing.replace("{}", "F2"), ["s", ""])
    assert legal(three, "sH4") == set()


def test_farms_are_for_rivers_only():
    """T&E 4.2."""
    game = scene("t", ["sf", ""])
    assert legal(game, "f") == {f"f{space}" for space in game.rivers}
    assert not {f"s{space}" for space in game.rivers} & game.legal()


def test_a_catastrophe_splits_a_kingdom_and_evicts_two_leaders():
    """T-TE-12, T&E 4.3, 4.5."""
    drawing = """
        .  .  K1 .  .
        P2 t  t  t  F2
    """
    game = scene(drawing)
    play(game, "xH3")
    assert game.leaders == {"P2": "F3", "F2": "J3"}
    assert game.out["t"] == 1
    assert game._kingdom("F3") == {"F3", "G3"}
    game = scene("K1 t P2")
    play(game, "xG2")
    assert game.leaders == {}
    assert game.catastrophes_left == [1, 2]


def test_where_a_catastrophe_may_be_played():
    """T-TE-12, T&E 4.3."""
    game = scene("t* t K1 x s s m m")
    game.buildings = {"s": "J2"}
    game.facedown = {"F5": "m", "G5": "m", "F6": "m", "G6": "m"}
    game.monuments = {"sm": "F5"}
    game.wonder = "J6"
    refused = {"F2", "H2", "I2", "J2", "F5", "G5", "F6", "G6", "J6", *BESIDE["J6"]}
    assert not {f"x{space}" for space in refused} & game.legal()
    assert {"xG2", "xK2", "xA4", "xA1"} <= game.legal()  # A4 is a river
    game.catastrophes_left[0] = 0
    assert legal(game, "x") == set()


def test_replacing_tiles():
    """T&E 4.4."""
    game = scene("t", ["sttm", ""])
    assert len(legal(game, "-")) == 2 * 3 * 2 - 1
    assert "-sttm" in game.legal()
    play(game, "-st *f")
    assert game.to_act() == "chance"
    play(game, "*f")
    assert game.snapshot()["hands"][0] == [0, 1, 2, 1]
    assert (game.to_act(), game.actions_left) == (0, 1)


# 5 Points for a tile


def test_a_tile_gains_for_its_leader_or_the_king():
    """T&E 5.1, 5.2."""
    game = scene("K2 t P1", ["tsm", ""])
    play(game, "tG3 sF3")
    assert game.points[0] == {"s": 0, "t": 1, "f": 0, "m": 0}
    assert game.points[1] == {"s": 1, "t": 0, "f": 0, "m": 0}
    game = scene("K2 t P1", ["mm", ""])
    play(game, "mG3 mA11")
    assert game.points[1] == {"s": 0, "t": 0, "f": 0, "m": 1}


def test_the_first_round():
    """T-TE-3."""
    game = Referee(4)
    play(game, ">1 *s *s *s *s *t *t *f *f *s *s *s *s")
    play(game, "*t *s *s *s *s *s *t *t *t *t *s *s")
    play(game, "KI6 PG3")
    assert game._kingdom("I6") != game._kingdom("G3")
    play(game, "FF2 fE2 *s")
    assert game.points[1]["f"] == 1
    play(game, "KB1 tA1 *s")
    assert game.points[2]["t"] == 1
    play(game, "PF4")
    assert game.to_act() == 3
    play(game, "+3")
    assert game.legal() == {"+0", "+1", "+2"}
    play(game, "+0")
    assert "P1" not in game.leaders
    play(game, "tG4")
    assert game.points[3]["t"] == 2
    assert game.draws == [3, 3, 3, 3]
    play(game, "*s *s *s *s")
    assert (game.to_act(), game.round, game.out["t"]) == (0, 2, 3)


# 6 Revolt


def test_a_tied_revolt_is_the_defenders():
    """T-TE-1, T-TE-2, T&E 6.1, 6.2."""
    english = """
        .  t  .  .  .
        t  .  t  P2 .
        .  .  .  t  .
    """
    game = scene(english, ["tt", "ttt"])
    play(game, "PG3")
    assert (game.to_act(), game.legal()) == (0, {"+0", "+1", "+2"})
    play(game, "+2")
    assert (game.to_act(), game.legal()) == (1, {"+0", "+1", "+2", "+3"})
    play(game, "+3")
    assert game.points[1]["t"] == 1
    assert game.leaders == {"P2": "I3"}
    assert game.out["t"] == 5
    french = """
        .  t  .  .
        t  .  s  P2
        .  .  .  t
    """
    game = scene(french, ["tt", "ttt"])
    play(game, "PG3 +2 +3")
    assert game.leaders == {"P2": "I3"}
    assert game.points == [no_tiles(), {"s": 0, "t": 1, "f": 0, "m": 0}]


def test_both_sides_are_asked_even_with_empty_hands():
    """T&E 9.2."""
    game = scene("t P2 t", ["", ""])
    play(game, "PF3")
    assert game.legal() == {"+0"}
    play(game, "+0")
    assert (game.to_act(), game.legal()) == (1, {"+0"})


def test_a_moved_leader_that_loses_a_revolt_goes_to_the_hand():
    """T&E 6.3."""
    drawing = """
        K1 t  .  K2 t
        .  .  .  t  .
    """
    game = scene(drawing)
    play(game, "KJ3 +0 +0")
    assert game.leaders == {"K2": "I2"}
    assert game.points[1]["t"] == 1


# 7 War


TWO_WARS = """
    K1 .  .  .  .  K2 .
    t  .  .  .  .  t  .
    T1 m  .  m  m  T2 .
"""


def test_traders_first_splits_the_union_and_the_kings_do_not_fight():
    """T-TE-4, T&E 7.2, 7.6."""
    game = scene(TWO_WARS, ["smmmm", "m"])
    play(game, "sH4")
    assert (game.to_act(), game.legal()) == (0, {"wK", "wT"})
    play(game, "wT +4 +1")
    assert game.points == [{"s": 0, "t": 0, "f": 0, "m": 3}, no_tiles()]
    assert game.leaders == {"K1": "F2", "K2": "K2", "T1": "F4"}
    assert game.tiles["H4"] == "s"
    assert not {"I4", "J4"} & set(game.tiles)
    assert game.out == {"s": 0, "t": 0, "f": 0, "m": 7}
    assert (game.covered, game.phase, game.actions_left) == (None, "action", 1)


def test_kings_first_leaves_the_traders_to_fight():
    """T-TE-4, T&E 7.4: the uniting settlement supports neither king."""
    game = scene(TWO_WARS, ["smmmm", "m"])
    play(game, "sH4 wK +0 +0")
    assert game.points == [no_tiles(), {"s": 1, "t": 0, "f": 0, "m": 0}]
    assert "K1" not in game.leaders
    assert (game.to_act(), game.phase) == (0, "attack")
    play(game, "+0 +0")
    assert game.points[1] == {"s": 1, "t": 0, "f": 0, "m": 2}
    assert game.leaders == {"K2": "K2", "T2": "K4"}


@pytest.mark.parametrize(
    ("active", "rivals", "attacker"), [(0, "23", 1), (1, "14", 3), (2, "12", 0), (3, "24", 3)]
)
def test_who_attacks_in_a_war(active, rivals, attacker):
    """T-TE-5, T&E 7.3."""
    first, second = rivals
    drawing = f"""
        t  F{first} .  F{second} t
    """
    game = scene(drawing, ["s"] * 4, players=4, active=active)
    play(game, "sH2")
    assert game.to_act() == attacker


def test_beaten_priests_leave_treasures_and_other_leaders_standing():
    """T-TE-6, T&E 7.7."""
    drawing = """
        .  .  .  F2 .  .
        P1 t  .  t  P2 t*
        .  .  .  .  t  .
    """
    game = scene(drawing, ["sttt", ""], at="F3")
    play(game, "sH4 +3 +0")
    assert set(game.tiles) == {"G4", "H4", "I4", "K4", *FAR_TREASURES}
    assert game.points[0]["t"] == 2
    assert game.leaders == {"P1": "F4", "F2": "I3"}
    assert game.out["t"] == 4


def test_a_region_that_only_the_uniting_tile_links_supports_nobody():
    """T&E 7.4."""
    drawing = """
        .  .  s  .  .
        t  K1 .  K2 t
    """
    game = scene(drawing, ["s", ""])
    play(game, "sH3 +0")
    assert [len(game._supporters(seat)) for seat in (0, 1)] == [0, 0]


def test_a_piece_cut_off_by_a_war_supports_its_leader_no_more():
    """T&E 7.6, 7.10."""
    drawing = """
        .  .  s  m  .
        t  K1 .  s  K2
        T1 .  .  T2 t
    """
    game = scene(drawing, ["tmm", ""], at="F3")
    play(game, "tH4 wK")
    assert game._supporters(1) == {"H3", "I4"}
    game = scene(drawing, ["tmm", ""], at="F3")
    play(game, "tH4 wT +2 +0")
    assert game.points[0]["m"] == 2
    assert (game.conflict.leader, game.to_act()) == ("K", 0)
    assert game._supporters(1) == {"I4"}


def test_a_tile_under_a_building_supports_and_stays():
    """T&E 7.8."""
    drawing = """
        f  f  .  f  f
        t  F1 .  F2 t
    """
    game = scene(drawing, ["sf", ""], at="G9", buildings=True)
    game.buildings = {"f": "K9"}
    play(game, "sI10 +1 +0")
    assert game.points[0]["f"] == 2
    assert "J9" not in game.tiles
    assert (game.tiles["K9"], game.buildings) == ("f", {"f": "K9"})


# 8 Monuments


def test_a_monument_is_built_pays_and_sends_a_trader_home():
    """T-TE-7, T&E 8."""
    drawing = """
        K1 .  .  .
        t  t* t  T2
        F1 t  .  .
        t  .  .  .
        P2 .  .  .
    """
    game = scene(drawing, ["t", ""])
    play(game, "tH4")
    assert game.legal() == {"Mst", "Mtf", "Mtm", "M-"}
    play(game, "Mtf end")
    assert game.leaders == {"K1": "F2", "F1": "F4", "P2": "F6"}
    assert set(game.facedown) == {"G3", "H3", "G4", "H4"}
    assert "G3" in game.treasures
    assert game.points == [{"s": 0, "t": 0, "f": 1, "m": 0}, {"s": 0, "t": 1, "f": 0, "m": 0}]
    deal(game)
    play(game, "end")
    assert game.points == [{"s": 0, "t": 0, "f": 1, "m": 0}, {"s": 0, "t": 2, "f": 0, "m": 0}]


def test_one_of_two_squares_is_chosen():
    """T&E 8.1."""
    drawing = """
        s  s  s
        s  .  s
    """
    game = scene(drawing, ["ss", ""])
    game.monuments = {"st": "A11", "sm": "D11"}
    play(game, "sG3")
    assert game.legal() == {"Msf", "M-"}
    play(game, "Msf")
    assert game.legal() == {"qF2", "qG2"}
    play(game, "qG2")
    assert game.tiles.keys() - set(FAR_TREASURES) == {"F2", "F3"}
    assert game.monuments["sf"] == "G2"


def test_a_square_left_alone_is_not_offered_again():
    """T&E 8.1."""
    drawing = """
        s  s
        s  .
    """
    game = scene(drawing, ["ss", ""])
    play(game, "sG3 M- sH3")
    assert game.phase == "draw"
    game = scene("s s .\ns s .", ["ss", ""])
    play(game, "sH2 sH3")
    assert game.legal() == {"Mst", "Msf", "Msm", "M-"}


def test_a_monument_needs_a_free_one_of_the_color():
    """T&E 8.1."""
    game = scene("s s\ns .", ["s", ""])
    game.monuments = {"st": "A1", "sf": "A6", "sm": "A10"}
    play(game, "sG3")
    assert game.phase == "action"


# 9 Treasures


@pytest.mark.parametrize(("trader", "farmer"), [(2, 1), (1, 2)])
def test_the_special_treasure_is_taken_first_after_the_farms_point(trader, farmer):
    """T-TE-8, T&E 9.1: out of turn, or by the active player as in the printed example."""
    drawing = """
        .  .  .  T{trader}
        f  .  s  t*
        t* .  .  F{farmer}
    """
    game = scene(drawing.format(trader=trader, farmer=farmer), ["f", ""], at="L8")
    assert game.rivers >= {"L9", "M9"}
    play(game, "fM9")
    assert game.points[farmer - 1]["f"] == 1
    assert game.treasures_won[trader - 1] == 1
    assert "O9" not in game.treasures
    assert "L10" in game.treasures
    assert game.to_act() == 0


def test_the_traders_owner_chooses_the_treasure_that_stays():
    """T-TE-9, T&E 9.1."""
    game = scene("t* s t* . t* T2", ["s", ""])
    play(game, "sI2")
    assert (game.to_act(), game.legal()) == (1, {"$F2", "$H2", "$J2"})
    play(game, "$H2")
    assert game.treasures == {"H2", *FAR_TREASURES}
    assert game.treasures_won == [0, 2]
    assert game.to_act() == 0


def test_special_treasures_go_before_the_others():
    """T&E 9.1."""
    for special, asked in [({"F2"}, {"$H2", "$J2"}), ({"F2", "H2", "J2"}, {"$F2", "$H2", "$J2"})]:
        game = scene("t* s t* . t* T2", ["s", ""])
        game.special = special
        play(game, "sI2")
        assert game.legal() == asked


# 10 End of the turn and of the game


def test_a_bag_too_small_ends_the_game():
    """T-TE-16, T&E 10.2."""
    for missing, over in [(4, True), (3, False)]:
        game = scene("t", ["s" * (6 - missing), "ssssss"])
        game.bag = {"s": 0, "t": 3, "f": 0, "m": 0}
        play(game, "end *t *t *t")
        assert (game.to_act() is None) == over
        assert (game.outcome() or {}).get("reason") == ("bag" if over else None)


def test_a_replacement_that_the_bag_cannot_give_ends_the_game_at_once():
    """T-TE-16, T&E 4.4, 10.2."""
    game = scene("t F1", ["ssss", ""])
    game.monuments = {"tf": "F2"}
    game.bag = {"s": 0, "t": 1, "f": 0, "m": 0}
    play(game, "-ss *t")
    assert game.outcome()["reason"] == "bag"
    assert game.points[0] == no_tiles()
    assert game.legal() == set()


def test_two_treasures_left_end_the_game():
    """T&E 10.3."""
    game = scene("t", ["ssssss", "ssssss"])
    game.treasures = {"A9", "C11"}
    play(game, "end")
    assert game.outcome()["reason"] == "treasures"


def test_the_last_round_ends_the_game():
    """T&E 10.5."""
    game = scene("t", ["ssssss"] * 3, players=3, active=1, round_limit=2)
    play(game, "end end end end end")
    assert (game.to_act(), game.round) == (0, 2)
    play(game, "end")
    assert game.outcome()["reason"] == "rounds"


def test_the_best_lowest_color_wins():
    """T-TE-17, T&E 10.4."""
    game = Referee(4)
    game.phase, game.reason = "over", "bag"
    points = [[22, 9, 11, 12], [13, 10, 10, 12], [10, 11, 10, 13], [11, 12, 11, 14]]
    game.points = [dict(zip(COLORS, amounts, strict=True)) for amounts in points]
    assert game.outcome()["ranking"] == [[3], [1], [2], [0]]
    game.points = [dict(zip(COLORS, [3, 5, 5, 9], strict=True)) for _ in range(4)]
    game.treasures_won = [4, 4, 0, 3]
    assert game.outcome() == {
        "reason": "bag",
        "ranking": [[0, 1], [3], [2]],
        "scores": [[5, 6, 6, 9], [5, 6, 6, 9], [3, 5, 5, 9], [5, 5, 6, 9]],
    }


# 11 Civilization buildings


def test_a_building_needs_a_straight_line_of_three():
    """T-TE-13, T&E 11.1."""
    row = scene("f f", ["f", ""], at="A7", buildings=True)
    play(row, "fC7")
    assert row.legal() == {"bA7", "bB7", "bC7", "b-"}
    play(row, "bB7")
    assert row.buildings == {"f": "B7"}
    column = scene("t\n.\nt", ["t", ""], buildings=True)
    play(column, "tF3")
    assert column.legal() == {"bF2", "bF3", "bF4", "b-"}
    corner = scene("m .\nm .", ["m", ""], buildings=True)
    play(corner, "mG3")
    assert corner.phase == "action"


def test_a_building_moves_only_to_a_longer_line():
    """T-TE-13, T&E 11.2."""
    longer_own = scene("s s s .", ["s", ""], buildings=True)
    longer_own.buildings = {"s": "F2"}
    play(longer_own, "sI2")
    assert longer_own.phase == "action"
    crossing = scene("s s .\n. . s\n. . s\n. . s", ["s", ""], buildings=True)
    crossing.buildings = {"s": "F2"}
    play(crossing, "sH2")
    assert crossing.legal() == {"bH2", "bH3", "bH4", "bH5", "b-"}


def test_a_building_doubles_the_tiles_point():
    """T&E 11.3."""
    game = scene("K1 t . s", ["s", ""], buildings=True)
    game.buildings = {"s": "I2"}
    play(game, "sH2")
    assert game.points[0]["s"] == 2


def test_a_flipped_building_goes_beside_the_board():
    """T&E 11.4, 11.5."""
    game = scene("s s s\ns . .", ["s", ""], buildings=True)
    game.buildings = {"s": "F2"}
    play(game, "sG3 Mst")
    assert game.buildings == {}


# 12 Wonder


@pytest.mark.parametrize("last", ["G3", "G2", "F3", "H3", "G4"])
def test_the_wonder_is_built_from_its_center_or_an_arm(last):
    """T-TE-14, T&E 12."""
    drawing = """
        .  s  .  .
        s  s  s  K1
        .  s  .  t
    """
    game = scene(drawing, ["s", ""], wonder=True)
    del game.tiles[last]
    fill_bag(game)
    play(game, f"s{last}")
    assert game.legal() == {"WG3", "M-"}
    play(game, "WG3")
    assert (game.wonder, game.out["s"]) == ("G3", 5)
    assert game.leaders == {"K1": "I3"}
    play(game, "end")
    assert game.legal() == {"ps", "pt", "pf", "pm"}
    play(game, "pm")
    assert game.points[0]["m"] == 1
    deal(game)
    play(game, "end")
    assert game.to_act() == 0
    assert game.points[1] == no_tiles()


def test_the_wonder_keeps_treasures_and_sends_leaders_home():
    """T&E 4.5, 12.2."""
    drawing = """
        .  t  P1
        t* .  t
        .  t  .
    """
    game = scene(drawing, ["t", ""], wonder=True)
    play(game, "tG3 WG3")
    assert game.leaders == {}
    assert "F3" in game.treasures
    assert "sG2" not in game.legal()


# 13 English variant


@pytest.mark.parametrize(
    ("hand", "attacks"), [("ttttt", {"+0", "+3", "+4", "+5"}), ("tt", {"+0"}), ("", {"+0"})]
)
def test_the_english_variant_allows_only_useful_commits(hand, attacks):
    """T-TE-15, T&E 13."""
    drawing = """
        .  t  .  t  .
        .  .  t  P2 t
        .  .  .  t  .
    """
    game = scene(drawing, [hand, "tttttt"], at="F3", english_variant=True)
    play(game, "PG4")
    assert [len(game._supporters(seat)) for seat in (0, 1)] == [2, 4]
    assert game.legal() == attacks
    play(game, max(attacks))
    assert game.legal() == ({"+0", "+3"} if hand == "ttttt" else {"+0"})


def test_the_english_variant_in_a_war():
    """T&E 13."""
    game = scene("t K1 . s K2 t", ["ssss", "s"], english_variant=True)
    play(game, "sH2")
    assert game.legal() == {"+0", "+2", "+3"}
    play(game, "+3")
    assert game.legal() == {"+0"}  # a tie would need two


# Random games

WEIGHTS = {"tile": 9, "leader": 4, "withdraw": 1, "catastrophe": 1, "replace": 1, "end": 1}
SWITCHES = ["buildings", "wonder", "english_variant"]


def kind_of(action):
    """What a main action is; the other decisions are all of one kind."""
    if action == "end":
        return "end"
    if action[0] in LEADERS:
        return "withdraw" if action[1] == "-" else "leader"
    return {"x": "catastrophe", "-": "replace"}.get(action[0], "tile")


def choose(game, rng):
    """An action at random: first its kind, so that games are lively."""
    weights = game.chances()
    if weights:
        return rng.choices(list(weights), list(weights.values()))[0]
    actions = sorted(game.legal())
    if game.phase == "action":
        kinds = sorted({kind_of(action) for action in actions})
        kind = rng.choices(kinds, [WEIGHTS[kind] for kind in kinds])[0]
        actions = [action for action in actions if kind_of(action) == kind]
    return rng.choice(actions)


def tile_counts(game):
    """All tiles, wherever they are, per color [T&E 1.1]."""
    counts = Counter(game.tiles.values()) + Counter(game.facedown.values())
    for place in (*game.hands, game.bag, game.out):
        counts.update(place)
    return {color: counts[color] for color in COLORS}


def check_material(game, tiles, treasures):
    """T-TE-18: nothing is lost, nothing lies where it must not."""
    assert tile_counts(game) == tiles
    counts = [*game.bag.values(), *game.out.values()]
    counts += [count for hand in game.hands for count in hand.values()]
    assert min(counts) >= 0
    assert len(game.treasures) + sum(game.treasures_won) == treasures
    assert len(game.catastrophes) + sum(game.catastrophes_left) == 2 * game.players
    wonder = game._wonder_spaces()
    taken = [*game.tiles, *game.facedown, *wonder, *game.catastrophes, *game.leaders.values()]
    assert len(taken) == len(set(taken))
    assert game.treasures <= {*game.tiles, *game.facedown, *wonder}
    assert all(game.tiles[space] == color for color, space in game.buildings.items())


def check_peace(game):
    """At an action: leaders beside temples, unlike ones in a kingdom, full hands at first."""
    for name, space in game.leaders.items():
        assert any(game.tiles.get(near) == "t" for near in BESIDE[space])
        assert len(game._leader_in(game._kingdom(space), name[0])) == 1
    if game.actions_left == 2:
        assert all(sum(hand.values()) == 6 for hand in game.hands)


def play_out(game, seed):
    """A random game to its end; the phases that it had, and its reason, counted."""
    rng = random.Random(seed)
    tiles, treasures = tile_counts(game), len(game.treasures)
    seen = Counter()
    while game.to_act() is not None:
        seen[game.phase] += 1
        game.play(choose(game, rng))
        check_material(game, tiles, treasures)
        if game.phase == "action":
            check_peace(game)
    json.dumps(game.snapshot())
    ranked = [seat for group in game.outcome()["ranking"] for seat in group]
    assert sorted(ranked) == list(range(game.players))
    seen[game.reason] += 1
    return seen


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["standard", "advanced"])
def test_random_games_come_to_an_end_and_lose_nothing(players, board):
    """T-TE-18, with every option."""
    for seed, switches in enumerate(product([False, True], repeat=3)):
        options = dict(zip(SWITCHES, switches, strict=True))
        game = Referee(players, board=board, open_scoring=bool(seed % 2), **options)
        assert tile_counts(game) == TILES
        play_out(game, f"{players} {board} {seed}")


def test_random_games_see_every_decision_and_every_end():
    """With a bag of mostly temples there are squares and crosses enough."""
    seen = Counter()
    for seed in range(8):
        limit = 5 if seed == 0 else 100
        game = Referee(2 + seed % 3, buildings=True, wonder=True, round_limit=limit)
        game.bag = {"s": 12, "t": 150, "f": 25, "m": 12}
        seen += play_out(game, seed)
    phases = {"start", "draw", "action", "war", "attack", "defend", "building", "monument"}
    ends = {"bag", "treasures", "rounds"}
    assert phases | {"square", "treasure", "wonder point"} | ends <= set(seen)
