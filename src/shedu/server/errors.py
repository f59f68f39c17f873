"""The errors of the service, as one family.

ServiceError
├── NotAllowed     the caller may not do or see this
├── NotFound       there is no such table, seat, entry or session
├── Conflict       the game has moved on; it carries the entries that the caller missed
├── Refused        the rules or the state of the table do not allow it; with the reason
├── TooMuch        a limit on names, chat or tables
├── Invalid        options, an action or a record that cannot be read
└── Unavailable    the database is not responding or is full, or the bots are busy

Each has a code for programs; `told` puts it into the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from shedu.core.errors import Problem, SheduError
from shedu.server.messages import Line, Refusal, Trouble
from shedu.server.words import say


class ServiceError(SheduError):
    """The root of the family: a sentence of `words`, with its facts."""

    code: ClassVar[str] = "invalid"

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(say(sentence, "en", **facts))
        self.sentence = sentence
        self.facts = facts

    def told(self, language: str) -> Trouble:
        return Trouble(code=self.code, message=say(self.sentence, language, **self.facts))  # type: ignore[arg-type]  # each code is one of Trouble's


class NotAllowed(ServiceError):  # noqa: N818  its name says what happened
    """The caller may not do or see this."""

    code = "not_allowed"


class NotFound(ServiceError):  # noqa: N818  its name says what happened
    """There is no such table, seat, entry or session."""

    code = "not_found"


class TooMuch(ServiceError):  # noqa: N818  its name says what happened
    """A limit on names, chat or tables."""

    code = "too_much"


class Invalid(ServiceError):  # noqa: N818  its name says what happened
    """Something that cannot be read."""

    code = "invalid"


class Unavailable(ServiceError):  # noqa: N818  its name says what happened
    """The database is not responding or is full, or the bots are busy.

    A request is carried out as a whole or not at all; a decision sent twice is played once.
    """

    code = "unavailable"


class Conflict(ServiceError):  # noqa: N818  its name says what happened
    """The game has moved on since the `seq` that the caller knew."""

    code = "conflict"

    def __init__(self, seq: int, missed: Sequence[Line]) -> None:
        super().__init__("conflict", seq=seq)
        self.seq = seq
        self.missed = list(missed)

    def told(self, language: str) -> Trouble:
        """The missed lines are in the language of the request already."""
        message = say(self.sentence, language, **self.facts)
        return Trouble(code="conflict", message=message, seq=self.seq, missed=self.missed)


class Refused(ServiceError):  # noqa: N818  its name says what happened
    """The rules or the state of the table do not allow it; carries the rule's reason."""

    code = "refused"

    def __init__(self, sentence: str, problem: Problem | None = None, **facts: object) -> None:
        if problem is not None:
            facts["problem"] = problem
        super().__init__(sentence, **facts)
        self.problem = problem

    def told(self, language: str) -> Trouble:
        """A rule's sentence is in the language of the request already."""
        found = self.problem
        return Trouble(
            code="refused",
            message=say(self.sentence, language, **self.facts),
            problem=None if found is None else Refusal(rule=found.rule, text=found.message),
        )
