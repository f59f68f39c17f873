"""The lessons of a game, from the folder `lessons` beside its `game.py`, in the order of names."""

from __future__ import annotations

from importlib.resources import files

from shedu.core.definition import Definition
from shedu.lessons.lesson import Lesson, LessonError
from shedu.lessons.reading import read_lesson

Course = tuple[Lesson, ...]


_READ: dict[str, tuple[Definition, Course]] = {}  # by module, once it is asked for


def course(definition: Definition) -> Course:
    """All lessons of a game; none if it has no such folder."""
    known = _READ.get(definition.module)
    if known is None or known[0] is not definition:
        _READ[definition.module] = known = definition, _read(definition)
    return known[1]


def _read(definition: Definition) -> Course:
    package = definition.module.rpartition(".")[0]
    folder = files(package).joinpath("lessons") if package else None
    if folder is None or not folder.is_dir():
        return ()
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return tuple(
        read_lesson(definition, file.name.removesuffix(".toml"), file.read_text("utf-8"))
        for file in found
    )


def lesson(definition: Definition, name: str) -> Lesson:
    """A lesson by its id, or by its number as people count."""
    lessons = course(definition)
    for number, one in enumerate(lessons, 1):
        if name in (one.id, str(number)):
            return one
    known = ", ".join(one.id for one in lessons) or "it has none"
    raise LessonError(f"{definition.id} has no lesson {name!r}: {known}")
