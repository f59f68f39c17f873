"""What can go wrong, as one family: every message is one line that says what was expected.

SheduError
├── OptionError      an unknown game or option, or a value or number of players it does not take
├── NotationError    a text that is no action or no position
├── IllegalAction    an action that the rules refuse now; it carries the reason and the position
├── RecordError      a record that is broken, cut off, or of rules that this version does not know
└── ContractError    a game that lacks something of what `core.definition` asks for
"""

from __future__ import annotations

from dataclasses import dataclass


class SheduError(ValueError):
    """The root of every error that the package raises about its input."""


class OptionError(SheduError):
    """An unknown game or option, or an invalid value."""


class NotationError(SheduError):
    """A text that cannot be read as an action or a position."""


class RecordError(SheduError):
    """A record that is broken, cut off, or made by newer rules."""


class ContractError(SheduError):
    """A game whose definition is incomplete or inconsistent."""


@dataclass(frozen=True)
class Problem:
    """Why an action is refused: the rule's id, and a sentence for people."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


class IllegalAction(SheduError):  # noqa: N818  its name says what happened
    """An action that the rules refuse now."""

    def __init__(self, action: str, problem: Problem, position: str) -> None:
        super().__init__(f"{action}: {problem}")
        self.action = action
        self.problem = problem
        self.position = position
