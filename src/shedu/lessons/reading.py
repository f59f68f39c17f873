"""Reads a lesson from TOML. LessonError names the file and says what was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from shedu.core.definition import Definition
from shedu.core.errors import SheduError
from shedu.core.language import LANGUAGES
from shedu.lessons.goals import Condition
from shedu.lessons.lesson import Lesson, LessonError, Step, Text, Try

LESSON = {"title", "won", "players", "seat", "options", "position", "step"}
STEP = {
    "say", "goal", "solution", "right", "otherwise", "rule", "position", "moves", "then", "try",
}  # fmt: skip
TRY = {"play", "say", "refused"}
KINDS = ("event", "no", "play", "phase", "view", "refused")


def read_lesson(definition: Definition, name: str, text: str) -> Lesson:
    """The lesson that a text describes; `name` is its file's, such as `03_farms`."""
    try:
        return _lesson(definition, name.partition("_")[2] or name, tomllib.loads(text))
    except (SheduError, tomllib.TOMLDecodeError) as error:
        raise LessonError(f"{definition.id}, lesson {name}: {error}") from None


def _lesson(definition: Definition, name: str, data: dict[str, Any]) -> Lesson:
    check_keys(data, LESSON, "a lesson")
    steps = [_step(step, f"step {i + 1}") for i, step in enumerate(_list(data, "step"))]
    if not steps:
        raise LessonError("there is no [[step]]")
    if "position" in data:
        steps[0] = Step(**{**vars(steps[0]), "position": data["position"]})
    if not steps[0].position:
        raise LessonError("there is no position to begin with")
    return Lesson(
        definition=definition,
        id=name,
        title=_text(data, "title"),
        won=_text(data, "won"),
        steps=tuple(steps),
        players=data.get("players", definition.usual_players),
        seat=data.get("seat", 1) - 1,
        options=data.get("options", {}),
    )


def _step(data: dict[str, Any], where: str) -> Step:
    check_keys(data, STEP, where)
    return Step(
        say=_text(data, "say", where),
        goal=tuple(_condition(goal, where) for goal in _list(data, "goal")),
        solution=tuple(_list(data, "solution")),
        right=_text(data, "right", where),
        otherwise=_text(data, "otherwise", where) if "otherwise" in data else {},
        rule=data.get("rule", ""),
        position=data.get("position", ""),
        moves=data.get("moves", 1),
        then=tuple(data.get("then", ())),
        tries=tuple(_try(one, where) for one in data.get("try", ())),
    )


def _try(data: dict[str, Any], where: str) -> Try:
    check_keys(data, TRY, f"a try of {where}")
    if "play" not in data:
        raise LessonError(f"a try of {where} has no play")
    return Try(data["play"], _text(data, "say", where), data.get("refused"))


def _condition(data: dict[str, Any], where: str) -> Condition:
    kinds = [kind for kind in KINDS if kind in data]
    if len(kinds) != 1:
        raise LessonError(f"a condition of {where} has one of {', '.join(KINDS)}, not {data!r}")
    kind, rest = kinds[0], {k: v for k, v in data.items() if k not in KINDS}
    if kind in ("event", "no"):
        return Condition(**{kind: data[kind]}, facts=rest)
    if kind == "view":
        check_keys(rest, {"is"}, f"a view of {where}")
        return Condition(view=data[kind], value=rest.get("is"))
    check_keys(rest, set(), f"a {kind} of {where}")
    if kind == "play":
        return Condition(play=tuple(_list(data, "play")))
    return Condition(**{kind: data[kind]})


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    found = data.get(key, [])
    if not isinstance(found, list) or not found:
        raise LessonError(f"{key} must be a list with something in it")
    return found


def _text(data: Mapping[str, Any], key: str, where: str = "the lesson") -> Text:
    """A text in every language."""
    found = data.get(key)
    if not isinstance(found, dict) or set(found) != set(LANGUAGES):
        wanted = " and ".join(f"{key}.{language}" for language in LANGUAGES)
        raise LessonError(f"{where} needs {wanted}")
    return {language: " ".join(text.split()) for language, text in found.items()}


def check_keys(data: Mapping[str, Any], known: set[str], what: str) -> None:
    unknown = sorted(set(data) - known)
    if unknown:
        raise LessonError(f"{what} has no {unknown[0]!r}: its keys are {', '.join(sorted(known))}")
