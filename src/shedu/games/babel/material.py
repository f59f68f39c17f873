"""What is in the box, as data [BA-1]."""

from __future__ import annotations

import numpy as np

SEATS = 2
ASSYRIANS, HITTITES, MEDES, PERSIANS, SUMERIANS = range(5)
NATIONS = 5  # and as many sites, one for each nation
NATION_LETTERS = "AHMPS"
SITE_COLORS = ("grey", "yellow", "green", "blue", "red")  # [D10]
CARDS_OF_NATION = 12
NATION_CARDS = NATIONS * CARDS_OF_NATION

LEVELS = 6
LEVEL_COUNTS = (10, 9, 8, 7, 6, 5)  # temple cards of level 1 to 6
TEMPLE_CARDS = sum(LEVEL_COUNTS)

FIRST_HAND, SECOND_HAND = 3, 5  # before the first draw; with `classic_deal` five each
DRAWN = 3  # nation cards a turn
REVEALED = 2  # temple cards a turn
RUN = 3  # equal neighbors that make an ability
MIGRANTS = 3
RUN_STARTS = NATION_CARDS - RUN + 1  # the places where a run can begin

QUARRY = -1  # where a pawn is before its first move
NONE = -1  # no seat

# For each set of temple cards (level v is bit v - 1) its level: the highest card, or 0 [2.1].
LEVEL_OF = np.array([cards.bit_length() for cards in range(1 << LEVELS)], np.int16)
