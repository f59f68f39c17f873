"""What sentences of Ur need besides names: tokens, where they are and who loses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shedu.core.language import counted, joined
from shedu.core.words import Words


def phrases(facts: Mapping[str, Any], seats: Sequence[str], words: Words) -> dict[str, str]:
    """Every phrase that a sentence may ask for, from an event's facts."""
    made = {}
    if "number" in facts:
        made["tokens"] = tokens(facts["number"], words)
    elif "tokens" in facts:
        made["cells"] = _cells(facts["tokens"], words)
    if "places" in facts:
        made["places"] = joined(facts["places"], words.language)
    if "paid" in facts:
        made["losses"] = _losses(facts, seats, words)
    return made


def tokens(number: int, words: Words) -> str:
    """Such as `2 tokens`; none is `nothing`."""
    if number == 0:
        return words.name("phrases", "nothing")
    return counted(number, words.nouns("token"), words.language)


def _cells(held: Mapping[str, int], words: Words) -> str:
    """Such as `1 token on A1, 2 tokens on B3`."""
    on = words.name("phrases", "on")
    cells = [on.format(tokens=tokens(number, words), at=at) for at, number in held.items()]
    return ", ".join(cells) or tokens(0, words)


def _losses(facts: Mapping[str, Any], seats: Sequence[str], words: Words) -> str:
    """What an attack takes from another player and costs its owner."""
    if facts["paid"] == 0:
        return words.name("phrases", "no_loss")
    lost = [(facts["victim"], facts["fallen"]), (facts["seat"], facts["paid"])]
    loses = words.name("phrases", "loses")
    return ", ".join(
        loses.format(name=seats[seat], tokens=tokens(number, words))
        for seat, number in lost
        if seat is not None
    )
