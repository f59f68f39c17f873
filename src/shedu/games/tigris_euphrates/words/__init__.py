"""What sentences of Tigris & Euphrates need besides names: numbers, lists and hidden tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shedu.core.language import Numbered, counted, joined, of
from shedu.core.words import Words
from shedu.games.tigris_euphrates.material import MONUMENT_COLORS, RED, TILE_LETTERS


def phrases(facts: Mapping[str, Any], seats: Sequence[str], words: Words) -> dict[str, str]:
    """Every phrase that a sentence may ask for, from an event's facts."""
    made: dict[str, str] = {}
    color = facts.get("color")
    if "color" in facts:
        made["tile"] = words.name("tile", "unseen" if color is None else color)
    if color is not None:
        made["leader"] = words.name("leader", color)
        made["building"] = words.name("building", color)
    if "number" in facts:
        made |= _numbers(facts, words)
    if "points" in facts:
        made |= _end_of_conflict(facts, words)
    if "monument" in facts:
        pair = MONUMENT_COLORS[facts["monument"]]
        made["colors"] = joined([words.name("color", color) for color in pair], words.language)
    if facts.get("came_from"):
        made["sentence"] = "leader_moved"
    return made | _inspected(facts, seats, words)


def _inspected(facts: Mapping[str, Any], seats: Sequence[str], words: Words) -> dict[str, str]:
    """What the notes of an inspection ask for."""
    language, made = words.language, {}
    if "supporters" in facts:
        made["supporters"] = tiles(facts["supporters"], facts["color"], words)
    if "places" in facts:
        made["places"] = joined(facts["places"], language)
    if "temples" in facts:
        made["temples"] = tiles(facts["temples"], RED, words)
    if "color_list" in facts:
        made["colors"] = joined([words.name("color", c) for c in facts["color_list"]], language)
    if "leader_list" in facts:
        named = [_leader_of(seats[seat], color, words) for seat, color in facts["leader_list"]]
        made["leaders"] = joined(named, language)
    made["held"] = ""
    if facts.get("held"):
        held = tiles(facts["held"], facts["held_color"], words)
        made["held"] = words.notes["and_held"].format(tiles=held)
    return made


def _leader_of(name: str, color: int, words: Words) -> str:
    """Such as `the king of Bull`."""
    return words.notes["leader_of"].format(
        leader=words.name("leader", color), name=name, of_name=of(name)
    )


def tiles(number: int, color: int, words: Words) -> str:
    """Such as `2 temples`."""
    return counted(number, words.nouns(TILE_LETTERS[color]), words.language)


def _points(number: int, color: int, words: Words) -> str:
    """Such as `2 red points`."""
    told = counted(number, words.nouns("point"), words.language)
    return told.format(color=words.name("color", color))


def _numbers(facts: Mapping[str, Any], words: Words) -> dict[str, str]:
    number, color, made = facts["number"], facts.get("color"), {}
    if color is not None:
        made["tiles"] = tiles(number, color, words)
        made["gain"] = _points(number, color, words)
    if number == 0:
        made["sentence"] = "commit_none"
    seen = facts.get("tiles")  # those replaced, which only their owner sees
    if seen:
        held = [(seen.count(letter), color) for color, letter in enumerate(TILE_LETTERS)]
        made["replaced"] = ", ".join(tiles(n, color, words) for n, color in held if n)
    else:
        made["replaced"] = counted(number, words.nouns("tile"), words.language)
    return made


def _end_of_conflict(facts: Mapping[str, Any], words: Words) -> dict[str, str]:
    losing, winning = sorted((facts["attack"], facts["defense"]))
    number, fallen = len(facts["removed"]), ""
    if number:
        gone = {"number": number, "tiles": tiles(number, facts["color"], words)}
        fallen = words.events["fallen"].format_map(Numbered(gone, words.language))
    return {
        "losing": str(losing),
        "winning": str(winning),
        "gain": _points(facts["points"], facts["points_color"], words),
        "fallen": fallen,
    }
