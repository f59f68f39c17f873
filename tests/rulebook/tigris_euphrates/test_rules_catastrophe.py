"""Catastrophes, rule by rule [T&E 4.3]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import (
    legal,
    out,
    refused,
    scene,
    tile_at,
)


def test_a_tile_under_a_catastrophe_leaves_the_game_and_the_space_is_blocked():
    """T&E 4.3."""
    state = scene("F G H\n3 t s .", hands="sm/-").play("xG3")
    assert (tile_at(state, "G3"), out(state)) == (None, "s")
    assert refused(state, "sG3") == "4.2"
    assert refused(state, "KG3") == "4.1"
    assert refused(state, "xG3") == "4.3"


@pytest.mark.parametrize("space", ["A4", "A5", "F3"])
def test_a_catastrophe_goes_on_an_empty_river_on_land_or_on_a_tile(space):
    """T&E 4.3."""
    state = scene("F\n3 t").play(f"x{space}")
    assert state.view(None)["board"]["catastrophes"] == [space]


def test_each_player_has_two_catastrophes_for_the_whole_game():
    """T&E 4.3."""
    state = scene("catastrophes 1/2").play("xA5")
    assert refused(state, "xA6") == "4.3"
    assert legal(state, "x") == set()
