"""What the terminal says at a table of Tigris & Euphrates: questions, notation, marks."""

from __future__ import annotations

from typing import Any

from shedu.cli.drawing import Rows, Scene
from shedu.cli.words import counted
from shedu.core.definition import LANGUAGES
from shedu.games.tigris_euphrates.material import LEADER_LETTERS
from shedu.games.tigris_euphrates.words import LEADERS, NOW, TILES_MANY

# By phase: what the seat that decides is asked.
QUESTIONS = {
    "action": ("Your turn: {left} left.", "À vous : encore {left}."),
    "choose_war": ("Which war comes first?", "Quelle guerre d'abord ?"),
    "attack": (
        "{conflict}: you attack {other}, {mine} against {theirs}. "
        "How many {tiles} do you commit? A tie is the defender's.",
        "{conflict} : vous attaquez {other}, {mine} contre {theirs}. "
        "Combien de {tiles} engagez-vous ? L'égalité est au défenseur.",
    ),
    "defense": (
        "{conflict}: you defend against {other}, {mine} against {theirs}. "
        "How many {tiles} do you commit? A tie is yours.",
        "{conflict} : vous vous défendez contre {other}, {mine} contre {theirs}. "
        "Combien de {tiles} engagez-vous ? L'égalité est à vous.",
    ),
    "building": (
        "You may place a building: on which space? b- for none.",
        "Vous pouvez poser un bâtiment : sur quelle case ? b- pour aucun.",
    ),
    "monument": (
        "You may build a monument: which one? M- for none.",
        "Vous pouvez bâtir un monument : lequel ? M- pour aucun.",
    ),
    "square": (
        "Which square is turned over? Name its top left space.",
        "Quel carré est retourné ? Nommez sa case en haut à gauche.",
    ),
    "treasure": (
        "Your trader takes treasures: which one stays?",
        "Votre marchand prend des trésors : lequel reste ?",
    ),
    "wonder_point": (
        "The wonder gives you a point: of which color?",
        "La merveille vous donne un point : de quelle couleur ?",
    ),
}

# How it is written, English, French, and the option that it needs.
NOTATION = (
    (
        "tB2",
        "place a tile: s settlement, t temple, f farm, m market",
        "poser une tuile : s peuplement, t temple, f ferme, m marché",
        "",
    ),
    (
        "PC3",
        "position a leader: K king, P priest, F farmer, T trader",
        "placer un chef : K roi, P prêtre, F fermier, T marchand",
        "",
    ),
    ("P-", "withdraw a leader", "retirer un chef", ""),
    ("xC3", "play a catastrophe", "jouer une catastrophe", ""),
    ("-stt", "replace tiles of the hand", "échanger des tuiles de la main", ""),
    ("end", "end the turn", "terminer le tour", ""),
    ("+2", "commit tiles to a conflict", "engager des tuiles dans un conflit", ""),
    ("wT", "choose the war of the traders", "choisir la guerre des marchands", ""),
    (
        "Mtf",
        "build the red and blue monument (M- none)",
        "bâtir le monument rouge et bleu (M- aucun)",
        "",
    ),
    ("qC3", "turn over the square from C3", "retourner le carré dont C3 est le coin", ""),
    ("$C3", "the treasure on C3 stays", "le trésor en C3 reste", ""),
    (
        "bC3",
        "place the building on C3 (b- none)",
        "poser le bâtiment en C3 (b- aucun)",
        "buildings",
    ),
    ("WC3", "build the wonder around C3", "bâtir la merveille autour de C3", "wonder"),
    ("pt", "the wonder's point is red", "le point de la merveille est rouge", "wonder"),
)
MARKS = (
    ("s t f m", "tiles", "tuiles", ""),
    ("K1", "the king of player 1", "le roi du joueur 1", ""),
    ("~  *", "river, treasure", "fleuve, trésor", ""),
    ("o  x", "under a monument, catastrophe", "sous un monument, catastrophe", ""),
    ("^", "building", "bâtiment", "buildings"),
    ("w", "the wonder", "la merveille", "wonder"),
    (
        "* x KPFT",
        "below: treasures, catastrophes left, leaders not on the board",
        "dessous : trésors, catastrophes restantes, chefs hors du plateau",
        "",
    ),
    ("[t]", "new since you last looked", "nouveau depuis le dernier dessin", ""),
)


def question(scene: Scene) -> str:
    """What is asked now; who does what, if it is somebody else."""
    state = scene.state
    column = LANGUAGES.index(scene.language)
    if state.is_over:
        return scene.say("over")
    if state.to_act is None or state.to_act != scene.viewer:
        name = "" if state.to_act is None else scene.name(state.to_act)
        now = NOW[state.phase][column].format(name=name)
        return f"{now[0].upper()}{now[1:]}."
    return QUESTIONS[state.phase][column].format(**_facts(scene))


def _facts(scene: Scene) -> dict[str, Any]:
    view = scene.state.view(scene.viewer)
    facts: dict[str, Any] = {"left": counted(view["actions_left"], "action", scene.language)}
    if view["conflict"] is not None:
        facts |= _conflict(view["conflict"], scene)
    return facts


def _conflict(conflict: dict[str, Any], scene: Scene) -> dict[str, Any]:
    attacking = conflict["attacker"] == scene.viewer
    attack = conflict["attack"] + (conflict["committed"] or 0)
    defense = conflict["defense"]
    color = LEADER_LETTERS.index(conflict["leader"])
    leaders = f"{LEADERS[scene.language][color]}s"
    of_war = conflict["kind"] == "war"
    kind = ("War of the", "Guerre des") if of_war else ("Revolt of the", "Révolte des")
    return {
        "conflict": f"{kind[0 if scene.language == 'en' else 1]} {leaders}",
        "other": scene.names[conflict["defender" if attacking else "attacker"]],
        "mine": attack if attacking else defense,
        "theirs": defense if attacking else attack,
        "tiles": TILES_MANY[scene.language][color if of_war else 1][1],
    }


def _rows(table: tuple[tuple[str, str, str, str], ...], scene: Scene) -> Rows:
    column = 1 if scene.language == "en" else 2
    options = scene.state.game.options
    return [(row[0], row[column]) for row in table if not row[3] or options[row[3]]]


def notation(scene: Scene) -> Rows:
    return _rows(NOTATION, scene)


def marks(scene: Scene) -> Rows:
    return _rows(MARKS, scene)


def unreadable(text: str, error: str, language: str) -> str:
    if language == "en":
        return error
    return (
        f"« {text} » est illisible : une tuile s'écrit comme tB2, un chef PC3 ou P-, une "
        "catastrophe xC3, des tuiles à échanger -stt, des tuiles engagées +2, la fin du tour end"
    )
