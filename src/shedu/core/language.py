"""The languages that everything told to people comes in, and the grammar that games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shedu.core.errors import OptionError

LANGUAGES = ("en", "fr")

_AND = {"en": " and ", "fr": " et "}
_COLON = {"en": ": ", "fr": " : "}
_VOWELS = "aeiouyéèêâîôû"


def check_language(language: str) -> str:
    """The language, if it is one that Shedu speaks."""
    if language not in LANGUAGES:
        raise OptionError(f"the language must be {' or '.join(LANGUAGES)}, not {language!r}")
    return language


def joined(words: Sequence[str], language: str) -> str:
    """Words as a list: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + _AND[language] + words[-1]


def is_one(number: int, language: str) -> bool:
    """Whether a number takes the singular: in French, zero does too."""
    return number < 2 if language == "fr" else number == 1


def counted(number: int, nouns: tuple[str, str], language: str) -> str:
    """A number with its noun, given in the singular and the plural: `2 cards`."""
    one, many = nouns
    return f"{number} {one if is_one(number, language) else many}"


@dataclass(frozen=True)
class Number:
    """A number in a sentence, which also picks between two words: `{n} {n:tile|tiles}`."""

    value: int
    language: str

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        if not bar:
            return format(self.value, form)
        return one if is_one(self.value, self.language) else many


class Numbered(dict[str, Any]):
    """The facts of a sentence, whole numbers as `Number`: for `str.format_map`."""

    def __init__(self, facts: Mapping[str, Any], language: str) -> None:
        super().__init__(
            (name, Number(fact, language) if type(fact) is int else fact)
            for name, fact in facts.items()
        )


def of(name: str) -> str:
    """French `de`, which loses its vowel before another: `d'Enki`, `de Nabu`."""
    return f"d'{name}" if name[:1].lower() in _VOWELS else f"de {name}"


def with_colon(before: str, after: str, language: str) -> str:
    """Two parts of a sentence with a colon between them, spaced as the language does."""
    return before + _COLON[language] + after
