"""Lessons: each game taught on its own board by its own rules. docs/lessons.md has the format."""

from shedu.lessons.course import Course, course
from shedu.lessons.judging import Place, Reaction, judge, opened, replayed
from shedu.lessons.lesson import Lesson, LessonError, Step, Try

__all__ = [
    "Course",
    "Lesson",
    "LessonError",
    "Place",
    "Reaction",
    "Step",
    "Try",
    "course",
    "judge",
    "opened",
    "replayed",
]
