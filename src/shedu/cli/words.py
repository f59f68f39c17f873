"""What the command line itself says, in English and French."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Language(StrEnum):
    en = "en"
    fr = "fr"


WORDS = {
    # getting ready
    "compiling": (
        "Compiling the rules, only this once",
        "Compilation des règles, une fois pour toutes",
    ),
    # the start of a session
    "you_are": ("You are {name}, seat {seat}.", "Vous êtes {name}, siège {seat}."),
    "against": ("Against: {names}.", "Contre : {names}."),
    "resumed": (
        "Resumed after {number} {number:decision|decisions}.",
        "Partie reprise après {number} {number:décision|décisions}.",
    ),
    "seed": ("seed", "graine"),
    "dealt_from": ("Dealt from {source}.", "Tirages : {source}."),
    "how_to": (
        "Type an action such as {example} · legal lists them · ?{example} asks why not · "
        "help explains · quit leaves",
        "Tapez une action comme {example} · coups les liste · ?{example} demande pourquoi · "
        "aide explique · quitter pour partir",
    ),
    # the board
    "you": ("(you)", "(vous)"),
    "to_act": ("{name} to act: {phase}", "À {name} de jouer ({phase})"),
    "over": ("The game is over.", "La partie est finie."),
    "seat": ("player", "joueur"),
    "hand": ("hand", "main"),
    "place": ("place", "rang"),
    "score": ("score", "score"),
    "round": ("Round {number}", "Manche {number}"),
    # the prompt
    "choices": ("Possible: {actions}", "Possible : {actions}"),
    "legal_count": (
        "{number} legal {number:action|actions}",
        "{number} {number:action possible|actions possibles}",
    ),
    "none_begin": (
        "No legal action begins with '{text}': try legal, or help.",
        "Aucune action possible ne commence par « {text} » : essayez coups, ou aide.",
    ),
    "is_legal": ("{action} is legal.", "{action} est possible."),
    "refused": ("{action}: {why}", "{action} : {why}"),
    "try_help": ("help shows how everything is written", "aide montre comment tout s'écrit"),
    "nothing_told": ("Nothing has happened yet.", "Il ne s'est encore rien passé."),
    "log_number": ("log takes a number, such as log 10", "journal prend un nombre : journal 10"),
    # saving and leaving
    "save_needs": (
        "save needs a file name, such as save game.txt",
        "il faut un nom : sauver x.txt",
    ),
    "saved": ("Saved in {file}.", "Partie enregistrée dans {file}."),
    "resume_with": ("Go on with: {command}", "Pour reprendre : {command}"),
    "not_saved": ("Not saved.", "Partie non enregistrée."),
    "goodbye": ("Goodbye.", "Au revoir."),
    # help
    "notation": ("How actions are written", "Comment s'écrivent les actions"),
    "marks": ("On the board", "Sur le plateau"),
    "commands": ("Commands", "Commandes"),
    # replay
    "after": (
        "After {at} of {all} {all:decision|decisions}",
        "Après {at} {at:décision|décisions} sur {all}",
    ),
    "position": ("Position", "Position"),
    "unfinished": (
        "The record ends here; the game is not over.",
        "Le compte rendu s'arrête ici ; la partie n'est pas finie.",
    ),
}

# English, what it does, French, what it does; {action} is one that can be played now.
COMMAND_HELP = (
    ("? help", "this page", "? aide", "cette page"),
    ("?{action}", "why not? (any action)", "?{action}", "pourquoi pas ? (toute action)"),
    ("legal", "the legal actions", "coups", "les actions possibles"),
    (
        "legal {head}",
        "those that begin with {head}",
        "coups {head}",
        "celles qui commencent par {head}",
    ),
    ("board hand", "draw the board, the hand", "plateau main", "dessiner le plateau, la main"),
    (
        "log  log 10",
        "what happened, or the end of it",
        "journal",
        "ce qui s'est passé (journal 10)",
    ),
    ("save FILE", "write the record", "sauver F", "enregistrer le compte rendu dans F"),
    ("quit", "leave (Ctrl-D too)", "quitter", "partir (ou Ctrl-D)"),
)


# Nouns that are counted, with their French; all have a regular plural.
FRENCH = {"action": "action", "card": "carte", "tile": "tuile"}


def is_one(number: int, language: str) -> bool:
    """Whether a noun after this number is singular; in French it is after 0 too."""
    return number == 1 or (number == 0 and language == "fr")


def counted(number: int, noun: str, language: str = "en") -> str:
    """Such as `3 cards`, or `3 cartes`."""
    word = FRENCH[noun] if language == "fr" else noun
    return f"{number} {word}{'' if is_one(number, language) else 's'}"


@dataclass(frozen=True)
class Number:
    """A number in a sentence, which also picks between two words: `{n} {n:tile|tiles}`."""

    value: int
    language: str

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        if not bar:
            return format(self.value, form)
        return one if is_one(self.value, self.language) else many


def say(key: str, language: str, **facts: object) -> str:
    told = {
        name: Number(fact, language) if isinstance(fact, int) else fact
        for name, fact in facts.items()
    }
    return WORDS[key][0 if language == "en" else 1].format(**told)


def command_help(language: str, action: str) -> list[tuple[str, str]]:
    """The commands, with an action of the game at hand as the example."""
    first = 0 if language == "en" else 2
    rows = [row[first : first + 2] for row in COMMAND_HELP]
    facts = {"action": action, "head": action[:1]}
    return [(written.format(**facts), meaning.format(**facts)) for written, meaning in rows]
