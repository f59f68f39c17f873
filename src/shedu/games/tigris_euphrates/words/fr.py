"""Tigre & Euphrate, en français."""

from __future__ import annotations

TITLE = "Tigre & Euphrate"

ABOUT = (
    "Tuiles, royaumes et guerres entre deux fleuves. Votre couleur la plus faible est votre score."
)

SEATS = ("Archer", "Taureau", "Pot", "Lion")

# What the seat that decides chooses, by phase.
PHASES = {
    "action": "une action, ou la fin du tour",
    "choose_war": "quelle guerre vient d'abord",
    "attack": "combien de tuiles engager dans l'attaque",
    "defense": "combien de tuiles engager dans la défense",
    "building": "poser le bâtiment ou non",
    "monument": "bâtir un monument ou non",
    "square": "quelles quatre tuiles deviennent le monument",
    "treasure": "quel trésor reste",
    "wonder_point": "la couleur du point de la merveille",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "start": "le premier joueur est tiré au sort",
    "deal": "les mains sont distribuées",
    "replacement": "des tuiles sont tirées",
    "refill": "les mains sont complétées",
    "action": "{name} choisit une action",
    "choose_war": "{name} choisit la prochaine guerre",
    "attack": "{name} engage des tuiles dans l'attaque",
    "defense": "{name} engage des tuiles dans la défense",
    "building": "{name} peut poser un bâtiment",
    "monument": "{name} peut bâtir un monument",
    "square": "{name} choisit le carré",
    "treasure": "{name} choisit le trésor qui reste",
    "wonder_point": "{name} choisit la couleur du point de la merveille",
}

# Title and explanation.
OPTIONS = {
    "board": (
        "Carte",
        "La carte standard a dix trésors, la carte avancée quatorze et des fleuves plus sinueux.",
    ),
    "buildings": (
        "Bâtiments de civilisation",
        "Trois tuiles alignées d'une même couleur permettent de poser un bâtiment "
        "qui renforce son chef.",
    ),
    "wonder": (
        "La merveille",
        "Une croix de cinq tuiles d'une même couleur peut devenir la merveille, qui "
        "rapporte un point par tour à son roi.",
    ),
    "english_variant": (
        "Variante anglaise",
        "Dans un conflit, on n'engage des tuiles que si elles peuvent le décider.",
    ),
    "open_scoring": ("Points visibles", "Tout le monde voit les points et les trésors de chacun."),
}

CHOICES = {"board": {"standard": "Standard", "advanced": "Avancée"}}

# Why the game ended.
ENDINGS = {
    "bag": "le sac est vide",
    "treasures": "il reste deux trésors au plus",
    "rounds": "la dernière manche est jouée",
}

# Where points came from, on the final screen.
GAINS = {
    "tiles": "Tuiles",
    "monuments": "Monuments",
    "revolts": "Révoltes",
    "wars": "Guerres",
    "wonder": "La merveille",
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
    "tile_not_in_hand": "la main n'a pas cette tuile : {tile}",
    "space_taken": "la case n'est pas vide",
    "farm_off_river": "une ferme ne se pose que sur un fleuve",
    "tile_on_river": "{tile} ne se pose pas sur un fleuve",
    "unites_three": "une tuile ne peut pas réunir plus de deux royaumes",
    "leader_stays": "le {leader} s'y trouve déjà : il doit aller sur une autre case",
    "leader_on_river": "un chef ne se place pas sur un fleuve",
    "no_temple": "un chef doit être à côté d'un temple",
    "leader_unites": "un chef ne peut pas réunir des royaumes",
    "not_on_board": "le {leader} n'est pas sur le plateau",
    "no_catastrophe": "il ne reste pas de catastrophe",
    "blocked_already": "la case est déjà bloquée par une catastrophe",
    "on_leader": "une catastrophe ne se joue pas sur un chef",
    "on_monument": "une catastrophe ne se joue pas sur un monument",
    "on_wonder": "une catastrophe ne se joue pas sur la merveille",
    "on_treasure": "une catastrophe ne se joue pas sur un trésor",
    "on_building": "une catastrophe ne se joue pas sur un bâtiment",
    "tiles_not_in_hand": "la main n'a pas toutes ces tuiles",
    "too_many_committed": "la main en a {held} à engager, pas {number}",
    "none_to_commit": "vous n'avez pas de {supporter} à engager",
    "attack_too_weak": "l'attaquant n'engage rien, ou de quoi dépasser la force {strength} "
    "du défenseur",
    "defense_no_tie": "le défenseur n'engage rien, ou exactement de quoi égaler la force "
    "{strength}",
    "not_at_war": "il n'y a pas deux chefs « {leader} » en guerre",
    "not_in_line": "la case n'est dans aucune ligne de trois ou plus passant par la tuile posée",
    "line_too_short": "le bâtiment ne va que vers une ligne plus longue que celles où il se trouve",
    "monument_taken": "ce monument est déjà bâti",
    "monument_color": "ce monument n'a pas la couleur du carré",
    "no_square": "la tuile posée ne complète aucun carré",
    "not_this_square": "aucun carré d'une couleur avec la tuile posée n'a cette case en "
    "haut à gauche",
    "wonder_off": "cette table joue sans la merveille",
    "wonder_stands": "la merveille est déjà bâtie",
    "no_cross": "aucune croix d'une couleur avec la tuile posée n'entoure cette case",
    "no_treasure": "il n'y a pas là de trésor du royaume du marchand",
    "special_first": "les trésors des cases à bordure spéciale se prennent d'abord",
    "no_such_seat": "il y a {players} joueurs",
    "none_in_bag": "le sac n'a pas cette tuile : {tile}",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "place_tile": "on ne pose pas de tuile maintenant",
    "position_leader": "on ne place pas de chef maintenant",
    "withdraw": "aucun chef ne peut se retirer maintenant",
    "play_catastrophe": "on ne joue pas de catastrophe maintenant",
    "replace": "on n'échange pas de tuiles maintenant",
    "end_turn": "le tour ne peut pas finir maintenant",
    "start_war": "il n'y a pas à choisir de guerre",
    "commit": "il n'y a pas de conflit en cours",
    "build": "un bâtiment ne se pose qu'après une tuile qui forme une ligne",
    "no_building": "aucun bâtiment n'est proposé",
    "choose_monument": "un monument ne se bâtit qu'après une tuile qui complète un carré",
    "build_wonder": "la merveille ne se bâtit qu'après une tuile qui complète une croix",
    "no_monument": "aucun monument n'est proposé",
    "flip_square": "il n'y a pas à choisir de carré",
    "keep_treasure": "aucun trésor n'est pris maintenant",
    "take_wonder_point": "la merveille donne son point à la fin du tour",
    "start_with": "le hasard seul désigne le premier",
    "draw": "le hasard seul tire les tuiles",
}

# What happened, by kind of event.
EVENTS = {
    "start": "{seat} commence.",
    "draw": "{seat} pioche {tile}.",
    "tile": "{seat} pose {tile} en {at}.",
    "leader": "{seat} place son {leader} en {at}.",
    "leader_moved": "{seat} déplace son {leader} de {came_from} en {at}.",
    "withdraw": "{seat} retire son {leader}.",
    "catastrophe": "{seat} joue une catastrophe en {at}.",
    "replace": "{seat} échange {replaced}.",
    "end_turn": "{seat} termine son tour.",
    "choose_war": "{seat} choisit la guerre des {leader}s.",
    "commit_none": "{seat} n'engage rien.",
    "commit": "{seat} engage {tiles}.",
    "revolt_begins": "Révolte des {leader}s : {attacker} ({attack}) contre {defender} ({defense}).",
    "war_begins": "Guerre des {leader}s : {attacker} ({attack}) contre {defender} ({defense}).",
    "revolt": "{winner} gagne la révolte ({winning} contre {losing}) et {gain} ; le "
    "{leader} {of_loser} rentre.",
    "war": "{winner} gagne la guerre ({winning} contre {losing}) et {gain} ; le {leader} "
    "{of_loser} rentre{fallen}.",
    "fallen": ", {tiles} {number:disparaît|disparaissent}",  # behind a war
    "building": "{seat} pose le bâtiment « {building} » en {at}.",
    "monument": "{seat} bâtit le monument {colors}.",
    "wonder": "{seat} bâtit la merveille autour de {at}.",
    "wonder_point": "La merveille donne 1 point {color} à {seat}.",
    "home": "Le {leader} {of_seat} en {at} n'a plus de temple et rentre.",
    "points": "{seat} gagne {gain} pour la tuile.",
    "income": "{seat} gagne {gain} grâce aux monuments.",
    "prospect": "Pour l'instant, il donne {gain} par tour à {seat}.",
    "wonder_prospect": "Pour l'instant, elle donne à {seat} 1 point au choix par tour.",
    "treasures": "{seat} prend {number} {number:trésor|trésors}.",
}

# What is left, why the game may end soon, and what the signs on the board stand for.
SCENE = {
    "left_bag": "Tuiles dans le sac",
    "left_treasures": "Trésors sur le plateau",
    "left_monuments": "Monuments à bâtir",
    "left_buildings": "Bâtiments disponibles",
    "left_wonder": "Merveille à bâtir",
    "monument_st": "noir et rouge",
    "monument_sf": "noir et bleu",
    "monument_sm": "noir et vert",
    "monument_tf": "rouge et bleu",
    "monument_tm": "rouge et vert",
    "monument_fm": "bleu et vert",
    "building_s": "palais",
    "building_t": "bibliothèque",
    "building_f": "grenier",
    "building_m": "halle",
    "soon_no_treasures": "Il reste deux trésors ou moins : la partie s'arrête à la fin de ce tour.",
    "soon_treasures": "Encore {number} {number:trésor pris|trésors pris}, et la partie s'arrête.",
    "soon_bag": "Le sac contient au plus {number} {number:tuile|tuiles} : il sera peut-être "
    "bientôt vide, ce qui met fin à la partie.",
    "mark_point": "Un point, dans sa couleur",
    "mark_conflict": "Une guerre ou une révolte",
    "mark_treasure": "Un trésor est pris",
    "mark_builds": "Un monument ou un bâtiment devient possible",
    "mark_unites": "Réunit deux royaumes",
    "mark_evicts": "Un chef doit rentrer",
}

# What an inspection tells.
NOTES = {
    "see_land": "{at} : case vide.",
    "see_river": "{at} : case de fleuve vide.",
    "see_blocked": "{at} : bloquée par une catastrophe.",
    "see_tile": "{at} : {tile}.",
    "see_leader": "{at} : le {leader} {of_seat}.",
    "see_monument": "{at} : le monument {colors}.",
    "see_wonder": "{at} : la merveille.",
    "see_treasure": "Un trésor s'y trouve.",
    "see_special_treasure": "Un trésor s'y trouve ; la bordure spéciale signifie qu'il est pris "
    "en premier.",
    "see_building": "Bâtiment « {building} » : ici, une tuile de cette couleur ({color}) rapporte "
    "2 points au lieu d'un.",
    "see_war": "Force en guerre : {strength}, soit {supporters} dans le royaume{held}.",
    "see_revolt": "Force en révolte : {strength}, pour les temples en {places}{held}.",
    "and_held": ", plus {tiles} au maximum de votre main",
    "see_income": "Les tuiles posées dans ce royaume rapportent des points à {seat} : {colors}.",
    "see_monument_income": "Les monuments rapportent {gain} à {seat} à la fin de chacun de ses "
    "tours.",
    "see_wonder_income": "La merveille rapporte à {seat} un point au choix à la fin de son tour.",
    "see_war_threat": "Une seule tuile peut déclencher une guerre avec le {leader} {of_seat} "
    "(force {strength}).",
    "see_revolt_threat": "Un {leader} rival pourrait s'installer avec {temples} à côté de lui.",
    "see_last_temple": "Le temple en {at} est le seul à côté de lui : s'il disparaît, le {leader} "
    "rentre.",
    "see_kingdom": "Chefs de ce royaume : {leaders}.",
    "leader_of": "le {leader} {of_name}",
    "see_trader": "Le marchand {of_seat} prend le prochain trésor qui rejoint ce royaume.",
    "see_hoard": "Ce royaume a {treasures} trésors : un marchand qui s'y installe les prend tous "
    "sauf un.",
}

# What the facts of sentences are called.
NAMES = {
    "color": ("noir", "rouge", "bleu", "vert"),
    "tile": {
        0: "un peuplement",
        1: "un temple",
        2: "une ferme",
        3: "un marché",
        "unseen": "une tuile",
    },
    "leader": ("roi", "prêtre", "fermier", "marchand"),
    "supporter": ("peuplement", "temple", "ferme", "marché"),
    "building": ("palais", "bibliothèque", "grenier", "halle"),
    "nouns": {
        "s": ("peuplement", "peuplements"),
        "t": ("temple", "temples"),
        "f": ("ferme", "fermes"),
        "m": ("marché", "marchés"),
        "tile": ("tuile", "tuiles"),
        "action": ("action", "actions"),
        "point": ("point {color}", "points {color}s"),
    },
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "action": "À vous : encore {left}.",
        "choose_war": "Quelle guerre d'abord ?",
        "attack": "{conflict} : vous attaquez {other}, {mine} contre {theirs}. "
        "Combien de {tiles} engagez-vous ? L'égalité est au défenseur.",
        "defense": "{conflict} : vous vous défendez contre {other}, {mine} contre "
        "{theirs}. Combien de {tiles} engagez-vous ? L'égalité est à "
        "vous.",
        "building": "Vous pouvez poser un bâtiment : sur quelle case ? b- pour aucun.",
        "monument": "Vous pouvez bâtir un monument : lequel ? M- pour aucun.",
        "square": "Quel carré est retourné ? Nommez sa case en haut à gauche.",
        "treasure": "Votre marchand prend des trésors : lequel reste ?",
        "wonder_point": "La merveille vous donne un point : de quelle couleur ?",
    },
    "heads": {
        "war": "Guerre des {leader}s",
        "revolt": "Révolte des {leader}s",
        "monuments": "Monuments : ",
    },
    "notation": (
        ("tB2", "poser une tuile : s peuplement, t temple, f ferme, m marché"),
        ("PC3", "placer un chef : K roi, P prêtre, F fermier, T marchand"),
        ("P-", "retirer un chef"),
        ("xC3", "jouer une catastrophe"),
        ("-stt", "échanger des tuiles de la main"),
        ("end", "terminer le tour"),
        ("+2", "engager des tuiles dans un conflit"),
        ("wT", "choisir la guerre des marchands"),
        ("Mtf", "bâtir le monument rouge et bleu (M- aucun)"),
        ("qC3", "retourner le carré dont C3 est le coin"),
        ("$C3", "le trésor en C3 reste"),
        ("bC3", "poser le bâtiment en C3 (b- aucun)", "buildings"),
        ("WC3", "bâtir la merveille autour de C3", "wonder"),
        ("pt", "le point de la merveille est rouge", "wonder"),
    ),
    "marks": (
        ("s t f m", "tuiles"),
        ("K1", "le roi du joueur 1"),
        ("~  *", "fleuve, trésor"),
        ("o  x", "sous un monument, catastrophe"),
        ("^", "bâtiment", "buildings"),
        ("w", "la merveille", "wonder"),
        ("* x KPFT", "dessous : trésors, catastrophes restantes, chefs hors du plateau"),
        ("[t]", "nouveau depuis le dernier dessin"),
    ),
    "unreadable": "« {text} » est illisible : une tuile s'écrit comme tB2, un chef PC3 ou "
    "P-, une catastrophe xC3, des tuiles à échanger -stt, des tuiles engagées "
    "+2, la fin du tour end",
}
