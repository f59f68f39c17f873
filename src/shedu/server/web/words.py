"""What the web layer says itself, in English and French; the service has its own words."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "foreign_origin": {
        "en": "This page may not use the server: its origin is not the server's own.",
        "fr": "Cette page ne peut pas utiliser le serveur : son origine n'est pas la sienne.",
    },
    "no_origin": {
        "en": "A socket needs the page's Origin, or a program's token in Authorization: Bearer.",
        "fr": "Il faut l'Origin de la page, ou le jeton d'un programme (Authorization: Bearer).",
    },
    "too_fast": {
        "en": "Too many requests from your address: wait a little.",
        "fr": "Trop de demandes depuis votre adresse : attendez un peu.",
    },
    "too_many_sockets": {
        "en": "Too many connections from your address: close one first.",
        "fr": "Trop de connexions depuis votre adresse : fermez-en une d'abord.",
    },
    "too_many_watches": {
        "en": "One connection watches at most {most} tables.",
        "fr": "Une connexion suit au plus {most} tables.",
    },
    "unreadable": {
        "en": "This cannot be read: {why}",
        "fr": "Ceci ne peut pas être lu : {why}",
    },
    "too_large": {
        "en": "The request is too large.",
        "fr": "La demande est trop grande.",
    },
    "no_address": {
        "en": "There is nothing at this address; /api/schema lists what there is.",
        "fr": "Il n'y a rien à cette adresse ; /api/schema donne la liste.",
    },
    "no_method": {
        "en": "This address does not take that method; /api/schema lists what it takes.",
        "fr": "Cette adresse n'accepte pas cette méthode ; /api/schema donne la liste.",
    },
    "failed": {
        "en": "The server has made a mistake; it is in its log.",
        "fr": "Le serveur a fait une erreur ; elle est dans son journal.",
    },
}


def say(sentence: str, language: str, **facts: object) -> str:
    return WORDS[sentence][language].format(**facts)
