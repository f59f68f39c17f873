"""The details of a phase in a position: how each is written, read, and filled in if left out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from shedu.core.errors import NotationError
from shedu.games.ur.actions import ATTACK
from shedu.games.ur.material import IMAGE_LETTERS, MOST_ATTACKS, PAIR_LETTERS, ROOM
from shedu.games.ur.notation import attack_spelled, parse, read_cell
from shedu.games.ur.reading import Reading, name_of, names_of
from shedu.games.ur.state import ENDINGS


class Detail(NamedTuple):
    """How a detail is written, what its text must match, and where what is read goes."""

    write: Callable[[Reading], str]  # empty where it is neutral
    pattern: str
    expected: str  # for who wrote something else
    read: Callable[[Any, str], None]


def _number_of(field: str, example: str) -> Detail:
    def write(reading: Reading) -> str:
        return str(getattr(reading.g, field) or "")

    def read(g: Any, text: str) -> None:
        g[field] = int(text)

    return Detail(write, r"[0-9]{1,2}", f"expected a number, like {example}", read)


def write_numbers(words: Any, numbers: dict[int, int]) -> None:
    """Add numbers for some cells to a record's three words: must agree with `grid.Tokens`."""
    for at, number in numbers.items():
        for i in range(3):
            words[i] |= np.uint64((number >> i & 1) << at)


def _counts(numbers: list[int]) -> str:
    return ",".join(f"{name_of(at)}:{n}" for at, n in enumerate(numbers) if n)


def _counts_in(field: str) -> Callable[[Any, str], None]:
    def read(g: Any, text: str) -> None:
        told = [part.split(":") for part in text.split(",")]
        refuse_doubles([cell for cell, _ in told])
        write_numbers(g[field], {read_cell(cell): int(number) for cell, number in told})

    return read


def _read_done(g: Any, text: str) -> None:
    refuse_doubles(list(text))
    g.performed = sum(1 << IMAGE_LETTERS.index(letter) for letter in text)


def _read_waiting(g: Any, text: str) -> None:
    names = text.split(",")
    refuse_doubles(names)
    g.waiting = np.uint64(sum(1 << read_cell(name) for name in names))


def _read_marches(g: Any, text: str) -> None:
    marches = text.split(",")
    if len(marches) > MOST_ATTACKS:
        raise NotationError(f"a war has {MOST_ATTACKS} attacks at most, not {len(marches)}")
    g.marched = len(marches)
    for i, march in enumerate(marches):
        g.marches[i] = parse(march) - ATTACK


def _read_ending(g: Any, text: str) -> None:
    g.ending = ENDINGS.index(text.replace("-", " "))


def refuse_doubles(names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise NotationError(f"{name} is told twice")


_ENDING_NAMES = [ending.replace(" ", "-") for ending in ENDINGS[1:]]
_COUNT = rf"[A-F][1-6]:[0-{ROOM}]"
_COUNTS = (rf"{_COUNT}(,{_COUNT})*", f"a tile has 0 to {ROOM} tokens, written like A1:2,B1:1")
_MARCH = rf"[A-F][1-6]>[A-F][1-6]:[1-{ROOM}]"

DETAILS = {
    "settling": _number_of("settling", "settling=3"),
    "built": _number_of("built", "built=1"),
    "used": _number_of("used", "used=1"),
    "done": Detail(
        lambda reading: reading.performed,
        f"[{IMAGE_LETTERS}]{{1,2}}",
        "expected one or two images, like done=T",
        _read_done,
    ),
    "waiting": Detail(
        lambda reading: ",".join(names_of(reading.waiting)),
        r"[A-F][1-6](,[A-F][1-6])*",
        "cells are A1 to F6, with commas between them",
        _read_waiting,
    ),
    "kept": Detail(lambda reading: _counts(reading.kept), *_COUNTS, _counts_in("kept")),
    "due": Detail(lambda reading: _counts(reading.due), *_COUNTS, _counts_in("due")),
    "attacks": _number_of("attacks", "attacks=5"),
    "marches": Detail(
        lambda reading: ",".join(attack_spelled(*march) for march in reading.marches),
        rf"{_MARCH}(,{_MARCH})*",
        "an attack joins two neighbors: it is written like 'B2>B3:1'",
        _read_marches,
    ),
    "ending": Detail(
        lambda reading: ENDINGS[int(reading.g.ending)].replace(" ", "-"),
        "|".join(_ENDING_NAMES),
        f"expected {', '.join(_ENDING_NAMES[:-1])} or {_ENDING_NAMES[-1]}",
        _read_ending,
    ),
}

# The details that each phase has; those of the actions begin with what was used of the two.
DETAILS_OF = {
    "settle": ("settling",),
    "ziggurat": ("built",),
    "normal": ("used", "done"),
    "put": ("used", "done", "waiting"),
    "fill": ("used", "done", "due"),
    "keep": ("used", "done", "waiting", "kept"),
    "war": ("used", "done", "attacks", "marches"),
    "over": ("ending",),
}


def write_details(reading: Reading) -> list[str]:
    """The details that are not neutral."""
    written = [(name, detail.write(reading)) for name, detail in DETAILS.items()]
    return [f"{name}={text}" for name, text in written if text]


def split_detail(phase: str, text: str) -> tuple[str, str]:
    """The name and the text of a detail that a phase has."""
    name, _, value = text.partition("=")
    names = DETAILS_OF.get(phase.replace("-", "_"), ())
    if name not in names:
        known = ", ".join(names) or "no details"
        raise NotationError(f"cannot read {text!r}: phase {phase} has {known}")
    return name, value


def read_detail(g: Any, name: str, text: str) -> None:
    """Put a detail into a record, whose own value is neutral."""
    detail = DETAILS[name]
    if re.fullmatch(detail.pattern, text) is None:
        raise NotationError(f"cannot read '{name}={text}': {detail.expected}")
    detail.read(g, text)


def usual_details(reading: Reading) -> dict[str, str]:
    """The details of a phase that need not be told."""
    phase, own = reading.phase, reading.owned(reading.active)
    if phase == "settle":
        return {"settling": "1" if reading.ziggurats_of(reading.active) else "3"}
    if phase == "put":
        fields = names_of(at for at in own if reading.shows(at) == "A")
        return {"used": "1", "done": "A", "waiting": ",".join(fields)}
    if phase == "keep":
        return {"used": "1", "done": "P", "waiting": ",".join(names_of(own))}
    if phase == "fill":
        held = PAIR_LETTERS[reading.hands[reading.active]]
        return {"used": "1", "done": "C" if "C" in held else "T"}
    return {"used": "1", "done": "W"} if phase == "war" else {}
