"""Ur, en français."""

from __future__ import annotations

from shedu.games.ur.material import PAIR_IMAGES, PAIR_LETTERS

TITLE = "Ur"

ABOUT = (
    "Trente-six cités sur une tablette d'argile : réunissez des tuiles nombreuses et variées, et "
    "bâtissez vos ziggourats à temps."
)

SEATS = ("Ourouk", "Lagash", "Kish", "Nippour")

# What the seat that decides chooses, by phase.
PHASES = {
    "place": "où poser un des trois premiers jetons",
    "first_exchange": "échanger ou non la tuile en main",
    "settle": "où revenir sur la grille",
    "mode": "des actions ou des ziggourats",
    "ziggurat": "où bâtir une ziggourat",
    "normal": "quelle action faire ou à laquelle renoncer",
    "put": "combien de jetons poser sur la tuile agriculture",
    "fill": "où poser un jeton tant qu'il en reste en réserve",
    "keep": "combien de jetons laisser sur la tuile",
    "war": "une attaque ou la paix",
    "exchange": "contre quelle tuile échanger la tuile en main",
}

# What is decided, as a sentence; {name} decides.
NOW = {
    "first": "on tire au sort le premier joueur",
    "layout": "on dispose la grille",
    "hand": "on distribue les tuiles",
    "spare": "on tire la tuile de réserve",
    "place": "{name} pose un des premiers jetons",
    "first_exchange": "{name} peut échanger sa tuile",
    "settle": "{name} doit s'installer sur une tuile libre",
    "mode": "{name} choisit entre actions et ziggourats",
    "ziggurat": "{name} bâtit des ziggourats",
    "normal": "{name} fait une action ou y renonce",
    "put": "{name} pose des jetons sur une tuile agriculture",
    "fill": "{name} pose les derniers jetons de sa réserve",
    "keep": "{name} répartit ses jetons",
    "war": "{name} est en guerre",
    "exchange": "{name} doit échanger sa tuile",
}

# Title and explanation.
OPTIONS = {
    "full_grid_ends": (
        "La grille pleine met fin à la partie",
        "La partie se termine quand la grille n'a plus de tuile libre d'une autre paire. Sinon, "
        "une tuile de réserve d'une autre paire suffit pour continuer.",
    ),
    "agri_self": (
        "L'agriculture se protège",
        "Une tuile agriculture compte comme sa propre voisine et garde donc ses jetons.",
    ),
    "restart_split": (
        "Retour sur plusieurs tuiles",
        "Un joueur qui revient sur la grille peut répartir ses trois jetons sur plusieurs tuiles.",
    ),
}

# Why the game ended.
ENDINGS = {
    "no exchange": "la grille n'a plus de tuile libre d'une autre paire à échanger",
    "ziggurats": "les cinq ziggourats sont bâties et la manche est complète",
    "round limit": "la dernière manche est jouée",
}

# Where points came from, on the final screen.
GAINS = {"set": "Série {number}"}

# What may be a mistake in a turn.
SLIPS = {
    "actions_left": "Il vous reste des actions.",
    "tokens_lost": "Vous perdez des jetons.",
}

# What breaks a tie, one after the other.
TIES = ("jetons sur le plateau",)

# Why an action is refused.
REASONS = {
    "taken": "un autre joueur a un jeton sur cette tuile",
    "not_beside": "on pose un jeton sur une de ses tuiles ou sur une tuile libre voisine",
    "not_free": "cette tuile n'est pas libre",
    "on_ziggurat": "une tuile sous une ziggourat est hors jeu",
    "other_owner": "cette tuile appartient à un autre joueur",
    "tile_full": "une tuile porte au plus cinq jetons",
    "no_reserve": "la réserve est vide",
    "both_needed": "un jeton sur une tuile libre coûte les deux actions, et l'une est déjà prise",
    "not_due": "{name} n'a pas de jeton à poser sur cette tuile",
    "not_in_hand": "la tuile en main n'a pas l'image « {image} »",
    "done_already": "l'action « {image} » a déjà servi ce tour-ci",
    "no_such_face": "la tuile en main ne peut pas montrer l'image « {image} »",
    "same_pair": "cette tuile a les deux mêmes images que celle en main",
    "no_such_spare": "cette tuile de réserve n'existe pas à {players} joueurs",
    "no_five": "on bâtit une ziggourat sur une de ses tuiles portant cinq jetons",
    "build_one": "il faut maintenant bâtir au moins une ziggourat",
    "put_no_room": "cette tuile n'a de place que pour {most}",
    "put_no_reserve": "il n'en reste que {most} en réserve",
    "keep_too_many": "il n'en reste que {most} à répartir",
    "keep_too_few": "il faut en laisser au moins {least} ici : les tuiles suivantes ne peuvent "
    "pas porter le reste",
    "attack_from": "on attaque depuis une de ses tuiles",
    "attack_own": "on ne peut pas attaquer sa propre tuile",
    "attack_weak": "l'attaque demande au moins {needed} jetons, mais il y en a {tokens}",
    "attack_moves": "une fois l'attaque payée, il en reste {left} à déplacer, pas {number}",
    "attack_repeats": "la grille reviendrait à un état déjà vu dans cette guerre",
    "no_such_seat": "il n'y a que {players} joueurs",
    "none_left": "il ne reste plus de telle tuile",
    "same_image": "une tuile voisine montre la même image",
}

# Why an action is refused while something else is decided, by family.
NOT_NOW = {
    "token": "ce n'est pas le moment de poser un jeton",
    "swap": "ce n'est pas le moment d'échanger une tuile",
    "swap_spare": "ce n'est pas le moment d'échanger la tuile de réserve",
    "stay": "on ne peut refuser que l'échange d'avant la première manche",
    "act": "ce n'est pas le moment de choisir entre actions et ziggourats",
    "build": "on choisit de bâtir au début de son tour, avec cinq jetons sur une de ses tuiles",
    "ziggurat": "ce n'est pas le moment de bâtir une ziggourat",
    "done": "il n'y a pas de construction à terminer",
    "do": "ce n'est pas le moment de faire une action",
    "finish": "il n'y a pas d'action à abandonner",
    "put": "aucune tuile agriculture n'attend de jetons",
    "keep": "ce n'est pas le moment de répartir des jetons",
    "attack": "il n'y a pas de guerre en cours",
    "peace": "il n'y a pas de guerre à terminer",
    "first": "le premier joueur est tiré au sort",
    "lay": "la grille est disposée au hasard",
    "deal": "les tuiles sont distribuées au hasard",
}

# What happened, by kind of event.
EVENTS = {
    "first": "{seat} est premier joueur.",
    "lay": "Une tuile se pose en {at} : {image}, avec {behind} au dos.",
    "deal": "{seat} reçoit la tuile {pair}.",
    "spare": "La tuile {pair} reste à côté de la grille.",
    "place": "{seat} pose un jeton en {at}.",
    "settle": "{seat} s'installe en {at} avec {tokens}.",
    "settle_new": "{seat} renonce aux deux actions et s'installe en {at} avec 1 jeton.",
    "add": "{seat} renonce à une action et ajoute un jeton en {at}.",
    "fill": "{seat} manque de jetons et en pose un en {at}.",
    "swap": "{seat} échange {pair} contre {taken} en {at}, qui montre maintenant {image}.",
    "swap_spare": "{seat} échange {pair} contre {taken} à côté de la grille.",
    "stay": "{seat} garde {pair}.",
    "act": "{seat} ne bâtit pas à ce tour.",
    "build": "{seat} bâtit au lieu de faire ses actions.",
    "ziggurat": "{seat} bâtit une ziggourat en {at} ; il en reste {left}.",
    "done": "{seat} ne bâtit pas de seconde ziggourat.",
    "finish": "{seat} renonce {used}.",
    "do": "{seat} fait l'action « {image} ».",
    "lose": "{seat} perd {cells}.",
    "gain": "{seat} gagne {cells}.",
    "put": "{seat} met {tokens} en {at}.",
    "keep": "{seat} garde {tokens} pour {at}.",
    "shared": "{seat} a maintenant {cells}.",
    "attack": "{seat} attaque {at} depuis {came_from} ({losses}) ; "
    "{number} {number:jeton passe|jetons passent}.",
    "peace": "{seat} fait la paix.",
    "no_attack": "{seat} n'a plus rien à attaquer.",
    "war_limit": "La guerre {of_seat} se termine : elle a compté {limit} attaques, le maximum "
    "(règle maison).",
    "turn": "Manche {round} : c'est à {seat}.",
    "wins": "{who} gagne avec {points} {points:point|points}",
    "share": "{who} partagent la victoire avec {points} {points:point|points}",
}

_IMAGES = ("agriculture", "commerce", "culture", "politique", "guerre")

# What is left, why the game may end soon, and what the signs on the grid stand for.
SCENE = {
    "left_ziggurats": "Ziggourats à bâtir",
    "left_free": "Tuiles libres sur la grille",
    "left_spares": "Tuiles de réserve",
    **{
        f"pair_{letters}": "/".join(_IMAGES[i] for i in pair)
        for letters, pair in zip(PAIR_LETTERS, PAIR_IMAGES, strict=True)
    },
    "soon_no_ziggurats": "Toutes les ziggourats sont bâties : la partie s'arrête après le tour de "
    "{seat}.",
    "soon_ziggurats": "Encore {number} {number:ziggourat|ziggourats}, et la partie s'arrête à la "
    "fin de la manche.",
    "soon_exchange": "{seat} n'a plus que {number} {number:tuile libre|tuiles libres} contre "
    "lesquelles échanger sa tuile. La partie s'arrête dès que quelqu'un n'en trouve plus.",
    "mark_point": "Plus de points, si la partie s'arrêtait là",
    "mark_builds": "Cinq jetons : de quoi bâtir une ziggourat",
    "mark_evicts": "Prend une tuile à un autre joueur",
}

# What an inspection tells.
NOTES = {
    "see_tile": "{at} : {image}, et {behind} au dos.",
    "see_ziggurat": "{at} : la ziggourat {of_seat}, hors jeu. Dans une série, elle compte comme "
    "une image à part.",
    "see_empty": "{at} : pas encore de tuile.",
    "see_free": "Elle est libre.",
    "see_owner": "Elle est à {seat}, avec {tokens}.",
    "see_attack": "Pour la prendre, il faut {same} {same:jeton|jetons} sur une tuile qui montre "
    "{image} ou guerre, et {other} {other:jeton|jetons} sur toute autre.",
    "see_attack_on_war": "Pour la prendre, il faut {same} {same:jeton|jetons} sur une tuile qui "
    "montre guerre, et {other} {other:jeton|jetons} sur toute autre.",
    "see_threat": "Par une guerre, {seat} pourrait la prendre depuis {places}.",
    "see_armed_threat": "{seat} a la guerre en main et pourrait la prendre depuis {places}.",
    "see_field": "L'agriculture y ajouterait jusqu'à 2 jetons.",
    "see_hungry": "L'agriculture y coûterait un jeton : aucun champ {of_seat} n'est à côté.",
    "see_trade": "Le commerce y ajouterait au plus {income} {income:jeton|jetons}.",
    "see_culture": "La culture ajouterait un jeton sur chaque tuile occupée à côté : {places}.",
    "see_soldiers": "Les attaques depuis cette tuile ne coûtent rien de plus quand l'image "
    "diffère.",
    "see_five": "Cinq jetons : {seat} pourrait y bâtir une ziggourat.",
}

# What the facts of sentences are called.
_PAIRS = tuple("/".join(_IMAGES[image] for image in pair) for pair in PAIR_IMAGES)
NAMES = {
    "image": _IMAGES,
    "behind": _IMAGES,
    "the_image": ("l'agriculture", "le commerce", "la culture", "la politique", "la guerre"),
    "pair": _PAIRS,
    "taken": _PAIRS,
    "used": ("aux deux actions", "à l'autre action"),  # by how many of the two actions are used
    "phrases": {
        "nothing": "rien",
        "on": "{tokens} en {at}",
        "loses": "{name} perd {tokens}",
        "no_loss": "sans perte",
    },
    "nouns": {
        "token": ("jeton", "jetons"),
        "action": ("action", "actions"),
    },
}

# What the terminal says: questions by phase, notation and marks in its help.
TERMINAL = {
    "questions": {
        "place": "Sur quelle tuile posez-vous un de vos trois premiers jetons ?",
        "first_exchange": "Vous pouvez échanger votre tuile {hand} : contre "
        "laquelle ? pass la garde.",
        "settle": "Vous n'avez plus de tuile : sur quelle tuile libre vous "
        "installez-vous avec {settling} ?",
        "mode": "À vous : faire les actions de votre tuile {hand} (act), ou bâtir "
        "des ziggourats (build) ?",
        "ziggurat": "Sur quelle tuile bâtissez-vous une ziggourat ?{second}",
        "normal": "À vous : encore {left}. Utilisez {images}, posez plutôt un jeton, "
        "ou tapez finish.",
        "put": "Agriculture : combien de jetons mettez-vous en {at} ?",
        "fill": "Votre réserve s'épuise : où posez-vous un jeton ? Vous avez {reserve}.",
        "keep": "Politique : sur {rest} à répartir, combien en {at} ? Ensuite : {later}.",
        "war": "Guerre : quelle attaque, par exemple B2>B3:1 ? peace met fin à la guerre.{few}",
        "exchange": "Contre quelle tuile libre d'une autre paire échangez-vous "
        "votre tuile {hand} ?",
    },
    "heads": {
        "set_up": "Mise en place",
        "tile": "tuile en main",
        "tiles": "tuiles",
        "reserve": "réserve",
        "ziggurats": "zigg.",
        "points": "points",
        "tokens": "jetons",
        "spares": "À côté de la grille : ",
        "left": "Ziggourats restantes : ",
        "house": "À deux joueurs : une variante maison, absente des règles imprimées.",
        "or": " ou ",
        "second": " done pour ne pas en bâtir d'autre.",
        "few": " Attaques restantes : {number} (règle maison).",
    },
    "notation": (
        ("+B2", "poser un jeton en B2"),
        ("~B2T", "échanger contre la tuile en B2 ; la vôtre y montre le commerce"),
        ("~spare", "échanger contre la tuile de réserve"),
        ("~spare1", "échanger contre la première tuile de réserve, ou ~spare2 contre la seconde"),
        ("pass", "garder sa tuile avant la première manche"),
        ("act build", "jouer ses actions, ou bâtir des ziggourats"),
        ("zB2", "bâtir une ziggourat en B2 (done : pas d'autre)"),
        ("doT", "faire du commerce : A agriculture, T commerce, C culture, P politique, W guerre"),
        ("finish", "renoncer aux actions restantes"),
        ("put2", "agriculture : poser deux jetons ici"),
        ("keep4", "politique : laisser quatre jetons ici"),
        ("B2>B3:4", "attaquer B3 depuis B2 et y déplacer quatre jetons (peace : faire la paix)"),
    ),
    "marks": (
        (
            "AT",
            "une tuile qui montre l'agriculture, avec le commerce au dos : A "
            "agriculture, T commerce, C culture, P politique, W guerre",
        ),
        ("AT1:3", "avec trois jetons du joueur 1"),
        ("ATz2", "sous une ziggourat du joueur 2"),
        ("[AT]", "nouveau depuis la dernière fois"),
        ("*", "dessous : le premier joueur"),
    ),
    "unreadable": "« {text} » est illisible : écrivez un jeton +B2, une action de la tuile doT, "
    "une attaque B2>B3:1, un échange ~B2T ou ~spare, une ziggourat zB2, "
    "la fin des actions finish",
}
