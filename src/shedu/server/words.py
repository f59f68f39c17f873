"""What the service says itself, in English and French."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "conflict": {
        "en": "The table has gone on: it is at entry {seq} now.",
        "fr": "La table a avancé : elle en est à l'entrée {seq}.",
    },
    "no_session": {
        "en": "Sign in first: this needs a session.",
        "fr": "Identifiez-vous d'abord : il faut une session.",
    },
    "no_table": {
        "en": "There is no table {table}, or you may not see it.",
        "fr": "La table {table} n'existe pas, ou vous ne pouvez pas la voir.",
    },
    "no_seat": {
        "en": "This table has seats 0 to {last}, not {seat}.",
        "fr": "Cette table a les sièges 0 à {last}, pas {seat}.",
    },
    "no_entry": {
        "en": "The log has entries 0 to {last}, not {seq}.",
        "fr": "Le journal a les entrées 0 à {last}, pas {seq}.",
    },
    "not_your_seat": {
        "en": "You do not hold seat {seat}.",
        "fr": "Vous n'occupez pas le siège {seat}.",
    },
    "not_your_view": {
        "en": "While the game runs, what seat {seat} sees is for its player only.",
        "fr": "Tant que la partie dure, ce que voit le siège {seat} n'est que pour son joueur.",
    },
    "not_your_table": {
        "en": "Only the person who made the table may do this.",
        "fr": "Seule la personne qui a créé la table peut le faire.",
    },
    "not_your_turn": {
        "en": "It is not this seat's decision now.",
        "fr": "Ce n'est pas à ce siège de décider maintenant.",
    },
    "bot_plays": {
        "en": "A bot plays seat {seat} now: retake it first.",
        "fr": "Un robot joue le siège {seat} : reprenez-le d'abord.",
    },
    "seat_taken": {
        "en": "Seat {seat} is taken.",
        "fr": "Le siège {seat} est occupé.",
    },
    "not_running": {
        "en": "This can be done only while the game runs.",
        "fr": "Cela n'est possible que pendant la partie.",
    },
    "not_finished": {
        "en": "This can be done only when the game is finished.",
        "fr": "Cela n'est possible qu'une fois la partie finie.",
    },
    "rules": {"en": "{problem}", "fr": "{problem}"},
    "no_undo": {
        "en": "There is nothing of this turn that this seat could take back.",
        "fr": "Il n'y a rien dans ce tour que ce siège puisse annuler.",
    },
    "undo_chance": {
        "en": "Chance has acted since: that cannot be taken back.",
        "fr": "Le hasard a joué depuis : cela ne peut pas être annulé.",
    },
    "undo_revealed": {
        "en": "That showed something hidden: it cannot be taken back.",
        "fr": "Cela a montré quelque chose de caché : on ne peut pas l'annuler.",
    },
    "bad_seats": {
        "en": 'A seat is "person", "open" or "bot:LEVEL" with one of {levels}; not {seat!r}.',
        "fr": "Un siège est « person », « open » ou « bot:NIVEAU » avec un de {levels} ; "
        "pas {seat!r}.",
    },
    "bad_stand_in": {
        "en": "The stand-in is a level, one of {levels}; not {level!r}.",
        "fr": "Le remplaçant est un niveau, un de {levels} ; pas {level!r}.",
    },
    "bad_name": {
        "en": "A name has 1 to 40 letters, digits, spaces or signs.",
        "fr": "Un nom compte de 1 à 40 lettres, chiffres, espaces ou signes.",
    },
    "bad_chat": {
        "en": "A message has 1 to {most} characters.",
        "fr": "Un message compte de 1 à {most} caractères.",
    },
    "unreadable": {"en": "{why}", "fr": "Illisible : {why}"},
    "long_record": {
        "en": "A record has at most {most} characters.",
        "fr": "Une partie notée compte au plus {most} caractères.",
    },
    "no_moment": {
        "en": "The record has {last} decisions, not {decisions}.",
        "fr": "La partie notée compte {last} décisions, pas {decisions}.",
    },
    "hidden_record": {
        "en": "This record leaves out what was hidden (?), so it cannot be played on.",
        "fr": "Cette partie notée omet ce qui était caché (?) : on ne peut pas la continuer.",
    },
    "too_many_tables": {
        "en": "You have {most} unfinished tables: finish one first.",
        "fr": "Vous avez {most} tables inachevées : finissez-en une d'abord.",
    },
    "too_much_chat": {
        "en": "That is a lot at once: wait a little.",
        "fr": "C'est beaucoup à la fois : attendez un peu.",
    },
    "preparing": {
        "en": "The game is getting ready: try again in a moment.",
        "fr": "Le jeu se prépare : réessayez dans un instant.",
    },
    "broken": {
        "en": "The log of table {table} cannot be replayed; whoever runs the server can tell why.",
        "fr": "Le journal de la table {table} ne peut pas être rejoué ; la personne qui gère le "
        "serveur peut dire pourquoi.",
    },
    "unavailable": {
        "en": "The database does not answer. Try again in a moment.",
        "fr": "La base de données ne répond pas. Réessayez dans un instant.",
    },
    "took_back": {"en": "{name} takes back.", "fr": "{name} annule."},
    "spectator": {"en": "Spectator", "fr": "Spectateur"},
}


def say(sentence: str, language: str, **facts: object) -> str:
    return WORDS[sentence][language if language in ("en", "fr") else "en"].format(**facts)
