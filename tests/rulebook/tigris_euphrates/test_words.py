"""What players are told: conflicts, in both languages, and where their points came from."""

from __future__ import annotations

from pathlib import Path

import pytest

import shedu
from rulebook.tigris_euphrates.scenes import play, scene


def told(before, action, language):
    """The first sentence but one, after who committed what: how the conflict ended."""
    events = before.narrate(action, before.play(action))
    names = before.game.seat_names(language)
    return before.game.tell(events[1], names, language)


WAR = """
    F  G  H  I  J
 5  K1 s  .  s  K2
 6  t  .  .  .  t
"""


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Archer wins the war 3 to 1 and gains 2 black points; the king of Bull goes home, "
            "1 settlement falls.",
        ),
        (
            "fr",
            "Archer gagne la guerre (3 contre 1) et 2 points noirs ; le roi de Taureau rentre, "
            "1 peuplement disparaît.",
        ),
    ],
)
def test_the_winners_strength_is_told_first(language, expected):
    """T&E 7.5."""
    state = play(scene(WAR, hands="tss/s"), "tH5 +2")
    assert told(state, "+0", language) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Bull wins the war 3 to 2 and gains 3 black points; the king of Archer goes home, "
            "2 settlements fall.",
        ),
        (
            "fr",
            "Taureau gagne la guerre (3 contre 2) et 3 points noirs ; le roi d'Archer rentre, "
            "2 peuplements disparaissent.",
        ),
    ],
)
def test_also_if_the_defender_wins(language, expected):
    """T&E 7.5."""
    state = play(scene(WAR.replace("t  .  .", "t  s  ."), hands="t/ss"), "tH5 +0")
    assert told(state, "+2", language) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Bull wins the revolt 3 to 1 and gains 1 red point; the king of Archer goes home."),
        ("fr", "Taureau gagne la révolte (3 contre 1) et 1 point rouge ; le roi d'Archer rentre."),
    ],
)
def test_and_in_a_revolt(language, expected):
    """T&E 6.2."""
    state = play(scene("F G H\n5 . t K2", hands="-/tt"), "KF5 +0")
    assert told(state, "+2", language) == expected


def test_all_gains_together_are_the_points_and_treasures_of_the_end():
    """The table on the final screen leaves nothing out and counts nothing twice."""
    folder = Path(__file__).parents[2] / "goldens" / "tigris-euphrates"
    match = shedu.replay((folder / "everything.record").read_text(encoding="utf-8"))
    gained = [0] * match.game.players
    for step, before, after in zip(match.steps, match.states, match.states[1:], strict=False):
        for event in before.narrate(step.action, after):
            for gain in match.game.definition.gains:
                if event.kind in gain.kinds:
                    amount = 1 if gain.amount is None else event.facts[gain.amount]
                    gained[event.facts.get("winner", event.facts.get("seat"))] += amount
    players = match.state.view(None)["players"]
    assert gained == [sum(player["points"]) + player["treasures"] for player in players]


def happens(before, action, *kinds):
    """The events of some kinds of an action, as sentences."""
    names = before.game.seat_names("en")
    events = before.narrate(action, before.play(action))
    return [before.game.tell(event, names) for event in events if event.kind in kinds]


MONUMENT = """
        F  G  H  I
     3  o  o  K1 .
     4  o  o  t  P1
     monuments stF3t
"""


def test_a_tiles_point_and_a_monuments_are_told_apart():
    """T&E 8.3: the last action of a turn brings both at once."""
    state = scene(MONUMENT + "turn 1 1\n", hands="s/-")
    assert happens(state, "sI3", "points", "income") == [
        "Archer gains 1 black point for the tile.",
        "Archer gains 1 black point from monuments.",
        "Archer gains 1 red point from monuments.",
    ]


def test_a_monument_gives_nothing_while_actions_are_left():
    """T&E 8.3."""
    assert happens(scene(MONUMENT, hands="s/-"), "sI3", "income") == []
    assert len(happens(scene(MONUMENT, hands="s/-"), "end", "income")) == 2


def test_what_a_new_monument_will_give_is_told_when_it_is_built():
    """T&E 8.3: to every leader of its colors in its kingdom."""
    drawing = """
            F  G  H
         3  m  m  T1
         4  m  .  t
         5  .  t  K2
    """
    state = scene(drawing, hands="m/-").play("mG4")
    assert happens(state, "Msm", "prospect") == [
        "For now it gives Archer 1 green point per turn.",
        "For now it gives Bull 1 black point per turn.",
    ]
    assert happens(state, "M-", "prospect") == []


def test_so_is_what_the_wonder_will_give():
    """T&E 12.3: to the king in its kingdom."""
    drawing = """
            F  G  H  I
         3  .  m  .  .
         4  m  .  m  K2
         5  .  m  .  t
    """
    state = scene(drawing, hands="m/-", wonder=True).play("mG4")
    assert happens(state, "WG4", "wonder_prospect") == [
        "For now it gives Bull 1 point per turn, in a color of their choice."
    ]


def test_the_squares_that_a_monument_may_stand_on_are_shown_while_it_is_offered():
    """T&E 8.4."""
    drawing = """
            F  G  H
         3  m  m  m
         4  m  .  m
    """
    state = scene(drawing, hands="m/-")
    assert state.view(0)["squares"] == []
    assert sorted(state.play("mG4").view(0)["squares"]) == ["F3", "G3"]


def test_the_end_tells_how_treasures_were_given_out_and_what_broke_a_tie():
    """T&E 10.4."""
    points = "points 2.0.1.5+3/2.2.2.2+0"
    state = scene(f"F G\n3 t .\nturn 1 1\nbag s0t0f0m0\n{points}\n", hands="s/-")
    (over,) = [e for e in state.narrate("end", state.play("end")) if e.kind == "over"]
    assert over.facts["treasures"] == [[0, 2, 1, 0], [0, 0, 0, 0]]
    said = state.game.tell(over, ["Ann", "Bob"])
    assert said.endswith("Ann wins. Tiebreak: strongest color, 5 to 2.")
