"""What a definition must fulfill, checked when a game is registered.

The checks compile nothing and play nothing: `shedu.testing` does that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from shedu.core.errors import ContractError, OptionError
from shedu.core.language import LANGUAGES
from shedu.core.options import Value

if TYPE_CHECKING:
    from shedu.core.definition import Definition
    from shedu.core.words import Words

# The fields that every row has. All numbers; NONE is -1.
FIELDS = {
    "players": "how many play",
    "phase": "what is decided, as a place in `phases`",
    "active": "the seat whose turn it is; -1 before the first turn",
    "round_number": "the round, from 1; 0 before it",
    "ending": "why the game is over, as a place in `endings`; 0 while it goes on",
    "viewer": "the seat whose knowledge a redacted row is; -1 in a true one",
}


def row_type(*fields: tuple[Any, ...], options: Iterable[str] = ("round_limit",)) -> np.dtype[Any]:
    """The type of a game's row: its own fields, those of its options, and those of FIELDS."""
    common = [(name, np.int16) for name in (*options, *FIELDS)]
    return np.dtype([*fields, *common], align=True)


# Agents and pages count on these, and on `players`; `State` adds them to what a game shows.
COMMON_KEYS = (
    "game",
    "options",
    "viewer",
    "phase",
    "to_act",
    "active",
    "round",
    "supply",
    "ending",
)
OVER = "over"  # the kind of event that the last action of a game tells


def check(definition: Definition) -> None:
    """Raise ContractError, naming everything that does not fit."""
    problems = [
        *_names(definition),
        *_row(definition),
        *_options(definition),
        *_parts(definition),
        *(p for language in LANGUAGES for p in _words(definition, language)),
    ]
    if problems:
        raise ContractError(f"{definition.id}: " + "; ".join(problems))


def _names(definition: Definition) -> Iterable[str]:
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", definition.id):
        yield f"the id {definition.id!r} is not lower-case words joined by hyphens"
    if not definition.players or definition.players[0] < 2:
        yield f"players is a range from 2 on, not {definition.players}"
    if len(set(definition.phases)) != len(definition.phases):
        yield "two phases have the same name"
    if not definition.endings or definition.endings[0] != "":
        yield 'endings begins with "", for a game that is not over'


def _row(definition: Definition) -> Iterable[str]:
    fields: Mapping[str, Any] = definition.dtype.fields or {}
    for name, meaning in FIELDS.items():
        if name not in fields:
            yield f"the row has no field {name} ({meaning})"
    for name, (kind, *_) in fields.items():
        if kind.base.str[1:] not in ("i2", "i8", "u8"):
            yield f"field {name} is {kind.base}: numbers are int16, int64 or uint64"
    if definition.first_cache and definition.first_cache not in fields:
        yield f"first_cache names no field: {definition.first_cache!r}"


def _options(definition: Definition) -> Iterable[str]:
    for version, options in definition.earlier.items():
        if not 1 <= version < definition.rules_version:
            yield f"earlier names version {version}, which is not an earlier one"
        yield from _earlier(definition, version, options)
    fields: Mapping[str, Any] = definition.dtype.fields or {}
    names = [option.name for option in definition.options]
    if "round_limit" not in names:
        yield "there is no option round_limit, so a game might never end"
    for option in definition.options:
        if option.name not in fields:
            yield f"the row has no field for the option {option.name}"


def _earlier(definition: Definition, version: int, options: Mapping[str, Value]) -> Iterable[str]:
    try:
        for name, value in options.items():
            definition.option(name).checked(value)
    except OptionError as error:
        yield f"the options of version {version}: {error}"


def _parts(definition: Definition) -> Iterable[str]:
    if (definition.redact is None) != (definition.resample is None):
        yield "redact and resample come together, or not at all where nothing is hidden"
    if definition.forget is not None and definition.redact is None:
        yield "forget without redact: where nothing is hidden, nothing can be forgotten"
    if (definition.broken is None) != (not definition.laws):
        yield "laws and broken come together: the names of laws, and which of them a row breaks"
    if len({level.id for level in definition.levels}) != len(definition.levels):
        yield "two levels have the same id"
    if (definition.inspect is None) != (not definition.things):
        yield "inspect and things come together: what is known of a thing, and which there are"
    if OVER not in definition.turn_ends:
        yield f"turn_ends names the kinds of events that end a turn; {OVER!r} is one of them"


def _words(definition: Definition, language: str) -> Iterable[str]:
    words = definition.words.get(language)
    if words is None:
        yield f"there are no words for {language!r}"
        return
    if len(words.seats) < definition.players[-1]:
        yield f"words/{language}.py has {len(words.seats)} SEATS for {definition.players[-1]} seats"
    for table, keys in _needed(definition, words).items():
        missing = [key for key in keys if key not in getattr(words, table)]
        if missing:
            yield f"words/{language}.py: {table.upper()} lacks {', '.join(missing)}"


def _needed(definition: Definition, words: Words) -> dict[str, list[str]]:
    """By table of words, the keys that it must have."""
    others = [definition.words[other] for other in LANGUAGES if other in definition.words]

    def everywhere(table: str) -> list[str]:
        """What is said in one language is said in all."""
        return sorted({key for other in others for key in getattr(other, table)})

    return {
        "options": [option.name for option in definition.options],
        "choices": [option.name for option in definition.options if option.choices],
        "endings": [ending for ending in definition.endings if ending],
        "levels": [level.id for level in definition.levels],
        "gains": [gain.id for gain in definition.gains],
        "slips": [slip.id for slip in definition.slips],
        "events": [OVER, *definition.secrets, *everywhere("events")],
        "reasons": everywhere("reasons"),
        "not_now": everywhere("not_now"),
        "now": everywhere("now"),
        "phases": everywhere("phases"),
        "names": everywhere("names"),
        "scene": everywhere("scene"),
        "notes": everywhere("notes"),
    }
