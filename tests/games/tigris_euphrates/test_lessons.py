"""The teacher: what a learner does is played on the real board, and answered."""

import re
from pathlib import Path

import pytest

from shedu.catalog import definition
from shedu.core.errors import NotationError
from shedu.lessons import LessonError, judge, opened, replayed
from shedu.lessons.checking import problems
from shedu.lessons.reading import read_lesson

GAME = definition("tigris-euphrates")
LEADER = """
title = { en = "A leader", fr = "Un chef" }
won = { en = "Won.", fr = "Gagné." }
position = '''
   F  G  H
 3 t* .  .
hands tttt/-
'''

[[step]]
say = { en = "Place the priest.", fr = "Placez le prêtre." }
goal = [{ event = "leader", seat = 1, color = "red" }]
solution = ["PG3"]
right = { en = "Good.", fr = "Bien." }
otherwise = { en = "The priest!", fr = "Le prêtre !" }

[[step.try]]
play = "PC3"
refused = "T&E 4.1"
say = { en = "Beside a temple.", fr = "À côté d'un temple." }

[[step.try]]
play = "tA1"
say = { en = "Too far.", fr = "Trop loin." }

[[step]]
say = { en = "Two points.", fr = "Deux points." }
position = '''
   F  G  H
 3 t* P1 .
hands tttt/-
'''
moves = 2
goal = [{ view = "players.0.points.1", is = ">=2" }]
solution = ["tG2", "tG4"]
right = { en = "Two.", fr = "Deux." }
"""


@pytest.fixture
def lesson():
    return read_lesson(GAME, "01_leader", LEADER)


def changed(old, new):
    assert old in LEADER
    return read_lesson(GAME, "01_leader", LEADER.replace(old, new))


def test_a_right_answer_is_kept_and_leads_to_the_next_step(lesson):
    reaction = judge(opened(lesson), "PF2", "fr")
    assert (reaction.verdict, reaction.text) == ("right", "Bien.")
    assert [event.kind for event in reaction.events] == ["leader"]
    assert (reaction.place.number, reaction.place.actions) == (1, ("PF2",))


def test_what_is_legal_but_not_asked_for_is_told_and_not_kept(lesson):
    place = opened(lesson)
    reaction = judge(place, "tG3")
    assert (reaction.verdict, reaction.text, reaction.place) == ("other", "The priest!", place)
    assert [event.kind for event in reaction.events] == ["tile"]
    assert judge(place, "tA1").text == "Too far."


def test_what_is_illegal_is_answered_with_its_rule_and_what_the_lesson_says(lesson):
    reaction = judge(opened(lesson), "PC3", "fr")
    assert (reaction.verdict, reaction.text) == ("refused", "À côté d'un temple.")
    assert reaction.problem.rule == "T&E 4.1"
    assert judge(opened(lesson), "tF3").text == ""  # the rules' own words are enough


def test_a_goal_may_take_several_decisions(lesson):
    place = replayed(lesson, ["PG3"])
    first = judge(place, "tG2")
    assert (first.verdict, place.example, first.place.example) == ("on_the_way", "tG2", "tG4")
    assert judge(first.place, "tA1").verdict == "other"  # the last move, and only one point
    done = judge(first.place, "tH3")
    assert done.verdict == "right"
    assert done.place.is_done
    with pytest.raises(LessonError):
        judge(done.place, "tA1")


def test_a_goal_may_be_to_be_refused():
    lesson = changed('{ event = "leader", seat = 1, color = "red" }', '{ refused = "T&E 4.2" }')
    reaction = judge(opened(lesson), "tF3")
    assert (reaction.verdict, reaction.problem.rule) == ("right", "T&E 4.2")
    assert replayed(lesson, ["tF3"]).number == 1
    assert judge(opened(lesson), "PC3").verdict == "refused"  # by another rule


def test_the_way_through_a_lesson_is_replayed_from_its_actions(lesson):
    assert (
        replayed(lesson, ["PG3", "tG2"]).state
        == judge(replayed(lesson, ["PG3"]), "tG2").place.state
    )
    with pytest.raises(LessonError, match="tA1 does not go on"):
        replayed(lesson, ["tA1"])
    with pytest.raises(NotationError):
        judge(opened(lesson), "nonsense")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('solution = ["PG3"]', 'solution = ["tG3"]', "does not reach the goal"),
        ('refused = "T&E 4.1"', 'refused = "T&E 4.2"', "PC3 is refused by T&E 4.1"),
        ('play = "tA1"', 'play = "PF2"', "PF2 is right"),
        ('play = "tA1"', 'play = "tF3"', "tF3 is not legal"),
        ("Place the priest.", "One. Two. Three.", "more than two sentences"),
        ("Place the priest.", "long " * 50, "too long"),
        ("hands tttt/-", "turn 2 2\nhands tttt/t", "not the learner's decision"),
        ("hands tttt/-", "hands xyz", "hands"),
    ],
)
def test_a_lesson_that_does_not_keep_its_promises_is_found(old, new, problem):
    assert problem in problems(changed(old, new))[0]


def test_a_right_answer_that_leads_nowhere_is_found():
    scene = LEADER.split("position = ")[2].split("moves")[0]
    stuck = changed(f"position = {scene}", "").steps[1]
    assert not stuck.position
    lesson = read_lesson(
        GAME,
        "x",
        LEADER.replace(f"position = {scene}", "")
        .replace("moves = 2", "")
        .replace('["tG2", "tG4"]', '["tG2"]')
        .replace(
            '{ view = "players.0.points.1", is = ">=2" }',
            '{ play = ["tG2"] }, { event = "points" }',
        ),
    )
    assert any("out of reach" in problem for problem in problems(lesson))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = { en = "A leader", fr = "Un chef" }', "", "title.en and title.fr"),
        ("moves = 2", "move = 2", "step 2 has no 'move'"),
        ('event = "leader"', 'evnt = "leader"', "has one of event"),
        ('play = "PC3"', "", "has no play"),
        ('solution = ["PG3"]', "solution = []", "solution must be a list"),
        ("moves = 2", "moves = [", "lesson 01_leader"),
    ],
)
def test_a_lesson_that_cannot_be_read_says_what_was_expected(old, new, message):
    with pytest.raises(LessonError, match=message):
        changed(old, new)


def test_the_lesson_of_the_page_about_lessons_can_be_done():
    page = (Path(__file__).parents[3] / "docs/lessons.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert problems(read_lesson(GAME, "01_leader", example)) == []
