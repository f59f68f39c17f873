"""Le combat des Rois, en français."""

from __future__ import annotations

TITLE = "Le combat des Rois"

ABOUT = (
    "Le jeu de cartes : les chefs se disputent huit colonnes qui s'allongent sous une rangée de "
    "trésors."
)

SEATS = ("Archer", "Lion", "Taureau", "Pot")

# What the seat that decides chooses, by phase.
PHASES = {
    "action": "la prochaine action",
    "score": "gagner ou non une carte de la couleur jouée",
    "ship": "construire ou non un navire",
    "attack": "combien de cartes engager dans l'attaque",
    "defense": "combien de cartes engager dans la défense",
    "reward": "gagner ou non une carte pour la victoire",
    "choose_war": "quelle guerre mener d'abord",
    "treasure": "prendre ou non un trésor contre une carte rouge",
    "ship_score": "gagner ou non une carte pour un navire",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "start": "on tire au sort le premier joueur",
    "deal": "on distribue les cartes",
    "remove": "on retire des cartes au hasard",
    "refill": "on complète les mains",
    "action": "{name} choisit une action",
    "score": "{name} peut gagner une carte",
    "ship": "{name} peut construire un navire",
    "attack": "{name} engage des cartes dans l'attaque",
    "defense": "{name} engage des cartes dans la défense",
    "reward": "{name} peut gagner une carte pour sa victoire",
    "choose_war": "{name} choisit la prochaine guerre",
    "treasure": "{name} peut prendre un trésor",
    "ship_score": "{name} peut gagner une carte pour un navire",
}

# Title and explanation.
OPTIONS = {
    "internal_bonus": (
        "Bonus des conflits internes",
        "Le chef qui doit être sur une carte rouge pour ajouter un à son camp dans un conflit "
        "interne.",
    ),
    "leader_moves": (
        "Déplacement des chefs",
        "Où peut aller un chef qui est déjà sur la table.",
    ),
    "ship_contiguous": (
        "Navires : cartes à la suite",
        "Les quatre cartes d'un navire doivent être les quatre dernières de la colonne.",
    ),
    "ship_points_per_ship": (
        "Une carte par navire",
        "Un chef peut gagner une carte par navire de sa couleur, au lieu d'une seule en tout.",
    ),
    "open_scores": (
        "Points visibles",
        "Tout le monde voit toutes les piles de victoire. Sinon, seule la dernière carte de chaque "
        "pile est visible, même pour son propriétaire.",
    ),
}

CHOICES = {
    "internal_bonus": {
        "king": "le roi, dans ce royaume",
        "king_anywhere": "le roi, dans n'importe quel royaume",
        "leader": "le chef en conflit",
    },
    "leader_moves": {
        "between_kingdoms": "seulement vers un autre royaume",
        "anywhere": "sur n'importe quelle carte libre",
    },
}

# Why the game ended.
ENDINGS = {
    "treasures": "il reste au plus un trésor sur la table",
    "deck": "la pioche ne peut plus compléter les mains",
    "passes": "tout le monde a passé (règle maison)",
    "rounds": "la dernière manche est jouée",
}

# Where points came from, on the final screen.
GAINS = {
    "cards": "Cartes pour les chefs",
    "rewards": "Cartes pour la victoire",
    "conflicts": "Cartes des conflits",
    "captures": "Cartes capturées",
    "ships": "Cartes pour les navires",
    "treasures": "Trésors",
}

# What breaks a tie, one after the other.
TIES = (
    "deuxième couleur la plus faible",
    "deuxième couleur la plus forte",
    "couleur la plus forte",
)

# What may be a mistake in a turn.
SLIPS = {
    "actions_left": "Il vous reste des actions.",
    "leader_lost": "Vous perdez un chef.",
}

# Why an action is refused.
REASONS = {
    "no_card_here": "il n'y a pas de carte en {at}",
    "leader_stays": "le {leader} s'y trouve déjà : il doit aller sur une autre carte",
    "card_taken": "un chef se trouve déjà en {at}",
    "same_kingdom": "le {leader} doit aller dans un autre royaume",
    "leader_on_ship": "un chef ne peut pas se placer sur un navire",
    "card_not_in_hand": "cette carte n'est pas en main : {card}",
    "column_full": "la colonne {column} est pleine : elle a huit cartes sous sa tête",
    "linked_already": "l'intervalle {gap} est déjà relié",
    "too_short_to_link": "il faut trois cartes civilisation sous les deux têtes pour relier : "
    "{column} en a {number}",
    "no_catastrophe": "la carte catastrophe a déjà été jouée",
    "catastrophe_on_top": "une catastrophe ne peut pas éliminer la tête d'une colonne",
    "catastrophe_on_ship": "une catastrophe ne peut pas éliminer un navire",
    "catastrophe_on_leader": "une catastrophe ne peut pas éliminer une carte qui porte un chef",
    "not_at_war": "le lien ne met pas deux {leader}s en présence",
    "too_many_committed": "il y en a {held} en main à engager, pas {number}",
    "none_to_commit": "vous n'avez pas de {lacking} à engager",
    "none_to_pay": "vous n'avez pas de {lacking} pour payer",
    "ship_taken": "le navire {ship} est déjà construit",
    "ship_color": "le navire {ship} n'a pas la couleur des quatre cartes",
    "no_red_for_treasure": "un trésor coûte une carte rouge, et il n'y en a pas en main",
    "treasure_elsewhere": "{column} n'est pas dans le royaume du nouveau lien",
    "treasure_gone": "le trésor de {column} est déjà pris",
    "no_such_seat": "il n'y a que {players} joueurs",
    "none_in_deck": "cette carte n'est plus dans la pioche : {card}",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "place_leader": "ce n'est pas le moment de placer un chef",
    "play_card": "ce n'est pas le moment de jouer une carte",
    "play_link": "ce n'est pas le moment de relier des royaumes",
    "play_catastrophe": "ce n'est pas le moment de jouer une catastrophe",
    "end_turn": "ce n'est pas le moment de terminer son tour",
    "choose_war": "il n'y a pas de guerre à choisir",
    "commit": "il n'y a pas de conflit en cours",
    "accept": "il n'y a pas de carte à gagner",
    "decline": "il n'y a rien à refuser",
    "build_ship": "on ne construit un navire qu'après la quatrième carte d'une même couleur "
    "dans une colonne",
    "take_treasure": "on ne prend un trésor qu'après avoir relié des royaumes",
    "start": "le premier joueur est tiré au sort",
    "draw": "les cartes se piochent au hasard",
}

# What happened, by kind of event.
EVENTS = {
    "start": "{seat} commence.",
    "draw": "{seat} pioche {card}.",
    "removed": "Une carte est retirée sans être vue.",
    "leader": "{seat} place son {leader} en {at}.",
    "leader_moved": "{seat} déplace son {leader} de {came_from} en {at}.",
    "card": "{seat} joue {card} dans la colonne {column}.",
    "link": "{seat} relie {left} et {right} avec {card}.",
    "catastrophe": "{seat} joue sa catastrophe : {card} disparaît en {at}.",
    "end_turn": "{seat} termine son tour.",
    "choose_war": "{seat} choisit la guerre des {leader}s.",
    "commit_none": "{seat} n'engage rien.",
    "commit": "{seat} engage {cards}.",
    "internal_begins": "Conflit des {leader}s : {attacker} ({attack}{attack_why}) contre "
    "{defender} ({defense}{defense_why}).",
    "bonus": " pour le {leader} en {at}",  # the {attack_why} and {defense_why} of the one above
    "war_begins": "Guerre des {leader}s : {attacker} ({attack}) contre {defender} ({defense}).",
    "internal": "{winner} gagne le conflit, {more} contre {less}{gain} ; le {leader} "
    "{of_loser} rentre.",
    "war": "{winner} gagne la guerre, {more} contre {less}{gain} ; le {leader} {of_loser} rentre.",
    "and_gains": ", et gagne {card}",  # the {gain} of the two above
    "capture": "{seat} capture {cards}.",
    "peace": "Les {leader}s sont maintenant dans des royaumes différents : pas de guerre.",
    "point": "{seat} gagne {card}{why}.",
    "decline": "{seat} {what}.",
    "ship": "{seat} construit le navire {ship} dans la colonne {column} avec quatre {many}.",
    "home": "Le {leader} {of_seat} en {at} perd sa carte et rentre.",
    "treasure": "{seat} prend le trésor de la colonne {column} contre une carte rouge.",
    "passes_left": "Si les {number} prochains tours se terminent aussi sans action, la partie "
    "s'arrête (règle maison).",
    "last_pass": "Si {seat} termine ce tour sans action, la partie s'arrête (règle maison).",
}

# What is left, why the game may end soon, and what the signs on the table stand for.
SCENE = {
    "left_deck": "Cartes dans la pioche",
    "left_discard": "Défausse",
    "left_treasures": "Trésors sur la table",
    "left_ships": "Navires à construire",
    "ship_Ss": "bleu et noir",
    "ship_St": "bleu et rouge",
    "ship_Sm": "bleu et vert",
    "soon_no_treasures": "Il reste un trésor au plus : la partie s'arrête à la fin de ce tour.",
    "soon_treasures": "Encore {number} {number:trésor pris|trésors pris}, et la partie s'arrête.",
    "soon_no_deck": "La pioche ne suffit plus à compléter les mains : la partie s'arrête à la fin "
    "de ce tour.",
    "soon_deck": "La pioche n'a plus que {number} {number:carte|cartes}. La partie s'arrête quand "
    "elle ne suffit plus à compléter les mains.",
    "soon_passes": "Encore {number} {number:tour|tours} sans action, et la partie s'arrête (règle "
    "maison).",
    "mark_point": "Quelqu'un peut gagner une carte de cette couleur",
    "mark_conflict": "Un conflit",
    "mark_treasure": "Un marchand peut prendre un trésor",
    "mark_builds": "Un navire devient possible",
    "mark_unites": "Relie deux royaumes",
}

# What an inspection tells.
NOTES = {
    "see_empty": "{at} : encore vide.",
    "see_card": "{at} : {card}.",
    "see_treasure": "{at} : un trésor, qui compte comme une carte rouge.",
    "see_ship": "{at} : le navire {ship}. Il ne compte pour personne à la guerre.",
    "see_leader": "{at} : le {leader} {of_seat}.",
    "see_war": "Force en guerre : {strength}, soit {supporters} dans le royaume{held}.",
    "see_bonus": "Force dans un conflit interne : 1, pour la carte rouge en {bonus}{held}.",
    "see_no_bonus": "Force dans un conflit interne : 0{held}.",
    "and_held": ", plus {cards} au maximum de votre main",
    "see_income": "Une carte jouée dans ce royaume peut en faire gagner une à {seat} : {colors}.",
    "see_ship_income": "Grâce à un navire, {seat} peut gagner {card} à la fin de chacun de ses "
    "tours.",
    "see_war_threat": "Un lien en {at} déclencherait une guerre avec le {leader} {of_seat} (force "
    "{strength}).",
    "see_kingdom": "Chefs de ce royaume : {leaders}.",
    "see_no_leaders": "Il n'y a pas de chef dans ce royaume.",
    "leader_of": "le {leader} {of_name}",
    "see_trader": "{treasures} {treasures:trésor|trésors} ici : après un lien, le marchand "
    "{of_seat} peut en prendre un si le royaume en a au moins deux.",
}

# What the facts of sentences are called.
NAMES = {
    "card": {
        0: "une carte noire",
        1: "une carte rouge",
        2: "une carte bleue",
        3: "une carte verte",
        "unseen": "une carte",
    },
    "color": ("noir", "rouge", "bleu", "vert"),
    "leader": ("roi", "prêtre", "fermier", "marchand"),
    "lacking": ("carte noire", "carte rouge", "carte bleue", "carte verte"),
    "ship": ("bleu et noir", "bleu et rouge", "bleu et vert"),
    "why": {
        "score": " pour la carte jouée",
        "reward": " en vainqueur",
        "ship_score": " pour un navire",
    },
    "what": {
        "score": "ne gagne pas de carte",
        "reward": "ne gagne pas de carte en vainqueur",
        "ship_score": "ne gagne pas de carte pour un navire",
        "ship": "ne construit pas de navire",
        "treasure": "ne prend pas de trésor",
    },
    "nouns": {
        "action": ("action", "actions"),
        "card": ("carte", "cartes"),
        "s": ("carte noire", "cartes noires"),
        "t": ("carte rouge", "cartes rouges"),
        "f": ("carte bleue", "cartes bleues"),
        "m": ("carte verte", "cartes vertes"),
    },
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "action": "À vous : encore {left}.",
        "last_pass": "À vous : encore {left}. Si vous terminez votre tour sans action, la partie "
        "s'arrête (règle maison).",
        "score": "Votre {leader} peut gagner {card} de votre main pour celle de "
        "la colonne {column} : yes (oui) ou no (non) ?",
        "ship": "La colonne {column} a quatre {many} : quel navire "
        "construisez-vous ? no pour aucun.",
        "choose_war": "Quelle guerre menez-vous d'abord ?",
        "attack": "{conflict} : vous attaquez {other}, {mine} contre {theirs}. "
        "Combien de {many} engagez-vous ? À égalité, le défenseur gagne.",
        "defense": "{conflict} : vous vous défendez contre {other}, {mine} contre "
        "{theirs}. Combien de {many} engagez-vous ? À égalité, vous gagnez.",
        "reward": "Vous avez gagné et personne n'a engagé de carte : prenez-vous "
        "{card} de votre main, yes (oui) ou no (non) ?",
        "treasure": "Votre marchand peut prendre un trésor contre une carte rouge "
        "de votre main : lequel ? no pour aucun.",
        "ship_score": "Un navire permet à votre {leader} de gagner {card} de "
        "votre main : yes (oui) ou no (non) ?",
    },
    "heads": {
        "internal": "Conflit des {leader}s",
        "external": "Guerre des {leader}s",
        "bonus": " (1 pour le {leader} en {at})",
        "pile": "pile",
        "ships": "Navires : ",
        "deck": "Pioche : ",
        "discard": "Défausse : ",
    },
    "notation": (
        ("PA2", "placer ou déplacer un chef : K roi, P prêtre, F fermier, T marchand"),
        ("tA", "jouer une carte dans la colonne A : s noire, t rouge, f bleue, m verte"),
        ("tAB", "relier A et B par une carte"),
        ("xA2 xAB", "jouer la catastrophe sur une carte"),
        ("end", "terminer le tour"),
        ("yes no", "gagner la carte, ou refuser"),
        ("+2", "engager des cartes dans un conflit"),
        ("wT", "choisir la guerre des marchands"),
        ("Sm", "construire le navire bleu et vert (no : aucun)"),
        ("$A", "prendre le trésor de A (no : aucun)"),
    ),
    "marks": (
        ("s t f m", "cartes : noire, rouge, bleue, verte"),
        ("T  t", "rangée 0 : un trésor, la carte rouge qui l'a remplacé"),
        (".", "un intervalle vide"),
        ("Ss St Sm", "navires : bleu et noir, rouge ou vert"),
        ("fK2", "le roi du joueur 2 sur une carte bleue"),
        ("[t]", "nouveau depuis la dernière fois"),
        ("* x KPFT", "dessous : trésors gagnés, catastrophe restante, chefs en réserve"),
    ),
    "unreadable": "« {text} » est illisible : écrivez un chef PA2, une carte tA, un lien tAB, "
    "une catastrophe xA2, des cartes engagées +2, une réponse yes ou no, un navire Sm, "
    "un trésor $A, la fin du tour end",
}
