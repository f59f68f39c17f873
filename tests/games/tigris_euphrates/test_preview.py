"""Previews: points, wars with both strengths, evictions, treasures; and what stays unknown."""

import random

import pytest

from rulebook.tigris_euphrates.scenes import scene
from server.tables import a_live, a_match
from shedu.server.foresight import _foreseen

WARS = """
        F  G  H  I  J  K  L
     3  t  K1 .  K2 m  s  .
     4  .  T1 .  t  T2 t  .
     5  .  t  .  .  .  .  .
"""


def foreseen(state, action, language="en"):
    """The preview of an action in a scene."""
    match = a_match("tigris-euphrates")
    match._states[match.seq] = state
    match.game = state.game
    return _foreseen(a_live(match), match, state.to_act, state.game.parse(action), language)


def facts(preview, kind):
    return [event.facts for event in preview.events if event.kind == kind]


def test_every_war_is_told_with_both_strengths_before_one_is_chosen():
    preview = foreseen(scene(WARS, hands="tmm/-"), "tH3")
    begins = {
        choice.action: event.facts
        for choice in preview.choices
        for event in choice.events
        if event.kind == "war_begins"
    }
    assert set(begins) == {"wK", "wT"}
    assert (begins["wK"]["attack"], begins["wK"]["defense"]) == (0, 1)
    assert (begins["wT"]["attack"], begins["wT"]["defense"]) == (0, 1)
    assert (preview.then, preview.chance, preview.hidden) == (0, False, False)


def test_a_single_war_is_told_with_both_strengths():
    drawing = """
            F  G  H  I  J  K
         3  t  K1 s  .  s  s
         4  .  .  .  .  K2 t
    """
    (war,) = facts(foreseen(scene(drawing, hands="sss/-"), "sI3"), "war_begins")
    assert (war["attack"], war["defense"]) == (1, 2)


def test_points_are_told():
    preview = foreseen(scene("    F  G  H\n 3  t  K1 .\n", hands="s/-"), "sH3")
    assert facts(preview, "points") == [{"seat": 0, "color": 0, "number": 1}]
    assert any("Ann" in event.text for event in preview.events)


def test_evictions_are_told():
    drawing = """
            F  G  H  I
         3  t  K2 .  .
         4  .  s  .  .
    """
    preview = foreseen(scene(drawing, hands="s/-"), "xF3")
    (home,) = facts(preview, "home")
    assert (home["seat"], home["at"]) == (1, "G3")


def test_treasures_are_told():
    drawing = """
            F  G  H  I  J
         3  t* T1 .  t* .
    """
    preview = foreseen(scene(drawing, hands="s/-"), "sH3")
    assert facts(preview, "treasures") == [{"seat": 0, "number": 1}] or preview.choices


def test_where_chance_acts_next_it_is_said_and_not_foretold():
    preview = foreseen(scene("    F  G  H\n 3  t  K1 .\n", hands="sst/-"), "-ss")
    assert preview.chance
    assert preview.then is None
    assert facts(preview, "draw") == []


def test_a_preview_does_not_tell_that_the_bag_is_empty():
    """The table does not show it [T&E 14.1]: that the turn would end the game is not foretold."""
    state = scene("    F  G  H\n 3  t  K1 .\nbag s0t0f0m0\n", hands="s/m")
    seen = state.seen_by(0)
    truths = (seen.resampled(0, random.Random(number)) for number in range(100))
    other = next(truth for truth in truths if truth.play("end").is_chance)
    assert state.play("end").is_over
    assert foreseen(state, "end") == foreseen(other, "end")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_previews_are_told_in_the_readers_language(language):
    preview = foreseen(scene(WARS, hands="tmm/-"), "tH3", language)
    said = preview.choices[0].events[-1].text
    assert ("against" in said) == (language == "en")
