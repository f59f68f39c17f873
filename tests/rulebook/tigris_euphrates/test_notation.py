"""Actions and positions as text: what is read."""

import shedu
from rulebook.tigris_euphrates.scenes import scene

GAME = shedu.game("tigris-euphrates", players=2)


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
    whole = GAME.state("t t; hands s/-").row
    assert whole.bag.tolist() == [29, 55, 36, 30]
    assert whole.out.tolist() == [0, 0, 0, 0]
    given = GAME.state("t t; hands s/-; bag s20t50f36m30").row
    assert given.out.tolist() == [9, 5, 0, 0]
