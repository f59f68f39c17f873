"""Events in words, English and French; the kinds are those of `narrate.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.definition import LANGUAGES
from shedu.games.babel.material import NATION_LETTERS
from shedu.games.babel.words import ONE, PEOPLES

SENTENCES = {
    "first": ("{seat} begins.", "{seat} commence."),
    "draw": ("{seat} draws {card}.", "{seat} pioche {card}."),
    "reveal": (
        "{seat} reveals a temple card of level {level}.",
        "{seat} dévoile une carte Temple de niveau {level}.",
    ),
    "lay": (
        "{seat} lays {levels} onto the column: the last can be taken.",
        "{seat} pose {levels} sur sa colonne : la dernière carte peut être prise.",
    ),
    "move": (
        "{seat} discards {card} and moves to the site of the {site}.",
        "{seat} défausse {card} et va sur le chantier des {site}.",
    ),
    "deploy": (
        "{seat} deploys {card} at the site of the {site}.",
        "{seat} déploie {card} sur le chantier des {site}.",
    ),
    "build": (
        "{seat} builds level {level} at the site of the {site} with {source}.",
        "{seat} construit le niveau {level} sur le chantier des {site} avec {source}.",
    ),
    "migrate": (
        "{people} of {seat} migrate from the site of the {origin} to the site of the {site}.",
        "{people} de {seat} migrent du chantier des {origin} vers le chantier des {site}.",
    ),
    "spend": (
        "{seat} discards {card} from the site of the {site}.",
        "{seat} défausse {card} du chantier des {site}.",
    ),
    "raze": (
        "{seat} razes the temple of {victim} at the site of the {site}: {levels} back on the pile.",
        "{seat} détruit le temple de {victim} sur le chantier des {site} : "
        "{levels} de retour sur la pile.",
    ),
    "rob": (
        "{seat} robs {victim} of level {level} at the site of the {site}.",
        "{seat} vole à {victim} le niveau {level} sur le chantier des {site}.",
    ),
    "desert": (
        "{seat} makes {many} of {victim} desert from the site of the {site}.",
        "{seat} fait déserter {many} de {victim} du chantier des {site}.",
    ),
    "skip": (
        "{seat} skips a level and builds level {level} at the site of the {site} with {source}.",
        "{seat} saute un niveau et construit le niveau {level} sur le chantier des {site} "
        "avec {source}.",
    ),
    "win_over": (
        "{seat} wins {many} of {victim} over at the site of the {site}.",
        "{seat} fait changer de camp {many} de {victim} sur le chantier des {site}.",
    ),
    "halve": (
        "{seat} makes {victim} discard {cards}.",
        "{seat} fait défausser {cards} à {victim}.",
    ),
    "discard": ("{seat} discards {card}.", "{seat} défausse {card}."),
    "score": ("{seat} now has {points}.", "{seat} a maintenant {points}."),
    "endgame": (
        "One player has 15 points or more and the other 10 or more: the endgame begins.",
        "Un joueur a 15 points ou plus et l'autre 10 ou plus : le mode « fin de partie » commence.",
    ),
    "end_turn": ("{seat} ends the actions.", "{seat} termine ses actions."),
    "turn_ends": (
        "{seat} can do nothing more: the actions end.",
        "{seat} ne peut plus rien faire : ses actions sont finies.",
    ),
    "shuffle": (
        "The discard is shuffled and becomes the deck.",
        "La défausse est mélangée et devient la pioche.",
    ),
    "turn": ("It is {seat}'s turn.", "C'est le tour de {seat}."),
    "over": ("The game ends: {why}. {winners}.", "La partie est finie : {why}. {winners}."),
}
ENDS = {
    "15-9": (
        "15 points or more against 9 or less",
        "15 points ou plus contre 9 ou moins",
    ),
    "20": ("20 points in the endgame", "20 points en mode « fin de partie »"),
    "9": (
        "9 points or less in the endgame",
        "9 points ou moins en mode « fin de partie »",
    ),
    "pile": ("the pile is empty", "la pile est épuisée"),
    "rounds": ("the last round is over", "la dernière manche est jouée"),
}
SOURCES = {
    "o": ("a card of their own column", "une carte de sa colonne"),
    "x": ("a card of the other column", "une carte de la colonne adverse"),
    "r": ("the reserved card", "sa carte réservée"),
}


def sentence(kind: str, facts: dict[str, Any], names: Sequence[str], language: str) -> str:
    return SENTENCES[kind][LANGUAGES.index(language)].format(**_words(facts, names, language))


def _words(facts: dict[str, Any], names: Sequence[str], language: str) -> dict[str, Any]:
    """Every word that a sentence may ask for, from an event's facts."""
    column = LANGUAGES.index(language)
    words = dict(facts)
    for who in ("seat", "victim"):
        if who in facts:
            words[who] = names[facts[who]]
    for where in ("site", "origin"):
        if where in facts:
            words[where] = PEOPLES[language][facts[where]]
    if "nation" in facts:
        words["card"] = _card(facts["nation"], language)
    if "people" in facts:
        words["people"] = _people(facts["people"], language)
    if "levels" in facts:
        words["levels"] = _joined([str(level) for level in facts["levels"]], language)
    if "source" in facts:
        words["source"] = SOURCES[facts["source"]][column]
    if "number" in facts:
        words |= _numbers(facts, language)
    if "reason" in facts:
        by_rounds = facts["reason"] == "pile" and facts["pile_size"] > 0  # [6.5]
        words["why"] = ENDS["rounds" if by_rounds else facts["reason"]][column]
        words["winners"] = _winners(facts["ranking"][0], names, language)
    return words


def _card(nation: int | None, language: str) -> str:
    """A card; of no nation if it is not seen."""
    if nation is None:
        return "a card" if language == "en" else "une carte"
    return ONE[language][nation]


def _joined(words: list[str], language: str) -> str:
    joint = " and " if language == "en" else " et "
    return joint.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _people(letters: str, language: str) -> str:
    """Three cards in their order, such as `A Hittite, a Mede and a Mede`."""
    cards = [ONE[language][NATION_LETTERS.index(letter)] for letter in letters]
    spelled = _joined(cards, language)
    return spelled[0].upper() + spelled[1:]


def _numbers(facts: dict[str, Any], language: str) -> dict[str, str]:
    number = facts["number"]
    is_one = number < 2 if language == "fr" else number == 1  # French has no plural of nought
    plural = "" if is_one else "s"
    words = {
        "points": f"{number} point{plural}",
        "cards": f"{number} {'card' if language == 'en' else 'carte'}{plural}",
    }
    nation = facts.get("nation")
    if nation is not None:
        few, many = ONE[language][nation], PEOPLES[language][nation]
        words["many"] = few if number == 1 else f"{number} {many}"
    return words


def _winners(seats: list[int], names: Sequence[str], language: str) -> str:
    if len(seats) == 1:
        return f"{names[seats[0]]} wins" if language == "en" else f"{names[seats[0]]} gagne"
    return "It is a draw" if language == "en" else "C'est un match nul"
