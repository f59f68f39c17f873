"""Whether a lesson keeps what it promises: for tests, of our games and of those of others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from shedu.core.errors import SheduError
from shedu.core.language import LANGUAGES
from shedu.lessons.judging import Place, judge, opened
from shedu.lessons.lesson import Lesson, Step

SENTENCES = 2  # before the learner may act
LETTERS = 230  # in a text
OTHER_ANSWERS = 3  # right ones besides the solution, from which the next goal must be in reach


def problems(lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson, in words."""
    try:
        return [*_texts(lesson), *_played(lesson)]
    except SheduError as error:
        return [str(error)]


def _texts(lesson: Lesson) -> Iterator[str]:
    for number, step in enumerate(lesson.steps, 1):
        texts = [step.say, step.right, step.otherwise, *(one.say for one in step.tries)]
        for text in texts:
            for language in text:
                if len(text[language]) > LETTERS:
                    yield f"step {number}: too long to read: {text[language]}"
        for language in LANGUAGES:
            if len(re.findall(r"[.!?…](?=\s|$)", step.say[language])) > SENTENCES:
                yield f"step {number}: more than two sentences: {step.say[language]}"


def _played(lesson: Lesson) -> Iterator[str]:
    """Play the solution, and beside it everything else that a learner may try."""
    place = opened(lesson)
    for number, step in enumerate(lesson.steps, 1):
        if place.state.to_act != lesson.seat:
            yield f"step {number}: it is not the learner's decision"
            return
        yield from (f"step {number}: {problem}" for problem in _tries(place, step))
        after = _solved(place, step)
        if after is None:
            yield f"step {number}: the solution does not reach the goal"
            return
        yield from (f"step {number}: {problem}" for problem in _others(place, step))
        place = after


def _solved(place: Place, step: Step) -> Place | None:
    """The place after a step's solution, whose last action alone reaches the goal."""
    for number, action in enumerate(step.solution, 1):
        reaction = judge(place, action)
        wanted = "right" if number == len(step.solution) else "on_the_way"
        if reaction.verdict != wanted:
            return None
        place = reaction.place
    return place


def _tries(place: Place, step: Step) -> Iterator[str]:
    """Each attempt that the lesson names gets the answer that the lesson has for it."""
    for one in step.tries:
        if one.refused is None:
            legal = [a for a in place.state.legal.spelled() if one.fits(a)]
            verdicts = {judge(place, action).verdict for action in legal}
            if verdicts != {"other"}:
                yield f"{one.play} is {', '.join(sorted(verdicts)) or 'not legal'}"
        else:
            reaction = judge(place, one.play)
            rule = reaction.problem.rule if reaction.problem else "no rule"
            if (reaction.verdict, rule) != ("refused", one.refused):
                yield f"{one.play} is refused by {rule}, not {one.refused}"
            elif reaction.text != one.say["en"]:
                yield f"an earlier try answers {one.play}"


def _others(place: Place, step: Step) -> Iterator[str]:
    """Whatever right answer the learner gives, the next goal can be reached."""
    if len(step.solution) > 1 or place.number + 1 == len(place.lesson.steps):
        return
    reactions = (judge(place, action) for action in place.state.legal.spelled())
    right = [reaction for reaction in reactions if reaction.verdict == "right"]
    for reaction in right[:: max(1, len(right) // OTHER_ANSWERS)]:
        if not _is_in_reach(reaction.place):
            yield f"after {reaction.action} the next goal is out of reach"


def _is_in_reach(place: Place) -> bool:
    step = place.step
    if step.position or step.refused or _solved(place, step) is not None:
        return True
    if step.moves > 1:
        return False
    return any(judge(place, a).verdict == "right" for a in place.state.legal.spelled())
