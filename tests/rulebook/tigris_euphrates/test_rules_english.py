"""The English variant, rule by rule [T&E 13]."""

from __future__ import annotations

import pytest

from rulebook.tigris_euphrates.scenes import legal, play, refused, scene, strengths

REVOLT = """
        F  G  H  I  J
     3  .  .  .  t  .
     4  .  .  t  P2 t
"""


@pytest.mark.parametrize(
    ("held", "allowed"), [("tttttt", {"+0", "+3", "+4", "+5", "+6"}), ("tt", {"+0"})]
)
def test_the_attacker_commits_none_or_enough_to_exceed(held, allowed):
    """T&E 13.1."""
    state = scene(REVOLT, hands=f"{held}/-", english_variant=True).play("PG4")
    assert strengths(state) == (1, 3)
    assert legal(state) == allowed
    if "+3" in allowed:
        assert refused(state, "+2") == "13.1"  # a tie is not enough


@pytest.mark.parametrize(
    ("attack", "allowed"), [("+0", {"+0"}), ("+3", {"+0", "+1"}), ("+4", {"+0", "+2"})]
)
def test_the_defender_commits_none_or_exactly_a_tie(attack, allowed):
    """T&E 13.2."""
    state = scene(REVOLT, hands="tttttt/tttttt", english_variant=True)
    state = play(state, "PG4 " + attack)
    assert legal(state) == allowed
    assert refused(state, "+6") == "13.2"


def test_the_variant_holds_in_wars_too():
    """T&E 13.1, 13.2."""
    state = scene("F G H I J K\n3 t K1 . s K2 t", hands="ssss/sss", english_variant=True)
    state = state.play("sH3")
    assert strengths(state) == (0, 1)
    assert legal(state) == {"+0", "+2", "+3"}
    assert refused(state, "+1") == "13.1"
    state = state.play("+3")
    assert legal(state) == {"+0", "+2"}
    assert refused(state, "+3") == "13.2"


def test_without_the_option_any_number_may_be_committed():
    """T&E 13.1, 13.2."""
    state = scene(REVOLT, hands="tt/tt").play("PG4")
    assert legal(state) == {"+0", "+1", "+2"}
    assert legal(state.play("+1")) == {"+0", "+1", "+2"}
