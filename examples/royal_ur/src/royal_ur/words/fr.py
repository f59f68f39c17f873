"""Le jeu royal d'Ur, en français."""

TITLE = "Jeu royal d'Ur"
ABOUT = (
    "La plus ancienne des courses : sept pions, quatre dés, et une rosette où l'on est à l'abri."
)
SEATS = ("Shulgi", "Puabi")
PHASES = {"move": "quel pion déplacer"}
ENDINGS = {"home": "les sept pions sont arrivés", "rounds": "la dernière manche est jouée"}
REASONS = {
    "none_waiting": "aucun pion n'attend d'entrer",
    "no_piece": "vous n'avez pas de pion sur la case {square}",
    "too_far": "ce pion sort du plateau avec {needed} exactement, et les dés montrent {thrown}",
    "own_piece": "un de vos pions occupe la case {square}",
    "safe": "le pion adverse est à l'abri sur la rosette",
}
EVENTS = {
    "first": "{seat} commence.",
    "throw": "{seat} lance les dés : {number}.",
    "stuck": "{seat} ne peut pas jouer.",
    "enter": "{seat} fait entrer un pion en {at}.",
    "move": "{seat} va de {origin} en {at}.",
    "leave": "{seat} sort un pion depuis {origin}.",
    "capture": "{seat} prend un pion {of_victim} en {at}.",
    "rosette": "Une rosette : {seat} relance.",
}
SCENE = {
    "rosette": "rosette : on relance",
    "piece": "pion",
    "waiting": "En attente",
    "home": "Arrivés",
    "thrown": "Les dés montrent {number}.",
    "enter": "Faire entrer un pion",
    "move": "Déplacer le pion de {at}",
    "leave": "Sortir le pion de {at}",
}
