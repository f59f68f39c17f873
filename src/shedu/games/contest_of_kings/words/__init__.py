"""What sentences of Contest of Kings need besides names: numbers, and who fought with what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shedu.core.language import counted
from shedu.core.words import Words
from shedu.games.contest_of_kings.material import CARD_LETTERS


def phrases(facts: Mapping[str, Any], seats: Sequence[str], words: Words) -> dict[str, str]:
    """Every phrase that a sentence may ask for, from an event's facts."""
    made = {}
    color, number = facts.get("color"), facts.get("number", 1)
    if "color" in facts:
        made["card"] = words.name("card", "unseen" if color is None else color)
    if color is not None:
        nouns = words.nouns(CARD_LETTERS[color])
        made["leader"] = words.name("leader", color)
        made["cards"], made["many"] = counted(number, nouns, words.language), nouns[1]
    if "bonus_leader" in facts:
        made |= _bonuses(facts, words)
    if "gained" in facts:
        made |= _fought(facts, words)
    if facts.get("came_from"):
        made["sentence"] = "leader_moved"
    if number == 0:
        made["sentence"] = "commit_none"
    return made


def _bonuses(facts: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Where the strengths in an internal conflict come from, until cards are committed."""
    leader = words.name("leader", facts["bonus_leader"])
    slots = {"attack_why": facts["attack_bonus"], "defense_why": facts["defense_bonus"]}
    sentence = words.events["bonus"]
    return {why: sentence.format(leader=leader, at=at) if at else "" for why, at in slots.items()}


def _fought(facts: Mapping[str, Any], words: Words) -> dict[str, str]:
    """The strengths in a conflict, and the card that its winner gained."""
    less, more = sorted((facts["attack"], facts["defense"]))
    gained, gain = facts["gained"], ""
    if gained is not None:
        gain = words.events["and_gains"].format(card=words.name("card", gained))
    return {"less": str(less), "more": str(more), "gain": gain}
