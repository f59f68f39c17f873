"""The row of a game: one line a field, with its meaning and range.

Seats are 0 and 1; nations and sites are numbers in the order A H M P S, levels 1 to 6. QUARRY
(-1) is no site, NONE (-1) no seat. Counts are 16 bits wide so that sums are the same in Python
and compiled.

The people of a site are five words, one for each nation: bit i is set if card i, counted from
the temple, is of that nation. So a whole column is searched for runs in a few instructions.
"""

from __future__ import annotations

import numpy as np

from shedu.games.babel.material import LEVELS, NATIONS, SEATS, TEMPLE_CARDS

# What is decided now, and by whom; `actor` in game.py is the other half of this list.
PHASES = (
    "first",  # chance chooses the first player
    "deal",  # chance deals the first hands
    "draw",  # chance gives the active player cards
    "actions",  # the active player acts or ends the turn
    "halve",  # the other player discards half of the hand
    "reveal",  # chance reveals temple cards
    "over",
)
FIRST, DEAL, DRAW, ACTING, HALVE, REVEAL, OVER = range(len(PHASES))

ENDINGS = ("", "15-9", "20", "9", "pile")
BY_15_9, BY_20, BY_9, BY_PILE = 1, 2, 3, 4

STATE = np.dtype(
    [
        # the sites
        ("people", np.uint64, (SEATS, NATIONS, NATIONS)),  # by seat, site and nation; see above
        ("temples", np.int16, (SEATS, NATIONS)),  # by seat and site; level v is bit v - 1
        ("pawn", np.int16, (SEATS,)),  # a site, or QUARRY
        # temple cards
        ("columns", np.int16, (SEATS, TEMPLE_CARDS)),  # levels, the last one can be taken; then 0
        ("reserved", np.int16, (SEATS,)),  # 1 until the reserved card is built
        ("known", np.int16, (TEMPLE_CARDS,)),  # razed, on the pile, the last is next; then 0
        ("unknown", np.int16, (LEVELS,)),  # the shuffled rest of the pile, by level
        # nation cards
        ("hand", np.int16, (SEATS, NATIONS)),
        ("shown", np.int16, (SEATS, NATIONS)),  # of each hand the cards that the other player knows
        ("deck", np.int16, (NATIONS,)),
        ("discard", np.int16, (NATIONS,)),
        # the turn
        ("phase", np.int16),  # one of PHASES
        ("start", np.int16),  # the first player; NONE until chosen
        ("round_number", np.int16),  # from 1
        ("active", np.int16),  # the seat whose turn it is; NONE until the first is chosen
        ("migrated", np.int16),  # 1: the active player has migrated in this turn
        ("endgame", np.int16),  # 1: since somebody had 15 against 10 or more
        ("drawing", np.int16),  # in deal and draw: the seat that draws; or NONE
        ("to_draw", np.int16),  # cards that the drawing seat still gets; 0 in other phases
        ("owed", np.int16),  # in halve: cards still to discard; 0 in other phases
        ("revealed", np.int16),  # in reveal: the level of the first card, or 0 before it
        ("ending", np.int16),  # one of ENDINGS; 0 while the game goes on
        # the rules of this table
        ("players", np.int16),
        ("sumer_run_only", np.int16),  # 1: only the last run changes sides [D1]
        ("classic_deal", np.int16),  # 1: five cards each [D2]
        ("round_limit", np.int16),
        # what a redacted row knows
        ("viewer", np.int16),  # the seat whose knowledge this is; -1 in a true row
        ("hidden", np.int16, (SEATS,)),  # cards in each hand beside `hand`; 0 in a true row
        ("unseen", np.int16, (NATIONS,)),  # cards in a hidden hand or the deck, by nation
        # caches, from here on: they follow from the rest
        ("people_count", np.int16, (SEATS, NATIONS)),
        ("score", np.int16, (SEATS,)),
        ("hand_size", np.int16, (SEATS,)),  # hidden cards included
        ("column_size", np.int16, (SEATS,)),
        ("known_size", np.int16),
    ],
    align=True,
)
FIRST_CACHE = "people_count"
