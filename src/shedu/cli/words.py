"""What the command line itself says, in English and French."""

from __future__ import annotations

from enum import StrEnum

from shedu.core.language import Numbered


class Language(StrEnum):
    en = "en"
    fr = "fr"


WORDS = {
    # getting ready
    "compiling": (
        "Compiling the rules (first run only)",
        "Compilation des règles (au premier lancement seulement)",
    ),
    # the start of a session
    "you_are": ("You are {name}, seat {seat}.", "Vous êtes {name}, place {seat}."),
    "against": ("Against: {names}.", "Contre : {names}."),
    "resumed": (
        "Resumed after {number} {number:decision|decisions}.",
        "Partie reprise après {number} {number:décision|décisions}.",
    ),
    "seed": ("seed", "graine"),
    "dealt_from": ("Dealt from {source}.", "Tirages : {source}."),
    "how_to": (
        "Type an action such as {example} · legal: list them · ?{example}: ask why not · "
        "help: show all commands · quit: leave",
        "Tapez une action comme {example} · coups : les afficher · "
        "?{example} : demander pourquoi pas · aide : toutes les commandes · quitter : partir",
    ),
    # the prompt
    "choices": ("You can play: {actions}", "Actions possibles : {actions}"),
    "legal_count": (
        "{number} legal {number:action|actions}",
        "{number} {number:action possible|actions possibles}",
    ),
    "none_begin": (
        "No legal action begins with '{text}': try legal or help.",
        "Aucune action possible ne commence par « {text} » : essayez coups ou aide.",
    ),
    "is_legal": ("{action} is legal.", "{action} est possible."),
    "refused": ("{action}: {why}", "{action} : {why}"),
    "try_help": ("help shows how to write actions", "aide montre comment écrire les actions"),
    "nothing_told": ("Nothing has happened yet.", "Il ne s'est encore rien passé."),
    "log_number": (
        "log takes a number, such as log 10",
        "journal attend un nombre, par exemple journal 10",
    ),
    # saving and leaving
    "save_needs": (
        "save needs a file name, such as save game.txt",
        "indiquez un fichier, par exemple sauver partie.txt",
    ),
    "saved": ("Saved to {file}.", "Partie enregistrée dans {file}."),
    "resume_with": ("To resume: {command}", "Pour reprendre : {command}"),
    "not_saved": ("Not saved.", "Partie non enregistrée."),
    "goodbye": ("Goodbye.", "Au revoir."),
    # help
    "notation": ("How to write actions", "Comment écrire les actions"),
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
        "L'enregistrement s'arrête ici ; la partie n'est pas finie.",
    ),
    # lessons
    "lesson_how_to": (
        "Type an action · show: see a solution · undo: take back · help: how to write actions · "
        "quit: leave",
        "Tapez une action · voir : une solution · annuler : revenir en arrière · aide : comment "
        "écrire les actions · quitter : partir",
    ),
    "lesson_would": ("This would happen: ", "Voici ce qui se passerait : "),
    "lesson_undo_first": ("Type undo first.", "Tapez d'abord annuler."),
    "no_lessons": ("This game has no lessons.", "Ce jeu n'a pas de leçons."),
    "course_done": (
        "You know the game. Now play it: shedu play {game}",
        "Vous connaissez le jeu. À vous de jouer : shedu play {game} --language fr",
    ),
    # analyze
    "decides": (
        "{name} (seat {seat}) decides: {number} legal {number:action|actions}.",
        "{name} (place {seat}) décide : {number} {number:action possible|actions possibles}.",
    ),
    "only_action": (
        "{name} (seat {seat}) has only one legal action.",
        "{name} (place {seat}) n'a qu'une seule action possible.",
    ),
    "face_up": (
        "All cards face up: this analysis uses what the seat cannot know.",
        "Toutes les cartes sont visibles : l'analyse utilise ce que cette place ne peut pas "
        "savoir.",
    ),
    "expected": ("Expected: {values}", "Résultat attendu : {values}"),
    "searched": (
        "{number:,} {number:iteration|iterations} in {seconds} s",
        "{number} {number:itération|itérations} en {seconds} s",
    ),
}

# English, what it does, French, what it does; {action} is one that can be played now.
COMMAND_HELP = (
    ("? help", "this page", "? aide", "cette page"),
    (
        "?{action}",
        "why you can't play an action",
        "?{action}",
        "pourquoi une action est impossible",
    ),
    ("legal", "the legal actions", "coups", "les actions possibles"),
    (
        "legal {head}",
        "those that begin with {head}",
        "coups {head}",
        "celles qui commencent par {head}",
    ),
    ("board hand", "show the board or your hand", "plateau main", "voir le plateau ou sa main"),
    (
        "log  log 10",
        "everything that happened, or the last 10 lines",
        "journal",
        "tout ce qui s'est passé (journal 10 : les 10 dernières lignes)",
    ),
    ("save FILE", "save the game", "sauver F", "enregistrer la partie dans le fichier F"),
    ("quit", "leave (or Ctrl-D)", "quitter", "partir (ou Ctrl-D)"),
)


def say(key: str, language: str, **facts: object) -> str:
    sentence = WORDS[key][0 if language == "en" else 1]
    return sentence.format_map(Numbered(facts, language))


def command_help(language: str, action: str) -> list[tuple[str, str]]:
    """The commands, with an action of the game at hand as the example."""
    first = 0 if language == "en" else 2
    rows = [row[first : first + 2] for row in COMMAND_HELP]
    facts = {"action": action, "head": action[:1]}
    return [(written.format(**facts), meaning.format(**facts)) for written, meaning in rows]
