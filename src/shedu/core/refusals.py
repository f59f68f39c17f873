"""Refusals in words: a rule's number, and a sentence in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shedu.core.definition import LANGUAGES
from shedu.core.errors import Problem

if TYPE_CHECKING:
    from shedu.core.state import State

# Why an action is refused: a key of `reasons`, and what goes into its sentence. None: it is legal.
Reason = tuple[str, dict[str, Any]] | None


@dataclass(frozen=True)
class Refusals:
    """The sentences of a game. The first word of each row is the rule's number."""

    tag: str  # before the number: "T&E ", "CK-"
    reasons: Mapping[str, tuple[str, str, str]]  # by key; facts stand in braces
    not_now: Mapping[str, tuple[str, str, str]]  # by family: an answer to another decision
    now: Mapping[str, tuple[str, str]]  # by phase: what is decided; {name} decides

    def problem(self, state: State, reason: Reason, language: str) -> Problem | None:
        """A reason in words. A fact that is a table of names is told by the fact `of`."""
        if reason is None:
            return None
        key, facts = reason
        words = {"name": deciding(state, language)} | {
            name: value[language][facts["of"]] if isinstance(value, dict) else value
            for name, value in facts.items()
        }
        rule, *sentences = self.reasons[key]
        sentence = sentences[LANGUAGES.index(language)]
        return Problem(self.tag + rule.format(**words), sentence.format(**words))

    def untimely(self, state: State, family: str, language: str) -> Problem:
        """An action of a family that does not answer the decision at hand."""
        column = LANGUAGES.index(language)
        rule, *sentences = self.not_now[family]
        now = self.now[state.phase][column].format(name=deciding(state, language))
        colon = " : " if language == "fr" else ": "
        return Problem(self.tag + rule, sentences[column] + colon + now)


def deciding(state: State, language: str) -> str:
    """The name of the seat that decides, or nothing."""
    return "" if state.to_act is None else state.game.seat_names(language)[state.to_act]
