"""The words of the game in English and French: names, and reasons for a refusal."""

from __future__ import annotations

CARDS = {
    "en": ("a black card", "a red card", "a blue card", "a green card"),
    "fr": ("une carte noire", "une carte rouge", "une carte bleue", "une carte verte"),
}
CARDS_MANY = {
    "en": (
        ("black card", "black cards"),
        ("red card", "red cards"),
        ("blue card", "blue cards"),
        ("green card", "green cards"),
    ),
    "fr": (
        ("carte noire", "cartes noires"),
        ("carte rouge", "cartes rouges"),
        ("carte bleue", "cartes bleues"),
        ("carte verte", "cartes vertes"),
    ),
}
LEADERS = {
    "en": ("king", "priest", "farmer", "trader"),
    "fr": ("roi", "prêtre", "fermier", "marchand"),
}
SHIPS = {
    "en": ("blue and black", "blue and red", "blue and green"),
    "fr": ("bleu et noir", "bleu et rouge", "bleu et vert"),
}

# Why an action is refused: rule, English, French.
REASONS = {
    "over": ("10", "the game is over", "la partie est finie"),
    "no_card_here": (
        "5.1",
        "there is no card on {at}",
        "il n'y a pas de carte en {at}",
    ),
    "leader_stays": (
        "5.1",
        "the {leader} stands there already: it must go to another card",
        "le {leader} s'y trouve déjà : il doit aller sur une autre carte",
    ),
    "card_taken": (
        "5.1",
        "a leader stands on {at} already",
        "un chef se trouve déjà en {at}",
    ),
    "leader_on_ship": (
        "9.4",
        "no leader stands on a ship",
        "aucun chef ne se place sur un navire",
    ),
    "card_not_in_hand": (
        "6A",
        "the hand has no such card: {card}",
        "la main n'a pas cette carte : {card}",
    ),
    "column_full": (
        "2.2",
        "column {column} has eight cards below its top",
        "la colonne {column} a huit cartes sous sa tête",
    ),
    "link_not_in_hand": (
        "6B",
        "the hand has no such card: {card}",
        "la main n'a pas cette carte : {card}",
    ),
    "linked_already": (
        "6B",
        "the gap {gap} is linked already",
        "l'intervalle {gap} est déjà relié",
    ),
    "too_short_to_link": (
        "6B",
        "a link needs three civilization cards below both tops: {column} has {number}",
        "relier demande trois cartes civilisation sous les deux têtes : {column} en a {number}",
    ),
    "no_catastrophe": (
        "6.6",
        "the catastrophe card is played already",
        "la carte catastrophe est déjà jouée",
    ),
    "nothing_to_destroy": (
        "6.6",
        "there is no card on {at}",
        "il n'y a pas de carte en {at}",
    ),
    "catastrophe_on_top": (
        "6.6",
        "a catastrophe cannot remove the top of a column",
        "une catastrophe ne peut pas éliminer la tête d'une colonne",
    ),
    "catastrophe_on_ship": (
        "9.4",
        "a catastrophe cannot remove a ship",
        "une catastrophe ne peut pas éliminer un navire",
    ),
    "catastrophe_on_leader": (
        "6.6",
        "a catastrophe cannot remove a card with a leader on it",
        "une catastrophe ne peut pas éliminer une carte qui porte un chef",
    ),
    "not_at_war": (
        "8.1",
        "the link does not bring two {leader}s together",
        "le lien ne met pas deux {leader}s en présence",
    ),
    "too_many_committed": (
        "{rule}",
        "the hand has {held} to commit, not {number}",
        "la main en a {held} à engager, pas {number}",
    ),
    "cannot_pay": (
        "{rule}",
        "the hand has no such card: {card}",
        "la main n'a pas cette carte : {card}",
    ),
    "ship_taken": (
        "9.2",
        "the {ship} ship is built already",
        "le navire {ship} est déjà construit",
    ),
    "ship_color": (
        "9.2",
        "the {ship} ship does not show the color of the four cards",
        "le navire {ship} n'a pas la couleur des quatre cartes",
    ),
    "no_red_for_treasure": (
        "6.4",
        "a treasure is replaced by a red card, and the hand has none",
        "un trésor se remplace par une carte rouge, et la main n'en a pas",
    ),
    "treasure_elsewhere": (
        "6.4",
        "{column} is not in the kingdom of the new link",
        "{column} n'est pas dans le royaume du nouveau lien",
    ),
    "treasure_gone": (
        "6.4",
        "the treasure of {column} is taken already",
        "le trésor de {column} est déjà pris",
    ),
    "no_such_seat": (
        "3.5",
        "there are {players} players",
        "il y a {players} joueurs",
    ),
    "none_in_deck": (
        "3.3",
        "the deck has no such card: {card}",
        "la pioche n'a pas cette carte : {card}",
    ),
}

# Why an action of a family is refused while something else is decided: rule, English, French.
NOT_NOW = {
    "place_leader": ("4.1", "a leader is not placed now", "on ne place pas de chef maintenant"),
    "play_card": ("4.1", "a card is not played now", "on ne joue pas de carte maintenant"),
    "play_link": ("4.1", "kingdoms are not linked now", "on ne relie pas de royaumes maintenant"),
    "play_catastrophe": (
        "4.1",
        "a catastrophe is not played now",
        "on ne joue pas de catastrophe maintenant",
    ),
    "end_turn": ("4.2", "the turn cannot end now", "le tour ne peut pas finir maintenant"),
    "choose_war": ("8.2", "there is no choice of wars now", "il n'y a pas à choisir de guerre"),
    "commit": ("7.2", "there is no conflict to commit to", "il n'y a pas de conflit en cours"),
    "accept": ("6.1", "no point is offered", "aucun point n'est proposé"),
    "decline": ("4.2", "nothing is offered", "rien n'est proposé"),
    "build_ship": (
        "9.1",
        "a ship is built only after a fourth card of one color in a column",
        "un navire ne se construit qu'après une quatrième carte d'une couleur dans une colonne",
    ),
    "take_treasure": (
        "6.4",
        "a treasure is taken only after a link",
        "un trésor ne se prend qu'après avoir relié des royaumes",
    ),
    "start": ("3.5", "only chance draws the first player", "le hasard seul désigne le premier"),
    "draw": ("4.3", "only chance draws cards", "le hasard seul tire les cartes"),
}

# What is decided in each phase, after NOT_NOW's sentence; {name} decides.
NOW = {
    "start": ("the first player is drawn", "le premier joueur est tiré au sort"),
    "deal": ("hands are dealt", "les mains sont distribuées"),
    "remove": ("cards are removed unseen", "des cartes sont retirées au hasard"),
    "refill": ("hands are filled", "les mains sont complétées"),
    "action": ("{name} takes an action", "{name} choisit une action"),
    "score": ("{name} may gain a card", "{name} peut gagner une carte"),
    "ship": ("{name} may build a ship", "{name} peut construire un navire"),
    "attack": ("{name} commits to the attack", "{name} engage des cartes dans l'attaque"),
    "defense": ("{name} commits to the defense", "{name} engage des cartes dans la défense"),
    "reward": ("{name} may gain a card as the winner", "{name}, vainqueur, peut gagner une carte"),
    "choose_war": ("{name} chooses the next war", "{name} choisit la prochaine guerre"),
    "treasure": ("{name} may take a treasure", "{name} peut prendre un trésor"),
    "ship_score": ("{name} may gain a card for a ship", "{name} peut gagner une carte de navire"),
}
