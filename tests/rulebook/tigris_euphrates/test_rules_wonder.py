"""The wonder, rule by rule [T&E 12]."""

from __future__ import annotations

from rulebook.tigris_euphrates.scenes import (
    buildings,
    deal,
    facedown,
    kingdoms,
    leaders,
    legal,
    out,
    play,
    player,
    points,
    refused,
    scene,
    strengths,
    tiles,
    treasures,
)

CROSS = """
        F  G  H  I
     2  .  t  P1 .
     3  t* .  t  .
     4  .  t  .  .
"""


STANDING_WONDER = """
        J  K  L
     4  .  w  .
     5  w  w  w
     6  .  w  .
    wonder K5
"""


def test_a_cross_of_one_color_may_be_replaced_by_the_wonder():
    """T&E 12.1."""
    state = scene(CROSS, hands="t/-", wonder=True).play("tG3")
    assert legal(state) == {"WG3", "M-"}
    assert refused(state, "WG4") == "12.1"
    assert state.play("M-").row.wonder_at == -1
    assert facedown(state.play("WG3")) == {"G2", "F3", "G3", "H3", "G4"}


def test_there_is_only_one_wonder():
    """T&E 12.1."""
    state = scene(CROSS + STANDING_WONDER, hands="t/-", wonder=True)
    assert state.play("tG3").phase == "action"


def test_a_mixed_or_broken_cross_is_none():
    """T&E 12.1."""
    mixed = scene("F G H\n2 . s .\n3 s . s\n4 . m .", hands="s/-", wonder=True)
    assert mixed.play("sG3").phase == "action"
    at_the_edge = scene("A B\n1 . s\n2 . s\n3 . s", hands="s/-", wonder=True)
    assert at_the_edge.play("sA2").phase == "action"


def test_a_cross_is_looked_at_after_the_wars():
    """T&E 12.1."""
    drawing = """
            F  G  H  I  J  K
         2  .  .  s  .  .  .
         3  K1 s  .  s  K2 t
         4  t  .  s  .  .  .
    """
    state = scene(drawing, hands="ss/s", wonder=True).play("sH3")
    assert strengths(state) == (1, 1)
    assert play(state, "+1 +0").phase == "action"  # the defender's arm is gone


def test_the_wonder_links_and_counts_for_nothing_else():
    """T&E 12.2."""
    state = scene(
        """
            F  G  H  I  J
         2  .  .  w  .  .
         3  K1 w  w  w  P2
         4  t  .  w  .  t
        wonder H3
        """,
        wonder=True,
    )
    assert kingdoms(state) == {"K1 P2"}
    for space in ("H2", "G3", "H3"):
        assert refused(state, f"x{space}") == "4.3"
    assert refused(state, "TG2") == "4.1"  # no temple beside it
    assert tiles(state, "t") == {"F4", "J4"}


def test_treasures_stay_on_the_wonders_spaces():
    """T&E 12.2."""
    state = play(scene(CROSS, hands="t/-", wonder=True), "tG3 WG3")
    assert treasures(state) == {"F3"}


def test_the_king_of_the_wonders_kingdom_gains_a_point_of_a_chosen_color():
    """T&E 12.3."""
    drawing = STANDING_WONDER + "7 . K1 t"
    state = scene(drawing, wonder=True).play("end")
    assert (player(state), legal(state)) == (1, {"ps", "pt", "pf", "pm"})
    state = deal(state.play("pf"))
    assert points(state, 1) == (0, 0, 1, 0)
    assert deal(state.play("end")).phase == "action"  # nothing on the other player's turn


def test_another_leader_or_a_king_elsewhere_gains_nothing_from_the_wonder():
    """T&E 12.3."""
    state = scene(STANDING_WONDER + "7 . P1 t\n8 . . .\n9 ~ ~ ~\n10 t K1 .", wonder=True)
    assert state.play("end").phase == "refill"


def test_the_wonders_tiles_leave_the_game_and_leaders_without_a_temple_go_home():
    """T&E 12.4."""
    state = scene(
        CROSS.replace("t  P1", "t^ P1"),
        hands="t/-",
        wonder=True,
        buildings=True,
    )
    state = play(state, "tG3 WG3")  # the row is no longer than the library's column
    assert out(state) == "ttttt"
    assert buildings(state) == {}
    assert leaders(state) == {}
