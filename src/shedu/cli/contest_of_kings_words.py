"""What the terminal says at a table of Contest of Kings: questions, notation, marks."""

from __future__ import annotations

from typing import Any

from shedu.cli.drawing import Rows, Scene
from shedu.cli.words import counted
from shedu.core.definition import LANGUAGES
from shedu.games.contest_of_kings.material import BLACK, CARD_LETTERS, LEADER_LETTERS
from shedu.games.contest_of_kings.words import CARDS, CARDS_MANY, LEADERS, NOW

COLORS = {"en": ("black", "red", "blue", "green"), "fr": ("noir", "rouge", "bleu", "vert")}

# What lies beside the table: English, French.
LABELS = {
    "ships": ("Ships: ", "Navires : "),
    "deck": ("Deck: ", "Pioche : "),
    "discard": ("Discarded: ", "Défausse : "),
}

# By phase: what the seat that decides is asked.
QUESTIONS = {
    "action": ("Your turn: {left} left.", "À vous : encore {left}."),
    "score": (
        "Your {leader} may gain {card} of your hand for the one in column {column}: yes or no?",
        "Votre {leader} peut gagner {card} de votre main pour celle de la colonne {column} : "
        "yes (oui) ou no (non) ?",
    ),
    "ship": (
        "Column {column} has four {many}: which ship do you build? no for none.",
        "La colonne {column} a quatre {many} : quel navire construisez-vous ? no pour aucun.",
    ),
    "choose_war": ("Which war comes first?", "Quelle guerre d'abord ?"),
    "attack": (
        "{conflict}: you attack {other}, {mine} against {theirs}. "
        "How many {many} do you commit? A tie is the defender's.",
        "{conflict} : vous attaquez {other}, {mine} contre {theirs}. "
        "Combien de {many} engagez-vous ? L'égalité est au défenseur.",
    ),
    "defense": (
        "{conflict}: you defend against {other}, {mine} against {theirs}. "
        "How many {many} do you commit? A tie is yours.",
        "{conflict} : vous vous défendez contre {other}, {mine} contre {theirs}. "
        "Combien de {many} engagez-vous ? L'égalité est à vous.",
    ),
    "reward": (
        "You won and nobody committed a card: do you gain {card} of your hand, yes or no?",
        "Vous avez gagné et personne n'a engagé de carte : gagnez-vous {card} de votre main, "
        "yes (oui) ou no (non) ?",
    ),
    "treasure": (
        "Your trader may take a treasure for a red card of your hand: which one? no for none.",
        "Votre marchand peut prendre un trésor contre une carte rouge de votre main : lequel ? "
        "no pour aucun.",
    ),
    "ship_score": (
        "A ship lets your {leader} gain {card} of your hand: yes or no?",
        "Un navire permet à votre {leader} de gagner {card} de votre main : "
        "yes (oui) ou no (non) ?",
    ),
}

# How it is written, English, French.
NOTATION = (
    (
        "PA2",
        "place or move a leader: K king, P priest, F farmer, T trader",
        "placer ou déplacer un chef : K roi, P prêtre, F fermier, T marchand",
    ),
    (
        "tA",
        "play a card to column A: s black, t red, f blue, m green",
        "jouer une carte dans la colonne A : s noire, t rouge, f bleue, m verte",
    ),
    ("tAB", "link A and B with a card", "relier A et B par une carte"),
    ("xA2 xAB", "play the catastrophe on a card", "jouer la catastrophe sur une carte"),
    ("end", "end the turn", "terminer le tour"),
    ("yes no", "take the card that is offered, or decline", "prendre la carte offerte, ou refuser"),
    ("+2", "commit cards to a conflict", "engager des cartes dans un conflit"),
    ("wT", "choose the war of the traders", "choisir la guerre des marchands"),
    (
        "Sm",
        "build the blue and green ship (no: none)",
        "construire le navire bleu et vert (no : aucun)",
    ),
    ("$A", "take the treasure of column A (no: none)", "prendre le trésor de A (no : aucun)"),
)
MARKS = (
    ("s t f m", "cards: black, red, blue, green", "cartes : noire, rouge, bleue, verte"),
    ("T  t", "in row 0: a treasure, the red card for it", "rangée 0 : trésor, carte échangée"),
    (".", "an empty gap", "un intervalle vide"),
    ("Ss St Sm", "ships: blue and black, red or green", "navires : bleu et noir, rouge ou vert"),
    ("fK2", "the king of player 2 on a blue card", "le roi du joueur 2 sur une carte bleue"),
    ("[t]", "new since you last looked", "nouveau depuis le dernier dessin"),
    (
        "* x KPFT",
        "below: treasures won, catastrophe left, leaders in the supply",
        "dessous : trésors gagnés, catastrophe restante, chefs en réserve",
    ),
)


def labels(language: str) -> dict[str, str]:
    return {key: words[LANGUAGES.index(language)] for key, words in LABELS.items()}


def question(scene: Scene) -> str:
    """What is asked now; who is asked, if it is somebody else."""
    state = scene.state
    if state.to_act is None:
        return scene.say("over")
    column = LANGUAGES.index(scene.language)
    if state.to_act != scene.viewer:
        return NOW[state.phase][column].format(name=scene.name(state.to_act)) + "."
    return QUESTIONS[state.phase][column].format(**_facts(scene))


def _facts(scene: Scene) -> dict[str, Any]:
    """What a question may ask for."""
    view = scene.state.view(scene.viewer)
    facts: dict[str, Any] = {"left": counted(view["actions_left"], "action", scene.language)}
    offer, color = view["offer"], None
    if view["conflict"] is not None:
        facts |= _conflict(view["conflict"], scene)
        color = CARD_LETTERS.index(view["conflict"]["color"])
    elif offer["played"] is not None:
        color = CARD_LETTERS.index(offer["played"])
        facts["leader"] = LEADERS[scene.language][_scoring_leader(view, color)]
        facts["column"] = offer["column"]
    elif offer["leader"] is not None:
        color = LEADER_LETTERS.index(offer["leader"])
        facts["leader"] = LEADERS[scene.language][color]
    if color is not None:
        facts["card"] = CARDS[scene.language][color]
        facts["many"] = CARDS_MANY[scene.language][color][1]
    return facts


def _scoring_leader(view: dict[str, Any], color: int) -> int:
    """The leader for whom a card is offered: that of its color, or else the king."""
    column = view["offer"]["column"]
    kingdom = next(kingdom for kingdom in view["kingdoms"] if column in kingdom["columns"])
    there = {leader["leader"] for leader in kingdom["leaders"]}
    return color if LEADER_LETTERS[color] in there else BLACK


def _conflict(conflict: dict[str, Any], scene: Scene) -> dict[str, Any]:
    if conflict["attack"] is None:  # it is decided
        return {}
    attacking = conflict["attacker"] == scene.viewer
    attack = conflict["attack"] + (conflict["committed"] or 0)
    defense = conflict["defense"]
    leaders = f"{LEADERS[scene.language][LEADER_LETTERS.index(conflict['leader'])]}s"
    of_war = conflict["kind"] == "external"
    kind = ("War of the", "Guerre des") if of_war else ("Conflict of the", "Conflit des")
    return {
        "conflict": f"{kind[LANGUAGES.index(scene.language)]} {leaders}",
        "other": scene.names[conflict["defender" if attacking else "attacker"]],
        "mine": attack if attacking else defense,
        "theirs": defense if attacking else attack,
    }


def _rows(table: tuple[tuple[str, str, str], ...], scene: Scene) -> Rows:
    column = 1 + LANGUAGES.index(scene.language)
    return [(row[0], row[column]) for row in table]


def notation(scene: Scene) -> Rows:
    return _rows(NOTATION, scene)


def marks(scene: Scene) -> Rows:
    return _rows(MARKS, scene)


def unreadable(text: str, error: str, language: str) -> str:
    if language == "en":
        return error
    return (
        f"« {text} » est illisible : un chef s'écrit comme PA2, une carte tA, un lien tAB, une "
        "catastrophe xA2, des cartes engagées +2, une réponse yes ou no, un navire Sm, un trésor "
        "$A, la fin du tour end"
    )
