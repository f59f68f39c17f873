"""What the service says itself, in English and French."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "conflict": {
        "en": "The game has moved on: the log is now at entry {seq}.",
        "fr": "La partie a avancé entre-temps : le journal en est à l'entrée {seq}.",
    },
    "no_session": {"en": "Sign in first.", "fr": "Identifiez-vous d'abord."},
    "no_table": {
        "en": "Table {table} does not exist, or you are not allowed to see it.",
        "fr": "La table {table} n'existe pas, ou vous n'y avez pas accès.",
    },
    "no_seat": {
        "en": "There is no seat {seat}: this table has seats 1 to {last}.",
        "fr": "Il n'y a pas de place {seat} : cette table a les places 1 à {last}.",
    },
    "no_entry": {
        "en": "There is no entry {seq}: the log has entries 0 to {last}.",
        "fr": "Il n'y a pas d'entrée {seq} : le journal va de 0 à {last}.",
    },
    "not_your_seat": {
        "en": "Seat {seat} is not yours.",
        "fr": "La place {seat} n'est pas la vôtre.",
    },
    "not_your_view": {
        "en": "Only the player in seat {seat} can see this view until the game ends.",
        "fr": "Seul le joueur de la place {seat} a accès à cette vue avant la fin de la partie.",
    },
    "not_your_table": {
        "en": "Only the person who created the table can do this.",
        "fr": "Seule la personne qui a créé la table peut le faire.",
    },
    "not_your_turn": {
        "en": "It is not this seat's turn.",
        "fr": "Ce n'est pas à cette place de jouer.",
    },
    "bot_plays": {
        "en": "A bot is playing seat {seat}: take the seat back first.",
        "fr": "Un robot joue à la place {seat} : reprenez-la d'abord.",
    },
    "seat_taken": {"en": "Seat {seat} is already taken.", "fr": "La place {seat} est déjà prise."},
    "not_running": {
        "en": "You can do this only while the game is being played.",
        "fr": "Ce n'est possible que pendant la partie.",
    },
    "not_finished": {
        "en": "You can do this only once the game is over.",
        "fr": "Ce n'est possible qu'une fois la partie finie.",
    },
    "rules": {"en": "{problem}", "fr": "{problem}"},
    "no_undo": {
        "en": "This seat has nothing to undo this turn.",
        "fr": "Il n'y a rien à annuler pour cette place dans ce tour.",
    },
    "undo_chance": {
        "en": "You cannot undo this: something has been drawn at random since.",
        "fr": "Impossible d'annuler : un tirage au hasard a eu lieu depuis.",
    },
    "undo_revealed": {
        "en": "You cannot undo this: it revealed something hidden.",
        "fr": "Impossible d'annuler : ce coup a révélé quelque chose de caché.",
    },
    "bad_seats": {
        "en": 'A seat must be "person", "open" or "bot:LEVEL", where LEVEL is one of {levels}; not '
        "{seat!r}.",
        "fr": "Une place est « person », « open » ou « bot:NIVEAU », où NIVEAU est l'un de "
        "{levels} ; pas {seat!r}.",
    },
    "bad_stand_in": {
        "en": "The stand-in must be one of the levels {levels}; not {level!r}.",
        "fr": "Le remplaçant doit être l'un des niveaux {levels} ; pas {level!r}.",
    },
    "bad_name": {
        "en": "A name must have 1 to 40 characters: letters, digits, spaces or symbols.",
        "fr": "Un nom compte de 1 à 40 caractères : lettres, chiffres, espaces ou symboles.",
    },
    "bad_chat": {
        "en": "A message must have 1 to {most} characters.",
        "fr": "Un message compte de 1 à {most} caractères.",
    },
    "unreadable": {"en": "{why}", "fr": "Illisible : {why}"},
    "long_record": {
        "en": "A record must not be longer than {most} characters.",
        "fr": "Un enregistrement ne peut pas dépasser {most} caractères.",
    },
    "no_moment": {
        "en": "There is no decision {decisions}: the record has {last} decisions.",
        "fr": "Il n'y a pas de décision {decisions} : l'enregistrement en compte {last}.",
    },
    "hidden_record": {
        "en": "You cannot continue this game: its record leaves out what was hidden (?).",
        "fr": "Impossible de continuer cette partie : son enregistrement omet ce qui était caché "
        "(?).",
    },
    "too_many_tables": {
        "en": "You have {most} unfinished games: finish one first.",
        "fr": "Vous avez {most} parties en cours : finissez-en une d'abord.",
    },
    "too_much_chat": {
        "en": "You are sending messages too fast: wait a moment.",
        "fr": "Vous envoyez trop de messages : attendez un peu.",
    },
    "preparing": {
        "en": "The game is still loading: try again in a moment.",
        "fr": "Le jeu est en cours de préparation : réessayez dans un instant.",
    },
    "broken": {
        "en": "The log of table {table} cannot be replayed: ask the operator of this server.",
        "fr": "Le journal de la table {table} ne peut pas être rejoué : demandez à la personne qui "
        "gère ce serveur.",
    },
    "unavailable": {
        "en": "The database is not responding. Try again in a moment.",
        "fr": "La base de données ne répond pas. Réessayez dans un instant.",
    },
    "took_back": {"en": "{name} undoes a move.", "fr": "{name} annule un coup."},
    "spectator": {"en": "Spectator", "fr": "Spectateur"},
}


def say(sentence: str, language: str, **facts: object) -> str:
    return WORDS[sentence][language if language in ("en", "fr") else "en"].format(**facts)
