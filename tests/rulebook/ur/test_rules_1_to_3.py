"""Every rule of Ur: the material, terms and setting up (UR-1 to UR-3)."""

from __future__ import annotations

import pytest

import shedu
from rulebook.ur.scenes import (
    free,
    hand,
    legal,
    owned,
    play,
    player,
    refused,
    reserve,
    scene,
    spares,
    tile,
    tokens,
    ziggurats_left,
)
from shedu.core.errors import OptionError
from shedu.games.ur.material import BORDERS, COPIES, PAIR_LETTERS

CELL_NAMES = [column + row for row in "123456" for column in "ABCDEF"]


def dealt(players=4, seed=1, **options):
    """The state in which the first token is placed."""
    return shedu.game("ur", players=players, **options).match(seed=seed).state


# the material


def test_there_are_five_images_which_are_the_actions():
    """UR-1.1."""
    do = shedu.game("ur", players=3).actions.do
    spelled = [shedu.game("ur", players=3).spell(do.id(image)) for image in range(do.size)]
    assert spelled == ["doA", "doT", "doC", "doP", "doW"]


def test_forty_tiles_are_ten_pairs_of_different_images_four_times():
    """UR-1.2: and each image is on sixteen faces."""
    pairs = ["AT", "AC", "AP", "AW", "TC", "TP", "TW", "CP", "CW", "PW"]
    assert list(PAIR_LETTERS) == pairs
    assert len(PAIR_LETTERS) * COPIES == 40
    assert all(COPIES * sum(i in pair for pair in PAIR_LETTERS) == 16 for i in "ATCPW")
    material = shedu.game("ur", players=4).definition.material(dealt())
    assert all(material[f"{pair} tiles"] == 4 for pair in pairs)


def test_both_images_of_a_tile_are_public():
    """UR-1.2."""
    view = dealt().view(None)
    assert all({cell["shows"], cell["behind"]} < set("ATCPW") for cell in view["grid"])
    assert all(one["hand"] in PAIR_LETTERS for one in view["players"])


def test_everybody_has_twenty_tokens_and_there_are_five_ziggurats():
    """UR-1.3."""
    state = dealt()
    assert [reserve(state, number) for number in (1, 2, 3, 4)] == [20] * 4
    assert ziggurats_left(state) == 5


def test_ur_is_for_three_or_four_and_for_two_as_a_house_variant():
    """UR-1.4, UR-D1."""
    assert [shedu.game("ur", players=n).players for n in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(OptionError, match="2 to 4"):
            shedu.game("ur", players=players)


# terms


def test_tiles_that_share_a_side_are_adjacent_and_diagonals_are_not():
    """UR-2.1: sixty sides inside the grid, to be crossed both ways."""
    assert len(BORDERS) == 2 * 60
    assert {target for source, target in BORDERS if source == 0} == {1, 6}
    assert {target for source, target in BORDERS if source == 14} == {8, 13, 15, 20}
    assert {target for source, target in BORDERS if source == 35} == {29, 34}


def test_a_tile_is_free_without_tokens_and_without_a_ziggurat():
    """UR-2.2, UR-2.3."""
    state = scene("""
           A     B     C     D
        1  .1:1  .2:3  .z1   .
    """)
    assert free(state) == set(CELL_NAMES) - {"A1", "B1", "C1"}
    assert owned(state, 1) == {"A1"}


def test_a_tile_holds_five_tokens_of_one_player():
    """UR-2.2."""
    state = scene("""
           A     B     C     D
        1  .1:5  .1:4  .2:3  .
    """)
    state = state.play("act")
    assert refused(state, "+A1") == "UR-2.2"
    assert refused(state, "+C1") == "UR-2.2"
    assert refused(state, "+B1") is None


def test_a_ziggurat_is_a_hole_for_every_action():
    """UR-2.3: no field, no market, no school, no target and nothing to exchange."""
    drawing = """
           A     B     C     D     E     F
        1  P1:3  Az1   .     C1:2  Cz1   P2:2
        2  .     .     .     .     .     .
        3  T1:1  Pz2   .     W1:5  Az2   .
        hands {}/?/?/?
    """
    farming = play(scene(drawing.format("AT")), "act doA")
    assert tokens(farming, "A1") == [2]
    trading = play(scene(drawing.format("AT")), "act doT")
    assert tokens(trading, "A3") == [2]
    learning = play(scene(drawing.format("TC")), "act doC")
    assert tokens(learning, "F1 D1") == [2, 2]
    fighting = play(scene(drawing.format("TW")), "act doW")
    assert refused(fighting, "D3>E3:1") == "UR-2.3"
    assert refused(scene(drawing.format("AT")).play("act"), "+B1") == "UR-2.3"
    exchanging = play(scene(drawing.format("TW")), "act finish")
    assert refused(exchanging, "~B1T") == "UR-2.3"


def test_the_reserve_is_what_is_neither_on_the_grid_nor_on_ziggurats():
    """UR-2.4."""
    state = scene("""
           A     B     C     D
        1  .1:5  .1:4  .z1   .2:1
    """)
    assert reserve(state, 1) == 20 - 5 - 4 - 1
    assert reserve(state, 2) == 19


# setting up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_neighbors_differ_in_the_layout(players):
    """UR-3.1, UR-D8."""
    for seed in range(8):
        state = dealt(players, seed)
        shown = [tile(state, name)[0] for name in CELL_NAMES]
        assert all(shown[source] != shown[target] for source, target in BORDERS)


def test_a_tile_that_fits_on_one_side_only_is_as_likely_as_one_that_fits_on_both():
    """UR-3.1, UR-8.2: all tiles that fit are equally likely, and then their sides."""
    state = shedu.game("ur", players=3).initial.play(">2")
    assert set(state.chances.values()) == {4}
    assert len(state.chances) == 20
    state = state.play("*A/T")
    weights = {state.game.spell(action): weight for action, weight in state.chances.items()}
    assert "*A/C" not in weights
    assert weights["*T/A"] == 2 * 3
    assert weights["*C/A"] == 2 * 4
    assert weights["*C/P"] == weights["*P/C"] == 4
    assert state.explain("*A/C").rule == "UR-3.1"


def test_four_players_get_the_four_tiles_left_over():
    """UR-3.2, UR-8.2: from the first player on."""
    state = scene("""
        phase hand
        round 0 3
        hands -/-/CP/AT
    """)
    taken = [state.game.spell(min(state.legal))[1:]]
    state = state.play(f"*{taken[0]}")
    assert hand(state, 1) == taken[0]
    if state.is_chance:
        state = state.play(min(state.legal))
    assert state.phase == "place"
    assert player(state) == 3
    assert spares(state) == []


def test_with_three_players_the_last_tile_is_a_spare():
    """UR-3.2."""
    state = dealt(3)
    assert len(spares(state)) == 1
    assert not state.view(None)["bag"]


def test_with_two_players_two_tiles_are_spares():
    """UR-D1."""
    state = dealt(2)
    assert len(spares(state)) == 2
    state = scene(
        """
           A     B
        1  .1:1  .2:1
        hands AT/CP
        spares PW/AC
        """,
        players=2,
    ).play("finish")
    assert legal(state, "~s") == {"~spare1", "~spare2"}
    state = state.play("~spare2")
    assert (hand(state, 1), spares(state)) == ("AC", ["PW", "AT"])


def test_a_spare_belongs_to_the_number_of_players():
    """UR-3.2, UR-D1."""
    four = scene("1 .1:1").play("finish")
    assert refused(four, "~spare") == "UR-3.2"
    three = scene("1 .1:1\nhands AT/CP/CP\nspares PW", players=3).play("finish")
    assert refused(three, "~spare1") == "UR-3.2"
    assert refused(three, "~spare") is None


def test_any_player_may_be_drawn_to_begin_and_turns_go_clockwise():
    """UR-3.3, UR-8.7: the marker never moves."""
    game = shedu.game("ur", players=3)
    assert {game.spell(action) for action in game.initial.chances} == {">1", ">2", ">3"}
    assert game.initial.explain(">4").rule == "UR-3.3"
    state = scene("phase place\nround 0 2\nturn 2", players=3)
    order = []
    for name in ("+A1", "+C1", "+E1"):
        order.append(player(state))
        state = state.play(name)
    assert order == [2, 3, 1]


def test_the_first_token_goes_anywhere_and_the_next_ones_at_home_or_beside():
    """UR-3.3."""
    state = scene("phase place", players=3)
    assert legal(state) == {f"+{name}" for name in CELL_NAMES}
    state = state.play("+A1")
    assert refused(state, "+A1") == "UR-3.3"
    state = play(state, "+B1 +F6")
    assert legal(state) == {"+A1", "+A2"}
    assert refused(state, "+C3") == "UR-3.3"
    state = play(state, "+A2 +C1 +F6")
    assert legal(state) == {"+A1", "+A2", "+B2", "+A3"}
    state = play(state, "+A1 +C1 +F6")
    assert tokens(state, "A1 A2 B1 C1 F6") == [2, 1, 1, 2, 3]
    assert (state.phase, player(state)) == ("first_exchange", 1)


FIRST_EXCHANGE = """
       A     B     C     D     E     F
    1  AT1:3 TA    CA    .2:3  .     .3:3
    phase first-exchange
    hands AT/CP/CP
    spares {}
"""


def test_the_first_exchange_may_be_declined():
    """UR-3.4."""
    state = scene(FIRST_EXCHANGE.format("PW"), players=3)
    assert refused(state, "~A1A") == "UR-3.4"
    assert refused(state, "~C1P") == "UR-3.4"
    assert {"pass", "~C1A", "~C1T", "~spare"} <= legal(state)
    state = play(state, "~C1T ~spare pass")
    assert tile(state, "C1") == "TA"
    assert [hand(state, n) for n in (1, 2, 3)] == ["AC", "PW", "CP"]
    assert (player(state), state.phase) == (1, "normal")
    assert int(state.row.round_number) == 1


def test_the_first_exchange_may_be_for_a_tile_of_the_same_pair():
    """UR-3.4, UR-D11: laid with its other face it changes the grid, with the same one nothing."""
    state = scene(FIRST_EXCHANGE.format("AT"), players=3)
    turned, same, spare = (state.play(action) for action in ("~B1A", "~B1T", "~spare"))
    assert (tile(turned, "B1"), hand(turned, 1)) == ("AT", "AT")
    assert same == spare == state.play("pass")
    assert tile(same, "B1") == "TA"


def test_a_later_exchange_is_never_for_a_tile_of_the_same_pair():
    """UR-4.6: not even in the first round."""
    state = play(scene(FIRST_EXCHANGE.format("AT"), players=3), "pass pass pass finish")
    assert state.phase == "exchange"
    assert {refused(state, action) for action in ("~B1A", "~B1T", "~spare")} == {"UR-4.6"}


def test_from_the_first_exchange_on_neighbors_may_show_the_same():
    """UR-3.4, UR-4.6."""
    state = scene(
        """
           A     B     C     D
        1  A1:3  C     .2:3  .3:3
        phase first-exchange
        hands AT/?/?
    """,
        players=3,
    )
    assert tile(state.play("~B1A"), "B1")[0] == "A"
