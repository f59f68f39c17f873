"""Material, setup and terms, rule by rule [T&E 1, 2, 3]."""

from __future__ import annotations

import pytest

import shedu
from rulebook.tigris_euphrates.scenes import (
    hand,
    kingdom,
    kingdoms,
    legal,
    play,
    player,
    points,
    refused,
    scene,
    strengths,
)
from shedu import OptionError
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import names_of

STANDARD_SPECIAL = {"B2", "P2", "B8", "O9"}
ADVANCED_SPECIAL = {"B3", "P6", "A8", "E10", "J11", "O11"}


def table(players=2, **options):
    return shedu.game("tigris-euphrates", players=players, **options)


def test_there_are_153_tiles_in_four_colors():
    """T&E 1.1."""
    state = table().initial
    counts = state.game.definition.material(state)
    tiles = {name: count for name, count in counts.items() if name.endswith("tiles")}
    assert tiles == {"s tiles": 30, "t tiles": 57, "f tiles": 36, "m tiles": 30}
    assert sum(tiles.values()) == 153


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_dynasties_have_four_leaders_and_two_catastrophes_each(players):
    """T&E 1.2."""
    assert table(players).seat_names() == ["Archer", "Bull", "Pot", "Lion"][:players]
    for number in range(1, players + 1):
        state = scene(f"F G\n3 t .\nturn {number} 2", players=players)
        assert {"KG3", "PG3", "FG3", "TG3"} <= legal(state)
        assert state.view(None)["players"][number - 1]["catastrophes_left"] == 2


@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_players_are_refused(players):
    """T&E 1.2."""
    with pytest.raises(OptionError, match="2 to 4 players"):
        table(players)


def test_there_is_one_monument_for_each_pair_of_colors():
    """T&E 1.3."""
    found = set()
    for letter, square in (("s", "F G"), ("t", "F G"), ("m", "F G")):
        state = scene(f"{square}\n2 {letter} {letter}\n3 {letter} .", hands=f"{letter}/-")
        offered = legal(state.play(f"{letter}G3"), "M") - {"M-"}
        assert len(offered) == 3
        assert all(letter in monument for monument in offered)
        found |= offered
    assert found == {"Mst", "Msf", "Msm", "Mtf", "Mtm", "Mfm"}


def test_the_wonder_and_the_buildings_are_there_only_with_their_options():
    """T&E 1.3."""
    drawing = "F G H\n2 . m .\n3 m . m\n4 . m ."
    assert scene(drawing, hands="m/-").play("mG3").phase == "action"
    assert legal(scene(drawing, hands="m/-", wonder=True).play("mG3")) == {"WG3", "M-"}
    with_buildings = scene(drawing, hands="m/-", buildings=True).play("mG3")
    assert with_buildings.phase == "building"


def test_points_never_run_out():
    """T&E 1.4."""
    state = scene("F G H\n3 K1 t .\npoints 299.0.0.0/0.0.0.0", hands="s/-")
    assert points(state.play("sF4"), 1) == (300, 0, 0, 0)


@pytest.mark.parametrize(
    ("board", "number", "special"),
    [("standard", 10, STANDARD_SPECIAL), ("advanced", 14, ADVANCED_SPECIAL)],
)
def test_each_marked_space_starts_with_a_temple_and_a_treasure(board, number, special):
    """T&E 2.1."""
    state = table(board=board).initial
    found = state.view(None)["board"]
    assert found["tiles"] == {"s": [], "t": found["treasures"], "f": [], "m": []}
    assert len(found["treasures"]) == number
    assert list(state.row.bag) == [30, 57 - number, 36, 30]
    assert set(names_of(state.read(Snapshot).special)) == special
    assert special < set(found["treasures"])


def test_the_map_has_16_columns_and_11_rows():
    """T&E 2.1."""
    state = scene("")
    spaces = {action[1:] for action in legal(state, "x")}
    assert len(spaces) + 3 == 16 * 11  # the three far temples bear treasures
    assert {"A1", "P1", "P11"} <= spaces


def test_the_starting_player_is_drawn_by_chance_and_everybody_gets_six_tiles():
    """T&E 2.2."""
    state = table(3).initial
    assert state.is_chance
    assert {state.game.spell(a): n for a, n in state.chances.items()} == {">1": 1, ">2": 1, ">3": 1}
    match = table(3).match(seed=1)
    assert [len(hand(match.state, number)) for number in (1, 2, 3)] == [6, 6, 6]
    first = player(match.state)
    match.play("end")
    assert player(match.state) == first % 3 + 1  # clockwise


def test_the_hands_are_dealt_from_the_starting_player_on():
    """T&E 10.7."""
    state = play(table(3).initial, ">3 *s *s *s *s *s *s *t *t *t *t *t *t *f *f *f *f *f")
    assert {state.game.spell(a): n for a, n in state.chances.items()} == {
        "*s": 24,
        "*t": 41,
        "*f": 31,
        "*m": 30,
    }
    state = state.play("*m")
    assert [hand(state, number) for number in (1, 2, 3)] == ["tttttt", "fffffm", "ssssss"]
    assert player(state) == 3


def test_a_shared_corner_links_nothing():
    """T&E 3.1."""
    state = scene("""
            F  G  H
         3  t  K1 .
         4  m  .  s
    """)
    assert kingdom(state, "G3") == {"F3", "G3", "F4"}


def test_face_down_tiles_the_wonder_and_tiles_under_buildings_link():
    """T&E 3.1."""
    state = scene(
        """
            F  G  H  I  J  K  L  M
         3  .  .  o  o  .  w  .  .
         4  t  K1 o  o  w  w  w  .
         5  .  .  .  .  .  w  m^ .
         6  .  .  .  .  .  .  P2 t
        monuments smH3m
        wonder K4
        """,
        wonder=True,
        buildings=True,
    )
    assert kingdoms(state) == {"K1 P2"}


def test_catastrophes_and_empty_spaces_do_not_link():
    """T&E 3.1."""
    state = scene("""
            F  G  H  I  J
         3  t  K1 x  P2 t
         4  m  .  .  .  m
    """)
    assert kingdoms(state) == {"K1", "P2"}


def test_a_region_has_no_leader_and_a_kingdom_has_at_least_one():
    """T&E 3.2."""
    state = scene("""
            F  G  H
         3  t  s  .
         5  t  K1 F2
         6  .  .  t
    """)
    assert kingdom(state, "F3") == set()
    assert kingdoms(state) == {"K1 F2"}  # of two players


def test_a_face_down_temple_is_no_temple():
    """T&E 3.3."""
    state = scene(
        """
            F  G  H  I  J  K
         3  .  o  o  P2 t  .
         4  t  o  o  .  .  .
        monuments tmG3t
        """
    )
    assert refused(state, "KG5") == "4.1"  # beside a face-down tile only
    revolt = state.play("PF3")  # beside F4, and G3 which is face-down
    assert strengths(revolt) == (1, 1)


def test_a_face_down_temple_is_no_supporter():
    """T&E 3.3."""
    state = scene(
        """
            F  G  H  I  J
         3  o  o  .  .  .
         4  o  o  .  .  .
         5  t  P1 .  P2 t
        monuments tmF3t
        """,
        hands="s/-",
    )
    assert strengths(state.play("sH5")) == (1, 1)
