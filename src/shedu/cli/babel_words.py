"""What the terminal says at a table of Babel: questions, notation, marks, headings."""

from __future__ import annotations

from shedu.cli.drawing import Rows, Scene
from shedu.cli.words import counted
from shedu.core.definition import LANGUAGES

# By phase: what the player who decides is asked.
QUESTIONS = {
    "actions": (
        "Your turn: move, deploy, build, migrate, use an ability, or end.",
        "À vous : déplacer, déployer, construire, migrer, utiliser une capacité, ou finir (end).",
    ),
    "first turn": (
        "Your first turn: you must build your reserved card before you can end it.",
        "Votre premier tour : il faut construire votre carte réservée avant de le finir.",
    ),
    "halve": (
        "Your hand is halved: {cards} to discard. Which is the next?",
        "Votre main est réduite de moitié : {cards} à défausser. Laquelle maintenant ?",
    ),
}
# What somebody else is doing, or chance.
WAITING = {
    "first": ("The first player is chosen.", "Le premier joueur est tiré au sort."),
    "deal": ("The hands are dealt.", "Les mains sont distribuées."),
    "draw": ("Nation cards are drawn.", "Des cartes Nation sont piochées."),
    "actions": ("It is the turn of {name}.", "C'est le tour de {name}."),
    "halve": ("{name} discards half of the hand.", "{name} défausse la moitié de sa main."),
    "reveal": ("Temple cards are revealed.", "Des cartes Temple sont dévoilées."),
    "over": ("The game is over.", "La partie est finie."),
}

# How it is written, English, French.
NOTATION = (
    (
        "mH",
        "move the pawn to the Hittites' site (A H M P S) with a Hittite of the hand",
        "déplacer le pion au chantier des Hittites (A H M P S) avec un Hittite de la main",
    ),
    ("dS", "deploy a Sumerian where the pawn is", "déployer un Sumérien là où est le pion"),
    (
        "bo bx br",
        "build: from your own column, the other column, your reserved card",
        "construire : de votre colonne, de l'autre colonne, votre carte réservée",
    ),
    (
        "gHS",
        "migrate: the last three from the Hittites' site to the Sumerians'",
        "migrer : les trois dernières du chantier des Hittites vers celui des Sumériens",
    ),
    (
        "a3…",
        "an ability, with the run that begins at the third card where the pawn is:",
        "une capacité, avec la suite qui commence à la troisième carte là où est le pion :",
    ),
    ("a3R", "raze the other temple (Assyrians)", "détruire le temple adverse (Assyriens)"),
    ("a3B", "rob its highest card (Hittites)", "voler sa plus haute carte (Hittites)"),
    (
        "a3DP",
        "make the other player's Persians desert (Medes)",
        "faire déserter les Perses adverses (Mèdes)",
    ),
    (
        "a3Ko a3Kx",
        "skip a level, from your own or the other column (Persians)",
        "sauter un niveau, de votre colonne ou de l'autre (Perses)",
    ),
    (
        "a3S",
        "win over all that equal the last (Sumerians)",
        "faire changer de camp les égales de la dernière (Sumériens)",
    ),
    ("a3H", "halve the other hand (any run)", "réduire la main adverse (toute suite)"),
    (
        "-A",
        "discard an Assyrian, when your hand is halved",
        "défausser un Assyrien quand votre main est réduite",
    ),
    ("end", "end your actions", "finir vos actions"),
)
MARKS = (
    ("A H M P S", "people, from the temple on", "cartes Nation, à partir du temple"),
    (
        "3 (1 3)",
        "a temple of level 3, and its cards if there is a hole",
        "un temple de niveau 3, et ses cartes s'il y a un trou",
    ),
    ("@", "the pawn", "le pion"),
    ("6 [2]", "a column: the last card can be taken", "une colonne : la dernière peut être prise"),
)

# The lines of the table.
HEADS = {
    "quarry": ("quarry", "carrière"),
    "column": ("column", "colonne"),
    "reserved": ("reserved", "réservée"),
    "to_build": ("1, to be built", "1, à construire"),
    "score": ("score", "score"),
    "pile": ("Pile: {size}", "Pile : {size}"),
    "next": (" (next: {cards})", " (prochaines : {cards})"),
    "deck": ("Deck: {size}", "Pioche : {size}"),
    "discard": ("Discard: ", "Défausse : "),
    "endgame": (
        "Endgame: 20 points, or a fall to 9, end the game.",
        "Mode « fin de partie » : 20 points, ou une chute à 9, terminent la partie.",
    ),
}


def head(key: str, language: str, **facts: object) -> str:
    return HEADS[key][LANGUAGES.index(language)].format(**facts)


def cards(number: int, language: str) -> str:
    return counted(number, "card", language)


def question(scene: Scene) -> str:
    """What is asked now; or what somebody else, or chance, does."""
    view = scene.state.view(scene.viewer)
    column = LANGUAGES.index(scene.language)
    phase, seat = view["phase"], view["to_act"]
    if seat is None or seat != scene.viewer:
        name = "" if seat is None else scene.name(seat)
        return WAITING[phase][column].format(name=name)
    if phase == "actions" and view["players"][seat]["reserved"]:
        phase = "first turn"
    return QUESTIONS[phase][column].format(cards=cards(view["owed"], scene.language))


def _rows(table: tuple[tuple[str, str, str], ...], scene: Scene) -> Rows:
    return [(row[0], row[1 + LANGUAGES.index(scene.language)]) for row in table]


def notation(scene: Scene) -> Rows:
    return _rows(NOTATION, scene)


def marks(scene: Scene) -> Rows:
    return _rows(MARKS, scene)


def unreadable(text: str, error: str, language: str) -> str:
    if language == "en":
        return error
    return (
        f"« {text} » est illisible : un déplacement s'écrit comme mH, une carte à déployer dS, une "
        "construction bo, bx ou br, une migration gHS, une capacité a3R, une défausse -A, "
        "la fin du tour end"
    )
