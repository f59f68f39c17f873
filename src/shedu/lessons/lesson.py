"""What a lesson is made of. It is all data; docs/lessons.md describes how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cached_property

from shedu.core.definition import Definition
from shedu.core.errors import SheduError
from shedu.core.game import Game
from shedu.core.options import Value
from shedu.lessons.goals import Condition

Text = Mapping[str, str]  # by language


class LessonError(SheduError):
    """A lesson that cannot be read, or that does not exist."""


@dataclass(frozen=True)
class Try:
    """An attempt that a learner is likely to make, and what the teacher says to it."""

    play: str  # a spelling, in which * stands for anything
    say: Text
    refused: str | None = None  # the rule that refuses it; None: it is legal, but not asked for

    def fits(self, spelled: str) -> bool:
        return fnmatchcase(spelled, self.play)


@dataclass(frozen=True)
class Step:
    """One thing to do."""

    say: Text
    goal: tuple[Condition, ...]  # all of them
    solution: tuple[str, ...]  # actions of the learner that reach it
    right: Text  # the reaction when it is reached
    otherwise: Text  # to what is legal but not asked for; empty: the usual sentence
    rule: str = ""  # to read more
    position: str = ""  # where it begins; empty: where the step before ended
    moves: int = 1  # decisions of the learner, at most
    then: tuple[str, ...] = ()  # what the others and chance do in the meantime, in their order
    tries: tuple[Try, ...] = ()

    @property
    def refused(self) -> bool:
        """Whether the learner is asked to try what the rules refuse."""
        return any(condition.refused for condition in self.goal)


@dataclass(frozen=True)
class Lesson:
    """A few steps that teach one idea."""

    definition: Definition = field(repr=False)
    id: str
    title: Text
    won: Text  # what the learner can say in the end
    steps: tuple[Step, ...]
    players: int
    seat: int  # the learner's, from 0
    options: Mapping[str, Value] = field(default_factory=dict)

    @cached_property
    def game(self) -> Game:
        return Game(self.definition, self.players, **self.options)
