"""The words of the game in English and French: names, and reasons for a refusal."""

from __future__ import annotations

# By nation: one card, several, and the site.
ONE = {
    "en": ("an Assyrian", "a Hittite", "a Mede", "a Persian", "a Sumerian"),
    "fr": ("un Assyrien", "un Hittite", "un Mède", "un Perse", "un Sumérien"),
}
PEOPLES = {
    "en": ("Assyrians", "Hittites", "Medes", "Persians", "Sumerians"),
    "fr": ("Assyriens", "Hittites", "Mèdes", "Perses", "Sumériens"),
}

# Why an action is refused: rule, English, French.
REASONS = {
    "over": ("6.4", "the game is over", "la partie est finie"),
    "not_in_hand": (
        "{rule}",
        "the hand has no such card: {one}",
        "la main n'a pas cette carte : {one}",
    ),
    "there_already": (
        "5.1",
        "the pawn is at the site of the {people} already",
        "le pion est déjà sur le chantier des {people}",
    ),
    "in_quarry": (
        "{rule}",
        "the pawn is still at the quarry: it must move to a site first",
        "le pion est encore à la carrière : il doit d'abord aller sur un chantier",
    ),
    "highest": (
        "5.3",
        "the temple has its highest level already",
        "le temple a déjà son plus haut niveau",
    ),
    "empty_column": ("{rule}", "this column is empty", "cette colonne est vide"),
    "reserved_built": (
        "5.3",
        "the reserved card is built already",
        "la carte réservée est déjà construite",
    ),
    "wrong_level": (
        "5.3",
        "the next level is {wanted}, and the card is a {card}",
        "le prochain niveau est le {wanted}, et la carte est un {card}",
    ),
    "too_few_people": (
        "{rule}",
        "too few people here for level {wanted}: {number} instead of {wanted}",
        "trop peu de cartes Nation ici pour le niveau {wanted} : {number} au lieu de {wanted}",
    ),
    "migrated": (
        "5.4",
        "there is only one migration in a turn",
        "il n'y a qu'une migration par tour",
    ),
    "same_site": (
        "5.4",
        "people migrate to another site",
        "la migration va vers un autre chantier",
    ),
    "no_three": (
        "5.4",
        "exactly three people migrate, and the site of the {people} has {number}",
        "la migration déplace exactement trois cartes, et le chantier des {people} en a {number}",
    ),
    "no_run": (
        "5.5",
        "no run of three or more equal people begins at card {first} here",
        "aucune suite d'au moins trois cartes égales ne commence ici à la carte {first}",
    ),
    "wrong_nation": (
        "5.5",
        "this run is of {people}, who do not have this power",
        "cette suite est celle des {people}, qui n'ont pas cette capacité",
    ),
    "no_temple": (
        "5.5",
        "the other player has no temple here",
        "l'adversaire n'a pas de temple ici",
    ),
    "not_higher": (
        "5.5",
        "a card that is robbed must be higher than the robber's level here: "
        "it is a {theirs}, and the level is {mine}",
        "une carte volée doit dépasser le niveau du voleur ici : "
        "c'est un {theirs}, et le niveau est {mine}",
    ),
    "nobody": (
        "5.5",
        "the other player has no people here",
        "l'adversaire n'a pas de carte Nation ici",
    ),
    "none_of_nation": (
        "5.5",
        "the other player has no {people} here",
        "l'adversaire n'a aucune carte des {people} ici",
    ),
    "no_skip": (
        "5.5",
        "one level is skipped: from {mine} to {wanted}, and the card is a {card}",
        "on saute un niveau : de {mine} à {wanted}, et la carte est un {card}",
    ),
    "small_hand": (
        "5.5",
        "only a hand of two cards or more can be halved, and the other hand has {number}",
        "on ne réduit qu'une main d'au moins deux cartes, et la main adverse en a {number}",
    ),
    "must_build_reserved": (
        "4.4",
        "the reserved card must be built before the first turn ends",
        "la carte réservée doit être construite avant la fin du premier tour",
    ),
    "loses_reserved": (
        "4.4",
        "after this the reserved card could not be built in this turn any more",
        "après cela, la carte réservée ne pourrait plus être construite pendant ce tour",
    ),
    "none_in_deck": (
        "4.1",
        "the deck has no such card: {one}",
        "la pioche n'a pas cette carte : {one}",
    ),
    "none_in_pile": (
        "4.3",
        "the unknown part of the pile has no card of level {wanted}",
        "la partie inconnue de la pile n'a pas de carte de niveau {wanted}",
    ),
}

# Why an action of a family is refused while something else is decided: rule, English, French.
NOT_NOW = {
    "move": ("5.1", "the pawn does not move now", "le pion ne se déplace pas maintenant"),
    "deploy": ("5.2", "no card is deployed now", "on ne déploie pas de carte maintenant"),
    "build": ("5.3", "nothing is built now", "on ne construit pas maintenant"),
    "migrate": ("5.4", "nobody migrates now", "il n'y a pas de migration maintenant"),
    "end_turn": ("4.2", "the turn cannot end now", "le tour ne peut pas finir maintenant"),
    "discard": (
        "5.5",
        "cards are discarded only when the hand is halved",
        "on ne défausse que lorsque la main est réduite de moitié",
    ),
    "raze": ("5.5", "no ability is used now", "aucune capacité ne s'utilise maintenant"),
    "rob": ("5.5", "no ability is used now", "aucune capacité ne s'utilise maintenant"),
    "desert": ("5.5", "no ability is used now", "aucune capacité ne s'utilise maintenant"),
    "skip": ("5.5", "no ability is used now", "aucune capacité ne s'utilise maintenant"),
    "win_over": ("5.5", "no ability is used now", "aucune capacité ne s'utilise maintenant"),
    "halve": ("5.5", "no ability is used now", "aucune capacité ne s'utilise maintenant"),
    "first": ("3.4", "only chance chooses the first player", "le hasard seul désigne le premier"),
    "draw": ("4.1", "only chance draws nation cards", "le hasard seul tire les cartes Nation"),
    "reveal": (
        "4.3",
        "only chance reveals unknown temple cards",
        "le hasard seul dévoile les cartes Temple inconnues",
    ),
}

# What is decided in each phase, after NOT_NOW's sentence; {name} decides.
NOW = {
    "first": ("the first player is chosen", "le premier joueur est tiré au sort"),
    "deal": ("hands are dealt", "les mains sont distribuées"),
    "draw": ("nation cards are drawn", "des cartes Nation sont piochées"),
    "actions": ("{name} takes an action", "{name} choisit une action"),
    "halve": ("{name} discards", "{name} se défausse"),
    "reveal": ("temple cards are revealed", "des cartes Temple sont dévoilées"),
}
