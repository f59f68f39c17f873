"""Why an action is refused: one `explain` over a game's tables of answers, checks and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shedu.core.errors import Problem
from shedu.core.language import Numbered, with_colon

if TYPE_CHECKING:
    from shedu.core.state import State
    from shedu.core.words import Words

# What is said where a game does not say it better.
_NOT_NOW = {"en": "you cannot do this now", "fr": "ce n'est pas possible maintenant"}
_NOW = {"en": "{name} has something else to decide", "fr": "{name} doit décider autre chose"}
_CHANCE = {"en": "a random draw comes first", "fr": "il faut d'abord un tirage au hasard"}

# Why an action is refused: a key of `rules` and of the words' REASONS, and the facts of the
# sentence; a fact `rule` fills in the rule's number where several rules share a sentence.
# None: it is legal.
Reason = tuple[str, dict[str, Any]] | None


@dataclass(frozen=True)
class Refusals:
    """How a game explains its refusals. Written from the rules and not from `legal.py`, so that
    the two check each other."""

    tag: str  # before a rule's number: "T&E ", "CK-"
    answers: Mapping[str, tuple[str, ...]]  # by phase, the families that answer it
    rules: Mapping[str, str]  # by reason, the rule's number
    families: Mapping[str, str]  # by family, the number of the rule that it comes from
    snapshot: Callable[[Any], Any]  # what the checks look at, made of the plain row
    # By family: (snapshot, *arguments) -> Reason. A family without a check is always legal when
    # it answers the decision.
    checks: Mapping[str, Callable[..., Reason]]
    # What holds for several families: (snapshot, family, arguments), after the check.
    afterwards: Callable[[Any, str, tuple[int, ...]], Reason] | None = None

    def explain(self, state: State, action: int, language: str = "en") -> Problem | None:
        """The first rule that an action breaks now; None when it is legal."""
        words = state.game.definition.says(language)
        family, arguments = state.game.actions.decode(action)
        if state.is_over:
            return self._problem(state, ("over", {}), words)
        if family not in self.answers[state.phase]:
            return self._untimely(state, family, words)
        check = self.checks.get(family)
        snapshot = state.read(self.snapshot)
        reason = None if check is None else check(snapshot, *arguments)
        if reason is None and self.afterwards is not None:
            reason = self.afterwards(snapshot, family, arguments)
        return None if reason is None else self._problem(state, reason, words)

    def _problem(self, state: State, reason: tuple[str, dict[str, Any]], words: Words) -> Problem:
        key, facts = reason
        told = {"name": _deciding(state, words), **words.named(facts, words.seats)}
        rule = self.rules[key].format(**facts)
        return Problem(
            self.tag + rule, words.reasons[key].format_map(Numbered(told, words.language))
        )

    def _untimely(self, state: State, family: str, words: Words) -> Problem:
        """An action that does not answer the decision at hand."""
        name = _deciding(state, words)
        usual = _NOW if name else _CHANCE
        now = words.now.get(state.phase, usual[words.language]).format(name=name)
        refused = words.not_now.get(family, _NOT_NOW[words.language])
        return Problem(self.tag + self.families[family], with_colon(refused, now, words.language))


def _deciding(state: State, words: Words) -> str:
    """The name of the seat that decides, or nothing."""
    return "" if state.to_act is None else words.seats[state.to_act]
