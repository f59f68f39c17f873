"""Actions and positions as text: what is read, and what is refused with which words."""

import pytest

import shedu
from rulebook.tigris_euphrates.scenes import scene

GAME = shedu.game("tigris-euphrates", players=2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", "cannot read 'hello'"),
        ("t q t", "cannot read 'q' on B1: a tile is s, t, f or m"),
        ("12 t", "in rows 1 to 11"),
        ("t " * 17, "at most 16 spaces"),
        ("board 16/16", "the board has 2 rows instead of 11"),
        ("board 15" + "/16" * 10, "row 1 of the board has 15 spaces instead of 16"),
        ("board 16" + "/16" * 9 + "/9z6", "cannot read 'z6' in row 11"),
        ("t; phase dancing", "there is no phase 'dancing': there are start"),
        ("t; phase attack", "phase attack needs conflict and attacker and defender"),
        ("t; phase action color=red", "cannot read 'color=red': a phase has placed"),
        ("t; phase building placed=B1", "there is no face-up tile on B1"),
        ("t; phase building placed=Q1", "cannot read the space 'Q1': spaces are A1 to P11"),
        ("K1 t; phase attack conflict=K attacker=1 defender=2", "needs the leaders of both sides"),
        ("t; phase treasure trader=2", "taken by a trader, and it is not on the board"),
        ("t; phase treasure trader=7", "there are players 1 to 2 only"),
        ("t; phase refill drawing=1 to-draw=0", "there must be tiles to draw"),
        ("t; phase refill drawing=1 to-draw=2; bag s0t0f0m0", "there must be tiles to draw"),
        ("t; turn 3 2", "there is no player 3: there are 1 to 2"),
        ("t; turn 1 5", "at most two actions left"),
        ("t; turn 1 0", "phase action needs an action that is left"),
        ("t; turn", "cannot read 'turn' in a position"),
        ("t; hands ttttttt/-", "the hand 'ttttttt' has more than 6 tiles"),
        ("t; hands t", "hands must be told for 2 players, not 1"),
        ("t; hands q/-", "cannot read 'hands q/-'"),
        ("t; bag 12", "cannot read the bag '12': it is written like 's20t35f24m20'"),
        ("t; bag s31t0f0m0", "there are more than 30 tiles of 's'"),
        ("K1 t K1", "K1 stands on two spaces"),
        ("K3 t", "there is no player 3"),
        ("t^ t^", "one building of each color"),
        ("o", "differ on A1"),
        ("t; wonder C3", "the monuments or wonder differ on"),
        ("t; monuments xyC3t", "cannot read 'monuments xyC3t'"),
    ],
)
def test_a_broken_position_is_refused_with_what_was_expected(text, message):
    with pytest.raises(shedu.NotationError) as caught:
        GAME.state(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_position_may_be_drawn_or_written_in_one_line_and_both_mixed():
    drawn = GAME.state("5 . . t* K1\n6 . . P2 t\nhands st/fm\nturn 2 1")
    line = GAME.state(
        "board 16/16/16/16/2t*K112/2P2t12/16/16/16/16/16; hands st/fm; turn 2 1; round 1 1"
    )
    assert drawn == line


def test_a_header_of_column_letters_says_where_marks_stand():
    shifted = GAME.state("E F G\n5 t* K1 .\n6 . t P2")
    assert shifted.view(None)["board"]["treasures"] == ["E5"]
    assert shifted == GAME.state("5 . . . . t* K1\n6 . . . . . t P2")


def test_tiles_to_replace_may_be_written_in_any_order():
    state = scene("t*", hands="stt/-")
    assert GAME.parse("-tts") == GAME.parse("-stt")
    assert "-tst" in state.legal


def test_without_a_bag_every_other_tile_is_in_it_and_with_one_the_rest_is_out():
    whole = GAME.state("t t; hands s/-").record
    assert whole.bag.tolist() == [29, 55, 36, 30]
    assert whole.out.tolist() == [0, 0, 0, 0]
    given = GAME.state("t t; hands s/-; bag s20t50f36m30").record
    assert given.out.tolist() == [9, 5, 0, 0]
