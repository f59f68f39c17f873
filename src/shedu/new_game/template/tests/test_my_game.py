"""My Game: the conformance suite, and a test for each rule."""

import shedu
from shedu.testing import Conformance


class TestConformance(Conformance):
    game_id = "my-game"


def test_one_to_three_stones_are_taken():
    """MG-2."""
    state = shedu.game("my-game").state("phase take; heap 21; taken 0/0")
    assert state.legal.spelled() == ["t1", "t2", "t3"]
    last = shedu.game("my-game").state("phase take; heap 2; taken 10/9")
    assert last.legal.spelled() == ["t1", "t2"]
    assert last.explain("t3").rule == "MG-2"


def test_the_last_stone_wins():
    """MG-3."""
    state = shedu.game("my-game").state("phase take; turn 2; heap 2; taken 10/9").play("t2")
    assert state.outcome.winners == (1,)
