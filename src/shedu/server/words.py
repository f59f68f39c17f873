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
    "no_game": {"en": "There is no game {game!r}.", "fr": "Il n'y a pas de jeu {game!r}."},
    "no_lesson": {
        "en": "There is no lesson {lesson!r} for this game.",
        "fr": "Il n'y a pas de leçon {lesson!r} pour ce jeu.",
    },
    "no_seat": {
        "en": "There is no seat {seat}: this table has seats 1 to {last}.",
        "fr": "Il n'y a pas de place {seat} : cette table a les places 1 à {last}.",
    },
    "no_entry": {
        "en": "There is no entry {seq}: the log has entries 0 to {last}.",
        "fr": "Il n'y a pas d'entrée {seq} : le journal va de 0 à {last}.",
    },
    "no_thing": {
        "en": "There is nothing called {thing} to look at.",
        "fr": "Il n'y a rien à examiner sous le nom {thing}.",
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
    "removed": {
        "en": "The host of this table has asked you to leave: you cannot sit down here.",
        "fr": "La personne qui reçoit à cette table vous a demandé de partir : vous ne pouvez pas "
        "vous y asseoir.",
    },
    "has_seen": {
        "en": "You have seen another hand of this game: you cannot take this seat.",
        "fr": "Vous avez vu une autre main de cette partie : cette place n'est pas pour vous.",
    },
    "not_left": {
        "en": "Nobody has left seat {seat} of a running game.",
        "fr": "Personne n'a quitté la place {seat} d'une partie en cours.",
    },
    "not_removable": {
        "en": "You can only remove other people, and only before the game starts.",
        "fr": "On ne peut retirer que d'autres personnes, et seulement avant la partie.",
    },
    "not_empty": {
        "en": "You can delete a table only before its game starts, when nobody else sits there.",
        "fr": "On ne peut supprimer une table qu'avant la partie, quand personne d'autre n'y est "
        "assis.",
    },
    "muted": {
        "en": "The host of this table has muted you.",
        "fr": "La personne qui reçoit à cette table a coupé votre messagerie.",
    },
    "no_line": {
        "en": "There is no chat message {line} at this table.",
        "fr": "Il n'y a pas de message {line} à cette table.",
    },
    "own_line": {"en": "You cannot mute yourself.", "fr": "Vous ne pouvez pas vous exclure."},
    "no_such_session": {
        "en": "You have no session {session}.",
        "fr": "Vous n'avez pas de session {session}.",
    },
    "not_running": {
        "en": "You can do this only while the game is being played.",
        "fr": "Ce n'est possible que pendant la partie.",
    },
    "not_finished": {
        "en": "You can do this only once the game is over.",
        "fr": "Ce n'est possible qu'une fois la partie finie.",
    },
    "no_decision": {
        "en": "After entry {seq} nobody has anything to decide.",
        "fr": "Après l'entrée {seq}, personne n'a rien à décider.",
    },
    "no_analysis": {
        "en": "This table does not allow analysis until the game is over.",
        "fr": "Cette table ne permet l'analyse qu'une fois la partie finie.",
    },
    "not_face_up": {
        "en": "You can analyze with all cards face up only once the game is over.",
        "fr": "L'analyse avec toutes les cartes visibles n'est possible qu'une fois la partie "
        "finie.",
    },
    "not_analyzed": {
        "en": "The analysis failed; the server's log has the details.",
        "fr": "L'analyse a échoué ; le journal du serveur en donne le détail.",
    },
    "busy": {
        "en": "The bots are busy: try again in a moment.",
        "fr": "Les robots sont occupés : réessayez dans un instant.",
    },
    "rules": {"en": "{problem}", "fr": "{problem}"},
    "no_undo": {
        "en": "This seat has no move to take back this turn.",
        "fr": "Cette place n'a aucun coup à reprendre dans ce tour.",
    },
    "undo_chance": {
        "en": "You cannot take this back: something has been drawn at random since.",
        "fr": "Ce coup ne peut plus être repris : un tirage au hasard a eu lieu depuis.",
    },
    "undo_revealed": {
        "en": "You cannot take this back: it revealed something hidden.",
        "fr": "Ce coup ne peut plus être repris : il a révélé quelque chose de caché.",
    },
    "too_many_undos": {
        "en": "Too many moves of this game have been taken back already.",
        "fr": "Trop de coups de cette partie ont déjà été repris.",
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
    "bots_name": {
        "en": "{name} is the name of a bot: choose another.",
        "fr": "{name} est le nom d'un robot : choisissez-en un autre.",
    },
    "lookalike": {
        "en": "Your name looks like that of {name}, who sits at this table: choose another.",
        "fr": "Votre nom ressemble à celui de {name}, assis à la table : choisissez-en un autre.",
    },
    "bad_chat": {
        "en": "A message must have 1 to {most} characters.",
        "fr": "Un message compte de 1 à {most} caractères.",
    },
    "bad_text": {
        "en": "A text has a character that cannot be stored, such as NUL.",
        "fr": "Un texte contient un caractère impossible à enregistrer, tel que NUL.",
    },
    "unreadable": {"en": "{why}", "fr": "Illisible : {why}"},
    "bad_record": {
        "en": "{why}",
        "fr": "Ce texte n'est pas une partie enregistrée, ou il en manque un morceau.",
    },
    "bad_line": {
        "en": "{why}",
        "fr": "La ligne {line} de la partie enregistrée ne peut pas être jouée ou lue.",
    },
    "long_record": {
        "en": "A record must not be longer than {most} characters.",
        "fr": "Un enregistrement ne peut pas dépasser {most} caractères.",
    },
    "long_match": {
        "en": "A record must not have more than {most} steps; this one has {steps}.",
        "fr": "Un enregistrement ne peut pas dépasser {most} étapes ; celui-ci en compte {steps}.",
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
    "sealed": {
        "en": "The seed of table {table} cannot be read: ask the operator of this server.",
        "fr": "La graine de la table {table} est illisible : demandez à la personne qui gère ce "
        "serveur.",
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
    "other_rules": {
        "en": "Table {table} was begun by version {rules} of its rules, and this server has version"
        " {now}: it cannot be played on here.",
        "fr": "La table {table} a commencé avec la version {rules} des règles, et ce serveur a la "
        "version {now} : elle ne peut pas être continuée ici.",
    },
    "bot_failed": {
        "en": "{name} could not decide, so a random action was played for it.",
        "fr": "{name} n'a pas su décider : une action au hasard a été jouée à sa place.",
    },
    "took_back": {"en": "{name} takes back a move.", "fr": "{name} reprend un coup."},
    "spectator": {"en": "Spectator", "fr": "Spectateur"},
}


def say(sentence: str, language: str, **facts: object) -> str:
    return WORDS[sentence][language if language in ("en", "fr") else "en"].format(**facts)
