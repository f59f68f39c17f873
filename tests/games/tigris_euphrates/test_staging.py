"""Turns of Tigris & Euphrates that a page stages: what is final, and what looks like a slip."""

from games.tigris_euphrates.test_preview import foreseen
from rulebook.tigris_euphrates.scenes import scene
from server.tables import a_live, a_match
from shedu.server.foresight import _foreseen
from shedu.server.looking import forced

KINGDOM = """
        F  G  H  I
     3  t  K1 .  .
"""


def test_the_tile_of_a_last_action_is_final_since_hands_are_filled_after_it():
    last = scene(KINGDOM + "turn 1 1\n", hands="s/-")
    assert foreseen(last, "sH3").final
    assert not foreseen(scene(KINGDOM, hands="ss/-"), "sH3").final


def test_the_tile_is_shown_on_the_board_before_anything_is_drawn():
    preview = foreseen(scene(KINGDOM + "turn 1 1\n", hands="s/-"), "sH3")
    assert preview.chance
    assert preview.change["players"]["0"]["hand"] is not None
    assert not preview.slips


def test_ending_the_turn_with_actions_left_looks_like_a_slip():
    preview = foreseen(scene(KINGDOM, hands="s/-"), "end")
    assert preview.final
    assert preview.slips == ["You still have actions left."]
    assert foreseen(scene(KINGDOM, hands="s/-"), "end", "fr").slips == [
        "Il vous reste des actions."
    ]


def test_losing_an_own_leader_looks_like_a_slip_until_the_turn_ends():
    match = a_match("tigris-euphrates")
    state = scene(KINGDOM, hands="ss/-")
    match._states[match.seq] = state
    match.game = state.game
    seat = state.to_act
    lost = _foreseen(a_live(match), match, seat, state.game.parse("xF3"), "en")
    assert lost.slips == ["You lose a leader."]
    match.play("xF3")
    last = next(a for a in match.state.legal if state.game.spell(a).startswith("s"))
    then = _foreseen(a_live(match), match, seat, last, "en")
    assert (then.final, then.slips) == (True, ["You lose a leader."])


def test_losing_the_leader_of_somebody_else_is_none():
    drawing = """
            F  G  H  I
         3  t  K2 .  .
    """
    assert foreseen(scene(drawing, hands="s/-"), "xF3").slips == []


def test_an_attacker_without_temples_is_told_so_and_not_answered_for():
    drawing = """
            F  G  H  I
         3  t  K2 .  .
         4  .  s  t  .
    """
    state = scene(drawing, hands="ss/-").play("KH3")
    answer = forced(state, 0, "en")
    assert (answer.action, answer.open) == ("+0", False)
    assert "temple" in answer.why.text
