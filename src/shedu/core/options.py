"""Choices about the rules of a table."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.core.errors import OptionError
from shedu.core.integers import as_int

Value = bool | int | str

_TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True)
class Option:
    """A choice about the rules of a table. It is kept in the row's field of the same name."""

    name: str
    default: Value
    choices: tuple[str, ...] = ()  # of a named choice; kept as its place in this list
    least: int = 0  # of a number
    most: int = 0

    @property
    def values(self) -> tuple[Value, ...]:
        """What a test tries: every choice, true and false, and of a number the default."""
        if self.choices:
            return self.choices
        return (False, True) if isinstance(self.default, bool) else (self.default,)

    def expected(self) -> str:
        if self.choices:
            return " or ".join(self.choices)
        if isinstance(self.default, bool):
            return "true or false"
        return f"a number from {self.least} to {self.most}"

    def checked(self, value: object) -> Value:
        """The value, if the option takes it; OptionError says what it takes."""
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
        elif isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
        else:
            number = as_int(value)
            if number is not None and self.least <= number <= self.most:
                return number
        raise OptionError(f"option {self.name} must be {self.expected()}, not {value!r}")

    def encode(self, value: Value) -> int:
        return self.choices.index(str(value)) if self.choices else int(value)

    def parse(self, text: str) -> Value:
        """Read a value as it is written in a record or on the command line."""
        if self.choices:
            return self.checked(text)
        if isinstance(self.default, bool):
            return self.checked(_TRUTHS.get(text.lower(), text))
        try:
            return self.checked(int(text))
        except ValueError:
            return self.checked(text)

    def spell(self, value: Value) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)
