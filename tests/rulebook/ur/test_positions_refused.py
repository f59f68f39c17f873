"""Positions that cannot be read, or cannot be, are refused with what was expected."""

from __future__ import annotations

import pytest

import shedu
from shedu import NotationError

GAME = shedu.game("ur", players=4)

# What was written, and what the refusal says.
BROKEN = {
    "1 AA": "a tile is written like AT",
    "1 AT5:1": "a tile is written like AT",
    "1 AT1:6": "a tile is written like AT",
    "7 AT": "there are rows 1 to 6",
    "1 . . . . . . .": "at most 6 tiles",
    "1 .1:1; 1 .2:1": "row 1 is given twice",
    "1 .; 1 .": "row 1 is given twice",
    "board ....../....../....../....../....../......; 1 .1:1": "row 1 is given twice",
    "01 AT": "there are rows 1 to 6",
    "1": "at least one",
    "A B; C D; 1 AT": "the line of columns is given twice",
    "A A; 1 AT AT": "A is given twice",
    "1 AT; A B": "above all rows",
    "board AT/AT": "the board has 2 rows instead of 6",
    "board AT/....../....../....../....../......": "expected 6 tiles",
    "nonsense": "cannot read 'nonsense'",
    "phases normal": "expected columns like 'A B C', a row like",
    "turn2": "or a field: phase, turn, round, hands, spares, viewer",
    "phase": "the phases are first, layout",
    "phase first_exchange": "first-exchange",
    "phase normal; phase normal; 1 .1:1": "phase is given twice",
    "phase layout; turn 2": "no turn yet",
    "phase first; round 0 2": "nobody's turn: leave out turn and round",
    "phase lunch": "there is no phase 'lunch'",
    "phase exchange used=1": "phase exchange has no 'used': it has no details",
    "phase put used=x": "used: 'x' is not a number from 0 to 2",
    "phase put used": "used: '' is not a number from 0 to 2",
    "phase put used=99999": "used: '99999' is not a number from 0 to 2",
    "phase put used=-1": "used: '-1' is not a number from 0 to 2",
    "phase put used=1 used=1": "used is given twice",
    "phase put done=": "expected one or two images, like done=T",
    "phase put done=X": "expected one or two images, like done=T",
    "phase normal used=1 done=TT; 1 .1:1; hands TC/?/?/?": "T is given twice",
    "phase put waiting=; 1 A1:1; hands AT/?/?/?": "cells are A1 to F6",
    "phase put waiting=A1,,B1; 1 A1:1 A1:1; hands AT/?/?/?": "with commas between them",
    "phase put waiting=A1,A1; 1 A1:1; hands AT/?/?/?": "A1 is given twice",
    "phase put waiting=A1; 1 A1:1 A1:1; hands AT/?/?/?": "the last of the player's tiles",
    "phase keep kept=A1:1,A1:2; 1 A1:3 A1:1; hands TP/?/?/?": "A1 is given twice",
    "phase keep kept=A1; 1 A1:3 A1:1; hands TP/?/?/?": "written like A1:2,B1:1",
    "phase keep waiting=Z9": "cells are A1 to F6",
    "phase keep kept=A1:9": "a tile has 0 to 5 tokens",
    "phase war marches=doA": "write it like 'B2>B3:1'",
    "phase war marches=A1>C3:1": "a token is written like",
    "turn": "write it like 'turn 2'",
    "turn 5": "there is no player '5': players are 1 to 4",
    "turn 0": "there is no player '0': players are 1 to 4",
    "turn x": "there is no player 'x': players are 1 to 4",
    "turn +1": "there is no player '+1': players are 1 to 4",
    "turn 1; turn 2": "turn is given twice",
    "viewer": "write it like 'viewer 2'",
    "viewer 1; viewer 2": "viewer is given twice",
    "round 0 1": "there are rounds 1 to 100",
    "round 101 1": "round: '101' is not a number from 0 to 100",
    "round 99999 1": "round: '99999' is not a number from 0 to 100",
    "round 1_0 1": "round: '1_0' is not a number from 0 to 100",
    "round 1": "cannot read 'round 1'",
    "round": "like 'round 3 1'",
    "round 1 9": "there is no player '9': players are 1 to 4",
    "round 1 1; round 1 1": "round is given twice",
    "hands": "write it like 'hands AT/TC/PW'",
    "hands AT/TC/PW/": "a tile is written like AT",
    "hands AT/TC/PW/CP; hands AT/TC/PW/CP": "hands is given twice",
    "hands AT/TC": "hands must name 4 tiles, not 2",
    "hands AT/TC/PW/XY": "cannot read 'XY' in hands",
    "hands AT/TC/PW/-": "every player must have a tile",
    "spares AT": "spares must name 0 tiles",
    "hands AT/AT/AT/AT; 1 AT": "more than 4 tiles AT",
    "1 A A A A A A; 2 A A A A A A; 3 A A A A A": "no tile is left that shows A",
    "1 .1:5 .1:5 .1:5 .1:5 .1:1": "player 1 has 21 tokens",
    "1 .z1 .z1 .z1 .z1 .z1 .z1": "there are 6 ziggurats",
    "phase over": "phase over needs ending",
    "phase over ending=lunch": "cannot read 'ending=lunch'",
    "phase over ending=": "ending is one of no-exchange, ziggurats, round-limit",
    "phase mode; 1 .1:4": "one of the player's tiles with five tokens",
    "phase ziggurat; 1 .1:5": "nothing to decide",
    "phase ziggurat built=1; 1 .1:5": "built is 0",
    "phase normal": "must settle",
    "phase normal used=2; 1 .1:1": "used is 0 or 1",
    "phase normal used=1 done=W; 1 .1:1; hands AT/?/?/?": "one image of AT",
    "phase settle; 1 .1:1": "without tokens on the grid",
    "phase put; 1 T1:1; hands AT/?/?/?": "player's tiles that show agriculture",
    "phase put; 1 A1:5; hands AT/?/?/?": "nothing to decide",
    "phase put; 1 A1:1; hands TC/?/?/?": "no image but those of TC",
    "phase fill; 1 T1:1; hands AT/?/?/?": "needs what is due",
    "phase fill due=A1:1; 1 T1:1; hands AT/?/?/?": "only a short owner fills in",
    "phase fill due=B1:1; 1 T1:1; hands AT/?/?/?": "cannot be due there",
    "phase fill due=A1:3; 1 T1:1; hands AT/?/?/?": "A1: 3 cannot be due there",
    "phase fill due=C3:1; 3 . . T1:1; hands AT/?/?/?": "C3: 1 cannot be due there",
    "phase fill due=A1:1; 1 P1:1 . C1:1; hands TC/?/?/?": "A1: 1 cannot be due there",
    "phase keep waiting=B1; 1 A1:1 .2:1; hands TP/?/?/?": "the last of the player's tiles",
    "phase keep waiting=B1 kept=A1:5; 1 A1:1 A1:1; hands TP/?/?/?": "able to hold the rest",
    "phase war; 1 A1:1 T; 2 T; hands TW/?/?/?": "nothing to decide",
    "phase war attacks=0 marches=A1>B1:1; 1 W W1:1; hands TW/?/?/?": "attacks is 1 to 39",
    "phase war attacks=40; 1 W1:2; hands TW/?/?/?": "attacks: '40' is not a number from 0 to 39",
    "phase war attacks=1 marches=A1>B1:2; 1 W W1:1; hands TW/?/?/?": "no attack without a cost",
    "phase war attacks=1 marches=A1>B1:1; 1 A T1:1; hands TW/?/?/?": "no attack without a cost",
    "phase place; 1 .1:1": "in turns",
    "phase place; round 2 1": "before round 1",
    "phase first-exchange; 1 .1:1": "three tokens",
    "phase place; 1 .z1 .2:1 .3:1 .4:1": "before all ziggurats",
    "phase first-exchange; 1 .z1 .1:2 .2:3 .3:3 .4:3": "before all ziggurats",
    "phase layout; 1 . AT": "row by row",
    "phase layout; 1 AT1:1": "before all tokens",
    "phase hand; hands AT/TC/PW/AC": "row by row",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_position_is_refused_in_one_clear_line(text):
    with pytest.raises(NotationError) as caught:
        GAME.state(text)
    assert BROKEN[text] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_exchange_that_is_not_due_since_the_grid_is_full_is_refused():
    """UR-6.1: two spares of other pairs are no choice, unless they count."""
    rows = "; ".join(f"{row} " + ".1:1 " * 3 + ".2:1 " * 3 for row in range(1, 7))
    text = f"{rows}; phase exchange; hands AT/PW; spares AC/CP"
    with pytest.raises(NotationError, match="no free tile of another pair"):
        shedu.game("ur", players=2).state(text)
    counting = shedu.game("ur", players=2, full_grid_ends=False).state(text)
    assert set(counting.legal.spelled()) == {"~spare1", "~spare2"}


def test_two_equal_grids_in_one_war_are_refused():
    marches = "A1>B1:1,B1>A1:1"
    with pytest.raises(NotationError, match="twice"):
        GAME.state(f"1 W1:1 W; phase war attacks=2 marches={marches}; hands TW/?/?/?")
