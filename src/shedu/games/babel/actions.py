"""The table of actions. How each is written is in `notation.py` and docs/notation/babel.md.

The families before `raze` fit into one word of a set, which is built at once.
"""

from __future__ import annotations

import numpy as np

from shedu.core.actions import ActionTable
from shedu.games.babel.material import LEVELS, NATIONS, RUN_STARTS, SEATS

OWN, OTHER, RESERVED = range(3)  # where a temple card comes from
SOURCES = 3

ACTIONS = ActionTable(
    move=(NATIONS,),  #                mH    the pawn to the Hittites' site
    deploy=(NATIONS,),  #              dS    a Sumerian
    build=(SOURCES,),  #               bo    from the own column; bx the other's; br the reserved
    migrate=(NATIONS, NATIONS),  #     gHS   from the Hittites' site to the Sumerians'
    end_turn=(1,),  #                  end
    discard=(NATIONS,),  #             -A    in a halving
    # abilities, by the place of the run's first card
    raze=(RUN_STARTS,),  #             a3R
    rob=(RUN_STARTS,),  #              a3B
    desert=(NATIONS, RUN_STARTS),  #   a3DP  the Persians desert
    skip=(2, RUN_STARTS),  #           a3Ko  a level, from the own column
    win_over=(RUN_STARTS,),  #         a3S
    halve=(RUN_STARTS,),  #            a3H
    # chance
    first=(SEATS,),  #                 >2    the second player begins
    draw=(NATIONS,),  #                *A    an Assyrian is drawn
    reveal=(LEVELS,),  #               *3    a temple card of level 3 is revealed
)

MOVE = ACTIONS.move.first
DEPLOY = ACTIONS.deploy.first
BUILD = ACTIONS.build.first
MIGRATE = ACTIONS.migrate.first
END_TURN = ACTIONS.end_turn.first
DISCARD = ACTIONS.discard.first
RAZE = ACTIONS.raze.first
ROB = ACTIONS.rob.first
DESERT = ACTIONS.desert.first
SKIP = ACTIONS.skip.first
WIN_OVER = ACTIONS.win_over.first
HALVE_HAND = ACTIONS.halve.first
BEGIN = ACTIONS.first.first
DRAW_CARD = ACTIONS.draw.first
REVEAL_CARD = ACTIONS.reveal.first

assert RAZE <= 63  # a bit of a signed word, see `rules/choice.py`


def _migrations() -> np.ndarray:
    """For each set of sites, as bits, the migrations from there to another site, as bits."""
    bits = np.zeros(1 << NATIONS, np.int64)
    for sources in range(1 << NATIONS):
        for source in range(NATIONS):
            for target in range(NATIONS):
                if sources >> source & 1 and source != target:
                    bits[sources] |= 1 << ACTIONS.migrate.id(source, target)
    return bits


MIGRATIONS_FROM = _migrations()
