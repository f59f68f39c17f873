"""The teacher: plays what a learner does on the real board, and reacts to it.

A place in a lesson follows from the actions that led there, so nobody need remember it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from shedu.core.chance import SeedDealer
from shedu.core.contract import OVER
from shedu.core.definition import CHANCE
from shedu.core.errors import Problem
from shedu.core.language import check_language
from shedu.core.match import drawn
from shedu.core.state import State
from shedu.core.step import Step as Played
from shedu.core.step import step_from
from shedu.core.story import Event
from shedu.lessons.goals import Deed
from shedu.lessons.lesson import Lesson, LessonError, Step, Try

Verdict = Literal["right", "on_the_way", "other", "refused"]
OTHER = {
    "en": "That is allowed, but it is not what this lesson asks for.",
    "fr": "C'est permis, mais ce n'est pas ce que demande cette leçon.",
}
ON_THE_WAY = {"en": "Go on.", "fr": "Continuez."}


@dataclass(frozen=True)
class Place:
    """Where a learner is in a lesson."""

    lesson: Lesson
    number: int  # of the step, from 0; the number of steps: the lesson is done
    state: State
    actions: tuple[str, ...] = ()  # of the learner, that led here
    moves: tuple[str, ...] = ()  # of these, the ones in this step
    said: int = 0  # of the others' actions in this step
    events: tuple[Event, ...] = ()  # in this step, as the learner knows them

    @property
    def is_done(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def example(self) -> str | None:
        """The next action of the solution, unless the learner has gone another way."""
        if self.is_done or self.step.solution[: len(self.moves)] != self.moves:
            return None
        return self.step.solution[len(self.moves)]


@dataclass(frozen=True)
class Reaction:
    """What the teacher says to an action, and where the learner is then.

    What is refused or not asked for is not kept: the place stays as it was.
    """

    verdict: Verdict
    action: str
    text: str  # of the lesson, in the learner's language; may be empty
    problem: Problem | None  # of "refused" actions
    events: tuple[Event, ...]  # what it did or, if it is not kept, would do
    place: Place
    state: State  # after it, where it is kept; the next step may begin elsewhere


def opened(lesson: Lesson) -> Place:
    return Place(lesson, 0, lesson.game.state(lesson.steps[0].position))


def replayed(lesson: Lesson, actions: Iterable[str]) -> Place:
    """The place where the actions of a learner lead; LessonError if they do not fit."""
    place = opened(lesson)
    for action in actions:
        reaction = judge(place, action)
        if reaction.verdict not in ("right", "on_the_way"):
            raise LessonError(f"{action} does not go on with lesson {lesson.id!r}")
        place = reaction.place
    return place


def judge(place: Place, action: str, language: str = "en") -> Reaction:
    """React to an action of the learner; NotationError if it cannot be read."""
    if place.is_done:
        raise LessonError(f"lesson {place.lesson.id!r} is done")
    check_language(language)
    chosen = place.lesson.game.parse(action)
    spelled = place.lesson.game.spell(chosen)
    if chosen not in place.state.legal:
        return _refused(place, chosen, spelled, language)
    return _played(place, chosen, spelled, language)


def _refused(place: Place, action: int, spelled: str, language: str) -> Reaction:
    problem = place.state.redacted(place.lesson.seat).explain(action, language)
    assert problem is not None, f"{spelled} is refused without a reason"
    deed = Deed(spelled, (), place.state, place.lesson.seat, problem.rule)
    if _is_reached(place.step, deed):
        after = _next(replace(place, actions=(*place.actions, spelled)))
        return Reaction(
            "right", spelled, place.step.right[language], problem, (), after, place.state
        )
    text = _answer(place.step, spelled, problem.rule, "", language)
    return Reaction("refused", spelled, text, problem, (), place, place.state)


def _played(place: Place, action: int, spelled: str, language: str) -> Reaction:
    step, seat = place.step, place.lesson.seat
    own = step_from(place.state, action)
    others, said = _others(place, own.after)
    events = tuple(_told((own, *others), seat))
    state = others[-1].after if others else own.after
    after = replace(
        place,
        state=state,
        actions=(*place.actions, spelled),
        moves=(*place.moves, spelled),
        said=said,
        events=(*place.events, *events),
    )
    if _is_reached(step, Deed(spelled, after.events, state, seat)) and _goes_on(after):
        return Reaction("right", spelled, step.right[language], None, events, _next(after), state)
    if len(after.moves) < step.moves and state.to_act == seat and not _is_try(step, spelled):
        text = ON_THE_WAY[language]
        return Reaction("on_the_way", spelled, text, None, events, after, state)
    usual = step.otherwise.get(language, OTHER[language])
    text = _answer(step, spelled, None, usual, language)
    return Reaction("other", spelled, text, None, events, place, place.state)


def _others(place: Place, state: State) -> tuple[list[Played], int]:
    """What the other seats and chance do until the learner decides, as far as the lesson says;
    and how much of what it says is then said."""
    said, played = place.said, []
    while not state.is_over and state.to_act != place.lesson.seat:
        script = [place.lesson.game.parse(action) for action in place.step.then[said:]]
        fitting = [number for number, action in enumerate(script) if action in state.legal]
        if fitting:
            action, said = script[fitting[0]], said + fitting[0] + 1
        elif state.is_chance:
            action = drawn(state, SeedDealer(len(place.actions)))
        else:
            break
        played.append(step_from(state, action))
        state = played[-1].after
    return played, said


def _told(played: Iterable[Played], seat: int) -> Iterator[Event]:
    """What the learner is told: decisions and what follows, but of draws only that they end it."""
    for step in played:
        for event in step.events(seat):
            if step.actor != CHANCE or event.kind == OVER:
                yield event


def _is_reached(step: Step, deed: Deed) -> bool:
    return all(condition.holds(deed) for condition in step.goal)


def _goes_on(place: Place) -> bool:
    """Whether the next step can begin here: a lesson never leaves its learner stuck."""
    following = place.lesson.steps[place.number + 1 :]
    return not following or bool(following[0].position) or place.state.to_act == place.lesson.seat


def _next(place: Place) -> Place:
    following = place.lesson.steps[place.number + 1 :]
    state = place.state
    if following and following[0].position:
        state = place.lesson.game.state(following[0].position)
    return Place(place.lesson, place.number + 1, state, place.actions)


def _is_try(step: Step, spelled: str) -> bool:
    return any(one.fits(spelled) and one.refused is None for one in step.tries)


def _answer(step: Step, spelled: str, rule: str | None, usual: str, language: str) -> str:
    """What the lesson says to an attempt that it names, or else the usual sentence."""
    fitting: Iterator[Try] = (
        one for one in step.tries if one.refused == rule and one.fits(spelled)
    )
    return next((one.say[language] for one in fitting), usual)
