"""Lessons: what a learner sees, and the teacher's reactions. Nothing is kept between requests."""

from __future__ import annotations

from shedu.catalog import GAMES
from shedu.core.errors import NotationError, SheduError
from shedu.lessons.judging import Place, Reaction, judge, replayed
from shedu.lessons.lesson import Lesson
from shedu.server import messages
from shedu.server.errors import Invalid, NotFound, Unavailable
from shedu.server.foresight import foreseen, refused
from shedu.server.hall import Hall
from shedu.server.messages import LessonInfo, LessonMoment, Preview, Refusal
from shedu.server.moment import told_event
from shedu.server.rules import taught


def lessons(game: str, language: str) -> list[LessonInfo]:
    return [_described(one, language) for one in _course(game)]


def lesson(
    hall: Hall, game: str, name: str, actions: str, action: str | None, language: str
) -> LessonMoment:
    found = _lesson(game, name)
    if not hall.rules.are_ready(game):
        hall.spawn(hall.get_ready(game))
        return _preparing(found, actions.split(), language)
    place = _place(found, actions)
    if action is None:
        return _seen(place, None, language)
    reaction = _judged(place, action, language)
    return _seen(reaction.place, _told(reaction, language), language)


def preview(hall: Hall, game: str, name: str, actions: str, action: str, language: str) -> Preview:
    found = _lesson(game, name)
    if not hall.rules.are_ready(game):
        raise Unavailable("preparing")
    place = _place(found, actions)
    try:
        chosen = found.game.parse(action)
    except NotationError as error:
        raise Invalid("unreadable", why=error) from None
    problem = place.state.redacted(found.seat).explain(chosen, language)
    if problem is not None:
        refusal = Refusal(rule=problem.rule, text=problem.message)
        return refused(len(place.actions), found.game.spell(chosen), refusal)
    names = found.game.seat_names(language)
    return foreseen(place.state, len(place.actions), found.seat, chosen, names, language)


def _course(game: str) -> tuple[Lesson, ...]:
    if game not in GAMES:
        raise NotFound("no_game", game=game)
    return taught(game)


def _lesson(game: str, name: str) -> Lesson:
    for one in _course(game):
        if one.id == name:
            return one
    raise NotFound("no_lesson", lesson=name)


def _place(lesson: Lesson, actions: str) -> Place:
    try:
        return replayed(lesson, actions.split())
    except SheduError as error:
        raise Invalid("unreadable", why=error) from None


def _judged(place: Place, action: str, language: str) -> Reaction:
    try:
        return judge(place, action, language)
    except SheduError as error:
        raise Invalid("unreadable", why=error) from None


def _described(lesson: Lesson, language: str) -> LessonInfo:
    return LessonInfo(
        id=lesson.id,
        title=lesson.title[language],
        won=lesson.won[language],
        steps=len(lesson.steps),
    )


def _told(reaction: Reaction, language: str) -> messages.Reaction:
    place, problem = reaction.place, reaction.problem
    game, names = place.lesson.game, place.lesson.game.seat_names(language)
    is_elsewhere = reaction.state != place.state
    return messages.Reaction(
        verdict=reaction.verdict,
        action=reaction.action,
        text=reaction.text,
        problem=None if problem is None else Refusal(rule=problem.rule, text=problem.message),
        events=[told_event(game, event, names, language) for event in reaction.events],
        view=reaction.state.view(place.lesson.seat) if is_elsewhere else None,
    )


def _preparing(lesson: Lesson, actions: list[str], language: str) -> LessonMoment:
    return LessonMoment(
        lesson=_described(lesson, language),
        preparing=True,
        step=0,
        say="",
        rule="",
        example=None,
        actions=actions,
        seat=lesson.seat,
        seat_names=lesson.game.seat_names(language),
        view=None,
        legal=[],
        reaction=None,
    )


def _seen(place: Place, reaction: messages.Reaction | None, language: str) -> LessonMoment:
    lesson, step = place.lesson, None if place.is_done else place.step
    return LessonMoment(
        lesson=_described(lesson, language),
        preparing=False,
        step=place.number,
        say="" if step is None else step.say[language],
        rule="" if step is None else step.rule,
        example=place.example,
        actions=list(place.actions),
        seat=lesson.seat,
        seat_names=lesson.game.seat_names(language),
        view=place.state.view(lesson.seat),
        legal=[] if step is None else place.state.legal.spelled(),
        reaction=reaction,
    )
