"""Agents in positions of Babel."""

import pytest

import shedu
from shedu.agents import agent


@pytest.mark.parametrize("text", ["greedy", "ismcts:iterations=100"])
def test_a_win_that_is_at_hand_is_taken_before_the_turn_ends(text):
    """One more level makes 20, and the other player is as near to it."""
    state = shedu.game("babel").state(
        "A AAAAA4@ 6; H HHHH4 6; M MMMM4 6; P PPPP4 -; S SSS3 1;"
        "hands MP/SS; columns 5/2; endgame; turn 1"
    )
    chooser = agent(text, state.game)
    while state.to_act == 0:
        state = state.play(chooser.choose(state.redacted(0), seed=1).action)
    assert state.is_over
    assert state.outcome.winners == (0,)
