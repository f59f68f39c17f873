"""Babel, en français."""

from __future__ import annotations

TITLE = "Babel"

ABOUT = "Un duel : menez cinq peuples à vos temples et élevez-les, niveau après niveau."

SEATS = ("Nemrod", "Sémiramis")

# What the seat that decides chooses, by phase, or by the view's `duty`.
PHASES = {
    "actions": "la prochaine action",
    "reserved": "une action ; la carte réservée est à construire ce tour-ci",
    "halve": "quelle carte défausser",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "first": "on tire au sort le premier joueur",
    "deal": "on distribue les cartes",
    "draw": "on pioche des cartes Nation",
    "actions": "{name} choisit une action",
    "halve": "{name} se défausse",
    "reveal": "on révèle des cartes Temple",
}

# Title and explanation.
OPTIONS = {
    "sumer_run_only": (
        "Sumériens : dernière suite seulement",
        "Les Sumériens ne prennent que la dernière suite de cartes identiques, "
        "et non toutes celles de la colonne.",
    ),
    "classic_deal": (
        "Donne classique",
        "Chacun commence avec cinq cartes. Sans cette option, le premier joueur n'en reçoit que "
        "trois.",
    ),
}

# Why the game ended.
ENDINGS = {
    "15-9": "15 points ou plus contre 9 ou moins",
    "20": "20 points en mode « fin de partie »",
    "9": "9 points ou moins en mode « fin de partie »",
    "pile": "la pile est épuisée",
    "rounds": "la dernière manche est jouée",
}

# Where points came from, on the final screen.
GAINS = {
    "built": "Construction",
    "skipped": "Niveau sauté",
    "robbed": "Vol",
    "razed": "Destruction",
}

# What breaks a tie, one after the other.
TIES = ("cartes en main",)

# Why an action is refused.
REASONS = {
    "over": "la partie est finie",
    "not_in_hand": "cette carte n'est pas en main : {one}",
    "there_already": "le pion est déjà sur le chantier des {peoples}",
    "in_quarry": "le pion est encore à la carrière : il doit d'abord aller sur un chantier",
    "highest": "le temple est déjà à son plus haut niveau",
    "empty_column": "cette colonne est vide",
    "reserved_built": "la carte réservée est déjà construite",
    "wrong_level": "le prochain niveau est le {wanted}, mais la carte est un {card}",
    "too_few_people": "pas assez de cartes Nation ici pour le niveau {wanted} : {number} au "
    "lieu de {wanted}",
    "migrated": "on ne peut migrer qu'une fois par tour",
    "same_site": "il faut migrer vers un autre chantier",
    "no_three": "une migration déplace exactement trois cartes, mais le chantier des {peoples} "
    "en compte {number}",
    "no_run": "aucune suite d'au moins trois cartes identiques ne commence ici à la carte {first}",
    "wrong_nation": "cette suite est celle des {peoples}, qui n'ont pas cette capacité",
    "no_temple": "l'adversaire n'a pas de temple ici",
    "not_higher": "on ne vole qu'une carte plus haute que son propre niveau ici : la carte est "
    "un {theirs}, le niveau est {mine}",
    "nobody": "l'adversaire n'a pas de carte Nation ici",
    "none_of_nation": "l'adversaire n'a aucune carte des {peoples} ici",
    "no_skip": "on saute un seul niveau, de {mine} à {wanted} ; la carte est un {card}",
    "small_hand": "on ne réduit qu'une main d'au moins deux cartes ; la main adverse en compte "
    "{number}",
    "must_build_reserved": "il faut construire la carte réservée avant la fin du premier tour",
    "loses_reserved": "après cela, on ne pourrait plus construire la carte réservée "
    "pendant ce tour",
    "none_in_deck": "cette carte n'est plus dans la pioche : {one}",
    "none_in_pile": "il n'y a pas de carte de niveau {wanted} dans la partie inconnue de la pile",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "move": "ce n'est pas le moment de déplacer le pion",
    "deploy": "ce n'est pas le moment de déployer une carte",
    "build": "ce n'est pas le moment de construire",
    "migrate": "ce n'est pas le moment de migrer",
    "end_turn": "ce n'est pas le moment de terminer son tour",
    "discard": "on ne défausse que lorsque sa main est réduite de moitié",
    "raze": "ce n'est pas le moment d'utiliser une capacité",
    "rob": "ce n'est pas le moment d'utiliser une capacité",
    "desert": "ce n'est pas le moment d'utiliser une capacité",
    "skip": "ce n'est pas le moment d'utiliser une capacité",
    "win_over": "ce n'est pas le moment d'utiliser une capacité",
    "halve": "ce n'est pas le moment d'utiliser une capacité",
    "first": "le premier joueur est tiré au sort",
    "draw": "les cartes Nation se piochent au hasard",
    "reveal": "les cartes Temple inconnues se révèlent au hasard",
}

# What happened, by kind of event.
EVENTS = {
    "first": "{seat} commence.",
    "draw": "{seat} pioche {card}.",
    "reveal": "{seat} dévoile une carte Temple de niveau {level}.",
    "lay": "{seat} pose {levels} sur sa colonne : la dernière carte peut être prise.",
    "move": "{seat} défausse {card} et va sur le chantier des {site}.",
    "deploy": "{seat} déploie {card} sur le chantier des {site}.",
    "build": "{seat} construit le niveau {level} sur le chantier des {site} avec {source}.",
    "migrate": "{people} de {seat} migrent du chantier des {origin} vers le chantier des {site}.",
    "spend": "{seat} défausse {card} du chantier des {site}.",
    "raze": "{seat} détruit le temple de {victim} sur le chantier des {site} : {levels} de "
    "retour sur la pile.",
    "rob": "{seat} vole à {victim} le niveau {level} sur le chantier des {site}.",
    "desert": "{seat} fait déserter {many} de {victim} du chantier des {site}.",
    "skip": "{seat} saute un niveau et construit le niveau {level} sur le chantier des "
    "{site} avec {source}.",
    "win_over": "{seat} fait changer de camp {many} de {victim} sur le chantier des {site}.",
    "halve": "{seat} fait défausser {cards} à {victim}.",
    "discard": "{seat} défausse {card}.",
    "score": "{seat} a maintenant {points} ({gain} : {cause}).",
    "endgame": "Un joueur a 15 points ou plus et l'autre 10 ou plus : le mode « fin de "
    "partie » commence.",
    "end_turn": "{seat} termine ses actions.",
    "turn_ends": "{seat} ne peut plus rien faire : ses actions sont finies.",
    "share": "C'est un match nul",
    "shuffle": "La défausse est mélangée et devient la pioche.",
    "turn": "C'est le tour de {seat}.",
}

# What is left, why the game may end soon, what the signs at the sites stand for, and in a word
# what each nation does.
SCENE = {
    "left_pile": "Cartes Temple dans la pile",
    "left_deck": "Cartes Nation dans la pioche",
    "left_discard": "Défausse",
    **{f"level_{level}": f"ensuite : {level}" for level in range(1, 7)},
    "soon_endgame": "Fin de partie : tout s'arrête dès que quelqu'un atteint {top} points ou "
    "tombe à {low}.",
    "soon_lead": "{seat} a {number} points. À {top}, la partie s'arrête si l'autre en a {low} ou "
    "moins.",
    "soon_close": "{seat} a {number} points. À {top}, le mode « fin de partie » commence.",
    "soon_pile": "La pile suffit pour {number} {number:tour|tours} encore. Ensuite, la partie "
    "s'arrête.",
    "mark_point": "Des points en plus",
    "mark_conflict": "Une capacité devient possible",
    "mark_builds": "Vous pourriez ensuite construire",
    "mark_evicts": "L'adversaire perd des gens ou des niveaux",
    "power_A": "détruire",
    "power_H": "voler",
    "power_M": "déserter",
    "power_P": "sauter",
    "power_S": "rallier",
}

# What an inspection tells.
NOTES = {
    "see_site": "Le chantier des {site}.",
    "see_power_A": "Trois Assyriens à la suite détruisent le temple d'en face : ses cartes "
    "retournent sur la pile.",
    "see_power_H": "Trois Hittites à la suite volent la carte du dessus du temple d'en face, si "
    "elle dépasse votre niveau et si vous avez assez de gens.",
    "see_power_M": "Trois Mèdes à la suite font déserter d'en face tous les gens d'une nation.",
    "see_power_P": "Trois Perses à la suite permettent de construire deux niveaux plus haut, en en "
    "sautant un.",
    "see_power_S": "Trois Sumériens à la suite rallient la dernière nation d'en face.",
    "see_any_power": "Trois cartes identiques à la suite peuvent aussi faire défausser la "
    "moitié de la main adverse. Chaque usage coûte une carte de la suite.",
    "see_pawn": "Le pion de {seat} est ici.",
    "see_side": "{seat} sur le chantier des {site} : niveau {level}.",
    "see_next": "Le niveau {next} demande {next} {next:personne|personnes} ici. Il y en a {count}.",
    "see_card": "Une carte de niveau {level} peut être prise dans la colonne de {seat}.",
    "see_reserved": "La carte réservée de {seat} convient.",
    "see_run": "Une suite de {peoples} : avec le pion ici, {seat} peut {power}.",
    "see_run_threat": "En face, une suite de {peoples} : avec le pion ici, {seat} peut {power}.",
    "see_last": "Les derniers arrivés sont des {peoples} : des Sumériens d'en face les "
    "rallieraient.",
}

# What the facts of sentences are called.
_PEOPLES = ("Assyriens", "Hittites", "Mèdes", "Perses", "Sumériens")
NAMES = {
    "power": {
        "A": "détruire le temple d'en face",
        "H": "voler une carte du temple d'en face",
        "M": "faire déserter des gens d'en face",
        "P": "sauter un niveau",
        "S": "rallier des gens",
    },
    "one": {
        0: "un Assyrien",
        1: "un Hittite",
        2: "un Mède",
        3: "un Perse",
        4: "un Sumérien",
        "unseen": "une carte",
    },
    "peoples": _PEOPLES,
    "site": _PEOPLES,
    "origin": _PEOPLES,
    "source": {
        "o": "une carte de sa colonne",
        "x": "une carte de la colonne adverse",
        "r": "sa carte réservée",
    },
    "cause": {
        "build": "niveau construit",
        "skip": "niveau sauté",
        "rob": "niveau volé",
        "raze": "temple détruit",
    },
    "nouns": {"point": ("point", "points"), "card": ("carte", "cartes")},
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "actions": "À vous : déplacer, déployer, construire, migrer, utiliser une "
        "capacité, ou finir (end).",
        "first turn": "Votre premier tour : construisez votre carte réservée avant de le terminer.",
        "halve": "Votre main est réduite de moitié : {cards} à défausser. Laquelle maintenant ?",
    },
    "waiting": {
        "first": "On tire au sort le premier joueur.",
        "deal": "On distribue les cartes.",
        "draw": "On pioche des cartes Nation.",
        "actions": "C'est le tour de {name}.",
        "halve": "{name} défausse la moitié de sa main.",
        "reveal": "On révèle des cartes Temple.",
        "over": "La partie est finie.",
    },
    "heads": {
        "quarry": "carrière",
        "column": "colonne",
        "reserved": "réservée",
        "to_build": "1, à construire",
        "score": "score",
        "pile": "Pile : {size}",
        "next": " (prochaines : {cards})",
        "deck": "Pioche : {size}",
        "discard": "Défausse : ",
        "endgame": "Mode « fin de partie » : la partie s'arrête quand un joueur atteint 20 points "
        "ou tombe à 9.",
    },
    "notation": (
        ("mH", "aller au chantier des Hittites (A H M P S) avec un Hittite de votre main"),
        ("dS", "déployer un Sumérien là où se trouve le pion"),
        ("bo bx br", "construire : de votre colonne, de l'autre colonne, votre carte réservée"),
        ("gHS", "migrer : les trois dernières cartes, des Hittites vers les Sumériens"),
        (
            "a3…",
            "une capacité, avec la suite qui commence à la troisième carte du chantier du pion :",
        ),
        ("a3R", "détruire le temple adverse (Assyriens)"),
        ("a3B", "voler sa plus haute carte (Hittites)"),
        ("a3DP", "faire déserter les Perses adverses (Mèdes)"),
        ("a3Ko a3Kx", "sauter un niveau, de votre colonne ou de l'autre (Perses)"),
        ("a3S", "faire changer de camp les cartes identiques à la dernière (Sumériens)"),
        ("a3H", "réduire la main adverse (toute suite)"),
        ("-A", "défausser un Assyrien quand votre main est réduite"),
        ("end", "finir vos actions"),
    ),
    "marks": (
        ("A H M P S", "cartes Nation, à partir du temple"),
        ("3 (1 3)", "un temple de niveau 3, avec ses cartes s'il manque un niveau"),
        ("@", "le pion"),
        ("6 [2]", "une colonne : on peut en prendre la dernière carte"),
    ),
    "unreadable": "« {text} » est illisible : écrivez un déplacement mH, un déploiement dS, "
    "une construction bo, bx ou br, une migration gHS, une capacité a3R, une défausse -A, "
    "la fin du tour end",
}
