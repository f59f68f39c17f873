"""My Game, en français."""

TITLE = "My Game (français)"
ABOUT = "Prenez une, deux ou trois pierres, et soyez celui qui prend la dernière."
SEATS = ("Nord", "Est", "Sud", "Ouest")
PHASES = {"take": "combien de pierres prendre"}
OPTIONS = {"stones": ("Pierres", "Le nombre de pierres dans le tas au début.")}
ENDINGS = {"heap": "le tas est vide", "rounds": "la dernière manche est jouée"}
REASONS = {
    "too_many": "il ne reste que {number} {number:pierre|pierres}",
    "no_seat": "il y a {number} joueurs",
}
EVENTS = {
    "first": "{seat} commence.",
    "take": "{seat} prend {number} {number:pierre|pierres}.",
}
SCENE = {
    "stone": "pierre",
    "taken": "Prises",
    "take": "Prendre {number}",
    "heap": "Pierres dans le tas",
    "soon": "Il reste {number} {number:pierre|pierres} : qui prend la dernière termine la partie.",
}
