"""Events in words, English and French; the kinds are those of `narrate.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.definition import LANGUAGES
from shedu.games.ur.material import PAIR_IMAGES
from shedu.games.ur.words import IMAGES

SENTENCES = {
    "first": ("{seat} is the first player.", "{seat} est premier joueur."),
    "lay": (
        "A tile is laid on {at}: {image}, with {behind} behind.",
        "Une tuile se pose en {at} : {image}, avec {behind} au dos.",
    ),
    "deal": ("{seat} gets the tile {pair}.", "{seat} reçoit la tuile {pair}."),
    "spare": (
        "The tile {pair} lies beside the grid.",
        "La tuile {pair} reste à côté de la grille.",
    ),
    "place": ("{seat} places a token on {at}.", "{seat} pose un jeton en {at}."),
    "settle": ("{seat} settles on {at} with {tokens}.", "{seat} s'installe en {at} avec {tokens}."),
    "settle_new": (
        "{seat} gives up both actions and settles on {at} with 1 token.",
        "{seat} renonce aux deux actions et s'installe en {at} avec 1 jeton.",
    ),
    "add": (
        "{seat} gives up an action and adds a token on {at}.",
        "{seat} renonce à une action et ajoute un jeton en {at}.",
    ),
    "fill": (
        "{seat} is short of tokens and places one on {at}.",
        "{seat} manque de jetons et en pose un en {at}.",
    ),
    "swap": (
        "{seat} exchanges {pair} for {taken} on {at}, which now shows {image}.",
        "{seat} échange {pair} contre {taken} en {at}, qui montre maintenant {image}.",
    ),
    "swap_spare": (
        "{seat} exchanges {pair} for {taken} beside the grid.",
        "{seat} échange {pair} contre {taken} à côté de la grille.",
    ),
    "stay": ("{seat} keeps {pair}.", "{seat} garde {pair}."),
    "act": ("{seat} builds no ziggurat in this turn.", "{seat} ne bâtit pas à ce tour."),
    "build": (
        "{seat} builds instead of acting.",
        "{seat} bâtit au lieu de faire ses actions.",
    ),
    "ziggurat": (
        "{seat} builds a ziggurat on {at}; {left} left.",
        "{seat} bâtit une ziggourat en {at} ; il en reste {left}.",
    ),
    "done": ("{seat} builds no second ziggurat.", "{seat} ne bâtit pas de seconde ziggourat."),
    "finish": ("{seat} gives up {rest}.", "{seat} renonce {rest}."),
    "do": ("{seat} does {image}.", "{seat} fait l'action « {image} »."),
    "lose": ("{seat} loses {cells}.", "{seat} perd {cells}."),
    "gain": ("{seat} gains {cells}.", "{seat} gagne {cells}."),
    "put": ("{seat} puts {tokens} on {at}.", "{seat} met {tokens} en {at}."),
    "keep": ("{seat} keeps {tokens} for {at}.", "{seat} garde {tokens} pour {at}."),
    "shared": ("{seat} now has {cells}.", "{seat} a maintenant {cells}."),
    "attack": (
        "{seat} attacks {at} from {came_from} ({losses}); {moved} over.",
        "{seat} attaque {at} depuis {came_from} ({losses}) ; {moved}.",
    ),
    "peace": ("{seat} makes peace.", "{seat} fait la paix."),
    "no_attack": (
        "{seat} has nothing left to attack.",
        "{seat} n'a plus rien à attaquer.",
    ),
    "turn": ("It is {seat}'s turn, in round {round}.", "Manche {round} : c'est à {seat}."),
    "over": ("The game ends: {why}. {winners}.", "La partie est finie : {why}. {winners}."),
}
# What is given up, by how many of the two actions are used.
RESTS = (("both actions", "aux deux actions"), ("the other action", "à l'autre action"))
ENDS = {
    "no exchange": (
        "there is no tile to exchange with",
        "il n'y a pas de tuile à échanger",
    ),
    "ziggurats": (
        "the five ziggurats are built and the round is complete",
        "les cinq ziggourats sont bâties et la manche est complète",
    ),
    "round limit": ("the last round is over", "la dernière manche est jouée"),
}


def sentence(kind: str, facts: dict[str, Any], names: Sequence[str], language: str) -> str:
    column = LANGUAGES.index(language)
    return SENTENCES[kind][column].format(**_words(facts, names, language))


def _words(facts: dict[str, Any], names: Sequence[str], language: str) -> dict[str, Any]:
    """Every word that a sentence may ask for, from an event's facts."""
    words = dict(facts)
    if "seat" in facts:
        words["seat"] = names[facts["seat"]]
    for name in ("image", "behind"):
        if name in facts:
            words[name] = IMAGES[language][facts[name]]
    for name in ("pair", "taken"):
        if name in facts:
            words[name] = "/".join(IMAGES[language][image] for image in PAIR_IMAGES[facts[name]])
    if "number" in facts:
        words["tokens"] = tokens(facts["number"], language)
        words["moved"] = _moved(facts["number"], language)
    elif "tokens" in facts:
        words["cells"] = _cells(facts["tokens"], language)
    if "used" in facts:
        words["rest"] = RESTS[facts["used"]][LANGUAGES.index(language)]
    if "fallen" in facts:
        words["losses"] = _losses(facts, names, language)
    if "reason" in facts:
        words["why"] = ENDS[facts["reason"]][LANGUAGES.index(language)]
        words["winners"] = _winners(facts, names, language)
    return words


def tokens(number: int, language: str) -> str:
    """Such as `2 tokens`; none is `nothing`."""
    if number == 0:
        return "nothing" if language == "en" else "rien"
    one = "token" if language == "en" else "jeton"
    return f"{number} {one}{'' if number == 1 else 's'}"


def _moved(number: int, language: str) -> str:
    if language == "en":
        return f"{tokens(number, language)} {'moves' if number == 1 else 'move'}"
    return f"{tokens(number, language)} {'passe' if number == 1 else 'passent'}"


def _cells(held: dict[str, int], language: str) -> str:
    """Such as `1 token on A1, 2 tokens on B3`."""
    if not held:
        return tokens(0, language)
    joint = "on" if language == "en" else "en"
    return ", ".join(f"{tokens(n, language)} {joint} {at}" for at, n in held.items())


def _losses(facts: dict[str, Any], names: Sequence[str], language: str) -> str:
    """What the attack costs its owner and takes from another player."""
    if facts["paid"] == 0:
        return "no loss" if language == "en" else "sans perte"
    verb = "loses" if language == "en" else "perd"
    paid = f"{names[facts['seat']]} {verb} {tokens(facts['paid'], language)}"
    if facts["victim"] is None:
        return paid
    return f"{names[facts['victim']]} {verb} {tokens(facts['fallen'], language)}, {paid}"


def _winners(facts: dict[str, Any], names: Sequence[str], language: str) -> str:
    seats = facts["ranking"][0]
    joint = " and " if language == "en" else " et "
    who = joint.join(names[seat] for seat in seats)
    points = facts["scores"][seats[0]][0]
    if language == "en":
        verb = "wins" if len(seats) == 1 else "share the victory"
        return f"{who} {verb} with {points} point{'' if points == 1 else 's'}"
    verb = "gagne" if len(seats) == 1 else "partagent la victoire"
    return f"{who} {verb} avec {points} point{'' if points < 2 else 's'}"
