"""Marks, inspections and what is left."""

from __future__ import annotations

from rulebook.contest_of_kings.scenes import scene
from rulebook.seeing import left, marks, notes, warnings


def test_a_card_shows_who_may_gain_one():
    state = scene("A T s@T2 s\nB T", hands="mm/m")
    assert marks(state, "point") == {"mA": (1, "green", 1)}


def test_a_leader_beside_a_rival_starts_a_conflict():
    state = scene("A T s@T2 s\nB T", hands="m/m")
    assert {"TA0", "TA2"} <= set(marks(state, "conflict"))
    assert "TB0" not in marks(state, "conflict")


def test_a_link_unites_and_may_start_a_war():
    state = scene("A T s@K1 s s\nB T s@K2 s s", hands="m/m")
    assert set(marks(state, "unites")) == {"mAB"}
    assert "mAB" in marks(state, "conflict")


def test_the_fourth_card_of_a_color_makes_a_ship_possible():
    state = scene("A T f f f\nB T f f", hands="f/-")
    assert set(marks(state, "builds")) == {"fA"}


def test_a_leader_tells_its_strength_and_why():
    state = scene("A T@K1 s s s\nB T s@K2 s s", hands="sst/s")
    told = notes(state, "A0", viewer=0)
    assert told[0] == "A0: the king of Archer."
    assert (
        "Strength in a war: 3, for 3 black cards in the kingdom, plus up to 2 black cards from "
        "your hand." in told
    )
    assert any("1, for the red card on A0, plus up to 1 red card" in note for note in told)
    assert "A link at AB would start a war with the king of Lion, who has strength 3." in told
    assert not any("hand" in note for note in notes(state, "A0"))


def test_a_slot_tints_its_kingdom():
    state = scene("A T s s s\nAB m\nB T s s s", hands="-/-")
    assert set(state.inspect(None, "AB").spaces) == {
        *["A0", "A1", "A2", "A3", "AB", "B0", "B1", "B2", "B3"]
    }
    assert notes(state, "C1") == ["C1: nothing lies here yet."]


def test_treasures_and_the_deck_announce_the_end():
    """CK-10.1, CK-10.2."""
    tops = "\n".join(f"{column} {'T' if column < 'D' else 't'}" for column in "ABCDEFGH")
    state = scene(tops, hands="-/-")
    assert left(state)["left_treasures"] == 3
    assert "soon_treasures" in warnings(state)
