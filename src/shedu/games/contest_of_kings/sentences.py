"""Events in words, English and French; the kinds are those of `narrate.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.definition import LANGUAGES
from shedu.games.contest_of_kings.words import CARDS, CARDS_MANY, LEADERS, SHIPS

SENTENCES = {
    "start": ("{seat} starts.", "{seat} commence."),
    "draw": ("{seat} draws {drawn}.", "{seat} pioche {drawn}."),
    "removed": ("A card is removed unseen.", "Une carte est retirée sans être vue."),
    "leader": ("{seat} places a {leader} on {at}.", "{seat} place son {leader} en {at}."),
    "leader_moved": (
        "{seat} moves the {leader} from {came_from} to {at}.",
        "{seat} déplace son {leader} de {came_from} en {at}.",
    ),
    "card": (
        "{seat} plays {card} to column {column}.",
        "{seat} joue {card} dans la colonne {column}.",
    ),
    "link": (
        "{seat} links {left} and {right} with {card}.",
        "{seat} relie {left} et {right} avec {card}.",
    ),
    "catastrophe": (
        "{seat} plays the catastrophe: {card} on {at} is gone.",
        "{seat} joue sa catastrophe : {card} disparaît en {at}.",
    ),
    "end_turn": ("{seat} ends the turn.", "{seat} termine son tour."),
    "choose_war": (
        "{seat} chooses the war of the {leader}s.",
        "{seat} choisit la guerre des {leader}s.",
    ),
    "commit_none": ("{seat} commits nothing.", "{seat} n'engage rien."),
    "commit": ("{seat} commits {cards}.", "{seat} engage {cards}."),
    "internal_begins": (
        "Conflict of the {leader}s: {attacker} ({attack}) against {defender} ({defense}).",
        "Conflit des {leader}s : {attacker} ({attack}) contre {defender} ({defense}).",
    ),
    "war_begins": (
        "War of the {leader}s: {attacker} ({attack}) against {defender} ({defense}).",
        "Guerre des {leader}s : {attacker} ({attack}) contre {defender} ({defense}).",
    ),
    "internal": (
        "{winner} wins the conflict, {more} against {less}{gain}; "
        "the {leader} of {loser} goes home.",
        "{winner} gagne le conflit, {more} contre {less}{gain} ; le {leader} {of_loser} rentre.",
    ),
    "war": (
        "{winner} wins the war, {more} against {less}{gain}; the {leader} of {loser} goes home.",
        "{winner} gagne la guerre, {more} contre {less}{gain} ; le {leader} {of_loser} rentre.",
    ),
    "capture": (
        "{seat} captures {cards}.",
        "{seat} capture {cards}.",
    ),
    "peace": (
        "The {leader}s are in different kingdoms now: no war.",
        "Les {leader}s sont maintenant dans des royaumes différents : pas de guerre.",
    ),
    "point": ("{seat} gains {card}{reason}.", "{seat} gagne {card}{reason}."),
    "decline": ("{seat} {declines}.", "{seat} {declines}."),
    "ship": (
        "{seat} builds the {ship} ship in column {column} with four {many}.",
        "{seat} construit le navire {ship} dans la colonne {column} avec quatre {many}.",
    ),
    "home": (
        "The {leader} of {seat} on {at} loses its card and goes home.",
        "Le {leader} {of_seat} en {at} perd sa carte et rentre.",
    ),
    "treasure": (
        "{seat} takes the treasure of column {column} for a red card.",
        "{seat} prend le trésor de la colonne {column} contre une carte rouge.",
    ),
    "turn": ("It is {seat}'s turn.", "C'est le tour {of_seat}."),
    "over": ("The game ends: {why}. {winners}.", "La partie est finie : {why}. {winners}."),
}
ENDS = {
    "treasures": (
        "at most one treasure is left on the table",
        "il reste au plus un trésor sur la table",
    ),
    "deck": ("the deck cannot fill the hands", "la pioche ne peut plus compléter les mains"),
    "passes": ("everybody has passed", "tout le monde a passé"),
    "rounds": ("the last round is over", "la dernière manche est jouée"),
}
GAINED_FOR = {
    "score": ("", ""),
    "reward": (" as the winner", " en vainqueur"),
    "ship_score": (" for a ship", " pour un navire"),
}
DECLINED = {
    "score": ("gains no card", "ne gagne pas de carte"),
    "reward": ("gains no card as the winner", "ne gagne pas de carte en vainqueur"),
    "ship_score": ("gains no card for a ship", "ne gagne pas de carte pour un navire"),
    "ship": ("builds no ship", "ne construit pas de navire"),
    "treasure": ("takes no treasure", "ne prend pas de trésor"),
}


def sentence(kind: str, facts: dict[str, Any], names: Sequence[str], language: str) -> str:
    column = LANGUAGES.index(language)
    return SENTENCES[_key(kind, facts)][column].format(**_words(facts, names, language))


def _key(kind: str, facts: dict[str, Any]) -> str:
    """Which sentence tells an event of this kind."""
    if kind == "leader" and facts["came_from"]:
        return "leader_moved"
    if kind == "commit" and facts["number"] == 0:
        return "commit_none"
    return kind


def _words(facts: dict[str, Any], names: Sequence[str], language: str) -> dict[str, Any]:
    """Every word that a sentence may ask for, from an event's facts."""
    column = LANGUAGES.index(language)
    words = dict(facts)
    for who in ("seat", "winner", "loser", "attacker", "defender"):
        if facts.get(who) is not None:
            words[who] = names[facts[who]]
            words[f"of_{who}"] = _of(names[facts[who]])
    color = facts.get("color")
    if color is not None:
        words["card"] = CARDS[language][color]
        words["leader"] = LEADERS[language][color]
        words["many"] = CARDS_MANY[language][color][1]
        words["cards"] = cards(facts.get("number", 1), color, language)
    if "color" in facts:
        words["drawn"] = words.get("card", ("a card", "une carte")[column])
    if "gained" in facts:
        words["less"], words["more"] = sorted((facts["attack"], facts["defense"]))
        words["gain"] = _gain(facts["gained"], language)
    if "why" in facts:
        words["reason"] = GAINED_FOR[facts["why"]][column]
    if "what" in facts:
        words["declines"] = DECLINED[facts["what"]][column]
    if "ship" in facts:
        words["ship"] = SHIPS[language][facts["ship"]]
    if "ranking" in facts:
        words["why"] = ENDS[facts["reason"]][column]
        words["winners"] = _winners(facts["ranking"][0], names, language)
    return words


def _of(name: str) -> str:
    """French `de`, which loses its vowel before another."""
    return f"d'{name}" if name[:1].lower() in "aeiouyéèêâîôû" else f"de {name}"


def cards(number: int, color: int, language: str) -> str:
    """Such as `2 red cards`."""
    one, many = CARDS_MANY[language][color]
    return f"{number} {one if number == 1 else many}"


def _gain(color: int | None, language: str) -> str:
    if color is None:
        return ""
    card = CARDS[language][color]
    return f", and gains {card}" if language == "en" else f", et gagne {card}"


def _winners(seats: list[int], names: Sequence[str], language: str) -> str:
    joint = " and " if language == "en" else " et "
    who = joint.join(names[seat] for seat in seats)
    if len(seats) == 1:
        return f"{who} wins" if language == "en" else f"{who} gagne"
    return f"{who} share the victory" if language == "en" else f"{who} partagent la victoire"
