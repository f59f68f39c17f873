"""Replacing tiles, rule by rule [T&E 4.4]."""

from __future__ import annotations

from rulebook.tigris_euphrates.scenes import (
    actions_left,
    hand,
    legal,
    out,
    play,
    player,
    refused,
    scene,
)


def test_one_to_six_tiles_are_replaced_and_may_be_used_at_once():
    """T&E 4.4."""
    state = scene("", hands="ssttmm/-")
    assert len(legal(state, "-")) == 3 * 3 * 3 - 1
    assert refused(state, "-f") == "4.4"
    assert refused(state, "-sss") == "4.4"
    drawn = play(state, "-ssttmm *f *f *f *f *f *f")
    assert (hand(drawn, 1), out(drawn)) == ("ffffff", "ssttmm")
    assert (player(drawn), actions_left(drawn)) == (1, 1)
    assert refused(drawn, "fA4") is None


def test_a_replacement_draws_as_many_as_were_put_away():
    """T&E 4.4."""
    state = scene("", hands="stm/-").play("-st")
    assert state.is_chance
    state = play(state, "*m *m")
    assert hand(state, 1) == "mmm"  # not back to six
