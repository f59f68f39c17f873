"""Marks, inspections and what is left."""

from __future__ import annotations

from rulebook.babel.scenes import scene
from rulebook.seeing import left, marks, notes, warnings


def test_building_is_worth_points():
    state = scene("H A@ -; hands A/-; columns 1/-")
    assert marks(state, "point") == {"bo": (0, None, 1)}


def test_one_more_person_may_let_you_build():
    state = scene("H A1@ -; hands AS/-; columns 2/-")
    assert set(marks(state, "builds")) == {"dA", "dS"}


def test_a_third_in_a_row_makes_an_ability_possible():
    state = scene("H MM@ P; hands AM/-; columns 6/-")
    assert set(marks(state, "conflict")) == {"dM"}


def test_a_nation_tells_what_it_can_do():
    state = scene("H A@ -; hands A/-; columns 1/-")
    told = notes(state, "H")
    assert told[0] == "The site of the Hittites."
    assert told[1].startswith("Three Hittites in a row rob")
    assert told[-1] == "Nimrod's pawn is here."


def test_a_side_tells_the_next_level_and_what_threatens_it():
    told = notes(scene("H AAA@ P12; hands A/-; columns 3/-"), "H2")
    assert told == [
        "Semiramis at the site of the Hittites: level 2.",
        "Level 3 needs 3 people here. There is 1.",
        "A card of level 3 can be taken from Nimrod's column.",
        "Across the river stands a row of Assyrians: with the pawn here, Nimrod can raze the "
        "temple across the river.",
        "The last of these people are Persians: Sumerians across the river would win them over.",
    ]


def test_the_pile_and_the_scores_announce_the_end():
    state = scene("H A123456 P; S A123456 P; hands A/-; columns 1/-")
    assert warnings(state)[0] == "soon_lead"
    assert left(state)["left_pile"] > 8
