"""The table of actions; docs/notation/tigris-euphrates.md says how each is written."""

from __future__ import annotations

from itertools import product

import numpy as np

from shedu.core.actions import ActionTable
from shedu.core.boards import SPACES
from shedu.games.tigris_euphrates.material import COLORS, HAND, MONUMENTS, SEATS


def _multisets_up_to(size: int) -> list[tuple[int, ...]]:
    """Every way to take some tiles by color, at most `size` in all, in dictionary order."""
    return [m for m in product(range(size + 1), repeat=COLORS) if sum(m) <= size]


HANDS = _multisets_up_to(HAND)  # every hand there can be, the empty one first
REPLACEMENTS = HANDS[1:]  # the tiles that can be put away at once [4.4]

ACTIONS = ActionTable(
    place_tile=(COLORS, SPACES),  #      tB2   a temple to B2
    position_leader=(COLORS, SPACES),  # PC3   the priest to C3, from the hand or the board
    withdraw=(COLORS,),  #               P-    the priest off the board
    play_catastrophe=(SPACES,),  #       xC3
    replace=(len(REPLACEMENTS),),  #     -stt  a settlement and two temples
    end_turn=(1,),  #                    end
    start_war=(COLORS,),  #              wT    the traders' war is next
    commit=(HAND + 1,),  #               +3
    build=(SPACES,),  #                  bC3   the building of the tile's color on C3
    no_building=(1,),  #                 b-
    choose_monument=(MONUMENTS,),  #     Mtf   the red and blue monument
    build_wonder=(SPACES,),  #           WC3   the wonder with its center on C3
    no_monument=(1,),  #                 M-
    flip_square=(SPACES,),  #            qC3   the square whose top left space is C3
    keep_treasure=(SPACES,),  #          $C3   the treasure on C3 stays
    take_wonder_point=(COLORS,),  #      pt    the wonder's point is red
    # chance
    start_with=(SEATS,),  #              >2    the second player starts
    draw=(COLORS,),  #                   *t    a temple comes out of the bag
)

PLACE_TILE = ACTIONS.place_tile.first
POSITION_LEADER = ACTIONS.position_leader.first
WITHDRAW = ACTIONS.withdraw.first
PLAY_CATASTROPHE = ACTIONS.play_catastrophe.first
REPLACE = ACTIONS.replace.first
END_TURN = ACTIONS.end_turn.first
START_WAR = ACTIONS.start_war.first
COMMIT = ACTIONS.commit.first
BUILD = ACTIONS.build.first
NO_BUILDING = ACTIONS.no_building.first
CHOOSE_MONUMENT = ACTIONS.choose_monument.first
BUILD_WONDER = ACTIONS.build_wonder.first
NO_MONUMENT = ACTIONS.no_monument.first
FLIP_SQUARE = ACTIONS.flip_square.first
KEEP_TREASURE = ACTIONS.keep_treasure.first
TAKE_WONDER_POINT = ACTIONS.take_wonder_point.first
START_WITH = ACTIONS.start_with.first
DRAW = ACTIONS.draw.first

REPLACED_TILES = np.array(REPLACEMENTS, np.int16)


def _replacements_by_hand() -> tuple[np.ndarray, np.ndarray]:
    """For each hand, by its counts, a row; and in that row the replacements it can make as bits."""
    rows = np.zeros((HAND + 1,) * COLORS, np.int16)
    bits = np.zeros((len(HANDS), len(REPLACEMENTS) // 64 + 1), np.uint64)
    for row, hand in enumerate(HANDS):
        rows[hand] = row
        for i, tiles in enumerate(REPLACEMENTS):
            if all(t <= h for t, h in zip(tiles, hand, strict=True)):
                bits[row, i // 64] |= np.uint64(1 << i % 64)
    return rows, bits


HAND_ROW, REPLACEMENT_BITS = _replacements_by_hand()
