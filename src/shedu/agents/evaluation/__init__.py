"""How good a position looks to a seat, game by game.

Each module has one compiled function, `evaluate(g, seat)`: a number of points as the players
of that game would count them, and prospects in the same coin. Only differences between seats
matter. `LEAD` is a lead that makes its owner a clear favorite. A position may be in the middle
of anything: the functions look at what is, and at a conflict's likely end. `PLAYOUT` is how many
random decisions the tree search plays before it values a position, unless it is told otherwise.
"""
