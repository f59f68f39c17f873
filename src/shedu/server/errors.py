"""What the service answers when it does not do what was asked, as one family.

ServiceError
├── NotAllowed     the caller may not do or see this
├── NotFound       there is no such table, seat, entry or session
├── Conflict       the table has gone on; it carries the entries that were missed
├── Refused        the rules, or the state of the table, do not allow it; with the reason
├── TooMuch        a limit on names, chat or tables
├── Invalid        something that cannot be read: options, an action, a record
└── Unavailable    the database does not answer, or is full

Each has a code for programs, and is told in a reader's language by `told`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from shedu.core.errors import Problem, SheduError
from shedu.server.messages import Line, Reason, Trouble
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
    """The database does not answer, or is full.

    What was asked is done as a whole or not at all; a decision that is sent again is played once.
    """

    code = "unavailable"


class Conflict(ServiceError):  # noqa: N818  its name says what happened
    """The table has gone on since the `seq` that the caller built on."""

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
    """The rules refuse an action, or the state of the table does; a rule's reason is carried."""

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
            problem=None if found is None else Reason(rule=found.rule, text=found.message),
        )
