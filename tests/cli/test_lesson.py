"""`shedu lesson`: a course in the terminal."""

import pytest

from cli.running import GAME, assert_refused, lines, run, squeezed
from shedu.catalog import BUILT_IN, definition
from shedu.lessons import course

LESSONS = course(definition(GAME))
FIRST = LESSONS[0]


def solution(lesson):
    return [action for step in lesson.steps for action in step.solution]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lesson_is_done_from_what_a_person_types(language):
    typed = lines(*solution(FIRST), "quit")
    result = run("lesson", GAME, "--language", language, typed=typed)
    assert result.exit_code == 0
    shown = squeezed(result.stdout)
    for step in FIRST.steps:
        assert squeezed(step.say[language]) in shown
        assert squeezed(step.right[language]) in shown
    assert squeezed(FIRST.won[language]) in shown
    assert squeezed(LESSONS[1].title[language]) in shown  # the next one begins


def test_mistakes_are_answered_and_taken_back():
    step = FIRST.steps[0]
    refused = next(one for one in step.tries if one.refused)
    typed = ["nonsense", refused.play, "show", *step.solution, "undo", "help", "quit"]
    result = run("lesson", GAME, FIRST.id, typed=lines(*typed))
    shown = squeezed(result.stdout)
    assert squeezed(refused.say["en"]) in shown
    assert f"[{refused.refused}]".replace(" ", "") in shown
    assert result.stdout.count(step.say["en"]) == 2  # at first, and after the undo
    assert "nonsense" in result.stdout


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_lessons_are_listed(game_id):
    result = run("lesson", game_id, "--list", "--language", "fr")
    for lesson in course(definition(game_id)):
        assert squeezed(lesson.title["fr"]) in squeezed(result.stdout)


def test_the_last_lesson_ends_the_course():
    last = LESSONS[-1]
    result = run("lesson", GAME, len(LESSONS), typed=lines(*solution(last)))
    assert f"shedu play {GAME}" in result.stdout


def test_an_unknown_lesson_is_refused():
    assert_refused(run("lesson", GAME, "nothing"), "has no lesson 'nothing'", FIRST.id)
