"""Events in words, English and French; the kinds are those of `narrate.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.definition import LANGUAGES
from shedu.games.tigris_euphrates.material import MONUMENT_COLORS, TILE_LETTERS
from shedu.games.tigris_euphrates.words import (
    BUILDINGS,
    COLORS,
    LEADERS,
    TILES,
    TILES_MANY,
)

SENTENCES = {
    "start": ("{seat} starts.", "{seat} commence."),
    "draw": ("{seat} draws {drawn}.", "{seat} pioche {drawn}."),
    "tile": ("{seat} places {tile} on {at}.", "{seat} pose {tile} en {at}."),
    "leader": ("{seat} positions a {leader} on {at}.", "{seat} place son {leader} en {at}."),
    "leader_moved": (
        "{seat} moves the {leader} from {came_from} to {at}.",
        "{seat} déplace son {leader} de {came_from} en {at}.",
    ),
    "withdraw": ("{seat} withdraws the {leader}.", "{seat} retire son {leader}."),
    "catastrophe": (
        "{seat} plays a catastrophe on {at}.",
        "{seat} joue une catastrophe en {at}.",
    ),
    "replace": ("{seat} replaces {replaced}.", "{seat} échange {replaced}."),
    "end_turn": ("{seat} ends the turn.", "{seat} termine son tour."),
    "choose_war": (
        "{seat} chooses the war of the {leader}s.",
        "{seat} choisit la guerre des {leader}s.",
    ),
    "commit_none": ("{seat} commits nothing.", "{seat} n'engage rien."),
    "commit": ("{seat} commits {tiles}.", "{seat} engage {tiles}."),
    "revolt_begins": (
        "Revolt of the {leader}s: {attacker} ({attack}) against {defender} ({defense}).",
        "Révolte des {leader}s : {attacker} ({attack}) contre {defender} ({defense}).",
    ),
    "war_begins": (
        "War of the {leader}s: {attacker} ({attack}) against {defender} ({defense}).",
        "Guerre des {leader}s : {attacker} ({attack}) contre {defender} ({defense}).",
    ),
    "revolt": (
        "{winner} wins the revolt {winning} to {losing} and gains {gain}; "
        "the {leader} of {loser} goes home.",
        "{winner} gagne la révolte ({winning} contre {losing}) et {gain} ; "
        "le {leader} {of_loser} rentre.",
    ),
    "war": (
        "{winner} wins the war {winning} to {losing} and gains {gain}; "
        "the {leader} of {loser} goes home{fallen}.",
        "{winner} gagne la guerre ({winning} contre {losing}) et {gain} ; "
        "le {leader} {of_loser} rentre{fallen}.",
    ),
    "building": (
        "{seat} places the {building} on {at}.",
        "{seat} pose le bâtiment « {building} » en {at}.",
    ),
    "monument": (
        "{seat} builds the {colors} monument.",
        "{seat} bâtit le monument {colors}.",
    ),
    "wonder": (
        "{seat} builds the wonder around {at}.",
        "{seat} bâtit la merveille autour de {at}.",
    ),
    "wonder_point": (
        "The wonder gives {seat} 1 {color} point.",
        "La merveille donne 1 point {color} à {seat}.",
    ),
    "home": (
        "The {leader} of {seat} on {at} has no temple any more and goes home.",
        "Le {leader} {of_seat} en {at} n'a plus de temple et rentre.",
    ),
    "points": ("{seat} gains {gain}.", "{seat} gagne {gain}."),
    "treasures": ("{seat} takes {treasures}.", "{seat} prend {treasures}."),
    "turn": ("It is {seat}'s turn.", "C'est le tour {of_seat}."),
    "over": ("The game ends: {why}. {winners}.", "La partie est finie : {why}. {winners}."),
}
ENDS = {
    "bag": ("the bag is empty", "le sac est vide"),
    "treasures": ("at most two treasures are left", "il reste deux trésors au plus"),
    "rounds": ("the last round is over", "la dernière manche est jouée"),
}


def sentence(kind: str, facts: dict[str, Any], names: Sequence[str], language: str) -> str:
    column = LANGUAGES.index(language)
    return SENTENCES[_variant(kind, facts)][column].format(**_words(facts, names, language))


def _variant(kind: str, facts: dict[str, Any]) -> str:
    """Some kinds have two sentences."""
    if kind == "leader" and facts["came_from"]:
        return "leader_moved"
    if kind == "commit" and facts["number"] == 0:
        return "commit_none"
    return kind


def _words(facts: dict[str, Any], names: Sequence[str], language: str) -> dict[str, Any]:
    """Every word that a sentence may ask for, from an event's facts."""
    words = dict(facts)
    for who in ("seat", "winner", "loser", "attacker", "defender"):
        if facts.get(who) is not None:
            words[who] = names[facts[who]]
            words[f"of_{who}"] = _of(names[facts[who]])
    color = facts.get("color")
    if color is not None:
        words["tile"] = TILES[language][color]
        words["leader"] = LEADERS[language][color]
        words["color"] = COLORS[language][color]
        words["building"] = BUILDINGS[language][color]
    if "color" in facts:
        a_tile = "a tile" if language == "en" else "une tuile"
        words["drawn"] = a_tile if color is None else TILES[language][color]
    if "number" in facts:
        words |= _numbers(facts, language)
    if "points" in facts:
        words["losing"], words["winning"] = sorted((facts["attack"], facts["defense"]))
        words["gain"] = points(facts["points"], facts["points_color"], language)
        words["fallen"] = _fallen(facts["removed"], color, language)
    if "monument" in facts:
        pair = MONUMENT_COLORS[facts["monument"]]
        joint = " and " if language == "en" else " et "
        words["colors"] = joint.join(COLORS[language][c] for c in pair)
    if "reason" in facts:
        words["why"] = ENDS[facts["reason"]][LANGUAGES.index(language)]
        words["winners"] = _winners(facts["ranking"][0], names, language)
    return words


def _of(name: str) -> str:
    """French `de`, which loses its vowel before another."""
    return f"d'{name}" if name[:1].lower() in "aeiouyéèêâîôû" else f"de {name}"


def _numbers(facts: dict[str, Any], language: str) -> dict[str, str]:
    number = facts["number"]
    words = {
        "treasures": _counted(number, ("treasure", "treasures"), ("trésor", "trésors"), language)
    }
    if facts.get("color") is not None:
        words["tiles"] = tiles(number, facts["color"], language)
        words["gain"] = points(number, facts["color"], language)
    seen = facts.get("tiles")
    if seen:
        held = [(seen.count(letter), c) for c, letter in enumerate(TILE_LETTERS)]
        words["replaced"] = ", ".join(tiles(n, c, language) for n, c in held if n)
    else:
        words["replaced"] = _counted(number, ("tile", "tiles"), ("tuile", "tuiles"), language)
    return words


def _counted(number: int, en: tuple[str, str], fr: tuple[str, str], language: str) -> str:
    one, many = en if language == "en" else fr
    return f"{number} {one if number == 1 else many}"


def tiles(number: int, color: int, language: str) -> str:
    """Such as `2 temples`."""
    one, many = TILES_MANY[language][color]
    return f"{number} {one if number == 1 else many}"


def points(number: int, color: int, language: str) -> str:
    if language == "en":
        return f"{number} {COLORS['en'][color]} point{'' if number == 1 else 's'}"
    if number == 1:
        return f"1 point {COLORS['fr'][color]}"
    return f"{number} points {COLORS['fr'][color]}s"


def _fallen(spaces: list[str], color: int | None, language: str) -> str:
    if not spaces or color is None:
        return ""
    gone = tiles(len(spaces), color, language)
    falls = {"en": ("falls", "fall"), "fr": ("disparaît", "disparaissent")}[language]
    return f", {gone} {falls[len(spaces) > 1]}"


def _winners(seats: list[int], names: Sequence[str], language: str) -> str:
    joint = " and " if language == "en" else " et "
    who = joint.join(names[seat] for seat in seats)
    if len(seats) == 1:
        return f"{who} wins" if language == "en" else f"{who} gagne"
    return f"{who} share the victory" if language == "en" else f"{who} partagent la victoire"
