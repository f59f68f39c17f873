"""Why an action is refused, in English and French."""

from __future__ import annotations

# Why an action is refused: rule, English, French.
REASONS = {
    "over": ("10", "the game is over", "la partie est finie"),
    "tile_not_in_hand": (
        "4.2",
        "the hand has no such tile: {tile}",
        "la main n'a pas cette tuile : {tile}",
    ),
    "space_taken": (
        "{rule}",
        "the space is not empty",
        "la case n'est pas vide",
    ),
    "farm_off_river": (
        "4.2",
        "a farm can only stand on a river",
        "une ferme ne se pose que sur un fleuve",
    ),
    "tile_on_river": (
        "4.2",
        "{tile} cannot stand on a river",
        "{tile} ne se pose pas sur un fleuve",
    ),
    "unites_three": (
        "4.2",
        "a tile cannot unite more than two kingdoms",
        "une tuile ne peut pas réunir plus de deux royaumes",
    ),
    "leader_stays": (
        "4.1",
        "the {leader} stands there already: it must land on another space",
        "le {leader} s'y trouve déjà : il doit aller sur une autre case",
    ),
    "leader_on_river": (
        "4.1",
        "a leader cannot stand on a river",
        "un chef ne se place pas sur un fleuve",
    ),
    "no_temple": (
        "4.1",
        "a leader must be adjacent to a temple",
        "un chef doit être à côté d'un temple",
    ),
    "leader_unites": (
        "4.1",
        "a leader cannot unite kingdoms",
        "un chef ne peut pas réunir des royaumes",
    ),
    "not_on_board": (
        "4.1",
        "the {leader} is not on the board",
        "le {leader} n'est pas sur le plateau",
    ),
    "no_catastrophe": (
        "4.3",
        "no catastrophe is left",
        "il ne reste pas de catastrophe",
    ),
    "blocked_already": (
        "4.3",
        "the space is blocked by a catastrophe already",
        "la case est déjà bloquée par une catastrophe",
    ),
    "on_leader": (
        "4.3",
        "a catastrophe cannot be played on a leader",
        "une catastrophe ne se joue pas sur un chef",
    ),
    "on_monument": (
        "4.3",
        "a catastrophe cannot be played on a monument",
        "une catastrophe ne se joue pas sur un monument",
    ),
    "on_wonder": (
        "4.3",
        "a catastrophe cannot be played on the wonder",
        "une catastrophe ne se joue pas sur la merveille",
    ),
    "on_treasure": (
        "4.3",
        "a catastrophe cannot be played on a treasure",
        "une catastrophe ne se joue pas sur un trésor",
    ),
    "on_building": (
        "11.4",
        "a catastrophe cannot be played on a building",
        "une catastrophe ne se joue pas sur un bâtiment",
    ),
    "tiles_not_in_hand": (
        "4.4",
        "the hand does not have all these tiles",
        "la main n'a pas toutes ces tuiles",
    ),
    "too_many_committed": (
        "{rule}",
        "the hand has {held} to commit, not {number}",
        "la main en a {held} à engager, pas {number}",
    ),
    "attack_too_weak": (
        "13.1",
        "the attacker commits none, or enough to exceed the defender's {strength}",
        "l'attaquant n'engage rien, ou de quoi dépasser la force {strength} du défenseur",
    ),
    "defense_no_tie": (
        "13.2",
        "the defender commits none, or exactly what makes a tie with {strength}",
        "le défenseur n'engage rien, ou exactement de quoi égaler la force {strength}",
    ),
    "not_at_war": (
        "7.2",
        "there are no two {leader}s at war",
        "il n'y a pas deux chefs « {leader} » en guerre",
    ),
    "not_in_line": (
        "11.1",
        "the space is in no line of three or more that the placed tile is part of",
        "la case n'est dans aucune ligne de trois ou plus passant par la tuile posée",
    ),
    "line_too_short": (
        "11.2",
        "the building moves only to a line longer than those it is part of",
        "le bâtiment ne va que vers une ligne plus longue que celles où il se trouve",
    ),
    "monument_taken": (
        "8.1",
        "this monument stands already",
        "ce monument est déjà bâti",
    ),
    "monument_color": (
        "8.1",
        "this monument does not have the color of the square",
        "ce monument n'a pas la couleur du carré",
    ),
    "no_square": (
        "8.1",
        "the placed tile completes no square",
        "la tuile posée ne complète aucun carré",
    ),
    "not_this_square": (
        "8.1",
        "there is no square of one color with the placed tile and this top left space",
        "aucun carré d'une couleur avec la tuile posée n'a cette case en haut à gauche",
    ),
    "wonder_off": (
        "12.1",
        "this table plays without the wonder",
        "cette table joue sans la merveille",
    ),
    "wonder_stands": (
        "12.1",
        "the wonder stands already",
        "la merveille est déjà bâtie",
    ),
    "no_cross": (
        "12.1",
        "there is no cross of one color with the placed tile around this space",
        "aucune croix d'une couleur avec la tuile posée n'entoure cette case",
    ),
    "no_treasure": (
        "9.1",
        "there is no treasure of the trader's kingdom",
        "il n'y a pas là de trésor du royaume du marchand",
    ),
    "special_first": (
        "9.1",
        "treasures on special borders are taken first",
        "les trésors des cases à bordure spéciale se prennent d'abord",
    ),
    "no_such_seat": (
        "2.2",
        "there are {players} players",
        "il y a {players} joueurs",
    ),
    "none_in_bag": (
        "2.2",
        "the bag has no such tile: {tile}",
        "le sac n'a pas cette tuile : {tile}",
    ),
}

# Why an action of a family is refused while something else is decided: rule, English, French.
NOT_NOW = {
    "place_tile": ("4.2", "a tile is not placed now", "on ne pose pas de tuile maintenant"),
    "position_leader": (
        "4.1",
        "a leader is not positioned now",
        "on ne place pas de chef maintenant",
    ),
    "withdraw": ("4.6", "no leader may withdraw now", "aucun chef ne peut se retirer maintenant"),
    "play_catastrophe": (
        "4.3",
        "a catastrophe is not played now",
        "on ne joue pas de catastrophe maintenant",
    ),
    "replace": ("4.4", "tiles are not replaced now", "on n'échange pas de tuiles maintenant"),
    "end_turn": ("4.6", "the turn cannot end now", "le tour ne peut pas finir maintenant"),
    "choose_war": ("7.2", "there is no choice of wars now", "il n'y a pas à choisir de guerre"),
    "commit": ("6.1", "there is no conflict to commit to", "il n'y a pas de conflit en cours"),
    "build": (
        "11.1",
        "a building is placed only after a tile that makes a line",
        "un bâtiment ne se pose qu'après une tuile qui forme une ligne",
    ),
    "no_building": ("11.1", "no building is offered", "aucun bâtiment n'est proposé"),
    "monument": (
        "8.1",
        "a monument is built only after a tile that completes a square",
        "un monument ne se bâtit qu'après une tuile qui complète un carré",
    ),
    "wonder": (
        "12.1",
        "the wonder is built only after a tile that completes a cross",
        "la merveille ne se bâtit qu'après une tuile qui complète une croix",
    ),
    "no_monument": ("8.1", "no monument is offered", "aucun monument n'est proposé"),
    "square": ("8.4", "there is no choice of squares now", "il n'y a pas à choisir de carré"),
    "keep_treasure": ("9.1", "no treasure is taken now", "aucun trésor n'est pris maintenant"),
    "wonder_point": (
        "12.3",
        "the wonder gives its point at the end of the turn",
        "la merveille donne son point à la fin du tour",
    ),
    "start": ("2.2", "only chance draws the starting player", "le hasard seul désigne le premier"),
    "draw": ("2.2", "only chance draws tiles", "le hasard seul tire les tuiles"),
}
