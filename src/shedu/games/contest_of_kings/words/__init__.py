"""What sentences of Contest of Kings need besides names: numbers, and who fought with what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shedu.core.language import counted, joined, of
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
    return made | _inspected(facts, seats, words)


def _inspected(facts: Mapping[str, Any], seats: Sequence[str], words: Words) -> dict[str, str]:
    """What the notes of an inspection ask for."""
    language, made = words.language, {"held": ""}
    if "supporters" in facts:
        nouns = words.nouns(CARD_LETTERS[facts["color"]])
        made["supporters"] = counted(facts["supporters"], nouns, language)
    if "color_list" in facts:
        made["colors"] = joined([words.name("color", c) for c in facts["color_list"]], language)
    if "leader_list" in facts:
        named = [_leader_of(seats[seat], color, words) for seat, color in facts["leader_list"]]
        made["leaders"] = joined(named, language)
    if facts.get("held"):
        held = counted(facts["held"], words.nouns(CARD_LETTERS[facts["held_color"]]), language)
        made["held"] = words.notes["and_held"].format(cards=held)
    return made


def _leader_of(name: str, color: int, words: Words) -> str:
    """Such as `the king of Bull`."""
    return words.notes["leader_of"].format(
        leader=words.name("leader", color), name=name, of_name=of(name)
    )


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
