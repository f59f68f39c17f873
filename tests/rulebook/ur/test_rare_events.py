"""Constructed positions for what seldom happens: short reserves and restarts."""

from __future__ import annotations

from rulebook.ur.scenes import (
    hand,
    legal,
    owned,
    play,
    player,
    refused,
    reserve,
    scene,
    spares,
    tokens,
    turn,
)

# a reserve that runs short in each action


def test_fields_grow_as_far_as_the_reserve_goes():
    """UR-5.1, UR-8.4: what the first step freed is in the reserve again."""
    state = scene(
        """
           A     B     C     D     E     F
        1  A1:4  A1:4  .     .     .     .
        2  A1:5  T1:3  .     .     .     .
        6  .     .     .     .     .     T1:4
        hands AT/?/?/?
        """
    )
    state = play(state, "act doA")
    assert tokens(state, "A1 B1 A2 F6 B2") == [4, 4, 5, 3, 3]
    assert legal(state) == {"put0", "put1"}
    state = state.play("put1")
    assert (tokens(state, "A1 B1"), reserve(state, 1), state.phase) == ([5, 4], 0, "normal")


def test_an_empty_reserve_leaves_a_field_as_it_is():
    """UR-5.1: with room for two, and one token in the reserve."""
    state = scene(
        """
           A     B     C     D
        1  A1:3  A1:3  .     .
        3  .     A1:4  P1:4  A1:5
        hands AT/?/?/?
        """
    )
    state = play(state, "act doA")
    assert reserve(state, 1) == 3
    state = play(state, "put2")
    assert legal(state) == {"put0", "put1"}
    assert refused(state, "put2") == "UR-5.1"


SHORT_TRADE = """
       A     B     C     D     E     F
    1  T1:1  .     .     .     .     .
    2  .     P1:4  .     P1:4  .     .
    4  .     P1:4  .     P1:4  .     .
    6  .     .     .     .     .     T1:1
    hands AT/?/?/?
"""


def test_a_short_reserve_is_placed_in_trade_where_its_owner_likes():
    """UR-5.2, UR-8.9: nothing is placed before, then token by token until none is left."""
    state = scene(SHORT_TRADE).play("doT")
    assert (state.phase, tokens(state, "A1 F6")) == ("fill", [1, 1])
    assert turn(state)["due"] == {"A1": 2, "F6": 2}
    assert legal(state) == {"+A1", "+F6"}
    assert refused(state, "+B2") == "UR-D5"
    state = play(state, "+F6 +F6")
    assert (tokens(state, "A1 F6"), reserve(state, 1), state.phase) == ([1, 3], 0, "normal")


def test_a_tile_gets_no_more_in_trade_than_is_due():
    """UR-5.2, UR-8.9: the third token has one place only and is not asked for."""
    state = scene(SHORT_TRADE.replace("P1:4", "P1:3", 1))
    assert reserve(state, 1) == 3
    state = play(state, "doT +F6 +F6")
    assert (tokens(state, "A1 F6"), state.phase) == ([2, 3], "normal")


def test_a_short_owner_chooses_in_culture_out_of_turn_and_the_others_are_served_first():
    """UR-5.3, UR-D5, UR-8.9."""
    state = scene(
        """
           A     B     C
        1  .     P2:1  .
        2  P2:2  C1:1  P3:1
        5  P2:4  .     P2:4
        6  P2:4  .     P2:4
        hands TC/?/?/?
        """
    )
    state = state.play("doC")
    assert tokens(state, "B1 A2 C2") == [1, 2, 2]
    assert (player(state), int(state.row.active)) == (2, 0)
    assert legal(state) == {"+B1", "+A2"}
    state = state.play("+A2")
    assert (tokens(state, "B1 A2"), reserve(state, 2)) == ([1, 3], 0)
    assert (player(state), state.phase) == (1, "normal")


def test_several_short_owners_choose_clockwise_from_the_active_player():
    """UR-D5, UR-8.9."""
    state = scene(
        """
           A     B     C     D     E     F
        1  .     P2:1  .     .     P4:1  .
        2  P2:2  C3:3  P3:2  P3:1  C3:1  P4:2
        4  A3:4  A3:4  A3:4  .     .     .
        5  .2:4  .2:4  .4:4  .4:4  .     .
        6  .2:4  .2:4  .4:4  .4:4  .     .
        turn 3
        hands ?/?/TC/?
        """
    )
    assert [reserve(state, n) for n in (2, 3, 4)] == [1, 1, 1]
    state = state.play("doC")
    deciding = []
    while state.phase == "fill":
        deciding.append(player(state))
        state = state.play(min(legal(state)))
    assert deciding == [3, 4, 2]
    assert [reserve(state, n) for n in (2, 3, 4)] == [0, 0, 0]
    assert player(state) == 3


def test_an_empty_reserve_gets_nothing_in_culture_and_is_not_asked():
    """UR-5.3: its lack does not affect the others."""
    state = scene(
        """
           A     B     C     D     E
        1  .     P2:3  .     .     .
        2  P2:2  C1:1  P3:1  .     .
        6  P2:5  .     P2:5  .     P2:5
        hands TC/?/?/?
        """
    )
    assert reserve(state, 2) == 0
    state = state.play("doC")
    assert (tokens(state, "B1 A2 C2"), player(state)) == ([3, 2, 2], 1)


def test_without_a_reserve_no_token_replaces_an_action():
    """UR-4.5: neither at home nor on a free tile."""
    state = scene(
        """
           A     B     C     D     E
        1  P1:4  P1:4  P1:4  P1:4  P1:4
        hands AT/?/?/?
        """
    )
    assert legal(state) == {"doA", "doT", "finish"}
    assert refused(state, "+A1") == "UR-4.5"
    assert refused(state, "+F6") == "UR-4.5"


def test_the_last_token_of_the_reserve_can_be_added_once():
    """UR-4.5."""
    state = scene(
        """
           A     B     C     D     E
        1  P1:4  P1:4  P1:4  P1:4  P1:3
        hands AT/?/?/?
        """
    ).play("+E1")
    assert (reserve(state, 1), legal(state)) == (0, {"doA", "doT", "finish"})


def test_politics_and_war_need_no_reserve():
    """UR-5.4, UR-5.5: all twenty tokens are on the grid."""
    drawing = """
           A     B     C     D     E
        1  W1:5  W1:5  W1:5  W1:5  W
        hands PW/?/?/?
    """
    state = play(scene(drawing), "act doW D1>E1:2 peace")
    assert (tokens(state, "D1 E1"), reserve(state, 1)) == ([3, 2], 0)
    state = state.play("doP")
    assert legal(state) == {f"keep{n}" for n in range(6)}


# a restart with no tokens


def test_a_player_whose_last_tile_is_taken_starts_again_with_three_tokens():
    """UR-4.1, UR-6.2: after a war of another player."""
    state = scene("1 W1:3 P2:1 . . P3:1\nhands TW/CP/CP\nspares AC", players=3)
    state = play(state, "doW A1>B1:2 peace finish")
    state = state.play(min(legal(state, "~F6")))
    assert (player(state), state.phase, reserve(state, 2)) == (2, "settle", 20)
    state = state.play("+F5")
    assert (tokens(state, "F5"), state.phase) == ([3], "exchange")


def test_a_player_whose_own_agriculture_took_the_last_token_starts_again():
    """UR-4.1, UR-5.1."""
    state = scene("1 P1:1 . . P2:2\nhands AT/CP\nspares AC/PW", players=2)
    state = play(state, "doA finish")
    state = state.play("~spare1")
    state = play(state, "finish")
    state = state.play("~spare2")
    assert (player(state), state.phase, owned(state, 1)) == (1, "settle", set())


FULL = "\n".join(f"{row}  " + ".2:1 " * 3 + ".3:1 " * 3 for row in range(1, 7))


def test_a_restart_without_a_free_tile_is_skipped():
    """UR-4.3, UR-6.1: the game ends; as an option the only exchange, with the spare, is made."""
    drawing = FULL + "\nhands AT/CP/CP\nspares AC"
    assert scene(drawing, players=3).outcome.reason == "no exchange"
    state = scene(drawing, players=3, full_grid_ends=False)
    assert hand(state, 1) == "AC"
    assert spares(state) == ["AT"]
    assert (player(state), state.phase) == (2, "normal")


def test_a_restart_on_the_only_free_tile_is_not_asked():
    """UR-4.1, UR-6.1, UR-8.1: it was the last tile that could be exchanged."""
    drawing = FULL.replace(".2:1", "CW", 1) + "\nhands AT/CP/CP\nspares AC"
    over = scene(drawing, players=3)
    assert (tokens(over, "A1"), over.outcome.reason) == ([3], "no exchange")
    state = scene(drawing, players=3, full_grid_ends=False)
    assert tokens(state, "A1") == [3]
    assert hand(state, 1) == "AC"
    assert player(state) == 2


def test_a_split_restart_on_one_free_tile_piles_up():
    """UR-D4, UR-8.1."""
    state = scene(
        FULL.replace(".2:1", "CW", 1) + "\nhands AT/CP/CP\nspares AC",
        players=3,
        restart_split=True,
    )
    assert tokens(state, "A1") == [3]


def test_turns_without_a_choice_follow_each_other_unasked():
    """UR-8.1, UR-4.3: player 2 can only take the spare, and so can player 3, who has no token."""
    drawing = FULL.replace(".3:1", ".1:1") + "\nturn 2\nround 4 1\nhands CW/AT/CP\nspares AC"
    state = scene(drawing, players=3, full_grid_ends=False).play("finish")
    assert [hand(state, number) for number in (1, 2, 3)] == ["CW", "AC", "AT"]
    assert spares(state) == ["CP"]
    assert (player(state), state.phase, int(state.row.round_number)) == (1, "normal", 5)
