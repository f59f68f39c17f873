"""Marks, inspections and what is left: what players would otherwise count by hand."""

from __future__ import annotations

from rulebook.seeing import left, marks, notes, warnings
from rulebook.tigris_euphrates.scenes import scene
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.supply import most_in_bag

KINGS = """
        F  G  H  I  J  K  L
     3  .  s  .  .  .  s  .
     4  s  s  K1 .  K2 s  .
     5  .  .  t  .  t  .  .
"""


def test_a_tile_shows_its_point_with_color_and_owner():
    state = scene(KINGS, hands="tt/-")
    points = marks(state, "point")
    assert points["tH3"] == (0, "red", 1)
    assert points["tJ3"] == (1, "red", 1)
    assert "tB2" not in points


def test_a_tile_between_two_kings_starts_a_war_and_unites_kingdoms():
    state = scene(KINGS, hands="s/-")
    tiles = {action for action in marks(state, "conflict") if action.startswith("s")}
    assert tiles == set(marks(state, "unites")) == {"sI4", "sI5"}
    peaceful = scene(KINGS.replace("K2", "P2"), hands="s/-")
    assert not any(action.startswith("s") for action in marks(peaceful, "conflict"))
    assert set(marks(peaceful, "unites")) == {"sI4", "sI5"}


def test_a_leader_beside_a_rival_starts_a_revolt():
    state = scene(KINGS.replace("K2", "P2"), hands="-/-")
    assert set(marks(state, "conflict")) == {"PJ6", "PK5"}


def test_a_catastrophe_on_the_only_temple_sends_a_leader_home():
    state = scene(KINGS, hands="-/-")
    assert marks(state, "evicts") == {"xH5": (0, "black", 1), "xJ5": (1, "black", 1)}


def test_the_fourth_tile_of_a_square_makes_a_monument_possible():
    state = scene(
        """
        F  G  H
     3  s  s  .
     4  s  .  .
     5  .  .  .
""",
        hands="s/-",
    )
    assert set(marks(state, "builds")) == {"sG4"}


def test_joining_two_treasures_under_a_trader_takes_one():
    state = scene(
        """
        F  G  H  I
     4  t* T1 .  t*
""",
        hands="s/-",
    )
    assert marks(state, "treasure")["sH4"][0] == 0


def test_a_leader_tells_its_strength_and_why():
    state = scene(KINGS, hands="sst/-")
    told = notes(state, "H4", viewer=0)
    assert told[0] == "H4: the king of Archer."
    assert (
        "Strength in a war: 3, for 3 settlements in the kingdom, plus up to 2 settlements from "
        "your hand." in told
    )
    assert (
        "Strength in a revolt: 1, for the temples on H5, plus up to 1 temple from your hand."
        in told
    )
    assert "One tile could start a war with the king of Bull, who has strength 2." in told
    assert any(note.startswith("The temple on H5 is the only one beside it") for note in told)


def test_others_are_told_of_no_hand():
    state = scene(KINGS, hands="sst/-")
    for viewer in (1, None):
        assert not any("hand" in note for note in notes(state, "H4", viewer))


def test_a_tile_tells_the_leaders_of_its_kingdom_and_tints_it():
    state = scene(KINGS, hands="-/-")
    assert notes(state, "G3") == [
        "G3: a settlement.",
        "Leaders in this kingdom: the king of Archer.",
    ]
    assert set(state.inspect(None, "G3").spaces) == {"F4", "G3", "G4", "H4", "H5"}


def test_the_king_earns_for_colors_without_a_leader():
    state = scene(KINGS.replace(" 5  .  .  t", " 5  .  P1 t"), hands="-/-")
    told = notes(state, "H4")
    assert "Tiles placed in this kingdom bring Archer points: black, blue and green." in told


def test_what_is_left_counts_what_all_can_see():
    """T&E 14.1: of the bag only what lies open can be counted off."""
    state = scene(KINGS, hands="sst/tt", buildings=True, wonder=True)
    assert left(state)["left_treasures"] == 3
    assert left(state)["left_monuments"] == 6
    assert (left(state)["left_buildings"], left(state)["left_wonder"]) == (4, 1)
    seen = state.seen_by(0).read(Snapshot)
    assert left(state)["left_bag"] == most_in_bag(seen) == seen.bag_size()


def test_the_end_is_announced_while_it_comes():
    """T&E 10.3."""
    assert warnings(scene(KINGS, hands="-/-")) == ["soon_treasures"]
    assert scene(KINGS, hands="-/-").supply()["warnings"][0]["facts"] == {"number": 1}
    assert "soon_last_round" in warnings(scene(KINGS, hands="-/-", round_limit=1))
