"""Actions and positions as text: what is read."""

import pytest

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


def test_replaced_tiles_are_out_of_the_game():
    alone = GAME.state("t t; hands s/-; replaced s1t2f0m0/s0t0f0m3").row
    assert alone.out.tolist() == [1, 2, 0, 3]
    assert alone.bag.tolist() == [28, 53, 36, 27]
    given = GAME.state("t t; hands s/-; bag s20t50f36m30; replaced s1t2f0m0/0").row
    assert given.out.tolist() == [9, 5, 0, 0]
    assert given.replaced.tolist()[:2] == [[1, 2, 0, 0], [0, 0, 0, 0]]


def test_a_viewer_knows_what_is_out_if_the_position_says_so():
    told = GAME.state("t t; hands s/??; out s9t5f0m0; replaced s1t2f0m0/4; viewer 1")
    assert told.row.unseen.tolist() == [20, 50, 36, 30]
    assert told.row.hidden_out.tolist()[:2] == [0, 4]
    untold = GAME.state("t t; hands s/??; viewer 1")
    assert untold.row.unseen.tolist() == [29, 55, 36, 30]
    assert told.seen_by(0) == untold


def test_a_viewer_knows_others_points_if_the_position_says_so():
    told = GAME.state("viewer 1; points 1.0.0.0/1.2.3.4+1")
    assert told.row.points[1].tolist() == [1, 2, 3, 4]
    untold = GAME.state("viewer 1; points 1.0.0.0/?")
    assert told.seen_by(0) == untold
    assert untold.view(0) == told.view(0)
    assert GAME.state("viewer 1") == GAME.state("viewer 1; points 0.0.0.0/?")


# Written before `out` and `replaced` were part of positions: a truth, and what viewers saw.
OLD_TEXTS = [
    (
        {"players": 2, "board": "advanced"},
        "board 1m2t*1tt1tF21s1m1/2f2s1K11t4t*1/1t*2m2t2sP11t2/t2t2t*1t2t*1f2/7tt1T25/"
        "3t*1ms2stK22P2t*/6soo6t/t*6oo1mst*1t1/sm1tm2fmmsm4/2m1t*2ff6m/tm5mT1t3mt*1; phase action; "
        "turn 1 1; round 21 1; hands ssfmm/stffmm; points 0.1.0.0+2/0.2.1.2+1; catastrophes 2/2; "
        "monuments tfH7t; bag s16t22f25m9",
    ),
    (
        {"players": 2},
        "board 10t*3st/st*3s9t*/5t*T29/3f11f/2m5sm1tK2t*f1/5m5m4/8t*7/P2t*F24t3m3t/13ttt/"
        "1m3t*1mt1mttP12/9tt*1T1m2; phase refill drawing=2 to-draw=1; turn 2 0; round 15 1; "
        "hands ??????/tffff; points ?/0.4.0.0+1; catastrophes 2/2; viewer 2",
    ),
    (
        {"players": 3, "english_variant": True, "open_scoring": True},
        "board 1s3f2f1t*5/1t*T111P1t*/2m2t*sK38/6mtF17/7mt1T31K1t*2/t9t1t3/1f2m3t*tP32f2/"
        "1t*T21f2st4s2/5t8t*1/4mt*4F22tm1/t3s1mt2t*1ms2; phase action; turn 1 1; round 10 3; "
        "hands sfffm/??????/??????; points 0.3.0.0+0/1.1.0.1+0/0.1.0.1+0; catastrophes 2/2/2; "
        "viewer 1",
    ),
    (
        {"players": 2, "board": "advanced"},
        "board t3t2ttt*6/1s2st1m1ttmsmt1/1tfft2tF11tst1mf/6tm1s1t1ff1/ss1sP2tt1mttt1tm1/"
        "s1ftT2s1mssmtf2t*/1s1ft2s1t1mf2t/t*m2ffttmst1t3/F2m1tsf2s1mt3m/2s1tm7fst/"
        "mm1ms1fsK1t*1ssT1t*1; phase over ending=bag; turn 1 0; round 44 1; hands fffff/??????; "
        "points 2.5.5.10+9/2.10.0.2+0; catastrophes 2/2; viewer 1",
    ),
]


@pytest.mark.parametrize(("options", "text"), OLD_TEXTS)
def test_old_positions_are_read_and_written_as_before(options, text):
    state = shedu.game("tigris-euphrates", **options).state(text)
    assert state.position() == text
    if state.viewer is not None:
        assert state.seen_by(state.viewer) == state
