"""The words of the game in English and French: images, reasons and phases."""

from __future__ import annotations

IMAGES = {
    "en": ("agriculture", "trade", "culture", "politics", "war"),
    "fr": ("agriculture", "commerce", "culture", "politique", "guerre"),
}

# Why an action is refused: rule, English, French.
REASONS = {
    "over": ("6", "the game is over", "la partie est finie"),
    "taken": (
        "3.3",
        "another player's token is on this tile",
        "un jeton d'un autre joueur est sur cette tuile",
    ),
    "not_beside": (
        "3.3",
        "a token goes on an own tile or on a free tile beside one",
        "un jeton va sur une tuile à soi ou sur une tuile libre voisine",
    ),
    "not_free": (
        "{rule}",
        "the tile is not free",
        "la tuile n'est pas libre",
    ),
    "on_ziggurat": (
        "2.3",
        "a tile with a ziggurat is out of play",
        "une tuile sous une ziggourat est hors du jeu",
    ),
    "other_owner": (
        "2.2",
        "all tokens on a tile belong to one player, and this one has another owner",
        "tous les jetons d'une tuile sont d'un seul joueur, et celle-ci en a un autre",
    ),
    "tile_full": (
        "2.2",
        "a tile holds five tokens at most",
        "une tuile porte cinq jetons au plus",
    ),
    "no_reserve": (
        "4.5",
        "the reserve is empty",
        "la réserve est vide",
    ),
    "both_needed": (
        "4.5",
        "a token on a free tile takes both actions, and one is used already",
        "un jeton sur une tuile libre coûte les deux actions, et l'une est déjà prise",
    ),
    "not_due": (
        "D5",
        "no token is due to {name} on this tile",
        "aucun jeton n'est dû à {name} sur cette tuile",
    ),
    "not_in_hand": (
        "4.5",
        "the tile in hand does not have {image}",
        "la tuile en main n'a pas l'image « {image} »",
    ),
    "done_already": (
        "4.5",
        "{image} has been done in this turn",
        "l'action « {image} » est déjà faite à ce tour",
    ),
    "no_such_face": (
        "{rule}",
        "the tile in hand cannot show {image}",
        "la tuile en main ne peut pas montrer l'image « {image} »",
    ),
    "same_pair": (
        "{rule}",
        "the tile has the same two images as the one in hand",
        "la tuile a les deux mêmes images que celle en main",
    ),
    "no_such_spare": (
        "3.2",
        "there is no such spare with {players} players",
        "il n'y a pas cette tuile de réserve à {players} joueurs",
    ),
    "no_five": (
        "4.4",
        "a ziggurat is built on an own tile with five tokens",
        "une ziggourat se bâtit sur une tuile à soi portant cinq jetons",
    ),
    "build_one": (
        "4.4",
        "one ziggurat at least must be built now",
        "il faut maintenant bâtir au moins une ziggourat",
    ),
    "put_no_room": (
        "2.2",
        "the tile has room for {most} only",
        "la tuile n'a de place que pour {most}",
    ),
    "put_no_reserve": (
        "5.1",
        "the reserve has {most} only",
        "la réserve n'en a que {most}",
    ),
    "keep_too_many": (
        "5.4",
        "only {most} are left to share out",
        "il n'en reste que {most} à répartir",
    ),
    "keep_too_few": (
        "5.4",
        "{least} at least must stay here, for the tiles after this one cannot hold the rest",
        "il faut en laisser ici au moins {least}, car les tuiles suivantes ne peuvent "
        "porter le reste",
    ),
    "attack_from": (
        "5.5",
        "an attack starts from an own tile",
        "une attaque part d'une tuile à soi",
    ),
    "attack_own": (
        "5.5",
        "an own tile cannot be attacked",
        "on n'attaque pas une tuile à soi",
    ),
    "attack_weak": (
        "5.5",
        "the attack needs {needed} tokens or more, and there are {tokens}",
        "l'attaque demande {needed} jetons au moins, et il y en a {tokens}",
    ),
    "attack_moves": (
        "5.5",
        "after its cost the attack leaves {left} to move, not {number}",
        "une fois payée, l'attaque laisse {left} à déplacer, pas {number}",
    ),
    "attack_repeats": (
        "5.5",
        "the grid would be as it was before in this war",
        "la grille serait comme elle a déjà été dans cette guerre",
    ),
    "no_such_seat": (
        "3.3",
        "there are {players} players",
        "il y a {players} joueurs",
    ),
    "none_left": (
        "{rule}",
        "no such tile is left",
        "il ne reste pas de telle tuile",
    ),
    "same_image": (
        "3.1",
        "a neighbor shows the same image",
        "une voisine montre la même image",
    ),
}

# Why an action of a family is refused while something else is decided: rule, English, French.
NOT_NOW = {
    "token": ("4.5", "no token is placed now", "on ne pose pas de jeton maintenant"),
    "swap": ("4.6", "tiles are not exchanged now", "on n'échange pas de tuile maintenant"),
    "swap_spare": (
        "4.6",
        "the spare is not exchanged now",
        "on n'échange pas la tuile de réserve maintenant",
    ),
    "stay": (
        "3.4",
        "only the exchange before the first round can be declined",
        "seul l'échange d'avant la première manche peut être refusé",
    ),
    "act": (
        "4.3",
        "there is no choice between actions and ziggurats now",
        "il n'y a pas à choisir entre actions et ziggourats",
    ),
    "build": (
        "4.4",
        "ziggurats are chosen at the start of a turn, with five tokens on an own tile",
        "les ziggourats se choisissent au début du tour, avec cinq jetons sur une tuile à soi",
    ),
    "ziggurat": ("4.4", "no ziggurat is built now", "on ne bâtit pas de ziggourat maintenant"),
    "done": ("4.4", "there is no building to end", "il n'y a pas de construction à terminer"),
    "do": ("4.5", "no action of the tile is done now", "on ne fait pas d'action maintenant"),
    "finish": ("4.5", "there are no actions to give up now", "il n'y a pas d'action à abandonner"),
    "put": (
        "5.1",
        "no agriculture tile awaits tokens",
        "aucune tuile agriculture n'attend de jetons",
    ),
    "keep": ("5.4", "no tokens are shared out now", "on ne répartit pas de jetons maintenant"),
    "attack": ("5.5", "there is no war now", "il n'y a pas de guerre en cours"),
    "peace": ("5.5", "there is no war to end", "il n'y a pas de guerre à terminer"),
    "first": ("3.3", "only chance draws the first player", "le hasard seul désigne le premier"),
    "lay": ("3.1", "only chance lays the grid", "le hasard seul dispose la grille"),
    "deal": ("3.2", "only chance deals tiles", "le hasard seul distribue les tuiles"),
}

# What is decided in each phase, after NOT_NOW's sentence; {name} decides.
NOW = {
    "first": ("the first player is drawn", "le premier joueur est tiré au sort"),
    "layout": ("the grid is laid", "la grille se dispose"),
    "hand": ("tiles are dealt", "les tuiles sont distribuées"),
    "spare": ("the spare is drawn", "la tuile de réserve est tirée"),
    "place": ("{name} places one of the first tokens", "{name} pose un des premiers jetons"),
    "first_exchange": ("{name} may exchange the tile", "{name} peut échanger sa tuile"),
    "settle": ("{name} must settle on a free tile", "{name} doit s'installer sur une tuile libre"),
    "mode": (
        "{name} chooses between actions and ziggurats",
        "{name} choisit entre actions et ziggourats",
    ),
    "ziggurat": ("{name} builds ziggurats", "{name} bâtit des ziggourats"),
    "normal": ("{name} uses or gives up an action", "{name} fait une action ou y renonce"),
    "put": (
        "{name} puts tokens on an agriculture tile",
        "{name} pose des jetons sur une tuile agriculture",
    ),
    "fill": ("{name} places what the reserve still has", "{name} pose ce que la réserve a encore"),
    "keep": ("{name} shares tokens out", "{name} répartit ses jetons"),
    "war": ("{name} is at war", "{name} est en guerre"),
    "exchange": ("{name} must exchange the tile", "{name} doit échanger sa tuile"),
}
