"""The Royal Game of Ur in English."""

TITLE = "Royal Game of Ur"
ABOUT = (
    "The oldest race there is: seven pieces, four dice, and a rosette where nobody can catch you."
)
SEATS = ("Shulgi", "Puabi")
PHASES = {"move": "which piece to move"}
ENDINGS = {"home": "all seven pieces are home", "rounds": "the last round is over"}
REASONS = {
    "none_waiting": "no piece is waiting to enter",
    "no_piece": "you have no piece on square {square}",
    "too_far": "this piece leaves the board with exactly {needed}, and the throw is {thrown}",
    "own_piece": "one of your own pieces is on square {square}",
    "safe": "the other piece is safe on the rosette",
}
EVENTS = {
    "first": "{seat} begins.",
    "throw": "{seat} throws {number}.",
    "stuck": "{seat} cannot move.",
    "enter": "{seat} enters a piece on {at}.",
    "move": "{seat} moves from {origin} to {at}.",
    "leave": "{seat} brings a piece home from {origin}.",
    "capture": "{seat} captures a piece of {victim} on {at}.",
    "rosette": "A rosette: {seat} throws again.",
}
SCENE = {
    "rosette": "rosette: throw again",
    "piece": "piece",
    "waiting": "Waiting",
    "home": "Home",
    "thrown": "The dice show {number}.",
    "enter": "Enter a piece",
    "move": "Move the piece on {at}",
    "leave": "Bring the piece on {at} home",
}
