"""The row of a game: one line a field, with its meaning and range.

Seats, colors, columns, gaps and slots are numbers; NOWHERE (-1) is no slot, NONE (-1) no seat,
color or gap. Counts are 16 bits wide so that sums are the same in Python and compiled.
"""

from __future__ import annotations

import numpy as np

from shedu.games.contest_of_kings.material import COLORS, COLUMNS, SEATS, SHIPS

# What is decided now, and by whom; `actor` in game.py is the other half of this list.
PHASES = (
    "start",  # chance draws the first player
    "deal",  # chance deals the first hands
    "remove",  # chance takes cards out of the game unseen, with two players
    "action",  # the active player takes an action or ends the turn
    "score",  # the owner of a leader may gain a card of the color that was played
    "ship",  # the active player builds a ship, or not
    "attack",  # the attacker commits to the conflict at hand
    "defense",  # the defender commits
    "reward",  # the winner may gain a card from the hand, since none was committed
    "choose_war",  # the active player says which war is next
    "treasure",  # the owner of a trader takes a treasure for a red card, or not
    "ship_score",  # the active player may gain a card for a leader beside a ship
    "refill",  # chance fills all hands at the end of a turn
    "over",
)
(
    START,
    DEAL,
    REMOVE,
    ACTION,
    SCORE,
    SHIP,
    ATTACK,
    DEFENSE,
    REWARD,
    CHOOSE_WAR,
    TREASURE,
    SHIP_SCORE,
    REFILL,
    OVER,
) = range(len(PHASES))

ENDINGS = ("", "treasures", "deck", "passes", "rounds")
BY_TREASURES, BY_DECK, BY_PASSES, BY_ROUNDS = 1, 2, 3, 4

STATE = np.dtype(
    [
        # the table
        ("cards", np.uint64, (COLORS, 2)),  # by color, in columns and as links; without the tops
        ("treasures", np.uint64),  # the tops that are real treasures, as bits of the row
        ("leader_at", np.int16, (SEATS, COLORS)),  # a slot; NOWHERE: in the supply
        ("ship_at", np.int16, (SHIPS,)),  # a slot; NOWHERE: not built
        # the players
        ("hand", np.int16, (SEATS, COLORS)),  # cards by color
        ("pile", np.int16, (SEATS, COLORS)),  # victory cards by color
        ("treasures_won", np.int16, (SEATS,)),  # treasures in the victory pile
        # with closed scores the last card of each pile, by PILE_LETTERS; or NONE
        ("last_won", np.int16, (SEATS,)),
        ("catastrophes_left", np.int16, (SEATS,)),
        ("deck", np.int16, (COLORS,)),
        ("discard", np.int16, (COLORS,)),
        ("removed", np.int16, (COLORS,)),  # with two players: taken out unseen at the start
        # the turn
        ("phase", np.int16),  # one of PHASES
        ("start", np.int16),  # the first seat; NONE until it is drawn
        ("round_number", np.int16),  # from 1
        ("active", np.int16),  # the seat whose turn it is; NONE until the start is drawn
        ("actions_left", np.int16),  # of this turn, without the action at hand
        ("passes", np.int16),  # turns in a row that ended without an action
        # the action at hand
        ("played_color", np.int16),  # in phases score and ship: of the card played; or NONE
        ("played_column", np.int16),  # and its column; or NONE
        ("new_link", np.int16),  # the gap of the link played, until its action is over; or NONE
        ("conflict", np.int16),  # the color of the leaders in conflict; or NONE
        ("attacker", np.int16),  # a seat, while there is a conflict; or NONE
        ("defender", np.int16),
        ("committed", np.int16),  # by the attacker, in phase defense; -1 in others
        ("offered", np.int16),  # in phases score, reward, treasure: the seat that is asked; or NONE
        ("scoring", np.int16),  # in phase ship_score: the color of the leader; or NONE
        ("ships_left", np.int16),  # how many ships still offer that leader a card, this one too
        ("drawing", np.int16),  # in deal and refill: the seat that draws; or NONE
        ("to_draw", np.int16),  # cards still to draw by that seat, or to remove; 0 in other phases
        ("ending", np.int16),  # one of ENDINGS; 0 while the game goes on
        # the rules of this table
        ("players", np.int16),
        ("internal_bonus", np.int16),  # one of BONUSES [CK-7.3]
        ("leader_moves", np.int16),  # one of LEADER_MOVES [CK-5.1]
        ("ship_contiguous", np.int16),  # 1: a ship needs the four bottom cards [CK-9.1]
        ("ship_points_per_ship", np.int16),  # 1: a leader scores for each ship [CK-9.5]
        ("open_scores", np.int16),  # 1: victory piles are public [CK-11.3]
        ("round_limit", np.int16),
        # what a redacted row knows
        ("viewer", np.int16),  # the seat whose knowledge this is; -1 in a true row
        ("hidden", np.int16, (SEATS,)),  # cards of unknown color in each hand; 0 in a true row
        ("hidden_pile", np.int16, (SEATS,)),  # below the last card of each closed pile; forgotten
        ("deck_left", np.int16),  # cards in the deck; 0 in a true row
        ("unseen", np.int16, (COLORS,)),  # cards in hidden hands and piles, deck and removed
        # caches, from here on: they follow from the rest
        ("leaders", np.uint64, (2,)),  # the slots with a leader
        ("ships", np.uint64),  # the slots with a ship, below the tops
        ("realm", np.int64, (COLUMNS,)),  # for each column the first column of its kingdom
        ("realm_end", np.int64, (COLUMNS,)),  # for the first column of a kingdom the last one
        ("takes_card", np.uint64),  # columns with room (bits 0–7), gaps to link (bits 8–14)
    ],
    align=True,
)
FIRST_CACHE = "leaders"
