"""What sentences of Babel need besides names: numbers, lists and the cards of a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shedu.core.language import counted, joined
from shedu.core.words import Words
from shedu.games.babel.material import NATION_LETTERS


def phrases(facts: Mapping[str, Any], seats: Sequence[str], words: Words) -> dict[str, str]:
    """Every phrase that a sentence may ask for, from an event's facts."""
    language, made = words.language, {}
    nation, number = facts.get("nation"), facts.get("number")
    if "nation" in facts:
        made["card"] = words.name("one", "unseen" if nation is None else nation)
    if "people" in facts:
        people = [words.name("one", NATION_LETTERS.index(letter)) for letter in facts["people"]]
        spelled = joined(people, language)
        made["people"] = spelled[0].upper() + spelled[1:]
    if "levels" in facts:
        made["levels"] = joined([str(level) for level in facts["levels"]], language)
    if number is not None:
        made["points"] = counted(number, words.nouns("point"), language)
        made["cards"] = counted(number, words.nouns("card"), language)
        if nation is not None:
            many = f"{number} {words.name('peoples', nation)}"
            made["many"] = words.name("one", nation) if number == 1 else many
    if "change" in facts:
        made["gain"] = f"{facts['change']:+d}".replace("-", "−")
    if facts.get("reason") == "pile" and facts["pile_size"] > 0:
        made["why"] = words.endings["rounds"]  # the pile is not empty: the rounds are over [6.5]
    return made
