"""Marks, inspections and what is left."""

from __future__ import annotations

from rulebook.seeing import left, marks, notes, warnings
from rulebook.ur.scenes import scene


def test_taking_a_tile_is_marked_with_its_owner():
    state = scene("1 W1:4 A2:1 .\nphase war\nhands PW/?/?/?")
    assert marks(state, "evicts")["A1>B1:1"] == (1, None, 1)


def test_a_fifth_token_makes_a_ziggurat_possible():
    state = scene("1 A1:4 . .\nhands TC/?/?/?")
    assert set(marks(state, "builds")) == {"+A1"}


def test_a_tile_tells_who_could_take_it():
    state = scene("1 A1:1 W2:3 T3:3\nhands AT/PW/TC", players=3)
    told = notes(state, "A1")
    assert told[1] == "Uruk owns it with 1 token."
    assert "Lagash has war in hand and could take it from B1." in told
    assert any(
        "an attack needs 2 tokens on a tile that shows agriculture or war" in n for n in told
    )


def test_what_each_action_would_do_is_told():
    told = notes(scene("1 T1:1 A2:1\n2 A3:1\nhands AT/?/?/?"), "A1")
    assert "Trade would add up to 4 tokens here." in told
    assert "Agriculture would cost a token here: no field of Uruk's is next to it." in told


def test_ziggurats_and_free_tiles_are_counted():
    state = scene("1 .z1 .z1 .z2 .z2 A1:1\nhands AT/?/?/?")
    assert (left(state)["left_ziggurats"], left(state)["left_free"]) == (1, 31)
    assert warnings(state) == ["soon_ziggurats"]
