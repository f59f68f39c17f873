"""My Game in English."""

TITLE = "My Game"
ABOUT = "Take one, two or three stones, and be the one who takes the last."
SEATS = ("North", "East", "South", "West")
PHASES = {"take": "how many stones to take"}
OPTIONS = {"stones": ("Stones", "The number of stones in the heap at the start.")}
ENDINGS = {"heap": "the heap is empty", "rounds": "the last round is over"}
REASONS = {
    "too_many": "there {number:is|are} only {number} {number:stone|stones} left",
    "no_seat": "there are {number} players",
}
EVENTS = {
    "first": "{seat} begins.",
    "take": "{seat} takes {number} {number:stone|stones}.",
}
SCENE = {
    "stone": "stone",
    "taken": "Taken",
    "take": "Take {number}",
    "heap": "Stones in the heap",
    "soon": "{number} {number:stone is|stones are} left: the game ends with the last one.",
}
