"""What the terminal says at a table of Ur: questions, notation, marks."""

from __future__ import annotations

from typing import Any

from shedu.cli.drawing import Rows, Scene
from shedu.cli.words import counted
from shedu.core.definition import LANGUAGES
from shedu.games.ur.sentences import tokens
from shedu.games.ur.words import IMAGES, NOW

LETTERS = "ATCPW"

# By phase: what the seat that decides is asked.
QUESTIONS = {
    "place": (
        "On which tile do you place one of your first three tokens?",
        "Sur quelle tuile posez-vous un de vos trois premiers jetons ?",
    ),
    "first_exchange": (
        "You may exchange your tile {hand}: with which one? pass keeps it.",
        "Vous pouvez échanger votre tuile {hand} : contre laquelle ? pass la garde.",
    ),
    "settle": (
        "You have no tile: on which free tile do you settle with {settling}?",
        "Vous n'avez plus de tuile : sur quelle tuile libre vous installez-vous avec {settling} ?",
    ),
    "mode": (
        "Your turn: use the actions of your tile {hand} (act), or build ziggurats (build)?",
        "À vous : faire les actions de votre tuile {hand} (act), ou bâtir des ziggourats (build) ?",
    ),
    "ziggurat": (
        "On which tile do you build a ziggurat?{second}",
        "Sur quelle tuile bâtissez-vous une ziggourat ?{second}",
    ),
    "normal": (
        "Your turn: {left} left. Do {images}, place a token instead, or finish.",
        "À vous : encore {left}. Faites {images}, posez un jeton à la place, ou finish pour finir.",
    ),
    "put": (
        "Agriculture: how many tokens do you put on {at}?",
        "Agriculture : combien de jetons mettez-vous en {at} ?",
    ),
    "fill": (
        "Your reserve is short: where does a token go? You have {reserve}.",
        "Votre réserve ne suffit pas : où va un jeton ? Vous avez {reserve}.",
    ),
    "keep": (
        "Politics: how many of the {rest} still to share out go on {at}? Then come: {later}.",
        "Politique : sur {rest} à répartir, combien en {at} ? Ensuite viennent : {later}.",
    ),
    "war": (
        "War: which attack, like B2>B3:1? peace ends the war.",
        "Guerre : quelle attaque, comme B2>B3:1 ? peace finit la guerre.",
    ),
    "exchange": (
        "With which free tile of another pair do you exchange your tile {hand}?",
        "Contre quelle tuile libre d'une autre paire échangez-vous votre tuile {hand} ?",
    ),
}

# How it is written, English, French.
NOTATION = (
    ("+B2", "a token on B2", "un jeton en B2"),
    (
        "~B2T",
        "exchange with the tile on B2; yours shows trade there",
        "échanger contre la tuile en B2 ; la vôtre y montre le commerce",
    ),
    ("~spare", "exchange with the spare", "échanger contre la tuile de réserve"),
    ("pass", "keep your tile before the first round", "garder sa tuile avant la première manche"),
    (
        "act build",
        "a turn of actions, or of ziggurats",
        "un tour d'actions, ou de ziggourats",
    ),
    ("zB2", "a ziggurat on B2 (done: no second one)", "une ziggourat en B2 (done : pas d'autre)"),
    (
        "doT",
        "do trade: A agriculture, T trade, C culture, P politics, W war",
        "faire le commerce : A agriculture, T commerce, C culture, P politique, W guerre",
    ),
    ("finish", "give up what is left of the actions", "renoncer au reste des actions"),
    ("put2", "agriculture: two tokens here", "agriculture : deux jetons ici"),
    ("keep4", "politics: four tokens here", "politique : quatre jetons ici"),
    (
        "B2>B3:4",
        "attack B3 from B2, and four tokens move there (peace ends the war)",
        "attaquer B3 depuis B2, et quatre jetons y passent (peace finit la guerre)",
    ),
)
TWO_SPARES = (
    "~spare1",
    "exchange with the first spare, or ~spare2 with the second",
    "échanger contre la première tuile de réserve, ou ~spare2 contre la seconde",
)
MARKS = (
    (
        "AT",
        "a tile that shows agriculture, with trade behind: A agriculture, T trade, C culture, "
        "P politics, W war",
        "une tuile qui montre l'agriculture, avec le commerce au dos : A agriculture, "
        "T commerce, C culture, P politique, W guerre",
    ),
    ("AT1:3", "with three tokens of player 1", "avec trois jetons du joueur 1"),
    ("ATz2", "under a ziggurat of player 2", "sous une ziggourat du joueur 2"),
    ("[AT]", "new since you last looked", "nouveau depuis le dernier dessin"),
    ("*", "below: the first player", "dessous : le premier joueur"),
)


def column(language: str) -> int:
    return LANGUAGES.index(language)


def question(scene: Scene) -> str:
    """What is asked now; who does what, if it is somebody else."""
    state = scene.state
    if state.is_over:
        return scene.say("over")
    if state.to_act is None or state.to_act != scene.viewer:
        name = "" if state.to_act is None else scene.name(state.to_act)
        now = NOW[state.phase][column(scene.language)].format(name=name)
        return f"{now[0].upper()}{now[1:]}."
    return QUESTIONS[state.phase][column(scene.language)].format(**_facts(scene))


def _facts(scene: Scene) -> dict[str, Any]:
    """Every word that a question may ask for."""
    view, language = scene.state.view(scene.viewer), scene.language
    turn, player = view["turn"], view["players"][scene.viewer or 0]
    undone = [image for image in player["hand"] or "" if image not in turn["performed"]]
    at, *later = turn["waiting"] or [""]
    own = sum(cell["tokens"] for cell in view["grid"] if cell["owner"] == scene.viewer)
    no_second = (" done builds no more.", " done n'en bâtit plus.")[column(language)]
    return {
        "hand": pair_named(player["hand"] or "", language),
        "settling": tokens(turn["settling"], language),
        "second": no_second if turn["built"] else "",
        "left": counted(2 - turn["used"], "action", language),
        "images": (" or ", " ou ")[column(language)].join(_done(undone, language)),
        "reserve": tokens(player["reserve"], language),
        "at": at,
        "later": ", ".join(later),
        "rest": own - sum(turn["kept"].values()),
    }


def _done(letters: list[str], language: str) -> list[str]:
    """Such as `trade (doT)`."""
    the = ("", "la ")[column(language)]
    articles = {"A": "l'", "T": "le "} if language == "fr" else {}
    return [
        f"{articles.get(letter, the)}{IMAGES[language][LETTERS.index(letter)]} (do{letter})"
        for letter in letters
    ]


def pair_named(pair: str, language: str) -> str:
    """Such as `agriculture/trade`."""
    return "/".join(IMAGES[language][LETTERS.index(letter)] for letter in pair)


def notation(scene: Scene) -> Rows:
    """Spares are written as the number of players has them."""
    spares = {2: [TWO_SPARES], 3: [NOTATION[2]], 4: []}[scene.state.game.players]
    rows = [*NOTATION[:2], *spares, *NOTATION[3:]]
    return [(row[0], row[1 + column(scene.language)]) for row in rows]


def marks(scene: Scene) -> Rows:
    return [(row[0], row[1 + column(scene.language)]) for row in MARKS]


def unreadable(text: str, error: str, language: str) -> str:
    if language == "en":
        return error
    return (
        f"« {text} » est illisible : un jeton s'écrit comme +B2, une action de la tuile doT, une "
        "attaque B2>B3:1, un échange ~B2T ou ~spare, une ziggourat zB2, la fin des actions finish"
    )
