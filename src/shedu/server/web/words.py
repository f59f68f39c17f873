"""What the web layer says itself, in English and French; the service has its own words."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "foreign_origin": {
        "en": "This page is not allowed to use the server: it comes from another origin.",
        "fr": "Cette page n'a pas le droit d'utiliser le serveur : elle vient d'une autre origine.",
    },
    "no_origin": {
        "en": "To connect, send the page's Origin, or a token in Authorization: Bearer.",
        "fr": "Pour se connecter, envoyez l'Origin de la page, ou un jeton dans "
        "Authorization: Bearer.",
    },
    "too_fast": {
        "en": "Too many requests from your address: try again in {seconds} s.",
        "fr": "Trop de requêtes depuis votre adresse : réessayez dans {seconds} s.",
    },
    "too_many_tables": {
        "en": "Too many new tables from your address: try again in {seconds} s.",
        "fr": "Trop de nouvelles tables depuis votre adresse : réessayez dans {seconds} s.",
    },
    "too_many_guests": {
        "en": "Too many new guests from your address: try again in {seconds} s.",
        "fr": "Trop de nouveaux invités depuis votre adresse : réessayez dans {seconds} s.",
    },
    "too_much_analysis": {
        "en": "Too much analysis for your address: try again in {seconds} s.",
        "fr": "Trop d'analyses pour votre adresse : réessayez dans {seconds} s.",
    },
    "too_many_sockets": {
        "en": "Too many connections from your address: close one first.",
        "fr": "Trop de connexions depuis votre adresse : fermez-en une d'abord.",
    },
    "crowded": {
        "en": "The server has too many connections: try again in a moment.",
        "fr": "Le serveur a trop de connexions : réessayez dans un instant.",
    },
    "too_many_watches": {
        "en": "One connection can watch at most {most} tables.",
        "fr": "Une connexion peut suivre au plus {most} tables.",
    },
    "unreadable": {
        "en": "The server cannot read this: {why}",
        "fr": "Le serveur ne comprend pas ceci : {why}",
    },
    "too_large": {
        "en": "The request is too large.",
        "fr": "La requête est trop volumineuse.",
    },
    "no_address": {
        "en": "There is nothing at this address; /api/schema lists the valid ones.",
        "fr": "Il n'y a rien à cette adresse ; /api/schema donne la liste des adresses.",
    },
    "no_method": {
        "en": "This address does not accept that method; /api/schema lists those it does.",
        "fr": "Cette adresse n'accepte pas cette méthode ; /api/schema donne la liste.",
    },
    "unwell": {
        "en": "The server is not well: {problems}",
        "fr": "Le serveur ne va pas bien : {problems}",
    },
    "failed": {
        "en": "Something went wrong on the server; its log has the details.",
        "fr": "Une erreur s'est produite sur le serveur ; son journal en donne le détail.",
    },
}


def say(sentence: str, language: str, **facts: object) -> str:
    return WORDS[sentence][language].format(**facts)
