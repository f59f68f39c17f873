"""What holds for the lessons of every game that has some."""

from __future__ import annotations

from shedu.catalog import definition
from shedu.lessons.checking import problems
from shedu.lessons.course import course
from shedu.testing.suite import Suite


class Taught(Suite):
    """Every lesson keeps what it promises."""

    def test_every_lesson_can_be_done_and_answers_what_it_says_it_answers(self) -> None:
        found = {lesson.id: problems(lesson) for lesson in course(definition(self.game_id))}
        assert {name: wrong for name, wrong in found.items() if wrong} == {}
