"""Every rule of Ur: the turn, and decisions that are not asked (UR-4, UR-8)."""

from __future__ import annotations

import shedu
from rulebook.ur.scenes import (
    free,
    hand,
    legal,
    owner,
    play,
    player,
    refused,
    reserve,
    scene,
    spares,
    tile,
    tokens,
    turn,
    ziggurats,
)

# the turn


def test_a_player_without_tokens_puts_three_on_one_free_tile():
    """UR-4.1, UR-D4."""
    state = scene("""
           A     B     C
        1  .2:1  .z2   .
    """)
    assert state.phase == "settle"
    assert legal(state) == {f"+{name}" for name in free(state)}
    assert refused(state, "+A1") == "UR-4.1"
    state = state.play("+F6")
    assert tokens(state, "F6") == [3]
    assert (state.phase, player(state)) == ("exchange", 1)


def test_as_an_option_the_three_tokens_may_go_to_several_tiles():
    """UR-D4: those of this turn may be stacked, and all three are mandatory."""
    state = scene("1 .2:1", restart_split=True)
    state = play(state, "+F6 +F6")
    assert refused(state, "+A1") == "UR-4.1"
    assert {"+F6", "+B1"} <= legal(state)
    state = state.play("+B1")
    assert tokens(state, "F6 B1") == [2, 1]
    assert state.phase == "exchange"


def test_a_player_with_ziggurats_only_puts_one_token_on_a_free_tile():
    """UR-4.2: with the option to split as well."""
    for split in (False, True):
        state = scene("1 .z1 .2:1", restart_split=split)
        assert refused(state, "+B1") == "UR-4.2"
        state = state.play("+C1")
        assert tokens(state, "C1") == [1]
        assert state.phase == "exchange"


def test_a_player_with_five_on_a_tile_chooses_between_actions_and_ziggurats():
    """UR-4.3."""
    state = scene("1 .1:5")
    assert legal(state) == {"act", "build"}
    assert state.play("act").phase == "normal"
    assert scene("1 .1:4").phase == "normal"


def test_a_ziggurat_takes_five_tokens_back_and_puts_one():
    """UR-4.4: no actions and no tokens for them; the exchange is due."""
    state = scene("1 .1:5 .1:2").play("build")
    assert ziggurats(state, 1) == {"A1"}
    assert reserve(state, 1) == 20 - 2 - 1
    assert state.phase == "exchange"
    assert not legal(state, "+")


def test_only_tiles_with_five_tokens_carry_ziggurats_and_one_must_be_built():
    """UR-4.4."""
    state = scene("1 .1:5 .1:4 .1:5").play("build")
    assert legal(state) == {"zA1", "zC1"}
    assert refused(state, "zB1") == "UR-4.4"
    assert refused(state, "done") == "UR-4.4"
    state = play(state, "zC1 done")
    assert (tokens(state, "A1 C1"), ziggurats(state, 1)) == ([5, 0], {"C1"})
    assert state.phase == "exchange"


def test_each_image_of_the_tile_in_hand_is_done_once_in_any_order():
    """UR-4.5, UR-8.3."""
    state = scene("3 . . T1:1 A1:2\nhands AT/?/?/?")
    assert {"doA", "doT"} == legal(state, "do")
    assert refused(state, "doW") == "UR-4.5"
    state = state.play("doT")
    assert refused(state, "doT") == "UR-4.5"
    state = state.play("doA")
    assert state.phase in ("put", "exchange")
    assert "doA" in legal(scene("3 . . T1:1 A1:2\nhands AT/?/?/?").play("+C3"), "do")


def test_nothing_is_free_after_an_action_and_tokens_never_come_inside_one():
    """UR-4.5, UR-8.3."""
    state = scene("3 . . A1:2 A1:2\nhands AT/?/?/?").play("doA")
    assert refused(state, "+C3") == "UR-4.5"
    state = play(state, "put0 put0")
    assert legal(state) == {"doT", "+C3", "+D3", "finish"}
    assert refused(state, "+F6") == "UR-4.5"


def test_an_action_that_changes_nothing_counts_as_done():
    """UR-4.5."""
    state = scene("3 . . P1:2\nhands TC/?/?/?")
    state = state.play("doT")
    assert turn(state)["used"] == 1
    state = state.play("doC")
    assert state.phase == "exchange"


def test_doing_both_actions_gives_no_bonus():
    """UR-D7."""
    state = play(scene("3 . . P1:2\nhands TC/?/?/?"), "doT doC")
    assert (tokens(state, "C3"), state.phase) == ([2], "exchange")
    assert owner(state, "C3") == 1
    assert len(free(state)) == 35


def test_giving_up_needs_no_token():
    """UR-4.5."""
    state = scene("3 . . P1:2\nhands TC/?/?/?").play("finish")
    assert (tokens(state, "C3"), state.phase) == ([2], "exchange")


def test_the_exchange_takes_a_free_tile_of_another_pair_and_lays_either_face():
    """UR-4.6."""
    state = scene(
        """
           A     B     C     D     E
        1  P1:1  TA    CA    C2:1  Cz2
        hands AT/?/?
        spares CP
    """,
        players=3,
    ).play("finish")
    assert {"~C1A", "~C1T", "~spare"} <= legal(state)
    assert refused(state, "~C1C") == "UR-4.6"
    assert refused(state, "~A1A") == "UR-4.6"
    assert refused(state, "~B1A") == "UR-4.6"
    assert refused(state, "~D1A") == "UR-4.6"
    assert refused(state, "~E1A") == "UR-2.3"
    assert refused(state, "pass") == "UR-3.4"
    after = state.play("~C1T")
    assert (tile(after, "C1"), hand(after, 1), player(after)) == ("TA", "AC", 2)
    after = state.play("~spare")
    assert (hand(after, 1), spares(after)) == ("CP", ["AT"])


# decisions


def test_a_decision_with_one_answer_is_not_asked():
    """UR-8.1: neither of players nor of chance; and nobody chooses among more than a hundred."""
    for players in (2, 3, 4):
        game = shedu.game("ur", players=players, round_limit=10)
        match = game.match(seed=players)
        while not match.state.is_over:
            match.play(match.state.legal[len(match.states) % len(match.state.legal)])
        assert all(len(state.legal) > 1 for state in match.states[:-1])
        assert max(len(state.legal) for state in match.states) <= 100


def test_a_layout_without_choice_is_not_asked():
    """UR-8.1, UR-3.1: the last cell fits one tile only, and all four left over are alike."""
    state = scene(
        """
           A     B     C     D     E     F
        1  AC    CA    AC    CA    AP    PA
        2  AP    PA    AW    WA    AW    CW
        3  TC    CT    TC    TP    PT    TP
        4  TW    WT    TW    WT    CP    PC
        5  CP    PC    CW    WC    CW    AW
        6  PW    WP    PW    WP    .     .
        phase layout
        """,
        players=2,
    )
    assert state.view(None)["bag"] == {"AT": 4, "TC": 1, "TP": 1}
    state = state.play("*T/P")
    assert tile(state, "F6") == "CT"
    assert [hand(state, 1), hand(state, 2), *spares(state)] == ["AT"] * 4
    assert state.phase == "place"


def test_a_token_without_choice_is_not_asked():
    """UR-8.1, UR-3.3: who is shut in places the second token at home."""
    state = play(scene("phase place\nround 0 2\nturn 2", players=3), "+A1 +B1 +A2")
    assert tokens(state, "A1") == [2]
    assert player(state) == 3
