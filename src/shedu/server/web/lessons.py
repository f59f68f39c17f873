"""Handlers: lessons. They keep nothing, so all of them only read."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import PathParameter, QueryParameter

from shedu.server.messages import ID, PLAIN, LessonInfo, LessonMoment, Preview
from shedu.server.web.paths import Action, GameInPath
from shedu.server.web.web import Reader, TheService

LONGEST = 400  # characters: no lesson takes half as many

LessonInPath = Annotated[
    str, PathParameter(max_length=40, pattern=ID, description="Id of the lesson.")
]
Actions = Annotated[
    str | None,
    QueryParameter(
        max_length=LONGEST,
        pattern=PLAIN,
        description="The learner's actions so far, separated by spaces.",
    ),
]
Further = Annotated[
    str | None,
    QueryParameter(
        min_length=1, max_length=40, pattern=PLAIN, description="The action to react to."
    ),
]


@get("/games/{game:str}/lessons")
async def lessons(service: TheService, language: Reader, game: GameInPath) -> list[LessonInfo]:
    """List the lessons of a game."""
    return await service.lessons(game, language)


@get("/games/{game:str}/lessons/{lesson:str}")
async def lesson(
    service: TheService,
    language: Reader,
    game: GameInPath,
    lesson: LessonInPath,
    actions: Actions = None,
    action: Further = None,
) -> LessonMoment:
    """Return the place in a lesson where the learner's actions lead, and react to another."""
    return await service.lesson(game, lesson, actions or "", action, language)


@get("/games/{game:str}/lessons/{lesson:str}/preview")
async def lesson_preview(
    service: TheService,
    language: Reader,
    game: GameInPath,
    lesson: LessonInPath,
    action: Action,
    actions: Actions = None,
) -> Preview:
    """Show what an action would do at a place in a lesson."""
    return await service.lesson_preview(game, lesson, actions or "", action, language)


def router() -> Router:
    return Router("/", route_handlers=[lessons, lesson, lesson_preview], tags=["lessons"])
